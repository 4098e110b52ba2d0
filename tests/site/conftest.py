"""The built site on a web server that knows only files, and a browser with a profile of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from benchmarks.site_browser import CHROMIUM, PATH, Person, StaticServer
from tests.web.test_accessibility import axe  # noqa: F401  # a fixture
from tools.site.__main__ import build, missing


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if problem := missing():
        pytest.skip(f"the site is not built: {problem}")
    if not Path(CHROMIUM).exists():
        pytest.skip("Debian's chromium is not installed: apt-get install chromium")
    folder = tmp_path_factory.mktemp("site") / "site"
    build(folder)
    return folder


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[StaticServer]:
    """A server of a copy of the site, which a test may change."""
    shutil.copytree(built, tmp_path / "www" / PATH)
    found = StaticServer(tmp_path / "www")
    yield found
    found.stop()


@pytest.fixture
def person(server: StaticServer, tmp_path: Path) -> Iterator[Person]:
    with sync_playwright() as playwright:
        found = Person(playwright, tmp_path / "profile", f"http://127.0.0.1:{server.port}/")
        yield found
        found.end()
    assert found.elsewhere == []
    assert found.complaints == []
