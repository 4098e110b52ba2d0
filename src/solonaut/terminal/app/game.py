"""A game on the full screen: what keys and clicks do, and what follows a choice."""

from __future__ import annotations

from pathlib import Path

from solonaut.core.errors import SolonautError
from solonaut.lang import Speaker, language
from solonaut.terminal.app.frame import Prompt
from solonaut.terminal.app.history import HistoryPage
from solonaut.terminal.app.steps import steps_since
from solonaut.terminal.app.style import THEMES
from solonaut.terminal.board import Scene, Size
from solonaut.terminal.canvas import Canvas
from solonaut.terminal.words import Row, no_such_number

FIXED_COMMANDS = {"u": "undo", "ctrl+y": "redo", "h": "hint", "l": "legend", "q": "quit", "i": "info", "f5": "save"}
FIXED_COMMANDS |= {"question_mark": "rule", "slash": "search", "colon": "command", "tab": "tab", "shift+tab": "tab:back"}
MOVES = {"down": 1, "up": -1, "right": 1, "left": -1}
PAGES = {"pagedown": 6, "pageup": -6}
"""How many lines these keys go further."""


class GamePage(HistoryPage):
    """One match and the person, or the persons, in front of it."""

    drawn_size: Size | None = None

    # -- keys ---------------------------------------------------------------------------------------------------------

    def press(self, key: str, character: str) -> None:
        if self.waits_at_gate:
            if key == "enter":
                self.waits_at_gate = False
            return
        if self.prompt is not None:
            self._type(key, character)
            return
        if self.legend and key not in PAGES:
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
        elif key in PAGES:
            self.scroll_text(PAGES[key])
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
        problem = no_such_number(self.match, rows, typed, self.speaker) if rows else ""
        self.note = problem or self.note
        return bool(problem)

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
            self._rule(text)
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

    # -- actions ------------------------------------------------------------------------------------------------------

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
                self.legend, self.info_offset = True, 0
            case "info":
                self.prompt = Prompt("info", self.speaker.text("terminal.ask.info"))
            case "rule" if not rest and self.info_title.startswith("?") and self.info:
                self.prompt = Prompt("rule", self.speaker.text("terminal.ask.rule"))
            case "rule":
                self._rule(rest)
            case "search":
                self.prompt = Prompt("search", self.speaker.text("terminal.ask.search"))
            case "command":
                self.prompt = Prompt("command", ":")
            case "tab":
                count = max(1, len(self.board.views(self._scene_now())))
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
        self._show_lit_view()
        if self.session.problem is not None:
            self.note = self.speaker.say(self.session.problem.message)

    def moved(self) -> None:
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

    # -- what is highlighted ------------------------------------------------------------------------------------------

    def _scene_now(self) -> Scene:
        return self.scene(self.rows, self.layout_size.name)

    def _views_of(self, rows: list[Row], scene: Scene) -> list[int]:
        """Where a board has several views, those on which these choices lie."""
        places = [place for row in rows for place in self.board.places(row.code, scene.table, self.viewer)]
        return [view for place in places if (view := self.board.view_of(place, scene)) is not None]

    def _show_lit_view(self) -> None:
        """Show something that can be chosen."""
        scene = self._scene_now()
        found = self._views_of(self.rows, scene) if self.board.views(scene) else []
        if found and self.tab not in found:
            self.tab = found[0]

    def move(self, rows: int) -> None:
        """Highlight another row; its place on the board lights up."""
        count = len(self.rows)
        if count:
            self.lit = (self.lit + rows) % count
            scene = self._scene_now()
            self.tab = next(iter(self._views_of([self.rows[self.lit]], scene)), self.tab) if self.board.views(scene) else self.tab
        elif self.info:
            self.info_offset = max(0, self.info_offset + rows)

    def hover(self, action: str) -> None:
        if action.startswith("choose:"):
            code = action.partition(":")[2]
            self.lit = next((n for n, row in enumerate(self.rows) if row.code == code), self.lit)

    def scroll(self, x: int, rows: int) -> None:
        if self.rows and x >= self.size.width - 60 and self.canvas.at(x, 4).action.startswith("choose"):
            self.move(rows)
        else:
            self.scroll_text(rows)

    def scroll_text(self, rows: int) -> None:
        """What was asked for, otherwise the log."""
        if self.info or self.legend:
            self.info_offset = max(0, self.info_offset + rows)
            return
        self.log_offset = max(0, min(self.log_offset + rows, max(0, len(self.log_lines()) - 1)))

    # -- leaving ------------------------------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.session.path
        try:
            self.match.record().save(path)
            self.note = self.speaker.text("terminal.saved", path=path)
        except SolonautError as e:
            self.note = self.speaker.say(e.message)

    def leave(self) -> None:
        self.cancelled = True
        super().leave()

    def draw(self, canvas: Canvas) -> None:
        if self.layout_size != self.drawn_size:  # another layout has other views
            self.drawn_size = self.layout_size
            self._show_lit_view()
        super().draw(canvas)

    def on_mount(self) -> None:
        super().on_mount()
        if self.match.decision is not None:
            self.after(len(self.match.log))
        self.redraw()
