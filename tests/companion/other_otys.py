"""A box of Otys in which every value is printed otherwise than in ours."""

from __future__ import annotations

from typing import Any

from solonaut.core.edition import ComponentFile, write_toml
from solonaut.core.registry import find_game
from solonaut.games.otys.components import CUBES

NAMES = frozenset({"edition.name", "edition.game"})
BY_HAND: dict[str, Any] = {
    "start.cube_levels": [1, 2, 3, 4],
    "board.level_capacity": [3, 4, 5, 6, 7],
    "board.mechanic": [2, 3, 4, 5],
    "board.hacker": [5, 4, 3, 2],
    "store.capacity": 5,
    "store.start_pool": 3,
    "store.start_draw": 7,
    "store.sell_points": [2, 1, 1, 0, 0],
    "store.sell_credits": [1, 1, 2, 2, 1],
    "store.buy_credits": [5, 4, 3, 2, 2],
    "display.public_contracts": [3, 3, 4, 5],
    "solo.timer": 31,
    "solo.timer_hard": 29,
    "solo.house_timers": [35, 33, 27, 25],
    "solo.cube_offsets": [1, 3, 7, 12],
    "solo.ranks": [20, 24, 28],
}


def other_edition() -> ComponentFile:
    """The whole file, all of it from a box."""
    return ComponentFile(write_toml(changed("", house()._data)), "other.toml")


def other_where_the_sheet_is_silent() -> ComponentFile:
    """All that the solo sheet does not print is printed otherwise: its Timers, cubes, ranks and two contracts are ours."""
    ours, data = house()._data, changed("", house()._data)
    data["solo"], data["display"]["public_contracts"] = ours["solo"], ours["display"]["public_contracts"]
    return ComponentFile(write_toml(data), "other.toml")


def unchanged() -> list[str]:
    """Keys whose value is the same as in our edition."""
    ours, theirs = house()._flat, other_edition()._flat
    return [key for key, value in ours.items() if theirs.get(key) == value and key not in NAMES and not key.endswith("[]")]


def house() -> ComponentFile:
    return ComponentFile(find_game("otys").house.edition.text, "house")


def changed(key: str, data: Any) -> Any:
    """Other numbers, and of each contract the next cube in the list."""
    if isinstance(data, dict):
        if set(data) == {"value", "source"}:
            return {"value": changed(key, data["value"]), "source": "box"}
        return {name: "box" if name == "source" else changed(f"{key}.{name}".lstrip("."), inner) for name, inner in data.items()}
    if isinstance(data, list) and data and all(isinstance(v, dict) for v in data):
        return [changed(f"{key}[{n + 1}]", row) for n, row in enumerate(data)]
    if key in NAMES or key in BY_HAND:
        return BY_HAND.get(key, data)
    if isinstance(data, list):
        return [v + 1 if isinstance(v, int) else CUBES[(CUBES.index(v) + 1) % len(CUBES)] for v in data][
            : None if key.endswith("need") else 2
        ]
    return data + 1
