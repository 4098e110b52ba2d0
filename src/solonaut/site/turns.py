"""What is done while nobody waits for it, in a world without threads: in a turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Turns:
    """The ``Background`` of a browser."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._closed = False

    def soon(self, act: Callable[..., None], *args: Any) -> None:
        self._loop.call_soon(self._unless_closed, act, *args)

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        def again() -> None:
            act()
            self._loop.call_later(seconds, self._unless_closed, again)

        self._loop.call_later(seconds, self._unless_closed, again)

    def _unless_closed(self, act: Callable[..., None], *args: Any) -> None:
        if not self._closed:
            act(*args)

    def close(self) -> None:
        self._closed = True
