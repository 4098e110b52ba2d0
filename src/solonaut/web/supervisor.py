"""Several server processes on one listening socket: the parent starts them, replaces those that die, and ends together with them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any

CONTEXT = multiprocessing.get_context("spawn")
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a process is replaced that died soon after its start; twice as many each time it happens again."""
SETTLED = 10.0
"""A process that has run for so many seconds had started well."""
PATIENCE = 20.0
"""Seconds that a process has to end in good order."""
log = logging.getLogger("solonaut.web")


def leave(sign: int, _frame: FrameType | None) -> None:
    """End in good order: by default the signal ends Python on the spot."""
    raise SystemExit(128 + sign)


@dataclass(slots=True)
class Slot:
    """The place of one process: whoever runs there now, or when the next may start."""

    process: SpawnProcess | None = None
    started: float = 0.0
    pause: float = 0.0
    due: float = 0.0


class Supervisor:
    """Runs ``work(*arguments, replacement)`` in several processes. ``replacement``: another process had this place before."""

    def __init__(self, number: int, work: Callable[..., None], *arguments: Any, buried: Callable[[int], None] = lambda _pid: None) -> None:
        self._work = work
        self._arguments = arguments
        self._buried = buried
        """Called with the id of every process that died."""
        self._slots = [Slot() for _ in range(number)]

    def run(self) -> None:
        """Until a signal comes."""
        signal.signal(signal.SIGTERM, leave)
        try:
            for slot in self._slots:
                self._start(slot, replacement=False)
            while True:
                self._watch()
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            self._end()

    def _start(self, slot: Slot, *, replacement: bool) -> None:
        process = CONTEXT.Process(target=self._work, args=(*self._arguments, replacement), name="server")
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # Ctrl+C is for the parent; a process keeps what it starts with
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        slot.process, slot.started = process, time.monotonic()

    def _watch(self) -> None:
        """Wait until a process ends or a pause is over, and do what is due."""
        pauses = [slot.due for slot in self._slots if slot.process is None]
        wait([s.process.sentinel for s in self._slots if s.process], max(0.0, min(pauses) - time.monotonic()) if pauses else None)
        for slot in self._slots:
            if slot.process is None:
                if time.monotonic() >= slot.due:
                    self._start(slot, replacement=True)
            elif not slot.process.is_alive():
                self._bury(slot, slot.process)

    def _bury(self, slot: Slot, process: SpawnProcess) -> None:
        now = time.monotonic()
        soon = now - slot.started < SETTLED
        slot.pause = min(max(2 * slot.pause, FIRST_PAUSE), LONGEST_PAUSE) if soon else 0.0
        slot.process, slot.due = None, now + slot.pause
        log.warning("server process %s ended (exit code %s); a new one starts in %.1f s", process.pid, process.exitcode, slot.pause)
        if process.pid is not None:
            self._buried(process.pid)
        process.close()

    def _end(self) -> None:
        processes = [slot.process for slot in self._slots if slot.process is not None]
        for process in processes:
            process.terminate()
        until = time.monotonic() + PATIENCE
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def leave_with_parent(tidy: Callable[[], None]) -> None:
    """A parent that is killed cannot tell anybody to stop: a process of the supervisor watches for that itself.

    ``tidy`` clears away what the parent had made.
    """

    def watch() -> None:
        if (parent := multiprocessing.parent_process()) is None:
            return
        parent.join()
        tidy()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(PATIENCE)
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
