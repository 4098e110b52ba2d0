"""One HTML file that needs nothing else: the frame of the lab's pages, and small plots as plain SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --bg: #f5f3ee; --sheet: #fff; --ink: #1d2430; --dim: #5b6472; --line: #d9d5cb; --mark: #0b6e8f; --bad: #b3402a; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #10151d; --sheet: #18202b; --ink: #e8e6df; --dim: #9aa5b4; --line: #2d3848; --mark: #59c2e0; --bad: #ff8a6b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 48px; display: grid; gap: 20px; grid-template-columns: minmax(0, 1fr); }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 10px; } p { margin: 0 0 8px; } .dim { color: var(--dim); }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px; overflow-x: auto; }
dl { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 0; } dt { color: var(--dim); font-size: .875rem; } dd { margin: 0; font-size: 1.3rem; font-weight: 600; }
ol { margin: 0; padding-left: 1.4em; display: grid; gap: 12px; } ol ul { padding-left: 1.2em; }
table { border-collapse: collapse; } th, td { padding: 5px 18px 5px 0; border-bottom: 1px solid var(--line); text-align: left; } td.n, th.n { text-align: right; }
svg { max-width: 100%; height: auto; display: block; } figure { margin: 0; background: #fff; border-radius: 6px; padding: 4px; }
.axis { stroke: var(--line); } .curve { fill: none; stroke: var(--mark); stroke-width: 2.5; stroke-linejoin: round; }
.dot { fill: var(--bad); } .on-dot { fill: var(--sheet); font-weight: 700; text-anchor: middle; } svg.plot text { font-size: 13px; fill: var(--dim); } svg.plot text.on-dot { fill: var(--sheet); }
"""  # noqa: E501  (a style sheet reads better in long lines)

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 880.0, 260.0, 52.0, 14.0, 14.0, 30.0


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


def figures(pairs: Mapping[str, str]) -> str:
    """A few large numbers with their names."""
    return "<dl>" + "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in pairs.items()) + "</dl>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column is words, the others are numbers."""

    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(f"<{tag}{' class=n' if n else ''}>{escape(cell)}</{tag}>" for n, cell in enumerate(row))

    return f"<table><tr>{cells('th', head)}</tr>" + "".join(f"<tr>{cells('td', row)}</tr>" for row in rows) + "</table>"


def curve(points: Sequence[tuple[float, float]], marks: Sequence[tuple[float, float]], label: str, unit: str = "") -> str:
    """A line through points, with numbered marks on it."""
    low, high = min(y for _, y in points), max(y for _, y in points)
    room = (high - low) * 0.08 or 1.0
    low, high = low - room, high + room
    first, last = points[0][0], max(points[-1][0], points[0][0] + 1)

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (x - first) / (last - first) * (WIDTH - LEFT - RIGHT)
        return round(across, 1), round(TOP + (high - y) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    parts = [f'<svg class="plot" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(label)}">']
    for y in (low + room, (low + high) / 2, high - room):
        at = place(first, y)[1]
        parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{y:.3g}{escape(unit)}</text>')
    for x in sorted({first, last}):
        parts.append(f'<text x="{place(x, low)[0]}" y="{HEIGHT - 8}" text-anchor="{"start" if x == first else "end"}">{x:g}</text>')
    path = " ".join(f"{x},{y}" for x, y in (place(*point) for point in points))
    parts.append(f'<polyline class="curve" points="{path}"/>')
    for n, mark in enumerate(marks, 1):
        x, y = place(*mark)
        parts.append(f'<circle class="dot" cx="{x}" cy="{y}" r="9"/><text class="on-dot" x="{x}" y="{y + 4.5}">{n}</text>')
    return "".join(parts) + "</svg>"
