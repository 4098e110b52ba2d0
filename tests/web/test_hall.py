"""The hall: who may act, and what happens when saving fails."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from solonaut.core.edition import Edition
from solonaut.core.errors import BadRecord, IllegalChoice, ReadOnly
from solonaut.web import storage
from solonaut.web.app import create_app
from solonaut.web.hall import Hall, Live, NotFound, NotSaved, Stale, Unreadable
from solonaut.web.minds import Minds, NoAnswer
from solonaut.web.opening import Opened, Wish, open_game
from solonaut.web.people import PERSON
from solonaut.web.settings import Settings
from solonaut.web.tokens import Caller, digest
from tests.web.conftest import Server

ME, FRIEND = Caller(person=digest("me")), Caller(person=digest("friend"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def hall(file: Path) -> Iterator[Hall]:
    found = Hall(Settings(database=f"sqlite:///{file}"))
    yield found
    found.close()


def answer(hall: Hall, live: Live, who: Caller = ME, code: str | None = None) -> Live:
    decision = live.match.decision
    assert decision is not None
    return hall.choose(who, live.id, code or decision.codes[0], decision.number, live.revision)


# -- who may decide ---------------------------------------------------------------------------------------------------------


def two_players(hall: Hall, game: str, seed: int) -> tuple[Opened, dict[int, Caller]]:
    opened = open_game(hall, ME, Wish(game, 2, seed=seed, seats=("human", "invited")))
    hall.join(FRIEND, opened.invites[1])
    return opened, {0: ME, 1: FRIEND}


@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_a_refusal_names_nothing_that_others_could_choose(hall: Hall, game: str) -> None:
    """All through a game for two: whoever posts any code is told only codes of their own."""
    opened, people = two_players(hall, game, seed=6)
    live = opened.live
    for _ in range(40):
        decision = live.match.decision
        if decision is None:
            break
        for seat, who in people.items():
            own = {c.code for c in decision.choices if seat in decision.seats and c.seat in (None, seat)}
            others = set(decision.codes) - own
            for code in ("nonsense", *list(others)[:2]):
                with pytest.raises(IllegalChoice) as refusal:
                    hall.choose(who, live.id, code, decision.number, live.revision)
                told = {word.strip(",;.") for word in str(refusal.value).split()} - {code}
                assert not told & others
                assert bool(told & own) == bool(own)
        actor = people[decision.choices[-1].seat if decision.choices[-1].seat is not None else decision.seat]
        live = answer(hall, live, actor, decision.codes[-1])


# -- a save that fails ------------------------------------------------------------------------------------------------------


def test_whoever_waited_for_a_match_that_was_given_up_reads_it_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    live = answer(hall, open_game(hall, ME, Wish("otys", seed=4)).live)
    decision = live.match.decision
    assert decision is not None
    saving, may_fail = threading.Event(), threading.Event()

    def fail(*_: object) -> bool:
        saving.set()
        may_fail.wait(10)
        raise SQLAlchemyError("database is locked")

    outcomes: list[object] = []

    def first() -> None:
        try:
            hall.choose(ME, live.id, decision.codes[0], decision.number, live.revision)
        except SQLAlchemyError as e:
            outcomes.append(e)

    def second() -> None:
        outcomes.append(hall.choose(ME, live.id, decision.codes[-1], decision.number, live.revision))

    monkeypatch.setattr(hall.store, "answer", fail)
    threads = [threading.Thread(target=first)]
    threads[0].start()
    assert saving.wait(10)
    monkeypatch.undo()
    threads.append(threading.Thread(target=second))
    threads[1].start()
    time.sleep(0.2)  # it waits for the match by now
    may_fail.set()
    for thread in threads:
        thread.join(10)
    assert isinstance(outcomes[0], SQLAlchemyError) and isinstance(outcomes[1], Live)
    again = Hall(hall.settings)
    found, _ = again.enter(ME, live.id)
    assert found.match.codes()[decision.number] == decision.codes[-1]
    assert found.match.codes() == outcomes[1].match.codes() and found.revision == live.revision + 1
    again.close()


def test_a_match_that_could_not_be_saved_is_shown_to_nobody(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    live = answer(hall, open_game(hall, ME, Wish("otys", seed=4)).live)
    before = live.match.codes()

    def fail(*_: object) -> bool:
        raise SQLAlchemyError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(hall.store, "answer", fail)
        with pytest.raises(SQLAlchemyError):
            answer(hall, live)
    with pytest.raises(NotSaved):
        _ = live.match
    assert hall.enter(ME, live.id)[0].match.codes() == before


def test_a_locked_database_ruins_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real thing: another process holds the file longer than the server waits, and a second request comes meanwhile."""
    monkeypatch.setattr(storage, "BUSY_SECONDS", 0.5)
    hall = Hall(Settings(database=f"sqlite:///{file}"))
    live = answer(hall, open_game(hall, ME, Wish("cryo", seed=4)).live)
    decision = live.match.decision
    assert decision is not None
    lock = sqlite3.connect(file)
    lock.execute("BEGIN IMMEDIATE")
    results: list[str] = []

    def post() -> None:
        try:
            hall.choose(ME, live.id, decision.codes[0], decision.number, live.revision)
            results.append("saved")
        except (SQLAlchemyError, Stale) as e:
            results.append(type(e).__name__)

    threads = [threading.Thread(target=post) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(0.7)  # the first has failed, the second tries
    lock.rollback()
    for thread in threads:
        thread.join(20)
    assert "OperationalError" in results and "saved" in results
    hall.close()
    second = Hall(Settings(database=f"sqlite:///{file}"))
    again, _ = second.enter(ME, live.id)
    assert again.match.codes()[decision.number] == decision.codes[0] and again.revision == live.revision + 1
    second.close()


def test_a_game_that_cannot_be_read_any_more_can_be_thrown_away(hall: Hall) -> None:
    id = open_game(hall, ME, Wish("otys", seed=4)).live.id
    with hall.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'draw-cube:gold' WHERE n = 3"))
    hall._lives.clear()
    with pytest.raises(BadRecord, match="Move 4 is not legal"):
        hall.enter(ME, id)
    with pytest.raises(NotFound):
        hall.enter(FRIEND, id)
    with pytest.raises(NotFound):
        hall.forget(FRIEND, id)
    assert [g.id for g in hall.store.games_of(str(ME.person))] == [id]
    hall.forget(ME, id)
    assert hall.store.load(id) is None


def test_why_a_game_cannot_be_read_tells_a_guest_nothing(hall: Hall) -> None:
    """The reason quotes an answer and what else was legal; with several people these may be somebody's secrets."""
    opened, people = two_players(hall, "cryo", seed=6)
    with hall.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'dock:labs.T9' WHERE n = 5"))
    hall._lives.clear()
    for who in people.values():
        with pytest.raises(Unreadable) as why:
            hall.enter(who, opened.live.id)
        assert str(why.value) == "This game does not work with this version of Solonaut: The moves do not fit the rules of this version."
    link = open_game(hall, ME, Wish("cryo", 2, seed=7, seats=("human", "invited"))).invites[1]
    with hall.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'dock:labs.T9' WHERE n = 5"))
    hall._lives.clear()
    with pytest.raises(NotFound):
        hall.invitation(link)


# -- pinned -----------------------------------------------------------------------------------------------------------------


def test_a_stored_game_that_leads_elsewhere_is_refused(hall: Hall) -> None:
    live = answer(hall, open_game(hall, ME, Wish("otys", seed=4)).live)
    with hall.store.engine.begin() as db:
        db.execute(text("UPDATE game SET digest = '9:0123456789abcdef'"))
    hall._lives.clear()
    with pytest.raises(BadRecord, match="do not lead to the saved position"):
        hall.enter(ME, live.id)


@pytest.mark.parametrize("remembered", [True, False])
@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_a_stored_game_keeps_its_values_when_the_house_changes_its_own(
    hall: Hall, game: str, remembered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update brings other house values; a game begun before goes on by its own, whether the update remembers them or not."""
    live = open_game(hall, ME, Wish(game, seed=4)).live
    for _ in range(6):
        live = answer(hall, live)
    rules = live.match.game
    old, state = rules.house.edition, live.match.state.key()
    hall._lives.clear()
    monkeypatch.setitem(rules.__dict__, "house", HouseOfTomorrow())
    if not remembered:
        monkeypatch.setattr(type(rules), "components_with", lambda *_: None)
    again, _ = hall.enter(ME, live.id)
    assert again.match.state.key() == state and again.match.box.edition == old
    assert answer(hall, again).match.box.edition == old


class HouseOfTomorrow:
    """Values that no old game may read."""

    edition = Edition("house", "fedcba987654")

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"the values of another edition are read: {name}")


# -- bots -------------------------------------------------------------------------------------------------------------------


def mind_of(minds: Minds) -> int:
    """The id of the process that thinks for the bots."""
    for _ in range(400):
        pool = minds._pool
        if pool is not None and pool._processes:
            return next(iter(pool._processes))
        time.sleep(0.05)
    raise AssertionError("no process thinks")


def wait_for_turn(hall: Hall, id: str) -> Live:
    """Until it is a person's turn again."""
    for _ in range(600):
        live, _ = hall.enter(ME, id)
        with live.lock:  # as pages do: a move that is made but not yet saved is not seen
            if live.bot_to_move() is None:
                return live
        time.sleep(0.05)
    raise AssertionError("the bots stand still")


def test_bots_go_on_when_their_process_is_killed(hall: Hall) -> None:
    """In the game at hand and in new ones, again and again."""
    opened = open_game(hall, ME, Wish("otys", 2, seed=5, seats=("human", "greedy")))
    live = wait_for_turn(hall, opened.live.id)
    killed = 0
    for _ in range(60):
        if live.match.outcome is not None or killed == 3:
            break
        live = answer(hall, live)
        if live.bot_to_move() is not None:
            os.kill(mind_of(hall._minds), signal.SIGKILL)
            killed += 1
        live = wait_for_turn(hall, live.id)
    assert killed == 3
    other = open_game(hall, ME, Wish("intrepid", 2, seed=5, seats=("human", "greedy"))).live
    assert wait_for_turn(hall, other.id).match.decision is not None


def test_a_bot_that_takes_too_long_is_given_up(hall: Hall) -> None:
    live = open_game(hall, ME, Wish("cryo", 2, seed=5, seats=("human", "human"))).live
    minds = Minds(seconds=0.0)
    with pytest.raises(NoAnswer):
        minds.decide(hall.task(live, 0), "search:iterations=4000")
    minds.close()
    patient = Minds()
    assert patient.decide(hall.task(live, live.match.state.seat), "greedy")
    patient.close()


# -- over HTTP --------------------------------------------------------------------------------------------------------------


def test_a_refusal_over_http_names_no_codes(client: httpx.Client) -> None:
    opened = client.post("/api/games", json={"game": "cryo", "players": 2, "seed": 3, "seats": ["human", "invited"]}).json()
    guest = client.post("/api/join", json={"invite": opened["invites"]["1"]}).json()
    tokens = {0: opened["tokens"]["0"], 1: guest["tokens"]["1"]}
    look = opened["look"]
    due = look["decision"]["seat"]
    legal = client.get(f"/api/games/{opened['id']}", headers=bearer(tokens[due])).json()["view"]["decision"]["choices"]
    assert len(legal) > 1
    for code in ("nonsense", legal[0]):
        body = {"code": code, "number": look["decision"]["number"], "revision": look["revision"]}
        refused = client.post(f"/api/games/{opened['id']}/choose", headers=bearer(tokens[1 - due]), json=body)
        assert refused.status_code == 422 and refused.json() == {"error": "This decision belongs to another player. Wait for your turn."}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_game_that_cannot_be_read_is_deleted_from_its_page(own_server: Server, tmp_path: Path) -> None:
    with httpx.Client(base_url=own_server.url, timeout=20, follow_redirects=True) as client:
        id = str(client.post("/games", data={"game": "otys"}).url).rpartition("/")[2]
        own_server.kill()
        with closing(sqlite3.connect(tmp_path / "games.db")) as db:
            db.execute("UPDATE entry SET code = 'draw-cube:gold' WHERE n = 3")
            db.commit()
        own_server.start(own_server.port)
        page = client.get(f"/games/{id}")
        assert page.status_code == 422 and "This game cannot be opened" in page.text and f'action="/games/{id}/forget"' in page.text
        assert f"/games/{id}" in client.get("/games").text
        assert f"/games/{id}" not in client.post(f"/games/{id}/forget").text


# -- rules that were mended since -------------------------------------------------------------------------------------------


def test_a_game_by_earlier_rules_is_listed_and_can_be_looked_at(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    live = open_game(hall, ME, Wish("otys", seed=4)).live
    for _ in range(8):
        live = answer(hall, live)
    at = max(n for n, entry in enumerate(live.match.log) if entry.seat >= 0)
    codes = live.match.codes()
    with hall.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'timer:9' WHERE n = :at"), {"at": at})
    tomorrow = live.match.game.rules_version + 1
    monkeypatch.setattr(live.match.game, "rules_version", tomorrow, raising=False)
    monkeypatch.setattr(live.match.game, "rule_changes", {tomorrow: ("otys.S15",)}, raising=False)
    hall._lives.clear()
    found, _ = hall.enter(ME, live.id)
    assert found.match.mended == ("otys.S15",) and found.match.codes() == codes[:at]
    with pytest.raises(ReadOnly):
        hall.undo(ME, live.id, found.revision, sure=True)
    client = TestClient(create_app(hall.settings), base_url="http://127.0.0.1")
    client.cookies.set(PERSON, "me")
    page = client.get(f"/games/{live.id}")
    assert page.url.path.endswith("/replay") and "played under earlier rules" in page.text and "S15" in page.text
    record = client.get(f"/games/{live.id}/record").json()
    assert record["log"][at] == "timer:9" and len(record["log"]) == len(codes)
