"""The learning path on its page: from a review to what costs most, with plots; what was found travels with the person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from solonaut.core.puzzle import shipped_puzzles
from solonaut.core.registry import game_names
from solonaut.lang import Speaker
from solonaut.web.security.tokens import Caller
from solonaut.web.service.bundle import import_bundle, read_bundle, write_bundle
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.service.workers import Done, Task
from solonaut.web.settings import Settings
from solonaut.web.store.models import ReviewedGame, StoredGame
from solonaut.web.view.learning_path import unreviewed
from tests.tools import LANGUAGES, play
from tests.web.asgi import both_worlds_in_soak, somebody

ME, AWAY = "a" * 64, "b" * 64


class AtOnce:
    """Answers every review with one that found two mistakes."""

    def __init__(self) -> None:
        self.waiting: list[Done] = []

    def start(self, task: Task, done: Done, **_: Any) -> str:
        self.waiting.append(done)
        return str(len(self.waiting))

    def answer(self) -> None:
        found = {
            "scored": True,
            "costs": [],
            "done": 1,
            "of": 1,
            "account": [20.0, 1.5, -4.0, -0.5, 17.0],
            "mistakes": {"sold_early": 3.0, "dive": 1.0},
        }
        while self.waiting:
            self.waiting.pop()(found)

    def cancel(self, job: str) -> None: ...
    def load(self) -> tuple[int, int]:
        return 0, 0

    def close(self) -> None: ...


@pytest.fixture
def workers() -> AtOnce:
    return AtOnce()


@pytest.fixture
def service(tmp_path: Path, workers: AtOnce) -> Iterator[GameService]:
    found = GameService(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"), workers)
    yield found
    found.close()


def found_in(number: int, **changes: Any) -> ReviewedGame:
    one = ReviewedGame(ME, f"{number:064}", "otys", 100.0 + number, 4.0, 1.5, 17.0, {"sold_early": 3.0, "dive": 1.0})
    return replace(one, **changes)


def finished(service: GameService, **more: Any) -> str:
    """A solo game of Otys of mine, played to its end."""
    created = create_game(service, Caller(person=ME), NewGame("otys", seed=3, **more))
    with service.acting(Caller(person=ME), created.session.id) as (session, _):
        play(session.match)
    return created.session.id


def test_what_a_review_finds_in_a_game_of_ones_own_is_kept_once(service: GameService, workers: AtOnce) -> None:
    for more, kept in (({}, 1), ({}, 1), ({"lesson": True}, 1)):
        service.review(Caller(person=ME), finished(service, **more))
        workers.answer()
        assert len(service.reviews.of_game(ME, "otys")) == kept, "the same game counts once, and a guided one not at all"
    (found,) = service.reviews.of_game(ME, "otys")
    assert (found.cost, found.luck, found.result) == (4.0, 1.5, 17.0) and found.mistakes == {"sold_early": 3.0, "dive": 1.0}
    assert service.reviews.of_game(ME, "cryo") == [] == service.reviews.of_game(None, "otys")


def test_a_review_that_fails_keeps_nothing(service: GameService, workers: AtOnce) -> None:
    service.review(Caller(person=ME), finished(service))
    workers.waiting.pop()({"error": "failed"})
    assert service.reviews.of_game(ME, "otys") == []


def test_reviews_travel_in_a_bundle_and_go_with_the_person(service: GameService, tmp_path: Path) -> None:
    away = GameService(Settings(database=f"sqlite:///{tmp_path / 'away.db'}"), AtOnce())
    try:
        service.store.reviews.put([found_in(1), found_in(2)])
        data = read_bundle(write_bundle(service, ME, {}))
        assert import_bundle(away, AWAY, data).reviews == 2 and import_bundle(away, AWAY, data).reviews == 0
        assert away.store.reviews.of_person(AWAY) == [found_in(2, person=AWAY), found_in(1, person=AWAY)]
        for change in (
            {"digest": "short"},
            {"game": "chess"},
            {"cost": None},
            {"luck": float("nan")},
            {"played": "now"},
            {"mistakes": [1]},
        ):
            data.reviews = [data.reviews[0] | {"digest": "c" * 64} | change]
            assert import_bundle(away, AWAY, data).reviews == 0, change
        away.store.move_person(AWAY, "c" * 64)
        assert len(away.store.reviews.of_person("c" * 64)) == 2 and not away.store.reviews.of_person(AWAY)
        away.store.forget_person("c" * 64)
        assert not away.store.reviews.of_person("c" * 64)
    finally:
        away.close()


@pytest.fixture
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    with somebody(request, tmp_path) as found:
        yield found


def my_reviews(client: httpx.Client, games: int) -> None:
    """So many reviewed games of whoever has this browser; a puzzle makes them somebody."""
    client.post("/puzzles", data={"puzzle": shipped_puzzles("otys")[0].id})
    service: GameService = client.app.state.service  # type: ignore[attr-defined]
    with service.store.database.query() as db:
        me = db.exec_driver_sql("SELECT person FROM seat").scalar_one()
    service.store.reviews.put([found_in(n, person=me) for n in range(games)])
    service.store.puzzles.note(me, shipped_puzzles("otys")[0].id, solved=True)


@pytest.mark.parametrize("language", LANGUAGES)
@both_worlds_in_soak
def test_the_page_shows_steps_the_next_one_and_what_costs_most(client: httpx.Client, language: str) -> None:
    client.post("/settings", data={"lang": language})
    page, speaker = client.get("/path").text, Speaker(language)
    assert page.count('aria-current="step"') == len(game_names()) and speaker.text("core.path.guided") in page
    assert page.count(speaker.text("core.path.habits.wait", n=3)) == len(game_names())
    my_reviews(client, 4)
    page = client.get("/path").text
    assert speaker.text("otys.mistake.sold_early", n=4, total=4) in page and "⟨" not in page


@both_worlds_in_soak
def test_the_buttons_of_the_next_steps_lead_on(client: httpx.Client) -> None:
    page = client.get("/path").text
    forms = re.findall(r'<form method="post" action="(/lessons)">\s*<input type="hidden" name="(\w+)" value="(\w+)">', page)
    assert [form[2] for form in forms] == list(game_names())
    assert client.post(forms[0][0], data={forms[0][1]: forms[0][2]}).status_code == 200


def test_the_review_step_asks_for_a_game_that_is_not_reviewed_yet() -> None:
    game = StoredGame("AAAAAAAAAAAA", "otys", 1, {}, 3, "house", over=True, updated=100.0)
    other = replace(game, id="BBBBBBBBBBBB", seed=4, updated=200.0)
    assert unreviewed("otys", [game, other], []) == [other, game]
    assert unreviewed("otys", [game, other, replace(game, seed=5, lesson=True)], [found_in(100)]) == [game]
    assert unreviewed("otys", [game], [found_in(0)]) == [] == unreviewed("cryo", [game], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_show_what_was_lost_and_the_puzzles_over_time(service: GameService, client: httpx.Client, language: str) -> None:
    client.post("/settings", data={"lang": language})
    my_reviews(client, 4)
    store = client.app.state.service.store  # type: ignore[attr-defined]
    with store.database.write() as db:
        db.exec_driver_sql("UPDATE puzzle SET changed = changed - 86400 * 3")
    with store.database.query() as db:
        me = db.exec_driver_sql("SELECT person FROM seat").scalar_one()
    store.puzzles.note(me, shipped_puzzles("otys")[1].id, solved=True)
    speaker, page = Speaker(language), client.get("/statistics").text
    assert speaker.text("web.statistics.puzzles") in page and "⟨" not in page
    assert page.count('role="img"') == 1, "no finished game is here, so only the puzzles have a plot"
