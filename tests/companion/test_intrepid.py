"""Intrepid beside the board: the companion's wheels and missions do exactly what the digital ones do."""

from __future__ import annotations

import os

import pytest

from tests.companion.person_intrepid import Crew

GAMES = int(os.environ.get("SOLONAUT_SOAK", "4"))


@pytest.mark.parametrize("disaster", ["training", "meteor", "toxic", "solar"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_wheels_do_the_same(players: int, disaster: str) -> None:
    for seed in range(GAMES):
        Crew(seed, players, {"disaster": disaster}, "random").play()


@pytest.mark.parametrize("disaster", ["training", "meteor"])
def test_the_wheels_do_the_same_in_a_long_game(disaster: str) -> None:
    crew = Crew(1, 1, {"disaster": disaster}, "greedy")
    crew.play()
    assert crew.rounds > 2
