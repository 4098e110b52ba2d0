"""Find the weights of Otys' ``value.py``: random search around the best set so far, on solo games of the greedy player.

Run it so: ``python benchmarks/tune_otys.py --rounds 60 --games 40``.
"""

from __future__ import annotations

import argparse
import importlib
import random

from solonaut.lab.simulate import simulate

value = importlib.import_module("solonaut.games.otys.bots.value")
WEIGHTS = [name for name in vars(value) if name.isupper() and name not in ("LEVELS", "GONE")]


def mean_score(weights: dict[str, float], games: int, seed: int) -> float:
    for name, weight in weights.items():
        setattr(value, name, weight)
    return float(simulate("otys", games=games, seed=seed, seats=("greedy",))["score"]["mean"])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    best = {name: float(getattr(value, name)) for name in WEIGHTS}
    most = mean_score(best, args.games, args.seed)
    print(f"start {most:.2f}", best, flush=True)
    for round_ in range(args.rounds):
        changed = rng.sample(WEIGHTS, rng.choice((1, 1, 2, 3)))
        trial = best | {
            name: round(max(0.0, best[name] * rng.choice((0.4, 0.7, 1.4, 2.2)) + rng.uniform(-0.03, 0.03)), 3) for name in changed
        }
        found = mean_score(trial, args.games, args.seed)
        if found > most:
            best, most = trial, found
            print(f"{round_:3d} {most:.2f}", best, flush=True)
    print(f"fresh games: {mean_score(best, args.games, args.seed + 1):.2f}")


if __name__ == "__main__":
    main()
