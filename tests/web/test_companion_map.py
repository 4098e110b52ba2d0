"""The cavern map of the person's box, corrected on the drawing: on a phone, from the guide and from "Correct by hand"."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.companion_pages import IN_VIEW, PHONE, act, begin, check_page
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak

EDITOR = 'a[href$="/box/map"]'


def to_the_caverns(page: Page) -> None:
    """Through the guide to the step with the map."""
    for code in ("setup.board", "setup.drones", "setup.markers", "setup.pods"):
        page.click(f'.guide-go button[value="{code}"]')
        page.wait_for_selector(f'.guide-go button[value="{code}"]', state="detached")
    page.click('button[value="ready"]')
    page.wait_for_selector('button[value="setup.caverns"]')


def touch(page: Page, selector: str) -> None:
    with page.expect_navigation():
        page.click(selector)


@pytest.mark.parametrize(("lang", "scripted"), [("en", True), ("de", False), ("fr", True)])
def test_the_map_is_corrected_on_the_drawing(server: Server, visit: Visit, lang: str, scripted: bool) -> None:
    page = visit(**PHONE, lang=lang, java_script_enabled=scripted)
    table = begin(page, server.url, "cryo")
    if scripted:
        to_the_caverns(page)
        touch(page, f".guide-step {EDITOR}.tap")
    else:
        page.goto(f"{table}/correct")
        touch(page, f"#tab-printed {EDITOR}")
    check_page(page)
    touch(page, 'button[value="set:size.B2:0"]')
    touch(page, 'a[href$="tool=tunnel"]')
    touch(page, 'a.svg-spot[href$="at=A1"]')
    touch(page, 'button[value="set:tunnel.A1-B1:0"]')
    touch(page, 'button[value="set:tunnel.A1-B4:1"]')
    check_page(page)
    touch(page, 'a[href$="tool=play"]')
    touch(page, 'button[value="set:play.B5:1"]')
    touch(page, 'a[href$="tool=start"]')
    touch(page, 'button[value="set:start.B2:1"]')
    check_page(page)
    assert "B2" not in page.inner_text("body")
    export = page.request.get(f"{server.url}/box/cryo/export").text()
    assert "A1-B4" not in export, "a guess until it is confirmed"
    touch(page, 'button[value="set:confirmed.map:1"]')
    assert page.url == table
    export = page.request.get(f"{server.url}/box/cryo/export").text()
    assert "A1-B4" in export and "A1-B1" not in export and 'B2 = "L 1"' in export and 'B5 = "s 1"' in export, (
        "the seventh large cavern was the last"
    )
    again = begin(page, server.url, "cryo")
    page.goto(f"{again}/box/map?tool=play")
    assert page.locator('button[value="set:play.B5:0"]').count() == 1 and page.locator(".flag.sure").count() == 1


@on_the_site_too_in_soak
def test_a_table_can_go_on_without_a_map(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    table = begin(page, server.url, "cryo")
    page.goto(f"{table}/box/map")
    touch(page, 'button[value="set:mapped:0"]')
    page.goto(f"{table}/box/map")
    assert page.url == table and page.locator(".map-editor").count() == 0


@on_the_site_too_in_soak
def test_a_change_of_the_map_is_undone_and_redone(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    table = begin(page, server.url, "cryo")
    page.goto(f"{table}/box/map?tool=play")
    touch(page, 'button[value="set:play.B5:1"]')
    assert page.locator('button[value="set:play.B5:0"]').count() == 1
    page.goto(table)
    act(page, "button[aria-label=Undo]")
    page.goto(f"{table}/box/map?tool=play")
    assert page.locator('button[value="set:play.B5:1"]').count() == 1
    page.goto(table)
    act(page, "button[aria-label=Redo]")
    page.goto(f"{table}/box/map?tool=play")
    assert page.locator('button[value="set:play.B5:0"]').count() == 1


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_on_its_side_a_phone_shows_the_whole_map_and_the_buttons(server: Server, visit: Visit, lang: str) -> None:
    page = visit(width=844, height=390, lang=lang)
    table = begin(page, server.url, "cryo")
    page.goto(f"{table}/box/map?tool=size")
    spots = page.locator(".map-editor .svg-spot").all()
    assert len(spots) > 8 and all(spot.evaluate(IN_VIEW) for spot in spots)
    assert all(button.evaluate(IN_VIEW) for button in page.locator(".bottom .tap, .edit-tools a").all())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
