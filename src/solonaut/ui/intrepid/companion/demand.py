"""What an active mission consumes is printed on its card: asked once for every value of its die."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from solonaut.companion.partial_state import NeedsAnswer, Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.games.intrepid.components import Components
from solonaut.games.intrepid.terms import RESOURCES
from solonaut.ui.intrepid.companion.notation import CONSUME, ENOUGH

Row = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a mission card that somebody has read out, by the value of its die."""

    mission: int
    read: tuple[tuple[int, Row], ...] = ()

    def __getitem__(self, die: int) -> Row:
        for value, row in self.read:
            if value == die:
                return row
        raise NeedsAnswer(Demand(self.mission, die, (0, 0, 0, 0)))


@dataclass(frozen=True, slots=True)
class PrintedMission:
    id: str
    rows: Rows


class Demand(Question):
    """What does the mission consume now (R164)? One resource after the other, until it is all."""

    __slots__ = ("die", "mission", "row")
    rule = "intrepid.R164"
    prompt = "companion.intrepid.demand"

    def __init__(self, mission: int, die: int, row: Row) -> None:
        self.mission = mission
        self.die = die
        self.row = row

    def question(self, s: Any) -> Message:
        return Message(self.prompt, n=self.mission + 1, die=self.die)

    def choices(self, s: Any) -> list[Choice]:
        return [ENOUGH, *(choice for r in range(len(RESOURCES)) if not self.row[r] for choice in CONSUME[r])]

    def take(self, s: Any, choice: Choice) -> None:
        if choice is not ENOUGH:
            a, b, c, d = (choice.m + 1 if r == choice.n else n for r, n in enumerate(self.row))
            s.agenda.append(Demand(self.mission, self.die, (a, b, c, d)))
            return
        missions = list(s.box.missions)
        card = missions[self.mission]
        missions[self.mission] = replace(card, rows=Rows(self.mission, (*card.rows.read, (self.die, self.row))))
        s.box = replace(s.box, missions=tuple(missions))


def unprinted(box: Components) -> Any:
    """An edition whose missions nobody has read out yet."""
    missions: Any = tuple(PrintedMission(mission.id, Rows(n)) for n, mission in enumerate(box.missions))
    return replace(box, missions=missions)
