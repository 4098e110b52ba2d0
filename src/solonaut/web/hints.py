"""Hints: a process each, that can be asked, waited for and cancelled."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Any

from solonaut.web.thinking import Task
from solonaut.web.tokens import fresh_id

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["solonaut.web.thinking", "solonaut.games"])
KEEP_SECONDS = 600.0


class Busy(Exception):
    """Too many hints are being worked out already."""


@dataclass(slots=True)
class Job:
    """One hint, for one revision of one game and one seat."""

    game: str
    revision: int
    seat: int
    process: ForkServerProcess
    answer: Connection
    id: str = field(default_factory=fresh_id)
    started: float = field(default_factory=time.monotonic)
    result: dict[str, Any] | None = None

    @property
    def running(self) -> bool:
        return self.result is None


class Hints:
    """All hints of the server."""

    def __init__(self, at_once: int, seconds: float) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()

    def start(self, game: str, revision: int, seat: int, task: Task, think: Callable[[Task, Connection], None]) -> Job:
        """Begin to think; whatever is still being worked out for the same seat is given up."""
        with self._lock:
            self._tidy()
            for job in [j for j in self._jobs.values() if (j.game, j.seat) == (game, seat)]:
                self._drop(job)
            if sum(job.running for job in self._jobs.values()) >= self._at_once:
                raise Busy
            receiver, sender = CONTEXT.Pipe(duplex=False)
            process = CONTEXT.Process(target=think, args=(task, sender), daemon=True)
            process.start()
            sender.close()
            job = Job(game, revision, seat, process, receiver)
            self._jobs[job.id] = job
            return job

    def find(self, id: str, game: str) -> Job | None:
        """A job of this game, with its result if there is one by now."""
        with self._lock:
            job = self._jobs.get(id)
            if job is None or job.game != game:
                return None
            self._collect(job)
            return job

    def cancel(self, id: str, game: str) -> None:
        with self._lock:
            job = self._jobs.get(id)
            if job is not None and job.game == game:
                self._drop(job)

    def close(self) -> None:
        with self._lock:
            for job in list(self._jobs.values()):
                self._drop(job)

    def _collect(self, job: Job) -> None:
        if not job.running:
            return
        if job.answer.poll():
            try:
                job.result = job.answer.recv()
            except EOFError:
                job.result = {"error": "failed"}
        elif not job.process.is_alive():
            job.result = {"error": "failed"}
        elif time.monotonic() - job.started > self._seconds:
            job.process.terminate()
            job.result = {"error": "late"}

    def _tidy(self) -> None:
        for job in list(self._jobs.values()):
            self._collect(job)
            if time.monotonic() - job.started > KEEP_SECONDS:
                self._drop(job)

    def _drop(self, job: Job) -> None:
        self._jobs.pop(job.id, None)
        if job.process.is_alive():
            job.process.terminate()
        job.answer.close()
        job.process.join(timeout=1)
