"""The Rival's sheet as plain data."""

from __future__ import annotations

from typing import Any

from solonaut.games.cryo.components import CAVERNS, CHAMBER_NAMES, DOCKS, PLACES, RESOURCES, SECTIONS, TYPES, UPPER
from solonaut.ui.cryo.companion.state import CryoCompanionState


def view(s: CryoCompanionState) -> dict[str, Any]:
    rival = s.rival
    return {
        "turn": s.turn,
        "stock": {RESOURCES[r]: n for r, n in enumerate(rival.stock)},
        "caps": {RESOURCES[r]: n for r, n in enumerate(s.box.caps)},
        "check": s.box.check,
        "drones": rival.home.bit_count(),
        "docks": [DOCKS[n] for n in range(len(DOCKS)) if rival.out >> n & 1],
        "damaged": [DOCKS[n] for n in range(len(DOCKS)) if s.damaged >> n & 1],
        "awake": rival.awake,
        "asleep": dict(zip(CHAMBER_NAMES, rival.chambers, strict=True)),
        "wrecked": dict(zip(SECTIONS, s.wrecked, strict=True)),
        "settled": dict(zip(CAVERNS, rival.settled, strict=True)),
        "destroyed": rival.destroyed,
        "salvage": {RESOURCES[r]: sum(1 for space, owner in zip(s.box.salvage, s.salvage, strict=True) if space == r and owner == 1)
                    for r in sorted(set(s.box.salvage))},
        "tiles": rival.tiles(),
        "tokens": rival.collected,
        "missions": rival.unseen + len(rival.missions),
        "revealed": [TYPES[c] for c in rival.missions],
        "upgrades": [TYPES[c] for c in range(len(TYPES)) if rival.upgrades >> c & 1],
        "vehicles": [TYPES[c] for c in rival.vehicles],
        "decisions": [TYPES[c] for c in s.decisions],
        "board": {f"{SECTIONS[n // UPPER]}.{PLACES[n % UPPER]}": TYPES[c] for n, c in enumerate(s.board)},
    }  # fmt: skip
