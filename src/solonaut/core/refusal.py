"""Why something cannot be chosen now, and what would make it possible. Like every message, it is in no language yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from solonaut.core.message import Message

MOST_WAYS: Final = 3
"""Ways that a refusal names at most: the nearest ones."""


@dataclass(frozen=True, slots=True)
class Way:
    """Something that would make a refused choice possible: a clause (``you sell a cube``) and its rule."""

    when: Message
    rule: str
    now: bool = False
    """Can it still happen this turn?"""


class Refusal(Message):
    """A sentence that says why something cannot be chosen; the parameter ``rule`` is the rule that forbids it, if there is one.

    >>> Refusal("otys.why.no_neutral", rule="otys.B29").ways
    ()
    """

    __slots__ = ("ways",)

    def __init__(self, key: str, /, *, ways: Iterable[Way | None] = (), **params: Any) -> None:
        """``ways`` may have gaps (None), so that each of them can be made by a condition."""
        super().__init__(key, **params)
        self.ways = tuple([way for way in ways if way is not None][:MOST_WAYS])

    @property
    def rule(self) -> str:
        rule: str = self.params.get("rule", "")
        return rule

    def __repr__(self) -> str:
        return f"Refusal({self.key!r}, {self.params!r}, {self.ways!r})"

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, Refusal) and self.ways == other.ways

    __hash__ = Message.__hash__
