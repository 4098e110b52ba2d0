"""What the codes of earlier versions mean today."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solonaut.companion.preselection import INSTEAD
from solonaut.games.otys.state import GONE

PLACES = {"contract:left": "contract:1", "contract:right": "contract:2"}
SPACE = "space:"
STEPS = {"plus": 1, "minus": -1}


def renewed(s: Any, code: str) -> Sequence[str]:
    """The end of a turn was told before its Timer, points apart from their contract, a correction was a step of one, and equal cubes were
    asked for.
    """
    verb, _, rest = code.partition(":")
    if code in PLACES:
        return PLACES[code], "points:0"
    if code.startswith(SPACE):
        return wished(s, code)
    if code == "end-of-turn":
        alive = [n for n, space in enumerate(s.timers) if space != GONE]
        return (f"timer:{alive[0] + 1}",) if len(alive) == 1 else ()
    if verb in STEPS:
        return (f"set:{rest}:{s.counters()[rest].value + STEPS[verb]}",)
    return () if code in ("yes", "no") else (code,)


def wished(s: Any, code: str) -> Sequence[str]:
    """The next cube among equals. One that the app has picked anyway becomes a wish too, so that wishes count what was answered."""
    number = len(s.wishes)
    pick = s.picks[number]
    others = [other for other in pick.codes if other != code]
    return [f"{INSTEAD}:{number}:{taken}" for taken in (*others[: pick.code == code], code)]
