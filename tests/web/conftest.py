"""A real server, a real browser, and a real PostgreSQL where there is one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import cast

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from benchmarks.site_browser import ARGUMENTS, CHROMIUM
from solonaut.web.store.store import Store
from solonaut.web.store.tables import metadata
from tests.site.browser import SiteClient
from tests.site.frames import StaticSite

ROOT = Path(__file__).parents[2]


class Server:
    """``solonaut`` as people start it, on a port of its own."""

    def __init__(self, database: str, home: Path, program: Sequence[str] = ("solonaut",), ready: str = "") -> None:
        self.program = program
        self.ready = ready
        """What the line with the address has in it, where the address is not for this computer."""
        self.database = database
        self.home = home
        self.url = ""
        self.start()

    def start(self, port: int = 0) -> None:
        command = [sys.executable, "-m", *self.program, "--no-browser", "--port", str(port), "--database", self.database]
        environment = os.environ | {"SOLONAUT_HOME": str(self.home)}
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        hears = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)  # noqa: E731  # also where a shell runs the tests in the background
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, env=environment, text=True, cwd=ROOT, preexec_fn=hears
        )
        assert self.process.stdout is not None
        line = next((line for line in self.process.stdout if "http://" in line), "")
        assert "http://" in line, self.errors()
        self.url = line.split()[1].rstrip("/")
        if self.ready:
            assert self.ready in line
            return
        for _ in range(100):
            try:
                httpx.get(f"{self.url}/api/about", timeout=60)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.errors()}")

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """As hard as it gets: nothing can be tidied up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=10)

    def stop(self, sign: int = signal.SIGTERM) -> None:
        """Ask it to end, and wait until all who work for it have left and said their last words."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
        self.process.communicate(timeout=20)

    def errors(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()


on_the_site_too = pytest.mark.parametrize("server", ["served", "static"], indirect=True)
"""For tests of pages that hold for a server and, in their frame, for the static site."""
on_the_site_too_in_soak = pytest.mark.parametrize("server", ["served", pytest.param("static", marks=pytest.mark.long)], indirect=True)


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Server | StaticSite:
    """Where the app is: on a server, or, the second time of a test that is marked so, on the static site."""
    return cast(Server | StaticSite, request.getfixturevalue(getattr(request, "param", "served")))


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("web")
    found = Server(f"sqlite:///{folder / 'games.db'}", folder)
    yield found
    found.stop()
    assert found.errors() == "", "the server complained"


@pytest.fixture
def empty_postgres(postgres: str) -> Iterator[str]:
    """The address of a PostgreSQL database that is empty again afterwards."""
    yield postgres
    store = Store(postgres)
    metadata.drop_all(store.engine)
    store.close()


@pytest.fixture(scope="session")
def pseudo_server(pseudo_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also speaks the language of ``tests.lang.pseudo``."""
    folder = tmp_path_factory.mktemp("pseudo-web")
    found = Server(f"sqlite:///{folder / 'games.db'}", folder, ("tests.lang.pseudo", str(pseudo_folder)))
    yield found
    found.stop()
    assert found.errors() == "", "the server complained"


@pytest.fixture
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    """Somebody without a browser, and without a cookie yet; the second time of a test for both worlds, on the static site."""
    if getattr(request, "param", "served") != "served":
        found: httpx.Client = SiteClient(tmp_path / "games.db")
        found.follow_redirects = False
    else:
        found = httpx.Client(base_url=request.getfixturevalue("server").url, timeout=20)
    with found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    found = Server(f"sqlite:///{tmp_path / 'games.db'}", tmp_path)
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser(chromium: Playwright) -> Iterator[Browser]:
    found = chromium.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
    yield found
    found.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Playwright) -> Iterator[Visit]:
    """A page of a fresh person. Whatever the console complains about fails the test."""
    site = request.getfixturevalue("server") if "server" in request.fixturenames else None
    yield from site.visits() if isinstance(site, StaticSite) else visits(request.getfixturevalue("browser"))


def visits(browser: Browser) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(*, width: int = 1440, height: int = 900, lang: str = "en", quick: bool = True, **options: object) -> Page:
        motion = "reduce" if quick else "no-preference"
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, locale=lang, reduced_motion=motion, color_scheme="dark", **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.complaints = complaints  # type: ignore[attr-defined]
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
