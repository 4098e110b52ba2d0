"""Puzzles on pages: tried, missed, shown, solved; progress stays with the person, and no list of games shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from solonaut.core.daily import today
from solonaut.core.puzzle import Puzzle, daily_puzzle, puzzles_of, shipped_puzzles
from solonaut.core.registry import game_names
from solonaut.lang import Speaker
from solonaut.web.service.bundle import import_bundle, read_bundle, write_bundle
from solonaut.web.service.games import GameService
from solonaut.web.settings import Settings
from solonaut.web.store.models import PuzzleProgress
from tests.tools import LANGUAGES
from tests.web.asgi import both_worlds, fields, somebody

GAMES = [game for game in game_names() if shipped_puzzles(game)]


@pytest.fixture
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    with somebody(request, tmp_path) as found:
        yield found


@pytest.fixture
def service(client: httpx.Client) -> GameService:
    found: GameService = client.app.state.service  # type: ignore[attr-defined]
    return found


def begin(client: httpx.Client, puzzle: Puzzle) -> str:
    """Open a puzzle; its address."""
    answer = client.post("/puzzles", data={"puzzle": puzzle.id})
    assert answer.status_code == 200 and 'data-puzzle="open"' in answer.text
    return answer.url.path


def choose(client: httpx.Client, address: str, code: str) -> str:
    """Answer; the page after it."""
    form = fields(client.get(address).text) | {"code": code, "sure": "1"}
    return client.post(f"{address}/choose", data=form).text


def press(client: httpx.Client, address: str, button: str) -> str:
    return client.post(address.replace("/games/", "/puzzles/") + f"/{button}").text


def verdict(page: str) -> str:
    return re.findall(r'data-puzzle="(\w+)"', page)[0]


def known(service: GameService) -> dict[str, tuple[int, bool, bool]]:
    """Progress of the only person there is."""
    with service.store.database.query() as db:
        rows = db.exec_driver_sql("SELECT puzzle, tries, solved, shown FROM puzzle").all()
    return {id: (tries, bool(solved), bool(shown)) for id, tries, solved, shown in rows}


@both_worlds
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_missed_tried_again_and_solved(client: httpx.Client, service: GameService, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    address = begin(client, puzzle)
    page = choose(client, address, puzzle.next)
    assert verdict(page) == "wrong" and 'name="code"' not in page
    assert known(service) == {puzzle.id: (1, False, False)}
    assert verdict(press(client, address, "again")) == "open"
    for code in puzzle.line:
        page = choose(client, address, code)
    assert verdict(page) == "solved" and Speaker("en").text("core.puzzle.right") in page
    assert known(service) == {puzzle.id: (1, True, False)}
    assert 'puzzle-chip solved"' in client.get("/puzzles").text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_show_me_plays_the_line_and_says_what_it_brings(client: httpx.Client, service: GameService, game: str, language: str) -> None:
    client.post("/settings", data={"lang": language})
    puzzle = puzzles_of(game)[-1]
    address = begin(client, puzzle)
    before = client.get(address).text
    assert Speaker(language).text("core.puzzle.answer") not in before
    page = press(client, address, "answer")
    assert verdict(page) == "solved" and Speaker(language).text("core.puzzle.answer") in page
    assert page.count("<li>", page.index('class="puzzle-reasons"')) >= len(puzzle.reasons)
    assert known(service) == {puzzle.id: (0, False, True)}
    press(client, address, "again")
    for code in puzzle.line:
        page = choose(client, address, code)
    assert known(service) == {puzzle.id: (0, False, True)}, "who has seen the answer has not solved it"


@both_worlds
def test_after_the_answer_nothing_is_played_on_and_nobody_goes_back_before_the_position(client: httpx.Client) -> None:
    puzzle = puzzles_of(GAMES[0])[0]
    address = begin(client, puzzle)
    undone = client.post(f"{address}/undo", data=fields(client.get(address).text))
    assert undone.status_code == 200 and verdict(undone.text) == "open"
    assert re.search(r'data-tool="undo"', undone.text) and re.search(r"disabled\s+data-tool=\"undo\"", undone.text)
    form = fields(client.get(address).text)
    wrong = choose(client, address, puzzle.next)
    again = client.post(f"{address}/choose", data=form | {"code": puzzle.line[0], "revision": fields(wrong).get("revision", "1")})
    assert verdict(again.text) == "wrong"


@both_worlds
def test_a_puzzle_is_opened_once_and_stands_in_no_list(client: httpx.Client, service: GameService) -> None:
    puzzle = puzzles_of(GAMES[0])[0]
    address = begin(client, puzzle)
    choose(client, address, puzzle.next)
    assert begin(client, puzzle) == address
    for path in ("/", "/games", "/statistics", "/daily"):
        assert address not in client.get(path).text


@both_worlds
def test_the_list_has_every_puzzle_and_that_of_the_day(client: httpx.Client) -> None:
    page = client.get("/puzzles").text
    daily = daily_puzzle(today())
    assert daily is not None
    ids = re.findall(r'name="puzzle"\s+value="([^"]+)"', page)
    assert sorted(ids) == sorted([daily.id, *(puzzle.id for game in GAMES for puzzle in puzzles_of(game))])


@both_worlds
def test_a_puzzle_that_there_is_not_is_refused_with_a_sentence(client: httpx.Client) -> None:
    answer = client.post("/puzzles", data={"puzzle": "otys-0-0"})
    assert answer.status_code == 422 and "otys-0-0" in answer.text


def test_progress_travels_in_a_bundle_and_is_deleted_with_the_person(tmp_path: Path) -> None:
    home, away = (GameService(Settings(database=f"sqlite:///{tmp_path / name}")) for name in ("home.db", "away.db"))
    try:
        home.store.puzzles.note("a" * 64, "otys-1-2", tries=2, solved=True)
        home.store.puzzles.note("a" * 64, "otys-1-3", shown=True)
        data = write_bundle(home, "a" * 64, {})
        assert import_bundle(away, "b" * 64, read_bundle(data)).puzzles == 2
        assert import_bundle(away, "b" * 64, read_bundle(data)).puzzles == 0
        found = away.puzzles.progress("b" * 64)
        assert {id: (one.tries, one.solved, one.shown) for id, one in found.items()} == {
            "otys-1-2": (2, True, False), "otys-1-3": (0, False, True),
        }  # fmt: skip
        away.store.puzzles.add([PuzzleProgress("c" * 64, "otys-1-3", 1, True)])
        away.store.move_person("b" * 64, "c" * 64)
        assert set(away.puzzles.progress("c" * 64)) == {"otys-1-2", "otys-1-3"} and not away.puzzles.progress("b" * 64)
        away.store.forget_person("c" * 64)
        assert not away.puzzles.progress("c" * 64)
    finally:
        home.close()
        away.close()
