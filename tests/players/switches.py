"""A turn of four switches that pay only together: each of them alone costs a point, all four bring ten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solonaut.core.choice import Choice, Vocabulary
from solonaut.core.edition import ComponentFile
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.outcome import Outcome
from solonaut.core.state import State
from solonaut.core.step import Ask

WORDS = Vocabulary()
OFF, ON = WORDS.family("switch", ("off", "on"))
SWITCHES = 4


class SwitchState(State):
    FIELDS = ("on", "turn")
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary] = WORDS

    def __init__(self, on: int = 0, left: int = SWITCHES) -> None:
        self.agenda = [Switch()] * left
        self.over = False
        self.emit = None
        self.on = on
        self.turn = 1

    def copy(self) -> SwitchState:
        return SwitchState(self.on, len(self.agenda))


class Switch(Ask[SwitchState]):
    __slots__ = ()

    def seat(self, s: SwitchState) -> int:
        return 0

    def choices(self, s: SwitchState) -> list[Choice]:
        return [OFF, ON]

    def take(self, s: SwitchState, choice: Choice) -> None:
        s.on += choice is ON


class Switches(Game):
    name = "switches"
    vocabulary = WORDS
    players = (1,)

    def scored(self, s: SwitchState) -> bool:
        return True

    def opposed(self, s: SwitchState) -> bool:
        return False

    def plans_turns(self, s: SwitchState) -> bool:
        return True

    def value(self, s: SwitchState, seat: int) -> float:
        return 10.0 if s.on == SWITCHES else -float(s.on)

    def forecast(self, s: SwitchState, seat: int) -> float:
        return self.value(s, seat)

    def outcome(self, s: SwitchState) -> Outcome | None:
        return None

    def view(self, s: SwitchState, seat: int | None) -> dict[str, Any]:
        return {"on": s.on}

    def begin(self, players: int, options: Mapping[str, str], box: Any) -> SwitchState:
        return SwitchState()

    def read_components(self, file: ComponentFile) -> Any:
        raise NotImplementedError

    def describe(self, s: SwitchState, choice: Choice) -> Message:
        raise NotImplementedError

    def tell(self, event: Event, seat: int | None, box: Any) -> Message:
        raise NotImplementedError
