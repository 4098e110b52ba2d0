"""Runs inside Pyodide while the site is built: visits every kind of page, then compiles the modules that this needed, and our own."""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import io
import json
import marshal
import re
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import CodeType, SimpleNamespace
from urllib.parse import urlencode

APP, OUT = Path("/app"), Path("/out")
STDLIB = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
ALSO = ("traceback", "tokenize", "linecache", "_strptime", "calendar", "stringprep", "encodings.idna", "encodings.latin_1", "gzip", "csv")
"""Modules that only a rare moment needs."""
KEPT_AS_SOURCE = ("anyio/__init__.py",)
"""It reads its own source."""
WHOLE = ("solonaut/", "anyio/")
"""Packages of which everything is taken: ours, and one that loads its modules behind the back of Python."""
ROOT = "/root"


class InlineMind:
    """Thinks at once, in the next turn of the loop."""

    hear: Callable[[str], None]

    def send(self, message: str) -> None:
        from solonaut.site.mind import think

        asyncio.get_event_loop().call_soon(think, message, self.hear)

    def stop(self) -> None:
        pass


class Visitor:
    """Somebody who looks at everything once."""

    def __init__(self) -> None:
        from solonaut.site.start import host

        mind = InlineMind()
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

    async def play(self, game: str, lang: str, **form: str) -> str:
        """Start a game, and see its board, its hint, its undo and its pages."""
        _, address = await self.ask("/games", {"game": game, **form})
        page, _ = await self.ask(address)
        for _ in range(3):
            fields = dict(re.findall(r'name="(number|revision)" value="(\w+)"', page))
            code = re.search(r'data-choice="([^"]+)"', page)
            if code is None:
                break
            await self.ask(f"{address}/choose", {**fields, "code": code[1], "sure": "1"})
            page, _ = await self.ask(address)
        fields = dict(re.findall(r'name="(number|revision)" value="(\w+)"', page))
        await self.ask(f"{address}/hint", fields)
        await asyncio.sleep(0.1)
        for rest in ("", "/replay", "/people", "/why", "/record", "/stream"):
            await self.ask(address + rest)
        await self.ask(f"{address}/undo", {**fields, "sure": "1"})
        return address

    async def look_around(self) -> None:
        from solonaut.core.registry import companions, game_names

        for lang in ("en", "de", "fr"):
            await self.ask("/settings", {"lang": lang, "back": "/"})
            for path in ("/", "/games", "/daily", "/statistics", "/settings", "/learn", "/box", "/table", "/account", "/nothing"):
                await self.ask(path)
            for game in game_names():
                for path in (f"/new/{game}", f"/rules/{game}", f"/learn/{game}", f"/box/{game}"):
                    await self.ask(path)
                await self.play(game, lang)
        for game in game_names():
            await self.play(game, "en", players="2", seat1="bot", bot1="cadet")
            await self.ask("/lessons", {"game": game})
            await self.ask("/daily", {"game": game})
        for game in companions():
            _, address = await self.ask("/table", {"game": game})
            for rest in ("", "/history", "/correct", "/share"):
                await self.ask(address + rest)
        await self.exchange()

    async def exchange(self) -> None:
        """Everything in a file, and back."""
        await self.ask("/account/export", {})
        form = b'--x\r\nContent-Disposition: form-data; name="bundle"; filename="a.gz"\r\n\r\nnothing\r\n--x--\r\n'
        await self.ask("/account/import", body=form, kind="multipart/form-data; boundary=x")


def compiled(source: bytes, name: str) -> bytes:
    """A ``.pyc`` that is never compared with its source."""
    code: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def used_files() -> set[str]:
    """The files of all modules that were imported, and those of the packages around them."""
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return {name for name in files if name}


def write_stdlib(used: set[str]) -> int:
    whole, found = zipfile.ZipFile(STDLIB), 0
    with zipfile.ZipFile(OUT / "python_stdlib.zip", "w", zipfile.ZIP_STORED) as made:
        for name in sorted(whole.namelist()):
            if f"{STDLIB}/{name}" in used:
                made.writestr(zipfile.ZipInfo(f"{name}c"), compiled(whole.read(name), name))
                found += 1
    return found


def write_app(used: set[str]) -> int:
    index, data = [], io.BytesIO()

    def add(name: str, content: bytes) -> None:
        index.append({"path": name, "size": len(content)})
        data.write(content)

    for file in sorted(path for path in APP.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        name = file.relative_to(APP).as_posix()
        if file.suffix != ".py" or name in KEPT_AS_SOURCE:
            add(name, file.read_bytes())
        elif str(file) in used or name.startswith(WHOLE):
            add(f"{name}c", compiled(file.read_bytes(), name))
    (OUT / "app.pack").write_bytes(json.dumps(index, separators=(",", ":")).encode() + b"\n" + data.getvalue())
    return len(index)


async def main() -> None:
    from solonaut.site import start
    from solonaut.web.view.page import environment

    OUT.mkdir()
    Path(start.TEMPLATES).mkdir()
    for name in ALSO:
        importlib.import_module(name)
    await Visitor().look_around()
    for name in environment().list_templates(extensions=["html"]):
        environment().get_template(name)
    for path in sorted(APP.glob("solonaut/**/*.py")):
        parts = path.relative_to(APP).with_suffix("").parts
        importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    used = used_files()
    counts = f"{write_stdlib(used)} modules of Python, {write_app(used)} files of ours"
    (OUT / "modules.txt").write_text("\n".join(sorted(sys.modules)))
    print(counts)
