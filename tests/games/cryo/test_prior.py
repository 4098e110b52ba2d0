"""Habits are weights for whatever can be chosen, they change nothing, and they play better than chance."""

from __future__ import annotations

import random

import pytest

from solonaut.core.step import Chance
from solonaut.games.cryo import GAME
from solonaut.games.cryo.bots.prior import PRIORS
from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import (
    awake,
    bare,
    codes,
    drones,
    hand,
    play,
    settle,
    slot,
    stock,
    table,
    tile,
    tokens,
    turn_up,
    vehicles,
    your_turn,
)


def liked(s: CryoState) -> str:
    """The choice with the greatest weight."""
    weights = GAME.prior(s, s.choices())
    assert weights is not None
    return codes(s)[weights.index(max(weights))]


def played(players: int, seed: int, *, by_habit: bool) -> tuple[CryoState, set[type]]:
    rng = random.Random(seed)
    s, met = bare(players), set()
    while (ask := s.pending) is not None:
        choices = ask.choices(s)
        if isinstance(ask, Chance):
            weights = ask.weights(s)
        else:
            before = s.key()
            weights = GAME.prior(s, choices)  # type: ignore[assignment]
            assert s.key() == before
            assert weights is None or (len(weights) == len(choices) and min(weights) > 0)
            met.add(type(ask))
        s.apply(rng.choices(choices, weights if by_habit or isinstance(ask, Chance) else None)[0])
    return s, met


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_decision_has_a_positive_weight_for_each_choice_or_no_opinion(players: int) -> None:
    met: set[type] = set()
    for seed in range(4):
        met |= played(players, seed, by_habit=True)[1]
    assert len(met & set(PRIORS)) > 12


def test_habit_plays_better_than_chance() -> None:
    def score(by_habit: bool) -> int:
        outcomes = [GAME.outcome(played(1, seed, by_habit=by_habit)[0]) for seed in range(12)]
        return sum(outcome.scores[0] for outcome in outcomes if outcome is not None)

    assert score(True) > 1.5 * score(False)


def test_a_full_vehicle_is_launched() -> None:
    s = table(2)
    vehicles(s, "turtle")
    awake(s, 5)
    stock(s, energy=3)
    assert liked(your_turn(s)) == "launch"
    play(s, "launch", "from:1")
    assert liked(s) == "ride:turtle"


def test_a_scout_goes_out_when_he_can() -> None:
    s = table(2)
    awake(s, 1)
    stock(s, energy=1)
    assert liked(your_turn(s)).startswith("dock:processing.")
    play(s, "dock:processing.T1", "from:1")
    assert liked(s) == "act:right"


def test_tiles_are_placed_early_and_gained_late() -> None:
    s = table(2)
    tile(s, "labs.r2", "organics+organics")
    t = s.copy()
    play(your_turn(s), "dock:labs.T1", "from:1", "act:right")
    assert liked(s) in ("slot:P1.gain", "slot:P2.gain")
    t.track = (0, 0, 0, 0, 0, 0, 1)
    play(your_turn(t), "dock:labs.T1", "from:1", "act:right")
    assert liked(t) == "gain"


def test_rewards_come_before_the_sunset_and_sabotage_hits_the_others() -> None:
    s = table(2)
    tokens(s, "sunset", "sabotage", "nanite", "sabotage")
    drones(s, "labs.T1")
    hand(s)
    play(your_turn(s), "recall")
    assert liked(s) == "incident:rnd"
    p, q = s.players
    p.chambers[9], q.chambers[9] = 0, 4
    assert liked(s) == "incident:processing"


def test_an_action_that_is_complete_is_used_and_left_open() -> None:
    s = table(2)
    slot(s, "P4.cost", "crystal")
    stock(s, crystal=2)
    drones(s, "labs.T1")
    play(your_turn(s), "recall", "incident:labs", "token:tech")
    assert liked(s) == "use:4"


@pytest.mark.rule("cryo.B223")
def test_pods_go_where_they_win_the_majority() -> None:
    s = table(2)
    turn_up(s, "B3", "L2")
    settle(s, "A2", 6)
    settle(s, "A3", 6, seat=1)
    vehicles(s, "turtle")
    awake(s, 5)
    stock(s, energy=3)
    play(your_turn(s), "launch", "from:1", "ride:turtle")
    assert liked(s) == "to:B3"
