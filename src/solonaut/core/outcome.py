"""How a game ended, by its rules or because people ended it, and who played a seat before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from solonaut.core.message import Message

AGREED: Final = "agreed"
RESIGNED: Final = "resigned"


@dataclass(frozen=True, slots=True)
class Ending:
    """People ended the game before its rules did: all agreed to what ``seat`` asked for, or ``seat`` resigned."""

    reason: str
    seat: int

    def as_data(self) -> dict[str, Any]:
        return {"reason": self.reason, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Handover:
    """Somebody else plays a seat from now on: a bot, another person (``human``), or nobody yet (empty)."""

    number: int
    """How many decisions had been made, chance included."""
    seat: int
    player: str

    def as_data(self) -> dict[str, Any]:
        return {"number": self.number, "seat": self.seat, "player": self.player}


@dataclass(frozen=True, slots=True)
class Outcome:
    """``scores`` by seat, ``winners`` as seat numbers, ``rank`` where the game has a table of honour, ``reason`` of the end."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    rank: str | None = None
    breakdown: tuple[dict[str, int], ...] = field(default=())
    """Where each seat's points came from."""

    @property
    def ended_by_people(self) -> bool:
        """Did people end the game before its rules did?"""
        return self.reason in (AGREED, RESIGNED)

    def win_share(self, seat: int, *, team: bool) -> float:
        """Return 1 for a win and 0 for a loss. A win shared with opponents counts in parts; a win of the team is a win."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if team else 1.0 / len(self.winners)

    def why(self, game: str) -> Message:
        """The reason of the end."""
        return Message(f"{'core' if self.ended_by_people else game}.reason.{self.reason}")

    def as_data(self) -> dict[str, Any]:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rank": self.rank,
            "reason": self.reason,
            "breakdown": [dict(b) for b in self.breakdown],
        }
