"""The track and the contracts as plain data."""

from __future__ import annotations

from typing import Any

from solonaut.games.otys.components import CUBES, HARD, NORMAL
from solonaut.games.otys.solo import space_of
from solonaut.games.otys.state import GONE
from solonaut.ui.otys.companion.state import OtysCompanionState


def view(s: OtysCompanionState) -> dict[str, Any]:
    def cube(n: int) -> str:
        return "" if n == GONE else CUBES[n]

    return {
        "turn": s.turn,
        "hard": s.difficulty == HARD,
        "score": s.players[0].score,
        "timers": [None if space == GONE else space for space in s.timers],
        "top": max(s.box.timers[NORMAL], s.timer_start()),
        "start": s.timer_start(),
        "track": {space_of(s, place): cube(n) for place, n in enumerate(s.spaces)},
        "contracts": [cube(n) for n in s.offer_cubes],
        "picks": [
            {"number": n, "codes": list(pick.codes), "code": pick.code, "space": space_of(s, s.spaces.index(taken))}
            for n, pick in enumerate(s.picks)
            if (taken := s.vocabulary[pick.code].n) in s.spaces
        ],
        "waiting": [CUBES[n] for n in s.queue],
        "ranks": list(s.box.ranks),
    }
