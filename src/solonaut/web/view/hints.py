"""A hint in words: the best choice first, ranges instead of points, and one group for what cannot be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

from solonaut.core.game import Game
from solonaut.core.registry import find_game
from solonaut.lang.numbers import percent
from solonaut.players.reason_words import reason_text
from solonaut.players.reasons import Reason
from solonaut.players.search.groups import alike, leading, smallest_step
from solonaut.web.service.analysis import Job
from solonaut.web.service.session import Session
from solonaut.web.service.workers import Result
from solonaut.web.view.page import Page
from solonaut.web.view.presenter import Question, Row

BARS = 6
"""So many choices have a bar of their own."""
COMPARED = 3
"""So many others are drawn below a best choice that stands alone."""
WIDE = 1.0
"""Points that are known no better than this are told without a digit behind the point."""
LEFT, LENGTH = 2.0, 96.0
"""Where the scale of a bar begins, and how long it is, of 100."""


@dataclass(frozen=True, slots=True)
class Span:
    """What is known of one choice: the number in the middle, and from where to where it may be."""

    code: str
    value: float
    low: float
    high: float
    known: bool = True
    """Was it tried often enough to say anything?"""
    behind: bool = False
    """Is it clearly worse than the best with the same luck, whatever the ranges say?"""


def spans_of(result: Result) -> list[Span]:
    """The choices of a hint, the best first."""
    found = []
    for (code, value), span in zip(result["ranking"], result["ranges"], strict=True):
        low, high = (value, value) if span is None else span
        if not result["scored"]:
            value, low, high = (min(max(n, 0.0), 1.0) for n in (value, low, high))
        found.append(Span(code, value, low, high, span is not None, code in result["behind"]))
    return sorted(found, key=lambda span: (not span.known, -span.value))


def clusters(spans: Sequence[Span], step: float) -> list[list[Span]]:
    """The others in groups, each of what cannot be told from its first."""
    found: list[list[Span]] = []
    for span in spans:
        group = next((group for group in found if alike(group[0], span, step)), None)
        if group is None:
            found.append([span])
        else:
            group.append(span)
    return found


@dataclass(frozen=True, slots=True)
class Scale:
    """What the bars are measured by."""

    low: float
    high: float

    @classmethod
    def of(cls, spans: Sequence[Span], scored: bool) -> Scale:
        if not scored:
            return cls(0.0, 1.0)
        low, high = floor(min(span.low for span in spans)), ceil(max(span.high for span in spans))
        return cls(low, max(high + (high - low) % 2, low + 2))  # a whole number in the middle

    def at(self, value: float) -> float:
        return round(LEFT + LENGTH * (value - self.low) / (self.high - self.low), 1)

    def ticks(self, page: Page, scored: bool) -> list[str]:
        values = (self.low, (self.low + self.high) / 2, self.high)
        return [page.short(v) for v in values] if scored else ["0", "50", percent(1.0, 0, page.preferences.lang)]


def hint_panel(page: Page, session: Session, question: Question | None, job: Job | None) -> dict[str, Any] | None:
    """What is known of the choices, while the search runs and after it."""
    if job is None or question is None or job.revision != session.revision:
        return None
    panel: dict[str, Any] = {"job": job.id, "running": job.running, "part": round(100 * job.progress), "best": None}
    known = job.known
    if known is None or "ranking" not in known:
        return panel
    spans = [span for span in spans_of(known) if question.row(span.code) is not None]
    return panel | (advice_words(page, find_game(session.stored.game), question, spans, known) if spans else {})


def advice_words(page: Page, game: Game, question: Question, spans: Sequence[Span], result: Result) -> dict[str, Any]:
    scored, step = result["scored"], smallest_step(result["scored"])
    rows = {row.code: row for row in question.rows()}
    leaders = leading(spans, step)
    others = [span for span in spans if span not in leaders]
    drawn = leaders[:BARS] if len(leaders) > 1 else [*leaders, *[span for span in others if span.known][:COMPARED]]
    behind = [span for span in others if span.known and span not in drawn]
    equal = len(leaders) == len(spans) > 1
    scale = Scale.of(drawn, scored)
    titles = [rows[span.code].title for span in drawn]

    def bar(span: Span) -> dict[str, Any]:
        row = rows[span.code]
        low, high = scale.at(span.low), scale.at(span.high)
        return {
            "row": row,
            "words": row.title if titles.count(row.title) == 1 else row.words,
            "range": range_words(page, [span], scored),
            "x": min(low, 100 - LEFT - 3.0),
            "width": round(max(high - low, 3.0), 1),
            "middle": scale.at(span.value),
        }

    best = rows[leaders[0].code]
    return {
        "scored": scored,
        "best": best,
        "title": label(best, long=True),
        "reasons": [
            reason_text(page.speaker, game, reason, label(rows[reason.other], long=True) if reason.other else "", scored=scored)
            for reason in map(Reason.from_data, result["reasons"])
            if not reason.other or reason.other in rows
        ],
        "equal": equal,
        "range": range_words(page, leaders if equal else leaders[:1], scored),
        "rows": [bar(leaders[0])] if equal else [bar(span) for span in drawn],
        "even": [label(rows[span.code]) for span in leaders[1:]],
        "letters": sorted(rows[span.code].letter for span in leaders if rows[span.code].letter),
        "behind": [
            {"rows": [rows[span.code] for span in group], "range": range_words(page, group, scored)} for group in clusters(behind, step)
        ],
        "unknown": [label(rows[span.code]) for span in others if not span.known],
        "ticks": scale.ticks(page, scored),
        "games": result["games"],
    }


def label(row: Row, *, long: bool = False) -> str:
    """``B``, or ``B, Key 2``; a choice without a letter by its name."""
    if not row.letter:
        return row.title
    return f"{row.letter}, {row.title}" if long else row.letter


def range_words(page: Page, spans: Sequence[Span], scored: bool) -> str:
    """``58–84 %`` or ``19–24``: no more digits than are known."""
    low, high = min(span.low for span in spans), max(span.high for span in spans)
    if not scored:
        first, last = round(100 * low), percent(high, 0, page.preferences.lang)
        return last if first == round(100 * high) else f"{first}–{last}"
    shown = [page.short(float(round(n)) + 0.0) if high - low >= WIDE else page.decimal(n) for n in (low, high)]
    return shown[0] if shown[0] == shown[1] else "–".join(shown)
