"""What tests do on the pages of a companion, with script and without."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

PHONE = {"width": 390, "height": 844}
SHORT = "all => all.filter(b => b.offsetHeight && b.offsetHeight < 44 && !b.closest('.rule-chip')).map(b => b.outerHTML.slice(0, 120))"
IN_VIEW = """node => {
  const box = node.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + Math.min(box.height / 2, 20);
  return box.top >= 0 && box.bottom <= innerHeight + 1 && node.contains(document.elementFromPoint(x, y));
}"""


def begin(page: Page, url: str, game: str) -> str:
    """Lay a new table; its address."""
    page.goto(f"{url}/table")
    page.click(f"section[aria-labelledby=door-{game}] form button")
    page.wait_for_selector("main.companion")
    return page.url


def act(page: Page, selector: str, scripted: bool = True) -> None:
    """Touch the first of these buttons, and wait until the page has moved on."""
    version = page.get_attribute("main", "data-version")
    button = page.locator(selector).first
    button.wait_for(state="attached")
    if not button.is_visible():
        button.locator("xpath=ancestor::details[1]").locator("summary").first.click()
    button.click()
    if scripted:
        page.wait_for_function("v => document.querySelector('main')?.dataset.version !== v", arg=version)
    else:
        page.wait_for_selector(f'main:not([data-version="{version}"])')


def tap(page: Page, code: str, scripted: bool = True) -> None:
    act(page, f'button[value="{code}"]', scripted)


def tick_all(page: Page, scripted: bool = True) -> None:
    if page.locator("button[name=rest]").count():
        act(page, "button[name=rest]", scripted)


def set_up(page: Page, store: Sequence[int] = (1, 2, 3, 0), scripted: bool = True) -> None:
    """Otys: through the guide to the first turn."""
    act(page, '.guide-go button[value="setup.*"]', scripted)
    for field, n in zip(page.locator("form.batch input[name=n]").all(), store, strict=True):
        field.fill(str(n))
    act(page, "form.batch button.main", scripted)
    tick_all(page, scripted)


def check_page(page: Page) -> None:
    """Nothing sticks out, everything can be hit, and the question with its first answer is in view without scrolling."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.eval_on_selector_all("main button:visible, .companion-bar button:visible", SHORT) == []
    assert "⟨" not in page.inner_text("body")
    page.evaluate("scrollTo(0, 0)")
    wanted = "#asked-title, .tap.main" if page.locator("#asked-title").count() else ".tap.main"
    assert page.locator(wanted).first.evaluate(IN_VIEW), "the question is below the fold"
    first = page.locator("main .tap.main:visible, .numbers .tap:visible, .face:visible, .svg-spot:visible").first
    assert first.evaluate(IN_VIEW), "the first answer is below the fold"
