"""The goldens still hold. After a wanted change: ``make goldens``, and read the difference."""

from __future__ import annotations

from pathlib import Path

import pytest

import solonaut
from tests.games.goldens import files

FILES = {f"{game}/{path.name}": (path, make) for game in solonaut.game_names() for path, make in files(game).items()}


@pytest.mark.parametrize("name", FILES)
def test_golden(name: str) -> None:
    path, make = FILES[name]
    assert isinstance(path, Path)
    assert make() == path.read_text(encoding="utf-8"), f"{name} has changed; if that is wanted: make goldens"
