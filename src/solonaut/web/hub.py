"""Who is looking at which game, so that everybody hears at once when something has changed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

QUIET_SECONDS = 15.0


class Full(Exception):
    """Too many people are listening."""


class Hub:
    """Tells revisions, never content: every page then asks for what its own seat may see."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._ears: dict[str, set[tuple[asyncio.AbstractEventLoop, asyncio.Queue[int | None]]]] = {}
        self._closed = False

    def tell(self, game: str, revision: int | None) -> None:
        """From any thread."""
        with self._lock:
            ears = list(self._ears.get(game, ()))
        for loop, queue in ears:
            loop.call_soon_threadsafe(queue.put_nowait, revision)

    def close(self) -> None:
        """Let everybody go; the server stops."""
        self._closed = True
        for game in list(self._ears):
            self.tell(game, None)

    async def listen(self, game: str, revision: int) -> AsyncIterator[str]:
        """Server-sent events: the revision now, then every new one; a comment now and then keeps the line open."""
        ear = (asyncio.get_running_loop(), asyncio.Queue[int | None]())
        with self._lock:
            if sum(map(len, self._ears.values())) >= self._most:
                raise Full
            self._ears.setdefault(game, set()).add(ear)
        try:
            yield _event(revision)
            while not self._closed:
                try:
                    news = await asyncio.wait_for(ear[1].get(), QUIET_SECONDS)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if news is None:
                    return
                yield _event(news)
        finally:
            with self._lock:
                self._ears[game].discard(ear)
                if not self._ears[game]:
                    del self._ears[game]


def _event(revision: int) -> str:
    return f'event: change\ndata: {{"revision": {revision}}}\n\n'
