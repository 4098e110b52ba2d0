"""Magpie: draw glittering things from the bag, and fly home before the cat comes. One to four players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from solonaut.core.choice import Choice, Vocabulary
from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.core.outcome import Outcome
from solonaut.core.registry import Registration
from solonaut.core.state import State
from solonaut.core.step import Ask, Chance, Step

WORDS = Vocabulary()
DRAW = WORDS.word("draw")
HOME = WORDS.word("home")
ROLL = WORDS.numbers("roll", range(1, 7))
CAT = 1


@dataclass(frozen=True, slots=True)
class Components:
    """Flights for each player, and the treasure that makes a rich nest."""

    edition: Edition
    flights: int
    rich: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    rule: ClassVar[str] = "magpie.2"
    worth: int


@dataclass(frozen=True, slots=True)
class CatCame(Event):
    rule: ClassVar[str] = "magpie.3"
    lost: int


@dataclass(frozen=True, slots=True)
class FlewHome(Event):
    rule: ClassVar[str] = "magpie.4"
    brought: int


class MagpieState(State):
    """Nests, and what the bird that flies now carries."""

    __slots__ = ("beak", "box", "flight", "hungry", "nests")

    vocabulary: ClassVar[Vocabulary] = WORDS
    shared: ClassVar[frozenset[str]] = frozenset({"emit", "box"})

    def __init__(self, box: Components, players: int, hungry: bool) -> None:
        self.agenda: list[Step[Any]] = [DECIDE]
        self.over = False
        self.emit = None
        self.box = box
        self.hungry = hungry
        self.nests = [0] * players
        self.beak = 0
        self.flight = 0

    def copy(self) -> MagpieState:
        s = MagpieState(self.box, len(self.nests), self.hungry)
        s.agenda = self.agenda[:]
        s.over = self.over
        s.nests = self.nests[:]
        s.beak = self.beak
        s.flight = self.flight
        return s

    @property
    def bird(self) -> int:
        return self.flight % len(self.nests)

    def land(self) -> None:
        """The next flight, or the end."""
        self.beak = 0
        self.flight += 1
        self.over = self.flight == self.box.flights * len(self.nests)
        self.agenda.append(DECIDE)


class Decide(Ask[MagpieState]):
    __slots__ = ()
    rule = "magpie.1"
    prompt = "magpie.prompt.decide"

    def seat(self, s: MagpieState) -> int:
        return s.bird

    def choices(self, s: MagpieState) -> list[Choice]:
        return [DRAW, HOME] if s.beak else [DRAW]

    def take(self, s: MagpieState, choice: Choice) -> None:
        if choice is DRAW:
            s.agenda.append(REACH)
            return
        s.nests[s.bird] += s.beak
        if s.emit:
            s.emit(FlewHome(s.bird, s.beak))
        s.land()


class Reach(Chance[MagpieState]):
    __slots__ = ()
    rule = "magpie.2"

    def choices(self, s: MagpieState) -> list[Choice]:
        return list(ROLL.values())

    def weights(self, s: MagpieState) -> list[int]:
        return [2 if s.hungry else 1, 1, 1, 1, 1, 1]

    def take(self, s: MagpieState, choice: Choice) -> None:
        if choice.n == CAT:
            if s.emit:
                s.emit(CatCame(s.bird, s.beak))
            s.land()
            return
        s.beak += choice.n
        if s.emit:
            s.emit(Drew(s.bird, choice.n))
        s.agenda.append(DECIDE)


DECIDE, REACH = Decide(), Reach()


class Magpie(Game):
    name = "magpie"
    package = __name__
    vocabulary = WORDS
    options = (Option("cat", ("sleepy", "hungry"), "sleepy"),)

    def read_components(self, file: ComponentFile) -> Components:
        flights, rich = file.integer("flights", 1, 20), file.integer("rich", 1)
        return Components(file.finish(self.name), flights, rich)

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> MagpieState:
        return MagpieState(box, players, options["cat"] == "hungry")

    def view(self, s: MagpieState, seat: int | None) -> dict[str, Any]:
        nests = [{"seat": n, "treasure": treasure, "flying": n == s.bird and not s.over} for n, treasure in enumerate(s.nests)]
        return {"flight": s.flight + 1, "in_the_beak": s.beak, "players": nests, "bag": [2, 3, 4, 5, 6]}

    def outcome(self, s: MagpieState) -> Outcome | None:
        if not s.over:
            return None
        rank = ("rich" if s.nests[0] >= s.box.rich else "poor") if len(s.nests) == 1 else None
        return Outcome(tuple(s.nests), tuple(n for n, treasure in enumerate(s.nests) if treasure == max(s.nests)), "winter", rank)

    def value(self, s: MagpieState, seat: int) -> float:
        return s.nests[seat] + (s.beak * 0.8 if seat == s.bird else 0.0)

    def round_of(self, s: MagpieState) -> int:
        return s.flight

    def scored(self, s: MagpieState) -> bool:
        return len(s.nests) == 1

    def describe(self, s: MagpieState, choice: Choice) -> Message:
        return Message(f"magpie.choice.{choice.verb}", n=s.beak)

    def tell(self, event: Event, seat: int | None, box: Components) -> Message:
        return Message(f"magpie.event.{event.kind}", **{k: v for k, v in event.seen_by(seat).items() if k in ("worth", "lost", "brought")})


GAME = Magpie()
REGISTRATION = Registration("magpie", rules="magpie:GAME", lang="magpie")
