"""Otys beside the board, on a phone: a whole game beside a digital one, with script and without, in three languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import solonaut
from solonaut.games.otys import events
from solonaut.players import make_player
from tests.web.companion_pages import IN_VIEW, PHONE, act, begin, check_page, set_up, tap, tick_all
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.test_accessibility import audit, axe  # noqa: F401  # a fixture

SAID = "all => all.map(node => node.firstChild.textContent.trim())"
CASES = [
    pytest.param("de", True, id="de"),
    pytest.param("fr", False, id="fr-plain", marks=pytest.mark.long),
    pytest.param("en", False, id="en-plain", marks=pytest.mark.long),
]


class Phone:
    """Tells the page what happens in a digital game, by what can be seen on it."""

    def __init__(self, page: Page, scripted: bool) -> None:
        self.page = page
        self.scripted = scripted
        self.ordered = 0

    def tap(self, code: str) -> None:
        tap(self.page, code, self.scripted)

    def order(self, code: str) -> None:
        """Equal cubes: the app has picked one of them, and a tap takes another."""
        other, self.ordered = f"instead:{self.ordered}:{code}", self.ordered + 1
        if self.page.locator(f'button[value="{other}"]').count():
            self.tap(other)

    def tick(self) -> None:
        tick_all(self.page, self.scripted)

    def score(self, points: int) -> None:
        if points and not self.over:
            self.tap(f"score:{points}")
            self.tick()

    @property
    def over(self) -> bool:
        return self.page.locator("main.over").count() > 0

    def timers(self) -> dict[int, int]:
        """Where the Timers stand on the drawing."""
        rows = self.page.locator(".otys-track li").all()
        found = {}
        for row in rows:
            for chip in row.locator(".timer-chip").all_inner_texts():
                found[int(chip)] = int(row.locator(".no").inner_text())
        return found


@pytest.mark.parametrize(("lang", "scripted"), CASES)
def test_a_whole_game_beside_a_digital_one(server: Server, visit: Visit, lang: str, scripted: bool) -> None:
    digital: Any = solonaut.new("otys", seed=11)
    bot = make_player("greedy", 11)
    page = visit(**PHONE, lang=lang, java_script_enabled=scripted)
    begin(page, server.url, "otys")
    check_page(page)
    phone = Phone(page, scripted)
    act(page, '.guide-go button[value="setup.*"]', scripted)
    for field, n in zip(page.locator("form.batch input[name=n]").all(), digital.state.store, strict=True):
        field.fill(str(n))
    act(page, "form.batch button.main", scripted)
    turns = 0
    while digital.decision is not None:
        before, offer = len(digital.log), list(digital.state.offer)
        score = digital.state.players[0].score
        digital.choose(bot.choose(digital.game, digital.state, 0))
        choice = digital.log[before].choice
        if choice.verb == "space":
            phone.order(choice.code)
            continue
        phone.tick()
        for event in (event for entry in digital.log[before:] for event in entry.events):
            if isinstance(event, events.TimerPushedBack):
                phone.tap(f"back:{event.timer}")
            elif isinstance(event, events.ContractCompleted) and event.contract in offer:
                phone.tap(f"contract:{offer.index(event.contract) + 1}")
                check_page(page)
                phone.tap(f"points:{event.points}")
                phone.tick()
                score += event.points
        phone.score(digital.state.players[0].score - score)
        if choice.verb == "timer" and not phone.over:
            phone.tap(choice.code)
            turns += 1
            if turns % 5 == 0:
                check_page(page)
            phone.tick()
            if not phone.over:
                assert phone.timers() == {n: space for n, space in enumerate(digital.state.timers, 1) if space >= 0}
                assert page.inner_text("#score") == str(digital.state.players[0].score)
    assert phone.over and turns > 10
    assert page.inner_text(".outcome .big") == str(digital.outcome.scores[0])
    assert page.locator(".ranks .mine").count() == (digital.outcome.rank != "beginner")
    check_page(page)


@on_the_site_too_in_soak
def test_a_timer_can_be_tapped_on_the_track(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    set_up(page)
    act(page, ".otys-track .target >> nth=1")
    assert Phone(page, True).timers() == {1: 23, 2: 22}


@on_the_site_too_in_soak
def test_the_guide_goes_step_by_step(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    for step in ("board", "timers", "contracts"):
        assert page.locator(".guide-step.now").count() == 1
        tap(page, f"setup.{step}")
        page.reload()
    assert page.locator(".guide-step.done").count() == 3 and page.locator("form.batch input[name=n]").count() == 4
    page.locator(".stepper button").nth(1).click()
    assert page.locator("form.batch input[name=n]").first.input_value() == "1"
    assert page.locator(".flag").count() == 0, "nothing of this is our guess"


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_equal_cubes_are_never_below_the_fold(server: Server, visit: Visit, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    begin(page, server.url, "otys")
    act(page, '.guide-go button[value="setup.*"]')
    for field, n in zip(page.locator("form.batch input[name=n]").all(), (1, 1, 2, 2), strict=True):
        field.fill(str(n))
    act(page, "form.batch button.main")
    lists = page.locator(".pick-list").all()
    assert len(lists) == 2 and all(found.evaluate(IN_VIEW) for found in lists)
    check_page(page)


@on_the_site_too_in_soak
def test_lines_that_hold_no_longer_are_struck_through(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    begin(page, server.url, "otys")
    act(page, '.guide-go button[value="setup.*"]')
    for field, n in zip(page.locator("form.batch input[name=n]").all(), (1, 1, 2, 3), strict=True):
        field.fill(str(n))
    act(page, "form.batch button.main")
    before = page.eval_on_selector_all(".hand-line .s", SAID)
    for _ in before[1:]:
        act(page, ".hand-line:not(.done) .tick-line")
    act(page, ".pick-list button.tap")
    now = page.eval_on_selector_all(".hand-line:not(.struck) .s", SAID)
    struck = page.eval_on_selector_all(".hand-line.struck s", SAID)
    assert {*struck} == {*before} - {*now} and struck
    still = page.eval_on_selector_all(".hand-line:not(.struck) [aria-checked=true] .s", SAID)
    assert {*still} == {*before[:-1]} & {*now}
    check_page(page)
    for _ in {*struck} & {*before[:-1]}:
        act(page, ".struck button.tick-line")
    assert page.locator(".struck button").count() == 0
    act(page, "button[aria-label=Undo]")
    assert page.locator(".struck").count() == 0
    undone = page.eval_on_selector_all(".hand-line [aria-checked=false] .s", SAID)
    assert {*undone} == {*struck, before[-1]}, "what was taken back is to be done again"


@pytest.mark.parametrize("scheme", ["dark", "light"])
@on_the_site_too_in_soak
def test_nothing_is_in_the_way_of_anybody(server: Server, visit: Visit, axe: str, scheme: str) -> None:  # noqa: F811
    page = visit(**PHONE)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    table = begin(page, server.url, "otys")
    found = audit(page, axe, "set-up")
    set_up(page)
    found += audit(page, axe, "turn")
    tap(page, "timer:1")
    tap(page, "timer:1")
    found += audit(page, axe, "lines")
    tick_all(page)
    tap(page, "contract:1")
    found += audit(page, axe, "points")
    tap(page, "points:2")
    for behind in ("history", "correct", "share", "back?number=9", "look?number=9"):
        page.goto(f"{table}/{behind}")
        found += audit(page, axe, behind)
    assert found == []
