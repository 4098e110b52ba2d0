"""Modules: a diver fitted with its module shows its upgraded side, for good."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.games.otys import events, noun_messages
from solonaut.games.otys.choices import UPGRADE
from solonaut.games.otys.components import DIVERS
from solonaut.games.otys.scoring import score
from solonaut.games.otys.state import BY_UPGRADES, OtysState, Player

ALL_UPGRADED: Final = (1 << len(DIVERS)) - 1


def upgradable(p: Player) -> list[Choice]:
    """Divers that still show their basic side, from the surface down."""
    return [UPGRADE[diver] for diver in p.column if not p.upgraded >> diver & 1]


def why_not_upgrade(p: Player, diver: int, rule: str) -> Refusal | None:
    return noun_messages.because(rule, "upgraded", diver=noun_messages.diver(DIVERS[diver])) if p.is_upgraded(diver) else None


def upgrade(s: OtysState, p: Player, diver: int, points: int, rule: str) -> None:
    """Flip a diver to its upgraded side."""
    p.upgraded |= 1 << diver
    if s.emit:
        s.emit(events.DiverUpgraded(p.seat, DIVERS[diver], points, rule))
    score(s, p, points, BY_UPGRADES)
