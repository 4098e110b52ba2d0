"""Boxes of people in the database: one row for each person and game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, replace

from sqlalchemy import Connection, delete, select

from solonaut.web.store.database import Database, insert_into
from solonaut.web.store.models import StoredBox
from solonaut.web.store.tables import BOXES


class BoxStore:
    """All queries about boxes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def load(self, person: str, game: str) -> StoredBox | None:
        with self._database.query() as db:
            return _load(db, person, game)

    def of_person(self, person: str) -> list[StoredBox]:
        with self._database.query() as db:
            return _of_person(db, person)

    def change(self, person: str, game: str, change: Callable[[StoredBox], StoredBox]) -> StoredBox:
        """Change a box as it is now; nobody else changes it meanwhile. It is made if there is none."""
        with self._database.write() as db:
            _put(db, StoredBox(person, game, changed=time.time()), over=False)
            old = _load(db, person, game, lock=True)
            assert old is not None
            new = change(old)
            if new != old:
                _put(db, new := replace(new, changed=time.time()), over=True)
            return new


def forget_boxes(db: Connection, person: str) -> None:
    db.execute(delete(BOXES).where(BOXES.c.person == person))


def move_boxes(db: Connection, old: str, new: str) -> None:
    """The boxes of one person join those of another: where both have typed a line, that of the other counts."""
    for box in _of_person(db, old):
        there = _load(db, new, box.game, lock=True)
        _put(db, joined(there, box.lines) if there else replace(box, person=new), over=True)
    forget_boxes(db, old)


def joined(box: StoredBox, lines: list[list[str]]) -> StoredBox:
    """A box with more lines, as far as it does not have them."""
    known = {key for key, _ in box.lines}
    return replace(box, lines=[*box.lines, *(line for line in lines if line[0] not in known)])


def _load(db: Connection, person: str, game: str, *, lock: bool = False) -> StoredBox | None:
    wanted = select(BOXES).where(BOXES.c.person == person, BOXES.c.game == game)
    row = db.execute(wanted.with_for_update() if lock else wanted).mappings().first()
    return None if row is None else StoredBox(**row)


def _of_person(db: Connection, person: str) -> list[StoredBox]:
    rows = db.execute(select(BOXES).where(BOXES.c.person == person).order_by(BOXES.c.game)).mappings()
    return [StoredBox(**row) for row in rows]


def _put(db: Connection, box: StoredBox, *, over: bool) -> None:
    """Write a box. Without ``over`` one that is there stays."""
    values = asdict(box)
    row = insert_into(db, BOXES).values(**values)
    keys = ["person", "game"]
    rest = {name: value for name, value in values.items() if name not in keys}
    db.execute(row.on_conflict_do_update(index_elements=keys, set_=rest) if over else row.on_conflict_do_nothing(index_elements=keys))
