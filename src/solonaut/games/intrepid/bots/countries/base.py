"""How players that look ahead see a country. Nothing here is a rule; a country without a class of its own is seen as the base class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from solonaut.games.intrepid.dice import PLAIN_FACES, by_value
from solonaut.games.intrepid.requirement import EQUAL, OVERLAP, SEPARATE, any_filling
from solonaut.games.intrepid.state import IntrepidState, Player

HIGH_FIRST: Final = [6, 5, 4, 3, 2, 1]
LOW_FIRST: Final = [1, 2, 3, 4, 5, 6]


@mypyc_attr(allow_interpreted_subclasses=True)
class DicePayment:
    """Which dice are taken for a tile, and what they cost. Most countries do not pay for them."""

    __slots__ = ()

    def price(self, s: IntrepidState, slot: int, need: int, dice: list[int]) -> float:
        """What the dice for a tile cost; infinite if that is too much."""
        return 1.0

    def pick(self, s: IntrepidState, slot: int, need: int, dice: list[int], foul: int) -> Sequence[int]:
        """Dice that suit a tile, paid for."""
        face = s.box.faces[s.station.tile[slot]]
        takes = face.takes
        if takes.kind == SEPARATE:
            order = HIGH_FIRST if face.yields and face.yields[0].v else LOW_FIRST
            if foul:
                order = sorted(order, key=lambda v: foul >> v - 1 & 1)
            free = s.station.dice_on(slot)[: len(takes.slots)].count(0)
            return [v for v in order if need >> v - 1 & 1 for _ in range(dice[v])][:free]
        if takes.kind == EQUAL:
            n = len(takes.slots)
            order = sorted(HIGH_FIRST, key=lambda v: foul >> v - 1 & 1) if foul else HIGH_FIRST
            return [next(v for v in order if dice[v] >= n and takes.slots[0] >> v - 1 & 1)] * n
        if takes.kind == OVERLAP:
            return any_filling(takes, dice)
        return pair(dice, takes.least)

    def left(self) -> float:
        """How many dice what is left of the budget is still worth."""
        return 0.0


def pair(dice: list[int], least: int) -> list[int]:
    """Two dice that just reach a total."""
    for total in range(least, 13):
        for low in range(max(1, total - 6), total // 2 + 1):
            high = total - low
            if dice[low] and dice[high] and (low != high or dice[low] > 1):
                return [low, high]
    raise ValueError("no such pair")


NO_PAYMENT: Final = DicePayment()


@mypyc_attr(allow_interpreted_subclasses=True)
class CountryBot:
    """What a player expects of a country's dice and tiles. One object per country, without a memory of its own."""

    placed_share: ClassVar[float] = 0.95
    """How much of what it rolls is placed on tiles; in pips if it pays for dice."""
    unused_dice: ClassVar[float] = 0.0
    """Dice of each roll that hardly ever come to be used."""
    pays_for_dice: ClassVar[bool] = False
    """It pays for dice with the pips of others."""
    stored_value: ClassVar[float] = 0.5
    """A die in Storage, in resources; it may still come into the Pool."""

    def available_dice(self, s: IntrepidState, p: Player) -> list[int]:
        """Dice by value that could be placed in this round, in the Pool or still to come."""
        return p.pool[:] if len(p.pool) == PLAIN_FACES else by_value(p.pool)

    def payment(self, s: IntrepidState, p: Player, dice: list[int]) -> DicePayment:
        """What these available dice cost."""
        return NO_PAYMENT

    def closed_tiles(self, s: IntrepidState, p: Player) -> dict[int, int]:
        """Closed tiles by slot, each with the values (as bits) that all Pool dice must show to open it."""
        return {}

    def layout_value(self, s: IntrepidState, p: Player) -> float:
        """How well the country is prepared for its roll."""
        return 0.0
