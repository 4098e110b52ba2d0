"""One game from start to end, as an environment needs it: chance is dealt from a seed, and somebody is always to decide."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from solonaut.core.dealer import Seeded
from solonaut.core.errors import BadOption, shown
from solonaut.core.game import Game
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.core.step import Chance

Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]

REWARDS = ("returns", "score")
"""What is rewarded: the result at the end, or every point when it is scored."""


def next_to_act(state: State, last: int) -> int:
    """Return the seat that decides. Where several may, it goes around: the next one after the seat that acted ``last``."""
    ask = state.pending
    assert ask is not None
    seats = ask.seats(state)
    return next((seat for seat in seats if seat > last), seats[0])


class Table:
    """What is played: a game with its number of players, options and printed values. Each ``begin`` is a new game at this table."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any] | None, components: str | Path | None, reward: str = "returns"
    ) -> None:
        if reward not in REWARDS:
            raise BadOption("errors.env_reward", reward=shown(reward), rewards=list(REWARDS))
        self.game: Game = find_game(game)
        self.players = players
        self.box = self.game.box(components)
        self.rewards_points = reward == "score"
        self._start, self.options = self.game.start(players, options, self.box)
        self.game.encode(self._start, 0)  # a game without an encoding says so at once
        assert self.game.encoding is not None
        self.size = self.game.encoding.size
        self.actions = len(self.game.vocabulary)

    def __deepcopy__(self, memo: object) -> Table:
        return self  # nothing of it ever changes

    def start(self) -> State:
        """Return the position in which every game begins, with all chance still to come."""
        return self._start.copy()

    def begin(self, seed: int) -> Episode:
        """Return a new game, dealt as ``solonaut.new(seed=…)`` deals it."""
        return Episode(self, seed)


class Episode:
    """A game that is being played. After every choice, chance is dealt up to the next decision of a player."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.state = table.start()
        self._dealer, self._draws = Seeded(seed), 0
        self._rewarded = [0.0] * table.players
        self.seat = -1
        self._go_on()

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.state.agenda

    def act(self, id: SupportsIndex) -> None:
        """Carry out the choice with this id. Raise IllegalChoice if it is not legal for the seat that decides."""
        state = self.state
        state.apply(state.legal(state.code_of(id), self.seat))
        self._go_on()

    def act_for_all(self, id: SupportsIndex) -> None:
        """The same for one player who plays all seats: where several may act, any of their choices."""
        self.state.apply_id(id)
        self._go_on()

    def _go_on(self) -> None:
        state = self.state
        while isinstance(ask := state.pending, Chance):
            state.apply(self._dealer.deal(self._draws, ask.choices(state), ask.weights(state)))
            self._draws += 1
        if ask is not None:
            self.seat = next_to_act(state, self.seat)

    def numbers(self, seat: int) -> Numbers:
        """Return the position as this seat knows it."""
        return np.array(self.table.game.encode(self.state, seat), np.int32)

    def mask(self, seat: int | None = None) -> Mask:
        """Return 1 for every legal choice, of this seat only if one is given."""
        return np.frombuffer(self.state.legal_mask(seat), np.int8).copy()

    def rewards(self) -> list[float]:
        """Return what each seat has earned since the last call. Points count when their owner sees them."""
        game, state = self.table.game, self.state
        seats = range(self.table.players)
        if self.table.rewards_points:
            now = [float(game.scores(state, seat)[seat]) for seat in seats]
        else:
            now = list(game.returns(state)[: self.table.players])
        earned = [new - old for new, old in zip(now, self._rewarded, strict=True)]
        self._rewarded = now
        return earned
