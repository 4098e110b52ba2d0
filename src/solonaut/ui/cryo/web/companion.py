"""The companion of Cryo on its pages."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.games.cryo.components import RESOURCES
from solonaut.web.companion.board import CompanionBoard, Ticks

PRINTED = frozenset({"tile", "token", "shows", "take", "salvage", "free"})
"""Verbs that name what a tile, a token or a space shows."""
CARDS = frozenset({"draw", "lay", "name", "pick"})
TOKENS = frozenset({"sabotage", "sunset"})


class CryoCompanionBoard(CompanionBoard):
    template = "games/cryo/companion.html"
    options = ("difficulty", "decisions", "cards")
    main = frozenset({"rival"})
    ticks = {"have": Ticks("cryo.section", ticked=True)}
    grouped = frozenset({"sabotage", "over"})
    numbers = frozenset({"points"})

    def picture(self, choice: Choice) -> str:
        if choice.verb in CARDS:
            return f"animal-{choice.words[0]}"
        if choice.verb not in PRINTED:
            return ""
        first = choice.words[0].split("+")[0].split("-or-")[0]
        return f"cryo-{first}" if first in RESOURCES or first in TOKENS else ""


COMPANION = CryoCompanionBoard()
