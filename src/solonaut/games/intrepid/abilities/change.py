"""Adjust and set: dice change what they show and stay where they are."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.abilities.base import (
    AbilityAsk,
    Activation,
    Dice,
    DiceAbility,
    DiceAsk,
    PrintedDice,
    dice_in,
    interject,
    meanwhile,
    names,
    read_dice,
    read_may,
)
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.choices import BY, DIE, DONE
from solonaut.games.intrepid.choices import VALUE as BECOMES
from solonaut.games.intrepid.dice import NAMES, VALUE, remarked
from solonaut.games.intrepid.rolling import counts_of
from solonaut.games.intrepid.state import IntrepidState, Player


class Change(DiceAsk[PrintedDice]):
    """A die, then what becomes of it; then perhaps the next die, never a lower one. Applied to all of them at the end (G044).

    ``chosen`` are pairs: a face and what was chosen for it.
    """

    __slots__ = ()

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        """What may become of a die."""
        raise NotImplementedError

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        """The new face; 0 when the die is destroyed."""
        raise NotImplementedError

    def dice(self, s: IntrepidState) -> list[Choice]:
        chosen = self.chosen
        last = chosen[-2] if chosen else 1
        mask = self.mask
        counts = counts_of(s, s.players[self.player], self.printed.which.area)
        found = []
        for face in range(last, len(counts)):
            n = counts[face]
            if n and mask >> face & 1 and (face > last or n > chosen[::2].count(face)):
                found.append(DIE[face])
        return found

    def choices(self, s: IntrepidState) -> list[Choice]:
        chosen = self.chosen
        if len(chosen) & 1:
            found = self.results(s, chosen[-1])
            if len(chosen) > 1 and chosen[-3] == chosen[-1]:  # equal dice: what becomes of them in one order only
                codes = [c.n for c in found]
                return found[codes.index(chosen[-2]) :]
            return found
        found = self.dice(s)
        if len(chosen) // 2 >= self.due:
            found.append(DONE)
        return found if chosen else found + meanwhile(s, self.player)

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if choice.verb == "die":
            return super().refusal(s, choice)
        before = choice in self.results(s, self.chosen[-1])
        return noun_messages.because("intrepid.G044", "one_order") if before else None

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            interject(s, self.player, choice)
            self.printed.use(s, self.activation)
            return
        chosen = self.chosen
        if choice is not DONE:
            chosen += (choice.n,)
            if len(chosen) & 1:
                ask = self.again(chosen)
                ways = ask.results(s, choice.n)
                if len(ways) > 1:
                    s.agenda.append(ask)
                    return
                chosen += (ways[0].n,)
            if len(chosen) // 2 < self.printed.which.most:
                ask = self.again(chosen)
                if ask.dice(s):
                    s.agenda.append(ask)
                    return
        if chosen:
            self.finish(s, chosen)

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        """``dice`` are pairs: a face and what was chosen for it."""
        p = s.players[self.player]
        old = dice[::2]
        new = tuple(self.becomes(s, face, choice) for face, choice in zip(old, dice[1::2], strict=True))
        exchange(s, p, self.counts(s), old, new, self.rule)

    def everything(self, s: IntrepidState) -> tuple[int, ...]:
        raise TypeError("an ability that changes all dice in one way is an AdjustAll")

    def dice_chosen(self) -> tuple[int, ...]:
        return self.chosen[::2]


def exchange(s: IntrepidState, p: Player, counts: list[int], old: tuple[int, ...], new: tuple[int, ...], rule: str) -> None:
    """Dice of an area show something else now; those that show nothing any more go to the Supply (R093, R384)."""
    for face in old:
        counts[face] -= 1
    for face in new:
        if face:
            counts[face] += 1
    lost = new.count(0)
    p.out -= lost
    if s.emit:
        kept = [(a, b) for a, b in zip(old, new, strict=True) if b]
        if kept:
            s.emit(events.DiceChanged(p.seat, names([a for a, _ in kept]), names([b for _, b in kept]), rule))
        if lost:
            s.emit(events.DiceDestroyed(p.seat, names([a for a, b in zip(old, new, strict=True) if not b]), "intrepid.R384"))


class ChooseAdjust(Change["Adjust"]):
    """Which dice, and by how much each."""

    __slots__ = ()
    rule = "intrepid.R093"
    prompt = "intrepid.prompt.adjust"

    def question(self, s: IntrepidState) -> Message:
        if len(self.chosen) & 1:
            return Message("intrepid.prompt.adjust.by", die=noun_messages.shown(NAMES[self.chosen[-1]]))
        return Message(self.prompt)

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        return [BY[by] for by in self.printed.by]

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        return s.players[self.player].land.shift(face, choice)


class Adjust(DiceAbility):
    """Up or down by one of the printed amounts, with the country's wrapping (R093, G196)."""

    FIELDS = ("by",)
    __slots__ = FIELDS
    ask = ChooseAdjust

    def __init__(self, which: Dice, by: tuple[int, ...]) -> None:
        super().__init__(which)
        self.by = by

    def text(self) -> Message:
        return noun_messages.optional(self.which.may, noun_messages.changed("intrepid.ability.adjust", self.by, dice=self.which.words()))


class ChooseSet(Change["Set"]):
    """Which dice, and if there are several numbers, to which."""

    __slots__ = ()
    rule = "intrepid.R367"
    prompt = "intrepid.prompt.set"

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        p, a, to = s.players[self.player], self.activation, self.printed.to
        if to == "placed":
            values: tuple[int, ...] = (VALUE[a.placed[0]],)
        elif to:
            values = p.land.numbers(s, p, a.slot, to)
        else:
            values = (self.printed.value,)
        return [BECOMES[f] for v in values for f in p.land.arrivals(v, 0)]

    def is_open(self, s: IntrepidState) -> bool:
        return bool(self.results(s, 1))  # perhaps the country has no such number now

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        return remarked(face, choice)


class Set(DiceAbility):
    """To a printed value, to the value of the placed die, or to a number that the country knows (R411, R429, R441)."""

    FIELDS = ("to", "value")
    __slots__ = FIELDS
    ask = ChooseSet

    def __init__(self, which: Dice, to: str, value: int) -> None:
        super().__init__(which)
        self.to = to
        self.value = value

    def text(self) -> Message:
        to = Message(f"intrepid.number.{self.to}") if self.to else self.value
        return noun_messages.optional(self.which.may, Message("intrepid.ability.set", dice=self.which.words(), to=to))


class AdjustAll(Ability):
    """All dice of the area in one direction, none left out (R386-R388); without dice nothing happens (R390)."""

    FIELDS = ("area", "by", "may")
    __slots__ = FIELDS
    rule = "intrepid.R386"

    def __init__(self, area: int, by: tuple[int, ...], may: bool) -> None:
        self.area = area
        self.by = by
        self.may = may

    def use(self, s: IntrepidState, a: Activation) -> None:
        if not any(counts_of(s, s.players[a.player], self.area)):
            return
        if len(self.by) == 1 and not self.may:
            adjust_all(s, a.player, self.area, self.by[0])
        else:
            s.agenda.append(ChooseDirection(self, a))

    def text(self) -> Message:
        return noun_messages.optional(self.may, noun_messages.changed("intrepid.ability.adjust", self.by, dice=dice_in(self.area, "all")))


def directions(by: tuple[int, ...], may: bool) -> list[Choice]:
    """The printed amounts, and none if that is possible."""
    found = [BY[n] for n in by]
    return [*found, DONE] if may else found


class ChooseDirection(AbilityAsk[AdjustAll]):
    """One amount for all dice."""

    __slots__ = ()
    rule = "intrepid.R387"
    prompt = "intrepid.prompt.adjust_all"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return directions(self.printed.by, self.printed.may)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            adjust_all(s, self.player, self.printed.area, choice.n)


def adjust_all(s: IntrepidState, player: int, area: int, by: int) -> None:
    """Change every die of an area."""
    p = s.players[player]
    counts = counts_of(s, p, area)
    old = tuple(face for face, n in enumerate(counts) for _ in range(n))
    exchange(s, p, counts, old, tuple(p.land.shift(face, by) for face in old), "intrepid.R386")


class AdjustMoved(Ability):
    """Change the dice that the same ability has just brought into the Pool."""

    FIELDS = ("by", "may")
    __slots__ = FIELDS
    rule = "intrepid.R093"

    def __init__(self, by: tuple[int, ...], may: bool) -> None:
        self.by = by
        self.may = may

    def use(self, s: IntrepidState, a: Activation) -> None:
        if a.moved:
            s.agenda.append(ChooseForMoved(self, a))

    def text(self) -> Message:
        moved = Message("intrepid.dice.moved")
        return noun_messages.optional(self.may, noun_messages.changed("intrepid.ability.adjust", self.by, dice=moved))


class ChooseForMoved(AbilityAsk[AdjustMoved]):
    """By how much, for one of these dice after the other."""

    __slots__ = ()
    rule = "intrepid.R093"
    prompt = "intrepid.prompt.adjust_moved"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, die=noun_messages.shown(NAMES[self.activation.moved[0]]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return directions(self.printed.by, self.printed.may)

    def becomes(self, s: IntrepidState, choice: Choice) -> int:
        return s.players[self.player].land.shift(self.activation.moved[0], choice.n)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        a = self.activation
        old, rest = a.moved[0], a.moved[1:]
        p = s.players[self.player]
        if choice is not DONE:
            exchange(s, p, p.pool, (old,), (p.land.shift(old, choice.n),), self.rule)
        if rest:
            s.agenda.append(ChooseForMoved(self.printed, a._replace(moved=rest)))


def read_adjust(f: ComponentFile, row: str) -> Ability:
    by = f.integers(f"{row}.by", low=-3, high=3)
    if not by or 0 in by:
        f.fail(f"{row}.by", Message("errors.value.not_zero"))
    if f.has(f"{row}.area") and f.raw(f"{row}.area") == "moved":
        f.integer(f"{row}.count", 1, 1)
        return AdjustMoved(by, read_may(f, row))
    which = read_dice(f, row)
    if which.all:
        if not f.flag(f"{row}.same"):
            f.fail(f"{row}.same", Message("errors.value.true"))
        return AdjustAll(which.area, by, which.may)
    return Adjust(which, by)


def read_set(f: ComponentFile, row: str) -> Ability:
    if isinstance(f.raw(f"{row}.to"), int):
        return Set(read_dice(f, row), "", f.integer(f"{row}.to", 1, 6))
    return Set(read_dice(f, row), f.word(f"{row}.to", ("placed", "lock", "counter")), 0)
