"""The board page: everything its template needs, for one seat at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solonaut.lang.spoken import lines_of
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import PastDecision, SeatView, seat_view
from solonaut.web.service.session import Session
from solonaut.web.view.final_page import final
from solonaut.web.view.hints import hint_panel
from solonaut.web.view.lesson import lesson_for
from solonaut.web.view.names import named
from solonaut.web.view.page import Page
from solonaut.web.view.presenter import LOG_ENTRIES, Line, Presenter, Question
from solonaut.web.view.puzzles import puzzle_panel
from solonaut.web.view.toasts import toasts
from solonaut.web.view.together import people, strip, tab

WORTH_STEPPING = 4
"""Sentences from which on what happened is shown step by step."""
MOST_DECISIONS = 60
"""How many decisions of others are gone through at most."""


@dataclass(slots=True)
class BoardRequest:
    """What the address of a board page asks for beside the board."""

    seat: int
    seats: tuple[int, ...]
    notice: str = ""
    revealed: int | None = None
    """The decision that has just been made and has revealed something."""
    confirm: str = ""
    hint: str = ""
    review: str = ""
    look: int | None = None
    """The seat whose board is wanted, as far as ``seat`` may know it."""
    board: bool = False
    """After the end: the board instead of the result."""


def reader(page: Page, session: Session, seat: int) -> Presenter:
    """What a seat may know, in the language of the page, with the names of the players."""
    page.speaker = named(page.speaker, session.seats)
    return Presenter(seat_view(session, seat), page.speaker, session.log_cache)


def table(page: Page, service: GameService, session: Session, asked: BoardRequest) -> dict[str, Any]:
    """The game as it stands now."""
    present = service.presence.of(session.id) if session.stored.players > 1 else set()
    with session.lock:
        presenter = reader(page, session, asked.seat)
        view, board = presenter.view, presenter.board
        puzzle = puzzle_of(page, service, session, asked.seat)
        question = None if puzzle and puzzle["verdict"] != "open" else presenter.question()
        lines = presenter.lines()
        job = service.analyses.find(asked.hint, session.id, asked.seats) if asked.hint else None
        return frame(page, session, presenter, view.data, asked) | {
            "turn": view.turn,
            "question": question,
            "marks": presenter.marks(question) if asked.look is None else {},
            "gate": hand_over(session, presenter, asked),
            "waiting": waiting_for(session, view, question),
            "tab": tab(page, view, question),
            "lines": list(reversed(lines)),
            "steps": steps_of(presenter, lines, asked),
            "more": view.length > LOG_ENTRIES,
            "confirm": question.row(asked.confirm) if question and asked.confirm else None,
            # in a guided game a notice would cover what the lesson points at
            "toasts": toasts(page, session, presenter, asked.seats, asked.notice, None if session.stored.lesson else asked.revealed),
            "strip": strip(presenter, people(session, asked.seats, present), lines, asked.seat),
            "held_before": session.seats[asked.seat].held_before and not session.is_creator(asked.seats),
            "lesson": lesson_for(presenter, question, session.stored.tip) if session.stored.lesson else None,
            "hint": hint_panel(page, session, question, job),
            "puzzle": puzzle,
            "can_undo": view.can_undo and is_undoable(session, view.last_decision_of(asked.seats)),
            "can_redo": view.can_redo and (question is None or question.mine),
            "stage": None if question is None else board.stage(question.prompt, view.table),
            "final": None
            if view.outcome is None or puzzle
            else final(page, service, session, presenter, asked.seat, asked.seats, asked.review),
            "shows_board": asked.board or asked.look is not None,
            "replay": None,
        }


def is_final(view: SeatView, puzzle: dict[str, Any] | None) -> bool:
    """Is the page of the result shown? A puzzle ends with its answer."""
    return view.outcome is not None and puzzle is None


def is_undoable(session: Session, last: int | None) -> bool:
    """Can the last decision be taken back? Those that lead to a puzzle cannot."""
    return last is not None and last >= session.first


def puzzle_of(page: Page, service: GameService, session: Session, seat: int) -> dict[str, Any] | None:
    """The panel of a puzzle, for whoever has the seat."""
    return None if session.puzzle is None else puzzle_panel(session, service.puzzles.progress(session.seats[seat].person), page.speaker)


def frame(page: Page, session: Session, presenter: Presenter, data: dict[str, Any], asked: BoardRequest) -> dict[str, Any]:
    """The board at any moment of a game, and what stands around it."""
    view = presenter.view
    return drawing(page, session, presenter, data, asked) | {
        "notice": asked.notice,
        "title": presenter.title(),
        "spoken": lines_of(view.game.name, data, page.speaker, asked.seat, view.box),
        "alone": session.is_alone(asked.seats),
        "creator": session.is_creator(asked.seats),
    }


def drawing(page: Page, session: Session, presenter: Presenter, data: dict[str, Any], asked: BoardRequest) -> dict[str, Any]:
    """What the board alone needs, at any moment of a game."""
    view, board = presenter.view, presenter.board
    middle = asked.seat if asked.look is None else asked.look
    return {
        "session": session,
        "match": view,
        "game": view.game.name,
        "board": board,
        "seat": asked.seat,
        "seats": asked.seats,
        "look": asked.look,
        "middle": middle,
        "view": data,
        "table": data["table"],
        "b": board.draw(data["table"], page.speaker, middle, view.box, own=asked.look is None),
    }


def replay(page: Page, session: Session, asked: BoardRequest, at: int) -> dict[str, Any]:
    """The game as it stood before one of its decisions."""
    with session.lock:
        presenter = reader(page, session, asked.seat)
        view = presenter.view
        stops = view.stops()
        at = min(stops, key=lambda stop: abs(stop - at))
        past = view.past(at)
        can_jump = session.is_alone(asked.seats) and not view.mended and at < view.length
        return frame(page, session, presenter, view.data | {"table": past.table}, asked) | {
            "turn": past.turn,
            "question": None,
            "marks": {},
            "stops": stops,
            "index": stops.index(at),
            "at": at,
            "moment": None if past.decision is None else moment(presenter, past.decision),
            "lines": list(reversed(presenter.lines(last=None, upto=at))),
            "mended": view.mended,
            "can_jump": can_jump and view.last_decision_of(session.humans, at + 1) is not None,
            "more": False,
            "stage": None,
            "strip": [],
            "final": None,
            "puzzle": None,
            "replay": True,
        }


def moment(presenter: Presenter, decision: PastDecision) -> dict[str, Any]:
    """The question of a past decision, what was answered and what else there was."""
    say, whole = presenter.speaker.say, presenter.speaker.whole
    return {
        "question": say(decision.question),
        "rule": decision.rule,
        "seat": decision.seat,
        "answer": None if decision.answer is None else whole(decision.answer),
        "others": [whole(other) for other in decision.others],
        "result": presenter.sentences(decision.events),
    }


def steps_of(presenter: Presenter, lines: list[Line], asked: BoardRequest) -> dict[str, Any] | None:
    """What happened since the last decision of this caller, if it is worth going through: what the game itself did, or others."""
    since = since_of(presenter.view, asked)
    if since is None or sum(line.number >= since for line in lines) < WORTH_STEPPING:
        return None
    steps = presenter.steps(since, asked.seats)
    return {"since": since, "steps": steps} if len(steps) > 2 else None


def since_of(view: SeatView, asked: BoardRequest) -> int | None:
    """The last decision of this caller; before the first one, the first of anybody."""
    last = view.last_real_decision(asked.seats)
    if last is None:
        last = next(iter(view.stops()[:-1]), None)
    return None if last is None else max(last, view.length - MOST_DECISIONS)


def step(page: Page, session: Session, asked: BoardRequest, since: int, n: int) -> dict[str, Any] | None:
    """The board at one of the steps; None if the game has moved on."""
    with session.lock:
        presenter = reader(page, session, asked.seat)
        if since != since_of(presenter.view, asked):
            return None
        steps = presenter.steps(since, asked.seats)
        if n >= len(steps):
            return None
        view = presenter.view
        return drawing(page, session, presenter, view.data | {"table": steps[n].table}, asked) | {"question": None, "marks": {}}


def hand_over(session: Session, presenter: Presenter, asked: BoardRequest) -> int | None:
    """On one device with several people: the seat to which the screen must be passed first."""
    if len(asked.seats) < 2 or not presenter.board.secrets or asked.seat in presenter.view.due:
        return None
    return session.due(asked.seats)


def waiting_for(session: Session, view: SeatView, question: Question | None) -> dict[str, Any] | None:
    """Whose answer is missing, if it is not this seat's."""
    if question is None or question.mine:
        return None
    seats = view.due
    return {
        "seats": seats,
        "bots": all(session.seats[s].player != "human" for s in seats),
        "invited": any(session.seats[s].invite for s in seats),
        "free": any(session.seats[s].player == "human" and not session.seats[s].is_taken for s in seats),
    }
