"""Requests, records and component files that are malformed or hostile: a clear refusal, and nothing breaks."""

from __future__ import annotations

import itertools
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

import solonaut
from solonaut.web.security.guard import Guard
from solonaut.web.settings import Settings
from tests.web.conftest import Server
from tests.web.test_security import bearer, new_game

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
    guard = Guard(Starlette(), Settings(database="sqlite://"))
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


STRANGE = (b"\xed\xa0\x80", b"\xff\xfe", b"http://[", b"http://[::1]:x", b"\xc3\xa9;q=\xb2", b'"\\ud800"', b"*;q=nan", b"9" * 6_000)
HEADERS = (
    b"Accept-Language", b"Authorization", b"Content-Type", b"Cookie", b"Forwarded", b"Origin", b"Range", b"Referer", b"Sec-Fetch-Site",
    b"User-Agent", b"X-Forwarded-For", b"X-Forwarded-Proto", b"X-Part", b"X-View",
)  # fmt: skip


def test_no_header_breaks_anything(server: Server) -> None:
    requests = (
        b"GET / HTTP/1.1",
        b"GET /api/games/x HTTP/1.1",
        b"GET /static/app.js HTTP/1.1",
        b"POST /games HTTP/1.1",
        b"POST /api/join HTTP/1.1",
    )
    for first, name, value in itertools.product(requests, HEADERS, STRANGE):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as wire:
            head = b"%s\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n%s: %s\r\n\r\n"
            wire.sendall(head % (first, server.port, name, value))
            assert int(wire.makefile("rb").readline().split()[1]) < 500, (first, name, value)


@pytest.mark.parametrize("bad", ["%ED%A0%80", "%00", "%FF", "%F0%9F", "x%0D%0Ay", "%25ED"])
def test_no_letter_of_an_address_or_a_form_breaks_anything(client: httpx.Client, bad: str) -> None:
    for path in (
        "/games/{}",
        "/games/{}/replay",
        "/table/{}",
        "/join/{}",
        "/new/{}",
        "/rules/otys/{}",
        "/api/games/{}",
        "/static/{}",
        "/{}",
    ):
        assert 400 <= client.get(path.format(bad)).status_code < 500
    for path in ("/?lang={}", "/rules/otys?q={}", "/games/x?seat={}", "/api/games/x?lang={}", "/?{}={}"):
        assert client.get(path.format(bad, bad)).status_code < 500
    address = client.post("/games", data={"game": "otys"}).headers["location"]
    table = client.post("/table", data={"game": "otys"}).headers["location"]
    forms = {
        "/games": ("game", "players", "seed", "option.difficulty", "seat1", "components", bad),
        "/table": ("game", "players", "option.difficulty"),
        "/settings": ("theme", "lang", "back"),
        "/daily": ("game",),
        f"{address}/choose": ("code", "number", "revision", "seat", "sure"),
        f"{address}/hint/cancel": ("job",),
        f"{table}/tap": ("code", "verb", "part"),
    }
    for path, names in forms.items():
        for name in names:
            known = "" if name == "game" else "game=otys&"
            assert client.post(path, content=f"{known}{name}={bad}".encode(), headers=FORM).status_code < 500, (path, name)


LONE_BODIES: dict[str, dict[str, Any]] = {
    "/api/join": {"invite": "\ud800"},
    "/api/import": {"record": "\ud800", "components": "\udfff"},
    "/api/games/{id}/choose": {"code": "\ud800", "number": 0, "revision": 0},
    "/api/games/{id}/undo": {"revision": "\ud800"},
    "/api/games/{id}/invite": {"seat": "\ud800"},
}


@pytest.mark.parametrize("letter", ["\ud800", "\x00"])
@pytest.mark.parametrize("path", LONE_BODIES)
def test_half_a_letter_in_any_body_is_refused(client: httpx.Client, path: str, letter: str) -> None:
    opened = new_game(client)
    body = json.dumps(LONE_BODIES[path]).replace("\\ud800", json.dumps(letter)[1:-1]).replace("\\udfff", json.dumps(letter)[1:-1])
    answer = client.post(path.format(id=opened["id"]), content=body, headers=JSON | bearer(opened["tokens"]["0"]))
    assert answer.status_code in (404, 409, 422), answer.text
    assert "\\ud800" not in answer.text.replace("\\\\ud800", "")


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
@pytest.mark.parametrize("letter", ["\\u0000", "\\uD800"])
def test_no_database_gets_a_letter_that_it_cannot_keep(request: pytest.FixtureRequest, tmp_path: Path, database: str, letter: str) -> None:
    address = request.getfixturevalue("empty_postgres") if database == "postgres" else f"sqlite:///{tmp_path / 'games.db'}"
    own = Server(address, tmp_path)
    with httpx.Client(base_url=own.url, timeout=60) as client:
        name = {"game": "otys", "components": f'[edition]\nname = "my {letter} box"\nbase = "house"\n[solo]\ntimer_hard = 21\n'}
        assert client.post("/api/games", json=name).status_code == 422
        long = {"game": "otys", "components": f'[edition]\nname = "{"x" * 300}"\nbase = "house"\n[solo]\ntimer_hard = 21\n'}
        assert client.post("/api/games", json=long).status_code == 422
        for path in ("/games/%00", "/api/games/%00", "/table/%00", "/join/%00"):
            assert client.get(path).status_code == 400
    own.stop()
    assert own.errors() == ""


def test_forwarded_addresses_are_not_believed(client: httpx.Client, server: Server) -> None:
    told = {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "192.0.2.1",
        "Forwarded": "host=evil.example",
    }
    answer = client.post("/games", data={"game": "otys", "players": "2", "seat1": "invited"}, headers=told)
    assert f"{server.url}/join/" in answer.text and "evil.example" not in answer.text
    assert "secure" not in client.post("/settings", data={"theme": "dark"}, headers=told).headers["set-cookie"].lower()


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
