"""What puzzles of Cryo are about, by the kind of the decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "deploy": ("turn", "from", "action", "overclock"),
    "recall": ("return", "automation", "incident"),
    "cards": ("build", "vehicle", "upgrade", "mission", "cards", "discard", "discard_cost", "deal", "end"),
    "pods": ("wake", "salvage"),
    "settle": ("ride", "to", "pods", "second", "scout"),
    "resources": ("take", "pay", "tile", "prototype", "again"),
}
