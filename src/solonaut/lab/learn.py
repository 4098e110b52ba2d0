"""An agent that learns, in a few lines of NumPy: a small network, trained by PPO through the Gymnasium environment.

Run it so: ``python -m solonaut.lab.learn otys --minutes 5 --jobs 2``. It prints how well it plays on deals it was not trained on, beside
``random`` and ``greedy`` on the same deals. It is an example, not a strong bot.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded: the processes share the cores already

import numpy as np
from numpy.typing import NDArray

from solonaut.core.registry import game_names
from solonaut.envs.gym import SoloEnv
from solonaut.lab.statistics import mean_interval
from solonaut.players import make_player

Array = NDArray[np.float32]
Weights = dict[str, Array]

HIDDEN = 96
LAMBDA, CLIP, RATE, ENTROPY = 0.95, 0.2, 1e-3, 0.01
EPOCHS, BATCH = 3, 512
GAMES_AT_ONCE = 16
"""Games that each process plays with the same weights."""
UNSEEN = 1_000_000_000
"""Deals from this seed on are for measuring only."""


@dataclass(frozen=True, slots=True)
class Played:
    """Decisions of some games: what was seen, legal and done, how likely it was, and how much better than expected it turned out."""

    seen: Array
    legal: NDArray[np.bool_]
    done: NDArray[np.int64]
    likely: Array
    better: Array
    earned: Array


def fresh(size: int, actions: int, rng: np.random.Generator) -> Weights:
    """A network that knows nothing: it plays at random."""
    return {
        "w1": (rng.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
        "b1": np.zeros(HIDDEN, np.float32),
        "policy": np.zeros((HIDDEN, actions), np.float32),
        "policy_b": np.zeros(actions, np.float32),
        "value": np.zeros((HIDDEN, 1), np.float32),
        "value_b": np.zeros(1, np.float32),
    }


def readable(numbers: Any) -> Array:
    """Large counts do not drown small ones."""
    found: Array = (np.sign(numbers) * np.log1p(np.abs(numbers))).astype(np.float32)
    return found


def forward(w: Weights, seen: Array, legal: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
    """The hidden layer, the probability of every action (0 where it is not legal), and the expected score to come."""
    hidden = np.tanh(seen @ w["w1"] + w["b1"])
    logits = np.where(legal, hidden @ w["policy"] + w["policy_b"], -np.inf)
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return hidden, odds / odds.sum(axis=-1, keepdims=True), (hidden @ w["value"] + w["value_b"])[..., 0]


def play(work: tuple[str, Weights, Sequence[int]]) -> Played:
    """Play these deals with these weights, each action drawn by its probability."""
    game, w, seeds = work
    env, rng = SoloEnv(game, reward="score"), np.random.default_rng(seeds[0])
    parts: list[tuple[Array, NDArray[np.bool_], int, float, float, float]] = []
    for seed in seeds:
        numbers, info = env.reset(seed=int(seed))
        steps, over = [], False
        while not over:
            seen, legal = readable(numbers), info["action_mask"].astype(np.bool_)
            _, odds, value = forward(w, seen, legal)
            action = int(np.searchsorted(np.cumsum(odds), rng.random() * odds.sum()).clip(max=len(odds) - 1))
            action = action if legal[action] else int(odds.argmax())
            numbers, reward, over, _, info = env.step(action)
            steps.append((seen, legal, action, float(np.log(odds[action])), float(value), reward))
        advantage, following = 0.0, 0.0
        for seen, legal, action, likely, value, reward in reversed(steps):
            advantage = reward + following - value + LAMBDA * advantage
            following = value
            parts.append((seen, legal, action, likely, advantage, advantage + value))
    columns = list(zip(*parts, strict=True))
    likely, better, earned = (np.array(column, np.float32) for column in columns[3:])
    return Played(np.array(columns[0]), np.array(columns[1]), np.array(columns[2]), likely, better, earned)


def gradient(w: Weights, p: Played, at: NDArray[np.int64]) -> Weights:
    """How the weights should change: more of what turned out better (clipped, as in PPO), a value nearer to the truth, some curiosity."""
    seen, n = p.seen[at], len(at)
    hidden, odds, value = forward(w, seen, p.legal[at])
    rows, better = np.arange(n), p.better[at]
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = np.exp(np.log(odds[rows, p.done[at]]) - p.likely[at])
    counts = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = counts * ratio * better
    logs = np.log(np.maximum(odds, 1e-12))
    up = -push[:, None] * odds
    up[rows, p.done[at]] += push
    up -= ENTROPY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
    up = (up / n).astype(np.float32)
    off = ((p.earned[at] - value) / n / 10)[:, None].astype(np.float32)
    back = (up @ w["policy"].T + off @ w["value"].T) * (1 - hidden**2)
    return {
        "w1": seen.T @ back, "b1": back.sum(0), "policy": hidden.T @ up, "policy_b": up.sum(0), "value": hidden.T @ off,
        "value_b": off.sum(0),
    }  # fmt: skip


class Adam:
    """Steps of a size of their own for each weight."""

    def __init__(self, w: Weights) -> None:
        self.mean = {name: np.zeros_like(x) for name, x in w.items()}
        self.square = {name: np.zeros_like(x) for name, x in w.items()}
        self.steps = 0

    def climb(self, w: Weights, up: Weights) -> None:
        self.steps += 1
        for name, g in up.items():
            self.mean[name] += 0.1 * (g - self.mean[name])
            self.square[name] += 0.001 * (g * g - self.square[name])
            mean, square = self.mean[name] / (1 - 0.9**self.steps), self.square[name] / (1 - 0.999**self.steps)
            w[name] += RATE * mean / (np.sqrt(square) + 1e-8)


def measure(work: tuple[str, Weights | str, Sequence[int]]) -> list[float]:
    """The scores of a network or of a bot on these deals. The network takes what it thinks best."""
    game, player, seeds = work
    env, found = SoloEnv(game), []
    for seed in seeds:
        episode = env.first(int(seed))
        bot = make_player(player, int(seed)) if isinstance(player, str) else None
        while not episode.over:
            if bot is not None:
                choice = bot.choose(env.table.game, episode.state, episode.seat).id
            else:
                assert not isinstance(player, str)
                legal = episode.mask().astype(np.bool_)
                choice = int(forward(player, readable(episode.numbers(episode.seat)), legal)[1].argmax())
            episode.act_for_all(choice)
        found.append(float(env.table.game.scores(episode.state)[0]))
    return found


def train(game: str, *, minutes: float, jobs: int, seed: int, deals: int, most: int | None = None) -> list[tuple[int, float]]:
    """Learn for some minutes, or ``most`` rounds, and print the curve: games played so far, and the mean score on unseen deals."""
    env, rng = SoloEnv(game), np.random.default_rng(seed)
    w = fresh(env.table.size, env.table.actions, rng)
    adam, played, rounds, curve = Adam(w), 0, 0, []
    unseen = [range(UNSEEN + n, UNSEEN + deals, jobs) for n in range(jobs)]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:

        def scores(player: Weights | str) -> str:
            values = [x for part in pool.map(measure, [(game, player, part) for part in unseen]) for x in part]
            i = mean_interval(values)
            curve.append((played, i.mean))
            return f"{i.mean:6.2f} [{i.low:.2f}, {i.high:.2f}]" if isfinite(i.low) else f"{i.mean:6.2f} (in all of them)"

        print(f"{game}: mean score on the same {deals} deals, none of them trained on (95% interval)")
        for bot in ("random", "greedy"):
            print(f"{bot:>22}  {scores(bot)}", flush=True)
        began, shown = time.monotonic(), -minutes
        while True:
            spent = (time.monotonic() - began) / 60
            last = spent >= minutes or rounds == most
            if last or spent - shown >= minutes / 10:
                print(f"{spent:5.1f} min {played:6d} games  {scores(w)}", flush=True)
                shown = spent
            if last:
                return curve
            first = seed * 10_000_000 + played
            work = [(game, w, range(first + n * GAMES_AT_ONCE, first + (n + 1) * GAMES_AT_ONCE)) for n in range(jobs)]
            for_all = joined(pool.map(play, work))
            played, rounds = played + jobs * GAMES_AT_ONCE, rounds + 1
            for _ in range(EPOCHS):
                order = rng.permutation(len(for_all.done))
                for start in range(0, len(order), BATCH):
                    adam.climb(w, gradient(w, for_all, order[start : start + BATCH]))


def joined(parts: Sequence[Played]) -> Played:
    columns = ([getattr(part, name) for part in parts] for name in Played.__slots__)
    return Played(*(np.concatenate(column) for column in columns))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200, help="unseen deals for every point of the curve")
    given = parser.parse_args(arguments)
    train(given.game, minutes=given.minutes, jobs=given.jobs, seed=given.seed, deals=given.deals)


if __name__ == "__main__":
    main()
