"""The static site in a real browser: a server of files, a person with a profile, tabs with the page around the app and the app in it."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Frame, Page, Playwright

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
ARGUMENTS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
PATH = "some/where"
"""The site lies below this path."""
PATIENCE = 60.0
"""Seconds; other things run beside this one."""


class StaticServer:
    """``python -m http.server`` for a folder, with a list of the files it was asked for; what is not there is ``404.html``, as on GitHub
    Pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        server = self

        class Recorded(http.server.SimpleHTTPRequestHandler):
            error_message_format = (folder / PATH / "404.html").read_text(encoding="utf-8").replace("%", "%%")

            def do_GET(self) -> None:
                server.asked.append(self.path)
                super().do_GET()

            def log_message(self, *args: Any) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Recorded, directory=str(folder)))
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/{PATH}/"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Tab:
    """A tab with the site: the page around the app, and the app in its frame."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def until(self, holds: Callable[[], Any], what: str) -> Any:
        """Wait for something without a script in the page: its policy allows none of ours."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = holds()
            if found:
                return found
            self.page.wait_for_timeout(50)
        shown = self.page.evaluate("[...document.querySelectorAll('#step, #detail')].map((part) => part.textContent)")
        raise AssertionError(f"never: {what}; the page says {shown}")

    def open(self, address: str) -> Tab:
        self.page.goto(address, wait_until="commit")
        return self.started()

    def reload(self) -> Tab:
        self.page.reload(wait_until="commit")
        return self.started()

    def started(self) -> Tab:
        self.until(lambda: self.page.locator("#app").is_visible(), "the app is shown")
        self.app.wait_for_load_state()
        return self

    @property
    def has_snapshot(self) -> bool:
        """Is the memory here that makes the next start faster?"""
        return bool(self.page.evaluate("caches.match(new URL('engine/snapshot.bin', document.baseURI).href).then(Boolean)"))

    def forget_snapshot(self) -> None:
        self.page.evaluate(
            """async () => {
                for (const name of await caches.keys())
                    await (await caches.open(name)).delete(new URL("engine/snapshot.bin", document.baseURI).href);
            }"""
        )

    @property
    def restored(self) -> bool:
        """Did this start use the snapshot?"""
        return self.page.locator("#app").get_attribute("data-restored") == "true"

    @property
    def app(self) -> Frame:
        self.until(lambda: len(self.page.frames) > 1, "there is a frame")
        return self.page.frames[1]

    @property
    def version(self) -> str:
        found: str = self.app.locator("#table").get_attribute("data-version", timeout=PATIENCE * 1000) or ""
        return found

    def new_game(self, root: str, game: str) -> str:
        """Start a game by its form, and return its address."""
        self.app.goto(f"{root}new/{game}")
        self.app.click("form.options button.primary")
        self.app.wait_for_url("**/games/*")
        self.app.wait_for_selector("#table")
        self.until(lambda: self.page.url == self.app.url, "the address is that of the game")
        return self.page.url

    def choose(self) -> str:
        """Answer the open decision with the first choice, and return the version after it."""
        before = self.version
        code = self.app.locator("[data-choices] [data-choice]").first.get_attribute("data-choice")
        button = self.app.locator(f"[data-choices] button[value='{code}'], [data-choices] [data-choice='{code}']").first
        button.evaluate("(element) => (element.closest('button') ?? element).click()")
        self.until(lambda: self.version != before, "the choice is answered")
        return self.version


class Person:
    """A browser with a profile that outlives it. Whatever it asks for elsewhere, or complains about, fails the test."""

    def __init__(self, playwright: Playwright, profile: Path, origin: str) -> None:
        self._playwright, self._profile, self._origin = playwright, profile, origin
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        self.context: BrowserContext
        self.begin()

    def begin(self, *, offline: bool = False) -> None:
        self.context = self._playwright.chromium.launch_persistent_context(
            str(self._profile),
            executable_path=CHROMIUM,
            args=ARGUMENTS,
            viewport={"width": 390, "height": 844},
            locale="en",
            reduced_motion="reduce",
            offline=offline,
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on(
            "request", lambda r: self.elsewhere.append(r.url) if not r.url.startswith((self._origin, "data:", "blob:")) else None
        )

    def tab(self) -> Tab:
        return Tab(self.context.new_page())

    def end(self) -> None:
        self.context.close()

    def crash(self) -> None:
        """The browser is gone at once, without a chance to tidy up."""
        session = self.context.new_cdp_session(self.context.pages[0])
        with contextlib.suppress(Error):
            session.send("Browser.crash")
        self.context.close()
