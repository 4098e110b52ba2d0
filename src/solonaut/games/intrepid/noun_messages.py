"""Things by name: messages for tiles, cards, resources and dice, to be put into sentences. Nothing here is in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.core.message import Listing, Message
from solonaut.games.intrepid.dice import ANY_VALUE, value_bits
from solonaut.games.intrepid.names import BOOSTS, RESOURCES, UNIQUES
from solonaut.games.intrepid.requirement import ALL, EACH, EQUAL, LEFT, ORDERED, OVERLAP, SEPARATE, TOTAL, Requirement, Yield, slot_meant

if TYPE_CHECKING:
    from solonaut.games.intrepid.disasters.base import Disaster
    from solonaut.games.intrepid.irregularities.cards import Change, Irregularity
    from solonaut.games.intrepid.printed import Card, Face


def tile(id: str) -> Message:
    """A tile: Boost and unique tiles have names, country tiles go by their number."""
    return Message(f"intrepid.tile.{id}") if id in BOOSTS or id in UNIQUES else Message("intrepid.tile", id=id)


def resource(name: str) -> Message:
    return Message(f"intrepid.resource.{name}")


def card(id: str) -> Message:
    return Message(f"intrepid.card.{id}")


def mission(id: str) -> Message:
    return Message(f"intrepid.mission.{id}")


def irregularity(name: str) -> Message:
    return Message(f"intrepid.irregularity.{name}")


def change(changes: tuple[Change, ...]) -> Message:
    """One half of an Irregularity card: the first change decides the sentence, the numbers of all of them go into it."""
    name, value = changes[0]
    if isinstance(value, tuple):
        return Message(f"intrepid.law.{name}", values=", ".join(map(str, value)))
    return Message(f"intrepid.law.{name}{'.less' if value < 0 else ''}", n=abs(value), **dict(changes[1:]))


def irregularity_text(card: Irregularity) -> Message:
    """A card with its benefit and its impediment."""
    halves = {"benefit": change(card.benefit), "impediment": change(card.impediment)}
    return Message("intrepid.irregularity", irregularity=irregularity(card.name), **halves)


# -- what is printed on a tile -----------------------------------------------------------------------------------------------------

_NAMED = {ANY_VALUE: "any", value_bits((1, 3, 5)): "odd", value_bits((2, 4, 6)): "even"}


def values(bits: int) -> Message:
    """Values that a slot takes: any, odd, even, 3, 2-4, 1|6."""
    if bits in _NAMED:
        return Message(f"intrepid.values.{_NAMED[bits]}")
    shown = [v for v in range(1, 7) if bits >> v - 1 & 1]
    row = len(shown) > 1 and shown[-1] - shown[0] == len(shown) - 1
    return Message("intrepid.values", values=f"{shown[0]}-{shown[-1]}" if row else "|".join(map(str, shown)))


def takes(r: Requirement) -> Message:
    """The dice that a tile takes."""
    if r.kind == SEPARATE:
        if r.above_counter:
            return Message("intrepid.takes.counter")
        return Message("intrepid.takes.slots", slots=[values(bits) for bits in r.slots])
    if r.kind == TOTAL:
        return Message("intrepid.takes.sum", least=r.least)
    if r.kind == ORDERED:
        return Message("intrepid.takes.two")
    if r.kind == OVERLAP:
        first, second = map(takes, r.pairs)
        return Message("intrepid.takes.overlap", first=first, second=second)
    assert r.kind == EQUAL
    word = "double" if len(r.slots) == 2 else "triple"
    if r.slots[0] == ANY_VALUE:
        return Message(f"intrepid.takes.{word}")
    return Message(f"intrepid.takes.{word}_of", values=values(r.slots[0]))


def formula(y: Yield) -> str:
    """``2v+5``: numbers and letters need no language."""
    parts = [f"{n if n > 1 else ''}{letter}" for n, letter in ((y.v, "v"), (y.c, "c")) if n]
    if y.add or not parts:
        parts.append(str(y.add))
    return "+".join(parts)


def made(face: Face, y: Yield) -> Message:
    """The resource of one output."""
    resources = [resource(RESOURCES[r]) for r in (face.makes if y.resource < 0 else (y.resource,))]
    return Message("intrepid.gives.late", resources=resources) if face.late else Listing(resources)


def gives_in_slot(face: Face, slot: int) -> Message:
    """What a die can give in one of several separated slots."""
    if face.raises:
        return gives(face)
    size = len(face.takes.slots)
    yields = [y for y in face.yields if y.per in (EACH, ALL) or slot_meant(y, size) == slot]
    items = [Message("intrepid.gives.once", amount=formula(y), resource=made(face, y)) for y in yields]
    return Listing(items or [Message("intrepid.gives.nothing")])


def gives(face: Face) -> Message:
    """What the dice on a tile give."""
    if face.raises:
        return Message("intrepid.gives.raise", n=face.raises)
    items = []
    for y in face.yields:
        several = len(face.takes.slots) > 1
        word = "left" if y.per == LEFT else "each" if y.per == EACH and several else "once" if y.per in (EACH, ALL) else "right"
        items.append(Message(f"intrepid.gives.{word}", amount=formula(y), resource=made(face, y)))
    return Listing(items)


def ability(face: Face) -> Message:
    """The text of its ability."""
    steps = [step.text() for step in face.abilities]
    if not steps:
        return Message("intrepid.ability.none")
    key = "each" if face.each and len(face.takes.slots) > 1 else "all" if face.full and face.takes.kind == SEPARATE else "steps"
    return Message(f"intrepid.ability.{key}", steps=Message("intrepid.steps", steps=steps))


def drain(face: Face) -> Message:
    """The Drain of installing it."""
    return Listing([Message("intrepid.amount", n=by, resource=resource(RESOURCES[r])) for r, by in face.drain])


def printed(face: Face) -> Message:
    """Dice, output and ability of a tile in one line."""
    key = "intrepid.face.padlock" if face.mark == "padlock" else "intrepid.face"
    return Message(key, tile=tile(face.id), takes=takes(face.takes), gives=gives(face), ability=ability(face))


def card_text(disaster: Disaster, card: Card) -> Message:
    """The text of a disaster card; where it counts producers, it says so."""
    text = _card_text(disaster, card)
    if any(getattr(step, "k", 0) for step in (*card.steps, *card.first_steps)):
        return Message("intrepid.card.producers", text=text)
    return text


def _card_text(disaster: Disaster, card: Card) -> Message:
    steps = [step.text() for step in card.steps]  # type: ignore[attr-defined]
    effect = Message("intrepid.steps", steps=steps) if steps else Message("intrepid.effect.none")
    own = disaster.card_text(card)
    if own is not None:
        return Message("intrepid.card.own", own=own, effect=effect) if steps else own
    if card.first_steps:
        first = Message("intrepid.steps", steps=[step.text() for step in card.first_steps])  # type: ignore[attr-defined]
        return Message("intrepid.card.immediate", first=first, effect=effect)
    return effect
