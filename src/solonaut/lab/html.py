"""One HTML file that needs nothing else: the frame of the lab's pages, and small plots as plain SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from errno import EISDIR
from html import escape
from math import ceil, floor, log10
from os import strerror
from pathlib import Path
from tempfile import TemporaryFile

from solonaut.core.errors import CannotSave, system_reason

STYLE = """
:root { color-scheme: light dark; --bg: #f5f3ee; --sheet: #fff; --ink: #1d2430; --dim: #5b6472; --line: #d9d5cb; --mark: #0b6e8f; --bad: #b3402a; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #10151d; --sheet: #18202b; --ink: #e8e6df; --dim: #9aa5b4; --line: #2d3848; --mark: #59c2e0; --bad: #ff8a6b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 48px; display: grid; gap: 20px; grid-template-columns: minmax(0, 1fr); }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 10px; } p { margin: 0 0 8px; } table + p { margin-top: 12px; } .dim { color: var(--dim); }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px; overflow-x: auto; }
.pair { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); }
dl { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 0; } dt { color: var(--dim); font-size: .875rem; } dd { margin: 0; font-size: 1.3rem; font-weight: 600; }
ol { margin: 0; padding-left: 1.4em; display: grid; gap: 12px; } ol ul { padding-left: 1.2em; }
table { border-collapse: collapse; } th, td { padding: 5px 18px 5px 0; border-bottom: 1px solid var(--line); text-align: left; } td.n, th.n { text-align: right; }
svg { max-width: 100%; height: auto; display: block; } figure { margin: 0; background: #fff; border-radius: 6px; padding: 4px; }
a { color: var(--mark); } code { overflow-wrap: anywhere; }
.axis { stroke: var(--line); } .curve { fill: none; stroke: var(--mark); stroke-width: 2.5; stroke-linejoin: round; }
.stem { stroke: var(--bad); } svg.plot { min-width: 560px; }
.dot { fill: var(--bad); } .on-dot { fill: var(--sheet); font-weight: 700; text-anchor: middle; } svg.plot text { font-size: 13px; fill: var(--dim); } svg.plot text.on-dot { fill: var(--sheet); }
"""  # noqa: E501  (a style sheet reads better in long lines)

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 880.0, 280.0, 56.0, 14.0, 34.0, 32.0
BESIDE = 21.0
"""So far apart two marks do not touch."""

Point = tuple[float, float]


def check_place(path: Path) -> None:
    """Can a file be written there? That is better known before the games are played."""
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        path.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path.parent):
            pass
    except OSError as e:
        raise CannotSave("errors.file_not_written", file=str(path), reason=system_reason(e)) from None


def page(title: str, lang: str, sections: Sequence[str]) -> str:
    """The whole file; the sections are HTML already."""
    body = "\n".join(sections)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title><style>{STYLE}</style></head>\n'
        f"<body><main><h1>{escape(title)}</h1>\n{body}\n</main></body>\n</html>\n"
    )


def section(title: str, *inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(inside)}</section>"


def pair(*sections: str) -> str:
    """Side by side where there is room."""
    return f"<div class=pair>{''.join(sections)}</div>"


def figures(pairs: Mapping[str, str]) -> str:
    """A few large numbers with their names."""
    return "<dl>" + "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in pairs.items()) + "</dl>"


class Markup(str):
    """HTML already."""


def link(file: str, words: str) -> Markup:
    """To a file beside the page."""
    return Markup(f'<a href="{escape(file)}">{escape(words)}</a>')


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column is words, the others are numbers."""

    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{' class=n' if n else ''}>{cell if isinstance(cell, Markup) else escape(cell)}</{tag}>" for n, cell in enumerate(row)
        )

    return f"<table><tr>{cells('th', head)}</tr>" + "".join(f"<tr>{cells('td', row)}</tr>" for row in rows) + "</table>"


def curve(
    points: Sequence[Point], marks: Sequence[Point], label: str, write: Callable[[float], str], span: tuple[float, float] | None = None
) -> str:
    """A line through points, with numbered marks on it; ``write`` puts a height into words, ``span`` is the least that the scale shows."""
    heights = [y for _, y in points] + list(span or ())
    up = ticks(min(heights), max(heights))
    low, high = up[0], up[-1]
    first, last = points[0][0], max(points[-1][0], points[0][0] + 1)

    def place(point: Point) -> Point:
        across = LEFT + (point[0] - first) / (last - first) * (WIDTH - LEFT - RIGHT)
        return round(across, 1), round(TOP + (high - point[1]) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    parts = [f'<svg class="plot" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(label)}">']
    for y in up:
        at = place((first, y))[1]
        parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{escape(write(y))}</text>')
    for x in ticks(first, last, 8):
        if first <= x <= last:
            parts.append(f'<text x="{place((x, low))[0]}" y="{HEIGHT - 8}" text-anchor="middle">{x:g}</text>')
    path = " ".join(f"{x},{y}" for x, y in map(place, points))
    parts.append(f'<polyline class="curve" points="{path}"/>')
    for n, (spot, (x, y)) in enumerate(apart([place(mark) for mark in marks]), 1):
        if spot != (x, y):
            parts.append(f'<line class="stem" x1="{spot[0]}" y1="{spot[1]}" x2="{x}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x}" cy="{y}" r="9"/><text class="on-dot" x="{x}" y="{y + 4.5}">{n}</text>')
    return "".join(parts) + "</svg>"


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers that hold a range between them.

    >>> ticks(8, 21.5)
    [5.0, 10.0, 15.0, 20.0, 25.0]
    """
    rough = max(high - low, 1e-9) / (most - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough * (1 - 1e-9))
    return [round(n * step, 9) for n in range(floor(low / step), ceil(high / step) + 1)]


def apart(places: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Each place, and where its mark stands without covering another one."""
    found: list[tuple[Point, Point]] = []
    for x, y in places:
        shown = (x, y)
        while any(abs(shown[0] - other[0]) < BESIDE and abs(shown[1] - other[1]) < BESIDE for _, other in found):
            shown = (x, round(shown[1] - BESIDE, 1))
        found.append(((x, y), shown))
    return found
