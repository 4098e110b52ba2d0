"""The frame of a page: one line at the top, one at the bottom, and an input line when somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solonaut.terminal.canvas import Canvas, cut

GAP = " › "
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
    """The title at the left; the steps of a turn at the right, as many as fit."""
    x = canvas.put(1, 0, title, "title", room=canvas.width - 2)
    room = canvas.width - x - 3
    if note:
        canvas.right(canvas.width - 1, 0, cut(note, max(0, room)), "now")
        return
    steps = [f"▸{name.upper()}" if now else name for name, now in stages]
    words = _around_now(steps, next((n for n, (_, now) in enumerate(stages) if now), 0), room)
    at = canvas.width - 1 - len(GAP.join(words))
    for n, word in enumerate(words):
        at = canvas.put(at, 0, word, "now" if word.startswith("▸") else "faint")
        if n + 1 < len(words):
            at = canvas.put(at, 0, GAP, "faint")


def _around_now(words: Sequence[str], now: int, room: int) -> Sequence[str]:
    """As many steps as fit: the one that it is now, those that come, then those before it; “…” for the others."""
    for first, last in [*((n, len(words)) for n in range(now + 1)), *((now, n) for n in range(len(words) - 1, now, -1))]:
        found = [*(["…"] if first else []), *words[first:last], *(["…"] if last < len(words) else [])]
        if len(GAP.join(found)) <= room:
            return found
    return words[now : now + 1]


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
