"""What tiles are worth on average, for players that look ahead. Nothing here is a rule."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from solonaut.games.intrepid.bots.abilities import dice_brought
from solonaut.games.intrepid.bots.countries import bot_of
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.printed import Components, Face
from solonaut.games.intrepid.requirement import EACH, EQUAL, SEPARATE, Requirement

LOCKED: Final = 0.35
"""How often a padlock is opened, carefully: a round in which it is not must be survived."""
MOST_DICE: Final = 16


class Sheet:
    """What a tile is worth on average: output per resource it can make, dice it takes and brings, how easily they come."""

    __slots__ = ("ability", "brings", "dice", "eases", "late", "makes", "out", "pips", "raises")

    def __init__(self, face: Face) -> None:
        takes = face.takes
        self.dice = len(takes.slots)
        mean = 3.5
        if takes.kind == SEPARATE:
            values = [v for v in range(1, 7) if takes.slots[0] >> v - 1 & 1]
            mean = (sum(values) / len(values) + max(values)) / 2
            share = len(values) / 6
            self.eases = [sum((at_least(k, n, share) for k in range(1, self.dice + 1)), 0.0) / self.dice for n in range(MOST_DICE)]
        elif takes.kind == EQUAL:
            kinds = takes.slots[0].bit_count()
            self.eases = [1.0 - (1.0 - at_least(self.dice, n, 1 / 6)) ** kinds for n in range(MOST_DICE)]
        else:
            self.eases = [min(1.0, 1.6 - takes.least / 14) * min(1.0, n / 4) for n in range(MOST_DICE)]
        if face.mark == "padlock":
            self.eases = [LOCKED * ease for ease in self.eases]
        self.makes = face.makes
        self.late = face.late
        total = sum(((y.v * mean + y.c * 3 + y.add) * (self.dice if y.per == EACH else 1) for y in face.yields), 0.0)
        self.out = total if face.late else total / max(len(face.makes), 1)
        self.ability = min(2.0, 0.6 * len(face.abilities))
        times = self.dice if face.each else 1
        self.brings = min(self.dice * 1.5, times * sum(map(dice_brought, face.abilities), 0.0))
        self.raises = face.raises
        self.pips = least_pips(takes, mean if any(y.v for y in face.yields) else 0.0)


def at_least(k: int, n: int, share: float) -> float:
    """How likely at least k of n dice are of a kind."""
    return 1.0 - sum((comb(n, i) * share**i * (1.0 - share) ** (n - i) for i in range(min(k, n + 1))), 0.0)


def least_pips(takes: Requirement, mean: float) -> float:
    """What the lowest dice that a tile takes show in total, but each about so much."""
    if takes.kind == SEPARATE:
        return sum((max((values & -values).bit_length() + 0.5, mean) for values in takes.slots), 0.0)
    return max(takes.least, 4.0, len(takes.slots) * mean * 0.8)


@lru_cache(maxsize=8)
def sheets(box: Components) -> dict[int, Sheet]:
    """What every side of every tile is worth."""
    for country in COUNTRIES:
        bot_of(country)  # it may tell more about its abilities
    return {number: Sheet(face) for number, face in box.faces.items()}
