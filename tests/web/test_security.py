"""What strangers, other sites and hostile files can do: nothing."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import solonaut
from solonaut.web.security import Guard
from solonaut.web.settings import Rate, Settings
from solonaut.web.tokens import digest, same
from tests.web.conftest import Server

PAGES = ("", "/replay", "/record", "/hint/x")
FORMS = ("choose", "undo", "redo", "jump", "hint", "hint/cancel", "review", "forget", "invite")
FIELDS = {"code": "key:1", "number": "0", "revision": "0", "seat": "0", "job": "x"}


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
            answers += [stranger.get(f"/api/games/{id}{page}") for page in ("", "/events", "/stream", "/record", "/hint/x")]
            answers += [stranger.post(f"/api/games/{id}/undo", json={"revision": 0}), stranger.delete(f"/api/games/{id}")]
            assert [a.status_code for a in answers] == [404] * len(answers)


def test_a_foreign_seat_is_not_there(client: httpx.Client) -> None:
    opened = new_game(client, players=2, seats=["human", "invited"])
    id, host = opened["id"], opened["tokens"]["0"]
    joined = client.post("/api/join", json={"invite": opened["invites"]["1"]})
    guest = joined.json()["tokens"]["1"]
    assert client.post("/api/join", json={"invite": opened["invites"]["1"]}).status_code == 404, "an invitation works once"
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
        assert client.get(f"{page}/{form}", params=query).status_code in (404, 405)
    for path in ("choose", "undo", "redo", "jump", "hint", "invite"):
        assert client.get(f"{api}/{path}", params=query, headers=bearer(opened["tokens"]["0"])).status_code in (404, 405)
    for path in ("/lessons", "/import", "/api/import", "/api/join"):
        assert client.get(path, params={"game": "otys"}).status_code in (404, 405)
    client.get(page, params=query | {"confirm": code, "undo": "1"})
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

        with ThreadPoolExecutor(1) as aside:  # the browser of another test may have a loop in this thread
            aside.submit(asyncio.run, guard(scope, receive, send)).result()
        status: int = sent[0]["status"]
        return status

    assert [ask("10.0.0.1") for _ in range(6)] == [200] * 5 + [429]
    assert [ask("10.0.0.2", "POST", "/games") for _ in range(3)] == [200, 200, 429]
    assert ask("10.0.0.2") == 200


# -- what cannot be read ----------------------------------------------------------------------------------------------------

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
PARTS = (
    b'--B\r\nContent-Disposition: form-data; name="game"\r\n\r\notys\r\n'
    b'--B\r\nContent-Disposition: form-data; name="option.\\ud800"\r\n\r\n\\ud800\r\n--B--\r\n'
)
LONE = {
    "name of an option": {"game": "otys", "options": {"\ud800": "x"}},
    "value of an option": {"game": "otys", "options": {"difficulty": "\ud800"}},
    "game": {"game": "\ud800"},
    "seat": {"game": "otys", "seats": ["\ud800"]},
    "components": {"game": "otys", "components": "# \ud800"},
    "another field": {"game": "otys", "\ud800": 1},
    "nul": {"game": "otys", "options": {"a\x00": "b\x00"}},
}


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]"])
def test_an_origin_that_is_no_address_is_malformed(client: httpx.Client, origin: str) -> None:
    for path in ("/games", "/settings", "/api/games", "/api/join"):
        assert client.post(path, data={"game": "otys"}, headers={"Origin": origin}).status_code == 400


@pytest.mark.parametrize("what", LONE)
def test_half_a_letter_is_refused(client: httpx.Client, what: str) -> None:
    answer = client.post("/api/games", content=json.dumps(LONE[what]), headers=JSON)
    assert answer.status_code in ((201, 422) if what == "another field" else (422,)), answer.text


@pytest.mark.parametrize("key", ["game", "options", "edition", "log", "seats", "generator", "position", "components"])
def test_half_a_letter_in_a_record_is_refused_or_left_behind(client: httpx.Client, key: str) -> None:
    kinds: dict[str, Any] = {
        "options": {"\ud800": "x"},
        "edition": {"name": "house", "hash": "\ud800"},
        "log": ["\ud800"],
        "seats": ["\ud800"],
    }
    data = {k: v for k, v in RECORD.items() if k != "check"} | {key: kinds.get(key, "\ud800")}
    answer = client.post("/api/import", json={"record": json.dumps(data)})
    page = client.post("/import", files={"record": ("x.json", json.dumps(data).encode())})
    if key not in ("seats", "position", "components"):  # these are not needed, so they are not looked at
        assert (answer.status_code, page.status_code) == (422, 422)
        return
    assert (answer.status_code, page.status_code) == (201, 303)
    opened = answer.json()
    assert client.get(f"/api/games/{opened['id']}/record", headers=bearer(opened["tokens"]["0"])).status_code == 200
    assert client.get(page.headers["location"]).status_code == 200


@pytest.mark.parametrize("charset", ["unicode_escape", "raw_unicode_escape", "undefined", "punycode", "idna", "utf-16", "none"])
def test_forms_are_utf_8(client: httpx.Client, charset: str) -> None:
    for path in ("/games", "/table", "/settings", "/import", "/daily"):
        kind = {"Content-Type": f"multipart/form-data; boundary=B; charset={charset}"}
        assert client.post(path, content=PARTS, headers=kind).status_code == 400
    assert (
        client.post("/games", content=b"game=otys", headers={"Content-Type": f"{FORM['Content-Type']}; charset=UTF-8"}).status_code == 303
    )


def at_the_door(*headers: tuple[bytes, bytes], query: bytes = b"", method: str = "POST") -> int | None:
    """The status with which the doorkeeper refuses a request that no library would make; None: it is let in."""
    guard = Guard(FastAPI(), Settings(database="sqlite://"))
    named = {name for name, _ in headers}
    scope = {"type": "http", "method": method, "path": "/settings", "query_string": query, "client": ("10.0.0.1", 1)}
    refusal = guard.refuse(scope | {"headers": [*([] if b"host" in named else [(b"host", b"localhost")]), *headers]})
    return refusal and refusal.status_code


def test_heads_that_no_library_would_send() -> None:
    assert at_the_door() is None and at_the_door((b"host", b"localhost:8080"), (b"content-length", b"12")) is None
    for name in (b"[", b"[::1", b"localhost:x", b"localhost:\xb2", b"local\x00host", b"\xff\xfe", b"localhost:" + b"9" * 5000):
        assert at_the_door((b"host", name)) == 400
    for length in (b"9" * 5000, b"\xb2", b"-1", b"1e3", b"\xd9\xa1", b""):
        assert at_the_door((b"content-length", length)) == 413
    for origin in (b"http://[", b"http://[::1"):
        assert at_the_door((b"origin", origin)) == 400
    for kind in (b"text/plain; charset*=utf-8''undefined", b'text/plain; CharSet="idna"', b"a/b; charset=utf-8; charset=utf-16"):
        assert at_the_door((b"content-type", kind)) == 400
    for kind in (b";", b"\xff", b"a/b; charset", b"multipart/form-data; boundary="):
        assert at_the_door((b"content-type", kind)) in (None, 400)
    assert at_the_door(query=b"q=\xed\xa0\x80", method="GET") == 400
    assert at_the_door(query=b"q=%ED%A0%80%00", method="GET") is None


def test_cookies_that_nobody_gave(server: Server) -> None:
    for cookie in (b"\xff\xfe=\xff", b"solonaut_person=\xff", b"solonaut_likes=lang=%ED%A0%80", b"=;;==", b'solonaut_person="\\777'):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as wire:
            head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nCookie: %s\r\n\r\n"
            wire.sendall(head % (server.port, cookie))
            assert wire.makefile("rb").readline().split()[1] == b"200"


def test_what_was_sent_is_not_sent_back(client: httpx.Client) -> None:
    """However long a bad value is, the answer quotes a few letters of it."""
    long = "Z" * 1_900_000
    wishes: list[dict[str, Any]] = [
        {"game": long},
        {"game": "otys", "options": {long: "x"}},
        {"game": "otys", "options": {"difficulty": long}},
        {"game": "otys", "options": {long: 1}},
        {"game": "otys", "seats": [long]},
        {"game": "otys", "players": long},
        {"game": "otys", "seed": long},
        {"game": "otys", "components": long},
        {"game": "otys", "components": f'[edition]\nname = "x"\ngame = "{long[:100_000]}"\n'},
        {"game": "otys", "components": f"{long[:100_000]} = 1\n"},
        {"game": "intrepid", "options": {"country": long}},
        {"game": "intrepid", "options": {"irregularities": long}},
    ]
    for wish in wishes:
        answer = client.post("/api/games", json=wish)
        assert answer.status_code == 422 and len(answer.text) < 500 and "Z" * 70 not in answer.text, answer.text[:300]
    data, part = {k: v for k, v in RECORD.items() if k != "check"}, long[:800_000]
    for change in ({"game": part}, {"edition": {"name": part, "hash": part}}, {"generator": part}, {part: 1}, {"format": part}):
        answer = client.post("/api/import", json={"record": json.dumps(data | change)})
        assert answer.status_code == 422 and len(answer.text) < 500 and "Z" * 70 not in answer.text
    for form in ({"option.difficulty": part}, {"seed": part}, {"players": part}, {"seat1": part, "players": "2"}):
        page = client.post("/games", data={"game": "otys"} | form)
        assert page.status_code == 422 and "Z" * 70 not in page.text
    for address in (f"/new/{long[:20_000]}", f"/{long[:20_000]}", f"/games/x?seat={long[:20_000]}", f"/rules/otys/{long[:20_000]}"):
        assert "Z" * 70 not in client.get(address).text


def test_numbers_of_thousands_of_digits(client: httpx.Client) -> None:
    digits = "9" * 5_000
    opened = client.post("/table", data={"game": "otys"}).headers["location"]
    assert client.post(f"{opened}/tap", data={"code": "x", "number": digits, "revision": "0"}).status_code == 422
    assert client.post("/table", data={"game": "intrepid", "players": digits}).status_code == 422
    data = {k: v for k, v in RECORD.items() if k != "check"} | {"position": f"{digits}:ab"}
    assert client.post("/api/import", json={"record": json.dumps(data)}).status_code == 422


def test_a_table_of_the_companion_is_no_digital_game(client: httpx.Client) -> None:
    id = client.post("/table", data={"game": "cryo"}).headers["location"].rpartition("/")[2]
    assert client.get(f"/table/{id}").status_code == 200
    for path in (f"/games/{id}", f"/games/{id}/replay", f"/api/games/{id}", f"/api/games/{id}/events"):
        assert client.get(path).status_code == 404
    assert client.post("/api/games", json={"game": "table-cryo"}).status_code == 422
    record = client.get(f"/table/{id}/record").text
    assert client.post("/api/import", json={"record": record}).status_code == 422
    assert client.post("/import", files={"record": ("x.json", record.encode())}).status_code == 422


# -- hostile files ----------------------------------------------------------------------------------------------------------


def record_of(game: str) -> dict[str, Any]:
    match = solonaut.new(game, seed=3)
    for _ in range(6):
        assert match.decision is not None
        match.choose(match.decision.choices[0])
    data: dict[str, Any] = json.loads(match.record().to_json())
    return data


RECORD = record_of("otys")
HOSTILE_RECORDS = {
    "nothing": "",
    "no json": "{",
    "a number": "1",
    "deep": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
    "huge number": '{"seed": 1' + "0" * 5_000 + "}",
    "not a number": '{"format": NaN, "seed": Infinity}',
    "surrogates": '{"format": "solonaut-record/1", "game": "\\ud800"}',
    "another game": json.dumps(RECORD | {"game": "../../etc/passwd"}),
    "another edition": json.dumps(RECORD | {"edition": "x"}),
    "no players": json.dumps(RECORD | {"players": 0}),
    "many players": json.dumps(RECORD | {"players": 10**9}),
    "players as text": json.dumps(RECORD | {"players": "1"}),
    "a list of options": json.dumps(RECORD | {"options": ["difficulty"]}),
    "a code that is none": json.dumps(RECORD | {"log": ["<script>alert(1)</script>"]}),
    "codes that are none": json.dumps(RECORD | {"log": [None, {}, [], 1]}),
    "a long log": json.dumps(RECORD | {"log": ["key:1"] * 100_000}),
    "a large seed": json.dumps(RECORD | {"seed": 2**200}),
    "no seed": json.dumps(RECORD | {"seed": None}),
}


@pytest.mark.parametrize("name", HOSTILE_RECORDS)
def test_hostile_records_are_refused_in_one_clear_sentence(client: httpx.Client, name: str) -> None:
    text = HOSTILE_RECORDS[name]
    answer = client.post("/api/import", json={"record": text})
    assert answer.status_code == 422, answer.text
    assert 0 < len(answer.json()["error"]) < 500
    page = client.post("/import", files={"record": ("x.json", text.encode())})
    assert page.status_code == 422
    assert "<script>alert" not in page.text


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    key=st.sampled_from(sorted(RECORD)),
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=5,
    ),
)
def test_a_changed_record_is_refused_or_plays(client: httpx.Client, key: str, value: Any) -> None:
    answer = client.post("/api/import", json={"record": json.dumps(RECORD | {key: value})})
    assert answer.status_code in (201, 422), answer.text


HOSTILE_COMPONENTS = {
    "no toml": "= = =",
    "deep": "a = " + "[" * 20_000,
    "dotted": ".".join("a" * 1 for _ in range(20_000)) + " = 1",
    "huge number": "a = 1" + "0" * 5_000,
    "dates": "a = 1979-05-27T07:32:00Z",
    "nan": "a = nan",
    "nul": "a = '\x00'",
    "empty": "# nothing\n",
    "too large": "# " + "x" * 190_000 + "\n",
}


@pytest.mark.parametrize("name", HOSTILE_COMPONENTS)
@pytest.mark.parametrize("game", solonaut.game_names())
def test_hostile_component_files_are_refused(client: httpx.Client, game: str, name: str) -> None:
    answer = client.post("/api/games", json={"game": game, "components": HOSTILE_COMPONENTS[name]})
    assert answer.status_code == 422, answer.text
    assert len(answer.json()["error"]) < 500


def test_files_that_are_no_text_and_files_of_the_server_are_refused(client: httpx.Client) -> None:
    answer = client.post("/games", data={"game": "otys"}, files={"components": ("x.toml", b"\xff\xfe\x00")})
    assert answer.status_code == 422 and "UTF-8" in answer.text
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/rules/../../etc/passwd", "/new/..%2f..%2fx"):
        assert client.get(path).status_code == 404


def test_a_house_file_of_ones_own_plays(client: httpx.Client) -> None:
    text = solonaut.find_game("otys").read_text("components.toml").replace("timer_hard = { value = 22", "timer_hard = { value = 21")
    opened = new_game(client, components=text, options={"difficulty": "hard"})
    assert opened["look"]["view"]["table"]["timers"] == [21, 21]


def test_an_overlay_plays_and_is_kept_whole(client: httpx.Client) -> None:
    text = '[edition]\nname = "my box"\nbase = "house"\n[solo]\ntimer_hard = 21\n[contract]\n5 = "PT 4"\n'
    opened = new_game(client, components=text, options={"difficulty": "hard"})
    assert opened["look"]["view"]["table"]["timers"] == [21, 21]
    refused = client.post("/api/games", json={"game": "otys", "components": text.replace("PT 4", "PQ 4")})
    assert refused.status_code == 422 and "contract.5: “PQ 4”, character 2: “Q” does not fit here (a cube)." in refused.json()["error"]
