"""Intervals, and when an answer is sure. Plain formulas, checked in the tests against known distributions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf, lgamma, log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

LEVEL = 0.95
FIRST_LOOK = 12
"""Pairs before the first look at whether the answer is sure."""
GROWTH = 1.5
"""How much more there is to see at the next look."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with the interval that holds the true one, as often as the level says."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def clear(self) -> bool:
        """Is zero out of the question?"""
        return self.low > 0 or self.high < 0

    def as_data(self) -> dict[str, Any]:
        return {"mean": round(self.mean, 4), "low": rounded(self.low), "high": rounded(self.high), "n": self.n}


def rounded(x: float) -> float | None:
    return None if abs(x) == inf else round(x, 4)


def mean_interval(values: Sequence[float], level: float = LEVEL) -> Interval:
    """Student's interval of a mean; a single value, or values without any spread, do not tell how far the true mean may be."""
    n, mean = len(values), fmean(values)
    if min(values) == max(values):
        return Interval(values[0], -inf, inf, n)
    half = t_quantile(0.5 + level / 2, n - 1) * stdev(values) / sqrt(n)
    return Interval(mean, mean - half, mean + half, n)


def share_interval(hits: float, n: int, level: float = LEVEL) -> Interval:
    """Wilson's interval of a share: right for few games, and never below 0 or above 1."""
    z = NormalDist().inv_cdf(0.5 + level / 2)
    p, z2 = hits / n, z * z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = z / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half), n)


def difference(a: Sequence[float], b: Sequence[float], level: float = LEVEL) -> Interval:
    """How much more a is than b, pair by pair: what both have in common, such as the luck of a seed, drops out."""
    return mean_interval([x - y for x, y in zip(a, b, strict=True)], level)


def difference_of_shares(a: Sequence[float], b: Sequence[float], level: float = LEVEL) -> Interval:
    """How much more often a wins than b, pair by pair, by Bonett and Price: as if each had won one more pair alone.

    So pairs that are all alike still leave room for others, and nothing lies below -1 or above 1.
    """
    gaps = [x - y for x, y in zip(a, b, strict=True)]
    n = len(gaps) + 2
    middle = sum(gaps) / n
    half = NormalDist().inv_cdf(0.5 + level / 2) * sqrt(((sum(x * x for x in gaps) + 2) / n - middle * middle) / n)
    return Interval(fmean(gaps), max(-1.0, middle - half), min(1.0, middle + half), len(gaps))


def looks(most: int, level: float = LEVEL) -> Iterator[tuple[int, float]]:
    """After how many pairs to look, and how sure one must be then.

    Who looks often is fooled often: the k-th look may err with (1 - level) / (k (k + 1)), which is 1 - level for all looks together.
    """
    n, k = FIRST_LOOK, 1
    while n <= most:
        yield n, 1 - (1 - level) / (k * (k + 1))
        n, k = max(n + 1, int(n * GROWTH)), k + 1


# -- Student's distribution -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def t_quantile(p: float, df: int) -> float:
    """The value below which a share ``p`` of Student's distribution lies.

    >>> round(t_quantile(0.975, 9), 3)
    2.262
    """
    if p < 0.5:
        return -t_quantile(1 - p, df)
    low, high = 0.0, 1.0
    while t_cdf(high, df) < p:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        if t_cdf(middle, df) < p:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def t_cdf(t: float, df: int) -> float:
    """Student's distribution by the incomplete beta function."""
    tail = beta_share(df / 2, 0.5, df / (df + t * t)) / 2
    return 1 - tail if t > 0 else tail


def beta_share(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return min(max(x, 0.0), 1.0)
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, 300):
        for top in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 / (1 + top * d)
            c = 1 + top / c
            total *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return front * total
