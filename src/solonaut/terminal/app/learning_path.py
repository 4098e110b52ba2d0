"""The learning path on the full screen: the steps of every game, the next one to take, and what costs most."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.core.errors import SolonautError
from solonaut.core.game import Game
from solonaut.core.learning_path import DIFFICULTY, REVIEWS, Learner, PathStep, habits, next_step, path_of, plays_for_points, practice
from solonaut.core.opening import load, new
from solonaut.core.puzzle import find_puzzle
from solonaut.core.registry import find_game
from solonaut.lang.learning_path import cost_words, far_words, habit_words, level_words, step_words
from solonaut.lang.puzzles import theme_name
from solonaut.terminal import learning, saves
from solonaut.terminal.app.frame import Item
from solonaut.terminal.app.menu import Line, MenuPage
from solonaut.terminal.session import HUMAN, Session
from solonaut.terminal.settings import Settings


class PathPage(MenuPage):
    """What is done is ticked; only the next step and puzzles against mistakes can be taken."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.learners = learning.learners()

    def heading_text(self) -> str:
        return self.speaker.text("core.path.title").upper()

    def footer(self) -> list[Item]:
        word = self.speaker.text
        return [("enter", word("terminal.do.choose"), ""), ("↑ ↓", "", ""), ("q", word("terminal.do.back"), "quit")]

    def lines(self) -> Sequence[Line]:
        found: list[Line] = []
        for name, learner in self.learners.items():
            found += self._lines_of(find_game(name), learner)
        return found

    def _lines_of(self, game: Game, learner: Learner) -> list[Line]:
        speaker, path = self.speaker, path_of(game, learner)
        now = next_step(path)
        found = [Line(speaker.text(f"{game.name}.title").upper())]
        for step in path:
            words = " · ".join(filter(None, (step_words(game, step, speaker), far_words(step, speaker))))
            found.append(Line(f"  {'✓' if step.done else '→' if step is now else '·'} {words}"))
        if now is None:
            found.append(Line(f"  {speaker.text('core.path.end')}"))
        else:
            found.append(self._next(game, now, learner))
        return [*found, *self._habits(game, learner), Line("")]

    def _next(self, game: Game, step: PathStep, learner: Learner) -> Line:
        """The line that takes the next step."""
        text, note = self.speaker.text, self.speaker.text("core.path.next")
        if step.kind == "puzzles" and (puzzle := practice(game, step.value, learner.solved)) is not None:
            return Line(text("core.path.practise", theme=theme_name(game.name, step.value, self.speaker)), f"puzzle:{puzzle.id}", note=note)
        if step.kind == "review":
            path = learning.to_review(game.name)
            if path is None:
                return Line(text("core.path.another"), f"level:{game.name}:", note=note)
            return Line(text("terminal.path.review"), f"review:{path}", note=note)
        words = f"{text('terminal.lobby.new')}: {level_words(game, step.value, self.speaker)}" if step.value else text("terminal.lobby.new")
        return Line(words, f"level:{game.name}:{step.value}", note=note)

    def _habits(self, game: Game, learner: Learner) -> list[Line]:
        """What costs most, and a puzzle against each."""
        text = self.speaker.text
        found = [Line(f"  {text('core.path.habits')}")]
        if len(learner.reviews) < REVIEWS:
            return [*found, Line(f"    {text('core.path.habits.wait', n=REVIEWS - len(learner.reviews))}")]
        for habit in habits(game, learner.reviews):
            found.append(Line(f"    {habit_words(game, habit, self.speaker)}"))
            found.append(Line(f"      {cost_words(habit.cost, self.speaker, scored=plays_for_points(game))}"))
            puzzle = practice(game, habit.theme, learner.solved)
            if puzzle is not None:
                theme = theme_name(game.name, habit.theme, self.speaker)
                found.append(Line(text("core.path.practise", theme=theme), f"puzzle:{puzzle.id}"))
        return found if len(found) > 1 else [*found, Line(f"    {text('core.path.habits.none', n=len(learner.reviews))}")]

    # -- what is chosen -------------------------------------------------------------------------------------------------

    def take(self, action: str) -> None:
        verb, _, rest = action.partition(":")
        try:
            if verb == "puzzle":
                self._puzzle(rest)
            elif verb == "review":
                self._review(rest)
            else:
                game, _, level = rest.partition(":")
                self._play(game, level)
        except SolonautError as e:
            self.note = self.speaker.say(e.message)

    def _puzzle(self, id: str) -> None:
        from solonaut.terminal.app.puzzles import puzzle_page

        puzzle = find_puzzle(id)
        if puzzle is not None:
            self.app.push_screen(puzzle_page(self.settings, puzzle))

    def _review(self, path: str) -> None:
        """The replay of a game, in which V reviews it."""
        from solonaut.terminal.app.replay import ReplayPage

        self.app.push_screen(ReplayPage(self.settings, load(path, dealer=None)))

    def _play(self, game: str, level: str) -> None:
        """A new game alone at a level."""
        from solonaut.terminal.app.game import GamePage

        match = new(game, options={DIFFICULTY: level} if level else None)
        match.seats = (HUMAN,)
        self.app.push_screen(GamePage(self.settings, Session(match, saves.new_path(match))))

    def on_screen_resume(self) -> None:
        self.learners = learning.learners()
        super().on_screen_resume()
