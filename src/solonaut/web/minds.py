"""The bots' process: it decides for all bots of the server, and is replaced when it dies or takes too long."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import CancelledError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from solonaut.web.hints import CONTEXT
from solonaut.web.thinking import Task, decide, step_aside

TRIES = 3
SECONDS = 120.0
"""The longest that a bot may take for a decision."""
log = logging.getLogger("solonaut.web")


class NoAnswer(Exception):
    """No process has decided, however often it was asked."""


class Minds:
    """One process that thinks, for as long as it lives; then another one."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()
        self._closed = False

    def decide(self, task: Task, bot: str) -> str:
        """The code that a bot chooses. If its process dies, a new one is asked the same."""
        for _ in range(TRIES):
            pool = self._current()
            try:
                return pool.submit(decide, task, bot).result(timeout=self._seconds)
            except (BrokenProcessPool, CancelledError, TimeoutError, RuntimeError) as e:
                self._replace(pool)
                if self._closed:
                    break
                log.warning("the bots' process was replaced: %s", type(e).__name__)
        raise NoAnswer

    def close(self) -> None:
        self._closed = True
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _current(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._closed:
                raise NoAnswer
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, CONTEXT, initializer=step_aside)
            return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Give a pool up that is broken or stuck; others may have done so already."""
        with self._lock:
            if self._pool is pool:
                self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
