"""How strong one commit plays next to another, and what it costs: the same seeds for both, paired differences with 95 % intervals.

    python -m benchmarks.strength OLD [NEW] --game cryo [--seat engineer] [--games 40] [--seed 1] [--option disaster=meteor]

``NEW`` may be left out: then the working tree is measured. Where a score is the goal, points are compared, otherwise wins. Times are
seconds of the processor. Both play a game in turn, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse

from benchmarks.trees import run_with, two_trees
from solonaut.lab.statistics import Interval, difference, difference_of_shares, mean_interval, share_interval

PLAY = """
import json, sys, time
from solonaut.core.registry import find_game
from solonaut.lab.simulate import game_seed, make_job, play_out
name, seat, seed, number, *options = sys.argv[1:]
job = make_job(name, seats=(seat,), options=dict(one.split("=") for one in options), seed=int(seed))
game = find_game(name)
state, _ = game.start(1, job.options, job.box)
scored, began = game.scored(state), time.process_time()
outcome = play_out(game, state, job.seats, game_seed(job.seed, int(number))).outcome
print(json.dumps([scored, outcome.scores[0] if scored else outcome.win_share(0, team=game.cooperative), time.process_time() - began]))
"""


def interval(found: Interval, unit: float, digits: int) -> str:
    return f"{unit * found.mean:.{digits}f} [{unit * found.low:.{digits}f}, {unit * found.high:.{digits}f}]"


def report(scored: bool, old: list[tuple[float, float]], new: list[tuple[float, float]]) -> str:
    """What came out and the seconds of each game, of both: their means, and the difference pair by pair."""
    (a, old_times), (b, new_times) = ([list(column) for column in zip(*games, strict=True)] for games in (old, new))
    if scored:
        results = [interval(found, 1, 2) for found in (mean_interval(a), mean_interval(b), difference(b, a))]
    else:
        shares = [share_interval(sum(wins), len(wins)) for wins in (a, b)]
        results = [interval(found, 100, 0) for found in (*shares, difference_of_shares(b, a))]
    times = [interval(mean_interval(times), 1, 1) for times in (old_times, new_times)]
    ratio = sum(new_times) / sum(old_times)
    rows = [("", "old", "new", "new - old"), ("points" if scored else "% won", *results), ("seconds", *times, f"{ratio:.2f} of the time")]
    return "\n".join("  ".join(f"{cell:24}" for cell in row).rstrip() for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--game", required=True)
    parser.add_argument("--seat", default="engineer")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    found: tuple[list[tuple[float, float]], list[tuple[float, float]]] = [], []
    with two_trees(given.old, given.new) as trees:
        for number in range(given.games):
            for tree, games in zip(trees, found, strict=True):
                scored, result, seconds = run_with(tree, PLAY, given.game, given.seat, str(given.seed), str(number), *given.option)
                games.append((result, seconds))
            (a, old_time), (b, new_time) = found[0][-1], found[1][-1]
            print(f"{number:4}  {a:g} in {old_time:.1f} s  {b:g} in {new_time:.1f} s", flush=True)
    print(report(scored, *found))


if __name__ == "__main__":
    main()
