"""Every house tile and every mission has a test that names it and plays it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from solonaut.games.intrepid.names import BOOSTS, COUNTRY_CODES, MISSIONS, PER_COUNTRY, TILES, UNIQUES
from tests.games.intrepid.test_mission_cards import PRINTED


@cache
def functions() -> dict[str, tuple[str, bool]]:
    """All test functions of this folder: the text of their strings, and whether they assert anything."""
    found = {}
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                parts = [n for statement in node.body for n in ast.walk(statement)]
                strings = " ".join(n.value for n in parts if isinstance(n, ast.Constant) and isinstance(n.value, str))
                found[f"{path.stem}.{node.name}"] = strings, any(isinstance(n, ast.Assert) for n in parts)
    return found


def test_there_are_as_many_tiles_as_the_rules_say() -> None:
    assert (len(COUNTRY_CODES) * PER_COUNTRY, len(BOOSTS), len(UNIQUES), len(MISSIONS)) == (144, 4, 8, 12)
    assert len(TILES) == 156


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_has_a_test_of_its_effect(tile: str) -> None:
    """A test with the tile in its name uses the tile and asserts something."""
    word = f"_{tile.lower().replace('-', '_')}_"
    named = [body for name, body in functions().items() if word in f"{name}_"]
    assert any(tile in strings and asserts for strings, asserts in named), f"no test has {word} in its name and plays {tile}"


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_its_rows_in_a_test(mission: str) -> None:
    assert len(PRINTED[mission]) == 4  # played row by row in test_mission_cards.test_rows
