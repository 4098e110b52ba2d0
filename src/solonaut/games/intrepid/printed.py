"""What came in the box: the printed values of an edition, typed and frozen. ``components`` reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solonaut.core.edition import Edition
from solonaut.core.pickles import reduce_components
from solonaut.core.step import Step
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.irregularities.cards import Irregularity
from solonaut.games.intrepid.law import Law
from solonaut.games.intrepid.names import TILES
from solonaut.games.intrepid.requirement import Requirement, Yield

AnyStep = Step[Any]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a Station tile."""

    tile: int
    colour: int
    tier: int
    cost: int
    drain: tuple[tuple[int, int], ...]
    """(resource, amount) when it is installed."""
    takes: Requirement
    yields: tuple[Yield, ...]
    kinds: tuple[int, ...]
    """For each slot the first one that is like it; where they differ a player chooses."""
    makes: tuple[int, ...]
    """Resources that it can make."""
    late: bool
    """Its owner chooses the resource after all other tiles (R137)."""
    counts: bool
    raises: int
    """Pips that it adds to a mission die in Phase 2 (R138)."""
    mark: str
    """``padlock`` or ``counter``."""
    abilities: tuple[Ability, ...]
    each: tuple[Ability, ...]
    """What follows every placed die, ready for the agenda: the last step first."""
    full: tuple[Ability, ...]
    """What follows when the last slot is filled."""
    gives: tuple[str, ...]

    @property
    def id(self) -> str:
        return TILES[self.tile]


@dataclass(frozen=True, slots=True)
class Level:
    """What a difficulty changes."""

    drain: int = 0
    """How much worse every wheel starts."""
    capacity: int = 0
    """More for every player."""
    emergency: int = 0
    """Spaces that the Emergency Supply starts further on."""
    deck: int = 0
    """Disaster cards fewer."""


@dataclass(frozen=True, slots=True)
class CountryBoard:
    dice: tuple[int, ...]
    dice_solo: tuple[int, ...]
    prices: tuple[int, ...]
    own: Any
    """Whatever else the country has printed (``Country.read``)."""


@dataclass(frozen=True, slots=True)
class Mission:
    """``rows[die value]`` is what a mission consumes, by resource."""

    id: str
    rows: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A disaster card. A Persistent one has spaces: the values that each of them takes, as bits."""

    id: str
    spaces: tuple[int, ...]
    texts: tuple[str, ...]
    own: Any
    """Whatever else is printed on a card of its disaster (``Disaster.read_card``)."""
    steps: tuple[AnyStep, ...]
    first_steps: tuple[AnyStep, ...]
    effect: tuple[AnyStep, ...]
    """Ready for the agenda, the last step first; so is ``immediate``."""
    immediate: tuple[AnyStep, ...]

    @property
    def persistent(self) -> bool:
        return bool(self.spaces)


@dataclass(frozen=True, slots=True)
class Duties:
    """Numbers of the Career Badges."""

    medical_price: int
    specialist_gives: int
    engineer_drain: int
    engineer_relief: int
    technical_gives: int
    commander_most: int
    science_drain: int


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """All printed values of one edition."""

    edition: Edition
    law: tuple[Law, ...]
    """By number of players; place 0 is unused."""
    levels: Mapping[str, Level]
    """By difficulty; house levels are missing in values from before there were any."""
    start_drain: tuple[int, ...]
    """By number of producers; place 0 is the solo game."""
    docks: tuple[tuple[int, ...], ...]
    dock_labels: tuple[str, ...]
    dock_menus: tuple[tuple[int, ...], ...]
    """For the free spaces (as bits): one of each kind."""
    token_values: tuple[tuple[int, ...], ...]
    tokens_per_kind: tuple[int, ...]
    boards: tuple[tuple[tuple[int, ...], ...], ...]
    """By number of players and seat: the resources whose boards the player has."""
    sides: tuple[tuple[int, ...], ...]
    badges: tuple[int, ...]
    badges_solo: tuple[int, ...]
    duties: Duties
    countries: dict[int, CountryBoard]
    faces: dict[int, Face]
    """By 2 x tile + colour."""
    overlapping: frozenset[int]
    """Those of them whose slots overlap."""
    cheapest: int
    """What the cheapest tile to be installed costs."""
    missions: tuple[Mission, ...]
    decks: dict[int, int]
    cards: dict[int, Card]
    irregularities: dict[int, Irregularity]

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_components("intrepid", self.edition)
