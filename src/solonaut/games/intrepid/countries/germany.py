"""Germany: very many dice, all in Storage; what is to be used must be paid for with the pips of other dice (R368-R382)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid.abilities.base import OwnAsk, names
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.dice import VALUE
from solonaut.games.intrepid.notation import DIE, VOCABULARY
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.terms import MOST_PLAYERS, POOL, STORAGE

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


class Germany(Country):
    areas = (POOL, STORAGE)
    home = STORAGE
    acts = True

    def setup(self, s: IntrepidState, p: Player) -> None:
        p.storage = [0] * self.faces

    def actions(self, s: IntrepidState, p: Player) -> list[Choice]:
        """Spend Storage dice, at any time in Phase 1: with two dice the lower one can always be paid for (R370, G161)."""
        return [SPEND[p.seat]] if sum(p.storage) > 1 else []

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        s.hand = ()
        s.agenda.append(WANT)
