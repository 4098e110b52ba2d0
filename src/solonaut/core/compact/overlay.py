"""One component file over another: an overlay holds only what differs."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from solonaut.core.compact.document import SOURCE, VALUE, bare, get, has_text, inherited_source, parent_of, put, source_of, take
from solonaut.core.compact.expand import (
    Complain,
    expand,
    expand_groups,
    expand_rows,
    expanded_group,
    expanded_row,
    expanded_table,
    parsed,
    put_line,
)
from solonaut.core.compact.notation import Compact, Groups, Kind, Row, Rows, Table
from solonaut.core.errors import shown
from solonaut.core.message import Message

OWNER: Final = "box"
"""Where the values of an overlay come from if it says nothing else."""


def lay_over(compact: Compact, base: Row, over: Row, fail: Complain, aliases: dict[str, str]) -> Row:
    """The base with what the other file has in it: lines, rows by their id, single values. Both as they stand in their files."""
    data, over = expand(compact, base, fail, {}), deepcopy(over)
    for rows in compact.rows:
        patch = take(over, rows.path)
        if isinstance(patch, list):
            put(over, rows.path, patch)
            expand_rows(over, rows, fail, aliases)
            put(data, rows.path, [_owned(row) for row in take(over, rows.path)])
        elif isinstance(patch, dict):
            _patch_rows(get(data, rows.path), patch, rows, fail, aliases)
        elif patch is not None:
            put(over, rows.path, patch)
    for groups in compact.groups:
        _patch_groups(data, over, groups, fail, aliases)
    for table in compact.tables:
        parent, name = parent_of(over, table.address)
        if parent is not None and has_text(parent.get(name), table.inside):
            _patch_table(data, parent.pop(name), table, fail, inherited_source(over, table.address))
    for place in compact.places:
        parent, name = parent_of(over, place.address)
        if parent is not None and isinstance(bare(parent.get(name)), str):
            source = source_of(parent[name]) or inherited_source(over, place.address)
            put_line(data, place, parsed(place.kind, bare(parent.pop(name)), place.id, place.address, fail), source or OWNER)
    _merge(data, over, None)
    return data


def _patch_rows(have: Any, patch: Row, rows: Rows, fail: Complain, aliases: dict[str, str]) -> None:
    source = patch.pop(SOURCE, None)
    for id, row in patch.items():
        if id not in rows.ids or not isinstance(have, list):
            fail(f"{rows.path}.{id}", Message("errors.line.ids", first=rows.ids[0], last=rows.ids[-1]))
        n = rows.ids.index(id)
        aliases[f"{rows.path}[{n + 1}]"] = f"{rows.path}.{id}"
        if has_text(row):
            have[n] = _like(rows.kind, have[n], _owned(expanded_row(rows, id, row, f"{rows.path}.{id}", fail, source)))
        elif isinstance(row, dict):
            _merge(have[n], row, source)
        else:
            fail(f"{rows.path}.{id}", Message("errors.line.quotes", value=shown(row)))


def _patch_groups(data: Row, over: Row, groups: Groups, fail: Complain, aliases: dict[str, str]) -> None:
    patch = take(over, groups.path)
    if isinstance(patch, dict):
        source = patch.pop(SOURCE, None)
        old = get(data, groups.path)
        made: list[Any] = []
        for group in groups.names:
            if group in patch:
                new = expanded_group(groups, group, patch.pop(group), fail, aliases, len(made), source)
                made += map(_owned, new)
            else:
                made += [row for row in old if bare(row.get(groups.by)) == group]
        if patch:
            fail(f"{groups.path}.{next(iter(patch))}", Message("errors.line.names", names=groups.names))
        put(data, groups.path, made)
    elif isinstance(patch, list):
        put(over, groups.path, patch)
        expand_groups(over, groups, fail, aliases)
        put(data, groups.path, [_owned(row) for row in take(over, groups.path)])
    elif patch is not None:
        put(over, groups.path, patch)


def _patch_table(data: Row, row: Any, table: Table, fail: Complain, source: Any) -> None:
    new = expanded_table(table, row, fail)
    have = get(data, table.address)
    if not isinstance(have, dict):
        put(data, table.address, new)
        return
    new = _like(table.kind, have, new)
    said = set(new)
    for key in [k for k in have if k not in (*table.beside, SOURCE) and k not in said]:
        del have[key]
    _merge(have, new, source)


def _like(kind: Kind | None, old: Row, new: Row) -> Row:
    """New values, in the order of the old ones where only the order differs."""
    for key in kind.unordered if kind is not None else ():
        before, after = bare(old.get(key)), new.get(key)
        if isinstance(before, list) and isinstance(after, list) and sorted(map(str, before)) == sorted(map(str, after)):
            new = {**new, key: before}
    return new


def _owned(row: Any) -> Any:
    """A row of an overlay comes from the box unless it says something else."""
    return {**row, SOURCE: row.get(SOURCE, OWNER)} if isinstance(row, dict) else row


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
        elif source_of(value) is not None:
            have[key] = value
        else:
            have[key] = {VALUE: value, SOURCE: source or OWNER}
