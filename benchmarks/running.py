"""``solonaut serve`` as people start it, on a database that is thrown away."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from benchmarks.postgres import Postgres
from benchmarks.process_tree import Process, process_tree

PATIENCE = 60.0


class RunningServer:
    """A server with any number of processes, and what it says on standard error."""

    def __init__(self, database: str, workers: int, port: int = 0) -> None:
        several = ["serve", "--workers", str(workers)] if workers > 1 else []
        command = [sys.executable, "-m", "solonaut", *several, "--no-browser", "--port", str(port), "--database", database]
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.process.wait()
            raise RuntimeError(f"the server does not start: {self.log()}")
        self.url = line.split()[1].rstrip("/")

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/api/about", timeout=PATIENCE).raise_for_status()
                return
            except httpx.HTTPError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def processes(self) -> list[Process]:
        """The parent, the server processes and the thinking ones."""
        return process_tree(self.process.pid)

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read().decode()

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


@contextmanager
def fresh_database(kind: str) -> Iterator[str]:
    """The address of an empty database: ``sqlite`` in a temporary folder, or a ``postgres`` of our own; anything else is an address."""
    if kind == "postgres":
        postgres = Postgres()
        postgres.start()
        try:
            yield postgres.url
        finally:
            postgres.close()
    elif kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/games.db"
    else:
        yield kind
