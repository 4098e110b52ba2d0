"""A player without a plan: every legal choice is as good as any other."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.dealer import rand01, stream
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.base import own_choices


class Random:
    name = "random"

    def __init__(self, seed: int) -> None:
        self._start = stream(seed)
        self._drawn = 0

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        choices = own_choices(state, seat)
        self._drawn += 1
        return choices[int(rand01(self._start, self._drawn) * len(choices))]
