"""Which choices are about the same: those whose ranges overlap, unless one was clearly worse with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

POINT_STEP, CHANCE_STEP = 0.05, 0.005
"""Half of the last digit that is shown: what differs by less is the same number for people."""


class Spanned(Protocol):
    """What is known of one choice: a number, and from where to where it may be."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...
    @property
    def known(self) -> bool:
        """Was it tried often enough to say anything?"""

    @property
    def behind(self) -> bool:
        """Is it clearly worse than the best with the same luck, whatever the ranges say?"""


T = TypeVar("T", bound=Spanned)


def smallest_step(scored: bool) -> float:
    return POINT_STEP if scored else CHANCE_STEP


def alike(a: Spanned, b: Spanned, step: float) -> bool:
    """Do their ranges overlap, or would the same number stand on the page?"""
    return a.low - step <= b.high + step and b.low - step <= a.high + step


def leading(spans: Sequence[T], step: float) -> list[T]:
    """The best choice and all that cannot be told from it, or by hardly more than the last digit that is shown."""
    best = spans[0]

    def level(span: T) -> bool:
        return span.known and alike(best, span, step) and (not span.behind or best.value - span.value < 3 * step)

    return [span for span in spans if span is best or level(span)]
