"""Printed things in the compact notation: what a line means, and the line for what is printed.

This is all that a page for typing in a box needs; ``docs/box/values.md`` has the notation.

>>> from solonaut import components
>>> components.kinds("otys")
('contract', 'reward', 'store', 'numbers')
>>> row = components.parse("otys", "contract", "mmp3b")
>>> row
{'need': ['metal', 'metal', 'plant'], 'points': 3, 'credits': 0, 'batteries': 1}
>>> components.show("otys", "contract", row)
'MMP 3 b'
>>> try:
...     components.parse("otys", "contract", "MQ 3")
... except components.BadText as e:
...     print(e.position, e)
1 “Q” does not fit here (a cube). Use one of these letters: F, M, P and T.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from solonaut.core.compact.notation import Kind, Row
from solonaut.core.compact.overlay import OWNER
from solonaut.core.compact.shorten import Line
from solonaut.core.edition import ComponentFile, Components, write_toml
from solonaut.core.errors import BadOption, BadText, shown
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.core.sheet import Printed, printed, sheet_of

__all__ = ["BadText", "Difference", "Line", "compare", "form", "ids", "kinds", "lines", "overlay", "parse", "show", "still_ours", "written"]


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of lines that a game has."""
    return tuple(find_game(game).compact.names)


def form(game: str, kind: str) -> tuple[str, tuple[str, ...]]:
    """The order of the parts of a line, and examples."""
    found = _kind(game, kind)
    return found.form, found.examples


def ids(game: str, kind: str) -> tuple[str, ...]:
    """The ids that lines of a kind can have: ``US-1a``, ``R6``, ``labs.T1``; of tiles and tokens of Cryo the backs."""
    _kind(game, kind)
    return find_game(game).compact.ids(kind)


def parse(game: str, kind: str, text: str, id: str = "") -> Row:
    """What a line means: the values of the table that could stand instead. With its id (``US-1a``, ``R6``) more can be checked.

    ``BadText`` has the ``message`` and the ``position`` of the wrong letter, from 0 on.
    """
    return _kind(game, kind, id).parse(text, id)


def show(game: str, kind: str, row: Mapping[str, Any], id: str = "") -> str:
    """The line for these values; ``BadText`` if one line cannot say them."""
    return _kind(game, kind, id).show(row, id)


def lines(game: str, components: str | Path | ComponentFile | Components | None = None) -> list[Line]:
    """Every line of an edition with its address in a file, its kind, its text and where it comes from."""
    return _file(game, components).lines()


def written(game: str, components: str | Path | ComponentFile | Components | None = None) -> str:
    """A whole edition as a component file in the compact notation."""
    return _file(game, components).written()


def overlay(game: str, changes: Mapping[str, Any], *, base: str = "house", name: str = "box") -> str:
    """The component file of a box: the lines that differ from an edition, by their addresses.

    >>> print(overlay("otys", {"contract.5": "PT 4"}), end="")
    [edition]
    name = "box"
    game = "otys"
    base = "house"
    <BLANKLINE>
    [contract]
    5 = "PT 4"
    """
    data: Row = {"edition": {"name": name, "game": find_game(game).name, "base": base}}
    for address, text in changes.items():
        here, parts = data, address.split(".")
        for part in parts[:-1]:
            here = here.setdefault(part, {})
        here[parts[-1]] = text
    return write_toml(data)


@dataclass(frozen=True, slots=True)
class Difference:
    """A line that two editions say differently; empty: an edition does not have it."""

    key: str
    first: str
    second: str


def compare(game: str, first: str | Path, second: str | Path | None = None) -> list[Difference]:
    """The lines that differ between two component files. Default of the second: the house edition."""
    one, other = _printed(game, first), _printed(game, second)
    texts = [(key, *(found[key].text if key in found else "" for found in (one, other))) for key in dict.fromkeys([*other, *one])]
    return [Difference(*text) for text in texts if text[1] != text[2]]


def still_ours(game: str, components: str | Path) -> dict[str, str]:
    """The printed values, by key, that the owner has neither typed nor confirmed: their source is not ``box``."""
    found, entries = _printed(game, components), sheet_of(find_game(game)).entries
    return {key: found[key].text for key, entry in entries.items() if entry.counts and key in found and found[key].source != OWNER}


def _printed(game: str, components: str | Path | None) -> dict[str, Printed]:
    return printed(find_game(game), None if components is None else ComponentFile.open(Path(components)))


def _kind(game: str, kind: str, id: str = "") -> Kind:
    compact = find_game(game).compact
    if kind not in compact.names:
        raise BadOption("errors.unknown_kind", kind=shown(kind), game=game, kinds=list(compact.names))
    if id and id not in compact.ids(kind):
        raise BadOption("errors.unknown_line", id=shown(id), kind=kind, game=game, examples=compact.ids(kind)[:3])
    return compact.names[kind]


def _file(game: str, components: Any) -> ComponentFile:
    rules = find_game(game)
    box = rules.box(components) if components is None or isinstance(components, str | Path | ComponentFile) else components
    return ComponentFile(box.edition.text, Message("errors.name.edition", edition=box.edition.hash)).expand(rules.compact)
