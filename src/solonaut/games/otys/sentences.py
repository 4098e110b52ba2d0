"""The words for Otys: which sentence of the catalogues, and what goes into it. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message, PlayerName
from solonaut.games.otys import events
from solonaut.games.otys.choices import PASS
from solonaut.games.otys.components import CUBES, DIVERS, FUEL_EXPERT, METAL_EXPERT, PLANT_EXPERT, R3, R7, REWARDS, Components
from solonaut.games.otys.contracts import PayGroup, pays_extra
from solonaut.games.otys.divers import TakeBonus, neighbours
from solonaut.games.otys.fees import open_fee
from solonaut.games.otys.noun_messages import (
    amount,
    batteries,
    contract,
    credits,
    cube,
    diver,
    points,
    reward,
    reward_token,
    sponsor,
    technician,
    token,
)
from solonaut.games.otys.rewards import KIND_RULES
from solonaut.games.otys.sponsors import UseSponsor
from solonaut.games.otys.state import OtysState

BONUSES: Final = {METAL_EXPERT: "neutral-x", PLANT_EXPERT: "credit", FUEL_EXPERT: "battery"}


def describe(s: OtysState, choice: Choice) -> Message:
    """A choice in this position, with what it costs."""
    words = _describe(s, choice)
    fee = 0 if choice is PASS else open_fee(s)
    return Message(words.key, **words.params, cost=credits(fee)) if fee else words


def _describe(s: OtysState, choice: Choice) -> Message:
    key, n, box = f"otys.choice.{choice.verb.replace('-', '_')}", choice.n, s.box
    match choice.verb:
        case "key" | "x" | "neutral":
            p = s.player
            return Message(key, level=n, diver=diver(DIVERS[p.diver_at(n)]), sponsor=sponsor(_sponsor_then(s, choice), box))
        case "propeller":
            return Message(key, n=box.mechanic[s.player.mechanic], cost=batteries(1))
        case "move":
            down = "down" if choice.m > 0 else "up"
            return Message(f"{key}_{down}", diver=diver(DIVERS[n]), n=abs(choice.m), cost=batteries(1))
        case "sponsor":
            return Message(key, effect=sponsor(s.sponsors[s.level], box), level=s.level)
        case "fetch":
            return Message(key, token=token(choice.words[0]))
        case "upgrade" if isinstance(s.pending, UseSponsor) and box.upgrade_points:
            return Message("otys.choice.upgrade_points", diver=diver(DIVERS[n]), points=points(box.upgrade_points))
        case "upgrade" | "draw-diver":
            return Message(key, diver=diver(DIVERS[n]))
        case "take":
            return Message(key, cube=cube(CUBES[n]), level=s.level)
        case "space" | "draw-cube":
            return Message(key, cube=cube(CUBES[n]))
        case "with":
            ask = s.pending
            assert isinstance(ask, PayGroup)
            size = box.contracts[ask.card].groups[len(ask.types)]
            return Message(key, cube=cube(CUBES[n], size), n=size)
        case "sell":
            stock = s.store[n]
            gain = points(box.sell_points[stock]) if box.sell_points[stock] else credits(box.sell_credits[stock])
            return Message(key, cube=cube(CUBES[n]), gain=gain)
        case "buy":
            return Message(key, cube=cube(CUBES[n]), cost=credits(box.buy_credits[s.store[n]]))
        case "bonus":
            ask = s.pending
            assert isinstance(ask, TakeBonus)  # its diver, not the one on the level: a Spy may be copying it
            return Message(key, what=amount(BONUSES[ask.diver], 1))
        case "stay" if s.seat == s.active and s.working_reward() == R7:
            return Message("otys.choice.stay_free", level=s.level, token=reward_token(REWARDS[R7 - 1]))
        case "stay":
            return Message(key, level=s.level, cost=batteries(1))
        case "spy":
            return Message(key, draws=Message("otys.contract.contracts", n=box.spy_draw))
        case "back":
            return Message(key, n=n + 1, space=s.timers[n] + 1)
        case "copy":
            seat = dict(neighbours(s, s.active))[choice]
            name = DIVERS[s.players[seat].diver_at(s.level)]
            return Message(key, player=PlayerName(seat), diver=diver(name))
        case "complete":
            return Message(key, **contract(box.contracts[n], box.laid[R3] if pays_extra(s) else 0))
        case "keep" | "left" | "draw-contract":
            return Message(key, **contract(box.contracts[n]))
        case "mechanic":
            return Message(key, n=box.mechanic[s.player.mechanic + 1])
        case "hacker":
            return Message(key, n=box.hacker[s.player.hacker + 1])
        case "token":
            kind = choice.words[0]
            return Message(key, token=reward_token(kind), now=reward(kind, "now", box), laid=reward(kind, "laid", box))
        case "draw-reward":
            return Message(key, token=reward_token(choice.words[0]))
        case "now" | "lay":
            kind = REWARDS[s.taken - 1]
            return Message(key, token=reward_token(kind), effect=reward(kind, "now" if choice.verb == "now" else "laid", box))
        case "swap":
            return Message(key, gave=cube(CUBES[n]), got=cube(CUBES[choice.m]))
        case "timer":
            return Message(key, n=n + 1, space=s.timers[n] - 1)
        case "draw-sponsor":
            return Message(key, effect=sponsor(n, box))
        case "first":
            return Message(key, player=PlayerName(n))
    return Message(key)


def _sponsor_then(s: OtysState, choice: Choice) -> int:
    """The sponsor that would be at the level after the rotation that an X causes."""
    if choice.verb == "key":
        return s.sponsors[choice.n]
    return s.sponsors[choice.n - 1] if choice.n > 1 else s.sponsors[-1]


# -- the log ----------------------------------------------------------------------------------------------------------------


NOUNS: Final[dict[str, Callable[[Any], Message]]] = {
    "cube": cube,
    "gave": cube,
    "got": cube,
    "diver": diver,
    "token": token,
    "technician": technician,
    "points": points,
    "reason": lambda name: Message(f"otys.reason.{name}"),
}
COUNTED: Final[dict[str, Callable[[int], int]]] = {"by_places": abs, "tokens": int, "cards": int, "value": int}
"""Numbers that choose between singular and plural."""
KIND_OF_RULE: Final = {rule: kind for kind, rule in zip(REWARDS, KIND_RULES[1:], strict=True)}
"""The reward token of which a rule speaks."""
REACHED: Final = "otys.S32"
"""By this rule a Timer has reached you; by others you have caught it."""


def who(seat: int, reader: int | None) -> Message:
    """You, or another player."""
    return Message("otys.who.you") if seat == reader else Message("otys.who.player", name=PlayerName(seat))


def tell(event: Event, seat: int | None, box: Components) -> Message:
    """The sentence about an event. Seats are counted from 1 for people."""
    hidden = () if seat is None or seat == event.seat else event.private
    values = {field.name: getattr(event, field.name) for field in fields(event) if field.name not in hidden}
    params: dict[str, Any] = {"who": who(event.seat, seat)}
    for name, value in values.items():
        if name in NOUNS:
            params[name] = NOUNS[name](value)
        elif name in COUNTED:
            params["n"] = params[name] = COUNTED[name](value)
        elif name == "contract":
            params |= contract(box.contracts[value])
        elif name == "sponsor":
            params[name] = sponsor(value, box)
        elif name in ("reward", "kind_taken"):
            params["token"], params["laid"] = reward_token(value), reward(value, "laid", box)
        elif name == "neighbour":
            params[name] = PlayerName(value)
        elif name not in ("seat", "by"):
            params[name] = value
    key = f"otys.event.{event.kind}"
    match event:
        case events.DiverMoved(by_places=places) if places < 0:
            key += ".up"
        case events.Gained(what=what, amount=n, by=rule):
            params["what"] = amount(what, n)
            if rule in KIND_OF_RULE:
                key, params["token"] = f"{key}.token", reward_token(KIND_OF_RULE[rule])
        case events.CubeSold():
            params["gain"] = points(event.points) if event.points else credits(event.credits)
        case events.CubeBought() | events.FeePaid():
            params["price"] = credits(event.credits)
        case events.ContractKept() if hidden:
            key += ".hidden"
        case events.TechnicianImproved():
            key += f".{event.technician}"
        case events.DiverUpgraded() | events.ContractCompleted() if not event.points:
            key += ".no_points"
        case events.DiverStayed():
            params["price"] = batteries(event.batteries)
            key += "" if event.batteries else ".no_batteries"
        case events.CubeArrived() if not event.stored:
            key += ".no_stored"
        case events.TimerCaught(by=rule) if rule == REACHED:
            key += ".reached"
    return Message(key, **params)
