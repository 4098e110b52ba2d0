"""How a game begins: the form of a new game, lessons, the deal of the day, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.datastructures import FormData
from starlette.responses import Response

from solonaut.core.daily import today
from solonaut.core.errors import BadOption, SolonautError, shown
from solonaut.core.registry import find_game
from solonaut.web.http.pages import games_of
from solonaut.web.http.parts import offered_bots, read_upload, started, whole
from solonaut.web.http.routes import Name, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.boxes import Box
from solonaut.web.service.create import INVITED, NewGame, create_game, import_record, known_game
from solonaut.web.service.games import GameService
from solonaut.web.store.models import HUMAN
from solonaut.web.view.board import board_of
from solonaut.web.view.lists import game_rows
from solonaut.web.view.options import fields_of, given_options
from solonaut.web.view.page import Page

routes = Routes()
BOT = "bot"
HOUSE = "house"


@routes.get("/new/{name}")
def options(name: str, page: Page, caller: Caller, service: GameService) -> Response:
    return page.html(
        "new.html", **form_for(page, known_game(name), {}, service.boxes.offered(caller.person, name, "games"), offered_bots(service))
    )


def form_for(page: Page, name: str, given: Mapping[str, str], box: Box | None, bots: Sequence[str], error: str = "") -> dict[str, Any]:
    """What the form of a new game needs, with what was filled in before, and the box whose values are offered."""
    game = find_game(name)
    fields = fields_of(game, page.speaker, given)
    return {"game": name, "rules": game, "fields": fields, "bots": bots, "error": error, "given": given, "box": box}


@routes.post("/games")
def create(page: Page, caller: Caller, service: GameService, form: FormData) -> Response:
    """Start a game from a form; an empty form starts the solo game, with the values of one's box if it is meant for new games."""
    name = known_game(str(form.get("game", "")))
    box = service.boxes.offered(caller.person, name, "games")
    try:
        new_game = new_game_from(name, form, box)
        if INVITED in new_game.seats:
            page.needs_server()
        return started(page, service, lambda caller: create_game(service, caller, new_game))
    except SolonautError as e:
        given = {k: shown(v) for k, v in form.items() if isinstance(v, str)}
        return page.html("new.html", 422, **form_for(page, name, given, box, offered_bots(service), page.speaker.say(e.message)))


def new_game_from(name: str, form: FormData, box: Box | None = None) -> NewGame:
    game, components = find_game(name), read_upload(form.get("components"))
    if components is None and box is not None and form.get("values") != HOUSE and not form.get("again"):
        components = box.text
    players = whole(form.get("players"), "web.new.players") or 1
    own = whole(form.get("own"), "web.new.players") or 0
    seats = [player_from(form, n, own) for n in range(players)] if players in game.players else []
    names = [str(form.get(f"name{n}", "")) for n in range(len(seats))]
    seed, again = whole(form.get("seed"), "web.new.seed"), str(form.get("again", ""))
    return NewGame(name, players, given_options(game, form, players), seed, seats, names, components, again=again)


def player_from(form: FormData, seat: int, own: int) -> str:
    """Who plays a seat: one's own, otherwise as the form says; a bot says which one in a field of its own, or right away."""
    chosen = HUMAN if seat == own else str(form.get(f"seat{seat}", HUMAN))
    return str(form.get(f"bot{seat}", "")) if chosen == BOT else chosen


@routes.post("/import")
def bring(page: Page, caller: Caller, service: GameService, form: FormData) -> Response:
    """Go on with a record from a file."""
    try:
        text, components = read_upload(form.get("record")), read_upload(form.get("components"))
        if text is None:
            raise BadOption("errors.record.choose")
        return started(page, service, lambda caller: import_record(service, caller, text, components))
    except SolonautError as e:
        return page.html("games.html", 422, mine=game_rows(page, caller, games_of(service, caller)), error=page.speaker.say(e.message))


@routes.post("/lessons")
def learn(page: Page, service: GameService, game: Name) -> Response:
    """The guided game: always the same deal."""
    board = board_of(known_game(game))
    new_game = NewGame(game, options=board.lesson_options, seed=board.lesson_seed, lesson=True)
    return started(page, service, lambda caller: create_game(service, caller, new_game))


@routes.post("/daily")
def play_daily(page: Page, caller: Caller, service: GameService, game: Name) -> Response:
    """Today's deal, once a day."""
    name, day = known_game(game), today()
    for old in games_of(service, caller):
        if old.game == name and old.daily == day:
            return page.redirect(f"/games/{old.id}")
    new_game = NewGame(name, daily=day)
    return started(page, service, lambda caller: create_game(service, caller, new_game))
