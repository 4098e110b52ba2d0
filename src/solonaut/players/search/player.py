"""The player that searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix, stream
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.state import State
from solonaut.players.base import own_choices
from solonaut.players.course import PlannedTurns
from solonaut.players.search.budget import Budget
from solonaut.players.search.calibrated import Teller, calibrated
from solonaut.players.search.line import tell_line
from solonaut.players.search.plan import LOOKS_AHEAD, effort_for, plans
from solonaut.players.search.ranking import ChildStats, Estimate, Ranked, advice, rank
from solonaut.players.search.think import ANOTHER_TURN, Watch, grow_trees

Told = Callable[[float, list[Estimate]], None]
"""Hears how much of the budget is spent, and what is known so far."""


def looks_ahead(game: Game, state: State, budget: Budget) -> bool:
    """Does the search look further than to the end of this turn and the answer to it?"""
    if plans(game, state, budget):
        return budget.iterations >= LOOKS_AHEAD
    alone = not (game.opposed(state) or game.cooperative or game.scored(state))
    return alone and budget.iterations >= ANOTHER_TURN


class Search:
    """A tree, flat search or plan: the same answer for the same seed, question and iterations, however many processes help.

    ``raw`` leaves the numbers as they came out, for those who learn how to correct them. ``level`` is who will play on: the numbers told
    are what such a player may expect, otherwise what a strong one may.
    """

    def __init__(self, seed: int, budget: Budget, name: str = "search", *, raw: bool = False, level: str = "") -> None:
        self.name = name
        self.raw = raw
        self.level = level
        self.budget = budget
        self._start = stream(seed)
        self._asked = 0
        self._lines: dict[int, tuple[str, ...]] = {}
        self._turns = PlannedTurns(seed, effort_for(budget))

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        choices = own_choices(state, seat)
        if len(choices) == 1:
            return choices[0]
        if self.budget.iterations and plans(game, state, self.budget):
            return self._turns.choose(game, state, seat)
        return self.study(game, state, seat)[0].choice

    def ranking(self, game: Game, state: State, seat: int) -> list[tuple[Choice, float]]:
        """All choices with what is told of them: the advice first, and none that promises more."""
        return [(one.choice, one.value) for one in self.estimates(game, state, seat)]

    def estimates(self, game: Game, state: State, seat: int, told: Told | None = None) -> list[Estimate]:
        """The same with how sure each number is. ``told`` hears of it now and then while the search goes on."""
        choices = own_choices(state, seat)

        def watch(spent: float, seen: list[ChildStats]) -> None:
            if told is not None:
                told(spent, advice(self._ranked(game, state, choices, [seen])))

        return advice(self.study(game, state, seat, watch=watch))

    def study(self, game: Game, state: State, seat: int, only: Sequence[Choice] | None = None, watch: Watch | None = None) -> list[Ranked]:
        """All choices, or ``only`` these, the best first, with visits, error and principal line."""
        choices = list(only or own_choices(state, seat))
        self._asked += 1
        trees = grow_trees(game, state, seat, choices, self.budget, mix(self._start + self._asked), watch)
        found = self._ranked(game, state, choices, trees)
        self._lines = {r.choice.id: r.line for r in found}
        return found

    def _ranked(self, game: Game, state: State, choices: Sequence[Choice], trees: Sequence[Sequence[ChildStats]]) -> list[Ranked]:
        ranked = rank(choices, trees)
        return ranked if self.raw else calibrated(game, state, ranked, Teller(self.level, looks_ahead(game, state, self.budget)))

    def plan(self, game: Game, state: State, seat: int, first: Choice) -> list[Message]:
        """What it means to do in the rest of its turn after ``first``, in words, as seen by the study before."""
        line = self._lines.get(first.id, (first.code,))
        return tell_line(game, state, seat, line, turn=game.round_of(state))[1:]
