"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """``scores`` by seat, ``winners`` as seat numbers, ``rank`` where the game has a table of honour, ``reason`` of the end."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    rank: str | None = None
    breakdown: tuple[dict[str, int], ...] = field(default=())
    """Where each seat's points came from."""

    def as_data(self) -> dict[str, Any]:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rank": self.rank,
            "reason": self.reason,
            "breakdown": [dict(b) for b in self.breakdown],
        }
