"""Corrections: whatever the app keeps can be set by hand at any time, when the table differs. Nothing is triggered by it.

Everything on the sheet has a name and a whole number: ``energy`` is 3, ``damage.labs.b1`` is 0 or 1. What is not a count is numbered
too (who stands on a dock, which card lies at a place). ``set:energy:3`` is a code like any other, so a correction is undone, saved and
replayed as every answer is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solonaut.core.choice import Choice, Vocabulary
from solonaut.core.event import Event

SET = "set"
"""The verb of every correction."""
CORRECT = "correct"
"""Opens several corrections that belong together: they are one entry of the history, and are undone together."""


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """The person has set something by hand."""

    counter: str
    before: int
    value: int
    by: str


@dataclass(frozen=True, slots=True)
class Counter:
    """Something on the sheet that can be set: what it is now, and between which values."""

    value: int
    lowest: int
    highest: int

    def allows(self, value: int) -> bool:
        return self.lowest <= value <= self.highest and value != self.value


def corrections(vocabulary: Vocabulary, counters: Mapping[str, range]) -> dict[str, dict[int, Choice]]:
    """``set:NAME:VALUE`` for every value that a counter can ever have, and ``correct``, which opens several of them."""
    vocabulary.word(CORRECT)
    return {name: {value: vocabulary.word(SET, name, str(value), args=(value,)) for value in values} for name, values in counters.items()}
