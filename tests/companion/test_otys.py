"""Otys beside the board: the companion's Timers do exactly what the digital ones do."""

from __future__ import annotations

import os

import pytest

from tests.companion.person_otys import play_beside

GAMES = int(os.environ.get("SOLONAUT_SOAK", "10"))


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_the_timers_do_the_same(difficulty: str, bot: str) -> None:
    people = [play_beside(seed, {"difficulty": difficulty}, bot) for seed in range(GAMES)]
    turns, taps = sum(p.turns for p in people), sum(p.taps for p in people)
    print(f"{taps / turns:.2f} taps in a turn")
    assert taps / turns <= 4
