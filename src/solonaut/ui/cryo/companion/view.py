"""What the companion knows, as plain data: the Rival's sheet, the ship, the caverns, the cards, and at the end the points."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import UNKNOWN, Question
from solonaut.companion.printed import as_data
from solonaut.games.cryo.components import CARD, CAVERNS, CHAMBER_NAMES, HARD, RESOURCES, SECTIONS, SHIP_DOCKS, SIZES, TYPES
from solonaut.games.cryo.scoring import counted_missions, mission_points
from solonaut.games.cryo.state import NONE, RIVAL
from solonaut.ui.cryo.companion.asking import CryoAskingState
from solonaut.ui.cryo.companion.cavern_map import map_data
from solonaut.ui.cryo.companion.choices import BOARD_PLACES, MINE
from solonaut.ui.cryo.companion.count import CavernWorth, MyPods, OtherWorth, Result, cavern_rows, result
from solonaut.ui.cryo.companion.docks import section_name
from solonaut.ui.cryo.companion.printed import printed_values
from solonaut.ui.cryo.companion.questions import FirstOpen, FullSection, TokenThere
from solonaut.ui.cryo.companion.setup import DamagedDocks, ShipCards
from solonaut.ui.cryo.companion.state import LAUNCHED, RECALLED
from solonaut.ui.cryo.companion.turn import YourTurn

OF_CAVERNS = ("scout", "pair", "more")
"""Picks that are shown on the map."""


def view(s: CryoAskingState) -> dict[str, Any]:
    return rivals_sheet(s) | ship(s) | caverns(s) | cards(s) | turn(s) | scene(s) | points(s)


def docks(bits: int) -> list[str]:
    return [name for n, name in enumerate(SHIP_DOCKS) if bits >> n & 1]


def rivals_sheet(s: CryoAskingState) -> dict[str, Any]:
    rival = s.rival
    salvage = {name: sum(kind == r and owner == RIVAL for kind, owner in zip(s.box.salvage, s.salvage, strict=True))
               for r, name in enumerate(RESOURCES[:CARD])}  # fmt: skip
    return {
        "stock": {RESOURCES[r]: n for r, n in enumerate(rival.stock)},
        "caps": {RESOURCES[r]: n for r, n in enumerate(s.box.caps)},
        "check": s.box.check,
        "drones": rival.home.bit_count(),
        "awake": rival.awake,
        "destroyed": rival.destroyed,
        "salvage": salvage,
        "tiles": rival.tiles(),
        "tokens": rival.collected,
    }


def ship(s: CryoAskingState) -> dict[str, Any]:
    return {
        "sections": {name: docks(s.box.section_docks[n]) for n, name in enumerate(SECTIONS)},
        "docks": docks(s.rival.out),
        "mine": docks(s.human.out),
        "damaged": docks(s.damaged),
        "markers": s.markers,
        "unseen": s.unseen,
        "launched": s.human.launched,
        "home": s.human.home.bit_count(),
        "asleep": dict(zip(CHAMBER_NAMES, s.rival.chambers, strict=True)),
        "wrecked": dict(zip(SECTIONS, s.wrecked, strict=True)),
    }


def caverns(s: CryoAskingState) -> dict[str, Any]:
    if not s.mapped:
        return {"map": None, "settled": sum(s.rival.settled)}
    spaces = [c for c in range(len(CAVERNS)) if s.in_play(c)]
    return {
        "map": {
            "sizes": {CAVERNS[c]: SIZES[s.box.space_sizes[c]] for c in spaces},
            "tunnels": [(CAVERNS[a], CAVERNS[b]) for a, b in s.box.edges if a in spaces and b in spaces],
            "up": [CAVERNS[c] for c in spaces if s.face_up >> c & 1],
            "pods": {CAVERNS[c]: s.rival.settled[c] for c in spaces if s.rival.settled[c]},
        },
        "settled": sum(s.rival.settled),
        "whole_map": map_data(s),
    }


def cards(s: CryoAskingState) -> dict[str, Any]:
    rival = s.rival
    return {
        "board": {place: TYPES[card] for place, card in zip(BOARD_PLACES, s.board, strict=False)},
        "next_place": BOARD_PLACES[len(s.board)] if len(s.board) < len(BOARD_PLACES) else "",
        "decisions": [TYPES[c] for c in s.decisions],
        "card": "" if s.card == NONE else TYPES[s.card],
        "upgrades": [TYPES[c] for c in range(len(TYPES)) if rival.upgrades >> c & 1],
        "vehicles": [TYPES[c] for c in rival.vehicles],
        "missions": rival.unseen + len(rival.missions),
        "revealed": [TYPES[c] for c in rival.missions],
        "by_app": s.drawn_by_app,
    }


def turn(s: CryoAskingState) -> dict[str, Any]:
    moved = {NONE: "", LAUNCHED: "launch", RECALLED: "recall"}
    return {
        "turn": s.turn,
        "active": s.active,
        "hard": s.difficulty == HARD,
        "setting_up": not s.turn and not isinstance(s.pending, YourTurn),
        "reason": s.reason,
        "next": next_turn(s),
        "printed": as_data(printed_values(s), s.counters(), s.confirmed),
        "guesses": [value.name for value in printed_values(s) if value.name not in s.confirmed],
        "start": start(s),
        "moved": moved[s.moved] if s.moved in moved else SHIP_DOCKS[s.moved],
        "dock": "" if s.dock == NONE else SHIP_DOCKS[s.dock],
        "picks": []
        if s.counting
        else [{"number": n, "codes": list(pick.codes), "code": pick.code, "rule": pick.rule} for n, pick in enumerate(s.picks)],
    }


def start(s: CryoAskingState) -> dict[str, Any]:
    """What lies on the table at the beginning: drones, and the markers of both."""
    box = s.box
    bonus = box.hard_bonus if s.difficulty == HARD else box.order_bonus[1]
    return {
        "drones": box.drones,
        "extra": box.extra_drones,
        "bonus": list(bonus),
        "stock": {
            who: {RESOURCES[r]: (*box.start_stock, *more).count(r) for r in range(CARD)} for who, more in (("you", ()), ("rival", bonus))
        },
    }


def scene(s: CryoAskingState) -> dict[str, Any]:
    """Which drawing shows what happens: the whole ship, one section, the incident tokens, or the caverns.

    After the person's recall it is the ship, for only a sabotage can follow.
    """
    ask = s.pending
    docks = [dock for rank in ask.ranks for dock in rank] if isinstance(ask, FirstOpen) else [s.dock] if s.dock != NONE else []
    section = section_name(docks[0]) if docks else ""
    if isinstance(ask, (MyPods, CavernWorth, OtherWorth)):
        shown = "caverns"
    elif not s.turn or s.moved == RECALLED or isinstance(ask, (FullSection, DamagedDocks, ShipCards)):
        shown = "ship"
    elif s.mapped and not isinstance(ask, Question) and any(pick.codes[0].startswith(OF_CAVERNS) for pick in s.picks):
        shown = "caverns"
    else:
        shown = "section" if section else "incidents"
    counted = CAVERNS[ask.cavern] if isinstance(ask, (MyPods, CavernWorth, OtherWorth)) else ""
    known = () if not isinstance(ask, FirstOpen) else ask.ranks[:1] if ask.by_eye else ask.ranks
    ranks = {SHIP_DOCKS[dock]: rank + 1 for rank, docks in enumerate(known) for dock in docks}
    return {"scene": shown, "section": section, "ranks": ranks, "counted": counted, "resolving": resolving(s)}


def resolving(s: CryoAskingState) -> dict[str, str]:
    """Incident tokens in the Rival's recall: asked for, resolved, or lying there."""
    ask = s.pending.section if isinstance(s.pending, TokenThere) else NONE
    return {name: "asked" if n == ask else "gone" if s.incidents[n] == NONE else "lies" for n, name in enumerate(SECTIONS)}


def next_turn(s: CryoAskingState) -> str:
    """What the Rival does next, as far as it is known."""
    closed = s.taken | s.damaged
    full = any(closed & docks == docks for docks in s.box.section_docks)
    return "recall" if not s.rival.home or full else "top" if s.unpredictable else "deploy"


def points(s: CryoAskingState) -> dict[str, Any]:
    """The whole table of points, once everything has been counted."""
    if not s.over and not isinstance(s.pending, Result):
        return {"score": None}
    found, counted = result(s), counted_missions(s, s.rival)
    return {
        "score": found.as_data() | {
            "caverns": cavern_rows(s),
            "counted": {name: n for name, n in zip(MINE, s.mine, strict=True) if n != UNKNOWN},
            "each": {"pods": s.box.pod_points, "upgrades": s.box.upgrade_points, "vehicles": s.box.vehicle_points},
            "pods": [sum(s.human.settled) if s.mapped else s.mine[0], sum(s.rival.settled)],
            "missions": [{"card": TYPES[c], "points": mission_points(s, s.rival, c), "counts": c in counted,
                          "number": s.mission_count(s.rival, c)} for c in sorted(s.rival.missions, key=lambda c: c not in counted)],
        }
    }  # fmt: skip
