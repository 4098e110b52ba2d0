"""Puzzles that people try: each is a game of theirs that begins at the position, and ends with the answer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from solonaut.core.errors import IllegalChoice
from solonaut.core.puzzle import Puzzle, Verdict, judge
from solonaut.lang import Speaker
from solonaut.lang.puzzles import steps_of, task_words, why_words
from solonaut.players.puzzle_reasons import puzzle_reasons
from solonaut.web.service.session import Session
from solonaut.web.store.models import PuzzleProgress
from solonaut.web.store.puzzles import PuzzleStore

LONGEST_ID = 60
MOST_TRIES = 1_000_000


class Puzzles:
    """What people answer, and how far they are."""

    def __init__(self, store: PuzzleStore) -> None:
        self._store = store

    def progress(self, person: str | None) -> dict[str, PuzzleProgress]:
        """What a person has answered or has been shown, by the id of the puzzle."""
        return self._store.of_person(person) if person else {}

    def check_open(self, session: Session) -> None:
        """After an answer nothing is played on."""
        if verdict_of(session) not in (None, "open"):
            raise IllegalChoice("errors.puzzle.answered")

    def note(self, session: Session, person: str | None) -> None:
        """Keep what an answer was: wrong, or the last one of the line."""
        verdict, puzzle = verdict_of(session), session.puzzle
        if person is not None and puzzle is not None and verdict != "open":
            self._store.note(person, puzzle.id, tries=int(verdict == "wrong"), solved=verdict == "solved")

    def note_shown(self, puzzle: Puzzle, person: str | None) -> None:
        if person is not None:
            self._store.note(person, puzzle.id, shown=True)


def verdict_of(session: Session) -> Verdict | None:
    """How far the puzzle of a session is; None if it is none."""
    return None if session.puzzle is None else judge(session.puzzle, session.match)


def told_of(session: Session, speaker: Speaker) -> dict[str, Any]:
    """What its person may read about the position: the task while it is open; the best line and why only when it has been found."""
    puzzle, match, verdict = session.puzzle, session.match, verdict_of(session)
    if puzzle is not None and verdict == "open":
        return {"task": task_words(puzzle, match, speaker)}
    if puzzle is not None and verdict == "solved":
        steps, why, reasons = (words(puzzle, match, speaker) for words in (steps_of, why_words, puzzle_reasons))
        return {"steps": steps, "why": why, "reasons": reasons}
    return {}


# -- taking it along --------------------------------------------------------------------------------------------------------


def puzzle_as_data(progress: PuzzleProgress) -> dict[str, Any]:
    """Progress with one puzzle, as a line of a bundle says it."""
    return {name: getattr(progress, name) for name in ("puzzle", "tries", "solved", "shown", "changed")}


def add_puzzles(store: PuzzleStore, person: str, lines: Sequence[dict[str, Any]]) -> int:
    """Add the progress of a bundle to that of a person, as far as it is new. Lines of another form are left out."""
    known = store.of_person(person)
    found = [one for data in lines if (one := _progress(person, data)) is not None and one.puzzle not in known]
    store.add(found)
    return len(found)


def _progress(person: str, data: dict[str, Any]) -> PuzzleProgress | None:
    match data:
        case {"puzzle": str(id), "tries": int(tries), "solved": bool(solved), "shown": bool(shown), "changed": int(when) | float(when)}:
            if len(id) <= LONGEST_ID and not isinstance(tries, bool) and 0 <= tries <= MOST_TRIES:
                return PuzzleProgress(person, id, tries, solved, shown, min(max(when, 0.0), time.time()))
    return None
