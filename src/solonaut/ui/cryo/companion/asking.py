"""The companion's state at work: it asks where a rule needs to know, and leaves to the table what the person does there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from solonaut.companion.partial_state import UNKNOWN, NeedsAnswer, ReportedChance
from solonaut.core.step import Step
from solonaut.games.cryo.actions import TurnTile, Uncover
from solonaut.games.cryo.caverns import StartCavern, TurnUp
from solonaut.games.cryo.components import CARD, SECTIONS
from solonaut.games.cryo.incidents import Refill, TurnToken
from solonaut.games.cryo.rival.checks import UpgradeDrawn
from solonaut.games.cryo.rival.deploy import DecisionDrawn, TurnTopCard
from solonaut.games.cryo.rival.ending import DrawMission, RevealMission
from solonaut.games.cryo.setup import Damage, Deal, FirstUpgrade, FirstVehicle, LayCard
from solonaut.games.cryo.state import HUMAN, NONE, NearTile
from solonaut.games.cryo.turn import BeginTurn, Finish
from solonaut.ui.cryo.companion.count import COUNT_UP
from solonaut.ui.cryo.companion.questions import (
    FirstOpen,
    FreeSalvage,
    FullSection,
    MissionPays,
    NearestTile,
    PrintedThere,
    TokensLeft,
    TokenThere,
    TurnedUp,
)
from solonaut.ui.cryo.companion.state import CryoCompanionState
from solonaut.ui.cryo.companion.turn import YOUR_TURN

LEFT_TO_THE_TABLE = (TurnTile, Uncover, StartCavern, TurnUp, TurnToken, Refill, Deal)
"""What the person does without the app: it asks when it needs to know."""
DRAWN_FROM_THE_DECK = (UpgradeDrawn, FirstUpgrade, FirstVehicle, RevealMission, DrawMission)
DECISIONS = (DecisionDrawn, TurnTopCard, LayCard, Damage)
"""Drawn by the app, unless the person prefers the real deck."""


class CryoAskingState(CryoCompanionState):
    """Cryo beside the physical board, as it is played."""

    __slots__ = ()

    def full_section(self) -> int:
        known = super().full_section()
        if known != NONE:
            return known
        if self.full == UNKNOWN and any(map(self.can_be_full, range(len(SECTIONS)))):
            raise NeedsAnswer(FullSection())
        return NONE if self.full == UNKNOWN else self.full

    def first_open(self, ranks: Sequence[Sequence[int]]) -> tuple[int, tuple[int, ...]]:
        question = FirstOpen(self.may_be_open(ranks))
        if self.open_dock == UNKNOWN:
            raise NeedsAnswer(question)
        return question.rank_of(self.open_dock), (self.open_dock,)

    def tile_in_order(self, dock: int) -> NearTile | None:
        """Where it lies only the person knows, who takes it."""
        if self.nearest == UNKNOWN:
            raise NeedsAnswer(NearestTile())
        return None if self.nearest == NONE else NearTile(self.nearest, NONE, "", ())

    def printed_at(self, section: int) -> int:
        if self.printed[section] == UNKNOWN:
            raise NeedsAnswer(PrintedThere(section))
        return self.printed[section]

    def free_salvage_kinds(self, last: Collection[int]) -> list[int]:
        """Without a pod that could go it makes no difference what is empty (G33)."""
        kinds = sorted(range(CARD), key=lambda r: r in last)
        if not self.rival.awake:
            return kinds
        if self.free_salvage == UNKNOWN:
            raise NeedsAnswer(FreeSalvage(tuple(kinds)))
        return [] if self.free_salvage == NONE else [self.free_salvage]

    def sections_with_tokens(self) -> list[int]:
        if not self.tokens_known:
            raise NeedsAnswer(TokensLeft())
        return super().sections_with_tokens()

    def token_at(self, section: int) -> int:
        if self.incidents[section] == UNKNOWN:
            raise NeedsAnswer(TokenThere(section))
        return self.incidents[section]

    def caverns_up(self) -> int:
        if not self.caverns_known:
            raise NeedsAnswer(TurnedUp())
        return self.face_up

    def mission_value(self, card: int) -> int:
        if self.mission_values[card] == UNKNOWN:
            raise NeedsAnswer(MissionPays(card))
        return self.mission_values[card]

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, LEFT_TO_THE_TABLE):
            return []
        if isinstance(step, DRAWN_FROM_THE_DECK) or (isinstance(step, DECISIONS) and not self.drawn_by_app):
            return [ReportedChance(step)]
        if isinstance(step, BeginTurn) and self.active == HUMAN:
            return [YOUR_TURN]
        return list(COUNT_UP) if isinstance(step, Finish) else None
