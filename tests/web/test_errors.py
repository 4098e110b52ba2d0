"""What every mistake is answered with: the status comes from the type of the exception, for pages and for the API alike."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import DataError, OperationalError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.testclient import TestClient

from solonaut.core import errors
from solonaut.web.app import create_app
from solonaut.web.http.errors import refusal_of
from solonaut.web.http.routes import BadField
from solonaut.web.security.limits import TooManyStreams
from solonaut.web.service.errors import MustConfirm, NotFound, NotSaved, NotYours, Stale, Unreadable
from solonaut.web.service.workers import TooManyJobs
from solonaut.web.settings import Settings
from tests.web.asgi import person

KEY = "errors.stale_page"
STATUSES: list[tuple[Exception, int]] = [
    (NotFound(), 404),
    (NotYours("errors.not_your_seat", seat=1), 404),
    (Stale(KEY), 409),
    (errors.StaleDecision(KEY), 409),
    (errors.GameOver(KEY), 409),
    (errors.CannotUndo(KEY), 409),
    (MustConfirm(KEY), 409),
    (errors.ReadOnly(KEY), 409),
    (errors.IllegalChoice(KEY), 422),
    (errors.BadOption(KEY), 422),
    (errors.BadRecord(KEY), 422),
    (errors.BadComponents(KEY), 422),
    (errors.SolonautError(KEY), 422),
    (Unreadable(KEY), 422),
    (BadField("errors.request.missing", field="x"), 422),
    (UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates"), 422),
    (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "start byte"), 422),
    (DataError("x", {}, ValueError("NUL")), 422),
    (TooManyJobs(), 429),
    (TooManyStreams(), 429),
    (NotSaved(KEY), 503),
    (OperationalError("x", {}, ValueError("locked")), 503),
    (HTTPException(405), 405),
    (HTTPException(413), 413),
]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    found = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    yield found
    found.state.service.close()


@pytest.fixture
def client(app: Starlette) -> TestClient:
    return person(app)


@pytest.mark.parametrize(("error", "status"), STATUSES, ids=lambda value: type(value).__name__)
def test_pages_and_api_answer_with_the_same_status(app: Starlette, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int) -> None:
    def fail(*_args: object, **_options: object) -> None:
        raise error

    monkeypatch.setattr(app.state.service, "enter", fail)
    client = person(app)
    page = client.post("/games/some/lesson", data={"tip": "1"})
    assert page.status_code == status == refusal_of(error).status
    assert page.headers["content-type"].startswith("text/html") and "⟨" not in page.text
    answer = client.get("/api/games/some", headers={"Accept-Language": "de"})
    assert answer.status_code == status
    assert list(answer.json()) == ["error"] and "⟨" not in answer.json()["error"] and len(answer.json()["error"]) > 10


def test_what_is_only_an_address_is_missing(client: TestClient) -> None:
    for path in ("/new/chess", "/rules/chess", "/rules/chess/1"):
        answer = client.get(path)
        assert answer.status_code == 404 and "chess" in answer.text
        assert client.head(path).status_code == 404
    assert client.post("/games", data={"game": "chess"}).status_code == 422


def test_the_api_answers_in_json_whatever_it_is(client: TestClient) -> None:
    for path in ("/api/nothing", "/api/games/x/nothing"):
        assert client.get(path).status_code == 404 and client.get(path).json()["error"]
    assert client.put("/api/games").status_code == 405 and client.put("/api/games").json()["error"]
    assert client.post("/api/games", content=b"\xff", headers={"Content-Type": "application/json"}).json()["error"]


def test_every_get_answers_head(client: TestClient) -> None:
    address = client.post("/games", data={"game": "otys"}).url.path
    for path in (
        "/",
        address,
        f"{address}/replay",
        f"{address}/record",
        f"{address}/stream",
        "/api/about",
        "/api/openapi.json",
        "/api/docs",
    ):
        head, get = client.head(path), client.get(path) if not path.endswith("stream") else None
        assert head.status_code == 200 and head.content == b""
        assert get is None or head.headers["content-type"] == get.headers["content-type"]
    assert client.head("/games/nosuchgame12/stream").status_code == 404


@pytest.mark.parametrize(("door", "game"), [("/games", "otys"), ("/table", "cryo")])
def test_a_game_that_cannot_be_read_is_listed_saved_and_deleted(tmp_path: Path, door: str, game: str) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    app = create_app(Settings(database=database))
    client = person(app)
    address = client.post(door, data={"game": game}).url.path
    app.state.service.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute("UPDATE entry SET code = 'nonsense' WHERE n = 0")
        db.execute("UPDATE game SET length = 1 WHERE length = 0")
        db.execute("INSERT OR IGNORE INTO entry (game_id, n, code, revision) SELECT id, 0, 'nonsense', 0 FROM game")
        db.commit()
    app = create_app(Settings(database=database))
    reader = person(app, cookies=dict(client.cookies))
    assert address in reader.get(door).text, "it is listed"
    page = reader.get(address)
    assert page.status_code == 422 and "This game cannot be opened" in page.text
    assert f'href="{address}/record"' in page.text and f'href="{address}/delete"' in page.text and "--components" not in page.text
    assert reader.get(f"{address}/record").json()["log"][0] == "nonsense"
    assert person(app).get(f"{address}/record").status_code == 404, "not for strangers"
    assert address not in reader.post(f"{address}/forget").text
    assert reader.get(address).status_code == 404
    app.state.service.close()
