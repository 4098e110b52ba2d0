"""Workers as processes: one thread looks after all of them, hands out the tasks, and replaces a process that dies or takes too long."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerProcess
from typing import Any

from solonaut.web.counters import count
from solonaut.web.service.tasks import run
from solonaut.web.service.workers import FAILED, LATE, Done, Progress, Result, Task, TooManyJobs, WorkersClosed

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["solonaut.web.service.processes", "solonaut.games"])

FEWEST = 2
"""A review never takes the last worker, so there is one for bots and hints."""
TRIES = 3
SECONDS = 120.0
PAUSE = 0.1
IDLE_SECONDS = 240.0
MOST_WAITING = 40
"""Hints and reviews of all people that may wait."""
MOST_OF_ONE = 2
"""Hints and reviews of one person, waiting or not."""
ANSWER_THREADS = 4
"""Answers are saved in these, so that a slow database does not hold up the other workers."""
REMEMBERED = 1000
PRIORITY = {"decide": 0, "advise": 1, "review": 2}

Runner = Callable[[Task, Progress], Result]
log = logging.getLogger("solonaut.web")


@dataclass(slots=True, eq=False)
class _Job:
    number: int
    task: Task
    person: str | None
    done: Done
    progress: Progress | None
    seconds: float
    tries: int = 0
    until: float | None = None
    """When its time is over; None before it has begun."""

    @property
    def id(self) -> str:
        return str(self.number)

    @property
    def share(self) -> tuple[str, str | None]:
        return self.task.kind, self.person

    @property
    def is_analysis(self) -> bool:
        return self.task.kind != "decide"


@dataclass(slots=True, eq=False)
class _Worker:
    process: ForkServerProcess
    pid: int
    pipe: Connection
    job: _Job | None = None
    idle_since: float = field(default_factory=time.monotonic)

    @property
    def sentinel(self) -> int:
        return self.process.sentinel


class _Queue:
    """Jobs that wait. Bots come before hints and hints before reviews; among equals, whoever was served longest ago."""

    def __init__(self, workers: int) -> None:
        self._most_reviews = workers - 1
        self._waiting: list[_Job] = []
        self._served: dict[tuple[str, str | None], int] = {}
        self._turn = 0

    def __iter__(self) -> Iterator[_Job]:
        return iter(self._waiting)

    def add(self, job: _Job) -> None:
        self._waiting.append(job)

    def remove(self, job: _Job) -> None:
        with contextlib.suppress(ValueError):
            self._waiting.remove(job)

    def take(self, running: list[_Job]) -> _Job | None:
        """The next job that may run beside these: one hint and one review of each person, and a worker left for bots and hints."""
        shares = {job.share for job in running if job.is_analysis}
        reviews = sum(job.task.kind == "review" for job in running)
        ready = [job for job in self._waiting if job.share not in shares and (job.task.kind != "review" or reviews < self._most_reviews)]
        if not ready:
            return None
        job = min(ready, key=lambda j: (PRIORITY[j.task.kind], -j.tries, self._served.get(j.share, 0), j.number))
        self._waiting.remove(job)
        self._turn += 1
        self._served.pop(job.share, None)
        self._served[job.share] = self._turn
        if len(self._served) > REMEMBERED:
            del self._served[next(iter(self._served))]
        return job


class Processes:
    """At most ``count`` processes that do what they are given; they start with the first task and leave when there is none for long."""

    def __init__(
        self,
        count: int,
        *,
        seconds: float = SECONDS,
        idle_seconds: float = IDLE_SECONDS,
        most_waiting: int = MOST_WAITING,
        runner: Runner = run,
    ) -> None:
        if count < FEWEST:
            raise ValueError(f"at least {FEWEST} workers are needed")
        self._count = count
        self._seconds = seconds
        self._idle_seconds = idle_seconds
        self._most_waiting = most_waiting
        self._runner = runner
        self._lock = threading.Lock()
        self._jobs: dict[str, _Job] = {}
        """All that are waiting or running. A job that is not here any more has been cancelled."""
        self._queue = _Queue(count)
        self._last = 0
        self._closed = False
        self._woken = False
        self._thread: threading.Thread | None = None
        self._bell: Connection | None = None
        self._answers = ThreadPoolExecutor(ANSWER_THREADS, "answers")
        self._workers: list[_Worker] = []  # these two belong to the supervising thread
        self._leaving: list[_Worker] = []

    # -- from any thread ------------------------------------------------------------------------------------------------

    def start(
        self, task: Task, done: Done, *, person: str | None = None, progress: Progress | None = None, seconds: float | None = None
    ) -> str:
        with self._lock:
            if self._closed:
                raise WorkersClosed
            self._last += 1
            job = _Job(self._last, task, person, done, progress, self._seconds if seconds is None else seconds)
            if job.is_analysis:
                self._check_room(person)
            self._jobs[job.id] = job
            self._queue.add(job)
            if self._thread is None:
                listener, self._bell = CONTEXT.Pipe(duplex=False)
                self._thread = threading.Thread(target=self._supervise, args=(listener,), name="workers", daemon=True)
                self._thread.start()
            self._ring()
        return job.id

    def cancel(self, job: str) -> None:
        with self._lock:
            found = self._jobs.pop(job, None)
            if found is not None:
                self._queue.remove(found)
                self._ring()

    def load(self) -> tuple[int, int]:
        with self._lock:
            waiting = sum(1 for _ in self._queue)
            return len(self._jobs) - waiting, waiting

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._jobs.clear()
            self._ring()
            thread = self._thread
        if thread is not None:
            thread.join()
        self._answers.shutdown(cancel_futures=True)

    def processes(self) -> list[int]:
        """The ids of the processes that are ready or working."""
        return [worker.pid for worker in list(self._workers)]

    def _check_room(self, person: str | None) -> None:
        of_one = sum(job.is_analysis and job.person == person for job in self._jobs.values())
        waiting = sum(job.is_analysis for job in self._queue)
        if of_one >= MOST_OF_ONE or waiting >= self._most_waiting:
            raise TooManyJobs

    def _ring(self) -> None:
        """Wake the supervising thread, if it is not awake already."""
        if self._bell is not None and not self._woken:
            self._woken = True
            self._bell.send_bytes(b"!")

    # -- in the supervising thread --------------------------------------------------------------------------------------

    def _supervise(self, listener: Connection) -> None:
        while not self._closed:
            self._hand_out()
            self._listen(listener)
            self._stop_cancelled()
            self._stop_late_and_idle()
        for worker in list(self._workers):
            self._stop(worker)
        for worker in self._leaving:
            worker.process.join()
            worker.process.close()
        listener.close()
        with self._lock:
            if self._bell is not None:
                self._bell.close()
                self._bell = None

    def _hand_out(self) -> None:
        """Give waiting jobs to workers that are free, or to new ones."""
        while True:
            worker = self._free_worker()
            if worker is None and len(self._workers) >= self._count:
                return
            with self._lock:
                job = self._queue.take([w.job for w in self._workers if w.job is not None])
            if job is None:
                return
            try:
                worker = worker or self._new_worker()
                worker.pipe.send(job.task)
            except Exception as error:  # whatever it was, the other workers must be looked after
                log.warning("no worker could take a task (%s): %s", job.task.kind, error)
                if worker is not None:
                    self._stop(worker)
                time.sleep(PAUSE)  # the fork server may just have died
                self._try_again(job)
                continue
            worker.job = job
            if job.until is None:
                job.until = time.monotonic() + job.seconds

    def _free_worker(self) -> _Worker | None:
        for worker in [w for w in self._workers if w.job is None]:
            if worker.process.is_alive():
                return worker
            self._stop(worker)
        return None

    def _new_worker(self) -> _Worker:
        ours, theirs = CONTEXT.Pipe()
        try:
            process = CONTEXT.Process(target=serve, args=(theirs, self._runner), name="solonaut worker", daemon=True)
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        worker = _Worker(process, process.pid or 0, ours)
        self._workers.append(worker)
        return worker

    def _listen(self, listener: Connection) -> None:
        """Wait until something happens, and take it in."""
        pipes = {worker.pipe: worker for worker in self._workers}
        ends = {worker.sentinel: worker for worker in (*self._workers, *self._leaving)}
        ready = wait([listener, *pipes, *ends], self._patience())
        if listener in ready:
            with self._lock:
                listener.recv_bytes()
                self._woken = False
        for worker in [pipes[pipe] for pipe in ready if pipe in pipes]:
            self._read(worker)
        for worker in [ends[end] for end in ready if end in ends]:
            if worker in self._workers:
                self._read(worker)  # it may have answered before it died
            if worker in self._workers:
                self._died(worker)
            self._leaving.remove(worker)
            worker.process.join()
            worker.process.close()

    def _patience(self) -> float | None:
        """Seconds until the next time limit; None if there is none."""
        times = [w.idle_since + self._idle_seconds if w.job is None else w.job.until for w in self._workers]
        soonest = min((t for t in times if t is not None), default=None)
        return None if soonest is None else max(0.0, soonest - time.monotonic())

    def _read(self, worker: _Worker) -> None:
        """Everything that a worker has to say."""
        try:
            while worker.pipe.poll():
                self._hear(worker, *worker.pipe.recv())
        except Exception:  # it hung up, or talks nonsense
            self._died(worker)

    def _hear(self, worker: _Worker, what: str, value: Any) -> None:
        job = worker.job
        if job is None:
            return
        if what == "progress":
            if job.progress is not None and job.id in self._jobs:
                _call(job.progress, *value)
            return
        worker.job, worker.idle_since = None, time.monotonic()
        if what == "failed":
            log.error("a task failed (%s): %s", job.task.kind, value)
            value = {"error": FAILED}
        self._finish(job, value)

    def _died(self, worker: _Worker) -> None:
        job = worker.job
        self._stop(worker)
        if job is not None:
            self._try_again(job)

    def _try_again(self, job: _Job) -> None:
        job.tries += 1
        if job.tries >= TRIES:
            log.error("a task was given up (%s): its worker died %d times", job.task.kind, job.tries)
            self._finish(job, {"error": FAILED})
            return
        with self._lock:
            if job.id in self._jobs:
                log.warning("a worker died and is replaced (%s)", job.task.kind)
                count("replaced_processes", job.task.kind)
                self._queue.add(job)

    def _finish(self, job: _Job, result: Result) -> None:
        with self._lock:
            if self._jobs.pop(job.id, None) is None:
                return
        self._answers.submit(_call, job.done, result)

    def _stop_cancelled(self) -> None:
        for worker in list(self._workers):
            if worker.job is not None and worker.job.id not in self._jobs:
                self._stop(worker)

    def _stop_late_and_idle(self) -> None:
        now = time.monotonic()
        for worker in list(self._workers):
            job = worker.job
            if job is None:
                if worker.idle_since + self._idle_seconds <= now:
                    self._stop(worker)
            elif job.until is not None and job.until <= now:
                log.warning("a task took too long (%s)", job.task.kind)
                self._stop(worker)
                self._finish(job, {"error": LATE})

    def _stop(self, worker: _Worker) -> None:
        """End a process, whatever it is doing; ``_listen`` sees it off."""
        self._workers.remove(worker)
        self._leaving.append(worker)
        worker.pipe.close()
        worker.process.kill()


def _call(back: Callable[..., None], *values: Any) -> None:
    try:
        back(*values)
    except Exception:
        log.exception("what a worker reported could not be used")


# -- in a process of its own ----------------------------------------------------------------------------------------------------


def serve(pipe: Connection, runner: Runner) -> None:
    """Do task after task, until the server hangs up."""
    step_aside()
    with contextlib.suppress(OSError, EOFError):
        while True:
            task: Task = pipe.recv()
            pipe.send(attempt(task, runner, lambda *known: pipe.send(("progress", known))))


def attempt(task: Task, runner: Runner, progress: Progress) -> tuple[str, Any]:
    try:
        return "done", runner(task, progress)
    except Exception:
        return "failed", traceback.format_exc()


def step_aside() -> None:
    """People's pages go first; and where the server is gone, there is nobody left to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    with contextlib.suppress(OSError):
        os.nice(19)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that is killed cannot tell anybody to stop."""
    if (server := parent_process()) is not None:
        server.join()
        os._exit(0)
