"""Every card in all its uses: vehicle, upgrade, mission, scrap (2.7, 4.6)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.scoring import mission_points
from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import (
    asked,
    asleep,
    awake,
    chambers,
    codes,
    collected,
    deck,
    drones,
    fill_slots,
    hand,
    has,
    has_upgrades,
    heard,
    holds,
    missions,
    offered,
    out,
    pile,
    play,
    rule,
    salvaging,
    settle,
    settled,
    stock,
    table,
    tokens,
    told,
    turn_up,
    upgrades,
    vehicles,
    wreck,
    your_turn,
)
from tests.games.cryo.edition import TEXT, edition


def building(*cards: str, players: int = 2, **resources: int) -> CryoState:
    """You hold these cards and are about to play one."""
    s = table(players)
    hand(s, *cards)
    stock(s, tech=5, **resources)
    if players == 1:
        upgrades(s, seat=1)
    return start_building(s)


def start_building(s: CryoState) -> CryoState:
    return play(your_turn(s), "dock:rnd.B2", "from:1", "act:down")


# -- as a vehicle -------------------------------------------------------------------------------------------------------

CAPACITY = {"turtle": 5, "spider": 3, "moth": 2, "rhino": 4, "shark": 4, "mole": 4, "crab": 3, "ram": 3}


@pytest.mark.rule(
    "cryo.B085", "cryo.B087", "cryo.B093", "cryo.B102", "cryo.B108", "cryo.B113", "cryo.B119", "cryo.B124", "cryo.B129", "cryo.B195"
)
@pytest.mark.parametrize("card", TYPES)
def test_every_card_as_a_vehicle(card: str) -> None:
    s = building(card)
    play(s, "as:vehicle", f"card:{card}")
    p = s.players[0]
    assert p.vehicles == (TYPES.index(card),) and p.housing == 5 + CAPACITY[card] and holds(s) == [] and has(s) == {"tech": 4}
    p.stock[4] = 3
    awake(s, 7)
    s.players[0].out = s.taken = 0
    p.home = 0b111
    play(your_turn(s), "launch", "from:1", f"ride:{card}", "to:A2")
    assert codes(s) == [f"pods:{n}" for n in range(1, CAPACITY[card] + 1)]


@pytest.mark.rule("cryo.B040")
def test_vehicles_are_not_limited_and_may_be_equal() -> None:
    s = table(2)
    vehicles(s, "moth", "moth", "ram")
    hand(s, "moth")
    stock(s, tech=1)
    start_building(s)
    play(s, "as:vehicle", "card:moth")
    assert s.players[0].vehicles == (2, 2, 2, 7)


@pytest.mark.rule("cryo.B094", "cryo.B095", "cryo.B215", "cryo.B195")
def test_the_spider_rescues_a_destroyed_pod() -> None:
    s = building("spider", "spider")
    chambers(s, rnd=(0, 1, 1))
    play(s, "as:vehicle", "card:spider")
    assert s.players[0].awake == 1 and s.players[0].destroyed == 0
    play(s, "as:vehicle", "card:spider")
    assert s.players[0].awake == 1  # nobody left to rescue


# -- as an upgrade ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B196", "cryo.B084")
@pytest.mark.parametrize("card", TYPES)
def test_every_card_as_an_upgrade(card: str) -> None:
    s = building(card, players=1)
    play(s, "as:upgrade", f"card:{card}")
    assert has_upgrades(s) == [card] and holds(s) == []


@pytest.mark.rule("cryo.B036", "cryo.B038")
def test_at_most_three_upgrades_and_no_two_alike() -> None:
    s = table(2)
    upgrades(s, "turtle", "moth")
    hand(s, "turtle", "crab", "ram")
    stock(s, tech=3)
    start_building(s)
    play(s, "as:upgrade")
    assert offered(s, "card") == ["crab", "ram"]
    play(s, "card:ram")
    assert codes(s) == ["as:vehicle", "as:mission", "done"]  # three already


@pytest.mark.rule("cryo.B088", "cryo.B090")
def test_turtle_overclock_buys_another_action_next_to_the_dock() -> None:
    s = table(2)
    upgrades(s, "turtle")
    hand(s)
    stock(s, energy=2)
    play(your_turn(s), "dock:processing.T2", "from:1", "act:down")
    assert rule(s) == "B088" and has(s) == {"nanite": 1, "energy": 2}
    assert codes(s) == ["act:up", "act:right", "pass"]  # another cell; nobody is awake to scout
    play(s, "act:right")
    assert has(s) == {"nanite": 1, "energy": 1} and asked(s) == "DrawCard"
    play(s, "draw:ram", "end")
    assert s.active == 1  # once per drone


@pytest.mark.rule("cryo.B090", "cryo.B176")
def test_overclock_must_leave_enough_for_the_action() -> None:
    s = table(2)
    upgrades(s, "turtle")
    stock(s, energy=1)
    awake(s, 1)
    play(your_turn(s), "dock:processing.T1", "from:1", "act:left")
    assert "act:right" not in codes(s) and "act:down" in codes(s)  # Scout would need a second energy
    t = table(2)
    upgrades(t, "turtle")
    stock(t)
    play(your_turn(t), "dock:processing.T1", "from:1", "act:left")
    assert asked(t) == "ScrapOrEnd"  # no energy, no question


def beside_requisition(*cards: str, **resources: int) -> CryoState:
    """With Overclock, after the nanite of a dock that has only Requisition besides; you hold these cards."""
    s = table(1)
    upgrades(s, "turtle", "ram")  # the dock is damaged
    hand(s, *cards)
    missions(s, seat=1)
    stock(s, **resources)
    deck(s)
    return s


def overclocking(s: CryoState) -> CryoState:
    return play(your_turn(s), "dock:processing.B3", "from:1", "act:left")


@pytest.mark.rule("cryo.B088", "cryo.B152", "cryo.B156")
def test_the_card_scrapped_for_overclock_can_be_the_one_that_is_drawn() -> None:
    s = overclocking(beside_requisition("moth", energy=1))
    assert rule(s) == "B088" and codes(s) == ["scrap:moth", "pass"]
    t = play(s.copy(), "pass")
    assert codes(t) == ["end", "scrap:moth"] and has(t)["energy"] == 1
    play(s, "scrap:moth")
    assert codes(s) == ["act:up", "pass"] and pile(s) == ["moth"]
    play(s, "act:up", "draw:moth")
    assert holds(s) == ["moth"] and pile(s) == [] and "energy" not in has(s)


@pytest.mark.rule("cryo.B088", "cryo.B152")
def test_a_scrap_can_bring_the_energy_for_overclock() -> None:
    s = beside_requisition("spider", "rhino")
    s.box = edition(TEXT.replace('scrap = ["crystal", "tech"]', 'scrap = ["crystal", "energy"]'))  # a Rhino of another edition
    overclocking(s)
    assert rule(s) == "B088" and codes(s) == ["scrap:spider", "scrap:rhino", "pass"]
    t = play(s.copy(), "scrap:spider")
    assert rule(t) != "B088"
    play(s, "scrap:rhino")
    assert codes(s) == ["act:up", "pass"]


@pytest.mark.rule("cryo.B088", "cryo.B152")
@pytest.mark.parametrize(("cards", "energy"), [((), 1), (("mole",), 0)])
def test_overclock_is_not_offered_where_no_scrap_would_help(cards: tuple[str, ...], energy: int) -> None:
    s = overclocking(beside_requisition(*cards, energy=energy))
    assert rule(s) != "B088"


@pytest.mark.rule("cryo.B090", "cryo.B089")
def test_overclock_follows_neither_a_skipped_action_nor_launch() -> None:
    s = table(2)
    upgrades(s, "turtle")
    stock(s, energy=5)
    hand(s)
    t = s.copy()
    play(your_turn(s), "dock:processing.T1", "from:1", "pass")
    assert s.active == 1
    play(your_turn(t), "launch", "from:1")
    assert t.active == 1


@pytest.mark.rule("cryo.B096", "cryo.B097", "cryo.B098", "cryo.B063")
def test_spider_advance_warning_moves_one_pod_to_the_next_chamber() -> None:
    s = table(2)
    upgrades(s, "spider", seat=1)
    tokens(s, "crystal", "crystal", "organics", "sabotage")
    drones(s, "labs.T1")
    play(your_turn(s), "recall", "incident:processing")
    assert asleep(s, "processing", 0) == (0, 2, 2) and s.players[0].destroyed == 2
    assert asleep(s, "processing", 1) == (0, 3, 2) and s.players[1].destroyed == 1  # exactly one, beyond the capacity


@pytest.mark.rule("cryo.B096", "cryo.B099")
@pytest.mark.parametrize(("awake_pods", "saved"), [(4, 1), (5, 0)])
def test_from_the_last_chamber_the_pod_goes_to_the_platform_if_there_is_room(awake_pods: int, saved: int) -> None:
    s = table(2)
    upgrades(s, "spider")
    awake(s, awake_pods)
    wreck(s, "rnd", 2)
    drones(s, "labs.T1")
    lost = s.players[0].destroyed
    play(your_turn(s), "recall", "incident:rnd")
    assert s.players[0].awake == awake_pods + saved and s.players[0].destroyed == lost + 1 - saved


@pytest.mark.rule("cryo.B109", "cryo.B110")
def test_rhino_ground_scanner_looks_at_all_face_down_caverns() -> None:
    s = building("rhino")
    play(s, "as:upgrade", "card:rhino")
    seen = []
    while asked(s) == "Peek":
        assert s.pending is not None and s.pending.witness(s) == 0  # type: ignore[attr-defined]
        seen.append(s.pending.parts())
        play(s, codes(s)[0])
    assert len(seen) == 9 and s.players[0].peeked.bit_count() == 9 and s.players[1].peeked == 0
    assert s.face_up.bit_count() == 2


@pytest.mark.rule("cryo.B109")
def test_a_second_scanner_sees_the_same_tiles_without_chance() -> None:
    s = building("rhino")
    play(s, "as:upgrade", "card:rhino")
    while asked(s) == "Peek":
        play(s, codes(s)[0])
    known = s.caverns
    hand(s, "rhino", seat=1)
    stock(s, 1, tech=1)
    s.players[0].out = s.taken = 0
    s.players[0].home = 0b111
    play(your_turn(s, 1), "dock:rnd.B2", "from:1", "act:down", "as:upgrade", "card:rhino")
    assert s.caverns == known and s.players[1].peeked == s.players[0].peeked and asked(s) == "ChooseTurn"


@pytest.mark.rule("cryo.B110", "cryo.B181")
@pytest.mark.parametrize("owner", [0, 1])
def test_ground_scanner_gains_whoever_explores_and_only_once(owner: int) -> None:
    s = table(2)
    upgrades(s, "rhino", seat=owner)
    stock(s, 0, energy=1)
    stock(s, 1)
    awake(s, 1)
    play(your_turn(s), "dock:processing.T1", "from:1", "act:right", "scout:B3", "cavern:L6")  # a nanite and an energy
    assert has(s, 0) == {"nanite": 1, "energy": 1}
    assert has(s, 1) == ({"nanite": 1, "energy": 1} if owner else {})


@pytest.mark.rule("cryo.B125", "cryo.B044", "cryo.B046", "cryo.B187")
def test_crab_wake_up_protocol_adds_a_place_to_every_vehicle() -> None:
    s = table(2)
    vehicles(s, "moth", "ram")
    hand(s, "crab", "turtle")
    stock(s, tech=2, energy=3)
    start_building(s)
    play(s, "as:upgrade", "card:crab")
    assert s.players[0].housing == 5 + 3 + 4
    play(s, "as:vehicle", "card:turtle")
    assert s.players[0].housing == 5 + 3 + 4 + 6
    awake(s, 8)
    play(your_turn(s), "launch", "from:2", "ride:turtle", "to:A2")
    assert codes(s)[-1] == "pods:6"


@pytest.mark.rule("cryo.B130")
def test_ram_interfacing_stands_on_a_damaged_dock() -> None:
    s = table(2)
    upgrades(s, "ram")
    play(your_turn(s), "dock:construction.B1", "from:1", "act:right", "gain", "tile:crystal")
    assert out(s) == ["construction.B1"]


# -- as a mission -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B197")
@pytest.mark.parametrize("card", TYPES)
def test_every_card_as_a_mission(card: str) -> None:
    s = building(card)
    play(s, "as:mission")
    assert s.pending is not None and s.pending.secret
    events = heard(s, f"card:{card}")
    assert s.players[0].missions == (TYPES.index(card),) and holds(s) == []
    played = told(events, "mission_played")[0]
    assert "card" not in played.seen_by(1) and played.seen_by(0)["card"] == card


@pytest.mark.rule("cryo.B037", "cryo.B039")
def test_at_most_three_missions_and_no_two_alike() -> None:
    s = table(2)
    missions(s, "turtle", "moth")
    hand(s, "turtle", "crab", "ram")
    stock(s, tech=3)
    start_building(s)
    play(s, "as:mission")
    assert offered(s, "card") == ["crab", "ram"]
    play(s, "card:ram")
    assert codes(s) == ["as:vehicle", "as:upgrade", "done"]


def points(s: CryoState, card: str, seat: int = 0) -> int:
    return mission_points(s, s.players[seat], TYPES.index(card))


@pytest.mark.rule("cryo.B091", "cryo.B111", "cryo.B126", "cryo.B127", "cryo.B226")
def test_missions_about_caverns() -> None:
    s = table(2)
    turn_up(s, "B3", "L2")
    turn_up(s, "B2", "S1")
    settle(s, "A2", 4)
    settle(s, "A3", 2)
    settle(s, "B3", 1)
    settle(s, "B2", 5, seat=1)
    assert points(s, "turtle") == 4  # Community: two caverns with at least two pods
    assert points(s, "rhino") == 3  # Expansion: three caverns
    assert points(s, "crab") == 4  # Fortress: the largest settlement
    assert settled(s, 1) == {"B2": 5} and points(s, "crab", 1) == 5


@pytest.mark.rule("cryo.B100", "cryo.B106", "cryo.B116", "cryo.B117", "cryo.B122", "cryo.B131")
def test_the_other_missions() -> None:
    s = table(2)
    salvaging(s, "crystal", "energy")
    salvaging(s, "tech", seat=1)
    stock(s, crystal=2, organics=1, tech=3, nanite=1, energy=6)
    fill_slots(s, 0)
    collected(s, 4)
    assert points(s, "spider") == 4  # Memorial: two points each
    assert points(s, "moth") == 6  # Power Bank
    assert points(s, "shark") == 3  # Reserves: seven materials make three pairs, energy does not count
    assert points(s, "mole") == 7  # Industry
    assert points(s, "ram") == 4  # Plunder


# -- as scrap -----------------------------------------------------------------------------------------------------------

SCRAP = {
    "turtle": {"organics": 1, "nanite": 1},
    "spider": {"organics": 2},
    "moth": {"crystal": 2},
    "rhino": {"crystal": 1, "tech": 1},
    "shark": {"tech": 1, "nanite": 1},
    "mole": {"tech": 2},
    "crab": {"crystal": 1, "organics": 1},
    "ram": {"crystal": 1, "nanite": 1},
}


@pytest.mark.rule(
    "cryo.B086", "cryo.B092", "cryo.B101", "cryo.B107", "cryo.B112", "cryo.B118", "cryo.B123", "cryo.B128", "cryo.B132", "cryo.B151"
)
@pytest.mark.parametrize("card", TYPES)
def test_every_card_as_scrap(card: str) -> None:
    s = table(2)
    hand(s, card)
    stock(s)
    before = pile(s).count(card)
    play(your_turn(s), f"scrap:{card}")
    assert has(s) == SCRAP[card] and holds(s) == [] and pile(s).count(card) == before + 1
