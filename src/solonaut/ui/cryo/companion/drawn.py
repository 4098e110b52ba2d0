"""Cards from the real deck: the person draws, says which animal it is, and hears what the card is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solonaut.companion.partial_state import ReportedChance
from solonaut.core.message import Message

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
