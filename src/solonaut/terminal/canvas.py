"""A page of character cells: games draw on it, and every cell knows what a click on it means.

Nothing here knows a terminal library, so boards can be drawn and compared as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap
from typing import Final

ASCII: Final = str.maketrans(
    {
        "●": "o", "◆": "x", "▲": "^", "■": "#", "╳": "X", "▒": "%", "░": ":", "━": "=", "─": "-", "│": "|", "┃": "|", "┆": ":", "╌": "-",
        "┄": "-", "╎": ":", "«": "<", "»": ">", "▸": ">", "◂": "<", "★": "*", "◇": "+", "·": ".", "…": "~", "–": "-", "—": "-", "−": "-",
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
        "═": "=", "║": "|", "╱": "/", "╲": "\\", "¢": "c", "▮": "#", "›": ">", "×": "x", "±": "~", "✗": "x", "→": ">", "↑": "^", "↓": "v",
        "‹": "<", "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "█": "#", "\u202f": " ", "\u00a0": " ", "≥": ">", "≤": "<", "☠": "!",
        "✹": "*", "☼": "o", "❄": "*", "✓": "v", "⬡": "o", "⬢": "O", "⬣": "O", "▁": "_", "▂": "_", "▃": "-", "▄": "-", "▅": "=", "▆": "=",
        "▇": "#", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    }
)  # fmt: skip
"""What is written for a sign where the terminal has ASCII only."""

MANY: Final = 8
"""In fewer cells an end says nothing."""
SOFT_HYPHEN: Final = "\u00ad"


@dataclass(frozen=True, slots=True)
class Cell:
    """One character, the name of its style, and what it stands for: an action when clicked, and a thing that can be explained."""

    sign: str = " "
    style: str = ""
    action: str = ""
    thing: str = ""


BLANK: Final = Cell()


class Canvas:
    """Rows of cells. What is drawn outside is cut off, so nothing ever moves the rest of the page."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "", *, action: str = "", thing: str = "", room: int | None = None) -> int:
        """Write from a cell on, at most ``room`` cells; return the column behind it."""
        text = text.replace(SOFT_HYPHEN, "")
        if room is not None:
            text = cut(text, room)
        for n, sign in enumerate(text, x):
            if 0 <= n < self.width and 0 <= y < self.height:
                self.rows[y][n] = Cell(sign, style, action, thing)
        return x + len(text)

    def write(self, x: int, y: int, lines: Iterable[str], style: str = "", *, thing: str = "") -> int:
        """Lines below each other; return the line below."""
        for line in lines:
            self.put(x, y, line, style, thing=thing)
            y += 1
        return y

    def right(self, x: int, y: int, text: str, style: str = "", *, action: str = "", thing: str = "") -> None:
        """Write so that the text ends before column ``x``."""
        self.put(x - len(text), y, text, style, action=action, thing=thing)

    def centre(self, x: int, y: int, width: int, text: str, style: str = "", *, action: str = "", thing: str = "") -> None:
        text = cut(text, width)
        self.put(x + (width - len(text)) // 2, y, text, style, action=action, thing=thing)

    def line(self, x: int, y: int, width: int, sign: str = "─", style: str = "frame") -> None:
        self.put(x, y, sign * width, style)

    def upright(self, x: int, y: int, height: int, sign: str = "│", style: str = "frame") -> None:
        for row in range(y, y + height):
            self.put(x, row, sign, style)

    def heading(self, x: int, y: int, width: int, title: str, lead: int = 1) -> None:
        """``── TITLE ─────``"""
        self.line(x, y, width)
        if title:
            self.put(x + lead, y, f" {title} ", "label", room=max(0, width - lead))

    def box(self, x: int, y: int, width: int, height: int, title: str = "", *, dashed: bool = False, style: str = "frame") -> None:
        """A frame with its title in the upper edge."""
        flat, tall = ("╌", "╎") if dashed else ("─", "│")
        self.put(x, y, f"┌{flat * (width - 2)}┐", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, tall, style)
            self.put(x + width - 1, row, tall, style)
        self.put(x, y + height - 1, f"└{flat * (width - 2)}┘", style)
        if title:
            self.put(x + 2, y, f" {title} ", "label", room=width - 4)

    def paste(self, x: int, y: int, other: Canvas) -> None:
        for n, row in enumerate(other.rows):
            if 0 <= y + n < self.height:
                for m, cell in enumerate(row):
                    if 0 <= x + m < self.width:
                        self.rows[y + n][x + m] = cell

    def at(self, x: int, y: int) -> Cell:
        return self.rows[y][x] if 0 <= y < self.height and 0 <= x < self.width else BLANK

    def find(self, action: str) -> tuple[int, int] | None:
        """The first cell with this action."""
        return next(((x, y) for y, row in enumerate(self.rows) for x, cell in enumerate(row) if cell.action == action), None)

    def runs(self, y: int) -> Iterator[tuple[str, str, str]]:
        """A row in pieces of one style and action."""
        for (style, action), cells in groupby(self.rows[y], lambda cell: (cell.style, cell.action)):
            yield "".join(cell.sign for cell in cells), style, action

    def text(self) -> str:
        """The page without its colours."""
        return "\n".join("".join(cell.sign for cell in row).rstrip() for row in self.rows)

    def plain_letters(self) -> None:
        """Leave only ASCII: signs have a letter that stands for them, and letters lose their accents."""
        from unicodedata import normalize

        for row in self.rows:
            for n, cell in enumerate(row):
                if not cell.sign.isascii():
                    sign = cell.sign.translate(ASCII)[:1]
                    sign = sign if sign.isascii() else normalize("NFKD", sign)[0]
                    row[n] = Cell(sign if sign.isascii() else "?", cell.style, cell.action, cell.thing)


def cut(text: str, room: int) -> str:
    """A text that fits; what is left out is marked.

    >>> cut("Plant Expert", 8), cut("Spy", 8)
    ('Plant E…', 'Spy')
    """
    return text if len(text) <= room else f"{text[: max(0, room - 1)]}…"[: max(0, room)]


def squeezed(text: str, room: int) -> str:
    """A text that fits, with its beginning and its end.

    >>> squeezed("Asleep: Construction, chamber 1", 21)
    'Asleep: Co…chamber 1'
    """
    end = text[-(room - 1) // 2 :] if room > MANY else ""
    return text if len(text) <= room else f"{text[: max(0, room - len(end) - 1)]}…{end.lstrip()}"[: max(0, room)]


def wrapped(text: str, width: int, rows: int | None = None) -> list[str]:
    """A text in lines; where only so many are allowed, the last one is cut."""
    found = wrap(text.replace(SOFT_HYPHEN, ""), max(4, width)) or [""]
    if rows is not None and len(found) > rows:
        return [*found[: rows - 1], cut(" ".join(found[rows - 1 :]), width)]
    return found


def flowed(parts: Iterable[str], room: int, gap: str = "  ") -> list[str]:
    """The parts beside each other, in as many lines as they need; a line breaks between two of them if it can.

    >>> flowed(["Awake 0/5", "In caverns 0", "Lost 0"], 24)
    ['Awake 0/5  In caverns 0', 'Lost 0']
    """
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= room:
            lines[-1] += f"{gap}{part}"
        else:
            lines += wrapped(part, room)
    return lines


def beside(parts: Iterable[str], room: int, gap: str = "  ") -> str:
    """As many of the parts as fit beside each other."""
    line = ""
    for part in parts:
        longer = f"{line}{gap}{part}" if line else part
        if len(longer) > room:
            break
        line = longer
    return line
