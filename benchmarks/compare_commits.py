"""How fast one commit is next to another: interleaved pairs, the median of their ratios.

    python -m benchmarks.compare_commits OLD [NEW] [--pairs 9] [--seconds 2]

``NEW`` may be left out: then the working tree is measured. Both play the same random games of each game, in a process of their own
each time, one after the other, so that a busy machine slows both. Printed is NEW / OLD: above 1 is quicker. Copies are timed ten times, and
the quickest counts: the others were disturbed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median

from benchmarks.trees import run_with, two_trees

GAMES = ("otys", "cryo", "intrepid")

PLAY = """
import json, sys, time
from random import Random
import solonaut

def measure(game, seconds):
    random, decisions, copies, seed = Random(1), 0, [], 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = solonaut.new(game, seed=seed, dealer=None).state
        seed += 1
        apply = state.apply
        while choices := state.choices():
            if state.seat == solonaut.CHANCE and (weights := state.agenda[-1].weights(state)) is not None:
                apply(random.choices(choices, weights)[0])
            else:
                apply(choices[int(random.random() * len(choices))])
            decisions += 1
            if decisions % 500 == 0 and len(copies) < 200:
                copies.append(state.copy())
    quickest = float("inf")
    for _ in range(10):
        began = time.process_time()
        for n in range(4_000):
            copies[n % len(copies)].copy()
        quickest = min(quickest, time.process_time() - began)
    return decisions / spent, 4_000 / quickest

print(json.dumps({game: measure(game, float(sys.argv[1])) for game in sys.argv[2:]}))
"""


def measure(tree: Path, seconds: float) -> dict[str, tuple[float, float]]:
    """Decisions a second and copies a second of each game, by the sources of a tree."""
    return {game: (values[0], values[1]) for game, values in run_with(tree, PLAY, str(seconds), *GAMES).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    with two_trees(options.old, options.new) as trees:
        pairs = []
        for n in range(options.pairs):
            order = trees if n % 2 == 0 else trees[::-1]
            found = {tree: measure(tree, options.seconds) for tree in order}
            pairs.append((found[trees[0]], found[trees[1]]))
    for game in GAMES:
        decisions = [new[game][0] / old[game][0] for old, new in pairs]
        copies = [new[game][1] / old[game][1] for old, new in pairs]
        rate = median(new[game][0] for _, new in pairs)
        print(
            f"{game:10} decisions {median(decisions):.3f} ({min(decisions):.3f} to {max(decisions):.3f})   copies {median(copies):.3f}"
            f"   now {rate / 1000:.0f} thousand decisions a second"
        )


if __name__ == "__main__":
    main()
