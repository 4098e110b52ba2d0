"""The companion of Otys on its pages."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.ui.otys.web.board import CUBE_NAMES
from solonaut.web.companion.board import CompanionBoard


class OtysCompanionBoard(CompanionBoard):
    template = "games/otys/companion.html"
    options = ("difficulty",)
    main = frozenset({"end-of-turn"})
    grouped = frozenset({"score", "contract", "back"})
    numbers = frozenset({"count", "score"})
    opened = frozenset({"score"})

    def picture(self, choice: Choice) -> str:
        if choice.verb in ("timer", "back"):
            return "otys-timer"
        return f"otys-{CUBE_NAMES[choice.words[0]]}" if choice.verb == "space" and choice.words[0] in CUBE_NAMES else ""


COMPANION = OtysCompanionBoard()
