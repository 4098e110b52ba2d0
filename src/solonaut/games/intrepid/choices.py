"""The codes of Intrepid: every choice that can occur, made once. A country that needs words of its own makes them in its module.

In Phases 1 and 5 every seat may act at any time, so the words of those decisions carry their seat: ``2/place:US-S1``.
"""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Vocabulary
from solonaut.games.intrepid.board import DICE_PER_SLOT, SECTORS, SLOTS
from solonaut.games.intrepid.dice import FACES, MARKED, NAMES, SIX
from solonaut.games.intrepid.names import (
    BADGES,
    CARD_SPACES,
    CARDS,
    COLOURS,
    DISASTER_DIE,
    DOCKS,
    FIRST_LATER,
    HOUSE_CARDS,
    MISSIONS,
    MOST_PLAYERS,
    RESOURCES,
    TILES,
    TOKEN_KINDS,
)

VOCABULARY: Final = Vocabulary()
_v = VOCABULARY


PLACES: Final = [str(n + 1) for n in range(CARD_SPACES)]
"""The spaces of a Persistent card."""


class Words:
    """The words of one seat for the decisions that are open to all seats at once."""

    __slots__ = (
        "amplify", "badge", "destroy", "dice", "dock", "habitation", "install", "mission", "pass_", "place", "research", "satisfy",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        # Phase 1
        self.place = list(_v.family("place", TILES[:FIRST_LATER], seat=seat))
        self.mission = _v.word("mission", seat=seat)
        self.satisfy = list(_v.grid("satisfy", CARDS[:HOUSE_CARDS], PLACES, seat=seat))
        self.dock = _v.family("dock", [str(n + 1) for n in range(DOCKS)], seat=seat)
        self.habitation = _v.word("habitation", seat=seat)
        # Phase 5
        self.research = _v.word("research", seat=seat)
        self.install = _v.word("install", seat=seat)
        self.dice = _v.word("dice", seat=seat)
        self.badge = _v.family("badge", BADGES, seat=seat)
        self.amplify = _v.word("amplify", seat=seat)
        # both
        self.destroy = _v.word("destroy", seat=seat)
        self.pass_ = _v.word("pass", seat=seat)


WORDS: Final = tuple(Words(seat) for seat in range(MOST_PLAYERS))

# What follows belongs to one seat
DIE: Final = {face: _v.word("die", NAMES[face], args=(face,)) for face in range(1, FACES)}
"""A die that is there, by its face."""
VALUE: Final = {face: _v.word("value", NAMES[face], args=(face,)) for face in range(1, FACES)}
"""What a die becomes."""
BY: Final = {by: _v.word("by", f"{by:+d}", args=(by,)) for by in (1, -1, 2, -2, 3, -3)}
YES: Final = _v.word("yes")
DONE: Final = _v.word("done")
KEEP: Final = _v.word("keep")
DECLINE: Final = _v.word("decline")
AT: Final = _v.family("at", SLOTS)
DIE_SLOT: Final = _v.family("slot", [str(n + 1) for n in range(DICE_PER_SLOT)])
RESOURCE: Final = _v.family("resource", RESOURCES)
TILE: Final = list(_v.family("tile", TILES[:FIRST_LATER]))
SIDE: Final = _v.family("side", COLOURS)
SECTOR: Final = _v.family("sector", [str(n + 1) for n in range(SECTORS)])
TOKEN: Final = _v.family("token", [str(n + 1) for n in range(TOKEN_KINDS)])
PLAYER: Final = _v.family("player", [str(n + 1) for n in range(MOST_PLAYERS)])
AMOUNT: Final = _v.numbers("amount", range(1, 10))
CAPACITY: Final = _v.word("capacity")
RAISE: Final = _v.family("raise", MISSIONS)

# Chance
ROLL: Final = {face: _v.word("roll", NAMES[face], args=(face,)) for face in range(1, MARKED + 1)}
STRIKE: Final = _v.family("strike", [str(n + 1) for n in range(DISASTER_DIE)])
DRAW_MISSION: Final = _v.family("draw-mission", MISSIONS)
DRAW_DISASTER: Final = list(_v.family("draw-disaster", CARDS[:HOUSE_CARDS]))

ROLLS: Final = [ROLL[value] for value in SIX]


def add_later_tiles() -> None:
    """The words of tiles of other packages, behind all of ours, so that those keep their ids."""
    for number in range(len(TILE), len(TILES)):
        for seat, words in enumerate(WORDS):
            words.place.append(_v.word("place", TILES[number], args=(number,), seat=seat))
        TILE.append(_v.word("tile", TILES[number], args=(number,)))


def add_later_cards() -> None:
    """The words of disaster cards of other packages, in the same way."""
    for number in range(HOUSE_CARDS, len(CARDS)):
        for seat, words in enumerate(WORDS):
            spaces = (_v.word("satisfy", CARDS[number], place, args=(number, n), seat=seat) for n, place in enumerate(PLACES))
            words.satisfy.append(tuple(spaces))
        DRAW_DISASTER.append(_v.word("draw-disaster", CARDS[number], args=(number,)))
