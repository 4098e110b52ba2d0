"""Cryo: wake your crew on the crashed ship and bring it to the caverns before sunset. Two to four players, or one against the Rival."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.core.outcome import Outcome
from solonaut.games.cryo import components, scoring, setup, words
from solonaut.games.cryo.components import Components
from solonaut.games.cryo.habit import habit
from solonaut.games.cryo.hidden import redeal
from solonaut.games.cryo.notation import VOCABULARY
from solonaut.games.cryo.position import position
from solonaut.games.cryo.state import Table
from solonaut.games.cryo.value import forecast, handicap, value
from solonaut.games.cryo.view import view


class Cryo(Game):
    """The game as the engine knows it."""

    name = "cryo"
    package = "solonaut.games.cryo"
    vocabulary = VOCABULARY
    swing = 8.0
    options = (
        Option("difficulty", ("normal", "hard"), "normal", players=(1,)),
        Option("decisions", ("normal", "unpredictable"), "normal", players=(1,)),
    )

    def read_box(self, file: ComponentFile) -> Components:
        return components.read(file)

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> Table:
        return setup.begin(box, players, hard=options["difficulty"] == "hard", unpredictable=options["decisions"] == "unpredictable")

    def view(self, s: Table, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def position(self, s: Table) -> dict[str, Any]:
        return position(s)

    def outcome(self, s: Table) -> Outcome | None:
        return scoring.outcome(s)

    def value(self, s: Table, seat: int) -> float:
        return value(s, seat)

    def forecast(self, s: Table, seat: int) -> float:
        return forecast(s, seat)

    def even(self, s: Table) -> float:
        return handicap(s) if s.solo else 0.0

    def round_of(self, s: Table) -> int:
        return s.turn

    def opposed(self, s: Table) -> bool:
        return not s.solo

    def habit(self, s: Table, choices: Sequence[Choice]) -> Sequence[float] | None:
        return habit(s, choices)

    def redeal(self, s: Table, seat: int, unit: Callable[[], float]) -> Table:
        return redeal(s, seat, unit)

    def describe(self, s: Table, choice: Choice) -> Message:
        return words.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return words.tell(event, seat, box)


GAME = Cryo()
