"""One part of the round after the other: what is to be done on the table now, and taps for what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from solonaut.companion.partial_state import PERSON, Pause
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Ask, Step
from solonaut.games.intrepid import names
from solonaut.games.intrepid.events import PhaseBegun
from solonaut.games.intrepid.names import DISASTER, PHASES, RESET, RESULTS, ROLL, SPEND, USE
from solonaut.ui.intrepid.companion.choices import NEXT, READY
from solonaut.ui.intrepid.companion.events import Todo
from solonaut.ui.intrepid.companion.reports import forget_round, remove_satisfied, report, reports

if TYPE_CHECKING:
    from solonaut.ui.intrepid.companion.state import IntrepidCompanionState

RULES = {
    ROLL: "intrepid.R065",
    RESULTS: "intrepid.R124",
    USE: "intrepid.R158",
    DISASTER: "intrepid.R201",
    SPEND: "intrepid.R221",
    RESET: "intrepid.R245",
}


def todos(s: IntrepidCompanionState, phase: int) -> Iterator[Todo]:
    """What the hands do in a phase."""
    match phase:
        case names.ROLL:
            for p in s.players:
                yield Todo(p.seat, "roll_solo" if s.setup.solo else "roll", s.opening_dice(p), "intrepid.R065")
        case names.RESULTS:
            yield Todo(PERSON, "tiles", 0, "intrepid.R127")
            yield Todo(PERSON, "habitation", 0, "intrepid.R150")
            yield Todo(PERSON, "tokens", 0, "intrepid.R126")
        case names.DISASTER:
            yield Todo(PERSON, "reveal", 0, "intrepid.R201")
            yield from (Todo(PERSON, "remove", round, "intrepid.R205") for round, satisfied in s.open_cards if satisfied)
            yield from (Todo(PERSON, "again", round, "intrepid.R206") for round, satisfied in s.open_cards if not satisfied)
        case names.RESET:
            yield Todo(PERSON, "dice", 0, "intrepid.R245")
            yield Todo(PERSON, "markers", 0, "intrepid.R250")


class SetUp(Pause):
    """The table is laid out; printed values can be compared with the box."""

    __slots__ = ()
    rule = "intrepid.R007"
    prompt = "intrepid.companion.setup"

    def choices(self, s: IntrepidCompanionState) -> list[Choice]:
        return [READY]

    def take(self, s: IntrepidCompanionState, choice: Choice) -> None:
        """Nothing else is to be said."""


class BeginPart(Step["IntrepidCompanionState"]):
    """A phase that is played on the table, or what is left of it for the person."""

    FIELDS = ("phase",)
    __slots__ = FIELDS
    rule = "intrepid.R064"

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: IntrepidCompanionState) -> None:
        s.phase = self.phase
        s.turn += 1
        if self.phase == DISASTER:
            s.cards.deck -= 1
        elif s.emit and self.phase not in (USE, RESET):  # these the game begins itself
            s.emit(PhaseBegun(PERSON, PHASES[self.phase]))
        if s.emit:
            for todo in todos(s, self.phase):
                s.emit(todo)
        s.agenda.append(Part(self.phase))


class Part(Ask["IntrepidCompanionState"]):
    """Play this part on the table, tap what it changes, then go on."""

    FIELDS = ("phase",)
    __slots__ = FIELDS
    prompt = "intrepid.companion.phase"

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def seat(self, s: IntrepidCompanionState) -> int:
        return PERSON

    def rule_id(self, s: IntrepidCompanionState) -> str:
        return RULES[self.phase]

    def question(self, s: IntrepidCompanionState) -> Message:
        return Message(f"{self.prompt}.{PHASES[self.phase]}", round=s.round)

    def choices(self, s: IntrepidCompanionState) -> list[Choice]:
        return [NEXT, *reports(s, self.phase)]

    def take(self, s: IntrepidCompanionState, choice: Choice) -> None:
        if choice is not NEXT:
            s.agenda.append(self)
            report(s, choice, self.rule_id(s))
        elif self.phase == RESULTS:
            s.phase = USE  # also after a mistake that was found in Phase 3
        elif self.phase == DISASTER:
            remove_satisfied(s)
        elif self.phase == RESET:
            forget_round(s)


class NextRound(Step["IntrepidCompanionState"]):
    """The next round, when the last one has been put away."""

    FIELDS = ("begin",)
    __slots__ = FIELDS
    rule = "intrepid.R064"

    def __init__(self, begin: Step[Any]) -> None:
        self.begin = begin

    def run(self, s: IntrepidCompanionState) -> None:
        self.begin.run(s)
