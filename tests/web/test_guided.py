"""The guided game in a real browser: its place is never lost, a choice that waits is never dropped, and the question is in sight."""

from __future__ import annotations

from random import Random
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Locator, Page

import solonaut
from solonaut.lang import Speaker
from solonaut.web.view.board import board_of
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, over, pick_in_list, prefer, quick, wait_for_board

game = pytest.mark.parametrize("game", solonaut.game_names())
script = pytest.mark.parametrize("script", [pytest.param(True, id="script"), pytest.param(False, id="no-script", marks=pytest.mark.long)])
DECISIONS = 15
NEXT = ".lesson .button"
IN_SIGHT = """selector => {
  const found = document.querySelector(selector);
  if (!found) return "is not there";
  const box = found.getBoundingClientRect(), x = box.left + box.width / 2;
  if (box.top < 0 || box.bottom > innerHeight) return `reaches from ${box.top} to ${box.bottom} of ${innerHeight}`;
  const met = [box.top + 3, box.bottom - 3].map((y) => document.elementFromPoint(x, y));
  return met.every((one) => one && found.contains(one)) ? "" : "is covered";
}"""
"""Why an element cannot be seen as a whole; empty: it can."""


def learn(page: Page, url: str, name: str) -> None:
    """Begin a guided game as somebody who wants to be asked before a reveal."""
    prefer(page, url, before_reveal="ask")
    page.goto(url)
    page.locator(f"section[aria-labelledby=name-{name}] form[action$='/lessons'] button:visible").first.click()
    wait_for_board(page)


class Student:
    """Somebody in a guided game, who keeps in mind how far the lesson was."""

    def __init__(self, page: Page, game: str, *, script: bool = True, lang: str = "en") -> None:
        self.page = page
        self.script = script
        self.tour = [" ".join(Speaker(lang).text(tip.key).split()) for tip in board_of(game).tour()]
        self.numbers: list[int] = []
        self.look()
        assert self.numbers == [1]

    def look(self) -> None:
        """The pages of the tour are counted; what comes after it is one page more. The number never goes down."""
        words = self.page.locator(".lesson-text")
        if words.count():
            text = " ".join((words.first.text_content() or "").split())
            self.numbers.append(1 + (self.tour.index(text) if text in self.tour else len(self.tour)))
        assert self.numbers == sorted(self.numbers), "the lesson starts again"

    def press(self, what: Locator | str | Random) -> None:
        """Press something and wait for the new table."""
        if self.script:
            self.page.evaluate("document.getElementById('table').dataset.old = '1'")
            self._press(what)
            self.page.wait_for_function("() => !document.getElementById('table').dataset.old")
        else:
            with self.page.expect_navigation():
                self._press(what)
        self.look()

    def _press(self, what: Locator | str | Random) -> None:
        if isinstance(what, Random):
            pick_in_list(self.page, what)
        else:
            (self.page.locator(what) if isinstance(what, str) else what).click()

    @property
    def waiting(self) -> str | None:
        """The code of the choice that waits to be confirmed."""
        go = self.page.locator("form[action$='/choose'] [data-go]")
        return go.get_attribute("value") if go.count() else None

    def turn_page(self) -> bool:
        """Press Next, if it is there; the choice that waits goes on waiting."""
        if not self.page.locator(NEXT).count():
            return False
        waits, before = self.waiting, self.numbers[-1]
        self.press(NEXT)
        assert self.waiting == waits, "Next drops the choice that waits"
        assert self.numbers[-1] == before + 1
        return True


@game
@script
def test_the_lesson_never_starts_again(server: Server, visit: Visit, game: str, script: bool) -> None:
    page = visit(java_script_enabled=script)
    learn(page, server.url, game)
    student, rng, gates = Student(page, game, script=script), Random(21), 0
    for decision in range(DECISIONS):
        student.press(rng)
        if student.waiting:
            gates += 1
            student.turn_page()
            student.press("[data-go]")
        if decision == 4:
            page.reload()
            student.look()
        if decision == 6:
            for _ in range(2):
                student.press("[data-tool=undo]")
        if over(page):
            break
    assert gates or game == "intrepid"


@script
def test_a_choice_that_waits_survives_the_whole_tour(server: Server, visit: Visit, script: bool) -> None:
    """At the first decision of Otys: choose, read on while the gate is open, go back, choose again, confirm."""
    page = visit(java_script_enabled=script)
    learn(page, server.url, "otys")
    student = Student(page, "otys", script=script)
    first = page.locator(".choices > button").first
    code = first.get_attribute("value")
    student.press(first)
    assert student.waiting == code and student.turn_page() and student.waiting == code
    student.press(".reveal a")
    assert student.waiting is None and page.locator(".choices").count()
    student.press(page.locator(".choices > button").first)
    while student.turn_page():
        assert student.waiting == code
    assert student.waiting == code
    before = int(page.get_attribute("#table", "data-revision") or -1)
    student.press("[data-go]")
    assert int(page.get_attribute("#table", "data-revision") or -1) > before
    student.press("[data-tool=undo]")
    assert not page.locator(NEXT).count(), "the tour was read, and the first choice was made"


@game
@script
def test_the_place_in_the_tour_is_kept_whatever_comes_between(server: Server, visit: Visit, game: str, script: bool) -> None:
    page = visit(java_script_enabled=script)
    learn(page, server.url, game)
    student, address = Student(page, game, script=script), page.url
    assert student.turn_page() and student.numbers[-1] == 2
    page.reload()
    student.look()
    page.goto(f"{server.url}/games")
    page.goto(address)
    student.look()
    page.goto(address + "?tip=0")
    student.look()
    assert student.numbers[-1] == 2


def test_a_hint_keeps_the_place_and_next_keeps_the_hint(own_server: Server, visit: Visit) -> None:
    page = visit()
    learn(page, own_server.url, "otys")
    student = Student(page, "otys")
    assert student.turn_page()
    student.press("[data-tool=hint]")
    assert student.numbers[-1] == 2
    job = page.get_attribute(".hint-panel[data-job]", "data-job")
    assert student.turn_page()
    assert page.get_attribute(".hint-panel[data-job]", "data-job") == job


def test_the_tour_is_read_by_its_owner_alone(client: httpx.Client) -> None:
    begun = client.post("/lessons", data={"game": "otys"})
    address = urlsplit(begun.headers["location"]).path
    with httpx.Client(base_url=client.base_url, timeout=20) as stranger:
        assert stranger.post(f"{address}/lesson", data={"tip": "1"}).status_code == 404
    assert client.post(f"{address}/lesson", data={"tip": "0"}).status_code == 422
    assert Speaker("en").text("web.learn.page", page=1, pages=len(board_of("otys").tour())) in client.get(address).text
    assert client.post(f"{address}/lesson", data={"tip": "20"}).status_code == 303
    assert Speaker("en").text("otys.lesson.space") in client.get(address).text


# -- what is in sight -------------------------------------------------------------------------------------------------------


def must_see(page: Page, *selectors: str) -> None:
    for selector in selectors:
        trouble = page.evaluate(IN_SIGHT, selector)
        assert not trouble, f"{page.viewport_size}: {selector} {trouble}"


@game
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_lesson_question_and_first_choice_are_on_a_phone_together(server: Server, visit: Visit, game: str, lang: str) -> None:
    page = visit(width=390, height=844, lang=lang)
    learn(page, server.url, game)
    student, rng = Student(page, game, lang=lang), Random(22)
    seen = 0
    for _ in range(8 if lang == "en" else 5):
        if page.locator(".lesson").count():
            must_see(page, ".lesson", ".prompt h2", ".choices .choice")
            seen += 1
        if not student.turn_page():
            student.press(rng)
            if student.waiting:
                must_see(page, "[data-go]")
                student.press("[data-go]")
    assert seen >= 4


@script
def test_lesson_and_gate_are_on_a_phone_together(server: Server, visit: Visit, script: bool) -> None:
    page = visit(width=390, height=844, java_script_enabled=script)
    learn(page, server.url, "otys")
    must_see(page, ".lesson", ".prompt h2", ".choices .choice")
    student = Student(page, "otys", script=script)
    student.press(Random(22))
    assert student.waiting
    must_see(page, ".lesson", NEXT, "[data-go]")


@game
@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768), (844, 390)])
@on_the_site_too_in_soak
def test_the_question_is_in_sight_on_tablets_and_in_landscape(server: Server, visit: Visit, game: str, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    learn(page, server.url, game)
    student, rng = Student(page, game), Random(23)
    for _ in range(8):
        if over(page):
            break
        must_see(page, ".prompt h2")
        if not student.turn_page():
            student.press(rng)
            if student.waiting:
                must_see(page, "[data-go]")
                student.press("[data-go]")
    quick(page, server.url)
    begin(page, server.url, game)
    for _ in range(2):
        page.wait_for_selector(".prompt h2", state="attached")
        must_see(page, ".prompt h2")
        student.numbers.clear()
        student.press(rng)
