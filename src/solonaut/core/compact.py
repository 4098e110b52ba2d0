"""The compact notation: one printed thing in one line of text, such as ``MMP 3 b`` for a contract.

A game says which kinds of lines it has (``Kind``) and where their values stand in its component file (``Place``); all of that is its
``Compact``. A line means exactly the row of a table that one would have written instead, so nothing behind the component file knows
about it, and the fingerprint of an edition is the same in both forms.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NoReturn

from solonaut.core.errors import BadText, shown

Row = dict[str, Any]
"""What stands in the component file for one printed thing: names and plain values."""

TEXT, SOURCE, VALUE = "text", "source", "value"
OWNER = "box"
"""Where the values of an overlay come from if it says nothing else."""
LONGEST_LINE = 400


def listed(words: Iterable[str], joint: str = "or") -> str:
    """
    >>> listed(["F", "M", "P"])
    'F, M or P'
    """
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


class Reader:
    """A line being read, from left to right. Blanks separate but mean nothing; capitals or not is all the same unless asked."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        if len(text) > LONGEST_LINE:
            self.fail(f"longer than {LONGEST_LINE} letters", LONGEST_LINE)
        for n, letter in enumerate(text):
            if not letter.isprintable():
                self.fail(f"{shown(letter)} is no letter of any line", n)

    def fail(self, reason: str, position: int | None = None, length: int = 1) -> NoReturn:
        raise BadText(reason, self.at if position is None else position, length)

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def here(self) -> int:
        """Where the next letter stands."""
        self.skip()
        return self.at

    def more(self) -> bool:
        """Is anything left?"""
        self.skip()
        return self.at < len(self.text)

    def found(self) -> str:
        """What stands here, for a message."""
        self.skip()
        m = re.match(r"\w+|\S", self.text[self.at :])
        return shown(m[0], 20) if m else ""

    def wrong(self, what: str) -> NoReturn:
        """Something else is needed here: ``Q is no cube: F, M, P or T``."""
        self.skip()
        if not self.more():
            self.fail(f"missing at the end: {what}")
        found = self.found()
        self.fail(f"{found} cannot be here; needed: {what}", None, len(found))

    def match(self, pattern: str) -> re.Match[str] | None:
        """Take what fits a pattern, if it stands here."""
        self.skip()
        m = re.compile(pattern, re.IGNORECASE | re.ASCII).match(self.text, self.at)
        if m is not None:
            self.at = m.end()
        return m

    def sign(self, *signs: str) -> str:
        """Take one of these signs, if it stands here."""
        self.skip()
        for sign in signs:
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return sign
        return ""

    def word(self, *words: str) -> str:
        """Take one of these words, if it stands here whole."""
        self.skip()
        m = re.match(r"[a-z]+(?:-[a-z]+)*", self.text[self.at :].lower())
        if m is None or m[0] not in words:
            return ""
        self.at += len(m[0])
        return m[0]

    def number(self, what: str, low: int = 0, high: int = 999) -> int:
        """A number that must be here."""
        m = self.match(r"\d+")
        if m is None:
            self.wrong(what)
        if len(m[0]) > 4 or not low <= int(m[0]) <= high:
            self.fail(f"{what} {shown(m[0], 9)}: must be from {low} to {high}", m.start(), len(m[0]))
        return int(m[0])

    def letters(self, letters: str, what: str) -> list[int]:
        """One letter or more of these; their places among them."""
        found: list[int] = []
        while self.more():
            letter = self.text[self.at]
            place = letters.upper().find(letter.upper())
            if place < 0:
                if letter.isalpha() and self.text[self.at - 1 : self.at] != " ":
                    self.fail(f"{letter} is no {what}: {listed(letters)}")
                break
            found.append(place)
            self.at += 1
        if not found:
            if self.more() and self.text[self.at].isalpha():
                self.fail(f"{self.text[self.at]} is no {what}: {listed(letters)}")
            self.wrong(f"{what}: {listed(letters)}")
        return found

    def end(self) -> None:
        """Nothing may follow."""
        if self.more():
            found = self.found()
            self.fail(f"{found} is too much: the line ends before it", None, len(found))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of lines: how its text is read and written."""

    name: str
    form: str
    """The order of its parts, in words."""
    examples: tuple[str, ...]
    read: Callable[[Reader, str], Row]
    """The values from a text; the second is the id of the thing, or empty."""
    write: Callable[[Row, str], str]
    """The text; whatever it cannot say may raise ``LookupError``, ``TypeError`` or ``ValueError``."""
    unordered: tuple[str, ...] = ()
    """Lists of which the order means nothing: an overlay with ``PM`` for ``MP`` changes nothing."""

    def parse(self, text: str, id: str = "") -> Row:
        """What a text means; ``BadText`` says what is wrong with it."""
        reader = Reader(text)
        row = self.read(reader, id)
        reader.end()
        return row

    def show(self, row: Mapping[str, Any], id: str = "") -> str:
        """The text for these values; ``BadText`` if one line cannot say them."""
        values = {key: value for key, value in row.items() if value != []}
        said: Row | None
        try:
            text = self.write(values, id)
            said = {key: value for key, value in self.parse(text, id).items() if value != []}
        except (BadText, LookupError, TypeError, ValueError, AttributeError):
            said = None
        if said != values:
            raise BadText(f"{shown(values)}: one line of the kind {self.name} cannot say this")
        return text


@dataclass(frozen=True, slots=True)
class Place:
    """Where the values of one line stand: ``address`` is its name in a file, ``keys`` the path of every value.

    A path ends with a number if the value is part of a list.
    """

    address: str
    kind: Kind
    id: str
    keys: Mapping[str, tuple[str | int, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the file of which a line says everything but what stands in ``beside``."""

    address: str
    kind: Kind
    id: str = ""
    beside: tuple[str, ...] = ()
    inside: str = ""
    """The line is a value of the table with this name, and not the table itself."""


@dataclass(frozen=True, slots=True)
class Rows:
    """An array of tables, one for each id; a row can be named by its id. ``shows_id``: the row itself has its id in it."""

    path: str
    kind: Kind | None
    ids: tuple[str, ...]
    shows_id: bool = False


@dataclass(frozen=True, slots=True)
class Groups:
    """An array of tables in groups of any size: those of a group have the same value under the name ``by``."""

    path: str
    kind: Kind
    by: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an edition: its address in a file, what it is, what it says (empty: not to be said in one line) and whose value it is."""

    address: str
    kind: str
    id: str
    text: str
    source: str


Complain = Callable[[str, str], NoReturn]
"""Told with the key and the reason."""


@dataclass(frozen=True)
class Compact:
    """The notation of a game."""

    kinds: tuple[Kind, ...]
    rows: tuple[Rows, ...] = ()
    groups: tuple[Groups, ...] = ()
    tables: tuple[Table, ...] = ()
    places: tuple[Place, ...] = ()
    names: Mapping[str, Kind] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", {kind.name: kind for kind in self.kinds})

    def ids(self, kind: str) -> tuple[str, ...]:
        """What lines of a kind can belong to."""
        found = [id for rows in self.rows if rows.kind is not None and rows.kind.name == kind for id in rows.ids]
        found += [name for groups in self.groups if groups.kind.name == kind for name in groups.names]
        found += [table.id for table in self.tables if table.kind.name == kind]
        return (*found, *(place.id for place in self.places if place.kind.name == kind))

    # -- reading ----------------------------------------------------------------------------------------------------------

    def expand(self, data: Row, fail: Complain, aliases: dict[str, str]) -> Row:
        """The same component file with tables in place of lines. ``aliases`` learns where a row stands in the file."""
        data = deepcopy(data)
        for rows in self.rows:
            self._expand_rows(data, rows, fail, aliases)
        for groups in self.groups:
            self._expand_groups(data, groups, fail, aliases)
        for table in self.tables:
            parent, name = _parent(data, table.address)
            if parent is not None and name in parent:
                parent[name] = _table(table, parent[name], fail)
        for place in self.places:
            parent, name = _parent(data, place.address)
            if parent is not None and isinstance(_bare(parent.get(name)), str):
                source, text = _source(parent[name]), _bare(parent.pop(name))
                _put(data, place, _parsed(place.kind, text, place.id, place.address, fail), source or _inherited(data, place.address))
        return data

    def _expand_rows(self, data: Row, rows: Rows, fail: Complain, aliases: dict[str, str]) -> None:
        parent, name = _parent(data, rows.path)
        found = parent.get(name) if parent is not None else None
        if parent is None or not isinstance(found, dict | list):
            return
        if isinstance(found, list):
            if any(map(_text_in, found)):
                ids = [*rows.ids, *[""] * len(found)]
                parent[name] = [_row(rows, ids[n], row, f"{rows.path}[{n + 1}]", fail) for n, row in enumerate(found)]
            return
        source = found.pop(SOURCE, None)
        made = []
        for n, id in enumerate(rows.ids, 1):
            if id not in found:
                fail(f"{rows.path}.{id}", "is missing")
            row = found.pop(id)
            aliases[f"{rows.path}[{n}]"] = f"{rows.path}.{id}"
            made.append(_row(rows, id, row, f"{rows.path}.{id}", fail, source))
        if found:
            fail(f"{rows.path}.{next(iter(found))}", f"is unknown: there are {rows.ids[0]} to {rows.ids[-1]}")
        parent[name] = made

    def _expand_groups(self, data: Row, groups: Groups, fail: Complain, aliases: dict[str, str]) -> None:
        parent, name = _parent(data, groups.path)
        found = parent.get(name) if parent is not None else None
        if parent is None:
            return
        if isinstance(found, list):
            for n, row in enumerate(found):
                if isinstance(row, dict) and TEXT in row:
                    found[n] = _line(groups.kind, "", row, f"{groups.path}[{n + 1}]", fail)
        elif isinstance(found, dict):
            source = found.pop(SOURCE, None)
            made: list[Any] = []
            for group in groups.names:
                if group not in found:
                    fail(f"{groups.path}.{group}", "is missing")
                made += _group(groups, group, found.pop(group), fail, aliases, len(made), source)
            if found:
                fail(f"{groups.path}.{next(iter(found))}", f"is unknown: there are {listed(groups.names, 'and')}")
            parent[name] = made

    # -- one file over another --------------------------------------------------------------------------------------------

    def lay_over(self, base: Row, over: Row, fail: Complain, aliases: dict[str, str]) -> Row:
        """The base with what the other file has in it: lines, rows by their id, single values. Both as they stand in their files."""
        data, over = self.expand(base, fail, {}), deepcopy(over)
        for rows in self.rows:
            patch = _take(over, rows.path)
            if isinstance(patch, list):
                _set(over, rows.path, patch)
                self._expand_rows(over, rows, fail, aliases)
                _set(data, rows.path, [_owned(row) for row in _take(over, rows.path)])
            elif isinstance(patch, dict):
                self._patch_rows(_get(data, rows.path), patch, rows, fail, aliases)
            elif patch is not None:
                _set(over, rows.path, patch)
        for groups in self.groups:
            self._patch_groups(data, over, groups, fail, aliases)
        for table in self.tables:
            parent, name = _parent(over, table.address)
            if parent is not None and _text_in(parent.get(name), table.inside):
                _patch_table(data, parent.pop(name), table, fail, _inherited(over, table.address))
        for place in self.places:
            parent, name = _parent(over, place.address)
            if parent is not None and isinstance(_bare(parent.get(name)), str):
                source = _source(parent[name]) or _inherited(over, place.address)
                _put(data, place, _parsed(place.kind, _bare(parent.pop(name)), place.id, place.address, fail), source or OWNER)
        _merge(data, over, None)
        return data

    def _patch_rows(self, have: Any, patch: Row, rows: Rows, fail: Complain, aliases: dict[str, str]) -> None:
        source = patch.pop(SOURCE, None)
        for id, row in patch.items():
            if id not in rows.ids or not isinstance(have, list):
                fail(f"{rows.path}.{id}", f"is unknown: there are {rows.ids[0]} to {rows.ids[-1]}")
            n = rows.ids.index(id)
            aliases[f"{rows.path}[{n + 1}]"] = f"{rows.path}.{id}"
            if _text_in(row):
                have[n] = _like(rows.kind, have[n], _owned(_row(rows, id, row, f"{rows.path}.{id}", fail, source)))
            elif isinstance(row, dict):
                _merge(have[n], row, source)
            else:
                fail(f"{rows.path}.{id}", f"is {shown(row)}, must be a line in quotes or a table")

    def _patch_groups(self, data: Row, over: Row, groups: Groups, fail: Complain, aliases: dict[str, str]) -> None:
        patch = _take(over, groups.path)
        if isinstance(patch, dict):
            source = patch.pop(SOURCE, None)
            old = _get(data, groups.path)
            made: list[Any] = []
            for group in groups.names:
                if group in patch:
                    new = _group(groups, group, patch.pop(group), fail, aliases, len(made), source)
                    made += map(_owned, new)
                else:
                    made += [row for row in old if _bare(row.get(groups.by)) == group]
            if patch:
                fail(f"{groups.path}.{next(iter(patch))}", f"is unknown: there are {listed(groups.names, 'and')}")
            _set(data, groups.path, made)
        elif isinstance(patch, list):
            _set(over, groups.path, patch)
            self._expand_groups(over, groups, fail, aliases)
            _set(data, groups.path, [_owned(row) for row in _take(over, groups.path)])
        elif patch is not None:
            _set(over, groups.path, patch)

    # -- writing ----------------------------------------------------------------------------------------------------------

    def shorten(self, data: Row) -> Row:
        """The same component file, expanded before, with lines in place of tables wherever one line can say it."""
        data = deepcopy(data)
        for rows in self.rows:
            found = _get(data, rows.path)
            if isinstance(found, list) and len(found) == len(rows.ids):
                _set(data, rows.path, _keyed({id: _short_row(rows, id, row) for id, row in zip(rows.ids, found, strict=True)}))
        for groups in self.groups:
            found = _get(data, groups.path)
            if isinstance(found, list):
                short = {name: [_short_line(groups, row) for row in found if _bare(row.get(groups.by)) == name] for name in groups.names}
                _set(data, groups.path, _grouped(short))
        for table in self.tables:
            found = _get(data, table.address)
            if isinstance(found, dict):
                _set(data, table.address, _short_table(table, found))
        said: dict[str, Any] = {}
        for place in self.places:
            row = _gathered(data, place)
            sources = {_source(_get_path(data, path)) for path in place.keys.values()} - {None}
            if row and len(sources) <= 1 and (text := _shown(place.kind, place.id, row)):
                said[place.address] = {TEXT: text, SOURCE: sources.pop()} if sources else text
            elif row:
                return _bare_texts(data)  # all of them or none: they may share lists
        for place in self.places:
            for path in place.keys.values():
                _drop(data, path)
        for address, line in said.items():
            _set(data, address, line)
        return _bare_texts(data)

    def lines(self, data: Row, source: Callable[[str], str | None]) -> Iterator[Line]:
        """Every line of a component file that was expanded before."""
        for rows in self.rows:
            for n, (id, row) in enumerate(zip(rows.ids, _get(data, rows.path) or [], strict=False), 1):
                if rows.kind is not None:
                    yield Line(f"{rows.path}.{id}", rows.kind.name, id, _shown(rows.kind, id, row, "id"), source(f"{rows.path}[{n}]") or "")
        for groups in self.groups:
            for n, row in enumerate(_get(data, groups.path) or [], 1):
                group = str(_bare(row.get(groups.by)))
                text = _shown(groups.kind, group, row, groups.by)
                yield Line(f"{groups.path}.{group}", groups.kind.name, group, text, source(f"{groups.path}[{n}]") or "")
        for table in self.tables:
            row = _get(data, table.address)
            if isinstance(row, dict):
                address = f"{table.address}.{table.inside}".rstrip(".")
                text = _shown(table.kind, table.id, row, *table.beside)
                first = next((k for k in row if k not in (*table.beside, SOURCE)), "")
                yield Line(address, table.kind.name, table.id, text, source(f"{table.address}.{first}") or "")
        for place in self.places:
            if row := _gathered(data, place):
                key = ".".join(part for part in place.keys[next(iter(row))] if isinstance(part, str))
                yield Line(place.address, place.kind.name, place.id, _shown(place.kind, place.id, row), source(key) or "")


# -- rows and lines --------------------------------------------------------------------------------------------------------------


def _parsed(kind: Kind, text: str, id: str, address: str, fail: Complain) -> Row:
    try:
        return kind.parse(text, id)
    except BadText as e:
        where = f"letter {e.position + 1}" if e.position < len(text) else "the end"
        fail(address, f"is '{shown(text)}', at {where}: {e.reason}")


def _line(kind: Kind | None, id: str, row: Any, address: str, fail: Complain) -> Any:
    """A row that is, or has in it, a line."""
    if isinstance(row, str):
        row = {TEXT: row}
    elif isinstance(row, dict) and set(row) == {VALUE, SOURCE}:
        row = {TEXT: row[VALUE], SOURCE: row[SOURCE]}
    if not isinstance(row, dict) or TEXT not in row:
        return row
    text = _bare(row[TEXT])
    if kind is None:
        fail(address, "is a line, but must be a table: there is no notation for it")
    if not isinstance(text, str):
        fail(f"{address}.{TEXT}", f"is {shown(text)}, must be a line in quotes")
    values = _parsed(kind, text, id, address, fail)
    rest = {key: value for key, value in row.items() if key != TEXT}
    for key in rest:
        if key in values:
            fail(f"{address}.{key}", "is also said by the line")
    return {**rest, **values}


def _row(rows: Rows, id: str, row: Any, address: str, fail: Complain, source: Any = None) -> Any:
    row = _line(rows.kind, id, row, address, fail)
    if isinstance(row, dict):
        if rows.shows_id and id:
            row = {"id": id, **row}
        if source is not None:
            row.setdefault(SOURCE, source)
    return row


def _group(groups: Groups, group: str, found: Any, fail: Complain, aliases: dict[str, str], before: int, source: Any) -> list[Any]:
    source = _source(found) or source
    found = _bare(found)
    address = f"{groups.path}.{group}"
    if not isinstance(found, list):
        fail(address, f"is {shown(found)}, must be a list of lines")
    made = []
    for n, row in enumerate(found, 1):
        aliases[f"{groups.path}[{before + n}]"] = address
        row = _line(groups.kind, "", row, address, fail)
        if isinstance(row, dict):
            row = {groups.by: group, **row}
            if source is not None:
                row.setdefault(SOURCE, source)
        made.append(row)
    return made


def _table(table: Table, row: Any, fail: Complain) -> Any:
    if table.inside:
        if not isinstance(row, dict) or not isinstance(_bare(row.get(table.inside)), str):
            return row
        return _line(table.kind, table.id, {**_without(row, table.inside), TEXT: _bare(row[table.inside])}, table.address, fail)
    return _line(table.kind, table.id, row, table.address, fail)


def _patch_table(data: Row, row: Any, table: Table, fail: Complain, source: Any) -> None:
    new = _table(table, row, fail)
    have = _get(data, table.address)
    if not isinstance(have, dict):
        _set(data, table.address, new)
        return
    new = _like(table.kind, have, new)
    said = set(new)
    for key in [k for k in have if k not in (*table.beside, SOURCE) and k not in said]:
        del have[key]
    _merge(have, new, source)


def _like(kind: Kind | None, old: Row, new: Row) -> Row:
    """New values, in the order of the old ones where only the order differs."""
    for key in kind.unordered if kind is not None else ():
        before, after = _bare(old.get(key)), new.get(key)
        if isinstance(before, list) and isinstance(after, list) and sorted(map(str, before)) == sorted(map(str, after)):
            new = {**new, key: before}
    return new


def _put(data: Row, place: Place, row: Row, source: Any) -> None:
    """The values of a line to their places; parts of a list come into it."""
    for name, value in row.items():
        *path, last = place.keys[name]
        if isinstance(last, str):
            _set(data, ".".join(map(str, [*path, last])), value if source is None else {VALUE: value, SOURCE: source})
            continue
        address = ".".join(map(str, path))
        old = _get(data, address)
        numbers = list(_bare(old)) if isinstance(_bare(old), list) else []
        numbers += [0] * (last + 1 - len(numbers))
        numbers[last] = value
        whose = source or _source(old)
        _set(data, address, numbers if whose is None else {VALUE: numbers, SOURCE: whose})


def _gathered(data: Row, place: Place) -> Row:
    """What a line at this place would say."""
    return {name: value for name, path in place.keys.items() if (value := _look(data, path)) is not None}


def _short_row(rows: Rows, id: str, row: Any) -> Any:
    if rows.shows_id and isinstance(row, dict):
        row = _without(row, "id")
    return _short(rows.kind, id, row) if rows.kind is not None else row


def _short_line(groups: Groups, row: Row) -> Any:
    return _short(groups.kind, "", _without(row, groups.by))


def _short(kind: Kind, id: str, row: Any) -> Any:
    """A line, with its provenance if it has one; otherwise the row as it is."""
    if not isinstance(row, dict) or any(_source(value) for value in row.values()):
        return row
    try:
        text = kind.show(_without(row, SOURCE), id)
    except BadText:
        return row
    return {TEXT: text, SOURCE: row[SOURCE]} if SOURCE in row else text


def _short_table(table: Table, row: Row) -> Any:
    said = _without(row, SOURCE, *table.beside)
    short = _short(table.kind, table.id, said)
    if short is said:
        return row
    rest = {key: value for key, value in row.items() if key in (*table.beside, SOURCE)}
    return {**rest, table.inside or TEXT: short} if rest or table.inside else short


def _shown(kind: Kind, id: str, row: Any, *without: str) -> str:
    try:
        return kind.show({k: _bare(v) for k, v in _without(row, SOURCE, *without).items()}, id)
    except (BadText, AttributeError):
        return ""


def _keyed(rows: Row) -> Row:
    """Rows by id; the provenance that most of them have stands once, before them."""
    counted = Counter(row.get(SOURCE) for row in rows.values() if isinstance(row, dict) and SOURCE in row)
    if not counted or len([r for r in rows.values() if isinstance(r, dict) and SOURCE in r]) < len(rows):
        return rows
    usual = counted.most_common(1)[0][0]
    found: Row = {SOURCE: usual}
    for id, row in rows.items():
        rest = _without(row, SOURCE) if row[SOURCE] == usual else row
        found[id] = rest[TEXT] if set(rest) == {TEXT} else rest
    return found


def _grouped(groups: Mapping[str, Sequence[Any]]) -> Row:
    whose = Counter(row.get(SOURCE) if isinstance(row, dict) else None for rows in groups.values() for row in rows)
    usual = whose.most_common(1)[0][0] if whose else None
    found: Row = {} if usual is None else {SOURCE: usual}
    for name, rows in groups.items():
        found[name] = []
        for row in rows:
            rest = _without(row, SOURCE) if isinstance(row, dict) and row.get(SOURCE) == usual else row
            found[name].append(rest[TEXT] if isinstance(rest, dict) and set(rest) == {TEXT} else rest)
    return found


# -- plain data ------------------------------------------------------------------------------------------------------------------


def _bare(value: Any) -> Any:
    """A value without its provenance."""
    return value[VALUE] if isinstance(value, dict) and set(value) == {VALUE, SOURCE} else value


def _source(value: Any) -> Any:
    return value[SOURCE] if isinstance(value, dict) and set(value) == {VALUE, SOURCE} else None


def _text_in(value: Any, name: str = "") -> bool:
    if name:
        return isinstance(value, dict) and isinstance(_bare(value.get(name)), str)
    return isinstance(_bare(value), str) or (isinstance(value, dict) and TEXT in value)


def _without(row: Row, *names: str) -> Row:
    return {key: value for key, value in row.items() if key not in names}


def _owned(row: Any) -> Any:
    """A row of an overlay comes from the box unless it says something else."""
    return {**row, SOURCE: row.get(SOURCE, OWNER)} if isinstance(row, dict) else row


def _inherited(data: Row, address: str) -> Any:
    """The provenance of what a thing is part of."""
    found = None
    here: Any = data
    for name in address.split(".")[:-1]:
        here = here.get(name) if isinstance(here, dict) else None
        if isinstance(here, dict) and isinstance(here.get(SOURCE), str):
            found = here[SOURCE]
    return found


def _parent(data: Row, address: str) -> tuple[Row | None, str]:
    *path, name = address.split(".")
    here: Any = data
    for part in path:
        here = here.get(part) if isinstance(here, dict) else None
    return (here if isinstance(here, dict) else None), name


def _get(data: Row, address: str) -> Any:
    parent, name = _parent(data, address)
    return parent.get(name) if parent is not None else None


def _take(data: Row, address: str) -> Any:
    parent, name = _parent(data, address)
    return parent.pop(name, None) if parent is not None else None


def _set(data: Row, address: str, value: Any) -> None:
    *path, name = address.split(".")
    here = data
    for part in path:
        if not isinstance(here.get(part), dict):
            here[part] = {}
        here = here[part]
    here[name] = value


def _get_path(data: Row, path: Sequence[str | int]) -> Any:
    return _get(data, ".".join(str(part) for part in path if isinstance(part, str)))


def _look(data: Row, path: Sequence[str | int]) -> Any:
    """A value by its path, without its provenance; None if there is none."""
    found = _bare(_get_path(data, path))
    if isinstance(path[-1], int):
        return found[path[-1]] if isinstance(found, list) and path[-1] < len(found) else None
    return found


def _drop(data: Row, path: Sequence[str | int]) -> None:
    address = [part for part in path if isinstance(part, str)]
    _take(data, ".".join(address))
    parent = ".".join(address[:-1])
    if parent and _get(data, parent) == {}:
        _take(data, parent)


def _merge(have: Row, new: Row, source: Any) -> None:
    """Values of an overlay into the base, each with its provenance: its own, that of what it is part of, or the owner's box."""
    source = new.get(SOURCE, source)
    for key, value in new.items():
        if key == SOURCE:
            continue
        if isinstance(value, dict) and set(value) != {VALUE, SOURCE}:
            if not isinstance(have.get(key), dict) or set(have[key]) == {VALUE, SOURCE}:
                have[key] = {}
            _merge(have[key], value, source)
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            have[key] = [{SOURCE: source or OWNER, **part} for part in value]
        elif _source(value) is not None:
            have[key] = value
        else:
            have[key] = {VALUE: value, SOURCE: source or OWNER}


def _bare_texts(data: Row) -> Row:
    """``{ text = …, source = … }`` of a single place reads better as a value with its provenance."""
    for key, value in data.items():
        if isinstance(value, dict):
            if set(value) == {TEXT, SOURCE} and isinstance(value[TEXT], str):
                data[key] = {VALUE: value[TEXT], SOURCE: value[SOURCE]}
            else:
                _bare_texts(value)
    return data
