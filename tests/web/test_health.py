"""For whoever looks after a server: health, numbers, and a log that says what went wrong."""

from __future__ import annotations

import io
import json
import logging
import os
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from solonaut.core.errors import SolonautError
from solonaut.web.app import create_app, guarded
from solonaut.web.logs import JsonFormatter, LineFormatter, RepeatFilter, cause_of, without_secrets
from solonaut.web.security.tokens import digest, fresh_token
from solonaut.web.settings import Settings
from tests.tools import run_aside
from tests.web.conftest import Server
from tests.web.test_server import WORKERS, connect, group, is_running, read_all, server_processes, until

__all__ = ["group"]


class Visitor:
    """Somebody at an address of their own, who needs no socket."""

    def __init__(self, app: Any, address: str) -> None:
        self.transport = httpx.ASGITransport(app, client=(address, 1))
        self.cookies = httpx.Cookies()

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://127.0.0.1", cookies=self.cookies) as client:
                answer = await client.request(method, path, **more)
                self.cookies = client.cookies
                return answer

        return run_aside(ask())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.request("POST", path, **more)


@contextmanager
def visiting(database: str, address: str = "127.0.0.1", **settings: Any) -> Iterator[tuple[Visitor, Any]]:
    """Somebody at this address, and the app."""
    app = create_app(Settings(database=database, **settings))
    yield Visitor(guarded(app), address), app
    app.state.service.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


# -- health -----------------------------------------------------------------------------------------------------------------


def test_a_healthy_server_says_so(client: httpx.Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_a_damaged_database_is_told_with_its_cause(tmp_path: Path, database: str) -> None:
    with visiting(database) as (client, app):
        app.state.service.store.engine.dispose()
        (tmp_path / "games.db").write_bytes(b"no database " * 500)
        for extra in tmp_path.glob("games.db-*"):
            extra.unlink()
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()) == (503, {"status": "unavailable", "cause": "damaged"})


def test_a_database_that_does_not_answer_is_told(empty_postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solonaut.web.http.health.PATIENCE", 0.5)
    with visiting(empty_postgres) as (client, _app):
        assert client.get("/healthz").status_code == 200
        other = create_engine(empty_postgres.replace("postgresql:", "postgresql+psycopg:"))
        with other.connect() as db:
            db.execute(text("LOCK TABLE schema_version IN ACCESS EXCLUSIVE MODE"))
            answer = client.get("/healthz")
            db.rollback()
        other.dispose()
        assert (answer.status_code, answer.json()["cause"]) == (503, "no answer")


# -- numbers ----------------------------------------------------------------------------------------------------------------


def number(exposition: str, line: str) -> float:
    """The value of a line; 0 if it is not there yet."""
    found = re.search(rf"^{re.escape(line)} (\S+)$", exposition, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_numbers_of_a_game(database: str) -> None:
    with visiting(database) as (client, _app):
        before = client.get("/metrics").text
        address = client.post("/games", data={"game": "otys"}).headers["location"]
        page = client.get(address).text
        form = {name: re.findall(rf'name="{name}"\s+value="([^"]+)"', page)[0] for name in ("code", "number", "revision")}
        assert client.post(f"{address}/choose", data=form | {"sure": "1"}).status_code == 303
        assert client.get("/nothing/here").status_code == 404
        assert client.get("/", headers={"Host": "evil.example"}).status_code == 400
        after = client.get("/metrics").text
    grown = {
        'solonaut_requests_total{method="GET",route="/games/{id}",status="2xx"}': 1,
        'solonaut_requests_total{method="POST",route="/games/{id}/choose",status="3xx"}': 1,
        'solonaut_requests_total{method="GET",route="none",status="4xx"}': 2,
        'solonaut_request_seconds_count{method="GET",route="/games/{id}"}': 1,
        "solonaut_choices_total": 1,
        'solonaut_refused_requests_total{reason="host"}': 1,
    }
    assert {line: number(after, line) - number(before, line) for line in grown} == grown
    assert number(after, "solonaut_games_in_memory") == 1
    assert "solonaut_streams_open 0.0" in after and 'solonaut_jobs{state="running"} 0.0' in after
    assert address.rpartition("/")[2] not in after and "nothing" not in after and "evil" not in after


def test_streams_are_counted_while_they_are_open(client: httpx.Client) -> None:
    address = client.post("/games", data={"game": "otys"}).headers["location"]
    with client.stream("GET", f"{address}/stream"):
        assert number(client.get("/metrics").text, "solonaut_streams_open") >= 1


def test_numbers_are_for_this_computer_only(database: str) -> None:
    with visiting(database) as (client, _app):
        assert client.get("/metrics").status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
            assert client.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404
    with visiting(database, "192.0.2.7") as (client, _app):
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404
        assert client.get("/healthz").status_code == 200
    with visiting(database, "192.0.2.7", metrics_public=True) as (client, _app):
        assert client.get("/metrics").status_code == 200


def test_the_numbers_of_all_processes_are_added_up(group: Server) -> None:
    line = 'solonaut_requests_total{method="GET",route="/new/{name}",status="2xx"}'
    for _ in range(20):
        assert httpx.get(f"{group.url}/new/otys", timeout=60).status_code == 200
    assert number(httpx.get(f"{group.url}/metrics", timeout=60).text, line) == 20
    victim = min(server_processes(group.process.pid))
    os.kill(victim, signal.SIGKILL)
    until(lambda: not is_running(victim))
    until(lambda: len(server_processes(group.process.pid) - {victim}) == WORKERS)
    replaced = 'solonaut_replaced_processes_total{kind="server"}'
    until(lambda: number(httpx.get(f"{group.url}/metrics", timeout=60).text, replaced) == 1)
    assert number(httpx.get(f"{group.url}/metrics", timeout=60).text, line) == 20, "what the dead one had counted is kept"


def test_the_folder_of_the_numbers_goes(group: Server) -> None:
    variables = Path(f"/proc/{min(server_processes(group.process.pid))}/environ").read_bytes().split(b"\0")
    folder = next(Path(v.partition(b"=")[2].decode()) for v in variables if v.startswith(b"PROMETHEUS_MULTIPROC_DIR="))
    assert folder.is_dir()
    group.kill()
    until(lambda: not folder.exists())


# -- HEAD -------------------------------------------------------------------------------------------------------------------


def test_head_is_answered_wherever_get_is(client: httpx.Client) -> None:
    address = client.post("/games", data={"game": "otys"}).headers["location"]
    pages = (
        "/",
        address,
        f"{address}/replay",
        f"{address}/record",
        f"/api{address}",
        "/api/about",
        "/static/app.js",
        "/healthz",
        "/nothing",
    )
    for path in (*pages, "/metrics"):
        head, get = client.head(path), client.get(path)
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert head.headers["content-type"] == get.headers["content-type"]
        if path != "/metrics":
            assert head.headers.get("content-length") == get.headers.get("content-length")
    assert client.head(f"{address}/stream").status_code == 200
    assert client.head(f"{address}/choose").status_code == 405


# -- the log ----------------------------------------------------------------------------------------------------------------


def failing(database: str, *statements: str) -> BaseException:
    """The error that the last statement gives, as SQLAlchemy wraps it."""
    engine = create_engine(database, connect_args={"timeout": 0} if database.startswith("sqlite") else {})
    try:
        with engine.connect() as db:
            for statement in statements:
                db.execute(text(statement))
    except SQLAlchemyError as e:
        return e
    finally:
        engine.dispose()
    raise AssertionError("nothing failed")


def test_causes_of_sqlite(tmp_path: Path, database: str) -> None:
    fill = "INSERT INTO x WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9999) SELECT randomblob(900) FROM n"
    assert cause_of(failing(database, "CREATE TABLE x (y)", "PRAGMA max_page_count=10", fill)) == "disk full"
    assert cause_of(failing(database, "CREATE TABLE z (y)", "PRAGMA query_only=ON", "INSERT INTO z VALUES (1)")) == "read-only"
    with sqlite3.connect(tmp_path / "games.db", isolation_level=None) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        assert cause_of(failing(database, "INSERT INTO x VALUES (1)")) == "locked"
    lock.close()
    assert cause_of(failing(f"sqlite:///{tmp_path}/none/x.db", "SELECT 1")) == "cannot be opened"
    assert cause_of(failing(database, "SELECT nonsense")) == "unknown"


def test_causes_of_postgres(postgres: str) -> None:
    address = postgres.replace("postgresql:", "postgresql+psycopg:")
    assert cause_of(failing(address, "SELECT pg_terminate_backend(pg_backend_pid())")) == "connection lost"
    assert cause_of(failing(address, "SET default_transaction_read_only=on", "COMMIT", "CREATE TABLE ro (x int)")) == "read-only"
    assert cause_of(failing("postgresql+psycopg://x:secret@127.0.0.1:1/x", "SELECT 1")) == "connection lost"


def test_the_cause_of_the_cause_counts() -> None:
    try:
        try:
            raise OSError(28, "No space left on device")
        except OSError:
            raise SolonautError("errors.not_saved") from None
    except SolonautError as e:
        assert cause_of(e) == "disk full"


def test_a_full_disk_is_told_in_the_log_with_the_id_of_the_request(database: str) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonFormatter())
    with visiting(database) as (client, app):
        engine = app.state.service.store.engine
        event.listen(engine, "connect", lambda connection, _record: connection.execute("PRAGMA max_page_count=1"))
        engine.dispose()
        logging.getLogger("solonaut.web").addHandler(handler)
        try:
            answers = [client.post("/games", data={"game": "otys"}) for _ in range(40)]
        finally:
            logging.getLogger("solonaut.web").removeHandler(handler)
    failed = [answer for answer in answers if answer.status_code == 503]
    assert failed
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {line["message"].partition(" (")[0] for line in lines} == {"the database failed: disk full"}
    assert [line["request"] for line in lines] == [answer.headers["x-request-id"] for answer in failed]


def test_the_log_has_no_secrets() -> None:
    token = fresh_token()
    told = without_secrets(f"postgresql://me:secret@host/db {token} {digest(token)} x [parameters: {{'a': 'b [c] d'}}]")
    assert told == "postgresql://me:…@host/db … … x [parameters: …]"


def record(message: str, **more: Any) -> logging.LogRecord:
    return logging.LogRecord("x", logging.WARNING, "", 0, message, (), more.get("exc_info"))


def test_every_record_is_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as e:
        found = record("first\nsecond", exc_info=(type(e), e, e.__traceback__))
    for formatter in (LineFormatter(), JsonFormatter()):
        line = formatter.format(found)
        assert "\n" not in line and "first" in line and "test_every_record_is_one_line" in line and "ValueError" in line


def test_what_repeats_is_counted_and_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("solonaut.web.logs.time.monotonic", lambda: now)
    quiet = RepeatFilter(2, period=60)
    assert [quiet.filter(record("same")) for _ in range(5)] == [True, True, False, False, False]
    assert quiet.filter(record("another"))
    now += 61
    assert quiet.filter(last := record("same"))
    assert LineFormatter().format(last) == "warning x: same (3 more like this were left out)"


@pytest.mark.parametrize("way", ["option", "variable"])
def test_the_log_can_be_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    if way == "variable":
        monkeypatch.setenv("SOLONAUT_LOG", "json")
    found = Server(
        f"sqlite:///{tmp_path / 'games.db'}", tmp_path, ("solonaut", "serve", *(["--log-format", "json"] if way == "option" else []))
    )
    with connect(found.port) as wire:
        wire.sendall(b"nonsense\r\n\r\n")
        read_all(wire)
    found.stop()
    [line] = found.errors().splitlines()
    assert {"level": "warning", "logger": "uvicorn.error"}.items() <= json.loads(line).items()
