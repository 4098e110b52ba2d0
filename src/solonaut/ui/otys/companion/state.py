"""The companion's table: Timers, cubes on the track and on the contracts, and your marker; the rest lies on the real one."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from solonaut.companion.partial_state import UNKNOWN, PartialState
from solonaut.games.otys import events
from solonaut.games.otys.components import CUBES, Components
from solonaut.games.otys.state import OtysState
from solonaut.ui.otys.companion.choices import VOCABULARY


class OtysCompanionState(PartialState, OtysState):
    """Otys beside the physical board. ``store`` holds what the person said of each type, as far as it can be relied on."""

    __slots__ = ()

    vocabulary = VOCABULARY
    prompts = "otys.companion"
    muted = (events.ContractRevealed, events.DeckRemade)

    def begin(self, box: Components, *, hard: bool) -> Self:
        """The table before anybody has said anything."""
        self.lay_out(box, 1, hard=hard, variant=False)
        first, *cards = box.contracts  # S12: the person lays them in the order of their points
        self.box = replace(box, contracts=(first, *(replace(card, points=card.number) for card in cards)))
        self.offer = [place + 1 for place in range(len(self.offer))]
        self.forget()
        return self

    def forget(self) -> None:
        """The person has moved: the Store may have changed."""
        self.store = [UNKNOWN] * len(CUBES)
