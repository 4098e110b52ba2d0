"""The board is enlarged by keys, wheel, fingers and button, moved, and stays so; the question keeps its size."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, play_on, quick, revision
from tests.web.test_sizes import open_board

BOARD = "() => [...document.querySelectorAll('.board-box svg.board')].map(svg => svg.getBoundingClientRect().width).find(Boolean)"
DRAWN = "() => document.querySelector('.board-compact svg.board [data-zone]').getBoundingClientRect().width"
QUESTION = "() => getComputedStyle(document.querySelector('.prompt h2')).fontSize"
PLACE = "() => { const board = document.querySelector('.board-wide'); return [board.scrollLeft, board.scrollTop] }"
ZONE = """() => {
  const board = document.querySelector('.board-wide svg.board');
  const [zone] = [...board.querySelectorAll('g')].filter(g => {
    const box = g.getBoundingClientRect();
    return box.width > 60 && box.width < 250 && box.height > 40 && box.height < 250 && !g.closest('a') && !g.querySelector('a');
  });
  zone.dataset.zone = 'here';
  return zone.getBoundingClientRect().width;
}"""
"""Marks a part of the board as a zone, as boards do; how wide it is."""
PINCH = """([from, to]) => {
  const board = document.querySelector('.board-phone.shown');
  const box = board.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const send = (type, apart) => {
    const touches = [-1, 1].map((side, identifier) => new Touch({ identifier, target: board, clientX: x + side * apart, clientY: y }));
    board.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
  };
  send('touchstart', from);
  send('touchmove', to);
  board.dispatchEvent(new TouchEvent('touchend', { touches: [], bubbles: true }));
}"""


def larger(page: Page, before: float) -> float:
    return float(page.evaluate(BOARD)) / before


@on_the_site_too_in_soak
def test_keys_and_button(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    before, question = page.evaluate(BOARD), page.evaluate(QUESTION)
    page.keyboard.press("+")
    assert larger(page, before) == pytest.approx(1.25, 0.01)
    page.keyboard.press("+")
    assert larger(page, before) == pytest.approx(1.5, 0.01)
    page.keyboard.press("-")
    assert larger(page, before) == pytest.approx(1.25, 0.01)
    page.keyboard.press("0")
    assert larger(page, before) == pytest.approx(1, 0.01)
    page.click(".zoom-menu summary")
    for _ in range(5):
        page.click("[data-zoom=in]")
    expect(page.locator("[data-zoom-now]")).to_have_text("200%")
    assert larger(page, before) == pytest.approx(2, 0.01)
    assert page.evaluate(QUESTION) == question
    page.click("[data-zoom=fit]")
    assert larger(page, before) == pytest.approx(1, 0.01)


@pytest.mark.parametrize("game", ["cryo", "intrepid"])
@on_the_site_too_in_soak
def test_the_compact_drawing_is_enlarged_too(server: Server, visit: Visit, game: str) -> None:
    page = visit(width=1024, height=768)
    quick(page, server.url)
    begin(page, server.url, game)
    page.wait_for_selector(".board-compact svg.board")
    before = page.evaluate(DRAWN)
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert page.evaluate(DRAWN) / before == pytest.approx(1.5, 0.08), "what was smaller than its width grows from there"
    page.keyboard.press("0")
    assert page.evaluate(DRAWN) == pytest.approx(before, 0.01)


@on_the_site_too_in_soak
def test_it_stays_through_choices_and_for_the_next_game(server: Server, visit: Visit) -> None:
    """In a deal in which something that can be chosen is always in sight; otherwise the board would follow it."""
    page = visit()
    quick(page, server.url)
    open_board(page, server.url, "otys", 0.5)
    before = page.evaluate(BOARD)
    page.keyboard.press("+")
    page.locator(".board-wide").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    place = page.evaluate(PLACE)
    assert place[0] > 0
    assert place[1] > 0
    at = revision(page)
    play_on(page, Random(3), 2)
    assert revision(page) > at
    assert larger(page, before) == pytest.approx(1.25, 0.01)
    assert page.evaluate(PLACE) == place
    begin(page, server.url, "otys")
    assert larger(page, before) == pytest.approx(1.25, 0.01)
    begin(page, server.url, "cryo")
    assert larger(page, before) < 1.1, "every game has its own size"


@on_the_site_too_in_soak
def test_wheel_and_drag(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    before = page.evaluate(BOARD)
    page.mouse.move(500, 450)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_function("before => document.querySelector('.board-wide > svg').getBoundingClientRect().width > 1.4 * before", arg=before)
    place, at = page.evaluate(PLACE), revision(page)
    page.mouse.down()
    page.mouse.move(400, 400, steps=4)
    page.mouse.up()
    moved = page.evaluate(PLACE)
    assert [moved[0] - place[0], moved[1] - place[1]] == pytest.approx([100, 50], abs=3)
    assert revision(page) == at, "a drag chooses nothing"


def test_two_fingers(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844, has_touch=True)
    quick(page, server.url)
    begin(page, server.url, "otys")
    before = page.evaluate(BOARD)
    page.evaluate(PINCH, [50, 90])
    assert larger(page, before) == pytest.approx(1.8, 0.02)
    page.evaluate(PINCH, [90, 20])
    assert larger(page, before) == pytest.approx(1, 0.02)


@on_the_site_too_in_soak
def test_a_zone_fills_the_board(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "otys")
    before, narrow = page.evaluate(BOARD), page.evaluate(ZONE)
    page.locator("[data-zone=here]").first.dispatch_event("dblclick")
    zone = page.locator("[data-zone=here]").first.bounding_box()
    assert zone
    assert zone["width"] > 1.5 * narrow
    expect(page.locator("[data-zone=here]").first).to_be_in_viewport(ratio=0.98)
    page.keyboard.press("Escape")
    assert larger(page, before) == pytest.approx(1, 0.01)
    page.locator("[data-zone=here]").first.dispatch_event("dblclick")
    page.locator("[data-zone=here]").first.dispatch_event("dblclick")
    assert larger(page, before) == pytest.approx(1, 0.01)


TEXT = "() => [...document.querySelectorAll('.board-compact :is(svg text, p, span)')].map(e => e.getBoundingClientRect().height)"


@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
@on_the_site_too_in_soak
def test_the_compact_drawing_is_enlarged_as_a_whole(server: Server, visit: Visit, game: str) -> None:
    page = visit(width=1024, height=768)
    quick(page, server.url)
    begin(page, server.url, game)
    page.wait_for_selector(".board-compact svg.board")
    before, letters = page.evaluate(BOARD), page.evaluate(TEXT)
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert larger(page, before) == pytest.approx(1.5, 0.01)
    assert page.evaluate(TEXT) == pytest.approx([1.5 * letter for letter in letters], rel=0.15, abs=2), "all letters with it"
    page.keyboard.press("0")
    assert larger(page, before) == pytest.approx(1, 0.01)
    assert page.evaluate(TEXT) == pytest.approx(letters, abs=1)


@on_the_site_too_in_soak
def test_a_zone_of_the_compact_drawing_fills_the_board(server: Server, visit: Visit) -> None:
    page = visit(width=1024, height=768)
    quick(page, server.url)
    begin(page, server.url, "otys")
    store = page.locator(".board-compact [data-zone=store]")
    small = store.bounding_box()
    assert small
    page.mouse.dblclick(small["x"] + 30, small["y"] + 60)
    large = store.bounding_box()
    assert large
    assert large["width"] > 1.5 * small["width"]
    expect(store).to_be_in_viewport(ratio=0.98)
    page.keyboard.press("Escape")
    assert store.bounding_box() == small


LIT = """() => [...document.querySelectorAll('.board-phone.shown a.lit')].map(piece => {
  const box = piece.querySelector('.ring').getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})"""
ALONE = "() => [...document.querySelectorAll('.board-phone.shown a.lit')].slice(1).forEach(piece => piece.removeAttribute('data-choice'))"


def test_a_tap_that_could_mean_two_pieces_enlarges_their_zone_first(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844, has_touch=True)
    quick(page, server.url)
    open_board(page, server.url, "otys", 0.5)
    before, at = page.evaluate(BOARD), revision(page)
    left, top, wide, high = page.evaluate(LIT)[1]
    assert wide < 44
    page.touchscreen.tap(left + 1, top + high / 2)
    assert larger(page, before) > 1.2
    assert revision(page) == at
    left, top, wide, high = page.evaluate(LIT)[1]
    page.touchscreen.tap(left + wide / 2, top + high / 2)
    page.wait_for_function("at => Number(document.querySelector('#table').dataset.revision) > at", arg=at)


def test_a_tap_beside_a_small_piece_means_it(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844, has_touch=True)
    quick(page, server.url)
    open_board(page, server.url, "otys", 0.5)
    at = revision(page)
    page.evaluate(ALONE)
    left, top, wide, high = page.evaluate(LIT)[0]
    assert wide < 40
    page.touchscreen.tap(left - 3, top + high / 2)
    page.wait_for_function("at => Number(document.querySelector('#table').dataset.revision) > at", arg=at)
