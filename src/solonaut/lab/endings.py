"""How games ended: ranks or reasons, in an order that people expect."""

from __future__ import annotations

from collections.abc import Mapping

from solonaut.core.registry import find_game


def in_order(game: str, counts: Mapping[str, float]) -> list[str]:
    """Ranks from the highest down; reasons of the end after them, the most frequent first.

    >>> in_order("otys", {"beginner": 9, "expert": 1, "seasoned": 2}), in_order("cryo", {"a": 1, "b": 2})
    (['expert', 'seasoned', 'beginner'], ['b', 'a'])
    """
    ranks = find_game(game).ranks[::-1]
    return sorted(counts, key=lambda code: (ranks.index(code) if code in ranks else len(ranks), -counts[code], code))
