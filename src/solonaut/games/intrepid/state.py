"""What lies on the table in Intrepid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from solonaut.core.choice import Vocabulary
from solonaut.core.state import State, StatePart
from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY, SLOTS
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.names import DOCKS, MISSIONS, PER_COUNTRY, RESOURCES, TIER_1, UNIQUES

if TYPE_CHECKING:
    from solonaut.games.intrepid.countries.base import Country
    from solonaut.games.intrepid.disasters.base import Disaster
    from solonaut.games.intrepid.irregularities.table_rules import Moments, TableRules
    from solonaut.games.intrepid.law import Law
    from solonaut.games.intrepid.printed import Components, CountryBoard

NONE = -1


@dataclass(frozen=True, slots=True)
class Setup:
    """What was settled before the game and never changes: who sits where with which boards, the disaster, the numbers in force."""

    players: int
    solo: bool
    difficulty: str
    law: Law
    table_rules: TableRules
    """Rules that only this table has, by an Irregularity or an option."""
    moments: Moments
    """What they do at certain moments of the round."""
    irregularities: tuple[int, ...]
    disaster: Disaster
    boards: tuple[tuple[int, ...], ...]
    control: tuple[int, ...]
    """By resource: the seat that has its board (G015)."""
    producers: tuple[int, ...]
    """By resource: ``k``, the number of players whose colour produces it (G013)."""
    badges: tuple[int, ...]
    """By resource: the Career Badge at its board (R006)."""
    spaces: tuple[int, ...]
    """The printed die spaces of a Persistent card that have to be filled (R107, R108)."""
    adjacency: bool
    """Does somebody play a country for which neighbouring slots matter?"""
    free_start: bool
    """Do the players choose where their starter tiles lie (G033)?"""


class Player(StatePart):
    """One player: the country, the Dice track, Capacity, the dice areas, the tiles on the board and in the Offer row.

    ``pool`` and ``storage`` count dice by face, ``queue`` is a row of faces; a country without such an area leaves it empty.
    ``country_state`` belong to the country: tokens, Counter dice, whatever it needs.
    """

    FIELDS = (
        "capacity",
        "colour",
        "country_state",
        "land",
        "offer",
        "out",
        "pool",
        "promised",
        "queue",
        "seat",
        "storage",
        "tiles",
        "track",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, seat: int, land: Country, colour: int, capacity: int) -> None:
        self.seat = seat
        self.land = land
        self.colour = colour
        self.capacity = capacity
        self.track = 0  # the yellow marker's space
        self.pool = [0] * land.faces
        self.storage: list[int] = []
        self.queue: list[int] = []
        self.country_state: list[int] = []
        self.tiles: list[int] = []  # slots of the own tiles, in the order of the board
        self.offer = (1 << PER_COUNTRY) - (1 << 4 * TIER_1)  # bit n: country tile n waits in the Offer row or for its tier
        self.promised = 0  # value of the Medical Officer's die for next round
        self.out = 0  # dice that are not in the Supply

    def copy(self) -> Player:
        p = Player.__new__(Player)
        p.seat = self.seat
        p.land = self.land
        p.colour = self.colour
        p.capacity = self.capacity
        p.track = self.track
        p.pool = self.pool[:]
        p.storage = self.storage[:]
        p.queue = self.queue[:]
        p.country_state = self.country_state[:]
        p.tiles = self.tiles[:]
        p.offer = self.offer
        p.promised = self.promised
        p.out = self.out
        return p


class IntrepidState(State):
    """The whole table. Lists of 32 go by station slot; dice on a tile are ``dice[3 * slot]`` and the two after it."""

    FIELDS = (
        "active",
        "aid",
        "amplify",
        "bonus",
        "box",
        "cache",
        "cards",
        "closed",
        "completed",
        "deck",
        "dice",
        "disabled",
        "disables",
        "docks",
        "drain",
        "emergency",
        "foreseen",
        "gen",
        "gone",
        "gratis",
        "habitation",
        "masked",
        "mission",
        "mission_deck",
        "missions_unseen",
        "need",
        "owed",
        "owner",
        "passed",
        "phase",
        "players",
        "razed",
        "reason",
        "rebooted",
        "research",
        "resting",
        "rewarded",
        "round",
        "scenario",
        "scenarios",
        "settled",
        "setup",
        "spared",
        "spent",
        "strain",
        "tile",
        "tokens",
        "turn",
        "uniques",
        "unseen",
        "used",
    )  # fmt: skip
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    shared: ClassVar[frozenset[str]] = frozenset({"emit", "box", "setup"})

    def __init__(self, box: Components, setup: Setup, players: list[Player]) -> None:
        slots = len(SLOTS)
        law = setup.law
        self.agenda = []
        self.over = False
        self.emit = None
        self.box = box
        self.setup = setup
        self.players = players
        self.reason = ""
        self.round = 0
        self.phase = 0
        self.turn = 0  # grows with every action and every phase
        # Resource wheels: generated since the round began, Drain, white marker
        self.gen = [0] * len(RESOURCES)
        self.drain = [law.lowest_drain] * len(RESOURCES)
        self.bonus = [0] * len(RESOURCES)
        self.rewarded = 0  # bit r: resource r gave its bonus this round
        self.emergency = law.emergency_start  # spaces from the start; one beyond the values is the skull
        self.research = 0  # steps from the start
        # The station
        self.tile = [EMPTY] * slots  # 2 x tile + colour
        self.owner = [NONE] * slots
        self.dice = [0] * (DICE_PER_SLOT * slots)
        self.need = [0] * slots  # what the tile still takes, see requirement.Requirement
        self.amplify = [0] * slots  # 1 + 4 x kind + resource
        self.strain = [0] * slots
        self.scenario = [0] * slots
        self.disabled = 0  # bit n: the tile on slot n has a Disable token
        self.gone: tuple[int, ...] = ()  # tiles that left the game
        self.uniques = (1 << len(UNIQUES)) - 1  # bit n: unique tile n waits
        # Stocks of tokens
        self.tokens = [box.tokens_per_kind[setup.players]] * len(box.token_values)
        self.disables = law.disable_tokens
        self.scenarios = law.scenario_tokens if setup.disaster.uses_scenario else 0
        # Missions: (card, die, owner of the die), oldest first
        self.active: list[tuple[int, int, int]] = []
        self.mission = NONE  # face-up and not yet started
        self.mission_deck = law.missions_drawn
        self.missions_unseen = (1 << len(MISSIONS)) - 1
        self.completed = 0
        # Disasters: (card, die, die, die), oldest first, dice with their owners
        self.cards: list[tuple[int, int, int, int]] = []
        self.deck = box.decks[setup.disaster.number] + law.deck_change
        self.unseen = sum(1 << n for n in setup.disaster.cards)
        self.foreseen = NONE  # the next card, if the players have seen it
        self.spent: list[int] = []  # dice of removed cards, until Phase 6
        self.aid: list[int] = []  # dice on the disaster's player aid
        # Docking Module, Habitation Module, cache
        self.docks = [0] * DOCKS
        self.closed = 0  # bit n: docking space n is disabled during Phase 1
        self.habitation: list[int] = []
        self.cache = [0] * players[0].land.faces if setup.solo else []
        # The round: seats as bits
        self.passed = 0
        self.settled = 0  # has used the Habitation Module
        self.spared = 0  # thought of destroying a tile and kept it
        self.resting = 0  # passed with nothing else to do than to destroy a tile
        self.razed = 0  # tiles that their owners have destroyed so far
        self.used = 0  # bit r: the badge at resource r has been used
        # What only some tables know (``TableRules``): seats as bits
        self.gratis = (1 << setup.players) - 1 if setup.table_rules.free_tile else 0  # the next tile costs them nothing
        self.masked = 0  # had their free Toxic discard this round
        self.owed: tuple[int, ...] = ()  # Capacity for each seat in Phase 5
        self.rebooted = False

    def copy(self) -> IntrepidState:
        s = IntrepidState.__new__(IntrepidState)
        s.agenda = self.agenda[:]
        s.over = self.over
        s.emit = None
        s.box = self.box
        s.setup = self.setup
        s.players = [p.copy() for p in self.players]
        s.reason = self.reason
        s.round = self.round
        s.phase = self.phase
        s.turn = self.turn
        s.gen = self.gen[:]
        s.drain = self.drain[:]
        s.bonus = self.bonus[:]
        s.rewarded = self.rewarded
        s.emergency = self.emergency
        s.research = self.research
        s.tile = self.tile[:]
        s.owner = self.owner[:]
        s.dice = self.dice[:]
        s.need = self.need[:]
        s.amplify = self.amplify[:]
        s.strain = self.strain[:]
        s.scenario = self.scenario[:]
        s.disabled = self.disabled
        s.gone = self.gone
        s.uniques = self.uniques
        s.tokens = self.tokens[:]
        s.disables = self.disables
        s.scenarios = self.scenarios
        s.active = self.active[:]
        s.mission = self.mission
        s.mission_deck = self.mission_deck
        s.missions_unseen = self.missions_unseen
        s.completed = self.completed
        s.cards = self.cards[:]
        s.deck = self.deck
        s.unseen = self.unseen
        s.foreseen = self.foreseen
        s.spent = self.spent[:]
        s.aid = self.aid[:]
        s.docks = self.docks[:]
        s.closed = self.closed
        s.habitation = self.habitation[:]
        s.cache = self.cache[:]
        s.passed = self.passed
        s.settled = self.settled
        s.spared = self.spared
        s.resting = self.resting
        s.razed = self.razed
        s.used = self.used
        s.gratis = self.gratis
        s.masked = self.masked
        s.owed = self.owed
        s.rebooted = self.rebooted
        return s

    def available(self, resource: int) -> int:
        """The number at the red marker: generated minus Drain (R025)."""
        return self.gen[resource] - self.drain[resource]

    def mission_row(self, mission: int, die: int) -> tuple[int, int, int, int]:
        """What a mission consumes of each resource while its die shows this value (R164)."""
        rows: tuple[tuple[int, int, int, int], ...] = self.box.missions[mission].rows
        return rows[die]

    @property
    def tier(self) -> int:
        """The highest tier that is available (R224)."""
        return TIER_1 + self.research // self.setup.law.research_steps

    def dice_on(self, slot: int) -> list[int]:
        """The faces of the dice that were placed on a tile, in the order of its slots; 0 is a free slot."""
        at = DICE_PER_SLOT * slot
        return self.dice[at : at + DICE_PER_SLOT]

    def dice_of(self, p: Player) -> int:
        """How many dice the Dice track gives a player (R065); the solo side has a track of its own (G024)."""
        board: CountryBoard = self.box.countries[p.land.number]
        return (board.dice_solo if self.setup.solo else board.dice)[p.track]

    def opening_dice(self, p: Player) -> int:
        """How many dice a player rolls at the start of this round; never fewer than 1 (G224)."""
        table_rules = self.setup.table_rules
        fewer = table_rules.fewer_dice if self.round <= table_rules.fewer_rounds else 0
        return max(self.dice_of(p) - fewer, 1)
