"""How to play, and the rules reference."""

from __future__ import annotations

from typing import Annotated

from starlette.responses import Response

from solonaut.core.registry import find_game, game_names
from solonaut.lang.learn import Guide, guide
from solonaut.web.http.routes import AtMost, Name, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import known_game
from solonaut.web.service.errors import NotFound
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import seat_view
from solonaut.web.view.learn import LearnRequest, aid, contents, frame, one_page, page_of_question
from solonaut.web.view.page import Page
from solonaut.web.view.reference import ReferenceRequest, reference, rule_card

routes = Routes()


def asked(name: str, game: str, caller: Caller, service: GameService) -> LearnRequest:
    """The guide of a game, as the running game ``game`` needs it if there is one."""
    rules = find_game(known_game(name))
    if not game:
        return LearnRequest(name, rules.house)
    session, seats = service.enter(caller, game, [name])
    view = seat_view(session, seats[0])
    return LearnRequest(name, view.box, view.players, session.id)


def guide_of(name: str, page: Page) -> Guide:
    found = guide(name, page.preferences.lang)
    if found is None:
        raise NotFound
    return found


@routes.get("/learn")
def first(page: Page) -> Response:
    return page.redirect(f"/learn/{next(name for name in game_names() if guide(name, 'en'))}")


@routes.get("/learn/{name}")
def all_pages(name: str, page: Page, caller: Caller, service: GameService, game: Name = "") -> Response:
    wanted = asked(name, game, caller, service)
    return page.html("learn/contents.html", **contents(guide_of(name, page), wanted))


@routes.get("/learn/{name}/aid")
def table_aid(name: str, page: Page, caller: Caller, service: GameService, game: Name = "") -> Response:
    """The table aid on one sheet, to print."""
    wanted, found = asked(name, game, caller, service), guide_of(name, page)
    return page.html("learn/aid.html", **frame(found, wanted), here=0, aid=aid(found, wanted))


@routes.get("/learn/{name}/now")
def now(name: str, page: Page, caller: Caller, service: GameService, game: Name) -> Response:
    """The page about the current step of a running game; the rules where nobody has written such pages."""
    session, seats = service.enter(caller, game, [known_game(name)])
    with session.lock:
        decision = seat_view(session, session.seat_for(seats)).decision
    found = guide(name, page.preferences.lang)
    if found is None:
        return page.redirect(f"/rules/{name}")
    shown = None if decision is None else page_of_question(name, find_game(name).ledger[decision.rule], page.preferences.lang)
    return page.redirect(f"/learn/{name}{'' if shown is None else f'/{shown.number}'}?game={session.id}")


@routes.get("/learn/{name}/{number}")
def single_page(name: str, number: str, page: Page, caller: Caller, service: GameService, game: Name = "") -> Response:
    wanted, found = asked(name, game, caller, service), guide_of(name, page)
    shown = next((one for one in found.pages if str(one.number) == number), None)
    if shown is None:
        raise NotFound
    return page.html("learn/page.html", **one_page(found, wanted, shown))


@routes.get("/rules/{name}")
def rules(name: str, page: Page, q: Annotated[str, AtMost(60)] = "", kind: Name = "", rule: Name = "") -> Response:
    return page.html("rules.html", **reference(page, ReferenceRequest(known_game(name), q.strip(), kind, rule)))


@routes.get("/rules/{name}/{id}")
def rule(name: str, id: str, page: Page) -> Response:
    """One rule, to be shown beside what cites it."""
    return page.html("rule.html", card=rule_card(page, name, find_game(known_game(name)).ledger[id[:40]]))
