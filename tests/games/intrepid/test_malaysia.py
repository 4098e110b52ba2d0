"""Malaysia: every tile by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, events, go, made, play, player, pool, table, tile
from tests.games.intrepid.tiles import row

ROWS = {
    "MY-S1": ("P/O", "[3-4]", 0, "-/-", "v"),
    "MY-S2": ("P/O", "[5+]", 0, "-/-", "v+1"),
    "MY-S3": ("C/N", "[1-2]", 0, "-/-", "5"),
    "MY-S4": ("C/N", "{double}", 0, "-/-", "all 8"),
    "MY-1a": ("P/O", "[6]", 4, "1C/1N", "7"),
    "MY-1b": ("P/O", "[2|5] [2|5]", 4, "1O/1P", "each 6"),
    "MY-1c": ("C/N", "{sum 9+}", 4, "1P/1O", "all 12"),
    "MY-1d": ("C/N", "[1]", 4, "1N/1C", "7"),
    "MY-2a": ("P/O", "[1-3]", 6, "2C/2N", "8"),
    "MY-2b": ("P/O", "{double}", 6, "2O/2P", "all 17"),
    "MY-2c": ("C/N", "[4-6]", 6, "2P/2O", "8"),
    "MY-2d": ("C/N", "[3-4] [3-4]", 7, "2N/2C", "each 8"),
    "MY-3a": ("P/O", "{double}", 10, "3C/3N", "all 21"),
    "MY-3b": ("P/O", "[6] [6]", 11, "3O/3P", "each 12"),
    "MY-3c": ("C/N", "[1] [1]", 11, "3P/3O", "each 12"),
    "MY-3d": ("C/N", "{sum 10+}", 10, "3N/3C", "all 23"),
}


@pytest.mark.parametrize("name", ROWS)
def test_printed_values(name: str) -> None:
    assert row(name) == ROWS[name]


def placed(name: str, dice: str, *answers: str) -> IntrepidState:
    s = table("malaysia", "usa")
    if name[3] != "S":
        tile(s, name)
    go(pool(s, dice))
    play(s, f"1/place:{name}", *answers)
    check(s)
    return s


@pytest.mark.rule("intrepid.R053", "intrepid.R383", "intrepid.R384")
def test_nothing_wraps_dice_out_of_range_are_destroyed() -> None:
    land = player(table("malaysia")).land
    assert [land.shift(v, 1) for v in range(1, 7)] == [2, 3, 4, 5, 6, 0]
    assert [land.shift(v, -2) for v in range(1, 7)] == [0, 0, 1, 2, 3, 4]
    s = go(pool(table("malaysia", "usa"), "1 6 6 3"))
    out = player(s).out
    heard = events(s, lambda: play(s, "1/place:MY-S3", "die:1"))
    assert dice(s) == "4" and player(s).out == out - 2  # both 6s are gone, back in the Supply
    assert "dice_destroyed" in [e.kind for e in heard]


@pytest.mark.rule("intrepid.R386", "intrepid.R387", "intrepid.R388", "intrepid.R389", "intrepid.G164")
def test_my_s1_all_up_or_all_down_then_a_copy() -> None:
    s = placed("MY-S1", "3 1 3 6", "die:3")
    assert codes(s) == ["by:+1", "by:-1"]  # one choice for all dice, none left out, no declining
    play(s, "by:-1")
    assert dice(s) == "2 3 5"  # 1 destroyed, 3 to 2, 6 to 5; the gained 3 is not changed
    assert made(s) == {"power": 3}


@pytest.mark.rule("intrepid.R385")
def test_my_s2_decreases_all() -> None:
    s = placed("MY-S2", "6 1 2 5", "die:6")
    assert dice(s) == "1 4" and made(s) == {"power": 7}


def test_my_s3_increases_all() -> None:
    s = placed("MY-S3", "2 1 5 6", "die:2")
    assert dice(s) == "2 6" and made(s) == {"climate": 5}


@pytest.mark.rule("intrepid.R390")
def test_an_empty_pool_is_not_changed() -> None:
    s = go(pool(table("malaysia", "usa"), "4 4"))
    play(s, "1/place:MY-S4", "die:4")
    assert dice(s) == "4" and made(s) == {"climate": 8}  # no question, but the gained die comes


def test_my_s4_double() -> None:
    s = placed("MY-S4", "5 5 2", "die:5", "by:+1")
    assert dice(s) == "3 5" and made(s) == {"climate": 8}


def test_my_1a_decreases_all_then_gains_a_6() -> None:
    s = placed("MY-1a", "6 1 4", "die:6")
    assert dice(s) == "3 6" and made(s) == {"power": 7}


def test_my_1b_each_die_moves_all() -> None:
    s = placed("MY-1b", "2 4 4", "die:2", "by:+1", "1/place:MY-1b", "die:5", "by:-1")
    assert dice(s) == "4" and made(s) == {"power": 12}
    assert "1/place:MY-1b" not in codes(go(pool(tile(table("malaysia", "usa"), "MY-1b"), "1 3 4 6")))


def test_my_1c_may_move_all() -> None:
    s = placed("MY-1c", "4 5 6", "die:4", "die:5")
    assert codes(s) == ["by:+1", "by:-1", "done"]
    play(s, "done")
    assert dice(s) == "6" and made(s) == {"climate": 12}


def test_my_1d_increases_all_then_gains_a_1() -> None:
    s = placed("MY-1d", "1 3", "die:1")
    assert dice(s) == "1 4" and made(s) == {"climate": 7}


def test_my_2a_increases_all_by_two_then_a_copy() -> None:
    s = placed("MY-2a", "3 4 5", "die:3")
    assert dice(s) == "3 6" and made(s) == {"power": 8}


def test_my_2b_moves_all() -> None:
    s = placed("MY-2b", "5 5 2", "die:5")
    assert codes(s) == ["by:+1", "by:-1"]
    play(s, "by:-1")
    assert dice(s) == "1" and made(s) == {"power": 17}


def test_my_2c_decreases_all_by_two_then_a_copy() -> None:
    s = placed("MY-2c", "4 2 5", "die:4")
    assert dice(s) == "3 4" and made(s) == {"climate": 8}


def test_my_2d_each_die_may_move_all() -> None:
    s = placed("MY-2d", "3 3 5", "die:3")
    assert codes(s) == ["by:+1", "by:-1", "done"]
    play(s, "by:+1", "1/place:MY-2d", "die:4", "done")
    assert dice(s) == "6" and made(s) == {"climate": 16}


def test_my_3a_moves_all_then_gains_two_copies() -> None:
    s = placed("MY-3a", "2 2 5", "die:2", "by:+1")
    assert dice(s) == "2 2 6" and made(s) == {"power": 21}


def test_my_3b_each_6_decreases_all() -> None:
    s = placed("MY-3b", "6 6 5", "die:6")
    assert dice(s) == "4 5" and made(s) == {"power": 12}
    go(pool(s, "6 6"))
    play(s, "1/place:MY-3b", "die:6")
    assert dice(s) == "5" and made(s) == {"power": 24}


def test_my_3c_each_1_increases_all() -> None:
    s = placed("MY-3c", "1 5", "die:1")
    assert dice(s) == "6" and made(s) == {"climate": 12}


def test_my_3d_may_move_all_by_one_or_two() -> None:
    s = placed("MY-3d", "4 6 3", "die:4", "die:6")
    assert codes(s) == ["by:+1", "by:+2", "by:-1", "by:-2", "done"]
    play(s, "by:-2")
    assert dice(s) == "1" and made(s) == {"climate": 23}
