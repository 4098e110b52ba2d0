"""Solo mode: what the sheet leaves open and how we read it (4.3), one by one."""
# ruff: noqa: N802 (names as in the specification)

from __future__ import annotations

import pytest

from solonaut.games.otys import GAME
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
    in_store,
    legal,
    module,
    offer,
    play,
    points,
    purse,
    show,
    skip,
    stack,
    stock,
    table,
    timers,
)
from tests.games.otys.edition import edition


def at_the_end(first: int, second: int, *, score: int = 0) -> OtysState:
    s = table(1)
    points(s, score)
    timers(s, first, second)
    purse(s, 0, 0)
    return skip(act(s, 4))


def scoring(number: int, *, score: int, first: int, second: int, **what: int) -> OtysState:
    s = table(1)
    offer(s, number, 7)
    points(s, score)
    timers(s, first, second)
    purse(s, 0, 0)
    cubes(s, 5, **what)
    return skip(act(s, 5), to="complete")


@pytest.mark.rule("otys.G01", "otys.S35")
def test_G01_one_gain_passes_both_timers() -> None:
    s = scoring(17, score=10, first=14, second=12, metal=2, fuel=2)  # 5 points
    events = heard(s, "complete:17")
    assert s.over and s.players[0].score == 15 and s.timers == [GONE, GONE]
    assert [(e.timer, e.space) for e in events if e.kind == "timer_caught"] == [(2, 12), (1, 14)]  # type: ignore[attr-defined]


@pytest.mark.rule("otys.G01")
def test_G01_a_gain_between_them_passes_one() -> None:
    s = scoring(17, score=10, first=16, second=15, metal=2, fuel=2)
    play(s, "complete:17")
    assert s.timers == [16, GONE] and not s.over


@pytest.mark.rule("otys.G02")
def test_G02_timers_on_one_space_are_caught_together() -> None:
    s = scoring(21, score=10, first=12, second=12, fuel=2)
    play(s, "complete:21")
    assert s.over and s.timers == [GONE, GONE] and s.players[0].score == 12


@pytest.mark.rule("otys.G02")
def test_G02_either_of_them_may_move() -> None:
    s = at_the_end(12, 12)
    assert codes(s) == ["timer:1", "timer:2"]


@pytest.mark.rule("otys.G03", "otys.S17", "otys.S32")
def test_G03_cube_and_marker_on_one_space_the_cube_first() -> None:
    s = at_the_end(22, 23, score=21)
    events = heard(s, "timer:1")
    assert in_store(s)["tech"] == 1 and s.discards == (1,)
    assert chance(s) and s.timers == [21, 23]  # the new contract comes before the Timer leaves
    events += heard(s, "draw-contract:30")
    assert s.timers == [GONE, 23] and s.offer == [30, 7] and not s.over
    kinds = [e.kind for e in events]
    assert kinds.index("cube_arrived") < kinds.index("contract_discarded") < kinds.index("contract_revealed") < kinds.index("timer_caught")


@pytest.mark.rule("otys.G03", "otys.S35")
def test_G03_also_with_the_last_timer() -> None:
    s = at_the_end(GONE, 22, score=21)
    play(s, "timer:2", "draw-contract:30")
    assert s.over and in_store(s)["tech"] == 1 and s.offer == [30, 7]


@pytest.mark.rule("otys.G04", "otys.S18", "otys.S20")
def test_G04_a_full_store_sends_the_cube_to_the_supply() -> None:
    s = at_the_end(22, 23)
    stock(s, tech=3)
    supply = s.supply[3]
    events = heard(s, "timer:1")
    assert in_store(s) == {"tech": 3}
    assert s.supply[3] == supply + 2  # the cube of the track and the one of the contract
    assert s.discards == (1,) and chance(s)
    assert next(e for e in events if e.kind == "cube_arrived").rule_id == "otys.G04"
    check(s)


@pytest.mark.rule("otys.G06", "otys.S12")
def test_G06_new_contracts_are_not_sorted() -> None:
    s = at_the_end(22, 23)
    play(s, "timer:1", "draw-contract:31")  # 6 points, left of the 3 points
    assert s.offer == [31, 7]
    points_ = [s.box.contracts[n].points for n in s.offer]
    assert points_ == [6, 3]


@pytest.mark.rule("otys.G07", "otys.S27")
@pytest.mark.parametrize(("hard", "start"), [(False, 23), (True, 22)])
def test_G07_never_above_the_start(hard: bool, start: int) -> None:
    s = table(1, hard=hard)
    assert legal(act(s.copy(), 3)) == {"spy:contracts", "pass"}  # both at the start
    timers(s, start, start - 1)
    act(s, 3)
    assert legal(s) == {"spy:contracts", "back:2", "pass"}
    play(s, "back:2")
    assert s.timers == [start, start]


@pytest.mark.rule("otys.G25", "otys.G07")
def test_G25_no_card_and_no_timer_to_push_no_spy() -> None:
    s = table(1)
    stack(s)
    assert asked(act(s.copy(), 3)) == "StayDown"
    timers(s, 22, 23)
    assert codes(act(s, 3)) == ["back:1", "pass"]


@pytest.mark.rule("otys.G08", "otys.G09")
@pytest.mark.parametrize(("positions", "left"), [((GONE, 15), "back:2"), ((15, GONE), "back:1")])
def test_G08_G09_a_discarded_timer_stays_out_the_other_can_be_pushed(positions: tuple[int, int], left: str) -> None:
    s = table(1)
    timers(s, *positions)
    act(s, 3)
    assert codes(s) == ["spy:contracts", left, "pass"]
    play(s, left)
    assert sorted(s.timers) == [GONE, 16]


@pytest.mark.rule("otys.G10", "otys.S23")
def test_G10_the_next_unused_type_down_the_track() -> None:
    s = scoring(21, score=0, first=23, second=23, fuel=2)  # contract 21 bears the tech cube
    play(s, "complete:21", "draw-contract:22")
    assert s.offer_cubes == [1, 2] and s.queue == (0,)  # metal, the type of space 17
    cubes(s, 5, fuel=2)
    s = skip(s)
    play(s, "timer:1")
    timers(s, 20, 23)
    skip(act(s, 2))
    play(s, "timer:1", "draw-contract:24")  # plant comes due on 19
    assert s.offer_cubes == [1, 0] and s.queue == ()


@pytest.mark.rule("otys.G11", "otys.S26")
def test_G11_the_display_is_refilled_at_once_after_completion() -> None:
    s = scoring(21, score=0, first=23, second=23, fuel=4)
    play(s, "complete:21")
    assert chance(s)
    play(s, "draw-contract:22")
    assert codes(s) == ["complete:22", "pass"]  # and the new one is open in the same step


@pytest.mark.rule("otys.G12", "otys.S24", "otys.S25")
def test_G12_a_contract_without_a_cube() -> None:
    s = table(1)
    offer(s, 21, 7)
    s.offer_cubes = [GONE, 2]
    s.supply[3] += 1
    s.supply[0] += 1
    s.supply[1] += 1
    s.queue = ()
    check(s)
    purse(s, 0, 0)
    cubes(s, 5, fuel=2)
    supply = list(s.supply)
    skip(act(s, 5), to="complete")
    events = heard(s, "complete:21", "draw-contract:22")
    assert s.offer_cubes == [GONE, 2] and s.supply == [supply[0] + 2, *supply[1:]]
    assert not any(e.kind in ("contract_cube_discarded", "cube_on_contract") for e in events)
    timers(s, 20, 23)
    play(s, "timer:1")  # plant still takes its own contract away
    assert s.discards == (7,)
    play(s, "draw-contract:23")
    assert s.offer_cubes == [GONE, GONE]


@pytest.mark.rule("otys.G13", "otys.S21", "otys.S24")
def test_G13_discarded_cubes_go_to_the_supply() -> None:
    s = scoring(21, score=0, first=22, second=23, plant=2)
    before = s.supply[3]
    done = play(s.copy(), "complete:21")
    assert done.supply[3] == before + 1
    skip(s)
    play(s, "timer:1")
    assert s.supply[3] == before + 1 and in_store(s)["tech"] == 1
    check(s)


@pytest.mark.rule("otys.G14", "otys.S15", "otys.S34")
def test_G14_the_second_timer_moves_when_the_first_was_just_caught() -> None:
    s = scoring(21, score=10, first=12, second=20, fuel=2)
    play(s, "complete:21", "draw-contract:22")
    assert s.timers == [GONE, 20]
    skip(s)
    assert codes(s) == ["timer:2"]
    play(s, "timer:2")
    assert 19 in s.timers and s.timers[0] == GONE


@pytest.mark.rule("otys.G15", "otys.S32")
def test_G15_one_move_per_turn() -> None:
    s = at_the_end(13, 20, score=12)
    play(s, "timer:1")
    assert s.timers == [GONE, 20] and asked(s) == "ChooseLevel" and s.turn == 2


@pytest.mark.rule("otys.G16")
def test_G16_a_timer_reaches_the_other() -> None:
    s = at_the_end(13, 12, score=5)
    events = heard(s, "timer:1")
    assert s.timers == [12, 12] and asked(s) == "ChooseLevel"
    assert [e.kind for e in events] == ["timer_moved", "turn_begun"]


@pytest.mark.rule("otys.G17", "otys.S32")
@pytest.mark.parametrize(("code", "after"), [("timer:1", [GONE, 13]), ("timer:2", [13, GONE])])
def test_G17_only_the_moved_timer_is_discarded(code: str, after: list[int]) -> None:
    s = at_the_end(13, 13, score=12)
    play(s, code)
    assert s.timers == after and not s.over


@pytest.mark.rule("otys.G18", "otys.G24", "otys.G30")
def test_G18_sponsor_5_with_the_spy_each_use_on_its_own() -> None:
    s = table(1)
    dive(s, "spy", 5)
    timers(s, 18, 20)
    play(s, "key:5", "sponsor", "back:1")
    assert s.players[0].credits == 2
    play(s, "spy:contracts", *[f"draw-contract:{n}" for n in (2, 3, 4, 5)], "keep:3")
    assert s.players[0].credits == 1 and s.timers == [19, 20] and s.players[0].hand == (3,)
    one = table(1)
    dive(one, "spy", 5)
    timers(one, 18, 20)
    purse(one, 1)
    play(one, "key:5")
    assert asked(one) == "UseSpy"  # no Credit for a second use: the sponsor cannot help


@pytest.mark.rule("otys.G19")
def test_G19_after_300_turns_the_score_stands() -> None:
    s = table(1)
    points(s, 7)
    s.turn = 299
    skip(act(s, 2))
    play(s, "timer:1")
    assert not s.over and s.turn == 300
    timers(s, 19, 20)
    skip(act(s, 3))
    events = heard(s, "timer:1")
    assert s.over and s.reason == "turn-guard" and codes(s) == []
    result = GAME.outcome(s)
    assert result is not None and result.scores == (7,) and result.rank == "beginner"
    assert events[-1].rule_id == "otys.G19"


@pytest.mark.rule("otys.G19")
def test_G19_the_limit_is_a_value_of_the_edition_and_solo_only() -> None:
    s = table(1, box=edition(turn_guard=20))
    s.turn = 20
    play(skip(act(s, 2)), "timer:1")
    assert s.over
    two = table(2, box=edition(turn_guard=20))
    two.turn = 400
    skip(act(two, 2))
    assert not two.over


@pytest.mark.rule("otys.G20", "otys.S30")
@pytest.mark.parametrize("kind", ["sale", "upgrade", "reward"])
def test_G20_every_gain_of_points_can_end_the_game(kind: str) -> None:
    s = table(1)
    points(s, 9)
    timers(s, 10, GONE)
    if kind == "sale":
        cubes(s, 2, tech=1)
        play(act(s, 2), "sell:tech")
    elif kind == "upgrade":
        play(s, "key:4", "upgrade:spy")
    else:
        show(s, 5, "R3", "R1")
        play(act(s, 5), "token:R3", "now")
    assert s.over and s.players[0].score == 10 and s.timers == [GONE, GONE]


@pytest.mark.rule("otys.G42", "otys.G20")
def test_an_upgrade_without_points_catches_nobody() -> None:
    s = table(1)
    points(s, 9)
    timers(s, 10, 20)
    show(s, 5, "R7", "R1")
    play(act(s, 5), "token:R7", "now", "upgrade:spy")
    assert s.timers == [10, 20]


@pytest.mark.rule("otys.G21")
@pytest.mark.parametrize("stay", [False, True])
def test_G21_the_timer_moves_last(stay: bool) -> None:
    s = table(1)
    skip(act(s, 1), to="stay")
    events = heard(s, "stay" if stay else "surface", "timer:1")
    kinds = [e.kind for e in events]
    assert kinds == ["diver_stayed" if stay else "diver_surfaced", "timer_moved", "turn_begun"]


@pytest.mark.rule("otys.G34", "otys.S22")
def test_deck_and_discards_empty_the_lost_contract_comes_back() -> None:
    """With an empty deck the contract just thrown out is the only discard, so it is drawn again."""
    s = at_the_end(22, 23)
    stack(s)
    play(s, "timer:1")
    assert codes(s) == ["draw-contract:1"]
    play(s, "draw-contract:1")
    assert s.offer == [1, 7] and s.offer_cubes == [1, 2]


@pytest.mark.rule("otys.S27", "otys.G25")
def test_the_upgraded_spy_is_bound_by_the_same_limits() -> None:
    s = table(1)
    module(s, "spy")
    timers(s, GONE, 23)
    assert codes(act(s, 3)) == ["spy:contracts", "pass"]
