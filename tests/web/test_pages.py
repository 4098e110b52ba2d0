"""The pages around the games in a real browser: languages, themes, phones, options, records."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

import solonaut
from tests.web.conftest import Server, Visit, on_the_site_too, on_the_site_too_in_soak
from tests.web.playing import begin, play_on, quick

API_DOCS = "/api/docs"  # only a server has an API
PATHS = ["/", "/games", "/account", "/daily", "/puzzles", "/statistics", "/settings", API_DOCS]
PATHS += [f"/{page}/{game}" for game in solonaut.game_names() for page in ("new", "rules", "learn")]
WORDS = {"en": ("New game", "Your turn"), "de": ("Neue Partie", "Du bist am Zug"), "fr": ("Nouvelle partie", "À vous de jouer")}


def test_pages_fit_a_phone_and_large_text(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844, lang="de")
    for path in PATHS:
        page.goto(server.url + path)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, path
        page.evaluate("() => document.documentElement.style.fontSize = '150%'") if path == "/" else None
    page = visit(width=720, height=450)  # as a browser shows 1440 x 900 at 200 %
    quick(page, server.url)
    begin(page, server.url, "otys")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 720


@pytest.mark.parametrize(("lang", "game"), [("en", "intrepid"), ("de", "otys"), ("fr", "cryo")])
@on_the_site_too_in_soak
def test_each_language(server: Server, visit: Visit, lang: str, game: str) -> None:
    page = visit(lang=lang)
    quick(page, server.url)
    for path in PATHS if isinstance(server, Server) else [path for path in PATHS if path != API_DOCS]:
        page.goto(server.url + path)
        assert page.get_attribute("html", "lang") == lang
        assert "⟨" not in page.content(), path
    page.goto(server.url)
    expect(page.get_by_role("button", name=WORDS[lang][0]).first).to_be_visible()
    begin(page, server.url, game)
    expect(page.locator(".prompt")).to_contain_text(WORDS[lang][1])
    play_on(page, Random(5), 6)
    assert "⟨" not in page.content()


@on_the_site_too_in_soak
def test_the_language_and_the_theme_can_be_switched(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.locator(".menu summary").first.click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator(".menu summary").nth(1).click()
    page.get_by_role("button", name="Hell").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@on_the_site_too_in_soak
def test_the_theme_can_be_switched_at_the_board(server: Server, visit: Visit) -> None:
    page = visit(width=1280)
    begin(page, server.url, "otys")
    page.locator(".bar-switches .menu summary").nth(1).click()
    expect(page.get_by_role("button", name="Light")).to_be_in_viewport(ratio=1)
    bar, menu = page.locator(".bar").bounding_box(), page.locator(".menu[open] .menu-list").bounding_box()
    assert bar
    assert menu
    assert menu["y"] >= bar["y"] + bar["height"] - 10, "below the bar, not in it"
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@on_the_site_too_in_soak
def test_the_log_takes_the_place_of_the_board_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(width=390, height=844)
    quick(page, server.url)
    begin(page, server.url, "otys")
    play_on(page, Random(2), 6)
    page.locator("[data-tab=log]").click()
    box = page.locator(".log-lines").bounding_box()
    assert box
    assert box["height"] > 200
    expect(page.locator(".prompt h2")).to_be_in_viewport(ratio=1)
    expect(page.locator(".choices .choice").first).to_be_in_viewport(ratio=1)


@on_the_site_too_in_soak
def test_options_that_are_lists_have_a_control_for_each_place(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/new/intrepid")
    expect(page.locator("select[name^='option.country.']:visible")).to_have_count(1)
    page.locator("input[name=players][value='3']").check(force=True)
    expect(page.locator("select[name^='option.country.']:visible")).to_have_count(3)
    page.select_option("select[name='option.country.1']", "japan")
    expect(page.locator("select[name='option.badges.0']")).to_be_hidden()
    page.locator("summary", has_text="More options").click()
    page.select_option("select[name='option.badges.0']", "medical")
    page.locator("input[name='option.disaster'][value=meteor]").check(force=True)
    page.locator("form.options button.primary").click()
    page.wait_for_selector("#table")
    expect(page.locator(".where p")).to_contain_text("Japan · Meteor Shower")
    page.goto(f"{server.url}/games")
    expect(page.locator(".game-list li").first).to_contain_text("Japan")


@on_the_site_too_in_soak
def test_a_mistake_in_the_form_is_told_and_what_was_filled_in_stays(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/new/intrepid")
    page.locator("summary", has_text="More options").click()
    page.select_option("select[name='option.badges.0']", "medical")
    page.select_option("select[name='option.badges.1']", "medical")
    page.locator("form.options button.primary").click()
    expect(page.locator("[role=alert]")).to_contain_text("“medical” twice")
    expect(page.locator("select[name='option.badges.1']")).to_have_value("medical")
    expect(page.locator("select[name='option.badges.1']")).to_be_visible()
    page.complaints.clear()  # type: ignore[attr-defined]


@on_the_site_too
def test_saving_a_record_and_opening_it(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    address = begin(page, server.url, "otys")
    play_on(page, Random(16), 5)
    board = page.text_content(".board-wide")
    record = page.request.get(f"{address}/record").body()
    page.goto(f"{server.url}/games")
    page.set_input_files("input[name=record]", {"name": "game.json", "mimeType": "application/json", "buffer": record})
    page.locator("form[action$='/import'] button").click()
    page.wait_for_selector("#table")
    assert page.url != address
    assert page.text_content(".board-wide") == board


@on_the_site_too_in_soak
def test_a_finished_game_is_reviewed(server: Server, visit: Visit) -> None:
    match = solonaut.new("intrepid", seed=1)
    while match.decision is not None:
        match.choose(match.decision.choices[-1])
    page = visit()
    page.goto(f"{server.url}/games")
    record = match.record().to_json().encode()
    page.set_input_files("input[name=record]", {"name": "lost.json", "mimeType": "application/json", "buffer": record})
    page.locator("form[action$='/import'] button").click()
    page.locator("form[action$='/review'] button").click()
    expect(page.locator(".review li")).to_have_count(1, timeout=60_000)
    expect(page.locator(".review li")).to_be_in_viewport()


def test_the_daily_challenge_is_one_deal_a_day(server: Server, visit: Visit) -> None:
    page, other = visit(), visit()
    boards = []
    for somebody in (page, other):
        somebody.goto(f"{server.url}/daily")
        somebody.locator("form[action$='/daily'] button").first.click()
        somebody.wait_for_selector("#table")
        boards.append(somebody.text_content(".board-wide"))
    assert boards[0] == boards[1]
    address = page.url
    page.goto(f"{server.url}/daily")
    page.get_by_role("button", name="Continue").first.click()
    assert page.url == address
