"""South Africa: dice wait in the Queue, and from its front they come one by one into the Reserve (R431-R447).

The Reserve is the player's ``pool``, so that whatever speaks of the Pool means it (R434, R435, G176).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Either, Message, PlayerName
from solonaut.core.refusal import Refusal
from solonaut.core.step import Ask
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.abilities.base import AbilityAsk, Activation, interject, meanwhile, names, read_may
from solonaut.games.intrepid.abilities.change import read_set
from solonaut.games.intrepid.abilities.pick import read_move
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.choices import AMOUNT, DONE, VOCABULARY, YES
from solonaut.games.intrepid.choices import VALUE as BECOMES
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.countries.events import DiceCycled, DieAdvanced, QueueDieSet
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import MARKED, NAMES, SIX, VALUE
from solonaut.games.intrepid.names import MOST_PLAYERS, POOL, QUEUE
from solonaut.games.intrepid.notation import Numbers
from solonaut.games.intrepid.state import IntrepidState, Player

LONGEST_QUEUE: Final = 40
"""More dice than the Dice track and all abilities of a round can bring."""
ADVANCE: Final = tuple(VOCABULARY.word("advance", seat=seat) for seat in range(MOST_PLAYERS))
POSITION: Final = VOCABULARY.numbers("position", range(1, LONGEST_QUEUE + 1))

TO_POSITION: Final = "position"
TO_PLACED: Final = "placed"
TO_ANY: Final = "any"
TO_VALUE: Final = "value"
LAST: Final = "last"
"""What a die of the Queue is set to (R439-R441)."""


@dataclass(frozen=True, slots=True)
class QueueNumbers:
    """When a die may advance: so many dice at least in the Queue, so many at most in the Reserve."""

    queue_least: int
    reserve_most: int


# -- setting dice of the Queue ---------------------------------------------------------------------------------------------------


def set_die(s: IntrepidState, p: Player, position: int, value: int, rule: str) -> None:
    """A die of the Queue shows something else and keeps its place (G206)."""
    old = p.queue[position - 1]
    p.queue[position - 1] = value + MARKED if old > MARKED else value
    if s.emit:
        s.emit(QueueDieSet(p.seat, position, NAMES[old], NAMES[p.queue[position - 1]], rule))


class SetInQueue(Ability):
    """One die of the Queue, to its position, to any number, or to the placed die; without such a die nothing happens (R439-R441)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("last", "to")
    __slots__ = FIELDS
    rule = "intrepid.R439"

    def __init__(self, to: str, last: int) -> None:
        self.to = to
        self.last = last

    @property
    def by(self) -> str:
        return {TO_POSITION: "intrepid.R439", TO_ANY: "intrepid.R440", TO_PLACED: "intrepid.R441"}[self.to]

    def positions(self, s: IntrepidState, a: Activation) -> range:
        """Counted from the front; a die farther back cannot be chosen (G173, G206)."""
        return range(1, min(len(s.players[a.player].queue), self.last) + 1)

    def use(self, s: IntrepidState, a: Activation) -> None:
        positions = self.positions(s, a)
        if self.last == 1 and positions and (self.to == TO_ANY or not meanwhile(s, a.player)):
            self.choose(s, a, 1)  # the text names the die
        elif positions:
            s.agenda.append(ChoosePosition(self, a))

    def choose(self, s: IntrepidState, a: Activation, position: int) -> None:
        if self.to == TO_ANY:
            s.agenda.append(ChooseNumber(a.player, position, self.last == 1))
        else:
            value = position if self.to == TO_POSITION else VALUE[a.placed[0]]
            set_die(s, s.players[a.player], position, value, self.by)

    def text(self) -> Message:
        if self.last == 1:
            return Message(f"intrepid.ability.set_front.{self.to}")
        return Message(f"intrepid.ability.set_in_queue.{self.to}", last=self.last)


class ChoosePosition(AbilityAsk[SetInQueue]):
    """Which die, by its position."""

    __slots__ = ()
    rule = "intrepid.R439"
    prompt = "intrepid.prompt.position"

    def rule_id(self, s: IntrepidState) -> str:
        return self.printed.by

    def question(self, s: IntrepidState) -> Message:
        return Message(f"{self.prompt}.{self.printed.to}", die=noun_messages.shown(NAMES[self.activation.placed[0]]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [*(POSITION[n] for n in self.printed.positions(s, self.activation)), *meanwhile(s, self.player)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        size = len(s.players[self.player].queue)
        if choice.n > size:
            return noun_messages.because("intrepid.G206", "queue_ends", n=size)
        return noun_messages.because("intrepid.G206", "position_too_far", last=self.printed.last)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            interject(s, self.player, choice)
            self.printed.use(s, self.activation)
        else:
            self.printed.choose(s, self.activation, choice.n)


class ChooseNumber(PlayerAsk):
    """Any number for the die at a position (R440). If the text means the front die, another one may still come to the front."""

    FIELDS = ("front", "position")
    __slots__ = FIELDS
    rule = "intrepid.R440"
    prompt = "intrepid.prompt.queue_number"

    def __init__(self, player: int, position: int, front: bool) -> None:
        self.player = player
        self.position = position
        self.front = front

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, position=self.position, die=noun_messages.shown(NAMES[s.players[self.player].queue[self.position - 1]]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [*(BECOMES[value] for value in SIX), *(meanwhile(s, self.player) if self.front else ())]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            s.agenda.append(self)
            interject(s, self.player, choice)
            return
        set_die(s, s.players[self.player], self.position, choice.n, self.rule)


class SetLast(SetInQueue):
    """The last die of the Queue, to any number, to the placed die or to a printed value; an empty Queue skips it (R440, R441)."""

    FIELDS = ("value",)
    __slots__ = FIELDS
    DERIVED = ("last",)

    def __init__(self, to: str, value: int) -> None:
        super().__init__(to, LONGEST_QUEUE)
        self.value = value

    @property
    def by(self) -> str:
        return "intrepid.R441" if self.to == TO_PLACED else "intrepid.R440"

    def parts(self) -> tuple[Any, ...]:
        return self.to, self.value

    def use(self, s: IntrepidState, a: Activation) -> None:
        p = s.players[a.player]
        size = len(p.queue)
        if size and self.to == TO_ANY:
            s.agenda.append(ChooseLastNumber(a.player))
        elif size:
            set_die(s, p, size, self.value or VALUE[a.placed[0]], self.by)

    def text(self) -> Message:
        return Message(f"intrepid.ability.set_last.{self.to}", value=self.value)


class ChooseLastNumber(ChooseNumber):
    """Any number for the last die, also if meanwhile one has left the front."""

    __slots__ = ()
    DERIVED = ("front", "position")

    def __init__(self, player: int) -> None:
        super().__init__(player, 0, True)

    def question(self, s: IntrepidState) -> Message:
        queue = s.players[self.player].queue
        return Message(self.prompt, position=len(queue), die=noun_messages.shown(NAMES[queue[-1]]))

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            super().take(s, choice)
        else:
            p = s.players[self.player]
            set_die(s, p, len(p.queue), choice.n, self.rule)


class TakeLast(Ability):
    """The last die of the Queue comes into the Reserve (R434, R438); an empty Queue skips it."""

    FIELDS = ("may",)
    __slots__ = FIELDS
    rule = "intrepid.R438"

    def __init__(self, may: bool) -> None:
        self.may = may

    def use(self, s: IntrepidState, a: Activation) -> None:
        p = s.players[a.player]
        if p.queue:
            if self.may:
                s.agenda.append(OfferLast(a.player))
            else:
                take_last(s, p)

    def text(self) -> Message:
        return noun_messages.optional(self.may, Message("intrepid.ability.take_last"))


class OfferLast(PlayerAsk):
    """The last die, or none."""

    __slots__ = ()
    rule = "intrepid.R438"
    prompt = "intrepid.prompt.take_last"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, die=noun_messages.shown(NAMES[s.players[self.player].queue[-1]]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [YES, DONE, *meanwhile(s, self.player)]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            s.agenda.append(self)
            interject(s, self.player, choice)
        elif choice is YES:
            take_last(s, s.players[self.player])


def take_last(s: IntrepidState, p: Player) -> None:
    face = p.queue.pop()
    p.pool[face] += 1
    if s.emit:
        s.emit(DieAdvanced(p.seat, NAMES[face]))


def read_queue_move(f: ComponentFile, row: str) -> Ability:
    if not f.has(f"{row}.area") or f.raw(f"{row}.area") != "queue":
        return read_move(f, row)
    f.word(f"{row}.area")
    f.word(f"{row}.positions", (LAST,))
    f.integer(f"{row}.count", 1, 1)
    return TakeLast(read_may(f, row))


def read_set_last(f: ComponentFile, row: str) -> Ability:
    f.word(f"{row}.positions", (LAST,))
    f.integer(f"{row}.count", 1, 1)
    if isinstance(f.raw(f"{row}.to"), int):
        return SetLast(TO_VALUE, f.integer(f"{row}.to", 1, 6))
    return SetLast(f.word(f"{row}.to", (TO_PLACED, TO_ANY)), 0)


class SetQueue(Ability):
    """Every die up to a position to that position, all or none (R439)."""

    FIELDS = ("last",)
    __slots__ = FIELDS
    rule = "intrepid.R439"

    def __init__(self, last: int) -> None:
        self.last = last

    def use(self, s: IntrepidState, a: Activation) -> None:
        if s.players[a.player].queue:
            s.agenda.append(OfferSetQueue(a.player, self.last))

    def text(self) -> Message:
        return Message("intrepid.ability.set_queue", last=self.last)


class OfferSetQueue(PlayerAsk):
    """All of them or none."""

    FIELDS = ("last",)
    __slots__ = FIELDS
    rule = "intrepid.R439"
    prompt = "intrepid.prompt.set_queue"

    def __init__(self, player: int, last: int) -> None:
        self.player = player
        self.last = last

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, last=self.last)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [YES, DONE, *meanwhile(s, self.player)]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            s.agenda.append(self)
            interject(s, self.player, choice)
        elif choice is YES:
            p = s.players[self.player]
            for position in range(1, min(len(p.queue), self.last) + 1):
                set_die(s, p, position, position, self.rule)


def read_queue_set(f: ComponentFile, row: str) -> Ability:
    if not f.has(f"{row}.area") or f.raw(f"{row}.area") != "queue":
        return read_set(f, row)
    f.word(f"{row}.area")
    if f.has(f"{row}.positions") and f.raw(f"{row}.positions") == LAST:
        return read_set_last(f, row)
    to = f.word(f"{row}.to", (TO_POSITION, TO_PLACED, TO_ANY))
    last = LONGEST_QUEUE
    if f.has(f"{row}.positions"):
        positions = f.integers(f"{row}.positions", low=1, high=6)
        last = len(positions)
        if not positions or positions != tuple(range(1, last + 1)):
            f.fail(f"{row}.positions", Message("intrepid.error.positions"))
    elif to == TO_POSITION:
        f.fail(f"{row}.positions", Message("errors.value.missing"))
    if f.raw(f"{row}.count") == "all":
        if to != TO_POSITION or not read_may(f, row):
            f.fail(f"{row}.count", Message("intrepid.error.count_all"))
        return SetQueue(last)
    f.integer(f"{row}.count", 1, 1)
    return SetInQueue(to, last)


# -- cycling -----------------------------------------------------------------------------------------------------------------------


class Cycle(Ability):
    """Dice go from the front of the Queue to its back; every other player of this country answers at once (R442, R446)."""

    FIELDS = ("numbers",)
    __slots__ = FIELDS
    rule = "intrepid.R442"

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    def use(self, s: IntrepidState, a: Activation) -> None:
        if s.players[a.player].queue:  # G177: an empty Queue skips it
            s.agenda.append(ChooseCycle(a.player, self.numbers, a.player))

    def text(self) -> Message:
        return Message("intrepid.ability.cycle", numbers=Either(map(str, self.numbers)))


class ChooseCycle(PlayerAsk):
    """How many dice; an answer to somebody's cycle interrupts whatever else goes on and is no cycle itself (R447, G178)."""

    FIELDS = ("cycler", "numbers")
    __slots__ = FIELDS
    rule = "intrepid.R442"
    prompt = "intrepid.prompt.cycle"

    def __init__(self, player: int, numbers: tuple[int, ...], cycler: int) -> None:
        self.player = player
        self.numbers = numbers
        self.cycler = cycler  # whose cycle it is

    @property
    def answer(self) -> bool:
        return self.player != self.cycler

    def rule_id(self, s: IntrepidState) -> str:
        return "intrepid.R446" if self.answer else self.rule

    def question(self, s: IntrepidState) -> Message:
        front = names(s.players[self.player].queue[: max(self.numbers)])
        return Message(f"{self.prompt}{'.answer' if self.answer else ''}", dice=list(front), player=PlayerName(self.cycler))

    def choices(self, s: IntrepidState) -> list[Choice]:
        p = s.players[self.player]
        size = len(p.queue)
        return [*(AMOUNT[n] for n in self.numbers if n <= size), *p.land.actions(s, p)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        short = choice.n in self.numbers
        return noun_messages.because("intrepid.R442", "queue_ends", n=len(s.players[self.player].queue)) if short else None

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p, n = s.players[self.player], choice.n
        if choice.seat is not None:  # R438: also now
            s.agenda.append(self)
            p.land.act(s, p, choice)
            return
        if s.emit:
            s.emit(DiceCycled(p.seat, names(p.queue[:n]), self.rule_id(s)))
        p.queue = p.queue[n:] + p.queue[:n]
        if not self.answer:
            others = [q for q in s.players if q.land is p.land and q is not p and q.queue]
            s.agenda += [ChooseCycle(q.seat, self.numbers, self.cycler) for q in reversed(others)]


def read_cycle(f: ComponentFile, row: str) -> Ability:
    numbers = f.integers(f"{row}.n", low=1, high=9)
    if not numbers or numbers[0] != 1 or list(numbers) != sorted(set(numbers)):
        f.fail(f"{row}.n", Message("intrepid.error.cycle"))
    return Cycle(numbers)


# -- advancing before a promised die comes ----------------------------------------------------------------------------------------------


class OfferAdvance(PlayerAsk):
    """The front die of the Queue may come into the Reserve before the Medical Officer's die does (R438, R281)."""

    __slots__ = ()
    rule = "intrepid.R438"
    prompt = "intrepid.prompt.advance"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, value=s.players[self.player].promised)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [ADVANCE[self.player], DONE]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            p = s.players[self.player]
            p.land.act(s, p, choice)
            again = p.land.before_arrival(s, p)
            if again is not None:
                s.agenda.append(again)


# -- the country -------------------------------------------------------------------------------------------------------------------


class SouthAfrica(Country):
    areas = (POOL, QUEUE)
    reserve = True
    expansion = "south-africa"
    repeats = True  # R444
    home = QUEUE
    acts = True
    anytime = True
    beside_track = ("queue_least", "reserve_most")
    verbs = {"set": read_queue_set, "cycle": read_cycle, "move": read_queue_move}
    notation = {"cycle": (Numbers("n", "/"),)}

    def read(self, f: ComponentFile) -> QueueNumbers:
        return QueueNumbers(f.integer(f"{self.name}.queue_least", 1, 9), f.integer(f"{self.name}.reserve_most", 0, 9))

    def may_advance(self, s: IntrepidState, p: Player) -> bool:
        """Enough dice in the Queue and not too many in the Reserve (R437, R438, G174, G175)."""
        numbers: QueueNumbers = s.box.countries[self.number].own
        return len(p.queue) >= numbers.queue_least and sum(p.pool) <= numbers.reserve_most

    def actions(self, s: IntrepidState, p: Player) -> list[Choice]:
        return [ADVANCE[p.seat]] if self.may_advance(s, p) and not s.settled >> p.seat & 1 else []

    def why_not(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        if choice is not ADVANCE[p.seat]:
            return None
        numbers: QueueNumbers = s.box.countries[self.number].own
        if s.settled >> p.seat & 1:
            return noun_messages.because("intrepid.R121", "settled")
        if len(p.queue) < numbers.queue_least:
            return noun_messages.because("intrepid.R438", "queue_short", n=numbers.queue_least)
        if sum(p.pool) > numbers.reserve_most:
            return noun_messages.because("intrepid.R438", "reserve_full", n=numbers.reserve_most)
        return None

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        """The front die of the Queue comes into the Reserve (R438)."""
        face = p.queue.pop(0)
        p.pool[face] += 1
        if s.emit:
            s.emit(DieAdvanced(p.seat, NAMES[face]))

    def before_arrival(self, s: IntrepidState, p: Player) -> Ask[IntrepidState] | None:
        """Fewer dice can advance when one more lies in the Reserve, if the Queue is long enough for so many (R438)."""
        numbers: QueueNumbers = s.box.countries[self.number].own
        enough = len(p.queue) - numbers.queue_least + sum(p.pool) >= numbers.reserve_most
        return OfferAdvance(p.seat) if enough and self.may_advance(s, p) else None

    def describe(self, s: IntrepidState, choice: Choice) -> Message | None:
        if choice.verb == "advance" and choice.seat is not None:
            return Message("intrepid.choice.advance", die=noun_messages.shown(NAMES[s.players[choice.seat].queue[0]]))
        if choice.verb == "position":
            return Message(
                "intrepid.choice.position", position=choice.n, die=noun_messages.shown(NAMES[s.players[s.seat].queue[choice.n - 1]])
            )
        if choice.verb == "amount" and isinstance(s.pending, ChooseCycle):
            return Message(
                "intrepid.choice.cycle", n=choice.n, dice=[noun_messages.shown(name) for name in names(s.players[s.seat].queue[: choice.n])]
            )
        return None

    def view(self, s: IntrepidState, p: Player) -> dict[str, Any]:
        return {"may_advance": self.may_advance(s, p)}
