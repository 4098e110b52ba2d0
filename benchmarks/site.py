"""How large the static site is and how long it takes, in Chromium: ``python -m benchmarks.site`` after ``make site``.

It fails if a budget is exceeded, on a quiet computer. ``--slow 4`` slows the processor down fourfold; that is reported, not required.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.site_browser import PATH, Person, StaticServer, Tab
from solonaut.core.registry import game_names

SITE = Path(__file__).parents[1] / "dist/site"
CHOICES = 8


@dataclass(frozen=True, slots=True)
class Budget:
    what: str
    most: float
    unit: str


DOWNLOAD = Budget("download to the first board", 10.0, "MB")
FIRST = Budget("first start to a board", 10.0, "s")
SNAPSHOT = Budget("snapshot, in the background", 16.0, "MB")
WARM = Budget("later start to a board, plain", 6.0, "s")
RESTORED = Budget("later start, with the snapshot", 3.0, "s")
AGAIN = Budget("download at a later start", 0.0, "parts")
CHOICE = Budget("a choice (median)", 0.3, "s")
HINT = Budget("a hint, the first", 10.0, "s")
Measured = dict[Budget, float]


def sizes(site: Path) -> Measured:
    """Megabytes, as they are on the way."""
    all_of_it = sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) / 1e6
    snapshot = sum(file.stat().st_size for file in site.glob("engine/parts/snapshot-*")) / 1e6
    return {DOWNLOAD: all_of_it - snapshot, SNAPSHOT: snapshot}


def start_again(tab: Tab) -> float:
    """How long it takes from a reload to the board."""
    began = time.monotonic()
    tab.reload()
    tab.app.wait_for_selector("#table")
    return time.monotonic() - began


def slow_down(person: Person, tab: Tab, factor: float) -> None:
    person.context.new_cdp_session(tab.page).send("Emulation.setCPUThrottlingRate", {"rate": factor})


def measure(site: Path, factor: float) -> Measured:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        (Path(folder) / "www" / PATH).parent.mkdir(parents=True)
        (Path(folder) / "www" / PATH).symlink_to(site)
        server = StaticServer(Path(folder) / "www")
        person = Person(playwright, Path(folder) / "profile", f"http://127.0.0.1:{server.port}/")
        tab = person.tab()
        if factor > 1:
            slow_down(person, tab, factor)
        found = sizes(site)
        began = time.monotonic()
        tab.open(server.url)
        tab.new_game(server.url, game_names()[0])
        found[FIRST] = time.monotonic() - began
        times = []
        for game in game_names():
            tab.new_game(server.url, game)
            for _ in range(CHOICES):
                began = time.monotonic()
                tab.choose()
                times.append(time.monotonic() - began)
        found[CHOICE] = sorted(times)[len(times) // 2]
        began = time.monotonic()
        tab.app.click("[data-tool=hint]")
        tab.until(lambda: tab.app.locator("[data-job]:not([data-running])").count(), "the hint is there")
        found[HINT] = time.monotonic() - began
        tab.until(lambda: tab.has_snapshot, "the snapshot is here")
        server.asked.clear()
        found[RESTORED] = start_again(tab)
        found[AGAIN] = float(sum("/parts/" in path for path in server.asked))
        assert tab.restored
        tab.forget_snapshot()
        found[WARM] = start_again(tab)
        assert not tab.restored
        person.end()
        server.stop()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.site", description=__doc__)
    parser.add_argument("--slow", type=float, default=1.0, metavar="FACTOR", help="slow the processor down (default: 1, not at all)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    given = parser.parse_args()
    if not SITE.is_dir():
        sys.exit("dist/site is missing: make site")
    found = measure(SITE, given.slow)
    if given.json:
        print(json.dumps({budget.what: round(value, 2) for budget, value in found.items()}))
    else:
        for budget, value in found.items():
            print(f"{budget.what:30}{value:8.2f} {budget.unit:3} (at most {budget.most:g})")
    if given.slow == 1 and any(value > budget.most for budget, value in found.items()):
        sys.exit("over the budget")


if __name__ == "__main__":
    main()
