"""Bots of other people: ``package.module:Class``, or a name that a package gives one (entry points of the group ``solonaut.players``)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature
from pathlib import Path
from typing import Any, Final, SupportsIndex

from solonaut.core.choice import Choice
from solonaut.core.dealer import rand01, stream
from solonaut.core.errors import BadOption, shown
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.base import Player

ENTRY_POINTS: Final = "solonaut.players"
PLACE: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def is_place(name: str) -> bool:
    """Does this name code that is loaded from a module?

    >>> is_place("mybots.careful:Careful"), is_place("search:iterations=40"), is_place("greedy")
    (True, False, False)
    """
    return PLACE.fullmatch(name) is not None


def installed_bots() -> tuple[str, ...]:
    """Return the names that installed packages give their bots."""
    return tuple(point.name for point in entry_points(group=ENTRY_POINTS))


def own_player(name: str, seed: int) -> Player | None:
    """Return the bot of this name, or None if no package has one.

    It sees what its seat may know, unless its class says ``cheats = True``.
    """
    make = _load(name) if is_place(name) else _installed(name)
    if make is None:
        return None
    try:
        signature(make).bind(seed)
    except TypeError:
        raise BadOption("errors.bot_seed", bot=shown(name)) from None
    bot: Player = make(seed)
    return bot if getattr(bot, "cheats", False) else Fair(bot, name, seed)


class Fair:
    """Shows a bot a position in which everything hidden from its seat is dealt anew, and takes legal choices only."""

    def __init__(self, bot: Player, name: str, seed: int) -> None:
        self.name = name
        self._bot = bot
        self._start = stream(seed)
        self._drawn = 0

    def choose(self, game: Game, state: State, seat: int) -> Choice:
        answer: object = self._bot.choose(game, game.determinize(state, seat, self._rand01), seat)
        if not isinstance(answer, Choice | str | SupportsIndex):
            raise BadOption("errors.bot_answer", bot=shown(self.name), answer=shown(answer))
        return state.legal(answer if isinstance(answer, Choice | str) else state.code_of(answer), seat)

    def _rand01(self) -> float:
        self._drawn += 1
        return rand01(self._start, self._drawn)


def _installed(name: str) -> Callable[[int], Any] | None:
    for point in entry_points(group=ENTRY_POINTS, name=name):
        make: Callable[[int], Any] = point.load()
        return make
    return None


def _load(place: str) -> Callable[[int], Any]:
    """The class; its module may lie in the current folder, as for ``python -m``."""
    module, _, attribute = place.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = getattr(import_module(module), attribute, None)
    except ModuleNotFoundError as e:
        raise BadOption("errors.bot_module", bot=shown(place), module=shown(e.name or module)) from None
    if not callable(getattr(found, "choose", None)):
        raise BadOption("errors.bot_class", bot=shown(place))
    make: Callable[[int], Any] = found
    return make
