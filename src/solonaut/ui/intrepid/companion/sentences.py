"""The words of the companion: its own taps, and what the rules do as instructions for the board."""

from __future__ import annotations

from typing import Any

from solonaut.companion.corrections import Corrected
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid import events, noun_messages, sentences
from solonaut.games.intrepid.names import BADGES, MISSIONS, PHASES, RESET, RESOURCES
from solonaut.games.intrepid.printed import Components
from solonaut.ui.intrepid.companion.choices import COUNTERS

BY_RESOURCE = frozenset({"generate", "lose", "drain", "relief", "consume"})
BY_SEAT = frozenset({"earn", "pay"})


def describe(s: Any, choice: Choice) -> Message:
    verb, n = choice.verb, choice.n
    key = f"intrepid.companion.choice.{verb.replace('-', '_')}"
    if verb in BY_RESOURCE:
        return Message(key, resource=noun_messages.resource(RESOURCES[n]), n=choice.m + 1)
    if verb in BY_SEAT:
        return Message(key, player=n + 1, n=choice.m + 1)
    match verb:
        case "next" | "all-consumed" | "hit":
            return Message(key)
        case "start":
            return Message(f"{key}.solo") if s.setup.solo else Message(key, player=n + 1)
        case "raise":
            return Message(key, n=n + 1)
        case "badge-of":
            badge = Message(f"intrepid.badge.{BADGES[s.setup.badges[n]]}")
            return Message(f"{key}.{'back' if s.used >> n & 1 else 'use'}", badge=badge)
        case "toxic":
            return Message(f"{key}.{'off' if s.toxic >> n & 1 else 'on'}", n=n + 1)
        case "plus" | "minus":
            return Message(f"companion.choice.{verb}", counter=counter(COUNTERS[n], s.box))
    return sentences.describe(s, choice)


def counter(name: str, box: Components) -> Message:
    """A counter with the word that is printed on the board; kinds of tokens go by the values on them."""
    kind, _, which = name.partition(".")
    key = f"intrepid.companion.counter.{kind}"
    if which in RESOURCES:
        return Message(key, where=Message(f"intrepid.companion.resource.{which}"))
    where = "·".join(map(str, box.token_values[int(which) - 1])) if kind == "token" else which
    return Message(key, where=where, printed=Message(f"intrepid.printed.{kind}"))


def tell(event: Event, box: Components) -> Message:
    """What to do on the board; what asks for nothing there is told as in the game."""
    key = f"intrepid.companion.event.{event.kind}"
    match event:
        case Corrected():
            return Message("companion.event.corrected", counter=counter(event.counter, box), value=event.value)
        case events.Generated():
            return Message(f"{key}.less" if event.amount < 0 else key, resource=_resource(event), n=abs(event.amount))
        case events.Drained() | events.DrainReduced():
            return Message(key if event.amount else f"{key}.none", resource=_resource(event), drain=event.drain)
        case events.DrainSpilled():
            return Message(key, amounts=amounts(event.amounts, "intrepid.companion.amount.more"))
        case events.BonusReached():
            return Message(key, resource=_resource(event), space=event.space)
        case events.CapacityGained() | events.CapacityLost():
            return Message(key, player=event.seat + 1, capacity=event.capacity)
        case events.EmergencyUsed():
            return Message(key, value=event.value)
        case events.MissionStarted() | events.MissionCompleted():
            return Message(key, n=mission(event.mission))
        case events.MissionFed():
            eaten = amounts(event.amounts, "intrepid.companion.amount")
            return Message(key if eaten else f"{key}.none", n=mission(event.mission), amounts=eaten)
        case events.MissionRaised():
            return Message(key, n=mission(event.mission), die=event.die)
        case events.SectorStruck():
            return Message(key, sector=event.sector)
        case events.PhaseBegun() if event.phase == PHASES[RESET]:
            return Message("intrepid.companion.event.reset")
    return sentences.tell(event)


def mission(id: str) -> int:
    """Missions are counted in the order in which they were started."""
    return MISSIONS.index(id) + 1


def amounts(row: tuple[int, ...], key: str) -> list[Message]:
    """What is more than nothing, by resource."""
    return [Message(key, n=n, resource=noun_messages.resource(name)) for name, n in zip(RESOURCES, row, strict=True) if n]


def _resource(event: Any) -> Message:
    return noun_messages.resource(event.resource)
