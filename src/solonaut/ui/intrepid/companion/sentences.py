"""The words of the companion: its own taps, and what the rules do as instructions for the board."""

from __future__ import annotations

from typing import Any

from solonaut.companion.corrections import Corrected
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid import events, noun_messages, sentences
from solonaut.games.intrepid.names import MISSIONS, PHASES, RESOURCES
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.printed import Components
from solonaut.ui.intrepid.companion.checks import LookAgain, suspect
from solonaut.ui.intrepid.companion.demand import Demand
from solonaut.ui.intrepid.companion.events import BadgeNoted, CardNoted, Todo, ToxicNoted

BY_RESOURCE = frozenset({"generate", "lose", "drain", "relief", "consume"})
BY_SEAT = frozenset({"earn", "pay", "install"})


def describe(s: Any, choice: Choice) -> Message:
    verb, n = choice.verb, choice.n
    key = f"intrepid.companion.choice.{verb.replace('-', '_')}"
    if verb in BY_RESOURCE:
        return Message(key, resource=noun_messages.resource(RESOURCES[n]), n=choice.m + 1)
    if verb in BY_SEAT:
        return of_seat(s, key, n, n=choice.m + 1)
    match verb:
        case "ready" | "all-consumed" | "hit" | "no-drain" | "stays":
            return Message(key)
        case "next":
            return Message(f"{key}.{PHASES[s.phase]}")
        case "start":
            return of_seat(s, key, n)
        case "research":
            return of_seat(s, key, n, n=research_price(s))
        case "dice":
            return of_seat(s, key, n, n=dice_price(s, s.players[n]))
        case "amplify":
            return of_seat(s, key, n, n=s.setup.law.amplify_price)
        case "raise":
            return Message(key, n=n + 1)
        case "capacity" if s.setup.solo:  # alone it is not "for every player"
            return Message(key, n=s.setup.law.capacity_bonus)
        case "satisfied":
            return Message(key, round=n + 1)
        case "as-assumed" if isinstance(s.pending, Demand):
            row = amounts(s.pending.assumed(s), "intrepid.companion.amount")
            return Message(key if row else f"{key}.none", amounts=row)
        case "badge-of":
            return Message(f"{key}.{'back' if s.used >> n & 1 else 'use'}", resource=noun_messages.resource(RESOURCES[n]))
        case "toxic":
            return Message(f"{key}.{'off' if s.toxic >> n & 1 else 'on'}", n=n + 1)
        case "sure" | "mistake" if isinstance(s.pending, LookAgain):
            return check_answer(s, key)
    return sentences.describe(s, choice)


def of_seat(s: Any, key: str, seat: int, **params: Any) -> Message:
    """What one player does; alone there is no need to say who."""
    return Message(f"{key}.solo", **params) if s.setup.solo else Message(key, player=seat + 1, **params)


def check_answer(s: Any, key: str) -> Message:
    """The two answers to a check: what it is, and which wheel."""
    why = s.pending.why
    if why == "deck" or key.endswith("sure"):
        return Message(f"{key}.{why}")
    return Message(key, resource=noun_messages.resource(RESOURCES[suspect(s)]))


def counter(name: str) -> Message:
    """A counter with the word that is printed on the board."""
    kind, _, which = name.partition(".")
    if kind in ("print", "confirmed"):
        return printed(which, kind == "print")
    key = f"intrepid.companion.counter.{kind}"
    if which in RESOURCES:
        return Message(key, where=Message(f"intrepid.companion.resource.{which}"))
    first, _, second = which.partition(".")
    return Message(key, where=first, n=second, printed=Message(f"intrepid.printed.{kind}"))


def printed(name: str, number: bool) -> Message:
    """A printed value, or one number of it."""
    kind, _, which = name.partition(".")
    first, _, second = which.partition(".")
    key = f"intrepid.companion.printed.{kind}{'.number' if number and which else ''}"
    return Message(key, where=first, n=second or first)


def tell(event: Event, box: Components) -> Message:
    """What to do on the board; what asks for nothing there is told as in the game."""
    key = f"intrepid.companion.event.{event.kind}"
    match event:
        case Corrected():
            return corrected(event)
        case Todo():
            return Message(f"intrepid.companion.todo.{event.what}", n=event.n, player=event.seat + 1)
        case CardNoted():
            return Message(f"{key}.{event.note}", round=event.round)
        case BadgeNoted():
            return Message(f"{key}.{'used' if event.used else 'back'}", resource=noun_messages.resource(event.resource))
        case ToxicNoted():
            return Message(f"{key}.{'on' if event.toxic else 'off'}", n=event.value)
        case events.Generated():
            return Message(f"{key}.less" if event.amount < 0 else key, resource=_resource(event), n=abs(event.amount))
        case events.Drained() | events.DrainReduced():
            return Message(key if event.amount else f"{key}.none", resource=_resource(event), drain=event.drain)
        case events.DrainSpilled():
            return Message(key, amounts=amounts(event.amounts, "intrepid.companion.amount.more"))
        case events.BonusReached():
            return Message(key, resource=_resource(event), space=event.space)
        case events.CapacityGained() if event.by == "intrepid.R465":
            return Message(f"{key}.solo", capacity=event.capacity)
        case events.CapacityGained() | events.CapacityLost():
            return Message(key, player=event.seat + 1, capacity=event.capacity)
        case events.EmergencyUsed():
            return Message(key, value=event.value)
        case events.MissionStarted():
            return Message(key, n=mission(event.mission))
        case events.MissionCompleted():
            return Message(key, n=mission(event.mission), relief=box.law[1].mission_relief)
        case events.MissionFed():
            eaten = amounts(event.amounts, "intrepid.companion.amount")
            return Message(key if eaten else f"{key}.none", n=mission(event.mission), amounts=eaten)
        case events.MissionRaised():
            return Message(key, n=mission(event.mission), die=event.die)
        case events.SectorStruck():
            return Message(key, sector=event.sector)
        case events.Researched():
            return Message(key, player=event.seat + 1, n=event.capacity)
        case events.TierReached():
            return Message(key, tier=event.tier)
        case events.DiceBought():
            return Message(key, player=event.seat + 1, n=event.capacity, dice=event.number)
    return sentences.tell(event)


def corrected(event: Corrected) -> Message:
    """What the person has set by hand; a printed value that was confirmed has a sentence of its own."""
    what = counter(event.counter)
    if event.counter.startswith("card."):
        return mission_told(event)
    if event.counter.startswith("confirmed."):
        return Message(f"companion.event.{'confirmed' if event.value else 'doubted'}", value=what)
    return Message("companion.event.corrected", counter=what, value=event.value)


def mission_told(event: Corrected) -> Message:
    """Which card a mission is."""
    key, n = "intrepid.companion.event.mission_named", int(event.counter.partition(".")[2])
    return Message(key, n=n, card=noun_messages.mission(MISSIONS[event.value - 1])) if event.value else Message(f"{key}.none", n=n)


def mission(id: str) -> int:
    """Missions are counted in the order in which they were started."""
    return MISSIONS.index(id) + 1


def amounts(row: tuple[int, ...], key: str) -> list[Message]:
    """What is more than nothing, by resource."""
    return [Message(key, n=n, resource=noun_messages.resource(name)) for name, n in zip(RESOURCES, row, strict=True) if n]


def _resource(event: Any) -> Message:
    return noun_messages.resource(event.resource)
