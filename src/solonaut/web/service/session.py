"""A game in memory: a cache of what the database holds."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from solonaut.core.errors import BadRecord
from solonaut.core.match import Match
from solonaut.core.opening import load
from solonaut.core.verify import Verdict, verify
from solonaut.web.security.tokens import Caller, same
from solonaut.web.service.errors import NotSaved, NotYours
from solonaut.web.store.models import HUMAN, CatchUp, Current, GameSummary, Seat, StoredGame, ending_from, handovers_from


def seats_of(seats: Sequence[Seat], caller: Caller) -> tuple[int, ...]:
    """The seats that are this caller's."""
    return tuple(s.seat for s in seats if s.player == HUMAN and (same(s.person, caller.person) or same(s.token, caller.token)))


def people(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of people, also those that wait for somebody invited."""
    return tuple(s.seat for s in seats if s.player == HUMAN)


def others_than(mine: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of other people who have come."""
    return tuple(s.seat for s in seats if s.player == HUMAN and s.seat not in mine and s.is_taken)


def summary_of(match: Match) -> GameSummary:
    """What lists of games show."""
    outcome = match.outcome
    result = outcome.as_data() if outcome else None
    turn = match.game.turn_of(match.state)
    ending = None if match.ending is None else match.ending.as_data()
    digest, due = match.game.digest(match.state), list(match.due)
    return GameSummary(len(match.log), turn, match.practice, outcome is not None, result, digest, ending, due)


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody asks all others to take back everything from a decision on, or to end the game there."""

    kind: Literal["undo", "end"]
    seat: int
    number: int
    agreed: tuple[int, ...] = ()

    def as_data(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, "number": self.number, "agreed": list(self.agreed)}

    @classmethod
    def from_data(cls, data: dict[str, Any] | None) -> Request | None:
        return None if data is None else cls(data["kind"], data["seat"], data["number"], tuple(data["agreed"]))


class Session:
    """One game in memory. Hold ``lock`` while you read the match or change it."""

    def __init__(self, stored: StoredGame) -> None:
        self.id = stored.id
        self.stored = stored
        self.seats = stored.seats
        self.revision = stored.revision
        self.seats_revision = stored.seats_revision
        self.request = Request.from_data(stored.request)
        self.lock = threading.RLock()
        self.given_up = False
        self.log_cache: dict[Any, Any] = {}
        """The end of the log in words, for pages that show it again and again; the presenter keeps it."""
        self.end_cache: dict[Any, Any] = {}
        """What the page of the end is made of; it takes a walk through the whole game."""
        self._verdict: Verdict | None = None
        self._match = load(stored.record(), undone=stored.codes[stored.length :])
        if len(self._match.log) != stored.length and not self._match.mended:
            raise BadRecord("errors.record.length", found=len(self._match.log), wanted=stored.length)

    @property
    def match(self) -> Match:
        """The match as it is safe on disk; one that could not be saved is shown to nobody."""
        if self.given_up:
            raise NotSaved("errors.not_saved")
        return self._match

    @property
    def version(self) -> str:
        """Changes with everything that a page shows."""
        return f"{self.revision}.{self.seats_revision}"

    @property
    def humans(self) -> tuple[int, ...]:
        return people(self.seats)

    def seats_of(self, caller: Caller) -> tuple[int, ...]:
        """The seats that are this caller's."""
        return seats_of(self.seats, caller)

    def is_alone(self, seats: tuple[int, ...]) -> bool:
        """Do all people's seats belong to one caller?"""
        return seats == self.humans

    def is_creator(self, seats: tuple[int, ...]) -> bool:
        """Did whoever has these seats create the game?"""
        return any(self.seats[seat].creator for seat in seats)

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def can_resign(self, seats: tuple[int, ...]) -> bool:
        """Is there nobody whose game a resignation would spoil?"""
        match = self.match
        return match.players > 1 and not match.game.cooperative and (match.players == 2 or self.is_alone(seats))

    @property
    def creator(self) -> str | None:
        """A key of whoever created the game, to share out work fairly."""
        return next((seat.person or seat.token for seat in self.seats if seat.creator), None)

    def others(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The seats of other people who have come."""
        return others_than(seats, self.seats)

    def seat_for(self, seats: tuple[int, ...], wanted: int | None = None) -> int:
        """The seat through which a caller looks: the wanted one, otherwise the one that has to decide."""
        if wanted is not None and wanted not in seats:
            raise NotYours("errors.not_your_seat", seat=wanted)
        if wanted is not None:
            return wanted
        due = self.due(seats)
        return seats[0] if due is None else due

    def due(self, seats: tuple[int, ...]) -> int | None:
        """Which of these seats has to decide now."""
        seat = self.match.next_seat(seats)
        return seat if seat in seats else None

    def bot_due(self) -> tuple[int, str] | None:
        """The seat and name of the bot that has to decide now. Where several may answer, people go first."""
        seat = self.match.next_seat(self.humans)
        return None if seat is None or seat in self.humans else (seat, self.seats[seat].player)

    def summary(self) -> GameSummary:
        """What lists of games show."""
        return summary_of(self.match)

    def verdict(self) -> Verdict:
        """Were the draws of a finished game those of its seed or secret?"""
        if self._verdict is None:
            self._verdict = verify(self.match.record())
        return self._verdict

    # -- what other processes have written ------------------------------------------------------------------------------

    def is_behind(self, current: Current) -> bool:
        """Has somebody else changed the game?"""
        return current.revision > self.revision or current.seats_revision > self.seats_revision

    def is_newer_than(self, other: Session) -> bool:
        """Was it read from the database after something had changed?"""
        return self.revision > other.revision or self.seats_revision > other.seats_revision

    def catch_up(self, news: CatchUp) -> None:
        """Take over what another process has written."""
        if news.revision > self.revision:
            match = self.match
            codes = [*match.codes(), *match.undone]
            if news.first is not None:
                codes[news.first :] = news.codes
            match.follow(codes, news.length, practice=news.practice, ending=ending_from(news.ending))
            self._verdict = None
        self.revision, self.seats_revision, self.seats = news.revision, news.seats_revision, news.seats
        self._match.seats, self._match.handovers = tuple(seat.player for seat in news.seats), handovers_from(news.handovers)
        self.request = Request.from_data(news.request)
        self.take_over(news)

    def take_over(self, now: Current | CatchUp) -> None:
        """What changes beside the log."""
        stored = self.stored
        stored.hints, stored.tip, stored.ticks, stored.notes = now.hints, now.tip, now.ticks, now.notes
