"""The turn: order of its steps, what is optional, resurfacing, rounds (sections 3.1 and 3.5)."""

from __future__ import annotations

import pytest

from tests.games.otys.arrange import (
    act,
    asked,
    codes,
    column,
    cubes,
    dive,
    heard,
    here,
    keys,
    lay,
    legal,
    offer,
    play,
    purse,
    skip,
    sponsor,
    table,
    track,
    used,
)


@pytest.mark.rule(
    "otys.B15", "otys.B16", "otys.B17", "otys.B18", "otys.B19", "otys.B20", "otys.B21", "otys.B22", "otys.B23", "otys.B24", "otys.B93"
)
def test_order_of_the_steps() -> None:
    s = table(2)
    dive(s, "plant-expert", 4)
    sponsor(s, 1, 3)  # the X brings it to level 4
    lay(s, "R2", 4)
    cubes(s, 4, metal=1)
    used(s, "1", "2", "3", "4", "5")
    events = heard(s, "propeller", "move:fuel-expert:-1", "x:4", "sponsor", "take:plant", "complete:1", "draw-contract:9", "stay")
    assert [e.kind for e in events] == [
        "diver_moved",
        "key_used",
        "sponsors_rotated",
        "gained",  # the sponsor's Credit
        "cube_taken",
        "gained",  # the Battery of R2
        "contract_completed",
        "gained",  # the Credit of contract 1
        "contract_revealed",
        "keys_returned",
        "diver_stayed",
        "turn_begun",
    ]
    assert [e.what for e in events if e.kind == "gained"] == ["credit", "battery", "credit"]  # type: ignore[attr-defined]
    p = s.players[0]
    assert (p.score, p.credits, p.batteries) == (2, 5, 0)
    assert keys(s) == ["1", "2", "3", "4", "5", "x"]
    assert (s.turn, s.active) == (2, 1)


@pytest.mark.rule("otys.B18", "otys.B19", "otys.B21", "otys.B38", "otys.G44")
def test_sponsor_diver_and_contract_can_all_be_declined() -> None:
    s = table(2)
    cubes(s, 1, metal=1, plant=1)
    before = s.copy()
    dive(s, "plant-expert", 1)
    cubes(s, 1, metal=1)
    play(s, "key:1")
    assert codes(s) == ["sponsor", "pass"]
    play(s, "pass")
    assert codes(s) == ["take:plant", "pass"]
    play(s, "take:plant")
    assert codes(s) == ["complete:1", "pass"]
    play(s, "pass")
    assert legal(s) == {"surface", "stay"}
    p = play(s, "surface").players[0]
    assert (p.score, p.credits, p.batteries) == (0, 3, 1)
    assert here(s, 1) == {"metal": 1, "plant": 1}
    assert s.offer == before.offer
    assert column(s)[0] == "plant-expert"


@pytest.mark.rule("otys.B24", "otys.G44", "otys.B22")
def test_the_diver_of_the_level_resurfaces_though_it_did_nothing() -> None:
    s = table(2)
    purse(s, 0, 0)
    play(s, "key:4")  # the Engineer cannot be paid, sponsor 4 neither: nothing is asked
    assert (s.turn, s.active) == (2, 1)
    assert column(s)[0] == "engineer"
    assert track(s) == ["4"]


@pytest.mark.rule("otys.B93", "otys.B24")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_who_is_above_sinks_and_who_is_below_stays(level: int) -> None:
    s = table(2)
    purse(s, 0, 0)
    before = column(s)
    skip(act(s, level))
    at = 2 + level
    assert column(s) == [before[at], *before[:at], *before[at + 1 :]]
    assert s.active == 1


@pytest.mark.rule("otys.B24", "otys.B93")
def test_for_a_battery_nobody_moves() -> None:
    s = table(2)
    before = column(s)
    skip(act(s, 5), to="stay")
    assert codes(s) == ["surface", "stay"]
    play(s, "stay")
    assert column(s) == before
    assert s.players[0].batteries == 0


@pytest.mark.rule("otys.B24")
def test_without_a_battery_the_diver_must_resurface() -> None:
    s = table(2)
    purse(s, 3, 0)
    play(s, "key:1", "pass", "pass")
    assert s.active == 1 and column(s)[0] == "metal-expert"


@pytest.mark.rule("otys.B24", "otys.B34")
def test_a_battery_won_in_this_turn_can_hold_the_diver() -> None:
    s = table(2)
    purse(s, 3, 0)
    skip(play(s, "key:2", "sponsor"), to="stay")
    play(s, "stay")
    assert column(s)[4] == "trader" and s.players[0].batteries == 0


@pytest.mark.rule("otys.B21", "otys.B19")
def test_contracts_come_after_the_diver() -> None:
    s = table(2)
    offer(s, 21, 7)  # two of one type
    cubes(s, 1, metal=1)
    act(s, 1)
    assert asked(s) == "TakeCube"
    play(s, "take:metal")
    assert codes(s) == ["complete:21", "pass"]


@pytest.mark.rule("otys.B21")
def test_contracts_use_the_cubes_of_the_activated_level_only() -> None:
    s = table(2)
    offer(s, 21, 7)
    cubes(s, 2, fuel=2)
    cubes(s, 3, metal=2)
    cubes(s, 1, plant=1)
    purse(s, 0, 0)
    act(s, 1)
    assert codes(s) == ["take:metal", "pass"]
    play(s, "pass")
    assert s.active == 1  # nothing could be completed
    cubes(s, 3, seat=1, metal=1)
    skip(act(s, 3))
    assert s.active == 0


@pytest.mark.rule("otys.B21", "otys.B22")
def test_contracts_come_before_the_key_is_laid() -> None:
    s = table(2)
    offer(s, 21, 7)
    cubes(s, 3, metal=2)
    purse(s, 0, 0)
    used(s, "1", "2", "4", "5", "x")
    act(s, 3)
    assert codes(s) == ["complete:21", "pass"]
    assert track(s) == ["1", "2", "4", "5", "x"] and s.token == 3
    play(s, "pass")
    assert track(s) == []


@pytest.mark.rule("otys.B14")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_clockwise_from_the_first_player(players: int, first: int) -> None:
    s = table(players)
    s.first = s.active = first
    seen = []
    for turn in range(1, 2 * players + 1):
        assert s.turn == turn
        seen.append(s.active)
        skip(act(s, 2 if turn <= players else 3))
    order = [(first + n) % players for n in range(players)]
    assert seen == order * 2
    assert s.first == first


@pytest.mark.rule("otys.B14", "otys.B16")
def test_only_the_own_board_is_touched() -> None:
    s = table(2)
    other = s.players[1].key()
    skip(play(s, "key:1", "sponsor", "take:metal"))
    assert s.players[1].key() == other
