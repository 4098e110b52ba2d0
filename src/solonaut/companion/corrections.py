"""Corrections: any counter can be changed by hand when reality differs, and the log says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solonaut.core.choice import Choice, Vocabulary
from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """The person has changed a counter."""

    counter: str
    value: int
    by: str


def corrections(vocabulary: Vocabulary, counters: Sequence[str]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """``plus:energy`` and ``minus:energy`` for every counter."""
    return vocabulary.family("plus", counters), vocabulary.family("minus", counters)
