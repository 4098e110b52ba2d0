"""Where games are kept: one record file each, written after every answered decision."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from solonaut.core.errors import BadOption, BadRecord, CannotSave, system_reason
from solonaut.core.registry import find_game
from solonaut.places import data_folder

if TYPE_CHECKING:
    from solonaut.core.match import Match


def folder() -> Path:
    """``$SOLONAUT_HOME/games``, or the usual place for data of a user."""
    return data_folder() / "games"


def new_path(match: Match) -> Path:
    """A fresh file for a game that begins now."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    deal = "daily" if match.seed is None else match.seed
    path = folder() / f"{match.game.name}-{stamp}-{deal}.json"
    number = 2
    while path.exists():
        path = folder() / f"{match.game.name}-{stamp}-{deal}-{number}.json"
        number += 1
    return path


def files_of(game: str | None = None) -> list[Path]:
    """All saved games, or those of one game, the newest first."""
    pattern = f"{find_game(game).name}-*.json" if game else "*.json"
    try:
        return sorted(folder().glob(pattern), key=lambda p: p.stat().st_mtime_ns, reverse=True)
    except OSError as e:
        raise CannotSave("errors.file_not_read", file=str(folder()), reason=system_reason(e)) from None


def latest(game: str | None) -> Path:
    """The newest saved game that can still be read; damaged files are passed over."""
    from solonaut.core.record import Record

    for path in files_of(game):
        try:
            Record.load(path)
        except BadRecord:
            continue
        return path
    if game is None:
        raise BadOption("errors.no_saved_game", folder=str(folder()))
    raise BadOption("errors.no_saved_game_of", game=game, folder=str(folder()))
