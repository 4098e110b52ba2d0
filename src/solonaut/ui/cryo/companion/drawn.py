"""Cards from the real deck: the person draws, says which animal it is, and hears what the card is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solonaut.companion.partial_state import ReportedChance
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.games.cryo.choices import DRAW
from solonaut.games.cryo.components import TYPES
from solonaut.ui.cryo.companion.choices import NO_NEW

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

PURPOSES: Final = {
    "FirstUpgrade": "upgrade",
    "FirstVehicle": "vehicle",
    "UpgradeDrawn": "tech",
    "DecisionDrawn": "decision",
    "TurnTopCard": "turned",
    "RevealMission": "mission",
    "DrawMission": "replacement",
}


class DrawnCard(ReportedChance):
    """Which animal is on the card?"""

    __slots__ = ()
    prompt = "cryo.companion.drawn"

    @property
    def purpose(self) -> str:
        """What the card is drawn for; a decision card also when two were equal (S26)."""
        equal = getattr(self.chance_step, "by", "") == "cryo.S26"
        return "equal" if equal else PURPOSES[type(self.chance_step).__name__]

    def question(self, s: CryoCompanionState) -> Message:
        return Message(f"{self.prompt}.{self.purpose}")


class NewMission(DrawnCard):
    """The first animal that the Rival's missions do not have yet (S89); only the person sees whether any is left (G64)."""

    __slots__ = ()

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [*(choice for choice in DRAW if choice.n not in s.rival.missions), NO_NEW]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is not NO_NEW:
            super().take(s, choice)
            return
        for card in set(range(len(TYPES))) - set(s.rival.missions):
            s.unseen_cards[card] = s.discards[card] = 0
