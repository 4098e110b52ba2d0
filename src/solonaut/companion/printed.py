"""Printed values that a companion needs: ours until the person has compared them with the box.

A table plays with the component values of its edition. Those that are ours and not public are guesses: they are marked on the sheet
until somebody confirms or changes them, and never stop anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from solonaut.companion.corrections import Counter
from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.registry import find_game

GUESS: Final = "house"
"""The provenance of a value that is neither public nor from a box."""


@dataclass(frozen=True, slots=True)
class PrintedValue:
    """One printed value: its name, where it is in a component file, and the counters that show it (none: it is only confirmed)."""

    name: str
    key: str
    counters: tuple[str, ...] = ()
    began: tuple[int, ...] = ()
    """The numbers that the game began with, where its counters have moved on."""


@lru_cache(maxsize=64)
def sources_of(game: str, edition: Edition) -> dict[str, str | None]:
    """Where the values of an edition come from."""
    return ComponentFile(edition.text, edition.name).expand(find_game(game).compact).sources()


def marked(confirmed: Iterable[str], which: str, value: int) -> tuple[str, ...]:
    """The names of what is no guess, after a value was confirmed or doubted again."""
    rest = [name for name in confirmed if name != which]
    return tuple(sorted([*rest, which])) if value else tuple(rest)


def as_data(values: Iterable[PrintedValue], counters: Mapping[str, Counter], confirmed: Iterable[str]) -> list[dict[str, Any]]:
    """Printed values with the counters that show them, each with its value and its bounds; a number that may be missing is 0."""
    known = set(confirmed)
    return [
        {
            "name": value.name,
            "guess": value.name not in known,
            "numbers": list(value.began) or [counters[name].value for name in value.counters if counters[name].value],
            "counters": {}
            if value.began
            else {name: [counters[name].value, counters[name].lowest, counters[name].highest] for name in value.counters},
        }
        for value in values
    ]
