"""Take the pictures of the README and the docs: the terminal boards, drawn by Chromium.

Run it so: ``make pictures``. The games are played by ``greedy`` with fixed seeds, so the pictures change only with the boards.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console

import solonaut
from solonaut.lang import Speaker
from solonaut.players import Greedy
from solonaut.terminal.screen import Screen

PICTURES = Path(__file__).parent / "pictures"
TERMINALS = {"otys-terminal": ("otys", 1, "en", 7, 57), "otys-terminal-de": ("otys", 3, "de", 7, 60)}
"""Name of the picture: game, players, language, seed, decisions played."""
WIDTH = 100
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def terminal_svg(game: str, players: int, lang: str, seed: int, decisions: int) -> str:
    """The screen after so many decisions."""
    match, bot, seen = solonaut.new(game, seed=seed, players=players), Greedy(seed), 0
    for _ in range(decisions):
        decision = match.decision
        assert decision is not None
        seen = len(match.log)
        match.choose(bot.choose(match.game, match.state, decision.seats[0]))
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    screen = Screen(console, Speaker(lang), plain=False)
    decision = match.decision
    assert decision is not None
    screen.show(match, decision.seats[0], [event for entry in match.log[seen:] for event in entry.events])
    screen.ask(match, decision, decision.seats[0])
    svg = console.export_svg(title=f"solonaut play {game}")
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # nothing is loaded from elsewhere


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
    for name, scene in TERMINALS.items():
        draw(name, terminal_svg(*scene), browser)
        print(PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
