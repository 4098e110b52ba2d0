"""What is on the screen: the board, what happened, the question and the choices. Rich or plain, the same words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from solonaut.core.event import Event
from solonaut.core.keys import in_order, keys_of
from solonaut.core.match import Decision, Match
from solonaut.core.message import Listing, Message, PlayerName
from solonaut.core.outcome import AGREED, Outcome
from solonaut.core.registry import part
from solonaut.lang import Speaker
from solonaut.lang.names import edition
from solonaut.lang.spoken import lines_of

LOG_LINES, FEWEST_LOG_LINES, BESIDE_LOG = 18, 4, 20
"""How much of the log is shown at most; on a low screen less, so that board and question stay in sight."""


class Board(Protocol):
    """A game's board in the terminal, drawn from what a seat may see."""

    def draw(self, view: dict[str, Any], speaker: Speaker, seat: int, box: Any) -> RenderableType: ...


def drawn(game: str, view: dict[str, Any], speaker: Speaker, seat: int, box: Any) -> RenderableType:
    """The board of a game; one without a board of its own is a plain table."""
    board: Board | None = part(game, "text")
    return Text("\n".join(lines_of(game, view, speaker, seat, box))) if board is None else board.draw(view, speaker, seat, box)


class Screen:
    """Shows a match to one seat."""

    def __init__(self, console: Console, speaker: Speaker, *, plain: bool) -> None:
        self.console = console
        self.speaker = speaker
        self.plain = plain

    def say(self, key: str, **params: Any) -> None:
        """One line of the interface."""
        self.line(self.speaker.text(f"terminal.{key}", **params))

    def line(self, text: str = "") -> None:
        self.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=self.plain)

    def title(self, match: Match) -> str:
        game = match.game.name
        parts = [Message(f"{game}.title"), Message("terminal.players", n=match.players)]
        for option in match.game.options:
            if match.options[option.name] != option.default:
                key, value = f"{game}.option.{option.name}", match.options[option.name]
                words = Listing(Message(f"{key}.{word}") for word in value.split(",") if word)
                parts.append(Message("core.pair", label=Message(key), value=words) if value in ("on", "off") else words)
        parts.append(edition(match.box.edition.name))
        if match.seed is not None:
            parts.append(Message("terminal.seed", seed=match.seed))
        if match.practice:
            parts.append(Message("terminal.practice"))
        return " · ".join(map(self.speaker.say, parts))

    def show(self, match: Match, seat: int, events: Iterable[Event]) -> None:
        """The table as ``seat`` sees it, and what happened since the last look."""
        view = match.view(seat)
        happened = self.sentences(match, events, seat)
        if self.plain:
            for text in happened:
                self.line(text)
            self.board(match, view, seat)
            return
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(Text(self.title(match), style="bold"))
        self.board(match, view, seat)
        if happened:
            room = max(FEWEST_LOG_LINES, self.console.height - BESIDE_LOG) if self.console.is_terminal else LOG_LINES
            log = Text("\n".join(happened[-min(LOG_LINES, room) :]), style="grey70")
            self.console.print(Panel(log, title=self.speaker.text("terminal.log"), title_align="left", border_style="grey37"))

    def board(self, match: Match, view: dict[str, Any], seat: int) -> None:
        """The board of this view: drawn, or line by line."""
        game = match.game.name
        if not self.plain:
            self.console.print(drawn(game, view, self.speaker, seat, match.box))
            return
        for text in lines_of(game, view, self.speaker, seat, match.box):
            self.line(text)

    def sentences(self, match: Match, events: Iterable[Event], seat: int | None) -> list[str]:
        """Events as log lines with their rule ids."""
        found = []
        for event in events:
            message = match.game.tell(event, seat, match.box)
            text = self.speaker.sentences(message)
            if text and match.players > 1 and event.seat >= 0 and not self.speaker.mentions(message, "who"):
                text = self._said_of(event.seat, text)
            if text:
                found.append(f"{text} [{short_id(event.rule_id)}]")
        return found

    def _said_of(self, seat: int, text: str) -> str:
        """A sentence after the player whom it is about."""
        return self.speaker.text("core.pair", label=self.speaker.say(PlayerName(seat)), value=text)

    def ask(self, match: Match, decision: Decision, seat: int) -> None:
        """The question with its rule, and the choices with their keys and codes."""
        say, whole = self.speaker.say, self.speaker.whole
        question = say(decision.question)
        if match.players > 1:
            question = self._said_of(seat, question)
        choices = in_order(decision.choices_of(seat), match.state.declines)
        keys = keys_of(choices)
        rows = [(keys[c.code], whole(match.game.describe(match.state, c)), c.code) for c in choices]
        if self.plain:
            self.line(f"{question} [{short_id(decision.rule)}]")
            for key, words, code in rows:
                self.line(f"{key}. {words} ({code})")
            return
        table = Table.grid(padding=(0, 1))
        for key, words, code in rows:
            table.add_row(Text(f"{key:>2}", style="bold yellow"), Text(words), Text(code, style="grey50"))
        title = Text.assemble((question, "bold"), ("  ", ""), (short_id(decision.rule), "cyan"))
        self.console.print(Group(title, table))
        self.console.print(Text(self.speaker.text("terminal.keys"), style="grey50"))

    def rule(self, match: Match, id: str) -> None:
        """The text of a rule in the person's language."""
        rule = match.game.ledger[id]
        self.line(f"{rule.id} · {self.speaker.rule_title(rule)} ({self.speaker.rule_source(rule)})")
        self.line(self.speaker.rule_text(rule))

    def outcome(self, match: Match, outcome: Outcome) -> None:
        """How it ended: scores, where they came from, rank or winner, and whether it was practice."""
        for text in outcome_lines(match, outcome, self.speaker):
            self.console.print(text, style=None if self.plain else "bold", markup=False, highlight=False, emoji=False, soft_wrap=self.plain)


def outcome_lines(match: Match, outcome: Outcome, speaker: Speaker) -> list[str]:
    """The final screen, line by line."""
    game, say = match.game.name, speaker.text
    found = [say("terminal.over", reason=speaker.say(outcome.why(game)))]
    for seat, points in enumerate(outcome.scores):
        parts = outcome.breakdown[seat] if outcome.breakdown else {}
        score = say("terminal.final_score", player=seat + 1, n=points)
        detail = ", ".join(f"{say(f'{game}.earned.{name}')} {value}" for name, value in parts.items() if value)
        found.append(say("terminal.final_score.parts", score=score, parts=detail) if detail else score)
    if outcome.rank is not None:
        found += [say(f"{game}.rank.{outcome.rank}"), say(f"{game}.rank.{outcome.rank}.say")]
    elif outcome.winners:
        found.append(say("terminal.winners", n=len(outcome.winners), players=speaker.listed(w + 1 for w in outcome.winners)))
    elif outcome.reason != AGREED:
        found.append(say("terminal.lost"))
    if match.practice:
        found.append(say("terminal.practice_note"))
    return found


def short_id(rule: str) -> str:
    """``S15`` for ``<game>.S15``."""
    return rule.partition(".")[2]
