"""The table of a companion. Its only person may see everything that the app keeps, now and at any earlier moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.companion.corrections import CORRECT, SET, Counter
from solonaut.companion.game import Companion
from solonaut.companion.partial_state import PERSON, PartialState
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.match import Match
from solonaut.core.outcome import Outcome
from solonaut.web.service.games import shared_length
from solonaut.web.service.seat_view import SeatEntry, SeatView
from solonaut.web.service.session import Session


class CompanionView(SeatView):
    """What a companion keeps: sheets, counters, and the steps that undo and redo take."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, PERSON, (PERSON,))
        assert isinstance(match.game, Companion)
        self.companion: Companion = match.game

    @property
    def is_turn(self) -> bool:
        """Is the open decision the person's turn, and not a question?"""
        return self.decision is not None and self.decision.prompt in self.companion.turns

    @property
    def verbs(self) -> list[str]:
        """The verb of each decision of the person; nothing for what chance decided."""
        return [entry.choice.verb if entry.seat == PERSON else "" for entry in self._match.log]

    def sheet(self, number: int) -> dict[str, Any]:
        """What the app kept before a decision."""
        return self.companion.view(self._match.peek(number), PERSON)

    def counters(self, number: int | None = None) -> Mapping[str, Counter]:
        """Everything that can be set by hand, now or before a decision."""
        state = self._match.state if number is None else self._match.peek(number)
        assert isinstance(state, PartialState)
        return state.counters()

    def sheets(self) -> list[dict[str, Any]]:
        """What the app kept before each decision, and what it keeps now."""
        return [self.companion.view(state, PERSON) for state in self._match.positions()]

    def tried(self, choice: Choice) -> tuple[dict[str, Any], Outcome | None]:
        """What the app would keep after a choice, and how the game would end by it."""
        state = self._match.peek(self.length)
        state.apply(choice)
        return self.companion.view(state, PERSON), self.companion.outcome(state)

    def trial(self) -> PartialState:
        """A copy of the position, to try corrections on."""
        state = self._match.peek(self.length)
        assert isinstance(state, PartialState)
        return state

    def aside(self, codes: Sequence[str]) -> list[PartialState]:
        """The positions of a kept log, from where it leaves the one that is played; empty: nothing of it was replaced."""
        log = self._match.codes()
        if list(codes) == [*log, *self._match.undone][: len(codes)]:
            return []
        at = shared_length(codes, log)
        found = [self._match.peek(at)]
        for code in codes[at:]:
            found.append(found[-1].copy())
            found[-1].apply(code)
        return [state for state in found if isinstance(state, PartialState)]

    def replaced(self, codes: Sequence[str]) -> list[SeatEntry]:
        """The decisions of a kept log from where it leaves the one that is played, with what they led to."""
        if not self.aside(codes):
            return []
        at = shared_length(codes, self._match.codes())
        state, found = self._match.peek(at), []
        for number, code in enumerate(codes[at:], at):
            heard, seat = list[Event](), state.seat
            state.emit = heard.append
            state.apply(code)
            found.append(SeatEntry(number, seat, code, tuple(map(self._seen, heard)), None))
        return found

    # -- steps ----------------------------------------------------------------------------------------------------------

    @property
    def undo_to(self) -> int | None:
        """The decision to which one undo goes back: corrections that were saved together go together."""
        return self.step_before(self.length)

    def step_before(self, end: int) -> int | None:
        """Where the step begins whose last decision is just before ``end``; None: the person has decided nothing."""
        at = self.last_decision_of(self.people, end)
        while at is not None and self._match.log[at].choice.verb == SET and at and self._verb(at - 1) in (SET, CORRECT):
            at -= 1
            if self._verb(at) == CORRECT:
                break
        return at

    def _verb(self, number: int) -> str:
        return self._match.log[number].choice.verb

    @property
    def redo_to(self) -> list[int]:
        """Where each redo would lead, the next one first."""
        codes, seats = self._match.undone, self._undone_seats()
        found, number = [], 0
        while number < len(codes):
            corrects = codes[number] == CORRECT
            number += 1
            while number < len(codes) and (seats[number] != PERSON or (corrects and codes[number].startswith(f"{SET}:"))):
                number += 1
            found.append(self.length + number)
        return found

    def _undone_seats(self) -> list[int]:
        """Who made each decision that was taken back."""
        state, found = self._match.peek(self.length), []
        for code in self._match.undone:
            found.append(state.seat)
            state.apply(code)
        return found


def companion_view(session: Session) -> CompanionView:
    """The table in memory. Hold the lock of the session while you use it."""
    return CompanionView(session.match)
