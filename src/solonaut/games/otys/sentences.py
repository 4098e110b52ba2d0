"""The words for Otys: which sentence of the catalogues, and what goes into it. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.otys.choices import PASS
from solonaut.games.otys.components import (
    CUBES,
    DIVERS,
    ENGINEER,
    EXPLORER,
    FUEL_EXPERT,
    METAL_EXPERT,
    PLANT_EXPERT,
    R7,
    REWARDS,
    SPY,
    Components,
)
from solonaut.games.otys.divers import TakeBonus, UseEngineer, UseExplorer, UseSpy, fee, neighbours
from solonaut.games.otys.noun_messages import batteries, contract, credits, cube, diver, points, reward, sponsor, technician, token
from solonaut.games.otys.sponsors import UseSponsor
from solonaut.games.otys.state import OtysState

__all__ = ["batteries", "contract", "credits", "cube", "describe", "diver", "points", "reward", "sponsor", "tell", "token"]

BONUSES: Final = {METAL_EXPERT: "neutral-x", PLANT_EXPERT: "credit", FUEL_EXPERT: "battery"}


def describe(s: OtysState, choice: Choice) -> Message:
    """A choice in this position, with the fee that it costs."""
    words, price = _describe(s, choice), _price(s, choice)
    return Message("otys.choice.paid", choice=words, credits=credits(price)) if price else words


def _price(s: OtysState, choice: Choice) -> int:
    """The fee of Spy, Engineer, Explorer or of the upgrading sponsor."""
    ask = s.pending
    if choice is PASS:
        return 0
    if isinstance(ask, UseSpy):
        return fee(s, SPY, ask.up)
    if isinstance(ask, UseEngineer):
        return fee(s, ENGINEER, ask.up)
    if isinstance(ask, UseExplorer):
        return fee(s, EXPLORER, ask.up)
    return s.box.upgrade_fee if isinstance(ask, UseSponsor) and choice.verb == "upgrade" else 0


def _describe(s: OtysState, choice: Choice) -> Message:
    key, n, box = f"otys.choice.{choice.verb.replace('-', '_')}", choice.n, s.box
    match choice.verb:
        case "key" | "x" | "neutral":
            p = s.player
            return Message(key, level=n, diver=diver(DIVERS[p.diver_at(n)]), sponsor=sponsor(_sponsor_then(s, choice), box))
        case "move":
            down = "down" if choice.m > 0 else "up"
            return Message(f"{key}_{down}", diver=diver(DIVERS[n]), n=abs(choice.m))
        case "sponsor":
            return Message(key, effect=sponsor(s.sponsors[s.level], box))
        case "fetch":
            return Message(key, token=token(choice.words[0]))
        case "upgrade" if isinstance(s.pending, UseSponsor) and box.upgrade_points:
            return Message("otys.choice.upgrade_points", diver=diver(DIVERS[n]), n=box.upgrade_points)
        case "upgrade" | "draw-diver":
            return Message(key, diver=diver(DIVERS[n]))
        case "take" | "with" | "space" | "draw-cube":
            return Message(key, cube=cube(CUBES[n]))
        case "sell":
            stock = s.store[n]
            if box.sell_points[stock]:
                return Message("otys.choice.sell_points", cube=cube(CUBES[n]), n=box.sell_points[stock])
            return Message(key, cube=cube(CUBES[n]), n=box.sell_credits[stock])
        case "buy":
            return Message(key, cube=cube(CUBES[n]), n=box.buy_credits[s.store[n]])
        case "bonus":
            ask = s.pending
            assert isinstance(ask, TakeBonus)  # its diver, not the one on the level: a Spy may be copying it
            return Message(key, what=Message(f"otys.what.{BONUSES[ask.diver]}", n=1))
        case "stay" if s.seat == s.active and s.working_reward() == R7:
            return Message("otys.choice.stay_free")
        case "back":
            return Message(key, n=n + 1, space=s.timers[n] + 1)
        case "copy":
            seat = dict(neighbours(s, s.active))[choice]
            name = DIVERS[s.players[seat].diver_at(s.level)]
            return Message(key, player=seat + 1, diver=diver(name))
        case "keep" | "complete" | "left" | "draw-contract":
            return Message(key, contract=contract(box.contracts[n]))
        case "mechanic":
            return Message(key, n=box.mechanic[s.player.mechanic + 1])
        case "hacker":
            return Message(key, n=box.hacker[s.player.hacker + 1])
        case "token":
            kind = choice.words[0]
            return Message(key, kind=kind, now=reward(kind, "now", box), laid=reward(kind, "laid", box))
        case "draw-reward":
            return Message(key, kind=choice.words[0])
        case "now" | "lay":
            return Message(key, effect=reward(REWARDS[s.taken - 1], "now" if choice.verb == "now" else "laid", box))
        case "swap":
            return Message(key, gave=cube(CUBES[n]), got=cube(CUBES[choice.m]))
        case "timer":
            return Message(key, n=n + 1, space=s.timers[n] - 1)
        case "draw-sponsor":
            return Message(key, effect=sponsor(n, box))
        case "first":
            return Message(key, player=n + 1)
    return Message(key)


def _sponsor_then(s: OtysState, choice: Choice) -> int:
    """The sponsor that would be at the level after the rotation that an X causes."""
    if choice.verb == "key":
        return s.sponsors[choice.n]
    return s.sponsors[choice.n - 1] if choice.n > 1 else s.sponsors[-1]


NOUNS: Final[dict[str, Callable[[Any], Message]]] = {
    "cube": cube,
    "gave": cube,
    "got": cube,
    "diver": diver,
    "token": token,
    "technician": technician,
    "reason": lambda name: Message(f"otys.reason.{name}"),
}


COUNTED: Final[tuple[str, ...]] = ("points", "credits", "batteries", "amount", "tokens", "cards", "by_places")
"""What the plural of a sentence goes by: the first of these that is not 0."""


def tell(event: Event, seat: int | None, box: Components) -> Message:
    """The sentence about an event. Seats are counted from 1 for people."""
    hidden = () if seat is None or seat == event.seat else event.private
    params: dict[str, Any] = {}
    for field in fields(event):
        name, value = field.name, getattr(event, field.name)
        if name in hidden:
            continue
        if name == "contract":
            params[name], params["number"] = contract(box.contracts[value]), value
        elif name == "sponsor":
            params[name] = sponsor(value, box)
        elif name in NOUNS:
            params[name] = NOUNS[name](value)
        elif name in ("seat", "neighbour"):
            params["player" if name == "seat" else name] = value + 1
        else:
            params[name] = value
    if "reward" in params or "kind_taken" in params:
        kind = params.get("reward") or params["kind_taken"]
        params["now"], params["laid"] = reward(kind, "now", box), reward(kind, "laid", box)
    counts = [abs(params[name]) for name in COUNTED if name in params]
    if counts:
        params["n"] = next(filter(None, counts), 0)
    if "what" in params:
        params["what"] = Message(f"otys.what.{params['what']}", n=params["amount"])
    key = f"otys.event.{event.kind}"
    if params.get("by_places", 0) < 0:
        key += ".up"
    if hidden and any(f.name in hidden for f in fields(event)):
        key += ".hidden"
    for name in ("points", "stored", "batteries"):
        if name in params and not params[name]:
            key += f".no_{name}"
    return Message(key, **params)
