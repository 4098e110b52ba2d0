"""Cryo beside the board, on a phone: a whole game beside a digital one, with script and without, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from solonaut.core.match import Match
from solonaut.core.opening import load
from solonaut.games.cryo.components import DOCKS
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.count import Result
from solonaut.ui.cryo.companion.drawn import DrawnCard
from solonaut.ui.cryo.companion.setup import DamagedDocks, ShipCards
from solonaut.ui.cryo.companion.turn import YourTurn
from tests.companion.person_cryo import play_beside
from tests.web.companion_pages import PHONE, act, check_page, tap, tick_all
from tests.web.companion_tables import bring
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.test_accessibility import audit, axe  # noqa: F401  # a fixture
from tests.web.test_companion_lines import shown_at
from tests.web.test_companion_otys import SAID

WITHOUT_CHANCE = {"decisions": "unpredictable", "cards": "deck"}
"""All cards come from the real deck, and there is no coin: the app draws nothing, so a game can be played again tap by tap."""
CASES = [
    pytest.param("en", True, {}, id="en"),
    pytest.param("fr", False, {"map": "no"}, id="fr-plain-no-map"),
    pytest.param("de", True, {"map": "no"}, id="de-no-map", marks=pytest.mark.long),
    pytest.param("de", False, {}, id="de-plain", marks=pytest.mark.long),
]


@cache
def played(mapped: bool) -> Match:
    """A short game beside a digital one; the companion's log is what the person taps."""
    options = WITHOUT_CHANCE | ({} if mapped else {"map": "no"})
    games = [play_beside(seed, options, listens=False).companion for seed in range(12)]
    return min(games, key=lambda match: len(match.log))


def sit_down(page: Page, url: str, options: dict[str, str]) -> None:
    page.goto(f"{url}/table")
    door = "section[aria-labelledby=door-cryo] form"
    for name, value in options.items():
        page.select_option(f'{door} select[name="option.{name}"]', value)
    page.click(f"{door} button")
    page.wait_for_selector("main.companion")


class Phone:
    """Taps what is in a log, on what can be seen."""

    def __init__(self, page: Page, scripted: bool) -> None:
        self.page = page
        self.scripted = scripted
        self.checked: set[str] = set()

    def check(self, name: str) -> None:
        """Every kind of page once."""
        if name not in self.checked:
            self.checked.add(name)
            check_page(self.page)

    def play(self, match: Match) -> None:
        positions, codes = match.positions(), [entry.choice.code for entry in match.log]
        done = 0
        for number, state in zip(range(len(codes)), positions, strict=False):
            if number < done:
                continue
            done = number + self.answer(state, codes[number:])

    def answer(self, state: Any, codes: list[str]) -> int:
        """One page; how many codes it took."""
        page, code = self.page, codes[0]
        if page.locator('.guide-go button[value="setup.*"]').count():
            self.check("setup")
            act(page, '.guide-go button[value="setup.*"]', self.scripted)
        if not code.startswith("instead:") and isinstance(state.pending, YourTurn):
            if page.locator("button[name=rest]").count():
                self.check("lines")
            tick_all(page, self.scripted)
        self.check(type(state.pending).__name__)
        fields = page.locator("form.batch input[name=n]")
        if not (n := fields.count()):
            tap(page, code, self.scripted)
            return 1
        for field, number in zip(fields.all(), codes, strict=False):
            assert number.startswith("number:")
            field.fill(number.removeprefix("number:"))
        act(page, "form.batch button.main", self.scripted)
        return n


@pytest.mark.parametrize(("lang", "scripted", "more"), CASES)
def test_a_whole_game_beside_a_digital_one(server: Server, visit: Visit, lang: str, scripted: bool, more: dict[str, str]) -> None:
    match = played("map" not in more)
    page = visit(**PHONE, lang=lang, java_script_enabled=scripted)
    sit_down(page, server.url, WITHOUT_CHANCE | more)
    phone = Phone(page, scripted)
    phone.play(match)
    assert match.outcome is not None
    page.wait_for_selector("main.over")
    total = [int(cell) for cell in page.locator(".points-table tfoot td").all_inner_texts()]
    assert tuple(total) == match.outcome.scores
    assert {"setup", "lines", "YourTurn", "NearestTile", "DrawnCard"} <= phone.checked
    check_page(page)


@cache
def beside(seed: int, reports: bool) -> Match:
    return play_beside(seed, WITHOUT_CHANCE, reports=reports, listens=False).companion


def at(seed: int, wanted: Callable[[Any], bool], *, reports: bool = True) -> Match:
    """A table at the first position that is wanted."""
    return at_number(seed, next(number for number, state in enumerate(beside(seed, reports).positions()) if wanted(state)), reports=reports)


def at_number(seed: int, number: int, *, reports: bool = True) -> Match:
    match = load(beside(seed, reports).record(), dealer=None)
    match.jump(number)
    return match


def asks(question: type[Any], turn: int = 0) -> Callable[[Any], bool]:
    return lambda s: isinstance(s.pending, question) and s.turn >= turn


GUIDE = ("board", "drones", "markers", "pods", "damage", "caverns", "incidents", "cards", "rival")
CHANGED = {"drones", "markers", "cards", "rival"}
"""Steps of which the guide says what the solo sheet changes."""
BOXES = "all => all.map(b => b.getBoundingClientRect()).map(r => [r.x, r.y, r.width, r.height])"
LETTERS = "all => all.map(b => [b.querySelector('.letter').textContent, b.value])"
PAGES = [(questions.FirstOpen, False), (questions.FullSection, False), (questions.TokenThere, True), (DrawnCard, True)]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_questions_are_answered_on_the_drawing_or_by_a_face(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    for question, reports in PAGES:
        match = at(3, asks(question, 1), reports=reports)
        bring(page, server.url, match, tmp_path)
        codes = match.decision.codes  # type: ignore[union-attr]
        shown = page.eval_on_selector_all("main button[name=code]:visible", "all => all.map(b => b.value)")
        assert set(codes) <= set(shown), question.__name__
        if question in (questions.FirstOpen, questions.FullSection):
            places = page.eval_on_selector_all(".draw button:has(.letter)", LETTERS)
            listed = page.eval_on_selector_all(".plain button:has(.letter)", LETTERS)
            assert places and dict(places) == dict(listed), "each lit place stands below the question with its letter"
        check_page(page)


SIZES = [pytest.param(390, 844, id="phone"), pytest.param(844, 390, id="on-its-side"),
         pytest.param(1440, 900, id="desk", marks=pytest.mark.long)]  # fmt: skip


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_guide_has_nine_steps(server: Server, visit: Visit, width: int, height: int) -> None:
    page, met = visit(width=width, height=height), []
    sit_down(page, server.url, {})
    while page.locator(".guide-step.now").count():
        number = int(page.inner_text(".guide-step.now .no").strip("."))
        if number not in met:
            met.append(number)
            check_page(page)
            assert page.locator(".guide-step.now .solo").count() == (GUIDE[number - 1] in CHANGED), GUIDE[number - 1]
        done = page.locator('.guide-go button[value^="setup."]:not([value="setup.*"])')
        codes = page.eval_on_selector_all("main button[name=code]", "all => all.map(b => b.value)")
        tap(page, done.get_attribute("value") or "" if done.count() else next(c for c in ("ready", "deal", *codes) if c in codes))
    assert met == list(range(1, len(GUIDE) + 1))


def test_the_result_names_its_guesses_and_is_counted_again(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    match = at(3, asks(Result))
    bring(page, server.url, match, tmp_path)
    printed: Any = match.view(0)["table"]["printed"]
    missions = {f"mission.{m['card']}" for m in match.view(0)["table"]["score"]["missions"]}
    used = {
        value["name"] for value in printed if value["guess"] and (not value["name"].startswith("mission.") or value["name"] in missions)
    }
    named = page.eval_on_selector_all(".value.guess input[name^='set.confirmed.']", "all => all.map(i => i.name.slice(14))")
    assert {*named} == used and {"pods", "vehicles"} < used
    total = int(page.locator(".points-table tfoot td").nth(1).inner_text())
    pods: Any = match.state
    page.fill('input[name="set.pays.pod"]', str(pods.box.pod_points + 2))
    page.click('form.value:has(input[name="set.pays.pod"]) button')
    page.wait_for_function(
        "n => Number(document.querySelectorAll('.points-table tfoot td')[1].innerText) === n", arg=total + 2 * sum(pods.rival.settled)
    )
    assert page.locator(".value.guess").count() == len(used) - 1
    page.locator("form:has(input[name^='set.confirmed.']) > .tap").click()
    page.wait_for_function("() => !document.querySelector('.value.guess')")
    assert page.locator(".points-table .flag").count() == 0


@on_the_site_too_in_soak
def test_docks_are_large_enough_for_a_thumb(server: Server, visit: Visit) -> None:
    """In the set-up and in the turn; a tap says where the drone is, a second one takes it back."""
    page = visit(**PHONE)
    sit_down(page, server.url, {})
    act(page, '.guide-go button[value="setup.*"]')
    sizes = page.eval_on_selector_all('button[value^="damage:"]', "all => all.map(b => b.getBoundingClientRect().width)")
    assert len(sizes) == len(DOCKS) and min(sizes) >= 44
    tap(page, "damage:labs.B1")
    tap(page, "set:markers:9")
    assert page.locator(".dock.damaged").count() == 1
    for code in ("ready", "deal", "draw:moth", "draw:crab"):
        tap(page, code)
    tick_all(page)
    sizes = page.eval_on_selector_all('button[value^="dock:"]', "all => all.map(b => b.getBoundingClientRect().width)")
    assert len(sizes) == len(DOCKS) and min(sizes) >= 45.9
    tap(page, "dock:labs.T1")
    assert page.locator(".dock.chosen").count() == 1
    tap(page, "dock:labs.T1")
    assert page.locator(".dock.chosen").count() == 0
    tap(page, "explored:B3")
    tap(page, "launch")
    assert page.locator('button[value="explored:B3"]').count() == 0
    check_page(page)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (844, 390)])
@on_the_site_too_in_soak
def test_a_wide_page_has_the_drawing_left_and_everything_else_right(
    server: Server, visit: Visit, tmp_path: Path, width: int, height: int
) -> None:
    page = visit(width=width, height=height)
    bring(page, server.url, at(3, asks(YourTurn, 4)), tmp_path)
    for _ in ("lines", "turn"):
        drawn, work, stock, sheet = (page.locator(part).bounding_box() for part in (".draw", ".work", ".stock-strip", ".ask-sheet"))
        assert drawn and work and stock and sheet
        assert drawn["y"] < 60 and all(part["x"] >= drawn["x"] + drawn["width"] for part in (work, stock, sheet))
        assert stock["y"] + stock["height"] <= sheet["y"] + 1 and sheet["y"] + sheet["height"] <= height + 1
        check_page(page)
        tick_all(page)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_on_a_phone_on_its_side_the_whole_ship_is_in_reach(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    """Every dock and cavern can be hit without scrolling, in the turn and in the set-up, and the main button too."""
    page = visit(width=844, height=390, lang=lang)

    def reach(verb: str) -> None:
        docks = page.eval_on_selector_all(f'button[value^="{verb}:"]', BOXES)
        assert docks and all(min(width, height) >= 44 for *_, width, height in docks)
        assert all(top >= 48 and top + height <= 390 for _, top, _, height in docks)

    bring(page, server.url, at(3, asks(YourTurn, 4)), tmp_path)
    tick_all(page)
    check_page(page)
    reach("dock")
    page.click("details.explored summary")
    reach("explored")
    page.click("details.sabotage summary")
    assert all(top >= 48 for _, top, *_ in page.eval_on_selector_all(".sabotage button", BOXES))
    sit_down(page, server.url, {})
    act(page, '.guide-go button[value="setup.*"]')
    check_page(page)
    reach("damage")
    tap(page, "ready")
    check_page(page)


@on_the_site_too_in_soak
def test_another_pick_is_one_tap(server: Server, visit: Visit, tmp_path: Path) -> None:
    """Where the rule leaves it to the person, the lines say what the app took, and the others are lit."""
    match = at(3, picked_tokens)
    page = visit(**PHONE)
    bring(page, server.url, match, tmp_path)
    s: Any = match.state
    number = next(n for n, pick in enumerate(s.picks) if pick.code.startswith("incident:"))
    other = next(code for code in s.picks[number].codes if code != s.picks[number].code)
    code = f"instead:{number}:{other}"
    assert page.locator(f'button[value="{code}"]').count() == 2, "on the drawing and below the lines"
    tap(page, code)
    assert page.locator(f'button[value="{code}"]').count() == 0
    assert page.locator(".line").count() > 0


@on_the_site_too_in_soak
def test_lines_that_hold_no_longer_are_struck_through(server: Server, visit: Visit, tmp_path: Path) -> None:
    """The Rival takes another token: what was done for the first one is to be taken back, the rest stays done."""
    match = at(3, picked_tokens)
    page = visit(**PHONE)
    bring(page, server.url, match, tmp_path)
    before = page.eval_on_selector_all(".hand-line .s", SAID)
    for _ in before[:-1]:
        act(page, '.hand-line [aria-checked="false"]')
    s: Any = match.state
    number = next(n for n, pick in enumerate(s.picks) if pick.code.startswith("incident:"))
    tap(page, f"instead:{number}:{next(code for code in s.picks[number].codes if code != s.picks[number].code)}")
    now = page.eval_on_selector_all(".hand-line:not(.struck) .s", SAID)
    struck = page.eval_on_selector_all(".hand-line.struck s", SAID)
    assert struck and {*struck} == {*before} - {*now}
    still = page.eval_on_selector_all(".hand-line:not(.struck) [aria-checked=true] .s", SAID)
    assert {*still} == {*before[:-1]} & {*now}, "what holds still stays ticked"
    for _ in {*struck} & {*before[:-1]}:
        act(page, ".struck button.tick-line")
    assert page.locator(".struck button").count() == 0


def after_a_long_turn(seed: int) -> Match:
    """The person's turn after that of the Rival with most lines, all of them said once."""
    log = beside(seed, True).log
    ends = [number for number, entry in enumerate(log) if entry.choice.code == "end"]
    once = [last for first, last in pairwise(ends) if not any(entry.choice.verb == "instead" for entry in log[first:last])]
    return max((at_number(seed, number) for number in once), key=lambda match: len(shown_at(match)))


def test_of_many_lines_four_are_in_view(server: Server, visit: Visit, tmp_path: Path) -> None:
    """Those that are done fold into one line, and so do those that come later; the current one is never folded."""
    page = visit(**PHONE)
    bring(page, server.url, after_a_long_turn(9), tmp_path)
    open_ones, done = page.locator("button[name=line][aria-checked=false]"), page.locator("#folded [aria-checked=true]")
    many = open_ones.count()
    assert many >= 8
    for ticked in range(many):
        shown = page.locator(".hand-line:visible").count()
        assert shown <= 5, "four, and one that is done"
        assert page.locator("[aria-current=step]").is_visible()
        assert done.count() == (ticked if ticked > 1 else 0) and open_ones.count() == many - ticked
        check_page(page)
        if ticked < many - 1:
            act(page, "[aria-current=step] button")


def picked_tokens(s: Any) -> bool:
    return isinstance(s.pending, YourTurn) and s.dock < 0 and any(pick.code.startswith("incident:") for pick in s.picks)


@pytest.mark.parametrize("scheme", ["dark", "light"])
@on_the_site_too_in_soak
def test_pages_are_accessible(server: Server, visit: Visit, axe: str, tmp_path: Path, scheme: str) -> None:  # noqa: F811
    page, found = visit(**PHONE), []
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for question in (DamagedDocks, ShipCards, YourTurn, questions.NearestTile, questions.TokenThere, Result):
        bring(page, server.url, at(3, asks(question)), tmp_path)
        if page.locator('.guide-go button[value="setup.*"]').count():
            act(page, '.guide-go button[value="setup.*"]')
        tick_all(page)
        found += audit(page, axe, question.__name__)
    assert found == []
