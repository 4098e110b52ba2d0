"""Two servers on one database behave as one: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import solonaut
from benchmarks.postgres import is_installed
from tests.web.conftest import Server

WRITERS = 20
PATIENCE = 60.0


DATABASES = [pytest.param("sqlite", marks=[pytest.mark.long] if is_installed() else []), "postgres"]
"""``make test`` takes the one that many servers have; SQLite only where there is no PostgreSQL."""
pytestmark = pytest.mark.parametrize("database", DATABASES, indirect=True)


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one fresh database."""
    servers = [Server(database, tmp_path), Server(database, tmp_path)]
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


class Seat:
    """Somebody at one of the servers, with the token of a seat."""

    def __init__(self, server: Server, id: str, token: str) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=60, headers={"Authorization": f"Bearer {token}"})
        self.id = id

    def look(self) -> dict[str, Any]:
        answer = self.http.get(f"/api/games/{self.id}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/games/{self.id}/{what}", json=body)

    def codes(self) -> list[str]:
        return [entry["code"] for entry in self.http.get(f"/api/games/{self.id}/events").json()]

    def choose(self, rng: Random) -> bool:
        """Decide if it is this seat's turn."""
        look = self.look()
        if look["decision"] is None or not look["decision"]["choices"]:
            return False
        code = rng.choice(look["decision"]["choices"])["code"]
        answer = self.post("choose", code=code, number=look["decision"]["number"], revision=look["revision"])
        assert answer.status_code == 200, answer.text
        return True

    def undo(self) -> httpx.Response:
        return self.post("undo", revision=self.look()["revision"], sure=True)


def begin(two: tuple[Server, Server], game: str, *seats: str, **more: Any) -> tuple[Seat, dict[int, str]]:
    """A game at the first server; the host's seat and the invitations."""
    opened = httpx.post(
        f"{two[0].url}/api/games", json={"game": game, "players": len(seats) or 1, "seats": list(seats)} | more, timeout=60
    ).json()
    invites = {int(seat): invite for seat, invite in opened["invites"].items()}
    return Seat(two[0], opened["id"], opened["tokens"]["0"]), invites


def join(server: Server, invite: str) -> Seat:
    opened = httpx.post(f"{server.url}/api/join", json={"invite": invite}, timeout=60).json()
    return Seat(server, opened["id"], next(iter(opened["tokens"].values())))


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] if n else []) for n, game in enumerate(solonaut.game_names())]
)
def test_a_game_between_two_servers_is_one_game(two: tuple[Server, Server], game: str) -> None:
    """Host here, guest there: a whole game, with undo and redo on the way; after every step both see the same."""
    host, invites = begin(two, game, "human", "invited")
    guest = join(two[1], invites[1])
    rng, undone = Random(game), 0
    for step in range(2000):
        if host.look()["view"]["outcome"] is not None:
            break
        actor = next(seat for seat in (host, guest) if seat.choose(rng))
        if step % 7 == 3:
            answer = actor.undo()
            if answer.status_code == 200 and answer.json()["undo_request"] is None:
                undone += 1
                assert actor.post("redo", revision=answer.json()["revision"]).status_code in (200, 409)
            here, there = host.look(), guest.look()
            assert (here["revision"], here["view"]["outcome"]) == (there["revision"], there["view"]["outcome"])
    assert host.look()["view"]["outcome"] is not None and undone
    both = list(zip(host.codes(), guest.codes(), strict=True))
    assert all(here == there or "?" in (here, there) for here, there in both), "only what is hidden differs"


def test_joins_requests_and_deletions_are_seen_everywhere(two: tuple[Server, Server]) -> None:
    host, invites = begin(two, "otys", "human", "invited")
    heard: list[str] = []
    ready = threading.Event()

    def listen() -> None:
        with host.http.stream("GET", f"/games/{host.id}/stream", timeout=PATIENCE) as lines:
            for line in lines.iter_lines():
                if line.startswith("data: ") and "version" in (told := json.loads(line[6:])):
                    heard.append(told["version"])
                    ready.set()
                if line.startswith("event: gone"):
                    return

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    guest = join(two[1], invites[1])
    wait_until(lambda: len(heard) > 1)
    rng = Random(4)
    while not guest.choose(rng):
        assert host.choose(rng)
    wait_until(lambda: heard[-1].split(".")[0] == str(guest.look()["revision"]))
    while not host.choose(rng):
        assert guest.choose(rng)
    assert guest.undo().json()["undo_request"] == {"seat": 1, "number": guest.look()["undo_request"]["number"], "agreed": []}
    assert host.look()["undo_request"]["seat"] == 1
    asked = host.look()["undo_request"]
    body = {"seat": asked["seat"], "number": asked["number"], "agree": False}
    assert host.post("undo/answer", revision=host.look()["revision"], **body).status_code == 200
    assert guest.look()["undo_request"] is None


def test_a_deleted_game_is_gone_everywhere_and_pages_hear_of_it(two: tuple[Server, Server]) -> None:
    here, _ = begin(two, "otys")
    there = Seat(two[1], here.id, "")
    there.http.headers = here.http.headers
    assert there.look()["revision"] == 0
    gone = threading.Event()
    ready = threading.Event()

    def listen() -> None:
        with there.http.stream("GET", f"/games/{here.id}/stream", timeout=PATIENCE) as lines:
            for line in lines.iter_lines():
                ready.set()
                if line.startswith("event: gone"):
                    gone.set()
                    return

    threading.Thread(target=listen, daemon=True).start()
    assert ready.wait(PATIENCE)
    assert here.http.delete(f"/api/games/{here.id}").status_code == 204
    assert there.http.get(f"/api/games/{here.id}").status_code == 404
    assert gone.wait(PATIENCE)


def test_a_seat_given_away_here_is_lost_there(two: tuple[Server, Server]) -> None:
    host, _ = begin(two, "cryo", "human", "human")
    token = host.http.headers["authorization"].partition(" ")[2]
    other = Seat(two[1], host.id, token)
    invite = host.post("invite", seat=1)
    # a token opens one seat only: whoever has both is the person of the cookie
    assert invite.status_code == 422
    person = httpx.Client(base_url=two[0].url, timeout=60)
    made = person.post("/games", data={"game": "cryo", "players": "2", "seat1": "human"})
    address = made.headers["location"]
    away = httpx.Client(base_url=two[1].url, timeout=60, cookies=person.cookies)
    assert away.get(f"/api{address}", params={"seat": 1}).status_code == 200
    link = person.post(f"/api{address}/invite", json={"seat": 1}).json()["invite"]
    assert away.get(f"/api{address}", params={"seat": 1}).status_code == 404
    guest = join(two[1], link)
    assert guest.look()["seat"] == 1 and guest.look()["held_before"]
    assert other.look()["seat"] == 0


def test_of_twenty_writers_at_once_one_is_heard(two: tuple[Server, Server]) -> None:
    here, _ = begin(two, "otys")
    there = Seat(two[1], here.id, here.http.headers["authorization"].partition(" ")[2])
    made: list[str] = []
    with ThreadPoolExecutor(WRITERS) as threads:
        for _ in range(6):
            look = here.look()
            codes = [choice["code"] for choice in look["decision"]["choices"]]
            body = {"number": look["decision"]["number"], "revision": look["revision"]}
            wanted = [codes[n % len(codes)] for n in range(WRITERS)]
            seats = [here, there] * (WRITERS // 2)
            answers = list(threads.map(lambda seat, code, body=body: seat.post("choose", code=code, **body), seats, wanted))
            assert sorted(answer.status_code for answer in answers) == [200] + [409] * (WRITERS - 1)
            made.append(next(code for code, answer in zip(wanted, answers, strict=True) if answer.status_code == 200))
    log = here.http.get(f"/api/games/{here.id}/events").json()
    assert [entry["code"] for entry in log if entry["seat"] >= 0] == made
    assert there.codes() == here.codes()


def test_bots_move_once_whoever_looks_and_survive_the_server_that_drove_them(two: tuple[Server, Server]) -> None:
    host, _ = begin(two, "otys", "human", "greedy")
    there = Seat(two[1], host.id, host.http.headers["authorization"].partition(" ")[2])
    rng = Random(3)

    def my_turn(seat: Seat) -> bool:
        decision = seat.look()["decision"]
        return decision is not None and bool(decision["choices"])

    for _ in range(10):
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(lambda n: (host, there)[n % 2].look(), range(16)))
        wait_until(lambda: my_turn(there))
        assert there.choose(rng)
    wait_until(lambda: my_turn(there))
    assert host.choose(rng)
    two[0].kill()
    wait_until(lambda: my_turn(there))
    log = there.http.get(f"/api/games/{host.id}/events").json()
    assert {entry["seat"] for entry in log} >= {0, 1}


def test_a_hint_asked_for_here_is_read_there(two: tuple[Server, Server]) -> None:
    here, _ = begin(two, "otys")
    there = Seat(two[1], here.id, here.http.headers["authorization"].partition(" ")[2])
    job = here.post("hint").json()["id"]
    found: dict[str, Any] = {}

    def done() -> bool:
        found.update(there.http.get(f"/api/games/{here.id}/hint/{job}").json())
        return bool(found["done"])

    wait_until(done)
    assert {code for code, _ in found["ranking"]} == {choice["code"] for choice in here.look()["decision"]["choices"]}
    assert there.http.delete(f"/api/games/{here.id}/hint/{job}").status_code == 204
    assert there.http.get(f"/api/games/{here.id}/hint/{job}").json()["error"] == "unknown"
