"""The interface of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.core.step import Ask

LONGEST_TURN = 60
"""Decisions after which a turn that does not end is judged as it stands."""


class Player(Protocol):
    """Makes decisions for a seat. It may copy the state but must not change it."""

    name: str

    def choose(self, game: Game, state: State, seat: int) -> Choice: ...


def own_choices(state: State, seat: int) -> list[Choice]:
    """Return the legal choices of this seat."""
    return [c for c in state.choices() if c.seat is None or c.seat == seat]


def best_at_once(state: State, ask: Ask[Any], choices: Sequence[Choice], judge: Callable[[State, int], float]) -> Choice:
    """Return the choice with the best resulting position for the seat that makes it."""
    if len(choices) == 1:
        return choices[0]
    best, most = choices[0], float("-inf")
    for choice in choices:
        after = state.copy()
        after.apply(choice)
        worth = judge(after, ask.seat_of(state, choice))
        if worth > most:
            best, most = choice, worth
    return best
