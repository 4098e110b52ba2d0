"""MaskablePPO of sb3-contrib learns solo Otys, and is measured beside ``random`` and ``greedy`` on deals it was not trained on.

pip install 'solonaut[train]'        (brings PyTorch)
python examples/maskable_ppo.py --steps 200000
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

from solonaut.envs.gym import SoloEnv
from solonaut.lab.learn import UNSEEN, measure, readable
from solonaut.lab.statistics import mean_interval

GAME = "otys"


class Readable(gymnasium.ObservationWrapper):  # type: ignore[type-arg]
    """Numbers of a size that a network likes."""

    def __init__(self, env: SoloEnv) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, env.observation_space.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        return readable(observation)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from")
    parser.add_argument("--deals", type=int, default=100, help="unseen deals to measure with")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    unseen = range(UNSEEN, UNSEEN + given.deals)
    for bot in ("random", "greedy"):
        print(f"{bot:>16}  {shown(measure((GAME, bot, unseen)))}", flush=True)
    model = MaskablePPO("MlpPolicy", Readable(SoloEnv(GAME, reward="score")), gamma=1.0, seed=given.seed, device="cpu")
    for done in range(0, given.steps + 1, max(1, given.steps // 5)):
        if done:
            model.learn(max(1, given.steps // 5), reset_num_timesteps=False)
        print(f"{model.num_timesteps:10d} steps  {shown(scores_of(model, unseen))}", flush=True)


def scores_of(model: MaskablePPO, seeds: range) -> list[float]:
    """What the network scores when it takes what it thinks best."""
    env, found = SoloEnv(GAME), []
    for seed in seeds:
        episode = env.first(seed)
        while not episode.over:
            action, _ = model.predict(readable(episode.numbers(episode.seat)), action_masks=episode.mask(), deterministic=True)
            episode.act_for_all(int(action))
        found.append(float(env.table.game.scores(episode.state)[0]))
    return found


def shown(scores: list[float]) -> str:
    i = mean_interval(scores)
    return f"{i.mean:6.2f} [{i.low:.2f}, {i.high:.2f}]"


if __name__ == "__main__":
    main()
