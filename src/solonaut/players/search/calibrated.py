"""The one place where numbers become what people read: what a search found, corrected by what came of such numbers in many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solonaut.core.calibration import corrected_chance
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.search.ranking import Ranked
from solonaut.players.search.rollout import worth


def as_told(game: Game, state: State, value: float, level: str = "") -> tuple[float, float]:
    """An expected score or a chance to win as it is told in this position, and how fast that grows with the value.

    It is what a strong player may expect from there; or a ``level``, where something was learned about it.
    """
    shift, slope = game.calibration.line(groups_of(game, state, level), game.phase(state))
    return (shift + slope * value, slope) if game.scored(state) else corrected_chance(value, shift, slope)


def groups_of(game: Game, state: State, level: str) -> list[str]:
    """What is known of such games as a level plays them, then of such games at all."""
    groups = game.calibration_groups(state)
    return [*(group_name(group, level) for group in groups if level), *groups]


def group_name(group: str, level: str) -> str:
    """How games are named that were learned from: the group they belong to, and the level if it is not a strong player."""
    return f"{group}/{level}" if level else group


def calibrated(game: Game, state: State, ranked: Sequence[Ranked], level: str = "") -> list[Ranked]:
    """The same choices in the same order, with the numbers to tell."""
    found = []
    for one in ranked:
        value, growth = as_told(game, state, one.value, level)
        found.append(replace(one, value=value, error=growth * one.error))
    return found


def told_worth(game: Game, state: State, seat: int) -> float:
    """What is told of a position that nobody has searched; a result after the end."""
    value = worth(game, state, seat, scored=game.scored(state))
    return value if state.over else as_told(game, state, value)[0]
