"""What the person at this computer has done in the terminal, for the learning path: puzzles, won levels, and what reviews found."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypedDict

from solonaut.core.errors import SolonautError
from solonaut.core.learning_path import Learner, is_won, level_of
from solonaut.core.match import Match
from solonaut.core.opening import load
from solonaut.core.record import Record, write_safely
from solonaut.core.registry import game_names
from solonaut.places import data_folder
from solonaut.players.analysis import Review, mistakes_of
from solonaut.terminal import hints_used, puzzle_progress, saves
from solonaut.terminal.session import HUMAN

MOST_GAMES = 40
"""So many saved games are looked at, the newest."""


class Kept(TypedDict):
    """What a review found in one game."""

    game: str
    played: float
    mistakes: dict[str, float]


def review_file() -> Path:
    return data_folder() / "reviews.json"


def reviews() -> dict[str, Kept]:
    """What reviews found, by the digest of the game; what cannot be read counts for nothing."""
    try:
        data = json.loads(review_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {digest: kept for digest, kept in data.items() if _is_kept(kept)} if isinstance(data, dict) else {}


def _is_kept(data: Any) -> bool:
    match data:
        case {"game": str(game), "played": int() | float(), "mistakes": dict(mistakes)}:
            return game in game_names() and all(isinstance(cost, int | float) for cost in mistakes.values())
    return False


def keep_review(found: Review) -> None:
    """Keep what a review found in a game that somebody has played alone."""
    match = found.match
    if match.seats == (HUMAN,) and match.game.name in game_names():
        known, digest = reviews(), match.record().digest
        played = known[digest]["played"] if digest in known else time.time()
        mistakes = mistakes_of(match, found.judged, found.seat, scored=found.scored)
        known[digest] = {"game": match.game.name, "played": played, "mistakes": mistakes}
        write_safely(review_file(), json.dumps(known, indent=0) + "\n")


def learners() -> dict[str, Learner]:
    """What somebody has done, by game. A guided game there is only in the browser."""
    solved = {id for id, state in puzzle_progress.progress().items() if state == "solved"}
    kept = sorted(reviews().values(), key=lambda one: -one["played"])
    won = _levels_won()
    return {game: Learner(None, solved, won[game], [one["mistakes"] for one in kept if one["game"] == game]) for game in game_names()}


def to_review(game: str) -> Path | None:
    """The latest finished game alone that no review has looked at."""
    known = reviews()
    return next((path for path, match in _finished(game) if match.record().digest not in known), None)


def _levels_won() -> dict[str, set[str]]:
    """The difficulties at which a saved game alone was won, without practice and without a hint."""
    found: dict[str, set[str]] = {game: set() for game in game_names()}
    hinted = hints_used.hinted()
    for path, match in _finished():
        assert match.outcome is not None
        if path.name not in hinted and not match.practice and is_won(match.game, match.outcome.as_data(), 0):
            found[match.game.name].add(level_of(match.options))
    return found


def _finished(game: str | None = None) -> Iterator[tuple[Path, Match]]:
    """The saved games that somebody has played alone to the end, the newest first; a damaged file is passed over."""
    for path in saves.files_of(game)[:MOST_GAMES]:
        try:
            record = Record.load(path)
            if record.game in game_names() and record.seats == (HUMAN,) and (match := load(record)).outcome is not None:
                yield path, match
        except SolonautError:
            continue
