"""The companion's table: wheels, missions, tracks and stocks; dice, tiles and cards lie on the real one."""

from __future__ import annotations

from typing import Any, Self

from solonaut.companion.partial_state import NeedsAnswer, PartialState
from solonaut.core.step import Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.missions import TurnUpMission
from solonaut.games.intrepid.names import DISASTER, RESULTS, ROLL, SPEND
from solonaut.games.intrepid.phases.capacity import SpendCapacity
from solonaut.games.intrepid.phases.disasters import FaceUp, RemoveSatisfied, Reveal
from solonaut.games.intrepid.phases.place import PlaceDice
from solonaut.games.intrepid.phases.results import CalculateResults
from solonaut.games.intrepid.phases.roll import RollDice
from solonaut.games.intrepid.rolling import Roll
from solonaut.games.intrepid.state import IntrepidState
from solonaut.ui.intrepid.companion.choices import VOCABULARY
from solonaut.ui.intrepid.companion.demand import Demand, Row
from solonaut.ui.intrepid.companion.guide import BeginPart

LEFT_TO_THE_TABLE = (TurnUpMission, Roll, PlaceDice, RemoveSatisfied, FaceUp)
PLAYED_ON_THE_TABLE: dict[type[Step[Any]], int] = {RollDice: ROLL, CalculateResults: RESULTS, Reveal: DISASTER, SpendCapacity: SPEND}


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

    def mission_row(self, mission: int, die: int) -> Row:
        """As it was read out: missions go by the order in which they were started, whichever cards they are."""
        row = self.rows_read.get((mission, die))
        if row is None:
            raise NeedsAnswer(Demand(mission, die))
        return row

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, LEFT_TO_THE_TABLE):
            return []
        phase = PLAYED_ON_THE_TABLE.get(type(step))
        return None if phase is None else [BeginPart(phase)]
