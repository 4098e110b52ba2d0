"""Plots as plain SVG: a curve over the turns, bars of a distribution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from solonaut.core.message import PlayerName

if TYPE_CHECKING:
    from solonaut.web.view.page import Page

WIDTH, HEIGHT = 252.0, 120.0
TOP, LABEL = 8.0, 13.0
WIDEST_BAR = 44.0
MOST_BARS, MOST_RANGES = 12, 8
"""So many have room, with a number or with a range below each."""
RANGES = (2, 5, 10, 20, 50, 100, 1000)


@dataclass(frozen=True, slots=True)
class Series:
    label: str
    path: str
    end: tuple[float, float]
    words: str
    """The number at its end."""
    style: int
    kind: str
    """The last word of its key: ``power`` has the colour of that resource."""
    label_y: float


@dataclass(frozen=True, slots=True)
class Plot:
    series: list[Series]
    first: int
    last: int
    top: str
    """The number at the upper line."""
    words: str
    dots: list[tuple[float, float]]
    """Where the first line is at the turns that are asked for; each has its number in this order."""


def curve(data: Mapping[str, Sequence[tuple[int, float]]], page: Page, turns: Sequence[int] = ()) -> Plot | None:
    """Lines over the turns, all to one scale from 0 on, with numbered dots at some ``turns``."""
    points = [point for line in data.values() for point in line]
    first, last = min((t for t, _ in points), default=0), max((t for t, _ in points), default=0)
    if first == last:
        return None
    low, high = min(0.0, *(v for _, v in points)), max(1.0, *(v for _, v in points))

    def place(turn: int, value: float) -> tuple[float, float]:
        x = 6 + (WIDTH - 12) * (turn - first) / max(1, last - first)
        return round(x, 1), round(HEIGHT - 6 - (HEIGHT - 18) * (value - low) / (high - low), 1)

    found = []
    for n, (name, line) in enumerate(data.items()):
        places = [place(*point) for point in line]
        path = "M" + "L".join(f"{x} {y}" for x, y in places)
        label = page.text(name) if "." in name else page.speaker.say(PlayerName(int(name) - 1))
        found.append(Series(label, path, places[-1], page.short(line[-1][1]), n, name.rpartition(".")[2], 0.0))
    found = apart(found)
    told = zip(found, data.values(), strict=True)
    words = " · ".join(page.text("core.pair", label=s.label, value=", ".join(page.short(v) for _, v in line)) for s, line in told)
    line = next(iter(data.values()))
    dots = [place(turn, min(line, key=lambda point: abs(point[0] - turn))[1]) for turn in turns]
    return Plot(found, first, last, page.short(high), words, dots)


def apart(series: Sequence[Series]) -> list[Series]:
    """The same lines with the numbers at their ends below each other, where they would cover each other."""
    heights: dict[int, float] = {}
    low = TOP
    for s in sorted(series, key=lambda s: s.end[1]):
        heights[s.style] = low = max(low, s.end[1])
        low += LABEL
    over = max(0.0, low - LABEL - (HEIGHT - 6))
    return [replace(s, label_y=round(heights[s.style] - over, 1)) for s in series]


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    count: int
    x: float
    y: float
    width: float
    height: float


def spread(values: Sequence[int]) -> dict[str, int]:
    """How often each value came up; where they lie far apart, how often each range of them did."""
    low, high = min(values), max(values)
    if high - low < MOST_BARS:
        return {str(n): values.count(n) for n in range(low, high + 1)}
    wide = next(n for n in RANGES if high // n - low // n < MOST_RANGES)
    first = low // wide * wide
    ranges = Counter((value - first) // wide for value in values)
    return {f"{first + n * wide}–{first + (n + 1) * wide - 1}": ranges[n] for n in range(max(ranges) + 1)}


def bars(counts: Mapping[str, int], width: float = 300.0, height: float = 120.0) -> list[Bar]:
    """One bar for each name, the largest as high as there is room."""
    if not counts:
        return []
    most, step = max(1, *counts.values()), min(width / len(counts), WIDEST_BAR)
    found = []
    for n, (label, count) in enumerate(counts.items()):
        tall = round((height - 34) * count / most, 1)
        found.append(Bar(label, count, round(n * step + 2, 1), round(height - 18 - tall, 1), round(max(2.0, step - 4), 1), tall))
    return found
