"""Is the answer to an open question of the companion already known? Reckoned from its position, apart from how it decides what to ask."""

from __future__ import annotations

from typing import Any

from solonaut.core.match import Match
from solonaut.games.cryo.components import PLACES, SECTIONS
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.count import BeforeCounting, Result


def needless(companion: Match) -> str:
    """Why the open question need not be asked, or one of its answers cannot be true; empty: it has to be."""
    s: Any = companion.state
    ask, choices = s.pending, s.choices()
    if len(choices) == 1 and not ask.chance and not isinstance(ask, (BeforeCounting, Result)):  # a page that is kept, and no question
        return f"{choices[0].code} is the only answer"
    if isinstance(ask, questions.FullSection):
        open_docks = [len(PLACES) - len(known_closed(s, section)) for section in SECTIONS]
        if not s.unseen:
            return "every drone has its place"
        if 0 in open_docks:
            return "a section is known to be full"
        if any(c.words != ("none",) and open_docks[c.n] > s.unseen for c in choices):
            return "too few drones are without a place to fill a section"
        return "" if s.rival.home else "the Rival has no drone left"
    if isinstance(ask, questions.FirstOpen):
        return needless_dock(s, [c.words[0] for c in choices])
    return ""


def needless_dock(s: Any, docks: list[str]) -> str:
    section, offered = docks[0].split(".")[0], [dock.split(".")[1] for dock in docks]
    if not s.unseen:
        return "every drone has its place"
    closed = known_closed(s, section)
    if closed & set(offered):
        return "a dock is known to be closed"
    card = PLACES[s.board.index(s.card) % 2]
    ranks = {"T1": ["T1", "B1 B2"], "T2": ["T2", "B2 B3"]}[card]
    before = 0
    for rank in ranks:
        open_docks = [place for place in rank.split() if place not in closed]
        if before > s.unseen and set(open_docks) & set(offered):
            return "too few drones are without a place to close what comes before"
        before += len(open_docks)
    others = set(offered) - set(" ".join(ranks).split())
    return "too few drones are without a place to close what comes before" if others and before > s.unseen else ""


def known_closed(s: Any, section: str) -> set[str]:
    """The places of a section with a drone or a damage marker."""
    first = SECTIONS.index(section) * len(PLACES)
    return {place for n, place in enumerate(PLACES) if (s.rival.out | s.human.out | s.damaged) >> first + n & 1}
