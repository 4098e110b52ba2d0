"""The codes of Otys: every choice that can occur, made once."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice, Vocabulary
from solonaut.games.otys.components import CONTRACTS, CUBES, DIVERS, LEVELS, REWARDS, SPONSORS

VOCABULARY: Final = Vocabulary()
_v = VOCABULARY

OWN_X: Final = 6
NEUTRAL_X: Final = 7
"""Tokens: keys are 1 to 5."""

PASS: Final = _v.word("pass")

# T0, T1: the propeller and the token that opens a level
PROPELLER: Final = _v.word("propeller")
REACH: Final = tuple(k for k in range(-7, 8) if k)
MOVE: Final = {d: {k: _v.word("move", name, f"{k:+d}", args=(d, k)) for k in REACH} for d, name in enumerate(DIVERS)}
KEY: Final = _v.numbers("key", range(1, LEVELS + 1))
X: Final = _v.numbers("x", range(1, LEVELS + 1))
NEUTRAL: Final = _v.numbers("neutral", range(1, LEVELS + 1))

# T3: sponsors; a fetched key and an upgraded diver also come from divers and rewards
SPONSOR: Final = _v.word("sponsor")
FETCH: Final = {token: _v.word("fetch", "x" if token == OWN_X else str(token), args=(token,)) for token in range(1, OWN_X + 1)}
UPGRADE: Final = _v.family("upgrade", DIVERS)

# T4: divers
TAKE: Final = _v.family("take", CUBES)
BONUS: Final = _v.word("bonus")
SELL: Final = _v.family("sell", CUBES)
BUY: Final = _v.family("buy", CUBES)
CONTRACT_CARDS: Final = _v.word("spy", "contracts")
BACK: Final[tuple[Choice, ...]] = (_v.word("back", "1", args=(0,)), _v.word("back", "2", args=(1,)))
COPY: Final[tuple[Choice, ...]] = (
    _v.word("copy", "left", args=(1,)),
    _v.word("copy", "right", args=(-1,)),
)  # clockwise play goes to the left
KEEP: Final = _v.numbers("keep", range(1, CONTRACTS + 1))
MECHANIC: Final = _v.word("mechanic")
HACKER: Final = _v.word("hacker")
TOKEN: Final = {n: _v.word("token", kind, args=(n,)) for n, kind in enumerate(REWARDS, 1)}
NOW: Final = _v.word("now")
LAY: Final = _v.word("lay")
SWAP: Final = _v.grid("swap", CUBES, CUBES)

# T5: contracts, and the type of cube for each group of a pattern
COMPLETE: Final = _v.numbers("complete", range(1, CONTRACTS + 1))
WITH: Final = _v.family("with", CUBES)

# T8 and solo
STAY: Final = _v.word("stay")
SURFACE: Final = _v.word("surface")
TIMER: Final[tuple[Choice, ...]] = (_v.word("timer", "1", args=(0,)), _v.word("timer", "2", args=(1,)))
SPACE: Final = _v.family("space", CUBES)
LEFT: Final = _v.numbers("left", range(1, CONTRACTS + 1))

# Chance
DRAW_CUBE: Final = _v.family("draw-cube", CUBES)
DRAW_REWARD: Final = {n: _v.word("draw-reward", kind, args=(n,)) for n, kind in enumerate(REWARDS, 1)}
DRAW_SPONSOR: Final = _v.numbers("draw-sponsor", range(1, SPONSORS + 1))
DRAW_DIVER: Final = _v.family("draw-diver", DIVERS)
DRAW_CONTRACT: Final = _v.numbers("draw-contract", range(1, CONTRACTS + 1))
FIRST: Final = tuple(_v.word("first", str(n + 1), args=(n,)) for n in range(4))
