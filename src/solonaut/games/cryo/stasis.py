"""Waking pods: Stasis Control in its own section, Remote Stasis anywhere, for 1 organics each."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events
from solonaut.games.cryo.choices import DONE, WAKE
from solonaut.games.cryo.components import CHAMBER_NAMES, CHAMBERS, CRAB, NANITE, ORGANICS, SECTIONS
from solonaut.games.cryo.materials import settle
from solonaut.games.cryo.state import CryoState, Player

ANYWHERE: Final = len(SECTIONS)
REACH: Final = (*(range(CHAMBERS * n, CHAMBERS * n + CHAMBERS) for n in range(len(SECTIONS))), range(CHAMBERS * len(SECTIONS)))
"""The chambers of each section, and all of them."""


def wake(s: CryoState, p: Player, chamber: int, by: str) -> None:
    """A pod goes from its chamber to the platform."""
    p.chambers[chamber] -= 1
    p.awake += 1
    if s.emit:
        s.emit(events.PodWoken(p.seat, CHAMBER_NAMES[chamber], by))


def sleepers(p: Player, where: int) -> list[Choice]:
    """Chambers with a pod of this player; sabotaged ones are empty (B168)."""
    chambers = p.chambers
    return [WAKE[c] for c in REACH[where] if chambers[c]]


def any_asleep(p: Player, where: int) -> bool:
    chambers = p.chambers
    return any(chambers[c] for c in REACH[where]) if where != ANYWHERE else any(chambers)


def discounted(s: CryoState, p: Player, where: int, left: int) -> bool:
    """Wake-up Protocol: the first pod of each Stasis Control is free; not of Remote Stasis (B169, B034)."""
    return bool(p.upgrades >> CRAB & 1) and where != ANYWHERE and s.box.repeats - left < s.box.stasis_discount


def can_wake(s: CryoState, p: Player, where: int, left: int) -> bool:
    """Room for the pod, something to pay with, and a pod that sleeps there (B043, B167)."""
    if p.awake >= p.housing or not (p.stock[ORGANICS] or p.stock[NANITE] or discounted(s, p, where, left)):
        return False
    return any_asleep(p, where)


class Stasis(Step[CryoState]):
    """Wake one more pod? At most three in one activation."""

    FIELDS = ("left", "where")
    __slots__ = FIELDS
    rule = "cryo.B167"

    def __init__(self, where: int, left: int) -> None:
        self.where = where
        self.left = left

    def run(self, s: CryoState) -> None:
        if can_wake(s, s.players[s.active], self.where, self.left):
            s.agenda.append(WakePod(self.where, self.left))


class WakePod(ActiveAsk[CryoState]):
    """Which pod? After the first one it may be enough."""

    FIELDS = ("left", "where")
    __slots__ = FIELDS
    rule = "cryo.B167"
    prompt = "cryo.prompt.wake"

    def __init__(self, where: int, left: int) -> None:
        self.where = where
        self.left = left

    def rule_id(self, s: CryoState) -> str:
        return "cryo.B171" if self.where == ANYWHERE else self.rule

    def choices(self, s: CryoState) -> list[Choice]:
        found = sleepers(s.players[s.active], self.where)
        if self.left < s.box.repeats:
            found.append(DONE)
        return found

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is DONE:
            return
        p, where, left = s.players[s.active], self.where, self.left
        if left > 1:
            s.agenda.append(Stasis(where, left - 1))
        if not discounted(s, p, where, left):
            settle(s, p, (ORGANICS,))
        wake(s, p, choice.n, self.rule_id(s))
