"""What is done while nobody waits for it, in a world without threads: in a turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Turns:
    """The ``Background`` of a browser."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._beats: list[_Beat] = []
        self._closed = False

    def soon(self, act: Callable[..., None], *args: Any) -> None:
        self._loop.call_soon(self._unless_closed, act, *args)

    def every(self, seconds: float, act: Callable[[], None]) -> None:
        self._beats.append(_Beat(self._loop, seconds, act))

    def _unless_closed(self, act: Callable[..., None], *args: Any) -> None:
        if not self._closed:
            act(*args)

    def close(self) -> None:
        self._closed = True
        for beat in self._beats:
            beat.stop()


class _Beat:
    """Something that is done again and again."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, act: Callable[[], None]) -> None:
        self._loop, self._seconds, self._act = loop, seconds, act
        self._stopped = False
        self._timer = loop.call_later(seconds, self._again)

    def _again(self) -> None:
        self._act()
        if not self._stopped:
            self._timer = self._loop.call_later(self._seconds, self._again)

    def stop(self) -> None:
        self._stopped = True
        self._timer.cancel()
