"""The words of the board in the terminal."""

from __future__ import annotations

from rich.text import Text

from solonaut.ui.otys import spoken

CUBE_STYLES = {"fuel": "#ecf1f6 on #2a3038", "metal": "#0a0e13 on #5aa7ee", "plant": "#0a0e13 on #4fc48a", "tech": "#0a0e13 on #eef3f7"}


class Words(spoken.Words):
    """The words of the board, and its cubes in colour."""

    def chip(self, name: str) -> Text:
        """A cube: two letters on its colour."""
        return Text(self.text(f"otys.cube.{name}.short")[:2], style=CUBE_STYLES[name])
