"""Boost tiles and the eight unique tiles of Tier 4, each by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.names import BLUE, LETTERS, RED
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, disabled, go, made, on, play, pool, scenario, table, tile, token, where
from tests.games.intrepid.tiles import face


def placed(name: str, dice: str, *answers: str, disaster: str = "training") -> IntrepidState:
    s = tile(table("usa", "russia", disaster=disaster), name)
    go(pool(s, dice))
    play(s, f"1/place:{name}", *answers)
    check(s)
    return s


@pytest.mark.parametrize(
    ("name", "dice", "cost", "drain", "makes"),
    [
        ("U1", "[any] [any]", 14, "1P 1C 1O 1N", "PCON"),
        ("U2", "{double}", 15, "2P 2O", ""),
        ("U3", "[4+] [4+]", 14, "4C", "P"),
        ("U4", "[1-3] [1-3]", 14, "4P", "C"),
        ("U5", "[even] [even]", 14, "4N", "O"),
        ("U6", "[odd] [odd]", 14, "4O", "N"),
        ("U7", "{sum 10+}", 16, "1P 1C 1O 1N", "PCON"),
        ("U8", "[any]", 12, "2P", "PCON"),
        ("B1-R", "[any]", 0, "", "PC"),
        ("B1-B", "[any]", 0, "", "ON"),
        ("B2-R", "{any + any}", 0, "", "PC"),
        ("B2-B", "{any + any}", 0, "", "ON"),
    ],
)
def test_printed_values(name: str, dice: str, cost: int, drain: str, makes: str) -> None:
    for colour in (RED, BLUE):
        f = face(name, colour)
        assert (f.takes.text, f.cost) == (dice, cost)
        assert " ".join(f"{by}{LETTERS[r]}" for r, by in f.drain) == drain
        assert "".join(LETTERS[r] for r in f.makes) == makes


# -- Boost -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G208", "intrepid.G209")
def test_b1_r_gives_v_plus_3_of_one_resource_and_rolls_a_die() -> None:
    s = go(pool(table("usa", "russia"), "4 1"))
    play(s, "1/place:B1-R", "die:4", "roll:6")
    assert dice(s) == "1 6"
    assert made(s, "resource:power") == {"power": 7} and made(s, "resource:climate") == {"climate": 7}


def test_b1_b_makes_oxygen_or_nutrition() -> None:
    s = go(pool(table("usa", "russia"), "2 1", 1))
    play(s, "2/place:B1-B", "die:2", "roll:1")
    assert made(s, "resource:oxygen") == {"oxygen": 5} and made(s, "resource:nutrition") == {"nutrition": 5}


@pytest.mark.rule("intrepid.R463", "intrepid.G207")
def test_b2_r_makes_power_and_climate() -> None:
    s = go(pool(table("usa", side="blue"), "4 1 1"))
    play(s, "1/place:B2-R", "die:4", "die:1", "die:1", "die:2")
    assert on(s, "B2-R") == "4 1" and made(s) == {"power": 9, "climate": 6}


def test_b2_b_makes_oxygen_and_nutrition() -> None:
    s = go(pool(table("usa"), "4 1 1"))
    play(s, "1/place:B2-B", "die:4", "die:1", "die:1", "die:2")
    assert made(s) == {"oxygen": 9, "nutrition": 6} and dice(s) == "1 1 2"


# -- unique ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R136", "intrepid.R137", "intrepid.G210", "intrepid.G077")
def test_u1_multipurpose_research_lab_chooses_late_for_both_slots() -> None:
    s = placed("U1", "3 6 2 2", "die:3", "1/place:U1", "die:6", "1/place:US-S4", "die:2")  # the last dice
    assert s.wheels.gen == [0, 9, 0, 0]  # all other tiles first
    assert codes(s) == ["resource:power", "resource:climate", "resource:oxygen", "resource:nutrition"]
    play(s, "resource:nutrition")
    assert s.wheels.gen == [0, 9, 0, 7 + 10]


@pytest.mark.rule("intrepid.R138", "intrepid.G076", "intrepid.G211")
def test_u2_mission_control_uplink_makes_no_resources() -> None:
    s = placed("U2", "3 3 1", "die:3", "1/mission", "draw-mission:MI-02")
    assert made(s, "raise:MI-01") == {}
    go(s, CALCULATE_RESULTS)
    play(s, "raise:MI-01")
    assert s.missions.active == [(0, 2, 0)]


def test_u3_solar_array_wing() -> None:
    s = placed("U3", "4 6 1", "die:4")
    assert made(s) == {"power": 13}
    play(s, "1/place:U3", "die:6")
    assert made(s) == {"power": 26}


def test_u4_thermal_radiator_bank() -> None:
    assert made(placed("U4", "1 3 6", "die:1", "1/place:U4", "die:3")) == {"climate": 26}


def test_u5_oxygen_regeneration_plant() -> None:
    s = placed("U5", "2 6 1 3", "die:2", "1/place:U5")
    assert codes(s) == ["die:6"]
    play(s, "die:6")
    assert made(s) == {"oxygen": 26}


def test_u6_hydroponics_bay() -> None:
    s = placed("U6", "1 5 2 4", "die:1", "1/place:U6")
    assert codes(s) == ["die:5"]
    play(s, "die:5")
    assert made(s) == {"nutrition": 26}


@pytest.mark.rule("intrepid.G212", "intrepid.G070")
def test_u7_life_support_core_makes_all_four() -> None:
    s = placed("U7", "4 6 1", "die:4", "die:6")
    assert made(s) == {"power": 7, "climate": 7, "oxygen": 7, "nutrition": 7}
    s = scenario(placed("U7", "4 6 1", "die:4", "die:6", disaster="meteor"), "U7", 2)
    assert made(s, "resource:oxygen", "resource:oxygen") == {"power": 7, "climate": 7, "oxygen": 5, "nutrition": 7}
    s = token(placed("U7", "4 6 1", "die:4", "die:6"), "U7", 3, "climate", strain=False)
    assert made(s) == {"power": 7, "climate": 10, "oxygen": 7, "nutrition": 7}


@pytest.mark.rule("intrepid.G213", "intrepid.R059")
def test_u8_robotic_servicing_arm_clears_a_tile() -> None:
    s = scenario(tile(table("usa", "russia", disaster="meteor"), "U8"), "RU-S1", 2, 1)
    token(disabled(s, "US-S1"), "US-S1", 1, "power", strain=True)
    go(pool(s, "3 5"))
    assert "1/place:US-S1" not in codes(s)
    play(s, "1/place:U8", "die:3")
    assert codes(s) == ["at:1.b", "at:5.b", "done"]  # anyone's
    play(s, "at:1.b")
    assert not s.station.disabled and not s.station.strain[where(s, "US-S1")] and s.station.scenario[where(s, "RU-S1", 1)] == 2
    assert "1/place:US-S1" in codes(s)  # may be used in the same round
    check(s)
    assert made(s, "resource:oxygen") == {"oxygen": 5}
    s = go(pool(tile(table("usa", "russia"), "U8"), "3 5"))
    play(s, "1/place:U8", "die:3")
    assert "1/pass" in codes(s)  # nothing to clear: no question
