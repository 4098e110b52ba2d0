"""Take the pictures of the README and the docs: the pages of the web app, the pages of the lab and the terminal boards, drawn by Chromium.

Run it so: ``make pictures``; ``make pictures ONLY=lab`` (or ``web``, ``terminal``) takes some of them. The games are played by ``greedy``
with fixed seeds, so the pictures change only with the boards.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import solonaut
from solonaut.core.match import Match
from solonaut.core.registry import companions
from solonaut.lang import Speaker
from solonaut.players import Greedy
from solonaut.terminal.app.app import SolonautApp
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.session import HUMAN, Session
from solonaut.terminal.settings import Settings

PICTURES = Path(__file__).parent / "pictures"
TERMINALS = {
    "otys-terminal": ("otys", 1, "en", 7, 57),
    "otys-terminal-de": ("otys", 3, "de", 7, 60),
    "cryo-terminal": ("cryo", 1, "en", 3, 40),
    "intrepid-terminal": ("intrepid", 2, "en", 3, 60),
}
"""Name of the picture: game, players, language, seed, decisions played."""
PAGES: dict[str, tuple[str, dict[str, str], str, int, int]] = {
    "otys": ("otys", {}, "en", 7, 57),
    "cryo": ("cryo", {}, "en", 7, 40),
    "intrepid": ("intrepid", {"disaster": "meteor"}, "en", 7, 60),
}
"""Name of the picture: game, options, language, seed, decisions played; each is taken wide and dark, wide and light, and on a phone."""
TABLES = {
    "otys": ("timer:1", "score:2", "timer:2", "timer:1"),
    "cryo": ("end", "end"),
    "intrepid": ("next", "generate:power:8", "generate:climate:4", "generate:oxygen:6"),
}
"""The companion: game, and what the person reports in their turns before the picture is taken on a phone."""
OWN_TURN = (".turn", ".phase")
"""How the prompts end that are the person's own turn."""
LAB = {
    "review": (["review", "game.json", "--budget", "iterations=100", "--html", "page.html"], "page.html"),
    "report": (["report", "cryo", "--games", "20", "--by", "difficulty", "--by", "decisions", "--out", "."], "index.html"),
}
"""Name of the picture: the command, and the page that it writes."""
REVIEWED = ("otys", 12)
"""The game of the review, and its seed."""
VIEWS = {"": (1440, 900, "dark"), "-light": (1440, 900, "light"), "-phone": (390, 844, "dark")}
SCREEN = (120, 40)
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def terminal_svg(game: str, players: int, lang: str, seed: int, decisions: int) -> str:
    """The screen after so many decisions."""
    match, _ = played(solonaut.new(game, seed=seed, players=players), decisions)
    match.seats = (HUMAN,) * players
    settings = Settings(Speaker(lang), "dark", step=False)

    async def shown() -> str:
        with tempfile.TemporaryDirectory() as folder:
            page = GamePage(settings, Session(match, Path(folder) / "game.json"), gate=False)
            app = SolonautApp(settings, page)
            async with app.run_test(size=SCREEN) as pilot:
                await pilot.pause()
                return app.export_screenshot(title=f"solonaut play {game}")

    svg = asyncio.run(shown())
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # nothing is loaded from elsewhere


def played(match: Match, decisions: int) -> tuple[Match, int]:
    """The match after so many decisions of the greedy player (at most one before the end), and where the last one stands in the log."""
    bot, seen = Greedy(match.seed or 0), 0
    for _ in range(decisions):
        decision = match.decision
        if decision is None:
            match.undo()
            break
        seen = len(match.log)
        match.choose(bot.choose(match.game, match.state, decision.seats[0]))
    return match, seen


def take_pages(browser: str) -> None:
    """The pages of the real app, with games that were brought as records."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "solonaut", "--no-browser", "--port", "0", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[1].rstrip("/")
            window = playwright.chromium.launch(executable_path=browser, args=CHROMIUM)
            for view, (width, height, theme) in VIEWS.items():
                size = {"width": width, "height": height}
                context = window.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
                page = context.new_page()
                page.goto(url)
                take(page, f"start{view}")
                for name, scene in PAGES.items():
                    bring(page, url, *scene)
                    take(page, f"{name}{view}")
                if view == "-phone":
                    take_tables(page, url)
                context.close()
            window.close()
        finally:
            server.terminate()
            server.wait(timeout=20)


def bring(page: Page, url: str, game: str, options: dict[str, str], lang: str, seed: int, decisions: int) -> None:
    """Open a game in the app."""
    match, _ = played(solonaut.new(game, seed=seed, options=options), decisions)
    record = match.record().to_json().encode()
    page.set_extra_http_headers({"Accept-Language": lang})
    page.goto(f"{url}/games")
    page.set_input_files("input[name=record]", {"name": "game.json", "mimeType": "application/json", "buffer": record})
    page.locator("form[action='/import'] button").click()
    page.wait_for_selector("#table")


def take_tables(page: Page, url: str) -> None:
    """The companion beside the board: tables with a few turns, brought as files."""
    for game, reports in TABLES.items():
        page.goto(f"{url}/table")
        record = {"name": "table.json", "mimeType": "application/json", "buffer": table(game, reports).record().to_json().encode()}
        page.set_input_files("input[type=file]", record)
        page.click(".table-import button")
        page.wait_for_selector("main[data-revision]")
        take(page, f"table-{game}")


def table(game: str, reports: tuple[str, ...]) -> Match:
    """A table after these reports of the person; the app draws what it can, and every question gets its first answer."""
    match, waiting = solonaut.new(companions()[game], seed=2), list(reports)
    while (decision := match.decision) is not None:
        if decision.prompt.endswith(OWN_TURN):
            if not waiting:
                break
            match.choose(waiting.pop(0))
        else:
            match.choose("deal" if "deal" in decision.codes else decision.choices[0])
    return match


def take_lab(browser: str) -> None:
    """The pages that the commands of the lab write."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        game, seed = REVIEWED
        match = solonaut.new(game, seed=seed)
        bot = Greedy(seed)
        while match.decision is not None:
            match.choose(bot.choose(match.game, match.state, match.decision.seats[0]))
        match.record().save(Path(folder) / "game.json")
        window = playwright.chromium.launch(executable_path=browser, args=CHROMIUM)
        for name, (command, file) in LAB.items():
            subprocess.run([sys.executable, "-m", "solonaut", *command], cwd=folder, check=True, capture_output=True)
            page = window.new_page(viewport={"width": 1000, "height": 800}, color_scheme="light")
            page.goto((Path(folder) / file).as_uri())
            take(page, name, whole=True)
        window.close()


def take(page: Page, name: str, *, whole: bool = False) -> None:
    page.mouse.move(0, 0)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)
    print(PICTURES / f"{name}.png")


def draw(name: str, svg: str, browser: str) -> None:
    """A PNG of an SVG."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert box
    size = f"{int(float(box[1])) + 1},{int(float(box[2])) + 1}"
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.svg"
        page.write_text(svg, encoding="utf-8")
        target = PICTURES / f"{name}.png"
        command = [
            browser,
            *CHROMIUM,
            f"--user-data-dir={folder}/profile",
            f"--window-size={size}",
            f"--screenshot={target}",
            page.as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True)


def main() -> None:
    browser = shutil.which("chromium")
    if browser is None:
        sys.exit("take_pictures: needs chromium (on Debian: apt-get install chromium)")
    PICTURES.mkdir(exist_ok=True)
    wanted = sys.argv[1:] or ["web", "lab", "terminal"]
    if "web" in wanted:
        take_pages(browser)
    if "lab" in wanted:
        take_lab(browser)
    if "terminal" in wanted:
        for name, scene in TERMINALS.items():
            draw(name, terminal_svg(*scene), browser)
            print(PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
