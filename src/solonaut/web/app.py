"""The app: one factory that puts service, pages, API and doorkeeper together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from solonaut.web.http import (
    account_pages,
    api_docs,
    box_pages,
    companion_box,
    companion_corrections,
    companion_earlier,
    companion_history,
    companion_pages,
    companion_sharing,
    create_pages,
    events,
    game_pages,
    learn_pages,
    pages,
    puzzle_pages,
    together_pages,
)
from solonaut.web.http.errors import handlers, page_handler
from solonaut.web.security.guard import Guard
from solonaut.web.security.limits import StreamLimiter
from solonaut.web.service.games import GameService
from solonaut.web.settings import Settings
from solonaut.web.view.game_files import static_folders

PAGES = (
    pages,
    learn_pages,
    box_pages,
    create_pages,
    game_pages,
    puzzle_pages,
    together_pages,
    events,
    companion_pages,
    companion_history,
    companion_box,
    companion_corrections,
    companion_sharing,
    companion_earlier,
    account_pages,
    api_docs,
)


def create_app(
    settings: Settings | None = None, *, api: bool = True, static: bool = True, threads: bool = True, service: GameService | None = None
) -> Starlette:
    """The whole web app. Its service is open from now until the app shuts down.

    Without ``api`` it needs neither FastAPI nor pydantic. Without ``threads`` every page is made in the event loop, for a world that has
    no threads; such a world brings its own ``service`` and serves the ``static`` files itself.
    """
    service = service or GameService(settings or Settings())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        service.close()

    api_app = _api(service) if api else None
    routes: list[BaseRoute] = [route for module in PAGES for route in module.routes.all]
    if api_app is not None:
        routes += [Route("/api/{path:path}", api_app), *_health()]
    if static:
        folders = static_folders() | {"/static": static_folder()}
        routes += [Mount(address, StaticFiles(directory=str(folder))) for address, folder in folders.items()]
    app = Starlette(routes=routes, exception_handlers=handlers(page_handler), lifespan=lifespan)
    app.state.service, app.state.settings, app.state.threads, app.state.api = service, service.settings, threads, api_app
    app.state.streams = StreamLimiter(service.settings.streams, service.settings.streams_per_person)
    return app


def _api(service: GameService) -> ASGIApp:
    from solonaut.web.http.api.app import create_api  # FastAPI takes a while to load, and a browser has none

    return create_api(service)


def _health() -> list[Route]:
    from solonaut.web.http.health import ROUTES  # nobody looks after a browser

    return [Route(address, endpoint) for address, endpoint in ROUTES.items()]


def guarded(app: Starlette) -> ASGIApp:
    """The app behind its doorkeeper, measured: this is what a server runs."""
    from solonaut.web.http.metrics import Measured

    return Measured(Guard(app, app.state.settings))


def static_folder() -> Path:
    return Path(str(resources.files("solonaut.web.view").joinpath("static")))
