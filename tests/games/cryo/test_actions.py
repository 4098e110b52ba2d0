"""The actions of the ship: tiles, waking, converting, cards, salvage (4.3), and how they are paid (2.2)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import (
    asked,
    asleep,
    awake,
    codes,
    fill_slots,
    hand,
    has,
    heard,
    holds,
    offered,
    on_salvage,
    play,
    repair,
    rule,
    salvaging,
    shown,
    slots,
    stock,
    table,
    tile,
    told,
    upgrades,
    vehicles,
    wreck,
    your_turn,
)

SLOTS = ["P1.gain", "P2.gain", "P3.cost", "P3.gain", "P4.cost", "P5.cost", "P6.cost"]


def at(dock: str, way: str = "", *, players: int = 2, **resources: int) -> CryoState:
    """Your drone stands on a dock, with this stock and no cards; the action is taken."""
    s = table(players)
    repair(s)
    hand(s)
    stock(s, **resources)
    return go(s, dock, way)


def go(s: CryoState, dock: str, way: str) -> CryoState:
    play(your_turn(s), f"dock:{dock}", "from:1")
    return play(s, f"act:{way}") if way else s


# -- resource spaces ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B162", "cryo.B163", "cryo.B165")
def test_gain_the_reward_of_a_tile_which_goes_to_the_box() -> None:
    s = at("labs.T1", "right")
    assert rule(s) == "B162" and codes(s) == ["gain", *(f"slot:{name}" for name in SLOTS)] and shown(s, "labs.r2") == ""
    play(s, "gain")
    assert has(s) == {"organics": 2} and s.returned == 1 and slots(s) == {} and asked(s) == "TurnTile"
    play(s, "tile:energy")
    assert shown(s, "labs.r2") == "energy" and s.below[6] == 0


@pytest.mark.rule("cryo.B162", "cryo.B164", "cryo.B035")
def test_place_a_tile_without_its_reward() -> None:
    s = at("labs.T1", "right")
    play(s, "slot:P3.cost", "tile:energy")
    assert has(s) == {} and slots(s) == {"P3.cost": "organics+organics"} and s.returned == 0
    assert shown(s, "labs.r2") == "energy"


@pytest.mark.rule("cryo.B035")
def test_a_filled_slot_is_not_offered() -> None:
    s = table(2)
    fill_slots(s, 0)
    go(s, "construction.T1", "left")
    assert codes(s) == ["gain"]


@pytest.mark.rule("cryo.B163", "cryo.B028")
def test_an_either_or_tile_gives_one_of_the_two() -> None:
    s = at("construction.T2", "right")
    assert codes(s) == ["take:crystal", "take:organics", *(f"slot:{name}" for name in SLOTS)]
    play(s, "take:organics", "tile:crystal")
    assert has(s) == {"organics": 1} and s.returned == 1


@pytest.mark.rule("cryo.B056", "cryo.B057", "cryo.B165", "cryo.B166")
def test_under_the_last_tile_lies_the_printed_resource() -> None:
    s = table(2)
    hand(s)
    stock(s)
    tile(s, "rnd.r1", "nanite", below=0)
    go(s, "rnd.T1", "left")
    events = heard(s, "gain")
    assert told(events, "stack_empty") and shown(s, "rnd.r1") == "" and has(s) == {"nanite": 1} and s.active == 1
    play(your_turn(s), "dock:rnd.B2", "from:2", "act:left", "gain", "tile:tech")
    stock(s)
    s.players[0].out = s.taken = 0
    s.players[0].home = 0b111
    go(s, "rnd.T1", "left")
    assert has(s) == {"tech": 1}


@pytest.mark.rule("cryo.B009", "cryo.B010", "cryo.B016")
def test_gains_above_the_maximum_are_lost() -> None:
    s = at("construction.T1", "right", crystal=4)
    events = heard(s, "gain")
    assert has(s) == {"crystal": 5}
    gained = told(events, "gained")[0].seen_by(None)
    assert gained["amount"] == 1 and gained["lost"] == 1
    s = at("construction.B2", "down", crystal=3, energy=9)
    play(s, "again")
    assert has(s) == {"crystal": 1, "energy": 10}


# -- Stasis Control and Remote Stasis -----------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B167", "cryo.B168", "cryo.B060", "cryo.B161")
def test_stasis_control_wakes_up_to_three_pods_of_its_section() -> None:
    s = at("processing.T1", "up", organics=5)
    assert codes(s) == ["wake:processing.1", "wake:processing.2", "wake:processing.3"] and rule(s) == "B167"
    play(s, "wake:processing.2")
    assert "done" in codes(s) and has(s) == {"organics": 4}
    play(s, "wake:processing.2")
    assert codes(s) == ["wake:processing.1", "wake:processing.3", "done"]
    play(s, "wake:processing.1")
    assert s.players[0].awake == 3 and asleep(s, "processing") == (1, 0, 2) and has(s) == {"organics": 2} and s.active == 1


@pytest.mark.rule("cryo.B168", "cryo.B202")
def test_pods_of_sabotaged_chambers_cannot_be_woken() -> None:
    s = table(2)
    wreck(s, "labs", 2)
    stock(s, organics=5)
    go(s, "labs.T1", "up")
    assert codes(s) == ["wake:labs.3"]


@pytest.mark.rule("cryo.B042", "cryo.B043", "cryo.B044")
def test_a_pod_without_room_cannot_be_woken() -> None:
    s = table(2)
    stock(s, organics=5)
    awake(s, 4)
    go(s, "labs.T1", "up")
    play(s, "wake:labs.1")
    assert s.players[0].awake == 5 and asked(s) == "ScrapOrEnd"
    t = table(2)
    stock(t, organics=5)
    awake(t, 5)
    u = t.copy()
    assert "up" not in offered(go(t, "labs.T1", ""), "act")
    vehicles(u, "moth")  # room for two more
    assert "up" in offered(go(u, "labs.T1", ""), "act")


@pytest.mark.rule("cryo.B125", "cryo.B169")
def test_wake_up_protocol_lowers_the_total_cost_by_one() -> None:
    s = table(2)
    upgrades(s, "crab")
    stock(s, organics=1)
    go(s, "labs.T1", "up")
    play(s, "wake:labs.1")
    assert has(s) == {"organics": 1}
    play(s, "wake:labs.2")
    assert has(s) == {} and s.players[0].awake == 2 and asked(s) == "ScrapOrEnd"  # no third without organics
    t = table(2)
    upgrades(t, "crab")
    stock(t)
    assert "up" in offered(go(t, "labs.T1", ""), "act")  # the first one costs nothing


@pytest.mark.rule("cryo.B171", "cryo.B034")
def test_remote_stasis_wakes_pods_anywhere_without_the_discount() -> None:
    s = table(2)
    upgrades(s, "crab")
    stock(s, organics=2)
    go(s, "labs.B2", "down")
    assert len(codes(s)) == 12 and rule(s) == "B171"
    play(s, "wake:rnd.2", "wake:construction.1")
    assert has(s) == {} and s.players[0].awake == 2 and asked(s) == "ScrapOrEnd"


# -- conversions and payments -------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B170", "cryo.B161", "cryo.B017")
def test_the_generator_makes_up_to_three_energy() -> None:
    s = at("construction.B2", "down", crystal=5)
    assert codes(s) == ["again", "done"] and has(s) == {"crystal": 4, "energy": 1}
    play(s, "again", "again")
    assert has(s) == {"crystal": 2, "energy": 3} and s.active == 1


@pytest.mark.rule("cryo.B011", "cryo.B013")
def test_the_payer_decides_between_the_material_and_a_nanite() -> None:
    s = at("construction.B2", "down", crystal=1, nanite=1)
    assert codes(s) == ["pay:crystal", "pay:nanite"] and rule(s) == "B013"
    play(s, "pay:nanite")
    assert has(s) == {"crystal": 1, "energy": 1} and codes(s) == ["again", "done"]
    play(s, "again")
    assert has(s) == {"energy": 2}  # without a choice nothing is asked


@pytest.mark.rule("cryo.B011", "cryo.B012")
def test_nanites_stand_in_for_materials_but_not_for_energy() -> None:
    s = table(2)
    stock(s, nanite=5)
    hand(s)
    awake(s, 1)
    vehicles(s, "moth")
    t = s.copy()
    go(s, "processing.T1", "")
    assert offered(s, "act") == ["up", "down", "left"]  # no Scout without energy
    play(your_turn(t), "launch", "from:1")
    assert t.active == 1  # no transport either


@pytest.mark.rule("cryo.B173", "cryo.B155")
def test_research_draws_up_to_three_cards() -> None:
    s = at("rnd.B1", "down", tech=3)
    play(s, "draw:ram", "again", "draw:ram", "again", "draw:mole")
    assert has(s) == {} and holds(s) == ["mole", "ram", "ram"]


@pytest.mark.rule("cryo.B174")
def test_requisition_draws_a_card() -> None:
    s = at("processing.T2", "right")
    assert asked(s) == "DrawCard"
    play(s, "draw:ram")
    assert holds(s) == ["ram"]


@pytest.mark.rule("cryo.B175", "cryo.B059")
@pytest.mark.parametrize(("dock", "way"), [("processing.T1", "left"), ("processing.T2", "down"), ("processing.B3", "left")])
def test_a_nanite_cell_gives_a_nanite(dock: str, way: str) -> None:
    assert has(at(dock, way)) == {"nanite": 1}


@pytest.mark.rule("cryo.B172", "cryo.B161")
def test_build_plays_up_to_three_cards_for_a_tech_each() -> None:
    s = table(2)
    hand(s, "turtle", "turtle", "crab", "mole")
    stock(s, tech=3, nanite=1)
    go(s, "rnd.B2", "down")
    assert codes(s) == ["as:vehicle", "as:upgrade", "as:mission"] and rule(s) == "B172"
    play(s, "as:vehicle", "pay:tech")
    assert codes(s) == ["card:turtle", "card:mole", "card:crab"]
    play(s, "card:turtle")
    assert codes(s) == ["as:vehicle", "as:upgrade", "as:mission", "done"]
    play(s, "as:upgrade", "pay:nanite", "card:turtle", "as:mission", "card:crab")
    assert has(s) == {"tech": 1} and holds(s) == ["mole"] and asked(s) == "ScrapOrEnd"
    p = s.players[0]
    assert p.vehicles == (0,) and p.upgrades == 1 and p.missions == (6,)


# -- salvage ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B177", "cryo.B178", "cryo.B045")
def test_assign_an_awake_pod_to_an_empty_salvage_space() -> None:
    s = table(2)
    awake(s, 2)
    salvaging(s, "crystal", "crystal", "tech")
    salvaging(s, "nanite", seat=1)
    go(s, "processing.T1", "down")
    assert codes(s) == ["salvage:organics", "salvage:tech", "salvage:energy"] and rule(s) == "B177"
    play(s, "salvage:tech")
    assert on_salvage(s) == ["crystal", "crystal", "tech", "tech"] and s.players[0].awake == 1  # a fourth: no limit for you


@pytest.mark.rule("cryo.B177")
def test_without_an_awake_pod_or_an_empty_space_there_is_no_salvage() -> None:
    assert "down" not in offered(at("processing.T1"), "act")
    s = table(2)
    salvaging(s, "crystal", "crystal", "organics", "organics", seat=0)
    salvaging(s, "tech", "tech", "nanite", "energy", seat=1)
    awake(s, 1)
    assert "down" not in offered(go(s, "processing.T1", ""), "act")


# -- Prototype ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B114", "cryo.B115")
def test_prototype_pays_a_material_for_the_reward_of_the_tile_just_placed() -> None:
    s = table(2)
    upgrades(s, "shark")
    stock(s, crystal=1, nanite=1, energy=1)
    go(s, "labs.T1", "right")
    play(s, "slot:P1.gain")
    assert codes(s) == ["spend:crystal", "spend:nanite", "pass"] and rule(s) == "B114"
    play(s, "spend:crystal", "tile:energy")
    assert has(s) == {"organics": 2, "nanite": 1, "energy": 1} and slots(s) == {"P1.gain": "organics+organics"}


@pytest.mark.rule("cryo.B115")
def test_prototype_on_an_either_or_tile_chooses_one_half() -> None:
    s = table(2)
    upgrades(s, "shark")
    stock(s, tech=1)
    go(s, "labs.T2", "right")
    play(s, "slot:P1.gain", "spend:tech")
    assert codes(s) == ["take:crystal", "take:organics"]
    play(s, "take:crystal")
    assert has(s) == {"crystal": 1}


@pytest.mark.rule("cryo.B114")
def test_prototype_needs_a_material_and_a_placed_tile() -> None:
    s = table(2)
    upgrades(s, "shark")
    stock(s, energy=5)
    go(s, "labs.T1", "right")
    t = play(s.copy(), "gain")
    assert asked(t) == "TurnTile"
    play(s, "slot:P1.gain")
    assert asked(s) == "TurnTile"  # energy is no material
