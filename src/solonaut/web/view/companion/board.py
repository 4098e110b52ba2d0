"""What the companion's pages must know of a game, with answers that fit any.

A page is made of the same parts for every game: a bar, a drawing, lines (what to do on the table), a strip that is always in view, and
a sheet with the open question. The game says what they contain, in two places:

- its template (``CompanionBoard.template``) has the macros ``drawing()``, ``strip()``, ``kept()`` (all that is kept, as a list) and
  ``result(outcome)``. It may have ``controls()`` (reports of the person's turn, where the lines stand otherwise), ``main_area()`` (more
  than one main button, at the bottom), ``face(answer)`` (the picture on a button), ``after_lines()``,
  ``below_lines()`` (above the button that ticks them, always in view) and ``setup_picture(step)``. They read ``sheet``,
  ``answers`` and ``mode`` (see ``context.scene``); ``companion/parts.html`` has what they are made of;
- its ``CompanionBoard`` says where each answer stands, and what is an instruction.

All messages are keys of the game's catalogue. Nothing here may depend on the language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from solonaut.companion.corrections import Counter
from solonaut.core.choice import Choice
from solonaut.core.match import Decision
from solonaut.core.message import Message
from solonaut.core.outcome import Outcome
from solonaut.core.registry import companions, part
from solonaut.web.service.seat_view import SeatEvent

Sheet = Mapping[str, Any]
"""What the companion keeps, as plain data: ``Companion.view``."""


@dataclass(frozen=True, slots=True)
class Ticks:
    """Several things ticked at once make one answer: where their names stand in the catalogues, and whether all are ticked at first."""

    noun: str
    ticked: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """An instruction: one movement of the hand, with an icon, a sentence and a small second line. Its rule is folded under "Why?"."""

    message: Message
    icon: str = ""
    small: Message | None = None
    ink: str = ""
    """A class for the colour of the icon."""
    rule: str = ""
    """The rule of the event, unless another one says more."""
    question: Message | None = None
    """What is asked inside the line, where the open question would say the same once more."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the game that the history shows as one: a turn of the person or of the automated opponent."""

    title: Message
    who: str = "you"
    """``you`` (a disc) or ``rival`` (a diamond)."""


@dataclass(frozen=True, slots=True)
class Row:
    """A counter that can be corrected. Without ``options`` it is a stepper; with ``options`` a list; 0 and 1 are a switch."""

    counter: str
    words: Message
    icon: str = ""
    options: Sequence[tuple[int, Message]] = ()
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Counters that stand together. With a ``total`` their sum must not change: the sentence that says so is ``title``."""

    rows: Sequence[Row]
    title: Message | None = None
    total: int | None = None
    editor: str = ""
    """An editor that belongs to it (see ``CompanionBoard.editors``)."""
    drawing: str = ""
    """The rows are set on this drawing too: ``by_hand(drawing)`` of the ``hand_template``. They are its list."""


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab of "Correct by hand"."""

    name: str
    title: Message
    sections: Sequence[Section]


@dataclass(frozen=True, slots=True)
class SetupStep:
    """A step of setting up the real game.

    It is ticked by "Done"; one with ``prompts`` by answering its questions: it lasts as long as one of them is open.
    """

    name: str
    title: Message
    text: Sequence[Message] = ()
    changes: Message | None = None
    """What the solo mode changes."""
    rule: str = ""
    prompts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Check:
    """Before a loss: is that right? The main button leads to the counter that may be wrong, the dashed one carries the choice out."""

    question: Message
    correct: Message
    counter: str
    go: Message
    sums: Sequence[Message] = ()


@dataclass(frozen=True, slots=True)
class Batch:
    """Questions that follow each other and are asked on one page, with a number for each."""

    verb: str
    rows: Sequence[Row]
    lowest: int
    highest: int
    title: Message | None = None
    """What is asked of all of them; None: the question of the first one fits."""


class CompanionBoard:
    """A companion of which nothing more is known than its rules."""

    game: ClassVar[str] = ""
    """The name of the game, as its catalogue has it."""
    template = "companion/plain.html"
    options: tuple[str, ...] = ()
    """Options that the start page asks for; one that is a list has a field for each seat."""
    beside: ClassVar[bool] = False
    """On a phone the lines stand to the right of the drawing and not below it."""
    lines_first: ClassVar[bool] = True
    """The person's turn is shown after the lines are ticked. False: both stand side by side, and the main button ticks the rest."""

    # -- where answers stand --------------------------------------------------------------------------------------------

    main: frozenset[str] = frozenset()
    """Verbs of the main button, at the bottom. It ends a turn or phase and ticks all lines that are left; lines begin after it."""
    faces: frozenset[str] = frozenset()
    """Verbs whose answers are whole things, drawn in a grid by the macro ``face(answer)``."""
    lettered: frozenset[str] = frozenset()
    """Verbs of places on the drawing that stand below the question too, with a letter in both places."""
    numbers: frozenset[str] = frozenset()
    """Verbs of bare numbers, in a grid."""
    first_numbers: ClassVar[int] = 12
    """How many of them are in view; the others are folded."""
    other: frozenset[str] = frozenset()
    """Verbs that stand folded under "Other"."""
    bad: frozenset[str] = frozenset()
    """Verbs of answers that lose something: a dashed button, below the others."""
    ticks: ClassVar[Mapping[str, Ticks]] = {}
    """Verbs whose answers are sets, ticked one by one."""
    editor_template: ClassVar[str] = ""
    """Has the macros ``editor(part)``, the drawing, and ``editor_buttons(part)`` below it."""
    hand_template: ClassVar[str] = ""
    """Has the macro ``by_hand(drawing)``: a drawing on which counters are set (see ``correct.js``)."""
    checks: frozenset[str] = frozenset()
    """Verbs that ``check`` wants to look at before they are carried out; ``*`` looks at all."""

    def place_of(self, choice: Choice) -> str | None:
        """The place on the drawing (or in ``controls`` and ``strip``) where this answer stands; None: it stands in the list.

        The template draws it with ``spot(place)`` and must draw every place that this method names.
        """
        return None

    def picture(self, choice: Choice) -> str:
        """An icon for what is printed on the real piece."""
        return ""

    def short(self, choice: Choice) -> Message | None:
        """Fewer words for a button of a grid or of the drawing; None: the number, or all words."""
        return None

    def batch(self, decision: Decision, sheet: Sheet) -> Batch | None:
        """Questions from here on that are asked together."""
        return None

    def check(self, choice: Choice, before: Sheet, after: Sheet, outcome: Outcome | None) -> Check | None:
        """Should the person be asked before this choice is carried out? ``after`` and ``outcome`` are what would come of it."""
        return None

    # -- words ----------------------------------------------------------------------------------------------------------

    def chapter(self, sheet: Sheet) -> Chapter:
        """To which part of the game the next decision belongs; its title stands in the bar and over the history."""
        if sheet.get("round") is not None:
            return Chapter(Message("companion.round", n=sheet["round"]))
        return Chapter(Message("companion.turn", n=sheet["turn"]) if sheet.get("turn") else Message("companion.setup"))

    def kicker(self, decision: Decision, sheet: Sheet, *, turn: bool) -> Message:
        """The small capitals above the question."""
        return Message("companion.your_turn") if turn else Message("companion.question")

    def lines_title(self, sheet: Sheet) -> Message:
        """The small capitals above the lines."""
        return Message("companion.news")

    def unfinished(self, sheet: Sheet) -> bool:
        """Would the main button leave something out? It can be pressed, but is not lit."""
        return False

    def done(self, sheet: Sheet) -> Message:
        """The main button below the lines, which ticks the rest and goes on."""
        return Message("companion.done")

    # -- lines ----------------------------------------------------------------------------------------------------------

    def line(self, event: SeatEvent) -> Line | None:
        """The instruction that an event is, or None if nothing is moved on the table: the event then stands in the history only.

        ``event.data`` has the kind and the fields of the event. The default is the event's own sentence, without an icon.
        """
        return None if event.data["kind"] == "corrected" else Line(event.message)

    def joined(self, events: Sequence[SeatEvent]) -> Line | None:
        """One instruction for several events in a row, each of which is one; None: they stay apart."""
        return None

    def remembered(self, event: SeatEvent) -> bool:
        """Does the history tell this? What is done in every turn alike need not stand there."""
        return True

    def line_of(self, decision: Decision, sheet: Sheet) -> Line | None:
        """The instruction that the open question belongs to ("Take the tile to the right": "What does it show?").

        Then question and answers stand inside this line, which is the current one, and not in the sheet at the bottom.
        """
        return None

    def note_of(self, event: SeatEvent) -> str:
        """The name of the note that a line reminds of (see ``notable``); empty: of none."""
        return ""

    def notable(self, sheet: Sheet) -> Mapping[str, Message]:
        """What the person can note something about, by a name of at most 40 characters, and what it is called."""
        return {}

    def way_back(self, now: Sheet, then: Sheet) -> list[Line] | None:
        """What to move back on the table to get from one sheet to an earlier one. None: told by the counters of ``tabs``."""
        return None

    # -- set-up and corrections -----------------------------------------------------------------------------------------

    def editors(self, sheet: Sheet) -> Mapping[str, Message]:
        """Parts of the box that are changed on a drawing, and what their pages are called."""
        return {}

    def setup(self, sheet: Sheet) -> Sequence[SetupStep]:
        """The steps of setting up the real game, in order; empty: there is no guide."""
        return ()

    def tabs(self, sheet: Sheet, counters: Mapping[str, Counter]) -> Sequence[Tab]:
        """How "Correct by hand" shows the counters of the state. Every counter must stand in one tab or in an editor."""
        return (Tab("all", Message("companion.sheet"), (Section([Row(name, self.counter(name)) for name in counters]),)),)

    def impossible(self, sheet: Sheet) -> Message | None:
        """What cannot be on a table that was corrected by hand, with the question what is wrong."""
        return None

    def counter(self, name: str) -> Message:
        """What a counter is called."""
        return Message(f"{self.game}.companion.counter.{name.replace('-', '_')}")

    def counter_icon(self, name: str) -> str:
        """A picture that stands for a counter among the numbers of a printed value."""
        return ""

    def value_name(self, name: str) -> Message:
        """What a printed value is called as a whole."""
        return self.counter(f"confirmed.{name}")


PLAIN = CompanionBoard()


def rows_of(tabs: Iterable[Tab]) -> dict[str, Row]:
    """All rows of "Correct by hand", by counter."""
    return {row.counter: row for tab in tabs for section in tab.sections for row in section.rows}


def companion_games() -> dict[str, str]:
    """The name of each companion, and the game that it is for."""
    return {name: game for game, name in companions().items()}


def companion_board(name: str) -> CompanionBoard:
    """The board of a companion by its own name (see ``companion_games``)."""
    board: CompanionBoard | None = part(name, "web")
    return board or PLAIN
