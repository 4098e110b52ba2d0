"""Damage markers that the app has drawn: the person puts them on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.games.cryo.components import DOCKS
from solonaut.games.cryo.setup import Damage
from solonaut.games.cryo.state import CryoState

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState


@dataclass(frozen=True, slots=True)
class DocksDamaged(Event):
    """All damage markers are drawn."""

    rule: ClassVar[str] = "cryo.B141"
    docks: tuple[str, ...]


class AnnouncedDamage(Damage):
    """A damage marker; after the last one the person hears of all, unless they drew them themselves (B141)."""

    __slots__ = ()

    def take(self, s: CryoState, choice: Choice) -> None:
        super().take(s, choice)
        if s.emit and not any(isinstance(step, Damage) for step in s.agenda):
            s.emit(DocksDamaged(PERSON, tuple(DOCKS[n] for n in range(len(DOCKS)) if s.damaged >> n & 1)))


def announce(s: CryoCompanionState) -> None:
    """Let the set-up tell of the damage markers that the app draws."""
    if s.drawn_by_app:
        s.agenda = [AnnouncedDamage() if type(step) is Damage else step for step in s.agenda]
