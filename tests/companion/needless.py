"""Is the answer to an open question of the companion already known? Reckoned from its position, apart from how it decides what to ask."""

from __future__ import annotations

from typing import Any

from solonaut.core.match import Match
from solonaut.games.cryo.components import PER_SECTION, SECTIONS
from solonaut.games.cryo.rival.turn import FULL
from solonaut.ui.cryo.companion import facts


def needless(companion: Match) -> str:
    """Why the open question need not be asked; empty: it has to be."""
    s: Any = companion.state
    ask, choices = s.pending, s.choices()
    if len(choices) == 1 and not ask.chance:
        return f"{choices[0].code} is the only answer"
    if isinstance(ask, facts.FullSection):
        closed = s.rival.out | s.damaged
        if any(closed >> PER_SECTION * section & FULL == FULL for section in range(len(SECTIONS))):
            return "a section is known to be full"
        return "" if s.rival.home else "the Rival has no drone left"
    if isinstance(ask, facts.SalvageFree):
        return "" if s.rival.awake else "the Rival has no pod to send"
    if isinstance(ask, facts.DockOpen):
        seen = s.taken.closed & ~(s.rival.out | s.damaged)
        return "all drones of the person are accounted for" if seen.bit_count() >= s.box.drones else ""
    return ""
