"""Phase 1, first half: what happens before rolling, and the roll."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.choices import VALUE
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.names import MOST_PLAYERS, PHASES, ROLL
from solonaut.games.intrepid.rolling import roll_dice
from solonaut.games.intrepid.state import IntrepidState


class RollDice(Step[IntrepidState]):
    """Before rolling first the disaster, then the countries; then every player rolls (R065, G051)."""

    __slots__ = ()
    rule = "intrepid.R065"

    def run(self, s: IntrepidState) -> None:
        s.phase = ROLL
        s.turn += 1
        if s.emit:
            s.emit(events.PhaseBegun(0, PHASES[ROLL]))
        s.passed = s.settled = s.spared = s.resting = 0
        agenda = s.agenda
        agenda += [ARRIVE[p.seat] for p in reversed(s.players)]
        opening = s.setup.moments.opening
        if opening:  # everybody rolls before anybody does something with the roll
            agenda += [*(AFTER_ROLL[p.seat] for p in reversed(s.players)), *opening, *(ROLL_OWN[p.seat] for p in reversed(s.players))]
        else:
            agenda += [step for p in reversed(s.players) for step in (AFTER_ROLL[p.seat], ROLL_OWN[p.seat])]
        agenda += [BEFORE_ROLL[p.seat] for p in reversed(s.players)]
        s.setup.disaster.before_roll(s)


class SeatStep(Step[IntrepidState]):
    """Something that one player's country does."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player


class BeforeRoll(SeatStep):
    """What the country does before rolling (R393)."""

    __slots__ = ()
    rule = "intrepid.G051"

    def run(self, s: IntrepidState) -> None:
        p = s.players[self.player]
        p.land.before_roll(s, p)


class RollOwn(SeatStep):
    """The dice of the Dice track; dice lying elsewhere do not make them fewer (R065, R104, G055)."""

    __slots__ = ()
    rule = "intrepid.R065"

    def run(self, s: IntrepidState) -> None:
        roll_dice(s, s.players[self.player])


class AfterRoll(SeatStep):
    """What the country does with the roll (R071)."""

    __slots__ = ()
    rule = "intrepid.R065"

    def run(self, s: IntrepidState) -> None:
        p = s.players[self.player]
        p.land.after_roll(s, p)


class PromisedDie(SeatStep):
    """The Medical Officer's die of the round before joins the Pool, unrolled (R279-R282, G056)."""

    __slots__ = ()
    rule = "intrepid.R280"

    def run(self, s: IntrepidState) -> None:
        p = s.players[self.player]
        if p.promised:
            s.agenda.append(JOIN[self.player])
            first = p.land.before_arrival(s, p)
            if first is not None:
                s.agenda.append(first)


class JoinPool(SeatStep):
    """Then it is there."""

    __slots__ = ()
    rule = "intrepid.R280"

    def run(self, s: IntrepidState) -> None:
        p = s.players[self.player]
        faces = p.land.arrivals(p.promised, 0)
        p.promised = 0
        arrive(s, self.player, faces, self.rule)


def arrive(s: IntrepidState, seat: int, faces: tuple[int, ...], rule: str) -> None:
    """A new die comes into the Pool; the owner chooses if it can show several faces."""
    if len(faces) > 1:
        s.agenda.append(ChooseArrival(seat, faces, rule))
        return
    p = s.players[seat]
    p.pool[faces[0]] += 1
    p.out += 1
    if s.emit:
        s.emit(events.DieGained(seat, NAMES[faces[0]], rule))


class ChooseArrival(PlayerAsk):
    """What a new die shows (G155)."""

    FIELDS = ("by", "faces")
    __slots__ = FIELDS
    prompt = "intrepid.prompt.arrival"

    def __init__(self, player: int, faces: tuple[int, ...], by: str) -> None:
        self.player = player
        self.faces = faces
        self.by = by

    def rule_id(self, s: IntrepidState) -> str:
        return self.by

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [VALUE[face] for face in self.faces]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        arrive(s, self.player, (choice.n,), self.by)


BEFORE_ROLL: Final = tuple(BeforeRoll(seat) for seat in range(MOST_PLAYERS))
ROLL_OWN: Final = tuple(RollOwn(seat) for seat in range(MOST_PLAYERS))
AFTER_ROLL: Final = tuple(AfterRoll(seat) for seat in range(MOST_PLAYERS))
ARRIVE: Final = tuple(PromisedDie(seat) for seat in range(MOST_PLAYERS))
JOIN: Final = tuple(JoinPool(seat) for seat in range(MOST_PLAYERS))
ROLL_DICE: Final = RollDice()
