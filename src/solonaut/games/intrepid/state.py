"""What lies on the table in Intrepid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Vocabulary
from solonaut.core.fields import by_fields
from solonaut.core.state import State, StatePart
from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY, SLOTS
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.irregularities.table_rules import Moments, TableRules
from solonaut.games.intrepid.law import Law
from solonaut.games.intrepid.names import DOCKS, MISSIONS, PER_COUNTRY, RESOURCES, TIER_1, UNIQUES

if TYPE_CHECKING:
    from solonaut.games.intrepid.countries.base import Country
    from solonaut.games.intrepid.printed import Components, CountryBoard

NONE: Final = -1


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

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


class Player(StatePart):
    """One player: the country, the Dice track, Capacity, the dice areas, the tiles on the board and in the Offer row.

    ``pool`` and ``storage`` count dice by face, ``queue`` is a row of faces; a country without such an area leaves it empty.
    ``country_state`` belong to the country: tokens, Counter dice, whatever it needs.
    """

    FIELDS = (
        "capacity", "colour", "country_state", "land", "offer", "out", "pool", "promised", "queue", "seat", "storage", "tiles", "track",
    )  # fmt: skip
    __slots__ = FIELDS

    def lay_out(self, seat: int, land: Country, colour: int, capacity: int) -> Player:
        """The board as it is before the game."""
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
        return self

    def copy(self) -> Player:
        p = Player()
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


class Wheels(StatePart):
    """The Resource wheels, by resource, and the Emergency and Research tracks."""

    FIELDS = ("bonus", "drain", "emergency", "gen", "research", "rewarded")
    __slots__ = FIELDS

    def lay_out(self, law: Law) -> Wheels:
        """The markers as they are before the game."""
        self.gen = [0] * len(RESOURCES)  # generated since the round began
        self.drain = [law.lowest_drain] * len(RESOURCES)
        self.bonus = [0] * len(RESOURCES)  # the white marker
        self.rewarded = 0  # bit r: resource r gave its bonus this round
        self.emergency = law.emergency_start  # spaces from the start; one beyond the values is the skull
        self.research = 0  # steps from the start
        return self

    def copy(self) -> Wheels:
        w = Wheels()
        w.gen = self.gen[:]
        w.drain = self.drain[:]
        w.bonus = self.bonus[:]
        w.rewarded = self.rewarded
        w.emergency = self.emergency
        w.research = self.research
        return w

    def available(self, resource: int) -> int:
        """The number at the red marker: generated minus Drain (R025)."""
        return self.gen[resource] - self.drain[resource]

    def lowest(self) -> int:
        """The number at the red marker of the scarcest resource (R189, R197)."""
        return min([generated - drain for generated, drain in zip(self.gen, self.drain, strict=True)])


class Station(StatePart):
    """The tiles on the Game board and what lies on them.

    Lists of 32 go by slot; dice on a tile are ``dice[3 * slot]`` and the two after it.
    """

    FIELDS = (
        "amplify", "dice", "disabled", "gone", "need", "owner", "razed", "scenario", "strain", "tile", "uniques",
    )  # fmt: skip
    __slots__ = FIELDS

    def lay_out(self) -> Station:
        """The board without a tile."""
        slots = len(SLOTS)
        self.tile = [EMPTY] * slots  # 2 x tile + colour
        self.owner = [NONE] * slots
        self.dice = [0] * (DICE_PER_SLOT * slots)
        self.need = [0] * slots  # what the tile still takes, see requirement.Requirement
        self.amplify = [0] * slots  # 1 + 4 x kind + resource
        self.strain = [0] * slots
        self.scenario = [0] * slots
        self.disabled = 0  # bit n: the tile on slot n has a Disable token
        self.uniques = (1 << len(UNIQUES)) - 1  # bit n: unique tile n waits
        self.gone: tuple[int, ...] = ()  # tiles that left the game
        self.razed = 0  # how many of them their owners have destroyed
        return self

    def copy(self) -> Station:
        t = Station()
        t.tile = self.tile[:]
        t.owner = self.owner[:]
        t.dice = self.dice[:]
        t.need = self.need[:]
        t.amplify = self.amplify[:]
        t.strain = self.strain[:]
        t.scenario = self.scenario[:]
        t.disabled = self.disabled
        t.uniques = self.uniques
        t.gone = self.gone
        t.razed = self.razed
        return t

    def dice_on(self, slot: int) -> list[int]:
        """The faces of the dice that were placed on a tile, in the order of its slots; 0 is a free slot."""
        at = DICE_PER_SLOT * slot
        return self.dice[at : at + DICE_PER_SLOT]


class Stocks(StatePart):
    """The tokens that lie beside the board."""

    FIELDS = ("disables", "scenarios", "tokens")
    __slots__ = FIELDS

    def lay_out(self, box: Components, setup: Setup) -> Stocks:
        """Full stocks."""
        self.tokens = [box.tokens_per_kind[setup.players]] * len(box.token_values)  # Amplify or Strain, by kind
        self.disables = setup.law.disable_tokens
        self.scenarios = setup.law.scenario_tokens if setup.disaster.uses_scenario else 0
        return self

    def copy(self) -> Stocks:
        t = Stocks()
        t.tokens = self.tokens[:]
        t.disables = self.disables
        t.scenarios = self.scenarios
        return t


class Missions(StatePart):
    """The Missions: those under way, the next one, the deck."""

    FIELDS = ("active", "completed", "deck", "face_up", "unseen")
    __slots__ = FIELDS

    def lay_out(self, law: Law) -> Missions:
        """The deck as it is before the game."""
        self.active: list[tuple[int, int, int]] = []  # (card, die, owner of the die), oldest first
        self.face_up = NONE  # not yet started
        self.deck = law.missions_drawn  # how many cards it has
        self.unseen = (1 << len(MISSIONS)) - 1  # bit n: nobody has seen card n
        self.completed = 0
        return self

    def copy(self) -> Missions:
        m = Missions()
        m.active = self.active[:]
        m.face_up = self.face_up
        m.deck = self.deck
        m.unseen = self.unseen
        m.completed = self.completed
        return m


class DisasterCards(StatePart):
    """The Disaster cards, the dice on them and on the disaster's player aid. Dice know their owners."""

    FIELDS = ("aid", "deck", "face_up", "foreseen", "spent", "unseen")
    __slots__ = FIELDS

    def lay_out(self, box: Components, setup: Setup) -> DisasterCards:
        """The deck as it is before the game."""
        self.face_up: list[tuple[int, int, int, int]] = []  # (card, die, die, die), oldest first
        self.deck = box.decks[setup.disaster.number] + setup.law.deck_change  # how many cards it has
        self.unseen = sum(1 << n for n in setup.disaster.cards)  # bit n: nobody has seen card n
        self.foreseen = NONE  # the next card, if the players have seen it
        self.spent: list[int] = []  # dice of removed cards, until Phase 6
        self.aid: list[int] = []  # dice on the player aid
        return self

    def copy(self) -> DisasterCards:
        c = DisasterCards()
        c.face_up = self.face_up[:]
        c.deck = self.deck
        c.unseen = self.unseen
        c.foreseen = self.foreseen
        c.spent = self.spent[:]
        c.aid = self.aid[:]
        return c


@mypyc_attr(allow_interpreted_subclasses=True)
class IntrepidState(State):
    """The whole table."""

    FIELDS = (
        "box", "cache", "cards", "closed", "docks", "gratis", "habitation", "masked", "missions", "owed", "passed", "phase", "players",
        "reason", "rebooted", "resting", "round", "settled", "setup", "spared", "station", "stocks", "turn", "used", "wheels",
    )  # fmt: skip
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    shared: ClassVar[frozenset[str]] = frozenset({"emit", "box", "setup"})

    def lay_out(self, box: Components, setup: Setup, players: list[Player]) -> Self:
        """The table as it is before the set-up."""
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
        self.wheels = Wheels().lay_out(setup.law)
        self.station = Station().lay_out()
        self.stocks = Stocks().lay_out(box, setup)
        self.missions = Missions().lay_out(setup.law)
        self.cards = DisasterCards().lay_out(box, setup)
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
        self.used = 0  # bit r: the badge at resource r has been used
        # What only some tables know (``TableRules``): seats as bits
        self.gratis = (1 << setup.players) - 1 if setup.table_rules.free_tile else 0  # the next tile costs them nothing
        self.masked = 0  # had their free Toxic discard this round
        self.owed: tuple[int, ...] = ()  # Capacity for each seat in Phase 5
        self.rebooted = False
        return self

    def copy(self) -> IntrepidState:
        s = IntrepidState()
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
        s.wheels = self.wheels.copy()
        s.station = self.station.copy()
        s.stocks = self.stocks.copy()
        s.missions = self.missions.copy()
        s.cards = self.cards.copy()
        s.docks = self.docks[:]
        s.closed = self.closed
        s.habitation = self.habitation[:]
        s.cache = self.cache[:]
        s.passed = self.passed
        s.settled = self.settled
        s.spared = self.spared
        s.resting = self.resting
        s.used = self.used
        s.gratis = self.gratis
        s.masked = self.masked
        s.owed = self.owed
        s.rebooted = self.rebooted
        return s

    def mission_row(self, mission: int, die: int) -> tuple[int, int, int, int]:
        """What a mission consumes of each resource at this table while its die shows this value (R164, G214)."""
        p, c, o, n = self.box.missions[mission].rows[die]
        by_p, by_c, by_o, by_n = self.setup.producers
        return p * by_p, c * by_c, o * by_o, n * by_n

    @property
    def tier(self) -> int:
        """The highest tier that is available (R224)."""
        return TIER_1 + self.wheels.research // self.setup.law.research_steps

    def dice_of(self, p: Player) -> int:
        """How many dice the Dice track gives a player (R065); the solo side has a track of its own (G024)."""
        board: CountryBoard = self.box.countries[p.land.number]
        return (board.dice_solo if self.setup.solo else board.dice)[p.track]

    def dice_prices(self, p: Player) -> tuple[int, ...]:
        """What each step of a player's Dice track costs (R235)."""
        board: CountryBoard = self.box.countries[p.land.number]
        return board.prices

    def opening_dice(self, p: Player) -> int:
        """How many dice a player rolls at the start of this round; never fewer than 1 (G224)."""
        table_rules = self.setup.table_rules
        fewer = table_rules.fewer_dice if self.round <= table_rules.fewer_rounds else 0
        return max(self.dice_of(p) - fewer, 1)
