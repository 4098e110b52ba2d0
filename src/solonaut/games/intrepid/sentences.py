"""The words for Intrepid: which sentence of the catalogues, and what goes into it. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Listing, Message
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES
from solonaut.games.intrepid.install import price
from solonaut.games.intrepid.names import BADGES, CARDS, COLOURS, MISSIONS, RESOURCES
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.phases.place import ChooseDieSlot
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at, slot_of, tile_at


def describe(s: IntrepidState, choice: Choice) -> Message:
    """A choice in this position; in Phases 1 and 5 for the player whose choice it is."""
    own = s.players[choice.seat if choice.seat is not None else max(s.seat, 0)].land.describe(s, choice)
    if own is not None:
        return own
    if choice.verb == "at":
        return _at(s, choice.n)
    key = f"intrepid.choice.{choice.verb.replace('-', '_')}"
    build = CHOICES.get(choice.verb)
    return Message(key, **build(s, choice)) if build else Message(key)


def _player(s: IntrepidState, choice: Choice) -> Player:
    assert choice.seat is not None
    return s.players[choice.seat]


def _place(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"tile": noun_messages.printed(face_at(s, slot_of(s, _player(s, choice), choice.n)))}


def _mission(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"mission": noun_messages.mission(MISSIONS[s.missions.face_up])}


def _satisfy(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {
        "card": noun_messages.card(CARDS[choice.n]),
        "values": noun_messages.values(s.box.cards[choice.n].spaces[s.setup.spaces[choice.m]]),
    }


def _dock(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"space": choice.n + 1, "label": _label(s.box.docks[choice.n])}


def _label(changes: tuple[int, ...]) -> str:
    """``=``, ``= +1``: what a docking space allows, without words."""
    return " ".join("=" if by == 0 else f"{by:+d}".replace("-", "−") for by in changes)


def _research(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"n": research_price(s), "tier": s.tier + 1}


def _dice(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    p = _player(s, choice)
    return {"n": dice_price(s, p), "dice": s.dice_of(p) + 1}


def _badge(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"badge": Message(f"intrepid.badge.{BADGES[choice.n]}"), "effect": Message(f"intrepid.badge.{BADGES[choice.n]}.effect")}


def _die(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"die": NAMES[choice.n]}


def _at(s: IntrepidState, slot: int) -> Message:
    """A slot with its tile, and whose that is; alone nobody needs to be named."""
    if s.station.owner[slot] < 0:
        return Message("intrepid.choice.at.free", slot=SLOTS[slot])
    key = "intrepid.choice.at.own" if s.setup.solo else "intrepid.choice.at"
    return Message(key, tile=noun_messages.tile(tile_at(s, slot)), slot=SLOTS[slot], player=s.station.owner[slot] + 1)


def _die_slot(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    ask = s.pending
    assert isinstance(ask, ChooseDieSlot)
    face = face_at(s, ask.slot)
    return {
        "slot": choice.n + 1,
        "values": noun_messages.values(face.takes.slots[choice.n]),
        "gives": noun_messages.gives_in_slot(face, choice.n),
    }


def _tile(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    p = s.players[max(s.seat, 0)]
    face = s.box.faces[2 * choice.n + p.colour]
    return {"tile": noun_messages.printed(face), "n": price(s, p, face), "drain": noun_messages.drain(face)}


def _token(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"values": " ".join(map(str, s.box.token_values[choice.n]))}


def _raise(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    die = next((die for card, die, _ in s.missions.active if card == choice.n), 0)
    return {"mission": noun_messages.mission(MISSIONS[choice.n]), "die": die}


CHOICES: dict[str, Callable[[IntrepidState, Choice], dict[str, Any]]] = {
    "place": _place,
    "mission": _mission,
    "satisfy": _satisfy,
    "dock": _dock,
    "research": _research,
    "dice": _dice,
    "badge": _badge,
    "amplify": lambda s, c: {"n": s.setup.law.amplify_price},
    "die": _die,
    "value": _die,
    "roll": _die,
    "by": lambda s, c: {"by": f"{c.n:+d}".replace("-", "−")},
    "resource": lambda s, c: {"resource": noun_messages.resource(RESOURCES[c.n])},
    "tile": _tile,
    "side": lambda s, c: {"side": Message(f"intrepid.side.{COLOURS[c.n]}")},
    "slot": _die_slot,
    "sector": lambda s, c: {"sector": c.n + 1},
    "strike": lambda s, c: {"sector": c.n + 1},
    "token": _token,
    "player": lambda s, c: {"player": c.n + 1, "country": Message(f"intrepid.country.{s.players[c.n].land.name}")},
    "amount": lambda s, c: {"n": c.n},
    "capacity": lambda s, c: {"n": s.setup.law.capacity_bonus},
    "raise": _raise,
    "draw-mission": lambda s, c: {"mission": noun_messages.mission(MISSIONS[c.n])},
    "draw-disaster": lambda s, c: {"card": noun_messages.card(CARDS[c.n])},
    "draw-irregularity": lambda s, c: {"irregularity": noun_messages.irregularity(IRREGULARITIES[c.n])},
    "reroll": lambda s, c: {"player": c.n + 1, "country": Message(f"intrepid.country.{s.players[c.n].land.name}")},
}


NOUNS: dict[str, Callable[[Any], Any]] = {
    "tile": noun_messages.tile,
    "resource": noun_messages.resource,
    "card": noun_messages.card,
    "mission": noun_messages.mission,
    "irregularity": noun_messages.irregularity,
    "area": lambda name: Message(f"intrepid.area.{name}"),
    "phase": lambda name: Message(f"intrepid.phase.{name}"),
    "reason": lambda name: Message(f"intrepid.reason.{name}"),
    "badge": lambda name: Message(f"intrepid.badge.{name}"),
    "dice": " ".join,
    "into": " ".join,
    "spaces": " ".join,
    "amounts": lambda amounts: Listing(
        [Message("intrepid.amount", n=n, resource=noun_messages.resource(RESOURCES[r])) for r, n in enumerate(amounts) if n]
    ),
}
"""What the fields of events become in a sentence, by their names."""

SEATS = {"seat": "player", "sender": "sender", "receiver": "receiver"}
COUNTS = ("amount", "capacity", "number")
"""Fields that decide between singular and plural."""
IN_VAIN = frozenset(("drained", "drain_spilled", "drain_reduced", "capacity_gained", "mission_fed", "strained"))
"""Events that may change nothing, because a wheel, a track or a row of a mission has no more to give; then they have another sentence."""


def tell(event: Event, seat: int | None = None, box: Any = None) -> Message:
    """The sentence about an event, the same for everybody. Seats are counted from 1 for people."""
    params: dict[str, Any] = {}
    for field in fields(event):
        name, value = field.name, getattr(event, field.name)
        if name in SEATS:
            params[SEATS[name]] = value + 1
        elif name == "to":
            params[name] = Message(f"intrepid.area.{value}") if event.kind == "dice_moved" else noun_messages.tile(value)
        else:
            params[name] = NOUNS[name](value) if name in NOUNS else value
    for name in COUNTS:
        if name in params:
            params["n"] = params[name]
            break
    variant = ".own" if params.get("receiver") == params["player"] else ""
    if event.kind in IN_VAIN and not changed(event):
        variant = ".none"
    return Message(f"intrepid.event.{event.kind}{variant}", **params)


def changed(event: Event) -> bool:
    """Did an event move any marker or wheel?"""
    amounts = getattr(event, "amounts", None)
    return bool(getattr(event, "amount", 0)) if amounts is None else any(amounts)
