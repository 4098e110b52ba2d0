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

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def render_line(self, y: int) -> Strip:
        canvas, theme, own = self.page.canvas, self.page.settings.theme, self.page.own_styles
        if y >= canvas.height:
            return Strip.blank(self.size.width)
        return Strip([Segment(text, style_of(style, theme, own)) for text, style, _ in canvas.runs(y)], canvas.width)


class Page(Screen[None]):
    """A full-screen page. Sub-classes draw it and carry out actions."""

    CSS = "Page { overflow: hidden; }"
    own_styles: Mapping[str, tuple[str, str]] = {}

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.hovered = ""
        self._canvas = Canvas(0, 0)
        self._is_drawn = False

    @property
    def speaker(self) -> Speaker:
        return self.settings.speaker

    def compose(self) -> ComposeResult:
        yield Surface(self)

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
        """Draw everything anew when it is next looked at; nothing half-made is lost."""
        self._is_drawn = False
        if self.is_mounted and self.size.width:
            self.surface.refresh()

    @property
    def canvas(self) -> Canvas:
        """What the page shows now."""
        if self.is_running and (self._canvas.width, self._canvas.height) != self.size:
            self._is_drawn = False
        if not self._is_drawn and self.is_mounted and self.size.width:
            self._is_drawn = True
            self._canvas = Canvas(self.size.width, self.size.height)
            self.draw(self._canvas)
            if self.settings.ascii:
                self._canvas.plain_letters()
        return self._canvas

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def press(self, key: str, character: str) -> None:
        """A key was pressed; ``character`` is what it writes."""
        raise NotImplementedError

    def act(self, action: str) -> None:
        """Carry out what a key or a click means."""
        raise NotImplementedError

    def leave(self) -> None:
        """Back to the page before this one; behind the first page there is nothing."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.app.exit()

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
