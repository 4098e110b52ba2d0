"""South Africa: every tile by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, go, made, play, pool, table, tile
from tests.games.intrepid.test_south_africa import queue, south_africa
from tests.games.intrepid.test_south_africa import row as waiting
from tests.games.intrepid.tiles import row

ROWS = {
    "ZA-S1": ("P/O", "[any]", 0, "-/-", "v"),
    "ZA-S2": ("P/O", "{double}", 0, "-/-", "all 9"),
    "ZA-S3": ("C/N", "[3+]", 0, "-/-", "4"),
    "ZA-S4": ("C/N", "{sum 7+}", 0, "-/-", "all 9"),
    "ZA-1a": ("P/O", "[1-3]", 4, "1C/1N", "6"),
    "ZA-1b": ("P/O", "{double}", 3, "1O/1P", "all 12"),
    "ZA-1c": ("C/N", "[4+]", 4, "1P/1O", "7"),
    "ZA-1d": ("C/N", "[any] [any]", 4, "1N/1C", "each v+1"),
    "ZA-2a": ("P/O", "[5+]", 6, "2C/2N", "9"),
    "ZA-2b": ("P/O", "{sum 9+}", 6, "2O/2P", "all 17"),
    "ZA-2c": ("C/N", "[2-4] [2-4]", 7, "2P/2O", "each 8"),
    "ZA-2d": ("C/N", "{double}", 7, "2N/2C", "all 15"),
    "ZA-3a": ("P/O", "{double}", 10, "3C/3N", "all 22"),
    "ZA-3b": ("P/O", "[any]", 11, "3O/3P", "2v+5"),
    "ZA-3c": ("C/N", "{sum 11+}", 10, "3P/3O", "all 22"),
    "ZA-3d": ("C/N", "[3|6] [3|6]", 11, "3N/3C", "each 10"),
}


@pytest.mark.parametrize("name", ROWS)
def test_printed_values(name: str) -> None:
    assert row(name) == ROWS[name]


def placed(name: str, reserve: str, line: str, *answers: str) -> IntrepidState:
    """A solo table on which dice of the Reserve were put on a tile; ``line`` is the Queue before."""
    s = south_africa(reserve, line, "" if name[3] == "S" else name)
    play(s, f"1/place:{name}", *answers)
    check(s)
    return s


@pytest.mark.rule("intrepid.R443", "intrepid.R432")
def test_za_s1_rolls_a_die_to_the_back() -> None:
    s = placed("ZA-S1", "4 1", "6 5 3", "die:4", "roll:2")
    assert waiting(s) == "6 5 3 2" and dice(s) == "1" and made(s) == {"power": 4}


def test_za_s2_cycles() -> None:
    s = placed("ZA-S2", "4 4 1", "6 5 3", "die:4", "amount:2")
    assert waiting(s) == "3 6 5" and made(s) == {"power": 9}


@pytest.mark.rule("intrepid.R439", "intrepid.G206")
def test_za_s3_sets_a_die_to_its_position() -> None:
    s = placed("ZA-S3", "3 1", "1 1 1 1 1 1 1 1", "die:3")
    assert codes(s) == [*(f"position:{n}" for n in range(1, 7)), "1/advance"]  # a die farther back cannot be chosen, and it must be done
    play(s, "position:5")
    assert waiting(s) == "1 1 1 1 5 1 1 1" and made(s) == {"climate": 4}
    s = placed("ZA-S3", "3 1", "6 6", "die:3")
    assert codes(s) == ["position:1", "position:2"]
    s = placed("ZA-S3", "3 1", "", "die:3")
    assert s.pending is ACT  # nothing to set
    assert "1/place:ZA-S3" not in codes(south_africa("1 2", "1 1 1"))


@pytest.mark.rule("intrepid.R443", "intrepid.R442")
def test_za_s4_rolls_then_cycles() -> None:
    s = placed("ZA-S4", "3 4 1", "6 5", "die:3", "die:4", "roll:2")
    assert waiting(s) == "6 5 2" and codes(s) == ["amount:1", "amount:2"]
    play(s, "amount:1")
    assert waiting(s) == "5 2 6" and made(s) == {"climate": 9}


def test_za_1a_rolls_a_die_to_the_back() -> None:
    s = placed("ZA-1a", "3 4", "6 5 5", "die:3", "roll:1")
    assert waiting(s) == "6 5 5 1" and made(s) == {"power": 6}
    s = south_africa("3 4", "6", "ZA-1a")
    assert codes(play(s, "1/place:ZA-1a")) == ["die:3"]


@pytest.mark.rule("intrepid.R441", "intrepid.G206")
def test_za_1b_sets_a_die_to_the_placed_value() -> None:
    s = placed("ZA-1b", "2 2 1", "6 5 5 5 5 5 5 5", "die:2")
    assert codes(s) == [*(f"position:{n}" for n in range(1, 9)), "1/advance"]  # any die of the Queue
    play(s, "position:8")
    assert waiting(s) == "6 5 5 5 5 5 5 2" and made(s) == {"power": 12}


@pytest.mark.rule("intrepid.R440")
def test_za_1c_sets_the_front_die_to_any_number() -> None:
    s = placed("ZA-1c", "4 1", "6 5 5", "die:4")
    assert codes(s) == [f"value:{n}" for n in range(1, 7)]
    play(s, "value:3")
    assert waiting(s) == "3 5 5" and made(s) == {"climate": 7}
    assert placed("ZA-1c", "4 1", "", "die:4").pending is ACT


def test_za_1d_each_die_cycles() -> None:
    s = placed("ZA-1d", "4 6 1", "1 2 3", "die:4", "amount:1", "1/place:ZA-1d", "die:6", "amount:2")
    assert waiting(s) == "1 2 3" and dice(s) == "1" and made(s) == {"climate": 5 + 7}


def test_za_2a_rolls_then_cycles() -> None:
    s = placed("ZA-2a", "5 4", "1 2 3", "die:5", "roll:6", "amount:2")
    assert waiting(s) == "3 6 1 2" and made(s) == {"power": 9}


def test_za_2b_sets_a_die_to_its_position() -> None:
    s = placed("ZA-2b", "4 5 1", "6 6 6 6 6 6 6", "die:4", "die:5")
    assert codes(s) == [*(f"position:{n}" for n in range(1, 7)), "1/advance"]
    play(s, "position:2")
    assert waiting(s) == "6 2 6 6 6 6 6" and made(s) == {"power": 17}


@pytest.mark.rule("intrepid.R441")
def test_za_2c_each_die_sets_a_die_to_its_value() -> None:
    s = placed("ZA-2c", "2 4 1", "6 6 6", "die:4", "position:3", "1/place:ZA-2c", "die:2", "position:1")
    assert waiting(s) == "2 6 4" and made(s) == {"climate": 16}


def test_za_2d_rolls_two_dice_to_the_back() -> None:
    s = placed("ZA-2d", "3 3 1", "6", "die:3", "roll:1", "roll:2")
    assert waiting(s) == "6 1 2" and made(s) == {"climate": 15}


@pytest.mark.rule("intrepid.R440", "intrepid.R443")
def test_za_3a_rolls_then_sets_the_front_die() -> None:
    s = placed("ZA-3a", "3 3 1", "6 5", "die:3", "roll:1", "value:4")
    assert waiting(s) == "4 5 1" and made(s) == {"power": 22}
    s = placed("ZA-3a", "3 3 1", "", "die:3", "roll:1", "value:4")
    assert waiting(s) == "4"  # the new die is the front one


@pytest.mark.rule("intrepid.R439", "intrepid.G206")
def test_za_3b_may_set_every_die_to_its_position() -> None:
    s = placed("ZA-3b", "3 1", "6 6 6 6 6 6 2 2", "die:3")
    assert codes(s) == ["yes", "done", "1/advance"]
    assert waiting(play(s.copy(), "done")) == "6 6 6 6 6 6 2 2"
    play(s, "yes")
    assert waiting(s) == "1 2 3 4 5 6 2 2" and made(s) == {"power": 11}
    assert placed("ZA-3b", "3 1", "", "die:3").pending is ACT


def test_za_3c_rolls_two_then_cycles() -> None:
    s = placed("ZA-3c", "5 6 1", "3 3", "die:5", "die:6", "roll:1", "roll:2", "amount:2")
    assert waiting(s) == "1 2 3 3" and made(s) == {"climate": 22}


def test_za_3d_each_die_rolls_one_to_the_back() -> None:
    s = placed("ZA-3d", "3 6 1", "5", "die:3", "roll:1", "1/place:ZA-3d", "die:6", "roll:2")
    assert waiting(s) == "5 1 2" and made(s) == {"climate": 20}
    assert "1/place:ZA-3d" not in codes(south_africa("1 2 4 5", "1", "ZA-3d"))


def test_the_blue_side_makes_oxygen_and_nutrition() -> None:
    s = queue(tile(table("usa", "south-africa"), "ZA-1c", seat=1), "6 6 6", 1)
    play(go(pool(s, "5 2 1", 1)), "2/place:ZA-1c", "die:5", "value:1", "2/place:ZA-S1", "die:2", "roll:6")
    assert made(s) == {"nutrition": 7, "oxygen": 2}
