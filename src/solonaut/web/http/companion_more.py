"""What lies behind the page of a companion's table: history, corrections, sharing, and tables of earlier versions."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from solonaut.companion.partial_state import PERSON
from solonaut.core.errors import BadOption, IllegalChoice, StaleDecision
from solonaut.web.http.companion_pages import DOOR, at_table
from solonaut.web.http.parts import started
from solonaut.web.http.routes import Name, Number, Routes
from solonaut.web.security.identity import FOLLOWED, follow
from solonaut.web.security.tokens import Caller, digest, fresh_token, same
from solonaut.web.service.companion_box import keep_confirmed
from solonaut.web.service.companion_earlier import carry_on, last_sheet
from solonaut.web.service.companion_view import companion_view
from solonaut.web.service.errors import NotFound, Stale
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import companion_board, companion_games
from solonaut.web.view.companion.context import back_page, correct_page, history_page, look_page
from solonaut.web.view.companion.correcting import corrections, wanted
from solonaut.web.view.page import Page
from solonaut.web.view.qr import qr_code

routes = Routes(DOOR)


# -- history ----------------------------------------------------------------------------------------------------------------


@routes.get("/{id}/history")
def what_happened(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    session = at_table(service, caller, id)
    with session.lock:
        context = history_page(session, page.speaker)
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


# -- corrections ------------------------------------------------------------------------------------------------------------


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


# -- a second phone ---------------------------------------------------------------------------------------------------------


@routes.get("/{id}/share")
def before_sharing(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    """The link, if there is one already."""
    session = at_table(service, caller, id)
    token = page.request.cookies.get(FOLLOWED, "")
    known = token if same(session.seats[PERSON].token, digest(token)) else ""
    return page.html("companion/share.html", **share_page(page, session, known))


def share_page(page: Page, session: Session, token: str) -> dict[str, Any]:
    link = page.link_outside(f"{DOOR}/{session.id}/follow/{token}") if token else ""
    game = companion_games()[session.stored.game]
    return {"session": session, "game": game, "link": link, "qr": qr_code(link) if link else "", "only_here": page.only_here}


@routes.post("/{id}/share")
def share(id: str, request: Request, page: Page, caller: Caller, service: GameService) -> Response:
    """A link that gives the same seat. Whoever made it can see it again; a new one ends the old one."""
    token = fresh_token()
    service.share(caller, id, token, among=companion_games())
    response = page.redirect(f"{DOOR}/{id}/share")
    follow(request, response, f"{DOOR}/{id}", token)
    return response


@routes.get("/{id}/follow/{token}")
def before_following(id: str, token: str, page: Page, service: GameService) -> Response:
    """What a link will do. Messengers open links too, so nothing happens here yet."""
    stored = followed(service, id, token)
    return page.html("companion/follow.html", game=companion_games()[stored.stored.game], id=id, token=token)


@routes.post("/{id}/follow/{token}")
def follow_table(id: str, token: str, request: Request, page: Page, service: GameService) -> Response:
    followed(service, id, token)
    response = page.redirect(f"{DOOR}/{id}")
    follow(request, response, f"{DOOR}/{id}", token)
    return response


def followed(service: GameService, id: str, token: str) -> Session:
    return service.enter(Caller(token=digest(token)), id, companion_games())[0]


# -- earlier versions -------------------------------------------------------------------------------------------------------


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
    """Go on with the counters of an earlier table on a new one."""
    session = at_table(service, caller, id)
    if not session.match.mended:
        raise NotFound
    return started(page, service, lambda person: carry_on(service, person, session, companion_games()), DOOR)
