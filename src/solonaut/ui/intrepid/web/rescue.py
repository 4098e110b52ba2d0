"""What the guided game points at while a resource would end the round below 0: dice and tiles that prevent it.

Everything here is on the table already: what the tiles will generate, what missions will consume, and the dice of the Pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from solonaut.ui.intrepid.web.table import to_feed
from solonaut.web.view.board import View

MOST_TRIES = 4000
"""Placements that are looked at before it is given up."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Dice to place on one tile, in this order, and what the tile generates then."""

    slot: str
    tile: str
    dice: tuple[str, ...]
    adds: dict[str, int]
    late: bool


Late = tuple[tuple[str, int], ...]
"""What a tile that chooses its resource at the end of the phase could add."""


def ends(table: View) -> dict[str, int]:
    """Where each resource ends if no more dice are placed. Tiles that choose late add nothing yet."""
    eaten = to_feed(table)
    return {r["resource"]: r["available"] + r["coming"] - eaten[r["resource"]] for r in table["resources"]}


def endangered(table: View, seat: int) -> list[str]:
    """The resources that would end below 0, the lowest first, however the tiles that choose late are used."""
    values = ends(table)
    return [] if _is_saved(values, _late_tiles(table, seat)) else sorted((r for r, n in values.items() if n < 0), key=values.__getitem__)


def rescue(table: View, seat: int, first: str = "") -> list[Placement] | None:
    """Placements that keep every resource at 0 or above, beginning on the tile in slot ``first``; None if none were found."""
    steps = list(placements(table, seat))
    pool, values, late = Counter(table["players"][seat]["pool"]), ends(table), _late_tiles(table, seat)
    tries = iter(range(MOST_TRIES))
    for step in (step for step in steps if step.slot == first):
        found = _search(_others(steps, step), pool - Counter(step.dice), *_placed(step, values, late), tries)
        if found is not None:
            return [step, *found]
    return None if first else _search(steps, pool, values, late, tries)


def can_pay(table: View, seat: int) -> bool:
    """Would every resource still end at 0 or above if the mission that lies face up were started now?"""
    mission = table["missions"]["face_up"]
    if mission is None:
        return False
    values = ends(table)
    return _is_saved({r: n - mission["rows"][0].get(r, 0) for r, n in values.items()}, _late_tiles(table, seat))


def _search(
    steps: list[Placement], pool: Counter[str], values: dict[str, int], late: list[Late], tries: Iterator[int]
) -> list[Placement] | None:
    """The lowest resource is helped first, with as few dice as possible."""
    if _is_saved(values, late):
        return []
    lowest = min(values, key=values.__getitem__)
    for step in sorted((s for s in steps if s.adds.get(lowest, 0) > 0), key=lambda s: (len(s.dice), s.late)):
        if Counter(step.dice) <= pool and next(tries, None) is not None:
            found = _search(_others(steps, step), pool - Counter(step.dice), *_placed(step, values, late), tries)
            if found is not None:
                return [step, *found]
    return None


def _others(steps: list[Placement], taken: Placement) -> list[Placement]:
    return [step for step in steps if step.slot != taken.slot]


def _placed(step: Placement, values: dict[str, int], late: list[Late]) -> tuple[dict[str, int], list[Late]]:
    if step.late:
        return values, [*late, tuple(step.adds.items())]
    return {r: n + step.adds.get(r, 0) for r, n in values.items()}, late


def _is_saved(values: dict[str, int], late: list[Late]) -> bool:
    """Can the tiles that choose late bring everything to 0?"""
    if min(values.values()) >= 0:
        return True
    return (
        any(all(n + sum(k for name, k in chosen if name == r) >= 0 for r, n in values.items()) for chosen in product(*late))
        if late
        else False
    )


def _own(table: View, seat: int) -> list[View]:
    return [slot for slot in table["slots"] if slot["tile"] and slot["seat"] == seat]


def _late_tiles(table: View, seat: int) -> list[Late]:
    return [tuple(slot["net"]["made"].items()) for slot in _own(table, seat) if slot["tile"]["late"] and slot["net"]["made"]]


def placements(table: View, seat: int) -> Iterator[Placement]:
    """All ways to place the next dice, tile by tile."""
    for slot in _own(table, seat):
        made, lying = slot["net"]["made"], Counter(die for die in slot["dice"] if die)
        if slot["tile"]["late"] and made:
            continue
        for way in slot["net"]["ways"]:
            adds = {r: n - made.get(r, 0) for r, n in way["made"].items()}
            fresh = Counter(way["dice"]) - lying
            yield Placement(slot["slot"], slot["tile"]["id"], tuple(d for d in way["dice"] if d in fresh), adds, slot["tile"]["late"])
