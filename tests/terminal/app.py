"""The full-screen app under test: a page is opened, keys are pressed, and what is on the screen is text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import solonaut
from solonaut.lang import Speaker
from solonaut.terminal.app.app import SolonautApp
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.app.surface import Page
from solonaut.terminal.session import HUMAN, Session
from solonaut.terminal.settings import Settings
from tests.tools import run_aside

SIZES = ((80, 24), (120, 40), (200, 50))
TEXTUAL_KEYS = {"?": "question_mark", "/": "slash", ":": "colon", " ": "space", "-": "minus"}


def settings(lang: str = "en", **changes: Any) -> Settings:
    return Settings(Speaker(lang), **({"theme": "dark"} | changes))


def game_page(match: solonaut.Match, folder: Path, how: Settings | None = None) -> GamePage:
    match.seats = match.seats or (HUMAN,) * match.players
    return GamePage(how or settings(), Session(match, folder / "game.json"))


def show(
    page: Page, size: tuple[int, int], *keys: str, then: Callable[[Pilot[Any]], Awaitable[None]] | None = None, below: Page | None = None
) -> str:
    """Open a page, or one on top of another, press keys, do something more; the text that is on the screen then."""

    async def run() -> str:
        app = SolonautApp(page.settings, below or page)
        async with app.run_test(size=size) as pilot:
            if below is not None:
                await app.push_screen(page)
            await pilot.pause()
            for key in keys:
                await press(pilot, key)
            if then is not None:
                await then(pilot)
            text = page.canvas.text()
            shown = app.screen
            assert isinstance(shown, Page) and shown.surface.render_line(0).cell_length == shown.size.width
            return text

    return run_aside(run())


async def press(pilot: Pilot[Any], key: str) -> None:
    await pilot.press(TEXTUAL_KEYS.get(key, key))


async def click(pilot: Pilot[Any], page: Page, action: str, button: int = 1) -> None:
    """Click the first cell that means an action."""
    at = page.canvas.find(action)
    assert at is not None, f"{action} is not on the screen:\n{page.canvas.text()}"
    await pilot.click(offset=at, button=button)
