"""Component files that have some values from one edition and the rest from another."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from solonaut.core.edition import ComponentFile, write_toml
from solonaut.core.registry import find_game


def house(game: str) -> ComponentFile:
    """Our edition, with every value where a file has it."""
    found: Any = find_game(game)
    return ComponentFile(found.house.edition.text, "house").expand(found.compact)


def mixed(game: str, file: ComponentFile, other: ComponentFile, keys: Iterable[str]) -> ComponentFile:
    """``file``, but what these patterns match is taken from ``other``. A list of tables is one value."""
    compact = find_game(game).compact
    wanted = [re.compile(key) for key in keys]

    def pick(path: str, a: Any, b: Any) -> Any:
        if any(key.fullmatch(path) for key in wanted):
            return b
        if isinstance(a, dict) and isinstance(b, dict) and "value" not in a:
            return {name: pick(f"{path}.{name}".lstrip("."), inner, b.get(name, inner)) for name, inner in a.items()}
        return a

    return ComponentFile(write_toml(pick("", file.expand(compact)._data, other.expand(compact)._data)), "mixed.toml")


def groups(game: str, file: ComponentFile) -> list[str]:
    """The keys that ``mixed`` tells apart, except the names of the edition."""

    def found(path: str, data: Any) -> list[str]:
        if isinstance(data, dict) and "value" not in data:
            return [key for name, inner in data.items() if name != "source" for key in found(f"{path}.{name}".lstrip("."), inner)]
        return [path]

    return [key for key in found("", file.expand(find_game(game).compact)._data) if not key.startswith("edition.")]
