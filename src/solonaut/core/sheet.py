"""The sheet of a box: every printed value of a game as one line that an owner can type in.

Most lines are those of the compact notation. What has no notation is a line of its own too: a number, numbers, or words as they stand
in the component file. A key is the address in a component file (``contract.5``, ``fees.spy``); the lines of a list get the number of
their place behind it (``tile.labs.3``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from solonaut.core.compact.document import SOURCE, TEXT, VALUE, bare, get, inherited_source, source_of
from solonaut.core.compact.notation import Compact, Groups, Kind, Row
from solonaut.core.compact.overlay import OWNER
from solonaut.core.compact.plain import plain_kind
from solonaut.core.edition import ComponentFile, Components, write_toml
from solonaut.core.game import Game
from solonaut.core.message import Message

NONE: Final = "-"
"""In a list: there is no such line in this box."""
SOLO_SHEET: Final = "seed"
"""The provenance of what the published solo sheet says: nobody needs to type it in."""
SPARE: Final = 6
"""A list may have so many lines more than ours."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the sheet: what it is, what the house edition says, and where that comes from."""

    key: str
    kind: Kind
    id: str
    text: str
    """Empty: a place at the end of a list that the house edition does not use."""
    source: str
    list: str = ""
    """The key of the list that it is part of."""
    plain: bool = False
    """A value without a notation of its own."""
    counts: bool = True
    """Is it printed in a box and not yet known from the solo sheet? Such lines are there to be typed in."""

    def parse(self, text: str) -> Row:
        """What a text means here; ``BadText`` says what is wrong with it."""
        return {} if self.list and text.strip() == NONE else self.kind.parse(text, "" if self.list else self.id)

    def tidy(self, text: str) -> str:
        """The text as we would write it."""
        row = self.parse(text)
        return self.kind.show(row, "" if self.list else self.id) if row else NONE

    def value(self, text: str) -> Any:
        """What stands in a component file for it."""
        return self.parse(text)[VALUE] if self.plain else text


@dataclass(frozen=True)
class Sheet:
    """All lines of a game by their keys, in the order of the component file."""

    game: str
    entries: Mapping[str, Entry]
    lists: Mapping[str, tuple[Entry, ...]] = field(init=False)

    def __post_init__(self) -> None:
        lists: dict[str, list[Entry]] = {}
        for entry in self.entries.values():
            if entry.list:
                lists.setdefault(entry.list, []).append(entry)
        object.__setattr__(self, "lists", {key: tuple(found) for key, found in lists.items()})

    @property
    def total(self) -> int:
        """How many lines there are to be typed in."""
        return sum(entry.counts for entry in self.entries.values())

    def overlay(self, lines: Mapping[str, str], name: str = OWNER, base: str = "house") -> str:
        """The component file with these lines over an edition; every line must be readable."""
        data: Row = {"edition": {"name": name, "game": self.game, "base": base}}
        for key in self.entries:
            entry = self.entries[key]
            if entry.list:
                if entry is self.lists[entry.list][0] and any(e.key in lines for e in self.lists[entry.list]):
                    _lay(data, entry.list, list(self._list(entry.list, lines)))
            elif key in lines:
                _lay(data, key, entry.value(lines[key]))
        return write_toml(data)

    def _list(self, key: str, lines: Mapping[str, str]) -> Iterator[Any]:
        """All lines of a list: those of the owner, and ours with their provenance."""
        for entry in self.lists[key]:
            if entry.key in lines:
                if lines[entry.key].strip() != NONE:
                    yield lines[entry.key]
            elif entry.text:
                yield {TEXT: entry.text, SOURCE: entry.source}


def _lay(data: Row, key: str, value: Any) -> None:
    """Put a value where it belongs; a line with values beside it becomes a table with its text."""
    *path, last = key.split(".")
    here = data
    for part in path:
        found = here.setdefault(part, {})
        if not isinstance(found, dict):
            found = here[part] = {TEXT: found}
        here = found
    if isinstance(here.get(last), dict):
        here[last][TEXT] = value
    else:
        here[last] = value


@dataclass(frozen=True, slots=True)
class Printed:
    """What an edition says in a line, and where that comes from."""

    text: str
    source: str


@cache
def sheet_of(game: Game) -> Sheet:
    """The sheet of a game, made from its house edition."""
    found = {}
    for entry in _entries(game.compact, _expanded(game, game.house)):
        printed = bool(entry.text) and entry.source != SOLO_SHEET and not entry.key.startswith(game.unprinted)
        found[entry.key] = replace(entry, counts=printed)
    return Sheet(game.box_name, found)


def _expanded(game: Game, box: Components) -> ComponentFile:
    return ComponentFile(box.edition.text, Message("errors.name.edition", edition=box.edition.hash)).expand(game.compact)


def _entries(compact: Compact, file: ComponentFile) -> Iterator[Entry]:
    groups = {f"{g.path}.{name}": g for g in compact.groups for name in g.names}
    counted: Counter[str] = Counter()
    lines = file.lines()
    for n, line in enumerate(lines):
        kind = compact.names[line.kind]
        if line.address not in groups:
            yield Entry(line.address, kind, line.id, line.text, line.source)
            continue
        counted[line.address] += 1
        yield Entry(f"{line.address}.{counted[line.address]}", kind, line.id, line.text, line.source, line.address)
        if n + 1 == len(lines) or lines[n + 1].address != line.address:
            yield from _spare(groups[line.address], line.address, line.id, counted[line.address])
    for key, value, source in file.unlined():
        yield Entry(key, kind := plain_kind(value), "", kind.show({VALUE: value}), source, plain=True)


def _spare(group: Groups, address: str, id: str, used: int) -> Iterator[Entry]:
    for n in range(used + 1, used + SPARE + 1):
        yield Entry(f"{address}.{n}", group.kind, id, "", "", address)


# -- what a file says ----------------------------------------------------------------------------------------------------------


def printed(game: Game, file: ComponentFile | None = None) -> dict[str, Printed]:
    """What a component file says in every line, with the lines that an overlay leaves to its base. Default: the house edition."""
    box = game.box(file)
    known = sheet_of(game).entries
    entries = _entries(game.compact, _expanded(game, box))
    found = {e.key: Printed(e.text, e.source) for e in entries if e.text and (e.key in known or e.list)}
    return found if file is None else found | _told_apart(game, file, found)


def _told_apart(game: Game, file: ComponentFile, found: Mapping[str, Printed]) -> dict[str, Printed]:
    """Lines that share a list in the whole file have one provenance there; a file that names the lines themselves knows better."""
    base = printed(game) if file.base is not None else {}
    better: dict[str, Printed] = {}
    for place in game.compact.places:
        if place.address not in found:
            continue
        raw = get(file.data, place.address)
        if isinstance(bare(raw), str):
            source = source_of(raw) or inherited_source(file.data, place.address) or (OWNER if base else "")
        elif place.address in base and not any(_named(file.data, path) for path in place.keys.values()):
            source = base[place.address].source
        else:
            continue
        better[place.address] = Printed(found[place.address].text, source)
    return better


def _named(data: Row, path: tuple[str | int, ...]) -> bool:
    return get(data, ".".join(part for part in path if isinstance(part, str))) is not None
