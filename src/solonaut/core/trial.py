"""Trying an edition out: a component file that can be read must also be playable.

Random games at tables of all sizes and with many options, played as a decent player would at a glance, but with a liking for what
has not been tried yet. What breaks, and what cannot be, is told in one line that says where it happened.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile, Components, Edition
from solonaut.core.errors import BadComponents, BadOption, SolonautError
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.core.step import CHANCE, Chance

DECISIONS: Final = 400
"""So many decisions of players at each table; a game that ends before is followed by another."""
FEWEST_TABLES: Final = 4
"""For each number of players; more if an option has more values."""
LOOKS_EVERY: Final = 10
"""Decisions from one closer look at the position to the next."""
LONGEST_DRAW: Final = 10_000
"""Outcomes of chance in a row after which nobody believes in an end."""


def try_out(game: str | Game, components: str | Path | ComponentFile | None = None, *, decisions: int = DECISIONS) -> Edition:
    """Read a component file and play random games with it. Raise BadComponents if it is wrong. Default: the house edition."""
    rules = find_game(game) if isinstance(game, str) else game
    box = rules.box(components)
    taken = Counter[str]()
    for number in range(max(FEWEST_TABLES * len(rules.players), *(len(option.values) for option in rules.options), 0)):
        trial = Trial(rules, box, number, taken)
        try:
            trial.play(decisions)
        except Exception as e:
            file = _origin(rules, components)
            raise BadComponents("errors.trial.failed", file=file, where=trial.where(), problem=_reason(e)) from e
    return box.edition


class Impossible(SolonautError):
    """A position that no game can have."""


class Trial:
    """One table, and how far it has come."""

    def __init__(self, game: Game, box: Components, number: int, taken: Counter[str]) -> None:
        self.game = game
        self.box = box
        self.number = number
        self.taken = taken  # how often each choice was made, at all tables
        self.players = game.players[number % len(game.players)]
        self.options: dict[str, str] = {}
        self.decisions = 0
        self.last: list[Message | str] = []
        self.rng = Random(number)
        self.heard: list[Event] = []

    def where(self) -> list[Message | str]:
        """With how many players, which options, after what."""
        table: list[Message | str] = [
            Message("errors.trial.players", n=self.players),
            *(f"{name}={value}" for name, value in self.options.items()),
        ]
        if not self.last:
            return [*table, Message("errors.trial.setup")]
        return [*table, Message("errors.trial.decision", number=self.decisions), *self.last]

    def play(self, decisions: int) -> None:
        """Game after game, until so many decisions have been made."""
        self.choose_options()
        for _ in range(decisions):  # no more games than decisions, should they end without any
            if self.decisions < decisions:
                self.last = []
                self.play_game(decisions)

    def choose_options(self) -> None:
        """Of every option another value from table to table, as far as it goes with the others."""
        shift = self.number // len(self.game.players) + self.number
        for place, option in enumerate(self.game.options, shift):
            value = option.values[place % len(option.values)]
            if value != option.default:
                self.add_option(option.name, value)

    def add_option(self, name: str, value: str) -> None:
        wish = self.options | {name: value}
        try:
            self.game.start(self.players, wish, self.box)
        except BadOption:  # not for so many players, or not with the others
            return
        self.options = wish

    def play_game(self, decisions: int) -> None:
        state, _ = self.game.start(self.players, self.options, self.box)
        state.emit = self.heard.append
        drawn = 0
        while state.agenda and self.decisions < decisions:
            _check(state)
            drawn = drawn + 1 if state.seat == CHANCE else 0
            if drawn > LONGEST_DRAW:
                raise Impossible("errors.trial.endless")
            self.answer(state)
        if not state.agenda and self.game.outcome(state) is None:
            raise Impossible("errors.trial.no_end")

    def answer(self, state: State) -> None:
        """Put the decision into words and take any choice."""
        ask = state.pending
        assert ask is not None
        self.last = [Message("errors.trial.rule", rule=ask.rule_id(state))]
        if isinstance(ask, Chance):
            state.deal(self.rng)
        else:
            self.decisions += 1
            if self.decisions % LOOKS_EVERY == 0:
                self.look(state)
            choices = state.choices()
            for choice in choices:
                self.game.describe(state, choice)
            choice = self.pick(state, choices)
            self.last.append(choice.code)
            state.apply(choice)
        for event in self.heard:
            self.game.tell(event, None, self.box)
        self.heard.clear()

    def pick(self, state: State, choices: list[Choice]) -> Choice:
        """What a decent player does, and rather what was done seldom: so games last, and much comes to pass."""
        prior = self.game.prior(state, choices) or [1.0] * len(choices)
        weights = [likely / (1 + self.taken[choice.code]) ** 0.5 for likely, choice in zip(prior, choices, strict=True)]
        choice = self.rng.choices(choices, weights)[0] if sum(weights) > 0 else self.rng.choice(choices)
        self.taken[choice.code] += 1
        return choice

    def look(self, state: State) -> None:
        """As interfaces, records and bots look at a position."""
        self.game.digest(state)
        for seat in range(self.players):
            self.game.view(state, seat)
            self.game.value(state, seat)
            self.game.forecast(state, seat)


def _check(state: State) -> None:
    """What holds in every position of every game."""
    ask, choices = state.pending, state.choices()
    if ask is None or not choices:
        raise Impossible("errors.trial.no_choice")
    if len({choice.code for choice in choices}) < len(choices):
        raise Impossible("errors.trial.twice")
    if isinstance(ask, Chance):
        weights = ask.weights(state)
        if weights is not None and (len(weights) != len(choices) or min(weights) <= 0):
            raise Impossible("errors.trial.weights")


def _origin(game: Game, components: str | Path | ComponentFile | None) -> str | Message:
    if components is None:
        return Message("errors.name.house", game=game.name)
    return components.origin if isinstance(components, ComponentFile) else str(components)


def _reason(error: Exception) -> Message | str:
    """An error of ours as its message, another one in a line as Python words it."""
    if isinstance(error, SolonautError):
        return error.message
    return f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(": ")
