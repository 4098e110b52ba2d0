"""The database of the first edition opens: it is backed up, taken over, and every game in it goes on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, MetaData, Table, create_engine, insert

from solonaut.core.errors import BadOption
from solonaut.web import migrations
from solonaut.web.hall import Hall
from solonaut.web.settings import Settings
from solonaut.web.storage import Store, metadata
from solonaut.web.tokens import Caller, digest

FOLDER = Path(__file__).parent
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text())["games"]
SQL = (FOLDER / "games.sql").read_text()
READ_ONLY = {"intrepid-finished": (498, "intrepid.R233"), "otys-finished": (61, "otys.B37")}
"""As in ``test_records.py``."""
PERSON = Caller(person=digest("first-edition-person"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(SQL)
    return path


def address(file: Path) -> str:
    return f"sqlite:///{file}"


def rows(file: Path) -> list[Any]:
    with closing(sqlite3.connect(file)) as db:
        return [db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in ("game", "seat", "entry")]


def check_all_games(hall: Hall) -> None:
    assert {g.id for g in hall.store.games_of(str(PERSON.person))} == {expected["id"] for expected in EXPECTED.values()}
    for name, expected in EXPECTED.items():
        live, seats = hall.enter(PERSON, expected["id"])
        match = live.match
        assert seats and match.game.name == expected["game"], name
        assert match.box.edition.hash == expected["edition"], name
        if name in READ_ONLY:
            entries, rule = READ_ONLY[name]
            assert (len(match.log), rule in match.mended, live.revision) == (entries, True, expected["revision"]), name
            continue
        assert match.mended == () and (len(match.log), live.revision, match.practice) == (
            expected["entries"],
            expected["revision"],
            expected["practice"],
        ), name
        assert (match.outcome and json.loads(json.dumps(match.outcome.as_data()))) == expected["outcome"], name
        assert match.can_redo() == bool(expected["undone"]), name


def test_every_game_of_the_first_edition_goes_on(file: Path) -> None:
    before = rows(file)
    hall = Hall(Settings(database=address(file)))
    check_all_games(hall)
    hall.close()
    backup = file.with_name("games.db.backup-1")
    assert rows(backup) == before
    again = Hall(Settings(database=address(file)))  # nothing left to do
    check_all_games(again)
    undone = EXPECTED["otys-undone"]
    live, _ = again.enter(PERSON, undone["id"])
    for _ in range(undone["undone"]):
        live = again.redo(PERSON, live.id, live.revision)
    assert not live.match.can_redo()
    again.close()
    assert [path.name for path in file.parent.glob("*.backup*")] == [backup.name]


def test_games_of_one_edition_share_its_text(file: Path) -> None:
    Store(address(file)).close()
    with closing(sqlite3.connect(file)) as db:
        kept = db.execute("SELECT fingerprint, length(components) FROM edition").fetchall()
        columns = {row[1] for row in db.execute("PRAGMA table_info(game)")}
    assert {fingerprint for fingerprint, _ in kept} == {expected["edition"] for expected in EXPECTED.values()}
    assert all(length > 1000 for _, length in kept) and "components" not in columns


def test_an_upgraded_database_has_the_columns_of_a_new_one(file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    for path in (file, new):
        Store(address(path)).close()

    def columns(path: Path) -> dict[str, set[tuple[str, str, int]]]:
        with closing(sqlite3.connect(path)) as db:
            names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: {row[1:4] for row in db.execute(f"PRAGMA table_info({name})")} for name in names}

    assert columns(file) == columns(new)


def test_an_upgrade_that_fails_changes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(file)

    def half_done(db: Any) -> None:
        migrations._pin_editions(db)
        raise BadOption("the lights went out")

    with monkeypatch.context() as patch:
        patch.setitem(migrations.STEPS, 2, half_done)
        with pytest.raises(BadOption, match="the lights went out"):
            Store(address(file))
    assert rows(file) == before
    hall = Hall(Settings(database=address(file)))
    check_all_games(hall)
    hall.close()


def test_a_newer_database_is_refused(file: Path) -> None:
    Store(address(file)).close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE schema_version SET version = 99")
        db.commit()
    with pytest.raises(BadOption, match=r"was made by a newer version of Solonaut. Update Solonaut, or choose another database"):
        Store(address(file))


def test_components_that_cannot_be_read_any_more_do_not_stop_the_rest(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE game SET components = 'no = \"box\"' WHERE components IS NOT NULL")
        db.commit()
    hall = Hall(Settings(database=address(file)))
    live, _ = hall.enter(PERSON, EXPECTED["otys-bot"]["id"])
    assert live.match.decision is not None
    assert EXPECTED["otys-own-components"]["id"] in {g.id for g in hall.store.games_of(str(PERSON.person))}
    hall.forget(PERSON, EXPECTED["otys-own-components"]["id"])
    hall.close()


@pytest.fixture
def first_postgres(postgres: str, file: Path) -> Iterator[str]:
    """The same database as the first edition would have kept it in PostgreSQL."""
    engine = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db, closing(sqlite3.connect(file)) as first:
        first.row_factory = sqlite3.Row
        for name in ("game", "seat", "entry"):
            for (line,) in first.execute("SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC", [name]):
                db.exec_driver_sql(line)
            table = Table(name, MetaData(), autoload_with=db)
            kinds = {column.name: column.type for column in table.columns}
            found = [{k: plain(row[k], kinds[k]) for k in row.keys()} for row in first.execute(f"SELECT * FROM {name}")]  # noqa: SIM118
            db.execute(insert(table), found)
    yield postgres
    metadata.drop_all(engine)
    engine.dispose()


def plain(value: Any, kind: Any) -> Any:
    return json.loads(value) if isinstance(kind, JSON) and value is not None else value


def test_a_postgres_of_the_first_edition_goes_on(first_postgres: str) -> None:
    hall = Hall(Settings(database=first_postgres))
    check_all_games(hall)
    hall.close()
