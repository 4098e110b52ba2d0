"""The Rival in general: what it never does, and what it always does (S13–S27)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.components import CRYSTAL, ENERGY
from solonaut.games.cryo.rival.basics import take_fewer
from solonaut.games.cryo.state import RIVAL, CryoState
from tests.games.cryo.arrange import (
    asked,
    asleep,
    awake,
    chambers,
    codes,
    drones,
    fill_slots,
    hand,
    has,
    has_upgrades,
    heard,
    missions,
    offered,
    out,
    play,
    repair,
    rival_checks,
    rival_deploys,
    rival_recalls,
    rule,
    rules_of,
    settled,
    slots,
    stock,
    table,
    tile,
    tokens,
    told,
    track,
    upgrades,
    vehicles,
    your_turn,
)


def building(s: CryoState) -> CryoState:
    """You are about to play a card."""
    return play(your_turn(s), "dock:rnd.B2", "from:1", "act:down")


@pytest.mark.rule("cryo.S13")
def test_your_turns_follow_the_normal_rules() -> None:
    solo, two = table(1), table(2)
    for code in ("dock:construction.T1", "from:2", "act:right"):
        assert codes(solo) == codes(two)
        play(solo, code)
        play(two, code)
    assert (
        codes(solo)
        == codes(two)
        == ["gain", *(f"slot:{name}" for name in ("P1.gain", "P2.gain", "P3.cost", "P3.gain", "P4.cost", "P5.cost", "P6.cost"))]
    )


@pytest.mark.rule("cryo.S14", "cryo.G09")
def test_you_may_not_play_an_upgrade_that_the_rival_has() -> None:
    s = table()
    hand(s, "mole", "spider", "rhino")
    stock(s, tech=1)
    upgrades(s, "mole", seat=RIVAL)
    vehicles(s, "spider", seat=RIVAL)
    missions(s, "rhino", seat=RIVAL)
    building(s)
    assert offered(play(s.copy(), "as:upgrade"), "card") == ["spider", "rhino"]  # its vehicles and missions bar nothing
    assert offered(play(s.copy(), "as:vehicle"), "card") == ["spider", "rhino", "mole"]
    assert offered(play(s, "as:mission"), "card") == ["spider", "rhino", "mole"]


@pytest.mark.rule("cryo.S14")
def test_without_another_card_there_is_no_upgrade_to_play() -> None:
    s = table()
    hand(s, "mole")
    stock(s, tech=1)
    assert codes(building(s)) == ["as:vehicle", "as:mission"]
    upgrades(s, seat=RIVAL)
    assert codes(s) == ["as:vehicle", "as:upgrade", "as:mission"]


@pytest.mark.rule("cryo.S14", "cryo.S70", "cryo.G10")
def test_what_you_have_stays_and_does_not_bar_the_rival() -> None:
    s = table()
    upgrades(s, "crab")
    stock(s, RIVAL, tech=4)
    rival_checks(s)
    play(s, "draw:crab")
    assert has_upgrades(s, 0) == ["crab"] and has_upgrades(s, RIVAL) == ["mole", "crab"]


@pytest.mark.rule("cryo.S15", "cryo.S16", "cryo.S56")
def test_the_rival_never_uses_platform_actions() -> None:
    s = table()
    fill_slots(s, RIVAL)
    stock(s, RIVAL, crystal=1, organics=1, tech=1)
    drones(s, "construction.T1", "construction.T2", "construction.B2", seat=RIVAL)
    tokens(s, "", "", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    events = rival_recalls(s)
    assert asked(s) == "ChooseTurn" and not told(events, "platform_action_used")
    assert has(s, RIVAL) == {"crystal": 1, "organics": 1, "tech": 1} and s.rival.awake == 0


@pytest.mark.rule("cryo.S17", "cryo.G11", "cryo.S31")
def test_its_ram_opens_no_damaged_dock() -> None:
    s = table()
    upgrades(s, "ram", seat=RIVAL)
    drones(s, "labs.T1", "labs.T2", seat=0)
    rival_deploys(s, "moth")
    assert out(s, RIVAL) == ["labs.B2"]  # B1 is damaged


@pytest.mark.rule("cryo.S17", "cryo.G11")
def test_its_advance_warning_saves_nobody() -> None:
    s = table()
    upgrades(s, "spider", seat=RIVAL)
    upgrades(s, "spider", seat=0)
    drones(s, "labs.T1", seat=0)
    play(your_turn(s), "recall", "incident:rnd")
    assert asleep(s, "rnd", RIVAL) == (0, 1, 1) and s.rival.destroyed == 1
    assert asleep(s, "rnd", 0) == (0, 2, 1) and s.players[0].destroyed == 0


@pytest.mark.rule("cryo.S17", "cryo.G11")
def test_its_rhino_gains_nothing() -> None:
    s = table()
    upgrades(s, "rhino", seat=RIVAL)
    before = has(s, RIVAL)
    awake(s, 1)
    play(your_turn(s), "dock:processing.T1", "from:1", "act:right", "scout:B3", "cavern:L2")
    assert has(s, RIVAL) == before and s.rival.peeked == 0


@pytest.mark.rule("cryo.S17", "cryo.G11")
def test_its_spider_rescues_nobody() -> None:
    s = table()
    chambers(s, RIVAL, construction=(0, 1, 1))
    upgrades(s, "mole", "moth", "crab", seat=RIVAL)
    stock(s, RIVAL, tech=4)
    rival_checks(s)
    play(s, "draw:spider")
    assert s.rival.destroyed == 1 and s.rival.awake == 1  # the one of S68


@pytest.mark.rule("cryo.S17", "cryo.G11", "cryo.G12")
@pytest.mark.parametrize("upgrade", ["turtle", "moth", "shark", "mole", "crab"])
def test_its_other_upgrades_are_idle(upgrade: str) -> None:
    s, plain = table(), table()
    for t, card in ((s, upgrade), (plain, "spider")):
        upgrades(t, card, seat=RIVAL)
        rival_deploys(t, "turtle")
    assert has(s, RIVAL) == has(plain, RIVAL) and slots(s, RIVAL) == slots(plain, RIVAL)
    assert s.rival.awake == plain.rival.awake == 0 and out(s, RIVAL) == ["construction.T1"]


@pytest.mark.rule("cryo.S18")
def test_any_number_of_its_pods_may_be_awake() -> None:
    s = table()
    awake(s, 9, RIVAL)
    stock(s, RIVAL, crystal=4)
    chambers(s, RIVAL)
    rival_checks(s)
    assert sum(settled(s, RIVAL).values()) + s.rival.awake >= 10  # a tenth was woken although a platform holds five


@pytest.mark.rule("cryo.S19", "cryo.S20", "cryo.S21", "cryo.G13")
def test_card_rewards_become_unseen_missions_without_limit() -> None:
    s = table()
    missions(s, "turtle", "spider", "moth", seat=RIVAL)
    tile(s, "construction.r2", "card")
    left, unseen = s.left, list(s.unseen_cards)
    events = rival_deploys(s, "turtle")
    assert told(events, "rival_mission")[0].rule_id == "cryo.S20"
    assert s.rival.hand == () and s.rival.unseen == 1 and len(s.rival.missions) == 3
    assert s.left == left - 1 and s.unseen_cards == unseen  # nobody has seen it
    assert asked(s) == "TurnTile"  # the mission came before anything that draws later (S46)


@pytest.mark.rule("cryo.S22", "cryo.S24", "cryo.G14")
def test_a_tile_goes_on_its_platform_and_gives_its_reward_as_well() -> None:
    s = table()
    stock(s, RIVAL)
    events = rival_deploys(s, "turtle")
    assert slots(s, RIVAL) == {"P1.gain": "crystal+crystal"} and has(s, RIVAL) == {"crystal": 2}
    assert s.returned == 0 and {"S22", "S24"} <= set(rules_of(events))


@pytest.mark.rule("cryo.S23", "cryo.S24", "cryo.G15")
def test_without_an_empty_slot_the_tile_goes_to_the_box_and_still_pays() -> None:
    s = table()
    fill_slots(s, RIVAL)
    before = slots(s, RIVAL)
    stock(s, RIVAL)
    events = rival_deploys(s, "turtle")
    assert slots(s, RIVAL) == before and s.returned == 1 and has(s, RIVAL) == {"crystal": 2}
    assert {"S23", "S24"} <= set(rules_of(events))


@pytest.mark.rule("cryo.S25")
@pytest.mark.parametrize(("crystal", "organics", "gained"), [(2, 1, {"crystal": 2, "organics": 2}), (0, 3, {"crystal": 1, "organics": 3})])
def test_of_two_resources_it_takes_the_one_it_has_less_of(crystal: int, organics: int, gained: dict[str, int]) -> None:
    s = table()
    tile(s, "construction.r2", "crystal-or-organics")
    stock(s, RIVAL, crystal=crystal, organics=organics)
    events = rival_deploys(s, "turtle")
    assert has(s, RIVAL) == gained and told(events, "rival_takes_fewer")[0].rule_id == "cryo.S25"


@pytest.mark.rule("cryo.S25", "cryo.S27", "cryo.G16", "cryo.G20")
def test_between_equal_amounts_you_decide() -> None:
    s = table()
    tile(s, "construction.r2", "crystal-or-organics")
    stock(s, RIVAL, crystal=2, organics=2)
    rival_deploys(s, "turtle")
    assert s.seat == 0 and rule(s) == "S25" and codes(s) == ["take:crystal", "take:organics"]
    assert s.pending is not None and s.pending.question(s).key == "cryo.prompt.rival.take"
    events = heard(s, "take:organics")
    assert has(s, RIVAL) == {"crystal": 2, "organics": 3} and told(events, "you_decided")[0].seat == 0


@pytest.mark.rule("cryo.S27", "cryo.G20")
def test_nothing_is_asked_when_all_choices_lead_to_the_same_position() -> None:
    s = table()
    tile(s, "construction.r2", "crystal-or-organics")
    stock(s, RIVAL, crystal=5, organics=5)
    rival_deploys(s, "turtle")
    assert asked(s) == "TurnTile" and has(s, RIVAL) == {"crystal": 5, "organics": 5}


@pytest.mark.rule("cryo.S25", "cryo.G17")
def test_energy_is_compared_like_a_material() -> None:
    s = table()
    stock(s, RIVAL, crystal=2, energy=1)
    s.active = RIVAL
    take_fewer(s, CRYSTAL, ENERGY)
    assert has(s, RIVAL) == {"crystal": 2, "energy": 2}


@pytest.mark.rule("cryo.S27")
def test_every_decision_for_the_rival_is_yours_and_names_its_rule() -> None:
    s = table()
    repair(s)
    drones(s, "labs.T1", seat=0)
    rival_deploys(s, "moth")
    assert s.seat == 0 and codes(s) == ["dock:labs.B1", "dock:labs.B2"] and rule(s) == "S37"
    assert s.pending is not None and s.pending.prompt.startswith("cryo.prompt.rival.")
