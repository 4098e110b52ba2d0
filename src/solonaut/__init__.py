"""Solonaut: solo and cooperative board games for people, bots and researchers.

>>> import solonaut
>>> match = solonaut.new("otys", seed=7)
>>> match.decision.seat
0
"""

from typing import TYPE_CHECKING, Any

import solonaut.compiled  # (before all others: it decides which engine they come from)
import solonaut.games  # noqa: F401  (makes the games known)
from solonaut.core.arrange import arrange, run_to
from solonaut.core.choice import Choice
from solonaut.core.dealer import Dealer, Keyed, Scripted, Seeded
from solonaut.core.errors import (
    BadComponents,
    BadOption,
    BadPosition,
    BadRecord,
    CannotSave,
    CannotUndo,
    GameOver,
    IllegalChoice,
    ReadOnly,
    SolonautError,
    StaleDecision,
)
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.match import Decision, Match
from solonaut.core.opening import load, new
from solonaut.core.outcome import Outcome
from solonaut.core.record import Record
from solonaut.core.registry import find_game, game_names
from solonaut.core.state import State
from solonaut.core.step import CHANCE, SEVERAL
from solonaut.core.trial import try_out
from solonaut.core.verify import Verdict, verify

if TYPE_CHECKING:
    from solonaut.players.base import Player

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SEVERAL",
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotSave",
    "CannotUndo",
    "Choice",
    "Dealer",
    "Decision",
    "Event",
    "Game",
    "GameOver",
    "IllegalChoice",
    "Keyed",
    "Match",
    "Outcome",
    "Player",
    "ReadOnly",
    "Record",
    "Scripted",
    "Seeded",
    "SolonautError",
    "StaleDecision",
    "State",
    "Verdict",
    "arrange",
    "find_game",
    "game_names",
    "load",
    "new",
    "run_to",
    "try_out",
    "verify",
]


def __getattr__(name: str) -> Any:
    """``Player`` is loaded when somebody asks for it: games need no bots."""
    if name == "Player":
        from solonaut.players.base import Player

        return Player
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
