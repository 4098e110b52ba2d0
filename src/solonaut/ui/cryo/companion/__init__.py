"""Cryo beside the physical board: the app runs the Rival, the person everything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.companion.game import Companion
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.core.outcome import Outcome
from solonaut.core.registry import find_game
from solonaut.core.rules import Ledger
from solonaut.games.cryo import Cryo
from solonaut.games.cryo import setup as cryo_setup
from solonaut.games.cryo.components import DIFFICULTIES, Components
from solonaut.ui.cryo.companion import count, sentences, setup
from solonaut.ui.cryo.companion.asking import CryoAskingState
from solonaut.ui.cryo.companion.choices import VOCABULARY
from solonaut.ui.cryo.companion.earlier import renewed
from solonaut.ui.cryo.companion.faces import new_faces
from solonaut.ui.cryo.companion.printed import box_lines
from solonaut.ui.cryo.companion.turn import YourTurn
from solonaut.ui.cryo.companion.view import view


class CryoCompanion(Companion, Cryo):
    """The companion as the engine knows it."""

    name = "table-cryo"
    players = (1,)
    vocabulary = VOCABULARY
    options = (*Cryo.options, Option("cards", ("app", "deck"), "app"), Option("map", ("yes", "no"), "yes"))
    turns = frozenset({YourTurn.prompt})
    rules_version = 4
    rule_changes: Mapping[int, tuple[str, ...]] = {
        2: ("cryo.S36", "cryo.S40", "cryo.S49"),
        3: ("cryo.S28", "cryo.S27", "cryo.S31", "cryo.S80", "cryo.S87"),
        4: ("cryo.S89",),
    }
    """Version 2: docks, tiles and salvage spaces are one question each, and what has one answer is not asked. Version 3: the person's
    drones and caverns are reported and remembered, ties are picked by the app, and both sides are counted up. Version 4: at the
    end only a new mission is asked for, or that none is left."""

    @property
    def ledger(self) -> Ledger:
        return find_game("cryo").ledger

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> CryoAskingState:
        difficulty, unpredictable = DIFFICULTIES.index(options["difficulty"]), options["decisions"] == "unpredictable"
        by_app, mapped = options["cards"] == "app", options["map"] == "yes"
        s = CryoAskingState().begin(box, difficulty=difficulty, unpredictable=unpredictable, drawn_by_app=by_app, mapped=mapped)
        s.agenda = setup.agenda(cryo_setup.begin(box, players, difficulty=difficulty, unpredictable=unpredictable).agenda, s)
        return s

    def renewed(self, s: Any, code: str) -> Sequence[str]:
        return renewed(s, code)

    def box_lines(self, s: Any) -> Mapping[str, str]:
        return box_lines(s)

    def new_box_lines(self, s: Any, lists: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
        return new_faces(s, lists)

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        return view(s)

    def outcome(self, s: Any) -> Outcome | None:
        return count.outcome(s)

    def describe(self, s: Any, choice: Choice) -> Message:
        return sentences.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return sentences.tell(event, box)


GAME = CryoCompanion()
