"""Intrepid: a space station, three missions, and something goes wrong every round. Cooperative, one to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from solonaut.core.errors import BadOption, shown
from solonaut.core.game import ModularGame
from solonaut.core.message import Message
from solonaut.core.modules import Modules
from solonaut.core.option import Option, no_such_level
from solonaut.games.intrepid import arrange, choices, components, countries, disasters, encode, position, scoring, sentences, setup, view
from solonaut.games.intrepid.bots import prior, value
from solonaut.games.intrepid.bots.measures import MEASURES
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.compact import compact
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES, IRREGULARITY_IDS
from solonaut.games.intrepid.irregularities.draw import DrawIrregularity, add_later_irregularities
from solonaut.games.intrepid.names import BADGES, COLOURS, COMMANDER, CORE_BADGES, DIFFICULTIES, PILOT, RESOURCES
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.themes import MISTAKES, THEMES

DEFAULT = "default"
NONE = "none"
RANDOM = "random"
choices.add_later_tiles()
countries.load_others()
choices.add_later_cards()
add_later_irregularities()
disasters.load_others()

EXPANSIONS = tuple(dict.fromkeys(country.expansion for country in countries.COUNTRIES if country.expansion))
"""Expansions that bring countries."""


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
                raise BadOption("errors.option_value", option=self.name, value=shown(name), values=self.values)
            if name and name in names[:n] and name not in self.repeats:
                raise BadOption("errors.option_twice", option=self.name, value=name)
        if len(names) > self.limit(players):
            raise BadOption("errors.option_places", option=self.name, found=len(names), most=self.limit(players))
        return ",".join(names)

    def limit(self, players: int) -> int:
        """How many places there are to name."""
        return players


class BadgeOption(ListOption):
    """One badge for each Resource board, in the order of the resources."""

    __slots__ = ()

    def limit(self, players: int) -> int:
        return len(RESOURCES)


class IrregularityOption(ListOption):
    """Cards of the disaster, by name or by number; ``random`` is one that is drawn."""

    __slots__ = ()

    def parse(self, value: Any, players: int) -> str:
        words = [word for word in str(value).upper().replace(" ", "").split(",") if word]
        names = [IRREGULARITIES[IRREGULARITY_IDS.index(word)] if word in IRREGULARITY_IDS else word for word in words]
        return ListOption.parse(self, ",".join(names), players)

    def limit(self, players: int) -> int:
        return max(len(disaster.registration.irregularities) for disaster in disasters.DISASTERS)


class Intrepid(ModularGame):
    """The game as the engine knows it. No seat knows less than another, so there is nothing that ``determinize`` could deal anew."""

    name = "intrepid"
    package = "solonaut.games.intrepid"
    cooperative = True
    logistic_scale = 90.0
    rules_version = 2
    rule_changes: Mapping[int, tuple[str, ...]] = {
        2: ("intrepid.R077", "intrepid.R078", "intrepid.R131", "intrepid.R232", "intrepid.R233", "intrepid.R288", "intrepid.R438")
    }
    """Rules that were mended with a version; the log of a game from before may not fit where they apply."""
    unprinted = ("seats.", "difficulty.")
    digest_version = 3
    modules = Modules(components, view, position, scoring, sentences, arrange, value, prior)
    vocabulary = VOCABULARY
    decision_kinds = encode.KINDS
    themes = THEMES
    mistakes = MISTAKES
    encoding = encode.ENCODING
    measures = MEASURES
    compact = compact()
    options = (
        ListOption("country", tuple(countries.BY_NAME), DEFAULT, repeats=tuple(c.name for c in countries.COUNTRIES if c.repeats)),
        Option("disaster", tuple(disasters.BY_NAME), "training"),
        Option("difficulty", DIFFICULTIES, "normal"),
        BadgeOption("badges", BADGES, DEFAULT),
        Option("mission-critical", ("on", "off"), "on"),
        *(Option(expansion, ("on", "off"), "on") for expansion in EXPANSIONS),
        IrregularityOption("irregularities", (*IRREGULARITIES, RANDOM), NONE, repeats=(RANDOM,)),
        Option("reboot", ("off", "on"), "off", players=(2, 3, 4)),
        Option("side", COLOURS, "red", players=(1,)),
        Option("starters", ("middle", "choose"), "middle"),
    )

    def turn_of(self, s: IntrepidState) -> int:
        """People count rounds; ``turn`` grows with every action."""
        return s.round

    def read_text(self, name: str) -> str:
        """The component file is made of several: the common one, then one for each country and each disaster."""
        text = super().read_text(name)
        if name == "components.toml":
            lands = [country.registration for country in countries.COUNTRIES]
            kinds = [disaster.registration for disaster in disasters.DISASTERS]
            text = "\n".join([text, *(registration.read_components() for registration in (*lands, *kinds))])
        return text

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> IntrepidState:
        return table_for(box, players, tuple(options.items())).copy()

    def break_even(self, s: IntrepidState) -> float:
        """Fitted, with ``logistic_scale``, to games of a search: what it told against what it won."""
        return 140.0

    def phase(self, s: IntrepidState) -> float:
        """By the disaster deck: when it is empty, the game is lost."""
        return min(1.0, s.round / (s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change))

    def calibration_groups(self, s: IntrepidState) -> Sequence[str]:
        disaster = s.setup.disaster.name
        return (f"{disaster}.{len(s.players)}", disaster)


@lru_cache(maxsize=64)
def table_for(box: Components, players: int, plain: tuple[tuple[str, str], ...]) -> IntrepidState:
    """The table that these options ask for, laid out; where Irregularities are drawn, they come first. Copy it before playing."""
    options = dict(plain)
    difficulty = options["difficulty"]
    if difficulty not in box.levels:
        raise no_such_level(Intrepid.name, difficulty)
    disaster = choose_disaster(options["disaster"], box)
    chosen, drawn = choose_irregularities(options["irregularities"], disaster)
    s = setup.laid_out(
        box,
        choose_countries(options["country"], players, [name for name in EXPANSIONS if options[name] == "off"], box),
        disaster,
        difficulty,
        choose_badges(options["badges"], players, options["mission-critical"] == "on", box),
        COLOURS.index(options["side"]),
        options["reboot"] == "on",
        chosen,
        options["starters"] == "choose",
    )
    if drawn:
        s = s.copy()
        s.agenda = [DrawIrregularity(difficulty, chosen, drawn)]
    return s


def option_word(option: str, value: str) -> Message:
    """A value of an option as people read it."""
    return Message(f"intrepid.option.{option}.{value}")


def choose_countries(option: str, players: int, without: Sequence[str], box: Components) -> tuple[Country, ...]:
    """A country for each seat: the one named, otherwise the next that nobody has (R005, G029, G030); none of these expansions (R003)."""
    named = [] if option == DEFAULT else option.split(",")
    for name in named:
        if name and (expansion := countries.BY_NAME[name].expansion) in without:
            raise BadOption(
                "intrepid.error.expansion", what=option_word("country", name), expansion=Message(f"intrepid.option.{expansion}")
            )
        if name and countries.BY_NAME[name].number not in box.countries:
            raise BadOption("intrepid.error.no_country", country=option_word("country", name))
    named += [""] * (players - len(named))
    free = [
        country.name
        for country in countries.COUNTRIES
        if country.name not in named and country.expansion not in without and country.number in box.countries
    ]
    return tuple(countries.BY_NAME[name or free.pop(0)] for name in named)


def choose_disaster(name: str, box: Components) -> Disaster:
    """The one that is named, if these component values have it."""
    disaster = disasters.BY_NAME[name]
    if disaster.number not in box.decks:
        raise BadOption("intrepid.error.no_disaster", disaster=option_word("disaster", name))
    return disaster


def choose_irregularities(option: str, disaster: Disaster) -> tuple[tuple[int, ...], int]:
    """The cards that are named, in the order of their numbers, and how many are to be drawn; all of the disaster (R469, G191)."""
    named = [name for name in option.split(",") if name] if option != NONE else []
    own = disaster.registration.irregularities
    for name in named:
        if name not in (*own, RANDOM):
            home = next(d for d in disasters.DISASTERS if name in d.registration.irregularities)
            where, wanted = option_word("disaster", home.name), option_word("disaster", disaster.name)
            raise BadOption("intrepid.error.irregularity", card=option_word("irregularities", name), home=where, disaster=wanted)
    if len(named) > len(own):
        raise BadOption("errors.option_places", option="irregularities", found=len(named), most=len(own))
    return tuple(sorted(IRREGULARITIES.index(name) for name in named if name != RANDOM)), named.count(RANDOM)


def choose_badges(option: str, players: int, mission_critical: bool, box: Components) -> tuple[int, ...]:
    """A badge for each Resource board, no badge twice (R006, G031, G032); without Mission Critical only the core badges (R002, G126)."""
    named = [] if option == DEFAULT else option.split(",")
    chosen = [BADGES.index(name) if name else -1 for name in named] + [-1] * (len(RESOURCES) - len(named))
    allowed = tuple(range(len(BADGES))) if mission_critical else CORE_BADGES
    for badge in chosen:
        if badge >= 0 and badge not in allowed:
            raise BadOption(
                "intrepid.error.expansion", what=option_word("badges", BADGES[badge]), expansion=Message("intrepid.option.mission-critical")
            )
        if players == 1 and mission_critical and badge in (PILOT, COMMANDER):  # G125
            raise BadOption("intrepid.error.solo_badge", badge=option_word("badges", BADGES[badge]))
    usual = box.badges_solo if players == 1 else box.badges
    for resource, badge in enumerate(chosen):
        if badge < 0 and usual[resource] in allowed and usual[resource] not in chosen:
            chosen[resource] = usual[resource]
    spare = [b for b in allowed if b not in chosen and not (players == 1 and mission_critical and b in (PILOT, COMMANDER))]
    return tuple(badge if badge >= 0 else spare.pop(0) for badge in chosen)


GAME = Intrepid()
