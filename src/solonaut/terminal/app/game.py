"""A game on the full screen: the board at the left, the question and the log at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solonaut.core.errors import SolonautError
from solonaut.core.event import Event
from solonaut.core.keys import own_number
from solonaut.core.match import Decision, Entry, Match
from solonaut.core.state import State
from solonaut.lang import Speaker, language
from solonaut.terminal.app.frame import Item, Prompt, draw_footer, draw_frame, draw_header
from solonaut.terminal.app.rail import LogLine, Rail, draw_rail
from solonaut.terminal.app.style import THEMES
from solonaut.terminal.app.surface import Page
from solonaut.terminal.board import SMALL, Mark, Scene, Size, Thing, board_of, size_for
from solonaut.terminal.canvas import Canvas, wrapped
from solonaut.terminal.info import find, scene_of, told
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
    rule_lines,
    sentence_of,
    short_id,
)

if TYPE_CHECKING:
    from solonaut.terminal.hint import Hint

FIXED_COMMANDS = {"u": "undo", "ctrl+y": "redo", "h": "hint", "l": "legend", "q": "quit", "i": "info", "f5": "save"}
FIXED_COMMANDS |= {"question_mark": "rule", "slash": "search", "colon": "command", "tab": "tab", "shift+tab": "tab:back"}
MOVES = {"down": 1, "up": -1, "right": 1, "left": -1}
PAGE_ROWS = 6


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of what others did: the sentence, its rule, and the position at that moment."""

    text: str
    rule: str
    state: State


class GamePage(Page):
    """One match and the person, or the persons, in front of it."""

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

    # -- what there is --------------------------------------------------------------------------------------------------

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
        lines.reverse()
        return lines

    def _lines_of(self, number: int, entry: Entry) -> list[LogLine]:
        told = ((sentence_of(self.match, event, self.viewer, self.speaker), event.rule_id) for event in entry.events)
        return [LogLine(text, short_id(rule), number) for text, rule in told if text]

    # -- drawing --------------------------------------------------------------------------------------------------------

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
        self._draw_rail(canvas, scene, rows, split, size.name)
        draw_footer(canvas, self._footer(rows), self.prompt)

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

    def _draw_rail(self, canvas: Canvas, scene: Scene, rows: list[Row], split: int, size: str) -> None:
        rail = self.rail(scene, rows)
        draw_rail(canvas, rail, split + 2, split, small=size == SMALL)
        self.first = rail.first

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

    def _footer(self, rows: list[Row]) -> list[Item]:
        word = self.speaker.text
        if self.steps:
            return [(word("terminal.key.space"), word("terminal.do.next"), "step"), ("enter", word("terminal.do.skip"), "steps:end")]
        if self.looking_at is not None:
            return [("enter", word("terminal.do.jump"), "jump"), ("esc", word("terminal.do.back"), "now"), ("↑ ↓", "", "")]
        if self.confirming:
            return [("enter", word("terminal.do.yes"), "confirm"), ("esc", word("terminal.do.no"), "escape")]
        items: list[Item] = []
        if rows:
            keys = [row.key for row in rows]
            items.append((" ".join(keys) if len(keys) < 3 else f"{keys[0]}–{keys[-1]}", word("terminal.do.choose"), ""))
        items += [("i", word("terminal.do.info"), "info"), ("?", word("terminal.do.rule"), "rule"), ("u", word("terminal.do.undo"), "undo")]
        if self.layout_size.name != SMALL:
            items.append(("^Y", word("terminal.do.redo"), "redo"))
        items += [("h", word("terminal.do.hint"), "hint"), ("l", word("terminal.do.legend"), "legend")]
        if self.board.tabs:
            items.append(("tab", word("terminal.do.view"), "tab"))
        items.append(("q", word("terminal.do.quit"), "quit"))
        items.append(("/", word("terminal.do.search"), "search"))
        return items

    # -- keys -----------------------------------------------------------------------------------------------------------

    def press(self, key: str, character: str) -> None:
        if self.waits_at_gate:
            if key == "enter":
                self.waits_at_gate = False
            return
        if self.prompt is not None:
            self._type(key, character)
            return
        if self.legend:
            self.legend = False
            return
        if self.steps:
            self.act("steps:end" if key in ("enter", "escape") else "quit" if key == "q" else "step")
            return
        if self.confirming and key not in ("enter", "escape") and FIXED_COMMANDS.get(key) != self.confirming:
            self.confirming = self.note = ""
        if self.looking_at is not None:
            self._press_looking(key)
            return
        if key in MOVES:
            self.move(MOVES[key])
        elif key == "enter":
            self.act("confirm" if self.confirming else "enter")
        elif key == "escape":
            self.act("escape")
        elif key in ("pagedown", "pageup"):
            self.scroll_log(PAGE_ROWS if key == "pagedown" else -PAGE_ROWS)
        elif character and self._choose_by_key(character):
            return
        elif key in FIXED_COMMANDS:
            self.act(FIXED_COMMANDS[key])

    def _press_looking(self, key: str) -> None:
        moves = {"up": 1, "down": -1, "left": -1, "right": 1}
        if key in moves:
            self.look(moves[key])
        elif key == "enter":
            self.act("confirm" if self.confirming else "jump")
        elif key in ("escape", "q"):
            self.act("now")

    def _choose_by_key(self, character: str) -> bool:
        """A key takes its choice at once; the first of two letters, or a number that several dice show, waits for more."""
        rows = self.rows
        keys = {row.key: row.code for row in rows}
        typed = self.typed + character
        self.typed = ""
        if typed in keys:
            self.act(f"choose:{keys[typed]}")
            return True
        if any(key.startswith(typed) for key in keys):
            self.typed = typed
            self.note = self.speaker.text("terminal.key_begun", key=typed)
            return True
        alike = [row.key for row in rows if own_number(self.match.game.vocabulary[row.code]) == typed]
        if alike:
            self.note = self.speaker.text("terminal.which_die", value=typed, keys=" ".join(alike))
            return True
        if typed.isdecimal() and rows:
            self.note = self.speaker.text("terminal.no_key", keys=" ".join(keys))
            return True
        return False

    def _type(self, key: str, character: str) -> None:
        """Keys while a line is typed."""
        prompt = self.prompt
        assert prompt is not None
        if key == "escape":
            self.prompt = None
        elif key == "enter":
            self.prompt = None
            self.typed_line(prompt.kind, prompt.text.strip())
        else:
            prompt.typed(key, character)

    def typed_line(self, kind: str, text: str) -> None:
        if kind == "info":
            self.explain_words(text)
        elif kind == "rule":
            self.show_rule(text)
        elif kind == "search":
            self.search(text)
        else:
            self.command(text)

    def command(self, text: str) -> None:
        """A line after the colon: rules, lang, theme, save."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "rules" and rest:
            self.show_rule(rest)
        elif word == "theme" and rest in THEMES:
            self.settings.theme = rest
        elif word == "lang" and rest:
            try:
                self.settings.speaker = Speaker(language(rest).code)
            except SolonautError as e:
                self.note = self.speaker.say(e.message)
        elif word == "save" and rest:
            self.save(rest)
        else:
            self.note = self.speaker.text("terminal.commands")

    # -- actions --------------------------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        verb, _, rest = action.partition(":")
        if verb not in ("confirm", "undo", "jump", "choose"):
            self.confirming = ""
        if verb != "confirm" and not (verb in ("undo", "jump") and self.confirming):
            self.note = ""
        match verb:
            case "choose":
                self.choose(rest)
            case "enter":
                rows = self.rows
                if rows:
                    self.choose(rows[self.lit].code)
                elif self.match.outcome is not None:
                    self.act("quit")
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "confirm":
                self._confirmed()
            case "hint":
                self.hint()
            case "legend":
                self.legend = True
            case "info":
                self.prompt = Prompt("info", self.speaker.text("terminal.ask.info"))
            case "rule":
                self._rule(rest)
            case "search":
                self.prompt = Prompt("search", self.speaker.text("terminal.ask.search"))
            case "command":
                self.prompt = Prompt("command", ":")
            case "tab":
                count = max(1, len(self.board.tabs))
                self.tab = int(rest) if rest.isdecimal() else (self.tab + (-1 if rest == "back" else 1)) % count
            case "step":
                self.next_step()
            case "steps":
                self.steps = []
                self.arrived()
            case "log":
                self.looking_at = int(rest)
            case "now":
                self.looking_at = None
            case "jump":
                self.jump()
            case "list":
                self.move(1)
            case "save":
                self.save("")
            case "escape":
                self._escape()
            case "quit":
                self.leave()

    def choose(self, code: str) -> None:
        """Take a choice. On the board several may lie on one place: then the first click highlights, and the next one takes."""
        decision = self.decision
        if decision is None or code not in decision.codes:
            return
        first = len(self.match.log)
        try:
            self.session.choose(code, decision.number, self.viewer)
        except SolonautError as e:
            self.note = self.speaker.say(e.message)
            return
        self.lit = self.first = self.log_offset = 0
        self.info = []
        self.cancelled = True
        self.after(first)

    def after(self, first: int) -> None:
        """Bots play, what others did is shown, and the next question comes."""
        if self.session.bot_is_due:
            self.thinking = "bots"
            self.run_worker(lambda: self._bots(first), thread=True, group="bots")
        else:
            self.show_steps(first)

    def _bots(self, first: int) -> None:
        self.session.bots_play()
        self.app.call_from_thread(self._bots_done, first)

    def _bots_done(self, first: int) -> None:
        self.thinking = ""
        self.show_steps(first)
        self.redraw()

    def show_steps(self, first: int) -> None:
        """What others did since, step by step on the board."""
        if self.settings.step and self.match.outcome is None and not self.waits_at_gate:
            self.steps = steps_since(self.match, first, self.viewer, self.session.humans, self.speaker, self.board.others)
        if not self.steps:
            self.arrived()

    def next_step(self) -> None:
        if self.steps:
            self.steps.pop(0)
        if not self.steps:
            self.arrived()

    def arrived(self) -> None:
        """The present is on the screen: whose turn it is, and which view has the choices."""
        seat = self.session.due
        if seat is not None and seat != self.viewer:
            self.waits_at_gate = self.gate
            self.viewer = seat
        self._show_lit_tab()
        if self.session.problem is not None:
            self.note = self.speaker.say(self.session.problem.message)

    def _show_lit_tab(self) -> None:
        """Where a board has several views, the one on which something can be chosen."""
        if not self.board.tabs or not self.rows:
            return
        scene = scene_of(self.match, self.viewer, self.speaker)
        places = [place for row in self.rows for place in self.board.places(row.code, scene.table, self.viewer)]
        found = [self.board.tab_of(place) for place in places]
        if found and self.tab not in found:
            self.tab = found[0]

    def move(self, rows: int) -> None:
        """Highlight another row; its place on the board lights up."""
        count = len(self.rows)
        if count:
            self.lit = (self.lit + rows) % count
            self._lit_to_tab()
        elif self.info:
            self.info_offset = max(0, self.info_offset + rows)

    def _lit_to_tab(self) -> None:
        if not self.board.tabs:
            return
        scene = scene_of(self.match, self.viewer, self.speaker)
        places = self.board.places(self.rows[self.lit].code, scene.table, self.viewer)
        if places:
            self.tab = self.board.tab_of(places[0])

    def hover(self, action: str) -> None:
        if action.startswith("choose:"):
            code = action.partition(":")[2]
            self.lit = next((n for n, row in enumerate(self.rows) if row.code == code), self.lit)

    def scroll(self, x: int, rows: int) -> None:
        if self.rows and x >= self.size.width - 60 and self.canvas.at(x, 4).action.startswith("choose"):
            self.move(rows)
        else:
            self.scroll_log(rows)

    def scroll_log(self, rows: int) -> None:
        self.log_offset = max(0, min(self.log_offset + rows, max(0, len(self.log_lines()) - 1)))

    # -- undo, redo, the past -------------------------------------------------------------------------------------------

    def undo(self) -> None:
        if not self.session.can_undo() or self.thinking == "bots":
            self.note = self.speaker.text("terminal.nothing_to_undo")
        elif not self.session.undo_is_free() and self.confirming != "undo":
            self.confirming = "undo"
            self.note = self.speaker.text("terminal.undo_reveals")
        else:
            self.confirming = ""
            self.session.undo()
            self._moved()

    def redo(self) -> None:
        if not self.match.can_redo():
            self.note = self.speaker.text("terminal.nothing_to_redo")
        else:
            self.session.redo()
            self._moved()

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
            self.note = self.speaker.text("terminal.undo_reveals")
        else:
            self.confirming, self.looking_at = "", None
            try:
                self.session.jump(number)
            except SolonautError as e:
                self.note = self.speaker.say(e.message)
            self._moved()

    def _moved(self) -> None:
        self.lit = self.first = self.log_offset = 0
        self.info = []
        self.cancelled = True
        if self.session.bot_is_due:
            self.after(len(self.match.log))
        else:
            self.arrived()

    def _confirmed(self) -> None:
        if self.confirming in ("undo", "jump"):
            self.act(self.confirming)

    def _escape(self) -> None:
        """Give back what is half done: what was typed, the hint, the info; then the first half of a choice."""
        if self.thinking == "hint":
            self.cancelled = True
        elif self.typed or self.info:
            self.typed, self.info = "", []
        elif self.session.can_undo() and self.session.undo_is_free() and self.in_the_middle():
            self.undo()

    def in_the_middle(self) -> bool:
        """Is the open question a part of the choice before it? Then the game asks for it with no event between."""
        log = self.match.log
        return bool(log) and log[-1].seat in self.session.humans and not log[-1].events

    def search(self, text: str) -> None:
        """Step back to the newest line that has these words."""
        wanted = text.casefold()
        line = next((line for line in self.log_lines() if wanted and wanted in line.text.casefold()), None)
        if line is None:
            self.note = self.speaker.text("terminal.not_found", words=text)
        else:
            self.looking_at = line.number

    # -- asking ---------------------------------------------------------------------------------------------------------

    def _rule(self, id: str) -> None:
        decision = self.match.decision
        if id:
            self.show_rule(id)
        elif self.info and self.info_title.startswith("?"):
            self.prompt = Prompt("rule", self.speaker.text("terminal.ask.rule"))
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
            self._inform(f"i {found.name}", told(found)[1:])

    def explain_words(self, words: str) -> None:
        things = self.things()
        found = find(things, words)
        if len(found) == 1:
            self._inform(f"i {found[0].name}", told(found[0])[1:])
        else:
            names = ", ".join(sorted({thing.name for thing in found or things}))
            key = "terminal.info_which" if found else "terminal.info_none"
            self._inform("i", [self.speaker.text(key, names=names)])

    def hint(self) -> None:
        """Ask the search in a thread of its own; keys are never blocked, and escape cancels it."""
        decision = self.decision
        if decision is None or self.thinking:
            return
        self.thinking, self.cancelled = "hint", False
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

    # -- leaving --------------------------------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        from pathlib import Path

        path = Path(name).expanduser() if name else self.session.path
        try:
            self.match.record().save(path)
            self.note = self.speaker.text("terminal.saved", path=path)
        except SolonautError as e:
            self.note = self.speaker.say(e.message)

    def leave(self) -> None:
        self.cancelled = True
        super().leave()

    def on_mount(self) -> None:
        super().on_mount()
        if self.match.decision is not None:
            self.after(len(self.match.log))
        self.redraw()


def steps_since(match: Match, first: int, viewer: int, humans: tuple[int, ...], speaker: Speaker, others: frozenset[str]) -> list[Step]:
    """What others did since decision ``first``: all between events of seats that no person here has, or of kinds that the game names."""

    def by_others(event: Event) -> bool:
        return event.seat not in humans or event.kind in others

    events = [event for entry in match.log[first:] for event in entry.events]
    theirs = [n for n, event in enumerate(events) if by_others(event)]
    if not theirs:
        return []
    found, n = [], -1
    for event, state in match.moments(first):
        n += event is not None
        if event is not None and theirs[0] <= n <= theirs[-1]:
            text = sentence_of(match, event, viewer, speaker)
            if text:
                found.append(Step(text, short_id(event.rule_id), state))
    return found
