"""Phase 2: calculate results."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import output
from tests.games.intrepid.arrange import check, codes, disabled, events, go, made, mission, play, scenario, table, tile, token, where


def lie(s: IntrepidState, name: str, dice: str, seat: int = 0) -> IntrepidState:
    """Dice on a tile, without its ability."""
    at = 3 * where(s, name, seat)
    for n, value in enumerate(dice.split()):
        s.station.dice[at + n] = int(value)
        s.players[seat].out += 1
    return s


@pytest.mark.rule("intrepid.R124", "intrepid.R127", "intrepid.R128", "intrepid.R135")
def test_all_used_tiles_generate_and_empty_ones_do_not() -> None:
    s = lie(lie(table("usa", "russia"), "US-S1", "5"), "RU-S3", "6", 1)
    assert made(s) == {"power": 5, "nutrition": 6}
    assert made(table("usa", "russia")) == {}


@pytest.mark.rule("intrepid.R129")
@pytest.mark.parametrize("value", ["2", "3", "4"])
def test_fixed_generation_ignores_values(value: str) -> None:
    assert made(lie(table("usa", "russia"), "US-S3", value)) == {"climate": 4}


@pytest.mark.rule("intrepid.R130")
def test_variable_generation_uses_the_expression() -> None:
    assert made(lie(table("usa", "russia"), "US-S1", "6")) == {"power": 6}
    assert made(lie(tile(table("usa", "russia"), "US-2a"), "US-2a", "5")) == {"power": 9}  # v + 4
    assert made(lie(tile(table("usa", "russia"), "US-3d"), "US-3d", "6")) == {"climate": 17}  # 2v + 5


@pytest.mark.rule("intrepid.R131")
def test_one_particular_die() -> None:
    assert made(lie(table("usa"), "B2-B", "2 6")) == {"oxygen": 7, "nutrition": 11}  # left v + 5, right v + 5
    assert made(lie(table("usa"), "B2-B", "6 2")) == {"oxygen": 11, "nutrition": 7}


@pytest.mark.rule("intrepid.R132", "intrepid.R133")
def test_each_slot_or_once() -> None:
    s = tile(table("usa", "russia"), "US-2c")
    assert made(lie(s.copy(), "US-2c", "1")) == {"climate": 8}
    assert made(lie(s.copy(), "US-2c", "1 3")) == {"climate": 16}
    assert made(lie(table("usa", "russia"), "US-S4", "3 3")) == {"climate": 9}


@pytest.mark.rule("intrepid.R134", "intrepid.R259")
def test_disabled_tiles_generate_nothing() -> None:
    assert made(lie(disabled(table("usa", "russia"), "US-S1"), "US-S1", "5")) == {}


# -- Amplify and Strain --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R140", "intrepid.R060", "intrepid.R269", "intrepid.G129")
def test_amplify_adds_3_with_a_matching_die() -> None:
    s = token(table("usa", "russia"), "US-S1", 3, "power", strain=False)  # 5 or 6
    assert made(lie(s.copy(), "US-S1", "5")) == {"power": 8}
    assert made(lie(s.copy(), "US-S1", "4")) == {"power": 4}
    assert made(s) == {}


@pytest.mark.rule("intrepid.R141")
def test_several_matching_dice_do_not_multiply_it() -> None:
    s = token(tile(table("usa", "russia"), "US-1d"), "US-1d", 3, "climate", strain=False)
    assert made(lie(s, "US-1d", "5 6")) == {"climate": 6 + 7 + 3}


@pytest.mark.rule("intrepid.R142", "intrepid.R143", "intrepid.R061", "intrepid.R270", "intrepid.G072")
def test_strain_takes_3_from_the_total_of_its_resource() -> None:
    s = lie(lie(table("usa", "russia", "malaysia"), "RU-S1", "6", 1), "MY-S2", "5", 2)  # Oxygen 6 + 6 by two players
    assert made(s) == {"oxygen": 12}
    assert made(token(s.copy(), "MY-S2", 3, "oxygen", strain=True, seat=2)) == {"oxygen": 12}  # a matching 5
    assert made(token(s.copy(), "MY-S2", 1, "oxygen", strain=True, seat=2)) == {"oxygen": 9}  # no matching die
    strained = token(s.copy(), "RU-S2", 1, "oxygen", strain=True, seat=1)
    assert made(strained) == {"oxygen": 9}  # no die on it at all
    assert made(token(strained, "MY-S2", 1, "oxygen", strain=True, seat=2)) == {"oxygen": 6}  # they add up


@pytest.mark.rule("intrepid.G073")
def test_strain_does_not_push_the_tiles_below_0() -> None:
    s = lie(token(table("usa", "russia"), "US-S2", 1, "power", strain=True), "US-S1", "2")
    s.habitation.append(3)
    s.players[0].out += 1
    assert made(s, "resource:power") == {"power": 1}  # 2 - 3 stops at 0, then Habitation


@pytest.mark.rule("intrepid.R144", "intrepid.R145", "intrepid.R146", "intrepid.R300", "intrepid.R301", "intrepid.R302", "intrepid.G069")
def test_meteor_scenario_tokens_reduce_a_used_tile() -> None:
    s = scenario(table("usa", "russia", disaster="meteor"), "US-S1", 2)
    assert made(s) == {}  # no die on it: nothing
    assert made(lie(s.copy(), "US-S1", "5")) == {"power": 3}
    assert made(lie(s.copy(), "US-S1", "1")) == {}  # not below 0
    s = scenario(tile(table("usa", "russia", disaster="meteor"), "US-2c"), "US-2c", 3)
    assert made(lie(s, "US-2c", "1 2")) == {"climate": 13}  # once for the tile, not per slot


@pytest.mark.rule("intrepid.G068", "intrepid.G071")
def test_tokens_cannot_eat_the_amplify_bonus() -> None:
    s = token(scenario(table("usa", "russia", disaster="meteor"), "US-S1", 3), "US-S1", 1, "power", strain=False)
    assert made(lie(s, "US-S1", "2")) == {"power": 3}  # 2 - 3 is 0, then + 3


@pytest.mark.rule("intrepid.G070")
def test_the_owner_splits_the_reduction_of_a_tile_with_several_resources() -> None:
    s = lie(scenario(table("usa", disaster="meteor"), "B2-B", 3), "B2-B", "1 2")  # Oxygen 6, Nutrition 7
    go(s, CALCULATE_RESULTS)
    assert codes(s) == ["resource:oxygen", "resource:nutrition"]
    play(s, "resource:oxygen", "resource:nutrition", "resource:oxygen")
    assert s.wheels.gen == [0, 0, 4, 6]


# -- late tiles, mission dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R136", "intrepid.R137", "intrepid.G077", "intrepid.G208")
def test_boost_1_chooses_after_the_other_tiles() -> None:
    s = lie(lie(table("usa", "russia"), "B1-R", "2"), "US-S1", "6")
    go(s, CALCULATE_RESULTS)
    assert s.wheels.gen == [6, 0, 0, 0] and s.seat == 0 and codes(s) == ["resource:power", "resource:climate"]
    play(s, "resource:climate")
    assert s.wheels.gen == [6, 5, 0, 0]


@pytest.mark.rule("intrepid.G075", "intrepid.R148", "intrepid.R149", "intrepid.R474")
def test_a_token_on_a_late_tile_keeps_to_its_resource() -> None:
    s = lie(token(table("usa", "russia"), "B1-R", 1, "power", strain=False), "B1-R", "2")
    assert made(s, "resource:climate") == {"climate": 5, "power": 3}


@pytest.mark.rule("intrepid.R126", "intrepid.R154", "intrepid.R155", "intrepid.R156", "intrepid.R157", "intrepid.R272")
def test_tokens_are_removed_scenario_tokens_stay() -> None:
    s = scenario(disabled(table("usa", "russia", disaster="meteor"), "US-S3"), "US-S4", 2)
    token(token(s, "US-S1", 1, "power", strain=False), "RU-S1", 2, "oxygen", strain=True, seat=1)
    go(s, CALCULATE_RESULTS)
    assert not any(s.station.amplify) and not any(s.station.strain) and s.station.disabled == 0
    assert s.stocks.tokens == [2, 2, 2] and s.stocks.disables == 12
    assert s.station.scenario[where(s, "US-S4")] == 2
    assert s.station.need[where(s, "US-S3")]  # it takes dice again
    check(s)


@pytest.mark.rule("intrepid.R138", "intrepid.G078", "intrepid.G079", "intrepid.G084", "intrepid.G211")
def test_the_uplink_raises_a_mission_die() -> None:
    s = lie(tile(table("usa", "russia"), "U2"), "U2", "4 4")
    assert made(s) == {}  # without an active mission nothing happens
    mission(mission(s, "MI-01", 4), "MI-02", 2)
    go(s, CALCULATE_RESULTS)
    assert codes(s) == ["raise:MI-01", "raise:MI-02"]
    done = play(s.copy(), "raise:MI-01")  # reaches 5: completed at once, the row of 4 is not paid; no win in Phase 2
    assert done.missions.completed == 1 and done.wheels.drain == [7] * 4 and done.wheels.gen == [0] * 4 and not done.over
    play(s, "raise:MI-02")
    assert s.missions.active == [(0, 4, 0), (1, 3, 0)]


def test_output_is_told_tile_by_tile() -> None:
    s = lie(lie(table("usa", "russia"), "US-S1", "5"), "US-S3", "2")
    heard = [e for e in events(s, lambda: go(s, CALCULATE_RESULTS)) if e.kind == "generated"]
    assert [(e.tile, e.resource, e.amount) for e in heard] == [("US-S1", "power", 5), ("US-S3", "climate", 4)]  # type: ignore[attr-defined]
    assert output(s, where(s, "US-S1"), s.station.dice_on(where(s, "US-S1"))) == [5, 0, 0, 0]
