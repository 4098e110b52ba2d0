"""Phase 1.2: placing dice on Station tiles."""

from __future__ import annotations

import pytest

from solonaut.core.step import SEVERAL
from solonaut.games.intrepid.dice import have, wrapped
from solonaut.games.intrepid.requirement import next_dice
from tests.games.intrepid.arrange import check, codes, dice, disabled, go, made, on, other_actions, play, player, pool, table, tile


def places(s: object, seat: int = 1) -> list[str]:
    """Tiles that a seat may place on."""
    return [c.split(":")[1] for c in codes(s) if c.startswith(f"{seat}/place:")]  # type: ignore[arg-type]


@pytest.mark.rule("intrepid.R075", "intrepid.R038", "intrepid.G193")
def test_dice_come_from_the_own_pool() -> None:
    s = go(pool(pool(table("usa", "russia"), "4"), "6", 1))
    play(s, "1/place:US-S1")
    assert codes(s) == ["die:4"]  # not the 6 of the other player
    play(s, "die:4")
    assert dice(s) == "" and on(s, "US-S1") == "4"
    check(s)


@pytest.mark.rule("intrepid.R076", "intrepid.R046", "intrepid.R047", "intrepid.R258")
def test_only_own_tiles_and_boost_tiles() -> None:
    s = go(pool(pool(table("usa", "russia"), "4 4"), "4 4", 1))
    assert set(places(s)) == {"US-S1", "US-S2", "US-S3", "US-S4", "B1-R"}
    assert set(places(s, 2)) == {"RU-S1", "RU-S2", "RU-S3", "RU-S4", "B1-B"}


@pytest.mark.rule("intrepid.R077", "intrepid.G050")
def test_each_slot_holds_one_die() -> None:
    s = go(pool(table("usa"), "4 5"))
    play(s, "1/place:US-S1", "die:4", "done")
    assert "US-S1" not in places(s)


@pytest.mark.rule("intrepid.R078", "intrepid.R132", "intrepid.R082", "intrepid.G197")
def test_separated_slots_are_filled_one_by_one_and_each_die_triggers() -> None:
    s = go(pool(tile(table("usa"), "US-1d"), "4 5 2"))
    play(s, "1/place:US-1d", "die:4")
    assert codes(s) == ["die:2", "die:5", "done"]  # the ability of the first die
    play(s, "die:5", "by:+1")
    assert made(s) == {"climate": 5}  # one filled slot generates by itself: v + 1
    play(s, "1/place:US-1d", "die:6")
    assert codes(s) == ["die:2", "done"]  # and again for the second
    play(s, "done")
    assert on(s, "US-1d") == "4 6" and "US-1d" not in places(s)
    assert made(s) == {"climate": 12}


@pytest.mark.rule("intrepid.R079", "intrepid.R080", "intrepid.R133")
def test_double_takes_two_equal_dice_at_once() -> None:
    s = go(pool(table("usa"), "3 3 5 6 6 6"))
    play(s, "1/place:US-S2")
    assert codes(s) == ["die:3", "die:6"]
    play(s, "die:6")
    assert on(s, "US-S2") == "6 6" and made(s) == {"power": 9}
    assert "US-S2" not in places(go(pool(table("usa"), "1 2 3 4 5 6")))


@pytest.mark.rule("intrepid.R081")
def test_sum_needs_a_total() -> None:
    s = go(pool(table("russia"), "1 2 4 4 6"))
    play(s, "1/place:RU-S4")  # sum 7+
    assert codes(s) == ["die:1", "die:2", "die:4"]  # 6 is the highest: it can only be the second die
    play(s, "die:2")
    assert codes(s) == ["die:6"]
    play(s, "die:6", "roll:1", "roll:1", "die:1")
    assert on(s, "RU-S4") == "2 6"
    assert "RU-S4" not in places(go(pool(table("russia"), "1 2 4")))
    assert "RU-S4" in places(go(pool(table("russia"), "3 4")))


def test_double_of_a_value_and_triple() -> None:
    assert "US-3c" in places(go(pool(tile(table("usa"), "US-3c"), "6 6")))
    assert "US-3c" not in places(go(pool(tile(table("usa"), "US-3c"), "5 5")))
    assert "RU-3c" in places(go(pool(tile(table("russia"), "RU-3c"), "2 2 2")))
    assert "RU-3c" not in places(go(pool(tile(table("russia"), "RU-3c"), "2 2 3")))


@pytest.mark.rule("intrepid.R083")
def test_all_dice_ability_waits_for_all_joined_slots() -> None:
    s = go(pool(table("russia"), "3 4"))
    play(s, "1/place:RU-S4", "die:3")
    assert codes(s) == ["die:4"]  # nothing has been rolled yet
    play(s, "die:4")
    assert codes(s)[0] == "roll:1"


@pytest.mark.rule("intrepid.R048", "intrepid.R049", "intrepid.R050", "intrepid.R260")
def test_ability_at_once_generation_later() -> None:
    s = go(pool(tile(table("usa"), "US-1a"), "3"))
    play(s, "1/place:US-1a", "die:3")
    assert dice(s) == "5"  # gained at once
    assert s.wheels.gen == [0, 0, 0, 0] and made(s) == {"power": 6}


@pytest.mark.rule("intrepid.R084", "intrepid.R262")
def test_may_can_be_declined() -> None:
    s = go(pool(table("usa"), "3 4"))
    play(s, "1/place:US-S1", "die:3")
    assert "done" in codes(s)
    play(s, "done")
    assert dice(s) == "4"


@pytest.mark.rule("intrepid.R085", "intrepid.R086", "intrepid.R261", "intrepid.R385")
def test_without_may_it_must_be_done() -> None:
    s = go(pool(table("malaysia"), "5 6 1"))
    play(s, "1/place:MY-S2", "die:5")  # decrease all pool dice by 1, no question
    assert dice(s) == "5"
    s = go(pool(table("usa"), "3 3"))
    play(s, "1/place:US-S2", "die:3")
    assert codes(s) == ["value:4", "value:2"]  # gain one of the two, no way out


@pytest.mark.rule("intrepid.R085", "intrepid.G057", "intrepid.G194")
def test_as_much_as_possible() -> None:
    s = go(pool(tile(table("russia"), "RU-1c"), "4"))
    play(s, "1/place:RU-1c", "die:4", "roll:2", "roll:5")
    play(s, "die:2", "die:5")  # discard 2: both of them
    assert dice(s) == ""
    s = go(pool(table("usa"), "4"))
    play(s, "1/place:US-S1", "die:4")  # no die left to adjust: no question
    assert "1/pass" not in codes(s)


@pytest.mark.rule("intrepid.R087", "intrepid.R088", "intrepid.R089")
def test_abilities_reach_only_own_unplaced_pool_dice() -> None:
    s = go(pool(pool(table("usa", "russia"), "4 2 5"), "1 3 6", 1))
    play(s, "1/place:US-S3", "die:2", "done", "1/place:US-S1", "die:4")
    assert codes(s) == ["die:5", "done"]  # neither the placed 2 and 4 nor the other player's dice
    play(s, "die:5", "by:+1")
    assert dice(s) == "6" and dice(s, 1) == "1 3 6" and on(s, "US-S3") == "2"


@pytest.mark.rule("intrepid.R051", "intrepid.R052", "intrepid.R093", "intrepid.R366", "intrepid.G058")
def test_wrapping() -> None:
    assert [wrapped(v, 1) for v in range(1, 7)] == [2, 3, 4, 5, 6, 1]
    assert [wrapped(v, -1) for v in range(1, 7)] == [6, 1, 2, 3, 4, 5]
    assert (wrapped(5, 3), wrapped(6, 2), wrapped(2, -3), wrapped(1, -2)) == (2, 2, 5, 5)


@pytest.mark.rule("intrepid.R090")
def test_gain_takes_a_new_die_from_the_supply() -> None:
    s = go(pool(tile(table("usa"), "US-1c"), "6"))
    before = player(s).out
    play(s, "1/place:US-1c", "die:6")
    assert dice(s) == "3" and player(s).out == before + 1
    check(s)


@pytest.mark.rule("intrepid.R094", "intrepid.R095")
def test_reroll_stays_in_the_pool_discard_leaves_it() -> None:
    s = go(pool(table("russia"), "5 2"))
    before = player(s).out
    play(s, "1/place:RU-S1", "die:5", "die:2", "roll:6")
    assert dice(s) == "6" and player(s).out == before
    s = go(pool(table("russia"), "3 4"))
    before = player(s).out
    play(s, "1/place:RU-S4", "die:3", "die:4", "roll:1", "roll:2", "die:1")
    assert dice(s) == "2" and player(s).out == before + 1


@pytest.mark.rule("intrepid.R134", "intrepid.R062", "intrepid.R259", "intrepid.R271")
def test_disabled_tiles_take_no_dice() -> None:
    s = go(pool(disabled(table("usa"), "US-S1"), "4"))
    assert "US-S1" not in places(s) and "US-S3" in places(s)


@pytest.mark.rule("intrepid.R068", "intrepid.R123", "intrepid.G040")
def test_everybody_acts_in_any_order_until_all_have_passed() -> None:
    s = go(pool(pool(table("usa", "russia"), "4 5"), "4 5", 1))
    assert s.seat == SEVERAL
    play(s, "2/place:RU-S1", "die:4", "1/pass")
    assert {c[0] for c in codes(s)} == {"2"}  # seat 1 has passed
    play(s, "2/place:RU-S3", "die:5")
    assert other_actions(s, 1) and not other_actions(s, 2)  # seat 2 has acted, so seat 1 may act again; seat 2 has no dice left
    play(s, "1/place:US-S1", "die:4", "done", "1/pass")
    assert s.phase > 1


@pytest.mark.rule("intrepid.G043", "intrepid.G044")
def test_equal_dice_are_one_choice_and_several_come_in_rising_order() -> None:
    s = go(pool(tile(table("usa"), "US-3d"), "6 2 2 4"))
    play(s, "1/place:US-3d", "die:6")
    assert codes(s) == ["die:2", "die:4", "done"]
    play(s, "die:4", "by:+1")
    assert dice(s) == "2 2 5"  # no die is left above 4: the choice is complete
    s = go(pool(tile(table("usa"), "US-3d"), "6 2 2 4"))
    play(s, "1/place:US-3d", "die:6", "die:2", "by:-1")
    assert dice(s) == "2 2 4"  # nothing happens before the choice is complete
    assert codes(s) == ["die:2", "die:4", "done"]
    play(s, "die:2")
    assert codes(s) == ["by:-1"]  # equal dice in one order only: +1 then -1 would be the same as -1 then +1
    play(s, "by:-1", "done")
    assert dice(s) == "1 1 4"


@pytest.mark.rule("intrepid.R233", "intrepid.R234", "intrepid.R208", "intrepid.R209", "intrepid.G045", "intrepid.G046", "intrepid.G047")
def test_destroying_an_own_tile_in_phase_1() -> None:
    s = go(pool(tile(table("usa"), "US-1a"), "3 6"))
    drain = list(s.wheels.drain)
    play(s, "1/place:US-1a", "die:3", "1/destroy")
    assert codes(s)[0] == "keep" and "at:1.a" not in codes(s)[0]
    play(s, "keep")
    assert "1/destroy" not in codes(s)  # it was spared; asked again after the next action
    play(s, "1/place:US-S1", "die:6", "done", "1/destroy", "at:1.c")
    assert dice(s) == "5"  # the ability stays resolved
    assert made(s) == {"power": 6}  # US-S1 with its 6; US-1a generates nothing
    assert s.wheels.drain == drain and 4 in s.station.gone
    check(s)


def test_what_a_pool_can_do_in_one_number() -> None:
    from solonaut.games.intrepid.requirement import Requirement

    bits = have([0, 1, 0, 2, 0, 0, 3])
    assert bits & 0b111111 == 0b100101 and bits >> 6 & 63 == 0b100100 and bits >> 12 & 63 == 0b100000
    assert bits >> 18 + 12 & 1
    assert next_dice(Requirement(2, (63, 63), 9, 0, False, ""), 0, [0, 1, 0, 2, 0, 0, 3], ()) == [3, 6]
