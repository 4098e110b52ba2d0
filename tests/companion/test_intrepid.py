"""Intrepid beside the board: the companion's wheels and missions do exactly what the digital ones do."""

from __future__ import annotations

import os
from typing import Any

import pytest

from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.ui.intrepid.companion.choices import COUNTERS
from solonaut.ui.intrepid.companion.sentences import counter
from tests.companion.person_intrepid import Crew
from tests.tools import LANGUAGES

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


def test_whatever_moves_a_marker_is_an_instruction_of_the_companion() -> None:
    crew = Crew(1, 1, {"disaster": "meteor"}, "greedy")
    crew.play()
    companion = crew.companion
    told = {event.kind: companion.game.tell(event, 0, companion.box).key for entry in companion.log for event in entry.events}
    headings = {"round_begun", "phase_begun", "game_ended"}
    assert {"drained", "capacity_gained", "generated"} <= told.keys()
    assert [key for kind, key in told.items() if kind not in headings and not key.startswith("intrepid.companion.event.")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_has_a_name_of_its_own(language: str) -> None:
    box: Any = find_game("intrepid").house
    names = [Speaker(language).say(counter(name, box)) for name in COUNTERS]
    assert len(set(names)) == len(names) and not any("⟨" in name for name in names)
