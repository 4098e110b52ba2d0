"""Missions at the table are counted in the order in which they were started. Which card one is can be said, and need not be.

A card of the person's own box is then never read out. One that is ours is a guess, to be confirmed row by row; read as a whole, it is kept.
"""

from __future__ import annotations

from typing import Any

from solonaut.companion.printed import GUESS, sources_of
from solonaut.games.intrepid.names import LETTERS, MISSIONS

NOTHING = "P0"
"""A row that consumes nothing."""
State = Any
"""``IntrepidCompanionState``, which asks what is known of its missions."""


def is_known(s: State, card: int) -> bool:
    """Is what we have of a card no guess?"""
    return sources_of("intrepid", s.box.edition).get(f"mission[{card + 1}].rows") != GUESS


def box_lines(s: State) -> dict[str, str]:
    """The cards that were named and read as a whole at this table, as lines of the compact notation."""
    found = {}
    for mission, card in enumerate(s.named):
        rows = [s.rows_read.get((mission, die)) for die in range(1, s.setup.law.mission_done)]
        if card and None not in rows:
            found[f"mission.{MISSIONS[card - 1]}"] = " | ".join(
                " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, row or (), strict=True) if n) or NOTHING for row in rows
            )
    return found
