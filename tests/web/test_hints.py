"""Hints without a browser: which choices are one group, what stands on the page, in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from starlette.requests import Request

import solonaut
from solonaut.core.match import Match
from solonaut.players.search import Budget, Estimate, Search
from solonaut.players.search.groups import leading
from solonaut.players.search.ranking import Ranked, advice
from solonaut.web.security.tokens import Caller
from solonaut.web.service.analysis import Job
from solonaut.web.service.create import import_record
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.service.tasks import advice_result
from solonaut.web.service.workers import Result
from solonaut.web.settings import Settings
from solonaut.web.view.context import reader
from solonaut.web.view.hints import Scale, Span, clusters, hint_panel, range_words
from solonaut.web.view.page import Page
from tests.tools import LANGUAGES, played

WHO = Caller(person="somebody")
STEP = 0.005


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameService]:
    folder: Path = tmp_path_factory.mktemp("hints")
    found = GameService(Settings(database=f"sqlite:///{folder / 'games.db'}"))
    yield found
    found.close()


def page_in(lang: str) -> Page:
    likes = (b"cookie", f"solonaut_likes=lang={lang}".encode())
    return Page(Request({"type": "http", "method": "GET", "path": "/games/x", "headers": [likes], "query_string": b""}))


def brought(service: GameService, match: Match) -> Session:
    return import_record(service, WHO, match.record().to_json(), None).session


def span(code: str, value: float, half: float, *, known: bool = True, behind: bool = False) -> Span:
    return Span(code, value, value - half, value + half, known, behind)


# -- groups ------------------------------------------------------------------------------------------------------------------


def codes(spans: Sequence[Span]) -> str:
    return "".join(one.code for one in spans)


def test_what_cannot_be_told_from_the_best_is_one_group() -> None:
    best, near, far = span("a", 0.70, 0.10), span("b", 0.60, 0.02), span("c", 0.40, 0.05)
    assert codes(leading([best, near, far], STEP)) == "ab"
    assert codes(leading([best, far], STEP)) == "a"
    assert codes(leading([best, span("b", 0.68, 0.02, behind=True)], STEP)) == "a", "with the same luck it was clearly worse"
    assert codes(leading([best, span("b", 0.695, 0.02, behind=True)], STEP)) == "ab", "but by less than the page can show"
    assert codes(leading([best, span("b", 0.70, 0.0, known=False)], STEP)) == "a", "nothing is known of it"


def test_numbers_that_look_the_same_on_the_page_are_the_same() -> None:
    assert codes(leading([span("a", 0.514, 0.0), span("b", 0.506, 0.0), span("c", 0.49, 0.0)], STEP)) == "ab"


def test_the_others_are_grouped_among_themselves() -> None:
    others = [span("b", 0.55, 0.05), span("c", 0.52, 0.03), span("d", 0.30, 0.02), span("e", 0.29, 0.02)]
    assert [codes(group) for group in clusters(others, STEP)] == ["bc", "de"]


@pytest.mark.parametrize(
    ("low", "high", "scored", "lang", "words"),
    [
        (0.58, 0.84, False, "en", "58–84%"),
        (0.58, 0.84, False, "de", "58–84\N{NO-BREAK SPACE}%"),
        (0.31, 0.312, False, "en", "31%"),
        (19.4, 21.3, True, "en", "19–21"),
        (19.4, 19.9, True, "de", "19,4–19,9"),
        (19.42, 19.44, True, "en", "19.4"),
        (-0.3, 0.9, True, "en", "0–1"),
    ],
)
def test_ranges_have_no_more_digits_than_are_known(low: float, high: float, scored: bool, lang: str, words: str) -> None:
    assert range_words(page_in(lang), [Span("a", (low + high) / 2, low, high)], scored) == words


def test_bars_are_drawn_to_one_scale_with_a_whole_number_in_the_middle() -> None:
    scale = Scale.of([span("a", 19.5, 2.2), span("b", 15.0, 1.0)], scored=True)
    assert (scale.low, scale.high) == (14, 22)
    assert scale.at(14) < scale.at(18) < scale.at(22) <= 98.0
    assert Scale.of([span("a", 0.4, 0.1)], scored=False) == Scale(0.0, 1.0)


# -- what the search knows ---------------------------------------------------------------------------------------------------


def test_the_range_of_a_choice_is_two_standard_errors_wide_and_unknown_where_it_was_hardly_tried() -> None:
    a, b, *_ = solonaut.new("otys", seed=1).state.choices()
    best, other = advice([Ranked(a, 50, 0.6, 0.05, ("a",)), Ranked(b, 1, 0.9, float("inf"), ("b",))])
    assert best.range == pytest.approx((0.5, 0.7))
    assert (other.value, other.range) == (0.6, None)


@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_looking_on_does_not_change_what_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solonaut.players.search.think.SECONDS_BETWEEN_LOOKS", 0.0)
    match = played(game, 12)
    assert match.decision is not None
    seat = match.decision.seats[0]
    told: list[tuple[float, list[Estimate]]] = []
    watched = Search(3, Budget(iterations=80)).estimates(match.game, match.state, seat, lambda *known: told.append(known))
    assert watched == Search(3, Budget(iterations=80)).estimates(match.game, match.state, seat)
    assert [spent for spent, _ in told] == sorted(spent for spent, _ in told)
    for _, known in told:
        assert len(known) == len(watched)
        assert known[0].value == max(one.value for one in known), "the advice is the best number shown"


# -- what stands on the page -------------------------------------------------------------------------------------------------


def advised(*spans: Span, scored: bool = False) -> Result:
    return {
        "by": "commander",
        "scored": scored,
        "ranking": [(one.code, one.value) for one in spans],
        "ranges": [(one.low, one.high) if one.known else None for one in spans],
        "behind": [one.code for one in spans if one.behind],
        "reasons": [],
        "games": 24,
    }


@pytest.fixture(scope="module")
def session(service: GameService) -> Session:
    return brought(service, played("intrepid", 0))


def shown(session: Session, lang: str, result: Result | None, *, running: bool = False) -> tuple[str, list[str]]:
    """The panel as text, and the codes of its bars."""
    page = page_in(lang)
    question = reader(page, session, 0).question()
    job = Job(session.id, session.revision, 0, "advise")
    job.result, job.so_far = (None, result) if running else (result, None)
    panel = hint_panel(page, session, question, job)
    assert panel is not None
    html = page.render("hint.html", hint=panel, session=session, seat=0)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)), re.findall(r'data-choice-hint="([^"]+)"', html)


def first_codes(session: Session, n: int) -> list[str]:
    question = reader(page_in("en"), session, 0).question()
    assert question is not None
    return [row.code for row in question.rows()][:n]


def test_a_clear_best_comes_first_with_what_it_is_compared_with(session: Session) -> None:
    a, b, c = first_codes(session, 3)
    text, bars = shown(session, "en", advised(span(b, 0.7, 0.04), span(c, 0.4, 0.05), span(a, 0.2, 0.02)))
    assert bars == [b, c, a]
    assert "Best: " in text and "66–74%" in text and "24 games played ahead." in text
    assert "Could be" not in text and "no difference" not in text


def test_choices_that_cannot_be_told_apart_are_named_and_the_rest_is_grouped(session: Session) -> None:
    a, b, c = first_codes(session, 3)
    text, bars = shown(session, "en", advised(span(b, 0.7, 0.1), span(c, 0.65, 0.1), span(a, 0.2, 0.02)))
    assert bars == [b, c]
    assert "Could be just as good: " in text and "Clearly behind" in text and "18–22%" in text


@pytest.mark.parametrize(("lang", "words"), [("en", "Makes no difference"), ("de", "Kein Unterschied"), ("fr", "Aucune différence")])
def test_where_nothing_differs_there_is_one_bar_and_it_says_so(session: Session, lang: str, words: str) -> None:
    text, bars = shown(session, lang, advised(*[span(code, 21.9, 1.0) for code in first_codes(session, 3)], scored=True))
    assert words in text and "21–23" in text and len(bars) == 1


def test_a_choice_that_was_hardly_tried_is_named_without_a_number(session: Session) -> None:
    a, b, _ = first_codes(session, 3)
    text, bars = shown(session, "en", advised(span(a, 0.7, 0.1), span(b, 0.7, 0.0, known=False)))
    assert bars == [a] and "Hardly looked at: " in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_shows_early_what_it_knows(session: Session, lang: str) -> None:
    a, b, _ = first_codes(session, 3)
    page = page_in(lang)
    text, bars = shown(session, lang, advised(span(a, 0.7, 0.3), span(b, 0.5, 0.3)), running=True)
    assert len(bars) == 1 and page.text("web.hint.thinking") in text
    assert page.text("web.hint.enough") in text and page.text("web.hint.longer") not in text
    text, _ = shown(session, lang, None, running=True)
    assert page.text("web.hint.running") in text and page.text("web.hint.enough") in text
    text, _ = shown(session, lang, {"error": "failed"})
    assert page.text("web.hint.failed") in text and page.text("web.hint.longer") in text


def test_advice_goes_to_the_page_as_plain_data() -> None:
    match = played("cryo", 6)
    assert match.decision is not None
    found = Search(2, Budget(iterations=60)).estimates(match.game, match.state, match.decision.seats[0])
    result = advice_result(found, False, [])
    assert len(result["ranking"]) == len(result["ranges"]) == len(found)
    assert result["ranking"][0][1] == max(value for _, value in result["ranking"])
