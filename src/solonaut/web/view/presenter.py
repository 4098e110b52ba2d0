"""What one seat sees of a game in words, ready for a page or for JSON: the question, the choices, the log, the plot."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.keys import in_order, keys_of, spare_letters
from solonaut.core.message import Message
from solonaut.lang import Speaker
from solonaut.web.service.seat_view import Frame, SeatEntry, SeatEvent, SeatView
from solonaut.web.view.board import Board, Mark, board_of
from solonaut.web.view.options import option_words

MOST_PREVIEWS = 40
LOG_ENTRIES = 20
MOST_ROWS = 6
"""A list with more rows is grouped by place."""
MOST_NAMES = 3
"""Things that a sentence names before it only counts them."""


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
    """Choices that share their first click; or, if it is ``folded``, their place on the board, where each can be chosen at once."""

    key: str
    title: str
    icon: str
    letter: str = ""
    rows: list[Row] = field(default_factory=list)
    folded: bool = False
    inside: list[str] = field(default_factory=list)
    """What the rows are called within the place."""

    @property
    def note(self) -> str:
        """The keys of what is inside, with its names: ``D T2 · E B1``."""
        names = self.inside or [""] * len(self.rows)
        return " · ".join(f"{row.letter} {name}".strip() for row, name in zip(self.rows, names, strict=True) if row.letter)


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
    forced: bool = False
    """Was it the only option?"""


@dataclass(slots=True)
class Step:
    """Something that others did, or the game by itself, as the board is stepped through it."""

    table: dict[str, Any]
    seat: int
    text: str
    rule: str
    shows: tuple[str, ...]
    changes: dict[str, str]
    """How numbers have changed, by the element of the board that shows each: ``2 → 4``, ``+1``."""


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


LogCache = dict[tuple[str, int, tuple[str, ...]], dict[int, tuple[object, list[Line]]]]
"""For a language, a seat and all names: the last decisions, each with its stamp and sentences. What was undone has another stamp."""


def short_rule(rule: str) -> str:
    """``S15`` for ``<game>.S15``."""
    return rule.partition(".")[2]


def change(before: int, after: int) -> str:
    """How a number has changed.

    >>> change(2, 4), change(5, 6), change(3, 2)
    ('2 → 4', '+1', '−1')
    """
    step = after - before
    shown = (f"{'−' if n < 0 else ''}{abs(n)}" for n in (before, after))
    return f"{'+' if step > 0 else '−'}1" if abs(step) == 1 else " → ".join(shown)


def thing(message: Message) -> Message:
    """What was drawn, without its kind: ``Spider`` for ``Card: Spider``."""
    inner = [value for value in message.params.values() if isinstance(value, Message)]
    return inner[0] if len(message.params) == len(inner) == 1 else message


class Presenter:
    """What one seat may know, in one language."""

    def __init__(self, view: SeatView, speaker: Speaker, log_cache: LogCache | None = None) -> None:
        self.view = view
        self.speaker = speaker
        self.log_cache: LogCache = {} if log_cache is None else log_cache
        self.board: Board = board_of(view.game.name)

    def title(self) -> str:
        """``Solo · Hard``: how many play, and what was set."""
        view, say = self.view, self.speaker.text
        first = say("web.table.solo") if view.players == 1 else say("web.table.players", n=view.players)
        return " · ".join([first, *option_words(view.game, view.options, view.players, self.speaker)])

    # -- the question ---------------------------------------------------------------------------------------------------

    def question(self, *, previews: bool = True) -> Question | None:
        """The open decision."""
        decision, seat = self.view.decision, self.view.seat
        if decision is None:
            return None
        own = in_order(decision.choices, self.view.declines)
        previews = previews and len(own) <= MOST_PREVIEWS
        found = Question(
            decision.number, seat if own else decision.seat, bool(own), self.speaker.say(decision.question), decision.rule, decision.prompt
        )
        keys = keys_of(own)
        found.items = self._arrange([self._row(choice, keys[choice.code].upper(), previews) for choice in own])
        spare = spare_letters(keys)
        for item in found.items:
            if isinstance(item, Group) and not item.folded:
                item.letter = next(spare, "").upper()
        return found

    def _row(self, choice: Choice, key: str, preview: bool) -> Row:
        view, speaker, board, code = self.view, self.speaker, self.board, choice.code
        message = view.describe(choice)
        row = Row(code, speaker.whole(message), speaker.say(message), speaker.detail(message), letter=key)
        row.icon, row.price = board.icon(code, view.table, view.seat), board.price(code, view.table, view.seat)
        if row.price is None and "cost" in message.params:
            row.cost = speaker.listed([message.params["cost"]])
        row.quiet = board.quiet(code)
        if preview:
            row.final, messages = view.preview(choice)
            row.preview = [text for text in map(speaker.preview, messages) if text]
        return row

    def _arrange(self, rows: list[Row]) -> list[Row | Group]:
        """Rows in their order, choices of two clicks under their first part."""
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
        return self._by_place(_unfolded(items))

    def _by_place(self, items: list[Row | Group]) -> list[Row | Group]:
        """A long list, with the choices of one part of the board in one row."""
        if len(items) <= MOST_ROWS:
            return items
        found: list[Row | Group] = []
        groups: dict[str, Group] = {}
        for item in items:
            region = self.board.region(item.code, self.view.table, self.view.seat) if isinstance(item, Row) else None
            if region is None or isinstance(item, Group):
                found.append(item)
                continue
            if region.key not in groups:
                groups[region.key] = Group(region.key, self.speaker.say(region.label), item.icon, folded=True)
                found.append(groups[region.key])
            groups[region.key].rows.append(item)
            groups[region.key].inside.append(region.inside if isinstance(region.inside, str) else self.speaker.say(region.inside))
        return _unfolded(found)

    # -- the board ------------------------------------------------------------------------------------------------------

    def marks(self, question: Question | None) -> dict[str, Mark]:
        """What each element of the board offers now."""
        table, seat = self.view.table, self.view.seat
        found: dict[str, Mark] = {}
        for item in question.items if question and question.mine else ():
            if isinstance(item, Row) or item.folded:
                for row in (item,) if isinstance(item, Row) else item.rows:
                    self._mark(row, found)
                continue
            for n, place in enumerate(self.board.group_places(item.key, table, seat)):
                found.setdefault(place, Mark(item.letter, item.title, opens=item.key, first=n == 0))
            for row in item.rows:
                for place in self.board.places(row.code, table, seat):
                    found.setdefault(place, Mark()).later.append(row.code)
        return found

    def _mark(self, row: Row, found: dict[str, Mark]) -> None:
        """What a choice of one click has on the board."""
        for n, place in enumerate(self.board.places(row.code, self.view.table, self.view.seat)):
            if place not in found or not found[place].code:
                later = found[place].later if place in found else []
                mark = Mark(row.letter, row.words, code=row.code, later=later, first=n == 0)
                mark.title, mark.detail = row.title, row.detail
                found[place] = mark

    # -- the log --------------------------------------------------------------------------------------------------------

    def sentences(self, events: Iterable[SeatEvent]) -> list[str]:
        """What happened."""
        return [text for text in (self.speaker.sentences(event.message) for event in events) if text]

    def lines(self, *, last: int | None = LOG_ENTRIES, upto: int | None = None) -> list[Line]:
        """The log in sentences, the oldest first; only the last so many decisions, unless all are wanted."""
        stamps = self.view.stamps(upto)
        start = 0 if last is None else max(0, len(stamps) - last)
        key = self.speaker.language, self.view.seat, self.speaker.names
        known = self.log_cache.get(key, {})
        fresh = next((n for n in range(start, len(stamps)) if n not in known or known[n][0] is not stamps[n]), len(stamps))
        window = {number: known[number] for number in range(start, fresh)}
        if fresh < len(stamps):
            turns = pairwise(self.view.turns(fresh, len(stamps)))
            for entry, (before, after) in zip(self.view.entries(fresh, len(stamps)), turns, strict=True):
                window[entry.number] = stamps[entry.number], self._entry_lines(entry, before, after)
        if last is not None:
            self.log_cache[key] = window
        return [line for _, lines in window.values() for line in lines]

    def _entry_lines(self, entry: SeatEntry, turn: int, after: int) -> list[Line]:
        """The events of one decision. The one that begins a new turn and those after it belong to that turn."""
        found = []
        for event in entry.events:
            if event.data.get("turn", event.data.get("round", turn)) == after:
                turn = after
            text = self.speaker.say(event.message)
            if text:
                icon, detail = self.board.log_icon(event.data), self.speaker.detail(event.message)
                named = self.speaker.mentions(event.message, "who")
                shows = self.board.shows(event.data)
                found.append(Line(entry.number, event.seat, turn, text, detail, event.rule, icon, shows, named))
        if entry.forced is not None:
            if not found:
                choice, rule = entry.forced.choice, entry.forced.rule
                found.append(Line(entry.number, entry.seat, turn, self.speaker.say(choice), "", rule, "", (), False))
            found[0].text = self.speaker.text("web.table.only_option", what=found[0].text.removesuffix("."))
            found[0].forced = True
        return found

    def revealed(self, first: int) -> str:
        """The names of what was revealed from a decision on; empty if this seat was not told."""
        names = list(dict.fromkeys(self.speaker.say(message) for message in map(thing, self.view.revealed(first))))
        if len(names) > MOST_NAMES:
            rest = len(names) - MOST_NAMES + 1
            names[MOST_NAMES - 1 :] = [self.speaker.text("web.toast.more", n=rest)]
        return self.speaker.listed(names)

    # -- step by step ---------------------------------------------------------------------------------------------------

    def steps(self, since: int, own: Collection[int]) -> list[Step]:
        """What happened since a decision of these seats: first the table after what they did themselves, then one step after the other."""
        frames = self._joined(self.view.frames(since))
        others = any(frame.events[-1].seat not in own for frame in frames[1:])
        first = next((n for n, frame in enumerate(frames[1:]) if frame.events[-1].seat not in own), 0) if others else 1
        return [self._step(*pair) for pair in pairwise([frames[first], *frames[first:]])] if first < len(frames) else []

    def _joined(self, frames: list[Frame]) -> list[Frame]:
        """Without frames that nothing is said of, and with several in a row as one where the board says so."""
        found = frames[:1]
        for before, frame in pairwise(frames):
            if len(found) > 1 and self._belongs(frame, before.events[-1]):
                found[-1] = Frame(frame.table, (*found[-1].events, *frame.events))
            else:
                found.append(frame)
        return found

    def _belongs(self, frame: Frame, before: SeatEvent) -> bool:
        """Is it one step with what came before?"""
        kind, kinds = before.data["kind"], {event.data["kind"] for event in frame.events}
        opened = kind in self.board.openings and frame.events[-1].seat == before.seat
        return opened or not self.sentences(frame.events) or (kinds == {kind} and kind in self.board.together)

    def _step(self, before: Frame, after: Frame) -> Step:
        view, board, events = self.view, self.board, after.events
        shows = tuple(dict.fromkeys(place for event in events for place in board.shows(event.data)))
        was, now = board.counters(before.table, view.seat), board.counters(after.table, view.seat)
        changes = {place: change(was[place], n) for place, n in now.items() if was.get(place, n) != n}
        rule = next((event.rule for event in reversed(events) if event.rule), "")
        seat = events[-1].seat if events else view.seat
        told = [event for event in events if event.data["kind"] not in board.openings]
        return Step(after.table, seat, " ".join(self.sentences(told or events)), rule, shows, changes)

    # -- the whole game -------------------------------------------------------------------------------------------------

    def plot(self, turn_ends: Iterable[tuple[int, dict[str, Any]]]) -> dict[str, list[tuple[int, float]]]:
        """What the board measures, at the end of every turn."""
        series: dict[str, list[tuple[int, float]]] = {}
        for turn, table in turn_ends:
            for name, value in self.board.measures(table).items():
                series.setdefault(name, []).append((turn, value))
        return self._settled(series)

    def _settled(self, series: dict[str, list[tuple[int, float]]]) -> dict[str, list[tuple[int, float]]]:
        """The same lines; where each is the points of a faction, the last point is what it has in the end, hidden missions and all."""
        outcome = self.view.outcome
        if outcome is not None and self.board.plots_points and len(outcome.scores) == len(series):
            for line, score in zip(series.values(), outcome.scores, strict=True):
                line[-1] = (line[-1][0], float(score))
        return series


def _unfolded(items: list[Row | Group]) -> list[Row | Group]:
    """The same list; a group of one is only that row."""
    return [item.rows[0] if isinstance(item, Group) and len(item.rows) == 1 else item for item in items]
