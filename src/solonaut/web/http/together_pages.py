"""People at one table: who sits where, invitations, and how people leave, are replaced, resign or end a game together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from starlette.responses import Response

from solonaut.core.errors import BadOption, SolonautError
from solonaut.web.http.parts import people_page, started
from solonaut.web.http.routes import AtMost, Between, Name, Number, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import CreatedGame
from solonaut.web.service.errors import InviteUsed, Stale
from solonaut.web.service.games import GameService
from solonaut.web.view.names import named
from solonaut.web.view.page import Page
from solonaut.web.view.together import people

routes = Routes()
Seat = Annotated[int, Between(0, 7)]
PersonName = Annotated[str, AtMost(200)]
"""Longer than a name may be: what is too long is told in a sentence."""


# -- who sits where ---------------------------------------------------------------------------------------------------------


@routes.get("/games/{id}/people")
def who_sits_where(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    return people_page(page, service, service.enter(caller, id)[0], caller)


@routes.post("/games/{id}/invite")
def invite(id: str, page: Page, caller: Caller, service: GameService, seat: Seat) -> Response:
    """A link for somebody else; it is shown once."""
    page.needs_server()
    token = service.seats.invite(caller, id, seat)
    return people_page(page, service, service.enter(caller, id)[0], caller, {seat: token})


@routes.post("/games/{id}/bot")
def seat_bot(id: str, page: Page, caller: Caller, service: GameService, seat: Seat, bot: Name) -> Response:
    """A bot plays a seat from now on."""
    return changed(page, caller, service, id, lambda: service.seats.seat_bot(caller, id, seat, bot))


@routes.post("/games/{id}/name")
def rename(id: str, page: Page, caller: Caller, service: GameService, seat: Seat, name: PersonName = "") -> Response:
    return changed(page, caller, service, id, lambda: service.seats.rename(caller, id, seat, name))


def changed(page: Page, caller: Caller, service: GameService, id: str, change: Callable[[], object]) -> Response:
    """The page of the people again, with a word on why nothing was done."""
    try:
        change()
    except SolonautError as e:
        session, _ = service.enter(caller, id)
        return people_page(page, service, session, caller, error=page.speaker.say(e.message), status=409)
    return page.redirect(f"/games/{id}/people")


# -- ending and leaving -----------------------------------------------------------------------------------------------------


@routes.post("/games/{id}/end")
def end(id: str, page: Page, caller: Caller, service: GameService, revision: Number) -> Response:
    """Ask the others to end the game, or agree to it."""
    return ended(page, caller, service, id, lambda: service.end(caller, id, revision))


@routes.post("/games/{id}/resign")
def resign(id: str, page: Page, caller: Caller, service: GameService, revision: Number, seat: Seat) -> Response:
    return ended(page, caller, service, id, lambda: service.resign(caller, id, revision, seat))


def ended(page: Page, caller: Caller, service: GameService, id: str, change: Callable[[], object]) -> Response:
    try:
        change()
    except Stale:
        return page.redirect(f"/games/{id}?notice=stale")
    return page.redirect(f"/games/{id}")


@routes.post("/games/{id}/leave")
def leave(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    service.seats.leave(caller, id)
    return page.redirect("/games")


# -- guests -----------------------------------------------------------------------------------------------------------------


@routes.get("/join/{token}")
def invitation(token: str, page: Page, caller: Caller, service: GameService) -> Response:
    try:
        return guest_page(page, service, caller, token)
    except InviteUsed:
        game = service.seats.game_of_used(caller, token)
        if game is None:
            raise
        return page.redirect(f"/games/{game}")


def guest_page(page: Page, service: GameService, caller: Caller, token: str, error: str = "", status: int = 200) -> Response:
    """Who plays what, and a field for the guest's name."""
    session, seat = service.seats.invitation(token)
    mine = session.seats_of(caller)
    page.speaker = named(page.speaker, session.seats)
    rows = people(session, mine, service.presence.of(session.id))
    return page.html(
        "join.html",
        status,
        session=session,
        game=session.stored.game,
        joining=seat,
        token=token,
        people=rows,
        mine=bool(mine),
        held_before=session.seats[seat].held_before,
        error=error,
    )


@routes.post("/join/{token}")
def join(token: str, page: Page, caller: Caller, service: GameService, name: PersonName = "") -> Response:
    def take(caller: Caller) -> CreatedGame:
        session, seat, _ = service.seats.join(caller, token, name)
        return CreatedGame(session, {seat: ""}, {})

    try:
        return started(page, service, take)
    except BadOption as e:
        return guest_page(page, service, caller, token, page.speaker.say(e.message), 422)
