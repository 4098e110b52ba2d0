"""The pages of one game: the board, replay, undo, hints, record. Every change is a form, so everything works without script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from urllib.parse import urlencode

from starlette.responses import Response

from solonaut.core.errors import CannotUndo, GameOver, IllegalChoice, StaleDecision
from solonaut.core.registry import game_names
from solonaut.web.http.parts import GAMES, ask_delete, download, started, wants_forced, wants_part
from solonaut.web.http.routes import Between, Code, Name, Number, OptionalNumber, Routes, Seat, SeatNumber
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import continue_game
from solonaut.web.service.errors import MustConfirm, NotFound, Stale
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import seat_view
from solonaut.web.service.session import Session
from solonaut.web.service.workers import TooManyJobs
from solonaut.web.view.board import board_of
from solonaut.web.view.context import BoardRequest, reader, replay, step, table
from solonaut.web.view.hints import hint_panel
from solonaut.web.view.page import Page
from solonaut.web.view.why import why_page

routes = Routes("/games")


def show(page: Page, service: GameService, session: Session, asked: BoardRequest, status: int = 200) -> Response:
    template = "table.html" if wants_part(page.request) else "play.html"
    return page.html(template, status, **table(page, service, session, asked))


def turned(session: Session, seats: tuple[int, ...], eye: int) -> int:
    """Where seats have no secrets, a device that several share turns to the one that has to decide."""
    due = session.due(seats)
    return eye if due is None or eye in session.match.due or board_of(session.stored.game).secrets else due


def done(
    page: Page, service: GameService, session: Session, caller: Caller, seat: int | None, *, status: int = 200, **extra: Any
) -> Response:
    """After a form: the new table for a script, a redirect for a browser without."""
    seats = session.seats_of(caller)
    eye = turned(session, seats, seat if seat in seats else session.seat_for(seats))
    if wants_part(page.request):
        return show(page, service, session, BoardRequest(eye, seats, **extra), status)
    query = {"seat": str(eye)} if len(seats) > 1 else {}
    query |= {k: str(v) for k, v in extra.items() if v not in ("", None)}
    return page.redirect(f"/games/{session.id}" + (f"?{urlencode(query)}" if query else ""))


def refused(page: Page, service: GameService, caller: Caller, id: str, seat: int | None, notice: str, status: int = 409) -> Response:
    """The table as it stands now, with a word on why nothing was done."""
    return done(page, service, service.enter(caller, id)[0], caller, seat, status=status, notice=notice)


# -- looking ----------------------------------------------------------------------------------------------------------------


@routes.get("/{id}")
def board(
    id: str,
    page: Page,
    caller: Caller,
    service: GameService,
    seat: SeatNumber = None,
    confirm: Code = "",
    notice: Name = "",
    revealed: OptionalNumber = None,
    hint: Name = "",
    review: Name = "",
    look: SeatNumber = None,
    board: bool = False,
) -> Response:
    session, seats = service.enter(caller, id)
    if session.match.mended:
        return page.redirect(f"/games/{id}/replay")
    shared = len(seats) > 1 and board_of(session.stored.game).secrets
    eye = seat if seat in seats else seats[0] if shared else session.seat_for(seats)
    return show(page, service, session, BoardRequest(eye, seats, notice, revealed, confirm, hint, review, other(session, look, eye), board))


def other(session: Session, look: int | None, eye: int) -> int | None:
    """The seat whose board is looked at, if it is another one."""
    return look if look is not None and look < len(session.seats) and look != eye else None


@routes.get("/{id}/replay")
def step_through(id: str, page: Page, caller: Caller, service: GameService, at: Number = 0, seat: SeatNumber = None) -> Response:
    session, seats = service.enter(caller, id)
    eye = seat if seat in seats else seats[0]
    context = replay(page, session, BoardRequest(eye, seats), at)
    return page.html("replay-part.html" if wants_part(page.request) else "replay.html", **context)


@routes.get("/{id}/steps")
def step_part(id: str, page: Page, caller: Caller, service: GameService, since: Number, n: Number, seat: SeatNumber = None) -> Response:
    """The board at one step of what others did, for a script that goes through it. Nothing if the game has moved on."""
    session, seats = service.enter(caller, id)
    context = step(page, session, BoardRequest(session.seat_for(seats, seat), seats), since, n)
    return Response(status_code=204) if context is None else page.html("step.html", **context)


@routes.get("/{id}/why")
def why(id: str, page: Page, caller: Caller, service: GameService, seat: SeatNumber = None, place: Code = "") -> Response:
    """Why a piece of the board cannot be chosen now: for a script the answer alone, otherwise a page with everything to ask about."""
    session, seats = service.enter(caller, id)
    if session.match.mended:
        return page.redirect(f"/games/{id}/replay")
    context = why_page(page, session, BoardRequest(session.seat_for(seats, seat), seats), place)
    if context is None:
        raise NotFound
    return page.html("why-part.html" if place and wants_part(page.request) else "why.html", **context)


@routes.get("/{id}/record")
def record(id: str, caller: Caller, service: GameService) -> Response:
    return download(*service.record(caller, id))


@routes.get("/{id}/delete")
def before_deleting(id: str, page: Page, caller: Caller, service: GameService, back: Name = GAMES) -> Response:
    """Delete it? Also asked about a game that cannot be read any more."""
    stored = service.forgettable(caller, id, game_names())
    return ask_delete(page, stored, stored.game, GAMES, back)


@routes.post("/{id}/forget")
def forget(id: str, page: Page, caller: Caller, service: GameService, back: Name = GAMES) -> Response:
    service.forget(caller, id)
    return page.redirect_back(back)


# -- deciding ---------------------------------------------------------------------------------------------------------------


@routes.post("/{id}/choose")
def choose(
    id: str,
    page: Page,
    caller: Caller,
    service: GameService,
    code: Code,
    number: Number,
    revision: Number,
    seat: SeatNumber = None,
    sure: bool = False,
) -> Response:
    sure = sure or page.preferences.before_reveal != "ask"
    try:
        session = service.choose(caller, id, code, number, revision, forced=wants_forced(page), sure=sure)
    except MustConfirm:
        return done(page, service, service.enter(caller, id)[0], caller, seat, confirm=code)
    except (Stale, StaleDecision, GameOver):
        return refused(page, service, caller, id, seat, "stale")
    except IllegalChoice:
        return refused(page, service, caller, id, seat, "illegal")
    service.note_tip(session, len(board_of(session.stored.game).tour()))
    return done(page, service, session, caller, seat, revealed=number if has_revealed(session, number) else None)


def has_revealed(session: Session, number: int) -> bool:
    with session.lock:
        return seat_view(session, 0).has_revealed(number)


@routes.post("/{id}/lesson")
def turn_page(
    id: str,
    page: Page,
    caller: Caller,
    service: GameService,
    tip: Annotated[int, Between(1, 20)],
    seat: SeatNumber = None,
    confirm: Code = "",
    hint: Name = "",
) -> Response:
    """The next page of the tour of a guided game. Whatever else the person is about to do stays as it is."""
    session, _ = service.enter(caller, id)
    service.note_tip(session, min(tip, len(board_of(session.stored.game).tour())))
    return done(page, service, session, caller, seat, confirm=confirm, hint=hint)


# -- back and forth ---------------------------------------------------------------------------------------------------------


@routes.post("/{id}/undo")
def undo(id: str, page: Page, caller: Caller, service: GameService, revision: Number, seat: SeatNumber = None) -> Response:
    forced = wants_forced(page)
    return travel(page, service, caller, id, seat, lambda: service.undo(caller, id, revision, sure=True, forced=forced))


@routes.post("/{id}/request/agree")
def agree(
    id: str,
    page: Page,
    caller: Caller,
    service: GameService,
    revision: Number,
    kind: Name,
    asker: Seat,
    at: Number,
    seat: SeatNumber = None,
) -> Response:
    """Somebody else gets what they have asked all for."""
    return travel(
        page, service, caller, id, seat, lambda: service.answer(caller, id, revision, kind, asker, at, agree=True), nothing="asked"
    )


@routes.post("/{id}/request/refuse")
def refuse(
    id: str,
    page: Page,
    caller: Caller,
    service: GameService,
    revision: Number,
    kind: Name,
    asker: Seat,
    at: Number,
    seat: SeatNumber = None,
) -> Response:
    """They do not; or whoever asked does not want it any more."""
    return travel(
        page, service, caller, id, seat, lambda: service.answer(caller, id, revision, kind, asker, at, agree=False), nothing="asked"
    )


@routes.post("/{id}/redo")
def redo(id: str, page: Page, caller: Caller, service: GameService, revision: Number, seat: SeatNumber = None) -> Response:
    forced = wants_forced(page)
    return travel(page, service, caller, id, seat, lambda: service.redo(caller, id, revision, forced=forced))


@routes.get("/{id}/jump")
def before_jumping(id: str, page: Page, caller: Caller, service: GameService, number: Number) -> Response:
    """Go back to this decision?"""
    session, _ = service.enter(caller, id)
    return page.html(
        "ask.html",
        title=page.text("web.ask.jump"),
        what="",
        text=page.text("web.ask.jump.text"),
        action=f"/games/{id}/jump",
        fields={"revision": session.revision, "number": number},
        go=page.text("web.replay.jump"),
        stay=page.text("web.ask.stay"),
        back=f"{page.root}/games/{id}/replay?at={number}",
        danger=False,
    )


@routes.post("/{id}/jump")
def jump(id: str, page: Page, caller: Caller, service: GameService, revision: Number, number: Number, seat: SeatNumber = None) -> Response:
    forced = wants_forced(page)
    return travel(page, service, caller, id, seat, lambda: service.jump(caller, id, number, revision, sure=True, forced=forced))


def travel(
    page: Page, service: GameService, caller: Caller, id: str, seat: int | None, go: Callable[[], Session], nothing: str = "undo"
) -> Response:
    """Go back or forth; ``nothing`` is the notice for when there is nothing to go to."""
    before = is_practice(service.enter(caller, id)[0])
    try:
        session = go()
    except Stale:
        return refused(page, service, caller, id, seat, "stale")
    except CannotUndo:
        return refused(page, service, caller, id, seat, nothing)
    return done(page, service, session, caller, seat, notice="practice" if is_practice(session) and not before else "")


def is_practice(session: Session) -> bool:
    with session.lock:
        return seat_view(session, 0).practice


# -- hints and reviews ------------------------------------------------------------------------------------------------------


@routes.post("/{id}/hint")
def ask_hint(
    id: str, page: Page, caller: Caller, service: GameService, seat: SeatNumber = None, effort: Annotated[int, Between(1, 8)] = 1
) -> Response:
    """Think about the open decision, with so many times the usual effort."""
    try:
        job = service.hint(caller, id, effort)
    except TooManyJobs:
        return refused(page, service, caller, id, seat, "busy", 429)
    except IllegalChoice:
        return refused(page, service, caller, id, seat, "illegal")
    return done(page, service, service.enter(caller, id)[0], caller, seat, hint=job.id)


@routes.post("/{id}/hint/cancel")
def cancel_hint(id: str, page: Page, caller: Caller, service: GameService, job: Name, seat: SeatNumber = None) -> Response:
    """Enough: what is known so far stays on the page."""
    session, seats = service.enter(caller, id)
    stopped = service.analyses.stop(job, id, seats)
    return done(page, service, session, caller, seat, hint="" if stopped is None else stopped.id)


@routes.get("/{id}/hint/{job}")
def hint_part(id: str, job: str, page: Page, caller: Caller, service: GameService) -> Response:
    """The panel of a hint alone, for a script that waits for it."""
    session, seats = service.enter(caller, id)
    with session.lock:
        seat = session.seat_for(seats)
        question = reader(page, session, seat).question(previews=False)
        panel = hint_panel(page, session, question, service.analyses.find(job, id, seats))
    if panel is None:
        return Response(status_code=204)  # the decision was made meanwhile
    return page.html("hint.html", 202 if panel["running"] else 200, hint=panel, session=session, seat=seat)


@routes.post("/{id}/review")
def ask_review(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    """Let the adviser judge a finished game."""
    try:
        job = service.review(caller, id)
    except TooManyJobs:
        return refused(page, service, caller, id, None, "busy", 429)
    return done(page, service, service.enter(caller, id)[0], caller, None, review=job.id)


@routes.post("/{id}/continue")
def play_on(id: str, page: Page, service: GameService, number: Number) -> Response:
    """A game of one's own from a position of a finished one; the finished one stays as it is."""
    return started(page, service, lambda caller: continue_game(service, caller, id, number))
