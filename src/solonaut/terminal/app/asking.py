"""Everything that can be asked beside a game: what a thing is, what a rule says, which choice is good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.core.errors import SolonautError
from solonaut.core.match import Match
from solonaut.terminal.app.position import PositionPage
from solonaut.terminal.board import Thing
from solonaut.terminal.info import named, scene_of, told
from solonaut.terminal.words import rule_lines

if TYPE_CHECKING:
    from solonaut.terminal.hint import Hint


class AskingPage(PositionPage):
    """Answers stand in the rail below the choices until the next choice."""

    def _rule(self, id: str) -> None:
        """A rule, or that of the question."""
        decision = self.match.decision
        if id:
            self.show_rule(id)
        elif decision is not None:
            self.show_rule(decision.rule)

    def show_rule(self, id: str) -> None:
        """A rule by its id, or the rules with these words in their titles."""
        ledger = self.match.game.ledger
        hits = [rule.id for rule in ledger.rules.values() if id.casefold() in self.speaker.rule_title(rule).casefold()]
        try:
            lines = rule_lines(self.match, id, self.speaker)
        except SolonautError as e:
            if not hits:
                self.note = self.speaker.say(e.message)
                return
            lines = [line for hit in hits[:6] for line in rule_lines(self.match, hit, self.speaker)]
        self._inform(f"? {id.rpartition('.')[2]}", lines)

    def _inform(self, title: str, lines: list[str]) -> None:
        self.info_title, self.info, self.info_offset = title, lines, 0

    def things(self) -> list[Thing]:
        return self.board.things(scene_of(self.match, self.viewer, self.speaker))

    def explain(self, thing: str) -> None:
        found = next((one for one in self.things() if one.id == thing), None)
        if found is not None:
            self.prompt = None
            self._inform(f"i {found.name}", told(found))

    def explain_words(self, words: str) -> None:
        name, lines = named(self.things(), words, self.speaker)
        self._inform(f"i {name}".rstrip(), lines)

    # -- hints --------------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask the search in a thread of its own; keys are never blocked, and escape cancels it."""
        decision = self.decision
        if decision is None or self.thinking:
            return
        self.thinking, self.cancelled = "hint", False
        self.session.note_hint()
        self._inform("h", [self.speaker.text("terminal.hint_thinking", part=0)])
        match = self.match
        self.run_worker(lambda: self._think(match, decision.number), thread=True, group="hint")

    def _think(self, match: Match, number: int) -> None:
        from solonaut.terminal.hint import Cancelled, hint_for

        def progress(spent: float) -> None:
            if self.cancelled:
                raise Cancelled
            self.app.call_from_thread(self._thought, round(100 * spent))

        try:
            hint: Hint | None = hint_for(match, self.viewer, self.speaker, progress)
        except Cancelled:
            hint = None
        self.app.call_from_thread(self._hint_done, hint, number)

    def _thought(self, part: int) -> None:
        if self.thinking == "hint":
            self._inform("h", [self.speaker.text("terminal.hint_thinking", part=part)])
            self.redraw()

    def _hint_done(self, hint: Hint | None, number: int) -> None:
        self.thinking = ""
        decision = self.match.decision
        if hint is None or self.cancelled or decision is None or decision.number != number:
            self.info = [] if self.info_title == "h" else self.info
        else:
            self._inform("h", hint.lines)
            self.lit = next((n for n, row in enumerate(self.rows) if row.code == hint.code), self.lit)
        self.redraw()
