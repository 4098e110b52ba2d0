"""Germany: very many dice, all in Storage; what is to be used must be paid for with the pips of other dice (R368-R382)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.abilities.base import names
from solonaut.games.intrepid.choices import DIE, VOCABULARY
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.countries.events import DiceSpent
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import VALUE
from solonaut.games.intrepid.names import MOST_PLAYERS, POOL, STORAGE
from solonaut.games.intrepid.rolling import why_no_die
from solonaut.games.intrepid.state import IntrepidState, Player

SPEND: Final = tuple(VOCABULARY.word("spend", seat=seat) for seat in range(MOST_PLAYERS))
ENOUGH: Final = VOCABULARY.word("enough")


def pips(dice: tuple[int, ...]) -> int:
    """The sum of the values of dice."""
    return sum(VALUE[face] for face in dice)


class Want(PlayerAsk):
    """First the dice that go to the Pool, from high to low, each only if the rest can still pay for all of them (R371, G162)."""

    FIELDS = ("wanted",)
    __slots__ = FIELDS
    rule = "intrepid.R371"
    prompt = "intrepid.prompt.want"

    def __init__(self, player: int, wanted: tuple[int, ...] = ()) -> None:
        self.player = player
        self.wanted = wanted

    def more(self, s: IntrepidState, wanted: tuple[int, ...]) -> list[Choice]:
        """Dice that may be taken as well."""
        storage = s.players[self.player].storage
        affordable = sum(VALUE[face] * n for face, n in enumerate(storage)) // 2 - pips(wanted)
        last = wanted[-1] if wanted else len(storage) - 1
        return [
            DIE[face]
            for face in range(1, last + 1)
            if storage[face] and VALUE[face] <= affordable and (face < last or storage[face] > wanted.count(face))
        ]

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = self.more(s, self.wanted)
        if self.wanted:
            found.append(ENOUGH)
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        missing = why_no_die(s, s.players[self.player], STORAGE, choice.n, self.wanted, self.rule)
        if missing is not None:
            return missing
        late = self.wanted and choice.n > self.wanted[-1]
        return noun_messages.because("intrepid.G162", "high_first") if late else noun_messages.because(self.rule, "pips_short")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        wanted = self.wanted
        if choice is not ENOUGH:
            wanted += (choice.n,)
            if self.more(s, wanted):
                s.agenda.append(Want(self.player, wanted))
                return
        s.agenda.append(Pay(self.player, wanted))

    def dice_chosen(self) -> tuple[int, ...]:
        return self.wanted


class Pay(PlayerAsk):
    """Then the dice that pay, from high to low, until it is enough; what they are worth beyond that is lost (R371-R375, G163)."""

    FIELDS = ("paid", "wanted")
    __slots__ = FIELDS
    rule = "intrepid.R371"
    prompt = "intrepid.prompt.pay"

    def __init__(self, player: int, wanted: tuple[int, ...], paid: tuple[int, ...] = ()) -> None:
        self.player = player
        self.wanted = wanted
        self.paid = paid

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, n=pips(self.wanted) - pips(self.paid))

    def choices(self, s: IntrepidState) -> list[Choice]:
        """Dice with which, together with lower ones, the rest can be paid."""
        storage, chosen = s.players[self.player].storage, self.wanted + self.paid
        missing = pips(self.wanted) - pips(self.paid)
        last = self.paid[-1] if self.paid else len(storage) - 1
        found = []
        for face in range(1, last + 1):
            n = storage[face] - chosen.count(face)
            if n:
                missing -= n * VALUE[face]
                if missing <= 0:
                    found.append(DIE[face])
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        missing = why_no_die(s, s.players[self.player], STORAGE, choice.n, self.dice_chosen(), self.rule)
        if missing is not None:
            return missing
        late = self.paid and choice.n > self.paid[-1]
        return noun_messages.because("intrepid.G163", "high_first" if late else "payment_short")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        wanted, paid = self.wanted, (*self.paid, choice.n)
        if pips(paid) < pips(wanted):
            s.agenda.append(Pay(self.player, wanted, paid))
            return
        p = s.players[self.player]
        for face in wanted:
            p.storage[face] -= 1
            p.pool[face] += 1
        for face in paid:
            p.storage[face] -= 1
        p.out -= len(paid)  # R372
        if s.emit:
            s.emit(DiceSpent(p.seat, names(paid), names(wanted)))

    def dice_chosen(self) -> tuple[int, ...]:
        return self.wanted + self.paid


class Germany(Country):
    areas = (POOL, STORAGE)
    home = STORAGE
    acts = True

    def setup(self, s: IntrepidState, p: Player) -> None:
        p.storage = [0] * self.faces

    def actions(self, s: IntrepidState, p: Player) -> list[Choice]:
        """Spend Storage dice, at any time in Phase 1: with two dice the lower one can always be paid for (R370, G161)."""
        return [SPEND[p.seat]] if sum(p.storage) > 1 else []

    def why_not(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        spends = choice is SPEND[p.seat] and not self.actions(s, p)
        return noun_messages.because("intrepid.R371", "storage_short") if spends else None

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        s.agenda.append(Want(p.seat))
