"""A page that is a list: each row has a key, can be highlighted, clicked, and may have values to change with the arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solonaut.core.keys import LETTERS
from solonaut.terminal.app.frame import Item, Prompt, draw_footer, draw_header
from solonaut.terminal.app.surface import Page
from solonaut.terminal.board import key_sign
from solonaut.terminal.canvas import Canvas, cut, wrapped
from solonaut.terminal.settings import Settings

LEFT = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a list, or a heading if nothing happens with it."""

    text: str
    action: str = ""
    value: str = ""
    note: str = ""


class MenuPage(Page):
    """Sub-classes list lines and carry out their actions."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.lit = 0
        self.top = 0
        self.note = ""
        self.prompt: Prompt | None = None

    def heading_text(self) -> str:
        raise NotImplementedError

    def lines(self) -> Sequence[Line]:
        raise NotImplementedError

    def footer(self) -> list[Item]:
        return [("q", self.speaker.text("terminal.do.quit"), "quit")]

    def change(self, action: str, by: int) -> None:
        """An arrow key on a row with values."""

    def typed_line(self, kind: str, text: str) -> None:
        """A line was typed."""

    def choices(self) -> list[Line]:
        return [line for line in self.lines() if line.action]

    def keys(self) -> dict[str, str]:
        """Actions by their keys; rows further down have none."""
        return {key: line.action for key, line in zip(LETTERS, self.choices(), strict=False)}

    # -- drawing --------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        lines = self.lines()
        self.lit = min(self.lit, max(0, len(self.choices()) - 1))
        draw_header(canvas, self.heading_text())
        canvas.line(0, 1, canvas.width)
        canvas.line(0, canvas.height - 2, canvas.width)
        room = canvas.height - 5
        rows = self._rows(lines)
        at = next((n for n, (_, number, _) in enumerate(rows) if number == self.lit), 0)
        self.top = max(0, min(self.top, at), at - room + 1)
        for n, (line, number, key) in enumerate(rows[self.top : self.top + room]):
            self._draw_line(canvas, line, number == self.lit, key, 2 + n)
        if self.top:
            canvas.right(canvas.width - 1, 1, " ↑ ", "now")
        if len(rows) > self.top + room:
            canvas.right(canvas.width - 1, canvas.height - 2, " ↓ ", "now")
        for n, text in enumerate(wrapped(self.note, canvas.width - 4, 1) if self.note else []):
            canvas.put(2, canvas.height - 3 + n, text, "warn")
        draw_footer(canvas, self.footer(), self.prompt)

    def _rows(self, lines: Sequence[Line]) -> list[tuple[Line, int | None, str]]:
        """Lines with the number of the choice and its key."""
        found: list[tuple[Line, int | None, str]] = []
        number = 0
        for line in lines:
            if not line.action:
                found.append((line, None, ""))
                continue
            found.append((line, number, LETTERS[number] if number < len(LETTERS) else ""))
            number += 1
        return found

    def _draw_line(self, canvas: Canvas, line: Line, lit: bool, key: str, y: int) -> None:
        if not line.action:
            canvas.put(1, y, line.text, "label")
            return
        action = f"take:{line.action}"
        canvas.put(LEFT, y, key_sign(key) if key else " · ", "key-lit" if lit else "key" if key else "faint", action=action)
        x = canvas.put(LEFT + 4, y, line.text, "lit" if lit else "", action=action, room=canvas.width - LEFT - 6)
        if line.value:
            x = canvas.put(max(x + 2, LEFT + 34), y, "‹ ", "faint", action=f"less:{line.action}")
            x = canvas.put(x, y, cut(line.value, canvas.width - x - 6), "strong", action=action)
            x = canvas.put(x, y, " ›", "faint", action=f"more:{line.action}")
        if line.note:
            canvas.put(x + 2, y, line.note, "faint", room=max(0, canvas.width - x - 3), action=action)

    # -- keys -----------------------------------------------------------------------------------------------------------

    def press(self, key: str, character: str) -> None:
        if self.prompt is not None:
            prompt = self.prompt
            if key in ("escape", "enter"):
                self.prompt = None
                if key == "enter":
                    self.typed_line(prompt.kind, prompt.text.strip())
            else:
                prompt.typed(key, character)
            return
        self.note = ""
        rows = self.choices()
        if key in ("down", "up") and rows:
            self.lit = (self.lit + (1 if key == "down" else -1)) % len(rows)
        elif key in ("left", "right") and rows:
            self.change(rows[self.lit].action, 1 if key == "right" else -1)
        elif key == "enter" and rows:
            self.take(rows[self.lit].action)
        elif key in ("q", "escape"):
            self.leave()
        elif character in self.keys():
            action = self.keys()[character]
            self.lit = next(n for n, row in enumerate(rows) if row.action == action)
            self.take(action)

    def take(self, action: str) -> None:
        raise NotImplementedError

    def act(self, action: str) -> None:
        verb, _, rest = action.partition(":")
        match verb:
            case "take":
                self.take(rest)
            case "less" | "more":
                self.change(rest, 1 if verb == "more" else -1)
            case "quit":
                self.leave()

    def hover(self, action: str) -> None:
        wanted = action.partition(":")[2]
        self.lit = next((n for n, row in enumerate(self.choices()) if row.action == wanted), self.lit)

    def scroll(self, x: int, rows: int) -> None:
        count = len(self.choices())
        if count:
            self.lit = max(0, min(self.lit + rows, count - 1))
