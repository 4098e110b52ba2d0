"""What the codes of earlier versions mean today."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solonaut.ui.cryo.companion.setup import DamagedDocks

STEPS = {"plus": 1, "minus": -1}
RENAMED = {"rival": "end"}
VERBS = {"points": "number", "up": "explored"}


def renewed(s: Any, code: str) -> Sequence[str]:
    """The end of a turn and numbers had other names, a correction was a step of one, and damage markers did not end with a tap."""
    verb, _, rest = code.partition(":")
    if verb in STEPS:
        counter = s.counters().get(rest)
        return () if counter is None else (f"set:{rest}:{counter.value + STEPS[verb]}",)
    if isinstance(s.pending, DamagedDocks) and verb != "damage":
        return "ready", code
    return (RENAMED.get(code) or (f"{VERBS[verb]}:{rest}" if verb in VERBS else code),)
