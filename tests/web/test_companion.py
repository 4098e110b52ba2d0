"""The companion's tables in a real browser: nothing is lost, and a second phone may follow."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.companion_pages import PHONE, act, begin, set_up, tap, tick_all
from tests.web.conftest import Server, Visit, on_the_site_too, on_the_site_too_in_soak

MARK_LOCKS = """
if (self.WakeLock) {
  const ask = WakeLock.prototype.request;
  WakeLock.prototype.request = async function (kind) {
    const lock = await ask.call(this, kind);
    document.documentElement.dataset.lock = lock.type;
    return lock;
  };
}"""
"""The page says which lock the browser gave it."""


@on_the_site_too_in_soak
def test_the_screen_stays_on_unless_it_is_told_not_to(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    page.add_init_script(MARK_LOCKS)
    begin(page, server.url, "otys")
    expect(page.locator("html")).to_have_attribute("data-lock", "screen")
    page.click("#menu summary")
    page.click("#menu button[name=awake]")
    page.wait_for_selector("main.companion[data-awake=off]")
    page.reload()
    page.wait_for_selector("main.companion[data-awake=off]")
    page.wait_for_timeout(500)
    assert page.get_attribute("html", "data-lock") is None


def test_nothing_is_lost(own_server: Server, visit: Visit) -> None:
    """A reload, a lost connection and a killed server in the middle of a turn."""
    page = visit(**PHONE)
    begin(page, own_server.url, "otys")
    set_up(page)
    tap(page, "score:4")
    page.reload()
    assert page.inner_text("#score") == "4"
    page.context.set_offline(True)
    page.locator('button[value="score:2"]').click()
    page.wait_for_selector(".lost:visible")
    page.context.set_offline(False)
    page.wait_for_selector(".lost", state="hidden")
    tap(page, "score:2")
    port = own_server.port
    own_server.kill()
    own_server.start(port)
    page.reload()
    assert page.inner_text("#score") == "6"
    page.complaints.clear()  # type: ignore[attr-defined]  # the browser tells that it was offline


@on_the_site_too
def test_undo_export_and_import(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    set_up(page)
    tap(page, "score:3")
    act(page, "button[aria-label=Undo]")
    assert page.inner_text("#score") == "0" and page.inner_text(".badge") == "1"
    act(page, "button[aria-label=Redo]")
    assert page.inner_text("#score") == "3" and page.locator(".badge").count() == 0
    page.click("#menu summary")
    with page.expect_download() as download:
        page.click("#menu a[href$='/record']")
    file = tmp_path / "companion.json"
    download.value.save_as(file)
    page.goto(f"{server.url}/table")
    page.set_input_files("input[type=file]", file)
    page.click(".table-import button")
    page.wait_for_selector("main.companion")
    if page.locator('.guide-go button[value="setup.*"]').count():
        act(page, '.guide-go button[value="setup.*"]')
    tick_all(page)
    assert page.inner_text("#score") == "3"
    file.write_text("{}", encoding="utf-8")
    page.goto(f"{server.url}/table")
    page.set_input_files("input[type=file]", file)
    page.click(".table-import button")
    assert page.locator("[role=alert]").first.inner_text()
    page.complaints.clear()  # type: ignore[attr-defined]  # the refused file answers 422


@on_the_site_too_in_soak
def test_lines_stay_until_they_are_ticked(server: Server, visit: Visit) -> None:
    """Through a reload, an undo with its redo, and taps that add lines; the last tick of a line can be taken back."""
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    set_up(page)
    tap(page, "timer:1")
    tap(page, "timer:1")
    assert page.locator(".hand-line").count() == 4 and page.locator("main.lines").count() == 1
    act(page, ".tick-line >> nth=0")
    assert page.locator(".hand-line.done").count() == 1
    page.reload()
    assert page.locator(".hand-line.done").count() == 1 and page.locator(".hand-line.now").count() == 1
    act(page, "button[aria-label=Undo]")
    assert page.locator(".hand-line").count() == 0
    act(page, "button[aria-label=Redo]")
    assert page.locator(".hand-line.done").count() == 1
    act(page, ".tick-line >> nth=0")
    assert page.locator(".hand-line.done").count() == 0
    act(page, ".tick-line >> nth=0")
    act(page, ".tick-line >> nth=1")
    act(page, ".tick-line >> nth=2")
    act(page, ".tick-line >> nth=3")
    assert page.locator("main.turn").count() == 1
    tap(page, "contract:2")
    tap(page, "points:3")
    assert page.locator(".folded").count() == 1 and page.locator(".hand-line.now").count() == 1, "what is done has folded"


@on_the_site_too_in_soak
def test_another_answer_at_the_same_place_has_new_lines(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    set_up(page)
    tap(page, "timer:1")
    tap(page, "timer:1")
    tick_all(page)
    act(page, "button[aria-label=Undo]")
    act(page, "button[aria-label=Undo]")
    tap(page, "timer:2")
    tap(page, "timer:2")
    assert page.locator(".hand-line").count() == 4 and page.locator(".hand-line.done").count() == 0


def test_a_second_phone_follows(server: Server, visit: Visit) -> None:
    """The link gives the same seat, and what one phone does appears on the other."""
    first, second = visit(**PHONE), visit(**PHONE)
    table = begin(first, server.url, "otys")
    set_up(first)
    second.goto(table)
    assert second.locator("main.companion").count() == 0, "a stranger sees nothing"
    first.goto(f"{table}/share")
    first.click("main form button")
    link = first.locator("input[readonly]").input_value()
    assert first.locator(".qr svg").count() == 1
    first.goto(f"{table}/share")
    assert first.locator("input[readonly]").input_value() == link, "it can be seen again"
    second.goto(link)
    second.click("main form button")
    second.wait_for_selector("#score")
    first.goto(table)
    tap(first, "score:3")
    second.wait_for_function("() => document.querySelector('#score')?.textContent === '3'")
    tap(second, "score:2")
    first.wait_for_function("() => document.querySelector('#score')?.textContent === '5'")
    tap(first, "timer:1")
    tap(first, "timer:1")
    second.wait_for_selector(".hand-line.now")
    act(first, ".tick-line >> nth=0")
    second.wait_for_selector(".hand-line.done")
    second.complaints.clear()  # type: ignore[attr-defined]  # the table that a stranger does not find answers 404


@on_the_site_too_in_soak
def test_answers_of_the_drawing_as_a_list(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    set_up(page)
    page.click("#menu summary")
    page.click("button[name=table]")
    page.wait_for_selector(".plain .letter")
    letters = page.locator(".ask-sheet .letter").all_inner_texts()
    assert letters[:3] == ["A", "B", "C"] and page.locator(".sheet-card").count() == 1
    tap(page, "timer:1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def lan(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """``solonaut table --lan``: its address on loopback, and its key."""
    command = [sys.executable, "-m", "solonaut", "table", "--lan", "--port", "0", "--database", f"sqlite:///{tmp_path / 'lan.db'}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | {"PYTHONUNBUFFERED": "1"}, text=True)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "key=" in line)
    address, _, key = line.split()[1].partition("?key=")
    yield f"http://127.0.0.1:{address.rpartition(':')[2].partition('/')[0]}", key
    process.terminate()
    process.wait(timeout=20)


def test_the_local_network_needs_the_key(lan: tuple[str, str]) -> None:
    url, key = lan
    with httpx.Client(base_url=url, timeout=20) as stranger:
        for path in ("/", "/table", "/table?key=wrong", "/api/about", "/static/app.css", "/games"):
            assert stranger.get(path).status_code == 403, path
        assert stranger.post("/table", data={"game": "otys"}).status_code == 403
    with httpx.Client(base_url=url, timeout=20, follow_redirects=True) as guest:
        assert guest.get(f"/table?key={key}").status_code == 200
        made = guest.post("/table", data={"game": "otys"})
        assert made.status_code == 200 and "/table/" in str(made.url)
        for path in ("/", "/games", "/api/about", "/new/otys", "/statistics", "/tableau"):
            assert guest.get(path).status_code == 404, path
        shared = guest.post(f"{made.url.path}/share").text
    with httpx.Client(base_url=url, timeout=20, follow_redirects=True) as second:
        link = re.search(r'value="http://[^/"]+(/table/[^"]+)"', shared)
        assert link is not None and f"?key={key}" in link[1], "the link for the other phone brings the key along"
        assert second.get(link[1]).status_code == 200
        assert second.post(link[1].partition("?")[0]).url.path == made.url.path
