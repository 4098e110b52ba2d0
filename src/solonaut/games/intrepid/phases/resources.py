"""Phase 3: missions consume, bonuses trigger, the minimum is checked, Capacity is gained, in this order (R158-R161, R475)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.choices import CAPACITY, RAISE, RESOURCE
from solonaut.games.intrepid.decisions import IntrepidAsk, TableAsk
from solonaut.games.intrepid.missions import raise_die
from solonaut.games.intrepid.names import MISSIONS, PHASES, RESOURCES, USE
from solonaut.games.intrepid.scoring import COLLAPSE, SKULL, WON, end
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.wheel import gain_capacity


class UseResources(Step[IntrepidState]):
    """Start of Phase 3."""

    __slots__ = ()
    rule = "intrepid.R158"

    def run(self, s: IntrepidState) -> None:
        s.phase = USE
        s.turn += 1
        s.wheels.rewarded = 0
        if s.emit:
            s.emit(events.PhaseBegun(0, PHASES[USE]))
        s.agenda += (CALCULATE_CAPACITY, CHECK_MINIMUM, BONUSES)
        resolve_missions(s)


def resolve_missions(s: IntrepidState) -> None:
    """All active missions, oldest first: consume the row of the die, then the die goes up (R162-R166)."""
    gen = s.wheels.gen
    for card, die, owner in s.missions.active[:]:
        row = s.mission_row(card, die)
        for resource in range(len(gen)):
            gen[resource] -= row[resource]  # may go below 0 (G080)
        if s.emit:
            s.emit(events.MissionFed(owner, MISSIONS[card], die, row))
        raise_die(s, card, 1, "intrepid.R166")


# -- bonuses -----------------------------------------------------------------------------------------------------------------------


def next_space(s: IntrepidState, resource: int) -> int | None:
    """The next bonus space of a resource, if one is left (R174, R175, G001)."""
    spaces, reached = s.setup.law.bonus_spaces, s.wheels.bonus[resource]
    return spaces[reached] if reached < len(spaces) else None


def due(s: IntrepidState) -> list[int]:
    """Resources that have reached their next bonus space and gave no bonus this round (R176, R181)."""
    found = []
    wheels = s.wheels
    for resource in range(len(wheels.gen)):
        if not wheels.rewarded >> resource & 1:
            space = next_space(s, resource)
            if space is not None and wheels.available(resource) >= space:
                found.append(resource)
    return found


class Bonuses(Step[IntrepidState]):
    """One bonus after the other; every change is looked at anew (R172, R173, G082)."""

    __slots__ = ()
    rule = "intrepid.R176"

    def run(self, s: IntrepidState) -> None:
        ready = due(s)
        if len(ready) > 1 and s.missions.active:
            s.agenda += (self, BONUS_ORDER)
        elif ready:
            s.agenda.append(self)
            reward(s, ready[0])


class BonusOrder(TableAsk):
    """Which resource first: seat 1 answers for the players (G039, G082)."""

    __slots__ = ()
    rule = "intrepid.G082"
    prompt = "intrepid.prompt.bonus_order"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RESOURCE[r] for r in due(s)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if s.wheels.rewarded >> choice.n & 1:
            return noun_messages.because("intrepid.R181", "bonus_given", resource=noun_messages.resource(RESOURCES[choice.n]))
        space = next_space(s, choice.n)
        key = "bonus_all" if space is None else "bonus_later"
        return noun_messages.because("intrepid.R176", key, resource=noun_messages.resource(RESOURCES[choice.n]), space=space)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        reward(s, choice.n)


def reward(s: IntrepidState, resource: int) -> None:
    """The white marker moves one space on, and a bonus is chosen; without an active mission it is Capacity (R177, R178, G083)."""
    space = next_space(s, resource)
    assert space is not None
    s.wheels.bonus[resource] += 1
    s.wheels.rewarded |= 1 << resource
    if s.emit:
        s.emit(events.BonusReached(s.setup.control[resource], RESOURCES[resource], space))
    if s.missions.active:
        s.agenda.append(CHOOSE_BONUS[resource])
    else:
        capacity_bonus(s)


def capacity_bonus(s: IntrepidState) -> None:
    """Every player gains 3 Capacity; not doubled in the solo game (R179, G085)."""
    for p in s.players:
        gain_capacity(s, p.seat, s.setup.law.capacity_bonus, "intrepid.R179")


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseBonus(IntrepidAsk):
    """The player who controls the resource chooses, independently of other bonuses (R178-R180, R185, R186, G038)."""

    FIELDS = ("resource",)
    __slots__ = FIELDS
    rule = "intrepid.R178"
    prompt = "intrepid.prompt.bonus"

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def seat(self, s: IntrepidState) -> int:
        return s.setup.control[self.resource]

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, resource=noun_messages.resource(RESOURCES[self.resource]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [CAPACITY, *(RAISE[card] for card, _, _ in s.missions.active)]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is CAPACITY:
            capacity_bonus(s)
        else:
            raise_die(s, choice.n, s.setup.law.mission_bonus, "intrepid.R180")


# -- minimum and Capacity ------------------------------------------------------------------------------------------------------------


class CheckMinimum(Step[IntrepidState]):
    """Below 0 the game is lost; below 4 the Emergency Supply helps, as long as it lasts; then three missions win (R189-R196)."""

    __slots__ = ()
    rule = "intrepid.R189"

    def run(self, s: IntrepidState) -> None:
        wheels, law = s.wheels, s.setup.law
        lowest = wheels.lowest()
        if lowest < 0:
            end(s, COLLAPSE, "intrepid.R190", min(range(len(RESOURCES)), key=wheels.available))
            return
        if lowest < law.safe:
            wheels.emergency += 1  # G087: one space, however many resources need it
            if wheels.emergency > len(law.emergency):
                end(s, SKULL, "intrepid.R194")
                return
            value = law.emergency[wheels.emergency - 1]
            if s.emit:
                s.emit(events.EmergencyUsed(0, value))
            for r, drain in enumerate(wheels.drain):
                wheels.gen[r] = max(wheels.gen[r], value + drain)
        if s.missions.completed >= law.missions_to_win:
            end(s, WON, "intrepid.R196")


class CalculateCapacity(Step[IntrepidState]):
    """Every player gains as much Capacity as the lowest resource shows; in the solo game twice that (R197-R199, R465)."""

    __slots__ = ()
    rule = "intrepid.R197"

    def run(self, s: IntrepidState) -> None:
        lowest = s.wheels.lowest()
        for p in s.players:
            gain_capacity(s, p.seat, lowest * s.setup.law.capacity_factor, "intrepid.R465" if s.setup.solo else "intrepid.R198")


USE_RESOURCES: Final = UseResources()
BONUSES: Final = Bonuses()
BONUS_ORDER: Final = BonusOrder()
CHOOSE_BONUS: Final = tuple(ChooseBonus(r) for r in range(len(RESOURCES)))
CHECK_MINIMUM: Final = CheckMinimum()
CALCULATE_CAPACITY: Final = CalculateCapacity()
