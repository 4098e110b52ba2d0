"""South Africa: Queue and Reserve, cycling alone and together, the solo side."""

from __future__ import annotations

import pytest

from solonaut.core.errors import BadOption
from solonaut.core.step import CHANCE
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.countries.south_africa import ChooseCycle
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.roll import ARRIVE, ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import bare, check, codes, dice, events, go, other_actions, play, player, pool, table, tile
from tests.games.intrepid.wander import tables, wander


def queue(s: IntrepidState, row: str, seat: int = 0) -> IntrepidState:
    """These dice and no others in the Queue, the front one first."""
    p = s.players[seat]
    p.out -= len(p.queue)
    p.queue = [NAMES.index(name) for name in row.split()]
    p.out += len(p.queue)
    return s


def row(s: IntrepidState, seat: int = 0) -> str:
    """The Queue, the front one first."""
    return " ".join(NAMES[face] for face in player(s, seat).queue)


def south_africa(reserve: str, row: str, name: str = "") -> IntrepidState:
    """A solo table with these dice in Reserve and Queue and perhaps one more tile."""
    s = table("south-africa")
    return go(pool(queue(tile(s, name) if name else s, row), reserve))


# -- rolling ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R431", "intrepid.R432", "intrepid.R073", "intrepid.R042")
def test_dice_are_rolled_one_at_a_time_to_the_back_of_the_queue() -> None:
    s = go(table("south-africa", "usa"), ROLL_DICE)
    play(s, "roll:6", "roll:1")
    assert s.seat == CHANCE and row(s) == "6 1"
    play(s, "roll:6", "roll:2", "roll:2", "roll:5", "roll:3")
    assert row(s) == "6 1 6 2 2 5 3" and dice(s) == ""  # the order of the rolls, seven dice
    check(s)


@pytest.mark.rule("intrepid.R433", "intrepid.R042", "intrepid.R434")
def test_dice_in_the_queue_cannot_be_used() -> None:
    s = south_africa("", "1 1 1 1 6 6")
    assert codes(s) == ["1/advance", "1/destroy", "1/pass"]  # no mission, no tile, no docking, no Habitation Module
    s = south_africa("2", "1 1 1")
    play(s, "1/place:ZA-S1")
    assert codes(s) == ["die:2"]


@pytest.mark.rule("intrepid.R436", "intrepid.R041", "intrepid.R434")
def test_dice_in_the_reserve_can_be_placed_everywhere() -> None:
    s = south_africa("1 2 5", "1 1 1")
    tiles = {f"1/place:{name}" for name in ("ZA-S1", "ZA-S3", "ZA-S4", "B1-R", "B2-B")}
    assert tiles | {"1/mission", "1/habitation", "1/dock:1"} <= set(codes(s))
    play(s, "1/place:ZA-S3", "die:5", "position:1")
    assert dice(s) == "1 2"


@pytest.mark.rule("intrepid.R435", "intrepid.R091", "intrepid.R282")
def test_what_would_come_into_the_pool_comes_into_the_reserve() -> None:
    s = go(pool(queue(table("usa", "south-africa"), "6 6 6 6", 1), "4"))
    play(s, "1/dock:1", "die:4")
    assert dice(s, 1) == "4" and row(s, 1) == "6 6 6 6"  # docking
    s = table("south-africa", "usa")
    s.players[0].promised = 3
    play(go(s, ROLL_DICE), *["roll:1"] * 7, *["roll:2"] * 5)
    play(s, "done")
    assert dice(s) == "3" and row(s) == "1 1 1 1 1 1 1"  # the Medical Officer's die
    s = south_africa("2 6", "5 5 5")
    play(s, "1/place:B2-B", "die:6", "die:2", "die:1", "die:4")
    assert dice(s) == "1 4" and row(s) == "5 5 5"  # cache dice


@pytest.mark.rule("intrepid.G209", "intrepid.R432")
def test_a_new_die_of_a_common_tile_goes_to_the_back_of_the_queue() -> None:
    s = south_africa("2 5", "3 4 6")
    play(s, "1/place:B1-R", "die:5", "roll:1")
    assert row(s) == "3 4 6 1" and dice(s) == "2"


# -- advancing ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R438", "intrepid.G173")
def test_the_front_die_comes_into_the_reserve() -> None:
    s = south_africa("", "5 2 6 3 1")
    heard = events(s, lambda: play(s, "1/advance"))
    assert dice(s) == "5" and row(s) == "2 6 3 1"
    assert [(e.kind, e.die) for e in heard] == [("die_advanced", "5")]  # type: ignore[attr-defined]
    play(s, "1/advance")
    assert dice(s) == "2 5" and row(s) == "6 3 1"
    check(s)


@pytest.mark.rule("intrepid.R438", "intrepid.G174")
@pytest.mark.parametrize(
    ("reserve", "row", "may"),
    [
        ("", "1 1 1 1", True),
        ("", "1 1 1", False),
        ("2 2", "1 1 1 1", True),
        ("2 2 2", "1 1 1 1 1 1 1", False),
        ("2 2 2 2", "1 1 1 1", False),
    ],
)
def test_four_in_the_queue_and_two_in_the_reserve(reserve: str, row: str, may: bool) -> None:
    assert ("1/advance" in codes(south_africa(reserve, row))) == may


@pytest.mark.rule("intrepid.G174", "intrepid.R435")
def test_dice_gained_by_effects_are_not_limited() -> None:
    s = go(pool(queue(table("usa", "south-africa"), "6 6 6 6 6", 1), "4 4"))
    pool(s, "1 2 3", 1)
    play(go(s), "1/dock:1", "die:4", "1/dock:2", "die:4")
    assert dice(s, 1) == "1 2 3 4 4" and "2/advance" not in codes(s)


@pytest.mark.rule("intrepid.R437")
def test_stuck_until_an_effect_adds_dice() -> None:
    s = go(pool(queue(table("usa", "south-africa"), "1 5 6", 1), "4 2"))
    assert not other_actions(s, 2)
    play(s, "1/dock:1", "die:4")
    assert "2/place:ZA-S1" in codes(s)
    play(s, "2/place:ZA-S1", "die:4", "roll:2")
    assert row(s, 1) == "1 5 6 2" and "2/advance" in codes(s)


@pytest.mark.rule("intrepid.G175")
def test_all_but_three_dice_of_a_queue_can_be_advanced() -> None:
    s = south_africa("", "3 3 6 5 5 5 5")
    play(s, *["1/advance"] * 3)
    assert "1/advance" not in codes(s)  # three in the Reserve
    play(s, "1/place:ZA-S3", "die:6", "position:1", "1/advance", "1/place:ZA-S2", "die:3", "amount:1")
    assert dice(s) == "1" and row(s) == "5 5 5" and "1/advance" not in codes(s)  # four of seven, and no more


# -- advancing in the middle of something (R438: at any time) ------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R438", "intrepid.R443")
def test_between_a_roll_and_the_cycle_that_follows_it() -> None:
    s = play(south_africa("3 4 1", "6 5 2"), "1/place:ZA-S4", "die:3", "die:4", "roll:1")
    assert row(s) == "6 5 2 1" and codes(s) == ["amount:1", "amount:2", "1/advance"]  # only now there are four
    heard = events(s, lambda: play(s, "1/advance"))
    assert [e.kind for e in heard] == ["die_advanced"] and dice(s) == "1 6" and row(s) == "5 2 1"
    assert codes(s) == ["amount:1", "amount:2"]  # the cycle is still to be done
    assert row(play(s, "amount:1")) == "2 1 5"
    check(s)


@pytest.mark.rule("intrepid.R438", "intrepid.R440")
def test_between_a_roll_and_setting_the_front_die() -> None:
    s = play(south_africa("3 3 1", "6 5 2", "ZA-3a"), "1/place:ZA-3a", "die:3", "roll:1")
    assert codes(s)[-1] == "1/advance"
    play(s, "1/advance", "value:4")
    assert dice(s) == "1 6" and row(s) == "4 2 1"  # the die that came to the front


@pytest.mark.rule("intrepid.R438", "intrepid.R439")
def test_before_a_die_is_set_to_its_position() -> None:
    s = play(south_africa("4 5 1", "6 6 6 6", "ZA-2b"), "1/place:ZA-2b", "die:4", "die:5", "1/advance")
    assert codes(s) == ["position:1", "position:2", "position:3"] and dice(s) == "1 6"
    s = play(south_africa("3 1 1", "6 6 6 6", "ZA-3b"), "1/place:ZA-3b", "die:3", "1/advance")
    assert codes(s) == ["yes", "done"] and row(play(s, "yes")) == "1 2 3"


@pytest.mark.rule("intrepid.R438", "intrepid.R446")
def test_also_before_answering_a_cycle() -> None:
    s = play(two("1 2 3", "6 5 4 3"), "1/place:ZA-S2", "die:5", "amount:1", "2/advance", "amount:1")
    assert row(s, 1) == "4 3 5" and dice(s, 1) == "2 6" and s.pending is ACT
    s = play(two("1 2 3", "6 5 4 3"), "2/habitation", "die:2", "1/place:ZA-S2", "die:5", "amount:1")
    assert codes(s) == ["amount:1", "amount:2"]  # not after the Habitation Module


@pytest.mark.rule("intrepid.R438", "intrepid.R435", "intrepid.R460")
def test_before_cache_dice_come_into_the_reserve() -> None:
    s = play(south_africa("2 3 6", "5 5 5 5"), "1/dock:1", "die:6")
    assert codes(s)[-1] == "1/advance"  # with the cache die there would be three in the Reserve
    play(s, "1/advance", "die:1")
    assert dice(s) == "1 2 3 5" and "1/advance" not in codes(s)
    s = play(south_africa("2 3 6", "5 5 5 5 5"), "1/place:B2-B", "die:3", "die:6", "1/advance", "1/advance")
    assert dice(s) == "2 5 5" and row(s) == "5 5 5"
    assert dice(play(s, "die:1", "die:4")) == "1 2 4 5 5"
    check(s)


@pytest.mark.rule("intrepid.R438", "intrepid.R281", "intrepid.G056")
def test_between_the_roll_and_the_medical_officers_die() -> None:
    s = table("south-africa", "usa")
    s.players[0].promised = 3
    play(go(s, ROLL_DICE), *["roll:1"] * 7, *["roll:2"] * 5)
    assert s.seat == 0 and codes(s) == ["1/advance", "done"]
    play(s, *["1/advance"] * 3)
    assert dice(s) == "1 1 1 3" and row(s) == "1 1 1 1"  # three dice, and then one more; afterwards it could only be two
    check(s)
    s = table("south-africa", "usa")
    s.players[0].promised, s.players[0].track = 3, 0
    go(queue(s, "1 1 1 1 1"), ARRIVE[0])
    assert dice(s) == "3" and not s.agenda  # two can advance before or after it: nobody is asked


@pytest.mark.rule("intrepid.R438")
def test_not_where_the_queue_is_short_or_the_reserve_is_full() -> None:
    s = play(south_africa("5 5 6", "1 2 3"), "1/place:ZA-S2", "die:5")
    assert codes(s) == ["amount:1", "amount:2"]
    s = play(south_africa("5 5 6 6 6", "1 2 3 4"), "1/place:ZA-S2", "die:5")
    assert codes(s) == ["amount:1", "amount:2"]
    s = play(go(pool(table("usa"), "4 5")), "1/place:US-S1", "die:4")
    assert not any("advance" in code for code in codes(s))


@pytest.mark.rule("intrepid.G111")
def test_queue_and_reserve_are_emptied_at_the_end_of_the_round() -> None:
    s = south_africa("1 2", "3 4 5")
    s.agenda = [RESET_ROUND]
    s.advance()
    assert row(s) == dice(s) == "" and player(s).out == 4  # only the cache is left
    check(s)


# -- cycling ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R442")
@pytest.mark.parametrize(("n", "after"), [(1, "2 3 4 1"), (2, "3 4 1 2")])
def test_one_or_two_dice_go_to_the_back_in_their_order(n: int, after: str) -> None:
    s = south_africa("5 5 6", "1 2 3 4")
    play(s, "1/place:ZA-S2", "die:5")
    assert codes(s) == ["amount:1", "amount:2", "1/advance"]  # it must be done
    play(s, f"amount:{n}")
    assert row(s) == after and dice(s) == "6"


@pytest.mark.rule("intrepid.G177", "intrepid.R442")
def test_a_short_queue_can_be_cycled_an_empty_one_is_skipped() -> None:
    s = play(south_africa("5 5 6", "3"), "1/place:ZA-S2", "die:5")
    assert codes(s) == ["amount:1"] and row(play(s, "amount:1")) == "3"
    s = play(south_africa("5 5 6", "3 4"), "1/place:ZA-S2", "die:5", "amount:2")
    assert row(s) == "3 4"
    s = play(south_africa("5 5 6", ""), "1/place:ZA-S2", "die:5")
    assert s.pending is ACT


def two(first: str, second: str, reserve: str = "5 5 6", other: str = "2") -> IntrepidState:
    """Two South African players with these Queues."""
    s = queue(queue(table("south-africa", "south-africa"), first), second, 1)
    return go(pool(pool(s, other, 1), reserve))


@pytest.mark.rule("intrepid.R446", "intrepid.R447", "intrepid.G178")
def test_the_other_south_african_player_must_cycle_at_once() -> None:
    s = two("1 2 3 4", "6 5 4 3")
    play(s, "1/place:ZA-S2", "die:5")
    assert s.seat == 0
    play(s, "amount:1")
    assert s.seat == 1 and codes(s) == ["amount:1", "amount:2", "2/advance"]  # no way round it, and their own number
    assert isinstance(s.pending, ChooseCycle) and s.pending.rule_id(s) == "intrepid.R446"
    play(s, "amount:2")
    assert row(s) == "2 3 4 1" and row(s, 1) == "4 3 6 5"
    assert s.pending is ACT  # the answer is no cycle itself: nobody answers it
    check(s)


@pytest.mark.rule("intrepid.R447", "intrepid.R443")
def test_the_answer_comes_before_anything_else_goes_on() -> None:
    s = two("1 2 3", "6 5 4", reserve="3 4 6")
    play(s, "1/place:ZA-S4", "die:3", "die:4", "roll:6")
    assert row(s) == "1 2 3 6" and s.seat == 0  # first the new die, then the cycle
    play(s, "amount:2")
    assert s.seat == 1
    play(s, "amount:1")
    assert row(s) == "3 6 1 2" and row(s, 1) == "5 4 6"


@pytest.mark.rule("intrepid.R446")
def test_an_answer_is_due_even_after_passing_and_after_the_habitation_module() -> None:
    for before in (("2/pass",), ("2/habitation", "die:2")):
        s = play(two("1 2 3 4", "6 5 4"), *before, "1/place:ZA-S2", "die:5", "amount:1")
        assert s.seat == 1
        play(s, "amount:1")
        assert row(s, 1) == "5 4 6"


@pytest.mark.rule("intrepid.G177", "intrepid.R446")
def test_an_empty_queue_answers_nothing_and_a_skipped_cycle_asks_for_no_answer() -> None:
    s = play(two("1 2 3 4", ""), "1/place:ZA-S2", "die:5", "amount:1")
    assert s.pending is ACT
    s = play(two("", "1 2 3 4"), "1/place:ZA-S2", "die:5")
    assert s.pending is ACT and row(s, 1) == "1 2 3 4"


@pytest.mark.rule("intrepid.R446")
def test_nobody_else_answers_a_cycle() -> None:
    s = queue(table("south-africa", "germany", "usa"), "1 2 3 4")
    play(go(pool(s, "5 5 6")), "1/place:ZA-S2", "die:5", "amount:2")
    assert s.pending is ACT


@pytest.mark.rule("intrepid.R444", "intrepid.R445", "intrepid.G030")
def test_two_south_african_players_are_separate_countries() -> None:
    s = two("1 2 3", "6 5 4", reserve="1 1 6", other="3 6")
    assert [len(p.tiles) for p in s.players] == [5, 5]  # four starters and Boost 1 each
    assert player(s).offer == player(s, 1).offer  # an Offer row for each, with the same tiles
    play(s, "2/place:ZA-S3", "die:6", "position:1")
    assert row(s, 1) == "1 5 4" and row(s) == "1 2 3"  # only the own Queue
    play(s, "2/place:ZA-S1", "die:3", "roll:2")
    assert row(s, 1) == "1 5 4 2" and row(s) == "1 2 3" and dice(s) == "1 1 6"
    play(s, "1/place:ZA-S1", "die:6", "roll:5")
    assert row(s) == "1 2 3 5" and dice(s, 1) == ""
    check(s)


@pytest.mark.rule("intrepid.R003", "intrepid.G030")
def test_south_africa_may_be_left_out_of_the_game() -> None:
    assert player(bare("south-africa", "usa")).land.name == "south-africa"
    with pytest.raises(BadOption, match="belongs to an expansion that is off"):
        bare("usa", "south-africa", south_africa="off")
    with pytest.raises(BadOption, match="“uk” twice"):
        bare("uk", "uk")
    assert len({p.land.name for p in bare("", "", "", "", south_africa="off").players}) == 4


# -- solo, view, words, long games ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R451", "intrepid.G024")
def test_the_solo_side_has_a_dice_track_of_its_own() -> None:
    s, pair = table("south-africa"), table("south-africa", "usa")
    assert s.dice_of(player(s)) == s.box.countries[player(s).land.number].dice_solo[0] and pair.dice_of(player(pair)) == 7


def test_the_view_shows_the_queue_in_order() -> None:
    s = south_africa("2", "4 1 6 3")
    me = GAME.view(s, 0)["players"][0]
    assert me["queue"] == ["4", "1", "6", "3"]
    assert me["country_board"]["may_advance"] is True


@pytest.mark.parametrize(("lands", "options", "seed"), tables("south-africa", 8))
def test_random_games(lands: list[str], options: dict[str, str], seed: int) -> None:
    wander(lands, options, seed)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_of_two_south_african_players(seed: int) -> None:
    wander(["south-africa", "south-africa", "uk"][: 2 + seed % 2], {"disaster": ("training", "meteor")[seed % 2]}, 4 * seed + 1)
