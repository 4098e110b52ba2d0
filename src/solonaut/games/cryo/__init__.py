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
from solonaut.games.cryo.bots.determinize import determinize
from solonaut.games.cryo.bots.prior import prior
from solonaut.games.cryo.bots.value import forecast, handicap, value
from solonaut.games.cryo.compact import COMPACT
from solonaut.games.cryo.components import Components
from solonaut.games.cryo.notation import VOCABULARY
from solonaut.games.cryo.position import position
from solonaut.games.cryo.state import CryoState
from solonaut.games.cryo.view import view


class Cryo(Game):
    """The game as the engine knows it."""

    name = "cryo"
    package = "solonaut.games.cryo"
    vocabulary = VOCABULARY
    compact = COMPACT
    logistic_scale = 8.0
    rules_version = 2
    rule_changes: Mapping[int, tuple[str, ...]] = {2: ("cryo.S89", "cryo.B088")}
    options = (
        Option("difficulty", ("normal", "hard"), "normal", players=(1,)),
        Option("decisions", ("normal", "unpredictable"), "normal", players=(1,)),
    )

    def read_components(self, file: ComponentFile) -> Components:
        return components.read(file.expand(COMPACT))

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> CryoState:
        return setup.begin(box, players, hard=options["difficulty"] == "hard", unpredictable=options["decisions"] == "unpredictable")

    def view(self, s: CryoState, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def position(self, s: CryoState) -> dict[str, Any]:
        return position(s)

    def outcome(self, s: CryoState) -> Outcome | None:
        return scoring.outcome(s)

    def value(self, s: CryoState, seat: int) -> float:
        return value(s, seat)

    def forecast(self, s: CryoState, seat: int) -> float:
        return forecast(s, seat)

    def break_even(self, s: CryoState) -> float:
        return handicap(s) if s.solo else 0.0

    def round_of(self, s: CryoState) -> int:
        return s.turn

    def opposed(self, s: CryoState) -> bool:
        return not s.solo

    def prior(self, s: CryoState, choices: Sequence[Choice]) -> Sequence[float] | None:
        return prior(s, choices)

    def determinize(self, s: CryoState, seat: int, rand01: Callable[[], float]) -> CryoState:
        return determinize(s, seat, rand01)

    def describe(self, s: CryoState, choice: Choice) -> Message:
        return words.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return words.tell(event, seat, box)


GAME = Cryo()
