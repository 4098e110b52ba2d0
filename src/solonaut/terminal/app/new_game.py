"""A new game with all its options: players, who plays, options of the game, seed, component file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from solonaut.core.errors import SolonautError
from solonaut.core.message import Message
from solonaut.core.opening import new
from solonaut.core.option import Option
from solonaut.core.registry import find_game
from solonaut.lang.names import bot_name
from solonaut.players import PLAYERS
from solonaut.terminal import saves
from solonaut.terminal.app.frame import Item, Prompt
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.app.menu import Line, MenuPage
from solonaut.terminal.session import HUMAN, Session
from solonaut.terminal.settings import Settings
from solonaut.terminal.words import players_words

WHO = (HUMAN, *PLAYERS)


class NewGamePage(MenuPage):
    def __init__(self, settings: Settings, game: str) -> None:
        super().__init__(settings)
        self.game = find_game(game)
        self.players = self.game.players[0]
        self.who = [HUMAN] * max(self.game.players)
        self.chosen: dict[str, str] = {}
        """Values by name; a place of a list is ``name.0``."""
        self.seed = ""
        self.box = ""

    def heading_text(self) -> str:
        return f"{self.speaker.text(f'{self.game.name}.title').upper()}  {self.speaker.text('terminal.lobby.new')}"

    def footer(self) -> list[Item]:
        word = self.speaker.text
        items = [("a–z", word("terminal.do.choose"), ""), ("← →", word("terminal.do.change"), ""), ("↑ ↓", "", "")]
        return [*items, ("q", word("terminal.do.back"), "quit")]

    def lines(self) -> Sequence[Line]:
        text = self.speaker.text
        found = [Line(text("terminal.new.start"), "start")]
        if len(self.game.players) > 1:
            found.append(Line(text("terminal.new.players"), "players", players_words(self.players, self.speaker)))
        if self.players > 1:
            for seat in range(self.players):
                label = self.speaker.say(Message("core.player", n=seat + 1))
                found.append(Line(label, f"who:{seat}", self._who(self.who[seat])))
        for option in self.game.options:
            if self.players in option.players:
                found += self._option_lines(option)
        found.append(Line(text("terminal.new.seed"), "seed", self.seed or text("terminal.new.random")))
        found.append(Line(text("terminal.new.box"), "box", self.box or text("terminal.new.house")))
        return found

    def _who(self, name: str) -> str:
        return self.speaker.text("terminal.new.person") if name == HUMAN else self.speaker.say(bot_name(name))

    def _option_lines(self, option: Option) -> list[Line]:
        label = self.speaker.text(f"{self.game.name}.option.{option.name}")
        places = self._places(option)
        if not places:
            return [Line(label, f"option:{option.name}", self._value(option, self.chosen.get(option.name, option.default)))]
        lines = []
        for n, place in enumerate(places, 1):
            value = self.chosen.get(place, "")
            shown = self._value(option, value) if value else self._value(option, option.default)
            lines.append(Line(f"{label} {n}" if len(places) > 1 else label, f"option:{place}", shown))
        return lines

    def _places(self, option: Option) -> list[str]:
        """The places of an option that is a list."""
        limit = getattr(option, "limit", None)
        return [] if limit is None else [f"{option.name}.{n}" for n in range(limit(self.players))]

    def _value(self, option: Option, value: str) -> str:
        key = f"{self.game.name}.option.{option.name}.{value}"
        return self.speaker.text(key) if self.speaker.knows(key) else value or self.speaker.text("terminal.new.house")

    def options(self) -> dict[str, str]:
        """What was chosen, as the game reads it."""
        found = {}
        for option in self.game.options:
            if self.players not in option.players:
                continue
            places = self._places(option)
            value = ",".join(self.chosen.get(place, "") for place in places).rstrip(",") if places else self.chosen.get(option.name, "")
            if value:
                found[option.name] = value
        return found

    # -- what is chosen -------------------------------------------------------------------------------------------------

    def change(self, action: str, by: int) -> None:
        verb, _, rest = action.partition(":")
        if verb == "players":
            counts = self.game.players
            self.players = counts[(counts.index(self.players) + by) % len(counts)]
        elif verb == "who":
            seat = int(rest)
            self.who[seat] = WHO[(WHO.index(self.who[seat]) + by) % len(WHO)]
        elif verb == "option":
            name, _, place = rest.partition(".")
            option = next(option for option in self.game.options if option.name == name)
            values = ["", *option.values] if place else list(option.values)
            now = self.chosen.get(rest, "" if place else option.default)
            self.chosen[rest] = values[(values.index(now) + by) % len(values)]

    def take(self, action: str) -> None:
        if action in ("seed", "box"):
            self.prompt = Prompt(action, self.speaker.text("terminal.ask.seed" if action == "seed" else "terminal.ask.box"))
        elif action == "start":
            self.start()
        else:
            self.change(action, 1)

    def typed_line(self, kind: str, text: str) -> None:
        if kind == "seed":
            self.seed = text if text.removeprefix("-").isdecimal() else ""
        else:
            self.box = text

    def start(self) -> None:
        """Begin; what does not go together is said, and can be changed."""
        box = Path(self.box).expanduser() if self.box else None
        seed = int(self.seed) if self.seed else None
        try:
            match = new(self.game.name, players=self.players, options=self.options(), seed=seed, components=box)
            match.seats = tuple(self.who[: self.players]) if self.players > 1 else (HUMAN,)
            session = Session(match, saves.new_path(match))
        except SolonautError as e:
            self.note = self.speaker.say(e.message)
            return
        self.app.switch_screen(GamePage(self.settings, session))
