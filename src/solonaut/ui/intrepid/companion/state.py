"""The companion's table: wheels, missions, tracks and stocks; dice, tiles and cards lie on the real one."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import PartialState
from solonaut.core.step import Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.missions import TurnUpMission
from solonaut.games.intrepid.phases.capacity import SpendCapacity
from solonaut.games.intrepid.phases.disasters import FaceUp, RemoveSatisfied, Reveal
from solonaut.games.intrepid.phases.place import PlaceDice
from solonaut.games.intrepid.phases.results import CalculateResults
from solonaut.games.intrepid.phases.roll import RollDice
from solonaut.games.intrepid.rolling import Roll
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.terms import DISASTER, RESULTS, ROLL, SPEND
from solonaut.ui.intrepid.companion.demand import unprinted
from solonaut.ui.intrepid.companion.guide import BeginPart
from solonaut.ui.intrepid.companion.notation import VOCABULARY

LEFT_TO_THE_TABLE = (TurnUpMission, Roll, PlaceDice, RemoveSatisfied, FaceUp)
PLAYED_ON_THE_TABLE: dict[type[Step[Any]], int] = {RollDice: ROLL, CalculateResults: RESULTS, Reveal: DISASTER, SpendCapacity: SPEND}


class IntrepidCompanionState(PartialState, IntrepidState):  # type: ignore[misc]
    """Intrepid beside the physical board."""

    __slots__ = ("asks_all", "cached", "toxic")

    vocabulary = VOCABULARY
    prompts = "companion.intrepid"
    muted = (events.MissionRevealed,)

    def __init__(self, laid_out: IntrepidState, *, asks_all: bool) -> None:
        """Take a table as it is laid out for the game, without its tiles."""
        for name in IntrepidState.fields():
            setattr(self, name, getattr(laid_out, name))
        self.asks_all = asks_all
        self.box = unprinted(self.box)
        self.cached = self.setup.law.cache if self.setup.solo else 0  # dice in the solo cache
        self.toxic = 0  # values in force, as bits
        for p in self.players:
            p.tiles = []

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, LEFT_TO_THE_TABLE):
            return []
        phase = PLAYED_ON_THE_TABLE.get(type(step))
        return None if phase is None else [BeginPart(phase)]
