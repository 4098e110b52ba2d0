"""Germany: very many dice, all in Storage; what is to be used must be paid for with the pips of other dice (R368-R382)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid.abilities.base import OwnAsk, names
from solonaut.games.intrepid.countries.base import Country, DicePayment
from solonaut.games.intrepid.dice import SIX, VALUE, by_value
from solonaut.games.intrepid.notation import DIE, VOCABULARY
from solonaut.games.intrepid.requirement import EQUAL, OVERLAP, SEPARATE, any_filling
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at
from solonaut.games.intrepid.terms import MOST_PLAYERS, STORAGE

SPEND = tuple(VOCABULARY.word("spend", seat=seat) for seat in range(MOST_PLAYERS))
ENOUGH = VOCABULARY.word("enough")


@dataclass(frozen=True, slots=True)
class DiceSpent(Event):
    """``dice`` paid for ``into``, which are in the Pool now."""

    rule: ClassVar[str] = "intrepid.R371"
    dice: tuple[str, ...]
    into: tuple[str, ...]


def pips(dice: tuple[int, ...]) -> int:
    """The sum of the values of dice."""
    return sum(VALUE[face] for face in dice)


class Want(OwnAsk):
    """First the dice that go to the Pool, from high to low, each only if the rest can still pay for all of them (R371, G162).

    ``s.hand`` holds the wanted dice (at the end ``s.due`` of them), then those that pay.
    """

    __slots__ = ()
    rule = "intrepid.R371"
    prompt = "intrepid.prompt.want"

    def wanted(self, s: IntrepidState) -> list[Choice]:
        """Dice that may be taken as well."""
        storage, hand = s.players[s.actor].storage, s.hand
        affordable = sum(VALUE[face] * n for face, n in enumerate(storage)) // 2 - pips(hand)
        last = hand[-1] if hand else len(storage) - 1
        return [
            DIE[face]
            for face in range(1, last + 1)
            if storage[face] and VALUE[face] <= affordable and (face < last or storage[face] > hand.count(face))
        ]

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = self.wanted(s)
        if s.hand:
            found.append(ENOUGH)
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not ENOUGH:
            s.hand += (choice.n,)
            if self.wanted(s):
                s.agenda.append(self)
                return
        s.due = len(s.hand)
        s.agenda.append(PAY)


class Pay(OwnAsk):
    """Then the dice that pay, from high to low, until it is enough; what they are worth beyond that is lost (R371-R375, G163)."""

    __slots__ = ()
    rule = "intrepid.R371"
    prompt = "intrepid.prompt.pay"

    def missing(self, s: IntrepidState) -> int:
        """Pips still to be paid."""
        return pips(s.hand[: s.due]) - pips(s.hand[s.due :])

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, n=self.missing(s))

    def choices(self, s: IntrepidState) -> list[Choice]:
        """Dice with which, together with lower ones, the rest can be paid."""
        storage, hand = s.players[s.actor].storage, s.hand
        missing = self.missing(s)
        last = hand[-1] if len(hand) > s.due else len(storage) - 1
        found = []
        for face in range(1, last + 1):
            n = storage[face] - hand.count(face)
            if n:
                missing -= n * VALUE[face]
                if missing <= 0:
                    found.append(DIE[face])
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.hand += (choice.n,)
        if self.missing(s) > 0:
            s.agenda.append(self)
            return
        p = s.players[s.actor]
        wanted, paid, s.hand = s.hand[: s.due], s.hand[s.due :], ()
        for face in wanted:
            p.storage[face] -= 1
            p.pool[face] += 1
        for face in paid:
            p.storage[face] -= 1
        p.out -= len(paid)  # R372
        if s.emit:
            s.emit(DiceSpent(p.seat, names(paid), names(wanted)))


WANT = Want()
PAY = Pay()


TOO_MUCH = 10_000
"""Pips that nobody has."""


class Payment(DicePayment):
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
            n = s.dice_on(slot)[: len(takes.slots)].count(0)
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


class Germany(Country):
    name = "germany"
    home = STORAGE
    share = 1.75
    pays = True
    stored = 0.02
    acts = True

    def setup(self, s: IntrepidState, p: Player) -> None:
        p.storage = [0] * self.faces

    def available_dice(self, s: IntrepidState, p: Player) -> list[int]:
        dice = [a + b for a, b in zip(by_value(p.pool), by_value(p.storage), strict=True)]
        if s.agenda and s.agenda[-1] is PAY:
            for face in s.hand[s.due :]:
                dice[VALUE[face]] -= 1
        return dice

    def till(self, s: IntrepidState, p: Player, dice: list[int]) -> DicePayment:
        """In the middle of a payment the wanted dice are as good as in the Pool."""
        free = by_value(p.pool)
        asked = s.agenda[-1] if s.agenda else None
        due = 0
        if asked is WANT or asked is PAY:
            wanted = s.hand if asked is WANT else s.hand[: s.due]
            for face in wanted:
                free[VALUE[face]] += 1
            due = pips(s.hand[: len(wanted)]) - pips(s.hand[len(wanted) :])
        stored = sum(v * (n - free[v]) for v, n in enumerate(dice))
        return Payment(free, max(stored - due, 0) // 2)

    def actions(self, s: IntrepidState, p: Player) -> list[Choice]:
        """Spend Storage dice, at any time in Phase 1: with two dice the lower one can always be paid for (R370, G161)."""
        return [SPEND[p.seat]] if sum(p.storage) > 1 else []

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        s.hand = ()
        s.agenda.append(WANT)
