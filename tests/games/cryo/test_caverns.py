"""Scout, and Launch with its transports (4.4, 4.5)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import (
    asked,
    awake,
    codes,
    everything_up,
    face_up,
    hand,
    has,
    heard,
    offered,
    play,
    rule,
    settled,
    stock,
    table,
    told,
    turn_up,
    upgrades,
    vehicles,
    weights,
    your_turn,
)


def scouting(s: CryoState) -> CryoState:
    return play(your_turn(s), "dock:processing.T1", "from:1", "act:right")


@pytest.mark.rule("cryo.B176", "cryo.B180", "cryo.B185", "cryo.B074")
def test_scout_any_face_down_cavern_next_to_a_face_up_one() -> None:
    s = table(2)
    awake(s, 1)
    stock(s, energy=2)
    scouting(s)
    assert codes(s) == ["scout:A1", "scout:A4", "scout:B2", "scout:B3", "scout:B4"] and rule(s) == "B180"
    play(s, "scout:B2")
    assert has(s) == {"energy": 1} and set(codes(s)) == {f"cavern:S{n}" for n in range(1, 8)} and set(weights(s).values()) == {1}


@pytest.mark.rule("cryo.B077", "cryo.B181", "cryo.B182")
def test_the_explorer_gains_what_the_tile_shows_and_a_pod_moves_in() -> None:
    s = table(2)
    hand(s)
    awake(s, 2)
    stock(s, energy=1)
    scouting(s)
    events = heard(s, "scout:B3", "cavern:L4")
    assert has(s) == {"crystal": 1, "tech": 1} and settled(s) == {"B3": 1} and s.players[0].awake == 1
    assert face_up(s) == ["A2", "A3", "B3"] and told(events, "cavern_turned_up")[0].rule_id == "cryo.B180"
    assert s.active == 1 and not told(events, "gained")[0].seen_by(None)["lost"]


@pytest.mark.rule("cryo.B073")
def test_caverns_for_more_players_cannot_be_scouted() -> None:
    for players, there in ((2, False), (3, True)):
        s = table(players)
        turn_up(s, "A4", "S1")
        awake(s, 1)
        assert ("B5" in offered(scouting(s), "scout")) is there


@pytest.mark.rule("cryo.B176", "cryo.B183", "cryo.B184")
def test_scouting_needs_energy_an_awake_pod_and_a_tile() -> None:
    for energy, pods, up, possible in ((1, 1, False, True), (0, 1, False, False), (1, 0, False, False), (1, 1, True, False)):
        s = table(2)
        stock(s, energy=energy)
        awake(s, pods)
        if up:
            everything_up(s)
        play(your_turn(s), "dock:processing.T1", "from:1")
        assert ("right" in offered(s, "act")) is possible


# -- Launch -------------------------------------------------------------------------------------------------------------


def launching(*fleet: str, pods: int, energy: int, upgrade: str = "") -> CryoState:
    s = table(2)
    hand(s)
    vehicles(s, *fleet)
    awake(s, pods)
    stock(s, energy=energy)
    if upgrade:
        upgrades(s, upgrade)
    return play(your_turn(s), "launch", "from:1")


@pytest.mark.rule("cryo.B179", "cryo.B186", "cryo.B193")
def test_one_transport_with_each_vehicle_in_any_order() -> None:
    s = launching("moth", "moth", "ram", pods=8, energy=10)
    assert codes(s) == ["ride:moth", "ride:ram", "done"] and rule(s) == "B186"
    play(s, "ride:ram", "to:A2", "pods:3")
    assert codes(s) == ["ride:moth", "done"]
    play(s, "ride:moth", "to:A3", "pods:2")
    assert codes(s) == ["ride:moth", "done"]  # the other one
    play(s, "ride:moth", "to:A3", "pods:1", "done")
    assert s.active == 1 and settled(s) == {"A2": 3, "A3": 3} and has(s) == {"energy": 5}
    assert s.players[0].vehicles == (2, 2, 7)  # they stay with you


@pytest.mark.rule("cryo.B187", "cryo.B188")
def test_at_least_one_pod_and_no_more_than_there_are() -> None:
    s = launching("turtle", pods=3, energy=3)
    play(s, "ride:turtle", "to:A2")
    assert codes(s) == ["pods:1", "pods:2", "pods:3"] and rule(s) == "B187"
    assert asked(launching("turtle", pods=0, energy=3)) == "ChooseTurn"  # nobody to ride: the turn is over


@pytest.mark.rule("cryo.B189", "cryo.B103")
def test_a_transport_costs_three_energy_with_the_moth_one() -> None:
    s = launching("moth", "ram", pods=4, energy=2)
    assert codes(s) == ["ride:moth", "done"]
    play(s, "ride:moth", "to:A2", "pods:2")
    assert has(s) == {"energy": 1} and s.active == 1
    s = launching("ram", pods=4, energy=3)
    play(s, "ride:ram", "to:A2", "pods:1", "done")
    assert has(s) == {}


@pytest.mark.rule("cryo.B104", "cryo.B105", "cryo.B190")
def test_supercharge_pays_three_with_two_and_the_moth_still_with_one() -> None:
    s = launching("moth", "ram", pods=6, energy=3, upgrade="moth")
    play(s, "ride:ram", "to:A2", "pods:3")
    assert has(s) == {"energy": 1}
    play(s, "ride:moth", "to:A2", "pods:2")
    assert has(s) == {}


@pytest.mark.rule("cryo.B191", "cryo.B192", "cryo.B194")
def test_pods_may_be_divided_between_two_adjacent_face_up_caverns() -> None:
    s = launching("turtle", pods=6, energy=3)
    turn_up(s, "B2", "S1")  # next to A2, not to A3
    play(s, "ride:turtle")
    assert codes(s) == ["to:A2", "to:A3", "to:B2"] and rule(s) == "B191"
    play(s, "to:B2", "pods:2")
    assert codes(s) == ["to:A2", "done"]
    play(s, "to:A2")
    assert codes(s) == ["pods:1", "pods:2", "pods:3"]
    play(s, "pods:3")
    assert settled(s) == {"A2": 3, "B2": 2} and s.players[0].awake == 1 and s.active == 1


@pytest.mark.rule("cryo.B191")
def test_a_full_load_in_one_cavern_ends_the_transport() -> None:
    s = launching("moth", pods=4, energy=1)
    play(s, "ride:moth", "to:A3", "pods:2")
    assert s.active == 1 and settled(s) == {"A3": 2}
    s = launching("moth", pods=1, energy=1)
    play(s, "ride:moth", "to:A3")  # one pod: how many is not asked
    assert s.active == 1 and settled(s) == {"A3": 1}


@pytest.mark.rule("cryo.B186")
def test_a_launch_without_a_transport_is_allowed() -> None:
    s = launching("moth", pods=2, energy=1)
    play(s, "done")
    assert s.active == 1 and s.players[0].launched == 1 and settled(s) == {}
