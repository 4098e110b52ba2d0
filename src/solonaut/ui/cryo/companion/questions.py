"""What only the person can see: docks, tiles, tokens, salvage spaces, caverns. One question is one look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.partial_state import Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.games.cryo.choices import TILE, TOKEN
from solonaut.games.cryo.components import CARD, SECTION_OF, SECTIONS, SHIP_DOCKS, TYPES
from solonaut.games.cryo.noun_messages import section as section_name
from solonaut.games.cryo.state import NONE, put
from solonaut.ui.cryo.companion.choices import FREE, FULL, HAVE, NOTHING, NUMBER, OPEN, OTHER, SHOWS
from solonaut.ui.cryo.companion.docks import Ranks
from solonaut.ui.cryo.companion.places import dock_name

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

# -- docks --------------------------------------------------------------------------------------------------------------


class FullSection(Question):
    """Is there a section without an open dock (S31)? If so, drones without a place have closed it."""

    __slots__ = ()
    rule = "cryo.S31"
    prompt = "cryo.companion.full"

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [FULL[NONE], *(FULL[n] for n in range(len(SECTIONS)) if s.can_be_full(n))]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.full = choice.n
        if s.full != NONE:
            s.find(s.open_in(s.full))


class FirstOpen(Question):
    """Which of these docks is open, I before II before III (S36–S38)? Between docks of one rank the answer is the choice (S27).

    With two ranks only the table shows which docks are II: the question says the rule in words.
    """

    FIELDS = ("ranks",)
    __slots__ = FIELDS
    rule = "cryo.S36"
    prompt = "cryo.companion.docks"

    def __init__(self, ranks: Ranks) -> None:
        self.ranks = ranks

    @property
    def by_eye(self) -> bool:
        return len(self.ranks) == 2

    def question(self, s: CryoCompanionState) -> Message:
        return Message(f"{self.prompt}.by_eye" if self.by_eye else self.prompt)

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [OPEN[dock] for docks in self.ranks for dock in docks]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        """Drones without a place stand on the docks that come before it."""
        s.open_dock = choice.n
        s.find([dock for docks in self.ranks[: self.rank_of(choice.n)] for dock in docks])

    def rank_of(self, dock: int) -> int:
        return next(rank for rank, docks in enumerate(self.ranks) if dock in docks)


# -- tiles --------------------------------------------------------------------------------------------------------------


class NearestTile(Question):
    """The first tile to the right of the drone, below, left, above (S40, S41)? First what this edition has there, then anything."""

    FIELDS = ("dock", "every")
    __slots__ = FIELDS
    rule = "cryo.S40"
    prompt = "cryo.companion.tile"

    def __init__(self, dock: int, every: bool = False) -> None:
        self.dock = dock
        self.every = every

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, dock=dock_name(SHIP_DOCKS[self.dock]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        if self.every:
            return [*TILE, NOTHING]
        return [*(TILE[n] for n in s.tile_faces[SECTION_OF[self.dock]]), NOTHING, OTHER]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda.append(NearestTile(self.dock, every=True))
            return
        s.nearest = NONE if choice is NOTHING else choice.n
        if self.every and choice is not NOTHING:
            s.learn_tile(SECTION_OF[self.dock], choice.n)


class PrintedThere(Question):
    """What is printed on the spaces of a section (S42)? What the box says is taken until the person says otherwise."""

    FIELDS = ("section",)
    __slots__ = FIELDS
    rule = "cryo.S42"
    prompt = "cryo.companion.printed"

    def __init__(self, section: int) -> None:
        self.section = section

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, section=section_name(SECTIONS[self.section]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return list(SHOWS[:CARD])

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.printed = put(s.printed, self.section, choice.n)
        s.printed_seen = True


# -- incidents ----------------------------------------------------------------------------------------------------------


class TokensLeft(Question):
    """Which sections still have an incident token (G41)?"""

    __slots__ = ()
    rule = "cryo.G41"
    prompt = "cryo.companion.tokens"

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return list(reversed(HAVE))

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.incidents = [token if choice.n >> n & 1 else NONE for n, token in enumerate(s.incidents)]
        s.tokens_known = True


class TokenThere(Question):
    """What does the incident token of a section show (S53, G36)?"""

    FIELDS = ("every", "section")
    __slots__ = FIELDS
    rule = "cryo.S53"
    prompt = "cryo.companion.token"

    def __init__(self, section: int, every: bool = False) -> None:
        self.section = section
        self.every = every

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, section=section_name(SECTIONS[self.section]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        if self.every:
            return list(TOKEN.values())
        return [*(TOKEN[shows] for shows in s.token_faces), OTHER]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda.append(TokenThere(self.section, every=True))
            return
        s.incidents[self.section] = s.box.token_shows.index(choice.n)
        if self.every:
            s.learn_token(choice.n)


# -- salvage ------------------------------------------------------------------------------------------------------------


class FreeSalvage(Question):
    """Which resource has an empty salvage space, a new one if possible (S49)? Between equals the answer is the choice (S27)."""

    FIELDS = ("kinds",)
    __slots__ = FIELDS
    rule = "cryo.S49"
    prompt = "cryo.companion.salvage"

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [*(FREE[r] for r in self.kinds), FREE[NONE]]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.free_salvage = choice.n


# -- caverns ------------------------------------------------------------------------------------------------------------


class CavernsCounted(Question):
    """Without a map: how many of the things that a mission counts has the Rival in the caverns (S90)?"""

    FIELDS = ("card",)
    __slots__ = FIELDS
    rule = "cryo.S90"
    prompt = "cryo.companion.counted"

    def __init__(self, card: int) -> None:
        self.card = card

    def question(self, s: CryoCompanionState) -> Message:
        return Message(f"{self.prompt}.{TYPES[self.card]}", n=s.box.community_pods)

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [NUMBER[n] for n in range(sum(s.rival.settled) + 1)]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.counted = put(s.counted, self.card, choice.n)
