"""Intrepid's companion on a phone: a whole game beside a digital one, checks, set-up and corrections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import solonaut
from solonaut.core.match import Match
from solonaut.games.intrepid.names import RESOURCES
from tests.companion.person_intrepid import Crew
from tests.web.companion_pages import IN_VIEW, act, begin, check_page
from tests.web.companion_tables import bring
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak

PHONE = {"width": 390, "height": 844}
WHEELS = "all => all.map(dial => [dial.querySelector('text').textContent, dial.parentElement.querySelector('small').textContent])"
SMALL = """all => all.filter(b => b.checkVisibility() && b.getBoundingClientRect().height)
  .filter(b => b.getBoundingClientRect().height < 43.5 || b.getBoundingClientRect().width < 43).map(b => b.outerHTML.slice(0, 90))"""
TINY = """() => [...document.querySelectorAll('main *')].filter(e => e.childElementCount === 0 && e.textContent.trim())
  .filter(e => e.checkVisibility()).filter(e => parseFloat(getComputedStyle(e).fontSize) < 11).map(e => e.outerHTML.slice(0, 90))"""


def touch(page: Page, code: str) -> int:
    """Touch the button of a code and wait for the page; how many touches it took."""
    revision, touches = page.get_attribute("main", "data-revision"), 1
    button = page.locator(f'button[value="{code}"]').first
    button.wait_for(state="attached")
    if not button.is_visible():
        touches += 1
        resource = code.split(":")[1]
        if resource in RESOURCES:
            page.locator(f"label[for=wheel-{resource}]").click()
        else:
            button.locator("xpath=ancestor::details[1]/summary").click()
    button.click()
    page.wait_for_function("r => document.querySelector('main')?.dataset.revision !== r", arg=revision)
    return touches


def fits(page: Page) -> None:
    """Nothing is cut off sideways, the main button is in view, and everything can be hit and read."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.eval_on_selector_all("main button, main summary", SMALL) == []
    assert page.evaluate(TINY) == []
    assert "⟨" not in page.inner_text("body")
    for box in page.locator(".ask-sheet .tap.main").all():
        place = box.bounding_box()
        assert place is not None and place["y"] + place["height"] <= PHONE["height"]


class CrewAtAPhone(Crew):
    """The crew with a phone beside its digital game: every tap is made on the page too, and the wheels are read from it."""

    def __init__(self, page: Page, seed: int, options: dict[str, str]) -> None:
        super().__init__(seed, 1, options, "greedy")
        self.page = page
        self.most_touches = 0

    def tap(self, code: str, touches: int = 1, entry: bool = False) -> None:
        super().tap(code, touches, entry)
        self.most_touches = max(self.most_touches, touch(self.page, code))

    def compare(self, phase: str = "") -> None:
        super().compare(phase)
        if self.page.locator(".dial").count():
            shown = [(int(n.replace("−", "-")), int(drain.split()[-1])) for n, drain in self.page.eval_on_selector_all(".dial", WHEELS)]
            wheels = self.state.wheels
            assert shown == [(wheels.available(r), wheels.drain[r]) for r in range(len(RESOURCES))], phase
            fits(self.page)


def sit_down(page: Page, url: str) -> None:
    page.goto(f"{url}/table")
    page.click("section[aria-labelledby=door-intrepid] form button")
    page.wait_for_selector("#asked-title")


@on_the_site_too_in_soak
def test_a_whole_game_beside_a_digital_one(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    sit_down(page, server.url)
    page.click('.guide-go button[value="setup.*"]')
    page.wait_for_selector('button[value="ready"]')
    crew = CrewAtAPhone(page, 2, {"disaster": "training"})
    crew.play()
    page.wait_for_selector(".verdict")
    assert crew.ours.reason == "missions" and "saved" in page.inner_text(".verdict")
    assert f"{crew.ours.missions.completed} of" in page.inner_text(".outcome")
    assert page.locator(".outcome .flag").count() > 0, "the guesses that were played with are named"
    assert crew.most_touches <= 2


# -- single pages ------------------------------------------------------------------------------------------------------------------


def played(*codes: str, players: int = 1, **options: str) -> Match:
    match = solonaut.new("table-intrepid", players=players, options=options, dealer=None)
    for code in codes:
        match.choose(code)
    return match


ENOUGH = tuple(f"generate:{name}:9" for name in RESOURCES)
MOMENTS = {
    "roll": played("ready"),
    "results": played("ready", "set:mission.1:2", "next", *ENOUGH[:2]),
    "demand": played("ready", "start:1", "next", *ENOUGH, *ENOUGH, "next", "consume:power:6"),
    "check": played("ready", "next", *ENOUGH[:1], *ENOUGH[2:], "generate:climate:1", "next"),
    "bonus": played("ready", "start:1", "next", *ENOUGH, *ENOUGH, *ENOUGH, "next", "all-consumed"),
    "use": played("ready", "next", *ENOUGH, "next"),
    "disasters": played("ready", "next", *ENOUGH, "next", "next", "stays", disaster="toxic"),
    "spend": played("ready", "next", *ENOUGH, *ENOUGH, "next", "next", "next"),
    "spend for four": played("ready", "next", *ENOUGH, *ENOUGH, *ENOUGH, "next", "next", "next", players=4),
    "drain": played("ready", "next", *ENOUGH, "next", "next", "next", "install:1:4"),
    "reset": played("ready", "next", *ENOUGH, "next", "next", "next", "next"),
    "over": played("ready", "next", "next", "sure"),
}


@pytest.mark.parametrize("lang", ["de", "fr", pytest.param("en", marks=pytest.mark.long)])
@on_the_site_too_in_soak
def test_every_page_fits_on_a_phone(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    for match in MOMENTS.values():
        bring(page, server.url, match, tmp_path)
        fits(page)


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_a_loss_is_asked_about_first(server: Server, visit: Visit, tmp_path: Path, script: bool) -> None:
    page = visit(**PHONE, java_script_enabled=script)
    bring(page, server.url, MOMENTS["check"], tmp_path)
    assert page.inner_text("#asked-title") == "Climate would be −2. Is that right?"
    sums = page.locator(".sums dd").all_inner_texts()
    assert sums == ["1", "−3", "−2"]
    first, second = page.locator(".ask-sheet .tap").all()[:2]
    assert first.inner_text() == "No, I correct Climate" and "bad" in (second.get_attribute("class") or "")
    first.click()
    page.wait_for_selector('button[value="generate:climate:1"]')
    assert page.locator("#wheel-climate").is_checked(), "the amounts are those of the wheel in question"
    page.locator('.of-climate button[value="generate:climate:9"]').click()
    page.wait_for_function("() => document.querySelectorAll('.dial text')[1].textContent === '7'") if script else page.wait_for_load_state()
    page.locator('button[value="next"]').click()
    page.wait_for_selector('.phase-strip [aria-current="step"]:has-text("Use")')


def test_wheels_can_be_tapped_without_script(server: Server, visit: Visit) -> None:
    page = visit(**PHONE, java_script_enabled=False)
    sit_down(page, server.url)
    page.click('.guide-go button[value="setup.*"]')
    page.click('button[value="ready"]')
    page.click('button[value="next"]')
    page.click("label[for=wheel-oxygen]")
    page.click('button[value="generate:oxygen:5"]')
    assert page.locator(".dial text").nth(2).text_content() == "2"
    assert page.locator("#wheel-oxygen").is_checked()


@on_the_site_too_in_soak
def test_printed_values_are_compared_in_the_guide(server: Server, visit: Visit) -> None:
    page = visit(**PHONE)
    sit_down(page, server.url)
    steps = page.locator(".guide-step").count()
    for _ in range(steps - 1):
        before = page.locator(".guide-step.done").count()
        page.locator(".guide-go .tap.main").click()
        page.wait_for_function("n => document.querySelectorAll('.guide-step.done').length > n", arg=before)
    guesses = page.locator(".value.guess").count()
    assert guesses > 5 and page.locator(".value:not(.guess)").count() == 2, "Drain and deck of the solo Training Mission are public"
    fits(page)
    supply = page.locator('form.value:has(input[name="set.confirmed.emergency"])')
    supply.locator("input[type=number]").first.fill("9")
    supply.locator("button").click()
    page.wait_for_function("n => document.querySelectorAll('.value.guess').length === n", arg=guesses - 1)
    page.click('button[value="ready"]')
    page.wait_for_selector('button[value="next"]')
    page.goto(f"{page.url.split('?')[0]}/correct")
    assert page.locator('[name="set.print.emergency.1"]').input_value() == "9"


@on_the_site_too_in_soak
def test_everything_stands_in_a_tab_of_correct_by_hand(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    match = MOMENTS["disasters"]
    bring(page, server.url, match, tmp_path)
    page.goto(f"{page.url}/correct")
    names = page.eval_on_selector_all("[name^='set.']", "all => all.map(field => field.name.slice(4))")
    state: Any = match.state
    assert sorted(names) == sorted(state.counters())
    assert "⟨" not in page.inner_text("body")


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768)])
@on_the_site_too_in_soak
def test_a_tablet_shows_the_wheels_beside_the_lines(server: Server, visit: Visit, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    begin(page, server.url, "intrepid")
    act(page, '.guide-go button[value="setup.*"]')
    act(page, ".bottom button.main")
    wheels, work, asked = (page.locator(part).bounding_box() for part in (".wheels", ".work", ".ask-sheet"))
    assert wheels and work and asked
    assert wheels["x"] + wheels["width"] <= work["x"] + 1, "drawings left, lines right"
    assert wheels["y"] + wheels["height"] <= asked["y"] + 1 and asked["y"] + asked["height"] <= height + 1
    assert wheels["height"] > height / 3, "the room is used"
    check_page(page)


@on_the_site_too_in_soak
def test_on_its_side_a_phone_shows_every_wheel_and_amount(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(width=844, height=390, lang="de")
    bring(page, server.url, MOMENTS["results"], tmp_path)
    taps = page.locator(".wheels button:visible").all()
    assert len(taps) == 4 * 2 + 8 and all(button.evaluate(IN_VIEW) for button in taps)
    check_page(page)


@pytest.mark.parametrize("lang", ["de", *(pytest.param(lang, marks=pytest.mark.long) for lang in ("en", "fr"))])
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (844, 390), (390, 844)])
@on_the_site_too_in_soak
def test_a_check_is_seen_as_a_whole(server: Server, visit: Visit, tmp_path: Path, width: int, height: int, lang: str) -> None:
    """The question, its two answers, the sum and all four wheels, without scrolling; and so is the one that comes of missions."""
    page = visit(width=width, height=height, lang=lang)
    mission = ("start:1", "next", *ENOUGH, "next", "consume:climate:8", "all-consumed")
    for match in (MOMENTS["check"], played("ready", *mission)):
        bring(page, server.url, match, tmp_path)
        for part in ("#asked-title", ".tap.main", ".tap.bad", ".sums", ".wheel >> nth=0", ".wheel >> nth=3"):
            place = page.locator(part).first.bounding_box()
            assert place is not None and place["y"] >= 0 and place["y"] + place["height"] <= height + 1, part
        sums, asked = page.locator(".sums").bounding_box(), page.locator(".ask-sheet").bounding_box()
        assert sums and asked
        assert asked["x"] >= sums["x"] + sums["width"] or asked["y"] >= sums["y"] + sums["height"], "nothing is covered"
        check_page(page)


@on_the_site_too_in_soak
def test_another_answer_strikes_the_line_of_the_first(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    match = MOMENTS["bonus"]
    assert match.decision is not None
    first, second = match.decision.codes[:2]
    bring(page, server.url, match, tmp_path)
    touch(page, first)
    old = page.locator(".hand-line .s").all_inner_texts()
    for _ in old:
        act(page, ".hand-line:not(.done) .tick-line")
    act(page, "button[aria-label=Undo]")
    touch(page, second)
    struck = page.locator(".hand-line.struck s").all_inner_texts()
    assert len(struck) == 1 and struck[0] in old
    act(page, ".struck button.tick-line")
    assert page.locator(".struck button").count() == 0


@on_the_site_too_in_soak
def test_each_player_can_choose_a_bonus(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    bring(
        page,
        server.url,
        played("ready", "start:1", "next", *ENOUGH, *ENOUGH, *ENOUGH, *ENOUGH, "next", "all-consumed", players=2),
        tmp_path,
    )
    for _ in RESOURCES:
        fits(page)
        touch(page, "capacity")
    assert page.locator('button[value="next"]').count() == 1


@on_the_site_too_in_soak
def test_the_history_tells_rounds_and_what_was_done_in_them(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    bring(page, server.url, MOMENTS["reset"], tmp_path)
    page.goto(f"{page.url}/history")
    told = page.inner_text("main")
    assert "Back to before this round" in told and "red marker" in told
    assert "Take off all" not in told, "what is done in every round alike"
    page.click("a[href*='back?']")
    page.wait_for_selector("#asked-title")
    assert page.inner_text(".tap.main") == "Go back 1 round"


def keep_note(page: Page, words: str) -> None:
    page.fill("#note-card\\.1", words)
    act(page, ".note-field button")


@on_the_site_too_in_soak
def test_a_note_reminds_of_a_card_that_stays(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    bring(page, server.url, played("ready", "next", *ENOUGH, *ENOUGH, "next", "next", "stays"), tmp_path)
    keep_note(page, "drain 1, <b>the smallest</b>")
    fits(page)
    page.reload()
    assert page.input_value("#note-card\\.1") == "drain 1, <b>the smallest</b>"
    assert "the smallest" not in page.request.get(f"{page.url}/record").text(), "it is no part of the record"
    for _ in range(4):
        touch(page, "next")
    for code in (*ENOUGH, *ENOUGH, "next", "next"):
        touch(page, code)
    line = page.locator(".hand-line .s", has_text="round 1 again")
    assert line.locator("small").inner_text() == "Your note: “drain 1, <b>the smallest</b>”"
    fits(page)
    keep_note(page, "")
    assert line.locator("small").count() == 0


@on_the_site_too_in_soak
def test_a_note_being_written_stays_while_another_phone_taps(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    bring(page, server.url, MOMENTS["disasters"], tmp_path)
    page.fill("#note-card\\.1", "half a not")
    touch(page, "drain:power:1")
    assert page.input_value("#note-card\\.1") == "half a not"


def test_only_what_is_on_the_table_can_be_noted(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE, java_script_enabled=False)
    bring(page, server.url, MOMENTS["disasters"], tmp_path)
    answer = page.request.post(f"{page.url}/note", form={"about": "card.9", "words": "never"})
    assert answer.status == 409
    page.fill("#note-card\\.1", "without script")
    page.click(".note-field button")
    assert page.input_value("#note-card\\.1") == "without script"


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_a_mission_is_named_by_one_tap(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    bring(page, server.url, played("ready", "start:1", "next", *ENOUGH, *ENOUGH, "next"), tmp_path)
    page.click("#which-1 summary")
    assert page.locator("#which-1 button").count() == 12 and page.locator("#which-1 .flag").count() == 12, "all are guesses of ours"
    fits(page)
    act(page, 'button[value="set:card.1:2"]')
    fits(page)
    act(page, 'button[value="as-assumed"]')
    assert page.locator(".mission small").count() > 0
    fits(page)
