"""Backups: everything in a database as one file that SQLite and PostgreSQL can take back.

The file is compressed (gzip) and has one JSON value per line: a head with format and schema version, then ``[table, row]`` for each
row, and at the end the number of rows and the SHA-256 of everything before. Running hints and reviews are left out: they live for minutes.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import math
import os
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import JSON, Boolean, Column, Connection, Float, Integer, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from solonaut.core.errors import BadOption, CannotSave, system_reason
from solonaut.core.message import Message
from solonaut.web.store.database import BUSY_SECONDS, reason
from solonaut.web.store.migrations import LATEST, free_name
from solonaut.web.store.store import Store, storable, tell_changed
from solonaut.web.store.tables import BOXES, EDITIONS, ENTRIES, GAMES, JOBS, KEPT, LINKS, PUZZLES, REVIEWS, SEATS

FAMILY: Final = "solonaut-backup/"
FORMAT: Final = f"{FAMILY}1"
TABLES: Final = {table.name: table for table in (EDITIONS, GAMES, SEATS, ENTRIES, LINKS, BOXES, PUZZLES, REVIEWS)}
"""In the order in which their rows can be inserted."""
COLUMNS: Final[dict[str, list[Column[Any]]]] = {name: KEPT if table is GAMES else list(table.columns) for name, table in TABLES.items()}
PEOPLE: Final = 4
"""Before this schema a game had ``undo_request``, which is not worth keeping."""
ADDED: Final[dict[int, dict[str, dict[str, Any]]]] = {
    PEOPLE: {"game": dict.fromkeys(("request", "ending", "handovers")), "seat": dict.fromkeys(("name", "old_invite"))},
    5: {"game": {"due": None}, "seat": {"plays_forced": False}},
    7: {"game": {"ticks": None}},
    8: {"game": {"branches": None}},
    9: {"game": {"notes": None}},
    10: {"game": {"puzzle": None}},
}
"""Columns that backups before a schema lack, and what stands there then."""
BATCH: Final = 500
LONGEST_LINE: Final = 16_000_000
LARGEST_INTEGER: Final = 2**31


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore has done."""

    games: int
    backup: Path | None
    """Where the database is saved that was replaced."""


def back_up(url: str, file: Path) -> int:
    """Save a database to a file, as of one moment, while others may go on playing. Return the number of games."""
    store = Store(url, None, create=False)
    try:
        with store.database.snapshot() as db:
            return _write(db, file)
    except SQLAlchemyError as e:
        raise BadOption("errors.database.refused", reason=reason(e)) from None
    finally:
        store.close()


def restore(url: str, file: Path, *, replace: bool = False, backup: Path | None = None) -> Restored:
    """Put a backup into a database that has no games, or in the place of those it has. All of it happens, or nothing.

    What is replaced is saved to ``backup`` first; for SQLite the default is a file beside the database.
    """
    for _ in _rows(file):  # all of it is read and checked before anything is opened
        pass
    store = Store(url, None)
    try:
        with store.database.alone(BUSY_SECONDS) as db:
            if store.database.is_postgres:
                db.exec_driver_sql(f"LOCK TABLE {', '.join(TABLES)} IN EXCLUSIVE MODE")
            known = {id: (log, seats) for id, log, seats in db.execute(select(GAMES.c.id, GAMES.c.revision, GAMES.c.seats_revision))}
            has_more = any(db.execute(select(table).limit(1)).first() is not None for table in (BOXES, PUZZLES, REVIEWS))
            saved = _save_first(db, store.database.file, replace, backup) if known or has_more else None
            for table in (JOBS, *reversed(TABLES.values())):
                db.execute(delete(table))
            return Restored(_insert(db, file, known), saved)
    except SQLAlchemyError as e:
        raise BadOption("errors.backup.not_restored", reason=reason(e)) from None
    finally:
        store.close()


def _save_first(db: Connection, database: Path | None, replace: bool, backup: Path | None) -> Path:
    """Save what is about to be replaced."""
    if not replace:
        raise BadOption("errors.backup.not_empty")
    if backup is None:
        if database is None:
            raise BadOption("errors.backup.save_first")
        backup = free_name(database, "before-restore")
    _write(db, backup)
    return backup


def _insert(db: Connection, file: Path, known: dict[str, tuple[int, int]]) -> int:
    """Insert all rows. Games that were there before get newer revisions, so that every process that knows them reads them again."""
    games, current = 0, ""
    batch: list[dict[str, Any]] = []
    newer: dict[str, int] = {}
    for name, row in _rows(file):
        if name != current or len(batch) >= BATCH:
            if batch:
                db.execute(insert(TABLES[current]), batch)
            batch, current = [], name
        if name == GAMES.name:
            games += 1
            if row["id"] in known:
                log, seats = known[row["id"]]
                row["revision"] = newer[row["id"]] = max(log, row["revision"]) + 1
                row["seats_revision"] = max(seats, row["seats_revision"]) + 1
        elif name == ENTRIES.name and row["game_id"] in newer:
            row["revision"] = newer[row["game_id"]]
        batch.append(row)
    if batch:
        db.execute(insert(TABLES[current]), batch)
    for id in known:
        tell_changed(db, id)
    return games


# -- the file ---------------------------------------------------------------------------------------------------------------


def _write(db: Connection, file: Path) -> int:
    """Write all rows to a private file that appears once it is complete. Return the number of games."""
    if file.exists():
        raise BadOption("errors.file_exists", file=str(file))
    temporary: str | None = None
    try:
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")  # nobody else may read it
        with os.fdopen(handle, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as packed:
                games = _write_lines(db, packed)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(temporary, file)
        return games
    except OSError as e:
        raise CannotSave("errors.file_not_written", file=str(file), reason=system_reason(e)) from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _write_lines(db: Connection, packed: gzip.GzipFile) -> int:
    digest, rows, games = hashlib.sha256(), 0, 0

    def write(value: Any) -> None:
        line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        packed.write(line)

    write({"format": FORMAT, "schema": LATEST, "made": datetime.now(UTC).isoformat(timespec="seconds")})
    for name, table in TABLES.items():
        found = select(*COLUMNS[name]).order_by(*table.primary_key)
        for row in db.execute(found, execution_options={"yield_per": BATCH}).mappings():
            write([name, dict(row)])
            rows += 1
            games += name == GAMES.name
    packed.write(json.dumps({"rows": rows, "sha256": digest.hexdigest()}).encode() + b"\n")
    return games


def _rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup, each checked. Raise BadOption if the file is not a backup, is newer or damaged; if it is cut, at the end."""

    def bad(key: str) -> BadOption:
        return BadOption("errors.in_file", file=str(file), problem=Message(f"errors.backup.{key}"))

    digest, rows, begun = hashlib.sha256(), 0, False
    try:
        with gzip.open(file, "rb") as packed:
            line = packed.readline(LONGEST_LINE)
            head = json.loads(line)
            if not isinstance(head, dict) or not str(head.get("format")).startswith(FAMILY):
                raise bad("not_one")
            if head["format"] != FORMAT or not isinstance(head.get("schema"), int) or head["schema"] > LATEST:
                raise bad("newer")
            begun = True
            while True:
                digest.update(line)
                line = packed.readline(LONGEST_LINE)
                value = json.loads(line)
                if isinstance(value, dict):
                    if value != {"rows": rows, "sha256": digest.hexdigest()} or packed.read(1):
                        raise bad("damaged")
                    return
                yield _checked(value, head["schema"])
                rows += 1
    except (gzip.BadGzipFile, EOFError, zlib.error, ValueError, RecursionError) as e:
        foreign = not begun and isinstance(e, gzip.BadGzipFile | ValueError)
        raise bad("not_one" if foreign else "damaged") from None
    except OSError as e:
        raise BadOption("errors.file_not_read", file=str(file), reason=system_reason(e)) from None


def _checked(value: Any, schema: int) -> tuple[str, dict[str, Any]]:
    """A table and its row. Raise ValueError if they are not what a table takes."""
    match value:
        case [str(name), dict(row)] if name in TABLES:
            columns = COLUMNS[name]
            if schema < PEOPLE:
                row.pop("undo_request", None)
            for version, added in ADDED.items():
                row = added.get(name, {}) | row if schema < version else row
            if row.keys() == {c.name for c in columns} and all(_fits(c, row[c.name]) for c in columns):
                return name, row
    raise ValueError("no row of a table")


def _fits(column: Column[Any], value: Any) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, JSON):
        return isinstance(value, dict | list)
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(value, bool):
        return False
    if isinstance(kind, Integer):
        return isinstance(value, int) and abs(value) < LARGEST_INTEGER
    if isinstance(kind, Float):
        return isinstance(value, int | float) and math.isfinite(value)
    return isinstance(value, str) and storable(value)
