"""A match as one seat may know it: the only way from a match to anything that is shown or sent to somebody.

It gives plain data and messages, in no language and without HTML. Whoever makes pages or JSON of them never sees the match itself, so
that what is hidden from a seat has one place to get through, and ``tests/web/test_border.py`` watches it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.errors import IllegalChoice
from solonaut.core.event import Event
from solonaut.core.forced import last_real_decision, was_forced
from solonaut.core.match import Decision, Entry, Match
from solonaut.core.message import Message, PlayerName
from solonaut.core.outcome import Outcome
from solonaut.core.preview import Preview, has_secrets
from solonaut.core.refusal import Refusal
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.web.service.session import Session

HIDDEN = "?"
"""The code of a choice that the seat may not know."""


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """Something that happened, as a seat may know it."""

    seat: int
    rule: str
    data: dict[str, Any]
    message: Message


@dataclass(frozen=True, slots=True)
class ForcedMove:
    """The only option of a decision, and its rule."""

    choice: Message
    rule: str


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One decision of the log, chance included. ``code`` is ``?`` if it is hidden from the seat."""

    number: int
    seat: int
    code: str
    events: tuple[SeatEvent, ...]
    forced: ForcedMove | None
    """What was chosen, if it was the only option."""


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A decision of a player that was made: what was asked, what was answered (None: hidden), and what else there was."""

    seat: int
    question: Message
    rule: str
    answer: Message | None
    others: tuple[Message, ...]
    events: tuple[SeatEvent, ...]


@dataclass(frozen=True, slots=True)
class PastPosition:
    """The table before one of the decisions, and that decision, if it was a player's."""

    turn: int
    table: dict[str, Any]
    decision: PastDecision | None


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after something has happened that a seat can see, and what was told of it; the last of its events did it."""

    table: dict[str, Any]
    events: tuple[SeatEvent, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision of a finished game that could have been better."""

    number: int
    turn: int
    prompt: str
    table: dict[str, Any]
    made: Message
    better: Message


class SeatView:
    """The match for one seat. Make a new one after every change of the match."""

    def __init__(self, match: Match, seat: int, people: Collection[int] | None = None, *, guided: bool = False) -> None:
        self._match = match
        self.seat = seat
        self.people = range(match.players) if people is None else people
        """The seats of people; an undo goes back to one of theirs."""
        self.guided = guided
        """In a guided game no move plays itself."""
        self.game = match.game
        self.box = match.box
        self.players = match.players
        self.options = match.options
        self.practice = match.practice
        self.commitment = match.commitment
        self.mended = match.mended

    # -- now ------------------------------------------------------------------------------------------------------------

    @cached_property
    def data(self) -> dict[str, Any]:
        """All that the seat may see, as plain data."""
        return self._match.view(self.seat)

    @property
    def table(self) -> dict[str, Any]:
        """What lies on the table."""
        table: dict[str, Any] = self.data["table"]
        return table

    @property
    def turn(self) -> int:
        return self.game.turn_of(self._match.state)

    @cached_property
    def decision(self) -> Decision | None:
        """The open decision, with the choices of this seat only; without any if it is somebody else's."""
        decision = self._match.decision
        return None if decision is None else replace(decision, choices=decision.choices_of(self.seat))

    @property
    def declines(self) -> tuple[str, ...]:
        """The codes that decline what is offered."""
        return self._match.state.declines

    @property
    def due(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self._match.due

    def describe(self, choice: Choice) -> Message:
        """What a choice of this seat means."""
        self._check_own(choice)
        return self.game.describe(self._match.state, choice)

    def why_not(self, thing: str) -> Refusal | None:
        """Why this seat cannot choose a code, or the thing that codes name. None if it can, or if no rule of this decision speaks of it."""
        if self.outcome is not None:
            return Refusal("core.why.over")
        if self.seat not in self.due:
            return Refusal("core.why.not_due", who=[PlayerName(seat) for seat in self.due], n=len(self.due))
        return self._match.why_not(thing, self.seat)

    def can_choose(self, thing: str) -> bool:
        """Can this seat choose a code now, or something of a thing that codes name?"""
        choices = () if self.decision is None else self.decision.choices
        return any(thing in (choice.code, ":".join(choice.words)) for choice in choices)

    @property
    def codes(self) -> list[str]:
        """Every code that this seat could ever choose in this game."""
        return [choice.code for choice in self._match.state.vocabulary if choice.seat in (None, self.seat)]

    def preview(self, choice: Choice) -> tuple[bool, list[Message]]:
        """Does a choice of this seat end what can be undone freely, and what does it do at once?"""
        self._check_own(choice)
        ends, events = self._preview.of(choice)
        return ends, [self._tell(event) for event in events]

    @cached_property
    def _preview(self) -> Preview:
        return Preview(self._match, self.seat)

    def _check_own(self, choice: Choice) -> None:
        if self.decision is None or choice not in self.decision.choices:
            raise IllegalChoice("errors.not_your_decision")

    @property
    def can_undo(self) -> bool:
        return self._match.can_undo(self.people)

    @property
    def can_redo(self) -> bool:
        return self._match.can_redo()

    @property
    def undone(self) -> int:
        """How many decisions can be made again, chance included."""
        return len(self._match.undone)

    # -- the end --------------------------------------------------------------------------------------------------------

    @cached_property
    def outcome(self) -> Outcome | None:
        return self._match.outcome

    @property
    def seed(self) -> int | None:
        """The seed, after the end."""
        return None if self.outcome is None else self._match.seed

    @property
    def secret(self) -> bytes | None:
        """The secret behind the commitment, after the end."""
        return None if self.outcome is None else self._match.secret

    def advice(self, number: int, code: str) -> Advice | None:
        """What was decided in a finished game, and what ``code`` would have been. None during the game."""
        if self.outcome is None:
            return None
        state, made = self._match.peek(number), self._match.log[number].choice
        describe, ask = self.game.describe, state.pending
        assert ask is not None
        table = self.game.view(state, self.seat)
        return Advice(number, self.game.turn_of(state), ask.prompt, table, describe(state, made), describe(state, state.legal(code)))

    def story(self) -> list[tuple[int, dict[str, Any]]]:
        """The turn and the data of everything that happened in a finished game. Empty during the game."""
        if self.outcome is None:
            return []
        turns = self.turns(0, self.length)[1:]
        return [(turn, e.seen_by(self.seat)) for turn, entry in zip(turns, self._match.log, strict=True) for e in entry.events]

    # -- the log --------------------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many decisions were made, chance included."""
        return len(self._match.log)

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The seat and the code of every decision, chance included. The code is ``?`` if it is hidden from the seat."""
        return [(entry.seat, self._code(entry)) for entry in self._match.log]

    def stamps(self, last: int | None = None) -> list[object]:
        """An object for each decision of the log. It is another one if the decision was undone and made again."""
        return list(self._match.log[:last])

    def entries(self, first: int = 0, last: int | None = None) -> list[SeatEntry]:
        """The decisions of the log from ``first`` on."""
        found = []
        for number, (entry, state) in enumerate(zip(self._match.log[first:last], self._match.positions(first, last), strict=False), first):
            found.append(SeatEntry(number, entry.seat, self._code(entry), self._events(entry), self._forced(number, entry, state)))
        return found

    def _forced(self, number: int, entry: Entry, state: State) -> ForcedMove | None:
        """That somebody else had only one option may show their hand, so it is told as their alternatives are."""
        if self.guided or entry.seat not in self.people or self._hides_alternatives(entry) or not was_forced(self._match, number, state):
            return None
        assert state.pending is not None
        return ForcedMove(self.game.describe(state, entry.choice), state.pending.rule_id(state))

    def revealed(self, first: int) -> list[Message]:
        """What chance has shown to this seat from decision ``first`` on. Empty if it was shown to others only."""
        found = []
        for entry, state in zip(self._match.log[first:], self._match.positions(first), strict=False):
            if entry.seat == CHANCE and not self._hides(entry):
                found.append(self.game.describe(state, entry.choice))
        return found

    def has_revealed(self, first: int) -> bool:
        """Has anything from decision ``first`` on ended what can be undone freely?"""
        return not self._match.jump_is_free(first)

    def turns(self, first: int, last: int) -> list[int]:
        """The turn before each of these decisions, and after them."""
        return [self.game.turn_of(state) for state in self._match.positions(first, last)]

    def frames(self, first: int) -> list[Frame]:
        """The table before decision ``first``, and after everything visible that has happened since. The last one is the current table.

        What changes nothing is told with what the same seat does next (a check, then what it leads to), or else with what came before.
        """
        moments = self._match.moments(first)
        frames = [Frame(self.game.view(next(moments)[1], self.seat), ())]
        told: list[SeatEvent] = []
        for event, state in moments:
            table = self.game.view(state, self.seat)
            if event is not None and told and told[-1].seat != event.seat and table != frames[-1].table:
                frames[-1] = Frame(frames[-1].table, (*frames[-1].events, *told))
                told = []
            told += () if event is None else [self._seen(event)]
            if event is not None and table != frames[-1].table:
                frames.append(Frame(table, tuple(told)))
                told = []
        return [*frames[:-1], Frame(table, (*frames[-1].events, *told))]

    def _code(self, entry: Entry) -> str:
        return HIDDEN if self._hides(entry) else entry.choice.code

    def _hides(self, entry: Entry) -> bool:
        return entry.witness is not None and entry.witness != self.seat

    def _events(self, entry: Entry) -> tuple[SeatEvent, ...]:
        return tuple(map(self._seen, entry.events))

    def _seen(self, event: Event) -> SeatEvent:
        return SeatEvent(event.seat, event.rule_id, event.seen_by(self.seat), self._tell(event))

    def _tell(self, event: Event) -> Message:
        return self.game.tell(event, self.seat, self.box)

    def last_decision_of(self, seats: Collection[int], before: int | None = None) -> int | None:
        """The number of the last decision that one of these seats made."""
        return self._match.last_decision_of(seats, before)

    def last_real_decision(self, seats: Collection[int]) -> int | None:
        """The number of the last decision of these seats that did not play itself."""
        return self._match.last_decision_of(seats) if self.guided else last_real_decision(self._match, seats)

    def asked(self) -> list[str]:
        """The kinds of all questions that this seat has answered."""
        played = zip(self._match.log, self._match.positions(), strict=False)
        return [state.pending.prompt for entry, state in played if entry.seat == self.seat and state.pending is not None]

    # -- the past -------------------------------------------------------------------------------------------------------

    def stops(self) -> list[int]:
        """The decisions of players, and the current position: where a replay can stand."""
        log = self._match.log
        return [number for number, entry in enumerate(log) if entry.seat != CHANCE] + [len(log)]

    def past(self, number: int) -> PastPosition:
        """The game before a decision."""
        state = self._match.peek(number)
        return PastPosition(self.game.turn_of(state), self.game.view(state, self.seat), self._past_decision(number, state))

    def _past_decision(self, number: int, state: State) -> PastDecision | None:
        if number == self.length:
            return None
        entry, ask = self._match.log[number], state.pending
        if ask is None or entry.seat == CHANCE:
            return None
        describe = self.game.describe
        return PastDecision(
            entry.seat,
            ask.question(state),
            ask.rule_id(state),
            None if self._hides(entry) else describe(state, entry.choice),
            tuple(describe(state, c) for c in self._alternatives(entry, state) if c is not entry.choice),
            self._events(entry),
        )

    def _alternatives(self, entry: Entry, state: State) -> Iterable[Choice]:
        """What else could have been chosen. What another seat could choose shows its hand, so it is told after the end."""
        if self._hides_alternatives(entry):
            return ()
        return [c for c in state.choices() if c.seat in (None, entry.seat)]

    def _hides_alternatives(self, entry: Entry) -> bool:
        return self._hides(entry) or (entry.seat != self.seat and self.outcome is None and has_secrets(self._match))

    def turn_ends(self, *, before_last: bool = False) -> list[tuple[int, dict[str, Any]]]:
        """The number of each turn and the table at its end; with ``before_last``, before the last decision of the turn."""
        found, last, turn_of, view = [], self.length, self.game.turn_of, self.game.view
        turn, before = 0, None
        for number, state in enumerate(self._match.positions()):
            now = turn_of(state)
            if number and now != turn:
                found.append((turn, view(before if before is not None else state, self.seat)))
            elif number and number == last:
                found.append((now, view(state, self.seat)))
            turn, before = now, state.copy() if before_last else None
        return found


def seat_view(session: Session, seat: int) -> SeatView:
    """A game in memory as a seat may know it. Hold the lock of the session while you use it."""
    return SeatView(session.match, seat, session.humans, guided=session.stored.lesson)
