"""Bots move by themselves. One process at a time drives a game; if it dies, another takes over."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any, Protocol

from solonaut.core.errors import SolonautError
from solonaut.web.security.tokens import fresh_id
from solonaut.web.service.background import Background
from solonaut.web.service.errors import NotFound
from solonaut.web.service.session import Session
from solonaut.web.service.sessions import Sessions
from solonaut.web.service.workers import Kind, Task, Workers
from solonaut.web.store.store import Store

LEASE_SECONDS = 4.0
"""How long a process is believed to drive a game after its last sign of life."""
BEAT_SECONDS = 1.0
DECISION_SECONDS = 120.0
"""The longest that a bot may take for a decision."""
log = logging.getLogger("solonaut.web")


class Games(Protocol):
    """What bots need of the service."""

    @property
    def store(self) -> Store: ...
    @property
    def workers(self) -> Workers: ...
    @property
    def sessions(self) -> Sessions: ...
    @property
    def bot_names(self) -> tuple[str, ...]: ...
    def task(self, session: Session, kind: Kind, seat: int, bot: str = "") -> Task: ...
    def bot_chose(self, session: Session, seat: int, code: str, revision: int) -> None: ...


class Bots:
    """All bots that this process moves."""

    def __init__(self, service: Games, background: Background) -> None:
        self._service = service
        self._background = background
        self._name = fresh_id()
        self._lock = threading.Lock()
        self._driving: dict[str, str] = {}
        """The games that this process drives, each with its job, empty between two jobs."""
        self._waiting: set[str] = set()
        """The games that another process drives, as far as we know."""
        self._beating = False
        self._closed = False

    def close(self) -> None:
        self._closed = True
        with self._lock:
            driven = list(self._driving)
        for id in driven:
            self._release(id)
        self._background.close()

    def wake(self, session: Session) -> None:
        """Let the bots of a game move, if it is their turn and nobody moves them yet."""
        if session.humans == tuple(range(len(session.seats))) or self._closed or session.bot_due() is None:
            return
        with self._lock:
            if session.id in self._driving or session.id in self._waiting:
                return
            self._driving[session.id] = ""
            first, self._beating = not self._beating, True
        if first:
            self._background.every(BEAT_SECONDS, self._beat)
        self._later(self._drive, session.id)

    def _later(self, act: Callable[..., None], *args: Any) -> None:
        """Do something that reads or writes the database, while nobody waits for it."""
        self._background.soon(self._guarded, act, *args)

    def _guarded(self, act: Callable[..., None], id: str, *args: Any) -> None:
        try:
            act(id, *args)
        except NotFound:
            self._release(id)
        except Exception:  # whatever it was: the next look at the game tries again
            self._release(id)
            if not self._closed:
                log.exception("a bot could not move in game %s", id)

    def _drive(self, id: str) -> None:
        """Ask a worker for the next decision, if it is a bot's turn and the game is ours to drive."""
        service = self._service
        session = service.sessions.get(id)
        with session.lock:
            due = None if session.given_up or self._closed else session.bot_due()
            if due is not None and due[1] not in service.bot_names:
                log.warning("the bot %s is not allowed here any more; game %s waits", due[1], id)
                due = None
            if due is None:
                self._release(id)
                return
            if not service.store.claim_driver(id, self._name, LEASE_SECONDS):
                with self._lock:
                    self._driving.pop(id, None)
                    self._waiting.add(id)
                return
            seat, bot = due
            revision, task, person = session.revision, service.task(session, "decide", seat, bot), session.creator

        def done(result: dict[str, Any]) -> None:
            self._later(self._decided, id, seat, revision, result)

        job = service.workers.start(task, done, person=person, seconds=DECISION_SECONDS)
        with self._lock:
            if id in self._driving:
                self._driving[id] = job

    def _decided(self, id: str, seat: int, revision: int, result: dict[str, Any]) -> None:
        if "code" not in result:
            log.warning("a bot found no move in game %s: %s", id, result.get("error"))
            self._release(id)
            return
        self._service.bot_chose(self._service.sessions.get(id), seat, result["code"], revision)
        self._drive(id)

    def _release(self, id: str) -> None:
        with self._lock:
            ours = self._driving.pop(id, None) is not None
        if ours:
            try:
                self._service.store.release_driver(id, self._name)
            except Exception as e:  # the lease ends by itself
                log.warning("the lease of game %s was not given back: %s", id, type(e).__name__)

    # -- signs of life --------------------------------------------------------------------------------------------------

    def _beat(self) -> None:
        with self._lock:
            driven, waiting = list(self._driving), list(self._waiting)
            self._waiting.clear()
        for id in driven:
            self._renew(id)
        for id in waiting:
            self._look_again(id)

    def _renew(self, id: str) -> None:
        try:
            self._service.store.claim_driver(id, self._name, LEASE_SECONDS)
        except Exception as e:
            log.warning("the lease of game %s was not renewed: %s", id, type(e).__name__)

    def _look_again(self, id: str) -> None:
        """Does the other process still drive the game?"""
        try:
            self.wake(self._service.sessions.get(id))
        except (NotFound, SolonautError):
            pass
        except Exception as e:
            log.warning("game %s could not be looked at: %s", id, type(e).__name__)
