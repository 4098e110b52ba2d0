"""What every request passes: who may be addressed, from where, how much and how often; and what every answer says about itself."""

from __future__ import annotations

import asyncio
import email.message
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solonaut.web.counters import count
from solonaut.web.security.identity import speaker_of
from solonaut.web.security.limits import RateLimiter, WorkLimiter
from solonaut.web.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
LARGE = ("/import", "/api/import", "/table/import", "/games", "/api/games")
FILES = ("/import", "/replace")
"""Pages of a box that get a whole component file."""
BUNDLE = "/account/import"
HEAVY = (*LARGE, BUNDLE, "/account/export", "/account/link", "/lessons", "/daily")
ALWAYS = ("/api/about", "/healthz", "/metrics")
"""Answered however much there is to do."""
APART = (BUNDLE, "/account/export")
"""Takes long, one at a time, in a thread of its own; nobody else waits for it."""
LONGEST_NUMBER = 15
CHARSETS = ("utf-8", "utf8", "us-ascii", "ascii")
RETRY_SECONDS = {429: "5", 503: "5"}


class BadBody(Exception):
    """The body of a request is not taken: a status and the key of the reason."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


class Guard:
    """The doorkeeper, around the whole app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.all = RateLimiter(settings.requests)
        self.heavy = RateLimiter(settings.heavy)
        self.work = WorkLimiter(settings.work_at_once, settings.writes_at_once, settings.work_patience)
        self.held = 0
        """Bytes of bodies that are in memory now."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = with_security_headers(send, scope)
        refusal = self.refuse(scope)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        body = bytearray()
        try:
            await self.read_body(scope, receive, body)
            async with self.turn(scope):
                await self.app(scope, replayed(bytes(body), receive), send)
        except BadBody as e:
            await answer(scope, e.status, e.key)(scope, receive, send)
        except ClientDisconnect:
            count("refused", "disconnected")
        finally:
            self.held -= len(body)

    def refuse(self, scope: Scope) -> Response | None:
        """Why a request is not let in, if it is not."""
        headers = Headers(scope=scope)
        address = scope["client"][0] if scope.get("client") else "local"
        if not self.knows(headers.get("host", "")):
            return answer(scope, 400, "errors.request.host")
        if not self.all.take(address) or (self.is_heavy(scope) and not self.heavy.take(address)):
            return answer(scope, 429, "errors.request.too_many")
        if fault := malformed(scope, headers):
            return answer(scope, 400, fault)
        if scope["method"] not in SAFE and is_cross_site(headers):
            return answer(scope, 403, "errors.request.other_site")
        length = headers.get("content-length", "0")
        if not is_number(length) or int(length) > self.limit(scope):
            return answer(scope, 413, "errors.request.large")
        return None

    def knows(self, host: str) -> bool:
        names, host = self.settings.hosts, host.lower()
        return names is None or host in names or (host.rpartition(":")[0] in names and is_number(host.rpartition(":")[2]))

    def is_heavy(self, scope: Scope) -> bool:
        path: str = scope["path"]
        return scope["method"] not in SAFE and (path in HEAVY or path.endswith("/hint") or path.startswith("/device/"))

    def limit(self, scope: Scope) -> int:
        if scope["path"] == BUNDLE:
            return self.settings.bundle_body
        if scope["path"].startswith("/box/") and scope["path"].endswith(FILES):
            return self.settings.file_body
        return self.settings.large_body if scope["path"] in LARGE else self.settings.small_body

    async def read_body(self, scope: Scope, receive: Receive, body: bytearray) -> None:
        """All of the body, before anything else is done for the request: whoever is slow keeps nobody waiting."""
        limit, more = self.limit(scope), True
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise ClientDisconnect
                    part, more = message.get("body", b""), message.get("more_body", False)
                    body += part
                    self.held += len(part)
                    if len(body) > limit:
                        raise BadBody(413, "errors.request.large")
                    if self.held > self.settings.bodies:
                        raise BadBody(503, "errors.request.too_many")
        except TimeoutError:
            raise BadBody(408, "errors.request.slow") from None

    def turn(self, scope: Scope) -> AbstractAsyncContextManager[None]:
        """When a request is worked on: what takes neither processor nor database does not wait."""
        path: str = scope["path"]
        if path.startswith("/static/") or path in (*ALWAYS, *APART) or path.endswith("/stream"):
            return nullcontext()
        return self.work.reading() if scope["method"] in SAFE else self.work.writing()


def replayed(body: bytes, receive: Receive) -> Receive:
    """A body that was read, as the app receives it; after it comes what comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def is_number(text: str) -> bool:
    """A whole number of a sensible length, in plain digits."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def malformed(scope: Scope, headers: Headers) -> str | None:
    """The key of what is wrong with the head of a request, if anything is."""
    try:
        scope.get("query_string", b"").decode("utf-8")
        scope["path"].encode("utf-8")
    except UnicodeError:
        return "errors.request.address"
    if "\0" in scope["path"]:
        return "errors.request.address"
    try:
        urlsplit(headers.get("origin", ""))
    except ValueError:
        return "errors.request.origin"
    if any(name.lower() not in CHARSETS for name in charsets(headers.get("content-type", ""))):
        return "errors.request.charset"
    return None


def charsets(content_type: str) -> list[str]:
    """The encodings that a content type names.

    >>> charsets("multipart/form-data; boundary=x; charset=UTF-16"), charsets("text/plain")
    (['UTF-16'], [])
    """
    header = email.message.Message()
    header["content-type"] = content_type
    named = [value for name, value in header.get_params([]) if name.lower() == "charset"]
    return [value[-1] if isinstance(value, tuple) else value for value in named]


def is_cross_site(headers: Headers) -> bool:
    """Does a browser say that another site made this request?"""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and (origin == "null" or urlsplit(origin).netloc != headers.get("host", ""))


def with_security_headers(send: Send, scope: Scope, house: Mapping[str, str] = HEADERS) -> Send:
    """Put the headers of the house on every answer; what belongs to somebody is not kept on the way."""

    async def sealed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in house.items():
                headers[name] = value
            if not scope["path"].startswith("/static/"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sealed


def answer(scope: Scope, status: int, key: str) -> Response:
    """A refusal in the language of whoever asks, as JSON or as plain text."""
    count("refused", key.rpartition(".")[2])
    text = speaker_of(Request(scope)).text(key)
    headers = {"Retry-After": RETRY_SECONDS[status]} if status in RETRY_SECONDS else None
    if scope["path"].startswith("/api/"):
        return JSONResponse({"error": text}, status, headers)
    return PlainTextResponse(text + "\n", status, headers)
