"""How fast one commit is next to another: interleaved pairs, the median of their ratios.

    python -m benchmarks.compare_commits OLD [NEW] [--pairs 9] [--seconds 2]

``NEW`` may be left out: then the working tree is measured. Both play the same random games of each game, each in a process of its own, and
take turns after a fraction of a second, so that a busy machine slows both. Printed is NEW / OLD: above 1 is quicker. Copies are timed
again and again, and the quickest time counts: the others were disturbed.
"""

from __future__ import annotations

import argparse
from statistics import median

from benchmarks.trees import Worker, two_trees

GAMES = ("otys", "cryo", "intrepid")
SLICE = 8_000
"""Decisions until the other one's turn."""

PLAY = """
import json, sys, time
from itertools import count
from random import Random
import solonaut

def games(game):
    random, made = Random(1), 0
    for seed in count():
        state = solonaut.new(game, seed=seed, dealer=None).state
        apply = state.apply
        while choices := state.choices():
            if state.seat == solonaut.CHANCE and (weights := state.agenda[-1].weights(state)) is not None:
                apply(random.choices(choices, weights)[0])
            else:
                apply(choices[int(random.random() * len(choices))])
            made += 1
            if made % 500 == 0:
                yield state

def slice_of(positions, wanted):
    began = time.process_time()
    found = [next(positions).copy() for _ in range(wanted // 500)]
    spent = time.process_time() - began
    began = time.process_time()
    for _ in range(20):
        for state in found:
            state.copy()
    return spent, (time.process_time() - began) / (20 * len(found))

playing = {}
for line in sys.stdin:
    game, wanted = json.loads(line)
    playing.setdefault(game, games(game))
    print(json.dumps(slice_of(playing[game], wanted)), flush=True)
"""


def measure_pair(old: Worker, new: Worker, game: str, seconds: float) -> tuple[float, float, float]:
    """How much quicker the new one decides, with so much time for each; and how long each took to copy at its quickest."""
    spent, copies = [0.0, 0.0], [float("inf")] * 2
    while min(spent) < seconds:
        for at, worker in enumerate((old, new)):
            time, copy = worker.ask(game, SLICE)
            spent[at] += time
            copies[at] = min(copies[at], copy)
    return spent[0] / spent[1], copies[0], copies[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    with two_trees(options.old, options.new) as (old_tree, new_tree), Worker(old_tree, PLAY) as old, Worker(new_tree, PLAY) as new:
        for game in GAMES:
            pairs = [measure_pair(old, new, game, options.seconds) for _ in range(options.pairs)]
            ratios = [ratio for ratio, _, _ in pairs]
            copy_old, copy_new = min(pair[1] for pair in pairs), min(pair[2] for pair in pairs)
            print(
                f"{game:10} decisions {median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})"
                f"   copies {copy_old / copy_new:.3f}, now {copy_new * 1e6:.2f} µs",
                flush=True,
            )


if __name__ == "__main__":
    main()
