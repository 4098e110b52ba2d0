"""The companion's table: the Rival's sheet and whatever was reported are known, everything else is asked when a rule needs it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Self

from solonaut.companion.partial_state import UNKNOWN
from solonaut.companion.preselection import PICKING, PreselectingState
from solonaut.games.cryo import events
from solonaut.games.cryo.components import (
    BACKS,
    CARD,
    CAVERNS,
    CONTENTS,
    COPIES,
    SABOTAGE,
    SECTIONS,
    SHIP_DOCKS,
    SUNSET,
    TYPES,
    WHOLE,
    Components,
    Token,
)
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.state import HUMAN, NONE, CryoState, Player
from solonaut.ui.cryo.companion.choices import END_TURN, MINE, OVER, VOCABULARY
from solonaut.ui.cryo.companion.docks import on_ship, with_docks
from solonaut.ui.cryo.companion.printed import known

TOKENS = (*(Token(0, 1, n) for n in range(len(WHOLE))), Token(0, 1, SABOTAGE), Token(0, 1, SUNSET))
"""Every token that can be printed; the number of a token is its place here."""

LAUNCHED = len(SHIP_DOCKS)
RECALLED = LAUNCHED + 1
"""What the person has reported of their turn: the number of a dock, one of these, or NONE."""


def any_box(box: Components) -> Components:
    """An edition with every tile and token that can be printed, and as many salvage spaces as the Rival may ever need."""
    salvage = tuple(r for r in range(CARD) for _ in range(box.salvage_pods))
    shows = tuple(token.shows for token in TOKENS)
    return replace(with_docks(box, box.docks), tile_contents=CONTENTS, tokens=TOKENS, token_shows=shows, salvage=salvage)


class CryoCompanionState(PreselectingState, CryoState):
    """Cryo beside the physical board. ``taken`` knows every drone that somebody reported, ``salvage`` the Rival's pods only."""

    FIELDS = (
        "confirmed", "control", "counted", "counting", "drawn_by_app", "free_salvage", "full", "mapped", "markers", "mine", "moved",
        "nearest", "open_dock", "printed", "printed_seen", "salvage_spaces", "stock_before", "tile_faces", "token_faces", "tokens_known",
        "unseen", "worth",
        *PICKING,
    )  # fmt: skip
    __slots__ = FIELDS

    vocabulary = VOCABULARY
    shared = CryoState.shared | {"origin"}
    prompts = "cryo.companion"
    correction_rule = "cryo.S27"
    opens = frozenset({END_TURN.code, *(choice.code for choice in OVER)})
    muted: ClassVar = (events.CavernTurnedUp, events.NoCardLeft, events.DeckRemade, rival_events.YouDecided, rival_events.RivalStarts)

    def begin(self, box: Components, *, difficulty: int, unpredictable: bool, drawn_by_app: bool, mapped: bool) -> Self:
        """The table before anybody has said anything."""
        self.lay_out(box, 1, difficulty=difficulty, unpredictable=unpredictable)
        self.box = any_box(box)
        self.salvage = (NONE,) * len(self.box.salvage)
        self.drawn_by_app = drawn_by_app
        self.mapped = mapped
        human = self.players[HUMAN]
        human.chambers = [0] * len(human.chambers)
        human.awake = 1  # as long as the person does not say otherwise, they have a pod left
        self.face_up = sum(1 << c for c in box.start_caverns)
        self.markers = 0  # how many damage markers there are
        self.moved = NONE  # what the person has reported of this turn
        self.unseen = 0  # drones of the person that are out, nobody has said where
        # What may be printed, as numbers: what the box has, and what has turned up since
        tiles = (*box.tiles, *box.uncounted_tiles)
        self.tile_faces = tuple(tuple(dict.fromkeys(t.content for t in tiles if t.back == back)) for back in range(len(BACKS)))
        self.token_faces = tuple(dict.fromkeys(token.shows for token in (*box.tokens, *box.uncounted_tokens)))
        self.printed = box.printed
        self.confirmed = known(box)  # printed values that are no guess
        self.salvage_spaces = tuple(map(box.salvage.count, range(CARD)))  # how many there are of each kind
        # The final count
        self.counting = False
        self.control = UNKNOWN  # the Rival's points for majorities, if there is no map
        self.counted = (UNKNOWN,) * len(TYPES)  # what a mission of the Rival counts, if there is no map
        self.mine = (UNKNOWN,) * len(MINE)
        self.worth = ((UNKNOWN, UNKNOWN),) * len(CAVERNS)
        self.forget()
        return self

    def forget(self) -> None:
        """The person has moved: answers about the table hold no longer."""
        self.full = UNKNOWN  # a section without an open dock, or NONE
        self.open_dock = UNKNOWN
        self.stock_before = tuple(self.rival.stock)
        self.nearest = UNKNOWN  # what the first tile next to the drone shows, or NONE
        self.printed_seen = False
        self.free_salvage = UNKNOWN  # a resource, or NONE
        self.incidents = [UNKNOWN] * len(SECTIONS)
        self.tokens_known = not self.track_may_be_empty()
        self.unseen_cards = [COPIES] * len(self.unseen_cards)
        self.left = sum(self.unseen_cards)

    @property
    def human(self) -> Player:
        return self.players[HUMAN]

    # -- the person's drones ---------------------------------------------------------------------------------------------

    def send(self) -> None:
        """One drone of the person leaves the platform; if the app knows of none there, it was one that nobody had placed."""
        if self.human.home:
            self.human.home &= self.human.home - 1
        else:
            self.unseen = max(0, self.unseen - 1)

    def occupy(self, docks: Iterable[int]) -> None:
        """Drones of the person stand on these docks."""
        for dock in docks:
            self.human.out |= 1 << dock
            self.taken |= 1 << dock

    def vacate(self, dock: int) -> None:
        self.human.out &= ~(1 << dock)
        self.taken &= ~(1 << dock)

    def find(self, docks: Sequence[int]) -> None:
        """It turns out that drones without a place stand on these docks."""
        self.occupy(docks)
        self.unseen -= len(docks)

    def recall_mine(self) -> None:
        """All drones of the person are on their platform."""
        human = self.human
        self.taken &= ~human.out
        human.out = human.launched = self.unseen = 0
        human.home = (1 << self.box.drones) - 1

    # -- what has turned up ----------------------------------------------------------------------------------------------

    def learn_tile(self, back: int, content: int) -> None:
        """A tile that the box did not say it has: from now on it is among the faces."""
        if content not in self.tile_faces[back]:
            faces = (*self.tile_faces[back], content)
            self.tile_faces = (*self.tile_faces[:back], faces, *self.tile_faces[back + 1 :])

    def learn_token(self, shows: int) -> None:
        if shows not in self.token_faces:
            self.token_faces = (*self.token_faces, shows)

    # -- what follows from the rules -------------------------------------------------------------------------------------

    def track_may_be_empty(self) -> bool:
        """Could more tokens have been resolved than the track had? A person recalls at most every second turn, and has had one more
        turn than the Rival."""
        return self.rival.collected + self.spent + (self.turn + 1) // 2 > sum(self.track)

    def open_in(self, section: int) -> tuple[int, ...]:
        """The docks of a section on which nothing is known to be."""
        docks = self.box.section_docks[section] & ~(self.taken | self.damaged)
        return tuple(dock for dock in on_ship(self.box) if docks >> dock & 1)

    def can_be_full(self, section: int) -> bool:
        """Could the person's drones without a place close what is open of a section?"""
        return len(self.open_in(section)) <= self.unseen

    def may_be_open(self, ranks: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        """The docks of each rank that can be the first open one: there are drones enough to close all before them."""
        found: list[tuple[int, ...]] = []
        closed, before = self.taken | self.damaged, 0
        for docks in ranks:
            found.append(tuple(dock for dock in docks if before <= self.unseen and not closed >> dock & 1))
            before += len(found[-1])
        return tuple(found)
