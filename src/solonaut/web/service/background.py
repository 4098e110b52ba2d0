"""What is done while nobody waits for it. A server has threads for that, a browser has turns of its event loop."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

THREADS = 2


class Background(Protocol):
    """Whoever does it later. What is given to it handles its own mistakes."""

    def soon(self, act: Callable[..., None], *args: Any) -> None:
        """Do this when there is time, never inside this call. After ``close`` nothing is done any more."""

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        """Do this again and again, until ``close``."""

    def close(self) -> None:
        """Wait for what has begun, and give up the rest."""


class Threads:
    """A few threads that do what comes, and one for each thing that is repeated."""

    def __init__(self) -> None:
        self._hands = ThreadPoolExecutor(THREADS, "background")
        self._closed = threading.Event()

    def soon(self, act: Callable[..., None], *args: Any) -> None:
        with contextlib.suppress(RuntimeError):  # it is closed
            self._hands.submit(act, *args)

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        threading.Thread(target=self._repeat, args=(seconds, act), name="beat", daemon=True).start()

    def _repeat(self, seconds: float, act: Callable[[], None]) -> None:
        while not self._closed.wait(seconds):
            act()

    def close(self) -> None:
        self._closed.set()
        self._hands.shutdown(wait=True, cancel_futures=True)
