"""The API as an app of its own, under ``/api`` of the pages."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

import solonaut
from solonaut.core.errors import shown
from solonaut.web.http.api.routes import router
from solonaut.web.http.errors import handlers, json_handler
from solonaut.web.http.routes import BadField
from solonaut.web.service.games import GameService

LONGEST_PLACE = 6
"""So many parts of the place of a wrong field are named."""
ABOUT = (
    "Create games, view them, make choices, undo and follow changes: everything the pages can do. Requests are rate-limited by IP address."
)


def create_api(service: GameService) -> FastAPI:
    app = FastAPI(
        title="Solonaut",
        description=ABOUT,
        version=solonaut.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        exception_handlers=handlers(json_handler),
    )
    app.state.service = service
    app.include_router(router)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_middleware(AnswersHead)
    return app


async def invalid(request: Request, error: Exception) -> Response:
    """The first field that is missing or does not fit; its value is not repeated."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    field = ".".join(shown(str(part)) for part in first["loc"][:LONGEST_PLACE])
    missing = first["type"] == "missing"
    problem = BadField("errors.request.missing", field=field) if missing else BadField("errors.request.field", field=field)
    return await json_handler(request, problem)


class AnswersHead:
    """HEAD gets what GET would get; the server leaves out the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_head = scope["type"] == "http" and scope["method"] == "HEAD"
        await self.app({**scope, "method": "GET"} if is_head else scope, receive, send)
