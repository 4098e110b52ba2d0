"""What has happened at a companion's table, by turns: to look at, and to go back to."""

from __future__ import annotations

from starlette.responses import Response

from solonaut.web.http.companion_pages import DOOR, at_table, change
from solonaut.web.http.routes import Number, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.games import GameService
from solonaut.web.view.companion.board import companion_games
from solonaut.web.view.companion.context import back_page, branch_page, history_page, look_page
from solonaut.web.view.page import Page

routes = Routes(DOOR)


@routes.get("/{id}/history")
def what_happened(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    session = at_table(service, caller, id)
    with session.lock:
        context = history_page(session, page.speaker, service.store.branches(id))
    return page.html("companion/history.html", **context)


@routes.get("/{id}/back")
def before_going_back(id: str, page: Page, caller: Caller, service: GameService, number: Number) -> Response:
    """Nothing is thrown away by one tap: what going back would take back, and what to move on the table."""
    session = at_table(service, caller, id)
    with session.lock:
        context = back_page(session, page.speaker, number)
    return page.redirect(f"{DOOR}/{id}/history") if context is None else page.html("companion/back.html", **context)


@routes.get("/{id}/look")
def only_look(id: str, page: Page, caller: Caller, service: GameService, number: Number) -> Response:
    """The table as it was."""
    session = at_table(service, caller, id)
    with session.lock:
        context = look_page(session, page.speaker, number)
    return page.redirect(f"{DOOR}/{id}/history") if context is None else page.html("companion/look.html", **context)


@routes.get("/{id}/branch")
def turns_taken_back(id: str, page: Page, caller: Caller, service: GameService, number: Number) -> Response:
    """Turns that were taken back before something else was answered: to look at."""
    session = at_table(service, caller, id)
    with session.lock:
        context = branch_page(session, page.speaker, service.store.branches(id), number)
    return page.redirect(f"{DOOR}/{id}/history") if context is None else page.html("companion/branch.html", **context)


@routes.post("/{id}/branch")
def go_on_with_them(id: str, page: Page, caller: Caller, service: GameService, number: Number, revision: Number) -> Response:
    """Go on with turns that were taken back; what is played now is kept in turn."""
    return change(page, service, caller, id, lambda: service.take_branch(caller, id, number, revision, among=companion_games()))
