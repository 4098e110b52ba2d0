"""The companion's state at work: it asks where a rule needs to know, and leaves to the table what the person does there."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import UNKNOWN, NeedsAnswer, Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.games.otys.choices import DRAW_CONTRACT
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.contracts import Reveal
from solonaut.games.otys.noun_messages import cube as cube_name
from solonaut.games.otys.rewards import RefillDisplay
from solonaut.games.otys.setup import LayCube, LayDiver, LaySponsor, RevealContract, StockStore
from solonaut.games.otys.turn import BeginTurn
from solonaut.ui.otys.companion.choices import COUNT
from solonaut.ui.otys.companion.state import OtysCompanionState
from solonaut.ui.otys.companion.turn import COUNT_TURN, YOUR_TURN

LEFT_TO_THE_TABLE = (StockStore, RefillDisplay, LaySponsor, LayDiver, LayCube, RevealContract)


class StoreHas(Question):
    """How many cubes of a type does the Store have at the beginning (S08)? How many fit into it is printed, and nobody needs to know."""

    FIELDS = ("cube",)
    __slots__ = FIELDS
    rule = "otys.S08"
    prompt = "otys.companion.store"

    def __init__(self, cube: int) -> None:
        self.cube = cube

    def question(self, s: Any) -> Message:
        return Message(self.prompt, cube=cube_name(CUBES[self.cube]))

    def choices(self, s: Any) -> list[Choice]:
        return list(COUNT.values())

    def take(self, s: Any, choice: Choice) -> None:
        s.store[self.cube] = choice.n


class NewContract(Step[Any]):
    """The person turns up a contract: whatever it shows, it is called by its place."""

    FIELDS = ("reveal",)
    __slots__ = FIELDS
    rule = "otys.S22"

    def __init__(self, reveal: Reveal) -> None:
        self.reveal = reveal

    def run(self, s: Any) -> None:
        number = self.reveal.place + 1
        s.deck = [(number,)]
        self.reveal.take(s, DRAW_CONTRACT[number])
        s.deck = [tuple(range(1, len(s.box.contracts)))]


class OtysAskingState(OtysCompanionState):
    """Otys beside the physical board, as it is played."""

    __slots__ = ()

    def stock_of(self, cube: int) -> int:
        if self.store[cube] == UNKNOWN:
            raise NeedsAnswer(StoreHas(cube))
        return super().stock_of(cube)

    def room_in_store(self, cube: int) -> bool:
        """The app keeps nothing of the Store, so nothing changes with the answer; the instruction says what to do if it is full."""
        return True

    def instead(self, step: Step[Any]) -> list[Step[Any]] | None:
        if isinstance(step, LEFT_TO_THE_TABLE):
            return []
        if isinstance(step, Reveal):
            return [NewContract(step)]
        return [YOUR_TURN, COUNT_TURN] if isinstance(step, BeginTurn) else None
