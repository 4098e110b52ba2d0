"""The Score track of Otys in the terminal: you rise, the Timers sink, cubes wait beside their numbers.

It stands upright beside the shaft, or lies below it where there is little room.
"""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from solonaut.ui.otys.text_words import Words

LABEL, FAINT, YOU, TIMER = "grey62", "grey50", "bold sky_blue1", "bold white on red3"
CELL = 3
View = dict[str, Any]


def upright(words: Words, table: View) -> RenderableType:
    """A depth gauge, one line for each space."""
    cubes = {entry["space"]: entry["cube"] for entry in table["track"]}
    score = table["players"][0]["score"]
    lines = [Text(words.label("score").upper(), style=LABEL)]
    for space in range(highest(table), -1, -1):
        line = Text(f"{space:>2} ", style="bold" if space == score else FAINT)
        line.append("┃ " if space <= score else "│ ", style="sky_blue1" if space <= score else "grey37")
        for number, at in enumerate(table["timers"], 1):
            if at == space:
                line.append(f"T{number}", style=TIMER).append(" ")
        if space == score:
            line.append(f"★ {words.label('you')}", style=YOU)
        if space in cubes:
            line.append_text(words.chip(cubes[space]))
        lines.append(line)
    return Group(*lines)


def lying(words: Words, table: View, width: int) -> RenderableType:
    """The numbers in a row, and under each what is there; as many rows as the width needs."""
    score, top = table["players"][0]["score"], highest(table)
    head = Text(words.label("score").upper(), style=LABEL).append("  ★", style=YOU).append(f" {words.label('you')}  ", style=LABEL)
    for number, at in enumerate(table["timers"], 1):
        if at is not None:
            head.append(f"T{number}", style=TIMER).append(" ")
    head.append(words.label("timers"), style=LABEL)
    lines, marks = [head], _marks(words, table)
    for start in range(0, top + 1, max(1, width // CELL)):
        spaces = range(start, min(start + max(1, width // CELL), top + 1))
        lines.append(Text.assemble(*((f"{n:>2} ", YOU if n == score else "sky_blue1" if n < score else FAINT) for n in spaces)))
        for depth in range(max(len(marks.get(n, ())) for n in spaces)):
            row = Text()
            for n in spaces:
                here = marks.get(n, [])
                row.append_text(here[depth] if depth < len(here) else Text("  ")).append(" ")
            lines.append(row)
    for line in lines:
        line.rstrip()
    return Group(*lines)


def highest(table: View) -> int:
    """The last space that matters."""
    return int(max(table["timer_start"], table["players"][0]["score"]))


def _marks(words: Words, table: View) -> dict[int, list[Text]]:
    """What is on each space, two cells wide: you, Timers, a cube."""
    found: dict[int, list[Text]] = {table["players"][0]["score"]: [Text(" ★", style=YOU)]}
    for number, at in enumerate(table["timers"], 1):
        if at is not None:
            found.setdefault(at, []).append(Text(f"T{number}", style=TIMER))
    for entry in table["track"]:
        found.setdefault(entry["space"], []).append(words.chip(entry["cube"]))
    return found
