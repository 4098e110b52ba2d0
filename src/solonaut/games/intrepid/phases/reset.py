"""Phase 6: dice and markers go back, then a new round begins (R245-R256)."""

from __future__ import annotations

from typing import Final

from solonaut.core.step import Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.dice import owner_of
from solonaut.games.intrepid.names import PHASES, RESET
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import refresh, take_dice


class ResetRound(Step[IntrepidState]):
    """Everything that was only for this round."""

    __slots__ = ()
    rule = "intrepid.R245"

    def run(self, s: IntrepidState) -> None:
        s.phase = RESET
        s.turn += 1
        if s.emit:
            s.emit(events.PhaseBegun(0, PHASES[RESET]))
        for p in s.players:
            p.land.reset(s, p)  # R253, R254
            for slot in p.tiles:
                if take_dice(s, p, slot):  # R245
                    refresh(s, slot)
            p.out -= sum(p.pool) + sum(p.storage) + len(p.queue)  # G111
            p.pool = [0] * len(p.pool)
            p.storage = [0] * len(p.storage)
            p.queue = []
        s.setup.disaster.reset(s)
        cards = s.cards
        for dice in (s.docks, s.habitation, cards.spent, cards.aid):  # R246-R248, R255
            for die in dice:
                if die:
                    s.players[owner_of(die)].out -= 1
        s.docks = [0] * len(s.docks)
        s.habitation = []
        cards.spent = []
        cards.aid = []
        s.wheels.gen = [0] * len(s.wheels.gen)  # R250: the wheels are not turned; white markers stay (R252)
        s.used = s.masked = 0


RESET_ROUND: Final = ResetRound()
