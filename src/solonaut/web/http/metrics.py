"""What ``/metrics`` shows, in the words of Prometheus: requests by route, work in progress, and what was counted elsewhere.

Labels are route templates, methods, classes of statuses and fixed words; never an id, a token or a path. Where several processes serve,
each writes its numbers into files of one folder (``PROMETHEUS_MULTIPROC_DIR``), and whichever is asked adds them up.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solonaut.web.counters import counts
from solonaut.web.logs import REQUEST
from solonaut.web.security.guard import answer, with_security_headers
from solonaut.web.security.tokens import fresh_id

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
OWN = CollectorRegistry()
REQUESTS = Counter("solonaut_requests", "Requests answered.", ["route", "method", "status"], registry=OWN)
SECONDS = Histogram("solonaut_request_seconds", "Time to answer, except live streams.", ["route", "method"], buckets=BUCKETS, registry=OWN)
COUNTED = {
    "choices": Counter("solonaut_choices", "Choices made and saved, of people and bots.", registry=OWN),
    "refused": Counter("solonaut_refused_requests", "Requests and connections that were refused or given up.", ["reason"], registry=OWN),
    "database_errors": Counter("solonaut_database_errors", "Requests that the database failed.", ["cause"], registry=OWN),
    "replaced_processes": Counter("solonaut_replaced_processes", "Processes that died and were replaced.", ["kind"], registry=OWN),
}
GAMES = Gauge("solonaut_games_in_memory", "Games in memory.", registry=OWN, multiprocess_mode="livesum")
STREAMS = Gauge("solonaut_streams_open", "Live streams open.", registry=OWN, multiprocess_mode="livesum")
JOBS = Gauge("solonaut_jobs", "Bots, hints and reviews.", ["state"], registry=OWN, multiprocess_mode="livesum")

_published: dict[tuple[str, str], int] = {}
_lock = threading.Lock()


def publish(state: Any) -> None:
    """Bring the numbers of this process up to date; ``state`` is that of the app. Called now and then, and before they are shown."""
    with _lock:
        for (what, kind), number in counts().items():
            counter = COUNTED[what].labels(kind) if kind else COUNTED[what]
            counter.inc(number - _published.get((what, kind), 0))
            _published[what, kind] = number
    numbers = state.service.numbers()
    GAMES.set(numbers["games"])
    STREAMS.set(len(state.streams))
    for name in ("running", "waiting"):
        JOBS.labels(name).set(numbers[name])


def exposition() -> bytes:
    """The numbers of all processes, as text."""
    if FOLDER not in os.environ:
        return generate_latest(OWN)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


class Measured:
    """Around everything: every request gets an id and is measured."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        id, method, status = fresh_id(), scope["method"], 0
        REQUEST.set(id)

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = id
            await send(message)

        began = time.perf_counter()
        try:
            await self.app(scope, receive, watched)
        except asyncio.CancelledError:  # the server stops and does not wait any longer
            if not status:
                await answer(scope, 503, "errors.request.stopping")(scope, receive, with_security_headers(watched, scope))
        except BaseException:
            status = status or 500
            raise
        finally:
            route: str = getattr(scope.get("route"), "path", "none")
            method = method if method in METHODS else "other"
            REQUESTS.labels(route, method, f"{status // 100}xx").inc()
            if not route.endswith("/stream"):
                SECONDS.labels(route, method).observe(time.perf_counter() - began)
