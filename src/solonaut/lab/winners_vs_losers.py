"""What winners do differently: two camps of games, and how often each thing was done in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, variance

from solonaut.lab.metrics import ALL, with_totals
from solonaut.lab.statistics import t_quantile
from solonaut.lab.trace import Trace

OFTEN = 0.05
"""A metric that comes in fewer of the games than this is not compared."""
FEWEST = 2
"""So many games make a camp."""


def camps(traces: Sequence[Trace], *, by_score: bool) -> tuple[list[Trace], list[Trace]] | None:
    """Winners and the others, or the better half by score and the others; None if there are not enough of both."""
    middle = median(w.score for w in traces)
    ways = ([w.score > middle for w in traces], [w.score >= middle for w in traces]) if by_score else ([w.won for w in traces],)
    for good in ways:
        if min(sum(good), len(good) - sum(good)) >= FEWEST:
            return [w for w, up in zip(traces, good, strict=True) if up], [w for w, up in zip(traces, good, strict=True) if not up]
    return None


@dataclass(frozen=True, slots=True)
class Contrast:
    """How often the two camps do something in a game of average length, and how far the difference is certain (95 %)."""

    code: str
    above: float
    below: float
    reach: float

    @property
    def gap(self) -> float:
        return self.above - self.below


def contrasts(game: str, above: Sequence[Trace], below: Sequence[Trace]) -> list[Contrast]:
    """The metrics of the two camps, the surest difference first. Who lasts longer does more of everything, so length is taken out."""
    traces = [*above, *below]
    length = fmean(w.rounds for w in traces)
    found = []
    for code in with_totals(game, {code for w in traces for code in w.metrics}):
        if sum(times(w, code) > 0 for w in traces) >= OFTEN * len(traces):
            a, b = ([times(w, code) * length / max(1, w.rounds) for w in camp] for camp in (above, below))
            error = sqrt(variance(a) / len(a) + variance(b) / len(b))
            if error:
                found.append(Contrast(code, fmean(a), fmean(b), t_quantile(0.975, min(len(a), len(b)) - 1) * error))
    return sorted(found, key=lambda c: -abs(c.gap) / c.reach)


def times(w: Trace, code: str) -> int:
    """How often something was done."""
    name, _, piece = code.partition(":")
    if piece == ALL:
        return sum(n for c, n in w.metrics.items() if c.startswith(f"{name}:"))
    return w.metrics.get(code, 0)
