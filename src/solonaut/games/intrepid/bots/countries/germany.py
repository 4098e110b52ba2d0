"""Germany: what lies in Storage is worth half of its pips."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from solonaut.games.intrepid.bots.countries.base import CountryBot, DicePayment
from solonaut.games.intrepid.countries.germany import Pay, Want, pips
from solonaut.games.intrepid.dice import SIX, VALUE, by_value
from solonaut.games.intrepid.requirement import EQUAL, OVERLAP, SEPARATE, any_filling
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at

TOO_MUCH: Final = 10_000
"""Pips that nobody has."""


class PipPayment(DicePayment):
    """Half of the pips in Storage can pay for the other half (R371); dice of the Pool are free."""

    __slots__ = ("budget", "free")

    def __init__(self, free: list[int], budget: int) -> None:
        self.free = free
        self.budget = budget

    def cheapest(self, s: IntrepidState, slot: int, need: int, dice: list[int]) -> tuple[tuple[int, ...], int]:
        """The dice for a tile that cost least, and their price in pips."""
        takes = face_at(s, slot).takes
        free = self.free
        if takes.kind == SEPARATE:
            n = s.station.dice_on(slot)[: len(takes.slots)].count(0)
            best: tuple[int, ...] = ()
            order = sorted([v for v in SIX if dice[v] and need >> v - 1 & 1], key=lambda v: 0 if free[v] else v)
            for v in order:
                best += (v,) * min(dice[v], n - len(best))
            return best, sum(v * max(best.count(v) - free[v], 0) for v in order)
        price = 99
        if takes.kind == EQUAL:
            n = len(takes.slots)
            for v in SIX:
                if dice[v] >= n and takes.slots[0] >> v - 1 & 1 and v * max(n - free[v], 0) < price:
                    best, price = (v,) * n, v * max(n - free[v], 0)
            return best, price
        if takes.kind == OVERLAP:
            best = any_filling(takes, dice)
            return best, sum(v * max(best.count(v) - free[v], 0) for v in set(best)) if best else TOO_MUCH
        cost = [0 if free[v] else v for v in range(7)]
        for low in SIX:
            if dice[low]:
                for high in range(max(low, takes.least - low), 7):
                    if dice[high] > (low == high):
                        both = cost[low] + (cost[high] if low != high or free[low] > 1 else low)
                        if both < price:
                            best, price = (low, high), both
        return best, price

    def price(self, s: IntrepidState, slot: int, need: int, dice: list[int]) -> float:
        used, pips = self.cheapest(s, slot, need, dice)
        return pips + 0.7 * len(used) if pips <= self.budget else inf

    def pick(self, s: IntrepidState, slot: int, need: int, dice: list[int], foul: int) -> Sequence[int]:
        used, price = self.cheapest(s, slot, need, dice)
        self.budget -= price
        for v in used:
            self.free[v] = max(self.free[v] - 1, 0)
        return used

    def left(self) -> float:
        return 0.9 * sum(self.free) + 0.5 * self.budget


class GermanyBot(CountryBot):
    placed_share = 1.75
    pays_for_dice = True
    stored_value = 0.02

    def available_dice(self, s: IntrepidState, p: Player) -> list[int]:
        dice = [a + b for a, b in zip(by_value(p.pool), by_value(p.storage), strict=True)]
        ask = s.pending
        if isinstance(ask, Pay):
            for face in ask.paid:
                dice[VALUE[face]] -= 1
        return dice

    def payment(self, s: IntrepidState, p: Player, dice: list[int]) -> DicePayment:
        """In the middle of a payment the wanted dice are as good as in the Pool."""
        free = by_value(p.pool)
        ask = s.pending
        due = 0
        if isinstance(ask, Want | Pay):
            for face in ask.wanted:
                free[VALUE[face]] += 1
            due = pips(ask.wanted) - (pips(ask.paid) if isinstance(ask, Pay) else 0)
        stored = sum(v * (n - free[v]) for v, n in enumerate(dice))
        return PipPayment(free, max(stored - due, 0) // 2)


BOT: Final = GermanyBot()
