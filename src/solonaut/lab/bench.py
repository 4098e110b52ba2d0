"""How fast the engines and the search are, on one core and on two, next to catanatron and OpenSpiel in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from statistics import median
from typing import Any

from solonaut.compiled import COMPILED, ENGINE, PURE, VARIABLE
from solonaut.core.game import Game
from solonaut.core.registry import find_game, game_names
from solonaut.lab.bench_envs import measure_environments
from solonaut.lab.compare import measure_catanatron, measure_open_spiel
from solonaut.lab.speed import POSITIONS, position
from solonaut.players.base import own_choices
from solonaut.players.search.budget import Budget
from solonaut.players.search.think import grow_trees

PAIRS = 3
"""So often each engine is measured in turn: what slows the machine down slows both."""

Figures = dict[str, float]


def bench(*, seconds: float = 3.0, compare: bool = True) -> dict[str, Any]:
    """Decisions per second, microseconds per copy and search, of both engines if there is a compiled one; environments; processes."""
    result: dict[str, Any] = {
        "engine": ENGINE,
        "games": {name: measure_engines(name, seconds) for name in game_names()},
        "search_on_two_processes": measure_two(find_game("cryo"), seconds),
        "environment_steps_per_second": {name: measure_environments(name, seconds) for name in game_names()},
    }
    if compare:
        result["catanatron"] = measure_catanatron(seconds)
        result["open_spiel"] = measure_open_spiel(seconds)
    return result


def measure_engines(game: str, seconds: float) -> dict[str, Figures]:
    """The pure engine, and where there is a compiled one also that and how much quicker it is: medians of interleaved pairs."""
    engines = [PURE] if ENGINE == PURE else [PURE, COMPILED]
    rounds = [{engine: measure_engine(engine, game, seconds / PAIRS) for engine in engines} for _ in range(PAIRS)]
    found = {engine: {key: median(one[engine][key] for one in rounds) for key in rounds[0][engine]} for engine in engines}
    if len(engines) > 1:
        found["compiled_to_pure"] = {
            key: round(median(one[COMPILED][key] / one[PURE][key] for one in rounds), 2) for key in rounds[0][PURE]
        }
    return found


def measure_engine(engine: str, game: str, seconds: float) -> Figures:
    """One game by one engine, in a process of its own."""
    environment = os.environ | ({VARIABLE: PURE} if engine == PURE else {})
    command = [sys.executable, "-m", "solonaut.lab.speed", game, str(seconds)]
    found: Figures = json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout)
    return found


def measure_two(game: Game, seconds: float) -> dict[str, float]:
    """How much of two processes arrives: twice the iterations should take no longer. At a table of two, as a tree spends all of its
    budget."""
    state, seat = position(game, 2, POSITIONS[0])
    choices = own_choices(state, seat)

    def clock(budget: Budget) -> float:
        began = time.perf_counter()
        grow_trees(game, state, seat, choices, budget, 1)
        return time.perf_counter() - began

    per_second = 200 / clock(Budget(iterations=200))
    wanted = max(200, round(per_second * seconds))
    one, two = clock(Budget(iterations=wanted)), clock(Budget(iterations=wanted, jobs=2))
    return {"iterations_per_second": round(2 * wanted / two), "efficiency": round(one / two, 3)}
