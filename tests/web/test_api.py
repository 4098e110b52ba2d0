"""The JSON API: a client can do everything that the pages do, and nothing makes the server stumble."""

from __future__ import annotations

import json
import tempfile
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

import solonaut
from solonaut.web.app import create_app, guarded
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.settings import Rate, Settings
from tests.web.conftest import Server
from tests.web.test_security import bearer, new_game


class Player:
    """A program that plays one seat."""

    def __init__(self, client: httpx.Client, opened: dict[str, Any], seat: int = 0) -> None:
        self.client, self.id = client, opened["id"]
        self.headers = bearer(opened["tokens"][str(seat)])
        self.look: dict[str, Any] = opened["look"]

    def get(self, path: str = "", **params: Any) -> httpx.Response:
        return self.client.get(f"/api/games/{self.id}{path}", params=params, headers=self.headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/games/{self.id}/{path}", json=body, headers=self.headers)

    def choose(self, code: str) -> httpx.Response:
        answer = self.post("choose", code=code, number=self.look["decision"]["number"], revision=self.look["revision"])
        if answer.status_code == 200:
            self.look = answer.json()
        return answer


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_whole_game_by_the_api_comes_out_as_in_the_library(client: httpx.Client, game: str) -> None:
    me = Player(client, new_game(client, game=game, seed=11))
    match, rng = solonaut.new(game, seed=11), Random(1)
    while me.look["decision"] is not None:
        assert match.decision is not None
        assert [c["code"] for c in me.look["decision"]["choices"]] and me.look["decision"]["rule"] == match.decision.rule
        code = rng.choice(match.decision.codes)
        assert me.choose(code).status_code == 200
        match.choose(code)
    assert match.outcome is not None
    assert me.look["view"]["outcome"]["scores"] == list(match.outcome.scores)
    happened = me.get("/events", lang="de").json()
    assert [e["code"] for e in happened] == match.codes()
    assert any(e["sentences"] for e in happened)
    record = me.get("/record").text
    assert json.loads(record)["log"] == match.codes()
    again = client.post("/api/import", json={"record": record}).json()
    assert again["look"]["view"]["table"] == me.look["view"]["table"]
    assert me.choose(match.codes()[0]).status_code == 409 if me.look["decision"] else True


def test_undo_redo_jump_and_stale_answers(client: httpx.Client) -> None:
    me = Player(client, new_game(client, seed=2))
    first = me.look
    codes = []
    for _ in range(4):
        codes.append(me.look["decision"]["choices"][0]["code"])
        me.choose(codes[-1])
    stale = {"code": codes[0], "number": first["decision"]["number"], "revision": first["revision"]}
    assert me.post("choose", **stale).status_code == 409
    assert me.post("choose", **stale | {"revision": me.look["revision"]}).status_code == 409, "the number is stale too"
    assert me.post("choose", code="key:99", number=me.look["decision"]["number"], revision=me.look["revision"]).status_code == 422
    assert me.get().json() == me.look, "nothing was done"
    back = me.post("undo", revision=me.look["revision"], sure=True).json()
    assert back["decision"]["number"] < me.look["decision"]["number"] and back["can_redo"]
    forth = me.post("redo", revision=back["revision"]).json()
    assert forth["view"]["table"] == me.look["view"]["table"]
    start = me.post("jump", number=first["decision"]["number"], revision=forth["revision"], sure=True).json()
    assert start["view"]["table"] == first["view"]["table"]
    assert me.post("undo", revision=start["revision"], sure=True).status_code == 409, "there is nothing before the first decision"


def test_the_stream_tells_every_new_version(server: Server, client: httpx.Client) -> None:
    me = Player(client, new_game(client, seed=2))
    heard: list[str] = []
    ready, done = threading.Event(), threading.Event()

    def listen() -> None:
        with httpx.stream("GET", f"{server.url}/games/{me.id}/stream", headers=me.headers, timeout=20) as lines:
            assert lines.headers["content-type"].startswith("text/event-stream")
            for line in lines.iter_lines():
                if line.startswith("data: ") and "version" in (news := json.loads(line[6:])):
                    heard.append(news["version"])
                    ready.set()
                    if len(heard) == 4:
                        done.set()
                        break

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    assert ready.wait(10)
    for _ in range(3):
        me.choose(me.look["decision"]["choices"][0]["code"])
    assert done.wait(10)
    assert heard == ["0.0", "1.0", "2.0", "3.0"]


def test_a_hint_by_the_api(client: httpx.Client) -> None:
    me = Player(client, new_game(client, seed=2))
    job = me.post("hint").json()
    for _ in range(400):
        state = me.get(f"/hint/{job['id']}").json()
        if state["done"]:
            break
        threading.Event().wait(0.1)
    codes = {c["code"] for c in me.look["decision"]["choices"]}
    assert {code for code, _ in state["ranking"]} == codes
    assert [worth for _, worth in state["ranking"]] == sorted((worth for _, worth in state["ranking"]), reverse=True)
    assert all(reason["kind"] and reason["other"] in ("", *codes) for reason in state["reasons"])
    assert me.get().json()["hints"] == 1


def test_a_guest_gets_no_hint_of_another_seat(client: httpx.Client) -> None:
    opened = client.post("/api/games", json={"game": "cryo", "players": 2, "seats": ["human", "invited"]}).json()
    guest = client.post("/api/join", json={"invite": opened["invites"]["1"]}).json()
    tokens = {0: opened["tokens"]["0"], 1: guest["tokens"]["1"]}
    due = opened["look"]["decision"]["seat"]
    mine, theirs = ({"Authorization": f"Bearer {tokens[seat]}"} for seat in (due, 1 - due))
    address = f"/api/games/{opened['id']}/hint"
    job = client.post(address, headers=mine).json()["id"]
    assert client.get(f"{address}/{job}", headers=theirs).json() == {
        "id": job,
        "done": True,
        "by": None,
        "ranking": [],
        "reasons": [],
        "error": "unknown",
    }
    client.delete(f"{address}/{job}", headers=theirs)
    assert client.get(f"{address}/{job}", headers=mine).json()["error"] != "unknown"


def test_the_description_names_all_that_can_be_done(client: httpx.Client) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    actions = ("choose", "undo", "undo/answer", "redo", "jump", "events", "record", "why", "invite", "hint")
    assert {f"/api/games/{{id}}/{name}" for name in actions} <= set(paths)
    text = client.get("/api/docs").text
    assert all(path in text for path in paths)


# -- everything that the description allows, and more -----------------------------------------------------------------------

APP = create_app(
    Settings(
        database=f"sqlite:///{Path(tempfile.mkdtemp(prefix='solonaut-schema-')) / 'games.db'}",
        hosts=None,
        requests=Rate(1e9, 1e9),
        heavy=Rate(1e9, 1e9),
        hint_seconds=2,
    )
)
SCHEMA = schemathesis.openapi.from_asgi("/api/openapi.json", guarded(APP))


@pytest.fixture(scope="module")
def known_game() -> Any:
    """A real game in which a wild client may play."""
    opened = create_game(APP.state.service, Caller(), NewGame("otys", seed=1))
    yield opened
    APP.state.service.close()


@SCHEMA.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_makes_the_server_stumble(case: schemathesis.Case, known_game: Any) -> None:
    if "id" in case.path_parameters and Random(str(case.body) + str(case.query)).random() < 0.7:
        case.path_parameters["id"] = known_game.session.id
    answer = case.call(headers={"Authorization": f"Bearer {known_game.tokens[0]}"})
    assert answer.status_code < 500, answer.text
