"""The rail at the right of a board: question, choices, what the game adds, what was asked about, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solonaut.terminal.board import Panel, key_sign
from solonaut.terminal.canvas import Canvas, cut, wrapped
from solonaut.terminal.words import Row

LEAST_LOG = 3
MOST_ROWS = 10
"""So many lines of choices come before what else the rail can show."""
NOTE_ROWS = 6


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, its rule, and the decision that it belongs to."""

    text: str
    rule: str
    number: int


@dataclass(slots=True)
class Rail:
    """What the rail shows."""

    head: str
    rule: str = ""
    question: str = ""
    note: str = ""
    rows: Sequence[Row] = ()
    lit: int = 0
    panels: Sequence[Panel] = ()
    info_title: str = ""
    info: Sequence[str] = ()
    info_offset: int = 0
    log_title: str = ""
    log: Sequence[LogLine] = ()
    log_offset: int = 0
    log_at: int | None = None
    more: Callable[[int], str] = str
    """How it is said that there are more choices."""
    first: int = field(default=0)
    """The first choice in sight; drawing moves it so that the highlighted one is."""


def draw_rail(canvas: Canvas, rail: Rail, x: int, split: int, *, small: bool) -> None:
    """Draw from column ``x`` to the right edge; ``split`` is the column of the line at its left."""
    y, bottom, width = 2, canvas.height - 2, canvas.width - x - 1
    canvas.put(x, y, rail.head, "now", room=width - len(rail.rule) - 1)
    canvas.right(canvas.width - 1, y, rail.rule, "rule", action=f"rule:{rail.rule}")
    y += 1 if small else 2
    for line in wrapped(rail.question, width, 3 if small else 4) if rail.question else []:
        canvas.put(x, y, line, "strong")
        y += 1
    for line in wrapped(rail.note, width, NOTE_ROWS) if rail.note else []:
        canvas.put(x, y, line, "warn")
        y += 1
    if rail.question and not (small and len(rail.rows) > 6):
        y += 1
    info = _info_lines(rail, width)
    info_rows = 0 if not rail.info else min(len(info) + 1, max(6, (bottom - y) // 2))
    free = bottom - y - info_rows - LEAST_LOG
    wanted = sum(len(_row_lines(row, n == rail.lit, width, small)) for n, row in enumerate(rail.rows))
    panels = _that_fit([] if small and rail.info else list(rail.panels), free - min(wanted, MOST_ROWS))
    room = max(2, free - sum(panel.canvas.height + 1 for panel in panels))
    y = _draw_rows(canvas, rail, x, y, width, room, small)
    for panel in panels:
        y = _draw_panel(canvas, panel, x, y, split)
    if rail.info:
        y = _heading(canvas, rail.info_title, split, y)
        for text in info[rail.info_offset : rail.info_offset + info_rows - 1]:
            canvas.put(x, y, text)
            y += 1
    if y < bottom:
        _draw_log(canvas, rail, x, y, split, bottom)


def _that_fit(panels: list[Panel], room: int) -> list[Panel]:
    """The panels without those for which the choices leave no room; one with a choice on it goes last."""
    while panels and sum(panel.canvas.height + 1 for panel in panels) > room:
        idle = [panel for panel in panels if not any(cell.action for row in panel.canvas.rows for cell in row)]
        panels.remove(idle[-1] if idle else panels[-1])
    return panels


def _info_lines(rail: Rail, width: int) -> list[str]:
    return [line for text in rail.info for line in wrapped(text, width)]


def _heading(canvas: Canvas, title: str, split: int, y: int) -> int:
    canvas.heading(split, y, canvas.width - split, title, 2)
    canvas.put(split, y, "┼" if canvas.at(split - 1, y).sign == "─" else "├", "frame")
    return y + 1


def _row_lines(row: Row, lit: bool, width: int, small: bool) -> list[str]:
    """A choice in lines: its title, and what it does if there is room or its row is highlighted."""
    inner = width - len(key_sign(row.key)) - 1
    whole = f"{row.title} · {row.detail}" if row.detail else row.title
    if not small and len(whole) <= inner:
        return [whole]
    lines = wrapped(row.title, inner, 3 if lit else 1)
    return [*lines, *wrapped(row.detail, inner, 4)] if lit and row.detail else lines


def _draw_rows(canvas: Canvas, rail: Rail, x: int, y: int, width: int, room: int, small: bool) -> int:
    """The choices from the first in sight on."""
    lines = [_row_lines(row, n == rail.lit, width, small) for n, row in enumerate(rail.rows)]
    heights = [len(part) for part in lines]
    if sum(heights) <= room:
        rail.first = 0
    else:
        rail.first = min(rail.first, rail.lit)
        while rail.first < rail.lit and sum(heights[rail.first : rail.lit + 1]) > room - 1:
            rail.first += 1
    end = y + room
    for n in range(rail.first, len(rail.rows)):
        row, last = rail.rows[n], n + 1 == len(rail.rows)
        if y + heights[n] > end - (0 if last else 1) and n > rail.lit:
            canvas.put(x, y, cut(rail.more(len(rail.rows) - n), width), "faint", action="list:down")
            return y + 1
        action, lit = f"choose:{row.code}", n == rail.lit
        at = canvas.put(x, y, key_sign(row.key), "key-lit" if lit else "key", action=action) + 1
        for m, text in enumerate(lines[n]):
            title = m < len(lines[n]) and (m == 0 or not row.detail)
            canvas.put(at, y, text, "lit" if lit and title else "faint" if m else "", action=action)
            y += 1
    return y


def _draw_panel(canvas: Canvas, panel: Panel, x: int, y: int, split: int) -> int:
    y = _heading(canvas, panel.title, split, y)
    canvas.paste(x, y, panel.canvas)
    return y + panel.canvas.height


def _draw_log(canvas: Canvas, rail: Rail, x: int, y: int, split: int, bottom: int) -> None:
    """The newest line at the top; each knows its rule and its decision."""
    y = _heading(canvas, rail.log_title, split, y)
    width = canvas.width - x - 1
    for line in rail.log[rail.log_offset :]:
        if y >= bottom:
            return
        here = rail.log_at is not None and line.number == rail.log_at
        texts = wrapped(line.text, width - len(line.rule) - 1)
        canvas.right(canvas.width - 1, y, line.rule, "rule", action=f"rule:{line.rule}")
        for text in texts:
            if y < bottom:
                canvas.put(x, y, text, "lit" if here else "", action=f"log:{line.number}")
                y += 1
