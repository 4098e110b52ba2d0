"""The player that searches."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix, stream
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.base import own_choices
from solonaut.players.search.budget import Budget
from solonaut.players.search.ranking import Ranked, Sight, rank, sights
from solonaut.players.search.tree import Tree


class Search:
    """Monte-Carlo tree search: the same answer for the same seed, decision number and iterations."""

    def __init__(self, seed: int, budget: Budget, name: str = "search") -> None:
        self.name = name
        self.budget = budget
        self._start = stream(seed)
        self._decided = 0

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        choices = own_choices(state, seat)
        return choices[0] if len(choices) == 1 else self.ranking(game, state, seat)[0].choice

    def ranking(self, game: Game, state: State, seat: int, only: Sequence[Choice] | None = None) -> list[Ranked]:
        """All choices, or ``only`` these, the best first."""
        choices = list(only or own_choices(state, seat))
        self._decided += 1
        seed = mix(self._start + self._decided)
        return rank(choices, [think(game, state, seat, choices, self.budget, seed)])


def think(game: Game, state: State, seat: int, choices: Sequence[Choice], budget: Budget, seed: int) -> list[Sight]:
    """Grow one tree until the budget is spent."""
    tree = Tree(game, state, seat, choices, Random(seed).random, budget.depth)
    if budget.iterations:
        for _ in range(budget.iterations):
            tree.grow()
    else:
        until = time.perf_counter() + budget.ms / 1000
        tree.grow()
        while time.perf_counter() < until:
            tree.grow()
    return sights(tree)
