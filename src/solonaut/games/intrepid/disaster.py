"""What a disaster can change about the rules.

Each method is a place where the phases ask the disaster; by default nothing special happens.

``s`` is the table (``IntrepidState``) and ``p`` a player. The state knows the disasters, so their common base does not know the state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from solonaut.core.edition import ComponentFile
from solonaut.core.step import Step
from solonaut.games.intrepid.dice import have
from solonaut.games.intrepid.names import CARDS, DISASTERS

if TYPE_CHECKING:
    from solonaut.core.message import Message
    from solonaut.core.refusal import Refusal
    from solonaut.games.intrepid.notation import Verb
    from solonaut.games.intrepid.printed import Card
    from solonaut.games.intrepid_extensions import DisasterRegistration

Effects = Mapping[str, Callable[[ComponentFile, str], Step[Any]]]
"""Each verb reads its row of a component file and gives the step that carries it out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Disaster:
    """A disaster with its deck. One object per disaster, without a memory of its own."""

    challenge: ClassVar[int] = 1
    uses_scenario: ClassVar[bool] = False
    """Scenario tokens lie ready (R290)."""
    die: ClassVar[Step[Any] | None] = None
    """What a hit is rolled with beside a physical board."""
    tolls: ClassVar[bool] = False
    """Placing a die may cost something (``have``, ``affords``, ``charge``)."""
    tokens_block: ClassVar[bool] = False
    """A tile with Scenario tokens can be used only if something helps it."""
    tokens_text: ClassVar[str] = "intrepid.tokens"
    """What Scenario tokens on a tile mean: the key of a text with ``n``."""
    blocked_text: ClassVar[str] = "intrepid.blocked"
    """What a tile is called that it keeps dice off."""
    verbs: ClassVar[Effects] = {}
    """Effects that only its cards have, or that they do in their own way."""
    notation: ClassVar[Mapping[str, Verb]] = {}
    """What follows its own verbs in the compact notation."""
    spaces_notation: ClassVar[Verb] = ()
    """What stands there behind the spaces of a Persistent card."""

    def __init__(self, registration: DisasterRegistration) -> None:
        self.registration = registration
        self.name = registration.name
        self.code = registration.code
        self.number = DISASTERS.index(self.name)
        first = CARDS.index(f"{self.code}-01")
        self.cards = range(first, first + registration.cards)  # its cards among all disaster cards
        _MADE[self.name] = self

    def __reduce__(self) -> tuple[Any, ...]:
        return disaster_named, (self.name,)

    def __repr__(self) -> str:
        return self.name

    def read_card(self, f: ComponentFile, row: str) -> Any:
        """Printed values that only its cards have; they are kept as ``own`` of the card."""
        return None

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

    def why_blocked(self, s: Any, slot: int) -> Refusal | None:
        """Why it does; None: there is a general sentence."""
        return None

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

    def why_not_affords(self, s: Any, p: Any) -> Refusal | None:
        """Why dice may not be placed that would fit; None: there is a general sentence."""
        return None

    def charge(self, s: Any, p: Any, dice: tuple[int, ...]) -> None:
        """Push the payment for dice that were just placed on a tile, mission, card or the Habitation Module."""

    # -- for people -----------------------------------------------------------------------------------------------------------

    def view(self, s: Any) -> dict[str, Any]:
        """What it has laid out."""
        return {}

    def view_card(self, card: Card) -> dict[str, Any]:
        """What else is printed on a face-up card."""
        return {}

    def card_text(self, card: Card) -> Message | None:
        """The same in words; the effects follow."""
        return None

    def notes(self, shown: Mapping[str, Any]) -> list[Message]:
        """What its ``view`` shows, in words."""
        return []

    def blocked(self, shown: Mapping[str, Any]) -> frozenset[str]:
        """The slots of its ``view`` whose tiles cannot be used."""
        return frozenset()


_MADE: dict[str, Disaster] = {}


def disaster_named(name: str) -> Disaster:
    """Return the only object of a disaster, for a pickle that names it."""
    return _MADE[name]
