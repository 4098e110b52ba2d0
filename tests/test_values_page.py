"""Every example of docs/box/values.md is read, and every verb of Intrepid is on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import solonaut
from solonaut import components
from solonaut.core.edition import ComponentFile
from solonaut.games.intrepid.shorthand import abilities, effects

PAGE = Path(__file__).parent.parent / "docs" / "box" / "values.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+) (\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
LINES = [(game, kind, line) for game, kind, block in BLOCKS for line in block.splitlines() if game != "toml"]
LINES = [(game, kind, re.split(r" {3,}", line)[0]) for game, kind, line in LINES]  # a remark may follow


@pytest.mark.parametrize(("game", "kind", "text"), LINES)
def test_lines(game: str, kind: str, text: str) -> None:
    before = {"ability": "[any] 6 P/O 4 1C/N : ", "effect": ": "}.get(kind, "")
    kind = {"ability": "tile", "effect": "disaster"}.get(kind, kind)
    row = components.parse(game, kind, before + text)
    assert components.show(game, kind, row) == before + text


@pytest.mark.parametrize(("game", "text"), [(game, text) for form, game, text in BLOCKS if form == "toml"])
def test_overlays(game: str, text: str) -> None:
    rules = solonaut.find_game(game)
    assert rules.box(ComponentFile(text, "box.toml")).edition.hash != rules.house.edition.hash


def test_every_kind_and_every_verb_is_on_the_page() -> None:
    shown = {(game, kind) for game, kind, _ in LINES}
    assert shown >= {(game, kind) for game in solonaut.game_names() for kind in components.kinds(game)}
    said = {(kind, re.split(r"[ ?]", text)[0]) for _, kind, text in LINES}
    short = {"adjust": "adj", "hit-sectors": "hit"}
    assert {("ability", short.get(verb, verb)) for verb in abilities()} <= said
    assert {("effect", short.get(verb, verb)) for verb in effects()} <= said
