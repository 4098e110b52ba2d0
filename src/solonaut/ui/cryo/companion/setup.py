"""The set-up: most of it is done by hand; the app hears of damage markers and cards, or draws them itself (S02–S12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.step import Ask, Step
from solonaut.games.cryo.actions import TurnTile
from solonaut.games.cryo.caverns import StartCavern
from solonaut.games.cryo.choices import LAY
from solonaut.games.cryo.components import SHIP_DOCKS, TYPES
from solonaut.games.cryo.incidents import TurnToken
from solonaut.games.cryo.setup import Damage, Deal, LayCard
from solonaut.games.cryo.state import CryoState
from solonaut.ui.cryo.companion.choices import DAMAGE, DEAL, READY
from solonaut.ui.cryo.companion.docks import is_upper, on_ship
from solonaut.ui.cryo.companion.events import CardsDealt, DocksDamaged

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

LEFT_OUT: Final = (TurnTile, StartCavern, TurnToken, Deal)
"""What the person sets up by hand, without a word of the app."""


class DamagedDocks(Ask["CryoCompanionState"]):
    """Which docks got a damage marker (B141)? All can be tapped: the app does not know which markers a box has."""

    __slots__ = ()
    rule = "cryo.B141"
    prompt = "cryo.companion.damage"

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [*(DAMAGE[dock] for dock in on_ship(s.box)), READY, *([] if s.damaged else [DEAL])]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is DEAL:
            s.agenda += (ANNOUNCED_DAMAGE,) * min(s.markers, len(ANNOUNCED_DAMAGE.choices(s)))
        elif choice is not READY:
            s.damaged ^= 1 << choice.n
            s.agenda.append(self)


class AnnouncedDamage(Damage):
    """A damage marker that the app draws; after the last one the person hears of all of them (B141)."""

    __slots__ = ()

    def choices(self, s: CryoState) -> list[Choice]:
        return [DAMAGE[dock] for dock in on_ship(s.box) if not is_upper(dock) and not s.damaged >> dock & 1]

    def take(self, s: CryoState, choice: Choice) -> None:
        super().take(s, choice)
        if s.emit and not any(isinstance(step, Damage) for step in s.agenda):
            s.emit(DocksDamaged(PERSON, tuple(SHIP_DOCKS[dock] for dock in on_ship(s.box) if s.damaged >> dock & 1)))


class ShipCards(Ask["CryoCompanionState"]):
    """Which card lies at the next place (S06, S07)? The last one is known."""

    __slots__ = ()
    rule = "cryo.S07"
    prompt = "cryo.companion.lay"

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        left = [choice for choice in LAY if choice.n not in s.board]
        return [*left, DEAL] if len(left) > 1 else left

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        left = len(TYPES) - len(s.board)
        if choice is DEAL:
            s.agenda += (DEALT_CARD,) * left
            return
        s.board = (*s.board, choice.n)
        if left > 1:
            s.agenda.append(self)


class DealtCard(LayCard):
    """A card that the app lays; after the last one the person hears of all of them, which are drawn on the ship (S07)."""

    __slots__ = ()

    def take(self, s: CryoState, choice: Choice) -> None:
        s.board = (*s.board, choice.n)
        if s.emit and len(s.board) == len(TYPES):
            s.emit(CardsDealt(PERSON))


def agenda(steps: list[Step[Any]], s: CryoCompanionState) -> list[Step[Any]]:
    """The game's own set-up (last step first), with what the person says of it. A box may have markers where the edition has none."""
    s.markers = sum(isinstance(step, Damage) for step in steps)
    found: list[Step[Any]] = [DAMAGED_DOCKS]
    for step in reversed(steps):
        reported = SHIP_CARDS if isinstance(step, LayCard) else step
        if not isinstance(step, (*LEFT_OUT, Damage)) and (reported is step or reported not in found):
            found.append(reported)
    return found[::-1]


DEALT_CARD: Final = DealtCard()
ANNOUNCED_DAMAGE: Final = AnnouncedDamage()
DAMAGED_DOCKS: Final = DamagedDocks()
SHIP_CARDS: Final = ShipCards()
