"""A card of a board at full size: by pointer, keyboard, finger, and without a script."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, prefer, revision

FIRST = ".board-wide [data-card=hand-1]"


def card(page: Page, server: Server) -> str:
    """Begin a game; the name of the first card in hand."""
    prefer(page, server.url, pace="none", steps="all")
    begin(page, server.url, "cryo")
    return page.locator(f"{FIRST} h3").inner_text()


@on_the_site_too_in_soak
def test_pointer_and_keyboard_enlarge_a_card(server: Server, visit: Visit) -> None:
    page = visit()
    name = card(page, server)
    large = page.locator(".card-shown")
    page.hover(FIRST)
    expect(large.locator("h3")).to_have_text(name)
    assert large.locator(".use").count() == 4
    box = large.bounding_box()
    assert box is not None and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 1440 and box["y"] + box["height"] <= 900
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    page.hover(".bar h1")
    page.keyboard.press("Tab")
    page.locator(FIRST).focus()
    expect(large.locator("h3")).to_have_text(name)


def test_a_finger_that_rests_on_a_card_reads_it_and_chooses_nothing(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844, has_touch=True)
    prefer(page, server.url, pace="none", steps="all")
    begin(page, server.url, "cryo")
    page.click("[data-tab=hand]")
    here = page.locator(".board-phone [data-card=hand-1]")
    box, before = here.bounding_box(), revision(page)
    assert box is not None
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + 40, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    large = page.locator(".card-shown")
    expect(large.locator("h3")).to_have_text(here.locator("h3").inner_text())
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert revision(page) == before
    box = large.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390


def test_without_a_script_the_cards_are_a_list_to_read(server: Server, visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    name = card(page, server)
    page.click(".card-texts > summary")
    expect(page.locator("[data-card-text=hand-1] h3")).to_have_text(name)
    expect(page.locator("[data-card-text=hand-1] .use")).to_have_count(4)
    expect(page.locator("[data-card-text=hand-1]")).to_be_visible()
