"""The widget that shows a page, and the screen that draws it: keys and clicks become actions, which are words."""

from __future__ import annotations

from collections.abc import Mapping

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from solonaut.lang import Speaker
from solonaut.terminal.app.style import style_of
from solonaut.terminal.canvas import Canvas
from solonaut.terminal.settings import Settings

RIGHT_BUTTON = 3


class Surface(Widget, can_focus=True):
    """Cells of a canvas."""

    DEFAULT_CSS = "Surface { width: 100%; height: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0)
        self.theme_name = ""
        self.styles_of_game: Mapping[str, tuple[str, str]] = {}

    def render_line(self, y: int) -> Strip:
        if y >= self.canvas.height:
            return Strip.blank(self.size.width)
        parts = [Segment(text, style_of(style, self.theme_name, self.styles_of_game)) for text, style, _ in self.canvas.runs(y)]
        return Strip(parts, self.canvas.width)


class Page(Screen[None]):
    """A full-screen page. Sub-classes draw it and carry out actions."""

    CSS = "Page { overflow: hidden; }"
    own_styles: Mapping[str, tuple[str, str]] = {}

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.hovered = ""
        self.canvas = Canvas(0, 0)

    @property
    def speaker(self) -> Speaker:
        return self.settings.speaker

    def compose(self) -> ComposeResult:
        yield Surface()

    @property
    def surface(self) -> Surface:
        return self.query_one(Surface)

    def on_mount(self) -> None:
        self.surface.focus()
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew; it is quick, and nothing half-made is lost."""
        if not self.is_mounted or not self.size.width:
            return
        canvas = Canvas(self.size.width, self.size.height)
        self.draw(canvas)
        if self.settings.ascii:
            canvas.plain_letters()
        self.canvas, surface = canvas, self.surface
        surface.canvas, surface.theme_name, surface.styles_of_game = canvas, self.settings.theme, self.own_styles
        surface.refresh()

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def press(self, key: str, character: str) -> None:
        """A key was pressed; ``character`` is what it writes."""
        raise NotImplementedError

    def act(self, action: str) -> None:
        """Carry out what a key or a click means."""
        raise NotImplementedError

    def explain(self, thing: str) -> None:
        """Somebody wants to know what this is."""

    def hover(self, action: str) -> None:
        """The pointer is over something that can be clicked."""

    def scroll(self, x: int, rows: int) -> None:
        """The wheel was turned."""

    # -- from Textual ---------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if event.key == "ctrl+c":
            return
        event.stop()
        event.prevent_default()
        character = event.character if event.character and event.is_printable else ""
        self.press(event.key, character)
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        cell = self.canvas.at(event.screen_x, event.screen_y)
        if event.button == RIGHT_BUTTON:
            if cell.thing:
                self.explain(cell.thing)
        elif cell.action:
            self.act(cell.action)
        elif cell.thing:
            self.explain(cell.thing)
        self.redraw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        action = self.canvas.at(event.screen_x, event.screen_y).action
        if action != self.hovered:
            self.hovered = action
            self.hover(action)
            self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll(event.screen_x, 1)
        self.redraw()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll(event.screen_x, -1)
        self.redraw()
