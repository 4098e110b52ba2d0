"""Intrepid beside the physical board: the ship's computer keeps wheels, missions and tracks and guides through the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.companion.game import Companion
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.core.rules import Ledger
from solonaut.games.intrepid import Intrepid
from solonaut.games.intrepid.printed import Components
from solonaut.ui.intrepid.companion import sentences
from solonaut.ui.intrepid.companion.asking import IntrepidAskingState
from solonaut.ui.intrepid.companion.choices import VOCABULARY
from solonaut.ui.intrepid.companion.earlier import renewed
from solonaut.ui.intrepid.companion.guide import Part
from solonaut.ui.intrepid.companion.printed import box_lines
from solonaut.ui.intrepid.companion.view import reminders, view

LEFT_OUT = frozenset({"irregularities", "reboot", "side"})
"""Options that change nothing of what the app keeps, or that only the digital table can draw."""


class IntrepidCompanion(Companion, Intrepid):
    """The companion as the engine knows it."""

    name = "table-intrepid"
    vocabulary = VOCABULARY
    turns = frozenset({Part.prompt})
    options = tuple(option for option in Intrepid.options if option.name not in LEFT_OUT)
    rule_changes: Mapping[int, tuple[str, ...]] = {
        2: ("intrepid.R178",),
        3: ("intrepid.R007", "intrepid.R164", "intrepid.R189", "intrepid.R200", "intrepid.R221", "intrepid.R245"),
    }
    """Since version 2 a bonus that can only be Capacity is not asked for. Since version 3 the table is set up first, every phase ends
    with a tap, checks are confirmed, purchases and all that mission rows use are entered, and markers are set instead of moved."""

    @property
    def ledger(self) -> Ledger:
        return find_game("intrepid").ledger

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> IntrepidAskingState:
        usual = {option.name: option.default for option in Intrepid.options}
        return IntrepidAskingState().begin(super().begin(players, usual | dict(options), box))

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        return view(s)

    def renewed(self, s: Any, code: str) -> Sequence[str]:
        return renewed(s, code)

    def box_lines(self, s: Any) -> Mapping[str, str]:
        return box_lines(s)

    def reminders(self, sheet: Mapping[str, Any]) -> list[str]:
        return reminders(sheet)

    def describe(self, s: Any, choice: Choice) -> Message:
        return sentences.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return sentences.tell(event, box)


GAME = IntrepidCompanion()
