"""The app as a browser runs it, without a browser: one event loop, no threads, no server."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar
from urllib.parse import urlencode

import httpx
from starlette.types import ASGIApp

from solonaut.site.host import Answer, Running
from solonaut.site.mind import think

ROOT = "/deep/down"
T = TypeVar("T")
FORM = {"content-type": "application/x-www-form-urlencoded"}


class InlineMind:
    """Thinks in a later turn of the same loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.hear: Callable[[str], None] = lambda message: None
        self.stopped = 0

    def send(self, message: str) -> None:
        self.loop.call_soon(think, message, self.hear)

    def stop(self) -> None:
        self.stopped += 1


class Browser:
    """A host on a file, and what it has posted to the pages and kept."""

    def __init__(self, file: Path, kept: str = "") -> None:
        self.posted: list[dict[str, Any]] = []
        self.kept = kept
        mind = InlineMind(asyncio.get_running_loop())
        self.running = Running(
            f"sqlite:///{file}", f"https://example.org{ROOT}/", "here", ["de-AT", "en"], kept, self.keep, mind, self.post
        )
        mind.hear = self.running.heard

    def keep(self, text: str) -> None:
        self.kept = text

    def post(self, message: str) -> None:
        self.posted.append(json.loads(message))

    async def ask(self, path: str, form: dict[str, str] | None = None, **headers: str) -> Answer:
        request = SimpleNamespace(
            method="GET" if form is None else "POST",
            path=path,
            query="",
            headers=SimpleNamespace(to_py=lambda: headers | ({} if form is None else FORM)),
            body=SimpleNamespace(to_bytes=lambda: urlencode(form or {}).encode()),
        )
        return await self.running.answer(request)

    async def page(self, path: str) -> str:
        answer = await self.ask(path)
        assert answer.status == 200
        return answer.body.decode()


class InBrowser(httpx.BaseTransport):
    """Carries what somebody asks to the host of a browser, which has a loop of its own."""

    def __init__(self, file: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._running = self._there(self._begin(file))

    async def _begin(self, file: Path) -> Running:
        mind = InlineMind(self._loop)
        ignore = lambda text: None  # noqa: E731
        running = Running(f"sqlite:///{file}", "http://127.0.0.1/", "here", ["en"], "", ignore, mind, ignore)
        mind.hear = running.heard
        return running

    def _there(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    @property
    def app(self) -> ASGIApp:
        return self._running.app

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        asked = SimpleNamespace(
            method=request.method,
            path=request.url.path,
            query=request.url.query.decode(),
            headers=SimpleNamespace(to_py=lambda: dict(request.headers)),
            body=SimpleNamespace(to_bytes=request.read),
        )
        answer = self._there(self._running.answer(asked))
        return httpx.Response(answer.status, headers=answer.headers, content=answer.body)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._running.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


class SiteClient(httpx.Client):
    """Somebody who plays on the static site, asked as a ``TestClient`` is."""

    def __init__(self, file: Path) -> None:
        transport = InBrowser(file)
        super().__init__(transport=transport, base_url="http://127.0.0.1", follow_redirects=True)
        self.app = transport.app
