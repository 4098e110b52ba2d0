"""The app, or the companion alone, for the local network: only a key opens it."""

from __future__ import annotations

import socket
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from solonaut.web.security.guard import answer
from solonaut.web.security.tokens import digest, same

COOKIE = "solonaut_table"
OPEN = ("/table", "/box", "/static/", "/rules/", "/settings")
"""What the companion's own pages need."""
LINKS = ("/join/", "/device/")
PROBES = ("/healthz", "/metrics")
"""For whoever looks after the server; they check for themselves who asks."""
HALF_A_DAY = 12 * 3600


class Key:
    """Lets in who has the key: to the companion only, or to the whole app."""

    def __init__(self, app: ASGIApp, token: str, *, companion: bool) -> None:
        self.app = app
        self._digest = digest(token)
        self._companion = companion
        self._door = "/table" if companion else "/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        response = self.stop(scope)
        if response is None:
            await self.app(scope, receive, send)
        else:
            await response(scope, receive, send)

    def stop(self, scope: Scope) -> Response | None:
        """Why somebody does not come in, or the way in for somebody with the key."""
        path: str = scope["path"]
        given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("key", [""])[0]
        if self._opens(path) and given and same(self._digest, digest(given)):
            response = RedirectResponse(path, 303, headers={"Cache-Control": "no-store"})
            response.set_cookie(COOKIE, given, max_age=HALF_A_DAY, httponly=True, samesite="strict", path="/")
            return response
        if path in PROBES:
            return None
        cookie = cookie_parser(Headers(scope=scope).get("cookie", "")).get(COOKIE, "")
        if not cookie or not same(self._digest, digest(cookie)):
            return answer(scope, 403, "errors.request.key")
        if self._companion and not any(path == door or path.startswith(door if door.endswith("/") else door + "/") for door in OPEN):
            return answer(scope, 404, "errors.request.companion_only")
        return None

    def _opens(self, path: str) -> bool:
        """May the key be given here? Links for other devices bring it along."""
        return path == self._door or (not self._companion and path.startswith(LINKS)) or (path.startswith("/table/") and "/follow/" in path)


def local_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: no packet leaves for it
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
