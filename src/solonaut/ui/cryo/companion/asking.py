"""The companion's state at work: it asks where a rule needs to know, and leaves to the table what the person does there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from solonaut.companion.partial_state import UNKNOWN, NeedsAnswer
from solonaut.core.choice import Choice
from solonaut.core.step import Ask, Step
from solonaut.games.cryo.caverns import TurnUp
from solonaut.games.cryo.components import CARD, CRAB, RHINO, SECTIONS, TURTLE
from solonaut.games.cryo.incidents import Refill
from solonaut.games.cryo.rival.basics import Decide
from solonaut.games.cryo.rival.checks import ScoutOne, Settle, UpgradeDrawn
from solonaut.games.cryo.rival.deploy import DecisionDrawn, TurnTopCard
from solonaut.games.cryo.rival.ending import DrawMission, RevealMission, RevealMissions
from solonaut.games.cryo.setup import FirstUpgrade, FirstVehicle
from solonaut.games.cryo.state import HUMAN, NONE, NearTile, Player
from solonaut.games.cryo.turn import BeginTurn, EndTurn, Finish
from solonaut.ui.cryo.companion.choices import SHOWS
from solonaut.ui.cryo.companion.count import BEFORE_COUNTING, BeforeCounting, Result, count_up
from solonaut.ui.cryo.companion.counters import KeptState
from solonaut.ui.cryo.companion.drawn import DrawnCard, NewMission
from solonaut.ui.cryo.companion.in_words import FILL_SPACES, MOVE_MARKERS, SCOUT_IN_WORDS, SETTLE_IN_WORDS
from solonaut.ui.cryo.companion.questions import (
    CavernsCounted,
    FirstOpen,
    FreeSalvage,
    FullSection,
    NearestTile,
    PrintedThere,
    TokensLeft,
    TokenThere,
)
from solonaut.ui.cryo.companion.turn import YOUR_TURN

FROM_THE_DECK = (UpgradeDrawn, FirstUpgrade, FirstVehicle, RevealMission)
DECISIONS = (DecisionDrawn, TurnTopCard)
"""Drawn by the app, unless the person prefers the real deck."""
BY_CAVERN = frozenset({TURTLE, RHINO, CRAB})
"""Missions that count caverns: without a map the person does."""


class CryoAskingState(KeptState):
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
        """With every drone in its place the app sees for itself, unless only the table shows which of the docks is meant."""
        question = FirstOpen(self.may_be_open(ranks))
        if self.open_dock == UNKNOWN and not self.unseen:
            rank, free = super().first_open(ranks)
            if not (question.by_eye and len(free) > 1):
                return rank, free
        if self.open_dock == UNKNOWN:
            raise NeedsAnswer(question)
        rank = next(rank for rank, docks in enumerate(ranks) if self.open_dock in docks)
        return rank, (self.open_dock,)

    def tile_in_order(self, dock: int) -> NearTile | None:
        """Where it lies only the person knows, who takes it."""
        if self.nearest == UNKNOWN:
            raise NeedsAnswer(NearestTile(dock))
        return None if self.nearest == NONE else (self.nearest, NONE, 0)

    def printed_at(self, section: int) -> int:
        if not self.printed_seen:
            raise NeedsAnswer(PrintedThere(section))
        return self.printed[section]

    def free_salvage_kinds(self, last: Collection[int]) -> list[int]:
        """Without a pod that could go it makes no difference what is empty (G33)."""
        kinds = sorted(range(CARD), key=lambda r: (not self.salvage_spaces[r], r in last, r))
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

    def mission_count(self, p: Player, card: int) -> int:
        if self.mapped or card not in BY_CAVERN or p.seat == HUMAN:
            return super().mission_count(p, card)
        if self.counted[card] == UNKNOWN:
            raise NeedsAnswer(CavernsCounted(card))
        return self.counted[card]

    def pick(self, ask: Ask[Any], answers: Sequence[Choice]) -> Choice | None:
        """The person decides between what fits the rules (S27), but need not: nothing waits for it."""
        if isinstance(ask, PrintedThere):
            return SHOWS[self.printed[ask.section]]
        return answers[0] if isinstance(ask, (Decide, FreeSalvage)) else None

    def step_instead(self, step: Step[Any]) -> bool:
        """The end waits for the person, and the result until they keep it: numbers can still be corrected."""
        return not isinstance(step, (BeforeCounting, Result)) and super().step_instead(step)

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, TurnUp):
            return []  # the app needs no more than the size of a cavern
        if isinstance(step, Refill):
            return [FILL_SPACES]
        if isinstance(step, FROM_THE_DECK) or (isinstance(step, DECISIONS) and not self.drawn_by_app):
            return [DrawnCard(step)]
        if isinstance(step, DrawMission):
            return [NewMission(step)]
        if isinstance(step, BeginTurn) and self.active == HUMAN:
            return [YOUR_TURN]
        if isinstance(step, EndTurn) and self.active != HUMAN and self.stock_before:
            return [step, MOVE_MARKERS]
        if isinstance(step, RevealMissions) and not self.counting:
            return [step, BEFORE_COUNTING]
        if isinstance(step, ScoutOne) and not self.mapped:
            return [SCOUT_IN_WORDS]
        if isinstance(step, Settle) and not self.mapped:
            return [SETTLE_IN_WORDS]
        return count_up(self) if isinstance(step, Finish) else None
