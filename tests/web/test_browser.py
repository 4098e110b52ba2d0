"""Whole games in a real browser."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import solonaut
from tests.web.conftest import Server, Visit
from tests.web.playing import begin, click_through, letters, over, pick_in_list, reveal, revision, type_through, wait_for_change

GAMES = solonaut.game_names()
WORDS = {"en": ("New game", "Your turn"), "de": ("Neues Spiel", "Du bist am Zug"), "fr": ("Nouvelle partie", "À vous de jouer")}
game = pytest.mark.parametrize("game", GAMES)


@game
def test_a_whole_game_by_clicking(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    begin(page, server.url, game)
    on_board = click_through(page, Random(1), board=True)
    assert on_board > 20
    expect(page.locator(".final h2")).to_be_visible()
    expect(page.locator(".final .plot").first).to_be_visible()


@game
def test_a_whole_game_by_keyboard(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    page.goto(server.url)
    page.locator(f"section[aria-labelledby=name-{game}] form[action='/games'] button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    type_through(page, Random(2))
    assert over(page)


@game
def test_a_whole_game_on_a_phone(server: Server, visit: Visit, game: str) -> None:
    page = visit(width=390, height=844, has_touch=True, is_mobile=True)
    begin(page, server.url, game)
    assert_no_sideways_scrolling(page)
    click_through(page, Random(3), board=False)
    assert_no_sideways_scrolling(page)


@game
def test_a_whole_game_without_script(server: Server, visit: Visit, game: str) -> None:
    page = visit(java_script_enabled=False)
    begin(page, server.url, game)
    rng = Random(4)
    for _ in range(600):
        if over(page):
            break
        with page.expect_navigation():
            if page.locator("[data-go]").count():
                page.click("[data-go]")
            else:
                pick_in_list(page, rng)
    assert over(page)


@pytest.mark.parametrize("path", ["/", "/games", "/daily", "/statistics", "/settings", "/new/otys", "/rules/otys", "/api/docs"])
def test_pages_fit_a_phone(server: Server, visit: Visit, path: str) -> None:
    page = visit(width=390, height=844)
    page.goto(server.url + path)
    assert_no_sideways_scrolling(page)


def assert_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


@game
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_each_language(server: Server, visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    page.goto(server.url)
    assert page.get_attribute("html", "lang") == lang
    expect(page.get_by_role("button", name=WORDS[lang][0]).first).to_be_visible()
    begin(page, server.url, game)
    expect(page.locator(".prompt")).to_contain_text(WORDS[lang][1])
    rng = Random(5)
    for _ in range(15):
        if not reveal(page, lambda p: p.click("[data-go]")):
            before = revision(page)
            pick_in_list(page, rng)
            wait_for_change(page, before)
    assert "⟨" not in page.content()


def test_the_language_and_the_theme_can_be_switched(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.locator(".menu summary").first.click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator(".menu summary").nth(1).click()
    page.get_by_role("button", name="Hell").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@game
def test_every_choice_is_in_the_list_and_on_the_board_with_the_same_words(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    begin(page, server.url, game)
    rng = Random(6)
    for _ in range(25):
        if reveal(page, lambda p: p.click("[data-go]")):
            continue
        rows = page.eval_on_selector_all(
            ".choices > button",
            "rows => Object.fromEntries(rows.map(r => [r.value, r.dataset.letter + ': ' + r.innerText.replace(/\\s+/g, ' ')]))",
        )
        lit = page.eval_on_selector_all("svg.wide .lit[data-choice]", "ps => ps.map(p => [p.dataset.choice, p.getAttribute('aria-label')])")
        for code, label in lit:
            assert code in rows
            assert label.split(":")[0] == rows[code].split(":")[0]
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)


@game
def test_undo_and_redo(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    begin(page, server.url, game)
    rng = Random(7)
    questions = []
    for _ in range(6):
        if reveal(page, lambda p: p.click("[data-go]")):
            continue
        questions.append(page.inner_text(".prompt h2"))
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
    reveal(page, lambda p: p.click("[data-go]"))
    here = page.text_content(".board-wide")
    before = revision(page)
    page.keyboard.press("Control+z")
    wait_for_change(page, before)
    reveal(page, lambda p: p.click("[data-go]"))
    expect(page.locator(".prompt h2")).to_have_text(questions[-1])
    before = revision(page)
    page.click("[data-tool=redo]")
    wait_for_change(page, before)
    assert page.text_content(".board-wide") == here


@game
def test_a_hint_comes_and_can_be_given_up(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    begin(page, server.url, game)
    page.click("[data-tool=hint]")
    expect(page.locator(".hint-panel[data-job] ol li").first).to_be_visible(timeout=30_000)
    shown = page.locator(".hint-panel[data-job] .letter").all_inner_texts()
    assert set(shown) <= set(page.locator(".choices .letter").all_inner_texts())


@game
def test_replay(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    address = begin(page, server.url, game)
    rng = Random(8)
    for _ in range(8):
        if not reveal(page, lambda p: p.click("[data-go]")):
            before = revision(page)
            pick_in_list(page, rng)
            wait_for_change(page, before)
    page.goto(f"{address}/replay")
    expect(page.locator("[data-scrubber] label")).to_contain_text("Decision 1 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-scrubber] label")).to_contain_text("Decision 2 of")
    page.locator("#at").fill(page.get_attribute("#at", "max") or "0")
    expect(page.locator(".prompt h2")).to_have_text("Here the game stands now")


@game
def test_resume_after_the_server_was_killed(own_server: Server, visit: Visit, game: str) -> None:
    page = visit()
    begin(page, own_server.url, game)
    rng = Random(9)
    for turn in range(30):
        if reveal(page, lambda p: p.click("[data-go]")):
            continue
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
        if turn % 10 == 9:
            reveal(page, lambda p: p.click("[data-go]"))
            answered, board = revision(page), page.text_content(".board-wide")
            port = own_server.port
            own_server.kill()
            own_server.start(port)
            page.reload()
            assert revision(page) == answered
            assert page.text_content(".board-wide") == board
    page.complaints[:] = [c for c in page.complaints if "ERR_" not in c]  # type: ignore[attr-defined]


@game
def test_a_double_click_answers_once(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    begin(page, server.url, game)
    rng = Random(10)
    for _ in range(12):
        if reveal(page, lambda p: p.click("[data-go]")):
            continue
        before = revision(page)
        row = page.locator(".choices > button").first
        if not row.count():
            pick_in_list(page, rng)
        else:
            row.dblclick(no_wait_after=True)
        wait_for_change(page, before)
        page.wait_for_timeout(60)
        assert revision(page) <= before + 1


@game
def test_a_stale_page_answers_nothing(server: Server, visit: Visit, game: str) -> None:
    page = visit(java_script_enabled=False)
    address = begin(page, server.url, game)
    old = page.context.new_page()
    old.goto(address)
    with page.expect_navigation():
        pick_in_list(page, Random(11))
    if page.locator("[data-go]").count():
        with page.expect_navigation():
            page.click("[data-go]")
    now = revision(page)
    with old.expect_navigation():
        pick_in_list(old, Random(12))
    expect(old.locator(".notice").first).to_contain_text("nothing was done")
    assert revision(old) == now


def test_pieces_move_visibly(server: Server, visit: Visit) -> None:
    page = visit(quick=False)
    begin(page, server.url, "otys")
    rng = Random(13)
    for _ in range(60):
        if reveal(page, lambda p: p.click("[data-go]")):
            continue
        before = revision(page)
        pick_in_list(page, rng)
        wait_for_change(page, before)
        if page.locator(".trail-line").count():
            assert page.evaluate("() => document.getAnimations().length") > 0
            return
    raise AssertionError("nothing ever moved")


def test_the_rule_popover_opens_and_gives_the_focus_back(server: Server, visit: Visit) -> None:
    page = visit()
    begin(page, server.url, "otys")
    chip = page.locator(".prompt .rule-chip")
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#popover")).to_be_visible()
    expect(page.locator("#popover a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_hidden()
    expect(chip).to_be_focused()


def test_hovering_the_list_lights_the_board(server: Server, visit: Visit) -> None:
    page = visit()
    begin(page, server.url, "otys")
    row = page.locator(".choices > button").first
    row.hover()
    code = row.get_attribute("value")
    expect(page.locator(f'svg.wide [data-choice="{code}"]').first).to_have_class(re.compile("hovered"))


def test_two_browsers_at_one_table_see_each_other(server: Server, visit: Visit) -> None:
    host, guest = visit(), visit()
    host.goto(f"{server.url}/new/otys")
    host.locator("input[name=players][value='2']").check(force=True)
    host.locator("input[name=seat1][value=invited]").check(force=True)
    host.locator("form.options button.primary").click()
    link = host.input_value("[data-copy]")
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_selector("#table")
    host.get_by_role("link", name="To the table").click()
    host.wait_for_selector("#table")
    active, other = (host, guest) if host.get_attribute("#table", "data-mine") == "1" else (guest, host)
    before = revision(other)
    active.locator(".choices > button").first.click()
    if active.locator("[data-go]").count():
        active.click("[data-go]")
    wait_for_change(other, before)
    again = visit()
    again.goto(link)
    assert "Nothing here" in again.content()
    again.complaints.clear()  # type: ignore[attr-defined]


def test_hot_seat_asks_to_pass_the_device(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/new/otys")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("input[name=seat1][value=human]").check(force=True)
    page.locator("form.options button.primary").click()
    page.wait_for_selector("#table")
    rng = Random(14)
    passed = 0
    for _ in range(40):
        if page.locator(".gate").count():
            page.click(".gate .button")
            page.wait_for_selector(".choices")
            passed += 1
        elif not reveal(page, lambda p: p.click("[data-go]")):
            before = revision(page)
            pick_in_list(page, rng)
            wait_for_change(page, before)
    assert passed > 1


def test_a_game_against_a_bot_goes_on_by_itself(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/new/otys")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("form.options button.primary").click()
    rng = Random(15)
    for _ in range(25):
        page.wait_for_selector(".choices, [data-go]", timeout=30_000)
        if not reveal(page, lambda p: p.click("[data-go]")):
            before = revision(page)
            pick_in_list(page, rng)
            wait_for_change(page, before)
    assert letters(page) is not None
    assert page.locator(".log .sign.s2").count() > 0


def test_the_guided_game_explains(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_role("button", name="Guided game").first.click()
    expect(page.locator(".lesson")).to_contain_text("Welcome to the colony")
    for _ in range(3):
        page.locator(".lesson .button").click()
        page.wait_for_timeout(100)
    expect(page.locator(".lesson")).to_contain_text("Before the first turn")


def test_same_seed_record_and_import(server: Server, visit: Visit) -> None:
    page = visit()
    address = begin(page, server.url, "otys")
    for _ in range(6):
        if not reveal(page, lambda p: p.click("[data-go]")):
            before = revision(page)
            pick_in_list(page, Random(16))
            wait_for_change(page, before)
    reveal(page, lambda p: p.click("[data-go]"))
    board = page.text_content(".board-wide")
    record = page.context.request.get(f"{address}/record").body()
    page.goto(f"{server.url}/games")
    page.set_input_files("input[name=record]", {"name": "game.json", "mimeType": "application/json", "buffer": record})
    page.locator("form[action='/import'] button").click()
    page.wait_for_selector("#table")
    assert page.url != address
    assert page.text_content(".board-wide") == board
