"""Which printed values that a rule needs are guesses of the house edition, and which the person has compared with their box."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from solonaut.core.edition import ComponentFile
from solonaut.games.cryo.compact import COMPACT
from solonaut.games.cryo.components import TYPES, Components

KEYS: Final = {
    "markers": "start.damaged_docks",
    "chambers": "chambers.processing",
    "map": "caverns.edges",
    "salvage": "salvage.spaces",
    "energy": "caps.energy",
    "pods": "scoring.pod",
    "upgrades": "scoring.upgrade",
    "vehicles": "scoring.vehicle",
    **{f"mission.{name}": f"cards.{name}.mission" for name in TYPES},
}
"""What the companion calls a value, and where the component file has it."""
GUESSED: Final = "house"


def guesses(box: Components) -> tuple[str, ...]:
    """The values that nobody has compared with a box."""
    return _guesses(box.edition.text)


@lru_cache(maxsize=64)
def _guesses(text: str) -> tuple[str, ...]:
    file = ComponentFile(text, "").expand(COMPACT)
    return tuple(name for name, key in KEYS.items() if file.source(key) == GUESSED)
