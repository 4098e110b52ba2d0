"""The correction of what people are told: monotone, sure where the end is in sight, and found again from games that need it."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

import solonaut
from solonaut.core.calibration import Calibration, corrected_chance
from solonaut.core.registry import find_game, game_names
from solonaut.lab.calibrate import corrected, fit
from solonaut.lab.reliability import Position
from solonaut.players.search import Budget, Search
from solonaut.players.search.calibrated import Teller, as_told
from solonaut.players.search.player import looks_ahead
from tests.tools import played


def test_lines_run_from_knot_to_knot_and_end_there() -> None:
    calibration = Calibration({"1": ((0.0, -2.0, 0.5), (0.5, 0.0, 1.0))})
    assert calibration.line(["9", "1"], 0.25) == (-1.0, 0.75)
    assert calibration.line(["1"], 0.9) == (0.0, 1.0)
    assert calibration.line(["9"], 0.5) == (0.0, 1.0)
    assert Calibration.from_json(calibration.to_json()) == calibration


@pytest.mark.parametrize(("shift", "slope"), [(-2.0, 0.3), (1.5, 2.0), (0.0, 1.0)])
def test_what_is_more_likely_is_never_told_as_less_likely(shift: float, slope: float) -> None:
    told = [corrected_chance(n / 1000, shift, slope)[0] for n in range(1001)]
    assert told == sorted(told) and told[0] == 0 and told[-1] == 1


@pytest.mark.parametrize("name", game_names())
def test_what_is_shipped_keeps_the_order(name: str) -> None:
    for knots in find_game(name).calibration.groups.values():
        assert [knot[0] for knot in knots] == sorted({knot[0] for knot in knots})
        assert all(slope > 0 for _, _, slope in knots)


def test_a_bias_of_the_first_phase_is_found_and_taken_away() -> None:
    rng, positions = Random(2), []
    for game in range(1500):
        phase, said = rng.random(), 0.1 + 0.8 * rng.random()
        true = 1 / (1 + exp(1.5 * max(0.0, 1 - 2 * phase) - log(said / (1 - said))))
        positions.append(Position(game, 1, said, float(rng.random() < true), phase))
    knots = fit(positions, scored=False)
    assert knots[0][1] == pytest.approx(-1.5, abs=0.4) and knots[1][1] == pytest.approx(0, abs=0.3) and knots[-1] == (1.0, 0.0, 1.0)
    early = [p for p in corrected(positions, knots, scored=False) if p.phase < 0.3]
    assert abs(sum(p.actual - p.predicted for p in early) / len(early)) < 0.04
    assert abs(sum(p.actual - p.predicted for p in positions if p.phase < 0.3) / len(early)) > 0.15


def test_scores_that_are_told_half_a_point_too_low_are_raised() -> None:
    rng = Random(4)
    positions = [Position(n, 1, said := rng.gauss(20, 1), said + 0.5 + rng.gauss(0, 1), rng.random()) for n in range(1000)]
    early = [p for p in positions if p.phase < 0.5]
    told = corrected(early, fit(early, scored=True), scored=True)
    assert sum(p.actual - p.predicted for p in told) / len(told) == pytest.approx(0, abs=0.1)


def test_a_level_has_numbers_of_its_own_where_they_were_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("otys")
    state = solonaut.new("otys", seed=3).state
    known = Calibration({"1": ((0.0, 1.0, 1.0),), Teller("greedy").group("1"): ((0.0, -4.0, 1.0),)})
    monkeypatch.setitem(vars(game), "calibration", known)
    assert [as_told(game, state, 20.0, Teller(level))[0] for level in ("", "greedy", "cadet")] == [21.0, 16.0, 21.0]
    assert Teller("greedy", ahead=True).groups(["1"]) == ["1 ahead/greedy", "1/greedy", "1 ahead", "1"]


def test_a_search_that_looks_ahead_tells_what_such_searches_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("cryo")
    state = solonaut.new("cryo", seed=3).state
    assert [looks_ahead(game, state, Budget(iterations=n)) for n in (399, 400)] == [False, True]
    otys = find_game("otys")
    assert [looks_ahead(otys, solonaut.new("otys", seed=3).state, Budget(iterations=n)) for n in (999, 1000)] == [False, True]
    monkeypatch.setitem(vars(game), "calibration", Calibration({"1 ahead": ((0.0, -50.0, 1.0),)}))
    near, far = (Search(1, Budget(iterations=n)).estimates(game, state, 0)[0].value for n in (399, 400))
    assert near > 0.1 and far == 0.01


def test_a_hint_tells_the_corrected_number(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("cryo", 30)
    game, budget = match.game, Budget(iterations=12, depth=4)
    monkeypatch.setitem(vars(game), "calibration", Calibration({"1": ((0.0, -1.0, 1.0),)}))
    raw, told = (Search(1, budget, raw=raw).estimates(game, match.state, 0) for raw in (True, False))
    assert [one.choice for one in raw] == [one.choice for one in told]
    for before, after in zip(raw, told, strict=True):
        assert after.value == pytest.approx(corrected_chance(before.value, -1.0, 1.0)[0]) and after.value < before.value
