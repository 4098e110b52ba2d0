"""The JSON API: everything that the pages can do, for programs. A seat is opened with its token as a bearer token."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool

import solonaut
from solonaut.core.errors import IllegalChoice
from solonaut.core.registry import find_game, game_names
from solonaut.lang import Speaker, languages
from solonaut.players import PLAYERS
from solonaut.web.hall import Hall, Live, NotFound, NotYours
from solonaut.web.hints import Job
from solonaut.web.opening import Opened, Wish, known_game, open_game, open_record
from solonaut.web.people import person_of
from solonaut.web.present import Question, Reader, title_of
from solonaut.web.thinking import advise
from solonaut.web.tokens import Caller, digest

router = APIRouter(prefix="/api")
bearer = HTTPBearer(auto_error=False, description="Token of a seat, as returned when the game was created or joined.")

GameId = Annotated[str, "ID of a game"]
Lang = Annotated[str, Query(pattern=f"^({'|'.join(languages())})$", description="Language of the texts.")]
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class Problem(BaseModel):
    error: str


class NewGame(BaseModel):
    game: str = Field(max_length=40, examples=["otys"])
    players: int = Field(1, ge=1, le=8)
    options: dict[str, str] = Field(default_factory=dict, max_length=40)
    seed: int | None = Field(None, gt=-(2**63), lt=2**63)
    seats: list[str] = Field(
        default_factory=list, max_length=8, description="'human', 'invited' or a bot for each seat. Default: all human."
    )
    components: str | None = Field(None, max_length=200_000, description="Text of a component file. Default: the house edition.")


class Answer(BaseModel):
    code: str = Field(max_length=200, examples=["key:3"])
    number: Number = Field(description="Number of the decision.")
    revision: Number = Field(description="Revision of the game you saw.")


class Undo(BaseModel):
    revision: Number
    sure: bool = Field(False, description="Undo past a reveal too. This makes it a practice game.")


class Redo(BaseModel):
    revision: Number


class Jump(Undo):
    number: Number


class Import(BaseModel):
    record: str = Field(max_length=2_000_000, description="Text of a game record.")
    components: str | None = Field(None, max_length=200_000)


class Join(BaseModel):
    invite: str = Field(max_length=100)


class Invite(BaseModel):
    seat: int = Field(ge=0, le=7)


class ChoiceRow(BaseModel):
    code: str
    words: str
    letter: str


class DecisionNow(BaseModel):
    number: int
    seat: int
    question: str
    rule: str
    prompt: str
    choices: list[ChoiceRow]


class Look(BaseModel):
    """A game as seen from one seat."""

    id: str
    revision: int
    seat: int
    title: str
    seats: list[str]
    can_undo: bool
    can_redo: bool
    undo_is_free: bool
    hints: int
    view: dict[str, Any]
    decision: DecisionNow | None


class Opening(BaseModel):
    id: str
    tokens: dict[int, str] = Field(description="Tokens of your seats. They are not shown again.")
    invites: dict[int, str] = Field(description="Invitations for the other seats. They are not shown again.")
    look: Look


class Happened(BaseModel):
    """One decision, chance included. The code is ``?`` if it is hidden from this seat."""

    number: int
    seat: int
    code: str
    events: list[dict[str, Any]]
    sentences: list[str]


class HintState(BaseModel):
    id: str
    done: bool
    by: str | None = None
    ranking: list[tuple[str, float]] = Field(default_factory=list)
    error: str | None = Field(default=None, description="Why there is no hint: 'failed', 'late' or 'unknown'.")


async def caller_of(request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Caller:
    """Who asks: the seat of the bearer token, or the person of the cookie."""
    if credentials is not None:
        return Caller(token=digest(credentials.credentials))
    return Caller(person=person_of(request))


async def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


Who = Annotated[Caller, Depends(caller_of)]
TheHall = Annotated[Hall, Depends(hall_of)]
REFUSALS: dict[int | str, dict[str, Any]] = {
    404: {"model": Problem, "description": "Game not found, or not yours."},
    409: {"model": Problem, "description": "The game has changed or is over, or the undo needs 'sure'."},
    422: {"description": "Invalid request."},
    429: {"model": Problem, "description": "Too many requests."},
}


def at_board(hall: Hall, who: Caller, id: str) -> tuple[Live, tuple[int, ...]]:
    """A digital game and the caller's seats in it; the tables of the companion have pages of their own."""
    live, seats = hall.enter(who, id)
    if live.match.game.name not in game_names():
        raise NotFound
    return live, seats


def look_at(hall: Hall, live: Live, seat: int, lang: str) -> Look:
    """The game for one seat."""
    with live.lock:
        reader = Reader(live, Speaker(lang))
        view = live.match.view(seat)
        asked = reader.question(seat, previews=False)
        return Look(
            id=live.id,
            revision=live.revision,
            seat=seat,
            title=title_of(live.match, reader.speaker),
            seats=["invited" if s.invite else s.player for s in live.seats],
            can_undo=live.last_human_entry(len(live.match.log)) is not None,
            can_redo=live.match.can_redo(),
            undo_is_free=hall.undo_is_free(live),
            hints=live.stored.hints,
            view=view,
            decision=None if asked is None else decision_now(asked),
        )


def decision_now(asked: Question) -> DecisionNow:
    rows = [ChoiceRow(code=r.code, words=r.words, letter=r.letter) for r in asked.rows()]
    return DecisionNow(number=asked.number, seat=asked.seat, question=asked.text, rule=asked.rule, prompt=asked.prompt, choices=rows)


def seat_for(live: Live, seats: tuple[int, ...], wanted: int | None = None) -> int:
    """The seat through which a caller looks: the wanted one, otherwise the one that has to decide."""
    if wanted is not None:
        if wanted not in seats:
            raise NotYours("errors.not_your_seat", seat=wanted)
        return wanted
    decision = live.match.decision
    due = [seat for seat in seats if decision is not None and seat in decision.seats]
    return (due or list(seats))[0]


def opening(hall: Hall, opened: Opened, lang: str) -> Opening:
    live = opened.live
    look = look_at(hall, live, seat_for(live, tuple(opened.tokens)), lang)
    return Opening(id=live.id, tokens=opened.tokens, invites=opened.invites, look=look)


@router.get("/about", tags=["games"], summary="List games, options and bots")
def about() -> dict[str, Any]:
    games = []
    for name in solonaut.game_names():
        game = find_game(name)
        options = [{"name": o.name, "values": o.values, "default": o.default, "players": o.players} for o in game.options]
        games.append({"name": name, "players": game.players, "options": options, "edition": game.house.edition.name})
    return {"version": solonaut.__version__, "games": games, "bots": list(PLAYERS), "languages": list(languages())}


@router.post("/games", status_code=201, tags=["games"], summary="Create a game", responses=REFUSALS)
def create(body: NewGame, who: Who, hall: TheHall, lang: Lang = "en") -> Opening:
    wish = Wish(known_game(body.game), body.players, body.options, body.seed, tuple(body.seats), body.components)
    return opening(hall, open_game(hall, who, wish), lang)


@router.post("/import", status_code=201, tags=["games"], summary="Import a game record", responses=REFUSALS)
def bring(body: Import, who: Who, hall: TheHall, lang: Lang = "en") -> Opening:
    return opening(hall, open_record(hall, who, body.record, body.components), lang)


@router.post("/join", tags=["seats"], summary="Accept an invitation", responses=REFUSALS)
def join(body: Join, who: Who, hall: TheHall, lang: Lang = "en") -> Opening:
    live, seat, token = hall.join(who, body.invite)
    return opening(hall, Opened(live, {seat: token}, {}), lang)


@router.get("/games/{id}", tags=["play"], summary="Get a game", responses=REFUSALS)
def look(id: GameId, who: Who, hall: TheHall, seat: Annotated[int | None, Query(ge=0, le=7)] = None, lang: Lang = "en") -> Look:
    live, seats = at_board(hall, who, id)
    return look_at(hall, live, seat_for(live, seats, seat), lang)


@router.post("/games/{id}/choose", tags=["play"], summary="Make a choice", responses=REFUSALS)
def choose(id: GameId, body: Answer, who: Who, hall: TheHall, lang: Lang = "en") -> Look:
    at_board(hall, who, id)
    live = hall.choose(who, id, body.code, body.number, body.revision)
    return look_at(hall, live, seat_for(live, live.seats_of(who)), lang)


@router.post("/games/{id}/undo", tags=["play"], summary="Undo the last decision", responses=REFUSALS)
def undo(id: GameId, body: Undo, who: Who, hall: TheHall, lang: Lang = "en") -> Look:
    at_board(hall, who, id)
    live = hall.undo(who, id, body.revision, sure=body.sure)
    return look_at(hall, live, seat_for(live, live.seats_of(who)), lang)


@router.post("/games/{id}/redo", tags=["play"], summary="Redo an undone decision", responses=REFUSALS)
def redo(id: GameId, body: Redo, who: Who, hall: TheHall, lang: Lang = "en") -> Look:
    at_board(hall, who, id)
    live = hall.redo(who, id, body.revision)
    return look_at(hall, live, seat_for(live, live.seats_of(who)), lang)


@router.post("/games/{id}/jump", tags=["play"], summary="Jump to a decision", responses=REFUSALS)
def jump(id: GameId, body: Jump, who: Who, hall: TheHall, lang: Lang = "en") -> Look:
    at_board(hall, who, id)
    live = hall.jump(who, id, body.number, body.revision, sure=body.sure)
    return look_at(hall, live, seat_for(live, live.seats_of(who)), lang)


@router.get("/games/{id}/events", tags=["play"], summary="List events since a decision", responses=REFUSALS)
def events(
    id: GameId,
    who: Who,
    hall: TheHall,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    lang: Lang = "en",
) -> list[Happened]:
    live, seats = at_board(hall, who, id)
    eye = seat_for(live, seats, seat)
    with live.lock:
        reader = Reader(live, Speaker(lang))
        codes = live.match.codes(eye)
        return [
            Happened(
                number=number,
                seat=entry.seat,
                code=codes[number],
                events=[event.seen_by(eye) for event in entry.events],
                sentences=reader.sentences(entry.events, eye),
            )
            for number, entry in enumerate(live.match.log)
            if number >= since
        ]


@router.get("/games/{id}/stream", tags=["play"], summary="Stream revisions (server-sent events)", responses=REFUSALS)
async def stream(id: GameId, who: Who, hall: TheHall) -> StreamingResponse:
    live, _ = await run_in_threadpool(at_board, hall, who, id)
    return StreamingResponse(hall.hub.listen(id, live.revision), media_type="text/event-stream")


@router.get("/games/{id}/record", tags=["games"], summary="Download the game record", responses=REFUSALS)
def record(id: GameId, who: Who, hall: TheHall) -> Response:
    live, seats = at_board(hall, who, id)
    return record_file(live, seats)


def record_file(live: Live, seats: tuple[int, ...]) -> Response:
    """A record holds everything, so with several people it is given out only after the end."""
    with live.lock:
        if not live.alone(seats) and live.match.outcome is None:
            raise IllegalChoice("errors.record_hidden")
        text = live.match.record().to_json()
    name = f"{live.match.game.name}-{live.id}.json"
    return Response(text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/games/{id}/invite", tags=["seats"], summary="Invite a player to one of your seats", responses=REFUSALS)
def invite(id: GameId, body: Invite, who: Who, hall: TheHall) -> dict[str, str]:
    return {"invite": hall.invite(who, id, body.seat)}


@router.delete("/games/{id}", tags=["games"], summary="Delete a game", status_code=204, responses=REFUSALS)
def forget(id: GameId, who: Who, hall: TheHall) -> None:
    hall.forget(who, id)


@router.post("/games/{id}/hint", tags=["hints"], summary="Request a hint", status_code=202, responses=REFUSALS)
def ask_hint(id: GameId, who: Who, hall: TheHall) -> HintState:
    live, seats = at_board(hall, who, id)
    return hint_state(start_hint(hall, live, seats))


def start_hint(hall: Hall, live: Live, seats: tuple[int, ...]) -> Job:
    """Begin to think about the open decision of one of these seats."""
    with live.lock:
        decision = live.match.decision
        due = [seat for seat in seats if decision is not None and seat in decision.seats]
        if not due:
            raise IllegalChoice("errors.nothing_to_decide")
        job = hall.hints.start(live.id, live.revision, due[0], hall.task(live, due[0]), advise)
        hall.note_hint(live)
    return job


@router.get("/games/{id}/hint/{job}", tags=["hints"], summary="Get a hint", responses=REFUSALS)
def hint(id: GameId, job: str, who: Who, hall: TheHall) -> HintState:
    at_board(hall, who, id)
    found = hall.hints.find(job, id)
    return HintState(id=job[:40], done=True, error="unknown") if found is None else hint_state(found)


@router.delete("/games/{id}/hint/{job}", tags=["hints"], summary="Cancel a hint", status_code=204, responses=REFUSALS)
def cancel_hint(id: GameId, job: str, who: Who, hall: TheHall) -> None:
    at_board(hall, who, id)
    hall.hints.cancel(job, id)


def hint_state(job: Job) -> HintState:
    if job.result is None:
        return HintState(id=job.id, done=False)
    return HintState(id=job.id, done=True, **{k: job.result[k] for k in ("by", "ranking", "error") if k in job.result})
