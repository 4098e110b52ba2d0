"""Every board at every size is as it was looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.snapshots import FOLDER, SCENES, name_of, taken


@pytest.mark.parametrize(("game", "language", "size"), SCENES)
def test_the_screen_is_as_it_was_looked_at(game: str, language: str, size: tuple[int, int], tmp_path: Path) -> None:
    assert taken(game, language, size, tmp_path) == (FOLDER / name_of(game, language, size)).read_text(encoding="utf-8")
