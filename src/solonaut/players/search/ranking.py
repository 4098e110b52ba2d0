"""What a search found: every choice with visits, what it promises, and the line that it expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite, sqrt
from typing import Any

from solonaut.core.choice import Choice, Vocabulary
from solonaut.players.search.flat import SURE, FlatSearch
from solonaut.players.search.tree import UNSEEN, Node, Tree

LONGEST_LINE = 12
FEWEST_VISITS = 2
"""A line goes on as long as its moves were tried so often."""
AS_WELL_KNOWN = 0.9
"""A choice with so large a part of the most visits is known as well as that one."""


@dataclass(frozen=True, slots=True)
class ChildStats:
    """One choice as a tree saw it; plain data, so that it can come from another process."""

    code: str
    visits: int
    total: float
    squares: float
    line: tuple[str, ...]
    merit: float
    """What choices with as many visits are put in order by: the total, or the points of a flat search."""
    exact: bool = False
    """No luck was in it, so that one visit says everything."""
    behind: bool = False
    """With the same luck another choice was clearly better."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A choice with its visits, the expected score or chance to win, its standard error, and the principal line in codes."""

    choice: Choice
    visits: int
    value: float
    error: float
    line: tuple[str, ...]
    behind: bool = False

    def as_data(self) -> dict[str, Any]:
        return {
            "code": self.choice.code,
            "visits": self.visits,
            "value": round(self.value, 4) + 0.0,
            "error": round(self.error, 4) if isfinite(self.error) else None,
            "line": list(self.line),
        }


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is told to people of a choice: the number to show, its standard error, and whether it is known to be behind the advice."""

    choice: Choice
    value: float
    error: float
    visits: int
    behind: bool
    line: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """Was it tried often enough to say anything?"""
        return isfinite(self.error)

    @property
    def low(self) -> float:
        return self.value - SURE * self.error

    @property
    def high(self) -> float:
        return self.value + SURE * self.error

    @property
    def range(self) -> tuple[float, float] | None:
        """From where to where the number may be; None if the choice was hardly tried."""
        return (self.low, self.high) if self.known else None


def sights(tree: Tree) -> list[ChildStats]:
    """All choices of the root that were tried."""
    found = []
    for choice in tree.choices:
        node = tree.root.children.get(choice.id)
        if node is not None:
            way = (choice.code, *line(node, tree.game.vocabulary))
            found.append(ChildStats(choice.code, node.visits, node.total, node.squares, way, node.total))
    return found


def results(search: FlatSearch) -> list[ChildStats]:
    """All choices of a flat search that were tried."""
    found, laps = [], search.laps
    for r in search.candidates:
        points, told = r.points[:laps], r.told[:laps]
        if points:
            way = tuple(choice.code for choice in r.line[:LONGEST_LINE])
            squares = sum(t * t for t in told)
            found.append(
                ChildStats(r.choice.code, len(points), sum(told), squares, way, sum(points), not search.chancy, search.is_behind(r))
            )
    return found


def line(node: Node, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The most visited way on; what the seat cannot see is a question mark."""
    codes: list[str] = []
    while node.children and len(codes) < LONGEST_LINE - 1:
        key, node = max(node.children.items(), key=lambda item: item[1].visits)
        if node.visits < FEWEST_VISITS:
            break
        codes.append("?" if key == UNSEEN else vocabulary.by_id(key).code)
    return tuple(codes)


def rank(choices: Sequence[Choice], trees: Sequence[Sequence[ChildStats]]) -> list[Ranked]:
    """The sights of one or several trees together: most visited first, then the most promising, then in the order of the board.

    A choice for which the budget did not suffice is taken to be no better than the worst that was tried.
    """
    found: list[tuple[float, Ranked]] = []
    untried: list[Choice] = []
    for choice in choices:
        seen = [sight for tree in trees for sight in tree if sight.code == choice.code]
        visits = sum(sight.visits for sight in seen)
        if not visits:
            untried.append(choice)
            continue
        mean = sum(sight.total for sight in seen) / visits
        variance = max(0.0, sum(sight.squares for sight in seen) / visits - mean * mean)
        error = 0.0 if seen[0].exact else sqrt(variance / (visits - 1)) if visits > 1 else inf
        merit = sum(sight.merit for sight in seen) / visits
        way, behind = max(seen, key=lambda sight: sight.visits).line, all(sight.behind for sight in seen)
        found.append((merit, Ranked(choice, visits, mean, error, way, behind)))
    worst = min(r.value for _, r in found)
    found.sort(key=lambda pair: (-pair[1].visits, -pair[0]))
    return [r for _, r in found] + [Ranked(choice, 0, worst, inf, (choice.code,)) for choice in untried]


def advice(ranked: Sequence[Ranked]) -> list[Estimate]:
    """What is told to people: every choice with the number to show, the greatest first; that is the advice.

    It is the most promising of the choices that were looked at most. One that was tried less may look better by luck: it is told as no
    better than the advice.
    """
    known = AS_WELL_KNOWN * max(r.visits for r in ranked)
    best = max((r for r in ranked if r.visits >= known), key=lambda r: r.value)
    others = sorted((r for r in ranked if r is not best), key=lambda r: -r.value)
    return [Estimate(r.choice, min(r.value, best.value) + 0.0, r.error, r.visits, r.behind, r.line) for r in (best, *others)]
