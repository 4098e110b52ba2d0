"""The documentation says which printed values the companion assumes, and says them right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from solonaut.core.registry import find_game

ROOT = Path(__file__).parent.parent.parent
TABLE = (ROOT / "docs" / "box" / "companion.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\w+) \| (.+?) \| (.+?) \| `(.+?)` \|$", TABLE, re.MULTILINE)


def test_nobody_says_that_no_printed_value_is_needed() -> None:
    for text in (TABLE, (ROOT / "README.md").read_text(encoding="utf-8")):
        assert not re.search(r"without knowing a\s+single\s+printed|needs? no\s+printed|never needs to know", text)
    assert {game for game, *_ in ROWS} == {"Cryo", "Intrepid"}, "the companion of Otys reads nothing that is printed in the box"


@pytest.mark.parametrize(("game", "what", "assumed", "component"), ROWS, ids=lambda text: text)
def test_an_assumed_value_is_that_of_the_house_edition(game: str, what: str, assumed: str, component: str) -> None:
    found: Any = tomllib.loads(find_game(game.lower()).house.edition.text)  # type: ignore[attr-defined]
    for part in component.split("."):
        found = found[part]
    assert found["source"] == "house", "what is public is not assumed"
    if assumed != "–":
        value = found.get("value", found.get("copies"))
        values = [str(v) for v in value] if isinstance(value, list) else [str(value)]
        told = assumed.split(", ")
        assert told == values[: len(told)], what
