"""How a database of an earlier version becomes one of today.

Each step is numbered, runs once, and never changes again: it speaks SQL, not the tables of ``storage.py``. All steps of an upgrade
happen in one transaction while nobody else can write. A SQLite file is first copied to a backup beside it.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, inspect, text

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents, BadOption, system_reason
from solonaut.core.message import Message
from solonaut.core.registry import find_game

FIRST_HOUSE = {"otys": "851efbc2c6e2", "cryo": "7af1f9046346", "intrepid": "c32d1b519faf"}
"""The fingerprints of the house editions that the first version played with."""
LOCK = 7_314_159
"""The number of the lock that PostgreSQL keeps for us while a database is upgraded."""


def prepare(engine: Engine, tables: MetaData, file: Path | None) -> None:
    """Make the tables in an empty database, or bring those of an earlier version up to date. ``file`` is that of SQLite."""
    with _alone(engine) as db:
        if not inspect(db).has_table("game"):
            tables.create_all(db)
            db.execute(text("INSERT INTO schema_version (version) VALUES (:version)"), {"version": LATEST})
            return
        version = _version(db)
        if version > LATEST:
            raise BadOption("errors.database.newer")
        if version < LATEST:
            if file is not None:
                _back_up(file, version)
            for number in range(version + 1, LATEST + 1):
                STEPS[number](db)
            db.execute(text("UPDATE schema_version SET version = :version"), {"version": LATEST})


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """A transaction in which nobody else can change anything; it is undone as a whole if it fails."""
    sqlite = engine.dialect.name == "sqlite"
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as db:
        db.exec_driver_sql("BEGIN IMMEDIATE" if sqlite else "BEGIN")
        try:
            if not sqlite:
                db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            yield db
            db.exec_driver_sql("COMMIT")
        except BaseException:
            db.exec_driver_sql("ROLLBACK")
            raise


def _version(db: Connection) -> int:
    """The version of the tables; the first had no number."""
    if not inspect(db).has_table("schema_version"):
        return 1
    return int(db.execute(text("SELECT version FROM schema_version")).scalar_one())


def _back_up(file: Path, version: int) -> None:
    """Copy the database as it is. What other steps have copied before stays."""
    names = (f"{file.name}.backup-{version}{f'-{n}' if n else ''}" for n in range(1000))
    target = next(path for name in names if not (path := file.with_name(name)).exists())
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except (sqlite3.Error, OSError) as e:
        target.unlink(missing_ok=True)
        reason = system_reason(e) if isinstance(e, OSError) else str(e)
        raise BadOption("errors.database.backup", file=str(target), reason=reason) from None


# -- the steps --------------------------------------------------------------------------------------------------------------


def _pin_editions(db: Connection) -> None:
    """A game keeps the fingerprint of its component values, and their text stands once for all games that share it.

    A guided game also keeps how far its tour has been read.
    """
    for line in (
        "CREATE TABLE schema_version (version INTEGER NOT NULL PRIMARY KEY)",
        "INSERT INTO schema_version (version) VALUES (1)",
        "CREATE TABLE edition (fingerprint VARCHAR(64) NOT NULL PRIMARY KEY, components TEXT NOT NULL)",
        "ALTER TABLE game ADD COLUMN fingerprint VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE game ADD COLUMN rules INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE game ADD COLUMN generator VARCHAR(40) DEFAULT 'splitmix64'",
        "ALTER TABLE game ADD COLUMN digest VARCHAR(80) NOT NULL DEFAULT ''",
        "ALTER TABLE game ADD COLUMN tip INTEGER NOT NULL DEFAULT 0",
    ):
        db.execute(text(line))
    known: set[str] = set()
    for id, game, components in db.execute(text("SELECT id, game, components FROM game")).all():
        fingerprint, values = _first_values(game, components)
        if fingerprint not in known:
            known.add(fingerprint)
            row = {"fingerprint": fingerprint, "components": values}
            db.execute(text("INSERT INTO edition (fingerprint, components) VALUES (:fingerprint, :components)"), row)
        db.execute(text("UPDATE game SET fingerprint = :fingerprint WHERE id = :id"), {"id": id, "fingerprint": fingerprint})
    db.execute(text("ALTER TABLE game DROP COLUMN components"))


def _first_values(game: str, components: str | None) -> tuple[str, str]:
    """Fingerprint and text of the values that a game of the first version is played with."""
    if components is None:
        fingerprint = FIRST_HOUSE[game.removeprefix("table-")]
        box = find_game(game).components_with(fingerprint)
        assert box is not None, "the editions of the past are part of the package"
        return fingerprint, box.edition.text
    try:
        return find_game(game).box(ComponentFile(components, Message("errors.name.components"))).edition.hash, components
    except BadComponents:  # it stays in the list, and opening it says what is wrong
        return "unreadable-" + hashlib.sha256(components.encode()).hexdigest()[:12], components


STEPS: dict[int, Callable[[Connection], None]] = {2: _pin_editions}
LATEST = max(STEPS)
