"""PettingZoo: each seat is an agent, and they act one after the other (AEC).

>>> env = TableEnv("cryo", players=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     seen, reward, over, cut_short, info = env.last()
...     env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import Space
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from solonaut.core.errors import GameOver
from solonaut.envs.episode import Episode, Table
from solonaut.envs.gym import SEEDS, number_space

Seen = dict[str, np.ndarray[Any, Any]]


class TableEnv(AECEnv[str, Seen, SupportsIndex | None]):
    """A table of one to four agents, ``seat_0`` and so on. Where several seats may act, they take turns until all have declined.

    ``options`` are those of the game, ``components`` is a file of printed values. ``reward`` is ``"returns"`` (the result, at the end)
    or ``"score"`` (every point when it is scored).

    An observation has the numbers of ``Game.encode`` and the ``action_mask``, which is all 0 while another seat decides.
    """

    metadata = {"render_modes": [], "name": "solonaut", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        components: str | Path | None = None,
        reward: str = "returns",
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options, components, reward)
        self.metadata = {**self.metadata, "name": f"solonaut_{game}"}
        self.possible_agents = [f"seat_{n}" for n in range(players)]
        self.render_mode = None
        mask = Box(0, 1, (self.table.actions,), np.int8)
        space: dict[str, Space[Any]] = {"observation": number_space(self.table.size), "action_mask": mask}
        self._observation_spaces = {agent: Dict(space) for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(self.table.actions) for agent in self.possible_agents}
        self._np_random, _ = np_random()
        self.agents: list[str] = []
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game that is being played."""
        if self._episode is None:
            raise GameOver("errors.env_reset")
        return self._episode

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions: the ids of all choices."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game. With ``seed``, all games that follow are determined."""
        if seed is not None:
            self._np_random, _ = np_random(seed)
        self._episode = episode = self.table.begin(int(self._np_random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[episode.seat]

    def observe(self, agent: str) -> Seen:
        """Return what an agent may know."""
        seat, episode = self.possible_agents.index(agent), self.episode
        decides = seat == episode.seat and not episode.over
        mask = episode.mask(seat) if decides else np.zeros(self.table.actions, np.int8)
        return {"observation": episode.numbers(seat), "action_mask": mask}

    def step(self, action: SupportsIndex | None) -> None:
        """Carry out a choice of the selected agent by its id; None for an agent whose game is over."""
        episode, agent = self.episode, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode.act(action)  # type: ignore[arg-type]  # None is no action here, and is refused as such
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
        self._accumulate_rewards()
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[episode.seat]
