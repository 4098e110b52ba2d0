"""The companion's state at work: it asks where a rule needs to know, and leaves to the table what the person does there."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import PERSON, NeedsAnswer
from solonaut.core.step import Step
from solonaut.games.intrepid.missions import TurnUpMission
from solonaut.games.intrepid.names import DISASTER, RESET, RESULTS, ROLL, SPEND, USE
from solonaut.games.intrepid.phases.capacity import SpendCapacity
from solonaut.games.intrepid.phases.disasters import FaceUp, RemoveSatisfied, ResolveDisasters, Reveal
from solonaut.games.intrepid.phases.place import PlaceDice
from solonaut.games.intrepid.phases.resources import BonusOrder, CheckMinimum, ChooseBonus, due, reward
from solonaut.games.intrepid.phases.results import CalculateResults
from solonaut.games.intrepid.phases.roll import RollDice
from solonaut.games.intrepid.phases.round import BeginRound
from solonaut.games.intrepid.rolling import Roll
from solonaut.ui.intrepid.companion.checks import CHECK_DECK, CHECK_WHEELS
from solonaut.ui.intrepid.companion.demand import Demand, Row
from solonaut.ui.intrepid.companion.guide import BeginPart, NextRound, SetUp
from solonaut.ui.intrepid.companion.state import IntrepidCompanionState

LEFT_TO_THE_TABLE = (TurnUpMission, Roll, PlaceDice, RemoveSatisfied, FaceUp)
PLAYED_ON_THE_TABLE: dict[type[Step[Any]], int] = {RollDice: ROLL, CalculateResults: RESULTS, Reveal: DISASTER, SpendCapacity: SPEND}


class FirstBonus(Step[IntrepidCompanionState]):
    """Which bonus comes first changes nothing for people who share a phone: each resource gives one, and they choose one by one (G082)."""

    __slots__ = ()
    rule = "intrepid.G082"

    def run(self, s: IntrepidCompanionState) -> None:
        reward(s, due(s)[0])


class SharedBonus(ChooseBonus):
    """The bonus of whoever controls the resource: they share one phone, and whoever holds it taps (G082)."""

    __slots__ = ()

    def seat(self, s: IntrepidCompanionState) -> int:  # type: ignore[override]  # this is no other state
        return PERSON


class IntrepidAskingState(IntrepidCompanionState):
    """Intrepid beside the physical board, as it is played."""

    __slots__ = ()

    def mission_row(self, mission: int, die: int) -> Row:
        """Missions go by the order in which they were started, whichever cards they are."""
        row = self.known_row(mission, die)
        if row is None:
            raise NeedsAnswer(Demand(mission, die))
        return row

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, LEFT_TO_THE_TABLE):
            return []
        if isinstance(step, CheckMinimum):
            return [CHECK_WHEELS]
        if isinstance(step, BonusOrder):
            return [FirstBonus()]
        if isinstance(step, ChooseBonus) and not isinstance(step, SharedBonus):
            return [SharedBonus(step.resource)]
        if isinstance(step, ResolveDisasters):
            return [CHECK_DECK, BeginPart(USE)]
        if isinstance(step, BeginRound):
            return [NextRound(step), BeginPart(RESET) if self.round else SetUp()]
        phase = PLAYED_ON_THE_TABLE.get(type(step))
        return None if phase is None else [BeginPart(phase)]
