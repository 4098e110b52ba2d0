"""The lesson of a guided game that fits this moment."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.web.view.board import Moment, Tip
from solonaut.web.view.presenter import Presenter, Question


@dataclass(frozen=True, slots=True)
class Lesson:
    """A tip with its number. A page of the tour (``page`` of ``pages``) waits for Next, any other lesson for a choice."""

    tip: Tip
    number: int
    page: int | None
    pages: int


def lesson_for(presenter: Presenter, question: Question | None, read: int) -> Lesson | None:
    """First the tour, of which so many pages were read, then what the board says at this question.

    Lessons after the tour are numbered by the kinds of questions that were met, so the number grows with what was learned.
    """
    if question is None or not question.mine:
        return None
    view, board = presenter.view, presenter.board
    tour, asked = board.tour(), view.asked()
    if read < len(tour) and not asked:
        return Lesson(tour[read], read + 1, read + 1, len(tour))
    codes = () if view.decision is None else tuple(choice.code for choice in view.decision.choices)
    tip = board.tip(Moment(question.prompt, asked.count(question.prompt), codes, view.table, view.seat))
    return None if tip is None else Lesson(tip, len(tour) + len({*asked, question.prompt}), None, len(tour))
