"""Deploy: one drone goes to a dock of the ship or to Launch, and takes one action next to it (4.2)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.actions import act, usable, why_not_usable
from solonaut.games.cryo.cards import scrap, scrap_would_help, scraps, why_not_scrap
from solonaut.games.cryo.choices import ACTS, DOCKS_IN, FROMS, LAUNCH, PASS
from solonaut.games.cryo.components import DIRECTIONS, DOCKS, ENERGY, PER_SECTION, RAM, TURTLE
from solonaut.games.cryo.launch import Launch
from solonaut.games.cryo.state import ALL_DOCKS, NONE, CryoState, Player

SECTION_DOCKS: Final = (1 << PER_SECTION) - 1


def open_docks(s: CryoState, p: Player) -> int:
    """Docks without a drone and without damage, as bits; Interfacing opens the damaged ones (B157, B070, B130)."""
    return ALL_DOCKS & ~(s.taken if p.upgrades >> RAM & 1 else s.taken | s.damaged)


def deployments(s: CryoState, p: Player) -> list[Choice]:
    """Every place for a drone; Launch takes any number (B054)."""
    free = open_docks(s, p)
    construction, labs, rnd, processing = DOCKS_IN
    return [
        *construction[free & SECTION_DOCKS],
        *labs[free >> PER_SECTION & SECTION_DOCKS],
        *rnd[free >> 2 * PER_SECTION & SECTION_DOCKS],
        *processing[free >> 3 * PER_SECTION],
        LAUNCH,
    ]


def why_not_dock(s: CryoState, p: Player, choice: Choice) -> Refusal | None:
    """Why no drone can go to this dock, or to Launch."""
    if not p.home:
        return nouns.because("cryo.B149", "nobody_home", ways.recall())
    if choice is LAUNCH:
        return None
    if s.taken >> choice.n & 1:
        return nouns.because("cryo.B157", "dock_taken", *ways.dock_opens(s, p, choice.n), dock=nouns.spot(DOCKS[choice.n]))
    closed = s.damaged >> choice.n & 1 and not p.has(RAM)
    if not closed:
        return None
    return nouns.because("cryo.B070", "dock_damaged", *ways.damage_does_not_matter(s, p, choice.n), dock=nouns.spot(DOCKS[choice.n]))


def deploy(s: CryoState, p: Player, choice: Choice) -> None:
    """A drone to this dock: from which dock of the platform, if there are several (B158)?"""
    s.dock = NONE if choice is LAUNCH else choice.n
    if p.home & (p.home - 1):
        s.agenda.append(LEAVE)
    else:
        leave(s, p, p.home.bit_length() - 1)


class Leave(ActiveAsk[CryoState]):
    """Which drone leaves? It decides which docks of the platform are open at the next recall (B158)."""

    __slots__ = ()
    rule = "cryo.B158"
    prompt = "cryo.prompt.from"

    def choices(self, s: CryoState) -> list[Choice]:
        return list(FROMS[s.players[s.active].home])

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        away = choice.verb == "from" and not s.players[s.active].home >> choice.n & 1
        return nouns.because(self.rule, "no_drone_here", home=choice.n + 1) if away else None

    def take(self, s: CryoState, choice: Choice) -> None:
        leave(s, s.players[s.active], choice.n)


def leave(s: CryoState, p: Player, home: int) -> None:
    """The drone leaves its platform dock and stands on the ship, or on Launch."""
    p.home &= ~(1 << home)
    if s.dock == NONE:
        p.launched += 1
        if s.emit:
            s.emit(events.Launched(p.seat, home + 1))
        if p.vehicles:
            s.agenda.append(Launch(p.vehicles))
        return
    p.out |= 1 << s.dock
    s.taken |= 1 << s.dock
    if s.emit:
        s.emit(events.Deployed(p.seat, DOCKS[s.dock], home + 1))
    s.agenda.append(ACT_NEXT)


def usable_ways(s: CryoState, p: Player) -> int:
    """The directions of the drone in which an action can be taken, as bits."""
    up, right, down, left = s.box.cells[s.dock]
    return usable(s, p, up) | usable(s, p, right) << 1 | usable(s, p, down) << 2 | usable(s, p, left) << 3


class ActNext(Step[CryoState]):
    """Is there an action next to the drone that can be taken?"""

    __slots__ = ()
    rule = "cryo.B159"

    def run(self, s: CryoState) -> None:
        ways = usable_ways(s, s.players[s.active])
        if ways:
            s.agenda.append(CHOOSE_ACTION[ways])


class ChooseAction(ActiveAsk[CryoState]):
    """One action adjacent to the dock, or none (B159, B160)."""

    FIELDS = ("ways",)
    __slots__ = FIELDS
    rule = "cryo.B159"
    prompt = "cryo.prompt.action"

    def __init__(self, ways: int) -> None:
        self.ways = ways

    def choices(self, s: CryoState) -> list[Choice]:
        return [*ACTS[self.ways], *scraps(s, s.players[s.active]), PASS]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            return why_not_scrap(s, p, choice.n)
        return self.why_not_act(s, p, choice.n) if choice.verb == "act" and not self.ways >> choice.n & 1 else None

    def why_not_act(self, s: CryoState, p: Player, way: int) -> Refusal | None:
        """Why the action in this direction cannot be taken."""
        return why_not_usable(s, p, s.box.cells[s.dock][way])

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is PASS:
            return
        p = s.players[s.active]
        if choice.verb == "scrap":
            s.agenda.append(ACT_NEXT)
            scrap(s, p, choice.n)
            return
        if p.upgrades >> TURTLE & 1:
            s.agenda.append(OVERCLOCK[choice.n])
        act(s, p, s.box.cells[s.dock][choice.n])


class Overclock(Step[CryoState]):
    """Turtle's upgrade: for 1 energy another action next to the same dock, in another direction (B088, B090)."""

    FIELDS = ("used",)
    __slots__ = FIELDS
    rule = "cryo.B088"

    def __init__(self, used: int) -> None:
        self.used = used

    def run(self, s: CryoState) -> None:
        p = s.players[s.active]
        ways = self.ways(s, p)
        if ways or scrap_would_help(s, p, self.ways):
            s.agenda.append(ActAgain(ways, self.used))

    def ways(self, s: CryoState, p: Player) -> int:
        """The other directions in which an action can be taken with what is left after the fee, as bits."""
        fee = s.box.overclock_energy
        if p.stock[ENERGY] < fee:
            return 0
        p.stock[ENERGY] -= fee
        ways = usable_ways(s, p) & ~(1 << self.used)
        p.stock[ENERGY] += fee
        return ways


class ActAgain(ChooseAction):
    """Pay for a second action? Before that a card may be scrapped, and it may be the one that makes the action possible (B152)."""

    FIELDS = ("used",)
    __slots__ = FIELDS
    rule = "cryo.B088"
    prompt = "cryo.prompt.overclock"

    def __init__(self, ways: int, used: int) -> None:
        super().__init__(ways)
        self.used = used

    def why_not_act(self, s: CryoState, p: Player, way: int) -> Refusal | None:
        if way == self.used:
            return nouns.because("cryo.B090", "same_way")
        fee = s.box.overclock_energy
        if p.stock[ENERGY] < fee:
            return nouns.because("cryo.B088", "overclock_energy", *ways.gains(s, p, (ENERGY,), fee), n=fee, have=p.stock[ENERGY])
        p.stock[ENERGY] -= fee
        why = super().why_not_act(s, p, way)
        p.stock[ENERGY] += fee
        return why

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is PASS:
            return
        p = s.players[s.active]
        if choice.verb == "scrap":
            s.agenda.append(OVERCLOCK[self.used])
            scrap(s, p, choice.n)
            return
        p.stock[ENERGY] -= s.box.overclock_energy
        if s.emit:
            s.emit(events.Overclocked(p.seat, s.box.overclock_energy))
        act(s, p, s.box.cells[s.dock][choice.n])


LEAVE: Final = Leave()
ACT_NEXT: Final = ActNext()
CHOOSE_ACTION: Final = tuple(ChooseAction(ways) for ways in range(1 << len(DIRECTIONS)))
OVERCLOCK: Final = tuple(Overclock(used) for used in range(len(DIRECTIONS)))
