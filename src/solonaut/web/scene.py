"""The board page: everything its template needs, for one seat at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from solonaut.core.step import CHANCE
from solonaut.lang.spoken import lines_of
from solonaut.web.board import Tip
from solonaut.web.hall import Hall, Live
from solonaut.web.hints import Job
from solonaut.web.plots import Plot, curve
from solonaut.web.present import LOG_ENTRIES, Line, Question, Reader, Row, title_of
from solonaut.web.render import Page

HINT_ROWS = 6
WORTH_STEPPING = 4
"""Sentences from which on what happened is shown one by one."""


@dataclass(slots=True)
class Asked:
    """What the address of a board page asks for beside the board."""

    seat: int
    seats: tuple[int, ...]
    notice: str = ""
    confirm: str = ""
    undo: bool = False
    hint: str = ""
    review: str = ""


def due_seat(live: Live, seats: tuple[int, ...]) -> int | None:
    """The caller's seat that has to decide now."""
    decision = live.match.decision
    return next((seat for seat in seats if decision is not None and seat in decision.seats), None)


def table(page: Page, hall: Hall, live: Live, asked: Asked) -> dict[str, Any]:
    """The game as it stands now."""
    with live.lock:
        match = live.match
        reader = Reader(live, page.speaker)
        question = reader.question(asked.seat)
        gate = hand_over(live, reader, asked)
        view = match.view(asked.seat)
        common = frame(page, live, reader, view, asked)
        outcome = match.outcome
        lines = reader.lines(asked.seat)
        confirm = question.row(asked.confirm) if question and asked.confirm else None
        job = hall.hints.find(asked.hint, live.id) if asked.hint else None
        return common | {
            "question": question,
            "marks": reader.marks(question, view["table"], asked.seat),
            "gate": gate,
            "waiting": waiting_for(live, question),
            "lines": list(reversed(lines)),
            "news": news(live, lines, asked),
            "more": len(match.log) > LOG_ENTRIES,
            "confirm": confirm,
            "confirm_undo": asked.undo,
            "tip": tip_for(live, reader, question) if live.stored.lesson else None,
            "hint": hint_panel(page, live, question, job),
            "can_undo": live.last_human_entry(len(match.log)) is not None,
            "can_redo": match.can_redo() and (question is None or question.mine),
            "stage": None if question is None else reader.board.stage(question.prompt, view["table"]),
            "final": None if outcome is None else final(page, hall, live, reader, asked),
            "replay": None,
        }


def frame(page: Page, live: Live, reader: Reader, view: dict[str, Any], asked: Asked) -> dict[str, Any]:
    """What the board needs, at any moment of a game."""
    match, board, speaker = live.match, reader.board, page.speaker
    return {
        "live": live,
        "match": match,
        "game": match.game.name,
        "board": board,
        "seat": asked.seat,
        "seats": asked.seats,
        "notice": asked.notice,
        "view": view,
        "table": view["table"],
        "b": board.draw(view["table"], speaker, asked.seat, match.box),
        "title": title_of(match, speaker),
        "turn": reader.turn(match.state),
        "spoken": lines_of(match.game.name, view, speaker, asked.seat, match.box),
        "alone": live.alone(asked.seats),
    }


def replay(page: Page, live: Live, asked: Asked, at: int) -> dict[str, Any]:
    """The game as it stood before one of its decisions."""
    with live.lock:
        match = live.match
        reader = Reader(live, page.speaker)
        stops = reader.stops()
        at = min(stops, key=lambda stop: abs(stop - at))
        index = stops.index(at)
        state = match.peek(at)
        view = match.view(asked.seat) | {"table": match.game.view(state, asked.seat)}
        return frame(page, live, reader, view, asked) | {
            "question": None,
            "marks": {},
            "turn": reader.turn(state),
            "stops": stops,
            "index": index,
            "at": at,
            "moment": moment(live, reader, at, asked.seat),
            "lines": list(reversed(reader.lines(asked.seat, last=None, upto=at))),
            "mended": match.mended,
            "can_jump": live.alone(asked.seats) and not match.mended and at < len(match.log) and live.last_human_entry(at + 1) is not None,
            "more": False,
            "stage": None,
            "final": None,
            "replay": True,
        }


def moment(live: Live, reader: Reader, at: int, seat: int) -> dict[str, Any] | None:
    """The question of a past decision, what was answered and what else there was."""
    match = live.match
    if at == len(match.log):
        return None
    state, entry = match.peek(at), match.log[at]
    ask = state.pending
    if ask is None or entry.seat == CHANCE:
        return None
    hidden = entry.witness not in (None, seat)
    choices = [] if hidden else [c for c in ask.choices(state) if c.seat in (None, entry.seat)]
    say, whole = reader.speaker.say, reader.speaker.whole
    return {
        "question": say(ask.question(state)),
        "rule": ask.rule_id(state),
        "seat": entry.seat,
        "answer": None if hidden else whole(match.game.describe(state, entry.choice)),
        "others": [whole(match.game.describe(state, c)) for c in choices if c is not entry.choice],
        "result": reader.sentences(entry.events, seat),
    }


def news(live: Live, lines: list[Line], asked: Asked) -> dict[str, Any] | None:
    """What happened since the last decision of this caller, if it is worth going through: what the game itself did, or a bot."""
    log = live.match.log
    since = next((n for n in range(len(log) - 1, -1, -1) if log[n].seat in asked.seats), 0)
    told = [line for line in lines if line.number >= since]
    return {"since": since, "lines": told} if len(told) >= WORTH_STEPPING else None


def hand_over(live: Live, reader: Reader, asked: Asked) -> int | None:
    """On one device with several people: the seat to which the screen must be passed first."""
    due = due_seat(live, asked.seats)
    if len(asked.seats) < 2 or not reader.board.secrets or due is None or due == asked.seat:
        return None
    return due


def waiting_for(live: Live, question: Question | None) -> dict[str, Any] | None:
    """Whose answer is missing, if it is not this seat's."""
    if question is None or question.mine:
        return None
    decision = live.match.decision
    seats = [question.seat] if question.seat >= 0 else list(decision.seats if decision else ())
    return {
        "seats": seats,
        "bots": all(live.seats[s].player != "human" for s in seats),
        "invited": any(live.seats[s].invite for s in seats),
    }


def tip_for(live: Live, reader: Reader, question: Question | None) -> dict[str, Any] | None:
    """The word of the guided game for this moment: first the tour, page by page, then a word for every new kind of question."""
    if question is None or not question.mine:
        return None
    tour, read = reader.board.tour(), live.stored.tip
    first = all(e.seat == CHANCE for e in live.match.log)
    if first and read < len(tour):
        return {"tip": tour[read], "page": read + 1, "pages": len(tour)}
    tip: Tip | None = reader.board.tip(question.prompt, asked_before(live, question))
    return None if tip is None else {"tip": tip, "page": None, "pages": len(tour)}


def asked_before(live: Live, question: Question) -> int:
    """How often a question of this kind was answered in this game."""
    state, count = live.match.peek(0), 0
    for entry in live.match.log:
        count += state.pending is not None and state.pending.prompt == question.prompt
        state.apply(entry.choice)
    return count


def hint_panel(page: Page, live: Live, question: Question | None, job: Job | None) -> dict[str, Any] | None:
    """The choices by what each promises, the advice first, with bars as long as that."""
    if job is None or question is None or job.revision != live.revision:
        return None
    if job.result is None:
        return {"job": job.id, "running": True, "rows": [], "by": ""}
    if "ranking" not in job.result:
        return {"job": job.id, "running": False, "rows": [], "by": "", "error": True}
    ranking: Sequence[tuple[str, float]] = sorted(job.result["ranking"], key=lambda one: -one[1])[:HINT_ROWS]
    full = max(1.0, *(worth for _, worth in ranking))
    rows = []
    for code, worth in ranking:
        row: Row | None = question.row(code)
        if row is not None:
            rows.append(
                {
                    "row": row,
                    "worth": page.worth(worth, job.result["scored"]),
                    "part": min(max(worth / full, 0.0), 1.0),
                }
            )
    return {"job": job.id, "running": False, "rows": rows, "by": job.result["by"], "scored": job.result["scored"]}


def final(page: Page, hall: Hall, live: Live, reader: Reader, asked: Asked) -> dict[str, Any]:
    """How the game ended: points, rank or winners, where they came from, the curve, the costly decisions."""
    match, outcome = live.match, live.match.outcome
    assert outcome is not None
    name, seat = match.game.name, asked.seat
    parts = outcome.breakdown[seat] if outcome.breakdown else {}
    job = hall.hints.find(asked.review, live.id) if asked.review else None
    plot: Plot | None = curve(reader.plot(seat if not live.alone(asked.seats) else None), page)
    return {
        "score": outcome.scores[seat] if outcome.scores and not match.game.cooperative else None,
        "scores": [(faction(page, live, n), points) for n, points in enumerate(outcome.scores)],
        "rank": outcome.rank,
        "won": seat in outcome.winners,
        "winners": outcome.winners,
        "reason": page.text(f"{name}.reason.{outcome.reason}"),
        "parts": [(page.text(f"{name}.earned.{key}"), value) for key, value in parts.items()],
        "plot": plot,
        "review": None if job is None else review_rows(page, live, reader, job),
    }


def faction(page: Page, live: Live, number: int) -> str:
    """Whose points these are: in a solo game yours, or your opponent's."""
    if live.match.players > 1:
        return page.text("web.table.player", n=number + 1)
    return page.text("web.final.rival" if number else "web.final.you")


def review_rows(page: Page, live: Live, reader: Reader, job: Job) -> dict[str, Any]:
    """The decisions that cost most, in words."""
    if job.result is None:
        return {"running": True, "rows": [], "failed": False, "address": f"/games/{live.id}?review={job.id}"}
    rows = []
    for number, code, cost in job.result.get("costs", []):
        state = live.match.peek(number)
        choice = state.legal(code)
        made = live.match.log[number].choice
        say, describe = reader.speaker.say, live.match.game.describe
        rows.append(
            {
                "number": number,
                "turn": reader.turn(state),
                "made": say(describe(state, made)),
                "better": say(describe(state, choice)),
                "cost": page.worth(cost, job.result["scored"]),
                "scored": job.result["scored"],
            }
        )
    return {"running": False, "rows": rows, "failed": "costs" not in job.result}
