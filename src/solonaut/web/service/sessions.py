"""The games that a process has in memory: a cache of what the database holds."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence

from solonaut.web.counters import count
from solonaut.web.service.errors import NotFound, Stale
from solonaut.web.service.news import News
from solonaut.web.service.session import Session
from solonaut.web.store.changes import ChangeFeed
from solonaut.web.store.models import GameSummary
from solonaut.web.store.store import Store


class Sessions:
    """Games as they are in the database now, from memory as far as nothing has changed; every change is saved before it is answered.

    ``kept`` is how many stay in memory. Without ``watch`` nobody else uses the database.
    """

    def __init__(self, store: Store, news: News, *, kept: int, watch: bool = True) -> None:
        self._store = store
        self._news = news
        self._kept = kept
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._lock = threading.Lock()
        self._feed = ChangeFeed(store, self._changed_elsewhere, news.watched)
        if watch:
            self._feed.start()

    def __len__(self) -> int:
        return len(self._sessions)

    def close(self) -> None:
        self._feed.close()

    def clear(self) -> None:
        """Forget what is in memory; the next look at a game reads it from the database."""
        with self._lock:
            self._sessions.clear()

    # -- reading --------------------------------------------------------------------------------------------------------

    def get(self, id: str) -> Session:
        """The game as it is in the database now. Raise NotFound if it is not there."""
        with self._lock:
            session = self._sessions.get(id)
            if session is not None:
                self._sessions.move_to_end(id)
        if session is None or session.given_up:
            return self._load(id)
        current = self._store.current(id)
        if current is None:
            self.give_up(session)
            raise NotFound
        session.take_over(current)
        if session.is_behind(current):
            with session.lock:
                self._catch_up(session)
        return self._load(id) if session.given_up else session

    def _load(self, id: str) -> Session:
        stored = self._store.load(id)
        if stored is None:
            raise NotFound
        session = Session(stored)
        with self._lock:
            known = self._sessions.get(id)
            if known is not None and not known.given_up and not session.is_newer_than(known):
                return known
            self._sessions[id] = session
            while len(self._sessions) > self._kept:
                self._sessions.popitem(last=False)
        return session

    def _catch_up(self, session: Session) -> None:
        """Take over what another process has written; if that does not fit, the game is read anew."""
        news = self._store.catch_up(session.id, session.revision)
        if news is None:
            self.give_up(session)
            raise NotFound
        try:
            session.catch_up(news)
        except Exception:
            self.give_up(session)

    def reread(self, session: Session) -> None:
        """Seats, invitations or a request were written; the log was not."""
        self._catch_up(session)
        self._news.tell(session.id, session.version)

    def _changed_elsewhere(self, id: str) -> None:
        """Another process has changed or deleted a game that somebody looks at here."""
        current = self._store.current(id)
        self._news.tell(id, None if current is None else f"{current.revision}.{current.seats_revision}")

    # -- saving ---------------------------------------------------------------------------------------------------------

    def save_answers(self, session: Session, at: int, branch: Sequence[str] = ()) -> None:
        """Save what was decided from entry ``at`` of the log on; ``branch`` is a log to keep beside it."""
        codes = [e.choice.code for e in session.match.log[at:]]
        self._save(session, lambda summary: self._store.answer(session.id, session.revision, at, codes, summary, branch))
        count("choices")

    def save_place(self, session: Session) -> None:
        """Save how far the log is played."""
        self._save(session, lambda summary: self._store.travel(session.id, session.revision, summary))

    def _save(self, session: Session, write: Callable[[GameSummary], bool]) -> None:
        """Write; if that fails, the match in memory is given up and read again from what is safe."""
        try:
            done = write(session.summary())
        except BaseException:
            self.give_up(session)
            raise
        if not done:
            self.give_up(session)
            raise Stale("errors.stale_page")
        session.revision += 1
        session.request = None
        self._news.tell(session.id, session.version)

    # -- ending ---------------------------------------------------------------------------------------------------------

    def give_up(self, session: Session) -> None:
        """Use this session no more: it is not, or no longer, what the database holds."""
        session.given_up = True
        with self._lock:
            if self._sessions.get(session.id) is session:
                del self._sessions[session.id]

    def forget(self, id: str) -> None:
        """A game was deleted."""
        with self._lock:
            session = self._sessions.pop(id, None)
        if session is not None:
            session.given_up = True
        self._news.tell(id, None)
