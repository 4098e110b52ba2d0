"""The lobby: games in progress and finished, a new game, today's game, a replay.

It is the first thing that people see, so what only a game needs is imported when somebody opens one.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from solonaut.core.daily import daily_secret, today
from solonaut.core.errors import SolonautError
from solonaut.core.message import Message
from solonaut.core.registry import companions, game_names
from solonaut.lang.names import HOUSE, edition
from solonaut.terminal import saves
from solonaut.terminal.app.frame import Item, Prompt
from solonaut.terminal.app.menu import Line, MenuPage
from solonaut.terminal.settings import Settings
from solonaut.terminal.words import game_title, players_words

if TYPE_CHECKING:
    from solonaut.core.record import Record

MOST = 40


@dataclass(slots=True)
class Saved:
    """A saved game as the list shows it; how it stands is found out after the first frame."""

    path: Path
    record: Record
    finished: bool | None = None
    result: str = ""


class LobbyPage(MenuPage):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.games: list[Saved] = []
        self.looked = 0

    def heading_text(self) -> str:
        return f"SOLONAUT  {self.speaker.text('terminal.lobby')}"

    def footer(self) -> list[Item]:
        word = self.speaker.text
        return [("a–z", word("terminal.do.choose"), ""), ("↑ ↓", "", ""), ("q", word("terminal.do.quit"), "quit")]

    def lines(self) -> Sequence[Line]:
        text = self.speaker.text
        open_games = [saved for saved in self.games if not saved.finished]
        done = [saved for saved in self.games if saved.finished]
        found = [Line(text("terminal.lobby.new").upper())]
        found += [Line(text(f"{game}.title"), f"new:{game}") for game in game_names()]
        found.append(Line(text("terminal.lobby.daily", day=today()).upper()))
        found += [Line(text(f"{game}.title"), f"daily:{game}") for game in game_names()]
        found.append(Line(text("terminal.lobby.more").upper()))
        found.append(Line(text("core.path.title"), "path"))
        found.append(Line(text("core.puzzle.all"), "puzzles"))
        found.append(Line(text("terminal.lobby.open"), "file"))
        found += [Line(text("terminal.lobby.companion", game=text(f"{game}.title")), f"companion:{game}") for game in companions()]
        # last, because they are read after the first frame and must not move the keys of what is on it
        for title, games, verb in (("terminal.lobby.running", open_games, "play"), ("terminal.lobby.finished", done, "replay")):
            if games:
                found.append(Line(text(title).upper()))
                found += [Line(self._named(saved), f"{verb}:{saved.path}", note=saved.result) for saved in games]
        return found

    def _named(self, saved: Saved) -> str:
        """``Cryo · solo · Hard · 2 days ago``"""
        record = saved.record
        parts = [game_title(record.game, self.speaker), players_words(record.players, self.speaker)]
        if record.edition.name != HOUSE:
            parts.append(self.speaker.say(edition(record.edition.name)))
        parts.append(time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.path.stat().st_mtime)))
        return " · ".join(parts)

    # -- what there is --------------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.call_after_refresh(self.look)

    def look(self) -> None:
        """Read what is saved, and find out beside it how every game stands."""
        from solonaut.core.record import Record

        self.looked += 1
        self.games = []
        try:
            files = saves.files_of()[:MOST]
        except SolonautError as e:
            self.note = self.speaker.say(e.message)
            return
        for path in files:
            try:
                self.games.append(Saved(path, Record.load(path)))
            except SolonautError:
                continue  # a damaged file is passed over
        number, games = self.looked, list(self.games)
        self.run_worker(lambda: self._judge(number, games), thread=True, group="judge")
        self.redraw()

    def _judge(self, number: int, games: list[Saved]) -> None:
        from solonaut.core.opening import load

        for saved in games:
            if number != self.looked or not self.is_running:
                return
            try:
                match = load(saved.record)
            except SolonautError as e:
                saved.result = self.speaker.say(e.message)
                continue
            outcome = match.outcome
            saved.finished = outcome is not None or match.read_only
            if outcome is not None:
                seat = match.seats.index("human") if "human" in match.seats else 0
                saved.result = self.speaker.say(
                    Message("terminal.lobby.result", n=outcome.scores[seat], reason=outcome.why(saved.record.game))
                )
            else:
                saved.result = self.speaker.text("terminal.lobby.turn", n=match.game.turn_of(match.state))
        self.app.call_from_thread(self.redraw)

    # -- what is chosen -------------------------------------------------------------------------------------------------

    def take(self, action: str) -> None:
        verb, _, rest = action.partition(":")
        try:
            match verb:
                case "new":
                    self.new_game(rest)
                case "daily":
                    self.daily(rest)
                case "play":
                    self.play(Path(rest))
                case "replay":
                    self.replay(Path(rest))
                case "file":
                    self.prompt = Prompt("file", self.speaker.text("terminal.ask.file"))
                case "puzzles":
                    self.puzzles()
                case "path":
                    self.learning_path()
                case "companion":
                    self.companion(rest)
        except SolonautError as e:
            self.note = self.speaker.say(e.message)

    def new_game(self, game: str) -> None:
        from solonaut.terminal.app.new_game import NewGamePage

        self.app.push_screen(NewGamePage(self.settings, game))

    def play(self, path: Path) -> None:
        from solonaut.terminal.app.companion import page_for
        from solonaut.terminal.resume import resumed
        from solonaut.terminal.session import Session

        self.app.push_screen(page_for(self.settings, Session(resumed(path, None, []), path)))

    def daily(self, game: str) -> None:
        """Today's game: the one begun before, otherwise a new one."""
        from solonaut.core.opening import new
        from solonaut.terminal.app.game import GamePage
        from solonaut.terminal.session import HUMAN, Session

        secret = daily_secret(game, today())
        for saved in self.games:
            if saved.record.secret == secret:
                self.take(f"{'replay' if saved.finished else 'play'}:{saved.path}")
                return
        match = new(game, secret=secret)
        match.seats = (HUMAN,)
        self.app.push_screen(GamePage(self.settings, Session(match, saves.new_path(match))))

    def replay(self, path: Path) -> None:
        from solonaut.core.opening import load
        from solonaut.terminal.app.replay import ReplayPage

        self.app.push_screen(ReplayPage(self.settings, load(path, dealer=None)))

    def puzzles(self) -> None:
        from solonaut.terminal.app.puzzles import PuzzlesPage

        self.app.push_screen(PuzzlesPage(self.settings))

    def learning_path(self) -> None:
        from solonaut.terminal.app.learning_path import PathPage

        self.app.push_screen(PathPage(self.settings))

    def companion(self, game: str) -> None:
        from solonaut.terminal.app.companion import open_companion

        self.app.push_screen(open_companion(self.settings, game))

    def typed_line(self, kind: str, text: str) -> None:
        if text:
            self.take(f"replay:{Path(text).expanduser()}")
