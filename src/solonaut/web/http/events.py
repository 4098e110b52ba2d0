"""The live stream: pages hear at once that a game has a new version, and then ask for what their own seat may see."""

from __future__ import annotations

from collections.abc import Container
from contextlib import ExitStack

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from solonaut.web.http.routes import Routes, run
from solonaut.web.security.tokens import Caller
from solonaut.web.service.games import GameService
from solonaut.web.service.news import Subscription, change
from solonaut.web.view.companion.board import companion_games

routes = Routes()
EVENTS = "text/event-stream"


class EventStream(StreamingResponse):
    """Server-sent events for as long as somebody listens."""

    def __init__(self, subscription: Subscription, version: str, places: ExitStack) -> None:
        super().__init__(subscription.events(version), media_type=EVENTS)
        self.places = places

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.places:  # also if nobody was there any more to hear the first event
            await super().__call__(scope, receive, send)


@routes.get("/games/{id}/stream")
async def stream(id: str, request: Request, caller: Caller, service: GameService) -> Response:
    """The version of a game now and after every change."""
    return await versions(id, request, caller, service)


@routes.get("/table/{id}/stream")
async def table_stream(id: str, request: Request, caller: Caller, service: GameService) -> Response:
    """The same for the companion's tables: two phones may follow one of them."""
    return await versions(id, request, caller, service, companion_games())


async def versions(id: str, request: Request, caller: Caller, service: GameService, among: Container[str] | None = None) -> Response:
    if request.method == "HEAD":
        await run(request, service.enter, caller, id, among)
        return Response(media_type=EVENTS)
    if request.app.state.settings.channel:  # the rest is told there
        session, _ = await run(request, service.enter, caller, id, among)
        return Response(change(session.version), media_type=EVENTS)
    with ExitStack() as places:
        places.enter_context(request.app.state.streams.place(caller))
        subscription = service.news.subscribe(id)
        places.callback(subscription.close)
        session, seats = await run(request, service.enter, caller, id, among)
        subscription.sit(seats, shared=len(session.humans) > 1)
        return EventStream(subscription, session.version, places.pop_all())
