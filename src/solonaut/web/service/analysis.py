"""Hints and reviews of games: started, looked at, cancelled, and kept for a while.

The process that started one works on it; all others read the answer from the database.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Protocol

from solonaut.web.security.tokens import fresh_id
from solonaut.web.service.workers import LATE, Done, Kind, Result, Task, Workers
from solonaut.web.store.models import StoredJob

KEEP_SECONDS = 1800.0
MOST_KEPT = 500
REVIEW_TAKES = 5
"""A review may take so many times as long as a hint."""


@dataclass(slots=True)
class Job:
    """One hint or review, for one revision of one game and one seat."""

    game: str
    revision: int
    seat: int
    kind: str
    id: str = field(default_factory=fresh_id)
    started: float = field(default_factory=time.time)
    progress: float = 0.0
    so_far: Result | None = None
    """As much of the result as is known while it runs."""
    result: Result | None = None
    work: str = ""
    """The job's id among the workers of this process."""

    @property
    def running(self) -> bool:
        return self.result is None

    @property
    def known(self) -> Result | None:
        """The result, or as much of it as there is."""
        return self.so_far if self.result is None else self.result

    def report(self, progress: float, so_far: Result) -> None:
        self.progress, self.so_far = progress, so_far


class JobStore(Protocol):
    """Where other processes find what this one has worked out."""

    def keep_job(self, job: StoredJob, before: float) -> None: ...
    def finish_job(self, id: str, result: Result) -> None: ...
    def job(self, id: str) -> StoredJob | None: ...
    def latest_job(self, game: str, kind: str) -> StoredJob | None: ...
    def drop_job(self, id: str) -> None: ...


class Analyses:
    """All hints and reviews."""

    def __init__(
        self, workers: Workers, store: JobStore, *, seconds: float, keep_seconds: float = KEEP_SECONDS, most: int = MOST_KEPT
    ) -> None:
        self._workers = workers
        self._store = store
        self._seconds = seconds
        self._keep_seconds = keep_seconds
        self._most = most
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()

    def start(self, game: str, revision: int, task: Task, person: str | None, done: Done | None = None) -> Job:
        """Begin. An earlier hint (or review) for the same seat is given up. Raise TooManyJobs if there are too many.

        ``done`` hears of the result.
        """
        job = Job(game, revision, task.seat, task.kind)

        def finish(result: Result) -> None:
            job.result = result
            self._store.finish_job(job.id, result)
            if done is not None:
                done(result)

        stored = StoredJob(job.id, game, revision, job.seat, job.kind, job.started)
        self._store.keep_job(stored, before=time.time() - self._keep_seconds)
        with self._lock:
            self._forget_old()
            for old in [j for j in self._jobs.values() if (j.game, j.seat, j.kind) == (job.game, job.seat, job.kind)]:
                self._drop(old)
            while len(self._jobs) >= self._most:
                self._drop(next(iter(self._jobs.values())))
            try:
                seconds = self._seconds * (REVIEW_TAKES if task.kind == "review" else task.effort)
                job.work = self._workers.start(task, finish, person=person, progress=job.report, seconds=seconds)
            except Exception:
                self._store.drop_job(job.id)
                raise
            self._jobs[job.id] = job
        return job

    def find(self, id: str, game: str, seats: Collection[int]) -> Job | None:
        """The job, if it is for one of these seats of this game, with its result if there is one by now."""
        with self._lock:
            self._forget_old()
            job = self._jobs.get(id)
        if job is None:
            job = self._elsewhere(self._store.job(id))
        return job if job is not None and job.game == game and job.seat in seats else None

    def latest(self, game: str, revision: int, seats: Collection[int], kind: Kind) -> Job | None:
        """The last job of this kind for the game as it is now: for somebody who comes back and does not know its id."""
        with self._lock:
            self._forget_old()
            own = [job for job in self._jobs.values() if (job.game, job.kind) == (game, kind) and job.seat in seats]
        job = own[-1] if own else self._elsewhere(self._store.latest_job(game, kind))
        return job if job is not None and job.revision == revision and job.seat in seats else None

    def _elsewhere(self, stored: StoredJob | None) -> Job | None:
        """A job of another process. One that has died does not answer any more."""
        if stored is None:
            return None
        late = stored.result is None and time.time() - stored.started > REVIEW_TAKES * self._seconds
        return Job(
            stored.game,
            stored.revision,
            stored.seat,
            stored.kind,
            stored.id,
            stored.started,
            result={"error": LATE} if late else stored.result,
        )

    def cancel(self, id: str, game: str, seats: Collection[int]) -> None:
        """Give a job up, if it is for one of these seats of this game."""
        job = self.find(id, game, seats)
        if job is None:
            return
        with self._lock:
            if id in self._jobs:
                self._drop(job)
            else:
                self._store.drop_job(id)

    def stop(self, id: str, game: str, seats: Collection[int]) -> Job | None:
        """Enough: what is known so far becomes the result; without any, the job is given up."""
        job = self.find(id, game, seats)
        if job is not None and not job.running:
            return job
        if job is None or job.so_far is None:
            self.cancel(id, game, seats)
            return None
        self._workers.cancel(job.work)
        job.result = job.so_far
        self._store.finish_job(id, job.so_far)
        return job

    def _forget_old(self) -> None:
        limit = time.time() - self._keep_seconds
        for job in list(self._jobs.values()):  # the oldest comes first
            if job.started > limit:
                return
            self._drop(job)

    def _drop(self, job: Job) -> None:
        del self._jobs[job.id]
        self._store.drop_job(job.id)
        if job.running:
            self._workers.cancel(job.work)
