"""A tiny game for two that has what the engine must cope with: two players who may act in any order, a secret, a look at
something hidden, a die, and an end.

In each of two rounds both players may once add 1 or 2, once look at the hidden number, and say that they are done; then a die is
rolled for everybody, and each player in turn secretly keeps high or low.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from solonaut.core.choice import Choice, Vocabulary
from solonaut.core.dealer import Dealer, Seeded
from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.outcome import Outcome
from solonaut.core.state import State, StatePart
from solonaut.core.step import SEVERAL, Ask, Chance, Step

WORDS = Vocabulary()
ADD = [WORDS.numbers("add", (1, 2), seat=seat) for seat in (0, 1)]
LOOK = [WORDS.word("look", seat=seat) for seat in (0, 1)]
DONE = [WORDS.word("done", seat=seat) for seat in (0, 1)]
KEEP = WORDS.family("keep", ("low", "high"))
ROLL = WORDS.numbers("roll", range(1, 7))
ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Added(Event):
    rule: ClassVar[str] = "toy.1"
    points: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    rule: ClassVar[str] = "toy.2"
    private: ClassVar[tuple[str, ...]] = ("high",)
    high: bool


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    pips: int
    by: str


@dataclass(frozen=True)
class ToyBox:
    edition: Edition


class Pile(StatePart):
    FIELDS = ("points", "seat")
    __slots__ = FIELDS

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.points = 0

    def copy(self) -> Pile:
        pile = Pile(self.seat)
        pile.points = self.points
        return pile


class ToyState(State):
    FIELDS = ("added", "done", "kept", "looked", "piles", "rounds")
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary] = WORDS

    def __init__(self) -> None:
        self.agenda = [ACT]
        self.over = False
        self.emit = None
        self.piles = [Pile(0), Pile(1)]
        self.added = set[int]()
        self.looked = set[int]()
        self.done = [False, False]
        self.kept = {0: 0, 1: 0}
        self.rounds = 0

    def copy(self) -> ToyState:
        s = ToyState()
        s.agenda = self.agenda[:]
        s.over = self.over
        s.piles = [pile.copy() for pile in self.piles]
        s.added = set(self.added)
        s.looked = set(self.looked)
        s.done = self.done[:]
        s.kept = dict(self.kept)
        s.rounds = self.rounds
        return s


class Act(Ask[ToyState]):
    __slots__ = ()
    rule = "toy.1"
    prompt = "toy.prompt.act"

    def seat(self, s: ToyState) -> int:
        return SEVERAL

    def choices(self, s: ToyState) -> list[Choice]:
        found: list[Choice] = []
        for seat in (0, 1):
            if not s.done[seat]:
                found += ADD[seat].values() if seat not in s.added else ()
                found += [LOOK[seat]] if seat not in s.looked else ()
                found.append(DONE[seat])
        return found

    def take(self, s: ToyState, choice: Choice) -> None:
        seat = choice.seat
        assert seat is not None
        if choice.verb == "add":
            s.piles[seat].points += choice.n
            s.added.add(seat)
            if s.emit:
                s.emit(Added(seat, choice.n))
        elif choice.verb == "look":
            s.looked.add(seat)
        else:
            s.done[seat] = True
        if all(s.done):
            s.agenda += (END_ROUND, KeepSecretly(1), KeepSecretly(0), ROLL_DIE)
        else:
            s.agenda.append(ACT)

    def reveals(self, s: ToyState, choice: Choice) -> bool:
        return choice.verb == "look"


class RollDie(Chance[ToyState]):
    __slots__ = ()
    rule = "toy.3"

    def choices(self, s: ToyState) -> list[Choice]:
        return list(ROLL.values())

    def weights(self, s: ToyState) -> list[int]:
        return [1, 1, 1, 1, 1, 3]

    def take(self, s: ToyState, choice: Choice) -> None:
        for pile in s.piles:
            pile.points += choice.n
        if s.emit:
            s.emit(Rolled(-1, choice.n, "toy.9"))


class KeepSecretly(Ask[ToyState]):
    FIELDS = ("owner",)
    __slots__ = FIELDS
    rule = "toy.2"
    prompt = "toy.prompt.keep"
    secret = True

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def seat(self, s: ToyState) -> int:
        return self.owner

    def rule_id(self, s: ToyState) -> str:
        return f"toy.2.{s.rounds}"

    def choices(self, s: ToyState) -> list[Choice]:
        return list(KEEP)

    def take(self, s: ToyState, choice: Choice) -> None:
        s.kept[self.owner] += choice.n
        if s.emit:
            s.emit(Kept(self.owner, choice is KEEP[1]))


class EndRound(Step[ToyState]):
    __slots__ = ()

    def run(self, s: ToyState) -> None:
        s.rounds += 1
        s.done = [False, False]
        s.added.clear()
        s.looked.clear()
        s.over = s.rounds == ROUNDS
        s.agenda.append(ACT)


ACT, ROLL_DIE, END_ROUND = Act(), RollDie(), EndRound()


class Toy(Game):
    name = "toy"
    players = (2,)
    vocabulary = WORDS

    def read_components(self, file: ComponentFile) -> ToyBox:
        return ToyBox(file.finish("toy"))

    def begin(self, players: int, options: Mapping[str, str], box: Any) -> ToyState:
        return ToyState()

    def view(self, s: ToyState, seat: int | None) -> dict[str, Any]:
        return {"points": [pile.points for pile in s.piles], "kept": {n: k for n, k in s.kept.items() if seat in (None, n)}}

    def outcome(self, s: ToyState) -> Outcome | None:
        scores = tuple(pile.points for pile in s.piles)
        winners = tuple(n for n in (0, 1) if scores[n] == max(scores))
        return Outcome(scores, winners, "rounds") if s.over else None

    def value(self, s: ToyState, seat: int) -> float:
        return s.piles[seat].points - s.piles[1 - seat].points

    def round_of(self, s: ToyState) -> int:
        return s.rounds

    def describe(self, s: ToyState, choice: Choice) -> Message:
        return Message(f"toy.choice.{choice.verb}")

    def tell(self, event: Event, seat: int | None, box: Any) -> Message:
        return Message(f"toy.event.{event.kind}")


TOY = Toy()


def toy_match(seed: int = 1, dealer: Dealer | str | None = "seeded") -> Match:
    state, options = TOY.start(2, {}, BOX)
    return Match(TOY, state, box=BOX, players=2, options=options, seed=seed, dealer=Seeded(seed) if isinstance(dealer, str) else dealer)


BOX = ToyBox(Edition("toy", "0" * 12))
