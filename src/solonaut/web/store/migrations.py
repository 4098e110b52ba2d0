"""How a database of an earlier version becomes one of today.

Each step is numbered, runs once, and never changes again: it speaks SQL, not the tables of ``tables.py``. All steps of an upgrade
happen in one transaction while nobody else can write. A SQLite file is first copied to a backup beside it.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents, BadOption, system_reason
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.web.store.database import PRIVATE, Database
from solonaut.web.store.tables import metadata

FIRST_HOUSE = {"otys": "851efbc2c6e2", "cryo": "7af1f9046346", "intrepid": "c32d1b519faf"}
"""The fingerprints of the house editions that the first version played with."""
UPGRADE_SECONDS = 300.0
"""How long a process waits while another one upgrades the database."""


def prepare(database: Database) -> None:
    """Make the tables in an empty database, or bring those of an earlier version up to date."""
    with database.alone(UPGRADE_SECONDS) as db:
        if not inspect(db).has_table("game"):
            metadata.create_all(db)
            db.execute(text("INSERT INTO schema_version (version) VALUES (:version)"), {"version": LATEST})
            return
        version = _version(db)
        if version > LATEST:
            raise BadOption("errors.database.newer")
        if version < LATEST:
            if database.file is not None:
                _back_up(database.file, version)
            for number in sorted(number for number in STEPS if number > version):
                STEPS[number](db)
            db.execute(text("UPDATE schema_version SET version = :version"), {"version": LATEST})


def _version(db: Connection) -> int:
    """The version of the tables; the first had no number."""
    if not inspect(db).has_table("schema_version"):
        return 1
    return int(db.execute(text("SELECT version FROM schema_version")).scalar_one())


def _back_up(file: Path, version: int) -> None:
    """Copy the database as it is. What other steps have copied before stays."""
    target = free_name(file, f"backup-{version}")
    try:
        os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except (sqlite3.Error, OSError) as e:
        target.unlink(missing_ok=True)
        reason = system_reason(e) if isinstance(e, OSError) else str(e)
        raise BadOption("errors.database.backup", file=str(target), reason=reason) from None


def free_name(file: Path, end: str) -> Path:
    """A name beside a file that is still free: ``games.db.backup-2``, or ``games.db.backup-2-1`` …"""
    names = (f"{file.name}.{end}{f'-{n}' if n else ''}" for n in range(1000))
    return next(path for name in names if not (path := file.with_name(name)).exists())


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


def _many_processes(db: Connection) -> None:
    """A game may have a secret in place of a seed, knows who created it, and can be followed from several processes.

    Whoever holds the lowest seat without an open invitation counts as the creator. Draws without a generator were never checked,
    unless the companion was told of them.
    """
    for line in (
        "ALTER TABLE game ADD COLUMN optional_seed VARCHAR(60)",  # SQLite cannot let an existing column be empty
        "UPDATE game SET optional_seed = seed",
        "ALTER TABLE game DROP COLUMN seed",
        "ALTER TABLE game RENAME COLUMN optional_seed TO seed",
        "ALTER TABLE game ADD COLUMN secret VARCHAR(32)",
        "ALTER TABLE game ADD COLUMN commitment VARCHAR(64)",
        "ALTER TABLE game ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE game ADD COLUMN seats_revision INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN undo_request JSON",
        "ALTER TABLE game ADD COLUMN driver VARCHAR(40)",
        "ALTER TABLE game ADD COLUMN driver_until FLOAT NOT NULL DEFAULT 0",
        "ALTER TABLE seat ADD COLUMN creator BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE seat ADD COLUMN held_before BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE entry ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE device_link (
            link VARCHAR(64) NOT NULL PRIMARY KEY,
            sealed VARCHAR(80) NOT NULL,
            expires FLOAT NOT NULL,
            person VARCHAR(64) NOT NULL
        )
        """,
        "CREATE INDEX ix_device_link_person ON device_link (person)",
        "CREATE TABLE job (id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(32) NOT NULL, revision INTEGER NOT NULL,"
        " seat INTEGER NOT NULL, kind VARCHAR(20) NOT NULL, started FLOAT NOT NULL, result JSON)",
        "CREATE INDEX ix_job_started ON job (started)",
        "UPDATE game SET imported = TRUE WHERE generator IS NULL AND game NOT LIKE 'table-%'",
        """
        UPDATE seat SET creator = TRUE WHERE EXISTS (
            SELECT 1 FROM seat AS lowest
            WHERE lowest.game_id = seat.game_id
            AND lowest.seat = (
                SELECT MIN(taken.seat) FROM seat AS taken
                WHERE taken.game_id = seat.game_id AND taken.player = 'human' AND taken.invite IS NULL
            )
            AND (lowest.seat = seat.seat OR lowest.person = seat.person OR lowest.token = seat.token)
        )
        """,
    ):
        db.execute(text(line))


def _people(db: Connection) -> None:
    """Seats have names and know their last invitation; people can end a game and hand seats over.

    A seat that is free without an invitation was somebody's who deleted everything of theirs.
    """
    for line in (
        "ALTER TABLE game RENAME COLUMN undo_request TO request",
        "ALTER TABLE game ADD COLUMN ending JSON",
        "ALTER TABLE game ADD COLUMN handovers JSON",
        "ALTER TABLE seat ADD COLUMN name VARCHAR(24)",
        "ALTER TABLE seat ADD COLUMN old_invite VARCHAR(64)",
        "CREATE INDEX ix_seat_old_invite ON seat (old_invite)",
        "UPDATE game SET request = NULL",
        "UPDATE seat SET held_before = TRUE WHERE player = 'human' AND person IS NULL AND token IS NULL AND invite IS NULL",
    ):
        db.execute(text(line))


def _whose_turn(db: Connection) -> None:
    """Lists know whose turn it is, and every process what plays itself for a seat and who is at the table."""
    for line in (
        "ALTER TABLE game ADD COLUMN due JSON",
        "ALTER TABLE seat ADD COLUMN plays_forced BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE TABLE presence (game_id VARCHAR(32) NOT NULL, process VARCHAR(40) NOT NULL, seats JSON NOT NULL,"
        " until FLOAT NOT NULL, PRIMARY KEY (game_id, process))",
    ):
        db.execute(text(line))


def _boxes(db: Connection) -> None:
    """People keep what they have typed from their boxes."""
    db.execute(
        text(
            "CREATE TABLE box (person VARCHAR(64) NOT NULL, game VARCHAR(40) NOT NULL, lines JSON NOT NULL, history JSON NOT NULL,"
            " for_games BOOLEAN NOT NULL, for_companion BOOLEAN NOT NULL, changed FLOAT NOT NULL, PRIMARY KEY (person, game))"
        )
    )


def _companion_ticks(db: Connection) -> None:
    """A companion knows which of its instructions were carried out."""
    db.execute(text("ALTER TABLE game ADD COLUMN ticks JSON"))


def _companion_branches(db: Connection) -> None:
    """A companion keeps turns that were taken back, also after other answers."""
    db.execute(text("ALTER TABLE game ADD COLUMN branches JSON"))


def _companion_notes(db: Connection) -> None:
    """A companion keeps what people note about the cards on their table."""
    db.execute(text("ALTER TABLE game ADD COLUMN notes JSON"))


def _puzzles(db: Connection) -> None:
    """Games can be puzzles, and people keep how far they are with them."""
    for line in (
        "ALTER TABLE game ADD COLUMN puzzle VARCHAR(60)",
        "CREATE TABLE puzzle (person VARCHAR(64) NOT NULL, puzzle VARCHAR(60) NOT NULL, tries INTEGER NOT NULL, solved BOOLEAN NOT NULL,"
        " shown BOOLEAN NOT NULL, changed FLOAT NOT NULL, PRIMARY KEY (person, puzzle))",
    ):
        db.execute(text(line))


def _reviews(db: Connection) -> None:
    """People keep what reviews found in their games."""
    db.execute(
        text(
            "CREATE TABLE review (person VARCHAR(64) NOT NULL, digest VARCHAR(64) NOT NULL, game VARCHAR(40) NOT NULL,"
            " played FLOAT NOT NULL, cost FLOAT NOT NULL, luck FLOAT NOT NULL, result FLOAT NOT NULL, mistakes JSON NOT NULL,"
            " PRIMARY KEY (person, digest))"
        )
    )


STEPS: dict[int, Callable[[Connection], None]] = {
    2: _pin_editions,
    3: _many_processes,
    4: _people,
    5: _whose_turn,
    6: _boxes,
    7: _companion_ticks,
    8: _companion_branches,
    9: _companion_notes,
    10: _puzzles,
    11: _reviews,
}
LATEST = max(STEPS)
