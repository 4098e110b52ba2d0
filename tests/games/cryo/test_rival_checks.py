"""The Rival's resources are checked: the chain of five checks, also in awkward orders (S58–S85)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.components import NANITE, TYPES
from solonaut.games.cryo.state import RIVAL, CryoState
from tests.games.cryo.arrange import (
    asked,
    asleep,
    awake,
    chambers,
    chance,
    codes,
    deck,
    everything_up,
    face_up,
    hand,
    has,
    has_upgrades,
    heard,
    missions,
    play,
    rival_checks,
    rule,
    rules_of,
    salvaging,
    settle,
    settled,
    stock,
    table,
    told,
    turn_up,
    upgrades,
)


def checking(**materials: int) -> CryoState:
    """The Rival has these resources; its checks are still to come."""
    s = table()
    stock(s, RIVAL, **materials)
    return s


def rules(s: CryoState) -> list[str]:
    """The rules that its check cites."""
    return rules_of(rival_checks(s))


# -- 1 crystals (S59–S62) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S58", "cryo.S59", "cryo.S60", "cryo.S61", "cryo.S62")
def test_four_crystals_wake_a_pod_and_become_three_energy() -> None:
    s = checking(crystal=4)
    chambers(s, RIVAL, construction=(0, 1, 1))
    assert rules(s)[:4] == ["S59", "S60", "S61", "S62"]
    assert has(s, RIVAL) == {"energy": 3} and s.rival.awake == 1 and asleep(s, "construction", RIVAL) == (0, 0, 1)


@pytest.mark.rule("cryo.S59", "cryo.S63", "cryo.S67", "cryo.S73")
@pytest.mark.parametrize("material", ["crystal", "organics", "tech", "nanite"])
def test_three_of_a_material_are_not_enough(material: str) -> None:
    s = checking(**{material: 3})
    assert rules(s)[:2] == ["S58", "B148"]  # nothing applies, it is your turn
    assert has(s, RIVAL) == {material: 3} and s.rival.awake == 0


@pytest.mark.rule("cryo.S59", "cryo.S62", "cryo.G46")
def test_five_crystals_are_as_good_as_four() -> None:
    s = checking(crystal=5, energy=1)
    rival_checks(s)
    assert has(s, RIVAL) == {"energy": 4}


@pytest.mark.rule("cryo.S60", "cryo.G31")
def test_without_a_pod_in_construction_the_rest_goes_on() -> None:
    s = checking(crystal=4)
    chambers(s, RIVAL, construction=(0, 0, 0))
    events = rival_checks(s)
    assert told(events, "no_pod_to_wake")[0].rule_id == "cryo.S60"
    assert has(s, RIVAL) == {"energy": 3} and s.rival.awake == 0


@pytest.mark.rule("cryo.S61", "cryo.G47")
def test_its_energy_is_capped_at_ten() -> None:
    s = checking(crystal=4, energy=9)
    rival_checks(s)
    assert has(s, RIVAL) == {"energy": 10}


# -- 2 organics (S63–S66) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S63", "cryo.S64", "cryo.S65", "cryo.S66")
def test_four_organics_wake_one_in_labs_and_two_where_most_of_its_pods_are() -> None:
    s = checking(organics=4)
    events = rival_checks(s)  # six of its pods sleep in Processing
    assert rules_of(events)[:3] == ["S63", "S64", "S65"] and asleep(s, "labs", RIVAL) == (0, 1, 1)
    assert asked(s) == "ChooseChamber" and codes(s) == ["wake:processing.1", "wake:processing.2", "wake:processing.3"]
    events = heard(s, "wake:processing.3", "wake:processing.1")
    assert asleep(s, "processing", RIVAL) == (1, 2, 1) and s.rival.awake == 3
    assert has(s, RIVAL) == {} and "S66" in rules_of(events)


@pytest.mark.rule("cryo.S65", "cryo.S27", "cryo.G48", "cryo.G49")
def test_between_sections_with_equally_many_pods_you_decide_after_the_first_is_awake() -> None:
    s = checking(organics=4)
    chambers(s, RIVAL, processing=(0, 0, 0))
    rival_checks(s)
    assert s.seat == 0 and rule(s) == "S65"
    assert codes(s) == ["section:construction", "section:rnd"]  # Labs has only two left
    play(s, "section:rnd")
    assert codes(s) == ["wake:rnd.1", "wake:rnd.2", "wake:rnd.3"] and rule(s) == "S65"
    play(s, "wake:rnd.2")
    assert codes(s) == ["wake:rnd.1", "wake:rnd.3"]
    play(s, "wake:rnd.1")
    assert asleep(s, "rnd", RIVAL) == (0, 0, 1) and asleep(s, "construction", RIVAL) == (1, 1, 1) and s.rival.awake == 3


@pytest.mark.rule("cryo.S65", "cryo.G50", "cryo.G20")
@pytest.mark.parametrize(("pods", "woken"), [((0, 1, 0), 1), ((1, 0, 1), 2), ((0, 3, 0), 2)])
def test_where_the_chambers_make_no_difference_nothing_is_asked(pods: tuple[int, int, int], woken: int) -> None:
    s = checking(organics=4)
    chambers(s, RIVAL, construction=(0, 0, 0), labs=(0, 0, 0), rnd=pods, processing=(0, 0, 0))
    rival_checks(s)
    assert asked(s) in ("ChooseTurn", "RevealMission") and s.rival.awake == woken


@pytest.mark.rule("cryo.S64", "cryo.S65", "cryo.S66", "cryo.G31")
def test_a_wake_with_no_pod_left_anywhere() -> None:
    s = checking(organics=4)
    awake(s, 15, RIVAL)
    events = rival_checks(s)
    assert [e.rule_id for e in told(events, "no_pod_to_wake")] == ["cryo.S64", "cryo.S65"]
    assert s.rival.awake == 15 and has(s, RIVAL) == {}


# -- 3 tech (S67–S72) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S67", "cryo.S68", "cryo.S69", "cryo.S70", "cryo.S72")
def test_four_tech_wake_a_pod_bring_a_mission_and_an_upgrade() -> None:
    s = checking(tech=4)
    unseen = list(s.unseen_cards)
    events = rival_checks(s)
    assert rules_of(events) == ["S67", "S68", "S69"] and s.rival.unseen == 2 and s.unseen_cards == unseen
    assert chance(s) and rule(s) == "S70" and s.pending is not None and s.pending.witness(s) is None  # type: ignore[attr-defined]
    assert has(s, RIVAL) == {"tech": 4}
    events = heard(s, "draw:ram")
    assert rules_of(events)[:2] == ["S70", "S72"] and has_upgrades(s, RIVAL) == ["mole", "ram"] and has(s, RIVAL) == {}
    assert s.rival.awake == 1 and asleep(s, "rnd", RIVAL) == (0, 1, 1)


@pytest.mark.rule("cryo.S71", "cryo.G51")
def test_an_upgrade_that_it_has_becomes_a_vehicle() -> None:
    s = checking(tech=4)
    rival_checks(s)
    events = heard(s, "draw:mole")
    assert has_upgrades(s, RIVAL) == ["mole"] and [TYPES[t] for t in s.rival.vehicles] == ["spider", "mole"]
    assert told(events, "rival_vehicle")[0].rule_id == "cryo.S71" and told(events, "rival_vehicle")[0].seen_by(None)["why"] == "same"


@pytest.mark.rule("cryo.S71", "cryo.G51")
def test_with_three_upgrades_the_card_becomes_a_vehicle() -> None:
    s = checking(tech=4)
    upgrades(s, "mole", "crab", "ram", seat=RIVAL)
    rival_checks(s)
    events = heard(s, "draw:turtle")
    assert len(has_upgrades(s, RIVAL)) == 3 and [TYPES[t] for t in s.rival.vehicles] == ["turtle", "spider"]
    assert told(events, "rival_vehicle")[0].seen_by(None)["why"] == "limit"


@pytest.mark.rule("cryo.S68", "cryo.S69", "cryo.S70", "cryo.S72")
def test_without_cards_and_pods_it_still_loses_its_tech() -> None:
    s = checking(tech=4)
    missions(s, seat=RIVAL)
    chambers(s, RIVAL, rnd=(0, 0, 0))
    deck(s)
    rival_checks(s)
    assert asked(s) == "ChooseTurn" and has(s, RIVAL) == {} and s.rival.unseen == 0 and has_upgrades(s, RIVAL) == ["mole"]


@pytest.mark.rule("cryo.S69", "cryo.S20")
def test_a_mission_from_a_deck_made_anew_is_one_of_the_new_cards() -> None:
    """The deck runs out: the unseen missions are then known by elimination, the new one is not among them."""
    s = checking(tech=4)
    missions(s, seat=RIVAL)
    deck(s, "turtle", discards=("crab", "ram"))
    s.rival.unseen, s.left = 1, 0
    rival_checks(s)
    assert [TYPES[t] for t in s.rival.missions] == ["turtle"] and s.rival.unseen == 1 and s.left == 1
    assert codes(s) == ["draw:crab", "draw:ram"]


# -- 4 nanites (S73–S77) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S73", "cryo.S74", "cryo.S75", "cryo.S77")
def test_four_nanites_wake_a_pod_and_become_one_of_each() -> None:
    s = checking(nanite=4)
    assert rules(s)[:6] == ["S73", "S74", "S75", "S75", "S75", "S77"]
    assert has(s, RIVAL) == {"crystal": 1, "organics": 1, "tech": 1}
    assert s.rival.awake == 1 and asleep(s, "processing", RIVAL) == (1, 2, 2)


@pytest.mark.rule("cryo.S74", "cryo.G31")
def test_without_a_pod_in_processing_the_nanites_work_all_the_same() -> None:
    s = checking(nanite=4)
    chambers(s, RIVAL, processing=(0, 0, 0))
    rival_checks(s)
    assert has(s, RIVAL) == {"crystal": 1, "organics": 1, "tech": 1} and s.rival.awake == 0


@pytest.mark.rule("cryo.S76", "cryo.S77", "cryo.G52")
def test_what_rises_to_four_is_checked_once_more_before_the_nanites_go() -> None:
    s = checking(crystal=3, nanite=4)
    found = rules(s)
    assert found[:11] == ["S73", "S74", "S75", "S75", "S75", "S76", "S59", "S60", "S61", "S62", "S77"]
    assert has(s, RIVAL) == {"organics": 1, "tech": 1, "energy": 3} and s.rival.awake == 2


@pytest.mark.rule("cryo.S76", "cryo.G52")
def test_nanites_that_lift_two_materials_to_four_at_once() -> None:
    """Crystals and tech rise together: both are checked, in their order, then the nanites are lost; no second repetition."""
    s = checking(crystal=3, tech=3, nanite=5)
    events = rival_checks(s)
    assert told(events, "rival_repeats")[0].seen_by(None)["whats"] == ("crystal", "tech")
    assert rules_of(told(events, "rival_check")) == ["S73", "S59", "S67"] and rule(s) == "S70"
    assert has(s, RIVAL) == {"organics": 1, "tech": 4, "nanite": 5, "energy": 3}
    events = heard(s, "draw:crab")
    # Construction, R&D and Processing each woke a pod: with the 3 energy of S61 the crew check applies at once
    assert rules_of(events)[:4] == ["S70", "S72", "S77", "S78"] and s.rival.awake == 3 and asked(s) == "TurnUp"
    assert has(s, RIVAL) == {"organics": 1, "energy": 3}


@pytest.mark.rule("cryo.S58", "cryo.S76")
def test_all_four_materials_at_four() -> None:
    """Checks 1 to 3, then the nanites give one of each, which is too little for a repetition."""
    s = checking(crystal=4, organics=4, tech=4, nanite=4)
    chambers(s, RIVAL, processing=(0, 0, 0))
    events = rival_checks(s)
    events += heard(s, "section:construction" if asked(s) == "ChooseSection" else codes(s)[0])
    while asked(s) != "UpgradeDrawn":
        events += heard(s, codes(s)[0])
    events += heard(s, "draw:crab")
    checked = [r for r in rules_of(events) if r in ("S59", "S63", "S67", "S73", "S76", "S78")]
    assert checked == ["S59", "S63", "S67", "S73", "S78"]
    assert has(s, RIVAL) == {"crystal": 1, "organics": 1, "tech": 1, "energy": 3}


# -- 5 energy and crew (S78–S85) ----------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S78", "cryo.G53")
@pytest.mark.parametrize(("energy", "pods"), [(2, 5), (10, 2)])
def test_three_energy_and_three_awake_pods_are_needed(energy: int, pods: int) -> None:
    s = checking(energy=energy)
    salvaging(s, "crystal", "tech", seat=RIVAL)  # pods on salvage are not awake
    awake(s, pods, RIVAL)
    rival_checks(s)
    assert asked(s) == "ChooseTurn" and s.rival.awake == pods and has(s, RIVAL) == {"energy": energy}


@pytest.mark.rule("cryo.S78", "cryo.G54")
def test_energy_of_the_same_check_counts() -> None:
    s = checking(crystal=4)
    awake(s, 2, RIVAL)
    events = rival_checks(s)  # S60 wakes the third, S61 brings the energy
    assert told(events, "rival_crew_check")[0].rule_id == "cryo.S78" and asked(s) == "TurnUp"


@pytest.mark.rule("cryo.S79", "cryo.S80", "cryo.S81", "cryo.S27", "cryo.G57", "cryo.G58")
def test_it_scouts_a_large_tile_next_to_a_face_up_one() -> None:
    s = checking(energy=3)
    awake(s, 3, RIVAL)
    turn_up(s, "A1", "S1")
    rival_checks(s)
    # next to A1, A2 and A3: A4, B2, B4 (small), B1, B3 (large)
    assert s.seat == 0 and rule(s) == "S79" and codes(s) == ["scout:B1", "scout:B3"]
    events = heard(s, "scout:B3", "cavern:L7")  # it shows a card and a nanite, which the Rival does not get
    assert "B3" in face_up(s) and settled(s, RIVAL)["B3"] == 1 and told(events, "rival_scouts")[0].rule_id == "cryo.S81"
    assert s.rival.stock[NANITE] == 0 and s.rival.unseen == 1


@pytest.mark.rule("cryo.S79", "cryo.S81")
def test_the_only_large_tile_needs_no_decision() -> None:
    s = checking(energy=3)
    awake(s, 3, RIVAL)
    events = rival_checks(s)  # next to A2 and A3 only B3 is large
    assert told(events, "rival_scouts")[0].rule_id == "cryo.S81" and asked(s) == "TurnUp" and codes(s)[0].startswith("cavern:L")


@pytest.mark.rule("cryo.S81", "cryo.G57")
def test_without_a_large_tile_a_small_one_will_do() -> None:
    s = checking(energy=3)
    awake(s, 3, RIVAL)
    for cavern, name in (("B1", "L2"), ("B3", "L4")):
        turn_up(s, cavern, name)
    # next to A2, A3, B1, B3: A1, A4, B2, B4, C3, all small
    rival_checks(s)
    assert codes(s) == ["scout:A1", "scout:A4", "scout:B2", "scout:B4", "scout:C3"]
    play(s, "scout:C3")
    assert all(code.startswith("cavern:S") for code in codes(s))


@pytest.mark.rule("cryo.S82", "cryo.S83", "cryo.S84", "cryo.S85")
def test_one_pod_settles_there_and_the_others_in_two_adjacent_caverns() -> None:
    s = checking(energy=5)
    awake(s, 5, RIVAL)
    settle(s, "A2", 2, RIVAL)
    turn_up(s, "B1", "L2")
    events = rival_checks(s) + heard(s, "cavern:L6")  # B3; pairs: A2-A3 2, A2-B3 3, A3-B3 1
    assert told(events, "rival_pair")[0].rule_id == "cryo.S83"
    assert settled(s, RIVAL) == {"A2": 2, "A3": 2, "B3": 3} and s.rival.awake == 0 and has(s, RIVAL) == {}
    order = [r for r in rules_of(events) if r in ("S78", "S79", "S81", "S82", "S83", "S84", "S85")]
    assert order == ["S78", "S81", "S79", "S82", "S83", "S84", "S84", "S85"]


@pytest.mark.rule("cryo.S83", "cryo.S27", "cryo.G59", "cryo.G60")
def test_between_pairs_with_equally_few_pods_you_decide() -> None:
    s = checking(energy=3)
    awake(s, 3, RIVAL)
    turn_up(s, "B1", "L2")
    rival_checks(s)
    play(s, "cavern:L6")
    # B3 has the scout: A2-A3 is the only pair without a pod
    assert settled(s, RIVAL) == {"A2": 1, "A3": 1, "B3": 1}
    s = checking(energy=3)
    awake(s, 3, RIVAL)
    for cavern, name in (("B1", "L2"), ("A1", "S1"), ("A4", "S2")):
        turn_up(s, cavern, name)
    rival_checks(s)
    play(s, "cavern:L6")
    assert s.seat == 0 and rule(s) == "S83" and codes(s) == ["pair:A1-A2", "pair:A2-A3", "pair:A3-A4", "pair:A1-B1"]
    play(s, "pair:A1-B1")
    assert settled(s, RIVAL) == {"A1": 1, "B1": 1, "B3": 1}


@pytest.mark.rule("cryo.S84", "cryo.S27", "cryo.G61")
@pytest.mark.parametrize(("more", "less"), [("A2", "A3"), ("A3", "A2")])
def test_of_an_odd_number_you_give_one_cavern_more(more: str, less: str) -> None:
    s = checking(energy=3)
    awake(s, 6, RIVAL)
    settle(s, "A2", 1, RIVAL)
    rival_checks(s)
    settle(s, "A3", 1, RIVAL)
    play(s, "cavern:L6")
    assert codes(s) == ["pair:A2-A3", "pair:A2-B3", "pair:A3-B3"]
    play(s, "pair:A2-A3")
    assert s.seat == 0 and rule(s) == "S84" and codes(s) == ["more:A2", "more:A3"]
    play(s, f"more:{more}")
    assert settled(s, RIVAL) == {more: 4, less: 3, "B3": 1}  # 5 pods: 3 and 2, whatever stood there before


@pytest.mark.rule("cryo.S79", "cryo.S83", "cryo.G55")
def test_without_a_legal_tile_it_goes_on_with_the_two_caverns() -> None:
    s = checking(energy=3)
    everything_up(s)
    awake(s, 4, RIVAL)
    events = rival_checks(s)
    assert told(events, "rival_cannot_scout")[0].rule_id == "cryo.G55" and asked(s) == "ChoosePair"
    play(s, "pair:C3-C4")
    assert settled(s, RIVAL) == {"C3": 2, "C4": 2} and has(s, RIVAL) == {}


@pytest.mark.rule("cryo.S79", "cryo.G56", "cryo.B110")
def test_your_ground_scanner_gains_what_the_rival_explores() -> None:
    s = checking(energy=3)
    upgrades(s, "rhino")
    hand(s)
    stock(s)
    awake(s, 3, RIVAL)
    turn_up(s, "B1", "L2")
    rival_checks(s)
    play(s, "cavern:L7")  # a card and a nanite
    assert asked(s) == "DrawCard" and has(s) == {"nanite": 1}
    play(s, "draw:ram")
    assert s.players[0].hand == (TYPES.index("ram"),) and has(s, RIVAL) == {}
