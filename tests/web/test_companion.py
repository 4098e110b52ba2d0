"""The table companion in a real browser, on a phone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page

from tests.web.conftest import Server, Visit

PHONE = {"width": 390, "height": 844}


def sit_down(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/table")
    page.click(f"section[aria-labelledby=door-{game}] form button")
    page.wait_for_selector("#asked-title")


def tap(page: Page, code: str) -> None:
    """Touch a button, wherever it is, and wait until the page has moved on."""
    revision = page.get_attribute("main", "data-revision")
    button = page.locator(f'button[value="{code}"]').first
    button.wait_for(state="attached")
    if not button.is_visible():
        button.locator("xpath=ancestor::details[1]").locator("summary").first.click()
    button.click()
    page.wait_for_function("r => document.querySelector('main')?.dataset.revision !== r", arg=revision)


def asked(page: Page) -> list[str]:
    """The codes that can be tapped."""
    return page.eval_on_selector_all("main button[name=code]", "all => all.map(b => b.value)")


def answer_until(page: Page, wanted: str) -> None:
    """Answer whatever is asked with the first answer, until a certain button is there."""
    for _ in range(80):
        codes = asked(page)
        if wanted in codes:
            return
        if codes:
            tap(page, codes[0])
        else:
            revision = page.get_attribute("main", "data-revision")
            page.click("form.parts button")
            page.wait_for_function("r => document.querySelector('main')?.dataset.revision !== r", arg=revision)
    raise AssertionError(f"{wanted} never came up")


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.eval_on_selector_all("button:visible", "all => all.filter(b => b.offsetHeight && b.offsetHeight < 44).length")
    assert small == 0


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_otys_to_the_end(server: Server, visit: Visit, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    sit_down(page, server.url, "otys")
    answer_until(page, "end-of-turn")
    fits(page)
    tap(page, "score:3")
    tap(page, "end-of-turn")
    tap(page, "timer:1")
    tap(page, "contract:left")
    tap(page, "back:1")
    tap(page, "score:20")
    page.wait_for_selector(".big")
    assert "23" in page.inner_text(".asked .big")
    assert "⟨" not in page.inner_text("body")


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_cryo_to_the_end(server: Server, visit: Visit, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    sit_down(page, server.url, "cryo")
    for _ in range(3):
        answer_until(page, "rival")
        tap(page, "rival")
    answer_until(page, "rival")
    fits(page)
    assert "S28" in page.inner_text(".news")
    before = page.inner_text(".sheet-card")
    tap(page, "plus:energy")
    assert page.inner_text(".sheet-card") != before
    tap(page, "over:sunset")
    answer_until_over(page)
    assert "⟨" not in page.inner_text("body")


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_intrepid_to_the_end(server: Server, visit: Visit, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    sit_down(page, server.url, "intrepid")
    tap(page, "start:1")
    tap(page, "next")
    for resource in ("power", "climate", "oxygen", "nutrition"):
        tap(page, f"generate:{resource}:12")
    fits(page)
    tap(page, "next")
    tap(page, "consume:power:2")
    answer_until(page, "drain:power:3")
    tap(page, "drain:power:3")
    assert page.locator(".wheel").count() == 4
    for _ in range(2):
        tap(page, "next")
    tap(page, "next")
    tap(page, "next")
    answer_until_over(page)
    assert "⟨" not in page.inner_text("body")


def answer_until_over(page: Page) -> None:
    for _ in range(120):
        codes = asked(page)
        if page.locator("a.tap.main").count():
            return
        tap(page, codes[0])
    raise AssertionError("the game does not end")


def test_nothing_is_lost(own_server: Server, visit: Visit) -> None:
    """A reload, a lost connection and a killed server in the middle of a turn."""
    page = visit(**PHONE)
    sit_down(page, own_server.url, "otys")
    answer_until(page, "end-of-turn")
    tap(page, "score:5")
    page.reload()
    assert "5" in page.inner_text(".count >> nth=0")
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
    assert "7" in page.inner_text(".count >> nth=0")
    page.complaints.clear()  # type: ignore[attr-defined]  # the browser tells that it was offline


def test_undo_history_export_and_import(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    sit_down(page, server.url, "otys")
    answer_until(page, "end-of-turn")
    tap(page, "end-of-turn")
    tap(page, "timer:2")
    page.click("button[aria-label=Undo]")
    page.wait_for_selector('button[value="timer:2"]')
    tap(page, "timer:1")
    page.click("a[aria-label=Log]")
    page.locator(".history a").first.click()
    page.click("button.main")
    page.wait_for_selector('button[value="timer:1"]')
    with page.expect_download() as download:
        page.click("a[download]")
    file = tmp_path / "companion.json"
    download.value.save_as(file)
    page.goto(f"{server.url}/table")
    page.set_input_files("input[type=file]", file)
    page.click(".table-import button")
    page.wait_for_selector('button[value="timer:1"]')
    file.write_text("{}", encoding="utf-8")
    page.goto(f"{server.url}/table")
    page.set_input_files("input[type=file]", file)
    page.click(".table-import button")
    assert page.locator("[role=alert]").first.inner_text()
    page.complaints.clear()  # type: ignore[attr-defined]  # the refused file answers 422


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
