"""Does the search keep memory that it should give back? Game after game in one process, with the memory written down at intervals.

Run it so: ``make soak``, or ``python -m solonaut.lab.soak --seconds 600`` for each game.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import resource
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from solonaut.core.registry import find_game, game_names
from solonaut.lab.simulate import game_seed, make_job, play_out

SAMPLES = 12
"""How often memory is written down for each game."""
WARM_UP = 4
"""The first samples do not count: tables are read, caches fill, the largest tree of all is still to come."""
BOUND = 3.0
"""Megabytes by which the second half of the rest may need more than the first."""


def memory() -> float:
    """Megabytes in use now; where the system does not tell, the most so far."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize() / 1e6
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / 1e6 if sys.platform == "darwin" else most / 1e3


def growth(samples: Sequence[float]) -> float:
    """How much more the second half needs than the first, both after the warm-up."""
    settled = samples[WARM_UP:]
    middle = len(settled) // 2
    return max(settled[middle:]) - max(settled[:middle])


class Enough(Exception):
    """The time is over, in the middle of a game."""


def watch_search(name: str, seconds: float, iterations: int, tell: Callable[[str], None] = print) -> float:
    """Let the search play a game over and over for so long; the growth of memory in megabytes."""
    job = make_job(name, seats=(f"search:iterations={iterations}",))
    began, decisions = time.monotonic(), 0
    samples: list[float] = []

    def count(*_: object) -> None:
        nonlocal decisions
        decisions += 1
        spent = time.monotonic() - began
        if spent >= (len(samples) + 1) * seconds / SAMPLES:
            samples.append(memory())
            note = "  (warm-up)" if len(samples) <= WARM_UP else ""
            tell(f"{name:9}{spent:8.1f} s{decisions:8d} decisions{samples[-1]:8.1f} MB{note}")
        if len(samples) >= SAMPLES:
            raise Enough

    with contextlib.suppress(Enough):
        for number in itertools.count():
            state, _ = find_game(name).start(job.players, job.options, job.box)
            play_out(find_game(name), state, job.seats, game_seed(job.seed, number), count)
    return growth(samples)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m solonaut.lab.soak", description="Does the memory of the search grow?")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each game is played")
    parser.add_argument("--iterations", type=int, default=400, help="iterations for each decision")
    given = parser.parse_args()
    bad = []
    for name in game_names():
        more = watch_search(name, given.seconds, given.iterations, lambda line: print(line, flush=True))
        print(f"{name:9}{more:+8.1f} MB after the warm-up; at most {BOUND:g} MB is fine", flush=True)
        if more > BOUND:
            bad.append(name)
    if bad:
        sys.exit(f"soak: the memory of the search grows in {', '.join(bad)}")


if __name__ == "__main__":
    main()
