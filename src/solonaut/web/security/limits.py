"""How much at once and how often: requests of an address, work in progress, live streams of a person."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from solonaut.web.security.tokens import Caller
from solonaut.web.settings import Rate

MOST_ADDRESSES = 10_000


class RateLimiter:
    """Counts requests for each address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, address: str) -> bool:
        """Is there one more for this address?"""
        now = time.monotonic()
        with self._lock:
            level, then = self._levels.pop(address, (self._rate.burst, now))
            level = min(self._rate.burst, level + (now - then) * self._rate.per_second)
            allowed = level >= 1
            self._levels[address] = (level - 1 if allowed else level, now)
            while len(self._levels) > MOST_ADDRESSES:
                self._levels.popitem(last=False)
        return allowed


class WorkLimiter:
    """How many requests are worked on at once; whoever came first is served first.

    Python draws one page at a time anyway, so a few at once are enough. But a request that takes longer than ``patience`` seconds waits
    for the database and not for the processor: it stops counting, and the next one starts beside it. Of those that may write, and so
    may wait, there are never more than ``writes``: threads and database connections remain for everybody else.
    """

    def __init__(self, at_once: int, writes: int, patience: float) -> None:
        self._drawing = asyncio.Semaphore(at_once)
        self._writing = asyncio.Semaphore(writes)
        self._patience = patience

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[None]:
        await self._drawing.acquire()
        counted = True

        def free() -> None:
            nonlocal counted
            if counted:
                counted = False
                self._drawing.release()

        timer = asyncio.get_running_loop().call_later(self._patience, free)
        try:
            yield
        finally:
            timer.cancel()
            free()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        async with self._writing, self.reading():
            yield


class TooManyStreams(Exception):
    """This person has too many live streams open, or all people together have."""


class StreamLimiter:
    """Counts the live streams that are open."""

    def __init__(self, most: int, per_person: int) -> None:
        self._most = most
        self._per_person = per_person
        self._open: Counter[str] = Counter()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return self._open.total()

    @contextmanager
    def place(self, caller: Caller) -> Iterator[None]:
        """A place for one stream, for as long as it is open."""
        person = caller.person or caller.token or ""
        with self._lock:
            if len(self) >= self._most or self._open[person] >= self._per_person:
                raise TooManyStreams
            self._open[person] += 1
        try:
            yield
        finally:
            with self._lock:
                self._open[person] -= 1
                if not self._open[person]:
                    del self._open[person]
