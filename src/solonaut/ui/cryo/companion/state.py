"""The companion's table: the Rival's sheet is known, everything else is asked when a rule needs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from solonaut.companion.partial_state import UNKNOWN, PartialState
from solonaut.games.cryo import events
from solonaut.games.cryo.components import CARD, CONTENTS, COPIES, SABOTAGE, SECTIONS, SUNSET, TYPES, WHOLE, Components, Token
from solonaut.games.cryo.state import HUMAN, NONE, CryoState
from solonaut.ui.cryo.companion.choices import VOCABULARY

TOKENS = (*(Token(0, 1, n) for n in range(len(WHOLE))), Token(0, 1, SABOTAGE), Token(0, 1, SUNSET))
"""Every token that can be printed; the number of a token is its place here."""


def any_box(box: Components) -> Components:
    """An edition with every tile and token that can be printed, and as many salvage spaces as the Rival may ever need."""
    salvage = tuple(r for r in range(CARD) for _ in range(box.salvage_pods))
    shows = tuple(token.shows for token in TOKENS)
    return replace(box, tile_contents=CONTENTS, tokens=TOKENS, token_shows=shows, salvage=salvage)


class CryoCompanionState(PartialState, CryoState):
    """Cryo beside the physical board.

    ``taken`` and ``salvage`` know the Rival's pieces only, ``face_up`` the caverns that somebody spoke of.
    """

    FIELDS = (
        "caverns_known", "control", "drawn_by_app", "free_salvage", "full", "mine", "mission_values", "nearest", "open_dock", "printed",
        "tokens_known", "usual_tokens",
    )  # fmt: skip
    __slots__ = FIELDS

    vocabulary = VOCABULARY
    prompts = "cryo.companion"
    muted = (events.CavernTurnedUp, events.NoCardLeft, events.DeckRemade)

    def begin(self, box: Components, *, hard: bool, unpredictable: bool, drawn_by_app: bool) -> Self:
        """The table before anybody has said anything."""
        self.lay_out(box, 1, hard=hard, unpredictable=unpredictable)
        self.box = any_box(box)
        self.salvage = (NONE,) * len(self.box.salvage)
        self.drawn_by_app = drawn_by_app
        self.usual_tokens = tuple(dict.fromkeys(token.shows for token in box.tokens))
        human = self.players[HUMAN]
        human.chambers = [0] * len(human.chambers)
        human.awake = 1  # as long as the person does not say otherwise, they have a pod left
        self.face_up = sum(1 << c for c in box.start_caverns)
        self.control = 0  # the Rival's points for majorities
        self.mine: tuple[int, ...] = ()  # the person's points, part by part
        # What the person has said of the printed values
        self.printed = (UNKNOWN,) * len(SECTIONS)
        self.mission_values = (UNKNOWN,) * len(TYPES)
        self.forget()
        return self

    def forget(self) -> None:
        """The person has moved: what was said of the table holds no longer."""
        self.full = UNKNOWN  # a section without an open dock, or NONE
        self.open_dock = UNKNOWN
        self.nearest = UNKNOWN  # what the first tile next to the drone shows, or NONE
        self.free_salvage = UNKNOWN  # a resource, or NONE
        self.caverns_known = False
        self.incidents = [UNKNOWN] * len(SECTIONS)
        self.tokens_known = not self.track_may_be_empty()
        self.taken = self.rival.out
        self.unseen_cards = [COPIES] * len(self.unseen_cards)
        self.left = sum(self.unseen_cards)

    # -- what follows from the rules -------------------------------------------------------------------------------------

    def track_may_be_empty(self) -> bool:
        """Could more tokens have been resolved than the track had? A person recalls at most every second turn, and has had one more
        turn than the Rival."""
        return self.rival.collected + self.spent + (self.turn + 1) // 2 > sum(self.track)

    def drones_out(self) -> int:
        """How many drones the person can have on the ship in the Rival's turn: one for each turn."""
        return min(self.box.drones, self.turn)

    def can_be_full(self, section: int) -> bool:
        """Could the person's drones close what is open of a section?"""
        return (self.box.section_docks[section] & ~(self.taken | self.damaged)).bit_count() <= self.drones_out()

    def may_be_open(self, ranks: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        """The docks of each rank that can be the first open one: the person has drones enough to close all before them."""
        found: list[tuple[int, ...]] = []
        closed, before = self.taken | self.damaged, 0
        for docks in ranks:
            found.append(tuple(dock for dock in docks if before <= self.drones_out() and not closed >> dock & 1))
            before += len(found[-1])
        return tuple(found)
