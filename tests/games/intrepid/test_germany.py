"""Germany: rolling into Storage, paying with pips, and its 16 tiles."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import isfinite

import pytest

from solonaut.core.message import Message
from solonaut.core.step import CHANCE
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, events, go, made, on, other_actions, play, player, pool, show, table, tile
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


def germany(dice: str, stored: str = "", name: str = "") -> IntrepidState:
    """A solo table with these dice in Pool and Storage and perhaps one more tile."""
    s = table("germany")
    return go(pool(store(tile(s, name) if name else s, stored), dice))


def storage(s: IntrepidState, seat: int = 0) -> str:
    return show(player(s, seat).storage)


# -- rolling ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R368", "intrepid.R072", "intrepid.R039")
def test_germany_rolls_into_storage() -> None:
    s = table("germany")
    go(s, ROLL_DICE)
    heard = events(s, lambda: play(s, *(f"roll:{v}" for v in (1, 1, 2, 3, 4, 4, 5, 6, 6, 6))))
    assert storage(s) == "1 1 2 3 4 4 5 6 6 6" and dice(s) == ""
    assert {getattr(e, "area", "") for e in heard} == {"storage"}
    check(s)


@pytest.mark.rule("intrepid.R369", "intrepid.R040")
def test_storage_dice_cannot_be_placed() -> None:
    s = germany("", "1 3 4 4 5 6")
    assert codes(s) == ["1/spend", "1/destroy", "1/pass"]
    s = germany("2", "1 3 4 4 5 6")
    play(s, "1/place:DE-S1")
    assert codes(s) == ["die:2"]
    s = germany("2", "1 1 1")
    assert "1/mission" not in codes(s)  # the 1s lie in Storage


@pytest.mark.rule("intrepid.G209", "intrepid.R368")
def test_a_new_die_of_a_common_tile_goes_to_storage() -> None:
    s = germany("2 5", "6")
    play(s, "1/place:B1-R", "die:5", "roll:4")
    assert storage(s) == "4 6" and dice(s) == "2"


# -- spending -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R370", "intrepid.R371", "intrepid.R372", "intrepid.R373", "intrepid.G163")
def test_spent_dice_must_be_worth_as_much_and_the_excess_is_lost() -> None:
    s = germany("", "3 4 6")
    out = player(s).out
    play(s, "1/spend")
    assert codes(s) == ["die:3", "die:4", "die:6"]  # also the 6: 3 and 4 can pay for it
    play(s, "die:3")  # no lower die is left: the dice that pay follow
    assert codes(s) == ["die:4", "die:6"]
    heard = events(s, lambda: play(s, "die:6"))
    assert dice(s) == "3" and storage(s) == "4" and player(s).out == out - 1  # the 6 goes to the Supply, 3 pips are lost
    assert [(e.kind, e.dice, e.into) for e in heard] == [("dice_spent", ("6",), ("3",))]  # type: ignore[attr-defined]
    assert s.pending is ACT and "1/spend" not in codes(s)  # and nothing is left over to pay for the 4
    check(s)


@pytest.mark.rule("intrepid.R371")
def test_nobody_gets_more_than_is_paid_for() -> None:
    s = germany("", "5 6")
    play(s, "1/spend")
    assert codes(s) == ["die:5"]  # a 5 does not pay for a 6
    play(s, "die:5")
    assert codes(s) == ["die:6"]
    play(s, "die:6")
    assert dice(s) == "5" and storage(s) == ""


@pytest.mark.rule("intrepid.R374")
def test_one_die_may_pay_for_several() -> None:
    s = germany("", "1 2 3 6")
    play(s, "1/spend", "die:3", "die:2", "die:1")
    assert codes(s) == ["die:6"]
    play(s, "die:6")
    assert dice(s) == "1 2 3" and storage(s) == ""


@pytest.mark.rule("intrepid.R375")
def test_several_dice_may_pay_for_one() -> None:
    s = germany("", "1 2 3 6")
    play(s, "1/spend", "die:6")
    assert codes(s) == ["die:3"]  # from high to low; without the 3 the rest would not be enough
    play(s, "die:3", "die:2", "die:1")
    assert dice(s) == "6" and storage(s) == ""
    check(s)


@pytest.mark.rule("intrepid.G162", "intrepid.R371")
def test_dice_are_chosen_from_high_to_low_and_enough_ends_it() -> None:
    s = germany("", "2 3 3 4 6 6")
    play(s, "1/spend", "die:4")
    assert codes(s) == ["die:2", "die:3", "enough"]  # not above 4, and together at most half of the 24 pips
    play(s, "die:3")
    assert codes(s) == ["die:2", "die:3", "enough"]
    play(s, "enough")
    assert codes(s) == ["die:6"]  # 7 pips; 3 and 2 alone would not do
    play(s, "die:6")
    assert codes(s) == ["die:2", "die:3", "die:6"]
    play(s, "die:2")
    assert dice(s) == "3 4" and storage(s) == "3 6"


def reached(stored: str) -> Counter[tuple[str, str]]:
    """All payments that can be made with these dice: what comes to the Pool, what is left in Storage."""
    found: Counter[tuple[str, str]] = Counter()
    first = germany("", stored)
    open_ = [play(first, "1/spend")]
    while open_:
        s = open_.pop()
        for code in codes(s):
            after = play(s.copy(), code)
            if after.pending is ACT or after.phase > 1 or after.over:
                found[show(after.players[0].pool), show(after.players[0].storage)] += 1
            else:
                open_.append(after)
    return found


@pytest.mark.rule("intrepid.G162", "intrepid.G163", "intrepid.R371", "intrepid.R374", "intrepid.R375")
@pytest.mark.parametrize("stored", ["1 2 2 3 6 6", "1 1 1 4 5", "2 3 4 5 6 6", "5 5 5 5 5", "1 6"])
def test_exactly_the_payments_without_a_superfluous_die(stored: str) -> None:
    values = [int(v) for v in stored.split()]
    expected = set()
    for part in product(("keep", "want", "pay"), repeat=len(values)):
        want, pay, keep = ([v for v, p in zip(values, part, strict=True) if p == word] for word in ("want", "pay", "keep"))
        if want and sum(pay) >= sum(want) and all(sum(pay) - v < sum(want) for v in pay):
            expected.add((" ".join(map(str, want)), " ".join(map(str, keep))))
    found = reached(stored)
    assert set(found) == expected
    assert set(found.values()) == {1}  # each of them in one way only


@pytest.mark.rule("intrepid.G161", "intrepid.R370", "intrepid.R068")
def test_spending_at_any_time_in_phase_1() -> None:
    s = store(table("germany", "usa"), "3 3 6 6")
    go(pool(pool(s, "2"), "4 4", 1))
    assert "1/spend" in codes(s) and "2/spend" not in codes(s)
    play(s, "2/place:US-S1", "die:4", "done", "1/place:DE-S1", "die:2", "die:3", "1/spend", "die:3", "die:6")
    assert dice(s) == "3 3" and storage(s) == "6"
    play(s, "1/habitation", "die:3", "done")
    assert not other_actions(s, 1)  # R121: this player does nothing more with dice


@pytest.mark.rule("intrepid.R370")
def test_two_dice_are_needed() -> None:
    assert "1/spend" not in codes(germany("2", "6"))
    assert "1/spend" in codes(germany("2", "1 6"))
    s = germany("", "6")
    assert s.phase > 1  # neither dice to place nor to spend


# -- tile abilities and Storage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R376", "intrepid.R377", "intrepid.R370")
def test_tiles_move_dice_without_payment_and_without_change() -> None:
    s = germany("2", "3 6 6")
    out = player(s).out
    play(s, "1/place:DE-S1", "die:2", "die:3")
    assert dice(s) == "3" and storage(s) == "6 6" and player(s).out == out
    check(s)


@pytest.mark.rule("intrepid.R379", "intrepid.R381")
def test_storage_abilities_leave_dice_in_storage_and_the_pool_alone() -> None:
    s = germany("2 2 3", "3 4")
    play(s, "1/place:DE-S4", "die:2")
    assert codes(s) == ["die:3", "die:4", "done"]
    play(s, "die:3", "by:-1", "done")
    assert storage(s) == "2 4" and dice(s) == "3"  # the 3 of the Pool is safe
    s = germany("2 2 3", "3 4", "DE-3c")
    play(s, "1/place:DE-3c", "die:2", "by:+1")
    assert storage(s) == "4 5" and dice(s) == "3"


@pytest.mark.rule("intrepid.R380", "intrepid.G188")
def test_docked_medical_and_cache_dice_enter_the_pool() -> None:
    s = go(pool(table("usa", "germany"), "5 5"))
    play(s, "1/dock:1", "die:5")
    assert dice(s, 1) == "5" and storage(s, 1) == ""
    s = table("usa", "germany")
    player(s, 1).promised = 4
    go(s, ROLL_DICE)
    while s.agenda and s.seat == CHANCE:
        play(s, "roll:1")
    assert dice(s, 1) == "4" and storage(s, 1) == " ".join("1" * 13)
    s = germany("6 2", "1")
    play(s, "1/dock:1", "die:6", "die:3")
    assert dice(s) == "2 3" and storage(s) == "1"


@pytest.mark.rule("intrepid.R382", "intrepid.G111")
def test_storage_is_emptied_at_the_end_of_the_round() -> None:
    s = germany("4", "1 3 5")
    go(s, RESET_ROUND)
    assert storage(s) == "" and dice(s) == "" and player(s).out == 4  # the cache stays
    check(s)


# -- starters ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R376", "intrepid.R085")
def test_de_s1_moves_a_die_of_3_or_less() -> None:
    s = germany("5", "1 3 4 6")
    play(s, "1/place:DE-S1", "die:5")
    assert codes(s) == ["die:1", "die:3"]  # not a may
    play(s, "die:3")
    assert dice(s) == "3" and storage(s) == "1 4 6" and made(s) == {"power": 5}  # v
    s = germany("5", "4 6")
    play(s, "1/place:DE-S1", "die:5")
    assert s.pending is ACT and dice(s) == ""


@pytest.mark.rule("intrepid.R378")
def test_de_s2_rolls_a_die_into_storage() -> None:
    s = germany("3 4 1", "6")
    play(s, "1/place:DE-S2", "die:3", "die:4", "roll:2")
    assert storage(s) == "2 6" and dice(s) == "1" and made(s) == {"power": 8}
    assert "1/place:DE-S2" not in codes(germany("3 3"))
    check(s)


@pytest.mark.rule("intrepid.R376")
def test_de_s3_moves_a_die_lower_than_the_placed_one() -> None:
    s = germany("4", "1 3 4 6")
    play(s, "1/place:DE-S3", "die:4")
    assert codes(s) == ["die:1", "die:3"]
    play(s, "die:1")
    assert dice(s) == "1" and storage(s) == "3 4 6" and made(s) == {"climate": 5}
    assert [v for v in range(1, 7) if "1/place:DE-S3" in codes(germany(str(v)))] == [3, 4, 5]


@pytest.mark.rule("intrepid.R379", "intrepid.G196")
def test_de_s4_adjusts_up_to_two_storage_dice() -> None:
    s = germany("2 2 5", "1 4 6")
    play(s, "1/place:DE-S4", "die:2", "die:1")
    assert codes(s) == ["by:+1", "by:-1"]
    play(s, "by:-1", "die:6", "by:+1")  # each in its own way; with wrapping
    assert storage(s) == "1 4 6" and dice(s) == "5" and made(s) == {"climate": 9}
    s = germany("2 2 5", "1 4 6")
    play(s, "1/place:DE-S4", "die:2", "die:4", "by:+1", "done")
    assert storage(s) == "1 5 6"


# -- Tier 1 -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R378")
def test_de_1a_rolls_a_die_into_storage() -> None:
    s = germany("5 2", "", "DE-1a")
    play(s, "1/place:DE-1a")
    assert codes(s) == ["die:5"]  # 4+
    play(s, "die:5", "roll:6")
    assert storage(s) == "6" and dice(s) == "2" and made(s) == {"power": 7}  # v + 2


@pytest.mark.rule("intrepid.R376")
def test_de_1b_moves_any_die() -> None:
    s = germany("2 2", "1 4 6", "DE-1b")
    play(s, "1/place:DE-1b", "die:2")
    assert codes(s) == ["die:1", "die:4", "die:6"]
    play(s, "die:6")
    assert dice(s) == "6" and storage(s) == "1 4" and made(s) == {"power": 11}


@pytest.mark.rule("intrepid.R379", "intrepid.R094")
def test_de_1c_rerolls_any_number_of_storage_dice() -> None:
    s = germany("1 5", "1 3 6", "DE-1c")
    play(s, "1/place:DE-1c", "die:1", "die:1", "die:3", "done", "roll:6", "roll:5")
    assert storage(s) == "5 6 6" and dice(s) == "5" and made(s) == {"climate": 7}
    check(s)
    assert [v for v in range(1, 7) if "1/place:DE-1c" in codes(germany(str(v), "", "DE-1c"))] == [1, 2]


@pytest.mark.rule("intrepid.R379")
def test_de_1d_sets_a_storage_die_to_6() -> None:
    s = germany("4 4 2", "1 3", "DE-1d")
    play(s, "1/place:DE-1d", "die:4", "die:4")
    assert codes(s) == ["die:1", "die:3", "done"]
    play(s, "die:1")
    assert storage(s) == "3 6" and dice(s) == "2" and made(s) == {"climate": 12}
    assert "1/place:DE-1d" not in codes(germany("3 4", "", "DE-1d"))


# -- Tier 2 -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R376")
def test_de_2a_moves_a_die_lower_than_the_placed_one() -> None:
    s = germany("5", "4 5 6", "DE-2a")
    play(s, "1/place:DE-2a", "die:5")
    assert codes(s) == ["die:4"]
    play(s, "die:4")
    assert dice(s) == "4" and storage(s) == "5 6" and made(s) == {"power": 10}
    assert "1/place:DE-2a" not in codes(germany("4", "", "DE-2a"))


@pytest.mark.rule("intrepid.R378")
def test_de_2b_rolls_two_dice_into_storage() -> None:
    s = germany("4 6 1", "", "DE-2b")
    play(s, "1/place:DE-2b", "die:4", "die:6", "roll:2", "roll:3")
    assert storage(s) == "2 3" and dice(s) == "1" and made(s) == {"power": 17}
    assert "1/place:DE-2b" not in codes(germany("4 5", "", "DE-2b"))


@pytest.mark.rule("intrepid.R376", "intrepid.R082")
def test_de_2c_moves_an_equal_die_after_each_die() -> None:
    s = germany("2 4", "2 3 4 4", "DE-2c")
    play(s, "1/place:DE-2c", "die:4")
    assert codes(s) == ["die:4"]
    play(s, "die:4")
    assert dice(s) == "2 4" and storage(s) == "2 3 4" and made(s) == {"climate": 7}
    play(s, "1/place:DE-2c", "die:2", "die:2")
    assert on(s, "DE-2c") == "4 2" and dice(s) == "2 4" and storage(s) == "3 4" and made(s) == {"climate": 14}


@pytest.mark.rule("intrepid.R376", "intrepid.G198")
def test_de_2d_moves_up_to_two_dice_with_a_total_of_6() -> None:
    s = germany("5 5 1", "1 2 4 5 6", "DE-2d")
    play(s, "1/place:DE-2d", "die:5")
    assert codes(s) == ["die:1", "die:2", "die:4", "die:5", "die:6", "done"]
    play(s, "die:2")
    assert codes(s) == ["die:4", "done"]  # 2 + 5 would be more than 6
    play(s, "die:4")
    assert dice(s) == "1 2 4" and storage(s) == "1 5 6" and made(s) == {"climate": 16}
    s = germany("5 5 1", "1 1 1", "DE-2d")
    play(s, "1/place:DE-2d", "die:5", "die:1", "die:1")
    assert s.pending is ACT and storage(s) == "1"  # two are the limit


# -- Tier 3 -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R376", "intrepid.R378", "intrepid.G199")
def test_de_3a_rolls_two_dice_then_moves_one() -> None:
    s = germany("5 6", "4", "DE-3a")
    play(s, "1/place:DE-3a", "die:5", "die:6", "roll:2", "roll:6")
    assert codes(s) == ["die:2", "die:4", "die:6"]  # new ones too
    play(s, "die:6")
    assert dice(s) == "6" and storage(s) == "2 4" and made(s) == {"power": 22}


@pytest.mark.rule("intrepid.R376", "intrepid.G198")
def test_de_3b_moves_every_equal_die() -> None:
    s = germany("4 1", "2 4 4 4 6", "DE-3b")
    play(s, "1/place:DE-3b", "die:4")  # no question, none is left out
    assert dice(s) == "1 4 4 4" and storage(s) == "2 6" and made(s) == {"power": 12}
    check(s)


@pytest.mark.rule("intrepid.R379")
@pytest.mark.parametrize(("answer", "then"), [("by:+1", "1 2 5"), ("by:-1", "3 5 6"), ("done", "1 4 6")])
def test_de_3c_adjusts_all_storage_dice_in_one_way(answer: str, then: str) -> None:
    s = germany("3 3 2", "1 4 6", "DE-3c")
    play(s, "1/place:DE-3c", "die:3")
    assert codes(s) == ["by:+1", "by:-1", "done"]
    play(s, answer)
    assert storage(s) == then and dice(s) == "2" and made(s) == {"climate": 23}


@pytest.mark.rule("intrepid.R376", "intrepid.R082")
def test_de_3d_moves_a_die_of_4_or_less_after_each_die() -> None:
    s = germany("6 6", "1 4 5", "DE-3d")
    play(s, "1/place:DE-3d", "die:6")
    assert codes(s) == ["die:1", "die:4"]
    play(s, "die:4")
    assert dice(s) == "4 6" and made(s) == {"climate": 12}
    play(s, "1/place:DE-3d", "die:6", "die:1")
    assert dice(s) == "1 4" and storage(s) == "5" and made(s) == {"climate": 24}
    assert "1/place:DE-3d" not in codes(germany("5", "", "DE-3d"))


# -- the board, the words, whole games ---------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R451", "intrepid.G024")
def test_solo_side_and_blue_side() -> None:
    s = table("germany")
    found = []
    for player(s).track in range(4):
        found.append(s.dice_of(player(s)))
    assert found == [*s.box.countries[player(s).land.number].dice_solo]
    assert table("germany", "usa").dice_of(player(table("germany", "usa"))) == 13
    s = go(pool(table("germany", side="blue"), "5 4 1"))
    play(s, "1/place:DE-S1", "die:5", "1/place:DE-S3", "die:4")
    assert made(s) == {"oxygen": 5, "nutrition": 5}


def test_words_of_spending() -> None:
    s = germany("", "2 3 3 4 6 6")
    assert GAME.describe(s, s.legal("1/spend")) == Message("intrepid.choice.spend")
    play(s, "1/spend", "die:4", "die:3", "enough")
    assert s.pending is not None and s.pending.question(s) == Message("intrepid.prompt.pay", n=7)
    play(s, "die:6")
    assert s.pending.question(s) == Message("intrepid.prompt.pay", n=1)


@pytest.mark.parametrize(("lands", "options", "seed"), tables("germany", 16))
def test_random_games(lands: list[str], options: dict[str, str], seed: int) -> None:
    wander(lands, options, seed)


@pytest.mark.rule("intrepid.G221")
def test_players_can_judge_its_dice_when_docked_ones_are_marked() -> None:
    s, _ = GAME.start(1, {"country": "germany", "disaster": "toxic", "irregularities": "filtered-docking"}, GAME.house)
    assert isfinite(GAME.value(s, 0)) and isfinite(GAME.forecast(s, 0))
