"""A real Dask cluster on loopback: a scheduler and its workers, each a process of its own that can be killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from solonaut.lab.workers import connect

PATIENCE = 60.0


class Cluster:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        file = folder / "scheduler.json"
        self.scheduler = _dask(
            "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)
        )
        until = time.monotonic() + PATIENCE
        while not file.exists() and time.monotonic() < until:
            time.sleep(0.1)
        self.address: str = json.loads(file.read_text())["address"]
        self.workers: list[subprocess.Popen[bytes]] = []

    def add(self) -> None:
        options = ["--host", "127.0.0.1", "--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        self.workers.append(_dask("distributed.cli.dask_worker", self.address, *options))

    def ready(self) -> None:
        """Wait until all workers are there."""
        client = connect(self.address)
        client.wait_for_workers(len(self.workers), timeout=PATIENCE)
        client.close()

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            stop(process)


def _dask(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", *arguments]
    return subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"DASK_LOGGING__DISTRIBUTED": "error"}
    )


def stop(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
