"""How fast the engine is: random play on one core, next to catanatron in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from solonaut.core.errors import SolonautError
from solonaut.core.game import Game, find_game, game_names
from solonaut.core.step import Chance

CATANATRON = "3.2.1"
COPIES = 20_000


class CannotCompare(SolonautError):
    """Catanatron could not be installed or run."""


def bench(*, seconds: float = 3.0, compare: bool = True) -> dict[str, Any]:
    """Decisions per second (legal choices listed, one applied; chance included) and microseconds per copy, solo game."""
    result: dict[str, Any] = {"games": {name: measure(find_game(name), seconds) for name in game_names()}}
    if compare:
        result["catanatron"] = measure_catanatron(seconds)
    return result


def measure(game: Game, seconds: float) -> dict[str, float]:
    """Random play of the solo game."""
    from random import Random

    random, box = Random(1), game.house
    decisions = players = 0
    copies = [game.start(1, {}, box)[0]]
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state, _ = game.start(1, {}, box)
        draw, apply = random.random, state.apply
        while state.agenda:
            ask = state.agenda[-1]
            choices = state.choices()
            if isinstance(ask, Chance) and (weights := ask.weights(state)) is not None:
                apply(random.choices(choices, weights)[0])
            else:
                apply(choices[int(draw() * len(choices))])
                players += not ask.chance  # type: ignore[attr-defined]
            decisions += 1
            if decisions % 500 == 0:
                copies.append(state.copy())
    sample = [copies[n % len(copies)] for n in range(COPIES)]
    start = time.perf_counter()
    for state in sample:
        state.copy()
    copy_us = (time.perf_counter() - start) / COPIES * 1e6
    return {
        "decisions_per_second": round(decisions / spent),
        "player_decisions_per_second": round(players / spent),
        "copy_us": round(copy_us, 2),
    }


PROBE = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
seconds, decisions = float(sys.argv[1]), 0
began = time.perf_counter()
while (spent := time.perf_counter() - began) < seconds:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    decisions += len(game.state.actions)
start = time.perf_counter()
for _ in range(1000):
    game.copy()
copy = (time.perf_counter() - start) / 1000 * 1e6
print(json.dumps({"decisions_per_second": round(decisions / spent), "copy_us": round(copy, 2)}))
"""


def measure_catanatron(seconds: float) -> dict[str, float]:
    """The same of catanatron, by its own game loop, in a virtual environment of its own."""
    python = _catanatron_python()
    done = subprocess.run([python, "-c", PROBE, str(seconds)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompare(f"catanatron {CATANATRON} does not run: {done.stderr.strip().splitlines()[-1:]}; use --no-compare")
    result: dict[str, float] = json.loads(done.stdout)
    return result


def _catanatron_python() -> str:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "solonaut" / f"catanatron-{CATANATRON}"
    python = cache / "bin" / "python"
    if not (cache / "ready").exists():
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(cache)],
            [str(python), "-m", "pip", "-q", "install", f"catanatron=={CATANATRON}"],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise CannotCompare(f"catanatron {CATANATRON} cannot be installed; use --no-compare to measure without it")
        (cache / "ready").touch()
    return str(python)
