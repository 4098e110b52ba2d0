"""Lines in place of tables: how a component file is written and listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from solonaut.core.compact.document import (
    SOURCE,
    TEXT,
    VALUE,
    bare,
    get,
    get_path,
    inherited_source,
    put,
    source_of,
    take,
    value_at,
    without,
)
from solonaut.core.compact.notation import Compact, Groups, Kind, Place, Row, Rows, Table
from solonaut.core.errors import BadText


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an edition: its address in a file, what it is, what it says (empty: not to be said in one line) and whose value it is."""

    address: str
    kind: str
    id: str
    text: str
    source: str


def shorten(compact: Compact, data: Row) -> Row:
    """The same component file, expanded before, with lines in place of tables wherever one line can say it."""
    data = deepcopy(data)
    for rows in compact.rows:
        found = get(data, rows.path)
        if isinstance(found, list) and len(found) == len(rows.ids):
            put(data, rows.path, _keyed({id: _short_row(rows, id, row) for id, row in zip(rows.ids, found, strict=True)}))
    for groups in compact.groups:
        found = get(data, groups.path)
        if isinstance(found, list):
            short = {name: [_short_line(groups, row) for row in found if bare(row.get(groups.by)) == name] for name in groups.names}
            put(data, groups.path, _grouped(short))
    for table in compact.tables:
        found = get(data, table.address)
        if isinstance(found, dict):
            put(data, table.address, _short_table(table, found))
    said: dict[str, Any] = {}
    for place in compact.places:
        row = _gathered(data, place)
        sources = {source_of(get_path(data, path)) for path in place.keys.values()} - {None, inherited_source(data, place.address)}
        if row and len(sources) <= 1 and (text := _text_of(place.kind, place.id, row)):
            said[place.address] = {TEXT: text, SOURCE: sources.pop()} if sources else text
        elif row:
            return _bare_texts(data)  # all of them or none: they may share lists
    for place in compact.places:
        for path in place.keys.values():
            _drop(data, path)
    for address, line in said.items():
        put(data, address, line)
    return _bare_texts(data)


def lines(compact: Compact, data: Row, source: Callable[[str], str | None]) -> Iterator[Line]:
    """Every line of a component file that was expanded before."""
    for rows in compact.rows:
        for n, (id, row) in enumerate(zip(rows.ids, get(data, rows.path) or [], strict=False), 1):
            if rows.kind is not None:
                yield Line(f"{rows.path}.{id}", rows.kind.name, id, _text_of(rows.kind, id, row, "id"), source(f"{rows.path}[{n}]") or "")
    for groups in compact.groups:
        for n, row in enumerate(get(data, groups.path) or [], 1):
            group = str(bare(row.get(groups.by)))
            text = _text_of(groups.kind, group, row, groups.by)
            yield Line(f"{groups.path}.{group}", groups.kind.name, group, text, source(f"{groups.path}[{n}]") or "")
    for table in compact.tables:
        row = get(data, table.address)
        if isinstance(row, dict):
            address = f"{table.address}.{table.inside}".rstrip(".")
            text = _text_of(table.kind, table.id, row, *table.beside)
            first = next((k for k in row if k not in (*table.beside, SOURCE)), "")
            yield Line(address, table.kind.name, table.id, text, source(f"{table.address}.{first}") or "")
    for place in compact.places:
        if row := _gathered(data, place):
            key = ".".join(part for part in place.keys[next(iter(row))] if isinstance(part, str))
            yield Line(place.address, place.kind.name, place.id, _text_of(place.kind, place.id, row), source(key) or "")


def _gathered(data: Row, place: Place) -> Row:
    """What a line at this place would say."""
    return {name: value for name, path in place.keys.items() if (value := value_at(data, path)) is not None}


def _short_row(rows: Rows, id: str, row: Any) -> Any:
    if rows.shows_id and isinstance(row, dict):
        row = without(row, "id")
    return _short(rows.kind, id, row) if rows.kind is not None else row


def _short_line(groups: Groups, row: Row) -> Any:
    return _short(groups.kind, "", without(row, groups.by))


def _short(kind: Kind, id: str, row: Any) -> Any:
    """A line, with its provenance if it has one; otherwise the row as it is."""
    if not isinstance(row, dict) or any(source_of(value) for value in row.values()):
        return row
    try:
        text = kind.show(without(row, SOURCE), id)
    except BadText:
        return row
    return {TEXT: text, SOURCE: row[SOURCE]} if SOURCE in row else text


def _short_table(table: Table, row: Row) -> Any:
    said = without(row, SOURCE, *table.beside)
    short = _short(table.kind, table.id, said)
    if short is said:
        return row
    rest = {key: value for key, value in row.items() if key in (*table.beside, SOURCE)}
    return {**rest, table.inside or TEXT: short} if rest or table.inside else short


def _text_of(kind: Kind, id: str, row: Any, *left_out: str) -> str:
    try:
        return kind.show({k: bare(v) for k, v in without(row, SOURCE, *left_out).items()}, id)
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
        rest = without(row, SOURCE) if row[SOURCE] == usual else row
        found[id] = rest[TEXT] if set(rest) == {TEXT} else rest
    return found


def _grouped(groups: Mapping[str, Sequence[Any]]) -> Row:
    whose = Counter(row.get(SOURCE) if isinstance(row, dict) else None for rows in groups.values() for row in rows)
    usual = whose.most_common(1)[0][0] if whose else None
    found: Row = {} if usual is None else {SOURCE: usual}
    for name, rows in groups.items():
        found[name] = []
        for row in rows:
            rest = without(row, SOURCE) if isinstance(row, dict) and row.get(SOURCE) == usual else row
            found[name].append(rest[TEXT] if isinstance(rest, dict) and set(rest) == {TEXT} else rest)
    return found


def _drop(data: Row, path: Sequence[str | int]) -> None:
    address = [part for part in path if isinstance(part, str)]
    take(data, ".".join(address))
    parent = ".".join(address[:-1])
    if parent and get(data, parent) == {}:
        take(data, parent)


def _bare_texts(data: Row) -> Row:
    """``{ text = …, source = … }`` of a single place reads better as a value with its provenance."""
    for key, value in data.items():
        if isinstance(value, dict):
            if set(value) == {TEXT, SOURCE} and isinstance(value[TEXT], str):
                data[key] = {VALUE: value[TEXT], SOURCE: value[SOURCE]}
            else:
                _bare_texts(value)
    return data
