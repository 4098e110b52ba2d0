"""How many dice an ability brings, for players that look ahead. Nothing here is a rule.

A country with abilities of its own registers them in its bot module: ``dice_brought.register(ItsAbility, a_function)``.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any, Final

from solonaut.core.step import Step
from solonaut.games.intrepid.abilities.gain import HOME, GainDice, RollDice
from solonaut.games.intrepid.abilities.pick import Move
from solonaut.games.intrepid.abilities.special import TakeCache
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.names import POOL

SUITS_BETTER: Final = 0.2
"""A die that suits better counts a little."""


@singledispatch
def dice_brought(step: Step[Any]) -> float:
    """About how many dice a step brings into the Pool."""
    return 0.0


@dice_brought.register(Ability)
def _(step: Ability) -> float:
    return SUITS_BETTER


@dice_brought.register(Move)
def _(step: Move) -> float:
    return 0.8 * min(step.which.most, 2)


@dice_brought.register(TakeCache)
def _(step: TakeCache) -> float:
    return float(step.which.most)


@dice_brought.register(RollDice)
def _(step: RollDice) -> float:
    return 0.9 * step.n if step.area in (HOME, POOL) else 0.6 * step.n


@dice_brought.register(GainDice)
def _(step: GainDice) -> float:
    return 0.9 * step.n
