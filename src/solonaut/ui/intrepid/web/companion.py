"""The companion of Intrepid on its pages."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.games.intrepid.names import RESOURCES
from solonaut.web.companion.board import CompanionBoard

ICONS = {"raise": "int-mission", "start": "int-mission", "hit": "int-disaster"}


class IntrepidCompanionBoard(CompanionBoard):
    template = "games/intrepid/companion.html"
    options = ("country", "disaster", "difficulty")
    main = frozenset({"next"})
    amounts = {"generate": "+", "lose": "−", "drain": "+", "relief": "−", "earn": "+", "pay": "−", "consume": ""}
    grouped = frozenset({"badge-of", "toxic", "raise", "start"})
    opened = frozenset({"generate", "consume", "start"})
    asks_for = frozenset({"consume"})

    def picture(self, choice: Choice) -> str:
        return ICONS.get(choice.verb, "")

    def row(self, verb: str, name: str) -> tuple[str, Message]:
        return (f"int-{name}", Message(f"intrepid.companion.resource.{name}")) if name in RESOURCES else super().row(verb, name)


COMPANION = IntrepidCompanionBoard()
