"""The history by turns, and what going back would mean on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solonaut.companion.corrections import CORRECT, SET, Counter
from solonaut.companion.partial_state import PERSON
from solonaut.companion.preselection import INSTEAD
from solonaut.core.message import Message
from solonaut.lang import Speaker
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.service.seat_view import SeatEntry
from solonaut.web.view.companion.board import Chapter, CompanionBoard, Line, Row, rows_of
from solonaut.web.view.companion.lines import ShownLine, shown, verb_of

CORRECTED = Chapter(Message("companion.corrected"))


@dataclass(slots=True)
class Told:
    """One thing that happened, with its rule."""

    text: str
    rule: str


@dataclass(slots=True)
class PastTurn:
    """A turn, or corrections that were saved together."""

    title: str
    who: str
    number: int | None
    """The decision to which one can go back; None: nobody had decided anything yet."""
    lines: list[Told] = field(default_factory=list)

    @property
    def summary(self) -> str:
        return self.lines[0].text if self.lines else ""


@dataclass(slots=True)
class WayBack:
    """What going back would take back, and what to move on the table."""

    number: int
    title: str
    turns: int
    lines: list[ShownLine]


@dataclass(slots=True)
class Branch:
    """Turns that were taken back before something else was answered, and what to move on the table to go on with them."""

    number: int
    turns: int
    title: str
    sheet: dict[str, Any]
    lines: list[ShownLine]


def branches_of(view: CompanionView, board: CompanionBoard, speaker: Speaker, kept: Sequence[Sequence[str]]) -> list[Branch]:
    """The latest first."""
    found = [branch_of(view, board, speaker, number, codes) for number, codes in enumerate(kept)]
    return [branch for branch in reversed(found) if branch is not None]


def branch_of(view: CompanionView, board: CompanionBoard, speaker: Speaker, number: int, codes: Sequence[str]) -> Branch | None:
    """None: nothing of it was replaced, so that it is no branch."""
    states = view.aside(codes)
    if not states:
        return None
    sheets = [view.companion.view(state, PERSON) for state in states]
    titles = list(dict.fromkeys(speaker.say(board.chapter(sheet).title) for sheet in sheets[:-1]))
    lines = counters_back(board, view.table, view.counters(), states[-1].counters())  # forwards: a game's own sentences say “back”
    moved = [shown(line, speaker, str(n), [line.rule], done=False) for n, line in enumerate(lines)]
    return Branch(number, len(titles), ", ".join(titles), sheets[-1], moved)


def turns_of(view: CompanionView, board: CompanionBoard, speaker: Speaker) -> list[PastTurn]:
    """The newest turn first. Where another possibility was chosen, only what came of that is told."""
    found: list[PastTurn] = []
    since: list[tuple[PastTurn, Told]] = []
    last: Chapter | None = None
    for entry, sheet in zip(view.entries(), view.sheets(), strict=False):
        lines, verb = told(entry, board, speaker), verb_of(entry.code)
        again = retold(since, lines[1:]) if verb == INSTEAD else None
        chapter = CORRECTED if is_correction(entry) else board.chapter(sheet)
        if again is None and (chapter != last or entry.code == CORRECT):
            found.append(PastTurn(speaker.say(chapter.title), chapter.who, None))
            last = chapter
        if found[-1].number is None and entry.seat in view.people and not view.mended:
            found[-1].number = entry.number
        if verb in board.main:
            since = []
        turn, lines = (found[-1], lines) if again is None else (again, lines[1:])
        turn.lines += lines
        since += [(turn, line) for line in lines]
    return found[::-1]


def retold(since: list[tuple[PastTurn, Told]], lines: Sequence[Told]) -> PastTurn | None:
    """Forget what is told once more, and all that followed it. The turn that it belongs to now; None: nothing is told again."""
    first = next((n for n, (_, line) in enumerate(since) if lines and line == lines[0]), None)
    if first is None:
        return None
    gone, since[first:] = since[first:], []
    for turn, line in gone:
        turn.lines = [kept for kept in turn.lines if kept is not line]
    return next((turn for turn, _ in gone if turn.who == "rival"), gone[0][0])


def is_correction(entry: SeatEntry) -> bool:
    return entry.code == CORRECT or entry.code.startswith(f"{SET}:")


def told(entry: SeatEntry, board: CompanionBoard, speaker: Speaker) -> list[Told]:
    """What a decision led to, in words."""
    lines = [Told(speaker.sentences(event.message), event.rule) for event in entry.events if board.remembered(event)]
    return [line for line in lines if line.text]


def way_back(view: CompanionView, board: CompanionBoard, speaker: Speaker, number: int) -> WayBack | None:
    """None: there is nothing to go back to."""
    turns = [turn for turn in turns_of(view, board, speaker) if turn.number is not None and turn.number >= number]
    if not turns or turns[-1].number != number:
        return None
    lines = board.way_back(view.table, view.sheet(number))
    if lines is None:
        lines = counters_back(board, view.table, view.counters(), view.counters(number))
    moved = [shown(line, speaker, str(n), [line.rule], done=False) for n, line in enumerate(lines)]
    played = sum(turn.title != speaker.say(CORRECTED.title) for turn in turns)
    return WayBack(number, turns[-1].title, max(played, 1), moved)


def counters_back(board: CompanionBoard, sheet: Any, now: Mapping[str, Counter], then: Mapping[str, Counter]) -> list[Line]:
    """Every counter that was another one then."""
    rows = rows_of(board.tabs(sheet, now))
    changed = [name for name in rows if name in then and then[name].value != now[name].value]
    return [counter_line(rows[name], now[name].value, then[name].value) for name in changed]


def counter_line(row: Row, before: int, value: int) -> Line:
    named = dict(row.options)
    words = {"before": named.get(before, before), "value": named.get(value, value)}
    return Line(Message("companion.back.counter", counter=row.words, **words), row.icon, ink=row.ink)
