"""What strangers and other sites can do: nothing."""

from __future__ import annotations

import re
import sqlite3
from typing import Any

import httpx
import pytest

from solonaut.web.security.guard import Guard
from solonaut.web.security.tokens import digest, same
from solonaut.web.settings import Rate, Settings
from tests.tools import run_aside
from tests.web.conftest import Server

PAGES = ("", "/replay", "/record", "/hint/x", "/stream", "/people")
FORMS = (
    "choose",
    "undo",
    "request/agree",
    "request/refuse",
    "redo",
    "jump",
    "hint",
    "hint/cancel",
    "review",
    "continue",
    "forget",
    "invite",
)
FORMS += ("bot", "name", "end", "resign", "leave")
FIELDS = {
    "code": "key:1",
    "number": "0",
    "revision": "0",
    "seat": "0",
    "job": "x",
    "kind": "undo",
    "asker": "0",
    "at": "0",
    "bot": "greedy",
}


def new_game(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    """A game by the API, with the tokens that are told only now."""
    answer = client.post("/api/games", json={"game": "otys"} | wish)
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# -- strangers --------------------------------------------------------------------------------------------------------------


def test_a_foreign_game_is_not_there(server: Server, client: httpx.Client) -> None:
    address = client.post("/games", data={"game": "otys"}).headers["location"]
    assert client.get(address).status_code == 200
    with httpx.Client(base_url=server.url) as stranger:
        stranger.post("/games", data={"game": "otys"})
        for id in (address.rpartition("/")[2], "nosuchgame12"):
            answers = [stranger.get(f"/games/{id}{page}") for page in PAGES]
            answers += [stranger.post(f"/games/{id}/{form}", data=FIELDS) for form in FORMS]
            answers += [stranger.get(f"/api/games/{id}{page}") for page in ("", "/events", "/record", "/hint/x")]
            answers += [stranger.post(f"/api/games/{id}/undo", json={"revision": 0}), stranger.delete(f"/api/games/{id}")]
            answers += [stranger.post(f"/api/games/{id}/undo/answer", json={"revision": 0, "seat": 0, "number": 0, "agree": True})]
            assert [a.status_code for a in answers] == [404] * len(answers)


def test_a_foreign_seat_is_not_there(client: httpx.Client) -> None:
    opened = new_game(client, players=2, seats=["human", "invited"])
    id, host = opened["id"], opened["tokens"]["0"]
    joined = client.post("/api/join", json={"invite": opened["invites"]["1"]})
    guest = joined.json()["tokens"]["1"]
    assert client.post("/api/join", json={"invite": opened["invites"]["1"]}).status_code == 410, "an invitation works once"
    for token, own, foreign in ((host, 0, 1), (guest, 1, 0)):
        assert client.get(f"/api/games/{id}", headers=bearer(token)).json()["seat"] == own
        for path in ("", "/events"):
            answer = client.get(f"/api/games/{id}{path}", params={"seat": foreign}, headers=bearer(token))
            assert answer.status_code == 404
    look = client.get(f"/api/games/{id}", headers=bearer(host)).json()
    deciding = look["decision"]["seat"]
    waiting = {0: guest, 1: host}[deciding]
    assert client.get(f"/api/games/{id}", headers=bearer(waiting)).json()["decision"]["choices"] == []
    body = {"code": "space:tech", "number": look["decision"]["number"], "revision": look["revision"]}
    assert client.post(f"/api/games/{id}/choose", json=body, headers=bearer(waiting)).status_code in (404, 422)
    assert client.get(f"/api/games/{id}/record", headers=bearer(guest)).status_code == 422, "a record holds everybody's secrets"
    assert client.get(f"/api/games/{id}", headers=bearer("wrong")).status_code == 404
    assert client.get(f"/api/games/{id}").status_code == 404


def test_a_seat_sees_only_its_own_secrets(client: httpx.Client) -> None:
    """Private contracts of Otys: in JSON, in the events and in the page."""
    opened = new_game(client, players=2, seats=["human", "human"], seed=5)
    id, tokens = opened["id"], opened["tokens"]
    views = [client.get(f"/api/games/{id}", headers=bearer(tokens[str(n)])).json()["view"]["table"]["players"] for n in range(2)]
    assert "hand" in views[0][0] and "hand" not in views[0][1]
    assert "hand" in views[1][1] and "hand" not in views[1][0]


def test_tokens_are_kept_as_digests_only_and_never_logged(server: Server, client: httpx.Client) -> None:
    opened = new_game(client, players=2, seats=["human", "invited"])
    secrets = [*opened["tokens"].values(), *opened["invites"].values()]
    answer = client.post("/games", data={"game": "otys"})
    secrets.append(client.cookies["solonaut_person"])
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as db:
        stored = "\n".join(db.iterdump())
    client.get(f"/join/{secrets[1]}")
    for secret in secrets:
        assert digest(secret) in stored and secret not in stored
        assert secret not in server.errors()


def test_tokens_are_compared_as_wholes() -> None:
    assert same(digest("a"), digest("a"))
    assert not same(digest("a"), digest("b"))
    assert not same(None, None) and not same(digest("a"), None)


# -- other sites ------------------------------------------------------------------------------------------------------------


def test_every_answer_has_a_strict_policy_and_needs_nothing_inline(client: httpx.Client) -> None:
    address = client.post("/games", data={"game": "otys"}).headers["location"]
    for path in ("/", address, f"{address}/replay", "/new/intrepid", "/settings", "/api/docs", "/static/app.js", "/nothing", "/api/about"):
        answer = client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert path.startswith("/static/") or answer.headers["cache-control"] == "no-store"
        if "html" in answer.headers["content-type"]:
            assert not re.search(r"<script(?![^>]*\ssrc=\"/static/)|\sstyle=|\son[a-z]+=|https?://(?!www\.w3\.org)", answer.text), path


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_posts_from_other_sites_are_refused(client: httpx.Client, headers: dict[str, str]) -> None:
    for path in ("/games", "/settings", "/daily", "/api/games", "/import"):
        assert client.post(path, data={"game": "otys"}, headers=headers).status_code == 403
    assert client.delete("/api/games/x", headers=headers).status_code == 403


def test_own_pages_may_post_and_foreign_names_are_not_answered(server: Server, client: httpx.Client) -> None:
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert client.post("/games", data={"game": "otys"}, headers=own).status_code == 303
    for host in ("evil.example", "127.0.0.1.evil.example", f"localhost.evil:{server.port}", ""):
        assert client.get("/", headers={"Host": host}).status_code == 400


@pytest.mark.parametrize("back", ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])
def test_settings_lead_back_to_own_pages_only(client: httpx.Client, back: str) -> None:
    assert client.post("/settings", data={"theme": "dark", "back": back}).headers["location"] == "/"


def test_nothing_changes_by_get(client: httpx.Client) -> None:
    opened = new_game(client)
    page = client.post("/games", data={"game": "otys"}).headers["location"]
    api = f"/api/games/{opened['id']}"
    look = client.get(api, headers=bearer(opened["tokens"]["0"])).json()
    code = look["decision"]["choices"][0]["code"]
    query = {"code": code, "number": "0", "revision": "0", "sure": "1", "seat": "0"}
    for form in FORMS:
        asks = form in ("delete", "jump")  # a page that asks, for people without script
        assert client.get(f"{page}/{form}", params=query).status_code in (200, 204, 404, 405)[0 if asks else 1 :]
    for path in ("choose", "undo", "redo", "jump", "hint", "invite"):
        assert client.get(f"{api}/{path}", params=query, headers=bearer(opened["tokens"]["0"])).status_code in (404, 405)
    for path in ("/lessons", "/import", "/api/import", "/api/join"):
        assert client.get(path, params={"game": "otys"}).status_code in (404, 405)
    client.get(page, params=query | {"confirm": code, "revealed": "0"})
    assert client.get(api, headers=bearer(opened["tokens"]["0"])).json() == look
    assert 'data-revision="0"' in client.get(page).text


# -- too much ---------------------------------------------------------------------------------------------------------------


def test_large_requests_are_refused(client: httpx.Client) -> None:
    assert client.post("/settings", content=b"x" * 70_000).status_code == 413
    assert client.post("/api/import", content=b"x" * 2_600_000).status_code == 413
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert client.post("/settings", content=(b"x" * 10_000 for _ in range(8)), headers=form).status_code == 413, "of unknown length too"


def test_too_many_requests_are_refused_for_each_address_alone() -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    guard = Guard(nothing, Settings(database="sqlite://", requests=Rate(5, 0), heavy=Rate(2, 0)))

    def ask(address: str, method: str = "GET", path: str = "/") -> int:
        sent: list[Any] = []
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": (address, 1),
        }

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "http.request", "body": b""}

        run_aside(guard(scope, receive, send))
        status: int = sent[0]["status"]
        return status

    assert [ask("10.0.0.1") for _ in range(6)] == [200] * 5 + [429]
    assert [ask("10.0.0.2", "POST", "/games") for _ in range(3)] == [200, 200, 429]
    assert ask("10.0.0.2") == 200
