"""Everything that a companion keeps, to be set by hand."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.responses import Response

from solonaut.core.errors import BadOption, IllegalChoice, StaleDecision
from solonaut.web.http.companion_pages import DOOR, at_table
from solonaut.web.http.routes import Name, Number, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.companion_box import keep_confirmed
from solonaut.web.service.companion_view import companion_view
from solonaut.web.service.errors import Stale
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import companion_board, companion_games
from solonaut.web.view.companion.context import correct_page
from solonaut.web.view.companion.correcting import corrections, wanted
from solonaut.web.view.page import Page

routes = Routes(DOOR)


@routes.get("/{id}/correct")
def before_correcting(id: str, page: Page, caller: Caller, service: GameService, counter: Name = "") -> Response:
    """Everything that the app keeps, to be set by hand; ``counter`` is the one that is looked for."""
    session = at_table(service, caller, id)
    return show_counters(page, session, counter=counter)


def show_counters(
    page: Page, session: Session, *, error: str = "", status: int = 200, values: dict[str, int] | None = None, counter: str = ""
) -> Response:
    with session.lock:
        context = correct_page(session, page.speaker, values)
    return page.html("companion/correct.html", status, error=error, counter=counter, **context)


@routes.post("/{id}/correct")
def correct(id: str, page: Page, caller: Caller, service: GameService, form: FormData, number: Number, revision: Number) -> Response:
    """Several corrections at once: one entry of the history."""
    session = at_table(service, caller, id)
    values: dict[str, int] = {}
    try:
        values = wanted(dict(form))
        with session.lock:
            codes = corrections(companion_view(session), companion_board(session.stored.game), values)
        session = service.choose_all(caller, id, codes, number, revision, among=companion_games())
        keep_confirmed(service, caller, session, companion_games()[session.stored.game])
    except BadOption as e:
        return show_counters(page, session, error=page.speaker.say(e.message), status=422, values=values)
    except (Stale, StaleDecision, IllegalChoice):
        return show_counters(page, at_table(service, caller, id), error=page.text("companion.stale"), status=409)
    return page.redirect(f"{DOOR}/{id}")
