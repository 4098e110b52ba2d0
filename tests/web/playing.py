"""How a person plays: by clicking on the board, by the list, by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page

MOST = 600
"""Decisions after which a game that does not end is a failure."""


def begin(page: Page, url: str, game: str) -> str:
    """One click on the start page; the address of the game."""
    page.goto(url)
    page.locator(f"section[aria-labelledby=name-{game}] form[action='/games'] button").click()
    page.wait_for_selector("#table")
    return page.url


def revision(page: Page) -> int:
    return int(page.get_attribute("#table", "data-revision") or -1)


def wait_for_change(page: Page, before: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('#table').dataset.revision) > before || document.querySelector('[data-go]')", arg=before
    )


def over(page: Page) -> bool:
    return page.locator(".final").count() > 0


def reveal(page: Page, how: Callable[[Page], None]) -> bool:
    """Answer the question whether something hidden may be turned up."""
    if not page.locator("[data-go]").count():
        return False
    before = revision(page)
    how(page)
    page.wait_for_function("before => Number(document.querySelector('#table').dataset.revision) > before", arg=before)
    return True


def letters(page: Page) -> list[str]:
    """The letters of the rows and groups on the first level of the list."""
    found = page.eval_on_selector_all(".choices > [data-letter], .choices > details > summary", "rows => rows.map(r => r.dataset.letter)")
    return [letter for letter in found if letter]


def click_through(page: Page, rng: Random, *, board: bool) -> int:
    """Play to the end, on the board where a choice has a place there, otherwise in the list. Returns the clicks on the board."""
    on_board = 0
    for _ in range(MOST):
        if over(page):
            return on_board
        if reveal(page, lambda p: p.click("[data-go]")):
            continue
        before = revision(page)
        lit = page.locator("#table svg:visible .lit[data-choice]") if board else None
        if lit is not None and lit.count() and rng.random() < 0.8:
            lit.nth(rng.randrange(lit.count())).locator(".ring").first.dispatch_event("click")
            on_board += 1
        else:
            pick_in_list(page, rng)
        wait_for_change(page, before)
    raise AssertionError("the game does not end")


def pick_in_list(page: Page, rng: Random) -> None:
    rows = page.locator(".choices > button, .choices > details > summary")
    row = rows.nth(rng.randrange(rows.count()))
    row.scroll_into_view_if_needed()
    if row.evaluate("row => row.tagName") == "SUMMARY":
        row.click()
        inner = page.locator(".choices > details[open] button")
        inner.nth(rng.randrange(inner.count())).click()
    else:
        row.click()


def type_through(page: Page, rng: Random) -> None:
    """Play to the end with letters alone; Enter answers what must be confirmed."""
    for _ in range(MOST):
        if over(page):
            return
        if reveal(page, lambda p: p.keyboard.press("Enter")):
            continue
        before = revision(page)
        page.keyboard.press(rng.choice(letters(page)))
        group = page.locator(".choices > details[open] button[data-letter]")
        if group.count():
            page.keyboard.press(group.nth(rng.randrange(group.count())).get_attribute("data-letter") or "")
        wait_for_change(page, before)
    raise AssertionError("the game does not end")
