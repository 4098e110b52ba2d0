"""The words for Intrepid: which sentence of the catalogues, and what goes into it. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Either, Listing, Message, PlayerName
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.abilities.change import ChooseAdjust, ChooseForMoved
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES
from solonaut.games.intrepid.install import price
from solonaut.games.intrepid.names import AREAS, BADGES, CARDS, COLOURS, MISSIONS, POOL, RESOURCES
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.phases.place import ChooseDieSlot
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at, slot_of


def describe(s: IntrepidState, choice: Choice) -> Message:
    """A choice in this position; in Phases 1 and 5 for the player whose choice it is."""
    own = s.players[choice.seat if choice.seat is not None else max(s.seat, 0)].land.describe(s, choice)
    if own is not None:
        return own
    if choice.verb == "at":
        return _at(s, choice.n)
    if choice.verb == "by":
        return _by(s, choice)
    key = f"intrepid.choice.{choice.verb.replace('-', '_')}"
    build = CHOICES.get(choice.verb)
    return Message(key, **build(s, choice)) if build else Message(key)


def _player(s: IntrepidState, choice: Choice) -> Player:
    assert choice.seat is not None
    return s.players[choice.seat]


def _place(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    face = face_at(s, slot_of(s, _player(s, choice), choice.n))
    return {"tile": noun_messages.tile_of(face), "text": noun_messages.face_text(face)}


def _mission(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"mission": noun_messages.mission(MISSIONS[s.missions.face_up])}


def _satisfy(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {
        "card": noun_messages.card(CARDS[choice.n]),
        "values": noun_messages.values(s.box.cards[choice.n].spaces[s.setup.spaces[choice.m]]),
    }


def _dock(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"space": choice.n + 1, "allows": noun_messages.docking(s.box.docks[choice.n], start=True)}


def _research(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"tier": s.tier + 1, "cost": noun_messages.capacity(research_price(s) or 0)}


def _dice(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    p = _player(s, choice)
    return {"n": s.dice_of(p) + 1, "cost": noun_messages.capacity(dice_price(s, p) or 0)}


def _badge(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    name = BADGES[choice.n]
    return {"badge": noun_messages.badge(name), "effect": noun_messages.badge_effect(name, s.box.duties)}


def _die(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"die": noun_messages.shown(NAMES[choice.n])}


def _by(s: IntrepidState, choice: Choice) -> Message:
    """What a die becomes; all dice of an area together go up or down."""
    ask = s.pending
    if isinstance(ask, ChooseAdjust):
        face = ask.becomes(s, ask.chosen[-1], choice.n)
    elif isinstance(ask, ChooseForMoved):
        face = ask.becomes(s, choice)
    else:
        return noun_messages.changed("intrepid.choice.by.all", (choice.n,))
    return Message("intrepid.choice.by", die=noun_messages.shown(NAMES[face])) if face else Message("intrepid.choice.by.lost")


def _at(s: IntrepidState, slot: int) -> Message:
    """A slot with its tile, and whose that is; alone nobody needs to be named."""
    if s.station.owner[slot] < 0:
        return Message("intrepid.choice.at.free", slot=SLOTS[slot])
    key = "intrepid.choice.at.own" if s.setup.solo else "intrepid.choice.at"
    return Message(key, tile=noun_messages.tile_of(face_at(s, slot)), slot=SLOTS[slot], player=PlayerName(s.station.owner[slot]))


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
    return noun_messages.offered(face) | {"cost": noun_messages.capacity(price(s, p, face))}


def _token(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"values": Either(map(str, s.box.token_values[choice.n]))}


def _raise(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    die = next((die for card, die, _ in s.missions.active if card == choice.n), 0)
    return {"mission": noun_messages.mission(MISSIONS[choice.n]), "die": die}


def _seat(s: IntrepidState, choice: Choice) -> dict[str, Any]:
    return {"player": PlayerName(choice.n), "country": Message(f"intrepid.country.{s.players[choice.n].land.name}")}


CHOICES: dict[str, Callable[[IntrepidState, Choice], dict[str, Any]]] = {
    "place": _place,
    "mission": _mission,
    "satisfy": _satisfy,
    "dock": _dock,
    "research": _research,
    "dice": _dice,
    "badge": _badge,
    "amplify": lambda s, c: {"n": s.setup.law.amplify, "cost": noun_messages.capacity(s.setup.law.amplify_price)},
    "die": _die,
    "value": _die,
    "roll": _die,
    "resource": lambda s, c: {"resource": noun_messages.resource(RESOURCES[c.n])},
    "tile": _tile,
    "side": lambda s, c: {"side": Message(f"intrepid.side.{COLOURS[c.n]}")},
    "slot": _die_slot,
    "sector": lambda s, c: {"sector": c.n + 1},
    "strike": lambda s, c: {"sector": c.n + 1},
    "token": _token,
    "player": _seat,
    "amount": lambda s, c: {"n": c.n},
    "capacity": lambda s, c: {"n": s.setup.law.capacity_bonus},
    "raise": _raise,
    "draw-mission": lambda s, c: {"mission": noun_messages.mission(MISSIONS[c.n])},
    "draw-disaster": lambda s, c: {"card": noun_messages.card(CARDS[c.n])},
    "draw-irregularity": lambda s, c: {"irregularity": noun_messages.irregularity(IRREGULARITIES[c.n])},
    "reroll": _seat,
}


def _amounts(amounts: tuple[int, ...]) -> Message:
    return Listing([Message("intrepid.amount", n=n, resource=noun_messages.resource(RESOURCES[r])) for r, n in enumerate(amounts) if n])


NOUNS: dict[str, Callable[[Any], Any]] = {
    "tile": noun_messages.tile,
    "card": noun_messages.card,
    "mission": noun_messages.mission,
    "irregularity": noun_messages.irregularity,
    "area": lambda name: Message(f"intrepid.area.{name}"),
    "phase": lambda name: Message(f"intrepid.phase.{name}"),
    "badge": noun_messages.badge,
    "resource": lambda name: noun_messages.resource(name) if name else "",
    "die": lambda die: noun_messages.die(die) if isinstance(die, str) else die,
    "old": noun_messages.die,
    "dice": noun_messages.dice,
    "into": noun_messages.dice,
    "available": lambda n: str(n).replace("-", "−"),
    "amounts": _amounts,
}
"""What the fields of events become in a sentence, by their names."""

COUNTS = ("amount", "capacity", "number", "tokens")
"""Fields that decide between singular and plural."""
IN_VAIN = frozenset(("drained", "drain_spilled", "drain_reduced", "capacity_gained", "mission_fed", "strained"))
"""Events that may change nothing, because a wheel, a track or a row of a mission has no more to give; then they have another sentence."""


def tell(event: Event, seat: int | None = None, box: Any = None) -> Message:
    """The sentence about an event, for the player who reads it."""
    params: dict[str, Any] = {"who": noun_messages.player(event.seat, seat)}
    for field in fields(event):
        name, value = field.name, getattr(event, field.name)
        if name in ("sender", "receiver"):
            params[name] = noun_messages.player(value, seat)
        elif name == "to":
            params[name] = Message(f"intrepid.area.{value}") if event.kind == "dice_moved" else noun_messages.tile(value)
        elif name != "seat":
            params[name] = NOUNS[name](value) if name in NOUNS else value
    for name in COUNTS:
        if name in params:
            params["n"] = params[name]
            break
    if isinstance(event, events.DocksClosed):
        params["n"] = len(event.spaces)
    return Message(f"intrepid.event.{event.kind}{variant(event)}", **params)


def variant(event: Event) -> str:
    """Some events have several sentences."""
    if isinstance(event, events.GameEnded):
        return f".{event.reason}"
    if isinstance(event, events.DieRolled) and event.area != AREAS[POOL]:
        return ".area"
    if getattr(event, "receiver", None) == event.seat:
        return ".own"
    return ".none" if event.kind in IN_VAIN and not changed(event) else ""


def changed(event: Event) -> bool:
    """Did an event move any marker or wheel?"""
    amounts = getattr(event, "amounts", None)
    return bool(getattr(event, "amount", 0)) if amounts is None else any(amounts)
