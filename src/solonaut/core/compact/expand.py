"""Tables in place of lines: how a component file is read."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, NoReturn

from solonaut.core.compact.document import SOURCE, TEXT, VALUE, bare, get, has_text, inherited_source, parent_of, put, source_of, without
from solonaut.core.compact.notation import Compact, Groups, Kind, Place, Row, Rows, Table
from solonaut.core.errors import BadText, shown
from solonaut.core.message import Message

Complain = Callable[[str, Message], NoReturn]
"""Told with the key and what is wrong with its value."""


def expand(compact: Compact, data: Row, fail: Complain, aliases: dict[str, str]) -> Row:
    """The same component file with tables in place of lines. ``aliases`` learns where a row stands in the file."""
    data = deepcopy(data)
    for rows in compact.rows:
        expand_rows(data, rows, fail, aliases)
    for groups in compact.groups:
        expand_groups(data, groups, fail, aliases)
    for table in compact.tables:
        parent, name = parent_of(data, table.address)
        if parent is not None and name in parent:
            parent[name] = expanded_table(table, parent[name], fail)
    for place in compact.places:
        parent, name = parent_of(data, place.address)
        if parent is not None and isinstance(bare(parent.get(name)), str):
            source, text = source_of(parent[name]), bare(parent.pop(name))
            put_line(data, place, parsed(place.kind, text, place.id, place.address, fail), source or inherited_source(data, place.address))
    return data


def expand_rows(data: Row, rows: Rows, fail: Complain, aliases: dict[str, str]) -> None:
    parent, name = parent_of(data, rows.path)
    found = parent.get(name) if parent is not None else None
    if parent is None or not isinstance(found, dict | list):
        return
    if isinstance(found, list):
        if any(map(has_text, found)):
            ids = [*rows.ids, *[""] * len(found)]
            parent[name] = [expanded_row(rows, ids[n], row, f"{rows.path}[{n + 1}]", fail) for n, row in enumerate(found)]
        return
    source = found.pop(SOURCE, None)
    made = []
    for n, id in enumerate(rows.ids, 1):
        if id not in found:
            fail(f"{rows.path}.{id}", Message("errors.value.missing"))
        row = found.pop(id)
        aliases[f"{rows.path}[{n}]"] = f"{rows.path}.{id}"
        made.append(expanded_row(rows, id, row, f"{rows.path}.{id}", fail, source))
    if found:
        fail(f"{rows.path}.{next(iter(found))}", Message("errors.line.ids", first=rows.ids[0], last=rows.ids[-1]))
    parent[name] = made


def expand_groups(data: Row, groups: Groups, fail: Complain, aliases: dict[str, str]) -> None:
    parent, name = parent_of(data, groups.path)
    found = parent.get(name) if parent is not None else None
    if parent is None:
        return
    if isinstance(found, list):
        for n, row in enumerate(found):
            if isinstance(row, dict) and TEXT in row:
                found[n] = _expanded_line(groups.kind, "", row, f"{groups.path}[{n + 1}]", fail)
    elif isinstance(found, dict):
        source = found.pop(SOURCE, None)
        made: list[Any] = []
        for group in groups.names:
            if group not in found:
                fail(f"{groups.path}.{group}", Message("errors.value.missing"))
            made += expanded_group(groups, group, found.pop(group), fail, aliases, len(made), source)
        if found:
            fail(f"{groups.path}.{next(iter(found))}", Message("errors.line.names", names=groups.names))
        parent[name] = made


def parsed(kind: Kind, text: str, id: str, address: str, fail: Complain) -> Row:
    try:
        return kind.parse(text, id)
    except BadText as e:
        if e.position >= len(text):
            fail(address, Message("errors.line.at_end", text=shown(text), problem=e.message))
        fail(address, Message("errors.line.at_letter", text=shown(text), letter=e.position + 1, problem=e.message))


def _expanded_line(kind: Kind | None, id: str, row: Any, address: str, fail: Complain) -> Any:
    """A row that is, or has in it, a line."""
    if isinstance(row, str):
        row = {TEXT: row}
    elif isinstance(row, dict) and set(row) == {VALUE, SOURCE}:
        row = {TEXT: row[VALUE], SOURCE: row[SOURCE]}
    if not isinstance(row, dict) or TEXT not in row:
        return row
    text = bare(row[TEXT])
    if kind is None:
        fail(address, Message("errors.line.table"))
    if not isinstance(text, str):
        fail(f"{address}.{TEXT}", Message("errors.line.quotes", value=shown(text)))
    values = parsed(kind, text, id, address, fail)
    rest = {key: value for key, value in row.items() if key != TEXT}
    for key in rest:
        if key in values:
            fail(f"{address}.{key}", Message("errors.line.said_twice"))
    return {**rest, **values}


def expanded_row(rows: Rows, id: str, row: Any, address: str, fail: Complain, source: Any = None) -> Any:
    row = _expanded_line(rows.kind, id, row, address, fail)
    if isinstance(row, dict):
        if rows.shows_id and id:
            row = {"id": id, **row}
        if source is not None:
            row.setdefault(SOURCE, source)
    return row


def expanded_group(groups: Groups, group: str, found: Any, fail: Complain, aliases: dict[str, str], before: int, source: Any) -> list[Any]:
    source = source_of(found) or source
    found = bare(found)
    address = f"{groups.path}.{group}"
    if not isinstance(found, list):
        fail(address, Message("errors.line.list", value=shown(found)))
    made = []
    for n, row in enumerate(found, 1):
        aliases[f"{groups.path}[{before + n}]"] = address
        row = _expanded_line(groups.kind, "", row, address, fail)
        if isinstance(row, dict):
            row = {groups.by: group, **row}
            if source is not None:
                row.setdefault(SOURCE, source)
        made.append(row)
    return made


def expanded_table(table: Table, row: Any, fail: Complain) -> Any:
    if table.inside:
        if not isinstance(row, dict) or not isinstance(bare(row.get(table.inside)), str):
            return row
        return _expanded_line(table.kind, table.id, {**without(row, table.inside), TEXT: bare(row[table.inside])}, table.address, fail)
    return _expanded_line(table.kind, table.id, row, table.address, fail)


def put_line(data: Row, place: Place, row: Row, source: Any) -> None:
    """The values of a line to their places; parts of a list come into it."""
    for name, value in row.items():
        *path, last = place.keys[name]
        if isinstance(last, str):
            put(data, ".".join(map(str, [*path, last])), value if source is None else {VALUE: value, SOURCE: source})
            continue
        address = ".".join(map(str, path))
        old = get(data, address)
        numbers = list(bare(old)) if isinstance(bare(old), list) else []
        numbers += [0] * (last + 1 - len(numbers))
        numbers[last] = value
        whose = source or source_of(old)
        put(data, address, numbers if whose is None else {VALUE: numbers, SOURCE: whose})
