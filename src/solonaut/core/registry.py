"""Which games there are, and where the parts of each are found.

A game is one ``Registration``: its rules and everything that people see of it, as import strings that are loaded when somebody needs
them. Another package makes a game known by calling ``register``, or by an entry point of the group ``solonaut.games`` that names its
registration.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from solonaut.core.errors import BadOption, shown

if TYPE_CHECKING:
    from solonaut.core.game import Game

ENTRY_POINTS: Final = "solonaut.games"


@dataclass(frozen=True, slots=True)
class Registration:
    """A game and its parts; each part is ``package.module:NAME`` or a module. What is missing is replaced by something plain."""

    name: str
    rules: str
    """The ``Game``."""
    web: str = ""
    """The ``Board`` of the web app (of a companion: its ``CompanionBoard``); ``templates``, ``static`` and ``icons.svg`` lie beside it."""
    box: str = ""
    """The ``BoxPage`` on which owners type in what is printed."""
    terminal: str = ""
    """The ``TerminalBoard`` of the full screen in the terminal."""
    spoken: str = ""
    """The module that tells the table line by line, with ``lines``."""
    metrics: str = ""
    """What the lab counts: a ``GameMetrics``."""
    companion: str = ""
    """The name under which its companion beside a physical board is registered."""
    lang: str = ""
    """A package with a folder ``lang`` of its own: ``lang/en/<name>.po`` or ``lang/en/<name>/``, other languages where there are any."""
    hidden: bool = False
    """Not listed: a companion."""


_REGISTERED: Final[dict[str, Registration]] = {}
LangSource = str | Path
"""A package with a folder ``lang``, or such a folder."""
_LANG: Final[list[LangSource]] = []


def register(registration: Registration) -> None:
    """Make a game known. Nothing of it is imported yet."""
    _REGISTERED[registration.name] = registration
    find_game.cache_clear()
    part.cache_clear()


@cache
def _discover() -> None:
    """Games of other packages, once."""
    for point in entry_points(group=ENTRY_POINTS):
        register(point.load())


def add_lang(source: LangSource) -> None:
    """Make more texts known: those of a package with a folder ``lang``, or those in a folder. In it there is a folder for each language,
    one that we have or a new one with a ``meta.toml``: ``add_lang(Path("lang"))`` finds Polish in ``lang/pl``."""
    if source not in _LANG:
        _LANG.append(source)


def lang_sources() -> tuple[LangSource, ...]:
    """Where there are texts besides ours."""
    return (*(r.lang for r in registrations() if r.lang), *_LANG)


def registrations() -> tuple[Registration, ...]:
    """All of them, hidden ones too."""
    _discover()
    return tuple(_REGISTERED.values())


def game_names() -> tuple[str, ...]:
    """All games that are listed."""
    return tuple(r.name for r in registrations() if not r.hidden)


def companions() -> dict[str, str]:
    """The games that have a companion, and the name of each companion."""
    return {r.name: r.companion for r in registrations() if r.companion}


def registration(name: str) -> Registration:
    """The registration of a game."""
    _discover()
    if name not in _REGISTERED:
        raise BadOption("errors.unknown_game", game=shown(name), games=game_names())
    return _REGISTERED[name]


@cache
def find_game(name: str) -> Game:
    """The game with this name."""
    game: Game = _load(registration(name).rules)
    game.all_games = all_games
    return game


def all_games() -> list[Game]:
    return [find_game(name) for name in game_names()]


@cache
def part(name: str, what: str) -> Any:
    """A part of a game, such as its ``web`` board; None if it has none."""
    address = getattr(registration(name), what)
    return _load(address) if address else None


def _load(address: str) -> Any:
    module, _, name = address.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
