"""The companion's table: wheels, missions, tracks and stocks; dice, tiles and cards lie on the real one."""

from __future__ import annotations

from typing import Self

from solonaut.companion.partial_state import PartialState
from solonaut.games.intrepid import events
from solonaut.games.intrepid.state import IntrepidState
from solonaut.ui.intrepid.companion.choices import VOCABULARY
from solonaut.ui.intrepid.companion.demand import Row


class IntrepidCompanionState(PartialState, IntrepidState):
    """Intrepid beside the physical board."""

    __slots__ = ("cached", "rows_read", "toxic")

    vocabulary = VOCABULARY
    prompts = "intrepid.companion"
    muted = (events.MissionRevealed,)

    def begin(self, laid_out: IntrepidState) -> Self:
        """Take a table as it is laid out for the game, without its tiles."""
        for name in IntrepidState.fields():
            setattr(self, name, getattr(laid_out, name))
        self.rows_read: dict[tuple[int, int], Row] = {}  # by mission and die; replaced, never changed
        self.cached = self.setup.law.cache if self.setup.solo else 0  # dice in the solo cache
        self.toxic = 0  # values in force, as bits
        for p in self.players:
            p.tiles = []
        return self
