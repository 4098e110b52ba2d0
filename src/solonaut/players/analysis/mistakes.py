"""What the mistakes of a reviewed game are called, and what they cost together."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.core.kinds import kind_name
from solonaut.core.learning_path import name_mistake
from solonaut.core.match import Match
from solonaut.players.analysis.review import Judged
from solonaut.players.search.flat import SURE

LEAST_POINTS, LEAST_CHANCE = 0.5, 0.02
"""What costs less in a game is no mistake worth a name."""


def mistakes_of(match: Match, judged: Sequence[Judged], seat: int, *, scored: bool) -> dict[str, float]:
    """The cost of each mistake of a seat, the costliest first. Only what is beyond the error of the search counts."""
    costs: dict[str, float] = {}
    for one in judged:
        if one.seat == seat and one.cost > 0 and one.cost >= SURE * one.error:
            pending = match.peek(one.number).pending
            assert pending is not None
            name = name_mistake(match.game, kind_name(pending), one.made, one.best)
            costs[name] = costs.get(name, 0.0) + one.cost
    least = LEAST_POINTS if scored else LEAST_CHANCE
    return dict(sorted(((name, cost) for name, cost in costs.items() if cost >= least), key=lambda pair: -pair[1]))
