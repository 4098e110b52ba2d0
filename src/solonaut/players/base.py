"""What a player is."""

from __future__ import annotations

from typing import Protocol

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State


class Player(Protocol):
    """Answers decisions of a seat. It may copy the state, never change it."""

    name: str

    def choose(self, game: Game, state: State, seat: int) -> Choice: ...


def own_choices(state: State, seat: int) -> list[Choice]:
    """The open choices that are this seat's to make."""
    return [c for c in state.choices() if c.seat is None or c.seat == seat]
