"""A sum of small decision trees, as data: what was learned elsewhere and is used here, in plain Python."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Boosted:
    """``trees`` are nested tuples: a leaf is a number, a branch is (feature, limit, tree up to the limit, tree above it)."""

    features: tuple[str, ...]
    base: float
    trees: tuple[Any, ...]

    @classmethod
    def from_json(cls, text: str) -> Boosted:
        data = json.loads(text)
        return cls(tuple(data["features"]), float(data["base"]), tuple(_tree(tree) for tree in data["trees"]))

    def to_json(self) -> str:
        """One tree per line."""
        trees = ",\n".join(json.dumps(tree, separators=(",", ":")) for tree in self.trees)
        return f'{{"features": {json.dumps(self.features)},\n"base": {self.base},\n"trees": [\n{trees}\n]}}\n'

    def predict(self, row: Sequence[float]) -> float:
        """
        >>> Boosted(("a",), 1.0, ((0, 2.5, -1.0, 1.0), 0.25)).predict([3])
        2.25
        """
        total = self.base
        for node in self.trees:
            while type(node) is tuple:
                node = node[2] if row[node[0]] <= node[1] else node[3]
            total += node
        return total


def _tree(data: Any) -> Any:
    if not isinstance(data, list):
        return float(data)
    feature, limit, low, high = data
    return (feature, float(limit), _tree(low), _tree(high))
