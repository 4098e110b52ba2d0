"""Puzzles: the list, one of them on its board, and its answer."""

from __future__ import annotations

from starlette.responses import Response

from solonaut.core.errors import BadOption, shown
from solonaut.core.puzzle import find_puzzle
from solonaut.web.http.game_pages import done
from solonaut.web.http.parts import started
from solonaut.web.http.routes import Name, Routes, SeatNumber
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import open_puzzle
from solonaut.web.service.games import GameService
from solonaut.web.view.page import Page
from solonaut.web.view.puzzles import puzzle_list

routes = Routes("/puzzles")


@routes.get("")
def puzzles(page: Page, caller: Caller, service: GameService) -> Response:
    return page.html("puzzles.html", **puzzle_list(service.puzzles.progress(caller.person), page.speaker))


@routes.post("")
def try_one(page: Page, service: GameService, puzzle: Name) -> Response:
    """The position of a puzzle on its board."""
    found = find_puzzle(puzzle)
    if found is None:
        raise BadOption("errors.puzzle.unknown", puzzle=shown(puzzle))
    return started(page, service, lambda caller: open_puzzle(service, caller, found))


@routes.post("/{id}/answer")
def show_answer(id: str, page: Page, caller: Caller, service: GameService, seat: SeatNumber = None) -> Response:
    """Show me: the best line on the board, and in words what it brings."""
    return done(page, service, service.show_answer(caller, id), caller, seat)


@routes.post("/{id}/again")
def once_more(id: str, page: Page, caller: Caller, service: GameService, seat: SeatNumber = None) -> Response:
    """The position as it was."""
    return done(page, service, service.restart_puzzle(caller, id), caller, seat)
