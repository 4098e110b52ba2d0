"""Phase 3: bonuses, the minimum check, the end of the game, Capacity."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.phases.resources import BONUSES, CALCULATE_CAPACITY, CHECK_MINIMUM, USE_RESOURCES
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, events, go, mission, play, player, table


def have(s: IntrepidState, *amounts: int) -> IntrepidState:
    """These amounts available."""
    s.wheels.gen = [n + s.wheels.drain[r] for r, n in enumerate(amounts)]
    return s


def available(s: IntrepidState) -> list[int]:
    return [s.wheels.available(r) for r in range(4)]


@pytest.mark.rule("intrepid.R158", "intrepid.R159", "intrepid.R160", "intrepid.R161", "intrepid.R475")
def test_the_order_of_the_phase() -> None:
    s = mission(have(table("usa", "russia"), 24, 12, 8, 8), "MI-01", 4)  # 8 Power, 8 Climate, then one less Drain everywhere
    heard = [e.kind for e in events(s, lambda: go(s, USE_RESOURCES))]
    assert heard.index("mission_fed") < heard.index("mission_completed") < heard.index("capacity_gained")
    assert available(s) == [17, 5, 9, 9]
    s = mission(have(table("usa", "russia"), 22, 2, 30, 8), "MI-03", 1)  # takes 8 Oxygen: 22, bonus; then the check lifts Climate
    kinds = [e.kind for e in events(s, lambda: play(go(s, USE_RESOURCES), "resource:power", "capacity", "capacity"))]
    assert kinds.index("mission_fed") < kinds.index("bonus_reached") < kinds.index("emergency_used")
    assert kinds[-1] == "capacity_gained"


# -- bonuses ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R174", "intrepid.R175", "intrepid.R176", "intrepid.R183", "intrepid.R184")
def test_bonus_spaces() -> None:
    spaces = (18, 22, 27, 34, 40)
    assert table("usa").setup.law.bonus_spaces == spaces
    for n, space in enumerate(spaces):
        for amount, moved in ((space - 1, 0), (space, 1), (space + 1, 1)):
            s = have(table("usa", "russia"), amount, 5, 5, 5)
            s.wheels.bonus[0] = n
            go(s, BONUSES)
            assert s.wheels.bonus == [n + moved, 0, 0, 0], (space, amount)
            assert player(s).capacity == 3 + 3 * moved


@pytest.mark.rule("intrepid.G001")
def test_no_bonus_after_the_last_space() -> None:
    s = have(table("usa", "russia"), 60, 5, 5, 5)
    s.wheels.bonus[0] = 5
    go(s, BONUSES)
    assert s.wheels.bonus[0] == 5 and player(s).capacity == 3


@pytest.mark.rule("intrepid.R177", "intrepid.R181", "intrepid.R182")
def test_one_bonus_and_one_step_per_resource_and_round() -> None:
    s = have(table("usa", "russia"), 50, 5, 5, 5)
    go(s, BONUSES)
    assert s.wheels.bonus == [1, 0, 0, 0] and player(s).capacity == 6


@pytest.mark.rule("intrepid.R178", "intrepid.R179", "intrepid.G038", "intrepid.G081")
def test_the_controller_chooses_and_must() -> None:
    s = mission(have(table("usa", "russia"), 5, 5, 18, 5), "MI-01", 2)
    go(s, BONUSES)
    assert s.seat == 1 and codes(s) == ["capacity", "raise:MI-01"]
    play(s, "capacity")
    assert [p.capacity for p in s.players] == [6, 6] and s.missions.active == [(0, 2, 0)]


@pytest.mark.rule("intrepid.R180", "intrepid.R166", "intrepid.G084")
def test_mission_bonus() -> None:
    s = mission(have(table("usa", "russia"), 18, 5, 5, 5), "MI-01", 2)
    gen = list(s.wheels.gen)
    play(go(s, BONUSES), "raise:MI-01")
    assert s.missions.active == [(0, 3, 0)] and s.wheels.gen == gen  # the skipped row is not paid
    assert [p.capacity for p in s.players] == [3, 3]


@pytest.mark.rule("intrepid.G083")
def test_without_an_active_mission_it_is_capacity() -> None:
    s = have(table("usa", "russia"), 18, 18, 18, 18)
    go(s, BONUSES)
    assert not s.agenda and player(s).capacity == 3 + 4 * 3


@pytest.mark.rule("intrepid.R185", "intrepid.R186", "intrepid.G082")
def test_several_bonuses_are_independent() -> None:
    s = mission(have(table("usa", "russia"), 18, 18, 18, 5), "MI-01", 1)
    go(s, BONUSES)
    assert s.seat == 0 and codes(s) == ["resource:power", "resource:climate", "resource:oxygen"]
    play(s, "resource:oxygen", "raise:MI-01", "resource:power", "raise:MI-01")
    assert s.missions.active == [(0, 3, 0)]  # both hit the same mission
    play(s, "capacity")  # the third is chosen by itself
    assert player(s).capacity == 6 and s.wheels.bonus == [1, 1, 1, 0]


@pytest.mark.rule("intrepid.R187", "intrepid.R172", "intrepid.R173", "intrepid.G082")
def test_a_completed_mission_can_lift_another_resource_to_its_bonus() -> None:
    s = mission(have(table("usa", "russia"), 18, 17, 5, 5), "MI-01", 4)
    play(go(s, BONUSES), "raise:MI-01")
    assert s.missions.completed == 1 and s.missions.active == []
    assert s.wheels.bonus == [1, 1, 0, 0]  # Climate reached 18 by the lower Drain
    assert player(s).capacity == 6
    check(s)


@pytest.mark.rule("intrepid.G085")
def test_capacity_bonus_is_not_doubled_in_solo() -> None:
    s = have(table("usa"), 18, 5, 5, 5)
    go(s, BONUSES)
    assert player(s).capacity == 4 + 3


# -- minimum check -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R189", "intrepid.R190", "intrepid.G086")
@pytest.mark.parametrize("bad", range(4))
def test_any_negative_resource_loses(bad: int) -> None:
    s = have(table("usa", "russia"), *[-1 if r == bad else 20 for r in range(4)])
    s.missions.completed = 3
    go(s, CHECK_MINIMUM)
    assert s.over and s.reason == "collapse" and s.wheels.emergency == 0
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winners == () and outcome.scores == (3, 3)


@pytest.mark.rule("intrepid.R191", "intrepid.R192", "intrepid.R193", "intrepid.G087", "intrepid.G021")
def test_emergency_supply() -> None:
    for space, value in ((0, 6), (1, 5), (2, 4)):
        s = have(table("usa", "russia"), 0, 3, value, 12)
        s.wheels.emergency = space
        go(s, CHECK_MINIMUM)
        assert s.wheels.emergency == space + 1 and available(s) == [value, value, value, 12] and not s.over


@pytest.mark.rule("intrepid.R191", "intrepid.R195")
def test_four_is_enough() -> None:
    s = have(table("usa", "russia"), 4, 9, 9, 9)
    go(s, CHECK_MINIMUM)
    assert s.wheels.emergency == 0 and available(s) == [4, 9, 9, 9]
    s = have(table("usa", "russia"), 3, 9, 9, 9)
    go(s, CHECK_MINIMUM)
    assert s.wheels.emergency == 1 and available(s) == [6, 9, 9, 9]


@pytest.mark.rule("intrepid.R194", "intrepid.G088")
def test_the_skull_loses_also_with_three_missions() -> None:
    s = have(table("usa", "russia"), 3, 9, 9, 9)
    s.wheels.emergency, s.missions.completed = 3, 3
    go(s, CHECK_MINIMUM)
    assert s.over and s.reason == "skull"


@pytest.mark.rule("intrepid.R195", "intrepid.R196")
def test_three_missions_win_after_the_check() -> None:
    s = have(table("usa", "russia"), 3, 9, 9, 9)
    s.missions.completed = 3
    go(s, CHECK_MINIMUM)
    assert s.over and s.reason == "missions" and s.wheels.emergency == 1
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winners == (0, 1) and outcome.breakdown[0]["missions"] == 3
    s = have(table("usa", "russia"), 9, 9, 9, 9)
    s.missions.completed = 2
    go(s, CHECK_MINIMUM, CALCULATE_CAPACITY)
    assert not s.over and player(s).capacity == 3 + 9


# -- Capacity ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R197", "intrepid.R198", "intrepid.R199", "intrepid.G005")
def test_everybody_gains_the_lowest_value() -> None:
    s = have(table("usa", "russia", "malaysia"), 12, 7, 30, 9)
    player(s, 1).capacity = 11
    go(s, CALCULATE_CAPACITY)
    assert [p.capacity for p in s.players] == [3 + 7, 11 + 7, 3 + 7]  # what was there is kept


@pytest.mark.rule("intrepid.R465")
def test_solo_gains_it_twice() -> None:
    s = have(table("usa"), 12, 7, 30, 9)
    go(s, CALCULATE_CAPACITY)
    assert player(s).capacity == 4 + 14


@pytest.mark.rule("intrepid.R188", "intrepid.R252")
def test_white_markers_never_go_back() -> None:
    from solonaut.games.intrepid.phases.reset import RESET_ROUND

    s = have(table("usa", "russia"), 20, 5, 5, 5)
    go(s, BONUSES)
    go(s, RESET_ROUND)
    assert s.wheels.bonus == [1, 0, 0, 0]
