"""A sample of random games with every check; ``make soak`` plays many more."""

from __future__ import annotations

import os

import pytest

import solonaut
from tests.games.sweep import play_checked

GAMES = int(os.environ.get("SOLONAUT_SOAK", "3"))

TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "otys": [(1, {}), (1, {"difficulty": "hard"}), (2, {}), (2, {"variant": "designer"}), (3, {}), (4, {"variant": "designer"})],
    "cryo": [(1, {}), (1, {"difficulty": "hard", "decisions": "unpredictable"}), (2, {}), (3, {}), (4, {})],
    "intrepid": [(1, {}), (1, {"disaster": "meteor", "side": "blue"}), (2, {"disaster": "meteor"}), (3, {}), (4, {"disaster": "meteor"})],
}

CASES = [(game, players, options) for game in solonaut.game_names() for players, options in TABLES[game]]


@pytest.mark.parametrize(
    ("game", "players", "options"), CASES, ids=lambda v: "-".join(map(str, v.values())) if isinstance(v, dict) else str(v)
)
def test_random_games(game: str, players: int, options: dict[str, str]) -> None:
    for seed in range(GAMES):
        play_checked(game, players, options, seed)
