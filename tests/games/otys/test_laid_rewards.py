"""Reward tokens that lie on a level: when each kind works (sections 1.8 and 7.3)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.state import OtysState
from tests.games.otys.arrange import (
    act,
    asked,
    codes,
    column,
    cubes,
    dive,
    drain,
    here,
    lay,
    legal,
    module,
    neutral,
    offer,
    play,
    points,
    purse,
    show,
    skip,
    stock,
    table,
    timers,
    track,
    used,
)
from tests.games.otys.edition import edition


def again(s: OtysState, level: int, diver: str) -> OtysState:
    """To the next turn, with this diver on the level and all keys at home."""
    skip(s)
    if "timer:1" in codes(s):
        play(s, "timer:1")
        timers(s, 23, 23)
    p = s.players[0]
    p.keys, p.used = 0b1111110, 0
    dive(s, diver, level)
    return s


@pytest.mark.rule("otys.G38", "otys.B73", "otys.B75")
def test_it_works_from_the_next_activation_on_and_every_time() -> None:
    s = table(1)
    play(act(s, 5), "token:R1", "lay", "draw-reward:R3")
    assert s.players[0].credits == 2  # not in the turn in which it is laid
    again(s, 5, "fuel-expert")
    for n in (3, 4):
        skip(act(s, 5))
        assert s.players[0].credits == n
        again(s, 5, "fuel-expert")


@pytest.mark.rule("otys.B73")
def test_only_when_its_own_level_is_activated() -> None:
    s = table(1)
    lay(s, "R1", 5)
    skip(act(s, 4))
    assert s.players[0].credits == 3


@pytest.mark.rule("otys.B75", "otys.B20", "otys.G39")
def test_r1_laid_gives_a_credit_after_the_diver() -> None:
    s = table(1)
    lay(s, "R1", 4)
    purse(s, 0)
    act(s, 4)  # the Engineer could not be paid: the Credit comes too late
    assert asked(s) == "StayDown" and s.players[0].credits == 1


@pytest.mark.rule("otys.B76", "otys.B20", "otys.G39")
def test_r2_laid_gives_a_battery_before_resurfacing() -> None:
    s = table(1)
    lay(s, "R2", 1)
    purse(s, 0, 0)
    act(s, 1)
    assert s.players[0].batteries == 0  # the diver acts first
    skip(s, to="stay")
    assert s.players[0].batteries == 1


@pytest.mark.rule("otys.B77", "otys.G39", "otys.G40")
def test_r3_laid_a_point_on_the_first_contract_of_the_turn() -> None:
    s = table(1)
    lay(s, "R3", 5)
    offer(s, 1, 2)  # metal + plant, metal + fuel: 2 points each
    cubes(s, 5, metal=2, plant=1, fuel=1)
    skip(act(s, 5), to="complete")
    assert s.players[0].score == 0
    play(s, "complete:1", "draw-contract:30")
    assert s.players[0].score == 3
    play(s, "complete:2", "draw-contract:31")
    assert s.players[0].score == 5
    again(s, 5, "fuel-expert")
    offer(s, 21, 22)
    cubes(s, 5, fuel=2)
    skip(act(s, 5), to="complete")
    play(s, "complete:21")
    assert s.players[0].score == 8  # a new turn, a new first contract


@pytest.mark.rule("otys.B77")
def test_r3_laid_elsewhere_gives_nothing() -> None:
    s = table(1)
    lay(s, "R3", 4)
    offer(s, 1, 7)
    cubes(s, 5, metal=1, plant=1)
    skip(act(s, 5), to="complete")
    assert play(s, "complete:1").players[0].score == 2


@pytest.mark.rule("otys.G38", "otys.B77")
def test_r3_laid_in_this_turn_gives_nothing_yet() -> None:
    s = table(1)
    show(s, 5, "R3", "R1")
    offer(s, 1, 7)
    cubes(s, 5, metal=1, plant=1)
    play(act(s, 5), "token:R3", "lay", "draw-reward:R4", "complete:1")
    assert s.players[0].score == 2


@pytest.mark.rule("otys.G40", "otys.B77")
def test_r3_laid_and_the_contract_are_one_gain() -> None:
    s = table(1)
    lay(s, "R3", 5)
    offer(s, 1, 7)
    cubes(s, 5, metal=1, plant=1)
    points(s, 10)
    timers(s, -1, 12)
    skip(act(s, 5), to="complete")
    play(s, "complete:1")
    assert s.over and s.players[0].score == 13  # as two gains the game would have ended with 12


@pytest.mark.rule("otys.B78", "otys.G39")
def test_r4_laid_a_neutral_x_when_the_keys_return() -> None:
    s = table(1)
    lay(s, "R4", 2)
    no_return = skip(act(s.copy(), 2))
    assert no_return.players[0].neutral == 0 and track(no_return) == ["2"]
    used(s, "1", "3", "4", "5", "x")
    other_level = s.copy()
    skip(act(s, 2))
    assert track(s) == [] and s.players[0].neutral == 1 and s.x_supply == 15
    other_level.players[0].keys, other_level.players[0].used = 1 << 3, 0b1110110
    skip(act(other_level, 3))
    assert track(other_level) == [] and other_level.players[0].neutral == 0


@pytest.mark.rule("otys.B78", "otys.B12")
def test_r4_laid_with_no_neutral_x_left() -> None:
    s = table(1)
    lay(s, "R4", 2)
    neutral(s, 16)
    used(s, "1", "3", "4", "5", "x")
    skip(act(s, 2))
    assert s.players[0].neutral == 16 and s.x_supply == 0


@pytest.mark.rule("otys.B79", "otys.G39")
def test_r5_laid_experts_take_any_type() -> None:
    s = table(1)
    lay(s, "R5", 1)
    act(s, 1)
    assert codes(s) == ["take:fuel", "take:metal", "take:plant", "take:tech", "pass"]
    play(s, "take:tech")
    assert here(s, 1) == {"tech": 1} and asked(s) == "StayDown"  # one cube, not two


@pytest.mark.rule("otys.B79", "otys.B12", "otys.B43")
def test_r5_laid_needs_room_and_supply() -> None:
    s = table(1)
    lay(s, "R5", 1)
    drain(s, "metal", "fuel")
    assert codes(act(s.copy(), 1)) == ["take:plant", "take:tech", "pass"]
    cubes(s, 1, plant=2)
    assert asked(act(s, 1)) == "StayDown"


@pytest.mark.rule("otys.B79")
def test_r5_laid_changes_experts_only_and_keeps_their_bonus() -> None:
    s = table(1)
    lay(s, "R5", 1)
    module(s, "metal-expert")
    play(act(s.copy(), 1), "take:fuel", "bonus")
    dive(s, "engineer", 1)
    assert codes(act(s, 1)) == ["mechanic", "hacker", "pass"]


@pytest.mark.rule("otys.B80", "otys.G41", "otys.G39")
@pytest.mark.parametrize(("diver", "code"), [("spy", "spy:contracts"), ("engineer", "hacker"), ("explorer", "token:R7")])
def test_r6_laid_fees_are_a_credit_less(diver: str, code: str) -> None:
    s = table(1)
    lay(s, "R6", 4)
    dive(s, diver, 4)
    purse(s, 0)
    act(s, 4)
    assert code in legal(s)
    play(s, code)
    assert s.players[0].credits == 0


@pytest.mark.rule("otys.B80")
def test_r6_laid_only_lowers_a_larger_fee() -> None:
    s = table(1, box=edition(engineer=3))
    lay(s, "R6", 4)
    purse(s, 1)
    assert asked(act(s.copy(), 4)) == "StayDown"
    purse(s, 2)
    assert play(act(s, 4), "hacker").players[0].credits == 0


@pytest.mark.rule("otys.B80", "otys.B67")
def test_r6_laid_never_pays_out() -> None:
    s = table(1)
    lay(s, "R6", 4)
    module(s, "engineer")
    assert play(act(s, 4), "hacker").players[0].credits == 3


@pytest.mark.rule("otys.G41", "otys.B36")
def test_r6_laid_does_not_lower_the_price_of_sponsor_4() -> None:
    s = table(1)
    lay(s, "R6", 4)
    assert play(s.copy(), "key:4", "upgrade:spy").players[0].credits == 2
    purse(s, 0)
    play(s, "key:4")
    assert asked(s) == "UseEngineer"  # sponsor 4 was not offered


@pytest.mark.rule("otys.B80", "otys.B73")
def test_r6_laid_on_another_level_lowers_nothing() -> None:
    s = table(1)
    lay(s, "R6", 3)
    assert play(act(s, 4), "hacker").players[0].credits == 2


@pytest.mark.rule("otys.B72", "otys.B80", "otys.G38")
def test_r6_replaced_by_the_explorers_first_use_is_gone_in_the_second() -> None:
    s = table(1)
    lay(s, "R6", 5)
    purse(s, 0)
    play(s, "key:5", "sponsor", "token:R1", "lay", "draw-reward:R3")
    assert asked(s) == "StayDown" and s.players[0].credits == 0  # the second use would cost a Credit; R1 does not pay yet


@pytest.mark.rule("otys.B81", "otys.G39")
def test_r7_laid_the_diver_stays_without_a_battery() -> None:
    s = table(1)
    lay(s, "R7", 4)
    before = column(s)
    for batteries in (0, 2):
        t = s.copy()
        purse(t, 0, batteries)
        act(t, 4)
        assert codes(t) == ["surface", "stay"]
        assert column(play(t.copy(), "surface"))[0] == "engineer"
        play(t, "stay")
        assert column(t) == before and t.players[0].batteries == batteries


@pytest.mark.rule("otys.B81", "otys.B73")
def test_r7_laid_elsewhere_does_not_help() -> None:
    s = table(1)
    lay(s, "R7", 3)
    purse(s, 0, 0)
    act(s, 4)
    assert asked(s) == "MoveTimer" and column(s)[0] == "engineer"


@pytest.mark.rule("otys.G38", "otys.B81")
def test_r7_laid_in_this_turn_does_not_hold_yet() -> None:
    s = table(1)
    show(s, 5, "R7", "R1")
    purse(s, 1, 0)
    play(act(s, 5), "token:R7", "lay", "draw-reward:R3")
    assert asked(s) == "MoveTimer" and column(s)[0] == "explorer"


@pytest.mark.rule("otys.B72", "otys.B81")
def test_r7_replaced_in_this_turn_no_longer_holds() -> None:
    s = table(1)
    lay(s, "R7", 5)
    purse(s, 1, 0)
    play(act(s, 5), "token:R1", "lay", "draw-reward:R3")
    assert asked(s) == "MoveTimer" and column(s)[0] == "explorer"


@pytest.mark.rule("otys.B82", "otys.B20", "otys.G43", "otys.G39")
def test_r8_laid_swaps_a_cube_after_the_diver() -> None:
    s = table(1)
    lay(s, "R8", 1)
    cubes(s, 1, plant=1)
    play(act(s, 1), "take:metal")
    assert codes(s) == [f"swap:{a}:{b}" for a in ("metal", "plant") for b in ("fuel", "metal", "plant", "tech") if a != b] + ["pass"]
    supply = list(s.supply)
    play(s, "swap:metal:fuel")
    assert here(s, 1) == {"plant": 1, "fuel": 1}
    assert s.supply == [supply[0] - 1, supply[1] + 1, supply[2], supply[3]]
    assert asked(s) != "SwapCube"  # one cube only


@pytest.mark.rule("otys.G43")
def test_r8_laid_is_optional_and_before_contracts() -> None:
    s = table(1)
    lay(s, "R8", 1)
    offer(s, 21, 7)
    cubes(s, 1, plant=1)
    play(act(s, 1), "take:metal")
    assert "complete:21" not in legal(s)
    done = play(s.copy(), "swap:metal:plant")
    assert codes(done) == ["complete:21", "pass"]
    play(s, "pass")
    assert here(s, 1) == {"metal": 1, "plant": 1}


@pytest.mark.rule("otys.G43", "otys.B12")
def test_r8_laid_takes_from_the_supply_only() -> None:
    s = table(1)
    lay(s, "R8", 1)
    cubes(s, 1, plant=2)
    stock(s, fuel=3)
    drain(s, "fuel", "metal")
    act(s, 1)
    assert codes(s) == ["swap:plant:tech", "pass"]


@pytest.mark.rule("otys.B82")
def test_r8_laid_without_a_cube_asks_nothing() -> None:
    s = table(1)
    lay(s, "R8", 1)
    play(act(s, 1), "pass")
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B82", "otys.B43")
def test_r8_laid_works_on_a_full_level() -> None:
    s = table(1)
    lay(s, "R8", 1)
    cubes(s, 1, plant=2)
    play(act(s, 1), "swap:plant:tech")
    assert here(s, 1) == {"plant": 1, "tech": 1}
