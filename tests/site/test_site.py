"""The site in Chromium: installed from a static server below a path, played, offline, killed, in two tabs, updated."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

import solonaut
from benchmarks.site import DOWNLOAD, SNAPSHOT, sizes
from benchmarks.site_browser import PATH, Person, StaticServer, Tab
from tests.site.frames import StaticSite
from tests.web.test_accessibility import audit


def test_every_game_is_played_and_is_there_again_without_a_network(server: StaticServer, person: Person) -> None:
    tab = person.tab().open(server.url)
    played = {}
    for game in solonaut.game_names():
        address = tab.new_game(server.url, game)
        for _ in range(3):
            version = tab.choose()
        played[address] = version
    tab.until(lambda: tab.has_snapshot, "the snapshot has come in the background")
    assert not tab.restored
    server.asked.clear()
    tab.reload()
    assert (tab.page.url, tab.version, tab.restored) == (address, version, True)
    assert [path for path in server.asked if not path.endswith("/sw.js")] == []
    server.stop()
    person.context.set_offline(True)
    tab.reload()
    assert (tab.page.url, tab.version) == (address, version)
    played[address] = tab.choose()
    person.crash()  # the whole browser, in the middle of a game: whatever the page has shown is on the disk
    person.begin(offline=True)
    tab = person.tab()
    for address, version in played.items():
        assert tab.open(address).version == version
    tab.app.click("[data-tool=hint]")
    tab.until(lambda: tab.app.locator("[data-job]:not([data-running])").count(), "the hint is there")
    assert tab.choose() != version


def test_tabs_share_one_host_and_the_next_takes_over_from_one_that_is_closed(static: StaticSite) -> None:
    static.visit()
    first = static.tab
    address = first.new_game(f"{static.url}/", "otys")
    first.choose()
    second = static.person.tab().open(address)
    assert second.version == first.version
    version = second.choose()
    first.until(lambda: first.version == version, "the other tab hears of it")
    first.page.close()
    static.tab = second
    assert second.choose() != version


@pytest.mark.long
def test_a_bot_moves_and_everything_goes_into_a_file_and_back(server: StaticServer, person: Person, tmp_path: Path) -> None:
    tab = person.tab().open(server.url)
    tab.app.goto(f"{server.url}new/cryo")
    tab.app.locator("input[name=players][value='2']").evaluate("(input) => input.click()")
    tab.app.click("form.options button.primary")
    tab.app.wait_for_selector("#table")
    for _ in range(12):
        if tab.app.locator("[data-choices] [data-choice]").count() == 0:
            break
        tab.choose()
    tab.app.goto(f"{server.url}account")
    with tab.page.expect_download() as download:
        tab.app.click("form[action$='/account/export'] button")
    file = tmp_path / "all.gz"
    download.value.save_as(file)
    tab.app.goto(f"{server.url}account/delete")
    with tab.app.expect_navigation():
        tab.app.click("form[action$='/account/delete'] button")
    tab.app.goto(f"{server.url}account")
    tab.app.set_input_files("input[name=bundle]", file)
    tab.app.click("form[action$='/account/import'] button")
    assert "1 game" in tab.app.locator(".notice.good").inner_text()


def test_a_new_version_waits_until_it_is_wanted_and_keeps_games_and_parts(server: StaticServer, person: Person) -> None:
    tab = person.tab().open(server.url)
    address = tab.new_game(server.url, "otys")
    version = tab.choose()
    worker = server.folder / PATH / "sw.js"
    worker.write_text(re.sub(r'"version": "\w+"', '"version": "next"', worker.read_text()))
    server.asked.clear()
    tab.reload()
    tab.until(lambda: tab.page.locator("#update").is_visible(), "the new version is offered")
    assert tab.version == version
    with tab.page.expect_navigation(wait_until="commit"):
        tab.page.click("#update button")
    tab.started()
    assert (tab.page.url, tab.version) == (address, version)
    assert tab.page.evaluate("caches.keys()") == [f"solonaut /{PATH}/ next"]
    assert [path for path in server.asked if "/parts/" in path] == []
    server.stop()
    person.context.set_offline(True)
    tab.reload()
    assert (tab.page.url, tab.version) == (address, version)


@pytest.mark.long
def test_a_new_version_comes_without_being_asked_for_when_nothing_of_the_old_one_is_open(server: StaticServer, person: Person) -> None:
    tab = person.tab().open(server.url)
    address = tab.new_game(server.url, "otys")
    version = tab.choose()
    worker = server.folder / PATH / "sw.js"
    worker.write_text(re.sub(r'"version": "\w+"', '"version": "next"', worker.read_text()))
    tab.reload()
    tab.until(lambda: tab.page.locator("#update").is_visible(), "the new version is here")
    person.end()
    person.begin()
    tab = person.tab().open(address)
    tab.until(lambda: tab.page.evaluate("caches.keys()") == [f"solonaut /{PATH}/ next"], "the new version has taken over")
    assert tab.version == version


def test_the_first_page_and_the_snapshot_are_small(built: Path) -> None:
    found = sizes(built)
    assert found[DOWNLOAD] <= DOWNLOAD.most and 1 < found[SNAPSHOT] <= SNAPSHOT.most


@pytest.mark.long
def test_an_interrupted_download_says_so_and_goes_on_where_it_was(server: StaticServer, person: Person) -> None:
    (part,) = (server.folder / PATH / "engine/parts").glob("app-*")
    away = part.rename(part.with_suffix(".away"))
    tab = person.tab()
    tab.page.goto(server.url, wait_until="commit")
    tab.until(lambda: tab.page.locator("#retry").is_visible(), "there is a way on")
    assert "interrupted" in tab.page.locator("#step").inner_text()
    away.rename(part)
    server.asked.clear()
    tab.page.click("#retry")
    tab.started()
    assert not [path for path in server.asked if "/parts/python-" in path]
    person.complaints[:] = [one for one in person.complaints if "404" not in one]


@pytest.mark.long
def test_a_snapshot_that_does_not_fit_is_left_alone(server: StaticServer, person: Person) -> None:
    folder = server.folder / PATH / "engine/parts"
    for file in folder.glob("snapshot-*"):
        file.write_bytes(gzip.compress(b"something else" * 1_000))
    tab = person.tab().open(server.url)
    address = tab.new_game(server.url, "otys")
    version = tab.choose()
    tab.until(lambda: tab.has_snapshot, "the snapshot has come in the background")
    tab.reload()
    assert (tab.page.url, tab.version, tab.restored) == (address, version, False)
    person.complaints[:] = [one for one in person.complaints if "the snapshot does not fit" not in one]


@pytest.mark.long
def test_who_pays_for_every_byte_gets_no_snapshot(server: StaticServer, person: Person) -> None:
    person.context.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
    tab = person.tab().open(server.url)
    tab.new_game(server.url, "otys")
    tab.page.wait_for_timeout(5_000)
    assert not tab.has_snapshot and not [path for path in server.asked if "snapshot" in path]


@pytest.mark.long
def test_without_storage_it_plays_in_memory_and_says_so(server: StaticServer, person: Person) -> None:
    files = server.folder / PATH / "engine" / "files.mjs"
    files.write_text("export const openFiles = () => Promise.reject(new Error('private window'));")
    tab = person.tab().open(server.url)
    assert "does not keep anything" in tab.page.locator("#memory").inner_text()
    tab.new_game(server.url, "otys")
    assert tab.choose()
    person.complaints[:] = [one for one in person.complaints if "no storage" not in one]


def offered(tab: Tab) -> dict[str, Any]:
    """What the browser would install from this page; its icons are there."""
    tab.until(lambda: tab.page.url == tab.app.url, "the page around the app knows which page it is")
    found: dict[str, Any] = tab.page.evaluate("fetch(document.getElementById('manifest').href).then((answer) => answer.json())")
    for icon in [one["src"] for one in found["icons"]] + [tab.page.locator("#icon").get_attribute("href")]:
        assert tab.page.evaluate("async (src) => (await createImageBitmap(await (await fetch(src)).blob())).width", icon) >= 192
    devtools = tab.page.context.new_cdp_session(tab.page)
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert devtools.send("Page.getAppId")["appId"] == urljoin(tab.page.url.partition(PATH)[0] + f"{PATH}/", found["start_url"])
    return found


def test_the_first_visit_may_be_to_the_companion_and_links_for_others_need_a_server(server: StaticServer, person: Person, axe: str) -> None:
    tab = person.tab().open(f"{server.url}table")
    assert (tab.app.url, tab.page.url) == (f"{server.url}table", f"{server.url}table")
    person.complaints[:] = [one for one in person.complaints if "404" not in one]  # before the app was there
    beside = offered(tab)
    assert (beside["name"], beside["start_url"], beside["shortcuts"]) == ("Solonaut · Beside the board", "./table", [])
    found = audit(tab.page, axe, "the page around the app")
    tab.app.goto(f"{server.url}new/otys")
    assert (offered(tab)["start_url"], [one["url"] for one in offered(tab)["shortcuts"]]) == ("./", ["./table"])
    assert "solonaut serve" in (tab.app.locator("main").text_content() or "")
    assert found + audit(tab.page, axe, "with the form of a new game") == []
