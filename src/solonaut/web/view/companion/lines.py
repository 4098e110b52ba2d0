"""Lines: what to do on the table since the person's last turn. Each stays until it is ticked; ticks are kept with the table.

A line is known by its place in the log and by everything that was decided up to there. So it keeps its tick through undo and redo, and a
line that comes of another answer at the same place is a new one.

When an answer of the open turn or phase is changed, lines that still hold keep their ticks. The others are struck through: what was
carried out already is to be taken back on the table, and stays until that is ticked, which takes its own tick away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from solonaut.companion.preselection import INSTEAD
from solonaut.core.message import Message
from solonaut.lang import Speaker
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.service.seat_view import SeatEntry, SeatEvent
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import CompanionBoard, Line

NO_NOTES: Mapping[str, str] = {}
MOST_IN_VIEW = 4
"""Lines that a page shows before those that are done fold into one, and so do those that come later."""
MOST_BEFORE_A_QUESTION = 2
"""The same where a line with a question follows, so that its answers are in view."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line in the reader's language. ``id`` is what a tick keeps."""

    id: str
    icon: str
    ink: str
    text: str
    small: str
    rules: tuple[str, ...]
    done: bool
    struck: str = ""
    """It holds no longer: ``back`` if it is to be taken back on the table, ``gone`` if it was not carried out."""


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of the page: of many, those that are done, those that come later and those that hold no longer fold. The first open
    one is the current one."""

    all: Sequence[ShownLine]
    most: int = MOST_IN_VIEW

    @property
    def open(self) -> list[ShownLine]:
        return [line for line in self.all if not line.done]

    @property
    def folded(self) -> list[ShownLine]:
        done = [line for line in self.all if line.done and not line.struck]
        return done if len(self.all) > self.most and len(done) > 1 else []

    @property
    def gone(self) -> list[ShownLine]:
        found = [line for line in self.all if line.struck == "gone"]
        return found if len(found) > 1 else []

    @property
    def later(self) -> list[ShownLine]:
        rest = self.open[self.most :]
        return rest if len(rest) > 1 else []

    @property
    def shown(self) -> list[ShownLine]:
        folded = [*self.folded, *self.gone, *self.later]
        return [line for line in self.all if line not in folded]

    @property
    def current(self) -> str:
        return next((line.id for line in self.all if not line.done), "")

    @property
    def rules(self) -> list[str]:
        """The rules behind the lines, each once."""
        return list(dict.fromkeys(rule for line in self.all if not line.struck for rule in line.rules if rule))


def ticks_of(session: Session) -> frozenset[str]:
    return frozenset(session.stored.ticks or ())


def lines_of(
    view: CompanionView,
    board: CompanionBoard,
    ticks: Collection[str],
    speaker: Speaker,
    kept: Sequence[Sequence[str]] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> Lines:
    """The lines since the person last ended a turn or phase. ``kept`` are logs that were taken back, the latest last.

    What somebody has noted about something stands below the line that speaks of it.
    """
    first, codes = last_main(view, board), [code for _, code in view.moves]

    def lines(entries: Iterable[SeatEntry], log: Sequence[str]) -> list[ShownLine]:
        names, found, run = line_names(log), list[ShownLine](), list[SeatEvent]()
        for entry in entries:
            for index, event in enumerate(entry.events):
                line = board.line(event)
                if line is None:
                    continue
                joined = board.joined([*run, event]) if run else None
                if joined is None:
                    run = []
                else:
                    found.pop()
                run.append(event)
                id = f"{entry.number}.{index}.{names[entry.number]}"
                if note := notes.get(board.note_of(event)):
                    line = replace(line, small=Message("companion.note.line", words=note))
                found.append(shown(joined or line, speaker, id, [one.rule for one in run], id in ticks))
        return [line for line in found if line.text]

    plays = [list[SeatEntry]()]
    for entry in view.entries(first):
        if verb_of(entry.code) == INSTEAD:
            plays.append([])
        plays[-1].append(entry)
    before = [lines(play, codes) for play in plays[:-1]]
    if kept and list(kept[-1][: first + 1]) == codes[: first + 1]:
        aside = view.replaced(kept[-1])
        if not any(verb_of(entry.code) in board.main for entry in aside):
            before.append(lines(aside, kept[-1]))
    return Lines(renewed(before, lines(plays[-1], codes)))


def renewed(before: Sequence[Sequence[ShownLine]], now: Sequence[ShownLine]) -> list[ShownLine]:
    """The lines that hold, after those of earlier answers that hold no longer. What holds still is the same line as before."""
    known = dict[Name, ShownLine]()
    for play in before:
        for id, name in names_of(play).items():
            line = next(line for line in play if line.id == id)
            if name not in known or line.done:
                known[name] = line
    latest = set(names_of(before[-1]).values()) if before else set()
    names = names_of(now)
    found = [known.pop(names[line.id], line) for line in now]
    rest = sorted(known.items(), key=lambda item: not item[1].done)
    gone = [replace(line, done=not line.done, struck="back" if line.done else "gone") for name, line in rest if line.done or name in latest]
    return [*gone, *found]


Name = tuple[str, str, int]
"""What a line says, and how many say the same before it."""


def names_of(play: Sequence[ShownLine]) -> dict[str, Name]:
    """Each line by its id. Of those that say the same, the ones that are done come first."""
    said, found = Counter[tuple[str, str]](), dict[str, Name]()
    for line in sorted(play, key=lambda line: not line.done):
        found[line.id] = (line.text, line.small, said[line.text, line.small])
        said[line.text, line.small] += 1
    return found


def verb_of(code: str) -> str:
    return code.partition(":")[0]


def shown(line: Line, speaker: Speaker, id: str, rules: Sequence[str], done: bool) -> ShownLine:
    small = speaker.detail(line.message) if line.small is None else speaker.say(line.small)
    return ShownLine(id, line.icon, line.ink, speaker.say(line.message), small, (line.rule,) if line.rule else tuple(rules), done)


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
