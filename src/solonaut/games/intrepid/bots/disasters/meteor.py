"""Meteor Shower: every hit takes something from a tile."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.disasters.base import DisasterBot
from solonaut.games.intrepid.state import IntrepidState


class MeteorBot(DisasterBot):
    def tile_outlook(self, s: IntrepidState, slot: int, out: float) -> float:
        return out - 0.8 * s.station.scenario[slot]


BOT: Final = MeteorBot()
