"""What a board must tell the page, with answers that fit any game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.registry import part
from solonaut.core.state import State
from solonaut.lang import Speaker

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a turn in the top bar, current while one of its prompts is asked."""

    label: str
    prompts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Tip:
    """A word of the guided game: a key of the catalogue, and the parts of the board it speaks of."""

    key: str
    shows: tuple[str, ...] = ()


@dataclass(slots=True)
class Mark:
    """What an element of the board offers: a choice (``code``), a group to open first, or choices inside an open group."""

    letter: str = ""
    words: str = ""
    code: str = ""
    opens: str = ""
    later: list[str] = field(default_factory=list)
    first: bool = True
    title: str = ""
    detail: str = ""


class Board:
    """The plain board."""

    template = "plain.html"
    stages: tuple[Stage, ...] = ()
    tabs: tuple[tuple[str, str, str], ...] = ()
    """Parts of the table on a phone: id, icon, label."""
    secrets = True
    """Does a seat know things that others on the same device must not see?"""
    measures_before = False
    """Is a turn measured before its last decision, because the next turn begins with a clean table?"""
    plots_points = False
    """Is there a line in the plot for the points of each faction?"""
    plot_symbols = ""
    """How the icons of the lines of the plot begin; empty: they have none."""
    minutes = 45
    weight = "medium"
    first_options: tuple[str, ...] = ()
    """Options that everybody looks at; where a game has many, the others wait behind them."""
    told_options: tuple[str, ...] = ()
    """Options that a title names even at their default; the others only when they were changed."""
    lesson_seed = 20
    """The deal of the guided game."""

    def turn(self, game: Game, state: State) -> int:
        """The turn or round as people count it."""
        return game.round_of(state)

    def stage(self, prompt: str, table: View) -> int | None:
        """The current step of the turn."""
        return next((n for n, stage in enumerate(self.stages) if prompt in stage.prompts), None)

    def draw(self, table: View, speaker: Speaker, seat: int, box: Any) -> View:
        """What the template needs beside the view."""
        return {}

    def places(self, code: str, table: View, seat: int) -> tuple[str, ...]:
        """The elements of the board that name a choice."""
        return ()

    def group(self, code: str) -> str:
        """The first part of a choice that takes two clicks; empty: it takes one."""
        return ""

    def group_label(self, group: str) -> Message | None:
        """The words of a group; None: it is not made."""
        return None

    def group_places(self, group: str, table: View, seat: int) -> tuple[str, ...]:
        return ()

    def drawings(self) -> dict[str, str]:
        """Icons beside those of ``icons.svg``: the text of an ``.svg`` file for each name."""
        return {}

    def icon(self, code: str, table: View, seat: int) -> str:
        """The icon of a row in the list; empty: none."""
        return ""

    def price(self, code: str, table: View, seat: int) -> tuple[str, str] | None:
        """A number and an icon at the right of a row."""
        return None

    def quiet(self, code: str) -> bool:
        """Does this choice have no place on the board, such as passing?"""
        return code.rpartition("/")[2] == "pass"

    def shows(self, event: View) -> tuple[str, ...]:
        """The elements of the board that a log line speaks of."""
        return ()

    def log_icon(self, event: View) -> str:
        return ""

    def measures(self, table: View) -> dict[str, float]:
        """What the plot of a game draws: a number for each key of the catalogue."""
        return {}

    def tour(self) -> tuple[Tip, ...]:
        """The opening words of the guided game."""
        return ()

    def tip(self, prompt: str, asked_before: int) -> Tip | None:
        """A word of the guided game about a question, the n-th time it is asked."""
        return None


PLAIN = Board()


def board_of(game: str) -> Board:
    """The board of a game. One without a board of its own is shown as a plain table and played by its list of choices."""
    board: Board | None = part(game, "web")
    return board or PLAIN
