"""What only the person can see: docks, tiles, tokens, salvage spaces, caverns, printed values.

Each of these stands in the state where the game has its own list or bits, answers the rules as far as it knows, and asks otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from solonaut.companion.partial_state import NeedsAnswer, Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.state import StatePart
from solonaut.games.cryo.components import (
    CARD,
    CAVERNS,
    CONTENTS,
    DIRECTIONS,
    DOCKS,
    DOWN,
    LEFT,
    PER_SECTION,
    RIGHT,
    SABOTAGE,
    SECTIONS,
    SUNSET,
    TYPES,
    UP,
    WHOLE,
    Components,
    Token,
)
from solonaut.games.cryo.notation import TILE, TOKEN
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL, put
from solonaut.games.cryo.words import card as card_name
from solonaut.games.cryo.words import section as section_name
from solonaut.games.cryo.words import spot, way
from solonaut.ui.cryo.companion.notation import FREE, FULL, HAVE, NO, NOTHING, OTHER, POINTS, SHOWS, YES
from solonaut.ui.cryo.companion.notation import UP as TURNED_UP

SECTION_DOCKS = (1 << PER_SECTION) - 1
WAYS = (RIGHT, DOWN, LEFT, UP)
"""Around a drone, in the order in which the Rival looks: each is one resource space of the companion."""

# -- docks --------------------------------------------------------------------------------------------------------------


class Docks(StatePart):
    """The drones on the ship: where the Rival's are is known, of the others only what was asked."""

    __slots__ = ("closed", "open", "roomy", "unseen")

    def __init__(self, closed: int = 0, open: int = 0, roomy: int = 0, unseen: int = len(DOCKS)) -> None:
        self.closed = closed
        self.open = open
        self.roomy = roomy  # bit n: section n has an open dock, or it makes no difference
        self.unseen = unseen  # how many drones of the person may stand where nobody has looked yet

    def __or__(self, bits: int) -> Docks:
        return Docks(self.closed | bits, self.open & ~bits, self.roomy, self.unseen)

    def __and__(self, bits: int) -> Docks:
        return Docks(self.closed & bits, self.open | (self.closed & ~bits), self.roomy, self.unseen)

    def __rshift__(self, by: int) -> From:
        return From(self, by)

    def known_open(self, dock: int) -> bool | None:
        """None: nobody has said it."""
        if self.closed >> dock & 1:
            return False
        section, rest = dock // PER_SECTION, SECTION_DOCKS << dock // PER_SECTION * PER_SECTION & ~(1 << dock)
        if not self.unseen or self.open >> dock & 1 or (self.roomy >> section & 1 and self.closed & rest == rest):
            return True
        return None


class From:
    """Docks from one on, as the rules read them: ``taken >> dock & 1`` or all docks of a section."""

    def __init__(self, docks: Docks, first: int) -> None:
        self.docks = docks
        self.first = first

    def __and__(self, bits: int) -> int:
        docks, first = self.docks, self.first
        if bits == SECTION_DOCKS:
            section = first // PER_SECTION
            if docks.closed >> first & SECTION_DOCKS == SECTION_DOCKS:
                return SECTION_DOCKS
            if not docks.roomy >> section & 1 and not docks.open >> first & SECTION_DOCKS:
                raise NeedsAnswer(FullSection())
            return 0
        known = docks.known_open(first)
        if known is None:
            raise NeedsAnswer(DockOpen(first))
        return 0 if known else 1


class FullSection(Question):
    """Is there a section without an open dock (S31)?"""

    __slots__ = ()
    rule = "cryo.S31"
    prompt = "companion.cryo.full"

    def choices(self, s: Any) -> list[Choice]:
        return [FULL[-1], *(FULL[n] for n in range(len(SECTIONS)) if s.can_be_full(n))]

    def take(self, s: Any, choice: Choice) -> None:
        if choice.n == len(SECTIONS):
            s.taken = Docks(s.taken.closed, s.taken.open, (1 << len(SECTIONS)) - 1, s.taken.unseen)
        else:
            s.taken = Docks(s.taken.closed, s.taken.open, ~(1 << choice.n), s.taken.unseen) | SECTION_DOCKS << PER_SECTION * choice.n


class DockOpen(Question):
    """Is this dock open (S36–S38)?"""

    __slots__ = ("dock",)
    rule = "cryo.S36"
    prompt = "companion.cryo.dock"

    def __init__(self, dock: int) -> None:
        self.dock = dock

    def question(self, s: Any) -> Message:
        return Message(self.prompt, dock=spot(DOCKS[self.dock]))

    def choices(self, s: Any) -> list[Choice]:
        return [YES, NO]

    def take(self, s: Any, choice: Choice) -> None:
        docks, bit = s.taken, 1 << self.dock
        if choice is YES:
            s.taken = Docks(docks.closed, docks.open | bit, docks.roomy, docks.unseen)
        else:
            s.taken = Docks(docks.closed | bit, docks.open, docks.roomy, docks.unseen - 1)


# -- tiles --------------------------------------------------------------------------------------------------------------


class Tiles(StatePart):
    """The tiles around the drone, by direction; the number of a tile is that of what it shows."""

    __slots__ = ("seen",)

    def __init__(self, seen: tuple[int | None, ...] = (None,) * len(WAYS)) -> None:
        self.seen = seen

    def __getitem__(self, at: int) -> int:
        tile = self.seen[at]
        if tile is None:
            raise NeedsAnswer(TileThere(at))
        return tile

    def __setitem__(self, at: int, tile: int) -> None:
        self.seen = (*self.seen[:at], tile, *self.seen[at + 1 :])

    def copy(self) -> Tiles:
        return Tiles(self.seen)


class TileThere(Question):
    """What lies next to the drone (S40, S41)? First what this edition has there, then anything that can be printed."""

    __slots__ = ("at", "every")
    prompt = "companion.cryo.tile"

    def __init__(self, at: int, every: bool = False) -> None:
        self.at = at
        self.every = every

    def rule_id(self, s: Any) -> str:
        return "cryo.S41" if self.at else "cryo.S40"

    def question(self, s: Any) -> Message:
        return Message(self.prompt, way=way(DIRECTIONS[WAYS[self.at]]), dock=spot(DOCKS[s.dock]))

    def choices(self, s: Any) -> list[Choice]:
        if self.every:
            return [*TILE, NOTHING]
        usual = dict.fromkeys(t.content for t in s.box.tiles if t.back == s.dock // PER_SECTION)
        return [*(TILE[n] for n in usual), NOTHING, OTHER]

    def take(self, s: Any, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda.append(TileThere(self.at, every=True))
        else:
            s.tiles[self.at] = NONE if choice is NOTHING else choice.n


class Printed:
    """What the resource spaces of each section show, once somebody has said it."""

    def __init__(self, shown: tuple[int | None, ...]) -> None:
        self.shown = shown

    def __getitem__(self, section: int) -> int:
        shown = self.shown[section]
        if shown is None:
            raise NeedsAnswer(PrintedThere(section))
        return shown


class PrintedThere(Question):
    """What is printed on the spaces of a section (S42)?"""

    __slots__ = ("section",)
    rule = "cryo.S42"
    prompt = "companion.cryo.printed"

    def __init__(self, section: int) -> None:
        self.section = section

    def question(self, s: Any) -> Message:
        return Message(self.prompt, section=section_name(SECTIONS[self.section]))

    def choices(self, s: Any) -> list[Choice]:
        return list(SHOWS[:CARD])

    def take(self, s: Any, choice: Choice) -> None:
        s.box = replace(s.box, printed=Printed(put(s.box.printed.shown, self.section, choice.n)))


# -- incidents ----------------------------------------------------------------------------------------------------------


class SomeToken(StatePart):
    """The token of a section, whatever it shows; when the track may be empty, there may be none."""

    __slots__ = ("section", "sure")

    def __init__(self, section: int, sure: bool) -> None:
        self.section = section
        self.sure = sure

    def __eq__(self, other: object) -> bool:
        if not self.sure:
            raise NeedsAnswer(TokensLeft())
        return isinstance(other, SomeToken)

    __hash__ = None  # type: ignore[assignment]

    def __index__(self) -> NoReturn:
        raise NeedsAnswer(TokenThere(self.section))


TOKENS = (*(Token(0, 1, n) for n in range(len(WHOLE))), Token(0, 1, SABOTAGE), Token(0, 1, SUNSET))
"""Every token that can be printed; the number of a token is its place here."""


class TokensLeft(Question):
    """Which sections still have an incident token (G41)?"""

    __slots__ = ()
    rule = "cryo.G41"
    prompt = "companion.cryo.tokens"

    def choices(self, s: Any) -> list[Choice]:
        return list(reversed(HAVE))

    def take(self, s: Any, choice: Choice) -> None:
        s.incidents = [SomeToken(n, sure=True) if choice.n >> n & 1 else NONE for n in range(len(SECTIONS))]


class TokenThere(Question):
    """What does the incident token of a section show (S53, G36)?"""

    __slots__ = ("every", "section")
    rule = "cryo.S53"
    prompt = "companion.cryo.token"

    def __init__(self, section: int, every: bool = False) -> None:
        self.section = section
        self.every = every

    def question(self, s: Any) -> Message:
        return Message(self.prompt, section=section_name(SECTIONS[self.section]))

    def choices(self, s: Any) -> list[Choice]:
        if self.every:
            return list(TOKEN.values())
        return [*(TOKEN[shows] for shows in s.usual_tokens), OTHER]

    def take(self, s: Any, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda.append(TokenThere(self.section, every=True))
        else:
            s.incidents[self.section] = s.box.token_shows.index(choice.n)


# -- salvage ------------------------------------------------------------------------------------------------------------


class Somebody:
    """A salvage space that is not the Rival's: taken by the person, or empty."""

    def __eq__(self, other: object) -> bool:
        if other == NONE:
            raise NeedsAnswer(SalvageFree())
        return False

    __hash__ = None  # type: ignore[assignment]


class Salvage(StatePart):
    """The salvage spaces, of which only the Rival's are known: as many of each resource as it may ever need. ``own`` counts its pods."""

    __slots__ = ("each", "own")

    def __init__(self, each: int, own: tuple[int, ...] = (0,) * CARD) -> None:
        self.each = each
        self.own = own

    def __iter__(self) -> Iterator[Any]:
        for pods in self.own:
            yield from [RIVAL] * pods + [Somebody()] * (self.each - pods)

    def __contains__(self, owner: int) -> bool:
        return any(space == owner for space in self)

    def count(self, owner: int) -> int:
        return sum(space == owner for space in self)


class SalvageFree(Question):
    """Which resources have an empty salvage space (S49)?"""

    __slots__ = ()
    rule = "cryo.S49"
    prompt = "companion.cryo.salvage"

    def choices(self, s: Any) -> list[Choice]:
        return list(FREE)

    def take(self, s: Any, choice: Choice) -> None:
        row: list[int] = []
        for r, pods in enumerate(s.salvage.own):
            row += [RIVAL] * pods + [NONE if choice.n >> r & 1 else HUMAN] * (s.salvage.each - pods)
        s.salvage = tuple(row)


# -- caverns ------------------------------------------------------------------------------------------------------------


class FaceUp(StatePart):
    """The caverns that are face up, as far as anybody said."""

    __slots__ = ("bits", "sure")

    def __init__(self, bits: int, sure: bool = False) -> None:
        self.bits = bits
        self.sure = sure

    def known(self) -> int:
        if not self.sure:
            raise NeedsAnswer(TurnedUp())
        return self.bits

    def __rand__(self, other: int) -> int:
        return other & self.known()

    def __rshift__(self, by: int) -> int:
        return self.known() >> by

    def __or__(self, bits: int) -> FaceUp:
        return FaceUp(self.bits | bits, self.sure)


class TurnedUp(Question):
    """Has the person turned up caverns since the app asked last (S79, S83)?"""

    __slots__ = ()
    rule = "cryo.S80"
    prompt = "companion.cryo.caverns"

    def choices(self, s: Any) -> list[Choice]:
        return [TURNED_UP[-1], *(TURNED_UP[c] for c in range(len(CAVERNS)) if s.in_play(c) and not s.face_up.bits >> c & 1)]

    def take(self, s: Any, choice: Choice) -> None:
        if choice.n == len(CAVERNS):
            s.face_up = FaceUp(s.face_up.bits, sure=True)
        else:
            s.face_up |= 1 << choice.n
            s.agenda.append(self)


# -- cards --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card whose mission nobody has read out yet."""

    card: int
    copies: int

    @property
    def mission(self) -> int:
        raise NeedsAnswer(MissionPays(self.card))


class MissionPays(Question):
    """How many points does a mission give for each thing that it counts (S90)?"""

    __slots__ = ("card",)
    rule = "cryo.S90"
    prompt = "companion.cryo.mission"

    def __init__(self, card: int) -> None:
        self.card = card

    def question(self, s: Any) -> Message:
        return Message(self.prompt, card=card_name(TYPES[self.card]))

    def choices(self, s: Any) -> list[Choice]:
        return [POINTS[n] for n in range(11)]

    def take(self, s: Any, choice: Choice) -> None:
        cards = s.box.cards
        read = ReadCard(self.card, cards[self.card].copies, choice.n)
        s.box = replace(s.box, cards=(*cards[: self.card], read, *cards[self.card + 1 :]))


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card whose mission has been read out."""

    card: int
    copies: int
    mission: int


def unprinted(box: Components) -> Any:
    """An edition without what the companion asks for, whatever the box has printed there."""
    asked: dict[str, Any] = {
        "cells": ((WAYS.index(UP), WAYS.index(RIGHT), WAYS.index(DOWN), WAYS.index(LEFT)),) * len(DOCKS),
        "printed": Printed((None,) * len(SECTIONS)),
        "tile_contents": CONTENTS,
        "tokens": TOKENS,
        "token_shows": tuple(token.shows for token in TOKENS),
        "salvage": tuple(r for r in range(CARD) for _ in range(box.salvage_pods)),
        "cards": tuple(PrintedCard(card, box.cards[card].copies) for card in range(len(TYPES))),
    }
    return replace(box, **asked)
