"""The Trader and the Store (section 1.7)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.conservation import check
from tests.games.otys.arrange import (
    act,
    asked,
    codes,
    cubes,
    dive,
    heard,
    here,
    in_store,
    lay,
    legal,
    module,
    play,
    points,
    purse,
    skip,
    stock,
    table,
    timers,
)
from tests.games.otys.edition import edition


@pytest.mark.rule("otys.B47", "otys.B48", "otys.B49", "otys.G35")
@pytest.mark.parametrize(("there", "credits", "score"), [(0, 0, 1), (1, 2, 0), (2, 1, 0)])
def test_what_a_sale_yields(there: int, credits: int, score: int) -> None:
    s = table(2)
    cubes(s, 2, tech=1)
    stock(s, tech=there, fuel=3, metal=3, plant=3)
    purse(s, 0)
    act(s, 2)
    assert codes(s) == ["sell:tech", "pass"]
    supply = s.supply[3]
    p = play(s, "sell:tech").players[0]
    assert (p.credits, p.score) == (credits, score)
    assert in_store(s)["tech"] == there + 1 and here(s, 2) == {}
    assert s.supply[3] == supply  # into the Store, not to the supply
    check(s)


@pytest.mark.rule("otys.B49", "otys.G25")
def test_a_full_store_buys_nothing() -> None:
    s = table(2)
    cubes(s, 2, tech=1, fuel=1)
    stock(s, tech=3, fuel=2)
    purse(s, 0)
    assert codes(act(s, 2)) == ["sell:fuel", "pass"]


@pytest.mark.rule("otys.B51", "otys.B50")
@pytest.mark.parametrize(("there", "price"), [(1, 3), (2, 2), (3, 1)])
def test_what_a_purchase_costs(there: int, price: int) -> None:
    s = table(2)
    cubes(s, 2)
    stock(s, plant=there)
    purse(s, price)
    act(s, 2)
    assert codes(s) == ["buy:plant", "pass"]
    supply = s.supply[2]
    p = play(s, "buy:plant").players[0]
    assert (p.credits, p.score) == (0, 0)
    assert in_store(s).get("plant", 0) == there - 1
    assert here(s, 2) == {"plant": 1} and s.supply[2] == supply
    check(s)


@pytest.mark.rule("otys.B51", "otys.G37")
@pytest.mark.parametrize(("there", "price"), [(1, 3), (2, 2), (3, 1)])
def test_a_purchase_that_cannot_be_paid(there: int, price: int) -> None:
    s = table(2)
    cubes(s, 2)
    stock(s, plant=there)
    purse(s, price - 1)
    assert asked(act(s, 2)) == "StayDown"


@pytest.mark.rule("otys.B51")
def test_an_absent_resource_cannot_be_bought() -> None:
    s = table(2)
    cubes(s, 2)
    stock(s, fuel=1, plant=2)
    purse(s, 40)
    assert codes(act(s, 2)) == ["buy:fuel", "buy:plant", "pass"]


@pytest.mark.rule("otys.G37", "otys.B50", "otys.B43")
def test_no_purchase_on_a_full_level() -> None:
    s = table(2)
    purse(s, 40)
    stock(s, fuel=1, plant=2)
    cubes(s, 2, tech=3)
    assert codes(act(s, 2)) == ["sell:tech", "pass"]


@pytest.mark.rule("otys.B47", "otys.B50", "otys.B38")
def test_trades_concern_the_traders_level_only() -> None:
    s = table(2)
    dive(s, "trader", 4)
    cubes(s, 4, plant=1)
    cubes(s, 2, fuel=1)
    stock(s, metal=3)
    act(s, 4)
    assert legal(s) == {"sell:plant", "buy:metal", "pass"}
    play(s, "buy:metal")
    assert here(s, 4) == {"plant": 1, "metal": 1} and here(s, 2) == {"fuel": 1}


@pytest.mark.rule("otys.B45", "otys.B46")
def test_the_basic_trader_makes_one_trade_without_a_fee() -> None:
    s = table(2)
    cubes(s, 2, tech=2)
    purse(s, 0)
    play(act(s, 2), "sell:tech")
    assert s.players[0].score == 1 and s.players[0].credits == 0
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B45", "otys.B46")
def test_either_sell_or_buy() -> None:
    s = act(table(2), 2)
    # fuel lies on level 2; the Store holds 2 fuel, 1 metal, 1 plant
    assert codes(s) == ["sell:fuel", "buy:fuel", "buy:metal", "buy:plant", "pass"]
    play(s, "buy:fuel")
    assert asked(s) == "StayDown" and s.players[0].credits == 1


@pytest.mark.rule("otys.B46", "otys.G35")
def test_the_upgraded_trader_makes_up_to_two_trades() -> None:
    s = table(2)
    module(s, "trader")
    cubes(s, 2, tech=3)
    purse(s, 0)
    act(s, 2)
    play(s, "sell:tech")
    assert (s.players[0].score, s.players[0].credits) == (1, 0)
    play(s, "sell:tech")  # one lies there by now
    assert (s.players[0].score, s.players[0].credits) == (1, 2)
    assert here(s, 2) == {"tech": 1} and asked(s) == "StayDown"


@pytest.mark.rule("otys.B46", "otys.B38")
def test_the_upgraded_trader_may_stop_after_one_or_make_none() -> None:
    s = table(2)
    module(s, "trader")
    act(s, 2)
    none = play(s.copy(), "pass")
    assert asked(none) == "StayDown" and none.players[0].credits == 3
    one = play(s, "sell:fuel")
    assert asked(one) == "SellOrBuy"
    play(one, "pass")
    assert asked(one) == "StayDown" and one.players[0].credits == 4


@pytest.mark.rule("otys.B46", "otys.G37")
def test_a_sale_makes_room_and_money_for_a_purchase() -> None:
    s = table(2)
    module(s, "trader")
    cubes(s, 2, tech=2, fuel=1)
    stock(s, fuel=1, metal=2)
    purse(s, 0)
    act(s, 2)
    assert legal(s) == {"sell:fuel", "sell:tech", "pass"}
    play(s, "sell:fuel")
    assert legal(s) == {"sell:tech", "buy:fuel", "buy:metal", "pass"}
    play(s, "buy:metal")
    assert here(s, 2) == {"tech": 2, "metal": 1} and s.players[0].credits == 0


@pytest.mark.rule("otys.B51", "otys.B49")
def test_a_round_trip_never_gains_credits() -> None:
    for there in (1, 2, 3):
        s = table(2)
        module(s, "trader")
        cubes(s, 2)
        stock(s, plant=there)
        purse(s, 5)
        play(act(s, 2), "buy:plant", "sell:plant")
        p = s.players[0]
        assert p.credits - 5 == (-3 if there == 1 else 0)
        assert p.score == (1 if there == 1 else 0)  # the way to a point costs 3 Credits


@pytest.mark.rule("otys.B52")
def test_the_store_is_not_refilled() -> None:
    s = table(2)
    stock(s, plant=1)
    cubes(s, 2)
    play(act(s, 2), "buy:plant")
    for _ in range(4):
        skip(s)
        assert in_store(s) == {}
        play(s, "key:1" if s.turn < 4 else "key:3")


@pytest.mark.rule("otys.G36", "otys.B48", "otys.G20")
def test_points_from_a_sale_count_at_once() -> None:
    s = table(1)
    module(s, "trader")
    points(s, 9)
    timers(s, 10, 20)
    cubes(s, 2, tech=1, metal=1)
    play(act(s, 2), "sell:tech")
    assert s.timers == [-1, 20] and s.players[0].score == 10
    assert asked(s) == "SellOrBuy"  # in the middle of the trades


@pytest.mark.rule("otys.G36", "otys.S36")
def test_a_sale_can_end_the_solo_game_between_two_trades() -> None:
    s = table(1)
    module(s, "trader")
    points(s, 9)
    timers(s, -1, 10)
    cubes(s, 2, tech=1, metal=1)
    play(act(s, 2), "sell:tech")
    assert s.over and codes(s) == []


@pytest.mark.rule("otys.B48", "otys.B94")
def test_points_from_sales_are_counted_as_such() -> None:
    s = table(2)
    cubes(s, 2, tech=1)
    events = heard(act(s, 2), "sell:tech")
    assert s.players[0].earned == [0, 0, 1, 0]
    sold = events[0]
    assert (sold.kind, sold.cube, sold.credits, sold.points) == ("cube_sold", "tech", 0, 1)  # type: ignore[attr-defined]


@pytest.mark.rule("otys.B49", "otys.B51")
def test_prices_are_printed_values() -> None:
    box = edition(sell_points="[0, 0, 2]", sell_credits="[4, 0, 1]", buy_credits="[5, 6, 7]")
    s = table(2, box=box)
    cubes(s, 2, tech=1, plant=1)
    stock(s, plant=2, metal=1)
    purse(s, 5)
    act(s, 2)
    assert legal(s) == {"sell:plant", "sell:tech", "buy:metal", "pass"}
    p = play(s.copy(), "sell:plant").players[0]
    assert (p.credits, p.score) == (6, 2)
    p = play(s.copy(), "sell:tech").players[0]
    assert (p.credits, p.score) == (9, 0)
    assert play(s, "buy:metal").players[0].credits == 0


@pytest.mark.rule("otys.G41", "otys.B51")
def test_a_laid_r6_does_not_lower_purchases() -> None:
    s = table(2)
    lay(s, "R6", 2)
    cubes(s, 2)
    stock(s, plant=2)
    purse(s, 1)
    assert asked(act(s.copy(), 2)) == "StayDown"
    purse(s, 2)
    assert play(act(s, 2), "buy:plant").players[0].credits == 0
