"""Puzzles on pages: the list with what is solved, and the panel beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solonaut.core.daily import today
from solonaut.core.puzzle import MOST_STARS, Puzzle, daily_puzzle, puzzles_of, themes_of
from solonaut.core.registry import find_game, game_names
from solonaut.lang import Speaker
from solonaut.lang.puzzles import checked_words, solvers_words, stars_words, theme_words
from solonaut.web.service.puzzles import told_of, verdict_of
from solonaut.web.service.session import Session
from solonaut.web.store.models import PuzzleProgress


@dataclass(frozen=True, slots=True)
class Chip:
    """One puzzle in the list."""

    puzzle: Puzzle
    number: int
    progress: str
    """``new``, ``tried``, ``shown`` or ``solved``."""
    stars: str


def progress_of(progress: PuzzleProgress | None) -> str:
    if progress is None:
        return "new"
    return "solved" if progress.solved else "shown" if progress.shown else "tried"


def chip(puzzle: Puzzle, number: int, known: Mapping[str, PuzzleProgress], speaker: Speaker) -> Chip:
    return Chip(puzzle, number, progress_of(known.get(puzzle.id)), stars_words(puzzle, speaker))


def puzzle_list(known: Mapping[str, PuzzleProgress], speaker: Speaker) -> dict[str, Any]:
    """All puzzles by game and theme, with the puzzle of the day."""
    games = []
    for name in game_names():
        chips = [chip(puzzle, n, known, speaker) for n, puzzle in enumerate(puzzles_of(name), 1)]
        themes = themes_of((one.puzzle for one in chips), find_game(name))
        groups = [[one for one in chips if one.puzzle.theme == theme] for theme in themes]
        if chips:
            solved = sum(one.progress == "solved" for one in chips)
            by_theme = [(theme_words(group[0].puzzle, speaker), group) for group in groups]
            games.append({"name": name, "total": len(chips), "solved": solved, "themes": by_theme})
    daily = daily_puzzle(today())
    return {
        "games": games,
        "daily": None if daily is None else chip(daily, 0, known, speaker),
        "daily_theme": "" if daily is None else theme_words(daily, speaker),
        "today": today(),
        "most_stars": MOST_STARS,
    }


def next_puzzle(puzzle: Puzzle, known: Mapping[str, PuzzleProgress]) -> Puzzle | None:
    """The next one of the same game that is not solved yet, from the start again after the last."""
    puzzles = puzzles_of(puzzle.game)
    at = next((n for n, one in enumerate(puzzles) if one.id == puzzle.id), -1)
    return next((one for one in (*puzzles[at + 1 :], *puzzles[: max(at, 0)]) if not (one.id in known and known[one.id].solved)), None)


def puzzle_panel(session: Session, known: Mapping[str, PuzzleProgress], speaker: Speaker) -> dict[str, Any] | None:
    """What stands beside the board of a puzzle; None if it is none. What the answer is it tells only after it."""
    puzzle, verdict = session.puzzle, verdict_of(session)
    if puzzle is None:
        return None
    progress = known.get(puzzle.id)
    panel: dict[str, Any] = {
        "verdict": verdict,
        "shown": verdict == "solved" and progress is not None and progress.shown and not progress.solved,
        "theme": theme_words(puzzle, speaker),
        "stars": puzzle.stars,
        "most_stars": MOST_STARS,
        "stars_words": stars_words(puzzle, speaker),
        "solvers": solvers_words(puzzle, speaker),
        "next": next_puzzle(puzzle, known),
    }
    if verdict == "solved":
        panel["checked"] = checked_words(puzzle, speaker)
    return panel | told_of(session, speaker)
