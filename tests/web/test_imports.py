"""What a web server loads: boards and rules, but neither the terminal nor the lab nor what only they need."""

from __future__ import annotations

import subprocess
import sys

NOT_LOADED = ("rich", "typer", "matplotlib", "dask", "solonaut.terminal", "solonaut.lab")
LOAD = """
import sys
import solonaut.web.app, solonaut.web.commands, solonaut.web.thinking
from solonaut.core.registry import companions, find_game, game_names, part
for game in game_names():
    assert part(game, "web") is not None and part(game, "spoken") is not None
    find_game(companions()[game])
print(len(game_names()), *sorted(sys.modules))
"""


def test_the_web_app_loads_neither_rich_nor_terminal_nor_lab() -> None:
    done = subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True)
    count, *loaded = done.stdout.split()
    assert int(count) == 3 and "solonaut.ui.intrepid.web.board" in loaded
    assert not [name for name in NOT_LOADED if name in loaded]
