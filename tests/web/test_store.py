"""Games are kept: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

import solonaut
from solonaut.core.dealer import Keyed, commitment_of
from solonaut.core.errors import BadOption
from solonaut.web.security.tokens import Caller, digest, fresh_token
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService, Stale
from solonaut.web.settings import Settings
from solonaut.web.store import database as database_module
from solonaut.web.store.models import Current, GameSummary, Seat, StoredGame
from solonaut.web.store.store import Store

FACTS = GameSummary(length=2, turn=1, practice=False, over=False, outcome=None, digest="2:0")


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


def a_game(id: str = "g1", **more: object) -> StoredGame:
    seats = [Seat(0, "human", person="p1", token="t1"), Seat(1, "greedy"), Seat(2, "human", invite="i1")]
    values = {"options": {"difficulty": "hard"}, "seed": -(2**63) + 1, "seats": seats, "codes": ["roll:1", "2/pass"]} | more
    return StoredGame(id, "otys", 3, values.pop("options"), values.pop("seed"), "house", **values)  # type: ignore[arg-type]


def test_a_game_comes_back_as_it_was(store: Store) -> None:
    values = {"fingerprint": "0123456789ab", "components": "[x]\ny = 'é 中 \"'\n", "digest": "2:0123"}
    game = a_game(**values, daily="2026-11-16", lesson=True, rules=3, generator=None)
    store.create(game)
    assert store.load("g1") == game
    assert store.load("g2") is None


def test_component_values_are_kept_once(store: Store) -> None:
    for n in range(3):
        store.create(a_game(f"g{n}", fingerprint="0123456789ab", components="[x]"))
    with store.engine.connect() as db:
        assert db.execute(text("SELECT fingerprint, components FROM edition")).all() == [("0123456789ab", "[x]")]


def test_the_place_in_a_guided_game_is_kept_with_it(store: Store) -> None:
    store.create(a_game(lesson=True))
    for tip in (1, 3):
        store.note_tip("g1", tip)
        assert (store.load("g1") or a_game()).tip == tip
    store.forget("g1")
    store.create(a_game(lesson=True))
    assert (store.load("g1") or a_game(tip=9)).tip == 0


def test_it_is_still_there_after_a_restart(database: str) -> None:
    first = Store(database)
    first.create(a_game())
    first.close()
    second = Store(database)
    assert second.load("g1") is not None
    second.close()


def test_answers_take_the_place_of_what_was_undone(store: Store) -> None:
    store.create(a_game(codes=["a", "b", "c", "d"]))
    assert store.travel("g1", 0, FACTS)
    assert store.answer("g1", 1, 2, ["x"], FACTS)
    found = store.load("g1")
    assert found is not None
    assert (found.codes, found.revision, found.length) == (["a", "b", "x"], 2, 2)


def test_an_old_revision_changes_nothing(store: Store) -> None:
    store.create(a_game())
    assert store.answer("g1", 0, 2, ["x"], FACTS)
    assert not store.answer("g1", 0, 2, ["y"], FACTS)
    assert not store.travel("g1", 0, FACTS)
    found = store.load("g1")
    assert found is not None and found.codes[-1] == "x" and found.revision == 1


def test_of_many_answers_at_once_exactly_one_counts(store: Store) -> None:
    store.create(a_game(codes=[]))
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda n: store.answer("g1", 0, 0, [f"code:{n}"], FACTS), range(24)))
    assert done.count(True) == 1
    found = store.load("g1")
    assert found is not None and found.codes == [f"code:{done.index(True)}"]


def test_an_invitation_is_taken_once(store: Store) -> None:
    store.create(a_game())
    assert store.invited("i1") == ("g1", 2)
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda n: store.claim("g1", 2, f"p{n}", f"t{n}", "i1"), range(8)))
    assert done.count(True) == 1
    assert store.invited("i1") is None
    store.invite("g1", 2, "i2")
    found = store.load("g1")
    assert found is not None and found.seats[2] == Seat(2, "human", invite="i2", held_before=True, old_invite="i1")


def test_the_games_of_a_person(store: Store) -> None:
    for n in range(3):
        store.create(a_game(f"g{n}"))
    store.create(a_game("other", seats=[Seat(0, "human", person="p2")]))
    store.answer("g0", 0, 0, ["x"], FACTS)
    assert [g.id for g in store.games_of("p1")] == ["g0", "g2", "g1"]
    assert [g.id for g in store.games_of("p2")] == ["other"]
    store.note_hint("g1")
    store.forget("g2")
    assert [(g.id, g.hints) for g in store.games_of("p1")] == [("g0", 0), ("g1", 1)]
    assert store.load("g2") is None


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_game_goes_on_in_another_hall(database: str, game: str) -> None:
    """As after a restart of the server: the log is replayed, what was undone can be made again."""
    token = fresh_token()
    me = Caller(person=digest(token))
    first = GameService(Settings(database=database))
    session = create_game(first, me, NewGame(game, seed=4)).session
    for _ in range(5):
        decision = session.match.decision
        assert decision is not None
        session = first.choose(me, session.id, decision.codes[0], decision.number, session.revision)
    session = first.undo(me, session.id, session.revision, sure=True)
    before = (session.revision, session.match.codes(), session.match.state.key(), session.match.practice)
    first.close()
    second = GameService(Settings(database=database))
    again, seats = second.enter(me, session.id)
    assert seats == (0,)
    assert (again.revision, again.match.codes(), again.match.state.key(), again.match.practice) == before
    assert again.match.can_redo()
    with pytest.raises(Stale):
        second.undo(me, session.id, again.revision - 1, sure=True)
    second.close()


@pytest.mark.parametrize("url", ["nonsense", "mysql+nothing://x", "sqlite:////proc/none/x.db", "postgresql://nobody:pw@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_used_is_told_in_one_line_without_its_password(url: str) -> None:
    with pytest.raises(BadOption) as error:
        Store(url)
    assert "\n" not in str(error.value) and "pw" not in str(error.value)


# -- what has changed -------------------------------------------------------------------------------------------------------


def test_secrets_and_games_without_a_seed_come_back(store: Store) -> None:
    secret = bytes(range(16))
    values = {"secret": secret, "commitment": commitment_of(secret), "generator": Keyed.generator, "imported": True, "length": 2}
    game = a_game(seed=None, **values, request={"seat": 1, "to": 3})
    store.create(game)
    found = store.load("g1")
    assert found == game
    record = found.record()
    assert (record.secret, record.commitment, record.seed, record.generator) == (secret, values["commitment"], None, Keyed.generator)
    assert "secret" not in repr(found)


def test_current_follows_every_kind_of_change(store: Store) -> None:
    assert store.current("g1") is None and store.catch_up("g1", 0) is None
    store.create(a_game())
    assert store.current("g1") == Current(0, 0, 0, 0, None, None)
    assert store.answer("g1", 0, 2, ["x"], FACTS) and store.travel("g1", 1, FACTS)
    assert store.current("g1") == Current(2, 0, 0, 0, None, None)
    assert store.claim("g1", 2, "p2", "t2", "i1")
    store.invite("g1", 2, "i2")
    assert store.set_request("g1", 2, 2, {"seat": 0})
    assert not store.set_request("g1", 1, 3, None) and not store.set_request("g1", 2, 2, None)
    store.note_hint("g1")
    store.note_tip("g1", 4)
    assert store.current("g1") == Current(2, 3, 1, 4, None, None)
    store.note("g1", "card.1", "drain 1")
    store.note("g1", "card.2", "drain 2")
    store.note("g1", "card.1", "")
    assert store.current("g1") == Current(2, 6, 1, 4, None, {"card.2": "drain 2"})


def test_catching_up_gives_what_loading_gives(store: Store) -> None:
    """Random histories of answers, undos and redos; a copy that follows now and then is always what is stored."""
    rng = random.Random(5)
    for number in range(15):
        id = f"g{number}"
        store.create(a_game(id, codes=["a", "b"], length=2))
        copy, length, known, revision = ["a", "b"], 2, 0, 0
        stored = 2
        for step in range(25):
            if rng.random() < 0.6:
                codes = [f"{step}.{n}" for n in range(rng.randint(1, 3))]
                assert store.answer(id, revision, length, codes, replace(FACTS, length=length + len(codes)))
                length = stored = length + len(codes)
            else:
                length = rng.randint(0, stored)
                assert store.travel(id, revision, replace(FACTS, length=length))
            revision += 1
            if rng.random() < 0.4:
                news = store.catch_up(id, known)
                assert news is not None
                if news.first is not None:
                    copy[news.first :] = news.codes
                known = news.revision
                found = store.load(id)
                assert found is not None and (copy, news.length, news.revision) == (found.codes, found.length, found.revision)
                assert news.seats == found.seats
        assert store.catch_up(id, revision) == replace(store.catch_up(id, 0) or news, first=None, codes=[])


def test_an_answer_writes_at_least_one_decision(store: Store) -> None:
    store.create(a_game())
    with pytest.raises(ValueError):
        store.answer("g1", 0, 1, [], FACTS)
    assert (store.load("g1") or a_game(codes=[])).codes == ["roll:1", "2/pass"]


@pytest.mark.parametrize("change", ["answer", "travel"])
def test_an_undo_request_ends_with_the_next_change_of_the_log(store: Store, change: str) -> None:
    store.create(a_game())
    assert store.set_request("g1", 0, 0, {"seat": 2, "to": 1})
    news = store.catch_up("g1", 0)
    assert news is not None and (news.request, news.seats_revision) == ({"seat": 2, "to": 1}, 1)
    assert store.answer("g1", 0, 2, ["x"], FACTS) if change == "answer" else store.travel("g1", 0, FACTS)
    after = store.catch_up("g1", 0)
    assert after is not None and after.request is None
    with store.engine.connect() as db:
        assert db.execute(text("SELECT request IS NULL FROM game")).scalar()


@pytest.mark.parametrize("look", ["load", "catch_up", "games_of"])
def test_a_look_sees_one_moment(database: str, store: Store, look: str) -> None:
    """Another process answers and gives a seat away between the first and the second query of a look."""
    store.create(a_game())
    other, queries = Store(database), 0

    def interrupt(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        nonlocal queries
        queries += statement.lstrip().startswith("SELECT")
        if queries == 1:
            queries += 1
            assert other.answer("g1", 0, 0, ["new"], FACTS) and other.claim("g1", 2, "p2", "t2", "i1")

    event.listen(store.engine, "after_cursor_execute", interrupt)
    if look == "games_of":
        (found,) = store.games_of("p1")
        assert (found.revision, found.seats_revision, found.seats[2].invite) == (0, 0, "i1")
    elif look == "load":
        loaded = store.load("g1")
        assert loaded is not None and (loaded.revision, loaded.codes, loaded.seats[2].invite) == (0, ["roll:1", "2/pass"], "i1")
    else:
        news = store.catch_up("g1", 0)
        assert news is not None and (news.revision, news.first, news.seats[2].invite) == (0, None, "i1")
    assert queries > 2
    other.close()


# -- seats and people -------------------------------------------------------------------------------------------------------


def test_who_created_a_game_and_who_may_have_seen_a_seat(store: Store) -> None:
    seats = [Seat(n, "human", person="p1", token=f"t{n}", creator=True) for n in range(3)]
    store.create(a_game(seats=seats))
    store.invite("g1", 1, "i1")
    store.invite("g1", 1, "i2")  # the link was lost: the creator has still seen the seat
    assert store.seats("g1")[1] == Seat(1, "human", invite="i2", held_before=True, old_invite="i1")
    assert store.claim("g1", 1, "guest", "t9", "i2")
    assert store.seats("g1")[1] == Seat(1, "human", "guest", "t9", held_before=True, old_invite="i2")
    store.invite("g1", 1, "i3")
    assert store.claim("g1", 1, "p1", "t8", "i3")
    assert store.seats("g1")[1].creator


def test_people_move_to_another_device(store: Store) -> None:
    store.create(a_game())
    store.create(a_game("g2", seats=[Seat(0, "human", person="p2")]))
    store.move_person("p1", "p9")
    assert store.games_of("p1") == [] and [g.id for g in store.games_of("p9")] == ["g1"]
    assert [getattr(store.current(id), "seats_revision", None) for id in ("g1", "g2")] == [1, 0]


def test_a_person_is_forgotten(store: Store) -> None:
    """Games of one's own go; where others play, the seats become free, and somebody else may invite."""
    store.create(a_game("alone", seats=[Seat(0, "human", person="p1", creator=True), Seat(1, "human", invite="i1"), Seat(2, "greedy")]))
    guests = [Seat(1, "human", "p2", "t2"), Seat(2, "human", "p3", "t3"), Seat(3, "human", "p2", "t4")]
    store.create(a_game("hosted", seats=[Seat(0, "human", person="p1", token="t1", creator=True), *guests]))
    store.create(a_game("visited", seats=[Seat(0, "human", person="p2", creator=True), Seat(1, "human", person="p1", token="t5")]))
    store.create(a_game("theirs", seats=[Seat(0, "human", person="p2", creator=True)]))
    store.forget_person("p1")
    assert store.load("alone") is None and store.games_of("p1") == []
    assert store.seats("hosted") == [
        Seat(0, "human", held_before=True),
        replace(guests[0], creator=True),
        guests[1],
        replace(guests[2], creator=True),
    ]
    assert store.seats("visited") == [Seat(0, "human", person="p2", creator=True), Seat(1, "human", held_before=True)]
    revisions = [getattr(store.current(id), "seats_revision", None) for id in ("hosted", "visited", "theirs")]
    assert revisions == [1, 1, 0]


def test_a_link_opens_once_and_not_too_late(store: Store) -> None:
    store.keep_link("l1", "sealed 1", time.time() + 60, "p1")
    store.keep_link("l2", "sealed 2", time.time() - 1, "p1")
    assert store.take_link("l2") is None and store.take_link("l3") is None
    with ThreadPoolExecutor(6) as threads:
        taken = list(threads.map(lambda _: store.take_link("l1"), range(6)))
    assert sorted(taken, key=str) == [None] * 5 + ["sealed 1"]


def test_one_process_moves_the_bots(store: Store) -> None:
    store.create(a_game())
    assert store.claim_driver("g1", "one", 60) and store.claim_driver("g1", "one", 60)
    assert not store.claim_driver("g1", "two", 60)
    store.release_driver("g1", "two")
    assert not store.claim_driver("g1", "two", 60)
    store.release_driver("g1", "one")
    assert store.claim_driver("g1", "two", -1)  # it died, and its time is over
    assert store.claim_driver("g1", "one", 60)
    assert not store.claim_driver("none", "one", 60)


# -- component values -------------------------------------------------------------------------------------------------------


def values_of(store: Store) -> list[str]:
    with store.engine.connect() as db:
        return list(db.execute(text("SELECT components FROM edition")).scalars())


def test_component_values_go_with_their_last_game(store: Store) -> None:
    for id in ("g1", "g2"):
        store.create(a_game(id, fingerprint="0123456789ab", components="[x]"))
    store.forget("g1")
    assert values_of(store) == ["[x]"]
    store.forget("g2")
    assert values_of(store) == []
    store.forget("g2")


@pytest.mark.parametrize("first", ["create", "forget"])
def test_a_new_game_keeps_the_values_that_another_process_is_about_to_delete(database: str, store: Store, first: str) -> None:
    values = {"fingerprint": "0123456789ab", "components": "[x]"}
    store.create(a_game("old", **values))
    other = Store(database)
    with ThreadPoolExecutor(1) as threads:
        second: list[Any] = []
        moment = "INSERT INTO edition" if first == "create" else "DELETE FROM game"

        def interrupt(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if statement.startswith(moment) and not second:
                act = (lambda: other.forget("old")) if first == "create" else (lambda: other.create(a_game("new", **values)))
                second.append(threads.submit(act))
                time.sleep(0.3)  # it waits for us by now, or has run into us

        event.listen(store.engine, "after_cursor_execute", interrupt)
        if first == "create":
            store.create(a_game("new", **values))
        else:
            store.forget("old")
        second[0].result()
    other.close()
    found = store.load("new")
    assert found is not None and found.components == "[x]" and store.load("old") is None


# -- what no database may be given ------------------------------------------------------------------------------------------

BAD = ("a\0b", "a\ud800b")


@pytest.mark.parametrize("bad", BAD, ids=["NUL", "surrogate"])
def test_ids_that_nobody_could_store_find_nothing(store: Store, bad: str) -> None:
    store.create(a_game())
    assert store.load(bad) is None and store.current(bad) is None and store.catch_up(bad, 0) is None and store.seats(bad) == []
    store.forget(bad)
    assert store.load("g1") is not None


@pytest.mark.parametrize("bad", [*BAD, "x" * 1000], ids=["NUL", "surrogate", "long"])
@pytest.mark.parametrize("place", ["edition", "codes", "options", "components", "player"])
def test_texts_that_no_database_stores_are_refused_with_a_sentence(store: Store, place: str, bad: str) -> None:
    values: dict[str, Any] = {
        "codes": {"codes": ["a", bad]},
        "options": {"options": {"difficulty": bad}},
        "components": {"components": bad},
    }
    game = a_game(**values.get(place, {}))
    if place == "edition":
        game.edition = bad
    if place == "player":
        game.seats[1].player = bad
    if len(bad) == 1000 and place in ("options", "components"):
        store.create(game)
        return
    with pytest.raises(BadOption, match="cannot be saved"):
        store.create(game)
    assert store.load("g1") is None


# -- SQLite and PostgreSQL ----------------------------------------------------------------------------------------------------


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_the_files_of_sqlite_are_private_from_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "chmod", lambda *_: None)  # nothing is readable for a moment and then mended
    umask = os.umask(0)
    try:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        store.create(a_game())
        files = sorted(path.name for path in tmp_path.iterdir())
        assert files == ["games.db", "games.db-shm", "games.db-wal"] and {mode(tmp_path / name) for name in files} == {0o600}
        store.close()
    finally:
        os.umask(umask)


def test_a_readable_file_of_an_earlier_version_becomes_private(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    Store(f"sqlite:///{file}").close()
    file.chmod(0o644)
    Store(f"sqlite:///{file}").close()
    assert mode(file) == 0o600


@pytest.mark.parametrize("journal_mode", ["WAL", "TRUNCATE"])
def test_the_journal_can_be_chosen(tmp_path: Path, journal_mode: str) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.db'}", journal_mode)
    store.create(a_game())
    assert (tmp_path / "games.db-wal").exists() == (journal_mode == "WAL")
    with store.engine.connect() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == journal_mode.lower()
        assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_an_unknown_journal_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no journal mode"):
        Store(f"sqlite:///{tmp_path / 'games.db'}", "WAL; DROP TABLE game")


def test_whoever_waits_for_a_lock_gives_up_after_a_while(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 1.0)
    store, other = Store(database), Store(database)
    store.create(a_game())
    with other.database.write() as db:
        db.execute(text("UPDATE game SET tip = 1"))
        with pytest.raises(OperationalError):
            store.answer("g1", 0, 0, ["x"], FACTS)
    assert store.answer("g1", 0, 0, ["x"], FACTS)
    store.close()
    other.close()


def test_many_processes_open_one_new_database(database: str) -> None:
    with ThreadPoolExecutor(8) as threads:
        for store in threads.map(Store, [database] * 8):
            store.create(a_game(fresh_token()[:20]))
            store.close()
    last = Store(database)
    assert len(last.games_of("p1")) == 8
    last.close()
