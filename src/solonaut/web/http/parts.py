"""What several pages share: parts of pages for scripts, files to download, numbers and files from forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from solonaut.core.errors import BadOption, shown
from solonaut.core.message import Message
from solonaut.players import PLAYERS
from solonaut.web.security.identity import PERSON, keep, welcome
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import CreatedGame
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.store.models import StoredGame
from solonaut.web.view.names import named
from solonaut.web.view.page import Page
from solonaut.web.view.qr import qr_code
from solonaut.web.view.together import people

LONGEST_WHOLE = 20
GAMES = "/games"
OUR_BOTS = [name for name in ("cadet", "engineer", "commander", "greedy", "random") if name in PLAYERS]
"""Bots that people are offered, the friendliest first."""


def offered_bots(service: GameService) -> list[str]:
    """The same with those that the operator allows."""
    return [*OUR_BOTS, *service.settings.own_bots]


def wants_part(request: Request) -> bool:
    """Does a script of ours ask, which needs only the table?"""
    return request.headers.get("x-part") == "table"


def wants_forced(page: Page) -> bool:
    """Do forced moves of this person play themselves?"""
    return page.preferences.only_option == "play"


def download(name: str, text: str) -> Response:
    """A JSON file to keep."""
    return Response(text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


def read_upload(file: Any) -> str | None:
    """The text of an uploaded file, if there is one."""
    if not isinstance(file, UploadFile):
        return None
    try:
        return file.file.read().decode("utf-8") or None
    except UnicodeDecodeError:
        raise BadOption("errors.file_not_text", file=shown(file.filename or "")) from None


def whole(text: Any, label: str) -> int | None:
    """A whole number that somebody typed into a form, or nothing; ``label`` is the key of what the field is called."""
    text = str(text or "").strip()
    if not text:
        return None
    if len(text) > LONGEST_WHOLE or not text.isascii() or not text.removeprefix("-").isdecimal():
        raise BadOption("errors.form_number", field=Message(label), value=shown(text))
    return int(text)


def started(page: Page, service: GameService, begin: Callable[[Caller], CreatedGame], door: str = GAMES) -> Response:
    """Begin a game for this person and go there; new people get their cookie, invitations are shown once."""
    person, token = welcome(page.request)
    created = begin(Caller(person=person))
    session = created.session
    if door == GAMES:  # the companion asks everything
        service.want_forced(Caller(person=person), session.id, wants_forced(page))
    if created.invites:
        response: Response = people_page(page, service, session, Caller(person=person), created.invites)
    else:
        response = page.redirect(f"{door}/{session.id}")
    if token is not None:
        keep(page.request, response, PERSON, token)
    return response


def ask_delete(page: Page, stored: StoredGame, game: str, door: str, back: str) -> Response:
    """Delete this game? ``game`` is what it is a game of, ``door`` where it is played."""
    return page.html(
        "ask.html",
        title=page.text("web.ask.delete"),
        what=" · ".join([page.text(f"{game}.title"), page.turn(game, stored.turn), page.ago(stored.updated)]),
        text=page.text("web.ask.delete.text"),
        action=f"{door}/{stored.id}/forget",
        fields={"back": back},
        go=page.text("web.table.forget"),
        stay=page.text("web.ask.keep"),
        back=page.root + back,
        danger=True,
    )


def people_page(
    page: Page,
    service: GameService,
    session: Session,
    caller: Caller,
    invites: Mapping[int, str] | None = None,
    *,
    error: str = "",
    status: int = 200,
) -> Response:
    """Who sits where, with the invitations that were made just now."""
    seats = session.seats_of(caller)
    page.speaker = named(page.speaker, session.seats)
    links = {seat: page.link_outside(f"/join/{token}") for seat, token in (invites or {}).items()}
    with session.lock:
        over, can_resign = session.is_over, session.can_resign(seats)
    context: dict[str, Any] = {
        "session": session,
        "game": session.stored.game,
        "players": len(session.seats),
        "people": people(session, seats, service.presence.of(session.id)),
        "links": {seat: {"address": link, "qr": qr_code(link)} for seat, link in links.items()},
        "seats": seats,
        "creator": session.is_creator(seats),
        "with_others": bool(session.others(seats)),
        "over": over,
        "can_resign": can_resign,
        "only_here": page.only_here,
        "bots": offered_bots(service),
        "error": error,
    }
    return page.html("people.html", status, **context)
