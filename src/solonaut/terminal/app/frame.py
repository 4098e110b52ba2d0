"""The frame of a page: one line at the top, one at the bottom, and an input line when somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solonaut.terminal.canvas import Canvas, cut

Item = tuple[str, str, str]
"""A command of the footer: its key, its word, and the action."""


@dataclass(slots=True)
class Prompt:
    """A line that is being typed."""

    kind: str
    label: str
    text: str = ""

    def typed(self, key: str, character: str) -> bool:
        """Take a key; False if it is not for this line."""
        if key == "backspace":
            self.text = self.text[:-1]
        elif character:
            self.text += character
        else:
            return False
        return True


def draw_header(canvas: Canvas, title: str, stages: Sequence[tuple[str, bool]] = (), note: str = "") -> None:
    """The title at the left; the steps of a turn at the right, shortened until they fit."""
    x = canvas.put(1, 0, title, "title", room=canvas.width - 2)
    room = canvas.width - x - 3
    if note:
        canvas.right(canvas.width - 1, 0, cut(note, max(0, room)), "now")
        return
    for gap, most in ((" › ", 99), ("  ", 99), (" ", 6), (" ", 5), (" ", 4), (" ", 3)):
        words = [f"▸{name.upper()}" if now else name[:most] for name, now in stages]
        if len(gap.join(words)) <= room:
            break
    else:
        words, gap = [f"▸{name.upper()}" for name, now in stages if now], " "
    at = canvas.width - 1 - len(gap.join(words))
    for n, word in enumerate(words):
        at = canvas.put(at, 0, word, "now" if word.startswith("▸") else "faint")
        if n + 1 < len(words):
            at = canvas.put(at, 0, gap, "faint")


def draw_footer(canvas: Canvas, items: Sequence[Item], prompt: Prompt | None = None) -> None:
    """The commands, each of them a button; or the line that is typed."""
    y = canvas.height - 1
    if prompt is not None:
        x = canvas.put(1, y, f"{prompt.label} ", "label")
        canvas.put(canvas.put(x, y, prompt.text[-(canvas.width - x - 2) :], "strong"), y, " ", "key")
        return
    x = 1
    for key, word, action in items:
        if x + len(key) + len(word) + 1 > canvas.width - 1:
            break
        if x > 1:
            x = canvas.put(x, y, " · ", "faint")
            if x + len(key) + len(word) + 1 > canvas.width - 1:
                canvas.put(x - 3, y, "   ")
                break
        x = canvas.put(x, y, key, "now", action=action)
        x = canvas.put(x, y, f" {word}" if word else "", "faint", action=action)


def draw_frame(canvas: Canvas, split: int) -> None:
    """The lines between header, board, rail and footer."""
    canvas.line(0, 1, canvas.width)
    canvas.line(0, canvas.height - 2, canvas.width)
    canvas.put(split, 1, "┬", "frame")
    canvas.put(split, canvas.height - 2, "┴", "frame")
    for y in range(2, canvas.height - 2):
        canvas.put(split, y, "┤" if canvas.at(split - 1, y).sign == "─" else "│", "frame")
