"""Resource wheels (section 2.1) and the worked numbers of section 2.6."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.phases.resources import BONUSES, CALCULATE_CAPACITY, CHECK_MINIMUM, USE_RESOURCES
from solonaut.games.intrepid.phases.results import generate
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.wheel import drain, gain_capacity, lose_capacity, reduce_drain
from tests.games.intrepid.arrange import go, mission, player, table, where

P, C, O, N = range(4)  # noqa: E741


def wheels(drains: list[int], gen: list[int] | None = None, players: int = 2) -> IntrepidState:
    s = table(*["usa", "russia", "malaysia", ""][:players])
    s.wheels.drain = list(drains)
    s.wheels.gen = list(gen or [0, 0, 0, 0])
    return s


def available(s: IntrepidState) -> list[int]:
    return [s.wheels.available(r) for r in range(4)]


@pytest.mark.rule("intrepid.R024", "intrepid.R025")
def test_available_is_generated_minus_drain() -> None:
    assert available(wheels([8, 8, 8, 8], [19, 8, 0, 3])) == [11, 0, -8, -5]


@pytest.mark.rule("intrepid.R026", "intrepid.R027", "intrepid.R264")
def test_draining_turns_the_wheel_not_the_marker() -> None:
    s = wheels([8, 8, 8, 8], [19, 0, 0, 0])
    drain(s, P, 2, "intrepid.R026")
    assert s.wheels.drain == [10, 8, 8, 8] and s.wheels.gen[P] == 19 and s.wheels.available(P) == 9


@pytest.mark.rule("intrepid.R028", "intrepid.R029", "intrepid.R265")
def test_reducing_the_drain_lifts_what_is_available_at_once() -> None:
    s = wheels([8, 8, 8, 8], [19, 0, 0, 0])
    reduce_drain(s, P, 1, "intrepid.R028")
    assert s.wheels.drain[P] == 7 and s.wheels.gen[P] == 19 and s.wheels.available(P) == 12


@pytest.mark.rule("intrepid.R030", "intrepid.R031", "intrepid.G003")
@pytest.mark.parametrize(("before", "by", "spill"), [(28, 3, 1), (28, 1, 0), (27, 5, 2), (29, 1, 1), (29, 4, 2), (28, 2, 1)])
def test_excess_is_halved_rounded_up_for_every_other_resource(before: int, by: int, spill: int) -> None:
    s = wheels([8, before, 10, 12])
    drain(s, C, by, "intrepid.R026")
    assert s.wheels.drain == [8 + spill, 29, 10 + spill, 12 + spill]


@pytest.mark.rule("intrepid.G002")
def test_spill_over_stops_at_29() -> None:
    s = wheels([29, 28, 10, 29])
    drain(s, P, 6, "intrepid.R026")  # 3 for each other: 28 stops at 29, nothing comes back
    assert s.wheels.drain == [29, 29, 13, 29]
    drain(s, P, 1, "intrepid.R026")
    assert s.wheels.drain == [29, 29, 14, 29]


@pytest.mark.rule("intrepid.R032", "intrepid.R033")
def test_reduction_beyond_3_is_lost() -> None:
    s = wheels([4, 8, 8, 8])
    reduce_drain(s, P, 2, "intrepid.R032")
    assert s.wheels.drain == [3, 8, 8, 8]
    reduce_drain(s, P, 1, "intrepid.R032")
    assert s.wheels.drain == [3, 8, 8, 8]


@pytest.mark.rule("intrepid.R034", "intrepid.R139")
def test_generating_moves_the_red_marker_forward() -> None:
    s = wheels([8, 8, 8, 8], [5, 0, 0, 0])
    generate(s, where(s, "US-S1"), P, 6)
    assert s.wheels.gen == [11, 0, 0, 0] and s.wheels.drain == [8, 8, 8, 8]


@pytest.mark.rule("intrepid.R035", "intrepid.R266")
def test_consuming_moves_it_back_also_below_zero() -> None:
    s = mission(wheels([8, 8, 8, 8], [9, 20, 20, 20]), "MI-01", 1)  # consumes 8 Power
    go(s, USE_RESOURCES)
    assert s.over and s.wheels.gen[P] == 1 and s.wheels.available(P) == -7


@pytest.mark.rule("intrepid.G004")
def test_a_tile_drains_in_the_order_of_the_boards() -> None:
    face = wheels([8] * 4).box.faces[2 * 148]  # U1 drains one of each
    assert face.drain == ((P, 1), (C, 1), (O, 1), (N, 1))


@pytest.mark.rule("intrepid.G006", "intrepid.G007")
def test_capacity_is_one_number_from_0_to_30() -> None:
    s = table("usa")  # four boards, one Capacity
    gain_capacity(s, 0, 40, "intrepid.R198")
    assert player(s).capacity == 30
    lose_capacity(s, 0, 31, "intrepid.G042")
    assert player(s).capacity == 0


# -- section 2.6, to the letter -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R025", "intrepid.R164", "intrepid.R170", "intrepid.R171", "intrepid.R172")
def test_worked_drain_8_generate_19() -> None:
    """Drain 8, tiles generate 19: avail 11. A mission consumes 4: avail 7. Completing another mission reduces Drain to 7: avail 8."""
    s = wheels([8, 8, 8, 8], [19, 40, 40, 40])
    assert s.wheels.available(P) == 11
    mission(s, "MI-11", 1)  # Power 4, Climate 4
    mission(s, "MI-03", 4)  # Oxygen 8, Nutrition 8, then it is done
    s.wheels.bonus = [5, 5, 5, 5]
    seen: list[int] = []
    s.emit = lambda event: seen.append(s.wheels.available(P)) if event.kind == "mission_fed" else None
    go(s, USE_RESOURCES, BONUSES)
    assert seen[0] == 7
    assert s.wheels.drain[P] == 7 and s.wheels.available(P) == 8


@pytest.mark.rule("intrepid.R176", "intrepid.R177", "intrepid.R181", "intrepid.R182")
def test_worked_bonus_spaces() -> None:
    """avail 19 with the white marker before 18: one bonus, marker to 18. Next round avail 28: exactly one bonus (space 22)."""
    s = wheels([8, 8, 8, 8], [27, 12, 12, 12])
    go(s, BONUSES)
    assert s.wheels.bonus[P] == 1 and [p.capacity for p in s.players] == [6, 6]
    s.wheels.gen[P], s.wheels.rewarded = 36, 0
    assert s.wheels.available(P) == 28
    go(s, BONUSES)
    assert s.wheels.bonus[P] == 2 and [p.capacity for p in s.players] == [9, 9]


@pytest.mark.rule("intrepid.R191", "intrepid.R192", "intrepid.R193", "intrepid.R198", "intrepid.G089")
def test_worked_emergency() -> None:
    """avail 9, 2, 12, 3, Emergency marker moves from start to 6: values become 9, 6, 12, 6; every player gains 6 Capacity."""
    s = wheels([8, 8, 8, 8], [17, 10, 20, 11])
    go(s, CHECK_MINIMUM, CALCULATE_CAPACITY)
    assert s.wheels.emergency == 1
    assert available(s) == [9, 6, 12, 6]
    assert [p.capacity for p in s.players] == [3 + 6, 3 + 6]


@pytest.mark.rule("intrepid.R031")
def test_worked_spill() -> None:
    """Drain 28 and a tile adds 3: wheel stops at 29, excess 2, each other resource is drained by 1."""
    s = wheels([28, 8, 8, 8])
    drain(s, P, 3, "intrepid.R227")
    assert s.wheels.drain == [29, 9, 9, 9]


@pytest.mark.rule("intrepid.R036", "intrepid.R263")
def test_nothing_is_stored_between_rounds() -> None:
    from solonaut.games.intrepid.phases.reset import RESET_ROUND

    s = wheels([8, 8, 8, 8], [30, 20, 20, 20])
    go(s, RESET_ROUND)
    assert s.wheels.gen == [0, 0, 0, 0]


@pytest.mark.rule("intrepid.R190", "intrepid.R267", "intrepid.G094")
def test_negative_is_deadly_only_at_the_check() -> None:
    s = wheels([8, 8, 8, 8], [7, 20, 20, 20])
    mission(s, "MI-03", 4)  # takes 8 Oxygen and 8 Nutrition, then the Drain of every wheel falls by 1: Power is at 0
    go(s, USE_RESOURCES)
    assert not s.over
    assert s.wheels.drain[P] == 7 and s.wheels.emergency == 1 and s.wheels.available(P) == 6
