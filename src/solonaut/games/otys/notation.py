"""The codes of Otys: every choice that can occur, made once."""

from __future__ import annotations

from solonaut.core.choice import Vocabulary
from solonaut.games.otys.components import CONTRACTS, CUBES, DIVERS, LEVELS, REWARDS, SPONSORS

VOCABULARY = Vocabulary()
_v = VOCABULARY

OWN_X, NEUTRAL_X = 6, 7
"""Tokens: keys are 1 to 5."""

PASS = _v.word("pass")

# T0, T1: the propeller and the token that opens a level
PROPELLER = _v.word("propeller")
REACH = tuple(k for k in range(-7, 8) if k)
MOVE = {d: {k: _v.word("move", name, f"{k:+d}", args=(d, k)) for k in REACH} for d, name in enumerate(DIVERS)}
KEY = _v.numbers("key", range(1, LEVELS + 1))
X = _v.numbers("x", range(1, LEVELS + 1))
NEUTRAL = _v.numbers("neutral", range(1, LEVELS + 1))

# T3: sponsors; a fetched key and an upgraded diver also come from divers and rewards
SPONSOR = _v.word("sponsor")
FETCH = {token: _v.word("fetch", "x" if token == OWN_X else str(token), args=(token,)) for token in range(1, OWN_X + 1)}
UPGRADE = _v.family("upgrade", DIVERS)

# T4: divers
TAKE = _v.family("take", CUBES)
BONUS = _v.word("bonus")
SELL = _v.family("sell", CUBES)
BUY = _v.family("buy", CUBES)
CONTRACT_CARDS = _v.word("spy", "contracts")
BACK = (_v.word("back", "1", args=(0,)), _v.word("back", "2", args=(1,)))
COPY = (_v.word("copy", "left", args=(1,)), _v.word("copy", "right", args=(-1,)))  # clockwise play goes to the left
KEEP = _v.numbers("keep", range(1, CONTRACTS + 1))
MECHANIC = _v.word("mechanic")
HACKER = _v.word("hacker")
TOKEN = {n: _v.word("token", kind, args=(n,)) for n, kind in enumerate(REWARDS, 1)}
NOW = _v.word("now")
LAY = _v.word("lay")
SWAP = _v.grid("swap", CUBES, CUBES)

# T5: contracts, and the type of cube for each group of a pattern
COMPLETE = _v.numbers("complete", range(1, CONTRACTS + 1))
WITH = _v.family("with", CUBES)

# T8 and solo
STAY = _v.word("stay")
SURFACE = _v.word("surface")
TIMER = (_v.word("timer", "1", args=(0,)), _v.word("timer", "2", args=(1,)))
SPACE = _v.family("space", CUBES)
LEFT = _v.numbers("left", range(1, CONTRACTS + 1))

# Chance
DRAW_CUBE = _v.family("draw-cube", CUBES)
DRAW_REWARD = {n: _v.word("draw-reward", kind, args=(n,)) for n, kind in enumerate(REWARDS, 1)}
DRAW_SPONSOR = _v.numbers("draw-sponsor", range(1, SPONSORS + 1))
DRAW_DIVER = _v.family("draw-diver", DIVERS)
DRAW_CONTRACT = _v.numbers("draw-contract", range(1, CONTRACTS + 1))
FIRST = tuple(_v.word("first", str(n + 1), args=(n,)) for n in range(4))
