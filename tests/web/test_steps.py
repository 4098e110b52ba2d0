"""What others did since the last choice is a list of states: the board itself is stepped through them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

import solonaut
from solonaut.core.match import Match
from solonaut.lang import Speaker
from solonaut.players import make_player
from solonaut.web.service.seat_view import Frame, SeatView
from solonaut.web.view.board import board_of
from solonaut.web.view.presenter import Presenter, Step
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, keys, over, pick_in_list, play_on, prefer, reveal, revision

# -- frames -----------------------------------------------------------------------------------------------------------------


def played(game: str, players: int, wanted: Callable[[Match, int], bool], bot: str = "random") -> tuple[Match, int]:
    """A game in which it is the turn of seat 0 again, and the number of its last decision."""
    for seed in range(40):
        match, player = solonaut.new(game, seed=seed, players=players), make_player(bot, seed)
        while match.decision is not None:
            match.choose(player.choose(match.game, match.state, match.due[0]))
            since = match.last_decision_of([0])
            if since is not None and 0 in match.due and wanted(match, since):
                return match, since
    raise AssertionError


def kinds(match: Match, since: int) -> list[str]:
    return [event.kind for entry in match.log[since:] for event in entry.events]


def seats(match: Match, since: int) -> set[int]:
    return {event.seat for entry in match.log[since:] for event in entry.events}


def frames_of(match: Match, since: int) -> tuple[SeatView, list[Frame]]:
    view = SeatView(match, 0, [0])
    return view, view.frames(since)


def steps_of(match: Match, since: int) -> list[Step]:
    return Presenter(SeatView(match, 0, [0]), Speaker("en")).steps(since, [0])


def check_frames(match: Match, since: int) -> list[Frame]:
    """Every event is told once and in its order, every frame differs from the one before, and the last one is the current table."""
    view, frames = frames_of(match, since)
    assert [event.data["kind"] for frame in frames for event in frame.events] == kinds(match, since)
    assert frames[0].table == match.game.view(match.peek(since), 0)
    assert frames[-1].table == view.table
    assert all(one.table != other.table for one, other in pairwise(frames))
    assert all(frame.events for frame in frames[1:])
    return frames


def test_a_turn_of_the_rival_is_a_list_of_states() -> None:
    match, since = played("cryo", 1, lambda match, since: {"rival_drone", "rival_tile", "gained"} <= set(kinds(match, since)))
    frames = check_frames(match, since)
    by_kind = {frame.events[-1].data["kind"]: frame for frame in frames[1:]}
    drones = [frame.table["players"][1]["drones_out"] for frame in frames]
    landed = frames.index(by_kind["rival_drone"])
    assert drones[landed] == drones[landed - 1] + 1, "the drone is there in the frame that tells of it, and not before"
    told = [event.data["kind"] for event in by_kind["rival_drone"].events]
    assert told == ["board_card_matched", "rival_drone"], "what changes nothing is told with what follows"


def test_the_steps_of_the_rival_begin_after_your_own_move_and_say_what_changed() -> None:
    def gains(match: Match, since: int) -> bool:
        return any(entry_event.kind == "gained" and entry_event.seat == 1 for e in match.log[since:] for entry_event in e.events)

    match, since = played("cryo", 1, gains)
    start, *steps = steps_of(match, since)
    assert start.seat == 0 and steps[0].seat == 1
    assert steps[-1].table == match.game.view(match.state, 0)
    gained = next(step for step in steps if "gained" in step.text)
    before = steps[steps.index(gained) - 1].table["players"][1]["stock"]
    changed = {f"rival-stock-{name}" for name, n in gained.table["players"][1]["stock"].items() if n != before[name]}
    assert changed and set(gained.changes) == changed
    assert set(gained.changes.values()) <= {"+1", *(f"{n} → {n + more}" for n in range(9) for more in (2, 3))}
    assert all(step.text and step.rule for step in steps)


def test_disasters_are_stepped_through() -> None:
    match, since = played("intrepid", 1, lambda match, since: "disaster_revealed" in kinds(match, since), "greedy")
    frames = check_frames(match, since)
    revealed = next(n for n, frame in enumerate(frames) if "disaster_revealed" in [event.data["kind"] for event in frame.events])
    before, now = frames[revealed - 1].table["disaster"], frames[revealed].table["disaster"]
    assert now["deck"] == before["deck"] - 1
    assert steps_of(match, since)[-1].table == match.game.view(match.state, 0)


@pytest.mark.parametrize(("game", "players"), [("cryo", 3), ("otys", 2), ("otys", 4), ("intrepid", 3)])
def test_the_turns_of_several_others_come_in_their_order(game: str, players: int) -> None:
    match, since = played(game, players, lambda match, since: len(seats(match, since) - {0}) == players - 1)
    check_frames(match, since)
    steps = steps_of(match, since)
    assert {step.seat for step in steps} >= set(range(1, players))
    assert steps[-1].table == match.game.view(match.state, 0)


@pytest.mark.parametrize(("game", "players"), [(game, n) for game in solonaut.game_names() for n in (1, 3)])
def test_a_board_can_be_drawn_at_every_moment(game: str, players: int) -> None:
    """Also in the middle of what a choice does."""
    match, player, speaker = solonaut.new(game, seed=1, players=players), make_player("random", 1), Speaker("de")
    for _ in range(120):
        if match.decision is not None:
            match.choose(player.choose(match.game, match.state, match.due[0]))
    moments = list(match.moments(0))
    assert len(moments) == len(match.events) + 2
    for _, state in moments:
        table = match.game.view(state, 0)
        board_of(game).draw(table, speaker, 0, match.box)
        assert all(isinstance(n, int) for n in board_of(game).counters(table, 0).values())


# -- in the browser ---------------------------------------------------------------------------------------------------------

BOARD = "() => document.querySelector('.board-wide').innerHTML.replace(/ class=\"[^\"]*\"/g, '')"
BAR = ".steps.stepping"


def rivals_turn(server: Server, page: Page, seed: int = 9, *, least: int = 5) -> list[str]:
    """Play Cryo until the Rival has had a turn of so many steps. Returns the steps that the page asks for from now on."""
    begin(page, server.url, "cryo")
    asked: list[str] = []
    page.on(
        "request", lambda request: asked.append(request.url.partition("?n=")[2].partition("&")[0]) if "/steps?" in request.url else None
    )
    rng = Random(seed)
    for _ in range(60):
        asked.clear()
        play_on(page, rng, 1)
        if page.locator(BAR).count() and int(page.get_attribute(".steps", "data-last") or 0) >= least:
            return asked
        if page.locator(BAR).count():
            page.keyboard.press("Escape")
    raise AssertionError("the Rival never moves")


def at(page: Page) -> str:
    return page.inner_text("[data-steps-count]")


@on_the_site_too_in_soak
def test_the_board_shows_each_step_and_only_what_is_needed_is_fetched(server: Server, visit: Visit) -> None:
    page = visit()
    prefer(page, server.url, confirm="off", steps="press")
    asked = rivals_turn(server, page)
    last = int(page.get_attribute(".steps", "data-last") or 0)
    expect(page.locator("[data-steps-count]")).to_have_text(f"1 / {last}")
    expect(page.locator(".prompt")).to_be_hidden()
    expect(page.locator(".choices .choice").first).to_be_visible()
    expect(page.locator(".steps")).to_have_attribute("data-shown", "1")
    assert set(asked) == {"0", "1", "2"}
    boards, sentences, ringed = [], [], 0
    for n in range(1, last + 1):
        expect(page.locator("[data-steps-count]")).to_have_text(f"{n} / {last}")
        expect(page.locator(".steps")).to_have_attribute("data-shown", str(n))
        sentences.append(page.inner_text(".steps .now"))
        boards.append(page.evaluate(BOARD))
        ringed += page.locator(".board-wide .moved").count()
        if n < last:
            page.click("[data-steps-move='1']")
    assert len(set(boards)) == last and all(sentences)
    assert ringed >= last - 1
    assert page.locator(".board-wide .lit").count(), "the last step is the board as it is now"
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-steps-count]")).to_have_text(f"{last - 1} / {last}")
    expect(page.locator(".board-wide .lit")).to_have_count(0)
    page.click("[data-steps-end]")
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator(".board-wide .lit").first).to_be_visible()
    expect(page.locator(".board-wide .moved-ring").first).to_be_visible()
    page.click("[data-steps-again]")
    expect(page.locator(BAR)).to_be_visible()


@on_the_site_too_in_soak
def test_the_compact_drawing_is_stepped_through_too(server: Server, visit: Visit) -> None:
    page = visit(width=1024, height=768)
    prefer(page, server.url, confirm="off", steps="press")
    rivals_turn(server, page)
    boards = []
    for n in (1, 2, 3):
        expect(page.locator(".steps")).to_have_attribute("data-shown", str(n))
        boards.append(page.evaluate(BOARD.replace("wide", "compact")))
        page.click("[data-steps-move='1']")
    assert len(set(boards)) == 3


@on_the_site_too_in_soak
def test_a_turn_runs_by_itself_and_then_the_question_is_there(server: Server, visit: Visit) -> None:
    page = visit(quick=False)
    prefer(page, server.url, confirm="off", pace="fast", steps="auto")
    held: list[Route] = []  # the run waits for its third drawing, however slow this machine is
    third = re.compile(r"/steps\?n=3&")
    page.route(third, lambda route: held.append(route))
    rivals_turn(server, page)
    page.click("[data-steps-speed]")
    expect(page.locator("[data-steps-speed]")).to_have_text("2×")
    page.click("[data-steps-run]")
    expect(page.locator("[data-steps-run]")).to_have_attribute("aria-pressed", "false")
    page.unroute(third)
    for route in held:
        route.continue_()
    page.click("[data-steps-run]")
    expect(page.locator(BAR)).to_have_count(0)
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator(".board-wide .lit").first).to_be_visible()


@pytest.mark.parametrize("way", ["letter", "list", "escape", "piece"])
@on_the_site_too_in_soak
def test_input_is_never_blocked(server: Server, visit: Visit, way: str) -> None:
    page = visit(quick=False)
    prefer(page, server.url, confirm="off", pace="slow", steps="auto")
    rivals_turn(server, page)
    before = revision(page)
    if way == "escape":
        page.keyboard.press("Escape")
    elif way == "piece":
        page.keyboard.press("Escape")
        place = page.get_attribute(".board-wide .lit", "data-place")
        page.click("[data-steps-again]")
        expect(page.locator(".board-wide .lit")).to_have_count(0)
        page.locator(f".board-wide [data-place='{place}'] .plate").click(force=True)
    elif way == "letter":
        page.keyboard.press(keys(page)[0])
    else:
        pick_in_list(page, Random(1))
    if way in ("escape", "piece"):
        expect(page.locator(".board-wide .lit").first).to_be_visible()
        assert revision(page) == before
    else:
        page.wait_for_function("before => Number(document.querySelector('#table').dataset.revision) > before", arg=before)


@on_the_site_too_in_soak
def test_an_undo_does_not_run_it_again(server: Server, visit: Visit) -> None:
    page = visit(quick=False)
    prefer(page, server.url, confirm="off", steps="press")
    rivals_turn(server, page)
    page.keyboard.press("Escape")
    before = revision(page)
    pick_in_list(page, Random(1))
    page.wait_for_function("before => Number(document.querySelector('#table').dataset.revision) > before", arg=before)
    page.click("[data-tool=undo]")
    page.wait_for_function(
        "before => Number(document.querySelector('#table').dataset.revision) > before + 1 || document.querySelector('[data-go]')",
        arg=before,
    )
    reveal(page)
    expect(page.locator(".steps")).to_be_visible()
    expect(page.locator(BAR)).to_have_count(0)


def test_without_script_the_sentences_are_a_list(server: Server, visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    prefer(page, server.url, confirm="off")
    page.goto(server.url)
    page.locator("section[aria-labelledby=name-cryo] form[action$='/games'] button").click()
    rng = Random(4)
    for _ in range(40):
        if page.locator(".steps li").count() > 4 or over(page):
            break
        pick_in_list(page, rng)
    expect(page.locator(".steps li")).not_to_have_count(0)
    expect(page.locator(".steps li").last).to_be_visible()
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator("[data-steps-end]")).to_be_hidden()
