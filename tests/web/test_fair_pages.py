"""Playing with others over HTTP: requests to undo, who invites, sealed deals, and pages that hear of everything at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import solonaut
from solonaut.core.dealer import commitment_of
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.web.asgi import fields, listen, person

LINK = re.compile(r'value="http://127\.0\.0\.1(/join/[^"]+)"')
MOST = 400


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    found = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    yield found
    found.state.service.close()


class Table:
    """A host and a guest at one game, each with a browser."""

    def __init__(self, app: Starlette, game: str = "otys") -> None:
        self.app = app
        self.host, self.guest = person(app), person(app)
        invited = self.host.post("/games", data={"game": game, "players": "2", "seat1": "invited"})
        self.link = LINK.findall(invited.text)[0]
        self.address = re.findall(r'href="(/games/[\w-]{12})"', invited.text)[0]

    def join(self) -> Table:
        assert self.guest.post(self.link).url.path == self.address
        return self

    def page(self, who: TestClient) -> str:
        answer = who.get(self.address)
        assert answer.status_code == 200
        return answer.text

    def post(self, who: TestClient, action: str, **data: str) -> Any:
        """A form of the page as it is now."""
        return who.post(f"{self.address}/{action}", data=fields(self.page(who)) | data)

    def deciding(self) -> tuple[TestClient, TestClient]:
        """Whose turn it is, and the other."""
        return (self.host, self.guest) if "data-choices" in self.page(self.host) else (self.guest, self.host)

    def choose(self) -> TestClient:
        """Somebody chooses; who it was."""
        who, _ = self.deciding()
        code = re.search(r'data-choice="([^"]+)"', self.page(who))
        assert code and self.post(who, "choose", code=code[1], sure="1").status_code == 200
        return who

    def choose_twice(self) -> tuple[TestClient, TestClient]:
        """Until both have decided; who decided before last, and who decided after that."""
        first = self.choose()
        for _ in range(MOST):
            last = self.choose()
            if last is not first:
                return first, last
        raise AssertionError("only one of them ever decides")

    @property
    def length(self) -> int:
        session = self.app.state.service.sessions.get(self.address.rpartition("/")[2])
        return len(session.match.log)


def test_an_undo_past_another_decision_is_a_request(app: Starlette) -> None:
    table = Table(app).join()
    first, other = table.choose_twice()
    length = table.length
    waiting = table.post(first, "undo")
    assert "You asked to undo" in waiting.text and table.length == length
    assert "/request/refuse" in waiting.text and "/request/agree" not in waiting.text
    seen = table.page(other)
    assert re.search(r"Player \d asks to undo", seen) and "/request/agree" in seen and "/request/refuse" in seen
    agreed = table.post(other, "request/agree")
    assert agreed.status_code == 200 and table.length < length
    assert 'data-toast="request"' not in table.page(first) + table.page(other)


def test_a_request_to_undo_is_refused_or_withdrawn(app: Starlette) -> None:
    table = Table(app).join()
    first, other = table.choose_twice()
    length = table.length
    for who in (other, first):
        table.post(first, "undo")
        assert 'data-toast="request"' in table.page(first)
        assert table.post(who, "request/refuse").status_code == 200
        assert 'data-toast="request"' not in table.page(first) + table.page(other) and table.length == length
    gone = fields(table.page(first)) | {"kind": "undo", "asker": "0", "at": "1"}
    late = first.post(f"{table.address}/request/agree", data=gone, headers={"X-Part": "table"})
    assert late.status_code == 409 and "No one is asking for this any more" in late.text


def test_whoever_asks_cannot_agree_and_strangers_see_nothing(app: Starlette) -> None:
    table = Table(app).join()
    first, _ = table.choose_twice()
    length = table.length
    table.post(first, "undo")
    table.post(first, "request/agree")
    assert table.length == length and "You asked to undo" in table.page(first)
    assert (
        person(app).post(f"{table.address}/request/agree", data={"revision": "0", "kind": "undo", "asker": "0", "at": "0"}).status_code
        == 404
    )


def test_the_api_asks_and_answers_too(app: Starlette) -> None:
    client = person(app)
    opened = client.post("/api/games", json={"game": "otys", "players": 2, "seats": ["human", "invited"]}).json()
    guest = client.post("/api/join", json={"invite": opened["invites"]["1"]}).json()
    keys = {0: opened["tokens"]["0"], 1: guest["tokens"]["1"]}
    address = f"/api/games/{opened['id']}"

    def ask(who: int, path: str = "", **body: Any) -> Any:
        headers = {"Authorization": f"Bearer {keys[who]}"}
        return client.post(address + path, json=body, headers=headers) if path else client.get(address, headers=headers)

    first, decided = None, set()
    while len(decided) < 2:
        look = ask(0).json()
        seat = look["decision"]["seat"]
        look = ask(seat).json()
        body = {"code": look["decision"]["choices"][0]["code"], "number": look["decision"]["number"], "revision": look["revision"]}
        assert ask(seat, "/choose", **body).status_code == 200
        first = seat if first is None else first
        decided.add(seat)
    assert first is not None
    look = ask(first).json()
    assert look["undo_request"] is None and not look["undo_is_free"]
    assert ask(first, "/undo", revision=look["revision"]).status_code == 409
    waiting = ask(first, "/undo", revision=look["revision"], sure=True).json()
    assert waiting["undo_request"]["seat"] == first and waiting["undo_request"]["agreed"] == []
    assert waiting["version"] != look["version"] and waiting["revision"] == look["revision"]
    request = {name: waiting["undo_request"][name] for name in ("seat", "number")}
    assert ask(1 - first, "/undo/answer", revision=look["revision"], seat=1 - first, number=1, agree=True).status_code == 409
    back = ask(1 - first, "/undo/answer", revision=look["revision"], **request, agree=True).json()
    assert back["undo_request"] is None and back["revision"] == look["revision"] + 1
    assert ask(first, "/undo/answer", revision=back["revision"], **request, agree=True).status_code == 409


def test_only_the_creator_offers_seats(app: Starlette) -> None:
    table = Table(app)
    people = f"{table.address}/people"
    assert f'action="{table.address}/invite"' in table.host.get(people).text
    again = table.host.post(f"{table.address}/invite", data={"seat": "1"})
    fresh = LINK.findall(again.text)[0]
    assert fresh != table.link and table.guest.get(table.link).status_code == 410, "the old invitation is void"
    table.link = fresh
    table.join()
    assert f'action="{table.address}/invite"' not in table.guest.get(people).text
    for who, seat in ((table.guest, "0"), (table.guest, "1"), (table.host, "1")):
        assert who.post(f"{table.address}/invite", data={"seat": seat}).status_code == 422
    assert "played this seat before" not in table.page(table.guest)


def test_a_guest_is_told_that_the_host_held_the_seat(app: Starlette) -> None:
    host, guest = person(app), person(app)
    address = host.post("/games", data={"game": "otys", "players": "2", "seat1": "human"}).url.path
    link = LINK.findall(host.post(f"{address}/invite", data={"seat": "1"}).text)[0]
    told = "Someone played this seat before"
    assert told in guest.get(link).text, "before joining too"
    assert told in guest.post(link).text and told not in host.get(address).text


def test_a_waiting_host_hears_of_a_guest_and_of_everything_else(app: Starlette) -> None:
    table = Table(app)
    cookie = f"solonaut_person={table.host.cookies['solonaut_person']}"
    assert 'data-version="0.0"' in table.page(table.host)

    def go_on() -> None:
        table.join()
        table.choose()

    status, heard = listen(app, f"{table.address}/stream", cookie, go_on, 3)
    assert (status, heard) == (200, [("change", "0.0"), ("change", "0.1"), ("change", "1.1")])
    assert app.state.service.news.open_streams == 0, "whoever leaves is forgotten"


def test_a_page_of_a_deleted_game_is_told_so(app: Starlette) -> None:
    client = person(app)
    address = client.post("/games", data={"game": "otys"}).url.path
    cookie = f"solonaut_person={client.cookies['solonaut_person']}"
    status, heard = listen(app, f"{address}/stream", cookie, lambda: client.post(f"{address}/forget"), 2)
    assert (status, heard) == (200, [("change", "0.0"), ("gone", "")])
    assert listen(app, f"{address}/stream", cookie, lambda: None, 1) == (404, [])
    assert app.state.service.news.open_streams == 0


def play_out(client: TestClient, address: str) -> str:
    """The last page of a solo game."""
    for _ in range(MOST):
        page = client.get(address).text
        if 'class="ending final"' in page:
            return page
        code = re.search(r'data-choice="([^"]+)"', page)
        assert code and client.post(f"{address}/choose", data=fields(page) | {"code": code[1]}).status_code == 200
    raise AssertionError("the game does not end")


def test_a_deal_is_sealed_until_the_end_and_then_checked(app: Starlette) -> None:
    client = person(app)
    address = client.post("/games", data={"game": "otys"}).url.path
    match = app.state.service.sessions.get(address.rpartition("/")[2]).match
    secret, commitment = match.secret, match.commitment
    assert secret and commitment == commitment_of(secret)
    running = client.get(address).text
    assert commitment in running and "Deal committed" in running and secret.hex() not in running
    final = play_out(client, address)
    assert commitment in final and secret.hex() in final and "The commitment matches." in final and "as dealt" in final
    verdict = solonaut.verify(solonaut.core.record.Record.from_json(client.get(f"{address}/record").text), commitment=commitment)
    assert verdict.is_fair
    assert f'name="again" value="{address.rpartition("/")[2]}"' in final and 'name="seed"' not in final
    again = client.post("/games", data={"game": "otys", "again": address.rpartition("/")[2]})
    assert app.state.service.sessions.get(again.url.path.rpartition("/")[2]).match.secret == secret
    stranger = person(app).post("/games", data={"game": "otys", "again": address.rpartition("/")[2]})
    assert stranger.status_code == 404, "nobody replays the deal of somebody else"


def test_the_seed_of_a_running_game_is_on_no_page(app: Starlette) -> None:
    client = person(app)
    address = client.post("/games", data={"game": "otys", "seed": "8123457"}).url.path
    assert "8123457" not in client.get(address).text + client.get(f"{address}/replay").text
    assert "8123457" in play_out(client, address)
    running = client.post("/games", data={"game": "otys", "again": client.post("/games", data={"game": "otys"}).url.path[7:]})
    assert running.status_code == 404, "a deal that is still open is not played twice"


def test_with_guests_nobody_chooses_the_seed(app: Starlette) -> None:
    form = {"game": "otys", "players": "2", "seat1": "invited", "seed": "4"}
    refused = person(app).post("/games", data=form)
    assert refused.status_code == 422 and "Leave the seed empty." in refused.text


def test_the_api_tells_secret_and_seed_only_after_the_end(app: Starlette) -> None:
    client = person(app)
    for wish in ({}, {"seed": 5}):
        opened = client.post("/api/games", json={"game": "cryo"} | wish).json()
        look, headers = opened["look"], {"Authorization": f"Bearer {opened['tokens']['0']}"}
        match = app.state.service.sessions.get(opened["id"]).match
        assert (look["secret"], look["seed"]) == (None, None) and look["commitment"] == match.commitment
        assert look["version"] == "0.0"
        while look["decision"] is not None:
            body = {"code": look["decision"]["choices"][-1]["code"], "number": look["decision"]["number"], "revision": look["revision"]}
            look = client.post(f"/api/games/{opened['id']}/choose", json=body, headers=headers).json()
        assert look["seed"] == match.seed and look["secret"] == (match.secret and match.secret.hex())


def test_one_click_lists_the_choices_once(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choosing and drawing the new page ask the rules for the open decision once before and once after."""
    client = person(app)
    address = client.post("/games", data={"game": "otys"}).url.path
    page = client.get(address).text
    match = app.state.service.sessions.get(address.rpartition("/")[2]).match
    asked: list[int] = []
    kind = type(match)
    original = kind._decision

    def counted(self: Any) -> Any:
        asked.append(len(self.log))
        return original(self)

    monkeypatch.setattr(kind, "_decision", counted)
    code = re.search(r'data-choice="([^"]+)"', page)
    assert code
    data = fields(page) | {"code": code[1], "sure": "1"}
    assert client.post(f"{address}/choose", data=data, headers={"X-Part": "table"}).status_code == 200
    assert len(asked) == len(set(asked)) <= 2
