"""What a game draws in the terminal, and what it is told for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from solonaut.core.registry import part
from solonaut.lang import Speaker
from solonaut.lang.spoken import lines_of
from solonaut.terminal.canvas import Canvas, wrapped

SMALL, MIDDLE, LARGE = "small", "middle", "large"
View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Size:
    """A layout: from how many cells on it is used, and how wide the board is in it."""

    name: str
    width: int
    height: int
    board: int


SIZES: Final = (Size(LARGE, 200, 50, 134), Size(MIDDLE, 120, 40, 77), Size(SMALL, 80, 24, 51))


def size_for(width: int, height: int) -> Size | None:
    """The largest layout that fits; None: the screen is too small for a board."""
    return next((size for size in SIZES if width >= size.width and height >= size.height), None)


@dataclass(frozen=True, slots=True)
class Mark:
    """A choice that lies on a place of the board: its key, its code, and whether its row is highlighted."""

    key: str
    code: str
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be explained: a card, a tile, a diver, a country. ``words`` are what one may type for it."""

    id: str
    name: str
    lines: Sequence[str]
    rules: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the rail that a game fills: a heading, and what is drawn below it."""

    title: str
    canvas: Canvas


@dataclass(slots=True)
class Scene:
    """Everything that a board is drawn from: what a seat may see, the words, the size, and the choices by place."""

    game: str
    view: View
    speaker: Speaker
    seat: int
    box: Any
    size: str
    marks: Mapping[str, Mark] = field(default_factory=dict)
    tab: int = 0
    """Which view of a board that has several is shown."""
    rail: int = 26
    """How wide the panels of the rail are."""

    @property
    def table(self) -> View:
        table: View = self.view["table"]
        return table

    @property
    def me(self) -> View:
        me: View = self.table["players"][self.seat]
        return me

    def say(self, key: str, /, **params: Any) -> str:
        return self.speaker.text(key, **params)

    def label(self, name: str, /, **params: Any) -> str:
        """A word of the game's board."""
        return self.speaker.text(f"{self.game}.terminal.{name}", **params)

    def mark(self, canvas: Canvas, x: int, y: int, place: str, otherwise: str = "", style: str = "", thing: str = "") -> int:
        """Draw the key of the choice that lies on a place, or what is there otherwise; return the column behind it."""
        mark = self.marks.get(place)
        if mark is None:
            return canvas.put(x, y, otherwise, style, thing=thing)
        return canvas.put(x, y, key_sign(mark.key), "key-lit" if mark.lit else "key", action=f"choose:{mark.code}", thing=thing)

    def has(self, place: str) -> bool:
        return place in self.marks


def key_sign(key: str) -> str:
    return f"«{key}»"


class TerminalBoard:
    """A game in the terminal. This one has no drawing: it writes the table in sentences, for games that bring nothing of their own."""

    small_width: int = 51
    styles: Mapping[str, tuple[str, str]] = {}
    """Styles of its own, on dark and on light."""
    others: frozenset[str] = frozenset()
    """Kinds of events that are shown step by step although they happen in a person's own turn."""

    def __init__(self, game: str) -> None:
        self.game = game

    def places(self, code: str, table: View, seat: int) -> tuple[str, ...]:
        """Where on the board a choice lies: the same names as in the browser."""
        web = part(self.game, "web")
        found: tuple[str, ...] = () if web is None else web.places(code, table, seat)
        return found

    def stages(self, scene: Scene, prompt: str) -> list[tuple[str, bool]]:
        """The steps of a turn, and which one it is now."""
        web = part(self.game, "web")
        if web is None:
            return []
        now = web.stage(prompt, scene.table)
        players = len(scene.table["players"])
        return [(scene.say(stage.label), n == now) for n, stage in enumerate(web.stages) if stage.belongs(players)]

    def heading(self, scene: Scene) -> str:
        """Turn or round, beside the title of the game."""
        return ""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        y = 0
        for text in lines_of(scene.game, scene.view, scene.speaker, scene.seat, scene.box):
            indent = len(text) - len(text.lstrip())
            for line in wrapped(text, canvas.width - 2 - indent):
                canvas.put(1 + indent, y, line)
                y += 1

    def panels(self, scene: Scene) -> list[Panel]:
        """What the game adds to the rail."""
        return []

    def things(self, scene: Scene) -> list[Thing]:
        """Everything that can be explained now, as far as the seat may know it."""
        return []

    def legend(self, scene: Scene) -> list[tuple[str, str]]:
        """Signs of the board and what they mean."""
        return []

    def views(self, scene: Scene) -> list[str]:
        """The names of the views between which one changes, where not everything fits on the screen at once."""
        return []

    def view_of(self, place: str, scene: Scene) -> int | None:
        """The view on which a place lies; None: on all of them."""
        return None


def board_of(game: str) -> TerminalBoard:
    own: TerminalBoard | None = part(game, "terminal")
    return TerminalBoard(game) if own is None else own
