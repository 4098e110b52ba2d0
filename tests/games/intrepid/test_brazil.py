"""Brazil: Lock tokens, flips, and each of its 16 tiles."""

from __future__ import annotations

import pytest

from solonaut.core.errors import IllegalChoice
from solonaut.core.step import CHANCE
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.countries.brazil import BLUE, ON_BOARD
from solonaut.games.intrepid.names import BLUE as BLUE_LIGHT
from solonaut.games.intrepid.names import COLOURS, PER_COUNTRY, RED, RESOURCES, SPEND, TILES
from solonaut.games.intrepid.phases.capacity import SPENDING
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import destroy, refresh
from tests.games.intrepid.arrange import bare, check, codes, dice, go, made, on, play, player, pool, table, tile, where
from tests.games.intrepid.tiles import face, row
from tests.games.intrepid.wander import tables, wander

TOKENS = [f"lock:L{n}" for n in range(1, 7)]


def lock(s: IntrepidState, name: str, token: int, *, blue: bool = False, seat: int = 0) -> IntrepidState:
    """A Lock token on a tile, orange or blue side up."""
    p = player(s, seat)
    p.country_state[token - 1] = where(s, name, seat)
    if blue:
        p.country_state[BLUE] |= 1 << token - 1
    refresh(s, where(s, name, seat))
    return s


def locks(s: IntrepidState, seat: int = 0) -> dict[str, str]:
    """Which tile has which token; a star stands for blue."""
    p = player(s, seat)
    return {
        TILES[s.station.tile[slot] >> 1]: f"L{n + 1}" + "*" * (p.country_state[BLUE] >> n & 1)
        for n, slot in enumerate(p.country_state[:BLUE])
        if slot != ON_BOARD
    }


def ready(name: str, dice: str, token: int = 0) -> IntrepidState:
    """A solo table with this tile, unlocked with a token if it has a padlock, and these dice."""
    s = table("brazil")
    if "-S" not in name:
        tile(s, name)
    if token:
        lock(s, name, token, blue=True)
    return go(pool(s, dice))


# -- Lock tokens -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R391", "intrepid.R392", "intrepid.R401", "intrepid.G216")
def test_six_orange_lock_tokens_on_the_country_board() -> None:
    s = bare("brazil", "usa")
    view = GAME.view(s, 0)["players"][0]["country_board"]["locks"]
    assert [lock["numbers"] for lock in view] == [[1, 2, 3], [4, 5, 6], [1, 3, 5], [2, 4, 6], [1, 2, 5, 6], [2, 3, 4, 5]]
    assert all(lock["slot"] is None and not lock["unlocked"] for lock in view)
    assert player(s, 1).country_state == []


@pytest.mark.rule("intrepid.R393", "intrepid.R394", "intrepid.R398", "intrepid.G051", "intrepid.G053")
def test_before_rolling_every_padlock_tile_gets_a_token_of_choice() -> None:
    s = go(table("brazil"), ROLL_DICE)
    assert s.seat == 0 and codes(s) == TOKENS  # for BR-S2 on 2.a; nothing is there to be kept
    play(s, "lock:L5")
    assert codes(s) == [c for c in TOKENS if c != "lock:L5"]  # for BR-S4 on 2.c
    play(s, "lock:L1")
    assert locks(s) == {"BR-S2": "L5", "BR-S4": "L1"}
    assert s.seat == CHANCE and dice(s) == ""
    assert {t["slot"]: t["lock"]["lock"] for t in GAME.view(s, 0)["slots"] if t.get("lock")} == {"2.a": "L5", "2.c": "L1"}


@pytest.mark.rule("intrepid.R395", "intrepid.R396")
def test_orange_or_no_token_is_locked() -> None:
    s = go(pool(lock(table("brazil"), "BR-S2", 2), "1 6"))
    assert "1/place:BR-S1" in codes(s)
    assert not {"1/place:BR-S2", "1/place:BR-S4"} & set(codes(s))
    assert locks(s) == {"BR-S2": "L2"}


@pytest.mark.rule("intrepid.R397")
def test_a_tile_without_token_waits_until_it_got_one_and_is_unlocked() -> None:
    s = tile(lock(lock(table("brazil"), "BR-S2", 1), "BR-S4", 2), "BR-1a", "3.a")
    go(pool(s, "1 1"))
    assert [c for c in codes(s) if "unlock" in c] == ["1/unlock:L1"] and "1/place:BR-1a" not in codes(s)
    go(s, ROLL_DICE)
    assert codes(s) == TOKENS  # keeping is no choice: BR-1a must have a token
    play(s, "lock:L1", "lock:L2", "lock:L3")
    assert locks(s)["BR-1a"] == "L3"
    go(pool(s, "1 1"))
    assert "1/place:BR-1a" not in codes(s)
    play(s, "1/unlock:L3", "1/place:BR-1a", "die:1")
    assert on(s, "BR-1a") == "1"


def many(n: int) -> IntrepidState:
    """A table with n padlock tiles: two starters and the first of these."""
    s = table("brazil")
    for name, at in zip(("BR-1a", "BR-1b", "BR-1d", "BR-2a", "BR-2c", "BR-2d"), ("3.a", "3.b", "3.c", "3.d", "4.a", "4.b"), strict=True):
        if len([c for c in player(s).tiles if s.box.faces[s.station.tile[c]].mark]) < n:
            tile(s, name, at)
    return s


@pytest.mark.rule("intrepid.R398", "intrepid.R399", "intrepid.G053")
def test_too_few_tokens_you_choose_the_tiles_that_get_none() -> None:
    s = go(many(8), ROLL_DICE)
    slots = ["2.a", "2.c", "3.a", "3.b", "3.c", "3.d", "4.a", "4.b"]
    assert codes(s) == [f"at:{slot}" for slot in slots[:-1]]  # two of them, in slot order
    play(s, "at:3.a")
    assert codes(s) == [f"at:{slot}" for slot in slots[3:]]
    play(s, "at:4.b")
    for n in range(6, 0, -1):
        assert codes(s) == TOKENS[-n:]
        play(s, TOKENS[-n])
    assert s.seat == CHANCE
    assert {SLOTS[slot] for slot in player(s).country_state[:BLUE]} == set(slots) - {"3.a", "4.b"}


@pytest.mark.rule("intrepid.R398", "intrepid.R401")
def test_six_tiles_need_all_six_tokens() -> None:
    s = go(many(6), ROLL_DICE)
    for n in range(6):
        assert codes(s) == TOKENS[: 6 - n]
        play(s, TOKENS[5 - n])
    assert len(locks(s)) == 6 and s.seat == CHANCE


@pytest.mark.rule("intrepid.R400", "intrepid.G053")
def test_later_tokens_may_be_kept_moved_or_swapped() -> None:
    s = lock(lock(table("brazil"), "BR-S2", 1), "BR-S4", 2)
    go(s, ROLL_DICE)
    assert codes(s) == [*TOKENS, "keep-locks"]
    kept = play(s.copy(), "keep-locks")
    assert locks(kept) == {"BR-S2": "L1", "BR-S4": "L2"} and kept.seat == CHANCE
    play(s, "lock:L6")  # from the Country board
    assert codes(s) == TOKENS[:-1]  # both that lay there can be laid anew
    play(s, "lock:L1")
    assert locks(s) == {"BR-S2": "L6", "BR-S4": "L1"}


@pytest.mark.rule("intrepid.R400", "intrepid.R399")
def test_a_layout_with_tiles_that_go_without_can_be_kept_too() -> None:
    s = many(7)
    for n, slot in enumerate(("2.a", "2.c", "3.b", "3.c", "3.d", "4.a")):
        player(s).country_state[n] = SLOTS.index(slot)
    go(s, ROLL_DICE)
    assert codes(s)[-1] == "keep-locks" and "at:3.a" in codes(s)
    play(s.copy(), "keep-locks")
    play(s, "at:2.a")
    assert codes(s) == TOKENS
    destroy(s, SLOTS.index("2.c"), "intrepid.R233")
    go(s, ROLL_DICE)
    assert "keep-locks" not in codes(s)


@pytest.mark.rule("intrepid.R393", "intrepid.R398")
def test_without_padlock_tiles_nothing_is_asked() -> None:
    s = table("brazil")
    for name in ("BR-S2", "BR-S4"):
        destroy(s, where(s, name), "intrepid.R233")
    go(s, ROLL_DICE)
    assert s.seat == CHANCE


# -- unlocking -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R402", "intrepid.R403", "intrepid.R404", "intrepid.R405", "intrepid.R406")
def test_a_token_turns_when_every_pool_die_matches_it() -> None:
    s = lock(lock(table("brazil"), "BR-S2", 1), "BR-S4", 2)  # 1 2 3 and 4 5 6
    assert "1/unlock:L1" not in codes(go(pool(s, "1 2 4")))
    go(pool(s, "1 2 2"))  # the same number twice, and no 3
    assert [c for c in codes(s) if "unlock" in c] == ["1/unlock:L1"]
    play(s, "1/unlock:L1")
    assert locks(s) == {"BR-S2": "L1*", "BR-S4": "L2"}
    assert "1/unlock:L1" not in codes(s) and "1/place:BR-S2" in codes(s)
    play(s, "1/place:BR-S2", "die:2")
    assert on(s, "BR-S2") == "2"
    check(s)


@pytest.mark.rule("intrepid.R405")
def test_nobody_must_unlock() -> None:
    s = go(pool(lock(table("brazil"), "BR-S2", 1), "1 2"))
    play(s, "1/place:BR-S1", "die:1", "done")
    assert locks(s) == {"BR-S2": "L1"}


@pytest.mark.rule("intrepid.G165")
def test_an_empty_pool_unlocks_nothing() -> None:
    s = pool(lock(table("brazil"), "BR-S2", 1), "")
    assert player(s).land.actions(s, player(s)) == []
    assert [c.code for c in player(s).land.actions(pool(s, "3"), player(s))] == ["1/unlock:L1"]


@pytest.mark.rule("intrepid.G166")
def test_several_tokens_one_after_the_other_at_any_time() -> None:
    s = lock(lock(table("brazil"), "BR-S2", 1), "BR-S4", 3)
    go(pool(s, "1 3 6"))
    assert not [c for c in codes(s) if "unlock" in c]
    play(s, "1/place:BR-S1", "die:6", "done")  # after a placement the rest matches both
    assert [c for c in codes(s) if "unlock" in c] == ["1/unlock:L1", "1/unlock:L3"]
    play(s, "1/unlock:L3", "1/unlock:L1")
    assert locks(s) == {"BR-S2": "L1*", "BR-S4": "L3*"}


@pytest.mark.rule("intrepid.G167")
def test_a_token_on_the_country_board_cannot_be_turned() -> None:
    s = go(pool(lock(table("brazil"), "BR-S2", 1), "4 5"))
    with pytest.raises(IllegalChoice):
        play(s, "1/unlock:L2")


@pytest.mark.rule("intrepid.R405")
def test_only_the_own_pool_counts() -> None:
    s = pool(pool(lock(table("usa", "brazil"), "BR-S2", 1, seat=1), "4 5 6"), "2 3", 1)
    assert "2/unlock:L1" in codes(go(s))


@pytest.mark.rule("intrepid.R407")
def test_unlocked_stays_unlocked_when_dice_change() -> None:
    s = go(pool(lock(table("brazil"), "BR-S2", 1), "1 1 3"))
    play(s, "1/unlock:L1", "1/place:BR-S1", "die:3", "die:1")
    assert dice(s) == "6 6" and "1/place:BR-S2" in codes(s)


@pytest.mark.rule("intrepid.R408", "intrepid.R253", "intrepid.G112")
def test_at_the_end_of_the_round_tokens_turn_orange_and_stay() -> None:
    s = lock(lock(table("brazil"), "BR-S2", 1, blue=True), "BR-S4", 2)
    play(go(pool(s, "2 3")), "1/place:BR-S2", "die:2")
    go(s, RESET_ROUND)
    assert locks(s) == {"BR-S2": "L1", "BR-S4": "L2"}
    assert s.station.need[where(s, "BR-S2")] == 0
    check(s)


@pytest.mark.rule("intrepid.G045")
def test_the_token_of_a_destroyed_tile_goes_back_orange() -> None:
    s = lock(lock(table("brazil"), "BR-S2", 1, blue=True), "BR-S4", 2, blue=True)
    go(pool(s, "2 3"))
    play(s, "1/destroy", "at:2.a")
    assert locks(s) == {"BR-S4": "L2*"} and player(s).country_state[0] == ON_BOARD
    check(s)


# -- flips ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R409", "intrepid.R410", "intrepid.G204")
@pytest.mark.parametrize(("value", "opposite"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_a_flip_turns_all_unplaced_dice_of_the_value(value: int, opposite: int) -> None:
    s = ready("BR-S1", f"{value} {value} {value}")
    play(s, "1/place:BR-S1", f"die:{value}")
    assert codes(s) == [f"die:{value}", "done"]  # only values that are there
    play(s, f"die:{value}")
    assert dice(s) == f"{opposite} {opposite}" and on(s, "BR-S1") == str(value)


@pytest.mark.rule("intrepid.R410", "intrepid.R084", "intrepid.G057")
def test_a_flip_may_be_declined_and_needs_dice() -> None:
    s = ready("BR-S1", "2 5")
    play(s, "1/place:BR-S1", "die:2", "done")
    assert dice(s) == "5"
    s = ready("BR-S1", "2")
    play(s, "1/place:BR-S1", "die:2")
    assert s.phase > 1 or "die:2" not in codes(s)


# -- the tiles -----------------------------------------------------------------------------------------------------------------


ROWS = {
    "BR-S1": ("P/O", "[any]", 0, "-/-", "v"),
    "BR-S2": ("P/O", "[any] [any]", 0, "-/-", "each 4"),
    "BR-S3": ("C/N", "[2-5]", 0, "-/-", "4"),
    "BR-S4": ("C/N", "{sum 6+}", 0, "-/-", "all 9"),
    "BR-1a": ("P/O", "[any]", 3, "1C/1N", "8"),
    "BR-1b": ("P/O", "[1-3] [4-6]", 4, "1O/1P", "each 7"),
    "BR-1c": ("C/N", "[1|6]", 4, "1P/1O", "6"),
    "BR-1d": ("C/N", "{sum 7+}", 3, "1N/1C", "all 13"),
    "BR-2a": ("P/O", "[any]", 5, "2C/2N", "10"),
    "BR-2b": ("P/O", "{double}", 7, "2O/2P", "all 16"),
    "BR-2c": ("C/N", "[any] [any]", 6, "2P/2O", "each 9"),
    "BR-2d": ("C/N", "{sum 9+}", 6, "2N/2C", "all 19"),
    "BR-3a": ("P/O", "[any] [any]", 10, "3C/3N", "each 11"),
    "BR-3b": ("P/O", "{double}", 9, "3O/3P", "all 25"),
    "BR-3c": ("C/N", "[any] [any] [any]", 10, "3P/3O", "each 9"),
    "BR-3d": ("C/N", "{sum 11+}", 11, "3N/3C", "all 22"),
}
PADLOCKS = {"BR-S2", "BR-S4", "BR-1a", "BR-1b", "BR-1d", "BR-2a", "BR-2c", "BR-2d", "BR-3a", "BR-3b", "BR-3c"}


@pytest.mark.parametrize("name", ROWS)
def test_printed_values(name: str) -> None:
    assert row(name) == ROWS[name]
    assert (face(name).mark == "padlock") == (name in PADLOCKS)


def test_br_s1_takes_any_die_and_flips() -> None:
    s = play(ready("BR-S1", "2 2 3 4"), "1/place:BR-S1", "die:4", "die:2")
    assert dice(s) == "3 5 5" and made(s) == {"power": 4}


def test_br_s2_is_a_padlock_with_two_slots() -> None:
    s = play(ready("BR-S2", "1 5 6", 3), "1/place:BR-S2", "die:1")
    assert made(s) == {"power": 4}
    play(s, "1/place:BR-S2", "die:6")
    assert made(s) == {"power": 8} and dice(s) == "5" and "1/place:BR-S2" not in codes(s)


def test_br_s3_takes_2_to_5_and_flips() -> None:
    s = play(ready("BR-S3", "1 2 6 6"), "1/place:BR-S3")
    assert codes(s) == ["die:2"]
    play(s, "die:2", "die:6")
    assert dice(s) == "1 1 1" and made(s) == {"climate": 4}


@pytest.mark.rule("intrepid.R411")
def test_br_s4_takes_a_sum_of_6_and_gains_a_number_of_its_token() -> None:
    s = play(ready("BR-S4", "1 2 4", 4), "1/place:BR-S4", "die:2", "die:4")
    assert codes(s) == ["value:2", "value:4", "value:6"]
    play(s, "value:6")
    assert dice(s) == "1 6" and made(s) == {"climate": 9} and player(s).out == 4 + 4
    assert "1/place:BR-S4" not in codes(go(pool(lock(table("brazil"), "BR-S4", 4, blue=True), "1 4")))


def test_br_1a_takes_any_die_and_flips() -> None:
    s = play(ready("BR-1a", "1 3 3", 5), "1/place:BR-1a", "die:1", "die:3")
    assert dice(s) == "4 4" and made(s) == {"power": 8}
    assert "1/place:BR-1a" not in codes(ready("BR-1a", "1 3 3"))


def test_br_1b_takes_a_low_and_a_high_die() -> None:
    s = play(ready("BR-1b", "1 2 4 5", 6), "1/place:BR-1b", "die:2")
    assert made(s) == {"power": 7}
    play(s, "1/place:BR-1b")
    assert codes(s) == ["die:4", "die:5"]
    play(s, "die:5")
    assert made(s) == {"power": 14} and dice(s) == "1 4"
    assert "1/place:BR-1b" not in codes(ready("BR-1b", "1 5"))


@pytest.mark.parametrize(("value", "opposite"), [(1, 6), (6, 1)])
def test_br_1c_takes_1_or_6_and_gains_the_opposite(value: int, opposite: int) -> None:
    s = play(ready("BR-1c", f"2 3 {value}"), "1/place:BR-1c")
    assert codes(s) == [f"die:{value}"]
    play(s, f"die:{value}")
    assert sorted(dice(s).split()) == sorted(f"2 3 {opposite}".split()) and made(s) == {"climate": 6}


@pytest.mark.rule("intrepid.R411", "intrepid.G202")
def test_br_1d_takes_a_sum_of_7_and_sets_a_die() -> None:
    s = play(ready("BR-1d", "1 3 6", 1), "1/place:BR-1d", "die:1", "die:6")
    assert codes(s) == ["die:3"]  # compulsory
    play(s, "die:3")
    assert codes(s) == ["value:1", "value:2", "value:3"]  # it may keep its number
    assert dice(play(s.copy(), "value:3")) == "3"
    play(s, "value:2")
    assert dice(s) == "2" and made(s) == {"climate": 13}
    assert "1/place:BR-1d" not in codes(ready("BR-1d", "1 5", 1))


@pytest.mark.rule("intrepid.R411")
def test_br_2a_takes_any_die_and_gains_a_number_of_its_token() -> None:
    s = play(ready("BR-2a", "4", 5), "1/place:BR-2a", "die:4")
    assert codes(s) == ["value:1", "value:2", "value:5", "value:6"]
    play(s, "value:5")
    assert dice(s) == "5" and made(s) == {"power": 10}


@pytest.mark.rule("intrepid.G204")
def test_br_2b_takes_a_double_and_flips_up_to_twice() -> None:
    s = play(ready("BR-2b", "1 2 3 3"), "1/place:BR-2b", "die:3", "die:1")
    assert dice(s) == "2 6" and codes(s) == ["die:2", "die:6", "done"]
    once = play(s.copy(), "done")
    assert dice(once) == "2 6"
    play(s, "die:2")
    assert dice(s) == "5 6" and "done" not in codes(s) and made(s) == {"power": 16}


def test_br_2c_flips_after_each_die() -> None:
    s = play(ready("BR-2c", "1 2 3", 1), "1/place:BR-2c", "die:1", "die:2")
    assert dice(s) == "3 5" and made(s) == {"climate": 9}
    play(s, "1/place:BR-2c", "die:3", "die:5")
    assert dice(s) == "2" and made(s) == {"climate": 18}


@pytest.mark.rule("intrepid.R411")
def test_br_2d_takes_a_sum_of_9_and_sets_up_to_two_dice() -> None:
    s = play(ready("BR-2d", "1 1 3 4 5", 2), "1/place:BR-2d", "die:4", "die:5")
    assert codes(s) == ["die:1", "die:3", "done"]
    assert dice(play(s.copy(), "done")) == "1 1 3"
    assert dice(play(s.copy(), "die:3", "value:4")) == "1 1 4"
    assert dice(play(s.copy(), "die:1", "value:4", "done")) == "1 3 4"
    play(s, "die:1", "value:5", "die:1")
    assert codes(s) == ["value:5", "value:6"]  # equal dice in one order only
    play(s, "value:6")
    assert dice(s) == "3 5 6" and made(s) == {"climate": 19}


@pytest.mark.rule("intrepid.R083", "intrepid.R411")
def test_br_3a_gains_a_die_when_both_slots_are_filled() -> None:
    s = play(ready("BR-3a", "1 2 3", 3), "1/place:BR-3a", "die:1")
    assert dice(s) == "2 3" and made(s) == {"power": 11}
    play(s, "1/place:BR-3a", "die:2", "value:5")
    assert dice(s) == "3 5" and made(s) == {"power": 22}


@pytest.mark.rule("intrepid.R411", "intrepid.G202", "intrepid.G044")
def test_br_3b_sets_every_die_or_none() -> None:
    s = play(ready("BR-3b", "2 2 4 4 5", 3), "1/place:BR-3b", "die:2")
    assert codes(s) == ["yes", "done"]
    assert dice(play(s.copy(), "done")) == "4 4 5"
    play(s, "yes", "value:3")
    assert codes(s) == ["value:3", "value:5"]  # the second 4
    play(s, "value:5")
    assert codes(s) == ["value:1", "value:3", "value:5"] and dice(s) == "4 4 5"  # nothing changes before all is chosen
    play(s, "value:5")
    assert dice(s) == "3 5 5" and made(s) == {"power": 25}
    check(s)


def test_br_3b_without_dice_does_nothing() -> None:
    s = play(ready("BR-3b", "2 2", 4), "1/place:BR-3b", "die:2")
    assert "yes" not in codes(s) and on(s, "BR-3b") == "2 2"


def test_br_3c_takes_three_dice_and_flips_after_each() -> None:
    s = ready("BR-3c", "1 1 1 1", 5)
    play(s, "1/place:BR-3c", "die:1", "die:1", "1/place:BR-3c", "die:6", "die:6", "1/place:BR-3c", "die:1", "done")
    assert on(s, "BR-3c") == "1 6 1" and dice(s) == "1" and made(s) == {"climate": 27}


def test_br_3d_takes_a_sum_of_11_and_gains_the_opposite_of_either() -> None:
    s = play(ready("BR-3d", "5 6 6"), "1/place:BR-3d", "die:5", "die:6")
    assert codes(s) == ["value:1", "value:2"]
    play(s, "value:2")
    assert dice(s) == "2 6" and made(s) == {"climate": 22}
    s = play(ready("BR-3d", "5 6 6"), "1/place:BR-3d", "die:6", "die:6")
    assert dice(s) == "1 5"  # both give the same


FIRST = TILES.index("BR-S1")
OFFERED = TILES[FIRST + 4 : FIRST + PER_COUNTRY]


@pytest.mark.rule("intrepid.R466", "intrepid.R226", "intrepid.R227")
@pytest.mark.parametrize("side", COLOURS)
@pytest.mark.parametrize("name", OFFERED)
def test_alone_every_tile_can_be_installed_on_either_side(name: str, side: str) -> None:
    s = table("brazil")
    s.phase, s.wheels.research, player(s).capacity = SPEND, 2 * s.setup.law.research_steps, 30
    before = s.wheels.drain[:]
    go(s, SPENDING)
    play(s, "1/install", f"tile:{name}", f"side:{side}", "sector:5")
    shown = face(name, COLOURS.index(side))
    assert player(s).capacity == 30 - shown.cost
    (resource, by), (makes,) = shown.drain[0], shown.makes
    assert [now - then for now, then in zip(s.wheels.drain, before, strict=True)] == [by * (r == resource) for r in range(4)]
    assert makes // 2 == COLOURS.index(side) and s.station.need[where(s, name)] == (0 if shown.mark else shown.takes.need)
    check(s)


@pytest.mark.rule("intrepid.R451", "intrepid.R454", "intrepid.G024")
def test_solo_side() -> None:
    s, pair = table("brazil", side="blue"), table("brazil", "usa")
    assert s.dice_of(player(s)) == s.box.countries[player(s).land.number].dice_solo[0] and pair.dice_of(player(pair)) == 6
    play(go(pool(s, "1 4")), "1/place:BR-S1", "die:4", "done")
    assert made(s) == {RESOURCES[2 * BLUE_LIGHT]: 4}
    assert {s.station.tile[where(s, f"BR-S{n}")] & 1 for n in (1, 2, 3, 4)} == {BLUE_LIGHT} != {RED}


@pytest.mark.rule("intrepid.R460", "intrepid.R405")
def test_a_die_from_the_cache_counts_for_the_tokens() -> None:
    s = go(pool(lock(table("brazil"), "BR-S2", 2), "5 5"))
    assert "1/unlock:L2" in codes(s)
    play(s, "1/dock:1", "die:5", "die:1")
    assert dice(s) == "1 5" and "1/unlock:L2" not in codes(s)


# -- whole games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lands", "options", "seed"), tables("brazil", 12))
def test_random_games(lands: list[str], options: dict[str, str], seed: int) -> None:
    wander(lands, options, seed)
