"""Solonaut: solo and cooperative board games for people, bots and researchers.

>>> import solonaut
>>> match = solonaut.new("otys", seed=7)
>>> match.decision.seat
0
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import solonaut.compiled  # (before all others: it decides which engine they come from)
import solonaut.games  # noqa: F401  (makes the games known)

if TYPE_CHECKING:
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
    from solonaut.players.base import Player

__version__ = "0.2.0"

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

_WHERE = {
    ".core.arrange": ("arrange", "run_to"),
    ".core.choice": ("Choice",),
    ".core.dealer": ("Dealer", "Keyed", "Scripted", "Seeded"),
    ".core.event": ("Event",),
    ".core.game": ("Game",),
    ".core.match": ("Decision", "Match"),
    ".core.opening": ("load", "new"),
    ".core.outcome": ("Outcome",),
    ".core.record": ("Record",),
    ".core.registry": ("find_game", "game_names"),
    ".core.state": ("State",),
    ".core.step": ("CHANCE", "SEVERAL"),
    ".core.trial": ("try_out",),
    ".core.verify": ("Verdict", "verify"),
    ".players.base": ("Player",),
}
"""The module of each name; what stands nowhere here is an error, from ``core.errors``."""


def __getattr__(name: str) -> Any:
    """A name is loaded when somebody asks for it, so that a program begins with what it needs."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = next((where for where, names in _WHERE.items() if name in names), ".core.errors")
    found = globals()[name] = getattr(import_module(module, __name__), name)
    return found
