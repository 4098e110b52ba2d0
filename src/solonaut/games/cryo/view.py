"""What a seat may see. Hidden are the hands and face-down missions of the others, and caverns that only others have looked at."""

from __future__ import annotations

from typing import Any

from solonaut.games.cryo.actions import cell_name
from solonaut.games.cryo.cards import capacity
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBERS,
    COST_SIDE,
    DIRECTIONS,
    GAIN_SIDE,
    NO_CELL,
    PER_SECTION,
    PLACES,
    PLATFORM_ACTIONS,
    PLATFORM_DOCKS,
    PROCESSING,
    RESOURCES,
    SECTIONS,
    SIZES,
    SPACES,
    SPACES_PER_SECTION,
    TOKEN_BACKS,
    TYPES,
    UPPER,
)
from solonaut.games.cryo.launch import cost, printed_cost
from solonaut.games.cryo.platform import usable
from solonaut.games.cryo.recall import RETURN_DRONE
from solonaut.games.cryo.scoring import breakdown, control, mission_points
from solonaut.games.cryo.state import NONE, CryoState, Player


def view(s: CryoState, seat: int | None) -> dict[str, Any]:
    """The table for a seat; ``None`` sees everything."""
    box = s.box
    table: dict[str, Any] = {
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "solo": s.solo,
        "over": s.over,
        "sunset": s.sunset,
        "scrapped": s.scrapped,
        "sections": [_section(s, n) for n in range(len(SECTIONS))],
        "launch": [p.launched for p in s.players],
        "track": [{"back": TOKEN_BACKS[back], "tokens": n} for back, n in zip(box.track, s.track, strict=True)],
        "salvage": [{"resource": RESOURCES[r], "seat": _seat(owner)} for r, owner in zip(box.salvage, s.salvage, strict=True)],
        "caverns": [_cavern(s, c, seat) for c in range(len(CAVERNS)) if s.in_play(c)],
        "deck": s.left,
        "discards": {TYPES[t]: n for t, n in enumerate(s.discards) if n},
        "taking": _tile(s, s.tile),
        "drone_at": None if s.dock == NONE else f"{SECTIONS[s.dock // PER_SECTION]}.{PLACES[s.dock % PER_SECTION]}",
        "returning": s.agenda.count(RETURN_DRONE),
        "players": [_player(s, p, seat) for p in s.players],
    }
    if s.solo:
        table["decision_cards"] = [TYPES[t] for t in s.decisions]
        table["decision_card"] = None if s.card == NONE else TYPES[s.card]
        table["unpredictable"] = s.unpredictable
    return table


def _seat(owner: int) -> int | None:
    return None if owner == NONE else owner


def _tile(s: CryoState, kind: int) -> str | None:
    return None if kind == NONE else s.box.tile_contents[kind].name


# -- ship ---------------------------------------------------------------------------------------------------------------


def _section(s: CryoState, section: int) -> dict[str, Any]:
    at = CHAMBERS * section
    token = s.incidents[section]
    return {
        "id": SECTIONS[section],
        "docks": [_dock(s, section, place) for place in range(PER_SECTION)],
        "spaces": [] if section == PROCESSING else [_space(s, SPACES_PER_SECTION * section + n) for n in range(SPACES_PER_SECTION)],
        "chambers": [{"intact": n >= s.wrecked[section], "pods": [p.chambers[at + n] for p in s.players]} for n in range(CHAMBERS)],
        "incident": None if token == NONE else s.box.tokens[token].name,
    }


def _dock(s: CryoState, section: int, place: int) -> dict[str, Any]:
    dock = PER_SECTION * section + place
    found: dict[str, Any] = {
        "id": PLACES[place],
        "drone": next((p.seat for p in s.players if p.out >> dock & 1), None),
        "damaged": bool(s.damaged >> dock & 1),
        "around": {way: _cell(cell) for way, cell in zip(DIRECTIONS, s.box.cells[dock], strict=True) if cell != NO_CELL},
    }
    if place < UPPER and len(s.board) > UPPER * section + place:
        found["card"] = TYPES[s.board[UPPER * section + place]]
    return found


def _cell(cell: int) -> str:
    return SPACES[cell].partition(".")[2] if cell < len(SPACES) else cell_name(cell)


def _space(s: CryoState, space: int) -> dict[str, Any]:
    printed = s.box.printed[space // SPACES_PER_SECTION]
    return {
        "id": SPACES[space].partition(".")[2],
        "tile": _tile(s, s.tiles[space]),
        "below": s.below[space],
        "printed": RESOURCES[printed],
    }


# -- caverns ------------------------------------------------------------------------------------------------------------


def _cavern(s: CryoState, cavern: int, seat: int | None) -> dict[str, Any]:
    box, up = s.box, bool(s.face_up >> cavern & 1)
    looked = s.caverns[cavern] != NONE and (seat is None or bool(s.players[seat].peeked >> cavern & 1))
    found: dict[str, Any] = {
        "id": CAVERNS[cavern],
        "size": SIZES[box.space_sizes[cavern]],
        "face_up": up,
        "neighbours": [CAVERNS[c] for c in range(len(CAVERNS)) if box.neighbours[cavern] >> c & 1 and s.in_play(c)],
        "pods": [p.settled[cavern] for p in s.players],
        "tile": None,
    }
    if up or looked:
        tile = box.caverns[s.caverns[cavern]]
        found["tile"] = {
            "id": CAVERN_TILES[s.caverns[cavern]],
            "control": list(tile.control),
            "gives": [RESOURCES[r] for r in tile.gives],
        }
    return found


# -- factions -----------------------------------------------------------------------------------------------------------


def _player(s: CryoState, p: Player, seat: int | None) -> dict[str, Any]:
    own = seat is None or seat == p.seat
    person = s.plays(p)
    points = breakdown(s, p, control(s)[p.seat])
    board: dict[str, Any] = {
        "seat": p.seat,
        "rival": not person,
        "stock": {name: p.stock[r] for r, name in enumerate(RESOURCES[: len(p.stock)])},
        "platform": [_platform_dock(s, p, dock) for dock in range(PLATFORM_DOCKS)],
        "drones_out": p.drones_on_board(),
        "awake": p.awake,
        "housing": p.housing if person else None,
        "asleep": [p.asleep_in(section) for section in range(len(SECTIONS))],
        "salvaging": s.salvaging(p),
        "settled": sum(p.settled),
        "destroyed": p.destroyed,
        "collected": p.collected,
        "upgrades": [name for t, name in enumerate(TYPES) if p.upgrades >> t & 1],
        "vehicles": [_vehicle(s, p, t) for t in p.vehicles],
        "cards": len(p.hand),
        "face_down_missions": len(p.missions) + p.unseen,
        "points": {name: n for name, n in points.items() if not name.startswith("mission.")},
    }
    if own and person:
        board["hand"] = [TYPES[t] for t in p.hand]
        board["hand_points"] = [mission_points(s, p, t) for t in p.hand]
    if s.over or (own and (person or seat is None)):
        board["missions"] = [{"card": TYPES[t], "points": mission_points(s, p, t)} for t in p.missions]
    return board


def _vehicle(s: CryoState, p: Player, card: int) -> dict[str, Any]:
    """As it rides: with the upgrades of a person; those of the Rival do nothing (S17)."""
    if s.plays(p):
        return {"card": TYPES[card], "capacity": capacity(s, p, card), "energy": cost(s, p, card)}
    return {"card": TYPES[card], "capacity": s.box.cards[card].capacity, "energy": printed_cost(s, card)}


def _platform_dock(s: CryoState, p: Player, dock: int) -> dict[str, Any]:
    at, action = 2 * dock, s.box.platform[dock]
    found: dict[str, Any] = {"dock": dock + 1, "drone": bool(p.home >> dock & 1), "action": PLATFORM_ACTIONS[action]}
    for side, name in ((COST_SIDE, "cost"), (GAIN_SIDE, "gain")):
        if at + side in s.box.slots:
            found[name] = _tile(s, p.slots[at + side])
    found["complete"] = all(p.slots[n] != NONE for n in s.box.slots if n // 2 == dock)
    found["usable"] = s.plays(p) and usable(s, p, dock)
    return found
