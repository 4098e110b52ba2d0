"""Who is looking at which game, so that everybody hears at once when something has changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import AsyncIterator, Callable

QUIET_SECONDS = 15.0
GONE = ""
"""The version of a game that was deleted."""


class News:
    """Tells versions and who is there, never content: every page then asks for what its own seat may see."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._subscribers: dict[str, set[Subscription]] = {}
        self._told: dict[str, str] = {}
        self._elsewhere: dict[str, set[int]] = {}
        self.moved: Callable[[], None] = lambda: None
        """Called when somebody comes to a game with several people, or goes."""

    def watched(self) -> list[str]:
        """The games that somebody looks at here."""
        with self._lock:
            return list(self._subscribers)

    def here(self, game: str) -> set[int]:
        """The seats whose owners look at a game through this process."""
        with self._lock:
            return {seat for one in self._subscribers.get(game, ()) for seat in one.seats}

    def shared(self) -> dict[str, list[int]]:
        """The games with several people that somebody looks at here, each with their seats."""
        with self._lock:
            games = [game for game, subscribers in self._subscribers.items() if any(one.shared for one in subscribers)]
        return {game: sorted(self.here(game)) for game in games}

    @property
    def open_streams(self) -> int:
        with self._lock:
            return sum(map(len, self._subscribers.values()))

    def tell(self, game: str, version: str | None) -> None:
        """A game has a new version (None: it was deleted). From any thread; what was told already is not repeated."""
        told = GONE if version is None else version
        with self._lock:
            subscribers = list(self._subscribers.get(game, ()))
            if not subscribers or self._told.get(game) == told:
                return
            self._told[game] = told
        for one in subscribers:
            one.put(change(told))

    def tell_present(self, game: str) -> None:
        """Somebody has come to look at a game or has gone."""
        here = self.here(game)
        with self._lock:
            subscribers = list(self._subscribers.get(game, ()))
            seats = sorted(here | self._elsewhere.get(game, set()))
        for one in subscribers:
            one.put(_event("present", seats=seats))

    def tell_elsewhere(self, game: str, seats: set[int]) -> None:
        """These seats are looked at through other processes."""
        with self._lock:
            if game not in self._subscribers or self._elsewhere.get(game, set()) == seats:
                return
            self._elsewhere[game] = seats
        self.tell_present(game)

    def close(self) -> None:
        """Let everybody go; the server stops."""
        with self._lock:
            everybody = [one for subscribers in self._subscribers.values() for one in subscribers]
        for one in everybody:
            one.put(None)

    def subscribe(self, game: str) -> Subscription:
        """Hear of a game from now on; look at the game after that, so that nothing is missed. Call it in the event loop."""
        found = Subscription(self, game)
        with self._lock:
            self._subscribers.setdefault(game, set()).add(found)
        return found

    def unsubscribe(self, subscription: Subscription) -> None:
        with self._lock:
            subscribers = self._subscribers.get(subscription.game, set())
            subscribers.discard(subscription)
            if not subscribers:
                self._subscribers.pop(subscription.game, None)
                self._told.pop(subscription.game, None)
                self._elsewhere.pop(subscription.game, None)
        if subscription.seats:
            self.tell_present(subscription.game)
        if subscription.shared:
            self.moved()


class Subscription:
    """One page that looks at a game."""

    def __init__(self, news: News, game: str) -> None:
        self.game = game
        self.seats: tuple[int, ...] = ()
        """The seats of whoever looks."""
        self.shared = False
        """Do several people play?"""
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._queue = asyncio.Queue[str | None]()

    def put(self, event: str | None) -> None:
        """From any thread. None: the server stops."""
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._queue.put_nowait, event)

    def sit(self, seats: tuple[int, ...], *, shared: bool) -> None:
        """These are the seats of whoever looks, and everybody may know that they do."""
        self.seats, self.shared = seats, shared
        self._news.tell_present(self.game)
        if shared:
            self._news.moved()

    def close(self) -> None:
        self._news.unsubscribe(self)

    async def events(self, version: str) -> AsyncIterator[str]:
        """Server-sent events: the version now, then every new one; a comment now and then keeps the line open."""
        now = change(version)
        try:
            yield now
            while True:
                try:
                    news = await asyncio.wait_for(self._queue.get(), QUIET_SECONDS)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if news is None:
                    return
                if news == now:
                    continue  # whoever has just come knows it
                yield news
                if news == LAST:
                    return
        finally:
            self.close()


def _event(kind: str, **data: object) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


def change(version: str) -> str:
    """A game has this version, or is gone."""
    return _event("gone" if version == GONE else "change", version=version)


LAST = change(GONE)
"""After this there is nothing more to tell."""
