"""Russia: every tile by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, go, made, play, pool, table, tile
from tests.games.intrepid.tiles import row

ROWS = {
    "RU-S1": ("P/O", "[any]", 0, "-/-", "v"),
    "RU-S2": ("P/O", "{double}", 0, "-/-", "all 8"),
    "RU-S3": ("C/N", "[4+]", 0, "-/-", "v"),
    "RU-S4": ("C/N", "{sum 7+}", 0, "-/-", "all 7"),
    "RU-1a": ("P/O", "[5+]", 4, "1C/1N", "7"),
    "RU-1b": ("P/O", "{sum 9+}", 4, "1O/1P", "all 12"),
    "RU-1c": ("C/N", "[any]", 4, "1P/1O", "v+2"),
    "RU-1d": ("C/N", "{double}", 3, "1N/1C", "all 12"),
    "RU-2a": ("P/O", "[6]", 6, "2C/2N", "10"),
    "RU-2b": ("P/O", "{sum 10+}", 7, "2O/2P", "all 17"),
    "RU-2c": ("C/N", "[1-3] [1-3]", 7, "2P/2O", "each 7"),
    "RU-2d": ("C/N", "{double}", 6, "2N/2C", "all 16"),
    "RU-3a": ("P/O", "{sum 11+}", 10, "3C/3N", "all 23"),
    "RU-3b": ("P/O", "[4+] [4+]", 11, "3O/3P", "each v+5"),
    "RU-3c": ("C/N", "{triple}", 10, "3P/3O", "all 32"),
    "RU-3d": ("C/N", "[6]", 11, "3N/3C", "14"),
}


@pytest.mark.parametrize("name", ROWS)
def test_printed_values(name: str) -> None:
    assert row(name) == ROWS[name]


def placed(name: str, dice: str, *answers: str) -> IntrepidState:
    s = table("russia", "usa")
    if name[3] != "S":
        tile(s, name)
    go(pool(s, dice))
    play(s, f"1/place:{name}", *answers)
    check(s)
    return s


@pytest.mark.rule("intrepid.R332", "intrepid.R334", "intrepid.G149", "intrepid.G198")
def test_ru_s1_may_reroll_any_dice_that_show_1_or_2() -> None:
    s = placed("RU-S1", "4 1 2 2 3 5", "die:4")
    assert codes(s) == ["die:1", "die:2", "done"]
    play(s, "die:1", "die:2", "done")
    assert dice(s) == "2 3 5"  # both are taken up, then rolled together
    play(s, "roll:6", "roll:1")
    assert dice(s) == "1 2 3 5 6" and made(s) == {"power": 4}  # the new 1 is not rolled again


@pytest.mark.rule("intrepid.R092")
def test_ru_s2_rolls_a_new_die() -> None:
    s = placed("RU-S2", "3 3 5", "die:3", "roll:6")
    assert dice(s) == "5 6" and made(s) == {"power": 8}


@pytest.mark.rule("intrepid.R334")
def test_ru_s3_may_reroll_one_die_of_3_or_less() -> None:
    s = placed("RU-S3", "6 2 3 4", "die:6")
    assert codes(s) == ["die:2", "die:3", "done"]
    play(s, "die:3", "roll:5")
    assert dice(s) == "2 4 5" and made(s) == {"climate": 6}


@pytest.mark.rule("intrepid.R333", "intrepid.G194")
def test_ru_s4_rolls_two_then_discards_any_one() -> None:
    s = placed("RU-S4", "3 4 6", "die:3", "die:4", "roll:1", "roll:5")
    assert codes(s) == ["die:1", "die:5", "die:6"]  # old or new, one must go
    play(s, "die:1")
    assert dice(s) == "5 6" and made(s) == {"climate": 7}


def test_ru_1a_may_reroll_up_to_two_of_4_or_less() -> None:
    s = placed("RU-1a", "5 1 4 4 6", "die:5")
    assert codes(s) == ["die:1", "die:4", "done"]
    play(s, "die:4", "die:4", "roll:2", "roll:3")
    assert dice(s) == "1 2 3 6" and made(s) == {"power": 7}


def test_ru_1b_rolls_one() -> None:
    s = placed("RU-1b", "4 5 1", "die:4", "die:5", "roll:2")
    assert dice(s) == "1 2" and made(s) == {"power": 12}


def test_ru_1c_rolls_two_and_discards_two() -> None:
    s = placed("RU-1c", "3 1", "die:3", "roll:6", "roll:6")
    assert codes(s) == ["die:1", "die:6"]
    play(s, "die:1")
    assert codes(s) == ["die:6"]
    play(s, "die:6")
    assert dice(s) == "6" and made(s) == {"climate": 5}


@pytest.mark.rule("intrepid.G198")
def test_ru_1d_may_reroll_all_or_none() -> None:
    s = placed("RU-1d", "2 2 4 5", "die:2")
    assert codes(s) == ["yes", "done"]
    play(s, "yes")
    assert dice(s) == ""
    play(s, "roll:1", "roll:6")
    assert dice(s) == "1 6" and made(s) == {"climate": 12}
    assert dice(placed("RU-1d", "2 2 4 5", "die:2", "done")) == "4 5"


def test_ru_2a_6_rolls_two_discards_one() -> None:
    s = placed("RU-2a", "6 3", "die:6", "roll:1", "roll:2", "die:1")
    assert dice(s) == "2 3" and made(s) == {"power": 10}


def test_ru_2b_sum_10() -> None:
    s = placed("RU-2b", "4 6 5 5", "die:4")
    assert codes(s) == ["die:6"]
    play(s, "die:6", "roll:3")
    assert dice(s) == "3 5 5" and made(s) == {"power": 17}


def test_ru_2c_each_die_rolls_one_and_discards_one() -> None:
    s = placed("RU-2c", "1 2 6", "die:1", "roll:5", "die:2")
    assert dice(s) == "5 6" and made(s) == {"climate": 7}
    go(pool(s, "3 6"))
    play(s, "1/place:RU-2c", "die:3", "roll:4", "die:4")
    assert dice(s) == "6" and made(s) == {"climate": 14}


def test_ru_2d_double_rolls_two_discards_one() -> None:
    s = placed("RU-2d", "5 5 1", "die:5", "roll:4", "roll:3", "die:1")
    assert dice(s) == "3 4" and made(s) == {"climate": 16}


def test_ru_3a_rolls_two() -> None:
    s = placed("RU-3a", "5 6 1", "die:5", "die:6", "roll:4", "roll:4")
    assert dice(s) == "1 4 4" and made(s) == {"power": 23}


def test_ru_3b_each_die_may_reroll_one() -> None:
    s = placed("RU-3b", "4 6 1", "die:4")
    assert codes(s) == ["die:1", "die:6", "done"]
    play(s, "die:1", "roll:5", "1/place:RU-3b", "die:6", "done")
    assert dice(s) == "5" and made(s) == {"power": 9 + 11}


def test_ru_3c_triple_rolls_three_discards_one() -> None:
    s = placed("RU-3c", "2 2 2 6", "die:2", "roll:1", "roll:4", "roll:5", "die:1")
    assert dice(s) == "4 5 6" and made(s) == {"climate": 32}


def test_ru_3d_6_rolls_three_discards_two() -> None:
    s = placed("RU-3d", "6", "die:6", "roll:1", "roll:2", "roll:5", "die:1", "die:2")
    assert dice(s) == "5" and made(s) == {"climate": 14}
