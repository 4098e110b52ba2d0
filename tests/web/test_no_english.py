"""In the pseudo-language no page shows English, and no text is cut."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from html import unescape
from random import Random
from typing import Any

import httpx
import pytest

import solonaut
from solonaut.core.registry import companions
from solonaut.web.view.board import board_of
from tests.lang.known_english import Finds
from tests.lang.pseudo import CODE, visible_texts
from tests.tools import play, played
from tests.web.conftest import Server

STAGES = (0.9, 0.6, 0.3, 0.0)
"""The parts of a game after which its board is read."""
DECISIONS, ANSWERS = 8, 20
LIKES = f"lang={CODE}"
PATHS = ["/", "/settings", "/games", "/account", "/statistics", "/daily", "/table", "/api/docs"]
API = f"lang={CODE}"
OWN = {"components": ("own.toml", b"[0]\n1 = 1\n")}


class Visitor:
    """Somebody who reads every page that they are shown, in the pseudo-language."""

    def __init__(self, server: Server, area: str, likes: str = LIKES) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=60, follow_redirects=True, cookies={"solonaut_likes": likes})
        self.finds = Finds(area)

    def get(self, place: str, path: str, status: int = 200, allowed: Iterable[str] = ()) -> str:
        return self.read(place, self.http.get(path), status, allowed)

    def post(self, place: str, path: str, status: int = 200, allowed: Iterable[str] = (), **sent: Any) -> str:
        return self.read(place, self.http.post(path, **sent), status, allowed)

    def read(self, place: str, answer: httpx.Response, status: int, allowed: Iterable[str] = ()) -> str:
        assert answer.status_code == status, (place, answer.status_code, answer.text[:500])
        self.address = answer.url.path
        for element, text in visible_texts(answer.text):
            self.finds.note(element, text, allowed, line=element.startswith("text"), page=place)
        return answer.text

    def play(self, place: str, html: str, door: str, answers: int, rng: Random) -> str:
        """Answer by the forms of the page, and read each page that follows."""
        address = self.address.partition("?")[0]
        for _ in range(answers):
            asked = choices(html)
            if asked is None:
                break
            form, codes = asked
            html = self.post(place, f"{address}/{door}", data=form | {"code": rng.choice(brave(codes)), "sure": "true"})
        return html


def choices(html: str) -> tuple[dict[str, str], list[str]] | None:
    """What the open question can be answered with."""
    number, revision = (re.search(rf'name="{name}"\s+value="(\d+)"', html) for name in ("number", "revision"))
    codes = [unescape(code) for code in re.findall(r'name="code"\s+value="([^"]+)"', html)]
    return ({"number": number[1], "revision": revision[1]}, codes) if number and revision and codes else None


def bring(person: Visitor, place: str, match: solonaut.Match) -> str:
    """Go on with a match from a file."""
    return person.post(place, "/import", files={"record": ("record.json", match.record().to_json().encode())})


def brave(codes: list[str]) -> list[str]:
    """Without those that give in: a game should last for some pages."""
    return [code for code in codes if not code.endswith(("pass", "destroy"))] or codes


@pytest.fixture
def visit(pseudo_server: Server) -> Iterator[Any]:
    """Come in; what was found is checked at the end."""
    visitors: list[Visitor] = []

    def come(area: str, **likes: str) -> Visitor:
        visitors.append(Visitor(pseudo_server, area, "&".join([LIKES, *(f"{k}={v}" for k, v in likes.items())])))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.http.close()


def test_pages(visit: Any) -> None:
    person: Visitor = visit("pages")
    for path in PATHS:
        person.get(path, path)
    for game in solonaut.game_names():
        person.get(f"/new {game}", f"/new/{game}")
        person.get(f"/rules {game}", f"/rules/{game}")
        person.get(f"/rule {game}", f"/rules/{game}/{next(iter(solonaut.find_game(game).ledger.rules)).partition('.')[2]}")
        person.get(f"/search {game}", f"/rules/{game}?q=zzzz")
    person.finds.check()


def test_error_pages(visit: Any) -> None:
    person: Visitor = visit("errors")
    person.get("missing", "/nothing", 404)
    person.get("no game", "/games/none", 404)
    person.get("unknown game", "/new/0", 404)
    person.get("unknown rule", "/rules/otys/XX99", 404)
    person.get("bad query", "/games/0?seat=99", 422, ["seat"])
    person.post("method", "/statistics", 405)
    person.post("bad seed", "/games", 422, data={"game": "otys", "seed": "a1"})
    person.post("too many", "/games", 422, data={"game": "otys", "players": "77"})
    person.post("bad components", "/games", 422, ["board.level_capacity"], data={"game": "otys"}, files=OWN)
    person.post("no record", "/import", 422, files={"record": ("a.json", b"{}")})
    person.post("no companion", "/table", 422, data={"game": "0"})
    person.post("no table", "/table/import", 422, files={"record": ("a.json", b"1")})
    person.finds.check()


def test_the_api(visit: Any) -> None:
    person: Visitor = visit("api")

    def told(place: str, answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, answer.text
        data = answer.json()
        if "error" in data:
            person.finds.note(place, data["error"], ["body", "body.players"])
        return data

    told("missing", person.http.get(f"/api/games/none?{API}"), 404)
    told("unknown game", person.http.post(f"/api/games?{API}", json={"game": "0"}), 422)
    told("field", person.http.post(f"/api/games?{API}", json={"game": "otys", "players": "?"}), 422)
    told("broken", person.http.post(f"/api/games?{API}", content="{"), 422)
    for game in solonaut.game_names():
        opened = told(game, person.http.post(f"/api/games?{API}", json={"game": game, "seed": 7}), 201)
        key = {"Authorization": f"Bearer {opened['tokens']['0']}"}
        look, at = opened["look"], f"/api/games/{opened['id']}"
        person.finds.note(f"{game} title", look["title"])
        told("illegal", person.http.post(f"{at}/choose?{API}", headers=key, json={"code": "-", "number": 0, "revision": 0}), 409)
        told("undo", person.http.post(f"{at}/undo?{API}", headers=key, json={"revision": look["revision"]}), 409)
        for _ in range(DECISIONS):
            if (decision := look["decision"]) is None:
                break
            person.finds.note(f"{game} question", decision["question"])
            for row in decision["choices"]:
                person.finds.note(f"{game} choice", row["words"])
            answer = {
                "code": brave([row["code"] for row in decision["choices"]])[-1],
                "number": decision["number"],
                "revision": look["revision"],
            }
            look = told(game, person.http.post(f"{at}/choose?{API}", headers=key, json=answer), 200)
        for happened in person.http.get(f"{at}/events?{API}", headers=key).json():
            for sentence in happened["sentences"]:
                person.finds.note(f"{game} events", sentence)
    person.finds.check()


@pytest.mark.parametrize("game", solonaut.game_names())
def test_boards(visit: Any, game: str) -> None:
    person: Visitor = visit(f"board {game}")
    whole = sum(entry.seat != solonaut.CHANCE for entry in played(game).log)
    for part in STAGES:
        html = bring(person, "board", played(game, int(whole * part)))
        address = person.address
        html = person.play("board", html, "choose", 2, Random(3))
    asked = choices(html)
    assert asked is not None
    form, _ = asked
    person.post("stale", f"{address}/choose", 409, data={"code": "-", "number": "0", "revision": "0"}, headers={"x-part": "table"})
    person.post("illegal", f"{address}/choose", 409, data=form | {"code": "-"}, headers={"x-part": "table"})
    person.post("undo", f"{address}/undo", data=form)
    person.get("replay", f"{address}/replay")
    person.get("replay", f"{address}/replay?at=9")
    person.get("/", "/")
    person.get("/games", "/games")
    person.finds.check()


@pytest.mark.parametrize("game", solonaut.game_names())
def test_why_not(visit: Any, game: str) -> None:
    person: Visitor = visit(f"why {game}")
    whole = sum(entry.seat != solonaut.CHANCE for entry in played(game).log)
    bring(person, "board", played(game, whole // 2))
    address, person.finds = person.address, Finds(f"why {game}")  # the board itself is read elsewhere
    for place in re.findall(r"&amp;place=([^\"]+)", person.get("why", f"{address}/why"))[::8]:
        person.get("why", f"{address}/why?place={place}")
    person.finds.check()


@pytest.mark.parametrize("game", solonaut.game_names())
def test_lessons(visit: Any, game: str) -> None:
    person: Visitor = visit(f"lesson {game}")
    html = person.post("lesson", "/lessons", data={"game": game})
    address = person.address
    for tip in range(1, len(board_of(game).tour()) + 1):
        html = person.post("tour", f"{address}/lesson", data={"tip": str(tip)})
    person.play("lesson", html, "choose", DECISIONS, Random(3))
    person.finds.check()


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_end_of_a_game(visit: Any, game: str) -> None:
    person: Visitor = visit(f"end {game}")
    for match in (played(game), play(solonaut.new(game, seed=8))):
        bring(person, "final", match)
        person.get("replay", f"{person.address}/replay?at={len(match.log)}")
    for path in ("/", "/games", "/statistics", "/daily"):
        person.get(path, path)
    person.finds.check()


@pytest.mark.parametrize("game", solonaut.game_names())
def test_two_people_and_an_invitation(visit: Any, game: str) -> None:
    person: Visitor = visit(f"together {game}")
    person.post("shared", "/games", data={"game": game, "players": "2", "seed": "7"})
    person.play("shared", person.get("shared", f"{person.address}?seat=0"), "choose", 4, Random(3))
    html = person.post("invited", "/games", data={"game": game, "players": "2", "seat1": "invited"})
    link = re.search(r"/join/[\w-]+", html)
    assert link is not None
    person.get("my own invitation", link[0])
    guest: Visitor = visit(f"together {game}")
    guest.finds = person.finds
    guest.get("invitation", link[0])
    guest.post("joined", link[0])
    stranger: Visitor = visit(f"together {game}")
    stranger.finds = person.finds
    stranger.get("used invitation", link[0], 410)
    person.finds.check()


def test_a_hint(visit: Any) -> None:
    person: Visitor = visit("hint")
    person.post("board", "/games", data={"game": "otys", "seed": "7"})
    address = person.address
    html = person.post("thinking", f"{address}/hint")
    job = re.search(r'data-job="([^"]+)"', html)
    assert job is not None, html
    while (answer := person.http.get(f"{address}/hint/{job[1]}")).status_code == 202:
        time.sleep(0.1)
    person.read("hint", answer, 200)
    person.finds.check()


@pytest.mark.parametrize("game", companions())
def test_companions(visit: Any, game: str) -> None:
    person: Visitor = visit(f"companion {game}")
    html = person.post("page", "/table", data={"game": game})
    address = person.address
    person.play("page", html, "tap", ANSWERS, Random(1))
    person.post("stale", f"{address}/tap", 409, data={"code": "-", "number": "0", "revision": "0"})
    person.get("history", f"{address}/history")
    person.get("back", f"{address}/back?number=1")
    person.get("/table", "/table")
    person.finds.check()
