"""Intrepid: a space station, three missions, and something goes wrong every round. Cooperative, one to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.core.outcome import Outcome
from solonaut.games.intrepid import components, countries, disasters, scoring, setup, words
from solonaut.games.intrepid.components import Components
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.habit import habit
from solonaut.games.intrepid.notation import VOCABULARY
from solonaut.games.intrepid.state import Table
from solonaut.games.intrepid.terms import BADGES, COLOURS, COMMANDER, CORE_BADGES, PILOT, RESOURCES
from solonaut.games.intrepid.value import value
from solonaut.games.intrepid.view import view

DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class ListOption(Option):
    """Several values with commas between them, none of them twice; an empty place is left to the game."""

    repeats: tuple[str, ...] = ()
    """Values that may come more than once."""

    def parse(self, value: Any, players: int) -> str:
        text = str(value).strip().lower()
        if text in ("", self.default):
            return self.default
        names = [name.strip() for name in text.split(",")]
        for n, name in enumerate(names):
            if name and name not in self.values:
                raise BadOption(f"option {self.name} cannot be {name!r}; possible: {', '.join(self.values)}, with commas between them")
            if name and name in names[:n] and name not in self.repeats:
                raise BadOption(f"option {self.name} has {name} twice")
        if len(names) > self.limit(players):
            raise BadOption(f"option {self.name} names {len(names)}, but there are only {self.limit(players)} places")
        return ",".join(names)

    def limit(self, players: int) -> int:
        """How many places there are to name."""
        return players


class BadgeOption(ListOption):
    """One badge for each Resource board, in the order of the resources."""

    __slots__ = ()

    def limit(self, players: int) -> int:
        return len(RESOURCES)


class Intrepid(Game):
    """The game as the engine knows it."""

    name = "intrepid"
    package = "solonaut.games.intrepid"
    cooperative = True
    vocabulary = VOCABULARY
    options = (
        ListOption("country", tuple(countries.BY_NAME), DEFAULT, repeats=("south-africa",)),
        Option("disaster", tuple(disasters.BY_NAME), "training"),
        Option("difficulty", setup.DIFFICULTIES, "normal"),
        BadgeOption("badges", BADGES, DEFAULT),
        Option("mission-critical", ("on", "off"), "on"),
        Option("side", COLOURS, "red", players=(1,)),
    )

    def read_text(self, name: str) -> str:
        """The component file is made of several: the common one, then one for each country and each disaster."""
        text = super().read_text(name)
        if name == "components.toml":
            parts = [f"countries/{country.name}.toml" for country in countries.COUNTRIES]
            parts += [f"disasters/{disaster.name}.toml" for disaster in disasters.DISASTERS]
            text = "\n".join([text, *(super(Intrepid, self).read_text(part) for part in parts)])
        return text

    def read_box(self, file: ComponentFile) -> Components:
        return components.read(file)

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> Table:
        return setup.laid_out(
            box,
            choose_countries(options["country"], players),
            disasters.BY_NAME[options["disaster"]],
            options["difficulty"],
            choose_badges(options["badges"], players, options["mission-critical"] == "on", box),
            COLOURS.index(options["side"]),
        ).copy()

    def view(self, s: Table, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def outcome(self, s: Table) -> Outcome | None:
        return scoring.outcome(s)

    def value(self, s: Table, seat: int) -> float:
        return value(s, seat)

    def round_of(self, s: Table) -> int:
        return s.turn

    def habit(self, s: Table, choices: Sequence[Choice]) -> Sequence[float] | None:
        return habit(s, choices)

    def describe(self, s: Table, choice: Choice) -> Message:
        return words.describe(s, choice)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return words.tell(event)


def choose_countries(option: str, players: int) -> tuple[Country, ...]:
    """A country for each seat: the one named, otherwise the next that nobody has (R005, G029, G030)."""
    named = [] if option == DEFAULT else option.split(",")
    named += [""] * (players - len(named))
    free = [name for name in countries.BY_NAME if name not in named]
    free += countries.BY_NAME  # a table for four needs four countries; where fewer are known, one comes twice
    return tuple(countries.BY_NAME[name or free.pop(0)] for name in named)


def choose_badges(option: str, players: int, mission_critical: bool, box: Components) -> tuple[int, ...]:
    """A badge for each Resource board, no badge twice (R006, G031, G032); without Mission Critical only the core badges (R002, G126)."""
    named = [] if option == DEFAULT else option.split(",")
    chosen = [BADGES.index(name) if name else -1 for name in named] + [-1] * (len(RESOURCES) - len(named))
    allowed = tuple(range(len(BADGES))) if mission_critical else CORE_BADGES
    for badge in chosen:
        if badge >= 0 and badge not in allowed:
            raise BadOption(f"badge {BADGES[badge]} belongs to Mission Critical, which is off")
        if players == 1 and mission_critical and badge in (PILOT, COMMANDER):  # G125
            raise BadOption(f"badge {BADGES[badge]} needs another player; possible alone: the other six")
    usual = box.badges_solo if players == 1 else box.badges
    for resource, badge in enumerate(chosen):
        if badge < 0 and usual[resource] in allowed and usual[resource] not in chosen:
            chosen[resource] = usual[resource]
    spare = [b for b in allowed if b not in chosen and not (players == 1 and mission_critical and b in (PILOT, COMMANDER))]
    return tuple(badge if badge >= 0 else spare.pop(0) for badge in chosen)


GAME = Intrepid()
