"""The past of a game: undo, redo, a look at any moment, and the jump back to it."""

from __future__ import annotations

from solonaut.core.errors import SolonautError
from solonaut.terminal.app.asking import AskingPage
from solonaut.terminal.session import NOTHING, REVEALS


class HistoryPage(AskingPage):
    """Past something revealed every way back asks first, because the game becomes practice."""

    def moved(self) -> None:
        """The game stands elsewhere now."""
        raise NotImplementedError

    def undo(self) -> None:
        why_not = NOTHING if self.thinking == "bots" else self.session.why_not_undo(confirmed=self.confirming == "undo")
        self.confirming = "undo" if why_not == REVEALS else ""
        if why_not:
            self.note = self.speaker.text(f"terminal.{why_not}")
        else:
            self.session.undo()
            self.moved()

    def redo(self) -> None:
        if not self.match.can_redo():
            self.note = self.speaker.text("terminal.nothing_to_redo")
        else:
            self.session.redo()
            self.moved()

    def look(self, entries: int) -> None:
        """Another moment of the past, one decision further."""
        assert self.looking_at is not None
        self.looking_at = max(0, min(self.looking_at + entries, len(self.match.log)))

    def jump(self) -> None:
        """Undo up to the decision that is looked at; past something revealed it asks first."""
        number = self.looking_at
        if number is None or number >= len(self.match.log):
            self.looking_at = None
        elif not self.match.practice and not self.match.jump_is_free(number) and self.confirming != "jump":
            self.confirming = "jump"
            self.note = self.speaker.text(f"terminal.{REVEALS}")
        else:
            self.confirming, self.looking_at = "", None
            try:
                self.session.jump(number)
            except SolonautError as e:
                self.note = self.speaker.say(e.message)
            self.moved()

    def search(self, text: str) -> None:
        """Step back to the newest line that has these words."""
        wanted = text.casefold()
        line = next((line for line in self.log_lines() if wanted and wanted in line.text.casefold()), None)
        if line is None:
            self.note = self.speaker.text("terminal.not_found", words=text)
        else:
            self.looking_at = line.number
