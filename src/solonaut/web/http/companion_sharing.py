"""A second phone at a companion's table."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from solonaut.companion.partial_state import PERSON
from solonaut.web.http.companion_pages import DOOR, at_table
from solonaut.web.http.routes import Routes
from solonaut.web.security.identity import FOLLOWED, follow
from solonaut.web.security.tokens import Caller, digest, fresh_token, same
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import companion_games
from solonaut.web.view.page import Page
from solonaut.web.view.qr import qr_code

routes = Routes(DOOR)


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
    page.needs_server()
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
