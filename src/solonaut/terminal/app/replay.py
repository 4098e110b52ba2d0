"""A recorded game on the full screen: the board at every decision, a scrubber, and the review inside."""

from __future__ import annotations

from solonaut.core.errors import SolonautError
from solonaut.core.match import Match
from solonaut.core.step import CHANCE
from solonaut.lang.numbers import decimal, percent
from solonaut.players.analysis import review
from solonaut.players.analysis.review import Judged, Review
from solonaut.players.reason_words import reason_text
from solonaut.terminal import learning
from solonaut.terminal.app.frame import Item, Prompt, draw_footer, draw_frame, draw_header
from solonaut.terminal.app.rail import LogLine, Rail, draw_rail
from solonaut.terminal.app.surface import Page
from solonaut.terminal.board import SMALL, Scene, Size, board_of, size_for
from solonaut.terminal.canvas import Canvas
from solonaut.terminal.hint import Cancelled
from solonaut.terminal.info import scene_of
from solonaut.terminal.settings import Settings
from solonaut.terminal.words import option_words, outcome_lines, players_words, sentence_of, short_id

REVIEW_BUDGET = "iterations=100"
MOVES = {"right": 1, "left": -1, "down": 1, "up": -1, "space": 1, "enter": 1, "pagedown": 10, "pageup": -10}


class ReplayPage(Page):
    def __init__(self, settings: Settings, match: Match, at: int | None = None) -> None:
        """``at`` is the number of a decision in the log, as the review counts them."""
        super().__init__(settings)
        self.match = match
        self.board = board_of(match.game.name)
        self.own_styles = self.board.styles
        self.stops = [n for n, entry in enumerate(match.log) if entry.seat != CHANCE] + [len(match.log)]
        self.at = 0 if at is None else min(range(len(self.stops)), key=lambda n: (self.stops[n] < at, abs(self.stops[n] - at)))
        self.tab = 0
        self.prompt: Prompt | None = None
        self.reviewed: Review | None = None
        self.note = ""
        self.reviewing = self.cancelled = False

    @property
    def number(self) -> int:
        return self.stops[self.at]

    @property
    def seat(self) -> int:
        """Whose decision it is; at the end the first player's."""
        return self.match.log[self.number].seat if self.number < len(self.match.log) else 0

    # -- drawing --------------------------------------------------------------------------------------------------------

    def _scene(self) -> tuple[Scene, Size]:
        size = size_for(self.size.width, self.size.height) or Size(SMALL, 0, 0, 51)
        scene = scene_of(self.match, self.seat, self.speaker, size.name, self.match.peek(self.number))
        scene.tab = self.tab
        return scene, size

    def _views(self) -> list[str]:
        return self.board.views(self._scene()[0])

    def draw(self, canvas: Canvas) -> None:
        scene, size = self._scene()
        split = self.board.small_width if size.name == SMALL else size.board
        scene.rail = canvas.width - split - 3
        page = Canvas(split, canvas.height - 4)
        self.board.draw(page, scene)
        canvas.paste(0, 2, page)
        draw_frame(canvas, split)
        game = self.match.game.name
        parts = [players_words(self.match.players, self.speaker), *option_words(self.match, self.speaker), self.board.heading(scene)]
        title = f"{self.speaker.text(f'{game}.title').upper()}  {' · '.join(part for part in parts if part)}"
        draw_header(canvas, title, note=self.speaker.text("terminal.replay.at", n=self.number, last=len(self.match.log)))
        draw_rail(canvas, self._rail(), split + 2, split, small=size.name == SMALL)
        self._scrubber(canvas, split)
        draw_footer(canvas, self._footer(), self.prompt)

    def _scrubber(self, canvas: Canvas, width: int) -> None:
        """The whole game as a line above the footer; every cell is a click to there."""
        y, last = canvas.height - 2, max(1, len(self.stops) - 1)
        costly = {judged.number for judged in self.reviewed.costliest} if self.reviewed else set()
        for x in range(width):
            at = round(x * last / max(1, width - 1))
            canvas.put(x, y, "━" if at <= self.at else "─", "you" if at <= self.at else "frame", action=f"go:{at}")
        for number in costly:
            at = self.stops.index(number)
            canvas.put(round(at * (width - 1) / last), y, "!", "danger", action=f"go:{at}")
        canvas.put(round(self.at * (width - 1) / last), y, "●", "now", action=f"go:{self.at}")

    def _rail(self) -> Rail:
        text, log = self.speaker.text, self.match.log
        rail = Rail(head=text("terminal.replay.title"), note=self.note, log_title=text("terminal.log").upper(), log=self._log())
        if self.number < len(log):
            state, entry = self.match.peek(self.number), log[self.number]
            ask = state.pending
            assert ask is not None
            rail.rule, rail.question = short_id(ask.rule_id(state)), self.speaker.say(ask.question(state))
            chosen = self.speaker.whole(self.match.game.describe(state, entry.choice))
            rail.info_title, rail.info = text("terminal.replay.chosen").upper(), [chosen, *self._judged()]
        elif self.match.outcome is not None:
            rail.head = text("terminal.game_over")
            rail.info_title = text("terminal.result").upper()
            rail.info = [*outcome_lines(self.match, self.match.outcome, self.speaker), *self._account()]
        return rail

    def _log(self) -> list[LogLine]:
        lines = []
        for number, entry in enumerate(self.match.log[: self.number]):
            for event in entry.events:
                text = sentence_of(self.match, event, 0 if self.match.players == 1 else None, self.speaker)
                if text:
                    lines.append(LogLine(text, short_id(event.rule_id), number))
        return lines[::-1]

    def _footer(self) -> list[Item]:
        word = self.speaker.text
        items = [("← →", word("terminal.do.step"), ""), ("#", word("terminal.do.number"), "number")]
        if self.reviewed is None:
            items.append(("v", word("terminal.do.review"), "review"))
        elif self.reviewed.costliest:
            items.append(("n", word("terminal.do.costly"), "costly"))
        if self._views():
            items.append(("tab", word("terminal.do.view"), "tab"))
        return [*items, ("q", word("terminal.do.quit"), "quit")]

    # -- the review -----------------------------------------------------------------------------------------------------

    def _worth(self, value: float) -> str:
        assert self.reviewed is not None
        code = self.speaker.language
        if self.reviewed.scored:
            return self.speaker.text("lab.review.points", value=decimal(value, 1, code))
        return percent(value, 0, code)

    def _judged(self) -> list[str]:
        """What the review says of the decision on the screen."""
        judged = self._judged_here()
        if judged is None or self.reviewed is None:
            return []
        text, whole = self.speaker.text, self.speaker.whole
        found = [text("core.pair", label=text("terminal.replay.expected"), value=self._worth(judged.expected))]
        if judged not in self.reviewed.costliest and judged.made == judged.best:
            return [*found, text("terminal.replay.best")]
        found.append(text("core.pair", label=text("terminal.replay.cost"), value=self._worth(judged.cost)))
        better = [text("lab.review.better", choice=whole(step)) for step in self.reviewed.better(judged)[:1]]
        game, scored = self.match.game, self.reviewed.scored
        return [*found, *better, *(reason_text(self.speaker, game, reason, "", scored=scored) for reason in judged.reasons)]

    def _judged_here(self) -> Judged | None:
        found = () if self.reviewed is None else self.reviewed.judged
        return next((judged for judged in found if judged.number == self.number), None)

    def _account(self) -> list[str]:
        """What was lost through decisions and what was luck, and where it cost most."""
        if self.reviewed is None:
            return []
        text = self.speaker.text
        pairs = (
            ("lab.review.expected", self.reviewed.first),
            ("lab.review.luck", self.reviewed.luck),
            ("lab.review.cost", self.reviewed.cost),
            ("lab.review.forecast_error", self.reviewed.forecast_error),
        )
        found = [text("core.pair", label=text(key), value=self._worth(value)) for key, value in pairs]
        costly = ", ".join(str(judged.number) for judged in self.reviewed.costliest)
        return [*found, text("core.pair", label=text("lab.review.costliest"), value=costly) if costly else text("lab.review.none")]

    def start_review(self) -> None:
        """Review in a thread of its own; escape cancels it."""
        if self.reviewing or self.reviewed is not None:
            return
        self.reviewing, self.cancelled = True, False
        self.note = self.speaker.text("terminal.replay.reviewing", part=0)
        self.run_worker(self._review, thread=True, group="review")

    def _review(self) -> None:
        total = max(1, len(self.match.log))

        def progress(done: int, _: object) -> None:
            if self.cancelled:
                raise Cancelled
            self.app.call_from_thread(self._progress, 100 * done // total)

        found: Review | None = None
        problem = ""
        try:
            found = review(self.match, budget=REVIEW_BUDGET, progress=progress)
        except Cancelled:
            pass
        except SolonautError as e:
            problem = self.speaker.say(e.message)
        self.app.call_from_thread(self._reviewed, found, problem)

    def _progress(self, part: int) -> None:
        self.note = self.speaker.text("terminal.replay.reviewing", part=part)
        self.redraw()

    def _reviewed(self, found: Review | None, problem: str) -> None:
        self.reviewed, self.reviewing, self.note = found, False, problem
        if found is not None:
            learning.keep_review(found)
        self.redraw()

    # -- keys -----------------------------------------------------------------------------------------------------------

    def press(self, key: str, character: str) -> None:
        if self.prompt is not None:
            prompt = self.prompt
            if key in ("enter", "escape"):
                self.prompt = None
                if key == "enter" and prompt.text.isdecimal():
                    self.go_to(int(prompt.text[:9]))
            else:
                prompt.typed(key, character)
        elif key in MOVES:
            self.act(f"go:{self.at + MOVES[key]}")
        elif key in ("home", "end"):
            self.act(f"go:{0 if key == 'home' else len(self.stops) - 1}")
        elif character.isdecimal() or character == "#":
            self.prompt = Prompt("number", self.speaker.text("terminal.ask.number"), character if character.isdecimal() else "")
        elif key == "v":
            self.act("review")
        elif key == "n":
            self.act("costly")
        elif key in ("tab", "shift+tab"):
            self.act("tab")
        elif key == "escape" and self.reviewing:
            self.cancelled = True
        elif key in ("q", "escape"):
            self.act("quit")

    def go_to(self, number: int) -> None:
        """To the decision with this number, or the next one after it."""
        self.at = next((n for n, stop in enumerate(self.stops) if stop >= number), len(self.stops) - 1)

    def next_costly(self) -> None:
        """To the next decision that cost most; after the last one to the first."""
        numbers = sorted(judged.number for judged in self.reviewed.costliest) if self.reviewed else []
        if numbers:
            self.go_to(next((number for number in numbers if number > self.number), numbers[0]))

    def act(self, action: str) -> None:
        verb, _, rest = action.partition(":")
        match verb:
            case "go":
                self.at = max(0, min(int(rest), len(self.stops) - 1))
            case "log":
                self.go_to(int(rest))
            case "number":
                self.prompt = Prompt("number", self.speaker.text("terminal.ask.number"))
            case "review":
                self.start_review()
            case "costly":
                self.next_costly()
            case "tab":
                self.tab = int(rest) if rest.isdecimal() else (self.tab + 1) % max(1, len(self._views()))
            case "quit":
                self.cancelled = True
                self.leave()

    def scroll(self, x: int, rows: int) -> None:
        self.act(f"go:{self.at + rows}")
