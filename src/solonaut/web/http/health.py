"""For whoever looks after a server: ``/healthz`` says whether it works, ``/metrics`` how much it does."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable

import anyio
from anyio import to_thread
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from solonaut.web.http.metrics import exposition, publish
from solonaut.web.logs import cause_of
from solonaut.web.store.tables import SCHEMA

PATIENCE = 3.0
"""Seconds that the database has to answer."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""What a proxy adds: the client is then not the one that the connection comes from."""


async def healthz(request: Request) -> Response:
    """200 if the database answers; otherwise 503 and the cause."""
    try:
        with anyio.fail_after(PATIENCE):
            await to_thread.run_sync(ask, request.app.state.service.store.engine, abandon_on_cancel=True)
    except TimeoutError:
        return unavailable("no answer")
    except (SQLAlchemyError, OSError) as e:
        return unavailable(cause_of(e))
    return JSONResponse({"status": "ok"})


def ask(engine: Engine) -> None:
    """A question that the database answers from its file, and quickly."""
    with engine.connect() as db:
        db.execute(select(func.count()).select_from(SCHEMA)).scalar_one()


def unavailable(cause: str) -> Response:
    return JSONResponse({"status": "unavailable", "cause": cause}, 503)


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus; for others than this computer they are not there, unless the settings say so."""
    state = request.app.state
    if not (state.settings.metrics_public or is_local(request)):
        raise HTTPException(404)
    publish(state)
    return Response(exposition(), media_type=CONTENT_TYPE_LATEST)


def is_local(request: Request) -> bool:
    """Does a program on this computer ask, and not somebody elsewhere through a proxy?"""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


ROUTES: dict[str, Callable[[Request], Awaitable[Response]]] = {"/healthz": healthz, "/metrics": metrics}
