"""Forecasts against what came out: the tables find forecasts that are right, and those that are not."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from math import exp, inf
from random import Random

import pytest

from solonaut.core.errors import BadOption
from solonaut.core.registry import find_game
from solonaut.lab.reliability import (
    Position,
    Work,
    by_phase,
    clustered_half,
    deciles,
    fitted,
    level_of,
    reliability,
    ways,
    work_for,
)
from solonaut.lab.simulate import make_job
from solonaut.lab.words import Words
from solonaut.players.search import Budget
from tests.tools import LANGUAGES, runner

SMALL = "iterations=4,depth=2"


def positions(games: int, bias: float, seed: int = 1) -> list[Position]:
    """Games that are won as likely as predicted, but for a bias."""
    rng, found = Random(seed), []
    for game in range(games):
        chance = 0.05 + 0.9 * rng.random()
        won = float(rng.random() < chance + bias)
        found += [Position(game, turn, chance, won) for turn in range(6)]
    return found


def test_right_forecasts_hold_and_wrong_ones_do_not() -> None:
    right = [group.holds(0.05) for group in deciles(positions(3000, 0.0), scored=False)]
    assert len(right) == 10 and right.count(True) >= 8 and False not in right[2:8]
    wrong = [group.holds(0.05) for group in deciles(positions(3000, -0.25), scored=False)]
    assert wrong[4:8] == [False] * 4


def test_the_curve_that_fits_is_found() -> None:
    """A forecast with half of the true scale is too sure of itself, and one that is 8 points too kind has its break-even too low."""
    rng, found = Random(11), []
    for game in range(4000):
        lead = rng.gauss(0, 12)
        won = float(rng.random() < 1 / (1 + exp(-(lead - 8) / 16)))
        found.append(Position(game, 1, 1 / (1 + exp(-lead / 8)), won))
    fit = fitted(found)
    assert fit is not None
    curve = fit.curve(8.0)
    assert curve["scale"] == pytest.approx(16, rel=0.15) and curve["rise"] == pytest.approx(8, abs=1.5)
    assert fitted([Position(1, 1, 0.6, 1.0)]) is None and fitted([]) is None


def test_too_few_games_say_nothing() -> None:
    assert {group.holds(0.05) for group in deciles(positions(60, -0.5), scored=False)} == {None}


def test_positions_of_one_game_count_as_one() -> None:
    """Six positions that share an end are no six witnesses."""
    rng = Random(3)
    ends = [rng.gauss(0, 1) for _ in range(200)]
    alone = clustered_half([[x] for x in ends])
    assert clustered_half([[x] * 6 for x in ends]) == pytest.approx(alone)
    assert alone == pytest.approx(1.96 / 200**0.5, rel=0.15) and clustered_half([[1.0, 2.0]]) == inf


def test_scores_are_grouped_into_ten_equal_parts() -> None:
    rng = Random(5)
    found = deciles([Position(n, 1, rng.gauss(15, 3), 15.0) for n in range(1000)], scored=True)
    assert [group.positions for group in found] == [100] * 10
    assert found[0].error > 1 and found[-1].error < -1 and all(a.high <= b.low for a, b in pairwise(found))


def test_phases_are_thirds_by_round() -> None:
    phases = by_phase([Position(n // 30, n % 30, 0.5, 1.0) for n in range(900)])
    assert [len(part) for part in phases.values()] == [300] * 3
    assert max(p.round for p in phases["early"]) < min(p.round for p in phases["late"])


@pytest.mark.parametrize("game", ["otys", "intrepid"])
def test_the_same_seed_gives_the_same_table(game: str) -> None:
    one, two = (reliability(game, games=3, positions=4, budget=SMALL, seats=("greedy",), seed=7) for _ in range(2))
    assert one == two and one["positions"] == 12 and one["unit"] == ("points" if game == "otys" else "chance")
    assert set(one["tables"]) <= {"all", "early", "middle", "late"} and sum(g["positions"] for g in one["tables"]["all"]) == 12
    with pytest.raises(BadOption):
        reliability(game, games=0)


def test_the_values_of_an_option_take_turns_and_levels_are_those_who_play() -> None:
    countries = ways(find_game("intrepid"), "country")
    job = make_job("intrepid", players=2, seats=("greedy", "greedy"), options={}, seed=1)
    work = [Work(replace(job, options={**job.options, **country}), Budget(iterations=4), 2) for country in countries]
    parts = work_for(countries, 20, lambda country: work[countries.index(dict(country))], 1)
    assert sorted(number for _, part in parts for number in part) == list(range(20))
    assert all(part.job.options["country"] == countries[numbers[0] % len(countries)]["country"] for part, numbers in parts)
    assert level_of(("greedy", "greedy")) == "greedy" and level_of(("greedy", "cadet")) == ""
    with pytest.raises(BadOption):
        reliability("otys", games=1, vary="country", positions=1, budget=SMALL, seats=("greedy",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    run = runner(monkeypatch, capsys)
    words = ("reliability", "otys", "--games", "2", "--positions", "3", "--budget", SMALL, "--seat", "greedy", "--lang", lang)
    said = run(*words)
    assert said.code == 0 and "⟨" not in said.out and Words(lang).text("reliability.few") in said.out
    assert json.loads(run(*words, "--json").out)["positions"] == 6
