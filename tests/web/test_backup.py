"""``solonaut backup`` and ``solonaut restore``: all games in one file, from SQLite and PostgreSQL into either."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import threading
from collections.abc import Callable
from dataclasses import replace
from inspect import getsource
from pathlib import Path
from typing import Any

import psycopg
import pytest

from solonaut.core.dealer import Keyed, commitment_of
from solonaut.core.errors import BadOption, CannotSave
from solonaut.web.store.backup import back_up, restore
from solonaut.web.store.migrations import LATEST, STEPS
from solonaut.web.store.models import GameSummary, Seat, StoredGame
from solonaut.web.store.store import Store
from tests.tools import Run, one_line, runner

SECRET = bytes(range(16))
SUMMARY = GameSummary(length=2, turn=1, practice=False, over=False, outcome=None, digest="2:0")
EARLIER = range(4, LATEST)
IDS = ("plain", "rich", "empty")


def fill(database: str) -> None:
    """Games with everything that a row can have."""
    store = Store(database)
    seats = [Seat(0, "human", "p1", "t1", creator=True), Seat(1, "greedy"), Seat(2, "human", invite="i1", held_before=True)]
    values = {"fingerprint": "0123456789ab", "components": "[x]\ny = 'é 中 \"'\n"}
    store.create(StoredGame("plain", "otys", 3, {"difficulty": "hard"}, -(2**63) + 1, "house", **values, seats=seats, codes=["a", "b"]))
    rich = {"secret": SECRET, "commitment": commitment_of(SECRET), "generator": Keyed.generator, "imported": True, "lesson": True, "tip": 2}
    outcome = {"scores": [3], "rank": "étoile"}
    game = StoredGame("rich", "cryo", 1, {}, None, "my box", **values, **rich, daily="2026-11-16", over=True, outcome=outcome)
    store.create(replace(game, seats=[Seat(0, "human", "p1", "t2", creator=True)], codes=["a", "b", "c"]))
    assert store.travel("rich", 0, replace(SUMMARY, over=True, outcome=outcome)) and store.answer("rich", 1, 2, ["x", "y"], SUMMARY)
    assert store.set_request("rich", 2, 0, {"seat": 0, "number": 1, "agreed": []}) and store.claim_driver("rich", "me", 60)
    store.create(StoredGame("empty", "intrepid", 1, {}, 7, "house", "fedcba987654", "[z]", seats=[Seat(0, "human", "p2")]))
    store.keep_link("l1", "sealed", 2e12, "p1")
    store.close()


def contents(database: str) -> list[Any]:
    """The games as the app sees them, with the revision of each entry."""
    store = Store(database, None)
    found = [(store.load(id), store.catch_up(id, 0), store.catch_up(id, 1)) for id in IDS]
    store.close()
    return found


@pytest.fixture
def source(database: str) -> str:
    fill(database)
    return database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.backup"


@pytest.fixture(params=["into-sqlite", "into-postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database than ``database``."""
    if request.param == "into-sqlite":
        return f"sqlite:///{tmp_path / 'target' / 'games.db'}"
    postgres: str = request.getfixturevalue("postgres")
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute("DROP DATABASE IF EXISTS restored WITH (FORCE)")
        db.execute("CREATE DATABASE restored")
    return postgres.rpartition("/")[0] + "/restored"


def test_everything_comes_back_in_either_database(source: str, target: str, file: Path) -> None:
    before = contents(source)
    assert back_up(source, file) == 3
    assert restore(target, file).games == 3
    assert contents(target) == before
    store = Store(target)
    assert store.claim_driver("rich", "another", 60) and store.take_link("l1") == "sealed"
    store.forget("empty")  # the values of the restored games belong to them
    assert store.answer("plain", 0, 2, ["c"], SUMMARY) and store.load("plain") is not None
    store.close()


@pytest.mark.parametrize("schema", EARLIER)
def test_a_backup_of_an_earlier_schema_comes_back(source: str, file: Path, tmp_path: Path, schema: int) -> None:
    """It lacks the columns and tables that later steps have added, whatever they are."""
    back_up(source, file)
    steps = "".join(getsource(STEPS[step]) for step in range(schema + 1, LATEST + 1))
    added, created = set(re.findall(r"TABLE (\w+) ADD COLUMN (\w+)", steps)), set(re.findall(r"CREATE TABLE (\w+)", steps))

    def without(lines: list[bytes]) -> list[bytes]:
        kept = [(name, row) for name, row in map(json.loads, lines[1:]) if name not in created]
        rows = [(name, {k: v for k, v in row.items() if (name, k) not in added}) for name, row in kept]
        return head(schema=schema)([lines[0], *(json.dumps(row).encode() + b"\n" for row in rows)])

    rewrite(file, without)
    assert (added or created) and restore(f"sqlite:///{tmp_path / 'target' / 'games.db'}", file).games == 3


def test_a_backup_is_private_and_never_overwrites(source: str, file: Path) -> None:
    umask = os.umask(0)
    try:
        back_up(source, file)
    finally:
        os.umask(umask)
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    with pytest.raises(BadOption, match="already exists"):
        back_up(source, file)
    assert file.read_bytes() == before and not list(file.parent.glob(".games.backup*"))


def test_a_backup_shows_one_moment_while_others_play(source: str, file: Path, tmp_path: Path) -> None:
    """In one change a game gets the turn n and entries that all say n: a backup that mixes two moments would differ."""
    store, stop = Store(source), threading.Event()
    done = [0]

    def play() -> None:
        while not stop.is_set():
            n = done[0]
            assert store.answer("plain", n, 0, [f"{n}.{k}" for k in range(40)], replace(SUMMARY, turn=n))
            done[0] += 1

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            begun, copy = done[0], file.with_name(f"{number}.backup")
            while done[0] < begun + 2:
                assert player.is_alive()
            back_up(source, copy)
            restore(f"sqlite:///{tmp_path / f'{number}.db'}", copy)
            found = Store(f"sqlite:///{tmp_path / f'{number}.db'}")
            game = found.load("plain")
            found.close()
            assert game is not None and game.revision == game.turn + 1 > begun
            assert game.codes == [f"{game.turn}.{k}" for k in range(40)]
    finally:
        stop.set()
        player.join(30)
        store.close()


def test_a_database_with_games_is_not_replaced_by_accident(source: str, file: Path) -> None:
    back_up(source, file)
    before = contents(source)
    with pytest.raises(BadOption, match="already has games"):
        restore(source, file)
    assert contents(source) == before


def test_what_is_replaced_is_saved_first(source: str, file: Path, tmp_path: Path) -> None:
    back_up(source, file)
    store = Store(source)
    assert store.answer("plain", 0, 2, ["later"], replace(SUMMARY, length=3))
    store.close()
    before = contents(source)
    if source.startswith("postgresql"):
        with pytest.raises(BadOption, match="--backup FILE"):
            restore(source, file, replace=True)
        assert contents(source) == before
        saved = tmp_path / "before.backup"
        assert restore(source, file, replace=True, backup=saved).backup == saved
    else:
        saved = Path(source.removeprefix("sqlite:///")).with_name("games.db.before-restore")
        assert restore(source, file, replace=True).backup == saved
    assert saved.stat().st_mode & 0o777 == 0o600
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    restore(fresh, saved)
    assert contents(fresh) == before


def test_a_process_that_knows_a_replaced_game_reads_it_again(source: str, file: Path, tmp_path: Path) -> None:
    back_up(source, file)
    store = Store(source)
    assert store.answer("plain", 0, 0, ["other"], SUMMARY) and store.claim("plain", 2, "p9", "t9", "i1")
    restore(source, file, replace=True, backup=tmp_path / "before.backup")
    news = store.catch_up("plain", 1)
    assert news is not None and (news.revision, news.seats_revision, news.first, news.codes) == (2, 2, 0, ["a", "b"])
    store.close()


def test_a_restore_that_fails_changes_nothing(source: str, file: Path, tmp_path: Path) -> None:
    """The rows are sound one by one, but an entry belongs to a game that is not there."""
    back_up(source, file)
    before = contents(source)
    rewrite(file, lambda lines: [line.replace(b'"game_id":"rich"', b'"game_id":"none"') for line in lines])
    with pytest.raises(BadOption, match=r"Restoring failed .* Nothing was changed"):
        restore(source, file, replace=True, backup=tmp_path / "before.backup")
    assert contents(source) == before


# -- files that are not restored --------------------------------------------------------------------------------------------


def rewrite(file: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Change the lines of a backup and make its checksum fit again, like somebody who knows how."""
    lines = change(gzip.decompress(file.read_bytes()).splitlines(keepends=True)[:-1])
    end = {"rows": len(lines) - 1, "sha256": hashlib.sha256(b"".join(lines)).hexdigest()}
    file.write_bytes(gzip.compress(b"".join(lines) + json.dumps(end).encode() + b"\n"))


def head(**values: object) -> Callable[[list[bytes]], list[bytes]]:
    return lambda lines: [json.dumps(json.loads(lines[0]) | values).encode() + b"\n", *lines[1:]]


def swapped(old: bytes, new: bytes) -> Callable[[list[bytes]], list[bytes]]:
    def change(lines: list[bytes]) -> list[bytes]:
        assert any(old in line for line in lines)
        return [line.replace(old, new) for line in lines]

    return change


def unpacked(file: Path, change: Callable[[bytes], bytes]) -> None:
    file.write_bytes(gzip.compress(change(gzip.decompress(file.read_bytes()))))


DAMAGED, FOREIGN, NEWER = "damaged or incomplete", "not a backup", "newer version"
FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "cut": (lambda f: f.write_bytes(f.read_bytes()[:-200]), DAMAGED),
    "cut by a byte": (lambda f: f.write_bytes(f.read_bytes()[:-1]), DAMAGED),
    "cut at the start": (lambda f: f.write_bytes(f.read_bytes()[:30]), DAMAGED),
    "cut after a line": (lambda f: unpacked(f, lambda text: b"".join(text.splitlines(keepends=True)[:-1])), DAMAGED),
    "a row missing": (lambda f: unpacked(f, lambda text: text.replace(text.splitlines(keepends=True)[-2], b"")), DAMAGED),
    "a letter changed": (lambda f: unpacked(f, lambda text: text.replace(b'"hard"', b'"easy"')), DAMAGED),
    "more behind the end": (lambda f: unpacked(f, lambda text: text + b"{}\n"), DAMAGED),
    "a bit changed": (lambda f: f.write_bytes(f.read_bytes()[:-60] + bytes([f.read_bytes()[-60] ^ 1]) + f.read_bytes()[-59:]), DAMAGED),
    "another table": (lambda f: rewrite(f, swapped(b'["game",', b'["sqlite_master",')), DAMAGED),
    "another column": (lambda f: rewrite(f, swapped(b'"turn":', b'"torn":')), DAMAGED),
    "a wrong type": (lambda f: rewrite(f, swapped(b'"turn":1', b'"turn":"1"')), DAMAGED),
    "a large number": (lambda f: rewrite(f, swapped(b'"turn":1', b'"turn":99999999999')), DAMAGED),
    "no number": (lambda f: rewrite(f, swapped(b'"turn":1', b'"turn":NaN')), DAMAGED),
    "NUL": (lambda f: rewrite(f, swapped(b'"house"', b'"a\\u0000"')), DAMAGED),
    "a surrogate": (lambda f: rewrite(f, swapped(b'"house"', b'"a\\ud800"')), DAMAGED),
    "a newer schema": (lambda f: rewrite(f, head(schema=LATEST + 1)), NEWER),
    "a newer format": (lambda f: rewrite(f, head(format="solonaut-backup/2")), NEWER),
    "another program": (lambda f: rewrite(f, head(format="game-saver/1")), FOREIGN),
    "a text": (lambda f: f.write_text("hello"), FOREIGN),
    "nothing": (lambda f: f.write_bytes(b""), FOREIGN),
    "a compressed text": (lambda f: f.write_bytes(gzip.compress(b"hello\n")), FOREIGN),
    "a list": (lambda f: f.write_bytes(gzip.compress(b"[1]\n")), FOREIGN),
    "deep": (lambda f: f.write_bytes(gzip.compress(b"[" * 100_000)), DAMAGED),
    "missing": (lambda f: f.unlink(), "Reading failed"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_is_refused_before_anything_is_changed(tmp_path: Path, file: Path, name: str) -> None:
    database, new = f"sqlite:///{tmp_path / 'games.db'}", tmp_path / "new.db"
    fill(database)
    back_up(database, file)
    before = contents(database)
    spoil, words = FILES[name]
    spoil(file)
    for address, replacing in ((database, True), (f"sqlite:///{new}", False)):
        with pytest.raises(BadOption, match=words):
            restore(address, file, replace=replacing)
    assert contents(database) == before and not new.exists()
    assert not list(tmp_path.glob("*before-restore*"))


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    fill(database)
    with pytest.raises(CannotSave, match="Saving failed"):
        back_up(database, tmp_path / "none" / "games.backup")


# -- the command line -------------------------------------------------------------------------------------------------------


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return runner(monkeypatch, capsys)


@pytest.mark.parametrize(
    ("lang", "saved", "restored"),
    [
        ("en", "3 games saved", "3 games restored"),
        ("de", "3 Partien gesichert", "3 Partien wiederhergestellt"),
        ("fr", "3 parties sauvegardées", "3 parties restaurées"),
    ],
)
def test_commands_say_what_they_did(run: Run, tmp_path: Path, lang: str, saved: str, restored: str) -> None:
    fill(f"sqlite:///{tmp_path / 'home' / 'solonaut.db'}")
    said = run("backup", "my.backup", "--lang", lang)
    assert (said.code, said.err) == (0, "") and "my.backup" in said.out and saved in said.out
    said = run("restore", "my.backup", "--database", f"sqlite:///{tmp_path / 'other.db'}", "--lang", lang)
    assert (said.code, said.out, said.err) == (0, f"{restored}\n", "")
    assert contents(f"sqlite:///{tmp_path / 'other.db'}")[0][0] is not None
    said = run("restore", "my.backup", "--replace", "--lang", lang)
    assert said.code == 0 and "solonaut.db.before-restore" in said.out


def test_mistakes_are_one_line(run: Run, tmp_path: Path) -> None:
    assert "There is no database here" in one_line(run("backup", "my.backup"))
    assert not (tmp_path / "home").exists() and not (tmp_path / "my.backup").exists()
    assert "Reading failed" in one_line(run("restore", "none.backup"))
    fill(f"sqlite:///{tmp_path / 'home' / 'solonaut.db'}")
    assert run("backup", "my.backup").code == 0
    assert "--replace" in one_line(run("restore", "my.backup"))
    assert "already exists" in one_line(run("backup", "my.backup"))
