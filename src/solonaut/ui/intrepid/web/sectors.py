"""The sectors of the station: those in use are cards with large tiles, the others stubs in one row.

How much room a tile gets depends on how many there are. A seat sees its own tiles in full; those of others shrink to chips first.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from solonaut.ui.intrepid.web.tiles import furnish
from solonaut.web.view.board import Mark, View

PAD = 8.0
LARGE, SMALL, CHIP = (96.0, 2), (78.0, 3), (44.0, 4)
"""Height of a tile, and how many stand in a row."""
GAP = 8.0
BETWEEN = 16.0
"""Between cards: room for the number of the sector."""
STUB_HEIGHT = 32.0


@dataclass(frozen=True, slots=True)
class Room:
    """Where the cards may stand: columns of one width, and the height up to which they should go."""

    left: tuple[float, ...]
    width: float
    top: float
    height: float


@dataclass(frozen=True, slots=True)
class Level:
    """How large the tiles are: of the seat, and of the others."""

    own: tuple[float, int]
    others: tuple[float, int]


LEVELS = (Level(LARGE, LARGE), Level(LARGE, CHIP), Level(SMALL, SMALL), Level(SMALL, CHIP), Level(CHIP, CHIP))
WIDE = Room((16.0, 414.0), 386.0, 238.0, 382.0)
COMPACT = Room((8.0, 380.0), 364.0, 300.0, 320.0)
PHONE = Room((6.0,), 378.0, 0.0, math.inf)
HALF = 187.0
NARROW = {1: 123.0, 2: 247.0}
"""Cards on a phone with two chips, and with one tile or two: side by side they fill a row."""


def lower(room: Room, by: float) -> Room:
    """The same room, with less height."""
    return replace(room, height=room.height - by)


def in_columns(sectors: list[View], marks: Mapping[str, Mark], seat: int, room: Room) -> View:
    """The largest drawing that fits into the room; the last one if none does."""
    used = [sector for sector in sectors if in_use(sector, marks)]
    for level in LEVELS:
        cards, bottom = _columns(used, marks, seat, room, level)
        if bottom <= room.top + room.height:
            break
    stubs = _stubs([sector for sector in sectors if sector not in used], room.left[0], room.left[-1] + room.width, bottom + 14)
    return {"cards": cards, "stubs": stubs, "end": bottom + (14 + STUB_HEIGHT if stubs else 0)}


def in_rows(sectors: list[View], marks: Mapping[str, Mark], seat: int, top: float, room: Room = PHONE) -> View:
    """For a phone: three small tiles in a row, and sectors with few tiles side by side."""
    used = [sector for sector in sectors if in_use(sector, marks)]
    level = Level(SMALL, SMALL if all(slot["seat"] == seat for slot in tiles_of(used)) else CHIP)
    cards: list[View] = []
    x, y, tall = room.left[0], top, 0.0
    for sector in used:
        card = _card(sector, marks, seat, room.width, level)
        large, chips = len(card["tiles"]), len(card["chips"])
        if chips < 3 and not large:
            card = _card(sector, marks, seat, HALF, Level(SMALL, CHIP), 2)
        elif large < 3 and not chips:
            card = _card(sector, marks, seat, NARROW[large], Level((SMALL[0], large), (SMALL[0], large)))
        if x + card["w"] > room.left[0] + room.width + 0.5:
            x, y, tall = room.left[0], y + tall + BETWEEN, 0.0
        cards.append(_move(card, x, y))
        x, tall = x + card["w"] + GAP / 2, max(tall, card["h"])
    y += tall + 12
    stubs = _stubs([sector for sector in sectors if sector not in used], room.left[0], room.left[0] + room.width, y)
    return {"cards": cards, "stubs": stubs, "end": max((stub["y"] + STUB_HEIGHT for stub in stubs), default=y)}


def in_use(sector: View, marks: Mapping[str, Mark]) -> bool:
    """Does something lie there, or may something be laid there now?"""
    return bool(sector["used"]) or any(f"slot-{slot['slot']}" in marks for slot in sector["slots"])


def tiles_of(sectors: Iterable[View]) -> Iterable[View]:
    return (slot for sector in sectors for slot in sector["slots"] if not slot["empty"])


def _columns(used: list[View], marks: Mapping[str, Mark], seat: int, room: Room, level: Level) -> tuple[list[View], float]:
    """Every card goes to the shortest column."""
    ends = [room.top for _ in room.left]
    cards = []
    for sector in used:
        card = _card(sector, marks, seat, room.width, level)
        n = ends.index(min(ends))
        cards.append(_move(card, room.left[n], ends[n]))
        ends[n] += card["h"] + BETWEEN
    return cards, max(ends) - BETWEEN


def _card(sector: View, marks: Mapping[str, Mark], seat: int, width: float, level: Level, chips_per_row: int = CHIP[1]) -> View:
    """A sector: tiles in rows, then chips; a free place is named where a row has room for it."""
    tiles: list[View] = []
    chips: list[View] = []
    for slot in sector["slots"]:
        if slot["empty"]:
            chips += [slot] if f"slot-{slot['slot']}" in marks else []
        elif (level.own if slot["seat"] == seat else level.others) == CHIP:
            chips.append(slot)
        else:
            tiles.append(slot)
    height, per = level.own if tiles else CHIP
    if len(tiles) > per:
        per = math.ceil(len(tiles) / math.ceil(len(tiles) / per))
    w = (width - 2 * PAD - GAP * (per - 1)) / per
    places, y = _rows(tiles, w, height, per, PAD + 2)
    free = [slot["slot"] for slot in sector["slots"] if slot["empty"]]
    hole: View | None = None
    if len(tiles) % per and free and not chips:
        last = places[-1]
        x = last["dx"] + w + GAP
        hole = {"dx": x, "dy": last["dy"], "w": round(width - PAD - x, 1), "h": height, "slot": free[0], "n": len(free)}
    small, y = _rows(chips, (width - 2 * PAD - GAP * (chips_per_row - 1)) / chips_per_row, CHIP[0], chips_per_row, y)
    return {"n": sector["n"], "hit": sector["hit"], "w": round(width, 1), "h": y - GAP + PAD, "tiles": places, "chips": small, "hole": hole}


def _rows(slots: list[View], w: float, h: float, per: int, y: float) -> tuple[list[View], float]:
    found = []
    for n, slot in enumerate(slots):
        place = slot | {"dx": round(PAD + (w + GAP) * (n % per), 1), "dy": y + (h + GAP) * (n // per), "w": round(w, 1), "h": h}
        found.append(place | furnish(place) if h != CHIP[0] else place)
    return found, y + (h + GAP) * math.ceil(len(slots) / per)


def _move(card: View, x: float, y: float) -> View:
    return card | {"x": round(x, 1), "y": y}


def _stubs(sectors: list[View], left: float, right: float, y: float) -> list[View]:
    """Empty sectors, in order; in a narrow room they take two rows."""
    per = min(8, int((right - left + 6) // 88)) or 1
    w = (right - left + 6) / per - 6
    found = []
    for i, sector in enumerate(sectors):
        x = round(left + (w + 6) * (i % per), 1)
        found.append({"n": sector["n"], "x": x, "y": y + (STUB_HEIGHT + 6) * (i // per), "w": round(w, 1), "h": STUB_HEIGHT})
    return found
