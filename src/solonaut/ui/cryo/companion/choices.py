"""The codes of the companion: those of Cryo, and what the person says of the table."""

from __future__ import annotations

from solonaut.companion.corrections import corrections
from solonaut.core.choice import Vocabulary
from solonaut.games.cryo import choices
from solonaut.games.cryo.components import CARD, CAVERNS, CHAMBER_NAMES, DOCKS, MATERIALS, RESOURCES, SECTIONS
from solonaut.games.cryo.state import NONE

VOCABULARY = Vocabulary(*choices.VOCABULARY)
_v = VOCABULARY

NOTHING = _v.word("nothing")
OTHER = _v.word("other")
FULL = (*_v.family("full", SECTIONS), _v.word("full", "none", args=(NONE,)))
OPEN = _v.family("open", DOCKS)
FREE = (*_v.family("free", RESOURCES[:CARD]), _v.word("free", "none", args=(NONE,)))
"""Salvage spaces: a resource that has an empty one."""
HAVE = tuple(
    _v.word("have", "+".join(name for n, name in enumerate(SECTIONS) if bits >> n & 1) or "none", args=(bits,))
    for bits in range(1 << len(SECTIONS))
)
"""Sections with an incident token."""
UP = (*_v.family("up", CAVERNS), _v.word("up", "all", args=(NONE,)))
SHOWS = _v.family("shows", RESOURCES)
POINTS = _v.numbers("points", range(100))

RIVAL_TURN = _v.word("rival")
SABOTAGED = _v.family("sabotage", SECTIONS)
OVER = _v.family("over", ("sunset", "last-pod"))

COUNTERS = (
    *MATERIALS,
    "energy",
    "drones",
    "awake",
    *(f"asleep.{name}" for name in CHAMBER_NAMES),
    *(f"settled.{name}" for name in CAVERNS),
    "tiles",
    "tokens",
    "missions",
)
PLUS, MINUS = corrections(VOCABULARY, COUNTERS)
