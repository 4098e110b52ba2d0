"""Databases of earlier versions open: they are backed up, upgraded, and every game in them goes on."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, MetaData, Table, create_engine, insert, inspect, text
from sqlalchemy.types import Boolean

from solonaut.core.errors import BadOption
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.settings import Settings
from solonaut.web.store import migrations
from solonaut.web.store.store import Store

FOLDER = Path(__file__).parent
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text())["games"]
SECOND: dict[str, dict[str, Any]] = json.loads((FOLDER / "schema-2.json").read_text())
SQL = {1: (FOLDER / "games.sql").read_text(), 2: (FOLDER / "schema-2.sql").read_text()}
READ_ONLY = {"intrepid-finished": (498, "intrepid.R233"), "otys-finished": (61, "otys.B37")}
"""As in ``test_records.py``."""
PERSON = Caller(person=digest("first-edition-person"))
SECOND_PERSON = Caller(person=digest("schema-2-person"))
TABLES = ("schema_version", "edition", "game", "seat", "entry")


def make_sqlite(path: Path, schema: int) -> Path:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(SQL[schema])
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return make_sqlite(tmp_path / "games.db", 1)


def make_postgres(address: str, schema: int) -> None:
    """Fill a PostgreSQL as that version would have done."""
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db, closing(sqlite3.connect(":memory:")) as first:
        first.executescript(SQL[schema])
        first.row_factory = sqlite3.Row
        for name in TABLES:
            for (line,) in first.execute("SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC", [name]):
                db.exec_driver_sql(line)
                if not line.startswith("CREATE TABLE"):
                    continue
                table = Table(name, MetaData(), autoload_with=db)
                kinds = {column.name: column.type for column in table.columns}
                found = [{k: plain(row[k], kinds[k]) for k in row.keys()} for row in first.execute(f"SELECT * FROM {name}")]  # noqa: SIM118
                db.execute(insert(table), found)
    engine.dispose()


def plain(value: Any, kind: Any) -> Any:
    if isinstance(kind, Boolean):
        return bool(value)
    return json.loads(value) if isinstance(kind, JSON) and value is not None else value


@pytest.fixture(params=[(kind, schema) for kind in ("sqlite", "postgres") for schema in (1, 2)], ids=lambda p: f"{p[0]}-{p[1]}")
def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, int]]:
    """The address of a database of an earlier version, and that version."""
    kind, schema = request.param
    if kind == "sqlite":
        yield address(make_sqlite(tmp_path / "games.db", schema)), schema
    else:
        postgres: str = request.getfixturevalue("empty_postgres")
        make_postgres(postgres, schema)
        yield postgres, schema


def address(file: Path) -> str:
    return f"sqlite:///{file}"


def rows(file: Path) -> list[Any]:
    with closing(sqlite3.connect(file)) as db:
        return [db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in ("game", "seat", "entry")]


def all_rows(database: str) -> dict[str, list[Any]]:
    """Everything in a database, whatever its version."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as db:
        found = {
            name: sorted(map(str, db.execute(text(f"SELECT * FROM {name}")).mappings().all())) for name in inspect(db).get_table_names()
        }
    engine.dispose()
    return found


def check_all_games(service: GameService) -> None:
    assert {g.id for g in service.store.games_of(str(PERSON.person))} == {expected["id"] for expected in EXPECTED.values()}
    for name, expected in EXPECTED.items():
        session, seats = service.enter(PERSON, expected["id"], among=(expected["game"],))
        match = session.match
        assert seats and match.game.name == expected["game"], name
        assert match.box.edition.hash == expected["edition"], name
        if expected["game"].startswith("table-") and match.mended:
            assert (len(match.record().log), session.revision) == (expected["entries"], expected["revision"]), name
            continue
        if name in READ_ONLY:
            entries, rule = READ_ONLY[name]
            assert (len(match.log), rule in match.mended, session.revision) == (entries, True, expected["revision"]), name
            continue
        assert match.mended == () and (len(match.log), session.revision, match.practice) == (
            expected["entries"],
            expected["revision"],
            expected["practice"],
        ), name
        assert (match.outcome and json.loads(json.dumps(match.outcome.as_data()))) == expected["outcome"], name
        assert match.can_redo() == bool(expected["undone"]), name


def test_every_game_of_the_first_edition_goes_on(file: Path) -> None:
    before = rows(file)
    service = GameService(Settings(database=address(file)))
    check_all_games(service)
    service.close()
    backup = file.with_name("games.db.backup-1")
    assert rows(backup) == before
    again = GameService(Settings(database=address(file)))  # nothing left to do
    check_all_games(again)
    undone = EXPECTED["otys-undone"]
    session, _ = again.enter(PERSON, undone["id"])
    for _ in range(undone["undone"]):
        session = again.redo(PERSON, session.id, session.revision)
    assert not session.match.can_redo()
    again.close()
    assert [path.name for path in file.parent.glob("*.backup*")] == [backup.name]


def test_games_of_one_edition_share_its_text(file: Path) -> None:
    Store(address(file)).close()
    with closing(sqlite3.connect(file)) as db:
        kept = db.execute("SELECT fingerprint, length(components) FROM edition").fetchall()
        columns = {row[1] for row in db.execute("PRAGMA table_info(game)")}
    assert {fingerprint for fingerprint, _ in kept} == {expected["edition"] for expected in EXPECTED.values()}
    assert all(length > 1000 for _, length in kept) and "components" not in columns


def test_components_that_cannot_be_read_any_more_do_not_stop_the_rest(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE game SET components = 'no = \"box\"' WHERE components IS NOT NULL")
        db.commit()
    service = GameService(Settings(database=address(file)))
    session, _ = service.enter(PERSON, EXPECTED["otys-bot"]["id"])
    assert session.match.decision is not None
    assert EXPECTED["otys-own-components"]["id"] in {g.id for g in service.store.games_of(str(PERSON.person))}
    service.forget(PERSON, EXPECTED["otys-own-components"]["id"])
    service.close()


# -- both earlier versions, in both kinds of database ----------------------------------------------------------------------------


def check_second(service: GameService) -> None:
    """The games of schema 2 are what they were."""
    named = {expected["id"] for name, expected in SECOND.items() if name != "cryo-by-token"}
    assert {g.id for g in service.store.games_of(str(SECOND_PERSON.person))} == named
    for name, expected in SECOND.items():
        stored = service.store.load(expected["id"])
        assert stored is not None, name
        match = Session(stored).match
        if expected["game"].startswith("table-") and match.mended:
            assert len(match.record().log) == expected["entries"], name
            continue
        assert match.mended == () and match.box.edition.hash == stored.fingerprint == expected["edition"], name
        kept = (stored.game, len(match.log), stored.revision, match.practice, len(stored.codes) - stored.length)
        assert kept == tuple(expected[part] for part in ("game", "entries", "revision", "practice", "undone")), name
        assert (match.outcome and json.loads(json.dumps(match.outcome.as_data()))) == expected["outcome"], name
        assert [s.seat for s in stored.seats if s.creator] == expected["creator"], name
        assert not any(s.held_before for s in stored.seats), name
        assert (stored.secret, stored.commitment, stored.imported, stored.seats_revision, stored.request) == (
            None,
            None,
            False,
            0,
            None,
        )
        assert match.seed == stored.seed and stored.seed is not None
    lesson = service.store.load(SECOND["otys-lesson"]["id"])
    assert lesson is not None and (lesson.tip, lesson.hints) == (2, 1)


def test_every_game_goes_on(earlier: tuple[str, int]) -> None:
    database, schema = earlier
    for _ in range(2):  # the second time nothing is left to do
        service = GameService(Settings(database=database))
        (check_all_games if schema == 1 else check_second)(service)
        service.close()


def test_a_game_of_schema_2_can_be_played_on(tmp_path: Path) -> None:
    service = GameService(Settings(database=address(make_sqlite(tmp_path / "games.db", 2))))
    session, _ = service.enter(SECOND_PERSON, SECOND["cryo-undone"]["id"])
    session = service.redo(SECOND_PERSON, session.id, session.revision)
    news = service.store.catch_up(session.id, session.revision - 1)
    assert news is not None and (news.first, news.length) == (None, len(session.match.log))
    while session.match.can_redo():
        session = service.redo(SECOND_PERSON, session.id, session.revision)
    decision = session.match.decision
    assert decision is not None
    at, before = len(session.match.log), session.revision
    session = service.choose(SECOND_PERSON, session.id, decision.codes[0], decision.number, session.revision)
    news = service.store.catch_up(session.id, before)
    assert news is not None and (news.first, news.codes[0]) == (at, decision.codes[0])
    service.close()


def test_a_game_without_a_generator_counts_as_imported(earlier: tuple[str, int]) -> None:
    database, schema = earlier
    if schema == 1:
        pytest.skip("the first version named no generator")
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        db.execute(text("UPDATE game SET generator = NULL WHERE game IN ('otys', 'table-cryo')"))
    engine.dispose()
    store = Store(database)
    imported = {g.game for g in store.games_of(str(SECOND_PERSON.person)) if g.imported}
    store.close()
    assert imported == {"otys"}


def test_an_upgraded_database_has_the_columns_and_indexes_of_a_new_one(earlier: tuple[str, int], tmp_path: Path) -> None:
    def columns(database: str) -> dict[str, Any]:
        store = Store(database)
        look = inspect(store.engine)
        found = {
            name: (
                {(c["name"], str(c["type"]), c["nullable"]) for c in look.get_columns(name)},
                look.get_pk_constraint(name)["constrained_columns"],
                [(key["constrained_columns"], key["referred_table"], key["options"]) for key in look.get_foreign_keys(name)],
                {tuple(index["column_names"]) for index in look.get_indexes(name)},
            )
            for name in look.get_table_names()
        }
        store.close()
        return found

    database, _ = earlier
    upgraded = columns(database)
    if database.startswith("postgresql"):
        drop_all(database)
        assert upgraded == columns(database)
    else:
        assert upgraded == columns(address(tmp_path / "new.db"))


def drop_all(database: str) -> None:
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        for name in inspect(db).get_table_names():
            db.execute(text(f"DROP TABLE {name} CASCADE"))
    engine.dispose()


@pytest.mark.parametrize("step", [2, 3])
def test_an_upgrade_that_fails_leaves_everything_as_it_was(earlier: tuple[str, int], step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    database, schema = earlier
    if step <= schema:
        pytest.skip("this step was done before")
    before, real = all_rows(database), migrations.STEPS[step]

    def half_done(db: Any) -> None:
        real(db)
        raise BadOption("the lights went out")

    with monkeypatch.context() as patch:
        patch.setitem(migrations.STEPS, step, half_done)
        with pytest.raises(BadOption, match="the lights went out"):
            Store(database)
    assert all_rows(database) == before
    Store(database).close()
    assert len(all_rows(database)["game"]) == len(before["game"])


def test_a_database_of_the_future_is_refused_and_left_alone(earlier: tuple[str, int]) -> None:
    database, _ = earlier
    Store(database).close()
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        db.execute(text("UPDATE schema_version SET version = 99"))
    engine.dispose()
    before = all_rows(database)
    with pytest.raises(BadOption, match=r"was made by a newer version of Solonaut. Update Solonaut, or choose another database"):
        Store(database)
    assert all_rows(database) == before


def test_several_processes_that_start_at_once_upgrade_once(earlier: tuple[str, int], tmp_path: Path) -> None:
    database, schema = earlier
    count = len(all_rows(database)["game"])
    program = (
        "import sys\nfrom solonaut.web.store import migrations\nfrom solonaut.web.store.store import Store\n"
        "step = migrations.STEPS[3]\n"
        "def told(db):\n    print('upgraded')\n    step(db)\n"
        "migrations.STEPS[3] = told\n"
        "print('ready', flush=True)\nsys.stdin.readline()\nStore(sys.argv[1]).close()\n"
    )
    processes = [
        subprocess.Popen([sys.executable, "-c", program, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=120)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0] and "".join(said) == "upgraded\n"
    assert len(all_rows(database)["game"]) == count
    if database.startswith("sqlite"):
        assert [path.name for path in tmp_path.glob("*.backup*")] == [f"games.db.backup-{schema}"]


def test_the_backup_is_private_and_the_database_as_it_was(tmp_path: Path) -> None:
    file = make_sqlite(tmp_path / "games.db", 2)
    before = all_rows(address(file))
    Store(address(file)).close()
    backup = tmp_path / "games.db.backup-2"
    assert all_rows(address(backup)) == before and backup.stat().st_mode & 0o777 == 0o600
