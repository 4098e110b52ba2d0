"""The position in the game's own words: what a record vouches for, whatever the code is called or how it is laid out.

A change of what stands here, or of its names, needs a new ``digest_version``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    DIFFICULTIES,
    DOCKS,
    HARD,
    NORMAL,
    PLATFORM_DOCKS,
    RESOURCES,
    SECTIONS,
    SLOTS,
    SPACES,
    TYPES,
)
from solonaut.games.cryo.state import NONE, CryoState, Player


def position(s: CryoState) -> dict[str, Any]:
    """Everything that lies on the table, hidden or not."""
    box = s.box
    tiles = [tile.name for tile in box.tile_contents]
    tokens = [token.name for token in box.tokens]
    found: dict[str, Any] = {
        "solo": s.solo,
        "hard": s.difficulty == HARD,
        "unpredictable": s.unpredictable,
        "turn": s.turn,
        "first": s.first,
        "active": s.active,
        "over": s.over,
        "reason": s.reason,
        "sunset": s.sunset,
        "scrapped": s.scrapped,
        "players": [_player(s, p) for p in s.players],
        "damaged": _named(s.damaged, DOCKS),
        "tiles": {SPACES[n]: None if tile == NONE else tiles[tile] for n, tile in enumerate(s.tiles)},
        "below": dict(zip(SPACES, s.below, strict=True)),
        "unseen_tiles": list(s.pool),
        "returned": s.returned,
        "wrecked": dict(zip(SECTIONS, s.wrecked, strict=True)),
        "salvage": [None if owner == NONE else owner for owner in s.salvage],
        "incidents": {SECTIONS[n]: None if token == NONE else tokens[token] for n, token in enumerate(s.incidents)},
        "track": list(s.track),
        "unseen_tokens": list(s.tokens),
        "spent_tokens": s.spent,
        "caverns": {CAVERNS[n]: None if tile == NONE else CAVERN_TILES[tile] for n, tile in enumerate(s.caverns)},
        "face_up": _named(s.face_up, CAVERNS),
        "unseen_caverns": _named(s.unseen_caverns, CAVERN_TILES),
        "unseen_cards": dict(zip(TYPES, s.unseen_cards, strict=True)),
        "deck": s.left,
        "discards": dict(zip(TYPES, s.discards, strict=True)),
    }
    if s.difficulty not in (NORMAL, HARD):
        found["difficulty"] = DIFFICULTIES[s.difficulty]
    if s.solo:
        found |= {"board_cards": [TYPES[card] for card in s.board], "decision_cards": [TYPES[card] for card in s.decisions]}
    return found


def _player(s: CryoState, p: Player) -> dict[str, Any]:
    tiles = s.box.tile_contents
    return {
        "stock": dict(zip(RESOURCES, p.stock, strict=False)),
        "home": [dock + 1 for dock in range(PLATFORM_DOCKS) if p.home >> dock & 1],
        "out": _named(p.out, DOCKS),
        "launched": p.launched,
        "slots": {SLOTS[n]: None if tile == NONE else tiles[tile].name for n, tile in enumerate(p.slots)},
        "hand": sorted(TYPES[card] for card in p.hand),
        "upgrades": _named(p.upgrades, TYPES),
        "vehicles": sorted(TYPES[card] for card in p.vehicles),
        "missions": sorted(TYPES[card] for card in p.missions),
        "unseen_missions": p.unseen,
        "chambers": dict(zip(CHAMBER_NAMES, p.chambers, strict=True)),
        "awake": p.awake,
        "housing": p.housing,
        "settled": dict(zip(CAVERNS, p.settled, strict=True)),
        "destroyed": p.destroyed,
        "collected": p.collected,
        "looked_at": _named(p.peeked, CAVERNS),
    }


def _named(bits: int, names: Sequence[str]) -> list[str]:
    return [name for n, name in enumerate(names) if bits >> n & 1]
