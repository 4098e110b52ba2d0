"""``solonaut`` without a command starts the app; mistakes are one clear line."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from solonaut.web import server
from tests.web.conftest import Server


def run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "solonaut", *words]
    return subprocess.run(command, env=os.environ | {"SOLONAUT_HOME": str(home)}, capture_output=True, text=True, timeout=60, check=False)


def test_it_starts_says_where_it_is_and_ends_when_told(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'own' / 'games.db'}", tmp_path)
    assert server.url.startswith("http://127.0.0.1:")
    assert httpx.get(server.url, timeout=60).status_code == 200
    assert (tmp_path / "own" / "games.db").exists()
    server.stop(signal.SIGINT)
    assert "Traceback" not in server.errors()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_leaves_nothing_behind_when_bots_have_played(own_server: Server, sign: int) -> None:
    wish = {"game": "otys", "players": 2, "seats": ["greedy", "human"], "seed": 1}
    with httpx.Client(base_url=own_server.url, timeout=20) as client:
        opened = client.post("/api/games", json=wish).json()
        token = {"Authorization": f"Bearer {next(iter(opened['tokens'].values()))}"}
        while not client.get(f"/api/games/{opened['id']}", headers=token).json()["revision"]:
            time.sleep(0.1)
    own_server.stop(sign)
    assert own_server.errors() == ""


def test_games_are_kept_in_the_data_folder_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path / "home"))
    assert server.default_database() == f"sqlite:///{tmp_path / 'home' / 'solonaut.db'}"


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("--no-browser", "--port", str(port), home=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"solonaut: Port {port} is not free (another program is using it)") and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", "99999"], "--port"),
        (["--database", "nonsense"], "Write the database as an address"),
        (["--database", "postgresql://x@127.0.0.1:1/x"], "Opening the database failed"),
    ],
)
def test_mistakes(tmp_path: Path, words: list[str], told: str) -> None:
    done = run("--no-browser", *words, home=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr and done.stderr.count("\n") == 1


def test_without_a_port_the_first_free_one_is_taken() -> None:
    first = server.bind("127.0.0.1", None)
    second = server.bind("127.0.0.1", None)
    assert first.getsockname()[1] != second.getsockname()[1]
    first.close()
    second.close()
