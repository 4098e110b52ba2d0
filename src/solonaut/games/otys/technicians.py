"""Mechanic and Hacker: how far the propeller reaches, how many tokens bring the keys back."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.games.otys import events, noun_messages
from solonaut.games.otys.choices import HACKER, MECHANIC
from solonaut.games.otys.state import OtysState, Player


def improvable(s: OtysState, p: Player) -> list[Choice]:
    """Technicians that are not yet on their last step (B70)."""
    found = []
    if p.mechanic + 1 < len(s.box.mechanic):
        found.append(MECHANIC)
    if p.hacker + 1 < len(s.box.hacker):
        found.append(HACKER)
    return found


def why_not_improve(s: OtysState, p: Player, choice: Choice) -> Refusal | None:
    if choice not in (MECHANIC, HACKER) or choice in improvable(s, p):
        return None
    return noun_messages.because("otys.B70", "last_step", technician=noun_messages.technician(choice.code))


def steps_left(s: OtysState, p: Player) -> int:
    """How often a technician can still be improved."""
    return len(s.box.mechanic) + len(s.box.hacker) - p.mechanic - p.hacker - 2


def improve(s: OtysState, p: Player, choice: Choice, rule: str) -> None:
    """The Mechanic one step down or the Hacker one step left (B68, B69)."""
    if choice is MECHANIC:
        p.mechanic += 1
        value = s.box.mechanic[p.mechanic]
    else:
        p.hacker += 1
        value = s.box.hacker[p.hacker]
    if s.emit:
        s.emit(events.TechnicianImproved(p.seat, choice.code, value, rule))
