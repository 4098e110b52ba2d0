"""Who is at a table, whichever process serves their pages: every process keeps in the database who looks at a game through it."""

from __future__ import annotations

import logging
import threading
import time

from solonaut.web.security.tokens import fresh_id
from solonaut.web.service.news import News
from solonaut.web.store.store import Store

BEAT_SECONDS = 5.0
"""So late at most a process hears who came or went elsewhere."""
LEASE_SECONDS = 15.0
"""How long people are believed to be there after the last sign of life of their process."""
log = logging.getLogger("solonaut.web")


class Presence:
    """The seats whose owners look at games with several people."""

    def __init__(self, store: Store, news: News) -> None:
        self._store = store
        self._news = news
        self._process = fresh_id()
        self._kept = False
        """Has this process rows in the database?"""
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._moved = threading.Event()
        self._closed = threading.Event()
        news.moved = self.wake

    def of(self, game: str) -> set[int]:
        """The seats whose owners look at a game now, here or elsewhere."""
        return self._news.here(game) | self._store.present([game], self._process).get(game, set())

    def wake(self) -> None:
        """Somebody has come or gone: tell the other processes, without waiting for the database here."""
        if self._closed.is_set():
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="presence", daemon=True)
            self._thread.start()
        self._moved.set()

    def close(self) -> None:
        self._closed.set()
        self._moved.set()
        if self._thread is not None:
            self._thread.join(5)
            self._try()

    def _run(self) -> None:
        while not self._closed.is_set():
            self._moved.wait(BEAT_SECONDS)
            self._moved.clear()
            self._try()

    def _try(self) -> None:
        try:
            self.beat()
        except Exception as e:  # the next beat tries again
            log.warning("who is at the tables was not exchanged: %s", type(e).__name__)

    def beat(self) -> None:
        """Keep who looks here, and hear who looks elsewhere."""
        with self._lock:
            here = {} if self._closed.is_set() else self._news.shared()
            if here or self._kept:
                self._store.keep_present(self._process, here, time.time() + LEASE_SECONDS)
                self._kept = bool(here)
            if here:
                elsewhere = self._store.present(list(here), self._process)
                for game in here:
                    self._news.tell_elsewhere(game, elsewhere.get(game, set()))
