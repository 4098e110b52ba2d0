"""The Rival's turn: after each of yours it deploys one drone, or it recalls (S28–S32)."""

from __future__ import annotations

from typing import Final

from solonaut.core.step import Step
from solonaut.games.cryo.components import SECTIONS
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.deploy import DEPLOY, DEPLOY_UNPREDICTABLY
from solonaut.games.cryo.rival.recall import RECALL
from solonaut.games.cryo.state import NONE, RIVAL, CryoState


class RivalTurn(Step[CryoState]):
    """It deploys, unless no drone is on its platform or a section has no open dock (S29–S31, G22)."""

    __slots__ = ()
    rule = "cryo.S29"

    def run(self, s: CryoState) -> None:
        rival = s.players[RIVAL]
        section = s.full_section() if rival.home else NONE
        if rival.home and section == NONE:
            if s.emit:
                s.emit(rival_events.RivalDeploys(RIVAL, rival.home.bit_count()))
            s.agenda += DEPLOY_UNPREDICTABLY if s.unpredictable else DEPLOY
            return
        if s.emit:
            by = "cryo.S31" if rival.home else "cryo.S30"
            s.emit(rival_events.RivalRecalls(RIVAL, SECTIONS[section] if rival.home else "", by))
        s.agenda += RECALL


RIVAL_TURN: Final = RivalTurn()
