"""What a disaster can change about the rules.

Each method is a place where the phases ask the disaster; by default nothing special happens.

``s`` is the table (``IntrepidState``) and ``p`` a player. The state knows the disasters, so their common base does not know the state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from solonaut.core.edition import ComponentFile
from solonaut.core.step import Step
from solonaut.games.intrepid.dice import have
from solonaut.games.intrepid.names import CARDS, DISASTERS

Effects = Mapping[str, Callable[[ComponentFile, str], Step[Any]]]
"""Each verb reads its row of a component file and gives the step that carries it out."""


class Disaster:
    """A disaster with its deck. One object per disaster, without a memory of its own."""

    name: ClassVar[str]
    code: ClassVar[str]
    """The letters before the numbers of its cards."""
    challenge: ClassVar[int]
    uses_scenario: ClassVar[bool] = False
    """Scenario tokens lie ready (R290)."""
    tolls: ClassVar[bool] = False
    """Placing a die may cost something (``have``, ``affords``, ``charge``)."""
    verbs: ClassVar[Effects] = {}
    """Effects that only its cards have, or that they do in their own way."""

    def __init__(self) -> None:
        self.number = DISASTERS.index(self.name)
        own = [n for n, id in enumerate(CARDS) if id.startswith(self.code)]
        self.cards = range(own[0], own[-1] + 1)  # its cards among all disaster cards

    def __repr__(self) -> str:
        return self.name

    # -- the round ------------------------------------------------------------------------------------------------------------

    def setup(self, s: Any) -> None:
        """Lay out what the disaster needs."""

    def before_roll(self, s: Any) -> None:
        """Push what players do at the start of the round, before anybody rolls."""

    def after_results(self, s: Any) -> None:
        """The end of Phase 2, when Amplify, Strain and Disable tokens are gone."""

    def reset(self, s: Any) -> None:
        """Phase 6. Dice on the player aid are taken back by the phase."""

    # -- tiles ----------------------------------------------------------------------------------------------------------------

    def blocks(self, s: Any, slot: int) -> bool:
        """Does it keep dice off a tile?"""
        return False

    def reduction(self, s: Any, slot: int) -> int:
        """By how much a tile with dice generates less in Phase 2."""
        return 0

    # -- a price for placing dice, only if ``tolls`` --------------------------------------------------------------------------

    def have(self, s: Any, p: Any, pool: list[int]) -> int:
        """What dice of a player can do (``dice.have``), with the price of placing taken into account."""
        return have(pool)

    def affords(self, s: Any, p: Any, dice: tuple[int, ...]) -> bool:
        """May these dice of the Pool be placed together? If they may, so may any of them."""
        return True

    def charge(self, s: Any, p: Any, dice: tuple[int, ...]) -> None:
        """Push the payment for dice that were just placed on a tile, mission, card or the Habitation Module."""

    # -- for people -----------------------------------------------------------------------------------------------------------

    def view(self, s: Any) -> dict[str, Any]:
        """What it has laid out."""
        return {}
