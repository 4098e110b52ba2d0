"""United Kingdom: Counter dice and exchanges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import ADJACENT, SLOTS
from solonaut.games.intrepid.board import slot as slot_number
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.disasters.training import TrainingMission
from solonaut.games.intrepid.names import ROLL, SPEND, TILES
from solonaut.games.intrepid.phases.capacity import SPENDING
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.setup import laid_out
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import refresh
from tests.games.intrepid.arrange import (
    START,
    bare,
    check,
    codes,
    dice,
    disabled,
    go,
    made,
    on,
    other_actions,
    play,
    player,
    pool,
    table,
    tile,
    token,
    where,
)
from tests.games.intrepid.wander import tables, wander


def counter(s: IntrepidState, name: str, value: int, seat: int = 0) -> IntrepidState:
    """The Counter die of a tile shows this."""
    at = where(s, name, seat)
    assert player(s, seat).country_state[at]
    player(s, seat).country_state[at] = value
    refresh(s, at)
    return s


def counters(s: IntrepidState, seat: int = 0) -> dict[str, int]:
    """What the Counter dice show."""
    return {TILES[s.station.tile[slot] >> 1]: value for slot, value in enumerate(player(s, seat).country_state) if value}


def ready(name: str, dice: str, at: str = "1.c", **values: int) -> IntrepidState:
    """A solo table with this tile and these dice; Counter dice by the end of their tiles' names. 1.c lies next to UK-S3 on 1.d."""
    s = table("uk")
    if "-S" not in name:
        tile(s, name, at)
    for end, value in values.items():
        counter(s, f"UK-{end}", value)
    return go(pool(s, dice))


# -- Counter dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R412", "intrepid.R413", "intrepid.R414")
def test_every_counter_slot_starts_with_a_3() -> None:
    s = bare("uk", "usa")
    assert counters(s) == {"UK-S1": 3, "UK-S3": 3} and player(s).out == 2
    assert {t["slot"]: t["counter"] for t in GAME.view(s, 0)["slots"] if "counter" in t} == {"1.b": "3", "1.d": "3"}
    assert player(s, 1).country_state == []


@pytest.mark.rule("intrepid.R413", "intrepid.R228")
def test_a_new_counter_tile_gets_a_3_and_the_slot_is_chosen() -> None:
    s = table("uk", "usa")
    s.phase, player(s).capacity = SPEND, 9
    go(s, SPENDING)
    play(s, "1/install", "tile:UK-1a", "sector:1")
    assert codes(s) == ["at:1.a", "at:1.c"]  # neighbours matter
    play(s, "at:1.c")
    assert counters(s) == {"UK-S1": 3, "UK-S3": 3, "UK-1a": 3} and player(s).out == 3
    check(s)


@pytest.mark.rule("intrepid.R415")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_only_a_higher_die_goes_next_to_the_counter(value: int) -> None:
    s = ready("UK-S1", "1 2 3 4 5 6", S1=value)
    play(s, "1/place:UK-S1")
    assert codes(s) == [f"die:{n}" for n in range(value + 1, 7)]


@pytest.mark.rule("intrepid.R418")
def test_a_6_blocks_until_it_is_taken() -> None:
    s = ready("UK-S1", "6 6", S1=6, S3=1)
    assert "1/place:UK-S1" not in codes(s)
    play(s, "1/take-counter:UK-S1")
    assert "1/place:UK-S1" in codes(s) and dice(s) == "6 6 6"


@pytest.mark.rule("intrepid.R416", "intrepid.R417", "intrepid.G169")
def test_a_counter_of_2_or_more_may_be_taken_for_a_new_1() -> None:
    s = ready("UK-S1", "5", S1=2, S3=1)
    assert [c for c in codes(s) if "take" in c] == ["1/take-counter:UK-S1"]
    out = player(s).out
    play(s, "1/take-counter:UK-S1")
    assert dice(s) == "2 5" and counters(s)["UK-S1"] == 1 and player(s).out == out + 1
    assert not [c for c in codes(s) if "take" in c]
    play(s, "1/place:UK-S1", "die:2")  # a normal Pool die, and higher than the new Counter die
    assert on(s, "UK-S1") == "2"
    check(s)


@pytest.mark.rule("intrepid.R416")
def test_a_counter_can_be_taken_with_an_empty_pool() -> None:
    s = ready("UK-S1", "")
    assert codes(s) == ["1/take-counter:UK-S1", "1/take-counter:UK-S3", "1/destroy", "1/pass"]
    assert s.phase == 1


@pytest.mark.rule("intrepid.R416", "intrepid.R121")
def test_not_after_using_the_habitation_module() -> None:
    s = go(pool(pool(table("uk", "usa"), "1 2"), "5", 1))
    assert "1/take-counter:UK-S1" in codes(s)
    play(s, "1/habitation", "die:1", "done")
    assert s.phase == 1 and other_actions(s, 2) and not other_actions(s, 1)


@pytest.mark.rule("intrepid.G168")
def test_not_from_a_tile_with_a_placed_die() -> None:
    s = play(ready("UK-S3", "4 5"), "1/place:UK-S3", "die:4", "done")
    assert [c for c in codes(s) if "take" in c] == ["1/take-counter:UK-S1"]


@pytest.mark.rule("intrepid.R419", "intrepid.R420")
def test_only_a_placed_die_generates_and_the_counter_says_how_much() -> None:
    s = ready("UK-S1", "6 6", S1=2)
    assert made(s) == {}
    play(s, "1/place:UK-S1", "die:6", "done")
    assert made(s) == {"power": 2 + 4}


@pytest.mark.rule("intrepid.G170", "intrepid.R427")
def test_a_later_exchange_changes_what_is_generated() -> None:
    s = play(ready("UK-S1", "1 5 6"), "1/place:UK-S1", "die:5", "done")
    assert made(s) == {"power": 3 + 4}
    play(s, "1/place:UK-S2", "die:1", "die:6")  # S2 on 2.a is next to S1 on 1.b
    assert counters(s)["UK-S1"] == 6 and dice(s) == "3" and made(s) == {"power": 6 + 4 + 1}


@pytest.mark.rule("intrepid.R421", "intrepid.R422", "intrepid.R254")
def test_reset_the_placed_die_is_the_new_counter() -> None:
    s = play(ready("UK-S1", "5 6", S1=2, S3=4), "1/place:UK-S1", "die:5", "done")
    go(s, RESET_ROUND)
    assert counters(s) == {"UK-S1": 5, "UK-S3": 4} and on(s, "UK-S1") == ""
    assert player(s).out == sum(s.cache) + 2
    check(s)
    assert s.station.need[where(s, "UK-S1")] == 1 << 6 - 1  # now it takes a 6


@pytest.mark.rule("intrepid.G055")
def test_counter_dice_do_not_make_the_roll_smaller() -> None:
    s = go(table("uk", "usa"), ROLL_DICE)
    for _ in range(5):
        play(s, "roll:1")
    assert dice(s) == "1 1 1 1 1" and counters(s) == {"UK-S1": 3, "UK-S3": 3}


@pytest.mark.rule("intrepid.G130")
def test_counter_dice_match_no_tokens() -> None:
    s = token(ready("UK-S1", "6 6"), "UK-S1", 2, "power", strain=False)  # Amplify for 3 and 4
    assert made(s) == {}
    play(s, "1/place:UK-S1", "die:6", "done")
    assert made(s) == {"power": 7}
    s = token(ready("UK-S1", "6 6"), "UK-S1", 2, "power", strain=True)
    play(s, "1/place:UK-S1", "die:6", "done")
    assert made(s) == {"power": 7 - 3}


@pytest.mark.rule("intrepid.G172")
def test_the_counter_of_a_disabled_tile_can_only_be_read() -> None:
    s = disabled(table("uk"), "UK-S1")
    go(pool(s, "1 3 4 6"))
    assert [c for c in codes(s) if "take" in c] == ["1/take-counter:UK-S3"]
    play(s, "1/place:UK-S2", "die:1")  # no exchange with S1
    assert "1/place:UK-S2" not in codes(s) and "1/place:UK-S3" in codes(s)
    s = disabled(ready("UK-1b", "1 2 2", "1.c"), "UK-S3")
    play(s, "1/place:UK-1b", "die:2")
    assert counters(s)["UK-S3"] == 3 and "yes" not in codes(s)
    s = disabled(table("uk"), "UK-S3")
    play(go(pool(s, "1 3 4")), "1/place:UK-S4", "die:3", "die:4")  # S4 on 2.c is next to S3 on 1.d
    assert dice(s) == "1 3"


@pytest.mark.rule("intrepid.G045")
def test_the_counter_of_a_destroyed_tile_goes_to_the_supply() -> None:
    s = ready("UK-S1", "1 2")
    play(s, "1/destroy", "at:1.b")
    assert counters(s) == {"UK-S3": 3} and player(s).out == 4 + 2 + 1
    check(s)


# -- neighbours and exchanges ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R423", "intrepid.G017", "intrepid.G205")
def test_adjacent_is_orthogonal_on_one_side_of_the_board() -> None:
    def names(slot: str) -> set[str]:
        return {SLOTS[n] for n in ADJACENT[slot_number(slot)]}

    assert names("1.b") == {"1.a", "1.d", "2.a"} and names("2.c") == {"1.d", "2.a", "2.d"}
    assert names("2.b") == {"2.a", "2.d"} and names("3.a") == {"3.b", "3.c"}
    s = ready("UK-S1", "4 6 6", S1=2)  # S1 on 1.b: next to S3 on 1.d; its own Counter die is not adjacent
    play(s, "1/place:UK-S1", "die:4")
    assert s.pending is not None and s.pending.question(s).params["slot"] == "1.d"
    play(s, "die:6")
    assert counters(s) == {"UK-S1": 2, "UK-S3": 6} and dice(s) == "3 6"


@pytest.mark.rule("intrepid.R424")
def test_without_an_adjacent_counter_nothing_happens() -> None:
    s = ready("UK-2c", "1 4", "5.a")
    play(s, "1/place:UK-2c", "die:4")
    assert "done" not in codes(s) and dice(s) == "1"
    s = ready("UK-3b", "1 4 4", "5.a")
    play(s, "1/place:UK-3b", "die:4")
    assert dice(s) == "1"


@pytest.mark.rule("intrepid.G171")
def test_counters_of_others_do_not_count() -> None:
    land = BY_NAME["uk"]
    one = table("uk", "usa")
    s = laid_out(one.box, (land, land), one.setup.disaster, "normal", one.setup.badges, 0).copy()  # no option allows this table
    s.agenda, s.phase = list(START), ROLL
    assert "1.d" in [SLOTS[slot] for slot in player(s).tiles if player(s).country_state[slot]]
    tile(s, "UK-2c", "1.c", seat=1)
    play(go(pool(s, "1 4", 1)), "2/place:UK-2c", "die:4")
    assert "done" not in codes(s) and dice(s, 1) == "1"


@pytest.mark.rule("intrepid.R425", "intrepid.R426", "intrepid.R427", "intrepid.R428")
def test_an_exchange_swaps_and_is_no_placement() -> None:
    s = play(ready("UK-S1", "1 4 6"), "1/place:UK-S1", "die:4", "done")
    play(s, "1/place:UK-S2", "die:1")
    play(s, "die:6")  # next to the placed 4, which is not higher any more
    assert counters(s)["UK-S1"] == 6 and on(s, "UK-S1") == "4" and dice(s) == "3"
    assert "1/place:UK-S1" not in codes(s)
    check(s)
    s = play(ready("UK-S2", "1 6"), "1/place:UK-S2", "die:1", "die:6")
    assert on(s, "UK-S1") == "" and made(s) == {"power": 1}


@pytest.mark.rule("intrepid.R418", "intrepid.R415")
def test_an_exchange_opens_and_closes_a_tile() -> None:
    s = ready("UK-S2", "2 4 6", S1=6)
    assert "1/place:UK-S1" not in codes(s)
    play(s, "1/place:UK-S2", "die:6", "die:2")
    assert counters(s)["UK-S1"] == 2 and "1/place:UK-S1" in codes(s)
    s = play(ready("UK-S2", "4 6 6", S1=3), "1/place:UK-S2", "die:4", "die:6")
    assert "1/place:UK-S1" not in codes(s)


class Toll(TrainingMission):
    """A disaster that notes which dice were placed."""

    tolls = True

    def __init__(self) -> None:
        super().__init__(DISASTERS["training"].registration)
        self.paid: list[tuple[int, ...]] = []

    def charge(self, s: IntrepidState, p: Player, dice: tuple[int, ...]) -> None:
        self.paid.append(dice)


@pytest.mark.rule("intrepid.R430")
def test_an_exchange_costs_no_discard() -> None:
    s, toll = table("uk"), Toll()
    s.setup = replace(s.setup, disaster=toll)
    play(go(pool(s, "1 5 6")), "1/place:UK-S2", "die:1", "die:6")
    assert toll.paid == [(1,)] and counters(s)["UK-S1"] == 6


# -- whole games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lands", "options", "seed"), tables("uk", 12))
def test_random_games(lands: list[str], options: dict[str, str], seed: int) -> None:
    wander(lands, options, seed)
