"""The guided games without a browser: every lesson can come, and its numbers stand for parts of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.lang import Speaker, catalogue
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.board import Tip, board_of
from solonaut.web.view.lesson import Lesson, lesson_for
from solonaut.web.view.page import environment
from solonaut.web.view.presenter import Presenter, Question
from tests.lang.test_lessons import marks

PLAYS = 3
games = pytest.mark.parametrize("game", solonaut.game_names())
PHONE = environment().from_string(
    "{% import board.template as d with context %}{{ d.phone() }}{% for id, _, _ in board.tabs[1:] %}{{ d.tab(id) }}{% endfor %}"
    "{% if d.beside is defined %}{{ d.beside() }}{% endif %}"
)
WIDE = environment().from_string(
    "{% import board.template as d with context %}{{ d.wide() }}{% if d.beside is defined %}{{ d.beside() }}{% endif %}"
)


def guided(game: str) -> Match:
    board = board_of(game)
    return solonaut.new(game, seed=board.lesson_seed, options=dict(board.lesson_options))


def look(match: Match, read: int = 99) -> tuple[Presenter, Question, Lesson | None]:
    """What somebody in a guided game sees who has read so many pages of the tour."""
    presenter = Presenter(SeatView(match, 0, guided=True), Speaker("en"))
    question = presenter.question()
    assert question is not None
    return presenter, question, lesson_for(presenter, question, read)


def played(game: str, plays: int) -> Iterator[tuple[Match, Presenter, Lesson]]:
    """Random guided games with all their lessons. Where a lesson rings something that can be chosen, it is chosen."""
    for n in range(plays):
        match, rng = guided(game), Random(n)
        while match.decision is not None:
            presenter, _, lesson = look(match)
            if lesson is not None:
                yield match, presenter, lesson
            codes = match.decision.codes
            match.choose(rng.choice((lesson and ringed(codes, presenter, lesson.tip)) or codes))


def ringed(codes: Sequence[str], presenter: Presenter, tip: Tip) -> list[str]:
    """The choices that are a ringed piece; of several rings the last counts, which is what helps."""
    for ring in reversed(tip.shows):
        found = [code for code in codes if ring in presenter.board.places(code, presenter.view.table, 0)]
        if found:
            return found
    return []


def drawings(match: Match, presenter: Presenter) -> list[str]:
    view, board = presenter.view, presenter.board
    context = {
        "match": view,
        "game": view.game.name,
        "board": board,
        "b": board.draw(view.table, presenter.speaker, 0, view.box),
        "table": view.table,
        "view": view.data,
        "seat": 0,
        "middle": 0,
        "look": None,
        "marks": presenter.marks(presenter.question()),
        "question": presenter.question(),
        "t": presenter.speaker.text,
        "say": presenter.speaker.say,
    }
    return [template.render(context) for template in (WIDE, PHONE)]


@games
def test_every_number_of_a_lesson_is_a_part_of_the_board(game: str) -> None:
    """In the wide drawing and in the parts for a phone, for most of the lessons that there are."""
    met: set[str] = set()
    match = guided(game)
    presenter, _, _ = look(match)
    for tip in board_of(game).tour():
        check(tip, match, presenter)
        met.add(tip.key)
    for match, presenter, lesson in played(game, PLAYS):
        if lesson.tip.key not in met:
            check(lesson.tip, match, presenter)
            met.add(lesson.tip.key)
    known = {key for key in catalogue("en", game) if key.startswith(f"{game}.lesson.")}
    assert met <= known
    assert len(met) > 0.6 * len(known)


def check(tip: Tip, match: Match, presenter: Presenter) -> None:
    assert len(tip.shows) == len(marks(presenter.speaker.text(tip.key))), tip
    for html in drawings(match, presenter):
        for place in "+".join(tip.shows).split("+"):
            assert not place or f'data-place="{place}"' in html, tip


@games
def test_the_tour_comes_first_and_never_again(game: str) -> None:
    match, tour = guided(game), board_of(game).tour()
    for page, tip in enumerate(tour, 1):
        lesson = look(match, page - 1)[2]
        assert lesson == Lesson(tip, page, page, len(tour))
    lesson = look(match, len(tour))[2]
    assert lesson is not None and lesson.page is None and lesson.number == len(tour) + 1
    assert match.decision is not None
    match.choose(match.decision.choices[0])
    lesson = look(match, 0)[2]
    assert lesson is None or lesson.page is None


@games
def test_lesson_numbers_only_grow(game: str) -> None:
    numbers = [lesson.number for _, _, lesson in played(game, 1)]
    assert numbers == sorted(numbers) and len(set(numbers)) > 3


@games
def test_a_guided_game_is_an_ordinary_game_that_can_be_verified(game: str) -> None:
    match, rng = guided(game), Random(1)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.choices))
    record = match.record()
    assert record.seed == board_of(game).lesson_seed
    assert solonaut.load(record).outcome == match.outcome
