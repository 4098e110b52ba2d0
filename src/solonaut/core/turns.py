"""Games in which one player after the other has a turn: their state, and the decisions of whoever's turn it is."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from solonaut.core.state import State
from solonaut.core.step import Ask


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState(State):
    """A position of a game in which one player after the other has a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("active",)
    __slots__ = FIELDS

    active: int
    """The seat whose turn it is."""


T = TypeVar("T", bound=TurnState)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActiveAsk(Ask[T]):
    """A decision of the player whose turn it is."""

    __slots__ = ()

    def seat(self, s: T) -> int:
        return s.active
