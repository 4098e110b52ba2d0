"""What the person does by the rule in words: new tokens, and without a map the caverns; the app only lowers the counters (S54, S79–S84)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solonaut.core.step import Step
from solonaut.games.cryo.components import RESOURCES
from solonaut.games.cryo.state import NONE, RIVAL
from solonaut.ui.cryo.companion.events import MarkersMoved, ScoutInWords, SettleInWords, SpacesFilled

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

SOMEWHERE: Final = 0
"""All pods of the Rival in caverns are counted in this one."""


class Scout(Step["CryoCompanionState"]):
    """Turn up a cavern and put a pod there (S79–S82); where nothing can be turned up, this pod moves with the others (G55)."""

    __slots__ = ()
    rule = "cryo.S79"

    def run(self, s: CryoCompanionState) -> None:
        s.rival.settle(SOMEWHERE, 1)
        if s.emit:
            s.emit(ScoutInWords(RIVAL))


class Settle(Step["CryoCompanionState"]):
    """All other pods of its platform to two caverns (S83, S84)."""

    __slots__ = ()
    rule = "cryo.S83"

    def run(self, s: CryoCompanionState) -> None:
        pods = s.rival.awake
        if pods:
            s.rival.settle(SOMEWHERE, pods)
            if s.emit:
                s.emit(SettleInWords(RIVAL, pods))


class FillSpaces(Step["CryoCompanionState"]):
    """The person fills the empty incident spaces; the app asks for a token when it needs one (B207, S54)."""

    __slots__ = ()
    rule = "cryo.S54"

    def run(self, s: CryoCompanionState) -> None:
        if s.emit and NONE in s.incidents:
            s.emit(SpacesFilled(RIVAL))


class MoveMarkers(Step["CryoCompanionState"]):
    """At the end of its turn the person sets the Rival's markers, all at once."""

    __slots__ = ()
    rule = "cryo.S58"

    def run(self, s: CryoCompanionState) -> None:
        before, s.stock_before = s.stock_before, ()
        moved = tuple((RESOURCES[r], n) for r, (n, was) in enumerate(zip(s.rival.stock, before, strict=True)) if n != was)
        if s.emit and moved:
            s.emit(MarkersMoved(RIVAL, moved))


MOVE_MARKERS: Final = MoveMarkers()
FILL_SPACES: Final = FillSpaces()
SCOUT_IN_WORDS: Final = Scout()
SETTLE_IN_WORDS: Final = Settle()
