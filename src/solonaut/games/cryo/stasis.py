"""Waking pods: Stasis Control in its own section, Remote Stasis anywhere, for 1 organics each."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events, ways
from solonaut.games.cryo import noun_messages as nouns
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
    if where == ANYWHERE:
        return any(chambers)
    for c in REACH[where]:  # noqa: SIM110 - quicker than any()
        if chambers[c]:
            return True
    return False


def discounted(s: CryoState, p: Player, where: int, left: int) -> bool:
    """Wake-up Protocol: the first pod of each Stasis Control is free; not of Remote Stasis (B169, B034)."""
    return bool(p.upgrades >> CRAB & 1) and where != ANYWHERE and s.box.repeats - left < s.box.stasis_discount


def can_wake(s: CryoState, p: Player, where: int, left: int) -> bool:
    """Room for the pod, something to pay with, and a pod that sleeps there (B043, B167)."""
    if p.awake >= p.housing or not (p.stock[ORGANICS] or p.stock[NANITE] or discounted(s, p, where, left)):
        return False
    return any_asleep(p, where)


def why_not_wake(s: CryoState, p: Player, where: int, left: int) -> Refusal | None:
    """Why no pod can be woken there: the first thing that is missing."""
    if not any_asleep(p, where):
        return nouns.because("cryo.B168", "nobody_asleep")
    if p.awake >= p.housing:
        return nouns.because("cryo.B043", "no_room", *ways.room_for_pods(), n=p.housing)
    free = p.stock[ORGANICS] or p.stock[NANITE] or discounted(s, p, where, left)
    rule = "cryo.B171" if where == ANYWHERE else "cryo.B167"
    return None if free else nouns.because(rule, "cannot_pay", *ways.gains(s, p, (ORGANICS, NANITE)), what=nouns.amount("organics", 1))


def why_not_chamber(s: CryoState, p: Player, where: int, chamber: int) -> Refusal | None:
    """Why no pod can be woken in this chamber."""
    if chamber not in REACH[where]:
        return nouns.because("cryo.B167", "other_section", *ways.other_stasis(chamber // CHAMBERS), section=nouns.section(SECTIONS[where]))
    if chamber % CHAMBERS < s.wrecked[chamber // CHAMBERS]:
        return nouns.because("cryo.B168", "chamber_wrecked")
    return None if p.chambers[chamber] else nouns.because("cryo.B168", "chamber_empty")


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

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_chamber(s, s.players[s.active], self.where, choice.n) if choice.verb == "wake" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is DONE:
            return
        p, where, left = s.players[s.active], self.where, self.left
        if left > 1:
            s.agenda.append(Stasis(where, left - 1))
        if not discounted(s, p, where, left):
            settle(s, p, (ORGANICS,))
        wake(s, p, choice.n, self.rule_id(s))
