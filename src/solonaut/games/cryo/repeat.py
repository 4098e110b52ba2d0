"""Converting actions: up to three times in one activation, each time paid and finished before the next (B032, B161)."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo.choices import AGAIN, DONE
from solonaut.games.cryo.state import CryoState, Player


class Repeat(Step[CryoState]):
    """May the action be made once more? ``left`` is how often."""

    FIELDS = ("left",)
    __slots__ = FIELDS

    def __init__(self, left: int) -> None:
        self.left = left

    def possible(self, s: CryoState, p: Player) -> bool:
        """Can it be paid, and would it do anything?"""
        raise NotImplementedError

    def once(self, s: CryoState, p: Player) -> None:
        """Pay and carry it out. What has to happen first is pushed last."""
        raise NotImplementedError

    def fewer(self) -> Repeat:
        return type(self)(self.left - 1)

    def run(self, s: CryoState) -> None:
        if self.left and self.possible(s, s.players[s.active]):
            s.agenda.append(Again(self))

    def begin(self, s: CryoState, p: Player) -> None:
        """Make it once, and offer the next time."""
        if self.left > 1:
            s.agenda.append(self.fewer())
        self.once(s, p)


class Again(ActiveAsk[CryoState]):
    """Once more, or enough?"""

    FIELDS = ("repeat",)
    __slots__ = FIELDS
    rule = "cryo.B161"
    prompt = "cryo.prompt.again"

    def __init__(self, repeat: Repeat) -> None:
        self.repeat = repeat

    def rule_id(self, s: CryoState) -> str:
        return self.repeat.rule

    def question(self, s: CryoState) -> Message:
        return Message(self.prompt, n=self.repeat.left)

    def choices(self, s: CryoState) -> list[Choice]:
        return [AGAIN, DONE]

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is AGAIN:
            self.repeat.begin(s, s.players[s.active])
