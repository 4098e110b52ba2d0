"""The host: answers what a server would answer, for all tabs of one browser."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from anyio import to_thread
from starlette.types import ASGIApp, Message

from solonaut.site.jar import Jar
from solonaut.site.minds import Mind, Minds
from solonaut.site.turns import Turns
from solonaut.web.app import create_app
from solonaut.web.security.guard import HEADERS, POLICY, with_security_headers
from solonaut.web.service.games import GameService
from solonaut.web.service.news import GONE, News, change
from solonaut.web.settings import Settings

FRAMED = HEADERS | {
    "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    "X-Frame-Options": "SAMEORIGIN",
}
"""The pages live in a frame of the page that keeps the workers."""
Post = Callable[[str], None]
log = logging.getLogger("solonaut.web")


class ChannelNews(News):
    """Tells all pages at once; each of them knows which game it shows."""

    def __init__(self, post: Post) -> None:
        super().__init__()
        self._post = post

    def tell(self, game: str, version: str | None) -> None:
        self._post(json.dumps({"to": "pages", "game": game, "event": change(GONE if version is None else version)}))


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back to the service worker."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Host:
    """One app for one person. ``keep`` keeps the cookies as text."""

    def __init__(self, app: ASGIApp, address: str, languages: Sequence[str], jar: Jar, keep: Post) -> None:
        parts = urlsplit(address)
        self._app, self._jar, self._keep = app, jar, keep
        self._root = unquote(parts.path.rstrip("/"))
        self._scheme, self._server = parts.scheme, parts.netloc
        self._always = {"host": parts.netloc, "accept-language": ",".join(languages)}

    async def answer(self, method: str, path: str, query: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Ask the app. ``path`` is the whole path as it was sent, with the one that the site lies under."""
        given = dict(headers) | self._always | {"cookie": self._jar.header, "content-length": str(len(body))}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": self._scheme,
            "server": (self._server, None),
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": self._root,
            "query_string": query.encode(),
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in given.items()],
        }
        status, got, text = 500, list[tuple[str, str]](), bytearray()

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                got.extend((name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"])
            else:
                text.extend(message.get("body", b""))

        try:
            await self._app(scope, receive, with_security_headers(send, scope, FRAMED))
        except Exception:  # it has been answered with the page for that
            log.exception("a request failed")
        if self._jar.take(value for name, value in got if name == "set-cookie"):
            self._keep(self._jar.kept())
        if status == 405 and method == "GET":  # the page was the answer to a form, and is loaded anew
            above = unquote(path).rpartition("/")[0]
            return Answer(303, [("location", quote(above if len(above) > len(self._root) else f"{self._root}/"))], b"")
        return Answer(status, [(name, value) for name, value in got if name not in ("set-cookie", "content-length")], bytes(text))


def service_in_browser(settings: Settings, mind: Mind, post: Post, loop: asyncio.AbstractEventLoop) -> tuple[GameService, Minds]:
    """The games, and those who think about them."""
    minds = Minds(mind, loop)
    return GameService(settings, minds, news=ChannelNews(post), background=Turns(loop), alone=True), minds


class Running:
    """What the script of the host worker holds on to."""

    def __init__(
        self, database: str, address: str, channel: str, languages: Sequence[str], kept: str, keep: Post, mind: Mind, post: Post
    ) -> None:
        settings = Settings(database=database, journal_mode="TRUNCATE", channel=channel, hosts=None)
        self._service, self._minds = service_in_browser(settings, mind, post, asyncio.get_event_loop())
        self.app = create_app(service=self._service, api=False, static=False, threads=False)
        self._host = Host(self.app, address, languages, Jar(kept), keep)

    async def answer(self, request: Any) -> Answer:
        """A request as the script has it."""
        return await self._host.answer(request.method, request.path, request.query, dict(request.headers.to_py()), request.body.to_bytes())

    def heard(self, message: str) -> None:
        self._minds.heard(message)

    def close(self) -> None:
        self._service.close()


async def directly(act: Callable[..., Any], *args: Any, **_options: Any) -> Any:
    return act(*args)


def without_threads() -> None:
    """Starlette puts large uploads into files with a thread; here it does so itself."""
    to_thread.run_sync = directly  # type: ignore[assignment]
