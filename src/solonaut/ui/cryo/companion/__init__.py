"""Cryo beside the physical board: the app runs the Rival, the person everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.companion.game import Companion
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.core.outcome import Outcome
from solonaut.core.registry import find_game
from solonaut.core.rules import Ledger
from solonaut.games.cryo import Cryo, setup
from solonaut.games.cryo.components import Components
from solonaut.ui.cryo.companion import count, sentences
from solonaut.ui.cryo.companion.asking import CryoAskingState
from solonaut.ui.cryo.companion.choices import VOCABULARY
from solonaut.ui.cryo.companion.damage import announce
from solonaut.ui.cryo.companion.view import view


class CryoCompanion(Companion, Cryo):
    """The companion as the engine knows it."""

    name = "table-cryo"
    players = (1,)
    vocabulary = VOCABULARY
    options = (*Cryo.options, Option("cards", ("app", "deck"), "app"))
    rule_changes: Mapping[int, tuple[str, ...]] = {2: ("cryo.S36", "cryo.S40", "cryo.S49")}
    """Docks, tiles and salvage spaces are one question each; what has one answer is not asked."""

    @property
    def ledger(self) -> Ledger:
        return find_game("cryo").ledger

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> CryoAskingState:
        hard, unpredictable = options["difficulty"] == "hard", options["decisions"] == "unpredictable"
        s = CryoAskingState().begin(box, hard=hard, unpredictable=unpredictable, drawn_by_app=options["cards"] == "app")
        s.agenda = setup.begin(box, players, hard=hard, unpredictable=unpredictable).agenda
        announce(s)
        return s

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        return view(s)

    def outcome(self, s: Any) -> Outcome | None:
        return count.outcome(s)

    def describe(self, s: Any, choice: Choice) -> Message:
        return sentences.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return sentences.tell(event, box)


GAME = CryoCompanion()
