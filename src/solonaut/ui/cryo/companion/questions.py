"""What only the person can see: docks, tiles, tokens, salvage spaces, caverns, printed values. One question is one look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.partial_state import Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.games.cryo.choices import TILE, TOKEN
from solonaut.games.cryo.components import CARD, CAVERNS, DOCKS, PER_SECTION, SECTIONS, TYPES
from solonaut.games.cryo.sentences import card as card_name
from solonaut.games.cryo.sentences import section as section_name
from solonaut.games.cryo.sentences import spot
from solonaut.games.cryo.state import NONE, put
from solonaut.ui.cryo.companion.choices import FREE, FULL, HAVE, NOTHING, OPEN, OTHER, POINTS, SHOWS, UP

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

Ranks = tuple[tuple[int, ...], ...]

# -- docks --------------------------------------------------------------------------------------------------------------


class FullSection(Question):
    """Is there a section without an open dock (S31)?"""

    __slots__ = ()
    rule = "cryo.S31"
    prompt = "cryo.companion.full"

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [FULL[NONE], *(FULL[n] for n in range(len(SECTIONS)) if s.can_be_full(n))]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.full = choice.n


class FirstOpen(Question):
    """Which of these docks is open, I before II before III (S36–S38)? Between docks of one rank the answer is the choice (S27)."""

    FIELDS = ("ranks",)
    __slots__ = FIELDS
    rule = "cryo.S36"
    prompt = "cryo.companion.docks"

    def __init__(self, ranks: Ranks) -> None:
        self.ranks = ranks

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [OPEN[dock] for docks in self.ranks for dock in docks]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.open_dock = choice.n

    def rank_of(self, dock: int) -> int:
        return next(rank for rank, docks in enumerate(self.ranks) if dock in docks)


# -- tiles --------------------------------------------------------------------------------------------------------------


class NearestTile(Question):
    """The first tile to the right of the drone, below, left, above (S40, S41)? First what this edition has there, then anything."""

    FIELDS = ("every",)
    __slots__ = FIELDS
    rule = "cryo.S40"
    prompt = "cryo.companion.tile"

    def __init__(self, every: bool = False) -> None:
        self.every = every

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, dock=spot(DOCKS[s.dock]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        if self.every:
            return [*TILE, NOTHING]
        usual = dict.fromkeys(t.content for t in s.box.tiles if t.back == s.dock // PER_SECTION)
        return [*(TILE[n] for n in usual), NOTHING, OTHER]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda.append(NearestTile(every=True))
        else:
            s.nearest = NONE if choice is NOTHING else choice.n


class PrintedThere(Question):
    """What is printed on the spaces of a section (S42)?"""

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
        return [*(TOKEN[shows] for shows in s.usual_tokens), OTHER]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda.append(TokenThere(self.section, every=True))
        else:
            s.incidents[self.section] = s.box.token_shows.index(choice.n)


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


class TurnedUp(Question):
    """Has the person turned up caverns since the app asked last (S79, S83)?"""

    __slots__ = ()
    rule = "cryo.S80"
    prompt = "cryo.companion.caverns"

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [UP[NONE], *(UP[c] for c in range(len(CAVERNS)) if s.in_play(c) and not s.face_up >> c & 1)]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is UP[NONE]:
            s.caverns_known = True
        else:
            s.face_up |= 1 << choice.n
            s.agenda.append(self)


# -- cards --------------------------------------------------------------------------------------------------------------


class MissionPays(Question):
    """How many points does a mission give for each thing that it counts (S90)?"""

    FIELDS = ("card",)
    __slots__ = FIELDS
    rule = "cryo.S90"
    prompt = "cryo.companion.mission"

    def __init__(self, card: int) -> None:
        self.card = card

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, card=card_name(TYPES[self.card]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [POINTS[n] for n in range(11)]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.mission_values = put(s.mission_values, self.card, choice.n)
