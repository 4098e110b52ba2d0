"""Pictures of a report, drawn by matplotlib as SVG that can stand inside a page."""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solonaut.core.errors import BadOption

INK, MARK, OTHER, BAND = "#1d2430", "#0b6e8f", "#d08a2e", "#0b6e8f33"
LOOK: dict[Any, Any] = {"svg.fonttype": "none", "font.size": 9, "axes.spines.top": False, "axes.spines.right": False}
WIDE, HALF = 9.0, (4.5, 3.0)
COLUMNS = 4


def check() -> None:
    """Without matplotlib there is no report: that is better said before the games are played."""
    if importlib.util.find_spec("matplotlib") is None:
        raise BadOption("errors.report_needs_matplotlib")


def start(name: str, size: tuple[float, float]) -> tuple[Any, Any]:
    """A figure and its axes; ids inside the SVG differ from figure to figure, but not from run to run."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams.update(LOOK | {"svg.hashsalt": name})
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
    axes.yaxis.get_major_locator().set_params(integer=True)
    if low == high:
        axes.set(xticks=[low], xlim=(low - 3, low + 3))
    else:
        axes.xaxis.get_major_locator().set_params(integer=True)
    return finish(figure, f"{across}: {low} – {high}")


def courses(name: str, data: Mapping[str, Sequence[tuple[int, float, float, float]]], across: str, write: Callable[[float], str]) -> str:
    """A small plot for each measure: mean and middle half over the rounds."""
    down = (len(data) + COLUMNS - 1) // COLUMNS
    figure, _ = start(name, (WIDE, 1.75 * down))
    figure.clear()
    grid = figure.subplots(down, COLUMNS, squeeze=False)
    for axes, (measure, rows) in zip(grid.flat, data.items(), strict=False):
        rounds = [row[0] for row in rows]
        axes.fill_between(rounds, [row[2] for row in rows], [row[3] for row in rows], color=BAND, linewidth=0)
        axes.plot(rounds, [row[1] for row in rows], color=MARK, linewidth=1.6)
        axes.set_title(measure, fontsize=9, color=INK, loc="left")
        axes.set_ylim(bottom=min(0, *(row[2] for row in rows), *(row[1] for row in rows)) if rows else 0)
        axes.xaxis.get_major_locator().set_params(integer=True, nbins=5)
        axes.yaxis.get_major_locator().set_params(nbins=4)
        axes.yaxis.set_major_formatter(lambda y, _: write(round(y, 6)))
    for axes in grid.flat[len(data) :]:
        axes.set_visible(False)
    figure.supxlabel(across, fontsize=9)
    return finish(figure, ", ".join(data))


def heat(
    name: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Mapping[tuple[str, str], float],
    names: Sequence[str],
    write: Callable[[float, int], str],
    *,
    percent: bool,
) -> str:
    """A field for each pair of values, the first option down, the second across."""
    widest = max(map(len, columns))
    figure, axes = start(name, (min(WIDE, max(4.5, len(columns) * max(0.9, 0.085 * widest) + 2.2)), 0.4 * len(rows) + 1.2))
    values = [[cells[row, column] for column in columns] for row in rows]
    low, high = (0.0, 1.0) if percent else (min(map(min, values)), max(map(max, values)))
    axes.imshow(values, cmap="YlGnBu", aspect="auto", vmin=low, vmax=high if high > low else low + 1)
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xticks([x - 0.5 for x in range(1, len(columns))], minor=True)
    axes.set_yticks([y - 0.5 for y in range(1, len(rows))], minor=True)
    axes.grid(which="minor", color="white", linewidth=2)
    axes.tick_params(which="both", length=0)
    axes.spines[:].set_visible(False)
    axes.set(ylabel=names[0], xlabel=names[1])
    for y, line in enumerate(values):
        for x, value in enumerate(line):
            dark = value > low + 0.55 * (high - low)
            axes.text(x, y, write(value, 0 if percent else 1), ha="center", va="center", color="white" if dark else INK)
    return finish(figure, f"{names[0]} × {names[1]}")


def bars(
    name: str, values: Mapping[str, tuple[float, float, float]], across: str, write: Callable[[float, int], str], *, percent: bool
) -> str:
    """A bar with its interval for each value of an option, and the mean in figures."""
    figure, axes = start(name, (WIDE, 0.4 * len(values) + 0.8))
    names = list(values)[::-1]
    means = [values[n][0] for n in names]
    reach = [[values[n][0] - values[n][1] for n in names], [values[n][2] - values[n][0] for n in names]]
    axes.barh(names, means, xerr=reach, color=MARK, error_kw={"ecolor": OTHER, "elinewidth": 1.6, "capsize": 3}, height=0.6)
    top = 1.0 if percent else 1.05 * max(1e-9, *(values[n][2] for n in names))
    for y, n in enumerate(names):
        axes.text(max(values[n][2], 0) + 0.012 * top, y, write(values[n][0], 0 if percent else 1), va="center", color=INK)
    axes.set(ylabel=across, xlim=(min(0.0, *(values[n][1] for n in names)), 1.08 * top))
    axes.xaxis.get_major_locator().set_params(integer=not percent)
    axes.xaxis.set_major_formatter(lambda x, _: write(x, 0))
    return finish(figure, ", ".join(names[::-1]))
