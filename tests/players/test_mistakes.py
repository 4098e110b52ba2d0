"""Mistakes of a reviewed game: what a seat lost to each, beyond the error of the search."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solonaut.core.kinds import kind_name
from solonaut.core.learning_path import name_mistake
from solonaut.core.step import CHANCE
from solonaut.players.analysis import Judged, mistakes_of
from tests.tools import played


def test_costs_beyond_the_error_add_up_by_mistake() -> None:
    match = played("otys", 30)
    number = next(n for n, entry in enumerate(match.log) if entry.seat != CHANCE)
    state = match.peek(number)
    assert state.pending is not None
    made, better, *_ = [choice.code for choice in state.choices()]
    one = Judged(number, 1, 0, made, better, 20.0, 0.75, 0.1, 0.0, 0.0, (better,))
    name = name_mistake(match.game, kind_name(state.pending), made, better)
    unclear, small, others = replace(one, error=0.5), replace(one, cost=0.3), replace(one, seat=1)
    found = mistakes_of(match, [one, small, unclear, others], 0, scored=True)
    assert found == {name: pytest.approx(1.05)}
    assert mistakes_of(match, [small], 0, scored=True) == {} == mistakes_of(match, [], 0, scored=True)
    assert mistakes_of(match, [replace(one, cost=0.03, error=0.01)], 0, scored=False) == {name: 0.03}
