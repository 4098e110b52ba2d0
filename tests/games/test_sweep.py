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
    "intrepid": [
        (1, {}),
        (1, {"disaster": "meteor", "country": "japan", "side": "blue"}),
        (1, {"country": "germany", "difficulty": "hard"}),
        (2, {"disaster": "meteor", "country": "brazil,uk"}),
        (2, {"country": "south-africa,south-africa", "difficulty": "easy"}),
        (3, {"country": "canada,russia,south-africa", "starters": "choose"}),
        (3, {"disaster": "meteor", "country": "uk,malaysia,germany", "mission-critical": "off"}),
        (4, {"disaster": "meteor", "country": "south-africa,usa,japan,brazil"}),
        (4, {"country": "canada,germany,south-africa,malaysia"}),
        (1, {"disaster": "solar", "country": "uk"}),
        (2, {"disaster": "toxic", "country": "south-africa,japan"}),
        (3, {"disaster": "solar", "country": "brazil,germany,canada"}),
        (4, {"disaster": "toxic", "country": "usa,uk,russia,brazil"}),
        (1, {"irregularities": "random,random", "country": "canada"}),
        (2, {"irregularities": "simulator-mode,fresh-crew", "country": "germany,south-africa", "reboot": "on"}),
        (3, {"disaster": "meteor", "irregularities": "tracking-radar,spare-modules", "south-africa": "off"}),
        (2, {"disaster": "toxic", "irregularities": "filtered-docking,breathing-masks", "country": "uk,japan"}),
        (4, {"disaster": "solar", "irregularities": "storm-watch,surplus-energy", "reboot": "on"}),
    ],
}

CASES = [(game, players, options) for game in solonaut.game_names() for players, options in TABLES[game]]


@pytest.mark.parametrize(
    ("game", "players", "options"), CASES, ids=lambda v: "-".join(map(str, v.values())) if isinstance(v, dict) else str(v)
)
def test_random_games(game: str, players: int, options: dict[str, str]) -> None:
    for seed in range(GAMES):
        play_checked(game, players, options, seed)
