"""A round from its beginning to its end."""

from __future__ import annotations

from typing import Final

from solonaut.core.step import Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.disasters import RESOLVE_DISASTERS
from solonaut.games.intrepid.phases.place import PLACE_DICE
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.resources import USE_RESOURCES
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState


class BeginRound(Step[IntrepidState]):
    """Six phases in fixed order, then the next round (R064, R256)."""

    __slots__ = ()
    rule = "intrepid.R064"

    def run(self, s: IntrepidState) -> None:
        s.round += 1
        if s.emit:
            s.emit(events.RoundBegun(0, s.round))
        s.agenda += PHASES_OF_A_ROUND


BEGIN_ROUND: Final = BeginRound()
PHASES_OF_A_ROUND: Final[tuple[Step[IntrepidState], ...]] = (
    BEGIN_ROUND, RESET_ROUND, SPEND_CAPACITY, RESOLVE_DISASTERS, USE_RESOURCES, CALCULATE_RESULTS, PLACE_DICE, ROLL_DICE,
)  # fmt: skip
"""Last step first: the agenda is a stack."""
