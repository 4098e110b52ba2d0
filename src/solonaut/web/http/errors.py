"""What every mistake is answered with: one table from the type of an exception to a status, for pages and for the API."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from solonaut.core.errors import BadOption, CannotUndo, GameOver, ReadOnly, SolonautError, StaleDecision, shown
from solonaut.core.message import Message
from solonaut.web.counters import count
from solonaut.web.logs import cause_of
from solonaut.web.security.guard import SAFE
from solonaut.web.security.identity import speaker_of
from solonaut.web.security.limits import TooManyStreams
from solonaut.web.service.errors import InviteUsed, MustConfirm, NotFound, NotSaved, NotYours, Stale, Unreadable
from solonaut.web.service.workers import TooManyJobs
from solonaut.web.view.page import Page

log = logging.getLogger("solonaut.web")
LONGEST_ANSWER = 4_000
"""A mistake is told with so many characters at most."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """How a mistake is answered."""

    status: int
    kind: str
    """``web.error.<kind>`` is the heading of the page."""
    key: str = ""
    """The sentence; empty: the exception brings its own."""


MISSING = Refusal(404, "missing", "web.error.missing.text")
REFUSED = "errors.request.refused"
TABLE: dict[type[Exception], Refusal] = {
    NotFound: MISSING,
    NotYours: Refusal(404, "refused"),
    **dict.fromkeys((Stale, StaleDecision, GameOver, CannotUndo, MustConfirm, ReadOnly), Refusal(409, "refused")),
    **dict.fromkeys((TooManyJobs, TooManyStreams), Refusal(429, "busy", "web.error.busy.text")),
    InviteUsed: Refusal(410, "used"),
    Unreadable: Refusal(422, "unreadable"),
    SolonautError: Refusal(422, "refused"),
    UnicodeError: Refusal(422, "refused", REFUSED),
    DataError: Refusal(422, "refused", "errors.database.value"),
    NotSaved: Refusal(503, "storage", "errors.database.silent"),
    SQLAlchemyError: Refusal(503, "storage", "errors.database.silent"),
}
HTTP: dict[int, Refusal] = {
    404: MISSING,
    405: Refusal(405, "refused", "errors.request.method"),
    413: Refusal(413, "refused", "errors.request.large"),
}
Handler = Callable[[Request, Exception], Coroutine[Any, Any, Response]]


def refusal_of(error: Exception) -> Refusal:
    """The line of the table for an exception, or for the nearest of its base classes."""
    if isinstance(error, HTTPException):
        return HTTP.get(error.status_code, Refusal(error.status_code, "refused", REFUSED))
    return next(TABLE[kind] for kind in type(error).__mro__ if kind in TABLE)


def sentence(request: Request, error: Exception, refusal: Refusal) -> str:
    """What is told, in the language of whoever asks."""
    if isinstance(error, SQLAlchemyError) and refusal.status == 503:
        cause = cause_of(error)
        count("database_errors", cause)
        log.error("the database failed: %s (%s)", cause, type(error).__name__)
    message = error.message if isinstance(error, SolonautError) and not refusal.key else Message(refusal.key)
    return shown(speaker_of(request).say(message), LONGEST_ANSWER)


async def page_handler(request: Request, error: Exception) -> Response:
    """The mistake as a page."""
    refusal = refusal_of(error)
    page, text = Page(request), sentence(request, error, refusal)
    status = 404 if isinstance(error, BadOption) and request.method in SAFE else refusal.status
    detail = text if refusal.kind in ("refused", "unreadable", "used") else ""
    game = "/".join(page.path.split("/")[:3]) if refusal.kind == "unreadable" else ""
    return page.html("error.html", status, kind=refusal.kind, detail=detail, game=game)


async def json_handler(request: Request, error: Exception) -> Response:
    """The mistake as JSON."""
    refusal = refusal_of(error)
    return JSONResponse({"error": sentence(request, error, refusal)}, refusal.status)


def handlers(handler: Handler) -> dict[int | type[Exception], Handler]:
    """The same handler for everything in the table; Starlette looks for the nearest class too."""
    return dict.fromkeys((HTTPException, *TABLE), handler)
