"""The Rival's turn: after each of yours it deploys one drone, or it recalls (S28–S32)."""

from __future__ import annotations

from solonaut.core.step import Step
from solonaut.games.cryo import rival_events
from solonaut.games.cryo.components import PER_SECTION, SECTIONS
from solonaut.games.cryo.rival_deploy import DEPLOY, DEPLOY_UNPREDICTABLY
from solonaut.games.cryo.rival_recall import RECALL
from solonaut.games.cryo.state import NONE, RIVAL, Table

FULL = (1 << PER_SECTION) - 1


def full_section(s: Table) -> int:
    """A ship section without an open dock; damaged docks count as occupied, Launch is no dock of a section (S31, G23, G25)."""
    closed = s.taken | s.damaged
    for section in range(len(SECTIONS)):
        if closed >> PER_SECTION * section & FULL == FULL:
            return section
    return NONE


class RivalTurn(Step[Table]):
    """It deploys, unless no drone is on its platform or a section has no open dock (S29–S31, G22)."""

    __slots__ = ()
    rule = "cryo.S29"

    def run(self, s: Table) -> None:
        rival = s.rival
        section = full_section(s)
        if rival.home and section == NONE:
            if s.sink:
                s.sink(rival_events.RivalDeploys(RIVAL, rival.home.bit_count()))
            s.agenda += DEPLOY_UNPREDICTABLY if s.unpredictable else DEPLOY
            return
        if s.sink:
            by = "cryo.S31" if rival.home else "cryo.S30"
            s.sink(rival_events.RivalRecalls(RIVAL, SECTIONS[section] if rival.home else "", by))
        s.agenda += RECALL


RIVAL_TURN = RivalTurn()
