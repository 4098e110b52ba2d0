"""All games of a server: who may do what. Every change is saved before it is answered, and the database is the truth."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from solonaut.core.errors import BadRecord, CannotUndo, GameOver, IllegalChoice, SolonautError, StaleDecision
from solonaut.core.forced import last_real_decision, play_forced, redo_forced
from solonaut.core.message import Message
from solonaut.core.outcome import AGREED, RESIGNED
from solonaut.core.preview import Preview
from solonaut.core.registry import game_names
from solonaut.players import PLAYERS
from solonaut.web.security.tokens import Caller, digest, same
from solonaut.web.service.analysis import Analyses, Job
from solonaut.web.service.background import Background, Threads
from solonaut.web.service.bots import Bots
from solonaut.web.service.boxes import Boxes
from solonaut.web.service.errors import MustConfirm, NotFound, Stale, Unreadable
from solonaut.web.service.names import clean_note
from solonaut.web.service.news import News
from solonaut.web.service.presence import Presence
from solonaut.web.service.puzzles import Puzzles
from solonaut.web.service.reviews import Reviews
from solonaut.web.service.seats import Seats
from solonaut.web.service.session import Request, Session, others_than, people, seats_of
from solonaut.web.service.sessions import Sessions
from solonaut.web.service.workers import Kind, Result, Task, Workers
from solonaut.web.settings import Settings
from solonaut.web.store.models import HUMAN, StoredGame
from solonaut.web.store.store import Store

SEAT_SEEDS = 7919
"""Bots at different seats of a game have different luck."""


def shared_length(one: Sequence[str], other: Sequence[str]) -> int:
    """How many decisions two logs have in common.

    >>> shared_length(["a", "b", "c"], ["a", "x"])
    1
    """
    return next((n for n, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs), min(len(one), len(other)))


def _processes(settings: Settings) -> Workers:
    from solonaut.web.service.processes import Processes  # a browser has none

    return Processes(settings.thinkers)


class GameService:
    """Games that people play here, together with any number of other processes on the same database.

    Without ``workers`` processes think, without ``background`` threads do what nobody waits for. ``alone``: nobody else uses the database.
    """

    def __init__(
        self,
        settings: Settings,
        workers: Workers | None = None,
        *,
        news: News | None = None,
        background: Background | None = None,
        alone: bool = False,
    ) -> None:
        self.settings = settings
        self.store = Store(settings.database, journal_mode=settings.journal_mode)
        self.boxes = Boxes(self.store.boxes)
        self.puzzles = Puzzles(self.store.puzzles)
        self.reviews = Reviews(self.store.reviews)
        self.news = news or News()
        self.presence = Presence(self.store, self.news)
        self.workers = workers or _processes(settings)
        self.analyses = Analyses(self.workers, self.store, seconds=settings.hint_seconds)
        self.bots = Bots(self, background or Threads())
        self.sessions = Sessions(self.store, self.news, kept=settings.live_matches, watch=not alone)
        self.seats = Seats(self)
        if alone:
            self.store.drop_unfinished_jobs()

    @property
    def bot_names(self) -> tuple[str, ...]:
        """Who may be put in a seat here: our bots, and those that the operator allows."""
        return (*PLAYERS, *self.settings.own_bots)

    def numbers(self) -> dict[str, int]:
        """How much this process holds and works on now, for ``/metrics``."""
        running, waiting = self.workers.load()
        return {"games": len(self.sessions), "running": running, "waiting": waiting}

    def close(self) -> None:
        self.sessions.close()
        self.news.close()
        self.presence.close()
        self.bots.close()
        self.workers.close()
        self.store.close()

    # -- finding --------------------------------------------------------------------------------------------------------

    def enter(self, caller: Caller, id: str, among: Container[str] | None = None) -> tuple[Session, tuple[int, ...]]:
        """The game as it is now, and the caller's seats in it. A caller without a seat learns nothing.

        ``among`` are the games that are meant (default: the digital ones, not the tables of the companion).
        """
        try:
            session = self.sessions.get(id)
        except BadRecord as e:
            raise self._unreadable(caller, id, e) from None
        seats = session.seats_of(caller)
        if not seats or session.stored.game not in (game_names() if among is None else among):
            raise NotFound
        self.bots.wake(session)
        return session, seats

    def _unreadable(self, caller: Caller, id: str, error: BadRecord) -> Exception:
        seats = self.store.seats(id)
        mine = seats_of(seats, caller)
        if not mine:
            return NotFound()
        # the reason quotes the log and what was legal then: nothing for somebody who plays with others
        problem = error.message if mine == people(seats) else Message("errors.record.unfit")
        return Unreadable("errors.stored_game", problem=problem)

    @contextmanager
    def acting(self, caller: Caller, id: str, among: Container[str] | None = None) -> Iterator[tuple[Session, tuple[int, ...]]]:
        """The game for one change and nobody else meanwhile; what was given up while we waited is read again."""
        while True:
            session, seats = self.enter(caller, id, among)
            with session.lock:
                if not session.given_up:
                    yield session, seats
                    return

    # -- deciding -------------------------------------------------------------------------------------------------------

    def choose(
        self,
        caller: Caller,
        id: str,
        code: str,
        number: int,
        revision: int,
        *,
        forced: bool = False,
        sure: bool = True,
        among: Container[str] | None = None,
    ) -> Session:
        """Answer the open decision. With ``forced``, forced moves of the caller then play themselves, now and after the moves of bots.

        Without ``sure``, a choice that ends what can be undone freely is refused with MustConfirm.
        """
        with self.acting(caller, id, among) as (session, seats):
            self._check(session, revision)
            self.puzzles.check_open(session)
            at = len(session.match.log)
            forced_seats = self._forced_seats(session, seats, forced)
            self._take(session, seats, code, number, sure)
            play_forced(session.match, forced_seats)
            self.sessions.save_answers(session, at)
            self.puzzles.note(session, caller.person)
        self.bots.wake(session)
        return session

    def choose_all(
        self, caller: Caller, id: str, codes: Sequence[str], number: int, revision: int, *, among: Container[str] | None = None
    ) -> Session:
        """Answer the open decision and those that follow it, all or none of them. They are tried on a copy first.

        What was taken back before is kept as a branch.
        """
        with self.acting(caller, id, among) as (session, seats):
            self._check(session, revision)
            match, at = session.match, len(session.match.log)
            if number != at:
                raise StaleDecision("errors.stale_decision", number=number, open=at)
            branch = [*match.codes(), *match.undone] if match.undone else []
            trial = match.peek(at)
            for code in codes:
                trial.apply(code)
            for code in codes:
                self._take(session, seats, code, len(match.log), sure=True)
            if codes:
                self.sessions.save_answers(session, at, branch)
        return session

    def take_branch(self, caller: Caller, id: str, number: int, revision: int, *, among: Container[str]) -> Session:
        """Go on with a log that was kept beside the one that is played; that one is kept in turn."""
        with self.acting(caller, id, among) as (session, _):
            self._check(session, revision)
            match, kept = session.match, self.store.branches(id)
            codes = kept[number] if 0 <= number < len(kept) else []
            now = [*match.codes(), *match.undone]
            if codes == now[: len(codes)]:
                raise Stale("errors.stale_page")
            at = shared_length(codes, match.codes())
            try:
                match.follow(codes, len(codes), practice=match.practice)
            except SolonautError:
                self.sessions.give_up(session)
                raise
            self.sessions.save_answers(session, at, now if now != codes[: len(now)] else ())
        return session

    def restart_puzzle(self, caller: Caller, id: str) -> Session:
        """The position of a puzzle once more, as if nothing had been answered."""
        with self.acting(caller, id) as (session, _):
            if len(session.match.log) > session.first:
                session.match.jump(session.first)
                self.sessions.save_place(session)
        return session

    def show_answer(self, caller: Caller, id: str) -> Session:
        """Play the best line of a puzzle."""
        with self.acting(caller, id) as (session, _):
            puzzle, at = session.puzzle, session.first
            if puzzle is None:
                raise NotFound
            if len(session.match.log) > at:
                session.match.jump(at)
            for code in puzzle.line:
                session.match.choose(code)
            self.sessions.save_answers(session, at)
            self.puzzles.note_shown(puzzle, caller.person)
        return session

    def tick(self, caller: Caller, id: str, lines: Sequence[str], *, done: bool, among: Container[str]) -> Session:
        """Keep which instructions of a companion were carried out on the table."""
        with self.acting(caller, id, among) as (session, _):
            if lines:
                self.store.tick(id, lines, done=done)
                self.sessions.reread(session)
        return session

    def note(self, caller: Caller, id: str, about: str, words: str, *, among: Container[str]) -> Session:
        """Keep what a person notes about something on the table beside a companion."""
        with self.acting(caller, id, among) as (session, _):
            self.store.note(id, about, clean_note(words))
            self.sessions.reread(session)
        return session

    def share(self, caller: Caller, id: str, token: str, *, among: Container[str]) -> Session:
        """Let whoever has ``token`` follow a companion's table and answer there, beside the person whose it is."""
        with self.acting(caller, id, among) as (session, seats):
            if not same(session.seats[seats[0]].token, digest(token)):
                self.store.share(id, seats[0], digest(token))
                self.sessions.reread(session)
        return session

    def want_forced(self, caller: Caller, id: str, wanted: bool) -> None:
        """Do forced moves of the caller play themselves? For the time before their first choice, which says it too."""
        with self.acting(caller, id) as (session, seats):
            self._forced_seats(session, seats, wanted)

    def _forced_seats(self, session: Session, seats: tuple[int, ...] = (), wanted: bool = False) -> set[int]:
        """The seats of people whose forced moves play themselves, now that the owner of ``seats`` has said what they want.

        It is stored: another process may carry out the move of a bot or of somebody else after which it counts. In a guided game
        everything is asked.
        """
        if session.stored.lesson:
            return set()
        if len(session.seats) == 1:
            return set(seats) if wanted else set()
        stored = self.store.seats(session.id)
        if any(seat.plays_forced != wanted for seat in stored if seat.seat in seats):
            self.store.set_plays_forced(session.id, seats, wanted)
        others = {seat.seat for seat in stored if seat.player == HUMAN and seat.plays_forced and seat.seat not in seats}
        return others | (set(seats) if wanted else set())

    def _take(self, session: Session, seats: tuple[int, ...], code: str, number: int, sure: bool) -> None:
        """Carry an answer out. Whoever may not decide learns nothing of what could be chosen."""
        match = session.match
        decision = match.decision
        if decision is None:
            raise GameOver("errors.game_over")
        if number != decision.number:
            raise StaleDecision("errors.stale_decision", number=number, open=decision.number)
        own = decision.choices_of(*seats)
        if not own:
            raise IllegalChoice("errors.not_your_decision")
        choice = match.state.legal(code, None, own)
        if not sure and len(own) > 1 and Preview(match, seats[0] if choice.seat is None else choice.seat).of(choice)[0]:
            raise MustConfirm("errors.choice_reveals")
        match.choose(choice, number=number)

    # -- undo and redo --------------------------------------------------------------------------------------------------

    def undo(
        self, caller: Caller, id: str, revision: int, *, sure: bool, forced: bool = False, among: Container[str] | None = None
    ) -> Session:
        """Take the caller's last decision back, with everything that followed it. With ``forced``, forced moves go with it.

        With several people, going back past something revealed or past somebody else's decision becomes a request to the others.
        """
        with self.acting(caller, id, among) as (session, seats):
            self._check(session, revision)
            at = self._last_decision(session, seats, forced)
            if at is None:
                raise CannotUndo("errors.nothing_to_undo")
            if self._is_free(session, seats, at):
                self._go_back(session, at, seats)
            elif not sure and not (session.match.practice and session.is_alone(seats)):
                raise self._must_confirm_undo(session.is_alone(seats))
            elif session.others(seats):
                self._ask(session, Request("undo", seats[0], at))
            else:
                self._go_back(session, at, seats)
        self.bots.wake(session)
        return session

    def _last_decision(self, session: Session, seats: tuple[int, ...], forced: bool, before: int | None = None) -> int | None:
        """The decision to which an undo goes back."""
        if forced and not session.stored.lesson:
            at = last_real_decision(session.match, seats, before)
        else:
            at = session.match.last_decision_of(seats, before)
        return None if at is None or at < session.first else at

    def _must_confirm_undo(self, alone: bool) -> MustConfirm:
        return MustConfirm("errors.undo_reveals") if alone else MustConfirm("errors.undo_asks")

    def _is_free(self, session: Session, seats: tuple[int, ...], at: int) -> bool:
        """Does going back cross nothing revealed, and no decision of somebody else?"""
        match, others = session.match, session.others(seats)
        return match.jump_is_free(at) and not self._end_told(session, seats) and not any(e.seat in others for e in match.log[at:])

    def _end_told(self, session: Session, seats: tuple[int, ...]) -> bool:
        """Has the end told these seats what others had hidden, and the secret behind all draws?"""
        return session.match.outcome is not None and not session.is_alone(seats)

    def undo_is_free(self, session: Session, seats: tuple[int, ...], *, forced: bool = False) -> bool:
        """Can these seats undo without a word to anybody?"""
        at = self._last_decision(session, seats, forced)
        return at is None or self._is_free(session, seats, at)

    def answer(self, caller: Caller, id: str, revision: int, kind: str, asker: int, number: int, *, agree: bool) -> Session:
        """Agree to what another seat asks for, or refuse it. Who asked can withdraw it. ``number`` is that of the request."""
        with self.acting(caller, id) as (session, seats):
            self._check(session, revision)
            request = session.request
            if request is None:
                raise CannotUndo("errors.nothing_asked")
            if (request.kind, request.seat, request.number) != (kind, asker, number):
                raise Stale("errors.stale_page")
            if not agree:
                self._ask(session, None)
            elif request.seat not in seats:
                agreed = {*request.agreed, *seats}
                theirs = self._seats_with(session, request.seat)
                if not set(session.others(theirs)) <= agreed:
                    self._ask(session, replace(request, agreed=tuple(sorted(agreed))))
                elif request.kind == "end":
                    self._end(session, AGREED, request.seat)
                else:
                    self._go_back(session, request.number, seats)
        self.bots.wake(session)
        return session

    def _seats_with(self, session: Session, seat: int) -> tuple[int, ...]:
        """All seats of whoever has this one."""
        owner = session.seats[seat]
        return session.seats_of(Caller(owner.person, owner.token))

    def _ask(self, session: Session, request: Request | None) -> None:
        data = None if request is None else request.as_data()
        done = self.store.set_request(session.id, session.revision, session.seats_revision, data)
        self.sessions.reread(session)
        if not done:
            raise Stale("errors.stale_page")

    def _go_back(self, session: Session, at: int, seats: tuple[int, ...]) -> None:
        told = self._end_told(session, seats)
        session.match.jump(at)
        session.match.practice |= told
        self.sessions.save_place(session)

    def jump(
        self, caller: Caller, id: str, number: int, revision: int, *, sure: bool, forced: bool = False, among: Container[str] | None = None
    ) -> Session:
        """Go to a decision by as many undos or redos as it takes; with ``forced``, back to one that did not play itself."""
        with self.acting(caller, id, among) as (session, seats):
            self._check(session, revision)
            match = session.match
            if not session.is_alone(seats):
                raise CannotUndo("errors.jump_alone")
            if number < len(match.log):
                at = self._last_decision(session, seats, forced, number + 1)
                if at is None:
                    raise CannotUndo("errors.nothing_to_undo")
                if not match.practice and not sure and not match.jump_is_free(at):
                    raise MustConfirm("errors.undo_reveals")
                match.jump(at)
            else:
                match.jump(number)
                while match.can_redo() and match.redo_seat not in seats:
                    match.redo()
            self.sessions.save_place(session)
        self.bots.wake(session)
        return session

    def redo(self, caller: Caller, id: str, revision: int, *, forced: bool = False, among: Container[str] | None = None) -> Session:
        """Make the last undone decision again, and those of the bots after it; with ``forced``, what then played itself too."""
        with self.acting(caller, id, among) as (session, seats):
            self._check(session, revision)
            match = session.match
            if match.can_redo() and match.redo_seat in session.others(seats):
                raise CannotUndo("errors.not_your_redo")
            match.redo(session.humans)
            if forced and not session.stored.lesson:
                redo_forced(match, seats)
            self.sessions.save_place(session)
        self.bots.wake(session)
        return session

    # -- ending before the end ------------------------------------------------------------------------------------------

    def end(self, caller: Caller, id: str, revision: int) -> Session:
        """Ask the others to end the game, or agree if one of them has asked. Nobody wins then."""
        with self.acting(caller, id) as (session, seats):
            self._check(session, revision)
            self._check_together(session)
            request = session.request
            if request is not None and request.kind == "end" and request.seat not in seats:
                return self.answer(caller, id, revision, request.kind, request.seat, request.number, agree=True)
            if session.others(seats):
                self._ask(session, Request("end", seats[0], len(session.match.log)))
            else:
                self._end(session, AGREED, seats[0])
        return session

    def resign(self, caller: Caller, id: str, revision: int, seat: int) -> Session:
        """Give up: the other seats win. Where more than two play, it would end the game of others, so they leave instead."""
        with self.acting(caller, id) as (session, seats):
            self._check(session, revision)
            self._check_together(session)
            if seat not in seats or not session.can_resign(seats):
                raise IllegalChoice("errors.no_resigning")
            self._end(session, RESIGNED, seat)
        return session

    def _check_together(self, session: Session) -> None:
        if session.match.players < 2:
            raise IllegalChoice("errors.end_alone")
        if session.match.outcome is not None:
            raise GameOver("errors.game_over")

    def _end(self, session: Session, reason: str, seat: int) -> None:
        session.match.end(reason, seat)
        self.sessions.save_place(session)

    # -- saving ---------------------------------------------------------------------------------------------------------

    def _check(self, session: Session, revision: int) -> None:
        if revision != session.revision:
            raise Stale("errors.stale_page")

    def bot_chose(self, session: Session, seat: int, code: str, revision: int) -> None:
        """Carry out what a bot has decided, unless the game has changed meanwhile."""
        with session.lock:
            if not session.given_up and session.revision == revision:
                at = len(session.match.log)
                forced_seats = self._forced_seats(session)
                session.match.choose(code, seat=seat)
                play_forced(session.match, forced_seats)
                self.sessions.save_answers(session, at)

    def note_tip(self, session: Session, tip: int) -> None:
        """So many pages of the tour of a guided game are read; never fewer again."""
        with session.lock:
            if session.stored.lesson and tip > session.stored.tip:
                self.store.note_tip(session.id, tip)
                session.stored.tip = tip

    # -- hints and reviews ----------------------------------------------------------------------------------------------

    def task(self, session: Session, kind: Kind, seat: int, bot: str = "", effort: int = 1) -> Task:
        """The position for a worker. What decides the draws to come stays here."""
        match = session.match
        return Task(kind, match.record().sealed().to_json(), seat, match.bot_seed + SEAT_SEEDS * (seat + 1), bot, effort)

    def hint(self, caller: Caller, id: str, effort: int = 1) -> Job:
        """Begin to think about the open decision of one of the caller's seats. To think longer about it is no second hint."""
        with self.acting(caller, id) as (session, seats):
            seat = session.due(seats)
            if seat is None:
                raise IllegalChoice("errors.nothing_to_decide")
            asked_before = self.analyses.latest(id, session.revision, (seat,), "advise")
            job = self._analyse(session, caller, "advise", seat, effort)
            if asked_before is None:
                self.store.note_hint(id)
                session.stored.hints += 1
        return job

    def review(self, caller: Caller, id: str) -> Job:
        """Begin to judge the decisions of a finished game."""
        with self.acting(caller, id) as (session, seats):
            if session.match.outcome is None:
                raise IllegalChoice("errors.review_unfinished")
            return self._analyse(session, caller, "review", seats[0])

    def _analyse(self, session: Session, caller: Caller, kind: Kind, seat: int, effort: int = 1) -> Job:
        def keep(result: Result) -> None:
            if kind == "review":
                self.reviews.note(session, result)

        return self.analyses.start(session.id, session.revision, self.task(session, kind, seat, effort=effort), caller.key, keep)

    # -- records --------------------------------------------------------------------------------------------------------

    def record(self, caller: Caller, id: str, among: Container[str] | None = None) -> tuple[str, str]:
        """The name and text of the record of a game, also of one that cannot be read any more.

        A record holds everything, so with several people it is given out only after the end.
        """
        try:
            with self.acting(caller, id, among) as (session, seats):
                if not session.is_alone(seats) and session.match.outcome is None:
                    raise IllegalChoice("errors.record_hidden")
                return f"{session.stored.game}-{id}.json", session.match.record().to_json()
        except Unreadable:
            stored = self.store.load(id)
            if stored is None:
                raise NotFound from None
            if seats_of(stored.seats, caller) != people(stored.seats) and not stored.over:
                raise IllegalChoice("errors.record_hidden") from None
            return f"{stored.game}-{id}.json", stored.record().to_json()

    def forgettable(self, caller: Caller, id: str, among: Container[str] | None = None) -> StoredGame:
        """A game that the caller may delete, even one that cannot be read any more: nobody else has come to play it."""
        stored = self.store.load(id)
        mine = () if stored is None else seats_of(stored.seats, caller)
        if stored is None or not mine or (among is not None and stored.game not in among):
            raise NotFound
        if others_than(mine, stored.seats):
            raise IllegalChoice("errors.delete_others")
        return stored

    def forget(self, caller: Caller, id: str) -> None:
        self.forgettable(caller, id)
        self.store.forget(id)
        self.sessions.forget(id)
