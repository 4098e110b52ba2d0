"""What lies on the table in Cryo."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Vocabulary
from solonaut.core.state import StatePart
from solonaut.core.turns import TurnState
from solonaut.games.cryo.choices import VOCABULARY
from solonaut.games.cryo.components import (
    CAVERNS,
    CHAMBERS,
    CRAB,
    DIRECTIONS,
    DOWN,
    ENERGY,
    LEFT,
    MOLE,
    MOTH,
    PER_SECTION,
    RAM,
    RHINO,
    RIGHT,
    SECTIONS,
    SHARK,
    SLOTS,
    SPACES,
    SPIDER,
    STASIS,
    TURTLE,
    TYPES,
    UP,
    Components,
)

NONE: Final = -1
"""No tile on a space or slot, no token on an incident space, nobody on a salvage space, a cavern tile that nobody has seen."""

HUMAN: Final = 0
RIVAL: Final = 1
"""The two factions of the solo game."""

CLOCKWISE: Final[tuple[int, ...]] = (RIGHT, DOWN, LEFT, UP)
CLOCKWISE_NAMES: Final = tuple(DIRECTIONS[way] for way in CLOCKWISE)
"""Where the Rival looks for a tile, one after the other (S40, S41)."""
LOOKED: Final = tuple(CLOCKWISE_NAMES[:n] for n in range(len(CLOCKWISE)))
"""Where it has looked before each of them."""


NearTile = tuple[int, int, int]
"""A tile next to a dock: its kind, where it lies, and in how many directions there was none before it."""


def put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A row with one entry changed. What changes rarely is a tuple, which copies can share."""
    changed = list(row)
    changed[at] = value
    return tuple(changed)


class Player(StatePart):
    """One faction: its platform, its cards, its pods. The Rival has one like everybody."""

    FIELDS = (
        "awake", "chambers", "collected", "destroyed", "hand", "home", "housing", "launched", "missions", "out", "peeked",
        "seat", "settled", "slots", "stock", "unseen", "upgrades", "vehicles",
    )  # fmt: skip
    __slots__ = FIELDS

    def lay_out(self, seat: int, box: Components) -> Player:
        """The board as it is before the game."""
        self.seat = seat
        self.stock = [0] * len(box.caps)  # crystals, organics, tech, nanites, energy
        # Drones
        self.home = 0  # bit n: a drone on platform dock n
        self.out = 0  # bit n: a drone on ship dock n
        self.launched = 0
        self.slots = (NONE,) * len(SLOTS)  # kind of the tile in each slot
        # Cards
        self.hand: tuple[int, ...] = ()  # types, in order
        self.upgrades = 0  # bit t: the upgrade of type t
        self.vehicles: tuple[int, ...] = ()
        self.missions: tuple[int, ...] = ()
        self.unseen = 0  # missions of the Rival that have no identity yet
        # Pods
        self.chambers = list(box.chambers)
        self.awake = 0
        self.housing = box.platform_pods  # room for awake pods (B044)
        self.settled = (0,) * len(CAVERNS)
        self.destroyed = 0
        self.collected = 0  # incident tokens
        self.peeked = 0  # bit c: has looked at the face-down tile of cavern c
        return self

    def copy(self) -> Player:
        p = Player()
        p.seat = self.seat
        p.stock = self.stock[:]
        p.home = self.home
        p.out = self.out
        p.launched = self.launched
        p.slots = self.slots
        p.hand = self.hand
        p.upgrades = self.upgrades
        p.vehicles = self.vehicles
        p.missions = self.missions
        p.unseen = self.unseen
        p.chambers = self.chambers[:]
        p.awake = self.awake
        p.housing = self.housing
        p.settled = self.settled
        p.destroyed = self.destroyed
        p.collected = self.collected
        p.peeked = self.peeked
        return p

    def settle(self, cavern: int, pods: int) -> None:
        """Awake pods move into a cavern, for good."""
        self.awake -= pods
        self.settled = put(self.settled, cavern, self.settled[cavern] + pods)

    def has(self, upgrade: int) -> bool:
        return bool(self.upgrades >> upgrade & 1)

    def drones_on_board(self) -> int:
        return self.out.bit_count() + self.launched

    def asleep_in(self, section: int) -> int:
        """Its pods in the chambers of a section."""
        chambers, at = self.chambers, CHAMBERS * section
        return chambers[at] + chambers[at + 1] + chambers[at + 2]

    def tiles(self) -> int:
        """Resource tiles on its platform."""
        return len(self.slots) - self.slots.count(NONE)


@mypyc_attr(allow_interpreted_subclasses=True)
class CryoState(TurnState):
    """The whole table. ``active`` is the faction whose turn it is; what follows ``turn`` lives for one turn."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "below", "board", "box", "card", "caverns", "damaged", "decisions", "difficulty", "discards", "dock", "face_up", "first",
        "incidents", "left", "players", "pool", "reason", "returned", "salvage", "scrapped", "solo", "spent", "sunset",
        "taken", "tile", "tiles", "tokens", "track", "turn", "unpredictable", "unseen_cards", "unseen_caverns", "wrecked",
    )  # fmt: skip
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    shared: ClassVar[frozenset[str]] = frozenset({"emit", "box"})

    def lay_out(self, box: Components, players: int, *, difficulty: int, unpredictable: bool) -> Self:
        """The table as it is before the set-up."""
        factions = max(players, 2)  # S02: the solo game is set up for two
        self.agenda = []
        self.over = False
        self.emit = None
        self.box = box
        self.solo = players == 1
        self.difficulty = difficulty
        self.unpredictable = unpredictable
        self.players = [Player().lay_out(seat, box) for seat in range(factions)]
        self.reason = ""
        # Ship
        self.taken = 0  # bit n: a drone on dock n
        self.damaged = 0
        self.pool = tuple(t.copies for t in box.tiles)  # tiles that nobody has seen, by kind
        self.tiles = [NONE] * len(SPACES)  # kind of the face-up tile of each resource space
        self.below = [factions] * len(SPACES)  # face-down tiles of its stack
        self.returned = 0  # tiles back in the box after use
        self.wrecked = (0,) * len(SECTIONS)  # destroyed chambers of each section
        self.salvage = (NONE,) * len(box.salvage)  # whose pod
        # Incidents
        self.tokens = tuple(t.copies for t in box.tokens)  # tokens that nobody has seen, by kind
        self.incidents = [NONE] * len(SECTIONS)
        self.track = (*(factions,) * (len(box.track) - 1), sum(t.copies for t in box.tokens if t.back == box.track[-1]))
        self.spent = 0  # tokens that mark a chamber or are back in the box
        # Caverns
        self.unseen_caverns = (1 << len(box.caverns)) - 1  # tiles that nobody has seen
        self.caverns = (NONE,) * len(CAVERNS)  # the tile of each space, once somebody has seen it
        self.face_up = 0
        # Cards
        self.unseen_cards = [c.copies for c in box.cards]  # by type: in the deck, or missions of the Rival without identity
        self.left = sum(self.unseen_cards)  # how many of them are in the deck
        self.discards = [0] * len(TYPES)
        self.board: tuple[int, ...] = ()  # solo: the types above T1, T2 of each section
        self.decisions: tuple[int, ...] = ()  # solo: the Rival's decision cards
        # Turn
        self.first = 0
        self.active = 0
        self.turn = 0
        self.scrapped = False
        self.sunset = False
        self.dock = NONE  # of the drone just placed
        self.tile = NONE  # being taken
        self.card = NONE  # the Rival's decision card of this turn
        return self

    def copy(self) -> CryoState:
        s = CryoState()
        s.agenda = self.agenda[:]
        s.over = self.over
        s.emit = None
        s.box = self.box
        s.solo = self.solo
        s.difficulty = self.difficulty
        s.unpredictable = self.unpredictable
        s.players = [p.copy() for p in self.players]
        s.reason = self.reason
        s.taken = self.taken
        s.damaged = self.damaged
        s.pool = self.pool
        s.tiles = self.tiles[:]
        s.below = self.below[:]
        s.returned = self.returned
        s.wrecked = self.wrecked
        s.salvage = self.salvage
        s.tokens = self.tokens
        s.incidents = self.incidents[:]
        s.track = self.track
        s.spent = self.spent
        s.unseen_caverns = self.unseen_caverns
        s.caverns = self.caverns
        s.face_up = self.face_up
        s.unseen_cards = self.unseen_cards[:]
        s.left = self.left
        s.discards = self.discards[:]
        s.board = self.board
        s.decisions = self.decisions
        s.first = self.first
        s.active = self.active
        s.turn = self.turn
        s.scrapped = self.scrapped
        s.sunset = self.sunset
        s.dock = self.dock
        s.tile = self.tile
        s.card = self.card
        return s

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.active]

    @property
    def rival(self) -> Player:
        """The automated faction of the solo game."""
        return self.players[RIVAL]

    def level_points(self) -> int:
        """What the Rival has more or less in the end, in levels of our own."""
        return self.box.level_points[self.difficulty] or 0

    def plays(self, p: Player) -> bool:
        """A person, not the Rival."""
        return not self.solo or p.seat == HUMAN

    def in_play(self, cavern: int) -> bool:
        """Is this cavern space used with so many players (B073)?"""
        return self.box.space_players[cavern] <= len(self.players)

    def salvaging(self, p: Player) -> int:
        """Pods of a faction on salvage spaces."""
        return self.salvage.count(p.seat)

    # -- what the Rival looks at: a companion cannot see it, and asks ---------------------------------------------------

    def full_section(self) -> int:
        """A ship section without an open dock; damaged docks count as occupied, Launch is no dock of a section (S31, G23, G25)."""
        closed = self.taken | self.damaged
        for section, docks in enumerate(self.box.section_docks):
            if closed & docks == docks:
                return section
        return NONE

    def first_open(self, ranks: Sequence[Sequence[int]]) -> tuple[int, tuple[int, ...]]:
        """The first rank with an open dock, and its open docks: neither occupied nor damaged; its Ram opens nothing (G23, S17)."""
        closed = self.taken | self.damaged
        for rank, docks in enumerate(ranks):
            free: tuple[int, ...] = ()
            for dock in docks:
                if not closed >> dock & 1:
                    free += (dock,)
            if free:
                return rank, free
        return NONE, ()

    def tile_in_order(self, dock: int) -> NearTile | None:
        """The first tile to the right of a dock, then clockwise below, left, above (S40, S41)."""
        cells, tiles = self.box.cells[dock], self.tiles
        for n, way in enumerate(CLOCKWISE):
            cell = cells[way]
            if 0 <= cell < STASIS and tiles[cell] != NONE:
                return tiles[cell], cell, n
        return None

    def printed_at(self, section: int) -> int:
        """The resource that all spaces of a section show (S42, G29)."""
        return self.box.printed[section]

    def free_salvage_kinds(self, last: Collection[int]) -> list[int]:
        """Resources with an empty salvage space, those of ``last`` only if there are no others (S49, G34)."""
        found: list[int] = []
        for space, r in enumerate(self.box.salvage):
            if self.salvage[space] == NONE and r not in found:
                found.append(r)
        return [r for r in found if r not in last] or found

    def sections_with_tokens(self) -> list[int]:
        """Where an incident token lies (S53, G41)."""
        return [section for section, kind in enumerate(self.incidents) if kind != NONE]

    def token_at(self, section: int) -> int:
        """The kind of the incident token of a section."""
        return self.incidents[section]

    def caverns_up(self) -> int:
        """The caverns that are face up, as bits (S80, S83)."""
        return self.face_up

    def mission_count(self, p: Player, card: int) -> int:
        """How many of the things that a mission counts a faction has (B226)."""
        if card == TURTLE:  # Community
            return sum(pods >= self.box.community_pods for pods in p.settled)
        if card == SPIDER:  # Memorial
            return self.salvaging(p)
        if card == MOTH:  # Power Bank
            return p.stock[ENERGY]
        if card == RHINO:  # Expansion
            return len(CAVERNS) - p.settled.count(0)
        if card == SHARK:  # Reserves: materials, not energy (B117)
            return sum(p.stock[:ENERGY]) // self.box.reserves_per
        if card == MOLE:  # Industry
            return p.tiles()
        if card == CRAB:  # Fortress
            return max(p.settled)
        assert card == RAM  # Plunder
        return p.collected

    def mission_value(self, card: int) -> int:
        """Points of a mission for each thing that it counts (B226, S90)."""
        return self.box.cards[card].mission


ALL_DOCKS: Final = (1 << PER_SECTION * len(SECTIONS)) - 1
