"""What the person at this computer has solved in the terminal: one small file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from solonaut.core.record import write_safely
from solonaut.places import data_folder

State = Literal["tried", "shown", "solved"]
STATES: tuple[State, ...] = ("tried", "shown", "solved")


def progress_file() -> Path:
    return data_folder() / "puzzles" / "progress.json"


def progress() -> dict[str, State]:
    """The state of every puzzle that was answered; what cannot be read counts for nothing."""
    try:
        data = json.loads(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {id: state for id, state in data.items() if state in STATES} if isinstance(data, dict) else {}


def note(id: str, state: State) -> None:
    """Keep what came of a puzzle. What is solved stays solved, and after a look at the answer nothing is."""
    known = progress()
    if known.get(id) not in ("solved", "shown"):
        known[id] = state
        write_safely(progress_file(), json.dumps(known, indent=0, sort_keys=True) + "\n")
