"""What pages say, without a browser: forms, captions, figures and advice in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.requests import Request

import solonaut
from solonaut.core.match import Match
from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.lang.numbers import percent
from solonaut.players import Greedy
from solonaut.web.hall import Hall, Live
from solonaut.web.hints import Job
from solonaut.web.opening import open_record
from solonaut.web.options import fields_of
from solonaut.web.pages import games_of
from solonaut.web.present import Reader
from solonaut.web.render import Page
from solonaut.web.scene import Asked, hint_panel, table
from solonaut.web.settings import Settings
from solonaut.web.statistics import statistics
from solonaut.web.tokens import Caller
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
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("words")
    found = Hall(Settings(database=f"sqlite:///{folder / 'games.db'}"))
    yield found
    found.close()


def page_in(lang: str) -> Page:
    likes = (b"cookie", f"solonaut_likes=lang={lang}".encode())
    return Page(Request({"type": "http", "method": "GET", "path": "/games/x", "headers": [likes], "query_string": b""}))


def brought(hall: Hall, match: Match) -> Live:
    return open_record(hall, WHO, match.record().to_json(), None).live


@pytest.fixture(scope="module")
def finished(hall: Hall) -> dict[str, Live]:
    return {game: brought(hall, played(game)) for game in solonaut.game_names()}


def final(page: Page, hall: Hall, live: Live) -> dict[str, Any]:
    found: dict[str, Any] = table(page, hall, live, Asked(0, (0,)))["final"]
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
def test_the_caption_of_the_plot_says_what_is_drawn(hall: Hall, finished: dict[str, Live], game: str, lang: str) -> None:
    page = page_in(lang)
    html = page.render("table.html", **table(page, hall, finished[game], Asked(0, (0,))))
    assert f'<h3 class="micro">{CAPTIONS[game, lang]}</h3>' in html


def test_the_lines_of_cryo_end_at_the_points_of_the_outcome(hall: Hall, finished: dict[str, Live]) -> None:
    outcome = finished["cryo"].match.outcome
    assert outcome is not None
    found = final(page_in("en"), hall, finished["cryo"])
    assert found["scores"] == [("You", outcome.scores[0]), ("Rival", outcome.scores[1])]
    assert [series.words for series in found["plot"].series] == [str(score).replace("-", "−") for score in outcome.scores]


def test_numbers_at_the_ends_of_lines_do_not_cover_each_other(hall: Hall, finished: dict[str, Live]) -> None:
    for live in finished.values():
        plot = final(page_in("en"), hall, live)["plot"]
        heights = sorted(series.label_y for series in plot.series)
        assert all(low + 12 <= high for low, high in pairwise(heights))
        assert all(0 < height < 120 for height in heights)


def test_where_only_winning_counts_no_points_are_averaged(hall: Hall, finished: dict[str, Live]) -> None:
    mine = games_of(hall, WHO)
    together, alone = statistics(mine, "intrepid", page_in("de")), statistics(mine, "otys", page_in("de"))
    assert together is not None
    assert alone is not None
    assert (together["best"], together["bars"], together["curve"]) == (None, [], None)
    assert together["kinds"] == {"Training Mission · Normal": (together["won"], together["count"])}
    assert re.fullmatch(r"\d+,\d", alone["mean"])


@pytest.mark.parametrize(("lang", "worth"), [("en", "9.5"), ("de", "9,5"), ("fr", "9,5")])
def test_advice_has_bars_in_proportion_and_figures_as_people_write_them(hall: Hall, lang: str, worth: str) -> None:
    live = brought(hall, played("intrepid", 0))
    page = page_in(lang)
    question = Reader(live, page.speaker).question(0)
    assert question is not None
    first, second, third = [row.code for row in question.rows()][:3]
    job = Job(live.id, live.revision, 0, cast(Any, None), cast(Any, None))
    job.result = {"by": "commander", "scored": True, "ranking": [(first, 19.0), (second, 4.75), (third, 9.5)]}
    panel = hint_panel(page, live, question, job)
    assert panel is not None
    assert [row["row"].code for row in panel["rows"]] == [first, third, second], "the advice, then by what each promises"
    assert [row["part"] for row in panel["rows"]] == [1.0, 0.5, 0.25]
    assert panel["rows"][1]["worth"] == worth


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_row_of_a_hint_has_the_best_number_and_nothing_has_no_minus(hall: Hall, lang: str) -> None:
    live = brought(hall, played("intrepid", 0))
    page = page_in(lang)
    question = Reader(live, page.speaker).question(0)
    assert question is not None
    first, second, third = [row.code for row in question.rows()][:3]
    job = Job(live.id, live.revision, 0, cast(Any, None), cast(Any, None))
    for scored, zero in ((True, "0.0" if lang == "en" else "0,0"), (False, percent(0, 0, lang))):
        job.result = {"by": "commander", "scored": scored, "ranking": [(first, -0.0001), (second, 0.62), (third, -0.0)]}
        panel = hint_panel(page, live, question, job)
        assert panel is not None
        assert [row["row"].code for row in panel["rows"]] == [second, third, first]
        assert [row["worth"] for row in panel["rows"][1:]] == [zero, zero]


def test_french_marks_never_begin_a_line(hall: Hall, finished: dict[str, Live]) -> None:
    page = page_in("fr")
    for template, context in (("table.html", table(page, hall, finished["cryo"], Asked(0, (0,)))), ("settings.html", {})):
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
