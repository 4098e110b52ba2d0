"""The companion's table: the Rival's sheet is known, everything else is asked when a rule needs it."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import PartialState, ReportedChance
from solonaut.core.step import Step
from solonaut.games.cryo import events
from solonaut.games.cryo.actions import TurnTile, Uncover
from solonaut.games.cryo.caverns import StartCavern, TurnUp
from solonaut.games.cryo.components import COPIES, DOCKS, PER_SECTION, SECTIONS, Components
from solonaut.games.cryo.incidents import Refill, TurnToken
from solonaut.games.cryo.rival.checks import UpgradeDrawn
from solonaut.games.cryo.rival.deploy import DecisionDrawn, TurnTopCard
from solonaut.games.cryo.rival.ending import DrawMission, RevealMission
from solonaut.games.cryo.rival.recall import SendToSalvage, stays_home
from solonaut.games.cryo.setup import Damage, Deal, FirstUpgrade, FirstVehicle, LayCard
from solonaut.games.cryo.state import HUMAN, RIVAL, CryoState
from solonaut.games.cryo.turn import BeginTurn, Finish
from solonaut.ui.cryo.companion.count import COUNT_UP
from solonaut.ui.cryo.companion.facts import SECTION_DOCKS, Docks, FaceUp, Salvage, SomeToken, Tiles, unprinted
from solonaut.ui.cryo.companion.notation import VOCABULARY
from solonaut.ui.cryo.companion.turn import YOUR_TURN

LEFT_TO_THE_TABLE = (TurnTile, Uncover, StartCavern, TurnUp, TurnToken, Refill, Deal)
"""What the person does without the app: it asks when it needs to know."""
DRAWN_FROM_THE_DECK = (UpgradeDrawn, FirstUpgrade, FirstVehicle, RevealMission, DrawMission)
DECISIONS = (DecisionDrawn, TurnTopCard, LayCard, Damage)
"""Drawn by the app, unless the person prefers the real deck."""


class NobodySalvages(Step["CryoCompanionState"]):
    """No pod is on the Rival's platform (G33)."""

    __slots__ = ()
    rule = "cryo.G33"

    def run(self, s: CryoCompanionState) -> None:
        stays_home(s, "nobody", self.rule)


NOBODY_SALVAGES = NobodySalvages()


class CryoCompanionState(PartialState, CryoState):  # type: ignore[misc]
    """Cryo beside the physical board."""

    __slots__ = ("asks_all", "control", "drawn_by_app", "mine", "usual_tokens")

    vocabulary = VOCABULARY
    prompts = "companion.cryo"
    told = DRAWN_FROM_THE_DECK
    muted = (events.CavernTurnedUp, events.NoCardLeft, events.DeckRemade)

    def __init__(self, box: Components, *, hard: bool, unpredictable: bool, drawn_by_app: bool, asks_all: bool) -> None:
        self.lay_out(box, 1, hard=hard, unpredictable=unpredictable)
        self.asks_all = asks_all
        self.usual_tokens = tuple(dict.fromkeys(token.shows for token in box.tokens))
        self.box = unprinted(box)
        self.drawn_by_app = drawn_by_app
        self.control = 0  # the Rival's points for majorities
        self.mine: tuple[int, ...] = ()  # the person's points, part by part
        human = self.players[HUMAN]
        human.chambers = [0] * len(human.chambers)
        human.awake = 1  # as long as the person does not say otherwise, they have a pod left
        self.face_up: Any = FaceUp(sum(1 << c for c in box.start_caverns))
        self.salvage: Any = Salvage(box.salvage_pods)
        self.taken: Any = Docks()
        self.forget()

    def forget(self) -> None:
        """The person has moved: what was said of the ship holds no longer."""
        rival = self.rival
        sections = range(len(SECTIONS))
        roomy = sum(1 << section for section in sections if self.surely_recalls() or not self.can_be_full(section))
        self.taken = Docks(rival.out, roomy=roomy, unseen=len(DOCKS) if self.asks_all else self.box.drones)
        self.tiles: Any = Tiles()
        self.incidents: Any = [SomeToken(section, sure=not self.track_may_be_empty()) for section in sections]
        self.face_up = FaceUp(self.face_up.bits)
        if not isinstance(self.salvage, Salvage):
            own = [0] * (max(self.box.salvage) + 1)
            for r, owner in zip(self.box.salvage, self.salvage, strict=True):
                own[r] += owner == RIVAL
            self.salvage = Salvage(self.box.salvage_pods, tuple(own))
        self.unseen_cards = [COPIES] * len(self.unseen_cards)
        self.left = sum(self.unseen_cards)

    def track_may_be_empty(self) -> bool:
        """Have enough incidents been resolved? A person recalls at most every second turn."""
        turns = (self.turn + 1) // 2
        return self.rival.collected + self.spent + turns // 2 >= sum(self.track)

    def closed_in(self, section: int) -> int:
        """How many docks of a section are closed without the person's drones."""
        return ((self.rival.out | self.damaged) >> PER_SECTION * section & SECTION_DOCKS).bit_count()

    def can_be_full(self, section: int) -> bool:
        """Could the person's drones close what is open of a section?"""
        return self.closed_in(section) + self.box.drones >= PER_SECTION

    def surely_recalls(self) -> bool:
        """The Rival has no drone left, or has filled a section itself: what else is full makes no difference (S30, S31)."""
        full = any(self.closed_in(section) == PER_SECTION for section in range(len(SECTIONS)))
        return not self.asks_all and (full or not self.rival.home)

    def nobody_salvages(self) -> bool:
        """There is no pod that could go: whether a space is empty makes no difference (G33)."""
        rival = self.rival
        return not self.asks_all and not rival.awake and self.salvaging(rival) < self.box.salvage_pods

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, LEFT_TO_THE_TABLE):
            return []
        if isinstance(step, DECISIONS) and not self.drawn_by_app:
            return [ReportedChance(step)]
        if isinstance(step, SendToSalvage) and self.nobody_salvages():
            return [NOBODY_SALVAGES]
        if isinstance(step, BeginTurn) and self.active == HUMAN:
            return [YOUR_TURN]
        return list(COUNT_UP) if isinstance(step, Finish) else None
