"""What puzzles and mistakes of Cryo are about, by the kind of the decision; and mistakes that have a name of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solonaut.core.mistake import Mistake

THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "deploy": ("turn", "from", "action", "overclock"),
    "recall": ("return", "automation", "incident"),
    "cards": ("build", "vehicle", "upgrade", "mission", "cards", "discard", "discard_cost", "deal", "end"),
    "pods": ("wake", "salvage"),
    "settle": ("ride", "to", "pods", "second", "scout"),
    "resources": ("take", "pay", "tile", "prototype", "again"),
}

MISTAKES: Final = (
    Mistake("recalled_early", ("turn",), ("recall",), ("dock", "launch")),
    Mistake("recalled_late", ("turn",), ("dock", "launch"), ("recall",)),
    Mistake("launched_early", ("turn",), ("launch",), ("dock",)),
    Mistake("launched_late", ("turn",), ("dock",), ("launch",)),
)
