"""Puzzles on the full screen: the list with what is solved, and one of them on its board."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.core.daily import today
from solonaut.core.errors import SolonautError
from solonaut.core.match import Decision
from solonaut.core.puzzle import MOST_STARS, Puzzle, Verdict, daily_puzzle, find_puzzle, judge, puzzles_of, set_up, start_of, themes_of
from solonaut.core.registry import find_game, game_names
from solonaut.lang.puzzles import checked_words, solvers_words, steps_of, task_words, theme_name, theme_words, why_words
from solonaut.places import data_folder
from solonaut.players.puzzle_reasons import puzzle_reasons
from solonaut.terminal import puzzle_progress
from solonaut.terminal.app.frame import Item
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.app.menu import Line, MenuPage
from solonaut.terminal.app.rail import Rail
from solonaut.terminal.board import Scene
from solonaut.terminal.session import HUMAN, Session
from solonaut.terminal.settings import Settings
from solonaut.terminal.words import Row


class PuzzlesPage(MenuPage):
    """All puzzles, by game; that of the day first."""

    def heading_text(self) -> str:
        return self.speaker.text("core.puzzle.all").upper()

    def footer(self) -> list[Item]:
        word = self.speaker.text
        return [("enter", word("terminal.do.choose"), ""), ("↑ ↓", "", ""), ("q", word("terminal.do.back"), "quit")]

    def lines(self) -> Sequence[Line]:
        text, known = self.speaker.text, puzzle_progress.progress()
        found = []
        daily = daily_puzzle(today())
        if daily is not None:
            found.append(Line(text("core.puzzle.daily").upper()))
            found.append(self._line(daily, f"{text(f'{daily.game}.title')} · {theme_words(daily, self.speaker)}", known))
        for game in game_names():
            puzzles = puzzles_of(game)
            solved = sum(known.get(puzzle.id) == "solved" for puzzle in puzzles)
            if puzzles:
                progress = text("core.puzzle.progress", n=solved, total=len(puzzles))
                found.append(Line(f"{text(f'{game}.title').upper()} · {progress}"))
                for theme in themes_of(puzzles, find_game(game)):
                    found.append(Line(theme_name(game, theme, self.speaker)))
                    found += [self._line(puzzle, f"{n:>2}", known) for n, puzzle in enumerate(puzzles, 1) if puzzle.theme == theme]
        return found

    def _line(self, puzzle: Puzzle, name: str, known: dict[str, puzzle_progress.State]) -> Line:
        dots = "●" * puzzle.stars + "○" * (MOST_STARS - puzzle.stars)
        state = self.speaker.text(f"core.puzzle.state.{known.get(puzzle.id, 'new')}")
        return Line(f"{name}  {dots}", puzzle.id, note=state)

    def take(self, action: str) -> None:
        puzzle = find_puzzle(action)
        if puzzle is not None:
            try:
                self.app.push_screen(puzzle_page(self.settings, puzzle))
            except SolonautError as e:
                self.note = self.speaker.say(e.message)

    def on_screen_resume(self) -> None:
        self.redraw()
        super().on_screen_resume()


def puzzle_page(settings: Settings, puzzle: Puzzle) -> PuzzlePage:
    """The board of a puzzle. Its game stands in no list."""
    match = set_up(puzzle)
    match.seats = (HUMAN,) * match.players
    return PuzzlePage(settings, Session(match, data_folder() / "puzzles" / "last.json"), puzzle)


class PuzzlePage(GamePage):
    """A puzzle on its board: what is to be found, and what has come of it."""

    def __init__(self, settings: Settings, session: Session, puzzle: Puzzle) -> None:
        super().__init__(settings, session, gate=False)
        self.puzzle = puzzle
        self.start = start_of(puzzle, session.match)
        self.viewer = puzzle.seat
        self.shown = False

    @property
    def verdict(self) -> Verdict:
        return judge(self.puzzle, self.match)

    @property
    def decision(self) -> Decision | None:
        return super().decision if self.verdict == "open" else None

    def rail(self, scene: Scene, rows: list[Row]) -> Rail:
        """Over the question of the game stands that of the puzzle; after the answer, why."""
        rail, text, verdict = super().rail(scene, rows), self.speaker.text, self.verdict
        if self.looking_at is not None or self.steps:
            return rail
        rail.head = f"{text('core.puzzle.title')} · {theme_words(self.puzzle, self.speaker)}"
        if verdict == "open":
            rail.note = rail.note or task_words(self.puzzle, self.match, self.speaker)
            return rail
        rail.panels, rail.question = (), text("core.puzzle.wrong")
        if verdict == "solved":
            rail.question = text("core.puzzle.answer" if self.shown else "core.puzzle.right")
            rail.info_title, rail.info = text("core.puzzle.answer").upper(), self.answer()
        return rail

    def answer(self) -> list[str]:
        """The best line, and what it brings."""
        puzzle, match, speaker = self.puzzle, self.match, self.speaker
        line = [f"{n}. {step.question} → {step.answer}" for n, step in enumerate(steps_of(puzzle, match, speaker), 1)]
        why = [*puzzle_reasons(puzzle, match, speaker), why_words(puzzle, match, speaker)]
        return [*line, *why, checked_words(puzzle, speaker), solvers_words(puzzle, speaker)]

    def _footer(self, rows: list[Row], scene: Scene) -> list[Item]:
        words = {"hint": self.speaker.text("terminal.do.show"), "undo": self.speaker.text("terminal.do.again")}
        return [(key, words.get(action, word), action) for key, word, action in super()._footer(rows, scene)]

    def choose(self, code: str) -> None:
        """An answer; what it was is kept."""
        answered = len(self.match.log)
        super().choose(code)
        if len(self.match.log) > answered and self.verdict != "open":
            puzzle_progress.note(self.puzzle.id, "solved" if self.verdict == "solved" else "tried")

    def hint(self) -> None:
        """Show me: the best line on the board."""
        self._back_to_start()
        for code in self.puzzle.line:
            self.session.choose(code, len(self.match.log), self.viewer)
        self.shown = True
        puzzle_progress.note(self.puzzle.id, "shown")
        self.moved()

    def undo(self) -> None:
        """Try again."""
        if len(self.match.log) == self.start:
            self.note = self.speaker.text("terminal.nothing_to_undo")
            return
        self._back_to_start()
        self.shown = False
        self.moved()

    def _back_to_start(self) -> None:
        if len(self.match.log) > self.start:
            self.session.jump(self.start)
