"""The companion's table: wheels, missions and tracks; dice, tiles and cards lie on the real one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from solonaut.companion.corrections import Counter
from solonaut.companion.partial_state import PartialState
from solonaut.games.intrepid import events
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.ui.intrepid.companion import counters, missions, printed
from solonaut.ui.intrepid.companion.choices import VOCABULARY
from solonaut.ui.intrepid.companion.demand import Row


class IntrepidCompanionState(PartialState, IntrepidState):
    """Intrepid beside the physical board."""

    __slots__ = (
        "confirmed",
        "entered",
        "entries",
        "named",
        "open_cards",
        "prices",
        "rows_read",
        "started",
        "sure",
        "toxic",
        "tracks",
        "wheel",
    )

    vocabulary = VOCABULARY
    prompts = "intrepid.companion"
    correction_rule = "intrepid.R064"
    muted = (events.MissionRevealed,)

    def begin(self, laid_out: IntrepidState) -> Self:
        """Take a table as it is laid out for the game, without its tiles."""
        for name in IntrepidState.fields():
            setattr(self, name, getattr(laid_out, name))
        boards = [self.box.countries[p.land.number] for p in self.players]
        self.tracks = [board.dice_solo if self.setup.solo else board.dice for board in boards]  # printed numbers of dice, by seat
        self.prices = [board.prices for board in boards]  # and what the steps between them cost
        self.rows_read: dict[tuple[int, int], Row] = {}  # by mission and die; replaced, never changed
        self.named = (0,) * self.setup.law.missions_drawn  # which card each of them is, counted from 1; 0: nobody has said
        self.started = 0  # bit n: mission n + 1 has been started; missions go by the order in which they were
        self.open_cards: tuple[tuple[int, int], ...] = ()  # (round in which it came, satisfied) of each Persistent card
        self.toxic = 0  # values in force, as bits
        self.entered = [0] * len(self.wheels.gen)  # what was tapped in since the round began, by resource
        self.entries = [0] * len(self.wheels.gen)  # with how many taps
        self.wheel = 0  # the resource that was tapped last
        self.sure = False  # the person has looked again: what a check warned of is true
        for p in self.players:
            p.tiles = []
        self.confirmed = printed.known(self)  # printed values that are no guess
        return self

    def dice_of(self, p: Player) -> int:
        return self.tracks[p.seat][p.track]

    def dice_prices(self, p: Player) -> tuple[int, ...]:
        return self.prices[p.seat]

    def known_row(self, mission: int, die: int) -> Row | None:
        """What a mission consumes: as it was read out, or as the card is printed in the person's box."""
        card = self.named[mission] - 1
        own = card >= 0 and missions.is_known(self, card)
        return self.rows_read.get((mission, die)) or (self.box.missions[card].rows[die] if own else None)

    def counters(self) -> Mapping[str, Counter]:
        return counters.counters(self)

    def set_counter(self, name: str, value: int) -> None:
        counters.put(self, name, value)
