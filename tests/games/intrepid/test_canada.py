"""Canada: Converters, Storage, and its 16 tiles."""

from __future__ import annotations

import pytest

from solonaut.core.message import Message
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.countries.canada import STORE_ODD, USE_CONVERTERS
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.noun_messages import shown
from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, events, go, made, on, play, player, pool, show, table, tile
from tests.games.intrepid.wander import tables, wander


def store(s: IntrepidState, stored: str, seat: int = 0) -> IntrepidState:
    """These dice and no others in Storage."""
    p = s.players[seat]
    p.out -= sum(p.storage)
    p.storage = [0] * len(p.storage)
    for name in stored.split():
        p.storage[NAMES.index(name)] += 1
    p.out += sum(p.storage)
    return s


def canada(dice: str, stored: str = "", name: str = "") -> IntrepidState:
    """A solo table with these dice in Pool and Storage and perhaps one more tile."""
    s = table("canada")
    return go(pool(store(tile(s, name) if name else s, stored), dice))


def storage(s: IntrepidState, seat: int = 0) -> str:
    return show(player(s, seat).storage)


def rolling(values: str, converters: int = 1) -> IntrepidState:
    """The beginning of a round: these dice have just been rolled."""
    s = table("canada")
    player(s).country_state = [converters, 4 - converters]
    s.agenda.append(ROLL_DICE)
    s.advance()
    return play(s, *(f"roll:{v}" for v in values.split()))


# -- Converters -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R347", "intrepid.R348")
def test_one_converter_on_the_board_three_beside() -> None:
    for s in (table("canada"), table("canada", "usa"), table("usa", "canada")):
        p = next(p for p in s.players if p.land.name == "canada")
        assert p.country_state == [1, 3] and p.land.view(s, p) == {"converters": 1, "converters_beside": 3}


@pytest.mark.rule("intrepid.R353", "intrepid.R354", "intrepid.R355", "intrepid.G158", "intrepid.G159")
def test_a_converter_raises_one_die_and_lowers_another_before_storage() -> None:
    s = rolling("1 2 3 3 5 6 6 6 6 6")
    assert s.seat == 0 and codes(s) == ["die:1", "die:2", "die:3", "die:5", "die:6", "done"]  # odd ones too, nothing is stored yet
    assert dice(s) == "1 2 3 3 5 6 6 6 6 6" and storage(s) == ""
    play(s, "die:5")
    assert codes(s) == ["die:1", "die:2", "die:3", "die:6"]  # another die, and no way out
    heard = events(s, lambda: play(s, "die:3"))
    assert [(e.kind, e.rule_id) for e in heard] == [
        ("converter_used", "intrepid.R354"),
        ("dice_changed", "intrepid.R354"),
        ("dice_stored", "intrepid.R349"),
    ]
    assert dice(s) == "2 2 6 6 6 6 6 6" and storage(s) == "1 3"  # 5 became 6, one 3 became 2
    assert s.pending is ACT
    check(s)


@pytest.mark.rule("intrepid.R354")
def test_the_other_die_may_show_the_same_value() -> None:
    s = rolling("3 3 2 2 2 2 2 2 2 2")
    play(s, "die:3")
    assert codes(s) == ["die:2", "die:3"]
    play(s, "die:3")
    assert dice(s) == "2 2 2 2 2 2 2 2 2 4" and storage(s) == ""
    s = rolling("3 2 2 2 2 2 2 2 2 2")
    play(s, "die:3")
    assert codes(s) == ["die:2"]  # there is only one 3


@pytest.mark.rule("intrepid.R356", "intrepid.G157")
def test_several_converters_on_the_same_die() -> None:
    s = rolling("1 3 2 2 2 2 2 2 2 2", converters=3)
    play(s, "die:1", "die:3")
    assert dice(s) == "2 2 2 2 2 2 2 2 2 2" and codes(s) == ["die:2", "done"]
    play(s, "die:2", "die:2", "die:3", "die:1")  # the die that became 3 goes on to 4, the one that became 1 wraps to 6
    assert dice(s) == "2 2 2 2 2 2 2 2 4 6" and player(s).country_state == [0, 4] and s.pending is ACT
    check(s)


@pytest.mark.rule("intrepid.R357")
def test_converters_wrap() -> None:
    s = rolling("1 6 2 2 2 2 2 2 2 2")
    play(s, "die:6", "die:1")
    assert dice(s) == "2 2 2 2 2 2 2 2 6" and storage(s) == "1"


@pytest.mark.rule("intrepid.R358", "intrepid.G110")
def test_unused_converters_are_kept() -> None:
    s = rolling("1 2 2 2 2 2 2 2 2 2", converters=2)
    play(s, "done")
    assert player(s).country_state == [2, 2] and storage(s) == "1"
    go(s, RESET_ROUND)
    assert player(s).country_state == [2, 2]


@pytest.mark.rule("intrepid.G156", "intrepid.R353")
def test_without_token_or_second_die_there_is_no_question() -> None:
    s = rolling("1 2 2 2 2 2 2 2 2 2", converters=0)
    assert s.pending is ACT and storage(s) == "1"
    s = table("canada")
    go(pool(s, "5"), USE_CONVERTERS[0], STORE_ODD[0])
    assert not s.agenda and storage(s) == "5" and player(s).country_state == [1, 3]


@pytest.mark.rule("intrepid.G158", "intrepid.R353")
def test_converters_work_at_no_other_time() -> None:
    s = canada("4 4 2", "1 3")
    play(s, "1/place:CA-S2", "die:4")
    assert player(s).country_state == [2, 2]
    assert {code.split("/")[1].split(":")[0] for code in codes(s)} == {"place", "dock", "habitation", "destroy", "pass"}


@pytest.mark.rule("intrepid.R359", "intrepid.G160")
def test_gaining_a_converter() -> None:
    s = canada("4 4")
    heard = events(s, lambda: play(s, "1/place:CA-S2", "die:4"))
    assert player(s).country_state == [2, 2] and [e.kind for e in heard if e.rule_id == "intrepid.R359"] == ["converters_gained"]
    s = canada("4 4")
    player(s).country_state = [4, 0]
    heard = events(s, lambda: play(s, "1/place:CA-S2", "die:4"))
    assert player(s).country_state == [4, 0] and not [e for e in heard if e.kind == "converters_gained"]  # none is left: no effect


# -- Storage ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R349", "intrepid.R351", "intrepid.R039", "intrepid.R071")
def test_odd_dice_go_to_storage_even_ones_stay() -> None:
    s = rolling("1 1 2 3 4 5 5 5 6 6")
    play(s, "done")
    assert dice(s) == "2 4 6 6" and storage(s) == "1 1 3 5 5 5"
    check(s)
    s = table("usa", "canada")
    go(s, ROLL_DICE)
    play(s, *["roll:3"] * 5)  # the other country keeps its odd dice
    play(s, *["roll:3"] * 8, "done")
    assert dice(s) == "3 3 3 3 3" and dice(s, 1) == "" and storage(s, 1) == "3 3 3 3 3 3 3 3"


@pytest.mark.rule("intrepid.R350", "intrepid.G059")
def test_odd_dice_that_come_later_stay_in_the_pool() -> None:
    s = canada("4 2", "1")
    play(s, "1/place:B1-R", "die:4", "roll:5")
    assert dice(s) == "2 5" and storage(s) == "1"
    s = go(pool(table("usa", "canada"), "3 3"))
    play(s, "1/dock:1", "die:3")
    assert dice(s, 1) == "3" and storage(s, 1) == ""


@pytest.mark.rule("intrepid.G056", "intrepid.R350", "intrepid.R280")
def test_an_odd_medical_die_stays_in_the_pool() -> None:
    s = table("canada")
    player(s).promised = 5
    go(s, ROLL_DICE)
    ones = ["1"] * s.dice_of(player(s))
    play(s, *(f"roll:{one}" for one in ones), "done")
    assert dice(s) == "5" and storage(s) == " ".join(ones)


@pytest.mark.rule("intrepid.R352", "intrepid.R040")
def test_storage_dice_cannot_be_used() -> None:
    s = canada("4", "1 1 3 5 5 6", "CA-1a")
    assert "1/mission" not in codes(s) and "1/place:CA-1a" not in codes(s)  # a 1 and odd dice lie in Storage only
    play(s, "1/habitation")
    assert codes(s) == ["die:4"]
    s = canada("", "1 1 3 5 5 6", "CA-1a")
    assert s.phase > 1  # nothing to place: Phase 1 is over


@pytest.mark.rule("intrepid.R360", "intrepid.R361")
def test_dice_rolled_in_storage_stay_there() -> None:
    s = canada("4 4", "1 3 5")
    out = player(s).out
    play(s, "1/place:CA-S4", "die:4", "die:4", "die:1", "die:3", "roll:2", "roll:6")
    assert storage(s) == "2 5 6" and dice(s) == "" and player(s).out == out  # even, and still in Storage
    play(s, "die:6")
    assert dice(s) == "6" and storage(s) == "2 5"
    check(s)


@pytest.mark.rule("intrepid.R362", "intrepid.G111")
def test_storage_is_emptied_at_the_end_of_the_round() -> None:
    s = canada("4 2", "1 3 5")
    go(s, RESET_ROUND)
    assert storage(s) == "" and dice(s) == "" and player(s).out == 4  # the cache stays
    check(s)


@pytest.mark.rule("intrepid.G188", "intrepid.R460")
def test_an_odd_die_of_the_cache_enters_the_pool() -> None:
    s = canada("4 2", "1")
    play(s, "1/dock:1", "die:4", "die:3")
    assert dice(s) == "2 3" and show(s.cache) == "1 2 4 4" and storage(s) == "1"


# -- starters ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R360", "intrepid.R085", "intrepid.G198")
def test_ca_s1_moves_a_storage_die() -> None:
    s = canada("4 3", "1 5 5")
    play(s, "1/place:CA-S1")
    assert codes(s) == ["die:4"]  # even
    play(s, "die:4")
    assert codes(s) == ["die:1", "die:5"]  # not a may
    heard = events(s, lambda: play(s, "die:5"))
    assert dice(s) == "3 5" and storage(s) == "1 5" and made(s) == {"power": 4} and [e.kind for e in heard] == ["dice_moved"]
    s = canada("4 3")
    play(s, "1/place:CA-S1", "die:4")  # Storage is empty: nothing happens
    assert s.pending is ACT and dice(s) == "3"


@pytest.mark.rule("intrepid.R359")
def test_ca_s2_gains_a_converter() -> None:
    s = canada("4 4 2")
    play(s, "1/place:CA-S2", "die:4")
    assert player(s).country_state == [2, 2] and made(s) == {"power": 9}


@pytest.mark.rule("intrepid.R360")
@pytest.mark.parametrize(("answer", "then"), [("by:+1", "4"), ("by:-1", "2"), ("done", "3")])
def test_ca_s3_moves_a_die_and_may_adjust_it(answer: str, then: str) -> None:
    s = canada("2", "1 3")
    play(s, "1/place:CA-S3", "die:2", "die:3")
    assert dice(s) == "3" and codes(s) == ["by:+1", "by:-1", "done"]
    play(s, answer)
    assert dice(s) == then and storage(s) == "1" and made(s) == {"climate": 4}
    assert "1/place:CA-S3" not in codes(canada("6"))


@pytest.mark.rule("intrepid.R360", "intrepid.G199")
def test_ca_s4_rerolls_then_moves() -> None:
    s = canada("2 6", "1 3 5")
    play(s, "1/place:CA-S4", "die:2", "die:6")
    assert codes(s) == ["die:1", "die:3", "die:5", "done"]
    play(s, "done")  # declined, but the move follows
    assert codes(s) == ["die:1", "die:3", "die:5"]
    play(s, "die:3")
    assert dice(s) == "3" and storage(s) == "1 5" and made(s) == {"climate": 8}
    s = canada("2 6", "1 3 5")
    play(s, "1/place:CA-S4", "die:2", "die:6", "die:3", "die:5")
    assert codes(s)[0] == "roll:1"  # two are the limit
    assert "1/place:CA-S4" not in codes(canada("3 4"))


# -- Tier 1 -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R359")
def test_ca_1a_takes_an_odd_die_for_a_converter() -> None:
    s = canada("3 4", "", "CA-1a")
    play(s, "1/place:CA-1a")
    assert codes(s) == ["die:3"]
    play(s, "die:3")
    assert player(s).country_state == [2, 2] and made(s) == {"power": 7}


@pytest.mark.rule("intrepid.R360", "intrepid.R082")
def test_ca_1b_adjusts_a_storage_die_after_each_die() -> None:
    s = canada("4 6 3", "1 3", "CA-1b")
    play(s, "1/place:CA-1b", "die:4")
    assert codes(s) == ["die:1", "die:3", "done"]
    play(s, "die:1")
    assert codes(s) == ["by:+1", "by:-1"]
    play(s, "by:-1")
    assert storage(s) == "3 6" and dice(s) == "3 6" and made(s) == {"power": 5}
    play(s, "1/place:CA-1b", "die:6", "die:3", "by:+1")
    assert storage(s) == "4 6" and made(s) == {"power": 12}


@pytest.mark.rule("intrepid.R360")
def test_ca_1c_takes_an_odd_die_and_moves_one() -> None:
    s = canada("5 2", "1 3", "CA-1c")
    play(s, "1/place:CA-1c", "die:5", "die:3")
    assert dice(s) == "2 3" and storage(s) == "1" and made(s) == {"climate": 8}  # v + 3
    assert "1/place:CA-1c" not in codes(canada("2 4 6", "", "CA-1c"))


@pytest.mark.rule("intrepid.R360", "intrepid.R361")
def test_ca_1d_rolls_into_storage_then_moves() -> None:
    s = canada("4 4", "1", "CA-1d")
    play(s, "1/place:CA-1d", "die:4", "roll:6")
    assert storage(s) == "1 6" and dice(s) == "" and codes(s) == ["die:1", "die:6"]  # even, and not in the Pool by itself
    play(s, "die:6")
    assert dice(s) == "6" and storage(s) == "1" and made(s) == {"climate": 11}
    check(s)


# -- Tier 2 -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R359", "intrepid.R360")
def test_ca_2a_moves_a_die_and_gains_a_converter() -> None:
    s = canada("6 4", "1 3", "CA-2a")
    play(s, "1/place:CA-2a")
    assert codes(s) == ["die:6"]
    play(s, "die:6", "die:1")
    assert dice(s) == "1 4" and storage(s) == "3" and player(s).country_state == [2, 2] and made(s) == {"power": 10}


@pytest.mark.rule("intrepid.R360", "intrepid.R081")
def test_ca_2b_moves_a_die() -> None:
    s = canada("4 5", "1 3", "CA-2b")
    play(s, "1/place:CA-2b", "die:4", "die:5")
    assert codes(s) == ["die:1", "die:3"]
    play(s, "die:1")
    assert dice(s) == "1" and storage(s) == "3" and made(s) == {"power": 17}
    assert "1/place:CA-2b" not in codes(canada("4 4", "", "CA-2b"))


@pytest.mark.rule("intrepid.R360", "intrepid.R082")
def test_ca_2c_moves_a_die_after_each_die() -> None:
    s = canada("3 5 2", "1 1 5", "CA-2c")
    play(s, "1/place:CA-2c", "die:3", "die:1")
    assert dice(s) == "1 2 5" and made(s) == {"climate": 7}
    play(s, "1/place:CA-2c", "die:1", "die:5")
    assert on(s, "CA-2c") == "3 1" and dice(s) == "2 5 5" and storage(s) == "1" and made(s) == {"climate": 14}


@pytest.mark.rule("intrepid.R359", "intrepid.G160")
def test_ca_2d_gains_two_converters() -> None:
    s = canada("3 3 4 4", "", "CA-2d")
    play(s, "1/place:CA-2d")
    assert codes(s) == ["die:3"]  # double odd
    play(s, "die:3")
    assert player(s).country_state == [3, 1] and made(s) == {"climate": 18}
    s = canada("3 3", "", "CA-2d")
    player(s).country_state = [3, 1]
    play(s, "1/place:CA-2d", "die:3")
    assert player(s).country_state == [4, 0]  # as many as there are


# -- Tier 3 -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R360", "intrepid.G198")
def test_ca_3a_moves_up_to_two_dice() -> None:
    s = canada("5 6", "1 3 5", "CA-3a")
    play(s, "1/place:CA-3a", "die:5", "die:6")
    assert codes(s) == ["die:1", "die:3", "die:5", "done"]
    play(s, "die:1", "die:5")
    assert dice(s) == "1 5" and storage(s) == "3" and made(s) == {"power": 23}
    s = canada("5 6", "1 3 5", "CA-3a")
    play(s, "1/place:CA-3a", "die:5", "die:6", "done")  # up to includes 0
    assert dice(s) == "" and storage(s) == "1 3 5"


@pytest.mark.rule("intrepid.R360", "intrepid.R082")
def test_ca_3b_sets_a_storage_die_to_the_placed_value() -> None:
    s = canada("4 6 3", "1 3", "CA-3b")
    play(s, "1/place:CA-3b", "die:4")
    assert codes(s) == ["die:1", "die:3", "done"]
    play(s, "die:3")
    assert storage(s) == "1 4" and dice(s) == "3 6" and made(s) == {"power": 10}  # v + 6
    play(s, "1/place:CA-3b", "die:6", "done")
    assert storage(s) == "1 4" and made(s) == {"power": 22}


@pytest.mark.rule("intrepid.R360", "intrepid.G198")
def test_ca_3c_moves_any_number_of_5s() -> None:
    s = canada("5 2", "1 5 5 5", "CA-3c")
    play(s, "1/place:CA-3c", "die:5")
    assert codes(s) == ["die:5", "done"]
    play(s, "die:5", "die:5", "done")
    assert dice(s) == "2 5 5" and storage(s) == "1 5" and made(s) == {"climate": 13}
    s = canada("5 2", "1 3", "CA-3c")
    play(s, "1/place:CA-3c", "die:5")  # no 5 in Storage: no question
    assert s.pending is ACT


@pytest.mark.rule("intrepid.R359", "intrepid.R360", "intrepid.R361", "intrepid.G199")
def test_ca_3d_rerolls_moves_and_gains_a_converter() -> None:
    s = canada("2 2", "1 3 5", "CA-3d")
    play(s, "1/place:CA-3d", "die:2")
    assert codes(s) == ["die:1", "die:3", "die:5", "done"]
    play(s, "die:1", "die:3", "die:5", "roll:4", "roll:4", "roll:6")  # any number
    assert storage(s) == "4 4 6" and codes(s) == ["die:4", "die:6", "done"]
    play(s, "die:4", "die:6")
    assert dice(s) == "4 6" and storage(s) == "4" and player(s).country_state == [2, 2] and made(s) == {"climate": 22}
    s = canada("2 2", "1 3 5", "CA-3d")
    play(s, "1/place:CA-3d", "die:2", "done", "done")
    assert player(s).country_state == [2, 2]  # both declined, the Converter still comes
    check(s)


# -- the board, the words, whole games ---------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R451", "intrepid.G024")
def test_solo_side_and_blue_side() -> None:
    s = table("canada")
    found = []
    for player(s).track in range(4):
        found.append(s.dice_of(player(s)))
    assert found == [*s.box.countries[player(s).land.number].dice_solo]
    assert table("canada", "usa").dice_of(player(table("canada", "usa"))) == 8
    s = go(pool(table("canada", side="blue"), "4 4 2 3"))
    play(s, "1/place:CA-S2", "die:4", "1/place:CA-S3", "die:2")
    assert made(s) == {"oxygen": 9, "nutrition": 4}


def test_words_of_a_converter() -> None:
    s = rolling("1 2 3 3 5 6 6 6 6 6", converters=2)
    assert s.pending is not None and s.pending.question(s) == Message("intrepid.prompt.converter", n=2)
    play(s, "die:5")
    assert s.pending.question(s) == Message("intrepid.prompt.converter.down", die=shown("5"))
    assert GAME.describe(s, s.legal("die:3")) == Message("intrepid.choice.die", die=shown("3"))


@pytest.mark.parametrize(("lands", "options", "seed"), tables("canada", 16))
def test_random_games(lands: list[str], options: dict[str, str], seed: int) -> None:
    wander(lands, options, seed)
