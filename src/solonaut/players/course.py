"""Following a plan through a turn: it is made once, and made anew where it ran out or the position is not the expected one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix, stream
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.base import own_choices
from solonaut.players.planner import Effort, TurnPlanner


class PlannedTurns:
    """A player that plans whole turns: the same answers for the same seed and the same questions."""

    name = "planner"

    def __init__(self, seed: int, effort: Effort) -> None:
        self.effort = effort
        self._start = stream(seed)
        self.plans = 0
        self._course: dict[Hashable, Choice] = {}
        """What to choose in each position that the plan leads through."""

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        choices = own_choices(state, seat)
        if len(choices) == 1:
            return choices[0]
        choice = self._course.get((seat, game.merge_key(state)))
        return choice if choice in choices else self._plan(game, state, seat, choices)

    def _plan(self, game: Game, state: State, seat: int, choices: Sequence[Choice]) -> Choice:
        self.plans += 1
        planner = TurnPlanner(game, state, seat, choices, mix(self._start + self.plans), self.effort, thorough=False)
        while planner.grow():
            pass
        line = planner.best.line
        self._course = {}
        after = state.copy()
        for choice in line:
            self._course[seat, game.merge_key(after)] = choice
            after.apply(choice)
        return line[0]
