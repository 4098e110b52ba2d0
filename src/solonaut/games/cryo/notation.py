"""The codes of Cryo: every choice that can occur, made once."""

from __future__ import annotations

from solonaut.core.choice import Choice, Vocabulary
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    CONTENTS,
    DIRECTIONS,
    DOCKS,
    FACTION_PODS,
    MATERIALS,
    PER_SECTION,
    PLATFORM_DOCKS,
    RESOURCES,
    SABOTAGE,
    SECTIONS,
    SLOTS,
    SUNSET,
    TYPES,
    WHOLE,
)

VOCABULARY = Vocabulary()
_v = VOCABULARY

PASS = _v.word("pass")
DONE = _v.word("done")
AGAIN = _v.word("again")
END = _v.word("end")

# The turn
RECALL = _v.word("recall")
DOCK = _v.family("dock", DOCKS)
LAUNCH = _v.word("launch")
FROM = tuple(_v.word("from", str(n + 1), args=(n,)) for n in range(PLATFORM_DOCKS))
ACT = _v.family("act", DIRECTIONS)
SCRAP = _v.family("scrap", TYPES)
DISCARD = _v.family("discard", TYPES)

# Tiles, gains and payments
GAIN = _v.word("gain")
TAKE = _v.family("take", RESOURCES)
SLOT = _v.family("slot", SLOTS)
SPEND = _v.family("spend", MATERIALS)
PAY = _v.family("pay", RESOURCES)

# Pods
WAKE = _v.family("wake", CHAMBER_NAMES)
SALVAGE = _v.family("salvage", RESOURCES)
SCOUT = _v.family("scout", CAVERNS)
RIDE = _v.family("ride", TYPES)
TO = _v.family("to", CAVERNS)
PODS = _v.numbers("pods", range(1, FACTION_PODS + 1))

# Cards
DRAW_CARD = _v.word("draw-card")
AS = _v.family("as", ("vehicle", "upgrade", "mission"))
AS_VEHICLE, AS_UPGRADE, AS_MISSION = AS
CARD = _v.family("card", TYPES)

# The recall
INCIDENT = _v.family("incident", SECTIONS)
RETURN = tuple(_v.word("return", str(n + 1), args=(n,)) for n in range(PLATFORM_DOCKS))
USE = tuple(_v.word("use", str(n + 1), args=(n,)) for n in range(PLATFORM_DOCKS))

# What you decide for the Rival (S27), besides the words above
NAME = _v.family("name", TYPES)
SECTION = _v.family("section", SECTIONS)
PAIR = {(a, b): _v.word("pair", f"{CAVERNS[a]}-{CAVERNS[b]}", args=(a, b)) for a in range(len(CAVERNS)) for b in range(a + 1, len(CAVERNS))}
MORE = _v.family("more", CAVERNS)

# Chance
FIRST = tuple(_v.word("first", str(n + 1), args=(n,)) for n in range(4))
DAMAGE = _v.family("damage", DOCKS)
TILE = _v.family("tile", tuple(c.name for c in CONTENTS))
TOKEN: dict[int, Choice] = {n: _v.word("token", c.name, args=(n,)) for n, c in enumerate(WHOLE)}
TOKEN |= {SABOTAGE: _v.word("token", "sabotage", args=(SABOTAGE,)), SUNSET: _v.word("token", "sunset", args=(SUNSET,))}
CAVERN = _v.family("cavern", CAVERN_TILES)
DRAW = _v.family("draw", TYPES)
LAY = _v.family("lay", TYPES)
PICK = _v.family("pick", TYPES)

# Ready-made lists for the decisions that come up most
DOCKS_IN = tuple(
    tuple(tuple(DOCK[PER_SECTION * section + n] for n in range(PER_SECTION) if mask >> n & 1) for mask in range(1 << PER_SECTION))
    for section in range(len(SECTIONS))
)
"""By section and the bits of its open docks."""
ACTS = tuple(tuple(ACT[n] for n in range(len(DIRECTIONS)) if mask >> n & 1) for mask in range(1 << len(DIRECTIONS)))
FROMS = tuple(tuple(FROM[n] for n in range(PLATFORM_DOCKS) if mask >> n & 1) for mask in range(1 << PLATFORM_DOCKS))
RETURNS = tuple(tuple(RETURN[n] for n in range(PLATFORM_DOCKS) if not mask >> n & 1) for mask in range(1 << PLATFORM_DOCKS))
"""By the bits of the docks that are taken."""
