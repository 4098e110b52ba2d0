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
from solonaut.games.otys.bots.determinize import determinize
from solonaut.games.otys.bots.prior import prior
from solonaut.games.otys.bots.value import forecast, value
from solonaut.games.otys.compact import COMPACT
from solonaut.games.otys.components import Components
from solonaut.games.otys.notation import VOCABULARY
from solonaut.games.otys.position import position
from solonaut.games.otys.state import OtysState
from solonaut.games.otys.view import view


class Otys(Game):
    """The game as the engine knows it."""

    name = "otys"
    package = "solonaut.games.otys"
    vocabulary = VOCABULARY
    compact = COMPACT
    rules_version = 2
    rule_changes: Mapping[int, tuple[str, ...]] = {2: ("otys.B37",)}
    options = (
        Option("difficulty", ("normal", "hard"), "normal", players=(1,)),
        Option("variant", ("off", "designer"), "off", players=(2, 3, 4)),
    )

    def read_components(self, file: ComponentFile) -> Components:
        return components.read(file.expand(COMPACT))

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> OtysState:
        return setup.begin(box, players, hard=options["difficulty"] == "hard", variant=options["variant"] == "designer")

    def view(self, s: OtysState, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def position(self, s: OtysState) -> dict[str, Any]:
        return position(s)

    def outcome(self, s: OtysState) -> Outcome | None:
        return scoring.outcome(s)

    def value(self, s: OtysState, seat: int) -> float:
        return value(s, seat)

    def forecast(self, s: OtysState, seat: int) -> float:
        return forecast(s, seat)

    def round_of(self, s: OtysState) -> int:
        return s.turn

    def scored(self, s: OtysState) -> bool:
        return s.solo

    def opposed(self, s: OtysState) -> bool:
        return not s.solo

    def prior(self, s: OtysState, choices: Sequence[Choice]) -> Sequence[float] | None:
        return prior(s, choices)

    def determinize(self, s: OtysState, seat: int, rand01: Callable[[], float]) -> OtysState:
        return determinize(s, seat, rand01)

    def describe(self, s: OtysState, choice: Choice) -> Message:
        return words.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return words.tell(event, seat, box)


GAME = Otys()
