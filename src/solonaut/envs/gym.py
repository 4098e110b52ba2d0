"""Gymnasium: one agent plays a solo game, or all seats of a team.

>>> import gymnasium
>>> env = gymnasium.make("solonaut.envs.gym:solonaut/otys-v1")
>>> numbers, info = env.reset(seed=7)
>>> numbers, reward, over, cut_short, info = env.step(env.unwrapped.action_space.sample())
>>> info["seat"], over
(0, False)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import Space
from gymnasium.spaces import Box, Discrete
from gymnasium.utils.seeding import np_random

from solonaut.core.errors import BadOption, GameOver
from solonaut.core.registry import game_names
from solonaut.envs.episode import Episode, Numbers, Table

SEEDS = 2**32
"""Each new game gets a seed below this from the random stream of its environment."""


def number_space(size: int) -> Space[Numbers]:
    """The space of an encoding."""
    limits = np.iinfo(np.int32)
    space: Space[Any] = Box(limits.min, limits.max, (size,), np.int32)
    return space


class LegalActions(Discrete):
    """The ids of all choices. ``sample`` draws from those that are legal now, unless it gets a mask of the caller's.

    While no game has begun, and after ``seed(s)`` in the middle of a game, it draws for the game to come: from what is legal after
    ``reset(seed=s)``.
    """

    def __init__(self, env: SoloEnv) -> None:
        super().__init__(env.table.actions)
        self._env = env
        self.to_come: int | None = 0
        """The seed of the game to come; None: the game that is being played counts."""

    def seed(self, seed: Any = None) -> Any:
        """Seed the random stream of this space."""
        if isinstance(seed, int) and self._env.under_way:
            self.to_come = seed
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Return a random action."""
        if mask is None and probability is None:
            episode = self._env.episode if self.to_come is None else self._env.first(self.to_come)
            mask = episode.mask()
        return super().sample(mask, probability)


class SoloEnv(gymnasium.Env[Numbers, SupportsIndex]):
    """A solo or cooperative game. Observations are the numbers of ``Game.encode``, actions the ids of choices.

    ``players`` is the number of seats of a team, all played by one agent. ``options`` are those of the game, ``components`` is a file
    of printed values. ``reward`` is ``"returns"`` (the result, at the end) or ``"score"`` (every point when it is scored).

    ``info`` has the ``action_mask`` and the ``seat`` that decides. An action that is not legal raises ``IllegalChoice``.
    """

    metadata = {"render_modes": []}
    action_space: LegalActions

    def __init__(
        self,
        game: str,
        players: int = 1,
        options: Mapping[str, Any] | None = None,
        components: str | Path | None = None,
        reward: str = "returns",
    ) -> None:
        self.table = Table(game, players, options, components, reward)
        if players > 1 and not self.table.game.cooperative:
            raise BadOption("errors.env_opponents", game=game)
        self.observation_space = number_space(self.table.size)
        self._episode: Episode | None = None
        self.under_way = True
        """Has somebody acted in this game, or has none begun yet?"""
        self.action_space = LegalActions(self)

    @property
    def episode(self) -> Episode:
        """The game that is being played."""
        if self._episode is None:
            raise GameOver("errors.env_reset")
        return self._episode

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Numbers, dict[str, Any]]:
        """Begin a new game. With ``seed``, all games that follow are determined."""
        super().reset(seed=seed)
        self._episode = self.table.begin(int(self.np_random.integers(SEEDS)))
        self.under_way, self.action_space.to_come = False, None
        return self._seen(), self._info()

    def first(self, seed: int) -> Episode:
        """Return the game that ``reset(seed=seed)`` would begin."""
        random, _ = np_random(seed)
        return self.table.begin(int(random.integers(SEEDS)))

    def step(self, action: SupportsIndex) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Carry out a choice by its id."""
        episode = self.episode
        episode.act_for_all(action)
        self.under_way, self.action_space.to_come = True, None
        return self._seen(), episode.rewards()[0], episode.over, False, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return True for every legal action, as sb3-contrib asks for it."""
        return self.episode.mask().astype(np.bool_)

    def _seen(self) -> Numbers:
        return self.episode.numbers(self.episode.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask(), "seat": self.episode.seat}


for name in game_names():
    gymnasium.register(f"solonaut/{name}-v1", entry_point="solonaut.envs.gym:SoloEnv", kwargs={"game": name})
