"""The codes of Cryo: every choice that can occur, made once."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Vocabulary
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

VOCABULARY: Final = Vocabulary()
_v = VOCABULARY

PASS: Final = _v.word("pass")
DONE: Final = _v.word("done")
AGAIN: Final = _v.word("again")
END: Final = _v.word("end")

# The turn
RECALL: Final = _v.word("recall")
DOCK: Final = _v.family("dock", DOCKS)
LAUNCH: Final = _v.word("launch")
FROM: Final = tuple(_v.word("from", str(n + 1), args=(n,)) for n in range(PLATFORM_DOCKS))
ACT: Final = _v.family("act", DIRECTIONS)
SCRAP: Final = _v.family("scrap", TYPES)
DISCARD: Final = _v.family("discard", TYPES)

# Tiles, gains and payments
GAIN: Final = _v.word("gain")
TAKE: Final = _v.family("take", RESOURCES)
SLOT: Final = _v.family("slot", SLOTS)
SPEND: Final = _v.family("spend", MATERIALS)
PAY: Final = _v.family("pay", RESOURCES)

# Pods
WAKE: Final = _v.family("wake", CHAMBER_NAMES)
SALVAGE: Final = _v.family("salvage", RESOURCES)
SCOUT: Final = _v.family("scout", CAVERNS)
RIDE: Final = _v.family("ride", TYPES)
TO: Final = _v.family("to", CAVERNS)
PODS: Final = _v.numbers("pods", range(1, FACTION_PODS + 1))

# Cards
DRAW_CARD: Final = _v.word("draw-card")
AS: Final = _v.family("as", ("vehicle", "upgrade", "mission"))
AS_VEHICLE: Final = AS[0]
AS_UPGRADE: Final = AS[1]
AS_MISSION: Final = AS[2]
CARD: Final = _v.family("card", TYPES)

# The recall
INCIDENT: Final = _v.family("incident", SECTIONS)
RETURN: Final = tuple(_v.word("return", str(n + 1), args=(n,)) for n in range(PLATFORM_DOCKS))
USE: Final = tuple(_v.word("use", str(n + 1), args=(n,)) for n in range(PLATFORM_DOCKS))

# What you decide for the Rival (S27), besides the words above
NAME: Final = _v.family("name", TYPES)
SECTION: Final = _v.family("section", SECTIONS)
PAIR: Final = {
    (a, b): _v.word("pair", f"{CAVERNS[a]}-{CAVERNS[b]}", args=(a, b)) for a in range(len(CAVERNS)) for b in range(a + 1, len(CAVERNS))
}
MORE: Final = _v.family("more", CAVERNS)

# Chance
FIRST: Final = tuple(_v.word("first", str(n + 1), args=(n,)) for n in range(4))
DAMAGE: Final = _v.family("damage", DOCKS)
TILE: Final = _v.family("tile", tuple(c.name for c in CONTENTS))
TOKEN: Final = {
    **{n: _v.word("token", c.name, args=(n,)) for n, c in enumerate(WHOLE)},
    SABOTAGE: _v.word("token", "sabotage", args=(SABOTAGE,)),
    SUNSET: _v.word("token", "sunset", args=(SUNSET,)),
}
CAVERN: Final = _v.family("cavern", CAVERN_TILES)
DRAW: Final = _v.family("draw", TYPES)
LAY: Final = _v.family("lay", TYPES)
PICK: Final = _v.family("pick", TYPES)

# Ready-made lists for the decisions that come up most
DOCKS_IN: Final = tuple(
    tuple(tuple(DOCK[PER_SECTION * section + n] for n in range(PER_SECTION) if mask >> n & 1) for mask in range(1 << PER_SECTION))
    for section in range(len(SECTIONS))
)
"""By section and the bits of its open docks."""
ACTS: Final = tuple(tuple(ACT[n] for n in range(len(DIRECTIONS)) if mask >> n & 1) for mask in range(1 << len(DIRECTIONS)))
FROMS: Final = tuple(tuple(FROM[n] for n in range(PLATFORM_DOCKS) if mask >> n & 1) for mask in range(1 << PLATFORM_DOCKS))
RETURNS: Final = tuple(tuple(RETURN[n] for n in range(PLATFORM_DOCKS) if not mask >> n & 1) for mask in range(1 << PLATFORM_DOCKS))
USES: Final = tuple(tuple(USE[n] for n in range(PLATFORM_DOCKS) if not mask >> n & 1) for mask in range(1 << PLATFORM_DOCKS))
"""By the bits of the docks that are taken."""
