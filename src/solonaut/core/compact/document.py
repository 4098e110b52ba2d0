"""The plain data of a component file: values, each with its provenance or without, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from solonaut.core.compact.notation import Row

TEXT: Final = "text"
SOURCE: Final = "source"
VALUE: Final = "value"


def bare(value: Any) -> Any:
    """A value without its provenance."""
    return value[VALUE] if isinstance(value, dict) and set(value) == {VALUE, SOURCE} else value


def source_of(value: Any) -> Any:
    return value[SOURCE] if isinstance(value, dict) and set(value) == {VALUE, SOURCE} else None


def has_text(value: Any, name: str = "") -> bool:
    if name:
        return isinstance(value, dict) and isinstance(bare(value.get(name)), str)
    return isinstance(bare(value), str) or (isinstance(value, dict) and TEXT in value)


def without(row: Row, *names: str) -> Row:
    return {key: value for key, value in row.items() if key not in names}


def inherited_source(data: Row, address: str) -> Any:
    """The provenance of what a thing is part of."""
    found = None
    here: Any = data
    for name in address.split(".")[:-1]:
        here = here.get(name) if isinstance(here, dict) else None
        if isinstance(here, dict) and isinstance(here.get(SOURCE), str):
            found = here[SOURCE]
    return found


def parent_of(data: Row, address: str) -> tuple[Row | None, str]:
    *path, name = address.split(".")
    here: Any = data
    for part in path:
        here = here.get(part) if isinstance(here, dict) else None
    return (here if isinstance(here, dict) else None), name


def get(data: Row, address: str) -> Any:
    parent, name = parent_of(data, address)
    return parent.get(name) if parent is not None else None


def take(data: Row, address: str) -> Any:
    parent, name = parent_of(data, address)
    return parent.pop(name, None) if parent is not None else None


def put(data: Row, address: str, value: Any) -> None:
    *path, name = address.split(".")
    here = data
    for part in path:
        if not isinstance(here.get(part), dict):
            here[part] = {}
        here = here[part]
    here[name] = value


def get_path(data: Row, path: Sequence[str | int]) -> Any:
    return get(data, ".".join(str(part) for part in path if isinstance(part, str)))


def value_at(data: Row, path: Sequence[str | int]) -> Any:
    """A value by its path, without its provenance; None if there is none."""
    found = bare(get_path(data, path))
    if isinstance(path[-1], int):
        return found[path[-1]] if isinstance(found, list) and path[-1] < len(found) else None
    return found
