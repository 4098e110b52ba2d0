"""T3: the five sponsors and the rulings on them (section 1.5)."""

from __future__ import annotations

import random

import pytest

from solonaut.games.otys.components import DIVERS
from solonaut.games.otys.twice import can_act_twice, tried_twice
from tests.games.otys.arrange import (
    act,
    asked,
    codes,
    cubes,
    dive,
    drain,
    empty_bag,
    here,
    keys,
    lay,
    legal,
    module,
    neutral,
    play,
    points,
    purse,
    rule,
    show,
    skip,
    sponsor,
    stack,
    stock,
    table,
    timers,
    track,
    upgraded,
    used,
)
from tests.games.otys.edition import edition


@pytest.mark.rule("otys.B33", "otys.B18")
def test_sponsor_1_gives_a_credit() -> None:
    s = play(table(1), "key:1")
    assert codes(s) == ["sponsor", "pass"] and rule(s) == "otys.B33"
    p = play(s, "sponsor").players[0]
    assert (p.credits, p.batteries, p.score) == (4, 1, 0)


@pytest.mark.rule("otys.B34", "otys.B18")
def test_sponsor_2_gives_a_battery() -> None:
    s = play(table(1), "key:2")
    assert codes(s) == ["sponsor", "pass"] and rule(s) == "otys.B34"
    p = play(s, "sponsor").players[0]
    assert (p.credits, p.batteries, p.score) == (3, 2, 0)


@pytest.mark.rule("otys.B33", "otys.B34", "otys.B18")
@pytest.mark.parametrize("tile", [1, 2])
def test_a_sponsor_helps_though_the_diver_cannot_act(tile: int) -> None:
    s = table(1)
    sponsor(s, tile, 5)
    purse(s, 0, 0)
    play(s, "key:5")
    assert codes(s) == ["sponsor", "pass"]


@pytest.mark.rule("otys.B35", "otys.B18", "otys.G32")
def test_sponsor_3_brings_an_own_token_back() -> None:
    s = table(1)
    used(s, "1", "5", "x", "neutral")
    play(s, "key:3")
    assert codes(s) == ["fetch:1", "fetch:5", "fetch:x", "pass"]  # neither the neutral X nor key 3, which is in use
    play(s, "fetch:x")
    assert track(s) == ["1", "5", "neutral"] and keys(s) == ["2", "4", "x"]


@pytest.mark.rule("otys.G32")
@pytest.mark.parametrize("tokens", [(), ("neutral", "neutral")])
def test_sponsor_3_finds_nothing(tokens: tuple[str, ...]) -> None:
    s = table(1)
    used(s, *tokens)
    play(s, "key:3")
    assert asked(s) == "UseSpy"


@pytest.mark.rule("otys.G32", "otys.B17")
def test_sponsor_3_never_fetches_the_x_in_use() -> None:
    s = table(1)
    used(s, "2")
    sponsor(s, 3, 2)
    play(s, "x:3")
    assert codes(s) == ["fetch:2", "pass"]


@pytest.mark.rule("otys.G32", "otys.G23")
def test_sponsor_3_can_put_off_the_return_of_keys() -> None:
    s = table(1)
    used(s, "1", "2", "4", "5", "x")
    fetched = skip(play(s.copy(), "key:3", "fetch:1"))
    assert track(fetched) == ["2", "3", "4", "5", "x"]
    declined = skip(play(s, "key:3", "pass"))
    assert track(declined) == []


@pytest.mark.rule("otys.B36", "otys.B94")
def test_sponsor_4_flips_any_diver_for_a_credit_and_a_point() -> None:
    s = table(1)
    module(s, "trader")
    play(s, "key:4")
    assert legal(s) == {f"upgrade:{name}" for name in DIVERS if name != "trader"} | {"pass"}
    p = play(s, "upgrade:tech-expert").players[0]  # at the surface: any diver will do
    assert upgraded(s) == {"trader", "tech-expert"}
    assert (p.credits, p.score) == (2, 1)
    assert p.earned == [0, 1, 0, 0]


@pytest.mark.rule("otys.G28", "otys.B36")
def test_sponsor_4_without_the_credit() -> None:
    s = table(1)
    purse(s, 0, 0)
    play(s, "key:4")
    assert asked(s) == "MoveTimer"
    assert upgraded(s) == set() and s.players[0].score == 0


@pytest.mark.rule("otys.G28")
def test_sponsor_4_without_a_basic_diver() -> None:
    s = table(1)
    module(s, *DIVERS)
    play(s, "key:4")
    assert asked(s) == "UseEngineer"
    assert s.players[0].score == 0 and s.players[0].credits == 3


@pytest.mark.rule("otys.B36", "otys.B18")
def test_sponsor_4_declined_costs_nothing() -> None:
    p = play(table(1), "key:4", "pass").players[0]
    assert (p.credits, p.score, p.upgraded) == (3, 0, 0)


@pytest.mark.rule("otys.B36")
def test_sponsor_4_price_and_points_are_printed_values() -> None:
    s = table(1, box=edition(upgrade=2, upgrade_points=3))
    p = play(s, "key:4", "upgrade:spy").players[0]
    assert (p.credits, p.score) == (1, 3)
    s = table(1, box=edition(upgrade=0))
    purse(s, 0)
    assert play(s, "key:4", "upgrade:spy").players[0].score == 1


@pytest.mark.rule("otys.G29")
def test_sponsor_4_on_the_diver_about_to_act() -> None:
    s = table(1)
    purse(s, 1)
    play(s, "key:4", "upgrade:engineer")
    assert s.players[0].credits == 0
    assert codes(s) == ["mechanic", "hacker", "pass"]  # upgraded: no Credit needed
    play(s, "hacker")
    assert s.players[0].hacker == 1 and s.players[0].credits == 0


@pytest.mark.rule("otys.G29")
def test_sponsor_4_takes_the_last_credit_before_the_fee() -> None:
    s = table(1)
    purse(s, 1)
    play(s, "key:4", "upgrade:spy")
    assert asked(s) == "StayDown"  # the basic Engineer can no longer be paid


@pytest.mark.rule("otys.B37", "otys.G30")
def test_sponsor_5_lets_an_expert_take_twice() -> None:
    s = table(1)
    dive(s, "fuel-expert", 5)
    play(s, "key:5")
    assert codes(s) == ["sponsor", "pass"] and rule(s) == "otys.B37"
    play(s, "sponsor", "take:fuel", "take:fuel")
    assert here(s, 5) == {"fuel": 2, "tech": 1}
    assert asked(s) != "TakeCube"


@pytest.mark.rule("otys.B37", "otys.B18")
def test_sponsor_5_declined_the_diver_acts_once() -> None:
    s = table(1)
    dive(s, "fuel-expert", 5)
    play(s, "key:5", "pass", "take:fuel")
    assert here(s, 5) == {"fuel": 1, "tech": 1} and asked(s) != "TakeCube"


@pytest.mark.rule("otys.G30")
def test_sponsor_5_both_uses_are_optional_and_separate() -> None:
    s = table(1)
    dive(s, "plant-expert", 5)
    module(s, "plant-expert")
    play(s, "key:5", "sponsor")
    play(s, "take:plant", "pass")  # first use: the cube alone
    play(s, "pass", "bonus")  # second use: the Credit alone
    assert here(s, 5) == {"plant": 1, "tech": 1} and s.players[0].credits == 4
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B37", "otys.G30", "otys.B43")
def test_sponsor_5_is_not_offered_without_room_for_a_second_cube() -> None:
    s = table(1)
    dive(s, "metal-expert", 5)
    cubes(s, 5, tech=5)
    play(s, "key:5")
    assert codes(s) == ["take:metal", "pass"]
    play(s, "take:metal")
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B37", "otys.G30", "otys.B43")
def test_sponsor_5_second_use_of_an_upgraded_expert_may_be_the_bonus_alone() -> None:
    s = table(1)
    dive(s, "metal-expert", 5)
    module(s, "metal-expert")
    cubes(s, 5, tech=5)
    play(s, "key:5", "sponsor", "take:metal", "bonus")
    assert codes(s) == ["bonus", "pass"]  # no room, but another X


@pytest.mark.rule("otys.B37", "otys.G30")
@pytest.mark.parametrize(("diver", "keys_used", "offered"), [("tech-expert", ("1", "2"), True), ("tech-expert", ("1",), False)])
def test_sponsor_5_needs_two_bonuses_where_there_is_no_room(diver: str, keys_used: tuple[str, ...], offered: bool) -> None:
    s = table(1)
    dive(s, diver, 5)
    module(s, diver)
    cubes(s, 5, fuel=6)
    used(s, *keys_used)
    play(s, "key:5")
    assert (asked(s) == "UseSponsor") is offered


@pytest.mark.rule("otys.B37", "otys.G30", "otys.B79")
@pytest.mark.parametrize(("left", "offered"), [(1, False), (2, True)])
def test_sponsor_5_needs_two_cubes_in_the_supply(left: int, offered: bool) -> None:
    s = table(2)
    dive(s, "fuel-expert", 5)
    drain(s, "fuel", left=left)
    t = s.copy()
    play(s, "key:5")
    assert (asked(s) == "UseSponsor") is offered
    lay(t, "R5", 5)  # with it an Expert takes any type
    assert asked(play(t, "key:5")) == "UseSponsor"


@pytest.mark.rule("otys.B37", "otys.G24")
def test_sponsor_5_fees_are_due_each_time() -> None:
    s = table(1)
    dive(s, "engineer", 5)
    purse(s, 2)
    play(s, "key:5", "sponsor", "hacker")
    assert s.players[0].credits == 1
    play(s, "mechanic")
    p = s.players[0]
    assert (p.credits, p.hacker, p.mechanic) == (0, 1, 1)


@pytest.mark.rule("otys.B37", "otys.G24", "otys.G25")
def test_sponsor_5_is_not_offered_where_the_fee_cannot_be_paid_twice() -> None:
    s = table(1)
    dive(s, "engineer", 5)
    purse(s, 1)
    assert codes(play(s, "key:5")) == ["mechanic", "hacker", "pass"]
    s = table(1)
    purse(s, 1)
    show(s, 5, "R2", "R3")  # no Credits among what the Explorer can take
    assert asked(play(s, "key:5")) == "UseExplorer"


@pytest.mark.rule("otys.B37", "otys.G24", "otys.B75")
def test_sponsor_5_the_first_use_may_earn_the_fee_of_the_second() -> None:
    s = table(1)
    purse(s, 1)
    show(s, 5, "R1", "R2")
    play(s, "key:5", "sponsor", "token:R1", "now", "draw-reward:R3")
    assert s.players[0].credits == 2 and asked(s) == "UseExplorer"


@pytest.mark.rule("otys.B37", "otys.G25", "otys.B70")
def test_sponsor_5_is_not_offered_for_the_last_step_of_a_technician() -> None:
    s = table(1)
    dive(s, "engineer", 5)
    s.players[0].hacker, s.players[0].mechanic = 3, 2
    assert codes(play(s, "key:5")) == ["mechanic", "pass"]


@pytest.mark.rule("otys.B37", "otys.G25", "otys.B74")
def test_sponsor_5_is_not_offered_for_the_last_token_of_a_level() -> None:
    s = table(1)
    show(s, 5, "R3")
    empty_bag(s)
    assert asked(play(s, "key:5")) == "UseExplorer"


@pytest.mark.rule("otys.B37", "otys.G25", "otys.G08")
def test_sponsor_5_is_not_offered_to_a_spy_with_one_thing_to_do() -> None:
    s = table(1)
    dive(s, "spy", 5)
    timers(s, 22, 23)
    stack(s)
    t = s.copy()
    assert codes(play(s, "key:5")) == ["back:1", "pass"]
    timers(t, 22, 22)
    assert asked(play(t, "key:5")) == "UseSponsor"


@pytest.mark.rule("otys.B37", "otys.G25", "otys.B47", "otys.S35")
def test_sponsor_5_is_not_offered_to_a_trader_with_one_trade() -> None:
    s = table(1)
    dive(s, "trader", 5)
    cubes(s, 5, tech=1)
    stock(s)
    purse(s, 0)
    t = s.copy()
    assert codes(play(s, "key:5")) == ["sell:tech", "pass"]  # for a point; it could not be bought back
    cubes(t, 5, tech=2)
    u = t.copy()
    assert asked(play(t, "key:5")) == "UseSponsor"
    points(u, 16)
    timers(u, -1, 17)
    assert codes(play(u, "key:5")) == ["sell:tech", "pass"]  # the point of the first sale ends the game


@pytest.mark.rule("otys.B37", "otys.B57")
def test_sponsor_5_with_a_spy_who_earns_by_copying() -> None:
    s = table(2)
    dive(s, "spy", 5)
    dive(s, "trader", 5, seat=1)
    cubes(s, 5, plant=2)
    stock(s, plant=1)
    purse(s, 1)
    t = s.copy()
    play(s, "key:5", "sponsor", "copy:left", "sell:plant")
    assert s.players[0].credits == 2 and asked(s) == "UseSpy"
    stock(t, plant=0)
    assert asked(play(t, "key:5")) == "UseSpy"  # a point, and no Credit for the second use


@pytest.mark.rule("otys.B37", "otys.G25")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (1, 2), (2, 3), (3, 4)])
def test_sponsor_5_what_is_reckoned_is_what_a_trial_finds(players: int, seed: int) -> None:
    rng, s, found = random.Random(seed), table(players), set()
    while s.agenda:
        if asked(s) == "ChooseLevel":
            for level in range(1, 6):
                t = s.copy()
                t.level = level
                p = t.players[t.active]
                diver = p.diver_at(level)
                reckoned = can_act_twice(t, p, diver)
                assert reckoned == tried_twice(t, diver, p.is_upgraded(diver)), (t.turn, level)
                found.add((DIVERS[diver], reckoned))
        s.apply(rng.choice(s.choices()))
    assert len(found) > len(DIVERS)  # both answers for some


@pytest.mark.rule("otys.B37", "otys.G30", "otys.B46")
def test_sponsor_5_with_the_trader() -> None:
    s = table(1)
    dive(s, "trader", 5)
    cubes(s, 5, tech=2)
    stock(s, plant=2)
    play(s, "key:5", "sponsor", "sell:tech")
    assert s.players[0].score == 1
    play(s, "sell:tech")
    assert s.players[0].credits == 5 and s.store == [0, 0, 2, 2]
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.G31", "otys.B20")
def test_sponsor_5_the_level_reward_comes_once() -> None:
    s = table(1)
    dive(s, "fuel-expert", 5)
    lay(s, "R1", 5)
    play(s, "key:5", "sponsor", "take:fuel", "take:fuel")
    assert s.players[0].credits == 4


@pytest.mark.rule("otys.B37", "otys.G25")
def test_sponsor_5_is_not_offered_where_the_diver_can_do_nothing() -> None:
    s = table(1)
    purse(s, 0)
    play(s, "key:5")  # an Explorer who cannot be paid
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.G30", "otys.G29", "otys.B81")
def test_sponsor_5_a_diver_flipped_by_its_first_use_is_upgraded_in_the_second() -> None:
    s = table(1)
    show(s, 5, "R7", "R1")
    purse(s, 1)
    play(s, "key:5", "sponsor", "token:R7")
    assert s.players[0].credits == 0
    play(s, "now", "upgrade:explorer", "draw-reward:R5")
    assert legal(s) == {"token:R1", "token:R5", "pass"}  # no Credit is left, and none is needed
    play(s, "token:R1", "now")
    assert s.players[0].credits == 2


@pytest.mark.rule("otys.G18", "otys.B37", "otys.S27")
def test_sponsor_5_with_the_spy() -> None:
    s = table(1)
    dive(s, "spy", 5)
    timers(s, 20, 18)
    play(s, "key:5", "sponsor", "back:2", "back:2")
    assert s.timers == [20, 20] and s.players[0].credits == 1


@pytest.mark.rule("otys.B36", "otys.G20")
def test_sponsor_4_point_can_catch_a_timer() -> None:
    s = table(1)
    points(s, 11)
    timers(s, 12, 20)
    play(s, "key:4", "upgrade:spy")
    assert s.timers == [-1, 20] and not s.over


@pytest.mark.rule("otys.B18", "otys.B17")
def test_the_sponsor_of_the_level_acts_and_no_other() -> None:
    s = table(1)
    sponsor(s, 2, 4)
    neutral(s, 0)
    act(s.copy(), 4)
    play(s, "key:4", "sponsor")
    assert s.players[0].batteries == 2 and s.players[0].credits == 3
