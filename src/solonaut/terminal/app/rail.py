"""The rail at the right of a board: question, choices, what the game adds, what was asked about, and the log."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from solonaut.terminal.board import Panel, key_sign
from solonaut.terminal.canvas import Canvas, cut, wrapped
from solonaut.terminal.words import Row

Text = tuple[str, str]
"""A line and its style."""
LEAST_LOG = 3
LEAST_INFO = 6
LEAST_ROWS = 6
"""So many lines of choices stay beside what was asked for."""
MOST_ROWS = 10
"""So many lines of choices come before what else the rail can show."""
NOTE_ROWS = 6
DETAIL_ROWS = 8
SMALL_DETAIL_ROWS = 5
ROOMY_LOG = 8
"""So many lines the log keeps before every choice says what it does."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, its rule, and the decision that it belongs to."""

    text: str
    rule: str
    number: int
    event: int = 0
    """Which event of that decision it tells."""


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
    turn_over: str = ""
    """With which keys one sees more of it."""
    about: Sequence[str] = ()
    """What the thing is that the highlighted choice is about, its name first; shown if there is room."""
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
    brief = _lines_of(rail.rows, width, small, (rail.lit,))
    choices = sum(map(len, brief))
    least = min(choices, LEAST_ROWS) + (0 if small else LEAST_LOG)
    info_rows = 0 if not rail.info else min(len(info) + 1, max(LEAST_INFO, bottom - y - least))
    free = bottom - y - info_rows - (LEAST_LOG if not small or not rail.info else 0)
    panels = _that_fit([] if small and rail.info else list(rail.panels), free - min(choices, MOST_ROWS))
    room = max(2, free - sum(panel.canvas.height + 1 for panel in panels))
    whole = _lines_of(rail.rows, width, small, range(len(rail.rows)))
    fits = sum(map(len, whole)) <= room - (0 if small else ROOMY_LOG - LEAST_LOG)
    y = _draw_rows(canvas, rail, whole if fits else brief, x, y, room)
    for panel in panels:
        y = _draw_panel(canvas, panel, x, y, split)
    y = _draw_about(canvas, rail, x, y, split, bottom - (LEAST_LOG if small else ROOMY_LOG))
    if rail.info:
        y = _draw_info(canvas, rail, info, x, y, split, min(info_rows - 1, bottom - y - 1))
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


def _lines_of(rows: Sequence[Row], width: int, small: bool, whole: Collection[int]) -> list[list[Text]]:
    """The choices in lines; those that are ``whole`` say what they do, the others have one line."""
    inner = [width - len(key_sign(row.key)) - 1 for row in rows]
    titles = _short_titles(rows, min(inner, default=width))
    found: list[list[Text]] = []
    for n, row in enumerate(rows):
        text = f"{row.title} · {row.detail}" if row.detail else row.title
        if not small and len(text) <= inner[n]:
            found.append([(text, "")])
        elif n in whole:
            details = wrapped(row.detail, inner[n], SMALL_DETAIL_ROWS if small else DETAIL_ROWS) if row.detail else []
            found.append([*((part, "") for part in wrapped(row.title, inner[n], 3)), *((part, "faint") for part in details)])
        else:
            found.append([(cut(titles[n], inner[n]), "")])
    return found


def _short_titles(rows: Sequence[Row], room: int) -> list[str]:
    """A line for each choice that tells it from the others: with its detail where titles are the same, and where that is
    too long, without the words with which several begin.
    """
    titles = [row.title for row in rows]
    texts = [f"{row.title} · {row.detail}" if titles.count(row.title) > 1 and row.detail else row.title for row in rows]
    groups: dict[str, list[int]] = {}
    for n, text in enumerate(texts):
        groups.setdefault(text.partition(" ")[0], []).append(n)
    for first, group in groups.items():
        if len(group) > 1 and any(len(texts[n]) > room for n in group):
            words = zip(*(texts[n].split(" ")[:-1] for n in group), strict=False)
            same = sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, words))
            ends: list[str] = []
            for drop in range(1, same + 1):  # no more than it takes
                ends = [" ".join(texts[n].split(" ")[drop:]) for n in group]
                if max(map(len, ends)) + 2 <= room:
                    break
            others = [text for n, text in enumerate(texts) if n not in group]
            unlike = same and not any(f" {text}".endswith(f" {end}") for end in ends for text in others)
            for n, end in zip(group, ends, strict=True) if same else ():
                texts[n] = f"… {end}" if unlike else f"{first} … {end}"
    return texts


def _draw_rows(canvas: Canvas, rail: Rail, lines: list[list[Text]], x: int, y: int, room: int) -> int:
    """The choices from the first in sight on."""
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
            canvas.put(x, y, cut(rail.more(len(rail.rows) - n), canvas.width - x - 1), "faint", action="list:down")
            return y + 1
        action, lit = f"choose:{row.code}", n == rail.lit
        at = canvas.put(x, y, key_sign(row.key), "key-lit" if lit else "key", action=action) + 1
        for text, style in lines[n]:
            canvas.put(at, y, text, style or ("lit" if lit else ""), action=action)
            y += 1
    return y


def _draw_panel(canvas: Canvas, panel: Panel, x: int, y: int, split: int) -> int:
    y = _heading(canvas, panel.title, split, y)
    canvas.paste(x, y, panel.canvas)
    return y + panel.canvas.height


def _draw_info(canvas: Canvas, rail: Rail, lines: Sequence[str], x: int, y: int, split: int, rows: int) -> int:
    """What was asked for, in so many lines; where there are more, they can be turned over."""
    rail.info_offset = max(0, min(rail.info_offset, len(lines) - rows))
    y = _heading(canvas, rail.info_title, split, y)
    if len(lines) > rows:
        canvas.right(canvas.width - 1, y - 1, f" {rail.turn_over} ", "faint")
    return canvas.write(x, y, lines[rail.info_offset : rail.info_offset + rows])


def _draw_about(canvas: Canvas, rail: Rail, x: int, y: int, split: int, end: int) -> int:
    """What the highlighted choice is about, unless something else is explained or there is no room for it."""
    if not rail.about or rail.info:
        return y
    name, *texts = rail.about
    lines = [line for text in texts for line in wrapped(text, canvas.width - x - 1)]
    if y + 1 + len(lines) > end:
        return y
    y = _heading(canvas, name, split, y)
    return canvas.write(x, y, lines)


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
