"""Solo mode (section 9)."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.board import SLOTS, slot
from solonaut.games.intrepid.dice import owned
from solonaut.games.intrepid.names import BLUE, RED, TILES
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import bare, check, codes, dice, go, made, play, player, pool, show, table


def lying(s: IntrepidState) -> dict[str, tuple[str, int]]:
    return {SLOTS[n]: (TILES[s.station.tile[n] >> 1], s.station.tile[n] & 1) for n in player(s).tiles}


@pytest.mark.rule("intrepid.R448", "intrepid.R449", "intrepid.R450", "intrepid.R021", "intrepid.R451", "intrepid.R452", "intrepid.G183")
def test_setup() -> None:
    s = table("usa")
    assert s.setup.boards == ((0, 1, 2, 3),) and s.wheels.drain == [3, 3, 3, 3] and player(s).capacity == 4 and s.stocks.tokens == [1, 1, 1]
    assert s.dice_of(player(s)) == s.box.countries[player(s).land.number].dice_solo[0]  # the solo side of the country board
    assert len(s.players) == 1


@pytest.mark.rule("intrepid.R454", "intrepid.R455", "intrepid.R456", "intrepid.G181", "intrepid.G182")
def test_starters_on_one_side_boosts_of_both_colours() -> None:
    assert lying(table("usa")) == {
        "1.a": ("B2-B", BLUE), "1.b": ("US-S1", RED), "1.d": ("US-S3", RED),
        "2.a": ("US-S2", RED), "2.b": ("B1-R", RED), "2.c": ("US-S4", RED),
    }  # fmt: skip
    blue = lying(table("usa", side="blue"))
    assert blue["1.a"] == ("B2-R", RED) and blue["2.b"] == ("B1-B", BLUE) and blue["1.b"] == ("US-S1", BLUE)


@pytest.mark.rule("intrepid.R457")
def test_there_is_no_reboot() -> None:
    assert not any("reboot" in code for code in codes(go(pool(table("usa"), "1 2 3 4 5 6"))))


@pytest.mark.rule("intrepid.R458", "intrepid.R459", "intrepid.R019", "intrepid.R044", "intrepid.R477", "intrepid.G185")
def test_four_dice_are_rolled_as_cache() -> None:
    s = play(bare("usa"), "draw-mission:MI-03", "roll:6", "roll:2", "roll:2", "roll:5")
    assert show(s.cache) == "2 2 5 6" and dice(s) == ""
    play(s, "roll:1")
    assert show(s.cache) == "2 2 5 6" and dice(s) == "1"  # from now on the roll of the round


@pytest.mark.rule("intrepid.R460", "intrepid.R461", "intrepid.G186", "intrepid.G190", "intrepid.G188")
def test_docking_exchanges_with_the_cache() -> None:
    s = go(pool(table("usa"), "6 5"))
    play(s, "1/dock:1", "die:6")
    assert codes(s) == ["die:1", "die:2", "die:3", "die:4"]  # the cache; the new 6 is not there yet
    play(s, "die:3")
    assert dice(s) == "3 5" and show(s.cache) == "1 2 4 6"
    assert s.docks == [owned(0, 6), 0, 0, 0]
    check(s)


@pytest.mark.rule("intrepid.R461")
@pytest.mark.parametrize(("space", "values"), [("3", ["value:6", "value:1"]), ("4", ["value:6", "value:5"])])
def test_permitted_modification(space: str, values: list[str]) -> None:
    s = go(pool(table("usa"), "6 5"))
    play(s, f"1/dock:{space}", "die:6", "die:1")
    assert codes(s) == values
    play(s, values[1])
    assert show(s.cache) == " ".join(sorted(["2", "3", "4", values[1][-1]]))


@pytest.mark.rule("intrepid.R462", "intrepid.G187", "intrepid.G179")
def test_the_cache_cannot_be_manipulated_or_placed_from() -> None:
    s = go(pool(table("malaysia"), "5 6"))
    play(s, "1/place:MY-S2", "die:5")  # decrease all pool dice
    assert dice(s) == "5" and show(s.cache) == "1 2 3 4"
    s = go(pool(table("usa"), "6 6"))
    play(s, "1/place:US-S1")
    assert codes(s) == ["die:6"]


@pytest.mark.rule("intrepid.R463", "intrepid.R464", "intrepid.G186", "intrepid.G189", "intrepid.G207")
def test_boost_2_exchanges_two_dice() -> None:
    s = go(pool(table("usa"), "6 5 5"))
    play(s, "1/place:B2-B")
    assert codes(s) == ["die:5", "die:6"]
    play(s, "die:6")  # left
    assert codes(s) == ["die:5"]
    play(s, "die:5")  # right
    assert codes(s) == ["die:1", "die:2", "die:3"]  # two of the cache, in rising order
    play(s, "die:2", "die:4")
    assert dice(s) == "2 4 5" and show(s.cache) == "1 3 5 6"
    assert made(s) == {"oxygen": 11, "nutrition": 10}
    check(s)


@pytest.mark.rule("intrepid.G207")
def test_left_and_right_matter_and_both_are_needed() -> None:
    s = go(pool(table("usa"), "6 5 5"))
    play(s, "1/place:B2-B", "die:5")
    assert codes(s) == ["die:5", "die:6"]  # any order
    play(s, "die:6", "die:1", "die:2")
    assert made(s) == {"oxygen": 10, "nutrition": 11}
    assert "1/place:B2-B" not in codes(go(pool(table("usa"), "6")))


@pytest.mark.rule("intrepid.R466", "intrepid.G184")
def test_either_side_when_installing() -> None:
    s = table("usa")
    player(s).capacity = 8
    s.used = 0b1111
    go(s, SPEND_CAPACITY)
    play(s, "1/install", "tile:US-1a")
    assert codes(s) == ["side:red", "side:blue"]
    play(s, "side:blue", "sector:8")
    assert s.station.tile[slot("8.a")] & 1 == BLUE and s.wheels.drain == [3, 3, 3, 4]  # the Drain of that side
    play(s, "1/install", "tile:US-1c", "side:red", "sector:8")
    assert s.station.tile[slot("8.b")] & 1 == RED and s.wheels.drain == [4, 3, 3, 4]
    check(s)


@pytest.mark.rule("intrepid.R107")
def test_one_die_satisfies_a_persistent_card() -> None:
    assert table("usa").setup.spaces == (0,)
