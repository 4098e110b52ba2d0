"""Discard, re-roll, move: choose dice, then something happens to all of them at once."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.games.intrepid import events
from solonaut.games.intrepid.abilities.base import Choosing, Dice, PickDice, names, read_dice
from solonaut.games.intrepid.dice import MARKED, VALUE
from solonaut.games.intrepid.rolling import RollMarked, roll
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.terms import AREAS, POOL, STORAGE


class Discard(PickDice):
    """Dice of your choice to the Supply, also those just rolled (R095, R333, G194)."""

    __slots__ = ()
    rule = "intrepid.R095"
    prompt = "intrepid.prompt.discard"

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        counts = self.which.counts(s)
        for face in dice:
            counts[face] -= 1
        s.players[s.actor].out -= len(dice)
        if s.emit:
            s.emit(events.DiceDiscarded(s.actor, names(dice)))

    def text(self) -> Message:
        return Message("intrepid.ability.discard", dice=self.which.words(), n=self.which.most)


class Reroll(PickDice):
    """The chosen dice are rolled together, once, and stay in their area (R094, R334, G149)."""

    __slots__ = ()
    rule = "intrepid.R094"
    prompt = "intrepid.prompt.reroll"

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        counts = self.which.counts(s)
        for face in dice:
            counts[face] -= 1
        s.players[s.actor].out -= len(dice)
        if s.emit:
            s.emit(events.DiceRerolled(s.actor, names(dice)))
        marked = sum(face > MARKED for face in dice)
        if marked:
            s.agenda.append(RollMarked(s.actor, self.which.area, marked))
        if len(dice) > marked:
            s.agenda.append(roll(s.actor, self.which.area, len(dice) - marked))

    def text(self) -> Message:
        return Message(f"intrepid.ability.reroll{'.may' if self.which.may else ''}", dice=self.which.words())


class Move(PickDice):
    """Dice from Storage to the Pool without payment and without a change of value (R376, R377)."""

    __slots__ = ("total",)
    rule = "intrepid.R376"
    prompt = "intrepid.prompt.move"

    def __init__(self, which: Dice, total: int) -> None:
        super().__init__(which)
        self.total = total

    def candidates(self, s: IntrepidState) -> list[Choice]:
        found = super().candidates(s)
        if self.total:
            left = self.total - sum(VALUE[face] for face in s.hand)
            found = [c for c in found if VALUE[c.n] <= left]
        return found

    def begin(self, s: IntrepidState) -> None:
        s.moved = ()
        super().begin(s)
        if s.agenda and s.agenda[-1] is self and not self.candidates(s):
            s.agenda.pop()

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        p = s.players[s.actor]
        for face in dice:
            p.storage[face] -= 1
            p.pool[face] += 1
        s.moved = dice
        if s.emit:
            s.emit(events.DiceMoved(s.actor, names(dice), AREAS[STORAGE], AREAS[POOL]))

    def text(self) -> Message:
        if self.total:
            return Message("intrepid.ability.move.total", dice=self.which.words(), total=self.total)
        return Message("intrepid.ability.move", dice=self.which.words())


def read_discard(f: ComponentFile, row: str) -> Choosing:
    return Choosing(Discard(read_dice(f, row)))


def read_reroll(f: ComponentFile, row: str) -> Choosing:
    return Choosing(Reroll(read_dice(f, row)))


def read_move(f: ComponentFile, row: str) -> Choosing:
    which = read_dice(f, row)
    which.area = STORAGE
    return Choosing(Move(which, f.integer(f"{row}.total", 1, 99) if f.has(f"{row}.total") else 0))
