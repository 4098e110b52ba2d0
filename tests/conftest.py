"""What tests of several rooms need: a real PostgreSQL where there is one, and the pseudo-language."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from solonaut.core import registry
from tests.lang import pseudo

os.environ.update(LC_ALL="", LC_MESSAGES="", LANG="C.UTF-8")  # the command line speaks English

POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin")) if Path("/usr/lib/postgresql").exists() else []


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, with a folder that is thrown away."""
    if not POSTGRES or not shutil.which("runuser"):
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    tools = POSTGRES[-1]
    folder = Path(tempfile.mkdtemp(prefix="solonaut-pg-"))
    as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if as_user:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    subprocess.run([*as_user, tools / "initdb", "-D", data, "-A", "trust", "-U", "postgres"], check=True, capture_output=True, cwd=folder)
    options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
    control = [*as_user, str(tools / "pg_ctl"), "-D", str(data)]
    subprocess.run([*control, "-w", "-o", options, "-l", str(folder / "log"), "start"], check=True, capture_output=True, cwd=folder)
    yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    subprocess.run([*control, "-m", "immediate", "stop"], capture_output=True, cwd=folder, check=False)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the language of ``tests.lang.pseudo``."""
    return pseudo.write(tmp_path_factory.mktemp("lang"))


@pytest.fixture
def pseudo_language(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language, made known for one test; its code."""
    monkeypatch.setattr(registry, "_LANG", list(registry._LANG))
    registry.add_lang(pseudo_folder)
    return pseudo.CODE
