"""Docks and caverns by what lies there and where they are, never by a number."""

from __future__ import annotations

from typing import Any, Final

from solonaut.core.message import Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import DOCKS, PER_SECTION, SHIP_DOCKS, TYPES, UPPER

UPPER_HALF: Final = 2
"""Caverns of the upper row that lie left of the middle."""


def dock_name(dock: str) -> Message:
    """A dock by where it is: ``Labs, lower row, middle``."""
    section, _, place = dock.partition(".")
    return Message("cryo.companion.dock", section=nouns.section(section), place=Message(f"cryo.companion.place.{place}"))


def cavern_name(cavern: str) -> Message:
    """A cavern by where it is drawn: ``upper row, far left``."""
    row, place = cavern[0], int(cavern[1:])
    column = place + (place > UPPER_HALF) if row == "A" else place  # the upper row has none in the middle
    return Message(f"cryo.companion.cavern.{row}", place=Message(f"cryo.companion.column.{column}"))


def dock_here(s: Any, dock: int, *, with_section: bool = True) -> Message:
    """A dock by what lies there: under a card, or its place in the lower row."""
    name, _, place = SHIP_DOCKS[dock].partition(".")
    section, n = divmod(dock, PER_SECTION)
    if dock < len(DOCKS) and n < UPPER and len(s.board) == len(TYPES):
        at = Message("cryo.companion.under", card=nouns.card(TYPES[s.board[UPPER * section + n]]))
    else:
        at = Message(f"cryo.companion.place.{place}")
    return Message("cryo.companion.dock", section=nouns.section(name), place=at) if with_section else at
