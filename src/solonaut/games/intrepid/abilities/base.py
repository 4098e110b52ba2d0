"""What the verbs have in common: who acts, which dice are meant, how many of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.choices import DIE, DONE, YES
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import ANY_VALUE, FACES_WITH, NAMES, SIX, VALUE, value_bits
from solonaut.games.intrepid.names import AREAS, POOL
from solonaut.games.intrepid.rolling import counts_of, why_no_die
from solonaut.games.intrepid.state import NONE, IntrepidState

ANY_NUMBER: Final = 99
FREE: Final = 0
BELOW: Final = 1
EQUALS: Final = 2
"""How the values of the dice meant relate to the placed die."""


class Activation(NamedTuple):
    """A tile at work: whose, where, and with which dice. What follows from it carries it along."""

    player: int
    slot: int = NONE
    placed: tuple[int, ...] = ()
    """The dice that activated the tile."""
    moved: tuple[int, ...] = ()
    """Dice that a step of the ability has brought into the Pool."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UseAbility(Step[IntrepidState]):
    """An ability of a tile that was activated."""

    FIELDS = ("ability", "activation")
    __slots__ = FIELDS

    def __init__(self, ability: Ability, activation: Activation) -> None:
        self.ability = ability
        self.activation = activation

    def run(self, s: IntrepidState) -> None:
        self.ability.use(s, self.activation)


Printed = TypeVar("Printed", bound=Ability)


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityAsk(PlayerAsk, Generic[Printed]):
    """A decision that an ability takes, of the player who activated the tile."""

    FIELDS: ClassVar[tuple[str, ...]] = ("activation", "printed")
    __slots__ = FIELDS
    DERIVED = ("player",)

    def __init__(self, printed: Printed, activation: Activation) -> None:
        self.player = activation.player
        self.printed = printed
        self.activation = activation


@mypyc_attr(allow_interpreted_subclasses=True)
class AllOrNone(AbilityAsk[Printed]):
    """Everything that the ability means, or nothing."""

    __slots__ = ()

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [YES, DONE]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is YES:
            self.do(s)

    def do(self, s: IntrepidState) -> None:
        raise NotImplementedError


def meanwhile(s: IntrepidState, player: int) -> list[Choice]:
    """What a player's country may do at any time, also now, before a decision of an ability is taken (R438)."""
    p = s.players[player]
    return p.land.actions(s, p) if p.land.anytime else []


def interject(s: IntrepidState, player: int, choice: Choice) -> None:
    """Do it; whoever offered it asks again afterwards."""
    p = s.players[player]
    p.land.act(s, p, choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Which dice an ability means: an area, the values they must show, how many, and whether it is optional.

    A plain class with values only; steps take it as one of their parts.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("all", "area", "faces", "least", "may", "most", "relation", "values")
    __slots__ = FIELDS

    def __init__(self, area: int, values: int, relation: int, least: int, most: int, all: bool, may: bool) -> None:
        self.area = area
        self.values = values
        self.faces = FACES_WITH[values]
        self.relation = relation
        self.least = least
        self.most = most
        self.all = all
        self.may = may

    def __repr__(self) -> str:
        return f"Dice{tuple(getattr(self, n) for n in self.FIELDS)}"

    def __eq__(self, other: object) -> bool:
        return repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def mask(self, placed: tuple[int, ...]) -> int:
        """The faces that qualify, as bits."""
        if self.relation == FREE:
            return self.faces
        bit: int = 1 << VALUE[placed[0]] - 1
        return FACES_WITH[self.values & (bit - 1 if self.relation == BELOW else bit)]

    def number(self, s: IntrepidState, a: Activation) -> int:
        """How many dice qualify."""
        return qualifying(counts_of(s, s.players[a.player], self.area), self.mask(a.placed))

    def words(self, leave: bool = False) -> Message:
        """Which dice, for the text of a tile; perhaps they leave their area."""
        number = "any" if self.most == ANY_NUMBER else "exactly" if self.least or self.most == 1 else "upto"
        dice = dice_in(self.area, "all" if self.all else number, self.most, leave)
        if self.relation:
            return Message(
                "intrepid.dice.where", dice=dice, where=Message(f"intrepid.where.{'below' if self.relation == BELOW else 'equal'}")
            )
        if self.values != ANY_VALUE:
            return Message("intrepid.dice.where", dice=dice, where=_showing(self.values))
        return dice


def dice_in(area: int, number: str, n: int = 0, leave: bool = False) -> Message:
    """So many dice of an area; the Pool need not be named."""
    if area == POOL:
        return Message(f"intrepid.dice.{number}", n=n)
    return Message(f"intrepid.dice.{number}.{'from' if leave else 'of'}", n=n, area=Message(f"intrepid.area.{AREAS[area]}"))


def _showing(values: int) -> Message:
    """``showing 3 or less``, ``showing 2 or 5``."""
    shown = [v for v in SIX if values >> v - 1 & 1]
    if len(shown) > 1 and shown == list(range(1, shown[-1] + 1)):
        return Message("intrepid.where.most", value=shown[-1])
    if len(shown) > 1 and shown == list(range(shown[0], 7)):
        return Message("intrepid.where.least", value=shown[0])
    return Message("intrepid.where.show", values=noun_messages.numbers(values))


def qualifying(counts: list[int], mask: int) -> int:
    """How many dice of an area show one of these faces."""
    total = 0
    for face, n in enumerate(counts):
        if n and mask >> face & 1:
            total += n
    return total


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


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceAbility(Ability):
    """An ability about dice of an area; ``ask`` is the decision which dice they are."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which",)
    __slots__ = FIELDS
    ask: ClassVar[type[DiceAsk[Any]]]

    def __init__(self, which: Dice) -> None:
        self.which = which

    def use(self, s: IntrepidState, a: Activation) -> None:
        """Ask, unless no die qualifies: then nothing happens, even if the ability is compulsory (R085, G057, G198)."""
        which = self.which
        mask = which.mask(a.placed) if which.relation else which.faces
        number = qualifying(counts_of(s, s.players[a.player], which.area), mask)
        if not number:
            return
        ask = self.ask(self, a, mask, min(which.least, number))
        if which.all and not which.may:
            ask.finish(s, ask.everything(s))
        elif ask.is_open(s):
            s.agenda.append(ask)


PrintedDice = TypeVar("PrintedDice", bound=DiceAbility)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceAsk(AbilityAsk[PrintedDice]):
    """A decision about dice of an area. Nothing happens before the choice is complete, then everything at once (G044).

    Dice with a face in ``mask`` qualify, at least ``due`` of them have to be chosen; ``chosen`` is what was chosen so far.
    """

    FIELDS = ("chosen", "due", "mask")
    __slots__ = FIELDS
    waits: ClassVar[bool] = True
    """May something else come between what led to it and the decision (``meanwhile``)?"""

    def __init__(self, printed: PrintedDice, activation: Activation, mask: int, due: int, chosen: tuple[int, ...] = ()) -> None:
        self.player = activation.player
        self.printed = printed
        self.activation = activation
        self.mask = mask
        self.due = due
        self.chosen = chosen

    def again(self, chosen: tuple[int, ...]) -> Self:
        """The same decision with more chosen."""
        return type(self)(self.printed, self.activation, self.mask, self.due, chosen)

    def is_open(self, s: IntrepidState) -> bool:
        """Is there anything to choose?"""
        return True

    def counts(self, s: IntrepidState) -> list[int]:
        return counts_of(s, s.players[self.player], self.printed.which.area)

    def everything(self, s: IntrepidState) -> tuple[int, ...]:
        mask = self.mask
        return tuple(face for face, n in enumerate(self.counts(s)) if mask >> face & 1 for _ in range(n))

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        """About a die; ``dice_chosen`` are those before it."""
        if choice.verb != "die":
            return None
        p, face, chosen, area = s.players[self.player], choice.n, self.dice_chosen(), self.printed.which.area
        missing = why_no_die(s, p, area, face, chosen, self.rule_id(s))
        if missing is not None:
            return missing
        if not self.mask >> face & 1:
            values = value_bits(tuple(v for v in SIX if self.mask >> v & 1))
            return noun_messages.because(self.rule_id(s), "other_dice", values=noun_messages.numbers(values))
        if chosen and face < chosen[-1]:
            return noun_messages.because("intrepid.G044", "low_first")
        return noun_messages.because("intrepid.G044", "too_few_left", n=self.due)

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        """Do it with the chosen dice."""
        raise NotImplementedError

    def dice_chosen(self) -> tuple[int, ...]:
        return self.chosen


@mypyc_attr(allow_interpreted_subclasses=True)
class PickDice(DiceAsk[PrintedDice]):
    """Choose dice one at a time, never a lower one after a higher one, ended by ``done`` or by the maximum (G044)."""

    __slots__ = ()

    def choices(self, s: IntrepidState) -> list[Choice]:
        if self.printed.which.all:
            return [YES, DONE, *meanwhile(s, self.player)]
        found = self.candidates(s)
        if len(self.chosen) >= self.due:
            found.append(DONE)
        if not self.chosen and self.waits:
            found += meanwhile(s, self.player)
        return found

    def candidates(self, s: IntrepidState) -> list[Choice]:
        """Dice that may come next, leaving enough for what is still due."""
        chosen = self.chosen
        last = chosen[-1] if chosen else 1
        mask = self.mask
        counts = counts_of(s, s.players[self.player], self.printed.which.area)
        missing = self.due - len(chosen)
        found = []
        rest = 0
        for face in range(len(counts) - 1, last - 1, -1):
            n = counts[face]
            if n and mask >> face & 1:
                if face == last:
                    n -= chosen.count(face)
                    if not n:
                        continue
                rest += n
                if rest >= missing:
                    found.append(DIE[face])
        found.reverse()
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            interject(s, self.player, choice)
            self.printed.use(s, self.activation)
        elif choice is YES:
            self.finish(s, self.everything(s))
        elif choice is DONE:
            if self.chosen:
                self.finish(s, self.chosen)
        else:
            chosen = (*self.chosen, choice.n)
            if len(chosen) < self.printed.which.most:
                ask = self.again(chosen)
                if ask.has_more(s):
                    s.agenda.append(ask)
                    return
            self.finish(s, chosen)

    def has_more(self, s: IntrepidState) -> bool:
        """Is there a die that may come next?"""
        return bool(self.candidates(s))
