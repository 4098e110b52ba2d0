"""What is printed in the person's box, changed on a drawing at the table: each tap is a correction."""

from __future__ import annotations

from starlette.responses import Response

from solonaut.companion.corrections import SET
from solonaut.core.errors import BadOption, IllegalChoice, StaleDecision
from solonaut.web.http.companion_pages import DOOR, at_table
from solonaut.web.http.routes import Code, Name, Number, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.companion_box import keep_confirmed
from solonaut.web.service.errors import Stale
from solonaut.web.service.games import GameService
from solonaut.web.view.companion.board import companion_games
from solonaut.web.view.companion.context import editor_page
from solonaut.web.view.page import Page

routes = Routes(DOOR)


@routes.get("/{id}/box/{part}")
def edit(id: str, part: Name, page: Page, caller: Caller, service: GameService, tool: Name = "", at: Name = "") -> Response:
    """The editor of a part of the box, with the tool that is in hand and the place that was tapped first."""
    return show(page, caller, service, id, part, tool=tool, at=at)


def show(
    page: Page, caller: Caller, service: GameService, id: str, part: str, *, tool: str, at: str, error: str = "", status: int = 200
) -> Response:
    session = at_table(service, caller, id)
    with session.lock:
        context = editor_page(session, page.speaker, part)
    if context is None:
        return page.redirect(f"{DOOR}/{id}")
    return page.html("companion/editor.html", status, tool=tool, at_place=at, error=error, **context)


@routes.post("/{id}/box/{part}")
def change(
    id: str,
    part: Name,
    page: Page,
    caller: Caller,
    service: GameService,
    number: Number,
    revision: Number,
    code: Code,
    tool: Name = "",
    at: Name = "",
    done: bool = False,
) -> Response:
    """One correction; then the editor again, or the table if the person is done."""
    try:
        if not code.startswith(f"{SET}:"):
            raise IllegalChoice("errors.nothing_to_decide")
        session = service.choose_all(caller, id, [code], number, revision, among=companion_games())
        keep_confirmed(service, caller, session, companion_games()[session.stored.game])
    except (Stale, StaleDecision, IllegalChoice, BadOption):
        return show(page, caller, service, id, part, tool=tool, at=at, error=page.text("companion.stale"), status=409)
    return page.redirect(f"{DOOR}/{id}" if done else f"{DOOR}/{id}/box/{part}?tool={tool}&at={at}")
