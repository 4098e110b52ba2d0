"""Phase 1.1: rolling dice."""

from __future__ import annotations

import pytest

from solonaut.core.step import CHANCE
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, go, mission, play, player, table


def roll_all(s: IntrepidState, value: int = 1) -> int:
    """Answer every die with one value; how many were rolled?"""
    n = 0
    while s.agenda and s.seat == CHANCE:
        play(s, f"roll:{value}")
        n += 1
    return n


@pytest.mark.rule("intrepid.R064", "intrepid.R256")
def test_six_phases_in_fixed_order_then_a_new_round() -> None:
    s = table("usa")
    s.wheels.gen = [30, 30, 30, 30]
    s.wheels.bonus = [5, 5, 5, 5]
    heard: list[str] = []
    s.emit = lambda event: heard.append(str(getattr(event, "phase", ""))) if event.kind in ("phase_begun", "round_begun") else None
    go(s, *reversed(s.agenda))
    while s.round == 1 and s.agenda:
        legal = codes(s)
        play(s, "1/pass" if "1/pass" in legal else legal[0])
    assert s.round == 2
    assert heard[:6] == ["results", "use", "disasters", "spend", "reset", ""]
    assert heard[6] == "roll"


@pytest.mark.rule("intrepid.R065", "intrepid.R066", "intrepid.R037", "intrepid.R038", "intrepid.R092")
def test_as_many_dice_as_the_track_shows_into_the_pool() -> None:
    s = table("usa", "russia")
    player(s, 1).track = 2
    go(s, ROLL_DICE)
    assert codes(s) == [f"roll:{n}" for n in range(1, 7)]
    play(s, "roll:1", "roll:6", "roll:6", "roll:3", "roll:2")  # five dice of the United States
    assert dice(s) == "1 2 3 6 6"
    assert roll_all(s, 4) == 8  # Russia on the third space
    assert dice(s, 1) == "4 4 4 4 4 4 4 4"
    check(s)


@pytest.mark.rule("intrepid.R067", "intrepid.R069")
def test_dice_areas_are_kept_apart_and_not_limited() -> None:
    s = table("usa")
    go(s, ROLL_DICE)
    roll_all(s, 5)
    assert dice(s) == "5 5 5 5 5" and s.cache == [0, 1, 1, 1, 1, 0, 0]
    assert player(s).out == 5 + 4
    check(s)


@pytest.mark.rule("intrepid.R103", "intrepid.R104", "intrepid.G055")
def test_mission_dice_do_not_make_the_roll_smaller() -> None:
    s = mission(mission(table("usa", "russia"), "MI-01", 2), "MI-02", 3)
    go(s, ROLL_DICE)
    assert roll_all(s) == 5 + 6


@pytest.mark.rule("intrepid.R237", "intrepid.G024")
def test_the_solo_side_has_a_dice_track_of_its_own() -> None:
    for land in COUNTRIES:
        s = table(land.name)
        board = s.box.countries[land.number]
        for space, number in enumerate(board.dice_solo):
            player(s).track = space
            assert s.dice_of(player(s)) == number
    alone = table("russia")
    assert alone.dice_of(player(alone)) == 7
    together = table("russia", "usa")
    assert [together.dice_of(p) for p in together.players] == [6, 5]


@pytest.mark.rule("intrepid.R279", "intrepid.R280", "intrepid.R281", "intrepid.R282", "intrepid.G056")
def test_the_promised_die_arrives_unrolled() -> None:
    s = table("usa", "russia")
    player(s).promised = 6
    go(s, ROLL_DICE)
    assert dice(s) == ""  # not there before the roll
    assert roll_all(s, 2) == 5 + 6
    assert dice(s) == "2 2 2 2 2 6" and dice(s, 1) == "2 2 2 2 2 2"
    assert player(s).promised == 0
    check(s)


@pytest.mark.rule("intrepid.R068", "intrepid.G051")
def test_after_the_roll_everybody_may_act() -> None:
    s = table("usa", "russia")
    s.agenda.append(ROLL_DICE)
    s.advance()
    roll_all(s, 4)
    assert s.pending is ACT and {c[0] for c in codes(s)} == {"1", "2"}


@pytest.mark.rule("intrepid.R074", "intrepid.R043", "intrepid.R044")
def test_the_solo_game_has_a_cache() -> None:
    assert sum(table("usa").cache) == 4
    assert table("usa", "russia").cache == []
