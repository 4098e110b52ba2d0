"""The position in the game's own words: what a record vouches for, whatever the code is called or how it is laid out.

A change of what stands here, or of its names, needs a new ``digest_version``.
"""

from __future__ import annotations

from typing import Any

from solonaut.games.otys.choices import OWN_X
from solonaut.games.otys.components import CUBES, DIFFICULTIES, DIVERS, HARD, LEVELS, NORMAL, REWARDS
from solonaut.games.otys.state import EARNINGS, GONE, TOKENS, OtysState, Player


def position(s: OtysState) -> dict[str, Any]:
    """Everything that lies on the table, hidden or not."""
    per_level = s.box.rewards_per_level
    found: dict[str, Any] = {
        "hard": s.difficulty == HARD,
        "variant": s.variant,
        "turn": s.turn,
        "first": s.first,
        "active": s.active,
        "level": s.level,
        "token": TOKENS[s.token],
        "over": s.over,
        "reason": s.reason,
        "players": [_player(p) for p in s.players],
        "sponsors": list(s.sponsors[1:]),
        "store": dict(zip(CUBES, s.store, strict=True)),
        "supply": dict(zip(CUBES, s.supply, strict=True)),
        "neutral_x": s.x_supply,
        "bag": dict(zip(REWARDS, s.bag[1:], strict=True)),
        "rewards": [[_reward(kind) for kind in s.display[per_level * n : per_level * (n + 1)]] for n in range(1, LEVELS + 1)],
        "offer": [{"contract": n, "cube": _cube(cube)} for n, cube in zip(s.offer, s.offer_cubes, strict=True)],
        "deck": [sorted(layer) for layer in s.deck],
        "discards": sorted(s.discards),
        "looking_at": sorted(s.drawn),
        "taken": _reward(s.taken),
        "repeat": s.repeat,
        "fresh": s.fresh,
        "rewarded": s.rewarded,
        "copied": [seat for seat in range(len(s.players)) if s.copied >> seat & 1],
    }
    if s.difficulty not in (NORMAL, HARD):
        found["difficulty"] = DIFFICULTIES[s.difficulty]
    if s.solo:
        found |= {
            "timers": [None if space == GONE else space for space in s.timers],
            "track": [_cube(cube) for cube in s.spaces],
            "queue": [_cube(cube) for cube in s.queue],
        }
    return found


def _player(p: Player) -> dict[str, Any]:
    return {
        "score": p.score,
        "earned": dict(zip(EARNINGS, p.earned, strict=True)),
        "credits": p.credits,
        "batteries": p.batteries,
        "column": [DIVERS[diver] for diver in p.column],
        "upgraded": [DIVERS[diver] for diver in range(len(DIVERS)) if p.is_upgraded(diver)],
        "cubes": [dict(zip(CUBES, p.on_level(level), strict=True)) for level in range(1, LEVELS + 1)],
        "keys": [TOKENS[n] for n in range(1, OWN_X + 1) if p.keys >> n & 1],
        "used": [TOKENS[n] for n in range(1, OWN_X + 1) if p.used >> n & 1],
        "neutral": p.neutral,
        "used_neutral": p.used_neutral,
        "mechanic": p.mechanic,
        "hacker": p.hacker,
        "laid": [_reward(kind) for kind in p.rewards[1:]],
        "hand": sorted(p.hand),
        "completed": sorted(p.done),
    }


def _cube(cube: int) -> str | None:
    return None if cube == GONE else CUBES[cube]


def _reward(kind: int) -> str | None:
    return REWARDS[kind - 1] if kind else None
