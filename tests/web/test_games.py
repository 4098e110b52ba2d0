"""The service: who may act, and what happens when saving fails."""

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
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.testclient import TestClient

from solonaut.core.edition import Edition
from solonaut.core.errors import BadRecord, IllegalChoice, ReadOnly
from solonaut.web.app import create_app
from solonaut.web.security.identity import PERSON
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.create import CreatedGame, NewGame, create_game
from solonaut.web.service.errors import NotFound, NotSaved, Stale, Unreadable
from solonaut.web.service.games import GameService
from solonaut.web.service.processes import Processes
from solonaut.web.service.session import Session
from solonaut.web.settings import Settings
from solonaut.web.store import database
from tests.web.conftest import Server

ME, FRIEND = Caller(person=digest("me")), Caller(person=digest("friend"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def service(file: Path) -> Iterator[GameService]:
    found = GameService(Settings(database=f"sqlite:///{file}"))
    yield found
    found.close()


def answer(service: GameService, session: Session, who: Caller = ME, code: str | None = None) -> Session:
    decision = session.match.decision
    assert decision is not None
    return service.choose(who, session.id, code or decision.codes[0], decision.number, session.revision)


# -- who may decide ---------------------------------------------------------------------------------------------------------


def two_players(service: GameService, game: str) -> tuple[CreatedGame, dict[int, Caller]]:
    opened = create_game(service, ME, NewGame(game, 2, seats=("human", "invited")))
    service.seats.join(FRIEND, opened.invites[1])
    return opened, {0: ME, 1: FRIEND}


@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_a_refusal_names_nothing_that_others_could_choose(service: GameService, game: str) -> None:
    """All through a game for two: whoever posts any code is told only codes of their own."""
    opened, people = two_players(service, game)
    session = opened.session
    for _ in range(40):
        decision = session.match.decision
        if decision is None:
            break
        for seat, who in people.items():
            own = {c.code for c in decision.choices if seat in decision.seats and c.seat in (None, seat)}
            others = set(decision.codes) - own
            for code in ("nonsense", *list(others)[:2]):
                with pytest.raises(IllegalChoice) as refusal:
                    service.choose(who, session.id, code, decision.number, session.revision)
                told = {word.strip(",;.") for word in str(refusal.value).split()} - {code}
                assert not told & others
                assert bool(told & own) == bool(own)
        actor = people[decision.choices[-1].seat if decision.choices[-1].seat is not None else decision.seat]
        session = answer(service, session, actor, decision.codes[-1])


# -- a save that fails ------------------------------------------------------------------------------------------------------


def test_whoever_waited_for_a_match_that_was_given_up_reads_it_again(service: GameService, monkeypatch: pytest.MonkeyPatch) -> None:
    session = answer(service, create_game(service, ME, NewGame("otys", seed=4)).session)
    decision = session.match.decision
    assert decision is not None
    saving, may_fail = threading.Event(), threading.Event()

    def fail(*_: object) -> bool:
        saving.set()
        may_fail.wait(10)
        raise SQLAlchemyError("database is locked")

    outcomes: list[object] = []

    def first() -> None:
        try:
            service.choose(ME, session.id, decision.codes[0], decision.number, session.revision)
        except SQLAlchemyError as e:
            outcomes.append(e)

    def second() -> None:
        outcomes.append(service.choose(ME, session.id, decision.codes[-1], decision.number, session.revision))

    monkeypatch.setattr(service.store, "answer", fail)
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
    assert isinstance(outcomes[0], SQLAlchemyError) and isinstance(outcomes[1], Session)
    again = GameService(service.settings)
    found, _ = again.enter(ME, session.id)
    assert found.match.codes()[decision.number] == decision.codes[-1]
    assert found.match.codes() == outcomes[1].match.codes() and found.revision == session.revision + 1
    again.close()


def test_a_match_that_could_not_be_saved_is_shown_to_nobody(service: GameService, monkeypatch: pytest.MonkeyPatch) -> None:
    session = answer(service, create_game(service, ME, NewGame("otys", seed=4)).session)
    before = session.match.codes()

    def fail(*_: object) -> bool:
        raise SQLAlchemyError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(service.store, "answer", fail)
        with pytest.raises(SQLAlchemyError):
            answer(service, session)
    with pytest.raises(NotSaved):
        _ = session.match
    assert service.enter(ME, session.id)[0].match.codes() == before


def test_a_locked_database_ruins_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real thing: another process holds the file longer than the server waits, and a second request comes meanwhile."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.5)
    service = GameService(Settings(database=f"sqlite:///{file}"))
    session = answer(service, create_game(service, ME, NewGame("cryo", seed=4)).session)
    decision = session.match.decision
    assert decision is not None
    lock = sqlite3.connect(file)
    lock.execute("BEGIN IMMEDIATE")
    results: list[str] = []

    def post() -> None:
        try:
            service.choose(ME, session.id, decision.codes[0], decision.number, session.revision)
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
    service.close()
    second = GameService(Settings(database=f"sqlite:///{file}"))
    again, _ = second.enter(ME, session.id)
    assert again.match.codes()[decision.number] == decision.codes[0] and again.revision == session.revision + 1
    second.close()


def test_a_game_that_cannot_be_read_any_more_can_be_thrown_away(service: GameService) -> None:
    id = create_game(service, ME, NewGame("otys", seed=4)).session.id
    with service.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'draw-cube:gold' WHERE n = 3"))
    service.sessions.clear()
    with pytest.raises(BadRecord, match="Move 4 is not legal"):
        service.enter(ME, id)
    with pytest.raises(NotFound):
        service.enter(FRIEND, id)
    with pytest.raises(NotFound):
        service.forget(FRIEND, id)
    assert [g.id for g in service.store.games_of(str(ME.person))] == [id]
    service.forget(ME, id)
    assert service.store.load(id) is None


def test_why_a_game_cannot_be_read_tells_a_guest_nothing(service: GameService) -> None:
    """The reason quotes an answer and what else was legal; with several people these may be somebody's secrets."""
    opened, people = two_players(service, "cryo")
    with service.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'dock:labs.T9' WHERE n = 5"))
    service.sessions.clear()
    for who in people.values():
        with pytest.raises(Unreadable) as why:
            service.enter(who, opened.session.id)
        assert str(why.value) == "This game does not work with this version of Solonaut: The moves do not fit the rules of this version."
    link = create_game(service, ME, NewGame("cryo", 2, seats=("human", "invited"))).invites[1]
    with service.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'dock:labs.T9' WHERE n = 5"))
    service.sessions.clear()
    with pytest.raises(NotFound):
        service.seats.invitation(link)


# -- pinned -----------------------------------------------------------------------------------------------------------------


def test_a_stored_game_that_leads_elsewhere_is_refused(service: GameService) -> None:
    session = answer(service, create_game(service, ME, NewGame("otys", seed=4)).session)
    with service.store.engine.begin() as db:
        db.execute(text("UPDATE game SET digest = '9:0123456789abcdef'"))
    service.sessions.clear()
    with pytest.raises(BadRecord, match="do not lead to the saved position"):
        service.enter(ME, session.id)


@pytest.mark.parametrize("remembered", [True, False])
@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_a_stored_game_keeps_its_values_when_the_house_changes_its_own(
    service: GameService, game: str, remembered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update brings other house values; a game begun before goes on by its own, whether the update remembers them or not."""
    session = create_game(service, ME, NewGame(game, seed=4)).session
    for _ in range(6):
        session = answer(service, session)
    rules = session.match.game
    old, state = rules.house.edition, session.match.state.key()
    service.sessions.clear()
    monkeypatch.setitem(rules.__dict__, "house", HouseOfTomorrow())
    if not remembered:
        monkeypatch.setattr(type(rules), "components_with", lambda *_: None)
    again, _ = service.enter(ME, session.id)
    assert again.match.state.key() == state and again.match.box.edition == old
    assert answer(service, again).match.box.edition == old


class HouseOfTomorrow:
    """Values that no old game may read."""

    edition = Edition("house", "fedcba987654")

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"the values of another edition are read: {name}")


# -- bots -------------------------------------------------------------------------------------------------------------------


def worker_of(service: GameService) -> int:
    """The id of a process that works for the bots."""
    assert isinstance(service.workers, Processes)
    for _ in range(400):
        if processes := service.workers.processes():
            return processes[0]
        time.sleep(0.05)
    raise AssertionError("no process works")


def wait_for_turn(service: GameService, id: str) -> Session:
    """Until it is a person's turn again."""
    for _ in range(600):
        session, _ = service.enter(ME, id)
        with session.lock:  # as pages do: a move that is made but not yet saved is not seen
            if session.bot_due() is None:
                return session
        time.sleep(0.05)
    raise AssertionError("the bots stand still")


def test_bots_go_on_when_their_process_is_killed(service: GameService) -> None:
    """In the game at hand and in new ones, again and again."""
    opened = create_game(service, ME, NewGame("otys", 2, seed=5, seats=("human", "greedy")))
    session = wait_for_turn(service, opened.session.id)
    killed = 0
    for _ in range(60):
        if session.match.outcome is not None or killed == 3:
            break
        session = answer(service, session)
        if session.bot_due() is not None:
            os.kill(worker_of(service), signal.SIGKILL)
            killed += 1
        session = wait_for_turn(service, session.id)
    assert killed == 3
    other = create_game(service, ME, NewGame("intrepid", 2, seed=5, seats=("human", "greedy"))).session
    assert wait_for_turn(service, other.id).match.decision is not None


# -- over HTTP --------------------------------------------------------------------------------------------------------------


def test_a_refusal_over_http_names_no_codes(client: httpx.Client) -> None:
    opened = client.post("/api/games", json={"game": "cryo", "players": 2, "seats": ["human", "invited"]}).json()
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
        assert page.status_code == 422 and "This game cannot be opened" in page.text and f'href="/games/{id}/delete"' in page.text
        assert f"/games/{id}" in client.get("/games").text
        assert f"/games/{id}" not in client.post(f"/games/{id}/forget").text


# -- rules that were mended since -------------------------------------------------------------------------------------------


def test_a_game_by_earlier_rules_is_listed_and_can_be_looked_at(service: GameService, monkeypatch: pytest.MonkeyPatch) -> None:
    session = create_game(service, ME, NewGame("otys", seed=4)).session
    for _ in range(8):
        session = answer(service, session)
    at = max(n for n, entry in enumerate(session.match.log) if entry.seat >= 0)
    codes = session.match.codes()
    with service.store.engine.begin() as db:
        db.execute(text("UPDATE entry SET code = 'timer:9' WHERE n = :at"), {"at": at})
    tomorrow = session.match.game.rules_version + 1
    monkeypatch.setattr(session.match.game, "rules_version", tomorrow, raising=False)
    monkeypatch.setattr(session.match.game, "rule_changes", {tomorrow: ("otys.S15",)}, raising=False)
    service.sessions.clear()
    found, _ = service.enter(ME, session.id)
    assert found.match.mended == ("otys.S15",) and found.match.codes() == codes[:at]
    with pytest.raises(ReadOnly):
        service.undo(ME, session.id, found.revision, sure=True)
    client = TestClient(create_app(service.settings), base_url="http://127.0.0.1")
    client.cookies.set(PERSON, "me")
    page = client.get(f"/games/{session.id}")
    assert page.url.path.endswith("/replay") and "played under earlier rules" in page.text and "S15" in page.text
    record = client.get(f"/games/{session.id}/record").json()
    assert record["log"][at] == "timer:9" and len(record["log"]) == len(codes)
