"""The Explorer and the immediate side of reward tokens (sections 1.2, 1.8 and 7.3)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.components import DIVERS
from solonaut.games.otys.conservation import check
from solonaut.games.otys.state import OtysState
from tests.games.otys.arrange import (
    act,
    asked,
    chance,
    codes,
    cubes,
    drain,
    empty_bag,
    heard,
    here,
    laid,
    lay,
    legal,
    module,
    neutral,
    play,
    points,
    purse,
    show,
    shown,
    skip,
    stack,
    table,
    timers,
    upgraded,
)
from tests.games.otys.edition import edition


def explorer(*kinds: str, level: int = 5) -> OtysState:
    """The Explorer on level 5 with these tokens there, asked whether to take one."""
    s = table(1)
    show(s, level, *kinds)
    return act(s, level)


@pytest.mark.rule("otys.B66", "otys.B67", "otys.G24")
def test_a_credit_for_one_of_the_two_tokens_of_the_level() -> None:
    s = explorer("R3", "R4")
    assert codes(s) == ["token:R3", "token:R4", "pass"]
    play(s, "token:R4")
    assert s.players[0].credits == 2
    assert codes(s) == ["now", "lay"]
    assert asked(s) == "UseToken"


@pytest.mark.rule("otys.B66")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_tokens_of_the_explorers_level_only(level: int) -> None:
    s = table(1)
    for n in range(1, 6):
        show(s, n, "R5", "R5") if n != level else show(s, n, "R1", "R7")
    p = s.players[0]
    p.column.remove(7)
    p.column.insert(2 + level, 7)
    act(s, level)
    assert codes(s) == ["token:R1", "token:R7", "pass"]
    play(s, "token:R1")
    assert all(s.display[2 * n] == 5 for n in range(1, 6) if n != level)


@pytest.mark.rule("otys.B66")
def test_two_equal_tokens_are_one_choice() -> None:
    assert codes(explorer("R3", "R3")) == ["token:R3", "pass"]


@pytest.mark.rule("otys.B66", "otys.B19")
def test_declining_costs_nothing() -> None:
    s = play(explorer("R3", "R4"), "pass")
    assert s.players[0].credits == 3 and shown(s, 5) == {"R3", "R4"}


@pytest.mark.rule("otys.B67", "otys.G25")
def test_without_a_credit_the_basic_explorer_does_nothing() -> None:
    s = table(1)
    purse(s, 0)
    assert asked(act(s, 5)) == "StayDown"


@pytest.mark.rule("otys.B67")
def test_upgraded_explorer_needs_no_credit() -> None:
    s = table(1)
    module(s, "explorer")
    purse(s, 0)
    play(act(s, 5), "token:R1", "now")
    assert s.players[0].credits == 2


@pytest.mark.rule("otys.B67")
def test_the_fee_is_a_printed_value() -> None:
    s = table(1, box=edition(explorer=3))
    assert play(act(s, 5), "token:R1").players[0].credits == 0


@pytest.mark.rule("otys.G25", "otys.B74")
def test_an_empty_display_level_cannot_be_chosen() -> None:
    s = explorer()
    assert asked(s) == "StayDown" and s.players[0].credits == 3


@pytest.mark.rule("otys.B74", "otys.B03")
def test_the_display_is_refilled_at_once() -> None:
    s = explorer("R3", "R4")
    play(s, "token:R3", "now")
    assert chance(s) and legal(s) == {f"draw-reward:R{n}" for n in range(1, 9) if s.bag[n]}
    before = s.bag[6]
    events = heard(s, "draw-reward:R6")
    assert shown(s, 5) == {"R4", "R6"} and s.bag[6] == before - 1
    assert [(e.kind, e.level) for e in events if e.kind == "reward_revealed"] == [("reward_revealed", 5)]  # type: ignore[attr-defined]
    check(s)


@pytest.mark.rule("otys.B74")
def test_an_empty_bag_leaves_a_gap() -> None:
    s = explorer("R1", "R2")
    empty_bag(s)
    play(s, "token:R1", "now")
    assert not chance(s) and shown(s, 5) == {"", "R2"}
    skip(s)
    play(s, "timer:1")
    p = s.players[0]
    p.column.remove(7)
    p.column.append(7)
    p.keys |= 1 << 5
    p.used &= ~(1 << 5)
    assert codes(act(s, 5)) == ["token:R2", "pass"]


@pytest.mark.rule("otys.B74", "otys.B71")
def test_used_tokens_do_not_return_to_the_bag() -> None:
    s = explorer("R1", "R2")
    bag = sum(s.bag)
    play(s, "token:R1", "now", "draw-reward:R3")
    assert sum(s.bag) == bag - 1 and laid(s, 5) == ""


# -- at once ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B75", "otys.B71")
def test_r1_at_once_two_credits() -> None:
    p = play(explorer("R1", "R8"), "token:R1", "now").players[0]
    assert (p.credits, p.batteries, p.score) == (4, 1, 0)


@pytest.mark.rule("otys.B76", "otys.B71")
def test_r2_at_once_two_batteries() -> None:
    p = play(explorer("R2", "R8"), "token:R2", "now").players[0]
    assert (p.credits, p.batteries, p.score) == (2, 3, 0)


@pytest.mark.rule("otys.B77", "otys.B94")
def test_r3_at_once_a_point() -> None:
    p = play(explorer("R3", "R8"), "token:R3", "now").players[0]
    assert p.score == 1 and p.earned == [0, 0, 0, 1]


@pytest.mark.rule("otys.B77", "otys.G20")
def test_r3_at_once_can_catch_the_last_timer() -> None:
    s = explorer("R3", "R8")
    points(s, 16)
    timers(s, 17, -1)
    play(s, "token:R3", "now")
    assert s.over and s.players[0].score == 17


@pytest.mark.rule("otys.B78", "otys.B12")
def test_r4_at_once_a_neutral_x() -> None:
    s = play(explorer("R4", "R8"), "token:R4", "now")
    assert s.players[0].neutral == 1 and s.x_supply == 15
    s = explorer("R4", "R8")
    neutral(s, 16)
    assert codes(play(s, "token:R4")) == ["lay"]  # none is left


@pytest.mark.rule("otys.B79")
def test_r5_at_once_any_cube_to_this_level() -> None:
    s = play(explorer("R5", "R8"), "token:R5", "now")
    assert codes(s) == ["take:fuel", "take:metal", "take:plant", "take:tech"]
    supply = s.supply[2]
    play(s, "take:plant")
    assert here(s, 5) == {"tech": 1, "plant": 1} and s.supply[2] == supply - 1


@pytest.mark.rule("otys.B79", "otys.B12", "otys.B43", "otys.G25")
def test_r5_at_once_needs_room_and_supply() -> None:
    s = explorer("R5", "R8")
    cubes(s, 5, tech=6)
    assert codes(play(s, "token:R5")) == ["lay"]
    s = explorer("R5", "R8")
    cubes(s, 5)
    for kind in (0, 1, 3):
        s.store[kind] += s.supply[kind]  # only plants are left in the supply
        s.supply[kind] = 0
    assert codes(play(s, "token:R5", "now")) == ["take:plant"]


@pytest.mark.rule("otys.B80", "otys.B70")
def test_r6_at_once_a_technician_for_nothing() -> None:
    s = explorer("R6", "R8")
    purse(s, 1)
    play(s, "token:R6", "now")
    assert codes(s) == ["mechanic", "hacker"]
    p = play(s, "hacker").players[0]
    assert (p.credits, p.hacker, p.mechanic) == (0, 1, 0)
    s = explorer("R6", "R8")
    s.players[0].mechanic = 3
    assert codes(play(s.copy(), "token:R6", "now")) == ["hacker"]
    s.players[0].hacker = 3
    assert codes(play(s, "token:R6")) == ["lay"]


@pytest.mark.rule("otys.B81", "otys.G42")
def test_r7_at_once_a_module_without_price_and_point() -> None:
    s = explorer("R7", "R8")
    module(s, "spy")
    purse(s, 1)
    play(s, "token:R7", "now")
    assert legal(s) == {f"upgrade:{name}" for name in DIVERS if name != "spy"}
    p = play(s, "upgrade:trader").players[0]
    assert (p.credits, p.score, p.earned) == (0, 0, [0, 0, 0, 0])
    assert upgraded(s) == {"spy", "trader"}


@pytest.mark.rule("otys.B81", "otys.G25")
def test_r7_at_once_needs_a_basic_diver() -> None:
    s = explorer("R7", "R8")
    module(s, *DIVERS)
    assert codes(play(s, "token:R7")) == ["lay"]


@pytest.mark.rule("otys.B82", "otys.G27")
def test_r8_at_once_two_contracts_keep_one() -> None:
    s = play(explorer("R7", "R8"), "token:R8", "now")
    assert chance(s)
    play(s, "draw-contract:20", "draw-contract:21")
    assert codes(s) == ["keep:20", "keep:21"]
    play(s, "keep:21")
    assert s.players[0].hand == (21,) and s.deck[-1] == (20,)
    assert asked(s) == "DrawReward"
    check(s)


@pytest.mark.rule("otys.B82", "otys.G26", "otys.G25", "otys.B90")
def test_r8_at_once_with_a_short_deck() -> None:
    s = explorer("R7", "R8")
    stack(s, (20,), discards=(21, 22))
    play(s, "token:R8", "now", "draw-contract:20")
    assert codes(s) == ["keep:20"] and s.discards == (21, 22)
    s = explorer("R7", "R8")
    stack(s, discards=(21, 22, 23))
    play(s, "token:R8", "now")
    assert codes(s) == ["draw-contract:21", "draw-contract:22", "draw-contract:23"]
    s = explorer("R7", "R8")
    stack(s)
    assert codes(play(s, "token:R8")) == ["lay"]


@pytest.mark.rule("otys.B75", "otys.B76", "otys.B77", "otys.B78", "otys.B82")
def test_amounts_are_printed_values() -> None:
    box = edition(R1_now=5, R2_now=4, R3_now=3, R4_now=2, R8_draw=3)
    for kind in ("R1", "R2", "R3", "R4", "R8"):
        s = table(1, box=box)
        show(s, 5, kind, "R5")
        play(act(s, 5), f"token:{kind}", "now")
        p = s.players[0]
        gained = (p.credits - 2, p.batteries - 1, p.score, p.neutral)
        assert gained == {"R1": (5, 0, 0, 0), "R2": (0, 4, 0, 0), "R3": (0, 0, 3, 0), "R4": (0, 0, 0, 2), "R8": (0, 0, 0, 0)}[kind]
        if kind == "R8":
            play(s, "draw-contract:20", "draw-contract:21", "draw-contract:22")
            assert codes(s) == ["keep:20", "keep:21", "keep:22"]


# -- laid ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B71")
@pytest.mark.parametrize("kind", ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"])
def test_laid_instead_it_does_nothing_now(kind: str) -> None:
    s = explorer(kind, "")
    before = s.players[0].copy()
    play(s, f"token:{kind}", "lay")
    p = s.players[0]
    assert laid(s, 5) == kind and s.taken == 0
    assert (p.score, p.credits, p.batteries, p.neutral) == (0, before.credits - 1, before.batteries, 0)
    assert (p.mechanic, p.hacker, p.upgraded, p.hand) == (0, 0, 0, ())
    assert chance(s)  # the display is refilled all the same


@pytest.mark.rule("otys.B72")
def test_a_new_token_replaces_the_old_one() -> None:
    s = table(1)
    lay(s, "R8", 5)
    show(s, 5, "R1", "R2")
    bag = s.bag[8]
    play(act(s, 5), "token:R1", "lay", "draw-reward:R3")
    assert laid(s, 5) == "R1"
    assert s.bag[8] == bag  # the old one is gone, not back in the bag
    check(s)


@pytest.mark.rule("otys.B72")
def test_one_token_on_each_level() -> None:
    s = table(1)
    lay(s, "R8", 4)
    play(act(s, 5), "token:R1", "lay", "draw-reward:R3")
    assert [laid(s, n) for n in range(1, 6)] == ["", "", "", "R8", "R1"]


@pytest.mark.rule("otys.B12", "otys.B79")
def test_r5_at_once_with_an_empty_supply() -> None:
    s = explorer("R5", "R8")
    drain(s, "fuel", "metal", "plant", "tech")
    s.players[0].cubes[20:24] = [0, 0, 0, 1]
    assert codes(play(s, "token:R5")) == ["lay"]
