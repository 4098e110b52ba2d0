"""What people have solved: one row for each person and puzzle."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import asdict, replace

from sqlalchemy import Connection, delete, select

from solonaut.web.store.database import Database, insert_into
from solonaut.web.store.models import PuzzleProgress
from solonaut.web.store.tables import PUZZLES


class PuzzleStore:
    """All queries about progress with puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_person(self, person: str) -> dict[str, PuzzleProgress]:
        """By the id of the puzzle."""
        with self._database.query() as db:
            return {one.puzzle: one for one in _of_person(db, person)}

    def note(self, person: str, puzzle: str, *, tries: int = 0, solved: bool = False, shown: bool = False) -> None:
        """So many more wrong answers; solved; shown. What is solved stays solved. Whoever was shown the answer has not."""
        with self._database.write() as db:
            _join(db, PuzzleProgress(person, puzzle, tries, solved, shown, time.time()))

    def add(self, found: Iterable[PuzzleProgress]) -> None:
        """Progress from elsewhere joins what is here."""
        with self._database.write() as db:
            for one in found:
                _join(db, one)


def forget_puzzles(db: Connection, person: str) -> None:
    db.execute(delete(PUZZLES).where(PUZZLES.c.person == person))


def move_puzzles(db: Connection, old: str, new: str) -> None:
    """The progress of one person joins that of another."""
    for one in _of_person(db, old):
        _join(db, replace(one, person=new))
    forget_puzzles(db, old)


def _of_person(db: Connection, person: str) -> list[PuzzleProgress]:
    rows = db.execute(select(PUZZLES).where(PUZZLES.c.person == person).order_by(PUZZLES.c.puzzle)).mappings()
    return [PuzzleProgress(**row) for row in rows]


def _join(db: Connection, new: PuzzleProgress) -> None:
    keys = ["person", "puzzle"]
    first = insert_into(db, PUZZLES).values(**asdict(PuzzleProgress(new.person, new.puzzle)))
    db.execute(first.on_conflict_do_nothing(index_elements=keys))
    place = (PUZZLES.c.person == new.person) & (PUZZLES.c.puzzle == new.puzzle)
    old = PuzzleProgress(**db.execute(select(PUZZLES).where(place).with_for_update()).mappings().one())
    solved = old.solved or (new.solved and not old.shown)
    values = {
        "tries": old.tries + new.tries,
        "solved": solved,
        "shown": old.shown or (new.shown and not solved),
        "changed": max(old.changed, new.changed),
    }
    db.execute(PUZZLES.update().where(place).values(**values))
