"""Seats of a game: inviting, joining, leaving, names, and bots that take over."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from solonaut.core.errors import BadOption, BadRecord, IllegalChoice
from solonaut.web.security.tokens import Caller, digest, fresh_token
from solonaut.web.service.bots import Bots
from solonaut.web.service.errors import InviteUsed, NotFound
from solonaut.web.service.names import clean_name
from solonaut.web.service.presence import Presence
from solonaut.web.service.session import Session, seats_of
from solonaut.web.service.sessions import Sessions
from solonaut.web.store.models import HUMAN
from solonaut.web.store.store import Store


class Games(Protocol):
    """What seats need of the service."""

    store: Store
    sessions: Sessions
    presence: Presence
    bots: Bots

    @property
    def bot_names(self) -> tuple[str, ...]: ...
    def acting(self, caller: Caller, id: str) -> AbstractContextManager[tuple[Session, tuple[int, ...]]]: ...


class Seats:
    """Who sits where. Only the creator of a game invites; an invitation is used up when somebody comes."""

    def __init__(self, service: Games) -> None:
        self._service = service

    def invitation(self, invite: str) -> tuple[Session, int]:
        """The game and seat of an invitation. Raise InviteUsed if it was one."""
        found = self._service.store.invited(digest(invite))
        if found is None:
            raise NotFound if self._service.store.was_invited(digest(invite)) is None else InviteUsed("errors.invite_used")
        try:
            return self._service.sessions.get(found[0]), found[1]
        except BadRecord:  # nobody can join a game that cannot be read, and why it cannot is none of a guest's business
            raise NotFound from None

    def game_of_used(self, caller: Caller, invite: str) -> str | None:
        """The game of an invitation that was used, for somebody who has a seat there."""
        found = self._service.store.was_invited(digest(invite))
        return found[0] if found is not None and seats_of(self._service.store.seats(found[0]), caller) else None

    def join(self, caller: Caller, invite: str, name: str = "") -> tuple[Session, int, str]:
        """Take the seat of an invitation; the invitation is then used up, and the seat has a token of its own."""
        session, seat = self.invitation(invite)
        token, called = fresh_token(), clean_name(name)
        with session.lock:
            if not self._service.store.claim(session.id, seat, caller.person, digest(token), digest(invite), called):
                raise InviteUsed("errors.invite_used")
            self._service.sessions.reread(session)
        return session, seat, token

    def invite(self, caller: Caller, id: str, seat: int) -> str:
        """A new invitation for one of the creator's own seats, or for one that nobody has taken yet. Only the creator invites."""
        with self._service.acting(caller, id) as (session, mine):
            place = session.seats[seat] if 0 <= seat < len(session.seats) else None
            if place is None or place.player != HUMAN or (seat not in mine and place.is_taken):
                raise IllegalChoice("errors.no_seat_to_give")
            if not session.is_creator(mine) or mine == (seat,):
                raise IllegalChoice("errors.no_seat_to_give")
            token = fresh_token()
            self._service.store.invite(id, seat, digest(token))
            self._service.sessions.reread(session)
        return token

    def leave(self, caller: Caller, id: str) -> None:
        """Give one's seats away for good. Whoever has created the game then invites somebody else, or lets a bot play."""
        with self._service.acting(caller, id) as (session, seats):
            if not session.others(seats) or session.match.outcome is not None:
                raise IllegalChoice("errors.leave_alone")
            self._service.store.leave(id, seats)
            self._service.sessions.reread(session)

    def seat_bot(self, caller: Caller, id: str, seat: int, bot: str) -> Session:
        """Let a bot play a seat that nobody has, or whose owner is not at the table. Only the creator may."""
        if bot not in self._service.bot_names:
            raise BadOption("errors.seats_each", n=1, names=self._service.bot_names)
        with self._service.acting(caller, id) as (session, mine):
            place = session.seats[seat] if 0 <= seat < len(session.seats) else None
            if place is None or place.player != HUMAN or seat in mine or not session.is_creator(mine) or session.match.outcome is not None:
                raise IllegalChoice("errors.no_seat_for_bot")
            if place.is_taken and seat in self._service.presence.of(id):
                raise IllegalChoice("errors.seat_present")
            self._service.store.seat_bot(id, seat, bot)
            self._service.sessions.reread(session)
        self._service.bots.wake(session)
        return session

    def rename(self, caller: Caller, id: str, seat: int, name: str) -> Session:
        """Call one of one's own seats something else."""
        with self._service.acting(caller, id) as (session, mine):
            if seat not in mine:
                raise NotFound
            self._service.store.rename(id, seat, clean_name(name))
            self._service.sessions.reread(session)
        return session
