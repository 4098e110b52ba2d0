"""What pages say, without a browser: forms, captions, figures and advice in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

import solonaut
from solonaut.core.match import Match
from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.players import Greedy
from solonaut.web.http.pages import games_of
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import import_record
from solonaut.web.service.games import GameService, Session
from solonaut.web.settings import Settings
from solonaut.web.view.context import BoardRequest, table
from solonaut.web.view.options import fields_of
from solonaut.web.view.page import Page
from solonaut.web.view.statistics import statistics
from tests.tools import LANGUAGES, played

WHO = Caller(person="somebody")
CAPTIONS = {
    ("otys", "en"): "Score by turn",
    ("otys", "de"): "Punkte nach Zügen",
    ("cryo", "fr"): "Points au fil des tours",
    ("intrepid", "en"): "Resources at the end of each round",
    ("intrepid", "de"): "Ressourcen am Ende jeder Runde",
    ("intrepid", "fr"): "Ressources à la fin de chaque manche",
}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameService]:
    folder: Path = tmp_path_factory.mktemp("words")
    found = GameService(Settings(database=f"sqlite:///{folder / 'games.db'}"))
    yield found
    found.close()


def page_in(lang: str) -> Page:
    likes = (b"cookie", f"solonaut_likes=lang={lang}".encode())
    return Page(Request({"type": "http", "method": "GET", "path": "/games/x", "headers": [likes], "query_string": b""}))


def brought(service: GameService, match: Match) -> Session:
    return import_record(service, WHO, match.record().to_json(), None).session


@pytest.fixture(scope="module")
def finished(service: GameService) -> dict[str, Session]:
    return {game: brought(service, played(game)) for game in solonaut.game_names()}


def final(page: Page, service: GameService, session: Session) -> dict[str, Any]:
    found: dict[str, Any] = table(page, service, session, BoardRequest(0, (0,)))["final"]
    return found


@pytest.mark.parametrize(
    ("lang", "first", "second"), [("en", "First", "Second"), ("de", "Erste", "Zweite"), ("fr", "Première", "Deuxième")]
)
def test_irregularities_have_places_and_not_players(lang: str, first: str, second: str) -> None:
    fields = {field.name: field for field in fields_of(find_game("intrepid"), Speaker(lang), {})}
    assert [place.label for place in fields["option.irregularities"].places] == [first, second]


def test_only_what_everybody_looks_at_stands_first_in_a_long_form() -> None:
    first = [field.name for field in fields_of(find_game("intrepid"), Speaker("en"), {}) if field.first]
    assert first == ["option.country", "option.disaster", "option.difficulty"]
    for game in ("otys", "cryo"):
        assert all(field.first for field in fields_of(find_game(game), Speaker("en"), {}))


@pytest.mark.parametrize(("game", "lang"), CAPTIONS)
def test_the_caption_of_the_plot_says_what_is_drawn(service: GameService, finished: dict[str, Session], game: str, lang: str) -> None:
    page = page_in(lang)
    html = page.render("table.html", **table(page, service, finished[game], BoardRequest(0, (0,))))
    assert f'<h3 class="micro">{CAPTIONS[game, lang]}</h3>' in html or f'aria-label="{CAPTIONS[game, lang]}' in html


def test_the_lines_of_cryo_end_at_the_points_of_the_outcome(service: GameService, finished: dict[str, Session]) -> None:
    outcome = finished["cryo"].match.outcome
    assert outcome is not None
    found = final(page_in("en"), service, finished["cryo"])
    assert (found["names"], found["ending"].total) == (("You", "Rival"), outcome.scores)
    assert [series.words for series in found["plot"].series] == [str(score).replace("-", "−") for score in outcome.scores]


def test_numbers_at_the_ends_of_lines_do_not_cover_each_other(service: GameService, finished: dict[str, Session]) -> None:
    for session in finished.values():
        plot = final(page_in("en"), service, session)["plot"]
        heights = sorted(series.label_y for series in plot.series)
        assert all(low + 12 <= high for low, high in pairwise(heights))
        assert all(0 < height < 120 for height in heights)


def test_where_only_winning_counts_no_points_are_averaged(service: GameService, finished: dict[str, Session]) -> None:
    mine = games_of(service, WHO)
    together, alone = statistics(mine, "intrepid", (), page_in("de")), statistics(mine, "otys", (), page_in("de"))
    assert together is not None
    assert alone is not None
    assert (together["best"], together["bars"], together["curve"]) == (None, [], None)
    assert together["kinds"] == {"Training Mission · Normal": (together["won"], together["count"])}
    assert re.fullmatch(r"\d+,\d", alone["mean"])


def test_french_marks_never_begin_a_line(service: GameService, finished: dict[str, Session]) -> None:
    page = page_in("fr")
    for template, context in (("table.html", table(page, service, finished["cryo"], BoardRequest(0, (0,)))), ("settings.html", {})):
        html = page.render(template, **context)
        assert "\N{NO-BREAK SPACE}:" in html or template == "settings.html"
        assert not re.search(r" [:;?!»]|« ", html)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_of_cryo_begins_with_what_it_does(lang: str) -> None:
    match, bot = solonaut.new("cryo", seed=7), Greedy(7)
    while match.decision is not None and match.decision.prompt != "cryo.prompt.action":
        match.choose(bot.choose(match.game, match.state, match.decision.seats[0]))
    assert match.decision is not None
    speaker = Speaker(lang)
    ways = [speaker.text(f"cryo.way.{way}") for way in ("up", "right", "down", "left")]
    acts = [match.game.describe(match.state, c) for c in match.decision.choices if c.code.startswith("act")]
    assert acts
    for act in acts:
        assert any(way in speaker.detail(act) for way in ways) and not any(way in speaker.say(act) for way in ways)
