"""Dealers: streams, weights, scripts."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import solonaut
from solonaut.core.choice import Choice
from solonaut.core.dealer import Scripted, Seeded, pick, rand01, stream
from tests.core.toy import ROLL
from tests.tools import otys, play

DICE = list(ROLL.values())


def draws(seed: int, n: int = 200) -> list[int]:
    dealer = Seeded(seed)
    return [dealer.deal(i, DICE, None).n for i in range(n)]


def test_the_same_seed_deals_the_same() -> None:
    assert draws(7) == draws(7)
    assert len(set(draws(7))) == 6


def test_a_draw_does_not_depend_on_the_ones_before() -> None:
    dealer = Seeded(7)
    backwards = [dealer.deal(i, DICE, None).n for i in reversed(range(200))]
    assert backwards[::-1] == draws(7)


@pytest.mark.parametrize("seed", [0, 1, 7, -3, 2**32, 2**63, 2**64 - 2, 2**64, 2**80])
def test_neighbouring_seeds_are_unrelated(seed: int) -> None:
    mine, neighbour = draws(seed, 600), draws(seed + 1, 600)
    assert 60 <= sum(a == b for a, b in zip(mine, neighbour, strict=True)) <= 140  # 100 to be expected
    for shift in (1, 2, 3):  # nor is one stream the other, moved along
        assert sum(a == b for a, b in zip(mine[shift:], neighbour, strict=False)) <= 140
        assert sum(a == b for a, b in zip(mine, neighbour[shift:], strict=False)) <= 140


def test_seeds_that_differ_only_beyond_64_bits_differ() -> None:
    assert len({stream(7 + k * 2**64) for k in range(50)}) == 50


def test_numbers_of_a_stream_fill_the_unit_interval_evenly() -> None:
    start = stream(7)
    numbers = [rand01(start, n) for n in range(20_000)]
    assert all(0 <= u < 1 for u in numbers)
    tenths = Counter(int(10 * u) for u in numbers)
    assert all(1850 <= tenths[n] <= 2150 for n in range(10))
    rising = sum(a < b for a, b in itertools.pairwise(numbers))
    assert 9800 <= rising <= 10_200


def test_weights_are_respected() -> None:
    weights = [0, 1, 2, 3, 0, 6]
    dealer = Seeded(3)
    found = Counter(dealer.deal(n, DICE, weights).n for n in range(24_000))
    assert found[1] == found[5] == 0
    assert [round(found[n] / 2000, 1) for n in (2, 3, 4, 6)] == pytest.approx([1, 2, 3, 6], abs=0.2)


def test_equal_weights_and_none_are_the_same_luck() -> None:
    dealer = Seeded(3)
    found = Counter(dealer.deal(n, DICE, None).n for n in range(12_000))
    assert all(1850 <= found[n] <= 2150 for n in range(1, 7))


def test_the_borders_of_the_interval() -> None:
    almost = 0.9999999999999999
    assert pick(0.0, DICE, None) is DICE[0] and pick(almost, DICE, None) is DICE[5]
    assert pick(0.0, DICE, [0, 0, 1, 1, 1, 1]) is DICE[2]
    assert pick(almost, DICE, [1, 1, 1, 1, 1, 1]) is DICE[5]
    assert pick(0.5, DICE[:2], [1, 1]) is DICE[1]


def test_a_script_deals_its_outcomes_then_hands_over() -> None:
    dealer = Scripted(["roll:6", "roll:1"], then=Seeded(7))
    assert [dealer.deal(n, DICE, None).n for n in range(2)] == [6, 1]
    assert [dealer.deal(n, DICE, None).n for n in range(2, 50)] == draws(7, 50)[2:]


def test_a_script_that_is_too_short_says_what_could_come() -> None:
    with pytest.raises(solonaut.IllegalChoice, match=r"no outcome for draw 1. Add one of these: roll:1, roll:2, .*roll:6"):
        Scripted(["roll:6"]).deal(1, DICE, None)


def test_a_script_that_deals_what_cannot_come_up() -> None:
    with pytest.raises(solonaut.IllegalChoice, match=r"“roll:7” is not possible as draw 0 of the script. Use one of these: roll:1"):
        Scripted(["roll:7"]).deal(0, DICE, None)
    with pytest.raises(solonaut.IllegalChoice, match="draw-cube:gold"):
        solonaut.new("otys", dealer=Scripted(["draw-cube:gold"]))


def test_the_script_of_a_seeded_game_deals_the_same_game() -> None:
    match = play(otys(7), 60)
    script = [e.choice.code for e in match.log if e.seat == solonaut.CHANCE]
    again = solonaut.new("otys", seed=99, dealer=Scripted(script, then=Seeded(7)))
    for entry in match.log:
        if entry.seat != solonaut.CHANCE:
            again.choose(entry.choice)
    assert again.codes() == match.codes()
    assert again.state.key() == match.state.key()


def test_different_seeds_deal_different_games() -> None:
    assert len({otys(seed).state.key() for seed in range(50)}) == 50


def test_a_dealer_of_ones_own() -> None:
    class First:
        def deal(self, n: int, choices: list[Choice], weights: list[int] | None) -> Choice:
            return choices[0]

    assert solonaut.new("otys", seed=1, dealer=First()).state.key() == solonaut.new("otys", seed=2, dealer=First()).state.key()
    with pytest.raises(solonaut.BadOption, match="Unknown dealer"):
        solonaut.new("otys", dealer="lucky")
