"""United Kingdom: every tile by name, and the solo side."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.board import slot as slot_number
from solonaut.games.intrepid.names import BLUE, COLOURS, PER_COUNTRY, SPEND, TILES
from solonaut.games.intrepid.phases.capacity import SPENDING
from tests.games.intrepid.arrange import (
    check,
    codes,
    dice,
    go,
    made,
    play,
    player,
    pool,
    table,
    tile,
    where,
)
from tests.games.intrepid.test_uk import counter, counters, ready
from tests.games.intrepid.tiles import face, row

# -- the tiles -----------------------------------------------------------------------------------------------------------------

ROWS = {
    "UK-S1": ("P/O", "[>c]", 0, "-/-", "c+4"),
    "UK-S2": ("P/O", "[any]", 0, "-/-", "v"),
    "UK-S3": ("C/N", "[>c]", 0, "-/-", "c+3"),
    "UK-S4": ("C/N", "{sum 7+}", 0, "-/-", "all 8"),
    "UK-1a": ("P/O", "[>c]", 4, "1C/1N", "c+4"),
    "UK-1b": ("P/O", "{double}", 3, "1O/1P", "all 12"),
    "UK-1c": ("C/N", "[>c]", 4, "1P/1O", "c+4"),
    "UK-1d": ("C/N", "[>c]", 4, "1N/1C", "2c+1"),
    "UK-2a": ("P/O", "[>c]", 6, "2C/2N", "c+6"),
    "UK-2b": ("P/O", "[>c]", 7, "2O/2P", "2c+4"),
    "UK-2c": ("C/N", "[4+]", 6, "2P/2O", "10"),
    "UK-2d": ("C/N", "[>c]", 7, "2N/2C", "c+8"),
    "UK-3a": ("P/O", "[>c]", 10, "3C/3N", "3c+2"),
    "UK-3b": ("P/O", "{double}", 10, "3O/3P", "all 22"),
    "UK-3c": ("C/N", "[>c]", 10, "3P/3O", "2c+6"),
    "UK-3d": ("C/N", "[>c]", 11, "3N/3C", "3c+2"),
}
COUNTERS = {"UK-S1", "UK-S3", "UK-1a", "UK-1c", "UK-1d", "UK-2a", "UK-2b", "UK-2d", "UK-3a", "UK-3c", "UK-3d"}


@pytest.mark.parametrize("name", ROWS)
def test_printed_values(name: str) -> None:
    assert row(name) == ROWS[name]
    assert (face(name).mark == "counter") == (name in COUNTERS)


def test_uk_s1_exchanges_with_a_neighbour() -> None:
    s = play(ready("UK-S1", "4 6", S1=1, S3=2), "1/place:UK-S1", "die:4")
    assert codes(s) == ["die:6", "done"]
    assert counters(play(s.copy(), "done")) == {"UK-S1": 1, "UK-S3": 2}
    play(s, "die:6")
    assert counters(s)["UK-S3"] == 6 and dice(s) == "2" and made(s) == {"power": 5}


def test_uk_s2_takes_any_die_and_exchanges_with_a_neighbour() -> None:
    s = play(ready("UK-S2", "5 6"), "1/place:UK-S2", "die:5", "die:6")
    assert counters(s) == {"UK-S1": 6, "UK-S3": 3} and dice(s) == "3" and made(s) == {"power": 5}


@pytest.mark.rule("intrepid.R429")
def test_uk_s3_sets_a_die_to_its_counter() -> None:
    s = play(ready("UK-S3", "1 5 6", S3=4), "1/place:UK-S3", "die:6")
    assert codes(s) == ["die:1", "die:5", "done"]
    play(s, "die:1")
    assert dice(s) == "4 5" and counters(s)["UK-S3"] == 4 and made(s) == {"climate": 7}


def test_uk_s4_gains_a_die_equal_to_a_neighbour() -> None:
    s = play(ready("UK-S4", "1 2 6", S3=5), "1/place:UK-S4", "die:1", "die:6")
    assert dice(s) == "2 5" and made(s) == {"climate": 8} and counters(s)["UK-S3"] == 5
    s = ready("UK-S4", "1 6")
    tile(s, "UK-1d", "2.d")
    counter(s, "UK-1d", 2)
    play(go(s), "1/place:UK-S4", "die:1", "die:6")
    assert codes(s) == ["value:2", "value:3"]  # one of your choice
    assert dice(play(s, "value:2")) == "2"
    assert "1/place:UK-S4" not in codes(ready("UK-S4", "1 5"))


def test_uk_1a_exchanges_with_its_own_counter() -> None:
    s = play(ready("UK-1a", "2 5 6"), "1/place:UK-1a", "die:6")
    assert made(play(s.copy(), "done")) == {"power": 3 + 4}
    play(s, "die:5")
    assert counters(s)["UK-1a"] == 5 and dice(s) == "2 3" and made(s) == {"power": 5 + 4}


def test_uk_1b_raises_all_neighbours() -> None:
    s = play(ready("UK-1b", "1 2 2", "2.d"), "1/place:UK-1b", "die:2")
    assert "yes" not in codes(s) and made(s) == {"power": 12}  # on 2.d only S4 and Boost 1 are next to it
    s = tile(ready("UK-1b", "1 2 2", "1.c", S3=5), "UK-1a", "3.a")
    play(s, "1/place:UK-1b", "die:2")
    assert codes(s) == ["yes", "done"]
    assert counters(play(s.copy(), "done")) == {"UK-S1": 3, "UK-S3": 5, "UK-1a": 3}
    play(s, "yes")
    assert counters(s) == {"UK-S1": 3, "UK-S3": 6, "UK-1a": 3} and made(s) == {"power": 12}
    s = play(ready("UK-1b", "1 2 2", "1.c", S3=6), "1/place:UK-1b", "die:2")
    assert "yes" not in codes(s) and counters(s)["UK-S3"] == 6  # 6 stays 6


def test_uk_1b_raises_several_at_once() -> None:
    s = tile(tile(tile(table("uk"), "UK-1b", "5.a"), "UK-1a", "5.b"), "UK-1d", "5.c")
    counter(s, "UK-1d", 6)
    play(go(pool(s, "1 4 4 5")), "1/place:UK-1b", "die:4", "yes")
    assert (counters(s)["UK-1a"], counters(s)["UK-1d"]) == (4, 6)
    play(s, "1/place:UK-1a")
    assert codes(s) == ["die:5"]  # the 3 has become a 4


@pytest.mark.rule("intrepid.R429")
def test_uk_1c_sets_a_die_to_its_counter() -> None:
    s = play(ready("UK-1c", "1 5 6", **{"1c": 2}), "1/place:UK-1c", "die:5", "die:6")
    assert dice(s) == "1 2" and made(s) == {"climate": 2 + 4}


def test_uk_1d_gives_twice_its_counter() -> None:
    s = play(ready("UK-1d", "1 6", **{"1d": 5}), "1/place:UK-1d", "die:6")
    assert dice(s) == "1" and made(s) == {"climate": 11}


@pytest.mark.rule("intrepid.R429")
def test_uk_2a_gains_a_die_equal_to_its_counter() -> None:
    s = play(ready("UK-2a", "1 6", **{"2a": 4}), "1/place:UK-2a", "die:6")
    assert dice(s) == "1 4" and made(s) == {"power": 10} and counters(s)["UK-2a"] == 4
    check(s)


def test_uk_2b_exchanges_with_any_own_counter() -> None:
    s = play(ready("UK-2b", "2 4 6", "5.a"), "1/place:UK-2b", "die:4")
    assert codes(s) == ["at:1.b", "at:1.d", "at:5.a", "done"]
    assert made(play(s.copy(), "done")) == {"power": 10}
    own = play(s.copy(), "at:5.a", "die:6")
    assert made(own) == {"power": 16} and dice(own) == "2 3"
    play(s, "at:1.b")
    assert codes(s) == ["die:2", "die:6"]
    play(s, "die:2")
    assert counters(s) == {"UK-S1": 2, "UK-S3": 3, "UK-2b": 3} and dice(s) == "3 6"


@pytest.mark.rule("intrepid.G205")
def test_uk_2c_exchanges_up_to_twice() -> None:
    s = play(ready("UK-2c", "2 4 6"), "1/place:UK-2c", "die:4", "die:6")
    assert counters(s)["UK-S3"] == 6 and dice(s) == "2 3"
    assert codes(s) == ["die:2", "die:3", "done"]  # also twice with the same Counter die
    assert dice(play(s.copy(), "done")) == "2 3"
    play(s, "die:2")
    assert counters(s)["UK-S3"] == 2 and dice(s) == "3 6" and "done" not in codes(s)
    assert made(s) == {"climate": 10}
    assert "1/place:UK-2c" not in codes(ready("UK-2c", "3 3"))


@pytest.mark.rule("intrepid.R429")
def test_uk_2d_sets_up_to_two_dice_to_its_counter() -> None:
    s = play(ready("UK-2d", "1 1 2 6", **{"2d": 5}), "1/place:UK-2d", "die:6")
    assert dice(play(s.copy(), "die:1", "done")) == "1 2 5"
    play(s, "die:1", "die:2")
    assert dice(s) == "1 5 5" and made(s) == {"climate": 13}


def test_uk_3a_exchanges_with_its_own_counter() -> None:
    s = play(ready("UK-3a", "4 6"), "1/place:UK-3a", "die:4", "die:6")
    assert counters(s)["UK-3a"] == 6 and dice(s) == "3" and made(s) == {"power": 20}


def test_uk_3b_gains_a_die_for_each_neighbour() -> None:
    s = play(ready("UK-3b", "1 2 2", "1.c", S3=5), "1/place:UK-3b", "die:2")
    assert dice(s) == "1 5" and made(s) == {"power": 22}
    s = table("uk")
    for name, at, value in (("UK-1a", "6.b", 4), ("UK-1c", "6.c", 2), ("UK-1d", "5.b", 4)):
        counter(tile(s, name, at), name, value)
    tile(s, "UK-3b", "6.a")
    play(go(pool(s, "2 2")), "1/place:UK-3b", "die:2")
    assert codes(s) == ["value:2", "value:4"]  # three neighbours, but at most two dice
    assert dice(play(s.copy(), "value:2", "value:4")) == "2 4"
    play(s, "value:4")
    assert codes(s) == ["value:4"]
    play(s, "value:4")
    assert dice(s) == "4 4"
    check(s)


@pytest.mark.rule("intrepid.R429")
def test_uk_3c_gains_a_die_equal_to_its_counter() -> None:
    s = play(ready("UK-3c", "6"), "1/place:UK-3c", "die:6")
    assert dice(s) == "3" and made(s) == {"climate": 12}


@pytest.mark.rule("intrepid.R429")
def test_uk_3d_sets_any_number_of_dice_to_its_counter() -> None:
    s = play(ready("UK-3d", "1 1 2 6 6", **{"3d": 4}), "1/place:UK-3d", "die:6")
    assert dice(play(s.copy(), "done")) == "1 1 2 6"
    play(s, "die:1", "die:1", "die:6")
    assert dice(s) == "2 4 4 4" and made(s) == {"climate": 14}


FIRST = TILES.index("UK-S1")


@pytest.mark.rule("intrepid.R466", "intrepid.R413", "intrepid.R226", "intrepid.R227")
@pytest.mark.parametrize("side", COLOURS)
@pytest.mark.parametrize("name", TILES[FIRST + 4 : FIRST + PER_COUNTRY])
def test_alone_every_tile_can_be_installed_on_either_side(name: str, side: str) -> None:
    s = table("uk")
    s.phase, s.wheels.research, player(s).capacity = SPEND, 2 * s.setup.law.research_steps, 30
    before = s.wheels.drain[:]
    go(s, SPENDING)
    play(s, "1/install", f"tile:{name}", f"side:{side}", "sector:5")
    assert codes(s) == ["at:5.a", "at:5.b", "at:5.c", "at:5.d"]
    play(s, "at:5.c")
    shown = face(name, COLOURS.index(side))
    assert player(s).capacity == 30 - shown.cost and where(s, name) == slot_number("5.c")
    assert shown.makes[0] // 2 == COLOURS.index(side) and counters(s).get(name, 0) == 3 * (shown.mark == "counter")
    resource, by = shown.drain[0]
    assert [now - then for now, then in zip(s.wheels.drain, before, strict=True)] == [by * (r == resource) for r in range(4)]
    check(s)


@pytest.mark.rule("intrepid.R451", "intrepid.R454", "intrepid.G024")
def test_solo_side() -> None:
    s, pair = table("uk", side="blue"), table("uk", "usa")
    assert s.dice_of(player(s)) == s.box.countries[player(s).land.number].dice_solo[0] and pair.dice_of(player(pair)) == 5
    play(go(pool(s, "1 4")), "1/place:UK-S3", "die:4", "done")
    assert made(s) == {"nutrition": 6} and {s.station.tile[n] & 1 for n in player(s).tiles if s.station.tile[n] >> 1 < FIRST + 4} == {BLUE}
