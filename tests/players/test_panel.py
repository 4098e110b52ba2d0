"""The panel: positions with one clearly best choice and a known reason. A hint has to find the choice and to give the reason.

The positions are data in ``panel/<game>.toml``.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.players.reason_words import reason_text
from solonaut.players.reasons import Explainer
from solonaut.players.search import Budget, Search
from solonaut.players.search.groups import leading, smallest_step
from tests.tools import LANGUAGES

FOLDER = Path(__file__).parent / "panel"
PANEL = [(file.stem, one) for file in sorted(FOLDER.glob("*.toml")) for one in tomllib.loads(file.read_text(encoding="utf-8"))["position"]]
AT_LEAST = 20
"""Positions of each game."""
ITERATIONS = 400
"""As many as an engineer has."""
GONE = "gone"
LOOK = "1/destroy"
"""In Intrepid, to look at one's own tiles and keep them all costs nothing."""
NO_CUBES = {"fuel": 0, "metal": 0, "plant": 0, "tech": 0}
LEVELS = "12345"


def as_description(data: Any) -> Any:
    """TOML has no word for nothing (a Timer that has gone), and only the levels with cubes are named."""
    if isinstance(data, dict):
        return {
            key: [NO_CUBES | value.get(level, {}) for level in LEVELS] if key == "cubes" else as_description(value)
            for key, value in data.items()
        }
    if isinstance(data, list):
        return [as_description(value) for value in data]
    return None if data == GONE else data


def laid_out(game: str, one: dict[str, Any]) -> solonaut.State:
    s = solonaut.arrange(game, as_description(one["table"]), start=one.get("start"))
    for code in one.get("answers", ()):
        s.apply(s.legal(code))
    return s


def fits(code: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(code, pattern) for pattern in patterns)


@pytest.mark.parametrize(("game", "one"), PANEL, ids=lambda value: value if isinstance(value, str) else value["name"])
def test_a_hint_finds_the_choice_and_gives_the_reason(game: str, one: dict[str, Any]) -> None:
    rules, state = find_game(game), laid_out(game, one)
    assert state.pending is not None
    seat = max(state.pending.seat(state), 0)
    found = Search(1, Budget(iterations=ITERATIONS)).estimates(rules, state, seat)
    assert fits(found[0].choice.code, one["best"]), [(e.choice.code, round(e.value, 2)) for e in found]
    assert [e.value for e in found] == sorted((e.value for e in found), reverse=True), "the order shown is that of the numbers"
    same = {e.choice.code for e in leading(found, smallest_step(rules.scored(state)))}
    assert all(fits(code, [*one["best"], LOOK]) for code in same), f"{same} are told to be about the same"
    reasons = Explainer(rules, state, seat, 7).reasons(found)
    assert one["reason"] in {key for reason in reasons for key in reason.keys}, reasons
    for language in LANGUAGES:
        said = [reason_text(Speaker(language), rules, reason, "B", scored=rules.scored(state)) for reason in reasons]
        assert all("⟨" not in text and "{" not in text for text in said)


def test_every_position_is_told_apart_and_says_why() -> None:
    names = [(game, one["name"]) for game, one in PANEL]
    assert len(set(names)) == len(names)
    assert all(count >= AT_LEAST for count in Counter(game for game, _ in PANEL).values())
    for _, one in PANEL:
        assert set(one) <= {"name", "why", "start", "answers", "best", "reason", "table"} and one["why"].endswith(".")
