"""Solar Storm: a scorched tile needs a Strain token every round, and its rounds are counted."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.disasters.base import DisasterBot
from solonaut.games.intrepid.state import IntrepidState


class SolarBot(DisasterBot):
    def tile_outlook(self, s: IntrepidState, slot: int, out: float) -> float:
        tokens = s.station.scenario[slot]
        if not tokens:
            return out
        return out * (0.1 + 0.1 * tokens + (0.5 if s.station.strain[slot] else 0.0))


BOT: Final = SolarBot()
