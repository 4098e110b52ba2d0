"""How a person plays: by clicking on the board, by the list, by the keyboard."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error, Page

from tests.site.frames import InFrame

MOST = 600
"""Decisions after which a game that does not end is a failure."""
LIT = """() => {
  const found = [];
  for (const piece of document.querySelectorAll("#table .board-box .lit[data-choice]")) {
    const drawn = piece.querySelectorAll(":scope > .ring, :scope > .plate, :scope > .touch");
    for (const part of drawn.length ? drawn : [piece]) {
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
    page.locator(f"section[aria-labelledby=name-{game}] form[action$='/games'] button").click()
    wait_for_board(page)
    return page.url


def wait_for_board(page: Page) -> None:
    """A page brings the drawings that most screens show; where another one fits, it is fetched and the table is exchanged once more."""
    page.wait_for_selector("#table")
    view = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--view').trim()")
    page.wait_for_selector(f"#table .board-{view}", state="attached")


def prefer(page: Page, url: str, **likes: str) -> None:
    """Set preferences as the settings page would."""
    if isinstance(page, InFrame):
        page.request.post(f"{url}/settings", likes)
    else:
        page.context.add_cookies([{"name": "solonaut_likes", "value": "&".join(f"{k}={v}" for k, v in likes.items()), "url": url}])


def quick(page: Page, url: str) -> None:
    """Play without animations."""
    prefer(page, url, pace="none", steps="all")


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


def keys(page: Page) -> list[str]:
    """The keys of all choices."""
    found: list[str] = page.eval_on_selector_all(".choices button[data-letter]", "rows => rows.map(r => r.dataset.letter)")
    return found


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
    """Press a row of the list, or a row inside a group. A table that was exchanged under the pointer is looked at again."""
    for _ in range(5):
        row = rng.choice(page.query_selector_all(".choices > button, .choices > details > summary"))
        try:
            opens = row.get_attribute("data-opens")
            row.click()
        except Error as e:
            if "not attached" not in str(e):
                raise
            continue
        if opens is None:
            return
        inner = page.query_selector_all(".choices > details[open] button")
        if inner:
            rng.choice(inner).click()
            return
    raise AssertionError("nothing in the list can be pressed")


def type_through(page: Page, rng: Random) -> None:
    """Play to the end with keys alone."""
    for _ in range(MOST):
        if over(page):
            return
        before = revision(page)
        for key in rng.choice(keys(page)).lower():
            page.keyboard.press(key)
        wait_for_change(page, before)
    raise AssertionError("the game does not end")
