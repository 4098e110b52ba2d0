"""The digest of a position: what lies on the table, in words that do not depend on how the code is laid out."""

from __future__ import annotations

import json
from typing import Any

import pytest

import solonaut
from solonaut.core.state import State
from solonaut.core.step import Step
from tests.tools import play

GAMES = ["otys", "cryo", "intrepid"]
MIDST = {"asked", "drone_at", "fee"}
"""What goes on in the middle of a decision; the log tells it."""


@pytest.mark.parametrize("game", GAMES)
def test_names_of_classes_do_not_matter(game: str) -> None:
    match = play(solonaut.new(game, seed=5), 30)
    digest = match.game.digest(match.state)
    parts: list[Any] = [match.state, *match.state.agenda, *getattr(match.state, "players", ())]
    classes = {cls for part in parts for cls in type(part).__mro__ if cls not in (object, State, Step)}
    names = {cls: cls.__name__ for cls in classes}
    try:
        for cls in classes:
            cls.__name__ = cls.__qualname__ = f"Renamed{cls.__name__}"
        assert match.game.digest(match.state) == digest
    finally:
        for cls, name in names.items():
            cls.__name__ = cls.__qualname__ = name


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_plain_data(game: str) -> None:
    match = play(solonaut.new(game, seed=5), 30)
    position = match.game.position(match.state)
    assert json.loads(json.dumps(position)) == position
    assert "Table" not in json.dumps(position)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_an_all_seeing_view_shows_is_in_the_digest(game: str) -> None:
    match = solonaut.new(game, seed=3)
    digests: dict[str, str] = {}
    for _ in range(200):
        match = play(match, 1)
        view = match.game.view(match.state, None)
        table = json.dumps({name: view[name] for name in view if name not in MIDST}, sort_keys=True)
        assert digests.setdefault(match.game.digest(match.state), table) == table
    assert len(digests) > 8
