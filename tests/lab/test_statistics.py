"""Statistics against known distributions: tables of Student's, coverage of the intervals, and how often "sure" errs."""

from __future__ import annotations

import random
from math import comb, inf

import pytest

from solonaut.lab.statistics import (
    FIRST_LOOK,
    Interval,
    difference,
    difference_of_shares,
    looks,
    mean_interval,
    share_interval,
    t_cdf,
    t_quantile,
)


@pytest.mark.parametrize(
    ("p", "df", "t"),
    [
        (0.975, 1, 12.7062),
        (0.975, 2, 4.3027),
        (0.975, 9, 2.2622),
        (0.975, 30, 2.0423),
        (0.995, 5, 4.0321),
        (0.95, 10, 1.8125),
        (0.9995, 20, 3.8495),
        (0.975, 10_000, 1.9602),
        (0.5, 7, 0.0),
    ],
)
def test_students_distribution_as_in_the_tables(p: float, df: int, t: float) -> None:
    assert t_quantile(p, df) == pytest.approx(t, abs=2e-4)
    assert t_quantile(1 - p, df) == pytest.approx(-t, abs=2e-4)
    assert t_cdf(t_quantile(p, df), df) == pytest.approx(p, abs=1e-9)


def test_cauchy_is_student_with_one_degree() -> None:
    assert t_cdf(1.0, 1) == pytest.approx(0.75) and t_cdf(-1.0, 1) == pytest.approx(0.25)


def test_a_mean_and_its_interval() -> None:
    i = mean_interval([1.0, 2.0, 3.0, 4.0, 5.0])
    assert (i.mean, i.n) == (3.0, 5)
    assert i.high - 3.0 == pytest.approx(2.7764 * (2.5**0.5) / 5**0.5, abs=1e-3) and 3.0 - i.low == pytest.approx(i.high - 3.0)
    assert mean_interval([7.0]) == Interval(7.0, -inf, inf, 1)
    assert mean_interval([0.1] * 20) == Interval(0.1, -inf, inf, 20)  # no spread tells nothing about what is still to come
    assert not mean_interval([3.0] * 500, 0.5).clear
    assert mean_interval([7.0]).as_data() == {"mean": 7.0, "low": None, "high": None, "n": 1}


@pytest.mark.parametrize(("hits", "n", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)])
def test_wilsons_interval(hits: int, n: int, low: float, high: float) -> None:
    i = share_interval(hits, n)
    assert (i.low, i.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_the_interval_of_a_mean_holds_the_true_one_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(1500):
        i = mean_interval([rng.gauss(3.0, 2.0) for _ in range(6)])
        held += i.low <= 3.0 <= i.high
    assert 0.93 < held / 1500 < 0.97


@pytest.mark.parametrize("p", [0.1, 0.5, 0.83])
def test_the_interval_of_a_share_holds_the_true_one_as_often_as_it_says(p: float) -> None:
    """Exactly, over all outcomes of the binomial distribution."""
    n = 60
    intervals = [share_interval(k, n) for k in range(n + 1)]
    held = sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k, i in enumerate(intervals) if i.low <= p <= i.high)
    assert 0.92 < held < 0.98


def test_pairs_take_the_common_luck_out() -> None:
    rng = random.Random(7)
    luck = [rng.gauss(0, 10) for _ in range(40)]
    a = [x + 1 + rng.gauss(0, 0.5) for x in luck]
    b = [x + rng.gauss(0, 0.5) for x in luck]
    paired = difference(a, b)
    assert paired.clear and paired.low < 1 < paired.high and paired.high - paired.low < 1
    with pytest.raises(ValueError, match="shorter"):
        difference(a, b[:-1])


@pytest.mark.parametrize(("only_a", "only_b", "n"), [(11, 0, 14), (0, 0, 12), (12, 0, 12), (3, 9, 100)])
def test_the_difference_of_wins_as_bonett_and_price_have_it(only_a: int, only_b: int, n: int) -> None:
    rest = n - only_a - only_b
    a, b = [1.0] * only_a + [0.0] * only_b + [1.0] * rest, [0.0] * only_a + [1.0] * only_b + [1.0] * rest
    p, q = (only_a + 1) / (n + 2), (only_b + 1) / (n + 2)
    half = 1.959964 * ((p + q - (p - q) ** 2) / (n + 2)) ** 0.5
    i = difference_of_shares(a, b)
    assert (i.low, i.high) == (pytest.approx(max(-1, p - q - half)), pytest.approx(min(1, p - q + half)))
    assert i.mean == pytest.approx((only_a - only_b) / n) and i.low <= i.mean <= i.high


@pytest.mark.parametrize(("only_a", "only_b"), [(0.0, 0.0), (0.05, 0.05), (0.3, 0.1), (0.6, 0.0), (1.0, 0.0)])
def test_the_interval_of_a_difference_of_wins_holds_the_true_one(only_a: float, only_b: float) -> None:
    """Exactly, over all outcomes of the trinomial distribution; also where pairs are often, or always, alike."""
    n, held = 20, 0.0
    for x in range(n + 1):
        for y in range(n + 1 - x):
            chance = comb(n, x) * comb(n - x, y) * only_a**x * only_b**y * (1 - only_a - only_b) ** (n - x - y)
            i = difference_of_shares([1.0] * x + [0.0] * (n - x), [0.0] * x + [1.0] * y + [0.0] * (n - x - y))
            held += chance * (i.low <= only_a - only_b <= i.high)
    assert held > 0.93


def test_looks_grow_and_their_errors_add_up_to_less_than_the_level() -> None:
    found = list(looks(5000))
    assert found[0] == (FIRST_LOOK, 0.975)
    assert [n for n, _ in found] == sorted({n for n, _ in found})
    assert sum(1 - level for _, level in found) < 0.05
    assert list(looks(FIRST_LOOK - 1)) == []


def sure(effect: float, rng: random.Random, most: int = 150) -> int:
    """After how many pairs a run is sure; 0: never."""
    values = [rng.gauss(effect, 1.0) for _ in range(most)]
    return next((n for n, level in looks(most) if mean_interval(values[:n], level).clear), 0)


def test_early_stopping_is_seldom_fooled_and_finds_what_is_there() -> None:
    rng = random.Random(3)
    fooled = sum(sure(0.0, rng) > 0 for _ in range(600))
    assert 0 < fooled < 0.05 * 600
    stopped = [sure(1.0, rng) for _ in range(100)]
    assert all(stopped) and sum(n <= 40 for n in stopped) > 90


@pytest.mark.parametrize("apart", [0.0, 0.1, 0.4, 1.0])
def test_early_stopping_is_seldom_fooled_by_wins(apart: float) -> None:
    """Both win equally often; in so many of the pairs only one of them wins."""
    rng, fooled = random.Random(5), 0
    for _ in range(400):
        gaps = [rng.choice((-1.0, 1.0)) if rng.random() < apart else 0.0 for _ in range(90)]
        fooled += any(difference_of_shares(gaps[:n], [0.0] * n, level).clear for n, level in looks(90))
    assert fooled <= 0.06 * 400
