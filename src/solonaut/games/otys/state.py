"""What lies on the table in Otys."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Vocabulary
from solonaut.core.state import StatePart
from solonaut.core.turns import TurnState
from solonaut.games.otys.choices import NEUTRAL_X, OWN_X, VOCABULARY
from solonaut.games.otys.components import CUBES, LEVELS, REWARDS, Components

ALL_KEYS: Final = 0b1111110
"""Bit n stands for key n, bit 6 for the own X."""

BY_CONTRACTS: Final = 0
BY_UPGRADES: Final = 1
BY_SALES: Final = 2
BY_REWARDS: Final = 3
EARNINGS: Final[tuple[str, ...]] = ("contracts", "upgrades", "sales", "rewards")

GONE: Final = -1
"""A Timer that was discarded, a track space whose cube is gone, a contract without a cube."""


class Player(StatePart):
    """One player's board: the column of divers from the surface down, keys, cubes, technicians, and what they own."""

    FIELDS = (
        "batteries", "column", "credits", "cubes", "done", "earned", "hacker", "hand",
        "keys", "mechanic", "neutral", "rewards", "score", "seat", "upgraded", "used", "used_neutral",
    )  # fmt: skip
    __slots__ = FIELDS

    def lay_out(self, seat: int, box: Components) -> Player:
        """The board as it is before the game."""
        self.seat = seat
        self.column: list[int] = []
        self.upgraded = 0  # bit d: diver d shows its upgraded side
        self.cubes = [0] * (len(CUBES) * (LEVELS + 1))  # cubes[4 * level + type]
        self.keys = ALL_KEYS
        self.used = 0  # coloured tokens on the Hacker track, as bits
        self.neutral = 0
        self.used_neutral = 0
        self.mechanic = 0  # step reached, not its value
        self.hacker = 0
        self.rewards = [0] * (LEVELS + 1)  # kind of the token laid on each level
        self.credits = box.start_credits
        self.batteries = box.start_batteries
        self.score = 0
        self.earned = [0] * len(EARNINGS)
        self.hand: tuple[int, ...] = ()
        self.done: tuple[int, ...] = ()
        return self

    def copy(self) -> Player:
        p = Player()
        p.seat = self.seat
        p.column = self.column[:]
        p.upgraded = self.upgraded
        p.cubes = self.cubes[:]
        p.keys = self.keys
        p.used = self.used
        p.neutral = self.neutral
        p.used_neutral = self.used_neutral
        p.mechanic = self.mechanic
        p.hacker = self.hacker
        p.rewards = self.rewards[:]
        p.credits = self.credits
        p.batteries = self.batteries
        p.score = self.score
        p.earned = self.earned[:]
        p.hand = self.hand
        p.done = self.done
        return p

    def on_level(self, level: int) -> list[int]:
        """The cubes of a level, counted by type."""
        return self.cubes[4 * level : 4 * level + 4]

    def diver_at(self, level: int) -> int:
        return self.column[2 + level]

    def is_upgraded(self, diver: int) -> bool:
        return bool(self.upgraded >> diver & 1)

    def tokens_on_track(self) -> int:
        return self.used.bit_count() + self.used_neutral


@mypyc_attr(allow_interpreted_subclasses=True)
class OtysState(TurnState):
    """The whole table. ``active`` is the player whose turn it is; ``level`` to ``copied`` live for one turn."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "bag", "box", "copied", "deck", "difficulty", "discards", "display", "drawn", "first", "fresh", "level", "offer",
        "offer_cubes", "players", "queue", "reason", "repeat", "rewarded", "solo", "spaces", "sponsors", "store", "supply",
        "taken", "timers", "token", "turn", "variant", "x_supply",
    )  # fmt: skip
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    shared: ClassVar[frozenset[str]] = frozenset({"emit", "box"})
    declines: ClassVar[tuple[str, ...]] = ("pass", "surface")

    def lay_out(self, box: Components, players: int, *, difficulty: int, variant: bool) -> Self:
        """The table as it is before the set-up."""
        self.agenda = []
        self.over = False
        self.emit = None
        self.box = box
        self.solo = players == 1
        self.difficulty = difficulty
        self.variant = variant
        self.players = [Player().lay_out(seat, box) for seat in range(players)]
        self.reason = ""
        # Colony
        self.supply = [box.cubes_per_type] * len(CUBES)
        self.x_supply = box.neutral_x
        self.store = [0] * len(CUBES)
        self.sponsors: tuple[int, ...] = (0,)  # by level
        self.bag = list(box.reward_counts)  # by kind
        self.display = [0] * (box.rewards_per_level * (LEVELS + 1))  # display[per_level * level + place]
        self.deck: list[tuple[int, ...]] = [tuple(range(1, len(box.contracts)))]  # layers from the top, each in no order
        self.discards: tuple[int, ...] = ()
        self.offer = [0] * box.public_contracts[players]
        self.offer_cubes = [GONE] * len(self.offer)
        # Turn
        self.turn = 0
        self.first = 0
        self.active = 0
        self.level = 0
        self.token = 0  # the key in use
        self.repeat = 1  # how often the diver's effect is used
        self.fresh = False  # the token on this level was laid in this very turn
        self.rewarded = False  # R3 has paid in this turn
        self.copied = 0  # bit p: player p's diver was copied (designer's variant)
        self.drawn: tuple[int, ...] = ()  # contracts being looked at
        self.taken = 0  # reward token being used
        # Solo
        self.timers = [GONE, GONE]
        self.spaces = [GONE] * len(box.cube_offsets)  # type of the cube on each marked space, from the top
        self.queue: tuple[int, ...] = ()  # cubes still to come onto contracts
        return self

    def copy(self) -> OtysState:
        s = OtysState()
        s.agenda = self.agenda[:]
        s.over = self.over
        s.emit = None
        s.box = self.box
        s.solo = self.solo
        s.difficulty = self.difficulty
        s.variant = self.variant
        s.players = [p.copy() for p in self.players]
        s.reason = self.reason
        s.supply = self.supply[:]
        s.x_supply = self.x_supply
        s.store = self.store[:]
        s.sponsors = self.sponsors
        s.bag = self.bag[:]
        s.display = self.display[:]
        s.deck = self.deck[:]
        s.discards = self.discards
        s.offer = self.offer[:]
        s.offer_cubes = self.offer_cubes[:]
        s.turn = self.turn
        s.first = self.first
        s.active = self.active
        s.level = self.level
        s.token = self.token
        s.repeat = self.repeat
        s.fresh = self.fresh
        s.rewarded = self.rewarded
        s.copied = self.copied
        s.drawn = self.drawn
        s.taken = self.taken
        s.timers = self.timers[:]
        s.spaces = self.spaces[:]
        s.queue = self.queue
        return s

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.active]

    def room(self, p: Player, level: int) -> int:
        """Free resource spaces of a level."""
        return self.box.level_capacity[level] - sum(p.cubes[4 * level : 4 * level + 4])

    def stock_of(self, cube: int) -> int:
        """How many cubes of a type the Store has (S08)."""
        return self.store[cube]

    def room_in_store(self, cube: int) -> bool:
        """Does the Store take another cube of a type (S18, G04)?"""
        return self.store[cube] < self.box.store_capacity

    def working_reward(self) -> int:
        """The kind of the laid token that works on the activated level, 0 if none does."""
        return 0 if self.fresh else self.players[self.active].rewards[self.level]

    def timer_start(self) -> int:
        return self.box.timers[self.difficulty]


TOKENS: Final[tuple[str, ...]] = ("", "1", "2", "3", "4", "5", "x", "neutral")
assert TOKENS[OWN_X] == "x" and TOKENS[NEUTRAL_X] == "neutral" and len(REWARDS) == 8
