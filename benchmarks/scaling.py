"""How the cost of many games grows: on two processes, on a cluster that loses a worker, and computed for N machines.

    python -m benchmarks.scaling [GAME] [--seat BOT] [--games 400] [--rounds 3] [--workers 4]

Times are told by the clock and in processor time. On a computer that is busy with other things only the second says something about us.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.dask_cluster import Cluster, stop
from benchmarks.process_tree import TICKS
from solonaut.lab.simulate import simulate
from solonaut.lab.soak import memory

CLOCK = ("seconds", "decisions_per_second")
"""What differs between two runs of the same games."""
MACHINES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
QUICK = 12
"""So many times the games are played at random, to see what handing out and collecting one costs: it is the same whoever plays."""
CORES = 16
"""Of each machine in the table."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of one run: by the clock, of the processor here, and of the processor in the processes that it started."""

    clock: float
    here: float
    there: float


def cost_of(run: Callable[[], object]) -> Cost:
    before, began = os.times(), time.perf_counter()
    run()
    clock, after = time.perf_counter() - began, os.times()
    here = after.user + after.system - before.user - before.system
    there = after.children_user + after.children_system - before.children_user - before.children_system
    return Cost(clock, here, there)


def processor_seconds(pid: int) -> float:
    """What a process has used so far."""
    numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / TICKS


def megabytes(pid: int) -> float:
    """The memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def without_clock(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in CLOCK}


def processes(game: str, seat: str, games: int, rounds: int) -> None:
    """Twice the games on two processes: they should take no longer, and cost no more for each game."""
    by_clock, by_processor = [], []
    for seed in range(1, rounds + 1):
        one = cost_of(partial(simulate, game, games=games, seed=seed, seats=(seat,)))
        two = cost_of(partial(simulate, game, games=2 * games, seed=seed, seats=(seat,), jobs=2))
        by_clock.append(one.clock / two.clock)
        by_processor.append(2 * one.here / (two.here + two.there))
    print(
        f"{game}, {seat}: {games} games on 1 process, {2 * games} on 2; start of the processes included; median of {rounds}\n"
        f"efficiency by the clock {median(by_clock):.2f} ({min(by_clock):.2f} to {max(by_clock):.2f}), "
        f"in processor time {median(by_processor):.2f} ({min(by_processor):.2f} to {max(by_processor):.2f})"
    )


def cluster(game: str, seat: str, games: int, workers: int) -> None:
    """Play on a cluster of which a worker is killed in the middle; then say what N machines would do."""
    results: list[dict[str, Any]] = []
    alone = cost_of(lambda: results.append(simulate(game, games=games, seed=7, seats=(seat,))))
    samples: list[tuple[float, list[float]]] = []
    with tempfile.TemporaryDirectory() as folder:
        dask = Cluster(Path(folder))
        try:
            for _ in range(workers):
                dask.add()
            dask.ready()
            simulate(game, games=4 * workers, seed=8, seats=(seat,), cluster=dask.address)  # modules are loaded, tables are read
            small, large = (
                on_cluster(dask, partial(simulate, game, games=n, seed=8, cluster=dask.address)) for n in (games, QUICK * games)
            )

            def look(done: int) -> None:
                if done % max(games // 10, 1) == 0:
                    samples.append((memory(), [megabytes(worker.pid) for worker in dask.workers[1:]]))
                if done == games // 2:
                    stop(dask.workers[0])

            results.append(simulate(game, games=games, seed=7, seats=(seat,), cluster=dask.address, progress=look))
        finally:
            dask.close()
    same = without_clock(results[0]) == without_clock(results[1])
    print(f"cluster: {workers} workers, one killed after {games // 2} of {games} games; same result as alone: {same}")
    print("memory in MB, after each tenth: here " + " ".join(f"{here:.0f}" for here, _ in samples))
    for n in range(workers - 1):
        print(f"  worker {n + 2}: " + " ".join(f"{sizes[n]:.0f}" for _, sizes in samples))
    tell_machines(alone.here / games, (large - small) / (games * (QUICK - 1)))
    if not same:
        raise SystemExit("The result on the cluster differs.")


def on_cluster(dask: Cluster, run: Callable[[], object]) -> float:
    """Processor seconds of client and scheduler: what cannot be spread over more machines."""
    before = processor_seconds(dask.scheduler.pid)
    return cost_of(run).here + processor_seconds(dask.scheduler.pid) - before


def tell_machines(work: float, hub: float) -> None:
    """Games a second of N machines: each core plays, one process hands out and collects, and whichever is slower decides."""
    print(f"a game takes {work * 1000:.1f} ms of a worker and {hub * 1000:.2f} ms of scheduler and client")
    print(f"machines of {CORES} cores   games a second   efficiency")
    for machines in MACHINES:
        cores = machines * CORES
        rate = min(cores / work, 1 / hub)
        print(f"{machines:8}   {rate:14,.0f}   {rate * work / cores:10.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="cryo")
    parser.add_argument("--seat", default="greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=4)
    options = parser.parse_args()
    processes(options.game, options.seat, options.games, options.rounds)
    cluster(options.game, options.seat, options.games, options.workers)


if __name__ == "__main__":
    main()
