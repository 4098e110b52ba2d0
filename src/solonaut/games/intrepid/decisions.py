"""Whose decision it is: one player's, or everybody's, for whom seat 1 answers."""

from __future__ import annotations

from typing import ClassVar

from solonaut.core.step import Ask
from solonaut.games.intrepid.state import IntrepidState


class PlayerAsk(Ask[IntrepidState]):
    """A decision of one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def seat(self, s: IntrepidState) -> int:
        return self.player

    def dice_chosen(self) -> tuple[int, ...]:
        """The dice that the player has chosen so far, where several are chosen one at a time."""
        return ()


class TableAsk(Ask[IntrepidState]):
    """A decision of all players together: seat 1 answers for them (G039)."""

    __slots__ = ()

    def seat(self, s: IntrepidState) -> int:
        return 0
