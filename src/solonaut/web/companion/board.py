"""What the companion's pages must know of a game, with answers that fit any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.registry import companions, part
from solonaut.web.board import Board


@dataclass(frozen=True, slots=True)
class Ticks:
    """Several things ticked at once make one answer: where their names stand in the catalogues, and whether all are ticked at first."""

    noun: str
    ticked: bool = False


class CompanionBoard(Board):
    """A companion of which nothing more is known than its rules."""

    template = "companion/plain.html"
    """It has the macros ``draw()``, the sheet, and ``result(outcome)``."""
    options: tuple[str, ...] = ()
    """Options that the page asks for; one that is a list has a field for each seat."""
    main: frozenset[str] = frozenset()
    """Verbs of the great button of a turn or phase."""
    ticks: ClassVar[Mapping[str, Ticks]] = {}
    amounts: ClassVar[Mapping[str, str]] = {}
    """Verbs of amounts of one thing, side by side, and the sign before each amount."""
    grouped: frozenset[str] = frozenset()
    """Verbs whose choices stand together under a heading; amounts always do."""
    numbers: frozenset[str] = frozenset()
    """Verbs of bare numbers."""
    opened: frozenset[str] = frozenset()
    """Groups that lie open."""
    asks_for: frozenset[str] = frozenset()
    """Groups that are the question itself, so that no other button is great."""

    def picture(self, choice: Choice) -> str:
        """A picture for what is printed on the real piece."""
        return ""

    def row(self, verb: str, name: str) -> tuple[str, Message]:
        """Icon and words before a row of amounts."""
        return "", Message("web.table.player", n=int(name))


PLAIN = CompanionBoard()


def companion_games() -> dict[str, str]:
    """The name of each companion, and the game that it is for."""
    return {name: game for game, name in companions().items()}


def companion_board(name: str) -> CompanionBoard:
    """The board of a companion by its own name (see ``companion_games``)."""
    board: CompanionBoard | None = part(name, "web")
    return board or PLAIN
