"""Where more than six things can be chosen, the list groups them by place; the keys and the board stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

import solonaut
from solonaut.core.keys import in_order, keys_of
from solonaut.core.match import Match
from solonaut.lang import Speaker
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.board import board_of
from solonaut.web.view.presenter import MOST_ROWS, Group, Presenter, Question, Row
from tests.tools import LANGUAGES
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, quick, revision, wait_for_change


def positions(game: str, players: int, seed: int, most: int = 260) -> Iterator[Match]:
    """A game by chance, with a stop at every decision."""
    match, rng = solonaut.new(game, players=players, seed=seed), Random(seed)
    for _ in range(most):
        if match.decision is None:
            return
        yield match
        match.choose(rng.choice(match.decision.choices))


def asked(match: Match, lang: str = "en") -> tuple[Presenter, Question]:
    presenter = Presenter(SeatView(match, match.due[0]), Speaker(lang))
    question = presenter.question(previews=False)
    assert question is not None
    return presenter, question


def first_turn() -> Match:
    return next(match for match in positions("cryo", 3, 7) if match.decision and match.decision.prompt == "cryo.prompt.turn")


def test_docks_are_grouped_by_section_with_their_keys_as_second_line() -> None:
    presenter, question = asked(first_turn())
    groups = [item for item in question.items if isinstance(item, Group)]
    assert [group.title for group in groups] == ["Construction", "Labs", "R&D", "Processing"]
    assert all(group.folded and not group.letter for group in groups), "the keys inside choose at once, so a group needs none"
    first = groups[0]
    assert first.note == " · ".join(f"{row.letter} {row.code.rpartition('.')[2]}" for row in first.rows)
    assert first.note.startswith("A T1")
    marks = presenter.marks(question)
    assert marks["dock-construction-T1"].code == "dock:construction.T1" and marks["dock-construction-T1"].letter == "A"


@pytest.mark.parametrize(("game", "players"), [("cryo", 1), ("cryo", 4), ("intrepid", 1), ("intrepid", 3)])
def test_only_long_lists_are_grouped_and_nothing_is_lost(game: str, players: int) -> None:
    """Every choice stays in the list once, with the key that the terminal has, and on the board where it was."""
    titles = set()
    for n, match in enumerate(positions(game, players, players)):
        presenter, question = asked(match, LANGUAGES[n % len(LANGUAGES)])
        own = in_order(presenter.view.decision.choices, presenter.view.declines)  # type: ignore[union-attr]
        assert sorted(row.code for row in question.rows()) == sorted(choice.code for choice in own)
        assert {row.code: row.letter.lower() for row in question.rows()} == keys_of(own)
        folded = [item for item in question.items if isinstance(item, Group) and item.folded]
        assert not folded or len(own) > MOST_ROWS
        assert all(len(group.rows) > 1 and len(group.inside) == len(group.rows) for group in folded)
        lit = {mark.code for mark in presenter.marks(question).values()}
        for group in folded:
            titles.add(group.key.partition("-")[0])
            assert {row.code for row in group.rows} <= lit
    assert titles >= ({"section", "platform"} if game == "cryo" else {"sector"})


@pytest.mark.parametrize(
    ("code", "key", "inside"),
    [
        ("scout:A1", "caverns-A", "A1"),
        ("to:B3", "caverns-B", "B3"),
        ("pair:A3-B3", "caverns-A", "A3–B3"),
        ("slot:P3.gain", "platform-slot", "P3"),
    ],
)
def test_caverns_are_grouped_by_row_and_slots_by_the_platform(code: str, key: str, inside: str) -> None:
    region = board_of("cryo").region(code, {}, 0)
    assert region is not None
    assert (region.key, region.inside) == (key, inside)
    assert all(Speaker(lang).say(region.label) for lang in LANGUAGES)


def test_without_a_place_a_choice_stays_by_itself() -> None:
    alone = [item.code for item in asked(first_turn())[1].items if isinstance(item, Row)]
    assert "recall" in alone or "launch" in alone


# -- in the browser ---------------------------------------------------------------------------------------------------------


@on_the_site_too_in_soak
def test_keys_and_the_board_choose_at_once_and_an_open_group_rests_the_others(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "cryo")
    while not page.locator(".group.folded").count():
        before = revision(page)
        page.locator(".choices .choice").first.click()
        wait_for_change(page, before)
    group = page.locator(".group.folded").first
    inner = group.locator("button").first
    expect(inner).to_be_hidden()
    code, letter = inner.get_attribute("data-choice"), inner.get_attribute("data-letter")
    outside = page.locator(".group.folded").nth(1).locator("button").first.get_attribute("data-choice")
    expect(page.locator(f".board-wide .lit[data-choice='{outside}']")).to_be_visible()
    group.locator("summary").click()
    expect(inner).to_be_visible()
    expect(page.locator(f".board-wide .lit[data-choice='{code}']")).to_be_visible()
    expect(page.locator(f".board-wide .lit[data-choice='{outside}']")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(inner).to_be_hidden()
    expect(page.locator(f".board-wide .lit[data-choice='{outside}']")).to_be_visible()
    before = revision(page)
    page.keyboard.press((letter or "").lower())
    wait_for_change(page, before)
