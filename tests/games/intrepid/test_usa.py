"""United States: every tile by name."""

from __future__ import annotations

import pytest

from tests.games.intrepid.arrange import check, codes, dice, go, made, play, pool, table, tile
from tests.games.intrepid.tiles import row

ROWS = {
    "US-S1": ("P/O", "[any]", 0, "-/-", "v"),
    "US-S2": ("P/O", "{double}", 0, "-/-", "all 9"),
    "US-S3": ("C/N", "[2-4]", 0, "-/-", "4"),
    "US-S4": ("C/N", "{double}", 0, "-/-", "all 9"),
    "US-1a": ("P/O", "[2-4]", 4, "1C/1N", "6"),
    "US-1b": ("P/O", "{double}", 3, "1O/1P", "all 12"),
    "US-1c": ("C/N", "[5+]", 4, "1P/1O", "6"),
    "US-1d": ("C/N", "[any] [any]", 5, "1N/1C", "each v+1"),
    "US-2a": ("P/O", "[4+]", 6, "2C/2N", "v+4"),
    "US-2b": ("P/O", "{double}", 6, "2O/2P", "all 16"),
    "US-2c": ("C/N", "[1-3] [1-3]", 7, "2P/2O", "each 8"),
    "US-2d": ("C/N", "{sum 9+}", 7, "2N/2C", "all 17"),
    "US-3a": ("P/O", "{double}", 10, "3C/3N", "all 22"),
    "US-3b": ("P/O", "[2-5] [2-5]", 11, "3O/3P", "each 11"),
    "US-3c": ("C/N", "{double 6}", 9, "3P/3O", "all 27"),
    "US-3d": ("C/N", "[any]", 11, "3N/3C", "2v+5"),
}


@pytest.mark.parametrize("name", ROWS)
def test_printed_values(name: str) -> None:
    assert row(name) == ROWS[name]


def placed(name: str, dice: str, *answers: str) -> object:
    """A two-player table on which these dice of the Pool were used; some dice always stay."""
    s = table("usa", "russia")
    if name[3] != "S":
        tile(s, name)
    go(pool(s, dice))
    play(s, f"1/place:{name}", *answers)
    check(s)
    return s


@pytest.mark.rule("intrepid.R363", "intrepid.R367", "intrepid.G196", "intrepid.G201")
def test_us_s1_may_adjust_one_die_by_one() -> None:
    s = placed("US-S1", "2 6 6", "die:2")
    assert codes(s) == ["die:6", "done"]
    play(s, "die:6")
    assert codes(s) == ["by:+1", "by:-1"]
    play(s, "by:+1")
    assert dice(s) == "1 6" and made(s) == {"power": 2}  # 6 + 1 wraps to 1


@pytest.mark.rule("intrepid.R364", "intrepid.R365", "intrepid.G195")
def test_us_s2_gains_a_die_one_higher_or_lower() -> None:
    s = placed("US-S2", "1 1 4", "die:1")
    assert codes(s) == ["value:2", "value:6"]
    play(s, "value:6")
    assert dice(s) == "4 6" and made(s) == {"power": 9}


def test_us_s3_may_adjust_one_die_by_two() -> None:
    s = placed("US-S3", "4 5", "die:4", "die:5")
    assert codes(s) == ["by:+2", "by:-2"]
    play(s, "by:+2")
    assert dice(s) == "1" and made(s) == {"climate": 4}
    assert "1/place:US-S3" not in codes(go(pool(table("usa", "russia"), "1 5 6")))


def test_us_s4_may_adjust_two_dice_each_in_its_own_direction() -> None:
    s = placed("US-S4", "3 3 2 5 6", "die:3", "die:2", "by:-1", "die:5")
    assert codes(s) == ["by:+1", "by:-1"]
    play(s, "by:+1")
    assert dice(s) == "1 6 6" and made(s) == {"climate": 9}
    s = placed("US-S4", "3 3 2 5 6", "die:3", "die:2", "by:-1", "done")  # or only one
    assert dice(s) == "1 5 6"


@pytest.mark.rule("intrepid.R364")
def test_us_1a_gains_a_die_two_higher() -> None:
    s = placed("US-1a", "4 1", "die:4")
    assert dice(s) == "1 6" and made(s) == {"power": 6}


def test_us_1b_may_adjust_one_die_by_up_to_three() -> None:
    s = placed("US-1b", "4 4 5", "die:4", "die:5")
    assert codes(s) == ["by:+1", "by:+2", "by:+3", "by:-1", "by:-2", "by:-3"]
    play(s, "by:+3")
    assert dice(s) == "2" and made(s) == {"power": 12}


@pytest.mark.rule("intrepid.R365")
def test_us_1c_gains_a_die_three_lower() -> None:
    s = placed("US-1c", "5 5", "die:5")
    assert dice(s) == "2 5" and made(s) == {"climate": 6}


def test_us_1d_each_die_may_adjust_one() -> None:
    s = placed("US-1d", "3 4 6", "die:3", "die:4", "by:-1", "1/place:US-1d", "die:6", "die:3", "by:+1")
    assert dice(s) == "4" and made(s) == {"climate": 4 + 7}


def test_us_2a_gains_one_higher_or_lower() -> None:
    s = placed("US-2a", "6 2", "die:6")
    assert codes(s) == ["value:1", "value:5"]
    play(s, "value:1")
    assert dice(s) == "1 2" and made(s) == {"power": 10}


def test_us_2b_gains_two_higher_or_lower() -> None:
    s = placed("US-2b", "5 5 2", "die:5")
    assert codes(s) == ["value:1", "value:3"]
    play(s, "value:3")
    assert dice(s) == "2 3" and made(s) == {"power": 16}


def test_us_2c_each_die_may_adjust_one_by_two() -> None:
    s = placed("US-2c", "1 3 6", "die:1", "die:6", "by:+2", "1/place:US-2c", "die:3", "die:2", "by:-2")
    assert dice(s) == "6" and made(s) == {"climate": 16}


def test_us_2d_may_adjust_all_dice_in_one_direction() -> None:
    s = placed("US-2d", "3 6 1 2 6", "die:3", "die:6")
    assert codes(s) == ["by:+1", "by:-1", "done"]
    play(s, "by:+1")
    assert dice(s) == "1 2 3" and made(s) == {"climate": 17}
    assert dice(placed("US-2d", "3 6 1 2 6", "die:3", "die:6", "done")) == "1 2 6"


def test_us_3a_gains_one_higher_and_one_lower() -> None:
    s = placed("US-3a", "1 1 4", "die:1")
    assert dice(s) == "2 4 6" and made(s) == {"power": 22}


def test_us_3b_each_die_may_adjust_one_by_up_to_three() -> None:
    s = placed("US-3b", "2 5 6", "die:2", "die:6", "by:-3", "1/place:US-3b", "die:3", "die:5", "by:+3")
    assert dice(s) == "2" and made(s) == {"power": 22}


def test_us_3c_double_6() -> None:
    s = placed("US-3c", "6 6 2", "die:6", "value:1")
    assert dice(s) == "1 2" and made(s) == {"climate": 27}


@pytest.mark.rule("intrepid.G198")
def test_us_3d_may_adjust_any_number_of_dice() -> None:
    s = placed("US-3d", "6 1 2 3", "die:6", "die:1", "by:-1", "die:2", "by:+1", "done")
    assert dice(s) == "3 3 6" and made(s) == {"climate": 17}
    assert dice(placed("US-3d", "6 1 2 3", "die:6", "done")) == "1 2 3"
