"""The pages around the games: start, options, lists, daily challenge, statistics, rules, settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile

import solonaut
from solonaut.core.errors import BadOption, SolonautError, shown
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.players import PLAYERS
from solonaut.web.api import TheHall
from solonaut.web.board import board_of
from solonaut.web.hall import HUMAN, Hall
from solonaut.web.opening import Opened, Wish, daily_seed, known_game, open_game, open_record, today
from solonaut.web.options import fields_of, given_options
from solonaut.web.people import LIKES, PERSON, keep, welcome
from solonaut.web.play import ThePage, Visitor, invitation_link
from solonaut.web.render import Page
from solonaut.web.statistics import daily_table, statistics
from solonaut.web.storage import Stored
from solonaut.web.tokens import Caller

router = APIRouter(include_in_schema=False)
SHOWN = 4
BOTS = [name for name in ("cadet", "engineer", "commander", "greedy", "random") if name in PLAYERS]
"""Bots that the form offers, the friendliest first."""


def games_of(hall: Hall, who: Caller) -> list[Stored]:
    """Their digital games; the tables of the companion have pages of their own."""
    return [g for g in hall.store.games_of(who.person) if g.game in solonaut.game_names()] if who.person else []


def cards(mine: list[Stored]) -> list[dict[str, Any]]:
    """The games as the start page shows them, with the newest open game of each."""
    found = []
    for name in solonaut.game_names():
        board = board_of(name)
        open_games = [g for g in mine if g.game == name and not g.over]
        found.append(
            {
                "name": name,
                "players": find_game(name).players,
                "minutes": board.minutes,
                "weight": board.weight,
                "open": open_games[0] if open_games else None,
                "learn": bool(board.tour()),
                "new_here": not any(g.game == name for g in mine),
            }
        )
    return found


@router.get("/")
def start(page: ThePage, who: Visitor, hall: TheHall) -> Response:
    mine = games_of(hall, who)
    unfinished, finished = [g for g in mine if not g.over], [g for g in mine if g.over]
    return page.html("start.html", cards=cards(mine), unfinished=unfinished[:SHOWN], finished=finished[:SHOWN])


@router.get("/new/{name}")
def options(name: str, page: ThePage) -> Response:
    game = find_game(known_game(name))
    return page.html("new.html", **form_for(page, game.name, {}))


def form_for(page: Page, name: str, given: Mapping[str, str], error: str = "") -> dict[str, Any]:
    """What the form of a new game needs, with what was filled in before."""
    game = find_game(name)
    fields = fields_of(game, page.speaker, given)
    return {"game": name, "rules": game, "fields": fields, "bots": BOTS, "error": error, "given": given}


@router.post("/games")
async def create(request: Request, page: ThePage, hall: TheHall) -> Response:
    """Start a game from a form; an empty form starts the solo game."""
    form = await request.form(max_files=1, max_fields=60)
    name = known_game(str(form.get("game", ""))[:40])
    try:
        components = await read_upload(form.get("components"))
        wish = wish_from(name, form, components)
        return await run_in_threadpool(opened, page, hall, lambda caller: open_game(hall, caller, wish))
    except SolonautError as e:
        given = {k: shown(v) for k, v in form.items() if isinstance(v, str)}
        return page.html("new.html", 422, **form_for(page, name, given, page.speaker.say(e.message)))


async def read_upload(file: Any) -> str | None:
    """The text of an uploaded file, if there is one."""
    if not isinstance(file, UploadFile):
        return None
    data = await file.read()
    try:
        return data.decode("utf-8") or None
    except UnicodeDecodeError:
        raise BadOption("errors.file_not_text", file=shown(file.filename or "")) from None


def wish_from(name: str, form: FormData, components: str | None) -> Wish:
    game = find_game(name)
    players = whole(form.get("players"), "web.new.players") or 1
    seats = [str(form.get(f"seat{n}", HUMAN)) for n in range(players)] if players in game.players else []
    seats[:1] = [HUMAN]
    given = given_options(game, form, players)
    return Wish(name, players, given, whole(form.get("seed"), "web.new.seed"), seats, components)


def whole(text: Any, label: str) -> int | None:
    """A whole number from a form, or nothing; ``label`` is the key of what the field is called."""
    text = str(text or "").strip()
    if not text:
        return None
    if len(text) > 20 or not text.removeprefix("-").isdecimal():
        raise BadOption("errors.form_number", field=Message(label), value=shown(text))
    return int(text)


def opened(page: Page, hall: Hall, begin: Any, door: str = "/games") -> Response:
    """Begin a game for this person and go there; new people get their cookie, invitations are shown once."""
    person, token = welcome(page.request)
    result: Opened = begin(Caller(person=person))
    live = result.live
    if result.invites:
        links = {seat: invitation_link(page, invite) for seat, invite in result.invites.items()}
        response: Response = page.html("invited.html", links=links, live=live, game=live.match.game.name)
    else:
        response = RedirectResponse(f"{door}/{live.id}", 303)
    if token is not None:
        keep(page.request, response, PERSON, token)
    return response


@router.post("/import")
async def bring(request: Request, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    form = await request.form(max_files=2, max_fields=4)
    try:
        text = await read_upload(form.get("record"))
        if text is None:
            raise BadOption("errors.record.choose")
        components = await read_upload(form.get("components"))
        return await run_in_threadpool(opened, page, hall, lambda caller: open_record(hall, caller, text, components))
    except SolonautError as e:
        return page.html("games.html", 422, mine=games_of(hall, who), error=page.speaker.say(e.message))


@router.post("/join/{token}")
def join(token: str, page: ThePage, hall: TheHall) -> Response:
    def take(caller: Caller) -> Opened:
        live, seat, _ = hall.join(caller, token)
        return Opened(live, {seat: ""}, {})

    return opened(page, hall, take)


@router.post("/lessons")
def learn(page: ThePage, hall: TheHall, game: Annotated[str, Form(max_length=40)]) -> Response:
    """The guided game: always the same deal."""
    wish = Wish(known_game(game), seed=board_of(game).lesson_seed, lesson=True)
    return opened(page, hall, lambda caller: open_game(hall, caller, wish))


@router.get("/daily")
def daily(page: ThePage, who: Visitor, hall: TheHall) -> Response:
    mine = games_of(hall, who)
    tables = {name: daily_table(mine, name) for name in solonaut.game_names()}
    running = {g.game: g for g in mine if g.daily == today()}
    return page.html("daily.html", tables=tables, today=today(), running=running)


@router.post("/daily")
def play_daily(page: ThePage, who: Visitor, hall: TheHall, game: Annotated[str, Form(max_length=40)]) -> Response:
    """Today's deal, once a day."""
    name, day = known_game(game), today()
    for old in games_of(hall, who):
        if old.game == name and old.daily == day:
            return RedirectResponse(f"/games/{old.id}", 303)
    wish = Wish(name, seed=daily_seed(name, day), daily=day)
    return opened(page, hall, lambda caller: open_game(hall, caller, wish))


@router.get("/games")
def lists(page: ThePage, who: Visitor, hall: TheHall) -> Response:
    return page.html("games.html", mine=games_of(hall, who), error="")


@router.get("/statistics")
def figures(page: ThePage, who: Visitor, hall: TheHall) -> Response:
    mine = games_of(hall, who)
    return page.html("statistics.html", games={name: statistics(mine, name, page) for name in solonaut.game_names()})


@router.get("/rules/{name}")
def rules(name: str, page: ThePage, q: Annotated[str, Query(max_length=60)] = "") -> Response:
    ledger = find_game(known_game(name)).ledger
    say, wanted = page.speaker, q.strip().lower()
    found: dict[str, list[Any]] = {}
    for rule in ledger.rules.values():
        if not wanted or wanted in f"{rule.id} {say.rule_title(rule)} {say.rule_text(rule)}".lower():
            found.setdefault(rule.chapter, []).append(rule)
    return page.html("rules.html", game=name, names=solonaut.game_names(), chapters=found, q=q)


@router.get("/rules/{name}/{id}")
def rule(name: str, id: str, page: ThePage) -> Response:
    """One rule, for the popover."""
    found = find_game(known_game(name)).ledger[id[:40]]
    return page.html("rule.html", rule=found, game=name)


@router.get("/settings")
def settings(page: ThePage) -> Response:
    return page.html("settings.html")


@router.post("/settings")
async def change(request: Request, page: ThePage) -> Response:
    form = await request.form(max_files=0, max_fields=12)
    given: Mapping[str, Any] = {k: v for k, v in form.items() if k != "back"}
    back = str(form.get("back", "/"))
    local = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if local else "/", 303)
    keep(request, response, LIKES, page.likes.changed(dict(given)).cookie())
    return response
