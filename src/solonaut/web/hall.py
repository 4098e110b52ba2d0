"""The hall: all games being played. It loads them, lets each caller act on their own seats only, and saves before it answers."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from solonaut.core.errors import BadRecord, CannotUndo, GameOver, IllegalChoice, SolonautError, StaleDecision, shown
from solonaut.core.match import Decision, Match
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.core.step import SEVERAL
from solonaut.web.board import board_of
from solonaut.web.hints import Hints
from solonaut.web.hub import Hub
from solonaut.web.minds import Minds
from solonaut.web.settings import Settings
from solonaut.web.storage import Facts, Seat, Store, Stored
from solonaut.web.thinking import Task
from solonaut.web.tokens import Caller, digest, fresh_token, same

HUMAN = "human"
LONGEST_FORCED = 200
log = logging.getLogger("solonaut.web")


class NotFound(Exception):
    """No such game, or not for this caller: both answer the same."""


class NotYours(IllegalChoice):
    """The seat belongs to someone else."""


class Stale(SolonautError):
    """The page that asked shows an older position."""


class MustConfirm(SolonautError):
    """An undo would cross something revealed and make the game practice."""


class Unreadable(BadRecord):
    """A stored game does not fit this version any more; its owner can still throw it away."""


class NotSaved(SolonautError):
    """The match in memory was given up because it could not be saved; what is safe must be read again."""


def seats_of(seats: Sequence[Seat], caller: Caller) -> tuple[int, ...]:
    """The seats that are this caller's."""
    return tuple(s.seat for s in seats if s.player == HUMAN and (same(s.person, caller.person) or same(s.token, caller.token)))


def people(seats: Sequence[Seat]) -> tuple[int, ...]:
    return tuple(s.seat for s in seats if s.player == HUMAN)


class Live:
    """One game in memory."""

    def __init__(self, stored: Stored, match: Match) -> None:
        self.id = stored.id
        self.stored = stored
        self._match = match
        self.given_up = False
        self.seats = stored.seats
        self.revision = stored.revision
        self.lock = threading.RLock()
        self.told: dict[Any, Any] = {}
        """The end of the log in words, for pages that show it again and again; ``present.py`` keeps it."""

    @property
    def match(self) -> Match:
        """The match as it is safe on disk; one that could not be saved is shown to nobody."""
        if self.given_up:
            raise NotSaved("errors.not_saved")
        return self._match

    @property
    def humans(self) -> tuple[int, ...]:
        return people(self.seats)

    def seats_of(self, caller: Caller) -> tuple[int, ...]:
        """The seats that are this caller's."""
        return seats_of(self.seats, caller)

    def alone(self, seats: tuple[int, ...]) -> bool:
        """Do all people's seats belong to one caller?"""
        return seats == self.humans

    def bot_to_move(self) -> tuple[int, str] | None:
        """The bot that has to decide, if it is a bot's turn; where several may answer, people go first."""
        decision = self.match.decision
        if decision is None or any(seat in self.humans for seat in decision.seats):
            return None
        seat = decision.seats[0] if decision.seat == SEVERAL else decision.seat
        return seat, self.seats[seat].player

    def facts(self) -> Facts:
        match = self.match
        outcome = match.outcome
        turn = board_of(match.game.name).turn(match.game, match.state)
        result = outcome.as_data() if outcome else None
        return Facts(len(match.log), turn, match.practice, outcome is not None, result, match.game.digest(match.state))

    def last_human_entry(self, before: int) -> int | None:
        entries = self.match.log
        for number in range(min(before, len(entries)) - 1, -1, -1):
            if entries[number].seat in self.humans:
                return number
        return None


class Hall:
    """All games of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.hub = Hub(settings.listeners)
        self.hints = Hints(settings.hints_at_once, settings.hint_seconds)
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._lock = threading.Lock()
        self._driving: set[str] = set()
        self._drivers = ThreadPoolExecutor(2, "bots")
        self._minds = Minds()
        self._closed = False

    def close(self) -> None:
        self._closed = True
        self.hub.close()
        self.hints.close()
        self._minds.close()
        self._drivers.shutdown(wait=True, cancel_futures=True)
        self.store.close()

    # -- finding --------------------------------------------------------------------------------------------------------

    def enter(self, caller: Caller, id: str) -> tuple[Live, tuple[int, ...]]:
        """The game and the caller's seats in it; a caller without a seat learns nothing."""
        try:
            live = self._live(id)
        except BadRecord as e:
            places = self.store.seats(id)
            mine = seats_of(places, caller)
            if not mine:
                raise NotFound from None
            # the reason quotes the log and what was legal then: nothing for somebody who plays with others
            problem = e.message if mine == people(places) else Message("errors.record.unfit")
            raise Unreadable("errors.stored_game", problem=problem) from None
        seats = live.seats_of(caller)
        if not seats:
            raise NotFound
        self._wake(live)
        return live, seats

    def _live(self, id: str) -> Live:
        with self._lock:
            if id in self._lives:
                self._lives.move_to_end(id)
                return self._lives[id]
        stored = self.store.load(id)
        if stored is None:
            raise NotFound
        live = Live(stored, self._replay(stored))
        with self._lock:
            live = self._lives.setdefault(id, live)
            while len(self._lives) > self.settings.live_matches:
                self._lives.popitem(last=False)
        return live

    def _replay(self, stored: Stored) -> Match:
        """The match from its log and its own component values, with the undone decisions ready to be made again."""
        match = load(stored.record(), undone=stored.codes[stored.length :])
        if len(match.log) != stored.length and not match.mended:
            raise BadRecord("errors.record.length", found=len(match.log), wanted=stored.length)
        return match

    @contextmanager
    def _acting(self, caller: Caller, id: str) -> Iterator[tuple[Live, tuple[int, ...]]]:
        """The game for one change and nobody else meanwhile; what was given up while we waited is read again."""
        while True:
            live, seats = self.enter(caller, id)
            with live.lock:
                if not live.given_up:
                    yield live, seats
                    return

    # -- acting ---------------------------------------------------------------------------------------------------------

    def choose(self, caller: Caller, id: str, code: str, number: int, revision: int, *, forced: bool = False) -> Live:
        """Answer the open decision. With ``forced``, whatever then has a single choice is answered too."""
        with self._acting(caller, id) as (live, seats):
            self._check(live, revision)
            at = len(live.match.log)
            self._take(live, seats, code, number)
            if forced:
                self._take_forced(live, seats)
            self._save_answers(live, at)
        self._wake(live)
        return live

    def _take(self, live: Live, seats: tuple[int, ...], code: str, number: int) -> None:
        """Carry an answer out. Whoever may not decide learns nothing of what could be chosen."""
        decision = live.match.decision
        if decision is None:
            raise GameOver("errors.game_over")
        if number != decision.number:
            raise StaleDecision("errors.stale_decision", number=number, open=decision.number)
        own = own_choices(decision, seats)
        if not own:
            raise IllegalChoice("errors.not_your_decision")
        choice = next((decision.choices[n] for n in own if decision.choices[n].code == code), None)
        if choice is None:
            raise IllegalChoice("errors.not_legal", code=shown(code), legal=[decision.choices[n].code for n in own])
        live.match.choose(choice, number=number)

    def _take_forced(self, live: Live, seats: tuple[int, ...]) -> None:
        for _ in range(LONGEST_FORCED):
            decision = live.match.decision
            if decision is None or decision.seat not in seats or len(decision.choices) != 1:
                return
            live.match.choose(decision.choices[0], number=decision.number, seat=decision.seat)

    def undo(self, caller: Caller, id: str, revision: int, *, sure: bool) -> Live:
        """Take the caller's last decision back, with everything that followed it."""
        with self._acting(caller, id) as (live, seats):
            self._check(live, revision)
            self._go_back(live, seats, live.last_human_entry(len(live.match.log)), sure)
            self._save_place(live)
        return live

    def jump(self, caller: Caller, id: str, number: int, revision: int, *, sure: bool) -> Live:
        """Go to a decision by as many undos or redos as it takes."""
        with self._acting(caller, id) as (live, seats):
            self._check(live, revision)
            if not live.alone(seats):
                raise CannotUndo("errors.jump_alone")
            if number < len(live.match.log):
                self._go_back(live, seats, live.last_human_entry(number + 1), sure)
            else:
                live.match.jump(number)
                self._redo_bots(live)
            self._save_place(live)
        self._wake(live)
        return live

    def redo(self, caller: Caller, id: str, revision: int) -> Live:
        """Make the last undone decision again, and those of the bots after it."""
        with self._acting(caller, id) as (live, seats):
            self._check(live, revision)
            decision = live.match.decision
            if decision is not None and decision.seat not in (*seats, SEVERAL):
                raise CannotUndo("errors.not_your_redo")
            live.match.redo()
            self._redo_bots(live)
            self._save_place(live)
        self._wake(live)
        return live

    def undo_is_free(self, live: Live) -> bool:
        """Would an undo cross nothing that was revealed?"""
        at = live.last_human_entry(len(live.match.log))
        return at is None or not any(e.revealing for e in live.match.log[at:])

    def _go_back(self, live: Live, seats: tuple[int, ...], at: int | None, sure: bool) -> None:
        match = live.match
        if at is None:
            raise CannotUndo("errors.nothing_to_undo")
        crossed = match.log[at:]
        reveals = any(e.revealing for e in crossed)
        if not live.alone(seats) and (reveals or crossed[0].seat not in seats):
            raise CannotUndo("errors.undo_others")
        if reveals and not match.practice and not sure:
            raise MustConfirm("errors.undo_reveals")
        match.jump(at)

    def _redo_bots(self, live: Live) -> None:
        while live.match.can_redo() and live.bot_to_move() is not None:
            live.match.redo()

    # -- saving ---------------------------------------------------------------------------------------------------------

    def _check(self, live: Live, revision: int) -> None:
        if revision != live.revision:
            raise Stale("errors.stale_page")

    def _save_answers(self, live: Live, at: int) -> None:
        codes = [e.choice.code for e in live.match.log[at:]]
        self._saved(live, lambda facts: self.store.answer(live.id, live.revision, at, codes, facts))

    def _save_place(self, live: Live) -> None:
        self._saved(live, lambda facts: self.store.travel(live.id, live.revision, facts))

    def _saved(self, live: Live, write: Callable[[Facts], bool]) -> None:
        """Write; if that fails, the match in memory is given up and read again from what is safe."""
        try:
            done = write(live.facts())
        except BaseException:
            self._give_up(live)
            raise
        if not done:
            self._give_up(live)
            raise Stale("errors.stale_page")
        live.revision += 1
        self.hub.tell(live.id, live.revision)

    def _give_up(self, live: Live) -> None:
        live.given_up = True
        with self._lock:
            if self._lives.get(live.id) is live:
                del self._lives[live.id]

    # -- bots -----------------------------------------------------------------------------------------------------------

    def _wake(self, live: Live) -> None:
        """Let the bots of a game move, if it is their turn and nobody does it yet."""
        with self._lock:
            if self._closed or live.id in self._driving or live.bot_to_move() is None:
                return
            self._driving.add(live.id)
        self._drivers.submit(self._drive, live.id)

    def _drive(self, id: str) -> None:
        try:
            while not self._closed:
                live = self._live(id)
                with live.lock:
                    if live.given_up:
                        continue
                    bot = live.bot_to_move()
                    if bot is None:
                        return
                    task, revision = self.task(live, bot[0]), live.revision
                code = self._minds.decide(task, bot[1])
                with live.lock:
                    if not live.given_up and live.revision == revision:
                        at = len(live.match.log)
                        live.match.choose(code, seat=bot[0])
                        self._save_answers(live, at)
        except Exception:  # whatever it was: the next look at the game tries again
            if not self._closed:
                log.exception("a bot could not move in game %s", id)
        finally:
            with self._lock:
                self._driving.discard(id)

    def task(self, live: Live, seat: int) -> Task:
        """The position for a process of its own."""
        seed = live.match.bot_seed + 7919 * (seat + 1)
        return Task(live.match.record().to_json(), seat, seed)

    # -- seats ----------------------------------------------------------------------------------------------------------

    def invitation(self, invite: str) -> tuple[Live, int]:
        """The game and seat of an invitation."""
        found = self.store.invited(digest(invite))
        if found is None:
            raise NotFound
        try:
            return self._live(found[0]), found[1]
        except BadRecord:  # nobody can join a game that cannot be read, and why it cannot is none of a guest's business
            raise NotFound from None

    def join(self, caller: Caller, invite: str) -> tuple[Live, int, str]:
        """Take the seat of an invitation; the invitation is then used up, and the seat has a token of its own."""
        live, seat = self.invitation(invite)
        token = fresh_token()
        with live.lock:
            if not self.store.claim(live.id, seat, caller.person, digest(token), digest(invite)):
                raise NotFound
            live.seats[seat] = Seat(seat, HUMAN, caller.person, digest(token), None)
            self.hub.tell(live.id, live.revision)
        return live, seat, token

    def invite(self, caller: Caller, id: str, seat: int) -> str:
        """A new invitation for one of the caller's own seats, or for one that nobody has taken yet."""
        live, mine = self.enter(caller, id)
        with live.lock:
            place = live.seats[seat] if 0 <= seat < len(live.seats) else None
            if place is None or place.player != HUMAN or (seat not in mine and place.invite is None) or mine == (seat,):
                raise IllegalChoice("errors.no_seat_to_give")
            token = fresh_token()
            self.store.invite(id, seat, digest(token))
            live.seats[seat] = Seat(seat, HUMAN, invite=digest(token))
            self.hub.tell(live.id, live.revision)
        return token

    def note_hint(self, live: Live) -> None:
        """A game in which a hint was asked for says so."""
        self.store.note_hint(live.id)
        live.stored.hints += 1

    def note_tip(self, live: Live, tip: int) -> None:
        """So many pages of the tour of a guided game are read; never fewer again."""
        with live.lock:
            if live.stored.lesson and tip > live.stored.tip:
                self.store.note_tip(live.id, tip)
                live.stored.tip = tip

    def forget(self, caller: Caller, id: str) -> None:
        """Throw a game away, even one that cannot be read any more; only for a person who plays alone."""
        seats = self.store.seats(id)
        mine = seats_of(seats, caller)
        if not mine:
            raise NotFound
        if mine != people(seats):
            raise IllegalChoice("errors.delete_others")
        self.store.forget(id)
        with self._lock:
            live = self._lives.pop(id, None)
        if live is not None:
            live.given_up = True


def own_choices(decision: Decision, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the choices that these seats may make."""
    if decision.seat == SEVERAL:
        return tuple(n for n, c in enumerate(decision.choices) if c.seat in seats)
    return tuple(range(len(decision.choices))) if decision.seat in seats else ()
