"""What reviews found in people's games: one row for each person and game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace

from sqlalchemy import Connection, delete, select

from solonaut.web.store.database import Database
from solonaut.web.store.models import ReviewedGame
from solonaut.web.store.tables import REVIEWS


class ReviewStore:
    """All queries about reviewed games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_person(self, person: str) -> list[ReviewedGame]:
        """The latest game first."""
        with self._database.query() as db:
            return _of_person(db, person)

    def put(self, found: Iterable[ReviewedGame]) -> None:
        """Keep what reviews found; a game that was reviewed before is replaced."""
        with self._database.write() as db:
            for one in found:
                _put(db, one)


def forget_reviews(db: Connection, person: str) -> None:
    db.execute(delete(REVIEWS).where(REVIEWS.c.person == person))


def move_reviews(db: Connection, old: str, new: str) -> None:
    """The reviewed games of one person join those of another."""
    for one in _of_person(db, old):
        _put(db, replace(one, person=new))
    forget_reviews(db, old)


def _of_person(db: Connection, person: str) -> list[ReviewedGame]:
    rows = db.execute(select(REVIEWS).where(REVIEWS.c.person == person).order_by(REVIEWS.c.played.desc(), REVIEWS.c.digest)).mappings()
    return [ReviewedGame(**row) for row in rows]


def _put(db: Connection, one: ReviewedGame) -> None:
    db.execute(delete(REVIEWS).where((REVIEWS.c.person == one.person) & (REVIEWS.c.digest == one.digest)))
    db.execute(REVIEWS.insert().values(**asdict(one)))
