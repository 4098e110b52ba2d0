"""What puzzles and mistakes of Otys are about, by the kind of the decision; and mistakes that have a name of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solonaut.core.mistake import Mistake

THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "dive": ("level", "propeller"),
    "trade": ("trade", "swap", "any_cube", "take"),
    "contracts": ("contract", "group", "spy", "keep"),
    "crew": ("stay", "keep_down", "upgrade", "technician", "engineer"),
    "now_or_later": ("token", "bonus", "sponsor", "explorer"),
    "time": ("timer", "space", "left"),
}

MISTAKES: Final = (
    Mistake("sold_early", ("trade",), ("sell",), ("pass",)),
    Mistake("sold_late", ("trade",), ("pass",), ("sell",)),
    Mistake("completed_early", ("contract",), ("complete",), ("pass",)),
    Mistake("completed_late", ("contract",), ("pass",), ("complete",)),
    Mistake("used_at_once", ("token",), ("now",), ("lay",)),
    Mistake("laid_too_often", ("token",), ("lay",), ("now",)),
)
