"""The pages around the games: start, lists, daily challenge, statistics, settings."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.responses import Response

import solonaut
from solonaut.core.daily import today
from solonaut.core.registry import find_game
from solonaut.web.http.routes import Routes
from solonaut.web.security.identity import PREFERENCES, keep
from solonaut.web.security.tokens import Caller
from solonaut.web.service.games import GameService
from solonaut.web.store.models import StoredGame
from solonaut.web.view.board import board_of
from solonaut.web.view.learning_path import path_card
from solonaut.web.view.lists import game_rows
from solonaut.web.view.page import Page
from solonaut.web.view.statistics import daily_table, solved_curve, statistics

routes = Routes()
SHOWN = 4


def games_of(service: GameService, caller: Caller) -> list[StoredGame]:
    """Their digital games; the tables of the companion have pages of their own."""
    return [g for g in service.store.games_of(caller.person) if g.game in solonaut.game_names()] if caller.person else []


def cards(mine: list[StoredGame]) -> list[dict[str, Any]]:
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


@routes.get("/")
def start(page: Page, caller: Caller, service: GameService) -> Response:
    mine = games_of(service, caller)
    unfinished, finished = [g for g in mine if not g.over], [g for g in mine if g.over]
    open_rows, over_rows = (game_rows(page, caller, games[:SHOWN]) for games in (unfinished, finished))
    return page.html("start.html", cards=cards(mine), unfinished=open_rows, finished=over_rows)


@routes.get("/games")
def lists(page: Page, caller: Caller, service: GameService) -> Response:
    return page.html("games.html", mine=game_rows(page, caller, games_of(service, caller)), error="")


@routes.get("/daily")
def daily(page: Page, caller: Caller, service: GameService) -> Response:
    mine = games_of(service, caller)
    tables = {name: daily_table(mine, name) for name in solonaut.game_names()}
    running = {g.game: g for g in mine if g.daily == today()}
    return page.html("daily.html", tables=tables, today=today(), running=running)


@routes.get("/statistics")
def figures(page: Page, caller: Caller, service: GameService) -> Response:
    mine = games_of(service, caller)
    person = caller.person
    games = {name: statistics(mine, name, service.reviews.of_game(person, name), page) for name in solonaut.game_names()}
    return page.html("statistics.html", games=games, solved=solved_curve(service.puzzles.progress(person), page))


@routes.get("/path")
def path(page: Page, caller: Caller, service: GameService) -> Response:
    """The learning path of every game."""
    mine, known = games_of(service, caller), service.puzzles.progress(caller.person)
    found = [path_card(page, name, mine, known, service.reviews.of_game(caller.person, name)) for name in solonaut.game_names()]
    return page.html("path.html", games=found)


@routes.get("/settings")
def settings(page: Page) -> Response:
    return page.html("settings.html")


@routes.post("/settings")
def change(page: Page, form: FormData) -> Response:
    response = page.redirect_back(str(form.get("back", "")))
    given = {name: value for name, value in form.items() if name != "back"}
    keep(page.request, response, PREFERENCES, page.preferences.changed(given).cookie())
    return response
