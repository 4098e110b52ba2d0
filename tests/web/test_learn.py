"""How to play and the rules reference, as people read them: on a desk, on a phone, without script, from a running game."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from playwright.sync_api import Page, expect

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.lang import Speaker
from solonaut.lang.folders import text_file
from solonaut.lang.learn import FILE, Value, guide
from solonaut.web.view.board import board_of
from solonaut.web.view.learn import value_text
from solonaut.web.view.page import environment
from tests.tools import LANGUAGES
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, quick

DESK, PHONE = (1440, 900), (390, 844)
MOST_LABELS = 3
WRITTEN = [(game, code) for game in solonaut.game_names() for code in LANGUAGES if text_file(code, game, FILE) is not None]
SHOWN = "[...document.querySelectorAll('.rl')].filter(row => row.checkVisibility()).map(row => row.querySelector('.id').textContent)"


# -- values and drawings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "code"), WRITTEN)
def test_the_text_prints_the_values_of_the_house_edition(game: str, code: str) -> None:
    found, house = guide(game, code), solonaut.find_game(game).house
    assert found is not None
    values = [span for page in found.pages for one in page.paragraphs for span in one.spans if isinstance(span, Value)]
    assert values
    assert {v.key: v.house for v in values} == {v.key: value_text(v, game, house, Speaker(code)) for v in values}


def test_another_edition_prints_its_own_values() -> None:
    game = solonaut.find_game("otys")
    text = game.read_text("components.toml")
    changed = re.sub(r"^(credits = .*?)3", r"\g<1>7", text, count=1, flags=re.MULTILINE).replace(
        "cube_offsets = { value = [2,", "cube_offsets = { value = [1,"
    )
    assert changed != text
    box = game.box(ComponentFile(changed, "own.toml"))
    assert value_text(Value("3", "start.credits"), "otys", box, Speaker("en")) == "7"
    assert value_text(Value("6", "board.hacker[2]"), "otys", box, Speaker("en")) == "5"


def test_a_number_in_words() -> None:
    house = solonaut.find_game("cryo").house
    assert [value_text(Value("", "actions.repeats", "word"), "cryo", house, Speaker(code)) for code in ("en", "de", "fr")] == [
        "three",
        "drei",
        "trois",
    ]
    assert value_text(Value("", "scoring.pod", "word"), "cryo", house, Speaker("en")) == "1"


def drawings(game: str) -> Any:
    """The macros of a game's drawings."""
    template = environment().get_template(board_of(game).figures)
    return template.make_module({"t": Speaker("en").text, "modules": {}})


@pytest.mark.parametrize("game", solonaut.game_names())
def test_every_figure_is_drawn(game: str) -> None:
    found, drawn = guide(game, "en"), drawings(game)
    assert found is not None
    for page in found.pages:
        for beat in page.beats:
            name = beat.figure.replace("-", "_")
            scenes = [f"{name}_{n}" for n in range(1, len(beat.paragraphs) + 1)] if hasattr(drawn, f"{name}_1") else [name]
            for scene in scenes:
                svg = ElementTree.fromstring(str(getattr(drawn, scene)("what it shows")).strip())
                assert svg.get("aria-label") == "what it shows"
                labels = [e for e in svg.iter() if "lab" in e.get("class", "").split()]
                assert len(labels) <= MOST_LABELS, scene
                assert "⟨" not in "".join(svg.itertext()), scene


# -- reading ----------------------------------------------------------------------------------------------------------------


@on_the_site_too_in_soak
def test_pages_are_turned_by_keys_and_ticked(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/learn/otys")
    expect(page.locator(".learn-card")).to_have_count(9)
    expect(page.locator(".learn-card.read")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/learn/otys/1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/learn/otys/2")
    expect(page.locator(".toc .read")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/learn/otys/1")
    page.goto(f"{server.url}/learn/otys")
    expect(page.locator(".learn-card.read")).to_have_count(2)
    expect(page.locator(".how-far")).to_have_text("You have read 2 of 9")
    page.click(".way .primary")
    page.wait_for_url("**/learn/otys/3")


@on_the_site_too_in_soak
def test_p_opens_the_guided_game(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/learn/cryo/3")
    page.keyboard.press("p")
    page.wait_for_selector("#table")
    assert page.locator("h1").first.inner_text() == "Cryo"


def open_chip(page: Page, id: str) -> None:
    page.click(f".say .cite:text-is('{id}')")
    page.wait_for_selector("#rule-panel .rulecard")


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return dict(found)  # type: ignore[call-overload, no-any-return]


@on_the_site_too_in_soak
def test_a_rule_opens_beside_its_paragraph(server: Server, visit: Visit) -> None:
    page = visit(width=DESK[0], height=DESK[1])
    page.goto(f"{server.url}/learn/otys/7")
    open_chip(page, "S20")
    card, paragraph = box(page, "#rule-panel"), box(page, ".paragraph:has(.cite.open)")
    assert card["x"] > paragraph["x"] + paragraph["width"]
    assert card["y"] < paragraph["y"] + paragraph["height"] and card["y"] + card["height"] > paragraph["y"]
    assert "Discard the public contract" in page.inner_text("#rule-panel")
    page.click("#rule-panel .cite:text-is('S17')")
    expect(page.locator("#rule-panel .id")).to_have_text("S17")
    page.keyboard.press("Escape")
    expect(page.locator("#rule-panel .rulecard")).to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == "S20"


@on_the_site_too_in_soak
def test_a_rule_is_a_sheet_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(width=PHONE[0], height=PHONE[1])
    page.goto(f"{server.url}/learn/otys/7")
    open_chip(page, "S27")
    card, paragraph = box(page, "#rule-panel"), box(page, ".paragraph:has(.cite.open)")
    assert card["x"] == 0 and card["width"] == PHONE[0] and card["y"] + card["height"] == PHONE[1]
    assert paragraph["y"] >= 0 and paragraph["y"] + paragraph["height"] <= card["y"]
    page.click("[data-close-rule]")
    expect(page.locator("#rule-panel .rulecard")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
@on_the_site_too_in_soak
def test_pages_do_not_scroll_sideways(server: Server, visit: Visit, size: tuple[int, int]) -> None:
    page = visit(width=size[0], height=size[1], lang="fr")
    for game in solonaut.game_names():
        for path in (f"/learn/{game}", f"/learn/{game}/1", f"/learn/{game}/4", f"/learn/{game}/aid", f"/rules/{game}"):
            page.goto(server.url + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path


@on_the_site_too_in_soak
def test_a_running_game_opens_the_page_of_its_step(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    address = begin(page, server.url, "intrepid")
    page.click(".bar a[href*='/learn/']")
    page.wait_for_url(re.compile(r"/learn/intrepid/4\?game="))
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"/learn/intrepid/5\?game="))
    page.keyboard.press("p")
    page.wait_for_selector("#table")
    assert page.url == address


def test_paragraphs_for_other_numbers_of_players_are_folded(client: httpx.Client) -> None:
    alone = client.get("/learn/otys/1").text
    assert alone.count('<details class="other-mode"') == 1 and "2–4 players" in alone
    created = client.post("/games", data={"game": "otys", "players": "2", "seat1": "greedy"}, follow_redirects=True)
    id = str(created.url).rpartition("/")[2]
    together = client.get(f"/learn/otys/1?game={id}").text
    assert "2–4 players" not in together and together.count('<details class="other-mode"') == 1
    with httpx.Client(base_url=client.base_url, timeout=20) as stranger:
        assert stranger.get(f"/learn/otys/1?game={id}").status_code == 404


def test_what_does_not_exist(client: httpx.Client) -> None:
    assert [client.get(path).status_code for path in ("/learn/otys/11", "/learn/otys/0", "/learn/otys/one")] == [404, 404, 404]
    assert client.get("/learn/chess").status_code == 404
    assert client.get("/learn").headers["location"] == "/learn/otys"


def test_the_table_aid_is_the_lines_of_the_pages(client: httpx.Client) -> None:
    page = client.get("/learn/intrepid/aid").text
    for line in ("1 Dice · 2 Results", "Solo: double Capacity"):
        assert line in page


# -- the reference ----------------------------------------------------------------------------------------------------------


@on_the_site_too_in_soak
def test_the_filter_while_typing(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/rules/otys")
    rules = len(solonaut.find_game("otys").ledger.rules)
    assert len(page.evaluate(SHOWN)) == rules
    page.keyboard.press("/")
    page.keyboard.type("timer cube")
    expect(page.locator(".find output")).not_to_have_text(f"{rules} of {rules} rules")
    shown = page.evaluate(SHOWN)
    assert {"S17", "G03"} <= set(shown) and "B01" not in shown
    assert page.locator(".rl:not([hidden]) mark").count() >= 2 * len(shown)
    assert page.locator(".toc .none").count() > 5
    page.click("[data-kind=ours]")
    assert "G03" in page.evaluate(SHOWN) and "S17" not in page.evaluate(SHOWN)
    page.click("[data-kind='']")
    page.fill("input[name=q]", "s17")
    page.keyboard.press("Enter")
    expect(page.locator("#rule-panel .id")).to_have_text("S17")
    assert "S20" in page.inner_text("#rule-panel") and "How to play, page 7" in page.inner_text("#rule-panel")


@on_the_site_too_in_soak
def test_a_rule_opens_inside_its_row_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(width=PHONE[0], height=PHONE[1])
    page.goto(f"{server.url}/rules/otys")
    page.click("[id='otys.B09'] a")
    expect(page.locator("[id='otys.B09'] #rule-panel .rulecard")).to_have_count(1)
    assert not page.locator(".chapters .toc").is_visible()


def test_the_reference_without_script(server: Server, visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{server.url}/rules/otys")
    page.fill("input[name=q]", "Timer")
    page.click(".find button")
    page.wait_for_url("**?q=Timer")
    assert page.locator("[id='otys.S15'] mark").count() >= 2
    assert not page.locator("[id='otys.B01']").is_visible()
    page.click("[id='otys.S17'] a")
    assert page.inner_text("#rule-panel .id") == "S17"
    page.goto(f"{server.url}/learn/otys/7")
    page.click(".say .cite:text-is('S20')")
    assert page.inner_text("#rule-panel .id") == "S20"


def test_pills_and_unknown_words(client: httpx.Client) -> None:
    solo = client.get("/rules/otys?kind=solo").text
    assert re.search(r'id="otys\.S15"[^>]*data-kinds="solo printed"\s*>', solo)
    assert re.search(r'id="otys\.B01"[^>]*hidden', solo)
    assert "No rule matches" in client.get("/rules/otys?q=xyzzy").text
    assert client.get("/rules/otys?rule=X99").status_code == 404
