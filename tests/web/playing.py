"""How a person plays: by clicking on the board, by the list, by the keyboard."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

MOST = 600
"""Decisions after which a game that does not end is a failure."""
LIT = """() => {
  const found = [];
  for (const piece of document.querySelectorAll("#table svg .lit[data-choice]")) {
    for (const part of piece.querySelectorAll(":scope > .ring, :scope > .plate, :scope > .touch")) {
      const box = part.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const parts = [[0.5, 0.5], [0.5, 0.15], [0.5, 0.85], [0.15, 0.5], [0.85, 0.5]];
      const spots = parts.map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
      const spot = spots.find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-choice]") === piece);
      if (spot) { found.push([piece.dataset.choice, ...spot]); break; }
    }
  }
  return found;
}"""
"""Where on the board a click would choose something: what the pointer really meets there."""
MOVED = "before => Number(document.querySelector('#table').dataset.revision) > before || document.querySelector('[data-go]')"


def begin(page: Page, url: str, game: str) -> str:
    """One click on the start page; the address of the game."""
    page.goto(url)
    page.locator(f"section[aria-labelledby=name-{game}] form[action='/games'] button").click()
    page.wait_for_selector("#table")
    return page.url


def prefer(page: Page, url: str, **likes: str) -> None:
    """Set preferences as the settings page would."""
    page.context.add_cookies([{"name": "solonaut_likes", "value": "&".join(f"{k}={v}" for k, v in likes.items()), "url": url}])


def quick(page: Page, url: str) -> None:
    """Play without being asked twice, forced choices by themselves."""
    prefer(page, url, confirm="off", forced="on", pace="none", steps="all")


def revision(page: Page) -> int:
    return int(page.get_attribute("#table", "data-revision") or -1)


def wait_for_change(page: Page, before: int) -> None:
    page.wait_for_function(MOVED, arg=before)


def over(page: Page) -> bool:
    return page.locator(".final").count() > 0


def reveal(page: Page) -> bool:
    """Answer the question whether something hidden may be turned up."""
    if not page.locator("[data-go]").count():
        return False
    before = revision(page)
    page.click("[data-go]")
    page.wait_for_function("before => Number(document.querySelector('#table').dataset.revision) > before", arg=before)
    return True


def play_on(page: Page, rng: Random, decisions: int) -> None:
    """A few decisions by the list, with everything that is asked on the way."""
    for _ in range(decisions):
        if over(page):
            return
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
        reveal(page)


def letters(page: Page) -> list[str]:
    """The letters of the rows and groups on the first level of the list."""
    found = page.eval_on_selector_all(".choices > [data-letter], .choices > details > summary", "rows => rows.map(r => r.dataset.letter)")
    return [letter for letter in found if letter]


def click_through(page: Page, rng: Random) -> int:
    """Play to the end with the mouse, on the board where a choice has a place there. Returns the clicks on the board."""
    on_board = 0
    for _ in range(MOST):
        if over(page):
            return on_board
        before = revision(page)
        lit = page.evaluate(LIT)
        if lit and rng.random() < 0.8:
            _, x, y = rng.choice(lit)
            page.mouse.click(x, y)
            on_board += 1
        else:
            pick_in_list(page, rng)
        wait_for_change(page, before)
    raise AssertionError("the game does not end")


def tap_through(page: Page, rng: Random) -> None:
    """Play to the end by the list of choices."""
    for _ in range(MOST):
        if over(page):
            return
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
    raise AssertionError("the game does not end")


def pick_in_list(page: Page, rng: Random) -> None:
    rows = page.locator(".choices > button, .choices > details > summary")
    row = rows.nth(rng.randrange(rows.count()))
    opens = row.get_attribute("data-opens")
    row.click()
    if opens is not None:
        inner = page.locator(".choices > details[open] button")
        inner.nth(rng.randrange(inner.count())).click()


def type_through(page: Page, rng: Random) -> None:
    """Play to the end with letters alone; where the letters end, with Tab and Enter."""
    for _ in range(MOST):
        if over(page):
            return
        before = revision(page)
        page.keyboard.press(rng.choice(letters(page)))
        group = page.locator(".choices > details[open] button")
        if group.count():
            chosen = rng.randrange(group.count())
            letter = group.nth(chosen).get_attribute("data-letter")
            if letter:
                page.keyboard.press(letter)
            else:
                for _ in range(chosen):
                    page.keyboard.press("Tab")
                page.keyboard.press("Enter")
        wait_for_change(page, before)
    raise AssertionError("the game does not end")
