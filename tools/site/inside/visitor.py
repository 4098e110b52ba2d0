"""Somebody who looks at everything once, inside Pyodide: what this needs goes into the site."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from types import SimpleNamespace
from urllib.parse import urlencode

from solonaut.core.puzzle import puzzles_of
from solonaut.core.registry import companions, game_names
from solonaut.lang import languages
from solonaut.site.mind import think
from solonaut.site.start import host
from solonaut.web.app import PAGES
from solonaut.web.view.page import environment

ROOT = "/root"


class InlineMind:
    """Thinks at once, in the next turn of the loop."""

    hear: Callable[[str], None]

    def send(self, message: str) -> None:
        asyncio.get_event_loop().call_soon(think, message, self.hear)

    def stop(self) -> None:
        pass


class Visitor:
    """Somebody who looks at everything once."""

    def __init__(self) -> None:
        mind = InlineMind()
        self.templates = environment().list_templates(extensions=["html"])  # while the sources are here
        self.app = host("sqlite:////tmp/warm.db", f"http://localhost{ROOT}/", "x", ["en"], "", lambda text: None, mind, lambda text: None)
        mind.hear = self.app.heard

    async def ask(self, path: str, form: dict[str, str] | None = None, body: bytes | None = None, kind: str = "") -> tuple[str, str]:
        """The text of the answer, and where it leads."""
        headers = {"content-type": kind or "application/x-www-form-urlencoded"}
        path, _, query = path.removeprefix(ROOT).partition("?")
        request = SimpleNamespace(
            method="GET" if form is None and body is None else "POST",
            path=ROOT + path,
            query=query,
            headers=SimpleNamespace(to_py=lambda: headers),
            body=SimpleNamespace(to_bytes=lambda: urlencode(form or {}).encode() if body is None else body),
        )
        answer = await self.app.answer(request)
        assert answer.status < 500, (path, answer.status)
        return answer.body.decode("utf-8", "replace"), dict(answer.headers).get("location", "")

    async def look_at_pages(self, **known: str) -> None:
        """All pages whose address needs exactly this to be known."""
        for route in (route for module in PAGES for route in module.routes.all):
            if "GET" in (route.methods or ()) and route.param_convertors.keys() == known.keys():
                await self.ask(route.path.format(**known))

    async def play(self, game: str, **form: str) -> str:
        """Start a game, and see its board, its hint, its undo and its pages."""
        _, address = await self.ask("/games", {"game": game, **form})
        page, _ = await self.ask(address)
        for _ in range(3):
            code = re.search(r'data-choice="([^"]+)"', page)
            if code is None:
                break
            await self.ask(f"{address}/choose", {**fields(page), "code": code[1], "sure": "1"})
            page, _ = await self.ask(address)
        await self.ask(f"{address}/hint", fields(page))
        await asyncio.sleep(0.1)
        await self.look_at_pages(id=address.rpartition("/")[2])
        await self.ask(f"{address}/undo", {**fields(page), "sure": "1"})
        return address

    async def look_at_boards(self) -> None:
        """What a start with a game needs, in all languages."""
        for lang in languages():
            await self.ask("/settings", {"lang": lang, "back": "/"})
            for game in game_names():
                _, address = await self.ask("/games", {"game": game})
                await self.ask(address)
        for name in self.templates:
            environment().get_template(name)

    async def look_around(self) -> None:
        await self.look_at_boards()
        await self.look_at_pages()
        await self.look_at_pages(token="nobody")
        await self.ask("/nothing")
        for game in game_names():
            await self.look_at_pages(name=game)
            await self.look_at_pages(name=game, number="1")
            await self.play(game)
            await self.play(game, players="2", seat1="bot", bot1="cadet")
            await self.ask("/lessons", {"game": game})
            await self.ask("/daily", {"game": game})
            await self.try_puzzle(game)
        for game in companions():
            _, address = await self.ask("/table", {"game": game})
            await self.look_at_pages(id=address.rpartition("/")[2])
        await self.exchange()

    def leave(self) -> None:
        self.app.close()

    async def try_puzzle(self, game: str) -> None:
        for puzzle in puzzles_of(game)[:1]:
            _, address = await self.ask("/puzzles", {"puzzle": puzzle.id})
            page, _ = await self.ask(address)
            await self.ask(address.replace("/games/", "/puzzles/") + "/answer", fields(page))

    async def exchange(self) -> None:
        """Everything in a file, and back."""
        await self.ask("/account/export", {})
        form = b'--x\r\nContent-Disposition: form-data; name="bundle"; filename="a.gz"\r\n\r\nnothing\r\n--x--\r\n'
        await self.ask("/account/import", body=form, kind="multipart/form-data; boundary=x")


def fields(page: str) -> dict[str, str]:
    """What a form of a page says about the moment that it was made in."""
    return dict(re.findall(r'name="(number|revision)" value="(\w+)"', page))
