"""Solo mode: Timers, the Spy alone, the end (S15 to S38)."""

from __future__ import annotations

import pytest

from solonaut.games.otys import GAME
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.conservation import check
from solonaut.games.otys.state import GONE, OtysState
from tests.games.otys.arrange import (
    act,
    asked,
    chance,
    codes,
    cubes,
    dive,
    heard,
    hold,
    in_store,
    module,
    offer,
    play,
    points,
    purse,
    rule,
    skip,
    stock,
    table,
    timers,
)


def at_the_end(first: int, second: int, *, score: int = 0) -> OtysState:
    """Solo, a turn nearly over, with the Timers there: one of them has to move."""
    s = table(1)
    points(s, score)
    timers(s, first, second)
    purse(s, 0, 0)
    return skip(act(s, 4))


def with_contract(number: int, *, score: int, first: int, second: int, **what: int) -> OtysState:
    """Solo, at the contract step of level 5."""
    s = table(1)
    offer(s, number, 7)
    points(s, score)
    timers(s, first, second)
    purse(s, 0, 1)
    cubes(s, 5, **what)
    return skip(act(s, 5), to="complete")


@pytest.mark.rule("otys.S15", "otys.S16", "otys.G14")
def test_one_timer_of_your_choice_moves_down_one_space() -> None:
    s = at_the_end(13, 18)
    assert s.seat == 0 and codes(s) == ["timer:1", "timer:2"]  # no way to decline
    assert play(s.copy(), "timer:1").timers == [12, 18]
    assert play(s, "timer:2").timers == [13, 17]
    assert asked(s) == "ChooseLevel" and s.turn == 2


@pytest.mark.rule("otys.S15")
def test_once_at_the_end_of_every_turn() -> None:
    s = table(1)
    purse(s, 0, 0)
    for n, code in enumerate(("key:1", "key:2", "key:3"), 1):
        skip(play(s, code))
        assert s.turn == n
        play(s, "timer:1")
        if chance(s):
            play(s, "draw-contract:20")
        assert s.turn == n + 1
    assert s.timers == [20, 23]


@pytest.mark.rule("otys.G21", "otys.S15")
def test_the_timer_moves_after_resurfacing() -> None:
    s = table(1)
    skip(act(s, 1), to="stay")
    assert s.timers == [23, 23]
    play(s, "surface")
    assert asked(s) == "MoveTimer"
    assert s.players[0].column[0] == 0 and s.players[0].used == 1 << 1


@pytest.mark.rule("otys.S17", "otys.S18", "otys.S19")
def test_the_cube_of_the_space_goes_to_the_store() -> None:
    s = at_the_end(22, 23)
    before = s.players[0].key()
    events = heard(s, "timer:1")
    assert in_store(s) == {"fuel": 2, "metal": 1, "plant": 1, "tech": 1}
    assert s.spaces == [GONE, 2, 1, 0]
    assert s.players[0].key() == before  # neither Credits nor points
    arrived = next(e for e in events if e.kind == "cube_arrived")
    assert (arrived.cube, arrived.space, arrived.stored) == ("tech", 21, True)  # type: ignore[attr-defined]


@pytest.mark.rule("otys.S19", "otys.B48")
@pytest.mark.parametrize("there", [0, 1, 2])
def test_nothing_is_gained_whatever_the_stock(there: int) -> None:
    s = at_the_end(22, 23)
    stock(s, tech=there)
    play(s, "timer:1")
    p = s.players[0]
    assert (p.credits, p.score) == (0, 0) and in_store(s) == {"tech": there + 1}


@pytest.mark.rule("otys.S17")
def test_no_cube_nothing_happens() -> None:
    for first in (23, 21, 19, 17, 15, 14):
        s = at_the_end(first, 23)
        before = (list(s.spaces), list(s.store), list(s.offer))
        play(s, "timer:1")
        assert (s.spaces, s.store, s.offer) == before and asked(s) == "ChooseLevel"


@pytest.mark.rule("otys.S20", "otys.S21", "otys.S22", "otys.S23", "otys.G13")
def test_the_contract_with_the_same_cube_is_replaced() -> None:
    s = at_the_end(20, 23)
    s.spaces[0] = GONE  # as if the tech cube had come due before
    s.supply[3] += 1
    supply = s.supply[2]
    play(s, "timer:1")  # to 19: plant, which lies on the right contract
    assert s.offer == [1, 0] and s.offer_cubes == [3, GONE]
    assert s.discards == (7,)
    assert s.supply[2] == supply + 1  # the cube of the contract; that of the track is in the Store
    assert chance(s) and rule(s) == "otys.S22"
    play(s, "draw-contract:20")
    assert s.offer == [1, 20] and s.offer_cubes == [3, 1]  # the next one is metal
    assert s.queue == (0,)
    check(s)


@pytest.mark.rule("otys.S23", "otys.G10", "otys.S17")
def test_cubes_follow_the_order_of_the_track() -> None:
    s = at_the_end(22, 23)
    play(s, "timer:1", "draw-contract:20")
    assert [CUBES[c] for c in s.offer_cubes] == ["metal", "plant"]
    for expected, card in (([1, 0], 21), ([GONE, 0], 22), ([GONE, GONE], 23)):
        for _ in range(2):
            s.players[0].keys, s.players[0].used = 0b1111110, 0
            skip(act(s, 2))
            play(s, "timer:1")
        play(s, f"draw-contract:{card}")
        assert s.offer_cubes == expected
    assert s.timers == [15, 23] and s.spaces == [GONE] * 4
    assert s.discards == (1, 7, 20, 21)
    check(s)


@pytest.mark.rule("otys.S24", "otys.S26", "otys.G11", "otys.G13")
def test_completing_a_public_contract_discards_its_cube() -> None:
    s = with_contract(21, score=0, first=23, second=23, fuel=2)
    supply = list(s.supply)
    play(s, "complete:21")
    assert s.offer_cubes == [GONE, 2]
    assert s.supply == [supply[0] + 2, supply[1], supply[2], supply[3] + 1]
    assert chance(s) and rule(s) == "otys.S26"  # refilled at once
    news = heard(s, "draw-contract:20")
    assert s.offer == [20, 7] and s.offer_cubes == [1, 2] and s.queue == (0,)
    assert [(e.kind, e.rule_id) for e in news[:2]] == [("contract_revealed", "otys.S26"), ("cube_on_contract", "otys.S26")]
    check(s)


@pytest.mark.rule("otys.S25")
def test_no_contract_is_lost_for_it_later() -> None:
    s = with_contract(21, score=0, first=22, second=23, fuel=2)
    play(s, "complete:21", "draw-contract:20")
    skip(s)
    play(s, "timer:1")  # to 21: tech
    assert s.offer == [20, 7] and s.discards == () and not chance(s)
    assert in_store(s)["tech"] == 1 and s.spaces[0] == GONE


@pytest.mark.rule("otys.S24")
def test_a_private_contract_discards_no_cube() -> None:
    s = table(1)
    hold(s, 21)
    cubes(s, 4, fuel=2)
    skip(act(s, 4), to="complete")
    play(s, "complete:21")
    assert s.offer == [1, 7] and s.offer_cubes == [3, 2] and s.queue == (1, 0)


@pytest.mark.rule("otys.S27", "otys.G24", "otys.B53")
def test_the_spy_alone_contracts_or_a_timer_for_a_credit() -> None:
    s = table(1)
    timers(s, 13, 18)
    act(s, 3)
    assert codes(s) == ["spy:contracts", "back:1", "back:2", "pass"]
    assert rule(s) == "otys.S27"
    contracts = play(s.copy(), "spy:contracts", *[f"draw-contract:{n}" for n in (2, 3, 4, 5)], "keep:2")
    assert contracts.players[0].credits == 2 and contracts.players[0].hand == (2,) and contracts.timers == [13, 18]
    pushed = play(s.copy(), "back:2")
    assert pushed.players[0].credits == 2 and pushed.players[0].hand == () and pushed.timers == [13, 19]
    assert asked(pushed) == "StayDown"  # either, not both
    passed = play(s, "pass")
    assert passed.players[0].credits == 3 and passed.timers == [13, 18]


@pytest.mark.rule("otys.S28")
@pytest.mark.parametrize(("timer", "after"), [(1, [14, 18]), (2, [13, 19])])
def test_back_is_one_space_up(timer: int, after: list[int]) -> None:
    s = table(1)
    timers(s, 13, 18)
    assert play(act(s, 3), f"back:{timer}").timers == after


@pytest.mark.rule("otys.S29")
def test_the_spy_with_its_module_needs_no_credit() -> None:
    s = table(1)
    timers(s, 13, 18)
    module(s, "spy")
    purse(s, 0)
    act(s, 3)
    assert codes(s) == ["spy:contracts", "back:1", "back:2", "pass"] and rule(s) == "otys.S29"
    play(s, "back:1")
    assert s.players[0].credits == 0 and s.timers == [14, 18]


@pytest.mark.rule("otys.S27", "otys.B56")
def test_there_is_nobody_to_copy() -> None:
    s = act(table(1), 3)
    assert not any(code.startswith("copy") for code in codes(s))


@pytest.mark.rule("otys.S27")
@pytest.mark.parametrize("cube", range(4))
def test_a_timer_pushed_back_meets_no_cube(cube: int) -> None:
    """Every space above a Timer was passed by it, so its cube is gone; the Spy's move itself triggers nothing."""
    space = 21 - 2 * cube
    s = table(1)
    timers(s, space - 1, 23)
    for n in range(cube + 1):
        s.supply[s.spaces[n]] += 1
        s.spaces[n] = GONE
    before = (list(s.store), list(s.offer), list(s.spaces))
    play(act(s, 3), "back:1")
    assert s.timers == [space, 23] and (s.store, s.offer, s.spaces) == before


@pytest.mark.rule("otys.S30")
@pytest.mark.parametrize(("score", "timers_after"), [(9, [12, 20]), (10, [GONE, 20]), (11, [GONE, 20])])
def test_reaching_or_passing_the_first_timer_discards_it(score: int, timers_after: list[int]) -> None:
    s = with_contract(21, score=score, first=12, second=20, fuel=2)
    events = heard(s, "complete:21")
    assert s.timers == timers_after and not s.over
    caught = [(e.timer, e.space) for e in events if e.kind == "timer_caught"]  # type: ignore[attr-defined]
    assert caught == ([] if score == 9 else [(1, 12)])


@pytest.mark.rule("otys.S31")
def test_the_check_follows_each_single_contract() -> None:
    s = table(1)
    offer(s, 1, 2)
    points(s, 10)
    timers(s, 12, 14)
    cubes(s, 5, metal=2, plant=1, fuel=1)
    skip(act(s, 5), to="complete")
    play(s, "complete:1")
    assert s.timers == [GONE, 14] and not s.over
    play(s, "draw-contract:20", "complete:2")
    assert s.over and s.players[0].score == 14


@pytest.mark.rule("otys.S32")
def test_a_timer_that_reaches_the_marker_is_discarded() -> None:
    s = at_the_end(13, 20, score=12)
    events = heard(s, "timer:1")
    assert s.timers == [GONE, 20] and not s.over
    assert [e.rule_id for e in events if e.kind == "timer_caught"] == ["otys.S32"]
    s = at_the_end(14, 20, score=12)
    assert play(s, "timer:1").timers == [13, 20]  # not yet


@pytest.mark.rule("otys.S33", "otys.S30")
@pytest.mark.parametrize(("positions", "after"), [((12, 20), [GONE, 20]), ((20, 12), [20, GONE])])
def test_the_first_timer_is_the_lower_one(positions: tuple[int, int], after: list[int]) -> None:
    s = with_contract(21, score=10, first=positions[0], second=positions[1], fuel=2)
    assert play(s, "complete:21").timers == after


@pytest.mark.rule("otys.S34")
@pytest.mark.parametrize(("positions", "code"), [((GONE, 20), "timer:2"), ((20, GONE), "timer:1")])
def test_then_only_the_other_timer_moves(positions: tuple[int, int], code: str) -> None:
    s = at_the_end(*positions)
    assert codes(s) == [code]
    play(s, code)
    assert sorted(s.timers) == [GONE, 19]


@pytest.mark.rule("otys.S35", "otys.S36", "otys.S30")
def test_catching_the_second_timer_ends_the_game_at_once() -> None:
    s = with_contract(21, score=14, first=GONE, second=16, fuel=2, metal=2, plant=2)
    play(s, "complete:21", "with:fuel")
    assert s.over and s.reason == "timers" and codes(s) == [] and s.players[0].score == 16
    assert s.offer == [0, 7]  # nothing is refilled
    assert s.players[0].used == 0 and s.players[0].column[7] == 7  # no key is laid, nobody resurfaces
    assert s.timers == [GONE, GONE]


@pytest.mark.rule("otys.S35", "otys.S32")
def test_the_second_timer_reaching_you_ends_the_game() -> None:
    s = at_the_end(GONE, 13, score=12)
    play(s, "timer:2")
    assert s.over and s.players[0].score == 12
    result = GAME.outcome(s)
    assert result is not None and result.scores == (12,) and result.reason == "timers"


@pytest.mark.rule("otys.S36", "otys.B37")
def test_not_even_the_second_use_of_the_diver() -> None:
    s = table(1)
    dive(s, "trader", 5)
    cubes(s, 5, tech=2)
    points(s, 9)
    timers(s, GONE, 10)
    play(s, "key:5", "sponsor", "sell:tech")
    assert s.over and codes(s) == []


@pytest.mark.rule("otys.S37", "otys.B95")
def test_18_points_do_not_end_the_solo_game() -> None:
    s = with_contract(21, score=17, first=22, second=23, fuel=2)
    play(s, "complete:21", "draw-contract:20")
    skip(s)
    play(s, "timer:2")
    assert s.players[0].score == 19 and not s.over and s.turn == 2


@pytest.mark.rule("otys.S38")
def test_only_the_solo_game_has_a_rank_and_no_winner() -> None:
    s = at_the_end(GONE, 13, score=12)
    play(s, "timer:2")
    result = GAME.outcome(s)
    assert result is not None
    assert result.rank == "beginner" and result.winners == ()
    assert result.breakdown == ({"contracts": 12, "upgrades": 0, "sales": 0, "rewards": 0},)
