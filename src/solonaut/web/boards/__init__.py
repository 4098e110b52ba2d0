"""Boards: one module for each game. A game without one is shown as a plain table and played by its list of choices."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from solonaut.web.boards.base import Board


@cache
def board_of(game: str) -> Board:
    """``BOARD`` of the module ``web.boards.<game>``."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return Board()
    board: Board = import_module(name).BOARD
    return board
