"""Solo mode: two Timers come down the Score track to meet you."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import events, noun_messages, ways
from solonaut.games.otys.choices import LEFT, SPACE, TIMER
from solonaut.games.otys.components import CUBES, HARD, NORMAL
from solonaut.games.otys.contracts import Refill, put_cube_on
from solonaut.games.otys.scoring import catch_timers
from solonaut.games.otys.state import GONE, OtysState

START_RULES: Final = {NORMAL: "otys.S03", HARD: "otys.S04"}
"""Where the solo sheet says from where the Timers come."""


class PlaceTimers(Step[OtysState]):
    """Two markers of unused colours on space 23, on 22 in the hard game, elsewhere in levels of our own: the Timers (S02–S05, G46)."""

    __slots__ = ()
    rule = "otys.S03"

    def run(self, s: OtysState) -> None:
        s.timers = [s.timer_start()] * 2
        if s.emit:
            s.emit(events.TimersPlaced(0, s.timers[0], START_RULES.get(s.difficulty, "otys.G46")))


def space_of(s: OtysState, place: int) -> int:
    """The Score track space of the n-th cube from the top: 21, 19, 17, 15, hard 20, 18, 16, 14 (S06, S07)."""
    return s.timer_start() - s.box.cube_offsets[place]


class CubesOnTrack(Step[OtysState]):
    """One cube of each type on the track, the scarcest in the Store highest; the player decides between equals (S06–S09)."""

    __slots__ = ()
    rule = "otys.S08"

    def run(self, s: OtysState) -> None:
        while GONE in s.spaces:
            scarcest = scarcest_types(s)
            if len(scarcest) > 1:
                s.agenda += (self, ORDER_CUBES)
                return
            lay_cube(s, scarcest[0], self.rule)


def scarcest_types(s: OtysState) -> list[int]:
    """Among the types not yet on the track, those of which the Store has fewest."""
    left = [cube for cube in range(len(CUBES)) if cube not in s.spaces]
    stock = [s.stock_of(cube) for cube in left]
    return [cube for cube, cubes in zip(left, stock, strict=True) if cubes == min(stock)]


def lay_cube(s: OtysState, cube: int, rule: str) -> None:
    place = s.spaces.index(GONE)
    s.spaces[place] = cube
    s.supply[cube] -= 1
    if s.emit:
        s.emit(events.CubeOnTrack(0, CUBES[cube], space_of(s, place), rule))


class OrderCubes(ActiveAsk[OtysState]):
    """Types of equal availability: which one goes on the higher space?"""

    __slots__ = ()
    rule = "otys.S09"
    prompt = "otys.prompt.space"

    def question(self, s: OtysState) -> Message:
        return Message(self.prompt, space=space_of(s, s.spaces.index(GONE)))

    def choices(self, s: OtysState) -> list[Choice]:
        return [SPACE[cube] for cube in scarcest_types(s)]

    def take(self, s: OtysState, choice: Choice) -> None:
        lay_cube(s, choice.n, self.rule)


class CubesOnContracts(Step[OtysState]):
    """Four more cubes beside the contracts (S10); these lie in the order of their points and get the first two (S11–S14)."""

    __slots__ = ()
    rule = "otys.S12"

    def run(self, s: OtysState) -> None:
        cards = s.box.contracts
        s.queue = tuple(s.spaces)
        for cube in s.queue:
            s.supply[cube] -= 1
        s.offer.sort(key=lambda n: cards[n].points)
        if ties(s):
            s.agenda += (LAY_CONTRACT_CUBES, ORDER_CONTRACTS)
        else:
            LAY_CONTRACT_CUBES.run(s)


def ties(s: OtysState) -> list[int]:
    """Contracts that may lie furthest left, if there are several (G05)."""
    cards = s.box.contracts
    lowest = [n for n in s.offer if cards[n].points == cards[s.offer[0]].points]
    return lowest if len(lowest) > 1 else []


class OrderContracts(ActiveAsk[OtysState]):
    """Contracts of equal points: which one lies on the left?"""

    __slots__ = ()
    rule = "otys.G05"
    prompt = "otys.prompt.left"

    def choices(self, s: OtysState) -> list[Choice]:
        return [LEFT[n] for n in ties(s)]

    def take(self, s: OtysState, choice: Choice) -> None:
        s.offer.remove(choice.n)
        s.offer.insert(0, choice.n)


class LayContractCubes(Step[OtysState]):
    """The cube of space 21 on the first contract, that of space 19 on the second (S13, S14)."""

    __slots__ = ()
    rule = "otys.S13"

    def run(self, s: OtysState) -> None:
        for place, contract in enumerate(s.offer):
            if contract and s.queue:
                put_cube_on(s, place, "otys.S14" if place else "otys.S13")


# -- play ---------------------------------------------------------------------------------------------------------------


class MoveTimer(ActiveAsk[OtysState]):
    """At the end of your turn one Timer of your choice takes a step down (S15, S16, S34)."""

    __slots__ = ()
    rule = "otys.S15"
    prompt = "otys.prompt.timer"

    def choices(self, s: OtysState) -> list[Choice]:
        first, second = s.timers
        if first == GONE:
            return [TIMER[1]]
        return [TIMER[0]] if second == GONE else [TIMER[0], TIMER[1]]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return noun_messages.because("otys.S34", "timer_out") if choice.verb == "timer" and s.timers[choice.n] == GONE else None

    def take(self, s: OtysState, choice: Choice) -> None:
        s.timers[choice.n] -= 1
        space = s.timers[choice.n]
        if s.emit:
            s.emit(events.TimerMoved(0, choice.n + 1, space))
        s.agenda.append(MEET)  # G03: the cube first, then the meeting
        arrive(s, space)


def arrive(s: OtysState, space: int) -> None:
    """A Timer on a space with a cube: the cube goes to the Store, the contract that bears its like is lost (S17–S23)."""
    box = s.box
    come, offsets = box.timers[s.difficulty] - space, box.cube_offsets
    if come not in offsets:
        return
    place = offsets.index(come)
    cube = s.spaces[place]
    if cube == GONE:
        return
    s.spaces[place] = GONE
    stored = s.room_in_store(cube)
    if stored:
        s.store[cube] += 1
    else:  # G04
        s.supply[cube] += 1
    if s.emit:
        s.emit(events.CubeArrived(0, CUBES[cube], space, stored, "otys.S18" if stored else "otys.G04"))
    if cube not in s.offer_cubes:
        return  # S25
    at = s.offer_cubes.index(cube)
    contract = s.offer[at]
    s.offer_cubes[at] = GONE
    s.supply[cube] += 1
    s.discards += (contract,)
    s.offer[at] = 0
    if s.emit:
        s.emit(events.ContractDiscarded(0, contract, CUBES[cube]))
    s.agenda.append(Refill(at, "otys.S22"))


class Meet(Step[OtysState]):
    """End-of-turn check: a Timer that reached your marker is discarded (S32)."""

    __slots__ = ()
    rule = "otys.S32"

    def run(self, s: OtysState) -> None:
        catch_timers(s, self.rule)


def can_push_back(s: OtysState, timer: int) -> bool:
    """A Timer in play and below its start (G07, G08)."""
    return s.timers[timer] != GONE and s.timers[timer] < s.timer_start()


def why_not_push_back(s: OtysState, timer: int) -> Refusal | None:
    if can_push_back(s, timer):
        return None
    return (
        noun_messages.because("otys.G08", "timer_out")
        if s.timers[timer] == GONE
        else noun_messages.because("otys.G07", "timer_at_start", ways.timer_moves())
    )


def push_back(s: OtysState, timer: int) -> None:
    """The Spy's second use: a Timer one space back up the track (S27, S28)."""
    s.timers[timer] += 1
    if s.emit:
        s.emit(events.TimerPushedBack(0, timer + 1, s.timers[timer]))


ORDER_CUBES: Final = OrderCubes()
ORDER_CONTRACTS: Final = OrderContracts()
LAY_CONTRACT_CUBES: Final = LayContractCubes()
MEET: Final = Meet()
