"""The server itself: several processes on one socket, slow and broken connections, who may reach it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from solonaut.web import server
from solonaut.web.app import create_app, guarded
from solonaut.web.counters import counts
from solonaut.web.http.metrics import Measured
from solonaut.web.logs import SAME_LINES
from solonaut.web.security.connections import ServerConfig
from solonaut.web.server import bind
from solonaut.web.settings import Settings
from tests.web.asgi import run_aside
from tests.web.conftest import Server
from tests.web.test_start import run

WORKERS = 2


def until(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait for something that has to happen."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def server_processes(parent: int) -> set[int]:
    """The processes of a supervisor that serve."""
    children = [int(id) for task in Path(f"/proc/{parent}/task").glob("*") for id in (task / "children").read_text().split()]
    return {id for id in children if b"spawn_main" in Path(f"/proc/{id}/cmdline").read_bytes()}


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.fixture
def group(tmp_path: Path) -> Iterator[Server]:
    """``solonaut serve --workers 2``."""
    found = Server(f"sqlite:///{tmp_path / 'games.db'}", tmp_path, ("solonaut", "serve", "--workers", str(WORKERS)))
    until(lambda: len(server_processes(found.process.pid)) == WORKERS)
    yield found
    found.stop()


# -- several processes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_all_processes_end_in_good_order(group: Server, sign: int) -> None:
    processes = server_processes(group.process.pid)
    assert httpx.get(group.url, timeout=60).status_code == 200
    group.stop(sign)
    assert not any(map(is_running, processes))
    assert "Traceback" not in group.errors() and group.errors().count("\n") <= (sign == signal.SIGINT)


def test_a_killed_process_is_replaced_and_games_go_on(group: Server) -> None:
    with httpx.Client(base_url=group.url, timeout=60) as client:
        address = client.post("/games", data={"game": "otys"}).headers["location"]
    cookies = client.cookies
    for _ in range(2):
        before = server_processes(group.process.pid)
        os.kill(min(before), signal.SIGKILL)
        until(lambda: not is_running(min(before)))  # noqa: B023
        assert httpx.get(group.url + address, cookies=cookies, timeout=60).status_code == 200, "the others answer meanwhile"
        until(lambda: len(server_processes(group.process.pid) - {min(before)}) == WORKERS)  # noqa: B023
    assert "a new one starts" in group.errors()


def test_nobody_stays_when_the_parent_was_killed(group: Server) -> None:
    processes = server_processes(group.process.pid)
    group.kill()
    until(lambda: not any(map(is_running, processes)))
    with pytest.raises(ConnectionRefusedError), socket.create_connection(("127.0.0.1", group.port), timeout=5):
        pass


def test_a_database_that_cannot_be_opened_is_told_once(tmp_path: Path) -> None:
    done = run("serve", "--workers", "2", "--no-browser", "--port", "0", "--database", "sqlite:////proc/nowhere/x.db", home=tmp_path)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1


# -- slow and broken connections --------------------------------------------------------------------------------------------


@contextmanager
def serving(tmp_path: Path, **settings: Any) -> Iterator[int]:
    """The app on a real socket in a thread of ours, with settings of a test; the port."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}", **settings))
    listener = bind("127.0.0.1", 0)
    found = server.Server(ServerConfig(guarded(app), app.state.settings))
    found.service = app.state.service
    thread = threading.Thread(target=found.run, args=([listener],))
    thread.start()
    until(lambda: found.started)
    yield listener.getsockname()[1]
    found.handle_exit(signal.SIGTERM, None)
    thread.join(timeout=30)
    app.state.service.close()
    assert not thread.is_alive()


def read_all(wire: socket.socket) -> bytes:
    """Everything until the server closes; a server that never does fails the test by the time limit of the socket."""
    found = b""
    with suppress(ConnectionResetError):
        while part := wire.recv(65_536):
            found += part
    return found


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


HEAD = b"POST /settings HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 20\r\n\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_half_a_head_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    with serving(tmp_path, head_seconds=0.3) as port, connect(port) as wire:
        wire.sendall(sent)
        assert read_all(wire) == b""


def test_a_head_that_trickles_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=0.5) as port, connect(port) as wire, pytest.raises(OSError):
        for _ in range(200):
            wire.sendall(b"x")
            time.sleep(0.05)


def test_half_a_head_after_a_whole_request_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=0.3, keep_alive_seconds=600) as port, connect(port) as wire:
        wire.sendall(b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT")
        assert read_all(wire).startswith(b"HTTP/1.1 200")


def test_half_a_body_is_told_and_closed(tmp_path: Path) -> None:
    with serving(tmp_path, body_seconds=0.3, keep_alive_seconds=600) as port, connect(port) as wire:
        wire.sendall(HEAD + b"theme")
        assert read_all(wire).startswith(b"HTTP/1.1 408")


def test_a_body_that_trickles_after_the_refusal_ends(tmp_path: Path) -> None:
    with serving(tmp_path, body_seconds=0.3, keep_alive_seconds=600) as port, connect(port) as wire, pytest.raises(OSError):
        wire.sendall(HEAD.replace(b"20", b"900000"))
        for _ in range(200):
            wire.sendall(b"x")
            time.sleep(0.05)


def test_an_idle_connection_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, keep_alive_seconds=1) as port, connect(port) as wire:
        wire.sendall(b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert read_all(wire).startswith(b"HTTP/1.1 200")


def test_who_does_not_read_the_answers_is_closed(tmp_path: Path) -> None:
    request = b"GET /static/app.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with serving(tmp_path, write_seconds=0.5) as port, socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(("127.0.0.1", port))
        wire.sendall(1_900 * request)
        until(lambda: counts().get(("refused", "slow_reader"), 0) > 0)


def test_too_many_connections_get_a_real_answer(tmp_path: Path) -> None:
    with serving(tmp_path, connections=3) as port:
        held = [connect(port) for _ in range(3)]
        answer = httpx.get(f"http://127.0.0.1:{port}/", timeout=20)
        assert answer.status_code == 503 and answer.headers["retry-after"]
        for wire in held:
            wire.close()
        until(lambda: httpx.get(f"http://127.0.0.1:{port}/api/about", timeout=20).status_code == 200)


def test_broken_requests_and_lost_connections_do_not_fill_the_log(own_server: Server) -> None:
    for _ in range(60):
        with connect(own_server.port) as wire:
            wire.sendall(b"nonsense\r\n\r\n")
            assert read_all(wire).startswith(b"HTTP/1.1 400")
        for path in (b"/settings", b"/games", b"/api/games"):
            with connect(own_server.port) as wire:
                wire.sendall(HEAD.replace(b"/settings", path) + b"theme")
    assert httpx.get(own_server.url, timeout=60).status_code == 200
    assert len(own_server.errors().splitlines()) <= SAME_LINES


# -- a database that is locked ----------------------------------------------------------------------------------------------


def test_waiting_writes_do_not_stop_the_others(own_server: Server) -> None:
    """Two choices and more wait for a lock that somebody else holds; pages of other games come nevertheless."""
    with httpx.Client(base_url=own_server.url, timeout=60) as client, ThreadPoolExecutor(12) as pool:
        games = [client.post("/games", data={"game": "otys"}).headers["location"] for _ in range(13)]
        pages = [client.get(address).text for address in games]

        def choose(n: int) -> int:
            form = {name: re.findall(rf'name="{name}"\s+value="([^"]+)"', pages[n])[0] for name in ("code", "number", "revision")}
            return client.post(f"{games[n]}/choose", data=form | {"sure": "1"}).status_code

        lock = sqlite3.connect(own_server.database.removeprefix("sqlite:///"), isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        waiting = [pool.submit(choose, n) for n in range(12)]
        time.sleep(1)
        assert not any(one.done() for one in waiting)
        assert client.get("/api/about").status_code == 200
        assert client.get(games[12]).status_code == 200 and client.get("/").status_code == 200
        assert not any(one.done() for one in waiting), "they still wait"
        lock.execute("ROLLBACK")
        assert {one.result() for one in waiting} <= {303, 503}
        lock.close()


# -- live streams -----------------------------------------------------------------------------------------------------------


def test_a_person_has_a_few_streams_and_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path, streams_per_person=2, streams=3) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as one:
        address = one.post("/games", data={"game": "otys"}).headers["location"] + "/stream"
        with one.stream("GET", address) as first, one.stream("GET", address) as second:
            assert (first.status_code, second.status_code) == (200, 200)
            assert one.get(address).status_code == 429, "a third one of the same person"
            with httpx.Client(base_url=one.base_url, timeout=20) as other:
                game = other.post("/games", data={"game": "cryo"}).headers["location"]
                with other.stream("GET", f"{game}/stream") as third:
                    assert third.status_code == 200
                    refused = other.get(f"{game}/stream")
                    assert refused.status_code == 429 and "text/event-stream" not in refused.headers["content-type"], "all together"

        def again() -> bool:
            with one.stream("GET", address) as later:
                return later.status_code == 200

        until(again)


# -- who may reach it -------------------------------------------------------------------------------------------------------


def test_other_devices_need_a_named_host_or_the_key(tmp_path: Path) -> None:
    found = Server(f"sqlite:///{tmp_path / 'games.db'}", tmp_path, ("solonaut", "serve", "--host", "0.0.0.0"), ready="/?key=")
    try:
        local = f"http://127.0.0.1:{found.url.partition('?')[0].rstrip('/').rpartition(':')[2]}"
        key = found.url.partition("?key=")[2]
        with httpx.Client(base_url=local, timeout=60, headers={"Host": "any.example"}) as client:
            assert client.get("/").status_code == 403 and client.get("/api/about").status_code == 403
            assert client.get("/", params={"key": "wrong"}).status_code == 403
            assert client.get("/", params={"key": key}).status_code == 303
            assert client.get("/").status_code == 200 and client.get("/new/otys").status_code == 200
            assert client.post("/games", data={"game": "otys"}).status_code == 303
    finally:
        found.stop()


def test_named_hosts_are_answered_and_others_are_not(tmp_path: Path) -> None:
    program = ("solonaut", "serve", "--host", "0.0.0.0", "--allowed-host", "Games.example", "--allowed-host", "other.example")
    found = Server(f"sqlite:///{tmp_path / 'games.db'}", tmp_path, program, ready="http://Games.example:")
    try:
        port = found.port
        for name, status in (
            ("games.example", 200),
            ("GAMES.example:80", 200),
            ("other.example", 200),
            ("127.0.0.1", 200),
            ("evil.example", 400),
        ):
            assert httpx.get(f"http://127.0.0.1:{port}/", headers={"Host": name}, timeout=60).status_code == status
    finally:
        found.stop()


def test_a_request_that_the_stopping_server_gives_up_is_asked_to_come_again() -> None:
    """No page is broken; the server is just not there for a moment."""
    sent: list[Any] = []

    async def stop_in_the_middle() -> None:
        async def endless(*_: Any) -> None:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}
        task = asyncio.create_task(Measured(endless)(scope, endless, send))
        await asyncio.sleep(0)
        task.cancel()
        await task

    run_aside(stop_in_the_middle())
    assert [message.get("status") for message in sent] == [503, None]
