"""What a shell offers after the tabulator: games, bots, languages, options and their values."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

from solonaut.core.option import Option
from solonaut.core.registry import find_game, game_names
from solonaut.lang import languages
from solonaut.players import PLAYERS
from solonaut.players.own import installed_bots

SHELLS: Final = ("bash", "zsh", "fish")
TYPED: Final = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")
"""Where the scripts of Typer put what has been typed: an option that still misses its value is no parameter yet."""


def complete_shell(incomplete: str) -> list[str]:
    return _beginning(SHELLS, incomplete)


def complete_game(incomplete: str) -> list[str]:
    return _beginning(game_names(), incomplete)


def complete_lang(incomplete: str) -> list[str]:
    return _beginning(languages(), incomplete)


def complete_seat(incomplete: str) -> list[str]:
    """Bots, also after the number of a seat.

    >>> complete_seat("2=gr")
    ['2=greedy']
    """
    seat, equals, begun = incomplete.rpartition("=")
    return [f"{seat}{equals}{bot}" for bot in _beginning((*PLAYERS, *installed_bots()), begun)]


def complete_option(incomplete: str) -> list[str]:
    """``NAME=VALUE`` of the game that is named already, otherwise of all."""
    return _beginning((f"{o.name}={value}" for o in _options() for value in o.values), incomplete)


def complete_by(incomplete: str) -> list[str]:
    return _beginning((o.name for o in _options()), incomplete)


def _options() -> list[Option]:
    typed = " ".join(os.environ.get(name, "") for name in TYPED).split()
    games = [game for game in game_names() if game in typed] or game_names()
    return [o for game in games for o in find_game(game).options]


def _beginning(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in dict.fromkeys(words) if word.startswith(incomplete)]
