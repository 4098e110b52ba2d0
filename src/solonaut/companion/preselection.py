"""Where a rule leaves something to the person, the app picks one and goes on; the person may take another as long as the turn is new.

Such a pick is no question: it blocks nobody. ``instead:N:CODE`` takes another answer for the N-th pick since the turn began. The turn is
played again from its beginning with the same answers and the same luck, as far as they still fit; what no longer fits is asked anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from solonaut.companion.partial_state import PERSON, PartialState
from solonaut.core.choice import Choice, Vocabulary
from solonaut.core.errors import SolonautError
from solonaut.core.event import Event
from solonaut.core.step import Ask, Step

INSTEAD = "instead"
"""The verb with which another answer is taken."""
PICKING = ("answered", "origin", "picks", "wishes")
MOST = 12
"""So many picks of one turn can be changed."""


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """The app has picked one of several possibilities; ``number`` counts the picks of the turn."""

    number: int
    code: str
    by: str


@dataclass(frozen=True, slots=True)
class PlayedAgain(Event):
    """The person has taken another possibility: what was said of this turn holds no longer."""

    by: str


class Pick(NamedTuple):
    """What was possible, and what the app or the person has taken."""

    codes: tuple[str, ...]
    code: str
    rule: str


def other_picks(vocabulary: Vocabulary, choices: Iterable[Choice]) -> None:
    """``instead:N:CODE`` for everything that can be picked."""
    for choice in tuple(choices):
        for n in range(MOST):
            vocabulary.word(INSTEAD, str(n), choice.code, args=(n, choice.id))


class PreselectingState(PartialState):
    """A partial state that picks where the rules leave it to the person; its companion's fields contain ``PICKING``."""

    __slots__ = ()

    origin: Any
    """The position before the turn began."""
    answered: tuple[tuple[Ask[Any], str], ...]
    """What has been answered since, and to which decision."""
    picks: tuple[Pick, ...]
    wishes: tuple[str, ...]
    """What the person wants for the first picks."""

    opens: ClassVar[frozenset[str]] = frozenset()
    """Codes with which the turn begins that can be played again."""

    def __init__(self) -> None:
        super().__init__()
        self.origin, self.answered, self.picks, self.wishes = None, (), (), ()

    def pick(self, ask: Ask[Any], answers: Sequence[Choice]) -> Choice | None:
        """What the app takes if the decision is none that has to be asked; None: ask."""
        return None

    def apply(self, choice: Choice | str) -> None:
        if isinstance(choice, str):
            choice = self.legal(choice)
        if choice.verb == INSTEAD:
            self.play_again(choice)
            return
        if choice.code in self.opens:
            self.origin, self.answered, self.picks, self.wishes = None, (), (), ()
            self.origin = self.copy()
        if self.origin is not None and self.pending is not None:
            self.answered = (*self.answered, (self.pending, choice.code))
        super().apply(choice)

    def legal(self, choice: Choice | str, seat: int | None = None, among: Sequence[Choice] | None = None) -> Choice:
        found = self.vocabulary.get(choice if isinstance(choice, str) else choice.code)
        if found is not None and found.verb == INSTEAD and self.pending is not None and found.n < len(self.picks):
            pick, code = self.picks[found.n], self.vocabulary.by_id(found.m).code
            if code in pick.codes and code != pick.code:
                return found
        return super().legal(choice, seat, among)

    def step_instead(self, step: Step[Any]) -> bool:
        if isinstance(step, Ask) and not step.chance and self.instead(step) is None:
            answers = self.answers(step)
            if answers is None:
                return True
            if len(answers) > 1 and (picked := self.pick(step, answers)) is not None:
                self.take_pick(step, answers, picked)
                return True
        return super().step_instead(step)

    def take_pick(self, ask: Ask[Any], answers: Sequence[Choice], picked: Choice) -> None:
        """Go on with what the person wished, or else with what the app takes."""
        number = len(self.picks)
        wish = self.wishes[number] if number < len(self.wishes) else ""
        choice = next((c for c in answers if c.code == wish), picked)
        self.picks = (*self.picks, Pick(tuple(c.code for c in answers), choice.code, ask.rule_id(self)))
        if self.emit and number < MOST:
            self.emit(Picked(PERSON, number, choice.code, ask.rule_id(self)))
        self.choose(choice)

    def play_again(self, choice: Choice) -> None:
        """The turn from its beginning, with another pick; the same answers and draws are taken while the same is asked."""
        origin, answered = self.origin, self.answered
        rule = self.picks[choice.n].rule
        wishes = (*(pick.code for pick in self.picks[: choice.n]), self.vocabulary.by_id(choice.m).code)
        fresh, emit = origin.copy(), self.emit
        for name in self.fields():
            setattr(self, name, getattr(fresh, name))
        self.emit = emit
        self.origin, self.wishes = origin, wishes
        if self.emit:
            self.emit(PlayedAgain(PERSON, rule))
        for ask, code in answered:
            if self.pending != ask or not self.fits(code):
                return
            self.answered = (*self.answered, (ask, code))
            super().apply(code)

    def fits(self, code: str) -> bool:
        try:
            self.legal(code)
        except SolonautError:
            return False
        return True
