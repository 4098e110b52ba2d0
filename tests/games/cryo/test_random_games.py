"""Random games with one to four players: no dead end, nothing lost, and every outcome adds up."""

from __future__ import annotations

import random

import pytest

from solonaut.core.step import Chance
from solonaut.games.cryo import GAME
from solonaut.games.cryo.conservation import check
from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import bare


def random_game(players: int, seed: int, *, hard: bool = False, unpredictable: bool = False) -> CryoState:
    rng = random.Random(seed)
    s = bare(players, hard=hard, unpredictable=unpredictable)
    while (ask := s.pending) is not None:
        check(s)
        choices = ask.choices(s)
        assert choices
        weights = ask.weights(s) if isinstance(ask, Chance) else None
        s.apply(rng.choices(choices, weights)[0])
    check(s)
    return s


@pytest.mark.rule("cryo.B002", "cryo.B079", "cryo.S90a")
@pytest.mark.parametrize(
    ("players", "hard", "unpredictable"),
    [(1, False, False), (1, True, False), (1, False, True), (1, True, True), (2, False, False), (3, False, False), (4, False, False)],
)
def test_nothing_is_lost_at_any_decision(players: int, hard: bool, unpredictable: bool) -> None:
    for seed in range(4):
        s = random_game(players, seed, hard=hard, unpredictable=unpredictable)
        outcome = GAME.outcome(s)
        assert outcome is not None and outcome.reason in ("sunset", "last-pod")
        assert len(outcome.scores) == len(outcome.breakdown) == max(2, players)
        assert outcome.scores == tuple(sum(parts.values()) for parts in outcome.breakdown)
        assert set(outcome.winners) <= {seat for seat, n in enumerate(outcome.scores) if n == max(outcome.scores)}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_copies_are_equal_and_independent(players: int) -> None:
    rng = random.Random(players)
    s = bare(players)
    past = []
    for _ in range(150):
        if not s.agenda:
            break
        copy = s.copy()
        assert copy.key() == s.key()
        past.append((copy, copy.key()))
        s.apply(rng.choice(s.choices()))
    assert all(copy.key() == key for copy, key in past)
