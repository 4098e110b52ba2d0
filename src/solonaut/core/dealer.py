"""Dealers: who answers the seat ``CHANCE``.

A dealer is asked for the n-th draw of a game and keeps no memory of its own, so a draw taken back and made again gives the
same card: undo cannot be used to shop for luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from solonaut.core.errors import IllegalChoice, shown

if TYPE_CHECKING:
    from solonaut.core.choice import Choice

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_SCALE: Final = 1.0 / (1 << 64)


def mix(z: int) -> int:
    """Stir 64 bits (the finisher of the well-known splitmix64 generator)."""
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def stream(seed: int) -> int:
    """The start of the random stream of a seed: neighbouring seeds have unrelated streams."""
    return mix(seed + _GOLDEN) ^ mix(seed >> 64)


def rand01(start: int, n: int) -> float:
    """Return the n-th number of a stream, in [0, 1)."""
    return min(mix(start + n * _GOLDEN) * _SCALE, 0.9999999999999999)


def pick(u: float, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
    """Return the outcome at the point ``u`` of [0, 1)."""
    if weights is None:
        return choices[int(u * len(choices))]
    rest = u * sum(weights)
    for choice, weight in zip(choices, weights, strict=True):
        rest -= weight
        if rest < 0:
            return choice
    return choices[-1]


class Dealer(Protocol):
    """Answers the n-th chance decision of a game."""

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice: ...


class Seeded:
    """Deals from the stream of a seed."""

    generator = "splitmix64"
    """What a record calls it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._start = stream(seed)

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
        return pick(rand01(self._start, n), choices, weights)


class Scripted:
    """Deals the outcomes of a list, then passes to another dealer, if there is one."""

    def __init__(self, codes: Sequence[str], then: Dealer | None = None) -> None:
        self.codes = list(codes)
        self.then = then

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
        if n >= len(self.codes):
            if self.then is None:
                raise IllegalChoice("errors.script_ended", draw=n, legal=[c.code for c in choices])
            return self.then.deal(n, choices, weights)
        for choice in choices:
            if choice.code == self.codes[n]:
                return choice
        raise IllegalChoice("errors.script_wrong", draw=n, code=shown(self.codes[n]), legal=[c.code for c in choices])
