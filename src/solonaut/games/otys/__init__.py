"""Otys: divers bring up what is left of the old world. Two to four players, or one against two Timers."""

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
from solonaut.games.otys import components, scoring, setup, words
from solonaut.games.otys.components import Components
from solonaut.games.otys.habit import habit
from solonaut.games.otys.hidden import redeal
from solonaut.games.otys.notation import VOCABULARY
from solonaut.games.otys.position import position
from solonaut.games.otys.state import Table
from solonaut.games.otys.value import forecast, value
from solonaut.games.otys.view import view


class Otys(Game):
    """The game as the engine knows it."""

    name = "otys"
    package = "solonaut.games.otys"
    vocabulary = VOCABULARY
    options = (
        Option("difficulty", ("normal", "hard"), "normal", players=(1,)),
        Option("variant", ("off", "designer"), "off", players=(2, 3, 4)),
    )

    def read_box(self, file: ComponentFile) -> Components:
        return components.read(file)

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> Table:
        return setup.begin(box, players, hard=options["difficulty"] == "hard", variant=options["variant"] == "designer")

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

    def round_of(self, s: Table) -> int:
        return s.turn

    def scored(self, s: Table) -> bool:
        return s.solo

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


GAME = Otys()
