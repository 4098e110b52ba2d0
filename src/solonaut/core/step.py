"""Steps: what remains to be done, as small immutable values on an agenda.

A step either runs by itself or asks somebody. Steps never change; what they need to remember stands in their fields or in the
state, so that copies of a state can share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from solonaut.core.fields import arguments_of, fields_of, remake
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal

if TYPE_CHECKING:
    from solonaut.core.choice import Choice

S = TypeVar("S")
"""The state of the game that a step belongs to."""

CHANCE: Final = -1
"""The seat of dice, decks and bags."""

SEVERAL: Final = -2
"""The seat of a decision that several players may answer, in any order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something on the agenda: it runs by itself, or it ``asks``."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """What a step of this kind remembers; a sub-class declares what it adds."""
    __slots__ = FIELDS
    DERIVED: ClassVar[tuple[str, ...]] = ()
    """Fields that the constructor works out from the others, which it takes by their names."""

    asks: ClassVar[bool] = False
    rule: ClassVar[str] = ""

    def run(self, s: S) -> None:
        """Change the state and push what follows. The step itself is already off the agenda."""
        raise NotImplementedError

    def seat(self, s: S) -> int:
        """Return the seat that decides, or ``SEVERAL`` if each choice has its own seat. Only for steps that ask."""
        raise NotImplementedError

    def choices(self, s: S) -> list[Choice]:
        """Return the legal choices in board order, never empty. Only for steps that ask."""
        raise NotImplementedError

    def take(self, s: S, choice: Choice) -> None:
        """Carry out a choice. The decision is already off the agenda; push it again to ask again. Only for steps that ask."""
        raise NotImplementedError

    def parts(self) -> tuple[Any, ...]:
        """Return what distinguishes this step from others of its kind."""
        return tuple([getattr(self, name) for name in fields_of(type(self))])

    def __reduce__(self) -> tuple[Any, ...]:
        return remake, (type(self), tuple([getattr(self, name) for name in arguments_of(type(self))]))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts() or '()'}"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Step) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A decision: who decides, what is legal, what follows."""

    __slots__ = ()

    asks: ClassVar[bool] = True
    chance: ClassVar[bool] = False
    prompt: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """True if only the seat that decides may know the choice."""

    def rule_id(self, s: S) -> str:
        """Return the ID of the rule that applies."""
        return self.rule

    def question(self, s: S) -> Message:
        """Return the question as a message."""
        return Message(self.prompt)

    def why_not(self, s: S, choice: Choice) -> Refusal | None:
        """Why a choice of the vocabulary is not among ``choices`` now, and what would make it possible.

        None where no rule speaks of it. It may use only what the seat that decides may know.
        """
        return None

    def reveals(self, s: S, choice: Choice) -> bool:
        """Return True if the choice reveals hidden information."""
        return False

    def seats(self, s: S) -> tuple[int, ...]:
        """Return the seats that may decide now."""
        seat = self.seat(s)
        return (seat,) if seat != SEVERAL else seats_in(self.choices(s))

    def seat_of(self, s: S, choice: Choice) -> int:
        """Return the seat that makes this choice."""
        return self.seat(s) if choice.seat is None else choice.seat

    def weights(self, s: S) -> list[int] | None:
        """Return the weights of chance outcomes in the order of ``choices``, or None if all are equally likely."""
        return None

    def witness(self, s: S) -> int | None:
        """Return the only seat that sees the chance outcome, or None if everyone does."""
        return None


def seats_in(choices: Iterable[Choice]) -> tuple[int, ...]:
    """Return the seats of the choices, in order."""
    return tuple(sorted({c.seat for c in choices if c.seat is not None}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask[S]):
    """A decision of the seat ``CHANCE``: a die, a card from a deck, a token from a bag."""

    __slots__ = ()

    chance: ClassVar[bool] = True
    prompt: ClassVar[str] = "core.prompt.chance"

    def seat(self, s: S) -> int:
        return CHANCE
