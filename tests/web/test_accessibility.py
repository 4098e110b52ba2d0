"""axe-core looks at every page: nothing serious. It is a test tool, fetched from the npm registry into a cache outside the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import solonaut
from solonaut.core.registry import companions
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, play_on, quick, tap_through

VERSION = "4.10.3"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "solonaut-tests" / f"axe-core-{VERSION}"
PATHS = ["/", "/games", "/daily", "/statistics", "/settings", "/account", "/new/intrepid", "/rules/otys", "/api/docs", "/nothing"]
PATHS += ["/puzzles"]
PATHS += ["/learn/otys", "/learn/otys/7", "/learn/cryo/3", "/learn/intrepid/4", "/learn/intrepid/aid", "/rules/cryo?q=rival&rule=S15"]
PATHS += ["/box/otys", "/box/cryo", "/box/intrepid?group=usa", "/box/intrepid?group=missions"]
THEMES = ("dark", "light")


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    file = CACHE / "node_modules" / "axe-core" / "axe.min.js"
    if not file.exists():
        if not shutil.which("npm"):
            pytest.skip("npm is not installed, so axe-core cannot be fetched: apt-get install npm")
        CACHE.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(CACHE), f"axe-core@{VERSION}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        if not file.exists():
            pytest.skip(f"axe-core cannot be fetched from the npm registry: {done.stderr.strip()[-200:]}")
    return file.read_text(encoding="utf-8")


def audit(page: Page, source: str, where: str) -> list[str]:
    """What axe finds serious or critical on the page."""
    page.evaluate(source)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(document, options)", options)
    grave = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
    return [f"{where}: {v['id']}: {v['nodes'][0]['html'][:160]} {v['nodes'][0]['failureSummary'][:200]}" for v in grave]


@pytest.mark.parametrize("theme", [pytest.param("dark", marks=pytest.mark.long), "light"])
@on_the_site_too_in_soak
def test_pages(server: Server, visit: Visit, axe: str, theme: str) -> None:
    page = visit()
    page.emulate_media(color_scheme=theme)
    found = []
    for path in PATHS:
        page.goto(server.url + path)
        found += audit(page, axe, path)
    page.complaints[:] = [c for c in page.complaints if "404" not in c]  # type: ignore[attr-defined]
    assert found == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", solonaut.game_names())
def test_boards(server: Server, visit: Visit, axe: str, game: str, theme: str) -> None:
    wide = theme == "dark"
    page = visit() if wide else visit(width=390, height=844)
    page.emulate_media(color_scheme=theme)
    quick(page, server.url)
    address = begin(page, server.url, game)
    play_on(page, Random(3), 3)
    found = audit(page, axe, game)
    page.goto(f"{address}/replay")
    found += audit(page, axe, f"{game} replay")
    assert found == []


@on_the_site_too_in_soak
def test_the_end_of_a_game(server: Server, visit: Visit, axe: str) -> None:
    page = visit()
    quick(page, server.url)
    begin(page, server.url, "intrepid")
    tap_through(page, Random(5))
    assert audit(page, axe, "final") == []


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
@on_the_site_too_in_soak
def test_the_companion(server: Server, visit: Visit, axe: str, theme: str) -> None:
    page = visit(width=390, height=844)
    page.emulate_media(color_scheme=theme)
    found = []
    for game in companions():
        page.goto(f"{server.url}/table")
        found += audit(page, axe, "/table")
        page.click(f"section[aria-labelledby=door-{game}] form button")
        page.wait_for_selector("#asked-title")
        for _ in range(6):
            found += audit(page, axe, f"table {game}")
            if not (buttons := page.locator("main button[name=code]:visible")).count():
                break
            revision = page.get_attribute("main", "data-revision")
            buttons.first.click()
            page.wait_for_function("r => document.querySelector('main')?.dataset.revision !== r", arg=revision)
    assert found == []
