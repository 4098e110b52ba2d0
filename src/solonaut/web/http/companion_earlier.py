"""Tables of earlier versions of the companion."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from solonaut.web.http.companion_pages import DOOR, at_table, tick_rest
from solonaut.web.http.parts import started
from solonaut.web.http.routes import Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.companion_earlier import carry_on, last_sheet
from solonaut.web.service.companion_view import companion_view
from solonaut.web.service.create import CreatedGame
from solonaut.web.service.errors import NotFound
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import companion_board, companion_games
from solonaut.web.view.companion.context import history_page
from solonaut.web.view.companion.lines import lines_of, ticks_of
from solonaut.web.view.page import Page

routes = Routes(DOOR)


@routes.get("/{id}/earlier")
def earlier(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    """A table of an earlier version: its last sheet, and the way into a new table."""
    session = at_table(service, caller, id)
    if not session.match.mended:
        return page.redirect(f"{DOOR}/{id}")
    with session.lock:
        context = history_page(session, page.speaker)
        sheet = last_sheet(session)
    return page.html("companion/earlier.html", **context | {"sheet": sheet, "chapter": chapter(page, session, sheet)})


def chapter(page: Page, session: Session, sheet: dict[str, Any]) -> str:
    return page.speaker.say(companion_board(session.stored.game).chapter(sheet).title)


@routes.post("/{id}/carry")
def carry(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    """Go on with the counters of an earlier table on a new one. What its set-up would say lies on the table already."""
    session = at_table(service, caller, id)
    if not session.match.mended:
        raise NotFound

    def begin(person: Caller) -> CreatedGame:
        created = carry_on(service, person, session, companion_games())
        table = created.session
        with table.lock:
            lines = lines_of(companion_view(table), companion_board(table.stored.game), ticks_of(table), page.speaker)
        tick_rest(service, person, table.id, lines)
        return created

    return started(page, service, begin, DOOR)
