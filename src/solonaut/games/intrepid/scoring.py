"""How a game ends: three missions completed, or one of three ways to lose."""

from __future__ import annotations

from typing import Final

from solonaut.core.outcome import Outcome
from solonaut.games.intrepid import events
from solonaut.games.intrepid.names import RESOURCES
from solonaut.games.intrepid.state import IntrepidState

WON: Final = "missions"
COLLAPSE: Final = "collapse"
SKULL: Final = "skull"
DECK: Final = "deck"
REASONS: Final[tuple[str, ...]] = (WON, COLLAPSE, SKULL, DECK)


def end(s: IntrepidState, reason: str, rule: str, lowest: int | None = None) -> None:
    """The game is over at once, perhaps for want of the lowest resource (R190, R194, R196, R200)."""
    s.over = True
    s.reason = reason
    if s.emit:
        if lowest is None:
            s.emit(events.GameEnded(0, reason, "", 0, rule))
        else:
            s.emit(events.GameEnded(0, reason, RESOURCES[lowest], s.wheels.available(lowest), rule))


def outcome(s: IntrepidState) -> Outcome | None:
    """All win or nobody does. The score of every seat is the number of completed missions."""
    if not s.over:
        return None
    players = len(s.players)
    won = s.reason == WON
    account = {"missions": s.missions.completed, "rounds": s.round, "emergency": s.wheels.emergency}
    return Outcome(
        scores=(s.missions.completed,) * players,
        winners=tuple(range(players)) if won else (),
        reason=s.reason,
        breakdown=tuple(dict(account) for _ in range(players)),
    )
