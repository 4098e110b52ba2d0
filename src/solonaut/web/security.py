"""What every request passes: who may be addressed, from where, how much and how often; and what every answer says about itself."""

from __future__ import annotations

import email.message
import threading
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from anyio import to_thread
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solonaut.web.people import speaker_of
from solonaut.web.settings import Rate, Settings

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
LARGE = ("/import", "/api/import", "/games", "/api/games")
HEAVY = (*LARGE, "/lessons", "/daily")
MOST_ADDRESSES = 10_000
LONGEST_NUMBER = 15
CHARSETS = ("utf-8", "utf8", "us-ascii", "ascii")
PAGES_AT_ONCE = 2
"""Python draws one page at a time anyway: whoever came first is served first, instead of all together late."""


class TooLarge(HTTPException):
    """The body of a request is larger than allowed."""

    def __init__(self) -> None:
        super().__init__(413)


class Buckets:
    """Counts requests for each address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, address: str) -> bool:
        """Is there one more for this address?"""
        now = time.monotonic()
        with self._lock:
            level, then = self._levels.pop(address, (self._rate.burst, now))
            level = min(self._rate.burst, level + (now - then) * self._rate.per_second)
            allowed = level >= 1
            self._levels[address] = (level - 1 if allowed else level, now)
            while len(self._levels) > MOST_ADDRESSES:
                self._levels.popitem(last=False)
        return allowed


class Guard:
    """The doorkeeper, around the whole app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.all = Buckets(settings.requests)
        self.heavy = Buckets(settings.heavy)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        to_thread.current_default_thread_limiter().total_tokens = PAGES_AT_ONCE
        refusal = self.refuse(scope)
        if refusal is not None:
            await self.sealed(scope, refusal, receive, send)
            return
        await self.app(scope, self.measured(scope, receive), sealing(send, scope))

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
        if scope["method"] not in SAFE and foreign(headers):
            return answer(scope, 403, "errors.request.other_site")
        length = headers.get("content-length", "0")
        if not is_number(length) or int(length) > self.limit(scope):
            return answer(scope, 413, "errors.request.large")
        return None

    def knows(self, host: str) -> bool:
        names = self.settings.hosts
        return names is None or host in names or (host.rpartition(":")[0] in names and is_number(host.rpartition(":")[2]))

    def is_heavy(self, scope: Scope) -> bool:
        path: str = scope["path"]
        return scope["method"] not in SAFE and (path in HEAVY or path.endswith("/hint"))

    def limit(self, scope: Scope) -> int:
        return self.settings.large_body if scope["path"] in LARGE else self.settings.small_body

    def measured(self, scope: Scope, receive: Receive) -> Receive:
        """Bodies of unknown length are counted while they come in."""
        limit, seen = self.limit(scope), 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                raise TooLarge
            return message

        return counted

    async def sealed(self, scope: Scope, response: Response, receive: Receive, send: Send) -> None:
        await response(scope, receive, sealing(send, scope))


def is_number(text: str) -> bool:
    """A whole number of a sensible length, in plain digits."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def malformed(scope: Scope, headers: Headers) -> str | None:
    """The key of what is wrong with the head of a request, if anything is."""
    try:
        scope.get("query_string", b"").decode("utf-8")
    except UnicodeDecodeError:
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


def foreign(headers: Headers) -> bool:
    """Does a browser say that another site made this request?"""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and (origin == "null" or urlsplit(origin).netloc != headers.get("host", ""))


def sealing(send: Send, scope: Scope) -> Send:
    """Put the headers of the house on every answer; what belongs to somebody is not kept on the way."""

    async def sealed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if not scope["path"].startswith("/static/"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sealed


def answer(scope: Scope, status: int, key: str) -> Response:
    """A refusal in the language of whoever asks, as JSON or as plain text."""
    text = speaker_of(Request(scope)).text(key)
    if scope["path"].startswith("/api/"):
        return JSONResponse({"error": text}, status)
    return PlainTextResponse(text + "\n", status)
