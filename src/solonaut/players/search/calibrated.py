"""The one place where numbers become what people read: what a search found, corrected by what came of such numbers in many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solonaut.core.calibration import corrected_chance
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.search.ranking import Ranked
from solonaut.players.search.rollout import worth


def as_told(game: Game, state: State, value: float) -> tuple[float, float]:
    """An expected score or a chance to win as it is told in this position, and how fast that grows with the value."""
    shift, slope = game.calibration.line(game.calibration_groups(state), game.phase(state))
    return (shift + slope * value, slope) if game.scored(state) else corrected_chance(value, shift, slope)


def calibrated(game: Game, state: State, ranked: Sequence[Ranked]) -> list[Ranked]:
    """The same choices in the same order, with the numbers to tell."""
    found = []
    for one in ranked:
        value, growth = as_told(game, state, one.value)
        found.append(replace(one, value=value, error=growth * one.error))
    return found


def told_worth(game: Game, state: State, seat: int) -> float:
    """What is told of a position that nobody has searched; a result after the end."""
    value = worth(game, state, seat, scored=game.scored(state))
    return value if state.over else as_told(game, state, value)[0]
