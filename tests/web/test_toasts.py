"""Toasts: a reveal is told afterwards, with a way back; nothing is asked before, unless somebody wants it."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

import solonaut
from solonaut.core.keys import in_order, keys_of
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, keys, over, pick_in_list, prefer, quick, revision, wait_for_change

REVEALED = "#toasts [data-toast=revealed]"
COVERED = """() => {
  const boxes = [...document.querySelectorAll("#toasts .toast")].map((toast) => toast.getBoundingClientRect());
  const meets = (one) => boxes.some((box) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top);
  return [...document.querySelectorAll(".prompt h2, .choices > .choice")].slice(0, 4)
    .filter((element) => meets(element.getBoundingClientRect())).map((element) => element.textContent.trim());
}"""
"""Which of the question and the first choices a toast lies over."""


def play_until_revealed(page: Page, rng: Random) -> None:
    for _ in range(60):
        assert not over(page)
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
        if page.locator(REVEALED).count():
            return
    raise AssertionError("nothing is ever revealed")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900)], ids=str)
@on_the_site_too_in_soak
def test_a_reveal_is_told_and_hides_neither_question_nor_choices(server: Server, visit: Visit, size: tuple[int, int]) -> None:
    page = visit(width=size[0], height=size[1])
    quick(page, server.url)
    begin(page, server.url, "cryo")
    play_until_revealed(page, Random(2))
    toast = page.locator(REVEALED)
    expect(toast).to_contain_text("Undo now means practice.")
    assert toast.locator("strong").inner_text().startswith("Revealed: ")
    assert page.evaluate(COVERED) == []
    box = toast.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]


@on_the_site_too_in_soak
def test_a_toast_goes_by_itself_unless_somebody_points_at_it(server: Server, visit: Visit) -> None:
    page = visit()
    page.clock.install()
    quick(page, server.url)
    begin(page, server.url, "otys")
    play_until_revealed(page, Random(3))
    page.hover(REVEALED)
    page.clock.run_for(20_000)
    assert page.locator(REVEALED).count() == 1
    page.mouse.move(5, 400)
    page.clock.run_for(7_900)
    assert page.locator(REVEALED).count() == 1
    page.clock.run_for(200)
    assert page.locator(REVEALED).count() == 0


@on_the_site_too_in_soak
def test_close_and_the_next_choice_remove_it(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    rng = Random(4)
    play_until_revealed(page, rng)
    page.click(f"{REVEALED} [data-close]")
    assert page.locator(REVEALED).count() == 0
    play_until_revealed(page, rng)
    for _ in range(20):
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
        if not page.locator(REVEALED).count():
            return
    raise AssertionError("it never goes")


@on_the_site_too_in_soak
def test_undo_past_a_reveal_is_made_at_once_and_said(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    play_until_revealed(page, Random(3))
    assert "practice" not in page.inner_text(".bar .where")
    before = revision(page)
    page.click(f"{REVEALED} button")
    wait_for_change(page, before)
    assert revision(page) == before + 1
    expect(page.locator("#toasts [data-toast=practice]")).to_contain_text("This is now a practice game.")
    assert "practice" in page.inner_text(".bar .where")
    assert page.locator(REVEALED).count() == 0
    before = revision(page)
    page.locator(".choices > button").first.click()
    wait_for_change(page, before)
    assert page.locator(REVEALED).count() == 0, "it is practice already"


@on_the_site_too_in_soak
def test_the_gate_is_a_setting(server: Server, visit: Visit) -> None:
    page = visit()
    prefer(page, server.url, before_reveal="ask", pace="none", steps="all")
    begin(page, server.url, "otys")
    rng = Random(3)
    for _ in range(60):
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
        if page.locator("[data-go]").count():
            break
    assert revision(page) == before, "nothing has happened yet"
    page.get_by_role("button", name="Do not warn me again").click()
    page.wait_for_selector(".choices")
    play_until_revealed(page, rng)


def test_without_script_it_is_a_notice_on_the_page(server: Server, visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    begin(page, server.url, "otys")
    rng = Random(5)
    for _ in range(60):
        with page.expect_navigation():
            pick_in_list(page, rng)
        if page.locator(".toast[data-toast=revealed]").count():
            break
    toast = page.locator(".toast[data-toast=revealed]")
    expect(toast).to_contain_text("Undo now means practice.")
    with page.expect_navigation():
        toast.locator("[data-close]").click()
    assert toast.count() == 0
    with page.expect_navigation():
        page.click("[data-tool=undo]")
    expect(page.locator(".toast[data-toast=practice]")).to_be_visible()


@on_the_site_too_in_soak
def test_digits_and_keys_of_two_letters_choose(server: Server, visit: Visit) -> None:
    """A level is chosen by its number; the propeller offers more moves than there are letters."""
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    match, rng, tried = solonaut.new("otys", seed=6), Random(6), set[int]()
    while tried != {1, 2}:
        assert match.decision is not None
        own = keys_of(in_order(match.decision.choices, match.state.declines))
        wanted = next(((code, key) for code, key in own.items() if (key.isdigit() or len(key) == 2) and len(key) not in tried), None)
        if wanted is not None:
            file = {"name": "record.json", "mimeType": "application/json", "buffer": match.record().to_json().encode()}
            page.goto(page.request.post(f"{server.url}/import", multipart={"record": file}).url)
            assert keys(page) == [key.upper() for key in keys_in_list(page, own)]
            before, (code, key) = revision(page), wanted
            for press in key:
                assert revision(page) == before
                page.keyboard.press(press)
            wait_for_change(page, before)
            with page.expect_download() as record:
                page.locator("a[href$='/record']").first.evaluate("link => link.click()")
            assert json.loads(record.value.path().read_text())["log"][len(match.log)] == code
            tried.add(len(key))
        match.choose(rng.choice(match.decision.choices))


def keys_in_list(page: Page, own: dict[str, str]) -> list[str]:
    """The keys as the library names them, in the order of the page."""
    codes: list[str] = page.eval_on_selector_all(".choices button[data-letter]", "rows => rows.map(r => r.value)")
    return [own[code] for code in codes]
