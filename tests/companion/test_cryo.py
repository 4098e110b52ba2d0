"""Cryo beside the board: the companion's Rival does exactly what the digital one does."""

from __future__ import annotations

import os

import pytest

from tests.companion.person_cryo import play_beside

GAMES = int(os.environ.get("SOLONAUT_SOAK", "4"))
OPTIONS = [{}, {"difficulty": "hard"}, {"decisions": "unpredictable"}, {"difficulty": "hard", "decisions": "unpredictable"}]


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()) or "normal")
def test_the_rival_does_the_same(options: dict[str, str], bot: str) -> None:
    turns = questions = taps = 0
    for seed in range(GAMES if bot == "random" else max(1, GAMES // 8)):
        person = play_beside(seed, options, bot)
        turns, questions, taps = turns + person.turns, questions + person.questions, taps + person.taps
    print(f"{questions / turns:.2f} questions and {taps / turns:.2f} taps in a turn of the Rival")
    assert questions / turns <= 3.2
