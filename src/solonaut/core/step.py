"""Steps: what remains to be done, as small immutable values on an agenda.

A step either runs by itself or asks somebody. Steps never change; what they need to remember stands in their fields or in the
state, so that copies of a state can share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from solonaut.core.fields import fields_of
from solonaut.core.message import Message

if TYPE_CHECKING:
    from solonaut.core.choice import Choice

S = TypeVar("S")
"""The state of the game that a step belongs to."""

CHANCE: Final = -1
"""The seat of dice, decks and bags."""

SEVERAL: Final = -2
"""The seat of a decision that several players may answer, in any order."""


class Step(Generic[S]):
    """Something on the agenda: it runs by itself, or it ``asks``."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """What a step of this kind remembers; a sub-class declares what it adds."""
    __slots__ = FIELDS

    asks: ClassVar[bool] = False
    rule: ClassVar[str] = ""

    def run(self, s: S) -> None:
        """Change the state and push what follows. The step itself is already off the agenda."""
        raise NotImplementedError

    def seat(self, s: S) -> int:
        """If it asks: whose decision this is. ``SEVERAL`` when each choice names its own seat."""
        raise NotImplementedError

    def choices(self, s: S) -> list[Choice]:
        """If it asks: what is legal now, never empty, in the order in which the board reads."""
        raise NotImplementedError

    def take(self, s: S, choice: Choice) -> None:
        """If it asks: carry the choice out. The decision itself is already off the agenda; push it again to ask once more."""
        raise NotImplementedError

    def parts(self) -> tuple[Any, ...]:
        """What tells this step from another of its kind."""
        return tuple([getattr(self, name) for name in fields_of(type(self))])

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts() or '()'}"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Step) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))


class Ask(Step[S]):
    """A decision: who decides, what is legal, what follows."""

    __slots__ = ()

    asks: ClassVar[bool] = True
    chance: ClassVar[bool] = False
    prompt: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """Only the seat that decides may know what was chosen."""

    def rule_id(self, s: S) -> str:
        """The rule that applies; by default the same every time."""
        return self.rule

    def question(self, s: S) -> Message:
        """The prompt, ready to be put into a language."""
        return Message(self.prompt)

    def why_not(self, s: S, choice: Choice) -> Message | None:
        """Why a choice of the vocabulary is not among ``choices`` now: a sentence whose parameter ``rule`` is the rule that forbids it.

        None where no rule speaks of it. It may use only what the seat that decides may know.
        """
        return None

    def reveals(self, s: S, choice: Choice) -> bool:
        """Does this choice show somebody something hidden, so that taking it back is no longer innocent?"""
        return False

    def seats(self, s: S) -> tuple[int, ...]:
        """Everybody who may answer now."""
        seat = self.seat(s)
        return (seat,) if seat != SEVERAL else seats_in(self.choices(s))

    def seat_of(self, s: S, choice: Choice) -> int:
        """Whose choice this is."""
        return self.seat(s) if choice.seat is None else choice.seat

    def weights(self, s: S) -> list[int] | None:
        """How likely each outcome of chance is, in the order of ``choices``; None when all are equally likely."""
        return None

    def witness(self, s: S) -> int | None:
        """The only seat that sees the outcome of chance, or None when everybody does."""
        return None


def seats_in(choices: Iterable[Choice]) -> tuple[int, ...]:
    """The seats that the choices of a decision for several name."""
    return tuple(sorted({c.seat for c in choices if c.seat is not None}))


class Chance(Ask[S]):
    """A decision of the seat ``CHANCE``: a die, a card from a deck, a token from a bag."""

    __slots__ = ()

    chance: ClassVar[bool] = True
    prompt: ClassVar[str] = "core.prompt.chance"

    def seat(self, s: S) -> int:
        return CHANCE
