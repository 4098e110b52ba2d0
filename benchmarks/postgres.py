"""A PostgreSQL of our own in a temporary folder, from Debian's package."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.process_tree import process_tree

TOOLS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
PATIENCE = 60.0


def is_installed() -> bool:
    return bool(TOOLS)


class Postgres:
    """Runs from ``start`` until ``close``, which throws its folder away."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="solonaut-pg-"))
        self._data = self._folder / "data"
        self._user: dict[str, Any] = {"cwd": self._folder}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._user |= {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self._folder, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        initdb: list[str | Path] = [TOOLS[-1] / "initdb", "-D", self._data, "-A", "trust", "-U", "postgres"]
        subprocess.run(initdb, check=True, capture_output=True, **self._user)

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        """Begin, or begin again after ``kill``; it is our own child, so that its end is noticed."""
        settings = {"listen_addresses": "127.0.0.1", "port": self._port, "unix_socket_directories": self._folder}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen([TOOLS[-1] / "postgres", "-D", self._data, *options], stderr=log, **self._user)
        until = time.monotonic() + PATIENCE
        while subprocess.run([TOOLS[-1] / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self._port)]).returncode:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError((self._folder / "log").read_text()[-2000:])
            time.sleep(0.02)

    def kill(self) -> None:
        """End it as a power failure would: all of its processes at once."""
        processes = process_tree(self._process.pid)
        for process in processes:
            process.kill(signal.SIGKILL)
        self._process.wait()
        while any(process.is_alive() for process in processes):
            time.sleep(0.01)

    def close(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
