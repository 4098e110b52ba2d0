"""The board page in a real browser: choices, undo, hints, replay, what others did, resuming."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

import solonaut
from tests.web.conftest import Server, Visit, on_the_site_too, on_the_site_too_in_soak
from tests.web.playing import begin, over, pick_in_list, play_on, prefer, quick, reveal, revision, wait_for_change

game = pytest.mark.parametrize("game", solonaut.game_names())
ROWS = "rows => Object.fromEntries(rows.map(r => [r.value, r.dataset.letter]))"
LIT = "lit => lit.map(p => [p.dataset.choice, p.getAttribute('aria-label')])"


@game
@on_the_site_too_in_soak
def test_the_board_and_the_list_offer_the_same(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, game)
    rng, seen = Random(6), 0
    for _ in range(10):
        if over(page):
            break
        rows = page.eval_on_selector_all(".choices > button, .choices > .folded button", ROWS)
        for code, label in page.eval_on_selector_all(".board-wide .lit[data-choice]", LIT):
            assert code in rows, f"{code} is lit, but not in the list"
            assert label.startswith(f"{rows[code]}: ") or not rows[code]
            seen += 1
        play_on(page, rng, 1)
    assert seen > 5


@game
@on_the_site_too_in_soak
def test_hint_undo_redo_and_replay(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    address = begin(page, server.url, game)
    page.click("[data-tool=hint]")
    expect(page.locator(".hint-panel[data-job]:not([data-running]) ol li").first).to_be_visible(timeout=40_000)
    shown = page.locator(".hint-panel[data-job] .letter").all_inner_texts()
    assert set(shown) <= set(page.locator(".choices .letter").all_text_contents())
    rng = Random(7)
    question, board = page.inner_text(".prompt h2"), page.text_content(".board-wide")
    before = revision(page)
    pick_in_list(page, rng)
    wait_for_change(page, before)
    reveal(page)
    after, there = revision(page), page.text_content(".board-wide")
    page.keyboard.press("Control+z")
    wait_for_change(page, after)
    reveal(page)
    expect(page.locator(".prompt h2")).to_have_text(question)
    assert page.text_content(".board-wide") == board
    before = revision(page)
    page.click("[data-tool=redo]")
    wait_for_change(page, before)
    assert page.text_content(".board-wide") == there
    play_on(page, rng, 2)
    page.goto(f"{address}/replay")
    expect(page.locator("[data-scrubber] label")).to_contain_text("Decision 1 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-scrubber] label")).to_contain_text("Decision 2 of")
    page.locator("#at").fill(page.get_attribute("#at", "max") or "0")
    expect(page.locator(".prompt h2")).to_have_text(re.compile("Current position|The end"))


@on_the_site_too_in_soak
def test_a_hint_can_be_given_up(server: Server, visit: Visit) -> None:
    page = visit()
    begin(page, server.url, "cryo")
    page.click("[data-tool=hint]")
    cancel = page.locator(".hint-panel form button")
    if cancel.count():
        cancel.click()
        expect(page.locator(".hint-panel[data-job]")).to_have_count(0)
    assert page.locator(".choices").count() == 1


@on_the_site_too
def test_a_log_line_leads_to_its_moment_and_one_can_play_on_from_there(server: Server, visit: Visit) -> None:
    page = visit()
    begin(page, server.url, "otys")
    play_on(page, Random(8), 4)
    page.locator(".log .line > a:not(.rule-id)").last.click()
    page.wait_for_selector("[data-scrubber]")
    before = revision(page)
    page.get_by_role("link", name="Continue from here").click()
    page.locator("#ask[open]").get_by_role("button", name="Continue from here").click()
    page.wait_for_selector(".choices")
    assert revision(page) == before + 1
    assert page.locator("[data-tool=redo]:not(:disabled)").count() == 1


def test_resume_after_the_server_was_killed(own_server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, own_server.url)
    begin(page, own_server.url, "otys")
    rng = Random(9)
    for _ in range(2):
        play_on(page, rng, 8)
        answered, board = revision(page), page.text_content(".board-wide")
        port = own_server.port
        own_server.kill()
        own_server.start(port)
        page.reload()
        assert revision(page) == answered
        assert page.text_content(".board-wide") == board
    page.complaints[:] = [c for c in page.complaints if "ERR_" not in c]  # type: ignore[attr-defined]


@on_the_site_too_in_soak
def test_a_double_click_answers_once(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    rng = Random(10)
    for _ in range(8):
        before = revision(page)
        row = page.locator(".choices > button").first
        if row.count():
            row.dblclick(no_wait_after=True)
        else:
            pick_in_list(page, rng)
        wait_for_change(page, before)
        page.wait_for_timeout(60)
        assert revision(page) <= before + 1


def test_a_stale_page_answers_nothing(server: Server, visit: Visit) -> None:
    """Without script too: everything is a form."""
    page = visit(java_script_enabled=False)
    quick(page, server.url)
    address = begin(page, server.url, "otys")
    old = page.context.new_page()
    old.goto(address)
    with page.expect_navigation():
        pick_in_list(page, Random(11))
    now = revision(page)
    with old.expect_navigation():
        pick_in_list(old, Random(12))
    expect(old.locator(".toast[data-toast=stale]")).to_contain_text("The game has changed since this page loaded")
    assert revision(old) == now


@game
def test_it_plays_without_script(server: Server, visit: Visit, game: str) -> None:
    page = visit(java_script_enabled=False)
    begin(page, server.url, game)
    rng = Random(4)
    before = revision(page)
    for _ in range(5):
        if over(page):
            break
        with page.expect_navigation():
            pick_in_list(page, rng)
    assert revision(page) >= before + 5 or over(page)


@on_the_site_too_in_soak
def test_pieces_move_visibly(server: Server, visit: Visit) -> None:
    page = visit(quick=False)
    prefer(page, server.url, pace="slow")
    begin(page, server.url, "otys")
    rng = Random(13)
    for _ in range(40):
        play_on(page, rng, 1)
        if page.locator(".board-wide .trail-line").count():
            assert page.evaluate("() => document.getAnimations().length") > 0
            return
    raise AssertionError("nothing ever moved")


CROSSED = """() => [...document.querySelectorAll('.board-box .trail-line')].flatMap(line => {
  if (!line.getClientRects().length) return [];
  const zone = line.ownerSVGElement, length = line.getTotalLength(), matrix = line.getScreenCTM();
  const own = line.getPointAtLength(length).matrixTransform(matrix);
  const points = Array.from({length: 40}, (_, n) => line.getPointAtLength(length * n / 40).matrixTransform(matrix));
  return [...zone.querySelectorAll('[data-piece]')].filter(piece => {
    const box = (piece.querySelector('.plate, .you, .top') ?? piece).getBoundingClientRect();
    const holds = ({x, y}) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    return !holds(own) && points.some(holds);
  }).map(piece => piece.dataset.piece);
})"""
"""The pieces that a line of a move runs across, beside the one that moved."""


@pytest.mark.parametrize("size", [pytest.param((390, 844), marks=pytest.mark.long), (1440, 900)])
@pytest.mark.parametrize("game", solonaut.game_names())
@on_the_site_too_in_soak
def test_no_trail_runs_across_other_pieces(server: Server, visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit(width=size[0], height=size[1], quick=False)
    prefer(page, server.url, pace="fast")
    begin(page, server.url, game)
    rng = Random(4)
    for _ in range(12):
        if over(page):
            break
        play_on(page, rng, 1)
        page.evaluate("() => Promise.allSettled(document.getAnimations().map(move => move.finished))")
        assert page.evaluate(CROSSED) == []


MANY_ROWS_THAT_TELL = """() => {
  const list = document.querySelector(".choices"), row = list.querySelector("button");
  for (let n = 0; n < 9; n++) list.append(row.cloneNode(true));
  list.querySelectorAll("button").forEach((button) => (button.dataset.tells = "You gain.\\nThen you draw.\\nYou pay."));
}"""
UNDER_POINTER = """row => {
  const box = row.getBoundingClientRect();
  return row.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", solonaut.game_names())
@on_the_site_too_in_soak
def test_rows_stay_where_they_are_under_the_pointer(server: Server, visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit(width=size[0], height=size[1])
    begin(page, server.url, game)
    page.evaluate(MANY_ROWS_THAT_TELL)
    rows = page.locator(".choices > .choice, .choices summary.choice")
    tops = "() => [...document.querySelectorAll('.choices > .choice, .choices summary.choice')].map(row => row.getBoundingClientRect().top)"
    for n in {0, 1, 2, max(rows.count() - 1, 0)} & set(range(rows.count())):
        page.mouse.move(0, 0)
        rows.nth(n).scroll_into_view_if_needed()
        before = page.evaluate(tops)
        rows.nth(n).hover()
        assert page.evaluate(tops) == before
        assert rows.nth(n).evaluate(UNDER_POINTER), "the preview covers the row that it speaks of"


@on_the_site_too
def test_the_rule_popover_opens_and_gives_the_focus_back(server: Server, visit: Visit) -> None:
    page = visit(lang="de")
    begin(page, server.url, "otys")
    chip = page.locator(".prompt .rule-chip")
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#popover")).to_be_visible()
    expect(page.locator("#popover")).to_contain_text("Quelle")
    expect(page.locator("#popover a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_hidden()
    expect(chip).to_be_focused()


@on_the_site_too_in_soak
def test_hovering_the_list_lights_the_board_and_tells_what_happens(server: Server, visit: Visit) -> None:
    page = visit()
    begin(page, server.url, "otys")
    row = page.locator(".choices > button").first
    row.hover()
    code = row.get_attribute("value")
    expect(page.locator(f'.board-wide [data-choice="{code}"]').first).to_have_class(re.compile("hovered"))
    rng, telling = Random(15), page.locator(".choices > button[data-tells]")
    for _ in range(40):
        if telling.count():
            break
        play_on(page, rng, 1)
    telling.first.hover()
    told = (telling.first.get_attribute("data-tells") or "").split("\n")
    expect(page.locator("[data-preview]")).to_be_visible()
    expect(page.locator("[data-preview-list] li")).to_have_text(told)
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        telling.first.hover()
        expect(page.locator("[data-preview]")).to_be_visible()
        preview, log = (page.locator(part).bounding_box() for part in ("[data-preview]", ".log"))
        assert preview and log and preview["y"] + preview["height"] <= log["y"], "the log stays in view"


@game
@on_the_site_too_in_soak
def test_the_guided_game_explains(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    quick(page, server.url)
    page.goto(server.url)
    page.locator(f"section[aria-labelledby=name-{game}] form[action$='/lessons'] button:visible").first.click()
    tour = page.locator(".lesson-text")
    told = [tour.inner_text()]
    while page.locator(".lesson .button").count():
        page.locator(".lesson .button").click()
        expect(tour).not_to_have_text(told[-1])
        told.append(tour.inner_text())
    assert len(told) >= 3
    play_on(page, Random(14), 3)
    assert "⟨" not in page.content()
