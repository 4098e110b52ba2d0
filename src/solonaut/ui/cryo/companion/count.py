"""The end: the Rival's points from a few questions, the person's own from a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.outcome import Outcome
from solonaut.core.step import Ask, Step
from solonaut.games.cryo.components import CAVERNS
from solonaut.games.cryo.scoring import breakdown, end
from solonaut.games.cryo.state import RIVAL
from solonaut.ui.cryo.companion.choices import POINTS

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

PARTS = ("pods", "control", "upgrades", "vehicles", "missions")


class Count(Ask["CryoCompanionState"]):
    """A number of points."""

    __slots__ = ()

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return list(POINTS.values())


class RivalControls(Step["CryoCompanionState"]):
    """Every cavern in which the Rival has pods is asked for (S87)."""

    __slots__ = ()
    rule = "cryo.S87"

    def run(self, s: CryoCompanionState) -> None:
        s.agenda += [CavernPays(c) for c in reversed(range(len(CAVERNS))) if s.rival.settled[c]]


class CavernPays(Count):
    """What the Rival gets for its pods in a cavern (S87, B228–B230)."""

    FIELDS = ("cavern",)
    __slots__ = FIELDS
    rule = "cryo.S87"
    prompt = "cryo.companion.control"

    def __init__(self, cavern: int) -> None:
        self.cavern = cavern

    def question(self, s: CryoCompanionState) -> Message:
        return Message(
            self.prompt,
            cavern=Message("cryo.choice.to", id=CAVERNS[self.cavern]),
            pods=Message("cryo.pods", n=s.rival.settled[self.cavern]),
        )

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.control += choice.n


class YouHave(Count):
    """One part of the person's own points (B222–B226)."""

    FIELDS = ("part",)
    __slots__ = FIELDS
    prompt = "cryo.companion.mine"

    def __init__(self, part: str) -> None:
        self.part = part

    def rule_id(self, s: CryoCompanionState) -> str:
        return f"cryo.B{222 + PARTS.index(self.part)}"

    def question(self, s: CryoCompanionState) -> Message:
        return Message(f"{self.prompt}.{self.part}")

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.mine = (*s.mine, choice.n)


class Finished(Step["CryoCompanionState"]):
    """Both totals are known."""

    __slots__ = ()
    rule = "cryo.B220"

    def run(self, s: CryoCompanionState) -> None:
        end(s)


COUNT_UP = (Finished(), *(YouHave(part) for part in reversed(PARTS)), RivalControls())
"""Last step first; the agenda is a stack."""


def outcome(s: CryoCompanionState) -> Outcome | None:
    """Most points win; between equals the person counts pods and materials (B231, B232)."""
    if not s.over:
        return None
    parts = (dict(zip(PARTS, s.mine, strict=True)), breakdown(s, s.rival, s.control))
    mine, its = (sum(part.values()) for part in parts)
    winners = (PERSON, RIVAL) if mine == its else (PERSON,) if mine > its else (RIVAL,)
    return Outcome((mine, its), winners, s.reason, None, parts)
