"""What a board must tell the page, with answers that fit any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from solonaut.core.message import Message
from solonaut.core.registry import part
from solonaut.lang import Speaker
from solonaut.web.view.ending import Ending, GameEnd, plain_ending

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a turn in the top bar, current while one of its prompts is asked."""

    label: str
    prompts: frozenset[str]
    players: tuple[int, ...] = ()
    """The numbers of players with which there is such a step; empty: all."""

    def belongs(self, players: int) -> bool:
        return not self.players or players in self.players


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that others want to know of a seat: an icon with its colour, the number, and both in words."""

    icon: str
    ink: str
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a seat's own board in the strip: its label, an icon, and what lies there. ``off``: it cannot be used now."""

    label: str
    icon: str
    words: str
    holds: tuple[tuple[str, str], ...] = ()
    """Icons, each with its class."""
    off: bool = False


@dataclass(frozen=True, slots=True)
class SeatStrip:
    """What one must know of another seat: points first, then whatever the game counts."""

    points: Figure | None = None
    figures: tuple[Figure, ...] = ()
    cells: tuple[Cell, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Region:
    """The part of the board that a choice lies in, and what the choice is called within it."""

    key: str
    label: Message
    inside: Message | str


@dataclass(frozen=True, slots=True)
class Tip:
    """A lesson of the guided game: a key of the catalogue, and the parts of the board that it calls ❶, ❷ and so on.

    Several parts with one ring are joined by a plus sign.
    """

    key: str
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A question of the guided game, how often one of its kind was answered before, what can be answered, and the seat's table."""

    prompt: str
    asked_before: int
    codes: tuple[str, ...]
    table: View
    seat: int


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
    together: frozenset[str] = frozenset()
    """Kinds of events of which several in a row are one step."""
    openings: frozenset[str] = frozenset()
    """Kinds of events that only open what the same seat does next; they are one step with it."""
    first_options: tuple[str, ...] = ()
    """Options that everybody looks at; where a game has many, the others wait behind them."""
    told_options: tuple[str, ...] = ()
    """Options that a title names even at their default; the others only when they were changed."""
    figures = ""
    """The template with the drawings of How to play: a macro for each, ``goal_1`` for the figure ``goal-1``; empty: there are none."""
    difficulty = ""
    """The option whose values go from gentle to hard; empty: there is none."""
    lesson_seed = 20
    """The deal of the guided game."""
    lesson_options: Mapping[str, str] = {}
    """Options of the guided game that are not the default."""

    def stage(self, prompt: str, table: View) -> int | None:
        """The current step of the turn."""
        return next((n for n, stage in enumerate(self.stages) if prompt in stage.prompts), None)

    def value_note(self, option: str, value: str) -> str:
        """The key of a line that says what a value of an option means; empty: its name is enough."""
        return ""

    def draw(self, table: View, speaker: Speaker, seat: int, box: Any, *, own: bool = True) -> View:
        """What the template needs beside the view. ``seat`` is in the middle of the drawing; unless it is ``own``, somebody else looks."""
        return {}

    def strip(self, table: View, seat: int, speaker: Speaker, box: Any) -> SeatStrip:
        """What the others want to know of a seat at a glance."""
        players = table.get("players", [])
        score = players[seat].get("score") if seat < len(players) else None
        return SeatStrip() if score is None else SeatStrip(points_figure(score, speaker))

    def places(self, code: str, table: View, seat: int) -> tuple[str, ...]:
        """The elements of the board that name a choice."""
        return ()

    def tab_count(self, tab: str, table: View, seat: int) -> int | None:
        """What a tab adds to its label: how many cards or points are behind it."""
        return None

    def group(self, code: str) -> str:
        """The first part of a choice that takes two clicks; empty: it takes one."""
        return ""

    def group_label(self, group: str) -> Message | None:
        """The words of a group; None: it is not made."""
        return None

    def group_places(self, group: str, table: View, seat: int) -> tuple[str, ...]:
        return ()

    def region(self, code: str, table: View, seat: int) -> Region | None:
        """Where a list is long, the choices of one part of the board are one row that unfolds; None: the choice stays by itself."""
        return None

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

    def counters(self, table: View, seat: int) -> dict[str, int]:
        """The numbers on the board, by the element that shows each. Where one has changed, the change is shown beside it."""
        return {}

    def log_icon(self, event: View) -> str:
        return ""

    def measures(self, table: View) -> dict[str, float]:
        """What the plot of a game draws: a number for each key of the catalogue."""
        return {}

    def derived_values(self, box: Any) -> dict[str, Any]:
        """What the text of How to play tells about a box although it does not stand in its file, by names of its own."""
        return {}

    def ending(self, end: GameEnd) -> Ending:
        """How a finished game ended."""
        return plain_ending(end)

    def tour(self) -> tuple[Tip, ...]:
        """The opening words of the guided game."""
        return ()

    def tip(self, moment: Moment) -> Tip | None:
        """What the guided game says at a question: about a new kind of question, or because something important is near."""
        return None


def points_figure(points: int, speaker: Speaker) -> Figure:
    """The points of a seat, as every strip begins."""
    return Figure("ui-star", "", str(points), speaker.text("web.strip.points", n=points))


PLAIN = Board()


def board_of(game: str) -> Board:
    """The board of a game. One without a board of its own is shown as a plain table and played by its list of choices."""
    board: Board | None = part(game, "web")
    return board or PLAIN
