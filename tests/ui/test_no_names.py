"""Nothing outside knows a game by name: the shared rooms, their templates and scripts reach a game through its registration."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

import solonaut
from solonaut.core.registry import game_names

SOURCE = Path(solonaut.__file__).parent
ROOMS = ("core", "companion", "players", "lab", "terminal", "web")
SYMBOLS = re.compile(r"\b(otys|cryo|intrepid|int|diver|animal|country)-|\b(otys|cryo|intrepid)\b")
EXAMPLES = {
    "web/store/migrations.py": "the editions that a database of the first edition was played with",
    "web/http/api/models.py": "an example in the documentation of the API",
    "lab/bench.py": "the position whose search is measured",
}


def names_in(path: Path) -> list[str]:
    """Strings of a module, or lines of a template or script, that name a game or one of its symbols; what explains does not count."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return [line for line in re.sub(r"(?s)/\*.*?\*/|<!--.*?-->|\{#.*?#\}", "", text).splitlines() if SYMBOLS.search(line)]
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    kinds = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    strings = [t.string for t in tokens if t.type in kinds and '"""' not in t.string]
    return [string for string in strings if SYMBOLS.search(string)]


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_names_a_game(room: str) -> None:
    files = [p for p in (SOURCE / room).rglob("*") if p.suffix in {".py", ".html", ".css", ".js", ".svg"}]
    found = {str(path.relative_to(SOURCE)): names for path in files if (names := names_in(path))}
    assert files and {name: names for name, names in found.items() if name not in EXAMPLES} == {}


def test_pages_and_styles_do_not_even_mention_a_game() -> None:
    """In comments neither: where a game is explained, its styles are not far."""
    names = re.compile(rf"\b({'|'.join(game_names())})\b", re.IGNORECASE)
    files = [p for p in (SOURCE / "web").rglob("*") if p.suffix in {".css", ".html", ".js", ".svg"}]
    assert {".css", ".html"} <= {p.suffix for p in files}
    assert [p.name for p in files if names.search(p.read_text(encoding="utf-8"))] == []


# -- colours ----------------------------------------------------------------------------------------------------------------

SHARED = sorted((SOURCE / "web" / "view" / "static").glob("*.css"))
OWN = {game: SOURCE / "ui" / game / "web" / "static" / "board.css" for game in game_names()}


def defined(*sheets: Path) -> set[str]:
    return {name for sheet in sheets for name in re.findall(r"(--[\w-]+):", sheet.read_text(encoding="utf-8"))}


def used(*sheets: Path) -> set[str]:
    return {name for sheet in sheets for name in re.findall(r"var\((--[\w-]+)", sheet.read_text(encoding="utf-8"))}


def test_shared_styles_do_with_shared_colours() -> None:
    assert SHARED and used(*SHARED) - defined(*SHARED) == set()


@pytest.mark.parametrize("game", OWN)
def test_a_game_does_with_its_own_colours_and_the_shared_ones(game: str) -> None:
    own = defined(OWN[game])
    assert own and own & defined(*SHARED) == set()
    assert used(OWN[game]) - own - defined(*SHARED) == set()


@pytest.mark.parametrize("sheet", [SOURCE / "web" / "view" / "static" / "tokens.css", *OWN.values()], ids=["shared", *OWN])
def test_light_is_the_same_by_choice_and_by_system(sheet: Path) -> None:
    text = " ".join(sheet.read_text(encoding="utf-8").split())
    blocks = [
        re.findall(rf"(?<![,\w] ){re.escape(who)} {{([^}}]*)}}", text)
        for who in (':root, [data-theme="dark"]', '[data-theme="light"]', ":root:not([data-theme])")
    ]
    assert [len(block) for block in blocks] == [1, 1, 1]
    dark, chosen, system = (re.findall(r"(--[\w-]+): ([^;]+);", block) for (block,) in blocks)
    assert chosen == system and {name for name, _ in dark} == {name for name, _ in chosen}
