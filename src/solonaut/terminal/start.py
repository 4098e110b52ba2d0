"""How a game in the terminal begins: on the full screen where there is one, otherwise line by line."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from solonaut.core.errors import BadOption, shown
from solonaut.lang import Speaker
from solonaut.terminal.board import size_for
from solonaut.terminal.settings import Settings

if TYPE_CHECKING:
    from solonaut.core.match import Match

THEMES = ("dark", "light", "none")
COERCED = "C.UTF-8"
"""What Python puts into ``LC_CTYPE`` where the locale is “C”."""


def full_screen(speaker: Speaker, *, plain: bool) -> bool:
    """Is there a terminal, and is it large enough? If only its size is wrong, say so."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    width, height = os.get_terminal_size()
    if size_for(width, height) is None:
        print(speaker.text("terminal.too_small", width=width, height=height))
        return False
    return True


def theme_of(name: str | None, environment: Mapping[str, str]) -> str:
    """The colours that were asked for, or those that fit the terminal."""
    if name is not None:
        if name not in THEMES:
            raise BadOption("errors.unknown_theme", theme=shown(name), themes=THEMES)
        return name
    if environment.get("NO_COLOR"):
        return "none"
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in ("7", "15") else "dark"


def has_unicode(environment: Mapping[str, str], encoding: str) -> bool:
    """Does the terminal show more than ASCII? Python itself writes UTF-8 also where somebody has chosen the locale “C”."""
    letters = environment.get("LC_CTYPE", "").replace(COERCED, "")
    name = environment.get("LC_ALL") or letters or environment.get("LANG", "")
    return name not in ("C", "POSIX") and "utf" in (name.partition(".")[2] or encoding).lower()


def line_by_line(match: Match, path: Path, speaker: Speaker, *, step: bool) -> int:
    from solonaut.terminal.plain import PlainGame
    from solonaut.terminal.session import Session

    return PlainGame(Session(match, path), speaker, gate=sys.stdin.isatty(), step=step).run()


def settings_for(speaker: Speaker, theme: str | None, ascii: bool) -> Settings:
    encoding = sys.stdout.encoding or locale.getpreferredencoding(False)
    return Settings(speaker, theme_of(theme, os.environ), ascii or not has_unicode(os.environ, encoding))


def on_full_screen(match: Match, path: Path, settings: Settings) -> int:
    """Play, and say at the end where the game is."""
    from solonaut.terminal.app.app import SolonautApp
    from solonaut.terminal.app.companion import page_for
    from solonaut.terminal.session import Session

    session = Session(match, path)
    SolonautApp(settings, page_for(settings, session)).run()
    if session.problem is not None:
        print(f"solonaut: {settings.speaker.text('terminal.refuge', path=session.refuge())}", file=sys.stderr)
        return 1
    print(settings.speaker.text("terminal.saved" if match.outcome is not None else "terminal.goodbye", path=path))
    return 0


def lobby(settings: Settings) -> int:
    from solonaut.terminal.app.app import SolonautApp
    from solonaut.terminal.app.lobby import LobbyPage

    SolonautApp(settings, LobbyPage(settings)).run()
    return 0


def replay_on_full_screen(match: Match, settings: Settings, at: int | None) -> int:
    from solonaut.terminal.app.app import SolonautApp
    from solonaut.terminal.app.replay import ReplayPage

    SolonautApp(settings, ReplayPage(settings, match, at)).run()
    return 0
