"""Lines: what to do on the table since the person's last turn. Each stays until it is ticked; ticks are kept with the table.

A line is known by its place in the log and by everything that was decided up to there. So it keeps its tick through undo and redo, and a
line that comes of another answer at the same place is a new one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from solonaut.lang import Speaker
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import CompanionBoard, Line

MOST_IN_VIEW = 4
"""Lines that a page shows before those that are done fold into one."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line in the reader's language. ``id`` is what a tick keeps."""

    id: str
    icon: str
    ink: str
    text: str
    small: str
    rule: str
    done: bool


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of the page: those that are done fold if there are many, and the first open one is the current one."""

    all: Sequence[ShownLine]

    @property
    def open(self) -> list[ShownLine]:
        return [line for line in self.all if not line.done]

    @property
    def folded(self) -> list[ShownLine]:
        done = [line for line in self.all if line.done]
        return done if len(self.all) > MOST_IN_VIEW and len(done) > 1 else []

    @property
    def shown(self) -> list[ShownLine]:
        folded = self.folded
        return [line for line in self.all if line not in folded]

    @property
    def current(self) -> str:
        return next((line.id for line in self.all if not line.done), "")

    @property
    def rules(self) -> list[str]:
        """The rules behind the lines, each once."""
        return list(dict.fromkeys(line.rule for line in self.all if line.rule))


def ticks_of(session: Session) -> frozenset[str]:
    return frozenset(session.stored.ticks or ())


def lines_of(view: CompanionView, board: CompanionBoard, ticks: Collection[str], speaker: Speaker) -> Lines:
    """The lines since the person last ended a turn or phase."""
    first = last_main(view, board)
    names = line_names(code for _, code in view.moves)
    found = []
    for entry in view.entries(first):
        for index, event in enumerate(entry.events):
            line = board.line(event)
            if line is not None:
                id = f"{entry.number}.{index}.{names[entry.number]}"
                found.append(shown(line, speaker, id, event.rule, id in ticks))
    return Lines([line for line in found if line.text])


def shown(line: Line, speaker: Speaker, id: str, rule: str, done: bool) -> ShownLine:
    small = speaker.detail(line.message) if line.small is None else speaker.say(line.small)
    return ShownLine(id, line.icon, line.ink, speaker.say(line.message), small, line.rule or rule, done)


def last_main(view: CompanionView, board: CompanionBoard) -> int:
    """The last decision with which the person ended a turn or phase."""
    verbs = view.verbs
    return next((number for number in range(view.length - 1, -1, -1) if verbs[number] in board.main), 0)


def line_names(codes: Iterable[str]) -> list[str]:
    """A short name for each place of the log, made of everything that was decided up to there."""
    found, known = [], 0
    for code in codes:
        known = crc32(f"{code} ".encode(), known)
        found.append(f"{known:08x}")
    return found
