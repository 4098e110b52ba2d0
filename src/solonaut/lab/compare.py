"""Other programs for scale, measured in the same run, each in a virtual environment of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from solonaut.core.errors import SolonautError

CATANATRON = "catanatron==3.2.1"
OPEN_SPIEL = "open_spiel==2.0.2"


class CannotCompare(SolonautError):
    """Another program could not be installed or run."""


CATANATRON_PROBE = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
seconds, decisions = float(sys.argv[1]), 0
began = time.process_time()
while (spent := time.process_time() - began) < seconds:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    decisions += len(game.state.actions)
start = time.process_time()
for _ in range(1000):
    game.copy()
copy = (time.process_time() - start) / 1000 * 1e6
print(json.dumps({"decisions_per_second": round(decisions / spent), "copy_us": round(copy, 2)}))
"""

OPEN_SPIEL_PROBE = """
import json, sys, time
import numpy, pyspiel
from open_spiel.python.algorithms import mcts
seconds, at_once = float(sys.argv[1]), 50

def opened(game):
    random, state = numpy.random.RandomState(1), game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(random.choice(outcomes, p=weights))
    return state

def rate(name, make):
    game = pyspiel.load_game(name)
    state, done, began = opened(game), 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        make(game, done).step(state)
        done += at_once
    return round(done / spent)

def in_python(game, seed):
    random = numpy.random.RandomState(seed)
    return mcts.MCTSBot(game, 1.5, at_once, mcts.RandomRolloutEvaluator(1, random), random_state=random)

def in_cpp(game, seed):
    return pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.5, at_once, 1000, False, seed, False)

print(json.dumps({
    "python_backgammon_iterations_per_second": rate("backgammon", in_python),
    "cpp_gin_rummy_iterations_per_second": rate("gin_rummy", in_cpp),
}))
"""


def measure_catanatron(seconds: float) -> dict[str, Any]:
    """Random play of catanatron, by its own game loop."""
    return _probe(CATANATRON, CATANATRON_PROBE, seconds)


def measure_open_spiel(seconds: float) -> dict[str, Any]:
    """OpenSpiel's tree search with random rollouts to the end: its Python bot on backgammon, its C++ bot on gin rummy."""
    return _probe(OPEN_SPIEL, OPEN_SPIEL_PROBE, seconds)


def _probe(package: str, script: str, seconds: float) -> dict[str, Any]:
    done = subprocess.run([_python_with(package), "-c", script, str(seconds)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompare("errors.compare_failed", package=package, reason=" ".join(done.stderr.strip().splitlines()[-1:]))
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def _python_with(package: str) -> str:
    """A Python that has this package and nothing else, made once."""
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    cache = caches / "solonaut" / package.replace("==", "-")
    python = cache / "bin" / "python"
    if not (cache / "ready").exists():
        for command in ([sys.executable, "-m", "venv", "--clear", str(cache)], [str(python), "-m", "pip", "-q", "install", package]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise CannotCompare("errors.compare_not_installed", package=package)
        (cache / "ready").touch()
    return str(python)
