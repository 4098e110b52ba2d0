"""The pages of one game: the board, replay, hints, record. Every change is a form, so everything works without script."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Form, Query, Request
from fastapi.responses import RedirectResponse, Response

from solonaut.core.errors import CannotUndo, GameOver, IllegalChoice, StaleDecision
from solonaut.web.api import TheHall, at_board, record_file, seat_for, start_hint
from solonaut.web.board import board_of
from solonaut.web.hall import Hall, Live, MustConfirm, NotFound, Stale
from solonaut.web.hints import Busy
from solonaut.web.people import person_of
from solonaut.web.present import Reader
from solonaut.web.render import Page
from solonaut.web.scene import Asked, due_seat, hint_panel, replay, table
from solonaut.web.thinking import review
from solonaut.web.tokens import Caller

router = APIRouter(include_in_schema=False)


# What a request brings along is found without waiting for a thread: a page would queue once for each of them.


async def page_of(request: Request) -> Page:
    return Page(request)


async def visitor(request: Request) -> Caller:
    return Caller(person=person_of(request))


ThePage = Annotated[Page, Depends(page_of)]
Visitor = Annotated[Caller, Depends(visitor)]
Revision = Annotated[int, Form(ge=0, le=1_000_000)]
SeatField = Annotated[int | None, Form(ge=0, le=7)]


def wants_part(request: Request) -> bool:
    """Does a script of ours ask, which needs only the table?"""
    return request.headers.get("x-part") == "table"


def show(page: Page, hall: Hall, live: Live, asked: Asked, status: int = 200) -> Response:
    template = "table.html" if wants_part(page.request) else "play.html"
    return page.html(template, status, **table(page, hall, live, asked))


def acting(live: Live, seats: tuple[int, ...], eye: int) -> int:
    """Where seats have no secrets, a device that several share turns to the one that has to decide."""
    decision, due = live.match.decision, due_seat(live, seats)
    if decision is None or due is None or eye in decision.seats or board_of(live.match.game.name).secrets:
        return eye
    return due


def done(page: Page, hall: Hall, live: Live, who: Caller, seat: int | None, *, status: int = 200, **extra: Any) -> Response:
    """After a form: the new table for a script, a redirect for a browser without."""
    seats = live.seats_of(who)
    eye = acting(live, seats, seat if seat in seats else seat_for(live, seats))
    if wants_part(page.request):
        return show(page, hall, live, Asked(eye, seats, **extra), status)
    query = {"seat": str(eye)} if len(seats) > 1 else {}
    query |= {k: str(v) for k, v in extra.items() if v}
    return RedirectResponse(f"/games/{live.id}" + (f"?{urlencode(query)}" if query else ""), 303)


@router.get("/games/{id}")
def board(
    id: str,
    page: ThePage,
    who: Visitor,
    hall: TheHall,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    confirm: Annotated[str, Query(max_length=200)] = "",
    notice: Annotated[str, Query(max_length=20)] = "",
    undo: bool = False,
    hint: Annotated[str, Query(max_length=40)] = "",
    review: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    live, seats = at_board(hall, who, id)
    if live.match.mended:
        return RedirectResponse(f"/games/{id}/replay", 303)
    due = due_seat(live, seats)
    start = seats[0] if len(seats) > 1 and Reader(live, page.speaker).board.secrets else due
    eye = seat if seat in seats else start if start is not None else seats[0]
    return show(page, hall, live, Asked(eye, seats, notice, confirm, undo, hint, review))


@router.post("/games/{id}/choose")
def choose(
    id: str,
    page: ThePage,
    who: Visitor,
    hall: TheHall,
    code: Annotated[str, Form(max_length=200)],
    number: Annotated[int, Form(ge=0, le=1_000_000)],
    revision: Revision,
    seat: SeatField = None,
    sure: Annotated[bool, Form()] = False,
) -> Response:
    live, seats = at_board(hall, who, id)
    if page.likes.confirm == "on" and not sure and live.revision == revision and ends_undo(live, page, seats, code):
        return done(page, hall, live, who, seat, confirm=code)
    try:
        live = hall.choose(who, id, code, number, revision, forced=page.likes.forced == "on")
    except (Stale, StaleDecision, GameOver):
        return done(page, hall, at_board(hall, who, id)[0], who, seat, status=409, notice="stale")
    except IllegalChoice:
        return done(page, hall, live, who, seat, status=409, notice="illegal")
    hall.note_tip(live, len(board_of(live.match.game.name).tour()))
    return done(page, hall, live, who, seat)


def ends_undo(live: Live, page: Page, seats: tuple[int, ...], code: str) -> bool:
    """Will this choice reveal something, so that it cannot be taken back for free?"""
    with live.lock:
        seat = due_seat(live, seats)
        choices = live.match.state.choices() if seat is not None else []
        choice = next((c for c in choices if c.code == code), None)
        return choice is not None and seat is not None and len(choices) > 1 and Reader(live, page.speaker).foresight(seat).of(choice)[0]


@router.post("/games/{id}/lesson")
def turn_page(
    id: str,
    page: ThePage,
    who: Visitor,
    hall: TheHall,
    tip: Annotated[int, Form(ge=1, le=20)],
    seat: SeatField = None,
    confirm: Annotated[str, Form(max_length=200)] = "",
    undo: Annotated[bool, Form()] = False,
    hint: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    """The next page of the tour of a guided game. Whatever else the person is about to do stays as it is."""
    live, _ = hall.enter(who, id)
    hall.note_tip(live, min(tip, len(board_of(live.match.game.name).tour())))
    return done(page, hall, live, who, seat, confirm=confirm, undo=undo, hint=hint)


@router.post("/games/{id}/undo")
def undo(
    id: str, page: ThePage, who: Visitor, hall: TheHall, revision: Revision, seat: SeatField = None, sure: Annotated[bool, Form()] = False
) -> Response:
    return travel(page, hall, who, id, seat, lambda: hall.undo(who, id, revision, sure=sure))


@router.post("/games/{id}/redo")
def redo(id: str, page: ThePage, who: Visitor, hall: TheHall, revision: Revision, seat: SeatField = None) -> Response:
    return travel(page, hall, who, id, seat, lambda: hall.redo(who, id, revision))


@router.post("/games/{id}/jump")
def jump(
    id: str,
    page: ThePage,
    who: Visitor,
    hall: TheHall,
    revision: Revision,
    number: Annotated[int, Form(ge=0, le=1_000_000)],
    seat: SeatField = None,
) -> Response:
    return travel(page, hall, who, id, seat, lambda: hall.jump(who, id, number, revision, sure=True))


def travel(page: Page, hall: Hall, who: Caller, id: str, seat: int | None, go: Any) -> Response:
    live, _ = at_board(hall, who, id)
    try:
        live = go()
    except MustConfirm:
        return done(page, hall, live, who, seat, undo=True)
    except Stale:
        return done(page, hall, at_board(hall, who, id)[0], who, seat, status=409, notice="stale")
    except CannotUndo:
        return done(page, hall, live, who, seat, status=409, notice="undo")
    return done(page, hall, live, who, seat)


@router.post("/games/{id}/hint")
def ask_hint(id: str, page: ThePage, who: Visitor, hall: TheHall, seat: SeatField = None) -> Response:
    live, seats = at_board(hall, who, id)
    try:
        job = start_hint(hall, live, seats)
    except Busy:
        return done(page, hall, live, who, seat, status=429, notice="busy")
    except IllegalChoice:
        return done(page, hall, live, who, seat, status=409, notice="illegal")
    return done(page, hall, live, who, seat, hint=job.id)


@router.post("/games/{id}/hint/cancel")
def cancel_hint(
    id: str, page: ThePage, who: Visitor, hall: TheHall, job: Annotated[str, Form(max_length=40)], seat: SeatField = None
) -> Response:
    live, _ = at_board(hall, who, id)
    hall.hints.cancel(job, id)
    return done(page, hall, live, who, seat)


@router.get("/games/{id}/hint/{job}")
def hint_part(id: str, job: str, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    """The panel of a hint alone, for a script that waits for it."""
    live, seats = at_board(hall, who, id)
    with live.lock:
        seat = due_seat(live, seats)
        question = None if seat is None else Reader(live, page.speaker).question(seat, previews=False)
        panel = hint_panel(page, live, question, hall.hints.find(job, id))
    if panel is None:
        raise NotFound
    return page.html("hint.html", 202 if panel["running"] else 200, hint=panel, live=live, seat=seat)


@router.post("/games/{id}/review")
def ask_review(id: str, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    """Let the adviser judge a finished game."""
    live, seats = at_board(hall, who, id)
    if live.match.outcome is None:
        raise IllegalChoice("errors.review_unfinished")
    try:
        job = hall.hints.start(id, live.revision, seats[0], hall.task(live, seats[0]), review)
    except Busy:
        return done(page, hall, live, who, seats[0], status=429, notice="busy")
    return done(page, hall, live, who, seats[0], review=job.id)


@router.get("/games/{id}/replay")
def step_through(
    id: str,
    page: ThePage,
    who: Visitor,
    hall: TheHall,
    at: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> Response:
    live, seats = at_board(hall, who, id)
    eye = seat if seat in seats else seats[0]
    context = replay(page, live, Asked(eye, seats), at)
    return page.html("replay-part.html" if wants_part(page.request) else "replay.html", **context)


@router.get("/games/{id}/record")
def record(id: str, who: Visitor, hall: TheHall) -> Response:
    live, seats = at_board(hall, who, id)
    return record_file(live, seats)


@router.post("/games/{id}/forget")
def forget(id: str, who: Visitor, hall: TheHall) -> Response:
    hall.forget(who, id)
    return RedirectResponse("/games", 303)


@router.post("/games/{id}/invite")
def invite(id: str, page: ThePage, who: Visitor, hall: TheHall, seat: Annotated[int, Form(ge=0, le=7)]) -> Response:
    """A link for somebody else; it is shown once."""
    live, _ = at_board(hall, who, id)
    token = hall.invite(who, id, seat)
    return page.html("invited.html", links={seat: invitation_link(page, token)}, live=live, game=live.match.game.name)


def invitation_link(page: Page, token: str) -> str:
    return str(page.request.base_url).rstrip("/") + f"/join/{token}"


@router.get("/join/{token}")
def invitation(token: str, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    live, seat = hall.invitation(token)
    return page.html("join.html", live=live, game=live.match.game.name, joining=seat, token=token, mine=bool(live.seats_of(who)))
