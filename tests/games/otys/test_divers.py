"""T4: the four Experts, both sides, and full levels (section 1.2)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.conservation import check
from tests.games.otys.arrange import (
    act,
    asked,
    codes,
    cubes,
    dive,
    drain,
    here,
    keys,
    module,
    neutral,
    play,
    purse,
    rule,
    skip,
    table,
    track,
    used,
)

EXPERTS = [("metal-expert", "metal"), ("plant-expert", "plant"), ("fuel-expert", "fuel"), ("tech-expert", "tech")]
RULES = {"metal": "otys.B39", "plant": "otys.B40", "fuel": "otys.B41", "tech": "otys.B42"}


@pytest.mark.rule("otys.B38", "otys.B39", "otys.B40", "otys.B41", "otys.B42")
@pytest.mark.parametrize(("expert", "cube"), EXPERTS)
def test_an_expert_takes_its_cube_to_its_level(expert: str, cube: str) -> None:
    s = table(1)
    dive(s, expert, 1)
    before = s.copy()
    act(s, 1)
    assert codes(s) == [f"take:{cube}", "pass"] and rule(s) == RULES[cube]
    play(s, f"take:{cube}")
    assert here(s, 1) == {cube: 1}
    kind = ["fuel", "metal", "plant", "tech"].index(cube)
    assert s.supply[kind] == before.supply[kind] - 1
    assert asked(s) == "StayDown"  # the basic side has no bonus
    p, old = s.players[0], before.players[0]
    assert (p.credits, p.batteries, p.neutral) == (old.credits, old.batteries, 0)
    check(s)


@pytest.mark.rule("otys.B38")
@pytest.mark.parametrize(("expert", "cube"), EXPERTS)
def test_an_expert_may_take_nothing(expert: str, cube: str) -> None:
    s = table(1)
    dive(s, expert, 1)
    act(s, 1)
    play(s, "pass")
    assert here(s, 1) == {}


@pytest.mark.rule("otys.B39", "otys.G22")
def test_upgraded_metal_expert_gains_a_neutral_x() -> None:
    s = table(1)
    module(s, "metal-expert")
    act(s, 1)
    play(s, "take:metal")
    assert codes(s) == ["bonus", "pass"]
    play(s, "bonus")
    assert here(s, 1) == {"metal": 1}
    assert s.players[0].neutral == 1 and s.x_supply == 15
    assert (s.players[0].credits, s.players[0].batteries) == (3, 1)


@pytest.mark.rule("otys.B40", "otys.G22")
def test_upgraded_plant_expert_gains_a_credit() -> None:
    s = table(1)
    dive(s, "plant-expert", 1)
    module(s, "plant-expert")
    play(act(s, 1), "take:plant", "bonus")
    p = s.players[0]
    assert (p.credits, p.batteries, p.neutral) == (4, 1, 0)


@pytest.mark.rule("otys.B41", "otys.G22")
def test_upgraded_fuel_expert_gains_a_battery() -> None:
    s = table(1)
    dive(s, "fuel-expert", 1)
    module(s, "fuel-expert")
    play(act(s, 1), "take:fuel", "bonus")
    p = s.players[0]
    assert (p.credits, p.batteries, p.neutral) == (3, 2, 0)


@pytest.mark.rule("otys.B42", "otys.G22", "otys.G23")
def test_upgraded_tech_expert_fetches_an_own_token() -> None:
    s = table(1)
    dive(s, "tech-expert", 1)
    module(s, "tech-expert")
    used(s, "3", "x", "neutral")
    play(act(s, 1), "take:tech")
    assert codes(s) == ["fetch:3", "fetch:x", "pass"]  # no neutral X, and not key 1, which is in use
    play(s, "fetch:3")
    assert track(s) == ["1", "x", "neutral"] and keys(s) == ["2", "3", "4", "5"]


@pytest.mark.rule("otys.G23", "otys.B42")
def test_a_fetched_token_puts_off_the_return_of_keys() -> None:
    s = table(1)
    dive(s, "tech-expert", 1)
    module(s, "tech-expert")
    used(s, "2", "3", "4", "5", "x")
    fetched = skip(play(act(s.copy(), 1), "pass", "fetch:4"))
    assert track(fetched) == ["1", "2", "3", "5", "x"]
    declined = skip(play(act(s, 1), "pass", "pass"))
    assert track(declined) == [] and len(keys(declined)) == 6


@pytest.mark.rule("otys.G23", "otys.B42")
@pytest.mark.parametrize("tokens", [(), ("neutral", "neutral")])
def test_tech_expert_with_nothing_to_fetch(tokens: tuple[str, ...]) -> None:
    s = table(1)
    dive(s, "tech-expert", 1)
    module(s, "tech-expert")
    used(s, *tokens)
    play(act(s, 1), "take:tech")
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B42")
def test_basic_tech_expert_fetches_nothing() -> None:
    s = table(1)
    dive(s, "tech-expert", 1)
    used(s, "3", "x")
    play(act(s, 1), "take:tech")
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B38", "otys.B39", "otys.B40", "otys.B41")
@pytest.mark.parametrize(("expert", "cube"), EXPERTS[:3])
def test_cube_and_bonus_are_optional_each(expert: str, cube: str) -> None:
    s = table(1)
    dive(s, expert, 1)
    module(s, expert)
    act(s, 1)
    bonus_only = play(s.copy(), "pass", "bonus")
    assert here(bonus_only, 1) == {}
    q = bonus_only.players[0]
    assert (q.credits - 3) + (q.batteries - 1) + q.neutral == 1
    neither = play(s.copy(), "pass", "pass").players[0]
    assert (neither.credits, neither.batteries, neither.neutral) == (3, 1, 0)
    cube_only = play(s, f"take:{cube}", "pass")
    p = cube_only.players[0]
    assert here(s, 1) == {cube: 1} and (p.credits, p.batteries, p.neutral) == (3, 1, 0)


@pytest.mark.rule("otys.B43", "otys.B13")
@pytest.mark.parametrize(("level", "capacity"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_a_full_level_takes_no_cube(level: int, capacity: int) -> None:
    s = table(1)
    dive(s, "tech-expert", level)
    cubes(s, level, plant=capacity - 1)
    room = act(s.copy(), level)
    assert codes(room) == ["take:tech", "pass"]
    cubes(s, level, plant=capacity)
    play(s, f"key:{level}")
    while asked(s) != "StayDown":
        assert not any(code.startswith(("take", "swap")) for code in codes(s))
        play(s, "pass")
    assert here(s, level) == {"plant": capacity}


@pytest.mark.rule("otys.B44")
@pytest.mark.parametrize(("expert", "cube"), EXPERTS[:3])
def test_on_a_full_level_the_bonus_remains(expert: str, cube: str) -> None:
    s = table(1)
    dive(s, expert, 1)
    module(s, expert)
    cubes(s, 1, plant=2)
    act(s, 1)
    assert codes(s) == ["bonus", "pass"]


@pytest.mark.rule("otys.B44", "otys.B42")
def test_on_a_full_level_the_tech_expert_still_fetches() -> None:
    s = table(1)
    dive(s, "tech-expert", 1)
    module(s, "tech-expert")
    cubes(s, 1, plant=2)
    used(s, "5")
    act(s, 1)
    assert codes(s) == ["fetch:5", "pass"]


@pytest.mark.rule("otys.B12", "otys.B38")
@pytest.mark.parametrize(("expert", "cube"), EXPERTS)
def test_no_cube_from_an_empty_supply(expert: str, cube: str) -> None:
    s = table(1)
    dive(s, expert, 1)
    drain(s, cube, left=1)
    assert codes(act(s.copy(), 1)) == [f"take:{cube}", "pass"]
    drain(s, cube)
    act(s, 1)
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B12", "otys.B39", "otys.G25")
def test_no_neutral_x_from_an_empty_supply() -> None:
    s = table(1)
    module(s, "metal-expert")
    neutral(s, 16)
    play(act(s, 1), "take:metal")
    assert asked(s) == "StayDown"
    assert s.players[0].neutral == 16 and s.x_supply == 0


@pytest.mark.rule("otys.B12")
def test_credits_and_batteries_never_run_out() -> None:
    s = table(1)
    purse(s, 200, 200)
    assert play(s.copy(), "key:1", "sponsor").players[0].credits == 201
    assert play(s, "key:2", "sponsor").players[0].batteries == 201


@pytest.mark.rule("otys.B38")
def test_a_diver_acts_on_the_level_where_it_is() -> None:
    for level in range(1, 6):
        s = table(1)
        dive(s, "fuel-expert", level)
        before = [here(s, n) for n in range(1, 6)]
        play(act(s, level), "take:fuel")
        before[level - 1] = before[level - 1] | {"fuel": before[level - 1].get("fuel", 0) + 1}
        assert [here(s, n) for n in range(1, 6)] == before
