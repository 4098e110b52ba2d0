"""In which saved games somebody asked for a hint: one small file. A level that was won with a hint is not done."""

from __future__ import annotations

import json
from pathlib import Path

from solonaut.core.record import write_safely
from solonaut.places import data_folder


def hints_file() -> Path:
    return data_folder() / "hints.json"


def hinted() -> set[str]:
    """The names of the files of those games; what cannot be read counts for nothing."""
    try:
        data = json.loads(hints_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {name for name in data if isinstance(name, str)} if isinstance(data, list) else set()


def note(path: Path) -> None:
    """Keep that a hint was asked for in this game."""
    known = hinted()
    if path.name not in known:
        write_safely(hints_file(), json.dumps(sorted({*known, path.name}), indent=0) + "\n")
