"""A state that does not know everything: where a rule asks for something unknown, the person is asked, and the same step goes on.

The rules read what a companion cannot know through methods of the state (queries). The companion's state overrides them: what
nobody has said yet raises ``NeedsAnswer`` with a question. The step is taken back as if it had never begun, the question goes on
the agenda above it, and with the answer it runs again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from solonaut.companion.corrections import CORRECT, SET, Corrected, Counter
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.state import State, StatePart
from solonaut.core.step import Ask, Chance, Step

PERSON = 0
UNKNOWN = -2
"""In a row of numbers: nobody has said it yet."""


class NeedsAnswer(Exception):
    """A rule has met something that only the person at the table can see."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


class Question(Ask[Any]):
    """What the person is asked about the table."""

    __slots__ = ()

    def seat(self, s: Any) -> int:
        return PERSON


class Pause(Ask[Any]):
    """The person goes on when the table is ready, even if there is nothing else to answer."""

    __slots__ = ()

    def seat(self, s: Any) -> int:
        return PERSON


class ReportedChance(Ask[Any]):
    """A card, a token, a die: the person says what the table showed."""

    FIELDS = ("chance_step",)
    __slots__ = FIELDS
    prompt = "companion.prompt.told"

    def __init__(self, chance_step: Chance[Any]) -> None:
        self.chance_step = chance_step

    def seat(self, s: Any) -> int:
        return PERSON

    def rule_id(self, s: Any) -> str:
        return self.chance_step.rule_id(s)

    def question(self, s: Any) -> Message:
        return Message(f"{s.prompts}.told.{self.chance_step.choices(s)[0].verb}")

    def choices(self, s: Any) -> list[Choice]:
        return self.chance_step.choices(s)

    def take(self, s: Any, choice: Choice) -> None:
        self.chance_step.take(s, choice)


class Chosen(Step[Any]):
    """A choice that has been made, as a step that can be taken back until everything it needs is known."""

    FIELDS = ("ask", "code")
    __slots__ = FIELDS

    def __init__(self, ask: Ask[Any], code: str) -> None:
        self.ask = ask
        self.code = code

    def run(self, s: Any) -> None:
        self.ask.take(s, s.vocabulary[self.code])


class PartialState(State):
    """The machine around such a state; the game's own state comes second among the base classes."""

    __slots__ = ()

    prompts: ClassVar[str]
    """Where the catalogue has the questions."""
    correction_rule: ClassVar[str]
    """The rule that a correction is told with: what the person decides at the table."""
    muted: ClassVar[tuple[type[Event], ...]] = ()
    """Events that speak of what nobody has told the app."""

    def __init__(self) -> None:
        """Blank: filled by the companion's ``begin`` or by ``copy``."""

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        """What happens at this table instead of a step of the game, last first; None: the step itself."""
        return None

    # -- corrections -----------------------------------------------------------------------------------------------------

    def counters(self) -> Mapping[str, Counter]:
        """Everything on the sheet that can be set by hand, by name."""
        return {}

    def set_counter(self, name: str, value: int) -> None:
        """Set one of the counters. Nothing follows from it before its rule looks again."""
        raise NotImplementedError

    def legal(self, choice: Choice | str, seat: int | None = None, among: Sequence[Choice] | None = None) -> Choice:
        """Besides the answers of the open question: every correction, at any time. There are too many to list them."""
        found = self.vocabulary.get(choice if isinstance(choice, str) else choice.code)
        if found is None or self.pending is None:
            return super().legal(choice, seat, among)
        if found.verb == CORRECT:
            return found
        if found.verb == SET:
            counter = self.counters().get(found.words[0])
            if counter is not None and counter.allows(found.n):
                return found
        return super().legal(choice, seat, among)

    def correct(self, choice: Choice) -> None:
        """Carry a correction out. Questions that were open are asked anew: their answers may be others now."""
        name = choice.words[0]
        before = self.counters()[name].value
        while isinstance(self.agenda[-1], Question):
            self.agenda.pop()
        self.set_counter(name, choice.n)
        if self.emit:
            self.emit(Corrected(PERSON, name, before, choice.n, self.correction_rule))

    # -- the machine ----------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        s = type(self)()
        for name in self.fields():
            setattr(s, name, copied(getattr(self, name)))
        s.emit = None
        return s

    def apply(self, choice: Choice | str) -> None:
        if isinstance(choice, str):
            choice = self.legal(choice)
        if choice.verb == SET:
            self.correct(choice)
        elif choice.verb != CORRECT:
            self.choose(choice)
        self.advance()

    def choose(self, choice: Choice) -> None:
        """Answer the open decision; what follows from it runs as a step."""
        ask = self.pending
        assert ask is not None
        self.agenda[-1] = Chosen(ask, choice.code)

    def step_instead(self, step: Step[Any]) -> bool:
        """Every step on trust; only a decision with more than one answer, or a pause, stays open."""
        others = self.instead(step)
        if others is not None:
            self.agenda[-1:] = others
        elif not isinstance(step, Ask):
            self.attempt(self.run_step)
        elif (answers := self.answers(step)) is not None:
            if step.chance or len(answers) > 1 or isinstance(step, Pause):
                return False
            self.choose(answers[0])
        return True

    def run_step(self) -> None:
        """The next step of the agenda."""
        self.agenda.pop().run(self)

    def answers(self, ask: Ask[Any]) -> list[Choice] | None:
        """What can be answered; None: something else has to be asked before."""
        found: list[Choice] = []
        return found if self.attempt(lambda: found.extend(ask.choices(self))) else None

    def attempt(self, act: Callable[[], Any]) -> bool:
        """Do something; if it needs an answer, nothing of it has happened and the question stands open."""
        emit, heard = self.emit, list[Event]()
        before = self.copy()
        self.emit = heard.append  # always: a sentence may need an answer too
        try:
            act()
        except NeedsAnswer as unknown:
            for name in self.fields():
                if name != "agenda":
                    setattr(self, name, getattr(before, name))
            self.agenda[:] = [*before.agenda, unknown.question]
            return False
        finally:
            self.emit = emit
        if emit:
            for event in heard:
                if not isinstance(event, self.muted):
                    emit(event)
        return True


def copied(value: Any) -> Any:
    """Plain data, copied as far as it can change."""
    if isinstance(value, list):
        return [copied(v) for v in value]
    copy = getattr(value, "copy", None)
    return copy() if isinstance(value, StatePart) and copy else value
