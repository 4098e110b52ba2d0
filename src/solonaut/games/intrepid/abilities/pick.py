"""Discard, re-roll, move: choose dice, then something happens to all of them at once."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.abilities.base import Activation, Dice, DiceAbility, PickDice, UseAbility, names, read_dice
from solonaut.games.intrepid.dice import MARKED, VALUE
from solonaut.games.intrepid.names import AREAS, POOL, STORAGE
from solonaut.games.intrepid.rolling import RollMarked, roll
from solonaut.games.intrepid.state import IntrepidState


class ChooseDiscard(PickDice[DiceAbility]):
    """Which dice go."""

    __slots__ = ()
    rule = "intrepid.R095"
    prompt = "intrepid.prompt.discard"

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        counts = self.counts(s)
        for face in dice:
            counts[face] -= 1
        s.players[self.player].out -= len(dice)
        if s.emit:
            s.emit(events.DiceDiscarded(self.player, names(dice)))


class Discard(DiceAbility):
    """Dice of your choice to the Supply, also those just rolled (R095, R333, G194)."""

    __slots__ = ()
    ask = ChooseDiscard

    def text(self) -> Message:
        return Message("intrepid.ability.discard", dice=self.which.words())


class ChooseReroll(PickDice[DiceAbility]):
    """Which dice are rolled again."""

    __slots__ = ()
    rule = "intrepid.R094"
    prompt = "intrepid.prompt.reroll"

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        counts, player, area = self.counts(s), self.player, self.printed.which.area
        for face in dice:
            counts[face] -= 1
        s.players[player].out -= len(dice)
        if s.emit:
            s.emit(events.DiceRerolled(player, names(dice)))
        marked = sum(face > MARKED for face in dice)
        if marked:
            s.agenda.append(RollMarked(player, area, marked))
        if len(dice) > marked:
            s.agenda.append(roll(player, area, len(dice) - marked))


class Reroll(DiceAbility):
    """The chosen dice are rolled together, once, and stay in their area (R094, R334, G149)."""

    __slots__ = ()
    ask = ChooseReroll

    def text(self) -> Message:
        return noun_messages.optional(self.which.may, Message("intrepid.ability.reroll", dice=self.which.words()))


class ChooseMove(PickDice["Move"]):
    """Which dice come into the Pool."""

    __slots__ = ()
    rule = "intrepid.R376"
    prompt = "intrepid.prompt.move"

    def candidates(self, s: IntrepidState) -> list[Choice]:
        found = super().candidates(s)
        if self.printed.total:
            left = self.printed.total - sum(VALUE[face] for face in self.chosen)
            found = [c for c in found if VALUE[c.n] <= left]
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if choice in super().candidates(s):
            return noun_messages.because(self.rule, "too_high", total=self.printed.total)
        return super().refusal(s, choice)

    def is_open(self, s: IntrepidState) -> bool:
        return bool(self.candidates(s))

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        p = s.players[self.player]
        for face in dice:
            p.storage[face] -= 1
            p.pool[face] += 1
        note_moved(s, dice)
        if s.emit:
            s.emit(events.DiceMoved(self.player, names(dice), AREAS[STORAGE], AREAS[POOL]))


def note_moved(s: IntrepidState, dice: tuple[int, ...]) -> None:
    """The steps of the ability that follow know which dice were moved."""
    agenda = s.agenda
    for n in range(len(agenda) - 1, -1, -1):
        step = agenda[n]
        if not isinstance(step, UseAbility):
            return
        agenda[n] = UseAbility(step.ability, step.activation._replace(moved=dice))


class Move(DiceAbility):
    """Dice from Storage to the Pool without payment and without a change of value (R376, R377)."""

    FIELDS = ("total",)
    __slots__ = FIELDS
    ask = ChooseMove

    def __init__(self, which: Dice, total: int) -> None:
        super().__init__(which)
        self.total = total

    def use(self, s: IntrepidState, a: Activation) -> None:
        if a.moved:
            note_moved(s, ())
        super().use(s, a)

    def text(self) -> Message:
        if self.total:
            return Message("intrepid.ability.move.total", dice=self.which.words(leave=True), total=self.total)
        return Message("intrepid.ability.move", dice=self.which.words(leave=True))


def read_discard(f: ComponentFile, row: str) -> Discard:
    return Discard(read_dice(f, row))


def read_reroll(f: ComponentFile, row: str) -> Reroll:
    return Reroll(read_dice(f, row))


def read_move(f: ComponentFile, row: str) -> Move:
    which = read_dice(f, row)
    which.area = STORAGE
    return Move(which, f.integer(f"{row}.total", 1, 99) if f.has(f"{row}.total") else 0)
