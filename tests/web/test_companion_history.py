"""Nothing is lost by one tap: going back in the companion's history asks first, and redo brings everything back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from solonaut.core.match import Match
from solonaut.games.otys.solo import MoveTimer
from tests.web.companion_tables import bring, table_at
from tests.web.conftest import Server, Visit

RECORDS = Path(__file__).parent.parent / "first_edition" / "records"


def three_turns() -> Match:
    """Otys after three turns in which the first Timer moved."""
    match = table_at("table-otys", MoveTimer)
    match.choose("timer:1")
    for _ in range(2):
        match.choose("end-of-turn")
        match.choose("timer:1")
        while match.decision is not None and match.decision.prompt != "otys.companion.turn":
            match.choose(match.decision.choices[0])
    return match


def sheet(page: Page) -> str:
    return page.inner_text(".sheet-card")


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_going_back_asks_first_and_redo_brings_it_back(server: Server, visit: Visit, tmp_path: Path, script: bool) -> None:
    page = visit(width=390, height=844, java_script_enabled=script)
    bring(page, server.url, three_turns(), tmp_path)
    now, address = sheet(page), page.url
    assert page.locator("button[aria-label=Redo]").is_disabled()

    page.click("a[aria-label=Log]")
    lines = page.locator(".history li").all_inner_texts()
    page.locator(".history a").nth(2).click()
    undone = page.locator(".loss li").all_inner_texts()
    assert len(undone) >= 3 and undone == lines[: len(undone)], "it says what will be taken back"
    assert "answers" in page.inner_text(".asked")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("a.stay")
    page.goto(address)
    assert sheet(page) == now, "nothing has happened yet"

    page.click("a[aria-label=Log]")
    page.locator(".history a").nth(2).click()
    page.click("button.main")
    page.wait_for_url(address)
    back = sheet(page)
    assert back != now

    revision = page.get_attribute("main", "data-revision")
    page.click("button[aria-label=Redo]")
    page.wait_for_selector(f'main[data-revision]:not([data-revision="{revision}"])')
    assert page.url == address
    page.click("a[aria-label=Log]")
    page.click(".companion > form button")
    page.wait_for_url(address)
    assert sheet(page) == now
    assert page.locator("button[aria-label=Redo]").is_disabled()


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_question_has_words(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    page = visit(width=390, height=844, lang=lang)
    bring(page, server.url, three_turns(), tmp_path)
    page.goto(f"{page.url}/history")
    page.locator(".history a").first.click()
    assert "⟨" not in page.inner_text("body")
    page.click("button.main")
    page.goto(f"{page.url}/history")
    assert page.locator(".companion > form button").is_visible() and "⟨" not in page.inner_text("body")


def test_set_up_lines_lead_nowhere(server: Server, visit: Visit) -> None:
    """What the app drew before anybody answered cannot be gone back to, and no address does it either."""
    page = visit(width=390, height=844)
    page.goto(f"{server.url}/table")
    page.click("section[aria-labelledby=door-cryo] form button")
    page.wait_for_selector("#asked-title")
    assert "damage marker" in page.inner_text(".news")
    table = page.url
    page.goto(f"{table}/history")
    assert page.locator(".history li").count() > 8 and page.locator(".history a").count() == 0
    page.goto(f"{table}/back?number=3")
    assert page.url == f"{table}/history"


def test_a_table_of_an_earlier_version_can_only_be_looked_at(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844)
    page.goto(f"{server.url}/table")
    page.set_input_files("input[type=file]", RECORDS / "table-cryo.json")
    page.click(".table-import button")
    page.wait_for_url("**/history")
    assert "cryo.S36" in page.inner_text(".notice")
    assert page.locator(".history li").count() > 5 and page.locator(".history a").count() == 0
