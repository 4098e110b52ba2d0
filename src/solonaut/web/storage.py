"""Where games are kept: a row for each game, its seats, one row for each answered decision, and the component values they use.

The log of codes is the truth. An undone decision stays in the table behind ``length`` until another answer takes its place, so
that redo survives a restart. Every change quotes the revision it was made on; a change on an old one is refused.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from solonaut.core.dealer import Seeded
from solonaut.core.edition import Edition
from solonaut.core.errors import BadOption, system_reason
from solonaut.core.record import Record
from solonaut.web.migrations import prepare

BUSY_SECONDS = 10.0
"""How long a change waits while another process writes to the same SQLite file."""
metadata = MetaData()

GAMES = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(60), nullable=False),
    Column("edition", String(200), nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("generator", String(40), nullable=True),
    Column("digest", String(80), nullable=False),
    Column("practice", Boolean, nullable=False, default=False),
    Column("hints", Integer, nullable=False, default=0),
    Column("revision", Integer, nullable=False, default=0),
    Column("length", Integer, nullable=False, default=0),
    Column("turn", Integer, nullable=False, default=0),
    Column("over", Boolean, nullable=False, default=False),
    Column("outcome", JSON, nullable=True),
    Column("daily", String(10), nullable=True),
    Column("lesson", Boolean, nullable=False, default=False),
    Column("tip", Integer, nullable=False, default=0),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

SCHEMA = Table("schema_version", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

EDITIONS = Table(
    "edition",
    metadata,
    Column("fingerprint", String(64), primary_key=True),
    Column("components", Text, nullable=False),
)

ENTRIES = Table(
    "entry",
    metadata,
    Column("game_id", String(32), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("code", String(200), nullable=False),
)

SEATS = Table(
    "seat",
    metadata,
    Column("game_id", String(32), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False),
    Column("person", String(64), nullable=True, index=True),
    Column("token", String(64), nullable=True),
    Column("invite", String(64), nullable=True, index=True),
)


@dataclass(slots=True)
class Seat:
    """One seat: ``player`` is ``human`` or the name of a bot; the rest are digests of tokens."""

    seat: int
    player: str
    person: str | None = None
    token: str | None = None
    invite: str | None = None


@dataclass(slots=True)
class Stored:
    """A game as it is kept; ``codes`` holds the undone decisions too."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    seed: int
    edition: str
    fingerprint: str = ""
    components: str = ""
    """The text of its component values; lists of games leave it out."""
    rules: int = 1
    generator: str | None = Seeded.generator
    digest: str = ""
    practice: bool = False
    hints: int = 0
    revision: int = 0
    length: int = 0
    turn: int = 0
    over: bool = False
    outcome: dict[str, Any] | None = None
    daily: str | None = None
    lesson: bool = False
    tip: int = 0
    """Pages of the tour that are read, in a guided game."""
    created: float = 0.0
    updated: float = 0.0
    seats: list[Seat] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    @property
    def own_seat(self) -> int:
        """The first seat of a person."""
        return next((s.seat for s in self.seats if s.player == "human"), 0)

    def record(self) -> Record:
        """The game as a record; what was undone is left out."""
        return Record(
            self.game,
            Edition(self.edition, self.fingerprint, self.components),
            self.players,
            self.options,
            self.seed,
            tuple(self.codes[: self.length]),
            self.practice,
            self.digest,
            tuple(s.player for s in self.seats),
            self.rules,
            self.generator,
        )

    def row(self) -> dict[str, Any]:
        values = {c.name: getattr(self, c.name) for c in GAMES.columns}
        return values | {"seed": str(self.seed)}


@dataclass(frozen=True, slots=True)
class Facts:
    """What a list of games shows, kept beside the log so that a list needs no replay."""

    length: int
    turn: int
    practice: bool
    over: bool
    outcome: dict[str, Any] | None
    digest: str


class Store:
    """All access to the database."""

    def __init__(self, url: str) -> None:
        self.engine, file = _open(url)
        try:
            prepare(self.engine, metadata, file)
        except SQLAlchemyError as e:
            raise BadOption("errors.database.refused", reason=_reason(e)) from None

    def close(self) -> None:
        self.engine.dispose()

    def create(self, game: Stored) -> None:
        game.created = game.updated = time.time()
        with self.engine.begin() as db:
            _keep_edition(db, game.fingerprint, game.components)
            db.execute(insert(GAMES), game.row())
            db.execute(insert(SEATS), [{"game_id": game.id} | _seat_row(s) for s in game.seats])
            _append(db, game.id, 0, game.codes)

    def load(self, id: str) -> Stored | None:
        with self.engine.connect() as db:
            row = db.execute(select(GAMES).where(GAMES.c.id == id)).mappings().first()
            if row is None:
                return None
            seats = db.execute(select(SEATS).where(SEATS.c.game_id == id).order_by(SEATS.c.seat)).mappings().all()
            codes = db.execute(select(ENTRIES.c.code).where(ENTRIES.c.game_id == id).order_by(ENTRIES.c.n)).scalars().all()
            text = db.execute(select(EDITIONS.c.components).where(EDITIONS.c.fingerprint == row["fingerprint"])).scalar()
        return _stored(row, [_seat(s) for s in seats], list(codes), text or "")

    def seats(self, id: str) -> list[Seat]:
        """The seats of a game; none if there is no such game."""
        with self.engine.connect() as db:
            rows = db.execute(select(SEATS).where(SEATS.c.game_id == id).order_by(SEATS.c.seat)).mappings().all()
        return [_seat(row) for row in rows]

    def answer(self, id: str, revision: int, at: int, codes: Sequence[str], facts: Facts) -> bool:
        """Put the answers from the decision ``at`` on in the place of what was there. False: the revision is not the newest."""
        with self.engine.begin() as db:
            if not _advance(db, id, revision, facts):
                return False
            db.execute(delete(ENTRIES).where(ENTRIES.c.game_id == id, ENTRIES.c.n >= at))
            _append(db, id, at, codes)
        return True

    def travel(self, id: str, revision: int, facts: Facts) -> bool:
        """Go back or forth in the log without changing it."""
        with self.engine.begin() as db:
            return _advance(db, id, revision, facts)

    def note_hint(self, id: str) -> None:
        with self.engine.begin() as db:
            db.execute(update(GAMES).where(GAMES.c.id == id).values(hints=GAMES.c.hints + 1))

    def note_tip(self, id: str, tip: int) -> None:
        with self.engine.begin() as db:
            db.execute(update(GAMES).where(GAMES.c.id == id).values(tip=tip))

    def claim(self, id: str, seat: int, person: str | None, token: str, invite: str) -> bool:
        """Give an invited seat to whoever holds the invitation, once."""
        values = {"person": person, "token": token, "invite": None}
        where = (SEATS.c.game_id == id, SEATS.c.seat == seat, SEATS.c.invite == invite)
        with self.engine.begin() as db:
            return db.execute(update(SEATS).where(*where).values(**values)).rowcount == 1

    def invite(self, id: str, seat: int, invite: str | None) -> None:
        """Put an invitation on a seat, or take it away; whoever sat there before leaves."""
        where = (SEATS.c.game_id == id, SEATS.c.seat == seat)
        with self.engine.begin() as db:
            db.execute(update(SEATS).where(*where).values(person=None, token=None, invite=invite))

    def invited(self, invite: str) -> tuple[str, int] | None:
        """The game and seat of an invitation."""
        with self.engine.connect() as db:
            row = db.execute(select(SEATS.c.game_id, SEATS.c.seat).where(SEATS.c.invite == invite)).first()
        return None if row is None else (row[0], row[1])

    def games_of(self, person: str) -> list[Stored]:
        """The games of a person, the newest first, without their logs."""
        mine = select(SEATS.c.game_id).where(SEATS.c.person == person)
        with self.engine.connect() as db:
            rows = db.execute(select(GAMES).where(GAMES.c.id.in_(mine)).order_by(GAMES.c.updated.desc())).mappings().all()
            places = db.execute(select(SEATS).where(SEATS.c.game_id.in_(mine)).order_by(SEATS.c.seat)).mappings().all()
        seats: dict[str, list[Seat]] = {}
        for place in places:
            seats.setdefault(place["game_id"], []).append(_seat(place))
        return [_stored(row, seats.get(row["id"], []), []) for row in rows]

    def forget(self, id: str) -> None:
        with self.engine.begin() as db:
            for table, column in ((ENTRIES, ENTRIES.c.game_id), (SEATS, SEATS.c.game_id), (GAMES, GAMES.c.id)):
                db.execute(delete(table).where(column == id))


def _advance(db: Connection, id: str, revision: int, facts: Facts) -> bool:
    values = {
        "revision": revision + 1,
        "length": facts.length,
        "turn": facts.turn,
        "practice": facts.practice,
        "over": facts.over,
        "outcome": facts.outcome,
        "digest": facts.digest,
        "updated": time.time(),
    }
    return db.execute(update(GAMES).where(GAMES.c.id == id, GAMES.c.revision == revision).values(**values)).rowcount == 1


def _keep_edition(db: Connection, fingerprint: str, components: str) -> None:
    dialect = postgresql if db.dialect.name == "postgresql" else sqlite
    row = dialect.insert(EDITIONS).values(fingerprint=fingerprint, components=components)
    db.execute(row.on_conflict_do_nothing())


def _append(db: Connection, id: str, at: int, codes: Sequence[str]) -> None:
    if codes:
        db.execute(insert(ENTRIES), [{"game_id": id, "n": at + n, "code": code} for n, code in enumerate(codes)])


def _seat_row(seat: Seat) -> dict[str, Any]:
    return {"seat": seat.seat, "player": seat.player, "person": seat.person, "token": seat.token, "invite": seat.invite}


def _seat(row: Any) -> Seat:
    return Seat(row["seat"], row["player"], row["person"], row["token"], row["invite"])


def _stored(row: Any, seats: list[Seat], codes: list[str], components: str = "") -> Stored:
    values = dict(row) | {"seed": int(row["seed"])}
    return Stored(**values, components=components, seats=seats, codes=codes)


def _open(url: str) -> tuple[Engine, Path | None]:
    """An engine for a database address, and the file of SQLite; mistakes in the address are told without its password."""
    try:
        address = make_url(url)
        if address.drivername in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+psycopg")
        if address.get_backend_name() == "sqlite":
            return _open_sqlite(str(address), address.database)
        return create_engine(address, pool_size=10, max_overflow=20, pool_pre_ping=True), None
    except (ArgumentError, NoSuchModuleError):
        raise BadOption("errors.database.address") from None
    except ImportError:
        raise BadOption("errors.database.needs_psycopg") from None


def _open_sqlite(url: str, name: str | None) -> tuple[Engine, Path | None]:
    file = Path(name) if name and name != ":memory:" else None
    if file is not None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise BadOption("errors.database.folder", file=str(file), reason=system_reason(e)) from None
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine, file


def _reason(error: SQLAlchemyError) -> str:
    original = getattr(error, "orig", None)
    return " ".join(str(original or error).split())[:300]
