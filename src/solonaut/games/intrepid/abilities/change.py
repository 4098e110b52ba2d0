"""Adjust and set: dice change what they show and stay where they are."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.games.intrepid import events
from solonaut.games.intrepid.abilities.base import (
    Ability,
    Choosing,
    Dice,
    DiceAsk,
    OwnAsk,
    interject,
    meanwhile,
    names,
    read_dice,
    read_may,
)
from solonaut.games.intrepid.dice import NAMES, VALUE, remarked
from solonaut.games.intrepid.notation import BY, DIE, DONE
from solonaut.games.intrepid.notation import VALUE as BECOMES
from solonaut.games.intrepid.rolling import counts_of
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.terms import AREAS


class Change(DiceAsk):
    """A die, then what becomes of it; then perhaps the next die, never a lower one. Applied to all of them at the end (G044)."""

    __slots__ = ()

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        """What may become of a die."""
        raise NotImplementedError

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        """The new face; 0 when the die is destroyed."""
        raise NotImplementedError

    def dice(self, s: IntrepidState) -> list[Choice]:
        hand = s.hand
        last = hand[-2] if hand else 1
        mask = self.which.mask(s)
        counts = self.which.counts(s)
        found = []
        for face in range(last, len(counts)):
            n = counts[face]
            if n and mask >> face & 1 and (face > last or n > hand[::2].count(face)):
                found.append(DIE[face])
        return found

    def choices(self, s: IntrepidState) -> list[Choice]:
        hand = s.hand
        if len(hand) & 1:
            found = self.results(s, hand[-1])
            if len(hand) > 1 and hand[-3] == hand[-1]:  # equal dice: what becomes of them in one order only
                codes = [c.n for c in found]
                return found[codes.index(hand[-2]) :]
            return found
        found = self.dice(s)
        if len(hand) // 2 >= s.due:
            found.append(DONE)
        return found if hand else found + meanwhile(s)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            interject(s, choice)
            self.begin(s)
            return
        if choice is not DONE:
            s.hand += (choice.n,)
            if len(s.hand) & 1:
                ways = self.results(s, choice.n)
                if len(ways) > 1:
                    s.agenda.append(self)
                    return
                s.hand += (ways[0].n,)
            if len(s.hand) // 2 < self.which.most and self.dice(s):
                s.agenda.append(self)
                return
        hand, s.hand = s.hand, ()
        if hand:
            self.finish(s, hand)

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        """``dice`` are pairs: a face and what was chosen for it."""
        p = s.players[s.actor]
        old = dice[::2]
        new = tuple(self.becomes(s, face, choice) for face, choice in zip(old, dice[1::2], strict=True))
        exchange(s, p, self.which.counts(s), old, new, self.rule)

    def everything(self, s: IntrepidState) -> tuple[int, ...]:
        raise TypeError("an ability that changes all dice in one way is an AdjustAll")


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


class Adjust(Change):
    """Up or down by one of the printed amounts, with the country's wrapping (R093, G196)."""

    __slots__ = ("by",)
    rule = "intrepid.R093"
    prompt = "intrepid.prompt.adjust"

    def __init__(self, which: Dice, by: tuple[int, ...]) -> None:
        super().__init__(which)
        self.by = by

    def question(self, s: IntrepidState) -> Message:
        if len(s.hand) & 1:
            return Message("intrepid.prompt.adjust.by", die=NAMES[s.hand[-1]])
        return Message(self.prompt)

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        return [BY[by] for by in self.by]

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        return s.players[s.actor].land.shift(face, choice)

    def text(self) -> Message:
        return Message(f"intrepid.ability.adjust{'.may' if self.which.may else ''}", dice=self.which.words(), by=amounts(self.by))


class Set(Change):
    """To a printed value, to the value of the placed die, or to a number that the country knows (R411, R429, R441)."""

    __slots__ = ("to", "value")
    rule = "intrepid.R367"
    prompt = "intrepid.prompt.set"

    def __init__(self, which: Dice, to: str, value: int) -> None:
        super().__init__(which)
        self.to = to
        self.value = value

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        p = s.players[s.actor]
        if self.to == "placed":
            values: tuple[int, ...] = (VALUE[s.placed[0]],)
        elif self.to:
            values = p.land.numbers(s, p, s.at, self.to)
        else:
            values = (self.value,)
        return [BECOMES[f] for v in values for f in p.land.arrivals(v, 0)]

    def begin(self, s: IntrepidState) -> None:
        super().begin(s)
        if s.agenda and s.agenda[-1] is self and not self.results(s, 1):
            s.agenda.pop()  # the country has no such number now

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        return remarked(face, choice)

    def text(self) -> Message:
        to = Message(f"intrepid.number.{self.to}") if self.to else self.value
        return Message(f"intrepid.ability.set{'.may' if self.which.may else ''}", dice=self.which.words(), to=to)


class AdjustAll(Ability):
    """All dice of the area in one direction, none left out (R386-R388); without dice nothing happens (R390)."""

    __slots__ = ("ask",)
    rule = "intrepid.R386"

    def __init__(self, area: int, by: tuple[int, ...], may: bool) -> None:
        self.ask = ChooseDirection(area, by, may)

    def run(self, s: IntrepidState) -> None:
        ask = self.ask
        if not any(counts_of(s, s.players[s.actor], ask.area)):
            return
        if len(ask.by) == 1 and not ask.may:
            adjust_all(s, ask.area, ask.by[0])
        else:
            s.agenda.append(ask)

    def text(self) -> Message:
        ask = self.ask
        area = Message(f"intrepid.area.{AREAS[ask.area]}")
        return Message(f"intrepid.ability.adjust_all{'.may' if ask.may else ''}", area=area, by=amounts(ask.by))


class ChooseDirection(OwnAsk):
    """One amount for all dice."""

    __slots__ = ("area", "by", "may")
    rule = "intrepid.R387"
    prompt = "intrepid.prompt.adjust_all"

    def __init__(self, area: int, by: tuple[int, ...], may: bool) -> None:
        self.area = area
        self.by = by
        self.may = may

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [BY[by] for by in self.by]
        if self.may:
            found.append(DONE)
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            adjust_all(s, self.area, choice.n)


def adjust_all(s: IntrepidState, area: int, by: int) -> None:
    """Change every die of an area."""
    p = s.players[s.actor]
    counts = counts_of(s, p, area)
    old = tuple(face for face, n in enumerate(counts) for _ in range(n))
    exchange(s, p, counts, old, tuple(p.land.shift(face, by) for face in old), "intrepid.R386")


class AdjustMoved(Ability):
    """Change the dice that the same ability has just brought into the Pool."""

    __slots__ = ("ask",)
    rule = "intrepid.R093"

    def __init__(self, by: tuple[int, ...], may: bool) -> None:
        self.ask = ChooseForMoved(by, may)

    def run(self, s: IntrepidState) -> None:
        if s.moved:
            s.agenda.append(self.ask)

    def text(self) -> Message:
        return Message(f"intrepid.ability.adjust_moved{'.may' if self.ask.may else ''}", by=amounts(self.ask.by))


class ChooseForMoved(OwnAsk):
    """By how much."""

    __slots__ = ("by", "may")
    rule = "intrepid.R093"
    prompt = "intrepid.prompt.adjust_moved"

    def __init__(self, by: tuple[int, ...], may: bool) -> None:
        self.by = by
        self.may = may

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, die=NAMES[s.moved[0]])

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [BY[by] for by in self.by]
        if self.may:
            found.append(DONE)
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        old, s.moved = s.moved[0], s.moved[1:]
        p = s.players[s.actor]
        if choice is not DONE:
            exchange(s, p, p.pool, (old,), (p.land.shift(old, choice.n),), self.rule)
        if s.moved:
            s.agenda.append(self)


def amounts(by: tuple[int, ...]) -> str:
    """``±1`` or ``+1 -2`` for the text of a tile: numbers need no language."""
    if all(-b in by for b in by):
        sizes = [b for b in by if b > 0]
        return "±" + ("/".join(map(str, sizes)))
    return "/".join(f"{b:+d}" for b in by).replace("-", "−")


def read_adjust(f: ComponentFile, row: str) -> Ability:
    by = f.integers(f"{row}.by", low=-3, high=3)
    if not by or 0 in by:
        f.fail(f"{row}.by", "must list amounts other than 0")
    if f.has(f"{row}.area") and f.raw(f"{row}.area") == "moved":
        f.integer(f"{row}.count", 1, 1)
        return AdjustMoved(by, read_may(f, row))
    which = read_dice(f, row)
    if which.all:
        if not f.flag(f"{row}.same"):
            f.fail(f"{row}.same", "must be true: all dice change in one way")
        return AdjustAll(which.area, by, which.may)
    return Choosing(Adjust(which, by))


def read_set(f: ComponentFile, row: str) -> Ability:
    if isinstance(f.raw(f"{row}.to"), int):
        return Choosing(Set(read_dice(f, row), "", f.integer(f"{row}.to", 1, 6)))
    return Choosing(Set(read_dice(f, row), f.word(f"{row}.to", ("placed", "lock", "counter")), 0))
