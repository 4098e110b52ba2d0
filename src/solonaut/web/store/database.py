"""How a database is opened, and the three ways to use it: one query, a consistent look at several tables, a change."""

from __future__ import annotations

import importlib
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from solonaut.core.errors import BadOption, shown, system_reason

BUSY_SECONDS: Final = 10.0
"""How long a change waits for another one, and anybody for a connection."""
STATEMENT_SECONDS: Final = 30.0
JOURNAL_MODES: Final = ("WAL", "DELETE", "TRUNCATE", "PERSIST", "MEMORY")
PRIVATE: Final = 0o600
"""Games, secrets and digests of tokens are nobody else's business."""


class Database:
    """An open database. ``file`` is that of SQLite."""

    def __init__(self, engine: Engine, file: Path | None) -> None:
        self.engine = engine
        self.file = file
        self.is_postgres = engine.dialect.name == "postgresql"
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True} if self.is_postgres else {}
        self._snapshot = engine.execution_options(**options)
        self._query = engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_postgres else engine
        self._write = engine.execution_options(immediate=True)

    def query(self) -> AbstractContextManager[Connection]:
        """For a single SELECT."""
        return self._query.connect()

    def snapshot(self) -> AbstractContextManager[Connection]:
        """For several SELECTs that see the same moment."""
        return self._snapshot.connect()

    def write(self) -> AbstractContextManager[Connection]:
        """For a change: all of it happens, or nothing."""
        return self._write.begin()

    @contextmanager
    def alone(self, seconds: float) -> Iterator[Connection]:
        """For a change of everything: nobody else writes meanwhile. Waits up to ``seconds`` for others."""
        with self._write.connect() as db:
            if self.is_postgres:
                db.exec_driver_sql(f"SET LOCAL lock_timeout = {round(seconds * 1000)}")
                db.exec_driver_sql("SET LOCAL statement_timeout = 0")
                db.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ALONE})")
                yield db
                db.commit()
            else:
                raw = db.connection.driver_connection
                assert isinstance(raw, sqlite3.Connection)
                raw.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
                try:
                    with db.begin():
                        yield db
                finally:
                    raw.execute(f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}")

    def close(self) -> None:
        self.engine.dispose()


def insert_into(db: Connection, table: Table) -> Any:
    """An INSERT that can say what happens ``on_conflict``. Only the dialect that is used is loaded: the other one is large."""
    return importlib.import_module(f"sqlalchemy.dialects.{db.dialect.name}").insert(table)


ALONE: Final = 7_314_159
"""The number of the lock that PostgreSQL keeps for whoever changes everything."""


def open_database(url: str, journal_mode: str | None = "WAL", *, create: bool = True) -> Database:
    """Open a database by its address. Mistakes in the address are reported without its password.

    ``journal_mode`` is for SQLite (None: as the file has it). ``create``: make a file of SQLite that is not there.
    """
    if journal_mode is not None and journal_mode not in JOURNAL_MODES:
        raise BadOption("errors.database.journal", mode=shown(journal_mode), modes=JOURNAL_MODES)
    try:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            return _open_sqlite(address, journal_mode, create)
        if address.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
            return _open_postgres(address.set(drivername="postgresql+psycopg"))
    except (ArgumentError, NoSuchModuleError):
        pass
    except ImportError:
        raise BadOption("errors.database.needs_psycopg") from None
    raise BadOption("errors.database.address")


def reason(error: SQLAlchemyError) -> str:
    """Why the database refused, in its own words, on one line."""
    original = getattr(error, "orig", None)
    return " ".join(str(original or error).split())[:300]


# -- PostgreSQL -------------------------------------------------------------------------------------------------------------


def _open_postgres(address: URL) -> Database:
    """Whoever waits is told so after a while: for a connection, for a lock, for an answer, for a computer that is gone."""
    limits = {
        "lock_timeout": BUSY_SECONDS,
        "statement_timeout": STATEMENT_SECONDS,
        "idle_in_transaction_session_timeout": 2 * STATEMENT_SECONDS,
    }
    options = " ".join(f"-c {name}={round(seconds * 1000)}" for name, seconds in limits.items())
    own = address.query.get("options", "")
    settings: dict[str, Any] = {
        "options": f"{options} {own if isinstance(own, str) else ' '.join(own)}".rstrip(),
        "connect_timeout": round(BUSY_SECONDS),
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
        "tcp_user_timeout": round(STATEMENT_SECONDS * 1000),
    }
    given = {name: value for name, value in address.query.items() if name in settings and name != "options"}
    engine = create_engine(
        address, connect_args=settings | given, pool_size=5, max_overflow=10, pool_timeout=BUSY_SECONDS, pool_pre_ping=True
    )
    return Database(engine, None)


# -- SQLite -----------------------------------------------------------------------------------------------------------------


def _open_sqlite(address: URL, journal_mode: str | None, create: bool) -> Database:
    file = Path(address.database) if address.database and address.database != ":memory:" else None
    settings: dict[str, Any] = {"connect_args": {"timeout": BUSY_SECONDS, "check_same_thread": False}}
    if file is not None and not create and not file.exists():
        raise BadOption("errors.database.missing", file=str(file))
    if file is not None:
        settings["pool_timeout"] = BUSY_SECONDS
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise BadOption("errors.database.folder", file=str(file), reason=system_reason(e)) from None
        try:
            make_private(file)
        except OSError as e:
            raise BadOption("errors.database.refused", reason=system_reason(e)) from None
    engine = create_engine(address, **settings)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say ourselves when a transaction begins
        if journal_mode is not None:
            _set_journal_mode(connection, journal_mode)
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # whoever begins with reading and then writes is refused at once if somebody else writes; whoever begins IMMEDIATE waits
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("immediate") else "BEGIN")

    return Database(engine, file)


def make_private(file: Path) -> None:
    """Create the file for its owner only, before SQLite does; what SQLite puts beside it gets the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for path in (file, *(file.with_name(f"{file.name}-{end}") for end in ("wal", "shm", "journal"))):
        with suppress(FileNotFoundError, PermissionError):  # a file of somebody else is theirs to protect
            if path.stat().st_mode & 0o077:
                path.chmod(PRIVATE)


def _set_journal_mode(connection: sqlite3.Connection, mode: str) -> None:
    """Several processes may do so at once, and SQLite does not always wait here of its own accord."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            if connection.execute("PRAGMA journal_mode").fetchone()[0] != mode.lower():
                connection.execute(f"PRAGMA journal_mode={mode}")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
