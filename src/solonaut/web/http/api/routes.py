"""The requests of the API. A seat is opened with its token as a bearer token."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.security import HTTPBearer

import solonaut
from solonaut.core.message import PlayerName
from solonaut.core.registry import find_game
from solonaut.lang import Speaker, languages
from solonaut.web.http.api.models import (
    Answer,
    ChoiceRow,
    DecisionNow,
    End,
    Happened,
    HintState,
    Import,
    Invite,
    Join,
    Jump,
    Look,
    NewGameBody,
    Opening,
    Problem,
    Redo,
    RequestAnswer,
    Requested,
    Resign,
    Undo,
    WayOut,
    WhyNot,
)
from solonaut.web.http.parts import download
from solonaut.web.security.identity import caller_of
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.analysis import Job
from solonaut.web.service.create import CreatedGame, NewGame, create_game, import_record, known_game
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import seat_view
from solonaut.web.service.session import Session
from solonaut.web.view.names import named
from solonaut.web.view.presenter import Presenter, Question
from solonaut.web.view.why import in_words

router = APIRouter(prefix="/api")
bearer = HTTPBearer(auto_error=False, description="Token of a seat, as returned when the game was created or joined.")

GameId = Annotated[str, "ID of a game"]
Lang = Annotated[str, Query(pattern=f"^({'|'.join(languages())})$", description="Language of the texts.")]
SeatNumber = Annotated[int | None, Query(ge=0, le=7)]
REFUSALS: dict[int | str, dict[str, Any]] = {
    404: {"model": Problem, "description": "Game not found, or not yours."},
    409: {"model": Problem, "description": "The game has changed or is over, or the undo needs 'sure'."},
    422: {"description": "Invalid request."},
    429: {"model": Problem, "description": "Too many requests."},
}


async def who_asks(request: Request, _described: Annotated[Any, Depends(bearer)]) -> Caller:
    """The seat of the bearer token, or the person of the cookie."""
    return caller_of(request)


async def service_of(request: Request) -> GameService:
    service: GameService = request.app.state.service
    return service


Who = Annotated[Caller, Depends(who_asks)]
TheService = Annotated[GameService, Depends(service_of)]


# -- games ------------------------------------------------------------------------------------------------------------------


@router.get("/about", tags=["games"], summary="List games, options and bots")
async def about(service: TheService) -> dict[str, Any]:
    games = []
    for name in solonaut.game_names():
        game = find_game(name)
        options = [{"name": o.name, "values": o.values, "default": o.default, "players": o.players} for o in game.options]
        games.append({"name": name, "players": game.players, "options": options, "edition": game.house.edition.name})
    return {"version": solonaut.__version__, "games": games, "bots": list(service.bot_names), "languages": list(languages())}


@router.post("/games", status_code=201, tags=["games"], summary="Create a game", responses=REFUSALS)
def create(body: NewGameBody, who: Who, service: TheService, lang: Lang = "en") -> Opening:
    new_game = NewGame(known_game(body.game), body.players, body.options, body.seed, tuple(body.seats), tuple(body.names), body.components)
    return opening(service, create_game(service, who, new_game), lang)


@router.post("/import", status_code=201, tags=["games"], summary="Import a game record", responses=REFUSALS)
def bring(body: Import, who: Who, service: TheService, lang: Lang = "en") -> Opening:
    return opening(service, import_record(service, who, body.record, body.components), lang)


@router.get("/games/{id}/record", tags=["games"], summary="Download the game record", responses=REFUSALS)
def record(id: GameId, who: Who, service: TheService) -> Response:
    return download(*service.record(who, id))


@router.delete("/games/{id}", tags=["games"], summary="Delete a game", status_code=204, responses=REFUSALS)
def forget(id: GameId, who: Who, service: TheService) -> None:
    service.forget(who, id)


# -- seats ------------------------------------------------------------------------------------------------------------------


@router.post("/join", tags=["seats"], summary="Accept an invitation", responses=REFUSALS)
def join(body: Join, who: Who, service: TheService, lang: Lang = "en") -> Opening:
    session, seat, token = service.seats.join(who, body.invite, body.name)
    return opening(service, CreatedGame(session, {seat: token}, {}), lang)


@router.post("/games/{id}/invite", tags=["seats"], summary="Invite a player to one of your seats", responses=REFUSALS)
def invite(id: GameId, body: Invite, who: Who, service: TheService) -> dict[str, str]:
    return {"invite": service.seats.invite(who, id, body.seat)}


# -- play -------------------------------------------------------------------------------------------------------------------


@router.get("/games/{id}", tags=["play"], summary="Get a game", responses=REFUSALS)
def look(id: GameId, who: Who, service: TheService, seat: SeatNumber = None, lang: Lang = "en") -> Look:
    return look_at(service, service.enter(who, id)[0], who, lang, seat)


@router.post("/games/{id}/choose", tags=["play"], summary="Make a choice", responses=REFUSALS)
def choose(id: GameId, body: Answer, who: Who, service: TheService, lang: Lang = "en") -> Look:
    return look_at(service, service.choose(who, id, body.code, body.number, body.revision, forced=body.forced), who, lang)


@router.post("/games/{id}/undo", tags=["play"], summary="Undo the last decision", responses=REFUSALS)
def undo(id: GameId, body: Undo, who: Who, service: TheService, lang: Lang = "en") -> Look:
    return look_at(service, service.undo(who, id, body.revision, sure=body.sure, forced=body.forced), who, lang)


@router.post("/games/{id}/undo/answer", tags=["play"], summary="Agree to an undo request, refuse or withdraw it", responses=REFUSALS)
def answer_undo(id: GameId, body: RequestAnswer, who: Who, service: TheService, lang: Lang = "en") -> Look:
    session = service.answer(who, id, body.revision, "undo", body.seat, body.number, agree=body.agree)
    return look_at(service, session, who, lang)


@router.post("/games/{id}/end", tags=["play"], summary="Ask the others to end the game, or agree to it", responses=REFUSALS)
def end(id: GameId, body: End, who: Who, service: TheService, lang: Lang = "en") -> Look:
    return look_at(service, service.end(who, id, body.revision), who, lang)


@router.post("/games/{id}/end/answer", tags=["play"], summary="Agree to end the game, refuse or withdraw it", responses=REFUSALS)
def answer_end(id: GameId, body: RequestAnswer, who: Who, service: TheService, lang: Lang = "en") -> Look:
    session = service.answer(who, id, body.revision, "end", body.seat, body.number, agree=body.agree)
    return look_at(service, session, who, lang)


@router.post("/games/{id}/resign", tags=["play"], summary="Resign", responses=REFUSALS)
def resign(id: GameId, body: Resign, who: Who, service: TheService, lang: Lang = "en") -> Look:
    return look_at(service, service.resign(who, id, body.revision, body.seat), who, lang)


@router.post("/games/{id}/leave", tags=["seats"], summary="Leave a game", status_code=204, responses=REFUSALS)
def leave(id: GameId, who: Who, service: TheService) -> None:
    service.seats.leave(who, id)


@router.post("/games/{id}/redo", tags=["play"], summary="Redo an undone decision", responses=REFUSALS)
def redo(id: GameId, body: Redo, who: Who, service: TheService, lang: Lang = "en") -> Look:
    return look_at(service, service.redo(who, id, body.revision, forced=body.forced), who, lang)


@router.post("/games/{id}/jump", tags=["play"], summary="Jump to a decision", responses=REFUSALS)
def jump(id: GameId, body: Jump, who: Who, service: TheService, lang: Lang = "en") -> Look:
    session = service.jump(who, id, body.number, body.revision, sure=body.sure, forced=body.forced)
    return look_at(service, session, who, lang)


@router.get("/games/{id}/events", tags=["play"], summary="List events since a decision", responses=REFUSALS)
def events(
    id: GameId,
    who: Who,
    service: TheService,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seat: SeatNumber = None,
    lang: Lang = "en",
) -> list[Happened]:
    session, seats = service.enter(who, id)
    eye = session.seat_for(seats, seat)
    with session.lock:
        view = seat_view(session, eye)
        presenter = Presenter(view, named(Speaker(lang), session.seats))
        return [
            Happened(
                number=entry.number,
                seat=entry.seat,
                code=entry.code,
                events=[event.data for event in entry.events],
                sentences=presenter.sentences(entry.events),
                forced=entry.forced is not None,
            )
            for entry in view.entries(since)
        ]


@router.get("/games/{id}/why", tags=["play"], summary="Ask why something cannot be chosen", responses=REFUSALS)
def why(
    id: GameId,
    who: Who,
    service: TheService,
    thing: Annotated[str, Query(max_length=200, description="A code, or the words that codes share: 'fuel' for 'sell:fuel'.")],
    seat: SeatNumber = None,
    lang: Lang = "en",
) -> WhyNot:
    session, seats = service.enter(who, id)
    with session.lock:
        view = seat_view(session, session.seat_for(seats, seat))
        presenter = Presenter(view, named(Speaker(lang), session.seats))
        refusal = view.why_not(thing)
        if refusal is None:
            return WhyNot(possible=view.can_choose(thing), reason=None, rule=None, ways=[])
        answer = in_words(presenter, refusal)
        ways = [WayOut(words=way.text, rule=way.rule, now=way.now) for way in answer.ways]
        return WhyNot(possible=False, reason=answer.reason, rule=answer.rule or None, ways=ways)


# -- hints ------------------------------------------------------------------------------------------------------------------


@router.post("/games/{id}/hint", tags=["hints"], summary="Request a hint", status_code=202, responses=REFUSALS)
def ask_hint(id: GameId, who: Who, service: TheService) -> HintState:
    return hint_state(service.hint(who, id))


@router.get("/games/{id}/hint/{job}", tags=["hints"], summary="Get a hint", responses=REFUSALS)
def hint(id: GameId, job: str, who: Who, service: TheService) -> HintState:
    _, seats = service.enter(who, id)
    found = service.analyses.find(job, id, seats)
    return HintState(id=job[:40], done=True, error="unknown") if found is None else hint_state(found)


@router.delete("/games/{id}/hint/{job}", tags=["hints"], summary="Cancel a hint", status_code=204, responses=REFUSALS)
def cancel_hint(id: GameId, job: str, who: Who, service: TheService) -> None:
    _, seats = service.enter(who, id)
    service.analyses.cancel(job, id, seats)


# -- what is given back -----------------------------------------------------------------------------------------------------


def opening(service: GameService, created: CreatedGame, lang: str) -> Opening:
    token = next(iter(created.tokens.values()))
    look = look_at(service, created.session, Caller(token=digest(token)), lang)
    return Opening(id=created.session.id, tokens=created.tokens, invites=created.invites, look=look)


def look_at(service: GameService, session: Session, who: Caller, lang: str, wanted: int | None = None) -> Look:
    """The game for one of the caller's seats."""
    seats = session.seats_of(who)
    with session.lock:
        view = seat_view(session, session.seat_for(seats, wanted))
        presenter = Presenter(view, named(Speaker(lang), session.seats))
        asked = presenter.question(previews=False)
        return Look(
            id=session.id,
            revision=session.revision,
            version=session.version,
            seat=view.seat,
            title=presenter.title(),
            seats=["invited" if s.invite else s.player for s in session.seats],
            names=[presenter.speaker.say(PlayerName(s.seat)) for s in session.seats],
            can_undo=view.can_undo and view.last_decision_of(seats) is not None,
            can_redo=view.can_redo,
            undo_is_free=service.undo_is_free(session, seats),
            undo_request=requested(session, "undo"),
            end_request=requested(session, "end"),
            hints=session.stored.hints,
            view=view.data,
            decision=None if asked is None else decision_now(asked),
            held_before=session.seats[view.seat].held_before,
            commitment=view.commitment,
            secret=None if view.secret is None else view.secret.hex(),
            seed=view.seed,
        )


def requested(session: Session, kind: str) -> Requested | None:
    found = session.request
    return None if found is None or found.kind != kind else Requested(seat=found.seat, number=found.number, agreed=list(found.agreed))


def decision_now(asked: Question) -> DecisionNow:
    rows = [ChoiceRow(code=r.code, words=r.words, letter=r.letter) for r in asked.rows()]
    return DecisionNow(number=asked.number, seat=asked.seat, question=asked.text, rule=asked.rule, prompt=asked.prompt, choices=rows)


def hint_state(job: Job) -> HintState:
    if job.result is None:
        return HintState(id=job.id, done=False)
    return HintState(id=job.id, done=True, **{k: job.result[k] for k in ("by", "ranking", "reasons", "error") if k in job.result})
