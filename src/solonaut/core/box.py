"""What somebody has typed from their box, as an overlay that can always be played with.

A line that cannot be read is left out, and so is one that does not fit the others (a contract of seven cubes while the deepest level
holds six): its house value stays until the other line is typed too. The lines of a list count together, because their number of copies
has to be right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents, BadText
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.sheet import Sheet, sheet_of

Lines = tuple[tuple[str, str], ...]
"""Keys and texts in the order in which they were typed."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a line is left out: what is wrong, and where in the line, if it cannot be read."""

    message: Message
    position: int | None = None
    """The first wrong letter; None: the line can be read, but it does not fit the others."""
    length: int = 1

    @property
    def misfit(self) -> bool:
        return self.position is None


@dataclass(frozen=True, slots=True)
class Fit:
    """The overlay of a box, the lines in it, and what is wrong with the others."""

    text: str
    used: frozenset[str]
    problems: Mapping[str, Problem]
    entered: int
    """How many of the lines that are there to be typed in are in it."""


def fit(game: Game, lines: Mapping[str, str]) -> Fit:
    """The overlay with all lines that can be read and fit together."""
    return _fit(game, tuple(lines.items()))


def problem_of(game: Game, key: str, text: str) -> Problem | None:
    """What is wrong with a line by itself."""
    entry = sheet_of(game).entries.get(key)
    if entry is None:
        return Problem(Message("errors.value.unknown"), 0)
    try:
        entry.parse(text)
    except BadText as e:
        return Problem(e.message, e.position, e.length)
    return None


def edition_name(entered: int, total: int) -> str:
    """What the edition of a box is called in records: ``box 23/56``."""
    return f"box {entered}/{total}"


@lru_cache(maxsize=64)
def _fit(game: Game, lines: Lines) -> Fit:
    sheet = sheet_of(game)
    problems: dict[str, Problem] = {}
    for key, text in lines:
        if (wrong := problem_of(game, key, text)) is not None:
            problems[key] = wrong
    readable = {key: text for key, text in lines if key not in problems}
    units: dict[str, list[str]] = {}
    for key in readable:
        units.setdefault(sheet.entries[key].list or key, []).append(key)
    left = list(units)
    while (refusal := _refused(game, sheet, readable, units, left)) is not None:
        culprit = _named(refusal, left)
        alone = _refused(game, sheet, readable, units, [culprit]) if culprit else None
        if alone is not None:
            refusal = alone
        else:
            culprit, refusal = _first_bad(game, sheet, readable, units, left, refusal)
        left.remove(culprit)
        problems |= dict.fromkeys(units[culprit], Problem(refusal.problem))
    used = [key for unit in left for key in units[unit]]
    entered = sum(sheet.entries[key].counts for key in used)
    text = sheet.overlay({key: readable[key] for key in used}, edition_name(entered, sheet.total))
    return Fit(text, frozenset(used), problems, entered)


def _refused(
    game: Game, sheet: Sheet, lines: Mapping[str, str], units: Mapping[str, Sequence[str]], chosen: Sequence[str]
) -> BadComponents | None:
    """What the game says against these lines together."""
    text = sheet.overlay({key: lines[key] for unit in chosen for key in units[unit]})
    try:
        game.check(ComponentFile(text, Message("errors.name.components")))
    except BadComponents as e:
        return e
    return None


def _named(refusal: BadComponents, chosen: Sequence[str]) -> str:
    """The line that a refusal names, if it is one of these."""
    named = str(refusal.message.params.get("field", ""))
    return next((unit for unit in chosen if named == unit or named.startswith(f"{unit}.")), "")


def _first_bad(
    game: Game,
    sheet: Sheet,
    lines: Mapping[str, str],
    units: Mapping[str, Sequence[str]],
    chosen: Sequence[str],
    refusal: BadComponents,
) -> tuple[str, BadComponents]:
    """The line with which the trouble begins, and what is said against it: all before it fit together."""
    low, high = 0, len(chosen)  # so many are fine, so many are not
    while high - low > 1:
        middle = (low + high) // 2
        found = _refused(game, sheet, lines, units, chosen[:middle])
        low, high, refusal = (middle, high, refusal) if found is None else (low, middle, found)
    return chosen[high - 1], refusal
