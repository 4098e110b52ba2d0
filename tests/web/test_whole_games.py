"""Whole games in a real browser: by clicking, by the keyboard, on a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

import solonaut
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, click_through, over, quick, tap_through, type_through


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] if n else []) for n, game in enumerate(solonaut.game_names())]
)
@on_the_site_too_in_soak
def test_a_whole_solo_game_by_clicking(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, game)
    on_board = click_through(page, Random(1))
    assert on_board > 5, "the board must be where one plays"
    expect(page.locator(".ending h2")).to_be_visible()
    expect(page.locator(".ending .because").first).to_be_visible()
    expect(page.locator(".ending .score").first).to_be_visible()
    expect(page.locator(".ending-picture svg").first).to_be_attached()
    page.locator(".ending-links a").first.click()
    expect(page.locator(".board-box")).to_be_visible()
    page.locator(".ending-card a.primary").click()
    expect(page.locator(".ending h2")).to_be_visible()
    assert "⟨" not in page.content()


def test_a_whole_game_by_the_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    page.goto(server.url)
    button = page.locator("section[aria-labelledby=name-otys] form[action$='/games'] button")
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("b => b === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    type_through(page, Random(2))
    assert over(page)


def test_a_whole_game_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844, has_touch=True, is_mobile=True)
    quick(page, server.url)
    begin(page, server.url, "cryo")
    fits(page)
    tap_through(page, Random(3))
    fits(page)


def fits(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
