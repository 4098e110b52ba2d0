"""Otys beside the physical board: the app keeps the Timers and their cubes, the person everything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.companion.game import Companion
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.core.registry import find_game
from solonaut.core.rules import Ledger
from solonaut.games.otys import Otys, setup
from solonaut.games.otys.components import DIFFICULTIES, Components
from solonaut.ui.otys.companion import sentences
from solonaut.ui.otys.companion.asking import OtysAskingState
from solonaut.ui.otys.companion.choices import VOCABULARY
from solonaut.ui.otys.companion.earlier import renewed
from solonaut.ui.otys.companion.turn import YourTurn
from solonaut.ui.otys.companion.view import view


class OtysCompanion(Companion, Otys):
    """The companion as the engine knows it."""

    name = "table-otys"
    players = (1,)
    vocabulary = VOCABULARY
    options = (Option("difficulty", ("normal", "hard"), "normal"),)
    rule_changes: Mapping[int, tuple[str, ...]] = {2: ("otys.S15",), 3: ("otys.S09", "otys.S18", "otys.S31")}
    """A Timer that is alone on the track is not asked for. Since 3 the tap on a Timer ends the turn, a completed contract asks for its
    points, and nobody is asked about room in the Store or for the order of equal cubes."""
    turns = frozenset({YourTurn.prompt})

    @property
    def ledger(self) -> Ledger:
        return find_game("otys").ledger

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> OtysAskingState:
        difficulty = DIFFICULTIES.index(options["difficulty"])
        s = OtysAskingState().begin(box, difficulty=difficulty)
        s.agenda = setup.begin(box, players, difficulty=difficulty, variant=False).agenda
        return s

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        return view(s)

    def renewed(self, s: Any, code: str) -> Sequence[str]:
        return renewed(s, code)

    def describe(self, s: Any, choice: Choice) -> Message:
        return sentences.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return sentences.tell(event, box)


GAME = OtysCompanion()
