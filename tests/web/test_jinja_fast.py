"""Pages are drawn quickly and stay the same: our way of compiling templates, the log kept in words, garbage, small answers."""

from __future__ import annotations

import gc
import random
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment
from starlette.requests import Request

import solonaut
from solonaut.lang import Speaker
from solonaut.web import server
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService, Session
from solonaut.web.service.seat_view import seat_view
from solonaut.web.settings import Settings
from solonaut.web.view import page as pages
from solonaut.web.view.context import BoardRequest, table
from solonaut.web.view.jinja_fast import FastTemplate
from solonaut.web.view.page import Page, SharedEnvironment, WithoutIndent
from solonaut.web.view.presenter import Presenter

WHO = Caller(person="somebody")


@pytest.fixture
def service(tmp_path: Path) -> Iterator[GameService]:
    found = GameService(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    yield found
    found.close()


def begin(service: GameService, game: str) -> Session:
    return create_game(service, WHO, NewGame(game, seed=3)).session


def step(service: GameService, session: Session, rng: random.Random) -> None:
    decision = session.match.decision
    assert decision is not None
    service.choose(WHO, session.id, rng.choice(decision.codes), decision.number, session.revision)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_board_is_drawn_as_plain_jinja_draws_it(game: str, service: GameService, monkeypatch: pytest.MonkeyPatch) -> None:
    session, rng = begin(service, game), random.Random(5)
    page = Page(Request({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""}))
    ours = pages.environment()
    plain = Environment(
        loader=ours.loader,
        autoescape=True,
        undefined=ours.undefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[WithoutIndent],
    )
    plain.filters, plain.globals, plain.tests = ours.filters, ours.globals, ours.tests
    for _ in range(6):
        context = table(page, service, session, BoardRequest(0, (0,)))
        drawn = page.render("table.html", **context)
        with monkeypatch.context() as other:
            other.setattr(pages, "environment", lambda: plain)
            assert page.render("table.html", **context) == drawn
        step(service, session, rng)


def test_a_template_is_imported_once_for_a_page() -> None:
    made: list[str] = []
    files = {
        "page": "{% import 'one' as one with context %}{% import 'two' as two with context %}{{ one.say() }}{{ two.say() }}",
        "one": "{% import 'both' as both with context %}{% macro say() %}{{ both.say() }}{% endmacro %}",
        "two": "{% import 'both' as both with context %}{% macro say() %}{{ both.say() }}{% endmacro %}",
        "both": "{% set _ = made.append('both') %}{% macro say() %}{{ word }}{% endmacro %}",
    }
    env = SharedEnvironment(loader=DictLoader(files), autoescape=True)
    assert env.get_template("page").render(word="<1>", made=made, modules={}) == "&lt;1&gt;" * 2
    assert made == ["both"]
    assert env.get_template("page").render(word=2, made=made) == "22"
    assert made == ["both"] * 3, "without a page's own modules every import is made anew"
    assert isinstance(env.get_template("page"), FastTemplate)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_log_in_words_follows_undo(game: str, service: GameService) -> None:
    session, rng = begin(service, game), random.Random(8)
    for _ in range(40):
        if session.match.decision is None:
            break
        if rng.random() < 0.25 and session.match.can_undo(session.humans):
            service.undo(WHO, session.id, session.revision, sure=True)
        else:
            step(service, session, rng)
        for language in ("en", "de"):
            view = seat_view(session, 0)
            kept = Presenter(view, Speaker(language), session.log_cache).lines()
            assert kept == Presenter(view, Speaker(language)).lines()
    assert all(len(window) <= 20 for window in session.log_cache.values())


def test_what_outlives_a_collection_is_left_alone_until_the_full_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "FULL_ROUND", 2)
    tidier = server.Tidier()
    try:
        tidier("start", {"generation": 1})
        tidier("stop", {"generation": 1})
        assert gc.get_freeze_count() == 0
        tidier("start", {"generation": 2})
        tidier("stop", {"generation": 2})
        assert gc.get_freeze_count() > 0
        tidier("start", {"generation": 2})
        assert gc.get_freeze_count() == 0
    finally:
        gc.unfreeze()


def test_small_answers_do_not_wait_for_an_acknowledgement() -> None:
    with server.bind("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP, "asyncio sets TCP_NODELAY only where it sees TCP"
