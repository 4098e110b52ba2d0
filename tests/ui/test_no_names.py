"""Nothing outside knows a game by name: the shared rooms, their templates and scripts reach a game through its registration."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

import solonaut

SOURCE = Path(solonaut.__file__).parent
ROOMS = ("core", "companion", "players", "lab", "terminal", "web")
SYMBOLS = re.compile(r"\b(otys|cryo|intrepid|int|diver|animal|country)-|\b(otys|cryo|intrepid)\b")
EXAMPLES = {
    "web/migrations.py": "the editions that a database of the first edition was played with",
    "web/api.py": "an example in the documentation of the API",
    "terminal/saves.py": "an example in a message",
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
    files = [p for p in (SOURCE / room).rglob("*") if p.suffix in {".py", ".html", ".js", ".svg"}]
    found = {str(path.relative_to(SOURCE)): names for path in files if (names := names_in(path))}
    assert files and {name: names for name, names in found.items() if name not in EXAMPLES} == {}
