"""The app: one factory that puts hall, pages, API and doorkeeper together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

import solonaut
from solonaut.core.errors import BadOption, CannotUndo, GameOver, ReadOnly, SolonautError, StaleDecision, shown
from solonaut.core.message import Message
from solonaut.web import api, docs, pages, play
from solonaut.web.companion import pages as companion
from solonaut.web.game_files import static_folders
from solonaut.web.hall import Hall, MustConfirm, NotFound, NotSaved, NotYours, Stale, Unreadable
from solonaut.web.hints import Busy
from solonaut.web.hub import Full
from solonaut.web.people import speaker_of
from solonaut.web.render import Page
from solonaut.web.security import Guard
from solonaut.web.settings import Settings

log = logging.getLogger("solonaut.web")
CONFLICTS = (Stale, StaleDecision, GameOver, CannotUndo, MustConfirm, ReadOnly)
LONGEST_PLACE, LONGEST_ANSWER = 6, 4_000
"""What a mistake is told with at most: parts of the place, characters in all."""
HTTP_PROBLEMS = {404: "web.error.missing.text", 405: "errors.request.method", 413: "errors.request.large"}
ABOUT = (
    "Create games, view them, make choices, undo and follow changes: everything the pages can do. Requests are rate-limited by IP address."
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole web app. Its hall is open from now until the app shuts down."""
    settings = settings or Settings()
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        hall.close()

    app = FastAPI(
        title="Solonaut",
        description=ABOUT,
        version=solonaut.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.settings = settings
    app.include_router(api.router)
    app.include_router(docs.router)
    app.include_router(play.router)
    app.include_router(pages.router)
    app.include_router(companion.router)
    for address, folder in static_folders().items():
        app.mount(address, StaticFiles(directory=str(folder)), name=address)
    app.mount("/static", StaticFiles(directory=str(static_folder())), name="static")
    add_handlers(app)
    return app


def guarded(app: FastAPI) -> ASGIApp:
    """The app behind its doorkeeper: this is what a server runs."""
    return Guard(app, app.state.settings)


def static_folder() -> Path:
    return Path(str(resources.files("solonaut.web").joinpath("static")))


def add_handlers(app: FastAPI) -> None:
    """Every mistake becomes one clear sentence, as JSON or as a page."""

    @app.exception_handler(NotFound)
    async def not_found(request: Request, _error: Exception) -> Response:
        return tell(request, 404, "missing", Message("web.error.missing.text"))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: Exception) -> Response:
        status = getattr(error, "status_code", 500)
        kind = "missing" if status == 404 else "refused"
        return tell(request, status, kind, Message(HTTP_PROBLEMS.get(status, "errors.request.refused")))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: Exception) -> Response:
        problems: list[dict[str, Any]] = getattr(error, "errors", list)()
        first = problems[0] if problems else {"loc": (), "type": ""}
        field = ".".join(shown(str(part)) for part in first["loc"][:LONGEST_PLACE])
        key = "errors.request.missing" if first["type"] == "missing" else "errors.request.field"
        return tell(request, 422, "refused", Message(key, field=field))

    @app.exception_handler(SolonautError)
    async def refused(request: Request, error: SolonautError) -> Response:
        status = 409 if isinstance(error, CONFLICTS) else 404 if isinstance(error, NotYours) else 422
        if isinstance(error, BadOption) and not request.url.path.startswith("/api/") and request.method == "GET":
            status = 404
        return tell(request, status, "refused", error.message)

    @app.exception_handler(Unreadable)
    async def unreadable(request: Request, error: Unreadable) -> Response:
        return tell(request, 422, "unreadable", error.message, forget="/".join(request.url.path.split("/")[:3]) + "/forget")

    @app.exception_handler(Busy)
    @app.exception_handler(Full)
    async def busy(request: Request, _error: Exception) -> Response:
        return tell(request, 429, "busy", Message("web.error.busy.text"))

    @app.exception_handler(NotSaved)
    @app.exception_handler(SQLAlchemyError)
    async def storage(request: Request, error: Exception) -> Response:
        log.error("the database does not answer: %s", type(error).__name__)
        return tell(request, 503, "storage", Message("errors.database.silent"))


def tell(request: Request, status: int, kind: str, problem: Message, forget: str = "") -> Response:
    """The mistake as JSON or as a page, in the language of whoever asked; ``forget`` is the address that deletes what cannot be read."""
    text = shown(speaker_of(request).say(problem), LONGEST_ANSWER)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": text}, status)
    context: dict[str, Any] = {"kind": kind, "detail": text if kind in ("refused", "unreadable") else "", "forget": forget}
    return Page(request).html("error.html", status, **context)
