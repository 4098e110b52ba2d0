"""Recall: salvage, one incident, and the drones come home, each to a dock whose action it may use (4.7)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.cards import scrap, scrap_would_help, scraps, why_not_scrap
from solonaut.games.cryo.choices import INCIDENT, PASS, RETURNS, USES
from solonaut.games.cryo.components import MOLE, SECTIONS
from solonaut.games.cryo.incidents import REFILL, resolve
from solonaut.games.cryo.materials import gain
from solonaut.games.cryo.platform import activate, usable, why_not_usable
from solonaut.games.cryo.state import NONE, CryoState, Player


def recall(s: CryoState, p: Player) -> None:
    """The steps of a recall in their order (B198)."""
    if s.emit:
        s.emit(events.Recalled(p.seat, p.drones_on_board()))
    s.agenda += RECALL
    salvage(s, p, "cryo.B199")


def salvage(s: CryoState, p: Player, by: str) -> None:
    """Step 1: one of the pictured resource for each pod on salvage (B199, S50)."""
    seat = p.seat
    if seat in s.salvage:
        gain(s, p, tuple([r for space, r in enumerate(s.box.salvage) if s.salvage[space] == seat]), by)


class ResolveOne(Step[CryoState]):
    """Step 2: an incident, as long as there is a token."""

    __slots__ = ()
    rule = "cryo.B200"

    def run(self, s: CryoState) -> None:
        if s.incidents.count(NONE) < len(s.incidents):
            s.agenda.append(CHOOSE_INCIDENT)


class ChooseIncident(ActiveAsk[CryoState]):
    """One of the face-up tokens; it must be one, even if all do harm (B200, B209)."""

    __slots__ = ()
    rule = "cryo.B200"
    prompt = "cryo.prompt.incident"

    def choices(self, s: CryoState) -> list[Choice]:
        found = [choice for choice, token in zip(INCIDENT, s.incidents, strict=True) if token != NONE]
        return found + scraps(s, s.players[s.active])

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        if choice.verb == "scrap":
            return why_not_scrap(s, s.players[s.active], choice.n)
        gone = choice.verb == "incident" and s.incidents[choice.n] == NONE
        return nouns.because(self.rule, "no_token", section=nouns.section(SECTIONS[choice.n])) if gone else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            s.agenda.append(self)
            scrap(s, p, choice.n)
            return
        s.agenda.append(REFILL)
        resolve(s, p, choice.n)


class DronesReturn(Step[CryoState]):
    """Step 3: all drones leave the board; those that never left keep their docks (B210, B211)."""

    __slots__ = ()
    rule = "cryo.B210"

    def run(self, s: CryoState) -> None:
        p = s.players[s.active]
        s.agenda += (RETURN_DRONE,) * p.drones_on_board()
        s.taken &= ~p.out
        p.out = p.launched = 0


class ReturnDrone(ActiveAsk[CryoState]):
    """The next drone to an open dock, with or without using its action; one drone after the other (B210, B212)."""

    __slots__ = ()
    rule = "cryo.B210"
    prompt = "cryo.prompt.return"

    def choices(self, s: CryoState) -> list[Choice]:
        p = s.players[s.active]
        found = usable_docks(s, p)
        found += RETURNS[p.home]
        found += scraps(s, p)
        return found

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            return why_not_scrap(s, p, choice.n)
        if choice.verb == "use":
            return why_not_use(s, p, choice.n)
        taken = choice.verb == "return" and p.home >> choice.n & 1
        return nouns.because("cryo.B211", "home_taken", home=choice.n + 1) if taken else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            s.agenda.append(self)
            scrap(s, p, choice.n)
            return
        p.home |= 1 << choice.n
        if s.emit:
            s.emit(events.DroneReturned(p.seat, choice.n + 1))
        if choice.verb == "use":
            activate(s, p, choice.n)


def usable_docks(s: CryoState, p: Player) -> list[Choice]:
    """Open docks whose action can be used now (B210, B121)."""
    slots, found = p.slots, []
    for choice in USES[p.home]:
        at = 2 * choice.n
        if (slots[at] != NONE or slots[at + 1] != NONE) and usable(s, p, choice.n):
            found.append(choice)
    return found


def why_not_use(s: CryoState, p: Player, dock: int) -> Refusal | None:
    """Why the action of a platform dock cannot be used now."""
    if p.home >> dock & 1:
        return nouns.because("cryo.B121", "home_taken", home=dock + 1)
    return why_not_usable(s, p, dock)


class Automation(Step[CryoState]):
    """Step 4, with Mole's upgrade: one more open platform action, without a drone (B120, B213)."""

    __slots__ = ()
    rule = "cryo.B120"

    def run(self, s: CryoState) -> None:
        p = s.players[s.active]
        if p.upgrades >> MOLE & 1 and (usable_docks(s, p) or scrap_would_help(s, p, usable_docks)):
            s.agenda.append(USE_ONE_MORE)


class UseOneMore(ActiveAsk[CryoState]):
    """Which open platform action, if any?"""

    __slots__ = ()
    rule = "cryo.B120"
    prompt = "cryo.prompt.automation"

    def choices(self, s: CryoState) -> list[Choice]:
        p = s.players[s.active]
        return [*usable_docks(s, p), *scraps(s, p), PASS]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            return why_not_scrap(s, p, choice.n)
        return why_not_use(s, p, choice.n) if choice.verb == "use" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            s.agenda.append(AUTOMATION)
            scrap(s, p, choice.n)
        elif choice is not PASS:
            activate(s, p, choice.n)


CHOOSE_INCIDENT: Final = ChooseIncident()
RETURN_DRONE: Final = ReturnDrone()
AUTOMATION: Final = Automation()
USE_ONE_MORE: Final = UseOneMore()
RECALL: Final[tuple[Step[CryoState], ...]] = (AUTOMATION, DronesReturn(), ResolveOne())
"""Steps 4 to 2; the agenda is a stack."""
