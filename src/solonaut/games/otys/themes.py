"""What puzzles of Otys are about, by the kind of the decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "dive": ("level", "propeller"),
    "trade": ("trade", "swap", "any_cube", "take"),
    "contracts": ("contract", "group", "spy", "keep"),
    "crew": ("stay", "keep_down", "upgrade", "technician", "engineer"),
    "now_or_later": ("token", "bonus", "sponsor", "explorer"),
    "time": ("timer", "space", "left"),
}
