"""Toxic Leak: dice of a Toxic value cost another die."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.disasters.base import DisasterBot
from solonaut.games.intrepid.disasters.toxic import Pay, toxic_values
from solonaut.games.intrepid.state import IntrepidState


class ToxicBot(DisasterBot):
    def costly_values(self, s: IntrepidState) -> int:
        return toxic_values(s)

    def dice_owed(self, s: IntrepidState, seat: int) -> int:
        ask = s.pending
        return ask.due - len(ask.chosen) if isinstance(ask, Pay) and ask.player == seat else 0


BOT: Final = ToxicBot()
