"""The companion's pages have words for everything, in three languages; without a browser."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from solonaut.core.opening import load
from solonaut.core.registry import companions
from solonaut.lang import Speaker
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.companion.person_cryo import play_beside
from tests.tools import LANGUAGES

ANSWERS = 24
INNER_NAME = re.compile(r"\b(?:[ABCT][1-5]|\w+\.[TB][1-3])\b")
"""What the engine calls caverns and docks."""


def plain(html: str) -> str:
    """Every space, also the narrow ones of French, as a plain one."""
    return re.sub(r"\s", " ", unescape(html))


def check_words(html: str) -> None:
    """Neither the key of a missing message nor an inner name is read, or read aloud."""
    assert "⟨" not in html
    aloud = re.findall(r'(?:aria-label|title|alt)="([^"]*)"', html)
    read = re.sub(r"<(?:style|script|svg).*?</(?:style|script|svg)>", "", html, flags=re.S)
    drawn = re.findall(r"<text[^>]*>([^<]*)<", html)
    for words in (*aloud, *drawn, unescape(re.sub(r"<[^>]*>", " ", read))):
        assert not INNER_NAME.search(words), INNER_NAME.findall(words)


def next_form(html: str) -> tuple[str, dict[str, str | list[str]]]:
    """Where the first form of a page goes, and what it sends; nothing if there is none."""
    if steps := re.findall(r'class="tap main" name="line" value="(setup\.[^"*]+)"', html):
        return "tick", {"line": steps[0]}
    if 'name="rest"' in html:
        return "tick", {"rest": "1"}
    hidden: dict[str, str | list[str]] = dict(re.findall(r'name="(number|revision|verb)"\s+value="([^"]+)"', html))
    if "verb" in hidden:
        return "tap", hidden | {
            "n": re.findall(r'name="n"\s+value="(\d+)"', html),
            "part": re.findall(r'name="part"\s+value="([^"]+)"', html),
        }
    codes = re.findall(r'name="code"\s+value="([^"]+)"', html)
    return "tap", hidden | {"code": codes[0]} if codes else {}


def test_docks_and_caverns_have_no_inner_names_in_a_whole_game(tmp_path: Path) -> None:
    """Every drawing and every page of the count in a game of Cryo, and the pages behind its last one."""
    whole = play_beside(3, {}, listens=False).companion
    match, seen = load(whole.record(), dealer=None), set[str]()
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        for number, state in enumerate(whole.positions()):
            kind = type(state.pending).__name__ if state.reason else match.game.view(state, None)["scene"]
            if kind in seen:
                continue
            seen.add(kind)
            match.jump(number)
            record = {"record": ("table.json", match.record().to_json().encode(), "application/json")}
            page = client.post("/table/import", files=record)
            check_words(page.text)
        for behind in ("history", "correct", "box/map", "back?number=60", "look?number=30"):
            check_words(client.get(f"{page.url.path}/{behind}").text)
    assert seen >= {"ship", "section", "incidents", "caverns", "MyPods", "CavernWorth", "Result", "NoneType"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_seen(tmp_path: Path, language: str) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    speaker = Speaker(language)
    with TestClient(app, base_url="http://127.0.0.1", headers={"accept-language": language}) as client:
        doors = client.get("/table").text
        assert "⟨" not in doors
        for game in companions():
            assert plain(speaker.text(f"{game}.companion.about")) in plain(doors)
            page = client.post("/table", data={"game": game})
            address = page.url.path
            for _ in range(ANSWERS):
                check_words(page.text)
                where, form = next_form(page.text)
                if not form:
                    break
                page = client.post(f"{address}/{where}", data=form)
            for behind in ("history", "correct", "share", "box/map"):
                check_words(client.get(f"{address}/{behind}").text)
            stale = client.post(f"{address}/tap", data={"code": "anything", "number": "0", "revision": "0"})
            assert stale.status_code == 409 and plain(speaker.text("companion.stale")) in plain(stale.text)


@pytest.mark.parametrize("game", companions())
def test_the_pages_behind_a_table_are_there_from_the_first_step_on(tmp_path: Path, game: str) -> None:
    """Also while the real game is set up, when nothing lies on the board yet."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        page = client.post("/table", data={"game": game})
        address = page.url.path
        for _ in range(ANSWERS):
            for behind in ("history", "correct", "look?number=0"):
                assert client.get(f"{address}/{behind}").status_code == 200
            where, form = next_form(page.text)
            if not form:
                break
            page = client.post(f"{address}/{where}", data=form)


def test_a_step_of_the_set_up_that_was_ticked_by_mistake_comes_back(tmp_path: Path) -> None:
    """By a tap on it, and by undo as long as nothing was answered; so does the whole guide."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        address = client.post("/table", data={"game": "cryo"}).url.path

        def tick(line: str) -> str:
            page = client.post(f"{address}/tick", data={"line": line}).text
            found = re.search(r'aria-current="step">.*?</span> ([^<]+)</h2>', page, re.DOTALL)
            assert found is not None
            undo = re.search(r'/tick" data-tap>\s*<input type="hidden" name="line" value="([^"]+)">', page)
            return f"{found[1]}, undo {undo[1] if undo else '-'}"

        assert tick("setup.board") == "Drones, undo setup.board"
        assert tick("setup.drones") == "Markers, undo setup.drones"
        assert tick("setup.board") == "Board and both platforms, undo setup.drones"
        assert tick("setup.*") == "Damage markers, undo setup.*"
        assert tick("setup.*") == "Board and both platforms, undo setup.drones"
