"""The companion in the terminal: what to do on the real table, the question, and everything that the app keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.companion.corrections import SET, Counter
from solonaut.companion.partial_state import PartialState
from solonaut.core.errors import SolonautError
from solonaut.core.match import Match
from solonaut.core.opening import new
from solonaut.core.registry import companions, part
from solonaut.core.state import State
from solonaut.terminal import saves
from solonaut.terminal.app.frame import Item
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.app.menu import Line, MenuPage
from solonaut.terminal.board import SMALL, Scene, TerminalBoard
from solonaut.terminal.canvas import Canvas, squeezed, wrapped
from solonaut.terminal.session import HUMAN, Session
from solonaut.terminal.settings import Settings
from solonaut.terminal.words import Row, sentence_of

LEAST_COLUMN = 24


class CompanionTerminal(TerminalBoard):
    """The left side: what to move on the table since the last turn, then what the app keeps."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game.name)
        self.match = match
        self.web = part(match.game.name, "web")

    def places(self, code: str, table: Mapping[str, Any], seat: int) -> tuple[str, ...]:
        return ()

    def stages(self, scene: Scene, prompt: str) -> list[tuple[str, bool]]:
        return []

    def heading(self, scene: Scene) -> str:
        return scene.speaker.say(self.web.chapter(scene.table).title)

    def instructions(self, scene: Scene) -> list[str]:
        """The sentences since the last answer that ended a turn."""
        log = self.match.log
        first = max((n + 1 for n, entry in enumerate(log[:-1]) if entry.choice.verb in self.web.main), default=0)
        events = [event for entry in log[first:] for event in entry.events if event.kind != "corrected"]
        return [text for event in events if (text := sentence_of(self.match, event, 0, scene.speaker))]

    def kept(self, scene: Scene, state: State) -> list[tuple[str, list[tuple[str, str]]]]:
        """What the app keeps: headings with names and values."""
        assert isinstance(state, PartialState)
        counters = state.counters()
        found = []
        for tab in self.web.tabs(scene.table, counters):
            rows = [row for section in tab.sections for row in section.rows if row.counter in counters]
            say = scene.speaker.say
            found.append((say(tab.title), [(say(row.words), value_of(row, counters[row.counter], scene)) for row in rows]))
        return found

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        y = 0
        canvas.put(1, y, scene.speaker.say(self.web.lines_title(scene.table)).upper(), "label")
        y += 1
        most = canvas.height // 2 if scene.size == SMALL else canvas.height // 3
        lines = [(n == 0, part) for text in self.instructions(scene)[-most:] for n, part in enumerate(wrapped(text, canvas.width - 4))]
        for first, text in lines[-most:]:
            canvas.put(1, y, "▸" if first else " ", "now")
            canvas.put(3, y, text, "strong")
            y += 1
        y += 1
        columns = max(1, canvas.width // LEAST_COLUMN)
        width = canvas.width // columns
        for title, rows in self.kept(scene, self.match.state):
            if y >= canvas.height:
                return
            canvas.heading(0, y, canvas.width, title.upper(), 1)
            y += 1
            for n, (name, value) in enumerate(rows):
                x, row = n % columns * width + 1, y + n // columns
                canvas.put(x, row, squeezed(name, width - len(value) - 3), "faint")
                canvas.right(x + width - 2, row, value, "strong")
            y += -(-len(rows) // columns)


def value_of(row: Any, counter: Counter, scene: Scene) -> str:
    """The value of a counter: a word if it has words, a tick if it is a switch."""
    for value, words in row.options:
        if value == counter.value:
            return scene.speaker.say(words)
    if not row.options and (counter.lowest, counter.highest) == (0, 1):
        return "✓" if counter.value else "–"
    return str(counter.value)


class CompanionPage(GamePage):
    """A table in the companion. There is nothing to suggest, but everything that is kept can be corrected."""

    def __init__(self, settings: Settings, session: Session) -> None:
        super().__init__(settings, session, gate=False)
        self.board = CompanionTerminal(session.match)

    def _footer(self, rows: list[Row], scene: Scene) -> list[Item]:
        items = [item for item in super()._footer(rows, scene) if item[2] not in ("hint", "legend", "info")]
        return [*items[:1], ("=", self.speaker.text("companion.correct"), "correct"), *items[1:]]

    def press(self, key: str, character: str) -> None:
        if character == "=" and self.prompt is None and not self.steps:
            self.act("correct")
        else:
            super().press(key, character)

    def act(self, action: str) -> None:
        if action == "correct":
            self.app.push_screen(CorrectPage(self.settings, self))
        else:
            super().act(action)

    def hint(self) -> None:
        """Nobody knows the whole table."""

    def show_steps(self, first: int) -> None:
        """The instructions are all on the page."""
        self.arrived()


class CorrectPage(MenuPage):
    """Correct by hand: every counter with its value."""

    def __init__(self, settings: Settings, page: CompanionPage) -> None:
        super().__init__(settings)
        self.page = page

    def heading_text(self) -> str:
        return self.speaker.text("companion.correct").upper()

    def footer(self) -> list[Item]:
        word = self.speaker.text
        return [("← →", word("terminal.do.change"), ""), ("↑ ↓", "", ""), ("q", word("terminal.do.back"), "quit")]

    def counters(self) -> Mapping[str, Counter]:
        state = self.page.match.state
        assert isinstance(state, PartialState)
        return state.counters()

    def lines(self) -> Sequence[Line]:
        board, counters = self.page.board, self.counters()
        assert isinstance(board, CompanionTerminal)
        scene = self.page.scene([], SMALL)
        found = []
        for tab in board.web.tabs(scene.table, counters):
            found.append(Line(self.speaker.say(tab.title).upper()))
            for section in tab.sections:
                for row in section.rows:
                    if row.counter in counters:
                        value = value_of(row, counters[row.counter], scene)
                        found.append(Line(self.speaker.say(row.words), row.counter, value))
        return found

    def change(self, action: str, by: int) -> None:
        """Set a counter one step further; nothing is triggered by it."""
        counter = self.counters()[action]
        value = counter.value + by
        if not counter.allows(value):
            value = counter.lowest if value > counter.highest else counter.highest
        session = self.page.session
        try:
            session.choose(f"{SET}:{action}:{value}", len(session.match.log), 0)
        except SolonautError as e:
            self.note = self.speaker.say(e.message)

    def take(self, action: str) -> None:
        self.change(action, 1)


def open_companion(settings: Settings, game: str) -> CompanionPage:
    """A new table beside a real board."""
    match = new(companions()[game])
    match.seats = (HUMAN,)
    return CompanionPage(settings, Session(match, saves.new_path(match)))


def page_for(settings: Settings, session: Session) -> GamePage:
    """The page of a saved game: that of a companion, or of a game."""
    if session.match.game.name in companions().values():
        return CompanionPage(settings, session)
    return GamePage(settings, session)
