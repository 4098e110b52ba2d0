"""A match as a page shows it: the board at the left, the question, its choices and the log at the right."""

from __future__ import annotations

from solonaut.core.match import Decision, Entry, Match
from solonaut.terminal.app.frame import Item, Prompt, draw_footer, draw_frame, draw_header
from solonaut.terminal.app.rail import LogLine, Rail, draw_rail
from solonaut.terminal.app.steps import Step
from solonaut.terminal.app.surface import Page
from solonaut.terminal.board import SMALL, Mark, Scene, Size, board_of, size_for
from solonaut.terminal.canvas import Canvas, wrapped
from solonaut.terminal.info import scene_of
from solonaut.terminal.session import Session
from solonaut.terminal.settings import Settings
from solonaut.terminal.words import (
    Row,
    game_title,
    option_words,
    outcome_lines,
    own_values,
    players_words,
    question_of,
    rows_of,
    sentence_of,
    short_id,
)


class PositionPage(Page):
    """What there is to see. Sub-classes carry out what is pressed and clicked."""

    def __init__(self, settings: Settings, session: Session, *, gate: bool = True) -> None:
        super().__init__(settings)
        self.session = session
        self.board = board_of(session.match.game.name)
        self.own_styles = self.board.styles
        self.gate = gate and len(session.humans) > 1
        self.viewer = session.humans[0] if session.humans else 0
        self.waits_at_gate = False
        self.lit = 0
        self.first = 0
        self.tab = 0
        self.typed = ""
        self.note = ""
        self.info: list[str] = []
        self.info_title = ""
        self.info_offset = 0
        self.legend = False
        self.prompt: Prompt | None = None
        self.confirming = ""
        self.log_offset = 0
        self.looking_at: int | None = None
        self.steps: list[Step] = []
        self.thinking = ""
        self.cancelled = False
        self._told: dict[int, tuple[Entry, int, str, list[LogLine]]] = {}

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def decision(self) -> Decision | None:
        """The open decision of the person who looks, if the page shows the present."""
        if self.looking_at is not None or self.steps or self.thinking == "bots" or self.waits_at_gate:
            return None
        return self.match.decision if self.session.due == self.viewer else None

    @property
    def rows(self) -> list[Row]:
        decision = self.decision
        return [] if decision is None else rows_of(self.match, decision, self.viewer, self.speaker)

    @property
    def layout_size(self) -> Size:
        found = size_for(self.size.width, self.size.height)
        return found if found is not None else Size(SMALL, 0, 0, 51)

    def scene(self, rows: list[Row], size: str) -> Scene:
        state = self.steps[0].state if self.steps else None if self.looking_at is None else self.match.peek(self.looking_at)
        scene = scene_of(self.match, self.viewer, self.speaker, size, state)
        marks: dict[str, Mark] = {}
        for n, row in enumerate(rows):
            for place in self.board.places(row.code, scene.table, self.viewer):
                if n == self.lit or place not in marks:
                    marks[place] = Mark(row.key, row.code, n == self.lit)
        scene.marks, scene.tab = marks, self.tab
        return scene

    def log_lines(self) -> list[LogLine]:
        """All sentences, the newest first; those of an entry are put into words once."""
        lines: list[LogLine] = []
        end = len(self.match.log) if self.looking_at is None else self.looking_at
        for number, entry in enumerate(self.match.log[:end]):
            known = self._told.get(number)
            if known is None or known[0] is not entry or known[1:3] != (self.viewer, self.speaker.language):
                known = (entry, self.viewer, self.speaker.language, self._lines_of(number, entry))
                self._told[number] = known
            lines += known[3]
        if self.steps:  # what is still to come would be told too early
            lines = [line for line in lines if (line.number, line.event) <= self.steps[0].at]
        lines.reverse()
        return lines

    def _lines_of(self, number: int, entry: Entry) -> list[LogLine]:
        told = [(sentence_of(self.match, event, self.viewer, self.speaker), event.rule_id) for event in entry.events]
        return [LogLine(text, short_id(rule), number, n) for n, (text, rule) in enumerate(told) if text]

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        size, rows = self.layout_size, self.rows
        if self.waits_at_gate:
            self._draw_gate(canvas)
            return
        self.lit = min(self.lit, max(0, len(rows) - 1))
        scene = self.scene(rows, size.name)
        split = self.board.small_width if size.name == SMALL else size.board
        scene.rail = canvas.width - split - 3
        page = Canvas(split, canvas.height - 4)
        self.board.draw(page, scene)
        canvas.paste(0, 2, page)
        draw_frame(canvas, split)
        prompt = "" if self.decision is None else self.decision.prompt
        draw_header(canvas, self.title_line(scene, size.name), self.board.stages(scene, prompt), self._looking_note())
        self._draw_rail(canvas, scene, rows, split, size.name, self._about(page, scene, rows))
        draw_footer(canvas, self._footer(rows, scene), self.prompt)

    def title_line(self, scene: Scene, size: str) -> str:
        """Game, players, options, whose values; with little room only what changes."""
        parts = [players_words(self.match.players, self.speaker), *option_words(self.match, self.speaker)]
        if size == SMALL:
            parts = parts[:1]
        parts += [text for text in (self.board.heading(scene), own_values(self.match, self.speaker)) if text]
        if self.match.practice:
            parts.append(self.speaker.text("terminal.practice"))
        return f"{game_title(self.match.game.name, self.speaker).upper()}  {' · '.join(parts)}"

    def _looking_note(self) -> str:
        return "" if self.looking_at is None else self.speaker.text("terminal.looking", n=self.looking_at)

    def _draw_gate(self, canvas: Canvas) -> None:
        lines = wrapped(self.speaker.text("terminal.gate", n=self.viewer + 1), min(60, canvas.width - 4))
        for n, text in enumerate(lines):
            canvas.centre(0, canvas.height // 2 - 1 + n, canvas.width, text, "title")

    def _about(self, page: Canvas, scene: Scene, rows: list[Row]) -> list[str]:
        """The thing on which the highlighted choice lies, in words; nothing that the choice itself already says."""
        at = page.find(f"choose:{rows[self.lit].code}") if rows else None
        id = "" if at is None else page.at(*at).thing
        thing = next((one for one in self.board.things(scene) if one.id == id), None) if id else None
        if thing is None or any(line in rows[self.lit].detail for line in thing.lines):
            return []
        return [thing.name, *thing.lines]

    def _draw_rail(self, canvas: Canvas, scene: Scene, rows: list[Row], split: int, size: str, about: list[str]) -> None:
        rail = self.rail(scene, rows)
        rail.about = about
        draw_rail(canvas, rail, split + 2, split, small=size == SMALL)
        self.first, self.info_offset = rail.first, rail.info_offset

    def rail(self, scene: Scene, rows: list[Row]) -> Rail:
        text, decision = self.speaker.text, self.decision
        rail = Rail(
            head=text("terminal.your_turn"),
            note=self.note,
            rows=rows,
            lit=self.lit,
            first=self.first,
            panels=self.board.panels(scene),
            info_title=self.info_title,
            info=self.info,
            info_offset=self.info_offset,
            turn_over=text("terminal.key.pages"),
            log_title=text("terminal.log").upper(),
            log=self.log_lines(),
            log_offset=self.log_offset,
            log_at=self.looking_at,
            more=lambda n: text("terminal.more_choices", n=n),
        )
        if self.legend:
            rail.info_title, rail.info, rail.panels, rail.rows = text("terminal.legend").upper(), self._legend(scene), (), ()
        if decision is not None:
            rail.rule, rail.question = short_id(decision.rule), question_of(self.match, decision, self.viewer, self.speaker)
        elif self.steps:
            rail.head = text("terminal.step_by_step", n=len(self.steps))
            rail.rule, rail.question, rail.note = self.steps[0].rule, self.steps[0].text, text("terminal.step_keys")
        elif self.looking_at is not None:
            rail.head = text("terminal.looking", n=self.looking_at)
            rail.question = text("terminal.looking_keys")
        elif self.thinking:
            rail.head = text("terminal.bots_think")
        elif self.match.outcome is not None:
            rail.head, rail.panels = text("terminal.game_over"), ()
            rail.question = ""
            ending = outcome_lines(self.match, self.match.outcome, self.speaker)
            rail.info_title, rail.info = (self.info_title, self.info) if self.info else (text("terminal.result").upper(), ending)
        return rail

    def _legend(self, scene: Scene) -> list[str]:
        own = [f"{sign}  {words}" for sign, words in self.board.legend(scene)]
        return [f"«a»  {self.speaker.text('terminal.legend.key')}", *own]

    def _footer(self, rows: list[Row], scene: Scene) -> list[Item]:
        word = self.speaker.text
        if self.steps:
            return [(word("terminal.key.space"), word("terminal.do.next"), "step"), ("enter", word("terminal.do.skip"), "steps:end")]
        if self.looking_at is not None:
            return [("enter", word("terminal.do.jump"), "jump"), ("esc", word("terminal.do.back"), "now"), ("↑ ↓", "", "")]
        if self.confirming:
            return [("enter", word("terminal.do.yes"), "confirm"), ("esc", word("terminal.do.no"), "escape")]
        items: list[Item] = []
        if rows:
            numbers = [row.key for row in rows if row.key.isdecimal()]
            letters = [row.key for row in rows if not row.key.isdecimal()]
            items.append((" ".join(_span(keys) for keys in (numbers, letters) if keys), word("terminal.do.choose"), ""))
        items += [("i", word("terminal.do.info"), "info"), ("?", word("terminal.do.rule"), "rule"), ("u", word("terminal.do.undo"), "undo")]
        if self.layout_size.name != SMALL:
            items.append(("^Y", word("terminal.do.redo"), "redo"))
        items += [("h", word("terminal.do.hint"), "hint"), ("l", word("terminal.do.legend"), "legend")]
        if self.board.views(scene):
            items.append(("tab", word("terminal.do.view"), "tab"))
        items.append(("q", word("terminal.do.quit"), "quit"))
        items.append(("/", word("terminal.do.search"), "search"))
        return items


def _span(keys: list[str]) -> str:
    """``a b`` or ``a–f``"""
    return " ".join(keys) if len(keys) < 3 else f"{keys[0]}–{keys[-1]}"
