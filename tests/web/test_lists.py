"""Lists of games: who plays, whose turn it is; and nothing is deleted before a page or a dialog of ours has asked."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from solonaut.web.view import page as view
from tests.tools import LANGUAGES
from tests.web.asgi import both_worlds, fields, person, somebody
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak

STATIC = Path(view.__file__).parent / "static"


@pytest.fixture
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    with somebody(request, tmp_path) as found:
        yield found


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def together(client: httpx.Client, **form: str) -> str:
    """The address of a new game of two."""
    client.post("/games", data={"game": "otys", "players": "2", "seed": "3"} | form)
    return str(re.findall(r'href="(/games/[\w-]{8,})"', client.get("/games").text)[0])


@both_worlds
@pytest.mark.parametrize("path", ["/", "/games"])
def test_a_list_says_who_plays_and_whose_turn_it_is(client: httpx.Client, path: str) -> None:
    address = together(client, seat1="human", name0="Kim", name1="Mara")
    text = words(client.get(path).text)
    assert "Otys Kim Mara 2 players" in text and "Kim decides" in text
    while "Kim decides" in words(client.get(path).text):
        page = client.get(address).text
        code = re.findall(r'name="code"\s+value="([^"]+)"', page)[0]
        client.post(f"{address}/choose", data=fields(page) | {"code": code})
    assert "Mara decides" in words(client.get(path).text)


def test_who_has_one_seat_is_you(client: httpx.Client) -> None:
    for _ in range(60):  # chance says who begins
        together(client, seat1="invited", seed="", name1="Mara")
        text = words(client.get("/games").text)
        if "Your turn" in text:
            break
    assert "Otys You Mara 2 players" in text and "Your turn" in text
    client.post("/settings", data={"lang": "de"})
    assert "Du bist am Zug" in words(client.get("/games").text)


@both_worlds
def test_a_game_is_deleted_after_a_question_without_script(client: httpx.Client) -> None:
    client.post("/games", data={"game": "cryo"})
    link = re.findall(r'href="(/games/[\w-]+/delete\?back=/)"', client.get("/").text)[0]
    asked = client.get(link).text
    assert "Delete this game?" in asked and "Cryo · " in words(asked) and link in client.get("/").text, "nothing has happened yet"
    action, back = re.findall(r'action="(/games/[\w-]+/forget)".*?name="back" value="([^"]*)"', asked, re.DOTALL)[0]
    gone = client.post(action, data={"back": back})
    assert gone.url.path == "/" and "/delete" not in gone.text
    assert client.get(link).status_code == 404


def test_a_game_that_somebody_else_has_joined_is_not_offered_for_deletion(client: httpx.Client) -> None:
    page = client.post("/games", data={"game": "otys", "players": "2", "seat1": "invited"}).text
    address = re.findall(r'href="(/games/[\w-]{8,})"', client.get("/games").text)[0]
    assert "/delete?" in client.get("/games").text, "nobody has come yet"
    token = re.findall(r"/join/([\w-]+)", page)[0]
    with person(client.app) as guest:  # type: ignore[arg-type]
        guest.post(f"/join/{token}", data={"name": "Mara"})
    assert "/delete?" not in client.get("/games").text
    assert client.get(f"{address}/delete").status_code == client.post(f"{address}/forget").status_code == 422


def test_a_stranger_learns_nothing_from_the_question(client: httpx.Client) -> None:
    client.post("/games", data={"game": "cryo"})
    link = re.findall(r'href="(/games/[\w-]+/delete)\?', client.get("/games").text)[0]
    with person(client.app) as stranger:  # type: ignore[arg-type]
        assert stranger.get(link).status_code == 404
        assert stranger.get(link).text == stranger.get("/games/none/delete").text.replace("/games/none", link.removesuffix("/delete"))


@both_worlds
def test_the_companion_asks_too(client: httpx.Client) -> None:
    client.post("/table", data={"game": "cryo"})
    link = re.findall(r'href="(/table/[\w-]+/delete)"', client.get("/table").text)[0]
    assert f'action="{link.replace("delete", "forget")}"' in client.get(link).text
    client.post(link.replace("delete", "forget"))
    assert link not in client.get("/table").text
    assert client.get(link.replace("/table", "/games")).status_code == 404


def test_no_script_uses_the_dialogs_of_the_browser() -> None:
    scripts = {path.name: path.read_text(encoding="utf-8") for path in STATIC.glob("*.js")}
    assert len(scripts) > 10
    assert [name for name, text in scripts.items() if re.search(r"\b(confirm|alert|prompt)\(", text)] == []


@on_the_site_too_in_soak
def test_the_dialog_asks_and_keeps(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(f"{server.url}/")
    page.request.post(f"{server.url}/games", form={"game": "cryo"})
    page.goto(f"{server.url}/games")
    page.click("a[data-ask]")
    page.wait_for_selector("#ask[open]")
    assert page.evaluate("document.activeElement.matches('[data-ask-close]')"), "Enter keeps it"
    page.keyboard.press("Escape")
    page.wait_for_selector("#ask:not([open])", state="attached")
    page.click("a[data-ask]")
    page.click("#ask[open] [data-ask-close]")
    assert page.locator(".game-list li").count() == 1
    page.click("a[data-ask]")
    page.click("#ask[open] button.danger")
    page.wait_for_selector(".game-list li", state="detached")
    assert page.url.endswith("/games")


def test_phones_get_an_icon_for_their_home_screen(client: httpx.Client) -> None:
    address = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)"', client.get("/").text)[0]
    picture = client.get(address).content
    assert picture.startswith(b"\x89PNG") and struct.unpack(">II", picture[16:24]) == (180, 180)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_country_says_what_it_does(client: httpx.Client, lang: str) -> None:
    client.post("/settings", data={"lang": lang})
    page = client.get("/new/intrepid").text
    menu = re.findall(r'<select\s+name="option\.country\.0".*?</select>', page, re.DOTALL)[0]
    values = re.findall(r'<option value="([^"]+)"[^>]*>([^<]+)<', menu)
    assert len(values) == 9 and all(re.search(r"\S\s?: \S+ \S", label) for _, label in values), values
