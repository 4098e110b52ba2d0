"""What an active mission consumes is printed on its card: asked once for every value of its die."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.ui.intrepid.companion.choices import AS_ASSUMED, CONSUME, ENOUGH

Row = tuple[int, int, int, int]


class Demand(Question):
    """What does the mission consume now (R164)? Tap by tap, until it is all."""

    FIELDS = ("die", "mission", "row")
    __slots__ = FIELDS
    rule = "intrepid.R164"
    prompt = "intrepid.companion.demand"

    def __init__(self, mission: int, die: int, row: Row = (0, 0, 0, 0)) -> None:
        self.mission = mission
        self.die = die
        self.row = row

    def question(self, s: Any) -> Message:
        return Message(self.prompt, n=self.mission + 1, die=self.die)

    def choices(self, s: Any) -> list[Choice]:
        assumed = [AS_ASSUMED] if s.named[self.mission] and not any(self.row) else []
        return [ENOUGH, *assumed, *(choice for amounts in CONSUME for choice in amounts)]

    def assumed(self, s: Any) -> Row:
        """What we think is printed on the card."""
        row: Row = s.box.missions[s.named[self.mission] - 1].rows[self.die]
        return row

    def take(self, s: Any, choice: Choice) -> None:
        if choice in (ENOUGH, AS_ASSUMED):
            row = self.row if choice is ENOUGH else self.assumed(s)
            s.rows_read = s.rows_read | {(self.mission, self.die): row}
        else:
            s.wheel = choice.n
            a, b, c, d = (n + (choice.m + 1 if r == choice.n else 0) for r, n in enumerate(self.row))
            s.agenda.append(Demand(self.mission, self.die, (a, b, c, d)))
