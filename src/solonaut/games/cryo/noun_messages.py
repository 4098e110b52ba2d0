"""The nouns of Cryo as messages: what goes into sentences. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from solonaut.core.message import Either, Listing, Message
from solonaut.core.refusal import Refusal, Way
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    CONTENTS,
    DOCKS,
    RESOURCES,
    SIZES,
    TYPES,
    Components,
    Content,
)


def because(rule: str, key: str, *ways: Way | None, **params: Any) -> Refusal:
    """Why something cannot be chosen: the sentence, the rule that forbids it, and what would make it possible."""
    return Refusal(f"cryo.why.{key}", rule=rule, ways=ways, **params)


def when(rule: str, key: str, *, now: bool = False, **params: Any) -> Way:
    """What would make something possible: a clause (“you sell a cube”), its rule, and whether it can still happen this turn."""
    return Way(Message(f"cryo.when.{key}", **params), rule, now)


def resource(name: str) -> Message:
    return Message(f"cryo.resource.{name}")


def label(name: str) -> Message:
    """A resource as a label: ``Crystals``."""
    return Message(f"cryo.label.{name}")


def amount(name: str, n: int) -> Message:
    """``2 crystals``."""
    return Message(f"cryo.amount.{name}", n=n)


def amounts(gives: Iterable[int]) -> Message:
    """``1 crystal and 1 tech``."""
    gives = tuple(gives)
    return Listing(amount(RESOURCES[r], gives.count(r)) for r in sorted(set(gives)))


def content(shown: Content) -> Message:
    """What a tile or a reward token shows."""
    if shown.either:
        return Either(amount(RESOURCES[r], 1) for r in shown.gives)
    return amounts(shown.gives)


CONTENT_BY_NAME: Final = {c.name: c for c in CONTENTS}


def tile(name: str) -> Message:
    """A resource tile or an incident token, by the name of what it shows."""
    return content(CONTENT_BY_NAME[name]) if name in CONTENT_BY_NAME else Message(f"cryo.token.{name}")


def card(name: str) -> Message:
    return Message(f"cryo.card.{name}")


def section(name: str) -> Message:
    return Message(f"cryo.section.{name}")


def place(name: str) -> Message:
    """A dock of a section by what is printed beside it: ``T1``."""
    return Message(f"cryo.place.{name}")


def spot(name: str) -> Message:
    """A dock, chamber or resource space of a section (``labs.T1``), or a cavern (``A2``)."""
    where, dot, at = name.partition(".")
    if not dot:
        return Message("cryo.cavern", cavern=name) if name in CAVERNS else Message(f"cryo.where.{name}")
    if name in DOCKS:
        return Message("cryo.dock", section=section(where), place=place(at))
    return Message(f"cryo.{'chamber' if name in CHAMBER_NAMES else 'space'}", section=section(where), place=at.removeprefix("r"))


def way(name: str) -> Message:
    return Message(f"cryo.way.{name}")


def cavern_tile(box: Components, name: str) -> Message:
    """What a cavern tile scores and shows."""
    found = box.caverns[CAVERN_TILES.index(name)]
    first, second = found.control
    return Message("cryo.cavern_tile", n=first, second=second, gives=amounts(found.gives))


def size(number: int) -> Message:
    return Message(f"cryo.size.{SIZES[number]}")


def upgrade(name: str) -> Message:
    return Message(f"cryo.upgrade.{name}")


def effect(box: Components, name: str) -> Message:
    """What the upgrade of a card does."""
    return Message(f"cryo.effect.{name}", energy=amount("energy", box.overclock_energy), times=box.supercharge)


def mission(name: str) -> Message:
    return Message(f"cryo.earned.mission.{name}")


def scores(box: Components, name: str) -> Message:
    """What the mission of a card counts."""
    return Message(f"cryo.mission.{name}", n=box.cards[TYPES.index(name)].mission)
