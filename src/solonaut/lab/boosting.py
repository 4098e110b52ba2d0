"""Gradient boosting in a few lines of NumPy: small regression trees, each fitted to what those before it left over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solonaut.core.boosted import Boosted

Floats = NDArray[np.float64]
Codes = NDArray[np.uint8]


@dataclass(frozen=True)
class Shape:
    """How much may be learned."""

    trees: int = 100
    leaves: int = 10
    rate: float = 0.07
    bins: int = 48
    fewest: int = 60
    """Rows in a leaf."""
    ridge: float = 20.0
    """How strongly leaves are drawn to 0."""
    sample: float = 0.6
    """Part of the rows that each tree sees."""


def limits_of(column: Floats, bins: int) -> Floats:
    """Where a feature may be split: halfway between neighbouring values, or quantiles if there are many."""
    values = np.unique(column)
    if len(values) > bins:
        values = np.unique(np.quantile(column, np.linspace(0, 1, bins), method="nearest"))
    return (values[:-1] + values[1:]) / 2


def fit(names: tuple[str, ...], rows: Floats, wanted: Floats, shape: Shape, rng: np.random.Generator) -> Boosted:
    """Learn to predict ``wanted`` from ``rows``."""
    limits = [limits_of(rows[:, f], shape.bins) for f in range(rows.shape[1])]
    codes = np.stack([np.searchsorted(limits[f], rows[:, f], side="left") for f in range(rows.shape[1])]).astype(np.uint8)
    base = float(wanted.mean())
    left_over = wanted - base
    trees = []
    for _ in range(shape.trees):
        seen = np.flatnonzero(rng.random(len(wanted)) < shape.sample)
        tree = Grown(codes, limits, left_over, seen, shape)
        left_over = left_over - tree.predicted
        trees.append(tree.as_data())
    return Boosted(names, round(base, 4), tuple(trees))


@dataclass(slots=True, eq=False)
class Leaf:
    """Some rows, and the split that would explain most of them."""

    seen: NDArray[np.int64]
    everyone: NDArray[np.int64]
    value: float
    gain: float
    feature: int
    cut: int
    below: tuple[Leaf, Leaf] | None = None


class Grown:
    """One tree, grown leaf by leaf where it helps most."""

    def __init__(self, codes: Codes, limits: list[Floats], wanted: Floats, seen: NDArray[np.int64], shape: Shape) -> None:
        self.codes = codes
        self.limits = limits
        self.wanted = wanted
        self.shape = shape
        self.root = self._leaf(seen, np.arange(len(wanted)))
        leaves = [self.root]
        while len(leaves) < shape.leaves:
            best = max(leaves, key=lambda leaf: leaf.gain)
            if best.gain <= 0:
                break
            leaves.remove(best)
            leaves += self._split(best)
        self.predicted = np.zeros(len(wanted))
        for leaf in leaves:
            self.predicted[leaf.everyone] = leaf.value

    def _leaf(self, seen: NDArray[np.int64], everyone: NDArray[np.int64]) -> Leaf:
        shape, wanted = self.shape, self.wanted[seen]
        total, n = wanted.sum(), len(seen)
        leaf = Leaf(seen, everyone, round(shape.rate * total / (n + shape.ridge), 4), 0.0, -1, -1)
        if n < 2 * shape.fewest:
            return leaf
        before = total * total / (n + shape.ridge)
        for f, limits in enumerate(self.limits):
            if not len(limits):
                continue
            column = self.codes[f, seen]
            counts = np.cumsum(np.bincount(column, minlength=len(limits) + 1))[:-1]
            sums = np.cumsum(np.bincount(column, wanted, minlength=len(limits) + 1))[:-1]
            gain = sums**2 / (counts + shape.ridge) + (total - sums) ** 2 / (n - counts + shape.ridge) - before
            gain[(counts < shape.fewest) | (n - counts < shape.fewest)] = 0.0
            cut = int(gain.argmax())
            if gain[cut] > leaf.gain:
                leaf.gain, leaf.feature, leaf.cut = float(gain[cut]), f, cut
        return leaf

    def _split(self, leaf: Leaf) -> tuple[Leaf, Leaf]:
        column = self.codes[leaf.feature]
        low, high = column[leaf.seen] <= leaf.cut, column[leaf.everyone] <= leaf.cut
        leaf.below = self._leaf(leaf.seen[low], leaf.everyone[high]), self._leaf(leaf.seen[~low], leaf.everyone[~high])
        return leaf.below

    def as_data(self) -> Any:
        def data(leaf: Leaf) -> Any:
            if leaf.below is None:
                return leaf.value
            low, high = leaf.below
            return (leaf.feature, round(float(self.limits[leaf.feature][leaf.cut]), 3), data(low), data(high))

        return data(self.root)
