"""A decent beginner: tries every choice, plays its own turn out as well as it sees at once, and keeps the best.

It looks no further than the end of its turn and knows nothing that its seat cannot know: chance on the way is drawn from what
may come, and ``value`` judges only what the seat sees.
"""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.dealer import pick, rand01, stream
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.state import State
from solonaut.core.step import Chance
from solonaut.players.base import LONGEST_TURN, best_at_once, own_choices


class Greedy:
    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._start = stream(seed)
        self._drawn = 0

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        return self.ranking(game, state, seat)[0][0]

    def ranking(self, game: Game, state: State, seat: int) -> list[tuple[Choice, float]]:
        """All choices with what they promise, the best first; equals in the order of the board."""
        choices = own_choices(state, seat)
        if len(choices) == 1:
            return [(choices[0], game.value(state, seat))]
        luck = self._drawn
        found = []
        for choice in choices:
            self._drawn = luck  # the same luck for every choice: differences come from the choice
            after = state.copy()
            after.apply(choice)
            self._finish_turn(game, after, seat, game.round_of(state))
            found.append((choice, game.value(after, seat)))
        self._drawn = luck + 1
        return sorted(found, key=lambda pair: -pair[1])

    def plan(self, game: Game, state: State, seat: int, first: Choice) -> list[Message]:
        """What it means to do in the rest of its turn after ``first``, in words: the reason for its advice."""
        after = state.copy()
        after.apply(first)
        found: list[Message] = []
        self._finish_turn(game, after, seat, game.round_of(state), found)
        return found

    def _finish_turn(self, game: Game, state: State, seat: int, turn: int, told: list[Message] | None = None) -> None:
        for _ in range(LONGEST_TURN):
            ask = state.pending
            if ask is None or game.round_of(state) != turn:
                return
            if isinstance(ask, Chance):
                self._drawn += 1
                state.apply(pick(rand01(self._start, self._drawn), ask.choices(state), ask.weights(state)))
            else:
                choice = best_at_once(state, ask, ask.choices(state), game.value)
                if told is not None and ask.seat_of(state, choice) == seat:
                    told.append(game.describe(state, choice))
                state.apply(choice)
