"""The codes of the companion: those of Cryo, and what the person says of the table."""

from __future__ import annotations

from solonaut.companion.corrections import corrections
from solonaut.companion.preselection import other_picks
from solonaut.core.choice import Vocabulary
from solonaut.games.cryo import choices
from solonaut.games.cryo.components import (
    CARD,
    CAVERNS,
    CHAMBER_NAMES,
    CHAMBERS,
    COPIES,
    DOCKS,
    FACTION_PODS,
    FEWEST_DOCKS,
    MATERIALS,
    MOST_DOCKS,
    PLATFORM_DOCKS,
    RESOURCES,
    SECTIONS,
    SHIP_DOCKS,
    SLOTS,
    TOKENS,
    TYPES,
    UPPER,
)
from solonaut.games.cryo.state import NONE
from solonaut.ui.cryo.companion.cavern_map import MAP_PAIRS
from solonaut.ui.cryo.companion.printed import VALUES

VOCABULARY = Vocabulary(*choices.VOCABULARY)
_v = VOCABULARY

# The set-up
READY = _v.word("ready")
DEAL = _v.word("deal")
"""The app draws it."""

# The person's turn, besides Cryo's own words for docks, Launch and the recall
END_TURN = choices.END
SABOTAGED = _v.family("sabotage", SECTIONS)
EXPLORED = _v.family("explored", CAVERNS)
OVER = _v.family("over", ("sunset", "last-pod"))

# What the person sees
NOTHING = _v.word("nothing")
OTHER = _v.word("other")
FULL = (*_v.family("full", SECTIONS), _v.word("full", "none", args=(NONE,)))
OPEN = _v.family("open", SHIP_DOCKS)
DOCK, DAMAGE = ((*known, *(_v.word(known[0].verb, name, args=(n,)) for n, name in enumerate(SHIP_DOCKS) if n >= len(known)))
                for known in (choices.DOCK, choices.DAMAGE))  # fmt: skip
"""Cryo's own, and those of docks that only a printed ship may have."""
FREE = (*_v.family("free", RESOURCES[:CARD]), _v.word("free", "none", args=(NONE,)))
"""Salvage spaces: a resource that has an empty one."""
HAVE = tuple(
    _v.word("have", "+".join(name for n, name in enumerate(SECTIONS) if bits >> n & 1) or "none", args=(bits,))
    for bits in range(1 << len(SECTIONS))
)
"""Sections with an incident token."""
SHOWS = _v.family("shows", RESOURCES)
NUMBER = _v.numbers("number", range(100))
WORTH = {(a, b): _v.word("worth", str(a), str(b), args=(a, b)) for a in range(21) for b in range(21)}
"""What most and second most pods in a cavern score."""
COUNT = _v.word("count")
"""The game is over: the points are counted."""
NO_NEW = _v.word("no-new")
"""Neither the deck nor the discards have an animal that the Rival's missions do not have yet."""
KEEP = _v.word("keep")
"""The result is right."""

other_picks(
    _v,
    (
        *choices.DOCK, *choices.TAKE, *choices.INCIDENT, *choices.SECTION, *choices.WAKE, *choices.SCOUT, *choices.PAIR.values(),
        *choices.MORE, *choices.NAME, *FREE, *SHOWS,
    ),
)  # fmt: skip

MINE = ("pods", "control", "upgrades", "vehicles", "missions", "stock")
"""What the person counts of their own; the last one only breaks ties."""
SCORED = ("pod", "upgrade", "vehicle")

BOARD_PLACES = tuple(dock for n, dock in enumerate(DOCKS) if n % (len(DOCKS) // len(SECTIONS)) < UPPER)
"""Where the eight cards lie."""


def _each(kind: str, names: tuple[str, ...], values: range) -> dict[str, range]:
    return {f"{kind}.{name}": values for name in names}


_pods = range(FACTION_PODS + 1)
_points = range(100)
COUNTERS: dict[str, range] = {
    **dict.fromkeys(MATERIALS, _points),
    "energy": _points,
    "drones": range(PLATFORM_DOCKS + 1),
    "awake": _pods,
    **_each("asleep", CHAMBER_NAMES, _pods),
    **_each("salvage", RESOURCES[:CARD], _pods),
    **_each("settled", CAVERNS, _pods),
    "landed": _pods,
    "destroyed": _pods,
    "tiles": range(len(SLOTS) + 1),
    "tokens": range(TOKENS + 1),
    **_each("dock", SHIP_DOCKS, range(3)),
    **_each("damage", SHIP_DOCKS, range(2)),
    **_each("wrecked", SECTIONS, range(CHAMBERS + 1)),
    "unseen": range(PLATFORM_DOCKS + 1),
    "launched": range(PLATFORM_DOCKS + 1),
    **_each("up", CAVERNS, range(2)),
    **_each("board", BOARD_PLACES, range(len(TYPES))),
    **_each("decision", ("1", "2"), range(len(TYPES) + 1)),
    **_each("upgrade", TYPES, range(2)),
    **_each("vehicle", TYPES, range(COPIES + 1)),
    "missions": range(COPIES * len(TYPES) + 1),
    **_each("mission", TYPES, range(COPIES + 1)),
    "turn": _points,
    "markers": range(len(SHIP_DOCKS) + 1),
    **_each("docks", SECTIONS, range(FEWEST_DOCKS, MOST_DOCKS + 1)),
    **_each("pays", SCORED, range(10)),
    **_each("pays", TYPES, range(10)),
    **_each("chamber", CHAMBER_NAMES, range(1, 10)),
    **_each("cap", ("material", "energy"), range(1, 100)),
    "nanites": range(10),
    **_each("spaces", RESOURCES[:CARD], range(10)),
    "mapped": range(2),
    **dict.fromkeys(MAP_PAIRS, range(2)),
    **_each("confirmed", tuple(value.name for value in VALUES), range(2)),
    "control": _points,
    **_each("mine", MINE, _points),
    **_each("pods", CAVERNS, _pods),
    **_each("first", CAVERNS, range(21)),
    **_each("second", CAVERNS, range(21)),
}
"""Everything that the app keeps, with all values that it can ever have: who stands on a dock (nobody, the person, the Rival), whether a
dock is damaged, how many chambers of a section are destroyed, how many of the person's drones are out without a place, which card lies
where (a decision card: none, or its number from 1), what is printed and what the person has counted."""
CORRECTIONS = corrections(VOCABULARY, COUNTERS)
