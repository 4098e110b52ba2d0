"""Nothing is lost by one tap: the history goes by turns, going back asks first, and redo brings everything back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.companion_pages import PHONE, act, begin, check_page, set_up, tap, tick_all
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak


def three_turns(page: Page, url: str, scripted: bool = True) -> str:
    """Otys after three turns in which the first Timer moved."""
    table = begin(page, url, "otys")
    set_up(page, scripted=scripted)
    tap(page, "score:2", scripted)
    for _ in range(3):
        tap(page, "timer:1", scripted)
        tick_all(page, scripted)
    return table


def drawn(page: Page) -> str:
    return page.inner_text(".otys-track")


def open_turn(page: Page, title: str) -> None:
    card = page.locator(".turn-card", has_text=title)
    if card.get_attribute("open") is None:
        card.locator("summary").click()
    card.locator("a.tap").click()
    page.wait_for_selector(".loss")


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "plain"])
def test_going_back_asks_first_and_redo_brings_it_back(server: Server, visit: Visit, scripted: bool) -> None:
    page = visit(**PHONE, java_script_enabled=scripted)
    table = three_turns(page, server.url, scripted)
    now = drawn(page)
    page.click("a[aria-label=History]")
    titles = page.locator(".turn-card b").all_inner_texts()
    assert titles == ["Turn 3", "Turn 2", "Turn 1", "Setting up"]
    open_turn(page, "Turn 2")
    moved = page.locator(".loss li").all_inner_texts()
    assert moved[0] == "Timer 1 back to space 22" and len(moved) == 3
    assert "2 turns" in page.inner_text(".tap.main")
    check_page(page)
    page.click("a.stay")
    page.goto(table)
    assert drawn(page) == now, "nothing has happened yet"

    page.goto(f"{table}/history")
    open_turn(page, "Turn 2")
    page.click(".tap.main")
    page.wait_for_url(table)
    assert drawn(page) != now and "Turn 2" in page.inner_text(".companion-bar")
    page.click("a[aria-label=History]")
    assert page.locator(".turn-card").count() == 2 and "2" in page.inner_text(".taken-back")
    page.click(".taken-back button")
    page.wait_for_url(table)
    tick_all(page, scripted)
    assert drawn(page) == now and page.locator("button[aria-label=Redo]").is_disabled()


@on_the_site_too_in_soak
def test_only_look(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    table = three_turns(page, server.url)
    page.goto(f"{table}/history")
    open_turn(page, "Turn 1")
    page.click("text=Only look")
    page.wait_for_selector(".count dd")
    assert page.locator(".count dd").all_inner_texts() == ["0", "23", "23"]
    page.click(".tap.main")
    assert page.inner_text("#score") == "2"


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "plain"])
def test_several_corrections_are_one_step(server: Server, visit: Visit, scripted: bool) -> None:
    page = visit(**PHONE, java_script_enabled=scripted)
    table = three_turns(page, server.url, scripted)
    now = drawn(page)
    page.goto(f"{table}/correct")
    page.select_option('select[name="set.timer-2"]', "15")
    page.fill('input[name="set.score"]', "9")
    if scripted:
        page.click("[data-tab=cubes]")
        assert page.inner_text(".changed").strip() == "(2)"
    page.select_option('select[name="set.contract-2"]', "-1")
    page.click(".tap.main")
    page.wait_for_url(table)
    assert page.inner_text("#score") == "9" and drawn(page) != now
    page.click("a[aria-label=History]")
    first = page.locator(".turn-card").first
    assert "Corrected by hand" in first.inner_text() and first.locator("li").count() == 3
    page.goto(table)
    act(page, "button[aria-label=Undo]", scripted)
    assert drawn(page) == now and page.inner_text(".badge") == "1"
    act(page, "button[aria-label=Redo]", scripted)
    assert page.inner_text("#score") == "9"


def test_a_value_that_cannot_be_is_refused_with_a_sentence(server: Server, visit: Visit) -> None:
    page = visit(**PHONE, java_script_enabled=False)
    table = three_turns(page, server.url, scripted=False)
    page.goto(f"{table}/correct")
    page.eval_on_selector("form[data-correct]", "form => form.noValidate = true")
    page.fill('input[name="set.score"]', "999")
    page.click(".tap.main")
    assert "from 0 to 130" in page.inner_text("[role=alert]")
    assert page.input_value('input[name="set.score"]') == "999", "what was typed is still there"
    page.complaints.clear()  # type: ignore[attr-defined]  # the refused form answers 422


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_the_pages_have_words_and_fit(server: Server, visit: Visit, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    table = three_turns(page, server.url)
    for path in ("history", "correct", "share", "look?number=6"):
        page.goto(f"{table}/{path}")
        assert "⟨" not in page.inner_text("body")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@on_the_site_too_in_soak
def test_nothing_before_the_first_answer_can_be_gone_back_to(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    table = begin(page, server.url, "otys")
    page.goto(f"{table}/history")
    assert page.locator(".turn-card a.tap").count() == 0
    page.goto(f"{table}/back?number=3")
    assert page.url == f"{table}/history"


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "plain"])
def test_turns_taken_back_are_kept_after_another_answer(server: Server, visit: Visit, scripted: bool) -> None:
    page = visit(**PHONE, java_script_enabled=scripted)
    table = three_turns(page, server.url, scripted)
    first = drawn(page)
    page.goto(f"{table}/history")
    assert page.locator("div.taken-back").count() == 0
    open_turn(page, "Turn 2")
    page.click(".tap.main")
    page.wait_for_url(table)
    tap(page, "timer:2", scripted)
    tick_all(page, scripted)
    second = drawn(page)
    assert page.locator("button[aria-label=Redo]").is_disabled()

    page.goto(f"{table}/history")
    assert "2 turns taken back" in page.inner_text("div.taken-back")
    page.click("div.taken-back a")
    assert page.locator(".count dd").all_inner_texts() == ["2", "20", "23"], "as it was after turn 3"
    moves = page.inner_text(".plain-list")
    assert "Timer 2: Space 22 → Space 23" in moves and "Space 21: tech → none" in moves
    check_page(page)
    page.click(".tap.main")
    page.wait_for_url(table)
    tick_all(page, scripted)
    assert drawn(page) == first
    page.goto(f"{table}/history")
    assert page.locator("div.taken-back").count() == 1, "what was played meanwhile is kept in turn"
    page.click("div.taken-back a")
    page.click(".tap.main")
    page.wait_for_url(table)
    tick_all(page, scripted)
    assert drawn(page) == second
