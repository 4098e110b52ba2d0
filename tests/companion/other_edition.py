"""A box of Intrepid in which everything that a companion could read is printed otherwise than in ours."""

from __future__ import annotations

import re
from typing import Any

from solonaut.core.edition import ComponentFile, write_toml
from solonaut.core.registry import find_game

SAME = re.compile(
    r"edition\.|missions\.done$|irregularity\[|.*\.(id|mark|on|makes|late|counts)$|.*\]\.(dice|ability|effect|immediate|spaces|toxic)"
)
"""Names; what the engine fixes; Irregularities, which no companion has; which dice tiles and cards take and what they do: only the table
knows."""
BY_HAND: dict[str, Any] = {
    "wheel.lowest_drain": 2,
    "seats.boards_1": ["ONPC"],
    "seats.boards_2": ["ON", "PC"],
    "seats.boards_3": ["P", "C", "ON"],
    "seats.boards_4": ["N", "O", "C", "P"],
    "seats.sides_1": ["south"],
    "seats.sides_2": ["east", "west"],
    "seats.sides_3": ["south", "north", "east"],
    "seats.sides_4": ["west", "south", "east", "north"],
    "docks.spaces": ["= or -1", "= or +1", "=", "="],
    "tokens.kind_1": [2, 3],
    "tokens.kind_2": [4, 5],
    "tokens.kind_3": [1, 6],
    "badges.default": ["payload", "medical", "pilot", "specialist"],
    "badges.default_solo": ["payload", "medical", "technical", "specialist"],
    "difficulty.cruel_emergency": 1,  # of two spaces at most
    "training.deck": 9,  # of ten cards
    "brazil.lock_1": [1, 2, 4],
    "brazil.lock_2": [3, 5, 6],
    "brazil.lock_3": [2, 3, 5],
    "brazil.lock_4": [1, 4, 6],
    "brazil.lock_5": [1, 2, 3, 6],
    "brazil.lock_6": [1, 3, 4, 5],
}
DIGITS = re.compile(r"\d+")


def other_edition() -> ComponentFile:
    """The whole file, all of it from a box."""
    return ComponentFile(write_toml(_changed("", _house()._data)), "other.toml")


def unchanged() -> list[str]:
    """Keys whose value is the same as in our edition though it should not be."""
    game = find_game("intrepid")
    ours, theirs = _house()._flat, other_edition().expand(game.compact)._flat
    return [key for key, value in ours.items() if theirs[key] == value and not SAME.match(key) and not key.endswith("[]")]


def _house() -> ComponentFile:
    game = find_game("intrepid")
    return ComponentFile(game.house.edition.text, "house").expand(game.compact)


def _changed(key: str, data: Any) -> Any:
    if isinstance(data, dict):
        if set(data) == {"value", "source"}:
            return {"value": _changed(key, data["value"]), "source": "box"}
        return {name: "box" if name == "source" else _changed(f"{key}.{name}".lstrip("."), inner) for name, inner in data.items()}
    if isinstance(data, list) and data and all(isinstance(v, dict) for v in data):
        return [_changed(f"{key}[{n + 1}]", row) for n, row in enumerate(data)]
    return data if SAME.match(key) else BY_HAND.get(key) or _other(key, data)


def _other(key: str, value: Any) -> Any:
    """One more than each number."""
    if isinstance(value, list):
        return [_other(key, v) for v in value]
    if isinstance(value, str):
        return "v+1" if value == "v" else DIGITS.sub(lambda m: str(int(m[0]) + 1), value)
    return value + 1 if isinstance(value, int) and not isinstance(value, bool) else value
