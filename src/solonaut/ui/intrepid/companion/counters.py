"""Every marker on the boards as a number that can be read and moved by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.corrections import Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.games.intrepid.names import RESOURCES
from solonaut.ui.intrepid.companion.choices import COUNTERS

if TYPE_CHECKING:
    from solonaut.ui.intrepid.companion.state import IntrepidCompanionState

ROWS = {"generated": "gen", "drain": "drain", "bonus": "bonus"}
"""One number for each resource: the fields of the wheels."""
SINGLE = {
    "disable": ("stocks", "disables"), "scenario": ("stocks", "scenarios"), "emergency": ("wheels", "emergency"),
    "research": ("wheels", "research"), "deck": ("cards", "deck"), "completed": ("missions", "completed"),
}  # fmt: skip
"""One number: the part of the state and its field."""


def value(s: IntrepidCompanionState, name: str) -> int:
    kind, _, which = name.partition(".")
    if kind in ROWS:
        row: list[int] = getattr(s.wheels, ROWS[kind])
        return row[RESOURCES.index(which)]
    if kind in ("capacity", "dice"):
        p = s.players[int(which) - 1]
        return p.capacity if kind == "capacity" else p.track
    if kind == "token":
        return s.stocks.tokens[int(which) - 1]
    if kind == "cache":
        return s.cached
    part, field = SINGLE[kind]
    number: int = getattr(getattr(s, part), field)
    return number


def bounds(s: IntrepidCompanionState, name: str) -> tuple[int, int] | None:
    """The lowest and highest value; None: there is no such marker at this table."""
    law = s.setup.law
    kind, _, which = name.partition(".")
    if kind in ("capacity", "dice"):
        if int(which) > len(s.players):
            return None
        if kind == "capacity":
            return 0, law.highest_capacity
        return 0, len(s.box.countries[s.players[int(which) - 1].land.number].dice) - 1
    if kind == "cache":
        return (0, 9) if s.setup.solo else None
    if kind == "scenario" and not s.setup.disaster.uses_scenario:
        return None
    return {
        "generated": (-99, 99),
        "drain": (law.lowest_drain, law.highest_drain),
        "bonus": (0, len(law.bonus_spaces)),
        "emergency": (0, len(law.emergency)),
        "completed": (0, law.missions_to_win),
    }.get(kind, (0, 99))


def adjustable(s: IntrepidCompanionState, by: int) -> list[int]:
    """Counters that can go one up (or down), by their place in the list."""
    found = []
    for n, name in enumerate(COUNTERS):
        limits = bounds(s, name)
        if limits and limits[0] <= value(s, name) + by <= limits[1]:
            found.append(n)
    return found


def correct(s: IntrepidCompanionState, name: str, by: int) -> None:
    """Move a marker by hand."""
    kind, _, which = name.partition(".")
    if kind in ROWS:
        getattr(s.wheels, ROWS[kind])[RESOURCES.index(which)] += by
    elif kind == "capacity":
        s.players[int(which) - 1].capacity += by
    elif kind == "dice":
        s.players[int(which) - 1].track += by
    elif kind == "token":
        s.stocks.tokens[int(which) - 1] += by
    elif kind == "cache":
        s.cached += by
    else:
        part, field = SINGLE[kind]
        setattr(getattr(s, part), field, value(s, name) + by)
    if s.emit:
        s.emit(Corrected(PERSON, name, value(s, name), "intrepid.R064"))
