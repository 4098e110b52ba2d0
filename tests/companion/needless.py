"""Is the answer to an open question of the companion already known? Reckoned from its position, apart from how it decides what to ask."""

from __future__ import annotations

from typing import Any

from solonaut.core.match import Match
from solonaut.games.cryo.components import PLACES, SECTIONS
from solonaut.ui.cryo.companion import questions


def needless(companion: Match) -> str:
    """Why the open question need not be asked, or one of its answers cannot be true; empty: it has to be."""
    s: Any = companion.state
    ask, choices = s.pending, s.choices()
    if len(choices) == 1 and not ask.chance:
        return f"{choices[0].code} is the only answer"
    if isinstance(ask, questions.FullSection):
        open_docks = [len(PLACES) - len(known_closed(s, section)) for section in SECTIONS]
        if 0 in open_docks:
            return "a section is known to be full"
        if any(c.words != ("none",) and open_docks[c.n] > person_drones(s) for c in choices):
            return "the person has not enough drones to fill a section"
        return "" if s.rival.home else "the Rival has no drone left"
    if isinstance(ask, questions.FreeSalvage):
        return "" if s.rival.awake else "the Rival has no pod to send"
    if isinstance(ask, questions.FirstOpen):
        section = choices[0].words[0].split(".")[0]
        offered = [c.words[0].split(".")[1] for c in choices]
        if known_closed(s, section) & set(offered):
            return "a dock is known to be closed"
        card = PLACES[s.board.index(s.card) % 2]
        ranks = {"T1": ["T1", "B1 B2"], "T2": ["T2", "B2 B3"]}[card]
        before = 0
        for rank in ranks:
            docks = [place for place in rank.split() if place not in known_closed(s, section)]
            if before > person_drones(s) and set(docks) & set(offered):
                return "the person has not enough drones to close what comes before"
            before += len(docks)
        others = set(offered) - set(" ".join(ranks).split())
        return "the person has not enough drones to close what comes before" if others and before > person_drones(s) else ""
    return ""


def known_closed(s: Any, section: str) -> set[str]:
    """The places of a section with a drone of the Rival or a damage marker."""
    first = SECTIONS.index(section) * len(PLACES)
    return {place for n, place in enumerate(PLACES) if (s.rival.out | s.damaged) >> first + n & 1}


def person_drones(s: Any) -> int:
    """In the Rival's n-th turn the person has deployed at most n drones."""
    return min(s.box.drones, s.turn)
