"""What a decent player does at a glance: weights for the choices of a decision. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.games.otys.choices import PASS, PROPELLER
from solonaut.games.otys.components import EXPERT_CUBE, TRADER, Contract
from solonaut.games.otys.contracts import CompleteContract, fits
from solonaut.games.otys.deck import KeepOne
from solonaut.games.otys.divers import TakeBonus, TakeCube, UseEngineer, UseExplorer, UseSpy
from solonaut.games.otys.solo import MoveTimer
from solonaut.games.otys.sponsors import UseSponsor
from solonaut.games.otys.state import GONE, OtysState
from solonaut.games.otys.store import SellOrBuy
from solonaut.games.otys.turn import ChooseLevel, StayDown

NEAR: Final = 4
WAIT: Final = 2.0
"""How far above the marker the first Timer is near, and how much likelier waiting is than completing while it is not."""

Prior = Callable[[OtysState, Sequence[Choice]], Sequence[float]]


def prior(s: OtysState, choices: Sequence[Choice]) -> Sequence[float] | None:
    known = PRIORS.get(type(s.agenda[-1]))
    return known(s, choices) if known else None


def open_level(s: OtysState, choices: Sequence[Choice]) -> list[float]:
    """Levels where a contract can be completed, now or with the cube that the diver takes."""
    p = s.players[s.active]
    cards = tuple([s.box.contracts[n] for n in (*s.offer, *p.hand) if n])
    by_level: list[float] = [0.2, 1.0, 1.0, 1.0, 1.0, 1.0]
    cubes, column = p.cubes, p.column
    for level in range(1, 6):
        here = cubes[4 * level : 4 * level + 4]
        diver = column[2 + level]
        if diver < TRADER and s.room(p, level):
            here[EXPERT_CUBE[diver]] += 1
        by_level[level] += 3.0 * points_within(tuple(here), cards)
    return [by_level[c.n] if c.verb == "key" else 0.3 if c is PROPELLER else 0.4 * by_level[c.n] for c in choices]


@lru_cache(maxsize=8192)
def points_within(here: tuple[int, ...], cards: tuple[Contract, ...]) -> int:
    """Of the contracts that these cubes complete; remembered, as both change rarely."""
    return sum(card.points for card in cards if fits(card, here))


def unless_pass(weight: float) -> Prior:
    def weigh(s: OtysState, choices: Sequence[Choice]) -> list[float]:
        return [weight if c is PASS else 1.0 for c in choices]

    return weigh


def by_points(s: OtysState, choices: Sequence[Choice]) -> list[float]:
    contracts = s.box.contracts
    return [0.05 if c is PASS else float(contracts[c.n].points) for c in choices]


def complete_or_wait(s: OtysState, choices: Sequence[Choice]) -> list[float]:
    """Alone, who scores late meets the first Timer late: complete when it is near, otherwise rather wait."""
    weights = by_points(s, choices)
    if s.solo and GONE not in s.timers and min(s.timers) > s.players[0].score + NEAR:
        weights[-1] = WAIT * sum(weights)
    return weights


def timer(s: OtysState, choices: Sequence[Choice]) -> list[float]:
    if len(choices) < 2:
        return [1.0]
    return [1.0, 0.5] if s.timers[0] <= s.timers[1] else [0.5, 1.0]


def surface(s: OtysState, choices: Sequence[Choice]) -> list[float]:
    return [1.0, 0.2]


PRIORS: Final[dict[type[Any], Prior]] = {
    ChooseLevel: open_level,
    UseSponsor: unless_pass(0.1),
    TakeCube: unless_pass(0.05),
    TakeBonus: unless_pass(0.02),
    UseSpy: unless_pass(0.4),
    UseEngineer: unless_pass(0.4),
    UseExplorer: unless_pass(0.4),
    SellOrBuy: unless_pass(1.0),
    CompleteContract: complete_or_wait,
    KeepOne: by_points,
    StayDown: surface,
    MoveTimer: timer,
}
