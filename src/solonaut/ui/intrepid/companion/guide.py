"""One part of the round after the other: what is to be done on the table now, and taps for what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Ask, Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.choices import RAISE
from solonaut.games.intrepid.missions import raise_die, start_mission
from solonaut.games.intrepid.names import DISASTER, PHASES, RESOURCES, RESULTS, ROLL, SPEND
from solonaut.games.intrepid.wheel import drain, gain_capacity, lose_capacity, reduce_drain
from solonaut.ui.intrepid.companion.choices import (
    BADGE,
    COUNTERS,
    DRAIN,
    EARN,
    GENERATE,
    HIT,
    LOSE,
    MINUS,
    NEXT,
    PAY,
    PLUS,
    RELIEF,
    START,
    TOXIC,
)
from solonaut.ui.intrepid.companion.counters import adjustable, correct

if TYPE_CHECKING:
    from solonaut.ui.intrepid.companion.state import IntrepidCompanionState

RULES = {ROLL: "intrepid.R065", RESULTS: "intrepid.R124", DISASTER: "intrepid.R201", SPEND: "intrepid.R221"}


class BeginPart(Step["IntrepidCompanionState"]):
    """A phase that is played on the table."""

    FIELDS = ("phase",)
    __slots__ = FIELDS
    rule = "intrepid.R064"

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: IntrepidCompanionState) -> None:
        s.phase = self.phase
        s.turn += 1
        if self.phase == DISASTER:
            s.cards.deck -= 1
        elif s.emit:
            s.emit(events.PhaseBegun(PERSON, PHASES[self.phase]))
        s.agenda.append(Part(self.phase))


class Part(Ask["IntrepidCompanionState"]):
    """Play this part on the table, tap what it changes, then go on."""

    FIELDS = ("phase",)
    __slots__ = FIELDS
    prompt = "intrepid.companion.phase"

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def seat(self, s: IntrepidCompanionState) -> int:
        return PERSON

    def rule_id(self, s: IntrepidCompanionState) -> str:
        return RULES[self.phase]

    def question(self, s: IntrepidCompanionState) -> Message:
        return Message(f"{self.prompt}.{PHASES[self.phase]}", round=s.round)

    def choices(self, s: IntrepidCompanionState) -> list[Choice]:
        found = [NEXT]
        players = len(s.players)
        if self.phase == ROLL and s.missions.deck:
            found += START[:players]
        if self.phase == RESULTS:
            found += [choice for row in (*GENERATE, *LOSE) for choice in row]
        if self.phase == DISASTER and s.setup.disaster.die:
            found.append(HIT)
        if s.setup.disaster.tolls:
            found += TOXIC
        found += [RAISE[card] for card, _, _ in s.missions.active]
        found += [choice for row in (*DRAIN, *RELIEF, *EARN[:players], *PAY[:players]) for choice in row]
        found += BADGE
        return [*found, *(PLUS[n] for n in adjustable(s, 1)), *(MINUS[n] for n in adjustable(s, -1))]

    def take(self, s: IntrepidCompanionState, choice: Choice) -> None:
        if choice is NEXT:
            return
        s.agenda.append(self)
        amount, rule = choice.m + 1, self.rule_id(s)
        match choice.verb:
            case "start":
                start(s, choice.n)
            case "generate" | "lose":
                s.wheels.gen[choice.n] += amount if choice.verb == "generate" else -amount
                if s.emit:
                    s.emit(events.Generated(PERSON, RESOURCES[choice.n], amount if choice.verb == "generate" else -amount, "", rule))
            case "drain":
                drain(s, choice.n, amount, rule)
            case "relief":
                reduce_drain(s, choice.n, amount, rule)
            case "earn":
                gain_capacity(s, choice.n, amount, rule)
            case "pay":
                lose_capacity(s, choice.n, amount, rule)
            case "raise":
                raise_die(s, choice.n, 1, rule)
            case "badge-of":
                s.used ^= 1 << choice.n
            case "hit" if s.setup.disaster.die:
                s.agenda.append(s.setup.disaster.die)
            case "toxic":
                s.toxic ^= 1 << choice.n
            case _:
                correct(s, COUNTERS[choice.n], 1 if choice.verb == "plus" else -1)


def start(s: IntrepidCompanionState, seat: int) -> None:
    """A 1 lies on the next mission, whichever card it is: missions go by the order in which they were started (R097)."""
    missions = s.missions
    missions.face_up = len(missions.active) + missions.completed
    missions.deck -= 1
    p = s.players[seat]
    p.pool[1] += 1
    p.out += 1
    start_mission(s, p, 1)
