"""The built site on a web server that knows only files, and a browser with a profile of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from benchmarks.site_browser import PATH, Person, StaticServer
from tests.web.test_accessibility import axe  # noqa: F401  # a fixture


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[StaticServer]:
    """A server of a copy of the site, which a test may change."""
    shutil.copytree(built, tmp_path / "www" / PATH)
    found = StaticServer(tmp_path / "www")
    yield found
    found.stop()


@pytest.fixture
def person(chromium: Playwright, server: StaticServer, tmp_path: Path) -> Iterator[Person]:
    found = Person(chromium, tmp_path / "profile", f"http://127.0.0.1:{server.port}/")
    yield found
    found.end()
    assert found.elsewhere == []
    assert found.complaints == []
