"""Pictures of a report, drawn by matplotlib as SVG that can stand inside a page."""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.core.errors import BadOption

INK, MARK, OTHER, BAND = "#1d2430", "#0b6e8f", "#d08a2e", "#0b6e8f33"
LOOK = {"svg.fonttype": "none", "font.size": 9, "axes.spines.top": False, "axes.spines.right": False}
WIDE, HALF = (9.0, 3.0), (4.5, 3.0)


def check() -> None:
    """Without matplotlib there is no report: that is better said before the games are played."""
    if importlib.util.find_spec("matplotlib") is None:
        raise BadOption("the report needs matplotlib: pip install 'solonaut[lab]'")


def start(name: str, size: tuple[float, float]) -> tuple[Any, Any]:
    """A figure and its axes; ids inside the SVG differ from figure to figure, but not from run to run."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams.update(
        {"svg.hashsalt": name, "svg.fonttype": "none", "font.size": 9, "axes.spines.top": False, "axes.spines.right": False}
    )
    return pyplot.subplots(figsize=size, layout="constrained")


def finish(figure: Any, words: str) -> str:
    """The SVG element of a figure, with its description."""
    from matplotlib import pyplot

    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Title": words})
    pyplot.close(figure)
    svg = file.getvalue()
    return "<figure>" + re.sub(r"^.*?<svg", '<svg role="img"', svg, count=1, flags=re.DOTALL) + "</figure>"


def histogram(name: str, values: Sequence[int], across: str, up: str) -> str:
    """How often each value came; wide spreads are put into classes."""
    figure, axes = start(name, HALF)
    low, high = min(values), max(values)
    step = max(1, (high - low) // 30 + 1)
    axes.hist(values, bins=[x - 0.5 for x in range(low, high + step + 1, step)], color=MARK, edgecolor="white", linewidth=0.6)
    axes.set(xlabel=across, ylabel=up)
    axes.xaxis.get_major_locator().set_params(integer=True)
    return finish(figure, f"{across}: {low} – {high}")


def courses(name: str, data: Mapping[str, Sequence[tuple[int, float, float, float]]], across: str) -> str:
    """A small plot for each measure: mean and middle half over the rounds."""
    figure, _ = start(name, (9.0, 1.7 * ((len(data) + 3) // 4)))
    figure.clear()
    grid = figure.subplots((len(data) + 3) // 4, 4, squeeze=False)
    for axes, (measure, rows) in zip(grid.flat, data.items(), strict=False):
        rounds = [row[0] for row in rows]
        axes.fill_between(rounds, [row[2] for row in rows], [row[3] for row in rows], color=BAND, linewidth=0)
        axes.plot(rounds, [row[1] for row in rows], color=MARK, linewidth=1.6)
        axes.set_title(measure, fontsize=9, color=INK, loc="left")
    for axes in grid.flat[len(data) :]:
        axes.set_visible(False)
    figure.supxlabel(across, fontsize=9)
    return finish(figure, ", ".join(data))


def heat(name: str, rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[str, str], float], *, percent: bool) -> str:
    """A field for each pair of values."""
    figure, axes = start(name, (max(4.5, 1.1 * len(columns) + 2), 0.42 * len(rows) + 1.2))
    values = [[cells[row, column] for column in columns] for row in rows]
    top: dict[str, float] = {"vmin": 0.0, "vmax": 1.0} if percent else {}
    axes.imshow(values, cmap="YlGnBu", aspect="auto", **top)
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    low, high = (0.0, 1.0) if percent else (min(map(min, values)), max(map(max, values)))
    for y, line in enumerate(values):
        for x, value in enumerate(line):
            dark = value > low + 0.6 * (high - low)
            axes.text(x, y, f"{value:.0%}" if percent else f"{value:.1f}", ha="center", va="center", color="white" if dark else INK)
    return finish(figure, f"{len(rows)} × {len(columns)}")


def bars(name: str, values: Mapping[str, tuple[float, float, float]], *, percent: bool) -> str:
    """A bar with its interval for each value."""
    figure, axes = start(name, (WIDE[0], 0.36 * len(values) + 0.9))
    names = list(values)[::-1]
    means = [values[n][0] for n in names]
    reach = [[values[n][0] - values[n][1] for n in names], [values[n][2] - values[n][0] for n in names]]
    axes.barh(names, means, xerr=reach, color=MARK, error_kw={"ecolor": INK, "elinewidth": 1}, height=0.6)
    if percent:
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    return finish(figure, ", ".join(names))
