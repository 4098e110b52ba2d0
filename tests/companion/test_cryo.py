"""Cryo beside the board: the companion's Rival does exactly what the digital one does, and both count the same points."""

from __future__ import annotations

import os
import tomllib

import pytest

from solonaut.core.registry import find_game
from tests.companion.other_cryo import another_box, leaves, text
from tests.companion.person_cryo import play_beside

GAMES = int(os.environ.get("SOLONAUT_SOAK", "4"))
OPTIONS = [
    {},
    {"difficulty": "hard"},
    {"decisions": "unpredictable"},
    {"difficulty": "hard", "decisions": "unpredictable"},
    {"cards": "app"},
    {"map": "no"},
    {"map": "no", "cards": "app", "decisions": "unpredictable"},
]
SAME_IN_EVERY_BOX = ("edition.game", "copies", "ship.docks")
"""The digital ship has five docks in each section; what the companion does with others is in ``test_docks_cryo.py``."""


def named(options: dict[str, str]) -> str:
    return "-".join(f"{k}_{v}" for k, v in options.items()) or "normal"


@pytest.mark.parametrize("reports", [True, False], ids=["reported", "unreported"])
@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_the_rival_does_the_same(options: dict[str, str], reports: bool) -> None:
    for seed in range(GAMES):
        play_beside(seed, options, reports=reports, listens=seed < 2)


@pytest.mark.parametrize("options", OPTIONS[:4], ids=named)
def test_the_rival_does_the_same_against_a_player_who_plays_well(options: dict[str, str]) -> None:
    for seed in range(max(1, GAMES // 8)):
        play_beside(seed, options, "greedy")


@pytest.mark.parametrize("options", [{}, {"map": "no"}, {"difficulty": "hard", "cards": "app"}], ids=named)
def test_the_rival_does_the_same_with_another_box(options: dict[str, str]) -> None:
    """The companion has no printed value of its own: with another box it plays by that one."""
    game = find_game("cryo")
    box, file = game.box(another_box()), another_box()
    for seed in range(GAMES):
        play_beside(seed, options, box=box, components=file, listens=seed < 1)


def test_every_value_of_the_other_box_differs() -> None:
    house = leaves(tomllib.loads(find_game("cryo").house.edition.text))  # type: ignore[attr-defined]
    other = leaves(tomllib.loads(text()))
    assert house.keys() == other.keys()
    assert [key for key in house if house[key] == other[key] and not key.endswith(SAME_IN_EVERY_BOX)] == []
