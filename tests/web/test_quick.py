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
from solonaut.web import commands, render
from solonaut.web.hall import Hall, Live
from solonaut.web.opening import Wish, open_game
from solonaut.web.present import Reader
from solonaut.web.quick import QuickTemplate
from solonaut.web.render import Page, SharedEnvironment
from solonaut.web.scene import Asked, table
from solonaut.web.settings import Settings
from solonaut.web.tokens import Caller

WHO = Caller(person="somebody")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    found = Hall(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    yield found
    found.close()


def begin(hall: Hall, game: str) -> Live:
    return open_game(hall, WHO, Wish(game, 1, {}, 3, (), None)).live


def step(hall: Hall, live: Live, rng: random.Random) -> None:
    decision = live.match.decision
    assert decision is not None
    hall.choose(WHO, live.id, rng.choice(decision.codes), decision.number, live.revision)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_board_is_drawn_as_plain_jinja_draws_it(game: str, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    live, rng = begin(hall, game), random.Random(5)
    page = Page(Request({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""}))
    ours = render.environment()
    plain = Environment(loader=ours.loader, autoescape=True, undefined=ours.undefined, trim_blocks=True, lstrip_blocks=True)
    plain.filters, plain.globals = ours.filters, ours.globals
    for _ in range(6):
        context = table(page, hall, live, Asked(0, (0,)))
        drawn = page.render("table.html", **context)
        with monkeypatch.context() as other:
            other.setattr(render, "environment", lambda: plain)
            assert page.render("table.html", **context) == drawn
        step(hall, live, rng)


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
    assert isinstance(env.get_template("page"), QuickTemplate)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_log_in_words_follows_undo(game: str, hall: Hall) -> None:
    live, rng = begin(hall, game), random.Random(8)
    for _ in range(40):
        if live.match.decision is None:
            break
        if rng.random() < 0.25 and live.last_human_entry(len(live.match.log)) is not None:
            hall.undo(WHO, live.id, live.revision, sure=True)
        else:
            step(hall, live, rng)
        for language in ("en", "de"):
            kept = Reader(live, Speaker(language)).lines(0)
            anew = Reader(live, Speaker(language))
            anew.told = {}
            assert kept == anew.lines(0)
    assert all(len(window) <= 20 for window in live.told.values())


def test_what_outlives_a_collection_is_left_alone_until_the_full_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "FULL_ROUND", 2)
    tidier = commands.Tidier()
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
    with commands.bind("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP, "asyncio sets TCP_NODELAY only where it sees TCP"
