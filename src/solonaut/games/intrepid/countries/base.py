"""What a country can change about the rules.

Each method is a place where the phases ask the country; by default nothing special happens.

``s`` is the table (``IntrepidState``) and ``p`` the player. The state knows the countries, so their common base does not know the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from solonaut.games.intrepid.choices import ROLLS
from solonaut.games.intrepid.dice import MARKED, PLAIN_FACES, WRAP
from solonaut.games.intrepid.names import COUNTRIES, FIRST_TILES, PER_COUNTRY, POOL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solonaut.core.choice import Choice
    from solonaut.core.edition import ComponentFile
    from solonaut.core.message import Message
    from solonaut.core.refusal import Refusal
    from solonaut.core.step import Ask
    from solonaut.games.intrepid.ability import Verbs
    from solonaut.games.intrepid.notation import Verb
    from solonaut.games.intrepid_extensions import CountryRegistration


@mypyc_attr(allow_interpreted_subclasses=True)
class Country:
    """A country board: dice areas, start of the round, abilities, reset. One object per country, without a memory of its own."""

    faces: ClassVar[int] = PLAIN_FACES
    """Length of the dice areas: which faces the country's dice can show."""
    rolls: ClassVar[list[Choice]] = ROLLS
    """What a rolled die can show, all equally likely."""
    areas: ClassVar[tuple[int, ...]] = (POOL,)
    """The areas of its board, to be shown also while they are empty."""
    reserve: ClassVar[bool] = False
    """People call its Pool the Reserve."""
    home: ClassVar[int] = POOL
    """Where new dice are rolled (G209)."""
    acts: ClassVar[bool] = False
    """Has actions of its own in Phase 1 (``actions``, ``act``)."""
    anytime: ClassVar[bool] = False
    """These actions may also come in the middle of something, such as between the steps of an ability."""
    adjacency: ClassVar[bool] = False
    """Neighbouring slots matter, so a slot and not only a sector is chosen when a tile is installed."""
    expansion: ClassVar[str] = ""
    """The expansion that brings it; an option of this name switches that on and off."""
    repeats: ClassVar[bool] = False
    """Several players may have it, each with tiles and dice of their own."""
    beside_track: ClassVar[tuple[str, ...]] = ()
    """What else its board has printed beside the Dice track: keys of its component file."""
    track: ClassVar[Verb] = ()
    """What stands behind its Dice track in the compact notation."""
    verbs: ClassVar[Verbs] = {}
    """Abilities that only this country has, or that it does in its own way."""
    notation: ClassVar[Mapping[str, Verb]] = {}
    """What follows its own verbs in the compact notation."""

    def __init__(self, registration: CountryRegistration) -> None:
        self.registration = registration
        self.name = registration.name
        self.number = COUNTRIES.index(self.name)
        self.first_tile = FIRST_TILES[self.name]
        _MADE[self.name] = self

    def __reduce__(self) -> tuple[Any, ...]:
        return country_named, (self.name,)

    def __repr__(self) -> str:
        return self.name

    def has_tile(self, tile: int) -> bool:
        """Is it one of this country's tiles?"""
        return 0 <= tile - self.first_tile < PER_COUNTRY

    def read(self, f: ComponentFile) -> Any:
        """Printed values that only this country has, from its component file; they are kept as ``own`` of its board."""
        return None

    # -- set-up, start and end of the round ---------------------------------------------------------------------------------

    def setup(self, s: Any, p: Any) -> None:
        """Lay out areas and tokens of the country, before its starter tiles come onto the board."""

    def before_roll(self, s: Any, p: Any) -> None:
        """Push what the player does before rolling."""

    def roll(self, s: Any, p: Any) -> bool:
        """Push a roll of the round of its own; False: it is the usual one."""
        return False

    def after_roll(self, s: Any, p: Any) -> None:
        """Push what follows the roll, before anybody places dice."""

    def reset(self, s: Any, p: Any) -> None:
        """Phase 6, before the dice on the tiles go back to the Supply. Pool, Storage and Queue are emptied by the phase."""

    # -- dice -----------------------------------------------------------------------------------------------------------------

    def shift_value(self, value: int, by: int) -> int:
        """A value increased or decreased, wrapping around; 0 if that is not possible (R051, R052)."""
        return WRAP[5 + by][value]

    def shift(self, face: int, by: int) -> int:
        """The same for what a die of this country shows; 0 if the die is destroyed. A mark stays on the die."""
        if face < PLAIN_FACES:
            return self.shift_value(face, by)
        value = self.shift_value(face - MARKED, by)
        return value + MARKED if value else 0

    def arrivals(self, value: int, like: int) -> tuple[int, ...]:
        """Faces for a new die of a value; ``like`` is a die that it is copied from, or 0."""
        return (value,)

    def numbers(self, s: Any, p: Any, slot: int, word: str) -> tuple[int, ...]:
        """Values that a tile's text calls by a word of this country, such as ``lock`` or ``counter``."""
        return ()

    def dice_elsewhere(self, s: Any, p: Any) -> int:
        """Dice that lie neither in an area nor on a die slot, such as Counter dice; for the conservation test."""
        return 0

    # -- tiles ----------------------------------------------------------------------------------------------------------------

    def need(self, s: Any, p: Any, slot: int, need: int) -> int:
        """What a tile with a padlock or a Counter slot takes now; ``need`` is what its printed requirement takes."""
        return need

    def counter(self, s: Any, p: Any, slot: int) -> int:
        """The value ``c`` in what a tile gives."""
        return 0

    def tile_laid(self, s: Any, p: Any, slot: int) -> None:
        """A tile of this player has come onto the board."""

    def tile_lost(self, s: Any, p: Any, slot: int) -> None:
        """A tile of this player is about to leave the board."""

    def why_closed(self, s: Any, p: Any, slot: int) -> Refusal | None:
        """Why a tile takes no dice now, if it is because of ``need``; None: there is a general sentence."""
        return None

    # -- actions of its own in Phase 1 ------------------------------------------------------------------------------------------

    def actions(self, s: Any, p: Any) -> list[Choice]:
        """Words with a seat, for the decision that is open to all."""
        return []

    def act(self, s: Any, p: Any, choice: Choice) -> None:
        """Carry one of them out, or push the decisions that it takes."""

    def why_not(self, s: Any, p: Any, choice: Choice) -> Refusal | None:
        """Why a choice is not among ``actions`` now; None if it is, or if it is no action of this country."""
        return None

    def before_arrival(self, s: Any, p: Any) -> Ask[Any] | None:
        """What the player may do before a promised die comes into the Pool, if that makes a difference."""
        return None

    # -- for people -------------------------------------------------------------------------------------------------------------

    def describe(self, s: Any, choice: Choice) -> Message | None:
        """The words of a choice that only this country has."""
        return None

    def view(self, s: Any, p: Any) -> dict[str, Any]:
        """What lies on the country board."""
        return {}

    def view_tile(self, s: Any, p: Any, slot: int) -> dict[str, Any]:
        """What the country has put on a tile."""
        return {}


_MADE: dict[str, Country] = {}


def country_named(name: str) -> Country:
    """Return the only object of a country, for a pickle that names it."""
    return _MADE[name]
