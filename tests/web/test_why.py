"""Why not? Every piece that is not lit says what it is, why it cannot be chosen now, and what would make it possible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import solonaut
from solonaut.core.match import Match
from solonaut.lang import Speaker
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.presenter import Presenter
from solonaut.web.view.why import Piece, codes_at, pieces_in, why_not
from tests.tools import LANGUAGES, play
from tests.web.border import Tables, play_on
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, quick, revision, wait_for_change
from tests.web.test_accessibility import audit, axe  # noqa: F401
from tests.web.test_preview import lively
from tests.web.test_security import bearer, new_game

game = pytest.mark.parametrize("game", solonaut.game_names())
PART = {"x-part": "table", "x-view": "wide"}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    found = Tables(f"sqlite:///{tmp_path_factory.mktemp('why') / 'games.db'}")
    yield found
    found.close()


def middle(game: str, players: int = 1) -> Match:
    """A game in which something has happened already."""
    for seed in count(3):
        match = solonaut.new(game, seed=seed, players=players)
        if play_on(match, 6, Random(seed), lively):
            return match
    raise AssertionError


# -- what the drawing says --------------------------------------------------------------------------------------------------


def test_a_piece_is_called_as_its_drawing_says() -> None:
    html = (
        '<g data-place="all"><g id="a" data-place="key-3" class="key"><title>key 3: opens &amp; closes: both</title>'
        '<use class="you" href="#a-key" x="1"/></g><div data-place="card" title="Shark"></div><p data-place="none"></p>'
        '<g data-place="level" data-name="Level 1 · free"></g><g data-place="key-3"><title>again</title></g></g>'
    )
    assert list(pieces_in(html).values()) == [
        Piece("key-3", "Key 3", "opens & closes: both", "a-key", "you"),
        Piece("card", "Shark", "", "", ""),
        Piece("level", "Level 1", "free", "", ""),
    ]


@game
def test_every_piece_answers_in_every_language(tables: Tables, game: str) -> None:
    match = middle(game)
    with tables.showing(match) as session:
        address = f"/games/{session.id}/why?seat=0"
        listed = re.findall(r"place=([^\"]+)", tables.ask(0, "GET", address))
        assert len(listed) > 40
        for n, place in enumerate(listed[::6]):
            lang = LANGUAGES[n % len(LANGUAGES)]
            told = tables.ask(0, "GET", f"{address}&place={place}", lang, PART)
            if told.startswith("404"):  # a piece of another drawing
                told = tables.ask(0, "GET", f"{address}&place={place}", lang)
            assert told.startswith("200") and "⟨" not in told and "why-reason" in told, place
        whole = tables.ask(0, "GET", f"{address}&place={listed[0]}")
        assert "<html" in whole and "why-reason" in whole and whole.count("place=") == len(listed)
        assert tables.ask(0, "GET", f"{address}&place=nothing").startswith("404")
        assert tables.ask(0, "GET", f"/games/{session.id}/why?seat=1").startswith("404")


@game
@pytest.mark.parametrize("players", [1, 2])
def test_a_board_knows_the_places_of_every_code(game: str, players: int) -> None:
    """Also of those that cannot be chosen now; and whatever is lit can be chosen."""
    match, rng = solonaut.new(game, seed=5, players=players), Random(7)
    for _ in range(12):
        assert match.decision is not None
        view = SeatView(match, match.due[0])
        presenter = Presenter(view, Speaker("en"))
        marks = presenter.marks(presenter.question(previews=False))
        for place in list(marks)[:4]:
            assert why_not(presenter, codes_at(presenter, place)).possible, place
        if not play_on(match, 5, rng, lively):
            break


def test_pieces_without_a_code_are_not_of_this_decision() -> None:
    presenter = Presenter(SeatView(middle("cryo"), 0), Speaker("en"))
    answer = why_not(presenter, [])
    assert not answer.possible and answer.reason.startswith("This decision is about something else: ") and answer.rule and not answer.ways


def test_a_choice_of_two_clicks_names_the_first() -> None:
    match = solonaut.new("otys", seed=3)
    while match.decision is None or "x:2" not in match.decision.codes:
        assert match.decision is not None
        match.choose(match.decision.codes[0])
    answer = why_not(Presenter(SeatView(match, 0), Speaker("en")), ["key:2" if "key:2" not in match.decision.codes else "x:2", "x:2"])
    assert answer.possible and "X" in answer.reason and "after" in answer.reason


# -- whose turn it is -------------------------------------------------------------------------------------------------------


def test_whoever_does_not_decide_is_told_who_does() -> None:
    match = middle("otys", 3)
    (due,) = match.due
    other = (due + 1) % 3
    told = why_not(Presenter(SeatView(match, other), Speaker("en", ["Ann", "Ben", "Mara"])), ["key:1"])
    assert told.reason == f"It is not your turn. {['Ann', 'Ben', 'Mara'][due]} decides now." and not told.rule and not told.ways
    view = SeatView(match, other)
    refusals = {view.why_not(code) for code in view.codes}
    assert len(refusals) == 1  # nothing about the codes themselves


def test_after_the_end_nothing_can_be_chosen() -> None:
    match = play(solonaut.new("otys", seed=2))
    told = why_not(Presenter(SeatView(match, 0), Speaker("de")), ["key:1"])
    assert told.reason == "Die Partie ist zu Ende." and not told.possible


# -- the API ----------------------------------------------------------------------------------------------------------------


def test_the_api_tells_the_reason_and_the_ways(client: httpx.Client) -> None:
    opened = new_game(client, game="cryo", seed=7)
    headers, match = bearer(opened["tokens"]["0"]), solonaut.new("cryo", seed=7)
    while match.decision is not None and match.decision.prompt != "cryo.prompt.turn":
        code = match.decision.codes[0]
        look = client.get(f"/api/games/{opened['id']}", headers=headers).json()
        answer = {"code": code, "number": look["decision"]["number"], "revision": look["revision"]}
        assert client.post(f"/api/games/{opened['id']}/choose", json=answer, headers=headers).status_code == 200
        match.choose(code)
    assert match.decision is not None

    def why(thing: str) -> dict[str, Any]:
        found: dict[str, Any] = client.get(f"/api/games/{opened['id']}/why", params={"thing": thing, "lang": "fr"}, headers=headers).json()
        return found

    closed = next(c.code for c in match.state.vocabulary if c.verb == "dock" and c.code not in match.decision.codes)
    told = why(closed)
    assert not told["possible"] and told["reason"].startswith("Ce quai") and told["rule"] == "cryo.B070"
    assert {way["rule"] for way in told["ways"]} == {"cryo.B130", "cryo.B159"} and any(way["now"] for way in told["ways"])
    assert why(match.decision.codes[0]) == {"possible": True, "reason": None, "rule": None, "ways": []}
    assert why("nothing") == {"possible": False, "reason": None, "rule": None, "ways": []}


# -- in the browser ---------------------------------------------------------------------------------------------------------

UNLIT = """() => {
  const named = (piece) => piece.dataset.name ?? piece.querySelector(":scope > title")?.textContent ?? piece.getAttribute("title");
  const found = [];
  for (const piece of document.querySelectorAll(".board-box [data-place]")) {
    if (!piece.getClientRects().length || !named(piece) || piece.closest("[data-choice], [data-opens]")) continue;
    const box = piece.getBoundingClientRect();
    const parts = [[0.5, 0.5], [0.5, 0.15], [0.15, 0.5], [0.85, 0.85]];
    const spots = parts.map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
    const own = (at) => {
      let hit = document.elementFromPoint(...at)?.closest(".board-box [data-place]");
      while (hit && !named(hit)) hit = hit.parentElement?.closest(".board-box [data-place]");
      return hit === piece && !document.elementFromPoint(...at).closest("[data-choice], [data-opens], [data-part-tab]");
    };
    const spot = spots.find(own);
    if (spot) found.push([piece.dataset.place, ...spot]);
  }
  return found;
}"""
"""The pieces that cannot be chosen, and where a click meets each of them."""
APART = """() => {
  const piece = document.querySelector(".asked").getBoundingClientRect(), box = document.getElementById("why").getBoundingClientRect();
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return inside && (box.left >= piece.right || box.right <= piece.left || box.top >= piece.bottom || box.bottom <= piece.top);
}"""
"""Is all of the answer on the screen, and nothing of it over the piece?"""


def start(page: Page, server: Server, game: str) -> None:
    """A game at its first question after the setup."""
    quick(page, server.url)
    begin(page, server.url, game)
    while game == "otys" and page.locator(".prompt .rule-chip").inner_text() != "B16":
        before = revision(page)
        page.locator(".choices button").first.click()
        wait_for_change(page, before)
    page.wait_for_selector(".choices")


@game
@on_the_site_too_in_soak
def test_a_click_is_answered_beside_the_piece(server: Server, visit: Visit, axe: str, game: str) -> None:  # noqa: F811
    page = visit()
    start(page, server, game)
    unlit = page.evaluate(UNLIT)
    assert len(unlit) > 20
    why = page.locator("#why")
    for place, x, y in unlit[:: len(unlit) // 6]:
        page.mouse.click(x, y)
        expect(page.locator(".board-box .asked")).to_have_attribute("data-place", place)
        expect(why).to_be_visible()
        expect(why.locator(".reason")).not_to_be_empty()
        assert page.evaluate(APART), place
        page.keyboard.press("Escape")  # what it covers can be asked about next
        expect(why).to_be_hidden()
    page.mouse.click(*unlit[0][1:])
    expect(why).to_be_visible()
    assert audit(page, axe, game) == []
    before = revision(page)
    page.locator(".choices button[name=code]:visible").first.click()  # nothing waits for the answer
    wait_for_change(page, before)
    expect(why).to_be_hidden()
    expect(page.locator(".asked")).to_have_count(0)


@game
@on_the_site_too_in_soak
def test_the_keyboard_reaches_every_piece(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    start(page, server, game)
    stops = page.locator(".board-box [data-why]")
    expect(stops).to_have_count(1)  # one stop for the Tab key, however many pieces there are
    stops.focus()
    here, reached = "e => e.dataset.place", set()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        reached.add(page.evaluate("() => document.activeElement.dataset.place"))
    assert len(reached) >= 3 and None not in reached
    stops.focus()
    place = stops.evaluate(here)
    page.keyboard.press("Enter")
    expect(page.locator("#why-title")).to_be_focused()
    expect(page.locator("#live")).to_have_text(page.locator("#why-reason").inner_text())
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.dataset.place") == place


@game
def test_on_a_phone_a_sheet_lies_below_the_question(server: Server, visit: Visit, axe: str, game: str) -> None:  # noqa: F811
    page = visit(width=390, height=844, lang="de", has_touch=True)
    start(page, server, game)
    place, x, y = page.evaluate(UNLIT)[0]
    page.touchscreen.tap(x, y)
    why = page.locator("#why.sheet")
    expect(why).to_be_visible()
    expect(page.locator(".board-box .asked")).to_have_attribute("data-place", place)
    question, sheet = page.locator(".prompt h2").bounding_box(), why.bounding_box()
    assert question is not None and sheet is not None
    assert sheet["y"] >= question["y"] + question["height"] and sheet["x"] == 0 and sheet["width"] == 390
    assert page.evaluate(APART) and audit(page, axe, game) == []
    why.locator("[data-close-why]").tap()
    expect(page.locator("#why")).to_be_hidden()


@on_the_site_too_in_soak
def test_a_rule_opens_from_the_answer(server: Server, visit: Visit) -> None:
    page = visit()
    start(page, server, "cryo")
    page.locator(".board-wide .dock[data-place]:not(.lit)").first.click(position={"x": 8, "y": 8}, force=True)
    chip = page.locator("#why .rule-chip").first
    chip.click()
    expect(page.locator("#popover")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_hidden()
    expect(page.locator("#why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()


def test_without_script_it_is_a_page(server: Server, visit: Visit) -> None:
    page = visit(java_script_enabled=False, lang="fr")
    begin(page, server.url, "otys")
    page.locator(".sheet").get_by_role("link", name="Se renseigner sur un élément").click()
    page.locator(".why-pieces a").first.click()
    expect(page.locator(".why-answer .reason")).to_be_visible()
    page.get_by_role("link", name="Retour à la partie").click()
    expect(page.locator("#table")).to_be_visible()


@on_the_site_too_in_soak
def test_in_the_past_a_piece_has_only_its_name(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    start(page, server, "otys")
    page.goto(f"{page.url.partition('?')[0]}/replay")
    page.locator(".board-wide [data-place^=supply-]").first.click()
    expect(page.locator("#popover")).to_contain_text("supply")
    assert page.locator("#why").count() == 0
