"""Which games have changed, whoever changed them: for pages that watch a game while another process serves the other players."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from sqlalchemy import select

from solonaut.web.store.store import CHANNEL, Store
from solonaut.web.store.tables import GAMES

POLL_SECONDS: Final = 0.2
"""SQLite is asked so often whether anything was written."""
LISTEN_SECONDS: Final = 0.5
"""A process that listens to PostgreSQL sees so often whether it should stop."""
QUIET_ROUNDS: Final = 30
"""After so many rounds without news the connection is tried."""
RETRY_SECONDS: Final = 1.0
log = logging.getLogger("solonaut.web")


class Source(Protocol):
    """A connection that knows which games have changed."""

    def wait(self, watched: Callable[[], Collection[str]], closed: threading.Event) -> Collection[str]:
        """Wait a moment and return the watched games that may have changed since the last call.

        Who watches is asked after the wait: somebody may have come meanwhile.
        """


class ChangeFeed:
    """Calls ``changed(game_id)`` in a thread of its own soon after a watched game was changed, joined or deleted.

    It may call once too often, as after a lost connection, but not too seldom: whoever is called looks what is stored.
    """

    def __init__(self, store: Store, changed: Callable[[str], None], watched: Callable[[], Collection[str]]) -> None:
        self._store = store
        self._changed = changed
        self._watched = watched
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="changes", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(5)

    def _run(self) -> None:
        connect = _postgres if self._store.database.is_postgres else _sqlite
        silent = False
        while not self._closed.is_set():
            try:
                with connect(self._store) as source:
                    silent = False
                    self._report(self._watched())  # nobody knows what happened before
                    while not self._closed.is_set():
                        self._report(source.wait(self._watched, self._closed))
            except Exception as e:
                if not silent and not self._closed.is_set():
                    log.warning("changes by other processes are not seen for now: %s: %s", type(e).__name__, " ".join(str(e).split())[:200])
                silent = True
                self._closed.wait(RETRY_SECONDS)

    def _report(self, games: Collection[str]) -> None:
        for id in list(games):
            if self._closed.is_set():
                return
            try:
                self._changed(id)
            except Exception:
                log.exception("a change of game %s could not be passed on", id)


class _Notifications:
    """PostgreSQL names the games itself."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._quiet = 0

    def wait(self, watched: Callable[[], Collection[str]], closed: threading.Event) -> Collection[str]:
        # the generator ends with the first batch; what arrives later waits in the connection for the next round
        named = {notice.payload for notice in self._connection.notifies(timeout=LISTEN_SECONDS, stop_after=1)}
        self._quiet = 0 if named else self._quiet + 1
        if self._quiet >= QUIET_ROUNDS:
            self._connection.execute("SELECT 1")
            self._quiet = 0
        return named & set(watched())


@contextmanager
def _postgres(store: Store) -> Iterator[Source]:
    pooled = store.engine.raw_connection()
    connection: Any = pooled.driver_connection
    pooled.detach()  # it stays open for long, and may be lost without a word of the pool
    try:
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        yield _Notifications(connection)
    finally:
        connection.close()


class _Polling:
    """SQLite only tells that something was written; what it was is seen in the revisions."""

    def __init__(self, connection: Any) -> None:
        self._db = connection
        self._version: int | None = None
        self._known: dict[str, tuple[int, int] | None] = {}

    def wait(self, watched: Callable[[], Collection[str]], closed: threading.Event) -> Collection[str]:
        closed.wait(POLL_SECONDS)
        version = self._db.exec_driver_sql("PRAGMA data_version").scalar()
        now = set(watched())
        new = now - self._known.keys()
        looked = now if version != self._version else new
        found = self._revisions(looked) if looked else {}
        self._db.rollback()  # the next look is at a new moment
        changed = [id for id in looked if id in new or self._known[id] != found.get(id)]
        self._known = {id: found.get(id) if id in looked else self._known[id] for id in now}
        self._version = version
        return changed

    def _revisions(self, ids: Collection[str]) -> dict[str, tuple[int, int]]:
        columns = (GAMES.c.id, GAMES.c.revision, GAMES.c.seats_revision)
        return {id: (log, seats) for id, log, seats in self._db.execute(select(*columns).where(GAMES.c.id.in_(ids)))}


@contextmanager
def _sqlite(store: Store) -> Iterator[Source]:
    with store.engine.connect() as db:
        yield _Polling(db)
