"""Apps asked without a server: a person with cookies, and the live stream, which never ends by itself."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.site.browser import SiteClient
from tests.tools import run_aside

HIDDEN = re.compile(r'name="(number|revision|kind|asker|at)" value="(\w+)"')


both_worlds = pytest.mark.parametrize("client", ["served", "in a browser"], indirect=True)
"""For tests of pages that hold for a server and for the static site."""
both_worlds_in_soak = pytest.mark.parametrize("client", ["served", pytest.param("in a browser", marks=pytest.mark.long)], indirect=True)


def somebody(request: pytest.FixtureRequest, tmp_path: Path) -> httpx.Client:
    """With an app of their own: on a server, unless the test is for both worlds."""
    file = tmp_path / "games.db"
    if getattr(request, "param", "served") != "served":
        return SiteClient(file)
    return person(create_app(Settings(database=f"sqlite:///{file}"), threads=False))


def person(app: ASGIApp, **options: Any) -> TestClient:
    """Somebody with a browser."""
    return TestClient(app, base_url="http://127.0.0.1", **options)


def fields(page: str) -> dict[str, str]:
    """The fields that the forms of a page send: the number of the open decision, the revision, the request to undo."""
    return dict(HIDDEN.findall(page))


def listen(app: ASGIApp, path: str, cookie: str, act: Callable[[], object], wanted: int) -> tuple[int, list[tuple[str, str]]]:
    """The status and the first so many events (name, version) of a stream; ``act`` is called after the first."""

    async def ask() -> tuple[int, list[tuple[str, str]]]:
        status, heard, done, left = 0, [], asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, Any]:
            if not left.is_set():
                left.set()
                return {"type": "http.request", "body": b""}
            await done.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            text = message.get("body", b"").decode()
            if text.startswith("event: ") and not text.startswith("event: present"):
                heard.append((text.split()[1], json.loads(text.partition("data: ")[2])["version"]))
                if len(heard) == 1:
                    asyncio.get_running_loop().run_in_executor(None, act)
            if len(heard) >= wanted or status != 200:
                done.set()

        headers = [(b"host", b"127.0.0.1"), (b"cookie", cookie.encode())]
        scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers}
        scope |= {"scheme": "http", "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1), "root_path": "", "http_version": "1.1"}
        async with asyncio.timeout(20):
            await app(scope, receive, send)
        return status, heard

    return run_aside(ask())
