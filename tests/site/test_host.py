"""The app as a browser runs it, without a browser: one event loop, no threads, no server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from solonaut.core.registry import game_names
from solonaut.site.host import Answer
from solonaut.site.jar import ROOM, Jar
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.site.browser import ROOT, Browser, SiteClient
from tests.web.asgi import fields, person, run_aside
from tests.web.test_addresses import addresses
from tests.web.test_bundle import lines_of


def location(answer: Answer) -> str:
    assert answer.status == 303
    return dict(answer.headers)["location"]


def in_browser(act: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await act()

    run_aside(run())


async def new_game(browser: Browser, **form: str) -> str:
    return location(await browser.ask(f"{ROOT}/games", form))


def test_every_game_is_played_below_a_path_and_found_again_after_the_tab_was_killed(tmp_path: Path) -> None:
    async def play() -> None:
        browser, shown = Browser(tmp_path / "games.db"), {}
        for game in game_names():
            address = await new_game(browser, game=game)
            page = await browser.page(address)
            code = re.search(r'data-choice="([^"]+)"', page)
            assert code and 'data-channel="here"' in page and '<html lang="de"' in page
            assert not [one for one in addresses(page) if not one.startswith(f"{ROOT}/")]
            await browser.ask(f"{address}/choose", fields(page) | {"code": code[1], "sure": "1"})
            shown[address] = fields(await browser.page(address))
            assert shown[address] != fields(page)
        again = Browser(tmp_path / "games.db", browser.kept)  # the first one was never closed
        assert {address: fields(await again.page(address)) for address in shown} == shown
        stranger = Browser(tmp_path / "games.db")
        assert (await stranger.ask(address)).status == 404

    in_browser(play)


def test_bots_move_and_the_channel_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser(tmp_path / "games.db")
        form = {"players": "2", "seat1": "human", "own": "1", "seat0": "bot", "bot0": "random"}
        address = await new_game(browser, game="cryo", seed="4", **form)  # the bot begins
        for _ in range(500):
            told = [one for one in browser.posted if one["game"] == address.rpartition("/")[2]]
            if told:
                break
            await asyncio.sleep(0.02)
        assert told[-1]["event"].startswith("event: change\ndata: {")
        now = await browser.ask(f"{address}/stream")
        assert now.body.decode() == told[-1]["event"]
        await browser.ask(f"{address}/forget", {"back": "/games"})
        assert browser.posted[-1]["event"].startswith("event: gone")

    in_browser(play)


def test_a_hint_is_thought_out_elsewhere(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser(tmp_path / "games.db")
        address = await new_game(browser, game="otys")
        asked = await browser.ask(f"{address}/hint", fields(await browser.page(address)), **{"x-part": "table"})
        job = re.search(r'data-job="([^"]+)"', asked.body.decode())
        assert job
        assert (await browser.ask(f"{address}/hint/{job[1]}")).status == 202
        await asyncio.sleep(0.01)
        for _ in range(400):
            answer = await browser.ask(f"{address}/hint/{job[1]}")
            if answer.status == 200:
                break
            await asyncio.sleep(0.02)
        assert answer.status == 200 and "hint" in answer.body.decode()

    in_browser(play)


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/games", {"game": "otys", "players": "2", "seat1": "invited"}),
        ("/account/link", {"kind": "device"}),
    ],
)
def test_links_for_others_need_a_server(tmp_path: Path, path: str, form: dict[str, str]) -> None:
    async def play() -> None:
        browser = Browser(tmp_path / "games.db")
        await new_game(browser, game="otys")
        answer = await browser.ask(ROOT + path, form)
        assert answer.status in (400, 422) and "solonaut serve" in answer.body.decode()

    in_browser(play)


def test_everything_goes_to_a_server_and_back(tmp_path: Path) -> None:
    """Games of every kind, a companion's table, lines of a box."""
    here, again = SiteClient(tmp_path / "here.db"), SiteClient(tmp_path / "again.db")
    server = person(create_app(Settings(database=f"sqlite:///{tmp_path / 'server.db'}"), api=False))
    for game in game_names():
        page = here.post("/games", data={"game": game})
        code = re.search(r'data-choice="([^"]+)"', page.text)
        assert code
        here.post(f"{page.url.path}/choose", data=fields(page.text) | {"code": code[1], "sure": "1"})
    here.post("/table", data={"game": "cryo"})
    here.post("/box/otys/line", data={"key": "contract.5", "line": "PT 4"})
    saved = []
    for one, other in ((here, server), (server, again)):
        data = one.post("/account/export").content
        answer = other.post("/account/import", files={"bundle": ("all.gz", data)})
        assert 'class="notice good"' in answer.text
        saved.append(lines_of(data)[2:])
    saved.append(lines_of(again.post("/account/export").content)[2:])
    assert saved[0] == saved[1] == saved[2] and {line["part"] for line in saved[0]} == {"edition", "game", "box"}
    for one in (here, server, again):
        one.close()


@pytest.mark.parametrize(
    ("path", "above"), [("/account/import", "/account"), ("/import", "/"), ("/box/otys/import", "/box/otys"), ("/games/x/hint", "/games/x")]
)
def test_the_answer_to_a_form_leads_to_the_page_above_when_it_is_loaded_anew(tmp_path: Path, path: str, above: str) -> None:
    async def play() -> None:
        assert location(await Browser(tmp_path / "games.db").ask(ROOT + path)) == ROOT + above

    in_browser(play)


def test_addresses_come_as_they_were_sent(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser(tmp_path / "games.db")
        assert (await browser.ask(f"{ROOT}/rules/%6ftys")).status == 200
        assert (await browser.ask(f"{ROOT}/rules/%ff%zz")).status == 404

    in_browser(play)


def test_the_companion_offers_no_second_phone(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser(tmp_path / "games.db")
        table = location(await browser.ask(f"{ROOT}/table", {"game": "cryo"}))
        page = await browser.page(f"{table}/share")
        assert "solonaut serve" in page and "--lan" not in page and f'action="{table}/share"' not in page

    in_browser(play)


def test_pages_may_be_framed_by_their_own_site_only_and_set_no_cookie(tmp_path: Path) -> None:
    async def play() -> None:
        answer = await Browser(tmp_path / "games.db").ask(f"{ROOT}/games", {"game": "otys"})
        headers = dict(answer.headers)
        assert "frame-ancestors 'self'" in headers["content-security-policy"]
        assert headers["x-frame-options"] == "SAMEORIGIN" and "set-cookie" not in headers

    in_browser(play)


def test_the_jar_keeps_changes_and_forgets() -> None:
    jar = Jar()
    assert jar.take(["a=1; Max-Age=9; Path=/x", "b=two; HttpOnly"]) and jar.header == "a=1; b=two"
    assert not jar.take(["a=1; Path=/"])
    assert len(jar.kept()) == ROOM and Jar(jar.kept()).header == jar.header
    assert jar.take(['a=""; Max-Age=0']) and jar.header == "b=two"
    assert Jar("{damaged").header == ""
