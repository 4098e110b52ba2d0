"""Every address begins with the root of the app, so that it can live below any path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from solonaut.core.registry import game_names
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.web.asgi import fields, listen, person

SOURCE = Path(__file__).parents[2] / "src" / "solonaut"
TEMPLATES = sorted([*SOURCE.glob("web/view/templates/**/*.html"), *SOURCE.glob("ui/*/web/templates/**/*.html")])
SCRIPTS = sorted([*SOURCE.glob("web/view/static/**/*.js"), *SOURCE.glob("ui/*/web/static/**/*.js")])
STYLES = sorted([*SOURCE.glob("web/view/static/**/*.css"), *SOURCE.glob("ui/*/web/static/**/*.css")])
ADDRESS = re.compile(r'\s(?:href|src|action|formaction|poster|data-[\w-]+|value|content)="(/[^"]*)"')


def test_no_address_in_a_template_begins_without_the_root() -> None:
    assert len(TEMPLATES) > 30
    for file in TEMPLATES:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"""=\s*["']/|\{\{\s*["']/""", text), file
        for attribute in re.findall(r'\s(?:href|src|action)="([^"]*)"', text):
            assert attribute.startswith(("{{", "#")), (file, attribute)


def test_no_script_and_no_style_knows_an_absolute_path() -> None:
    assert len(SCRIPTS) > 5 and len(STYLES) > 3
    for file in SCRIPTS:
        assert not re.search(r"""["'`]/(?![/*])""", file.read_text(encoding="utf-8")), file
    for file in STYLES:
        assert not re.search(r"""url\(["']?/""", file.read_text(encoding="utf-8")), file


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    found = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    yield found
    found.state.service.close()


def addresses(page: str) -> list[str]:
    return [address for address in ADDRESS.findall(page) if not re.fullmatch(r"/\d*", address)]


def start(client: TestClient, root: str, game: str) -> str:
    made = client.post(f"{root}/games", data={"game": game}, follow_redirects=False)
    assert made.status_code == 303
    cookie = made.headers.get("set-cookie")
    assert cookie is None or f"path={root or '/'};" in cookie.lower() + ";"
    return made.headers["location"]


def play(outer: Starlette, app: Starlette, root: str, client: TestClient) -> None:
    """The start page, a game with a choice, an undo and the stream, the files; every address below the root."""
    pages = [client.get(f"{root}/")]
    for game in game_names():
        address = start(client, root, game)
        assert address.startswith(f"{root}/games/")
        page = client.get(address)
        code = re.search(r'data-choice="([^"]+)"', page.text)
        assert page.status_code == 200 and code
        data = fields(page.text) | {"code": code[1], "sure": "1"}
        chosen = client.post(f"{address}/choose", data=data, follow_redirects=False)
        assert chosen.status_code == 303 and chosen.headers["location"].partition("?")[0] == address
        after = client.get(address)
        undone = client.post(f"{address}/undo", data=fields(after.text) | {"sure": "1"})
        assert undone.status_code == 200 and 'data-version="2.0"' in undone.text and undone.url.path == address
        pages += [page, after, client.get(f"{address}/replay")]
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    assert listen(outer, f"{address}/stream", cookie, lambda: None, 1) == (200, [("change", "2.0")])
    table = client.post(f"{root}/table", data={"game": "cryo"})
    assert table.url.path.startswith(f"{root}/table/")
    paths = ("/games", "/daily", "/statistics", "/settings", "/table", "/api/docs", "/new/otys", "/rules/otys", "/nothing")
    pages += [table, *(client.get(root + path) for path in paths)]
    for page in pages:
        found = addresses(page.text)
        assert len(found) > 5 and not [one for one in found if not one.startswith(f"{root}/")], page.url
    for file in {one.partition("?")[0] for page in pages for one in addresses(page.text) if "/static/" in one}:
        assert client.get(file).status_code == 200, file
    assert client.get(f"{root}/api/about").status_code == 200
    back = client.post(f"{root}/settings", data={"theme": "dark", "back": f"{root}/daily"}, follow_redirects=False)
    assert back.headers["location"] == f"{root}/daily"
    for foreign in ("//evil.example", f"{root}//evil.example", "/\\evil.example", "https://evil.example", ""):
        sent = client.post(f"{root}/settings", data={"theme": "dark", "back": foreign}, follow_redirects=False)
        assert sent.headers["location"] == f"{root}/", foreign
    invited = client.post(f"{root}/games", data={"game": "otys", "players": "2", "seat1": "invited"})
    assert f'value="http://127.0.0.1{root}/join/' in invited.text
    assert app.state.service.news.open_streams == 0


def test_the_app_plays_at_the_root_of_a_host(app: Starlette) -> None:
    play(app, app, "", person(app))


def test_the_app_plays_below_a_path(app: Starlette) -> None:
    outer = Starlette(routes=[Mount("/solonaut", app)])
    play(outer, app, "/solonaut", person(outer))


def test_the_description_names_the_root_of_a_proxy(app: Starlette) -> None:
    client = person(app, root_path="/solonaut")
    schema = client.get("/solonaut/api/openapi.json").json()
    assert schema["servers"] == [{"url": "/solonaut"}] and "/api/games/{id}" in schema["paths"]
