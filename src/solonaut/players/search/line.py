"""A principal line in words."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.state import State


def tell_line(game: Game, state: State, seat: int, line: Sequence[str], *, turn: int | None = None) -> list[Message]:
    """What ``seat`` (or its team) does along a line, as far as it can be played from here; to the end of ``turn`` if one is given."""
    after, told = state.copy(), []
    for code in line:
        ask = after.pending
        choice = next((c for c in after.choices() if c.code == code), None)
        if ask is None or choice is None or (turn is not None and game.round_of(after) != turn):
            break
        if not ask.chance and (game.cooperative or ask.seat_of(after, choice) == seat):
            told.append(game.describe(after, choice))
        after.apply(choice)
    return told
