"""Tasks for the one worker of a browser that thinks. To stop it, it is ended and made anew."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from solonaut.web.service.workers import FAILED, LATE, Done, Progress, Task, TooManyJobs, WorkersClosed

SECONDS = 120.0
MOST_WAITING = 4
"""Hints and reviews that may wait."""
PRIORITY = {"decide": 0, "advise": 1, "review": 2}
log = logging.getLogger("solonaut.web")


class Mind(Protocol):
    """The worker, as the script of the host offers it."""

    def send(self, message: str) -> None:
        """Let it do this; a worker that is not there yet is made first."""

    def stop(self) -> None:
        """End it, whatever it does."""


@dataclass(slots=True, eq=False)
class _Job:
    number: int
    task: Task
    done: Done
    progress: Progress | None
    seconds: float

    @property
    def id(self) -> str:
        return str(self.number)

    @property
    def order(self) -> tuple[int, int]:
        return PRIORITY[self.task.kind], self.number


class Minds:
    """The ``Workers`` of a browser: one task at a time, bots first. A review makes room for everything else and begins anew."""

    def __init__(self, mind: Mind, loop: asyncio.AbstractEventLoop) -> None:
        self._mind = mind
        self._loop = loop
        self._last = 0
        self._waiting: list[_Job] = []
        self._running: _Job | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def start(
        self, task: Task, done: Done, *, person: str | None = None, progress: Progress | None = None, seconds: float | None = None
    ) -> str:
        if self._closed:
            raise WorkersClosed
        if task.kind != "decide" and sum(job.task.kind != "decide" for job in self._waiting) >= MOST_WAITING:
            raise TooManyJobs
        self._last += 1
        job = _Job(self._last, task, done, progress, SECONDS if seconds is None else seconds)
        self._waiting.append(job)
        if self._running is not None and self._running.task.kind == "review" and task.kind != "review":
            self._waiting.append(self._running)
            self._stop()
        self._next()
        return job.id

    def cancel(self, job: str) -> None:
        self._waiting = [one for one in self._waiting if one.id != job]
        if self._running is not None and self._running.id == job:
            self._stop()
            self._next()

    def load(self) -> tuple[int, int]:
        return int(self._running is not None), len(self._waiting)

    def close(self) -> None:
        self._closed = True
        self._waiting.clear()
        self._stop()

    # -- the worker -----------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        if self._running is not None or not self._waiting:
            return
        job = min(self._waiting, key=lambda job: job.order)
        self._waiting.remove(job)
        self._running = job
        self._timer = self._loop.call_later(job.seconds, self._late, job)
        self._mind.send(json.dumps({"job": job.id, "task": asdict(job.task)}))

    def _late(self, job: _Job) -> None:
        if self._running is job:
            self._stop()
            self._finish(job, {"error": LATE})

    def _stop(self) -> None:
        self._forget()
        self._mind.stop()

    def _forget(self) -> None:
        self._running = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _finish(self, job: _Job, result: dict[str, Any]) -> None:
        self._loop.call_soon(job.done, result)
        self._next()

    def heard(self, message: str) -> None:
        """What the worker says: how far it is, its answer, or why there is none."""
        said = json.loads(message)
        job = self._running
        if job is None or said["job"] != job.id:
            return
        if "progress" in said:
            if job.progress is not None:
                job.progress(said["progress"], said["so_far"])
            return
        self._forget()
        if "failed" in said:
            log.error("a task failed (%s): %s", job.task.kind, said["failed"])
        self._finish(job, said.get("result", {"error": FAILED}))
