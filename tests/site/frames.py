"""The static site as tests of the served app see a server: its pages are in a frame, and all tests share one browser that has started."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from playwright.sync_api import Frame, Page

from benchmarks.site_browser import PATIENCE, Person, Tab

ASK = """async ([address, fields]) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (typeof value === "string") body.append(name, value);
    else body.append(name, new File([Uint8Array.from(atob(value.base64), (letter) => letter.charCodeAt(0))], value.name));
  const answer = await fetch(address, fields ? { method: "POST", body } : {});
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return [answer.url, answer.status, btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""))];
}"""


@dataclass(frozen=True)
class Said:
    """What came back, as Playwright has it."""

    url: str
    status: int
    data: bytes

    @property
    def ok(self) -> bool:
        return self.status < 400

    def body(self) -> bytes:
        return self.data

    def text(self) -> str:
        return self.data.decode()


class Asking:
    """Requests of a page beside its own, which a frame has to send: no others reach the app inside the browser."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab

    def get(self, address: str) -> Said:
        return self._ask(address, None)

    def post(self, address: str, form: dict[str, str] | None = None, multipart: dict[str, Any] | None = None) -> Said:
        files = {name: {"name": one["name"], "base64": base64.b64encode(one["buffer"]).decode()} for name, one in (multipart or {}).items()}
        return self._ask(address, {**(form or {}), **files})

    def _ask(self, address: str, fields: dict[str, Any] | None) -> Said:
        url, status, data = self._tab.app.evaluate(ASK, [address, fields])
        return Said(url, status, base64.b64decode(data))


class InFrame:
    """The page in the frame, with the keyboard, the mouse and the window of the page around it."""

    def __init__(self, tab: Tab, complaints: list[str]) -> None:
        self.tab, self.complaints, self.request = tab, complaints, Asking(tab)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.tab.app if hasattr(Frame, name) else self.tab.page, name)

    def reload(self) -> None:
        self.tab.app.goto(self.tab.app.url)


class StaticSite:
    """Stands where tests have a ``Server``. Who visits is always somebody new: whoever was there before has deleted everything."""

    def __init__(self, url: str, person: Person) -> None:
        self.url, self.person = url.rstrip("/"), person
        self.tab = person.tab().open(url)
        self.tab.page.set_default_timeout(PATIENCE * 1000)

    def visit(self, *, width: int = 1440, height: int = 900, lang: str = "en", quick: bool = True) -> Page:
        page = self.tab.page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(reduced_motion="reduce" if quick else "no-preference", color_scheme="dark")
        self.tab.app.goto(f"{self.url}/settings")
        found = InFrame(self.tab, self.person.complaints)
        assert found.request.post(f"{self.url}/account/delete", {"sure": "1"}).ok
        assert found.request.post(f"{self.url}/settings", {"lang": lang}).ok
        return cast(Page, found)

    def visits(self) -> Iterator[Any]:
        """For one test; whatever the console complains about fails it."""
        self.person.complaints.clear()
        yield self.visit
        assert self.person.complaints == [] and self.person.elsewhere == []
