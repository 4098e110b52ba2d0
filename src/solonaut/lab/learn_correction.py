"""Learn how far a game's forecast is off, from simulated solo games of players that think for a moment: planners, or else searches.

Run it so: ``python -m solonaut.lab.learn_correction otys --plain --jobs 2`` for the first time (games that know no correction yet), then
without ``--plain`` to learn once more from games with the correction that is there. It prints how well the forecast predicts the final
score, or the lead where winning is all, on games apart, with and without the correction, and writes the trees as data into the game's
package, or to ``--out``.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded: the processes share the cores already

import numpy as np

from solonaut.core.boosted import Boosted
from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game, game_names
from solonaut.core.state import State
from solonaut.lab.boosting import Floats, Shape, fit
from solonaut.lab.simulate import game_seed
from solonaut.lab.workers import chunks_of, work_through
from solonaut.players.base import LONGEST_TURN, Player, own_choices
from solonaut.players.course import PlannedTurns
from solonaut.players.planner import Effort
from solonaut.players.search import Budget, Search
from solonaut.players.search.rollout import finish_turn

SEED = 22_000_000
"""Nothing else is played with this seed: no measurement has seen these games."""
WANDER = 0.5
"""Part of the games with one turn at random, so that positions are met that the planner avoids; they count from the next turn on."""
LATEST = 25
"""The last turn that may be at random."""
APART = 5
"""Every so many games one is kept to check by."""
QUICK = Budget(iterations=30)
EFFORT = Effort(nodes=200, judged=16, finished=3, kept=1, lucks=1, small=30, small_judged=2)
"""How hard the players of these games think: a search, or planners of whole turns."""

Example = tuple[int, list[float], float, float]
"""The number of its game, the features of a position, the forecast above break-even, and what it should have been in the end."""


def play(game: Game, seed: int, number: int, plain: bool) -> list[Example]:
    """One game: the position at the beginning of every turn."""
    rng = Random(game_seed(seed, number))
    state, _ = game.start(1, None, game.house)
    player = player_of(game, state, rng.getrandbits(62), plain)
    wander = rng.randint(1, LATEST) if rng.random() < WANDER else 0
    seen: list[tuple[list[float], float]] = []
    turn = 0
    while state.agenda:
        if state.pending is not None and state.pending.chance:
            state.deal(rng)
            continue
        if game.round_of(state) != turn:
            turn = game.round_of(state)
            if turn > wander and game.has_turn(state, 0):
                seen.append((game.features(state, 0), game.forecast(state, 0) - game.break_even(state)))
        state.apply(rng.choice(own_choices(state, 0)) if turn == wander > 0 else player.choose(game, state, 0))
    score = game.scores(state)[0] if game.scored(state) else game.forecast(state, 0)
    return [(number, row, forecast, score) for row, forecast in seen]


class WholeTurns:
    """Tries every choice once, plays the turn out by what promises most at once, and keeps what ends best, by the forecast alone."""

    name = "whole-turns"

    def __init__(self, seed: int) -> None:
        self._rand01 = Random(seed).random

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        choices = own_choices(state, seat)
        return choices[0] if len(choices) == 1 else max(choices, key=lambda choice: self._promise(game, state, seat, choice))

    def _promise(self, game: Game, state: State, seat: int, choice: Choice) -> float:
        after = state.copy()
        after.apply(choice)
        finish_turn(game, after, game.round_of(state), LONGEST_TURN, self._rand01)
        return game.forecast(after, seat)


def player_of(game: Game, state: State, seed: int, plain: bool) -> Player:
    """Who plays the games: planners where turns are planned, otherwise a short search, or whole turns by the forecast."""
    if game.plans_turns(state):
        return PlannedTurns(seed, replace(EFFORT, judged=0) if plain else EFFORT)
    return WholeTurns(seed) if plain else Search(seed, QUICK)


def play_some(work: tuple[str, int, bool, Sequence[int]]) -> list[Example]:
    name, seed, plain, numbers = work
    game = find_game(name)
    return [example for number in numbers for example in play(game, seed, number, plain)]


def explained(errors: Floats, wanted: Floats) -> float:
    """Which part of the spread of the final scores a prediction explains."""
    return float(1 - (errors**2).sum() / ((wanted - wanted.mean()) ** 2).sum())


def learn(name: str, examples: Sequence[Example], shape: Shape, seed: int) -> Boosted:
    """Fit the trees to four games of five, and print what they know about the fifth; then fit them to all."""
    game = find_game(name)
    number, forecast, score = (np.array([example[at] for example in examples], dtype=float) for at in (0, 2, 3))
    rows = np.array([example[1] for example in examples], dtype=float)
    apart = number % APART == 0
    trial = fit(game.feature_names, rows[~apart], (score - forecast)[~apart], shape, np.random.default_rng(seed))
    off = (score - forecast)[apart]
    better = off - np.array([trial.predict(row) for row in rows[apart].tolist()])
    print(f"explained of the final score, {len(set(number[apart]))} games apart: forecast {explained(off, score[apart]):.3f}", end=", ")
    print(f"with the correction {explained(better, score[apart]):.3f}")
    return fit(game.feature_names, rows, score - forecast, shape, np.random.default_rng(seed))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name in game_names() if find_game(name).feature_names])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--plain", action="store_true", help="the players of the games do not use the correction that is there")
    parser.add_argument("--trees", type=int, default=Shape.trees)
    parser.add_argument("--leaves", type=int, default=Shape.leaves)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    parts = [(options.game, options.seed, options.plain, part) for part in chunks_of(range(options.games), options.jobs)]
    examples = [example for part in work_through(play_some, parts, jobs=options.jobs) for example in part]
    mean = np.mean(list({number: score for number, _, _, score in examples}.values()))
    print(f"{options.game}: {options.games} games, {len(examples)} positions, mean score {mean:.2f}, {time.perf_counter() - began:.0f} s")
    learned = learn(options.game, examples, Shape(trees=options.trees, leaves=options.leaves), options.seed)
    out = options.out or Path(str(find_game(options.game).correction_file))
    write_safely(out, learned.to_json())
    print(f"{out.name}: {len(learned.trees)} trees, {out.stat().st_size // 1000} kB, {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
