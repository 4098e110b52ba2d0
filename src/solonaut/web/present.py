"""What one seat sees of a game, ready for a page or for JSON: the question, the choices, the log, the plot."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.match import Entry, Match
from solonaut.core.message import Message
from solonaut.core.state import State
from solonaut.core.step import CHANCE, SEVERAL
from solonaut.lang import Speaker
from solonaut.web.board import Board, Mark, View, board_of
from solonaut.web.foresight import Foresight
from solonaut.web.hall import Live
from solonaut.web.options import option_words

MOST_PREVIEWS = 40
LOG_ENTRIES = 20


@dataclass(slots=True)
class Row:
    """One choice in the list."""

    code: str
    words: str
    title: str
    detail: str
    letter: str = ""
    icon: str = ""
    price: tuple[str, str] | None = None
    cost: str = ""
    """The price in words, where the board has no icon for it."""
    quiet: bool = False
    final: bool = False
    preview: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Group:
    """Choices that share their first click."""

    key: str
    title: str
    icon: str
    letter: str = ""
    rows: list[Row] = field(default_factory=list)


@dataclass(slots=True)
class Line:
    """One sentence of the log."""

    number: int
    seat: int
    turn: int
    text: str
    detail: str
    rule: str
    icon: str
    shows: tuple[str, ...]
    named: bool
    """Does the sentence itself say who did it?"""


@dataclass(slots=True)
class Question:
    """The open decision for a seat; ``items`` is empty when it is somebody else's."""

    number: int
    seat: int
    mine: bool
    text: str
    rule: str
    prompt: str
    items: list[Row | Group] = field(default_factory=list)

    def rows(self) -> Iterable[Row]:
        for item in self.items:
            if isinstance(item, Row):
                yield item
            else:
                yield from item.rows

    def row(self, code: str) -> Row | None:
        return next((row for row in self.rows() if row.code == code), None)


Told = dict[tuple[str, int | None], dict[int, tuple[Entry, list[Line]]]]
"""For a language and a seat: the last answers and their sentences. An answer that was undone is not the same entry any more."""


def short_rule(rule: str) -> str:
    """``S15`` for ``<game>.S15``."""
    return rule.partition(".")[2]


class Reader:
    """One language at one game."""

    def __init__(self, live: Live, speaker: Speaker) -> None:
        self.match: Match = live.match
        self.told: Told = live.told
        self.speaker = speaker
        self.board: Board = board_of(live.match.game.name)

    # -- the question ---------------------------------------------------------------------------------------------------

    def question(self, seat: int, *, previews: bool = True) -> Question | None:
        """The open decision as ``seat`` sees it."""
        decision = self.match.decision
        if decision is None:
            return None
        own = [c for c in decision.choices if seat in decision.seats and c.seat in (None, seat)]
        found = Question(
            decision.number,
            seat if own and decision.seat == SEVERAL else decision.seat,
            bool(own),
            self.speaker.say(decision.question),
            decision.rule,
            decision.prompt,
        )
        table = self.match.game.view(self.match.state, seat)
        ahead = self.foresight(seat) if previews and len(own) <= MOST_PREVIEWS else None
        rows = [self._row(choice, table, seat, ahead) for choice in own]
        found.items = self._arrange(rows)
        return found

    def _row(self, choice: Choice, table: View, seat: int, ahead: Foresight | None) -> Row:
        message = self.match.game.describe(self.match.state, choice)
        speaker, board, code = self.speaker, self.board, choice.code
        row = Row(code, speaker.whole(message), speaker.say(message), speaker.detail(message))
        row.icon, row.price = board.icon(code, table, seat), board.price(code, table, seat)
        if row.price is None and "cost" in message.params:
            row.cost = speaker.listed([message.params["cost"]])
        row.quiet = board.quiet(code)
        if ahead is not None:
            row.final, events = ahead.of(choice)
            row.preview = self.previews(events, seat)
        return row

    def foresight(self, seat: int) -> Foresight:
        """What the choices of the open decision do at once, as far as ``seat`` can know it."""
        return Foresight(self.match, seat, secrets=self.board.secrets)

    def _arrange(self, rows: list[Row]) -> list[Row | Group]:
        """Rows in the order of the board, choices of two clicks under their first part, quiet ones last; then the letters."""
        items: list[Row | Group] = []
        groups: dict[str, Group] = {}
        for row in rows:
            key = self.board.group(row.code)
            label = self.board.group_label(key) if key else None
            if label is None:
                items.append(row)
                continue
            if key not in groups:
                groups[key] = Group(key, self.speaker.say(label), row.icon)
                items.append(groups[key])
            groups[key].rows.append(row)
        flat = [item.rows[0] if isinstance(item, Group) and len(item.rows) == 1 else item for item in items]
        flat.sort(key=lambda item: isinstance(item, Row) and item.quiet)
        letters = iter(string.ascii_uppercase)
        for item in flat:
            item.letter = next(letters, "")
        for item in flat:
            for row in item.rows if isinstance(item, Group) else ():
                row.letter = next(letters, "")
        return flat

    # -- the board ------------------------------------------------------------------------------------------------------

    def marks(self, question: Question | None, table: View, seat: int) -> dict[str, Mark]:
        """What each element of the board offers now."""
        found: dict[str, Mark] = {}
        for item in question.items if question and question.mine else ():
            if isinstance(item, Row):
                for n, place in enumerate(self.board.places(item.code, table, seat)):
                    if place not in found or not found[place].code:
                        later = found[place].later if place in found else []
                        mark = Mark(item.letter, item.words, code=item.code, later=later, first=n == 0)
                        mark.title, mark.detail = item.title, item.detail
                        found[place] = mark
                continue
            for n, place in enumerate(self.board.group_places(item.key, table, seat)):
                found.setdefault(place, Mark(item.letter, item.title, opens=item.key, first=n == 0))
            for row in item.rows:
                for place in self.board.places(row.code, table, seat):
                    found.setdefault(place, Mark()).later.append(row.code)
        return found

    # -- the log --------------------------------------------------------------------------------------------------------

    def sentences(self, events: Iterable[Event], seat: int | None) -> list[str]:
        """What happened."""
        return self._texts(events, seat, self.speaker.sentences)

    def previews(self, events: Iterable[Event], seat: int | None) -> list[str]:
        """What will happen."""
        return self._texts(events, seat, self.speaker.preview)

    def _texts(self, events: Iterable[Event], seat: int | None, say: Callable[[Message], str]) -> list[str]:
        told = (say(self.match.game.tell(event, seat, self.match.box)) for event in events)
        return [text for text in told if text]

    def lines(self, seat: int | None, *, last: int | None = LOG_ENTRIES, upto: int | None = None) -> list[Line]:
        """The log in sentences, the oldest first; only the last so many decisions, unless all are wanted."""
        entries = self.match.log[:upto]
        start = 0 if last is None else max(0, len(entries) - last)
        told = self.told.get((self.speaker.language, seat), {})
        window: dict[int, tuple[Entry, list[Line]]] = {}
        state, at = None, -1
        for number in range(start, len(entries)):
            entry = entries[number]
            known = told.get(number)
            if known is None or known[0] is not entry:
                state = self.match.peek(number) if state is None or at != number else state
                before = self.turn(state)
                state.apply(entry.choice)
                at = number + 1
                known = entry, self._entry_lines(number, entry, before, self.turn(state), seat)
            window[number] = known
        if last is not None:
            self.told[self.speaker.language, seat] = window
        return [line for _, lines in window.values() for line in lines]

    def _entry_lines(self, number: int, entry: Entry, turn: int, after: int, seat: int | None) -> list[Line]:
        """The events of one answer; the one that begins a new turn and those after it belong to that turn."""
        found = []
        for event in entry.events:
            if getattr(event, "turn", getattr(event, "round", turn)) == after:
                turn = after
            message = self.match.game.tell(event, seat, self.match.box)
            text = self.speaker.say(message)
            if text:
                data = event.seen_by(seat)
                icon, detail = self.board.log_icon(data), self.speaker.detail(message)
                named = self.speaker.mentions(message, "who")
                found.append(Line(number, event.seat, turn, text, detail, event.rule_id, icon, self.board.shows(data), named))
        return found

    def turn(self, state: State) -> int:
        return self.board.turn(self.match.game, state)

    # -- the whole game -------------------------------------------------------------------------------------------------

    def plot(self, seat: int | None) -> dict[str, list[tuple[int, float]]]:
        """What the board measures, at the end of every turn."""
        state, game = self.match.peek(0), self.match.game
        series: dict[str, list[tuple[int, float]]] = {}
        turn = self.turn(state)
        last = len(self.match.log) - 1
        for number, entry in enumerate(self.match.log):
            before = state.copy() if self.board.measures_before else state
            state.apply(entry.choice)
            now = self.turn(state)
            if now != turn or number == last:
                for name, value in self.board.measures(game.view(before if now != turn else state, seat)).items():
                    series.setdefault(name, []).append((turn if now != turn else now, value))
                turn = now
        return self._settled(series)

    def _settled(self, series: dict[str, list[tuple[int, float]]]) -> dict[str, list[tuple[int, float]]]:
        """The same lines; where each is the points of a faction, the last point is what it has in the end, hidden missions and all."""
        outcome = self.match.outcome
        if outcome is not None and self.board.plots_points and len(outcome.scores) == len(series):
            for line, score in zip(series.values(), outcome.scores, strict=True):
                line[-1] = (line[-1][0], float(score))
        return series

    def stops(self) -> list[int]:
        """The decisions of players, and the end: where a replay can stand."""
        return [n for n, entry in enumerate(self.match.log) if entry.seat != CHANCE] + [len(self.match.log)]


def title_of(match: Match, speaker: Speaker) -> str:
    """``Solo · Hard``: how many play, and what was set."""
    say = speaker.text
    first = say("web.table.solo") if match.players == 1 else say("web.table.players", n=match.players)
    return " · ".join([first, *option_words(match.game, match.options, match.players, speaker)])
