"""What the verbs have in common: who acts, which dice are meant, how many of them."""

from __future__ import annotations

from typing import ClassVar

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.step import Ask, Step
from solonaut.games.intrepid.dice import ANY_VALUE, FACES_WITH, NAMES, VALUE, value_bits
from solonaut.games.intrepid.notation import DIE, DONE, YES
from solonaut.games.intrepid.rolling import counts_of
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.terms import AREAS

ANY_NUMBER = 99
FREE, BELOW, EQUALS = range(3)
"""How the values of the dice meant relate to the placed die."""


class Ability(Step[IntrepidState]):
    """One step of a tile ability."""

    __slots__ = ()

    def text(self) -> Message:
        """What is printed on the tile, ready to be put into a language."""
        raise NotImplementedError


class OwnAsk(Ask[IntrepidState]):
    """A decision of the player who activated the tile."""

    __slots__ = ()

    def seat(self, s: IntrepidState) -> int:
        return s.actor


def meanwhile(s: IntrepidState) -> list[Choice]:
    """What the actor's country may do at any time, also now, before a decision of an ability is taken (R438)."""
    p = s.players[s.actor]
    return p.land.actions(s, p) if p.land.anytime else []


def interject(s: IntrepidState, choice: Choice) -> None:
    """Do it; whoever offered it asks again afterwards."""
    p = s.players[s.actor]
    p.land.act(s, p, choice)


class Dice:
    """Which dice an ability means: an area, the values they must show, how many, and whether it is optional.

    A plain class with values only; steps take it as one of their parts.
    """

    __slots__ = ("all", "area", "least", "may", "most", "relation", "values")

    def __init__(self, area: int, values: int, relation: int, least: int, most: int, all: bool, may: bool) -> None:
        self.area = area
        self.values = values
        self.relation = relation
        self.least = least
        self.most = most
        self.all = all
        self.may = may

    def __repr__(self) -> str:
        return f"Dice{tuple(getattr(self, n) for n in self.__slots__)}"

    def __eq__(self, other: object) -> bool:
        return repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def counts(self, s: IntrepidState) -> list[int]:
        return counts_of(s, s.players[s.actor], self.area)

    def mask(self, s: IntrepidState) -> int:
        """The faces that qualify, as bits."""
        if self.relation == FREE:
            return FACES_WITH[self.values]
        bit: int = 1 << VALUE[s.placed[0]] - 1
        return FACES_WITH[self.values & (bit - 1 if self.relation == BELOW else bit)]

    def number(self, s: IntrepidState) -> int:
        """How many dice qualify."""
        mask = self.mask(s)
        total = 0
        for face, n in enumerate(self.counts(s)):
            if n and mask >> face & 1:
                total += n
        return total

    def words(self) -> Message:
        """Which dice, for the text of a tile."""
        number = "any" if self.most == ANY_NUMBER else "exactly" if self.least or self.most == 1 else "upto"
        key = f"intrepid.dice.{'all' if self.all else number}"
        where = Message("core.list", items=[])
        if self.relation:
            where = Message(f"intrepid.dice.{'below' if self.relation == BELOW else 'equal'}")
        elif self.values != ANY_VALUE:
            where = Message("intrepid.dice.show", values="/".join(str(v) for v in range(1, 7) if self.values >> v - 1 & 1))
        return Message(key, n=self.most, area=Message(f"intrepid.area.{AREAS[self.area]}"), where=where)


def read_dice(f: ComponentFile, row: str, areas: tuple[str, ...] = AREAS) -> Dice:
    """``area``, ``show``/``below``/``equal``, ``count`` (number, any, all) or ``upto``, ``may``."""
    area = areas.index(f.word(f"{row}.area", areas)) if f.has(f"{row}.area") else 0
    values = value_bits(f.integers(f"{row}.show", low=1, high=6)) if f.has(f"{row}.show") else ANY_VALUE
    relation = FREE
    for word, kind in (("below", BELOW), ("equal", EQUALS)):
        if f.has(f"{row}.{word}"):
            f.word(f"{row}.{word}", ("placed",))
            relation = kind
    may = read_may(f, row)
    if f.has(f"{row}.upto"):
        return Dice(area, values, relation, 0, f.integer(f"{row}.upto", 1, 30), False, may)
    if isinstance(f.raw(f"{row}.count"), int):
        n = f.integer(f"{row}.count", 1, 30)
        return Dice(area, values, relation, 0 if may else n, n, False, may)
    everything = f.word(f"{row}.count", ("any", "all")) == "all"
    return Dice(area, values, relation, 0, ANY_NUMBER, everything, may)


def read_may(f: ComponentFile, row: str) -> bool:
    return f.flag(f"{row}.may") if f.has(f"{row}.may") else False


def names(faces: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    """Dice for an event."""
    return tuple(NAMES[face] for face in faces)


class Choosing(Ability):
    """Puts a choice of dice to the player, if there is anything to choose."""

    __slots__ = ("ask",)

    def __init__(self, ask: DiceAsk) -> None:
        self.ask = ask

    def run(self, s: IntrepidState) -> None:
        self.ask.begin(s)

    def text(self) -> Message:
        return self.ask.text()


class DiceAsk(OwnAsk):
    """A decision about dice of an area. Nothing happens before the choice is complete, then everything at once (G044)."""

    __slots__ = ("which",)
    waits: ClassVar[bool] = True
    """May something else come between what led to it and the decision (``meanwhile``)?"""

    def __init__(self, which: Dice) -> None:
        self.which = which

    def begin(self, s: IntrepidState) -> None:
        """Ask, unless no die qualifies: then nothing happens, even if the ability is compulsory (R085, G057, G198)."""
        number = self.which.number(s)
        if not number:
            return
        s.hand = ()
        if self.which.all and not self.which.may:
            self.finish(s, self.everything(s))
            return
        s.due = min(self.which.least, number)
        s.agenda.append(self)

    def everything(self, s: IntrepidState) -> tuple[int, ...]:
        mask = self.which.mask(s)
        return tuple(face for face, n in enumerate(self.which.counts(s)) if mask >> face & 1 for _ in range(n))

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        """Do it with the chosen dice."""
        raise NotImplementedError

    def text(self) -> Message:
        raise NotImplementedError


class PickDice(DiceAsk):
    """Choose dice one at a time, never a lower one after a higher one, ended by ``done`` or by the maximum (G044)."""

    __slots__ = ()

    def choices(self, s: IntrepidState) -> list[Choice]:
        if self.which.all:
            return [YES, DONE, *meanwhile(s)]
        found = self.candidates(s)
        if len(s.hand) >= s.due:
            found.append(DONE)
        if not s.hand and self.waits:
            found += meanwhile(s)
        return found

    def candidates(self, s: IntrepidState) -> list[Choice]:
        """Dice that may come next, leaving enough for what is still due."""
        hand = s.hand
        last = hand[-1] if hand else 1
        mask = self.which.mask(s)
        counts = self.which.counts(s)
        missing = s.due - len(hand)
        found = []
        rest = 0
        for face in range(len(counts) - 1, last - 1, -1):
            n = counts[face]
            if n and mask >> face & 1:
                if face == last:
                    n -= hand.count(face)
                    if not n:
                        continue
                rest += n
                if rest >= missing:
                    found.append(DIE[face])
        found.reverse()
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            interject(s, choice)
            self.begin(s)
        elif choice is YES:
            self.finish(s, self.everything(s))
        elif choice is DONE:
            hand, s.hand = s.hand, ()
            if hand:
                self.finish(s, hand)
        else:
            s.hand += (choice.n,)
            if len(s.hand) < self.which.most and self.candidates(s):
                s.agenda.append(self)
            else:
                hand, s.hand = s.hand, ()
                self.finish(s, hand)
