"""The app: it shows one page, and the page after it."""

from __future__ import annotations

from textual.app import App
from textual.binding import Binding

from solonaut.terminal.app.surface import Page
from solonaut.terminal.settings import Settings


class SolonautApp(App[None]):
    """Begins with a page and ends when that page is left."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+q", "quit", show=False, priority=True), Binding("ctrl+c", "quit", show=False, priority=True)]
    CSS = "Screen { background: transparent; }"

    def __init__(self, settings: Settings, first: Page) -> None:
        super().__init__(ansi_color=settings.theme == "none")
        self.settings = settings
        self.first = first

    def get_default_screen(self) -> Page:
        """No empty screen is made, styled and drawn before the first page."""
        return self.first
