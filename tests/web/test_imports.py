"""What is loaded: the pages need neither FastAPI nor pydantic nor rich, a server neither the terminal nor the lab."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NEVER = ("rich", "typer", "matplotlib", "dask", "solonaut.terminal", "solonaut.lab")
LOAD = """
import sys
from starlette.routing import Route
from solonaut.core.registry import companions, find_game, game_names, part
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
import solonaut.web.service.tasks
app = create_app(Settings(database=sys.argv[1]), api={api})
for game in game_names():
    assert part(game, "web") is not None and part(game, "spoken") is not None
    find_game(companions()[game])
app.state.service.close()
print(sum(isinstance(route, Route) for route in app.routes), *sorted(sys.modules))
"""


def loaded(tmp_path: Path, *, api: bool, extra: str = "") -> tuple[int, list[str]]:
    """How many routes the app has, and the modules of a fresh process that made it."""
    command = [sys.executable, "-c", extra + LOAD.format(api=api), f"sqlite:///{tmp_path / 'games.db'}"]
    count, *modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return int(count), modules


def test_pages_need_neither_fastapi_nor_pydantic_nor_rich(tmp_path: Path) -> None:
    count, modules = loaded(tmp_path, api=False)
    assert count > 40 and "solonaut.ui.intrepid.web.board" in modules
    assert not [name for name in ("fastapi", "pydantic", "pydantic_core", "solonaut.web.http.api", *NEVER) if name in modules]


def test_a_server_loads_neither_terminal_nor_lab(tmp_path: Path) -> None:
    _, modules = loaded(tmp_path, api=True, extra="import solonaut.web.server\n")
    assert "fastapi" in modules
    assert not [name for name in NEVER if name in modules]
