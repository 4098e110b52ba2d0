"""The platform: slots, complete actions, and what drones that come home may use (2.3, 4.7 step 3 and 4)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import (
    asked,
    awake,
    chambers,
    codes,
    deck,
    drones,
    hand,
    has,
    heard,
    holds,
    home,
    missions,
    offered,
    pile,
    play,
    rule,
    slot,
    stock,
    table,
    tokens,
    told,
    track,
    upgrades,
    your_turn,
)


def recalling(out: int = 1, *, players: int = 2, **resources: int) -> CryoState:
    """Drones of yours are about to return, with this stock and no cards; there are no incidents."""
    s = table(players)
    tokens(s, "", "", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    hand(s)
    stock(s, **resources)
    drones(s, *("labs.T1", "labs.T2", "launch")[:out])
    return s


def back(s: CryoState) -> CryoState:
    return play(your_turn(s), "recall")


@pytest.mark.rule("cryo.B210", "cryo.B211", "cryo.B019")
def test_drones_return_to_open_docks_and_only_complete_actions_can_be_used() -> None:
    s = recalling(1)
    slot(s, "P1.gain", "nanite")  # a drone that stayed at home stands there
    slot(s, "P4.cost", "crystal")  # not payable
    slot(s, "P3.cost", "crystal")  # half an action
    back(s)
    assert codes(s) == ["return:3", "return:4", "return:5", "return:6"] and rule(s) == "B210"
    play(s, "return:6")
    assert home(s) == [1, 2, 6] and has(s) == {} and s.taken == 0 and s.active == 1


@pytest.mark.rule("cryo.B021", "cryo.B022", "cryo.B031", "cryo.B027")
@pytest.mark.parametrize("dock", [1, 2])
def test_p1_and_p2_pay_out_once(dock: int) -> None:
    s = recalling(3)
    slot(s, f"P{dock}.gain", "tech+tech")
    back(s)
    assert offered(s, "use") == [str(dock)]
    play(s, f"use:{dock}")
    assert has(s) == {"tech": 2} and dock in home(s) and asked(s) == "ReturnDrone"
    assert str(dock) not in offered(s, "use") + offered(s, "return")


@pytest.mark.rule("cryo.B210", "cryo.B212")
def test_one_drone_after_the_other_and_what_one_gains_the_next_may_spend() -> None:
    s = recalling(2)
    slot(s, "P2.gain", "crystal+crystal")
    slot(s, "P4.cost", "crystal")
    back(s)
    assert offered(s, "use") == ["2"]
    play(s, "use:2")
    assert offered(s, "use") == ["4"]
    play(s, "use:4", "again")
    assert has(s) == {"energy": 2} and home(s) == [1, 2, 4]


@pytest.mark.rule("cryo.B210")
def test_using_the_action_is_optional() -> None:
    s = recalling(1)
    slot(s, "P4.cost", "crystal")
    stock(s, crystal=1)
    back(s)
    assert "use:4" in codes(s) and "return:4" in codes(s)
    play(s, "return:4")
    assert has(s) == {"crystal": 1}


@pytest.mark.rule("cryo.B023", "cryo.B032", "cryo.B029")
def test_p3_exchanges_up_to_three_times() -> None:
    s = recalling(1, crystal=4, organics=4)
    slot(s, "P3.cost", "crystal+organics")
    slot(s, "P3.gain", "tech")
    back(s)
    play(s, "use:3", "again", "again")
    assert has(s) == {"crystal": 1, "organics": 1, "tech": 3} and s.active == 1


@pytest.mark.rule("cryo.B032")
def test_each_exchange_is_finished_before_the_next_is_paid() -> None:
    s = recalling(1, tech=1)
    slot(s, "P3.cost", "tech")
    slot(s, "P3.gain", "tech+tech")
    back(s)
    play(s, "use:3", "again", "again")
    assert has(s) == {"tech": 4}  # paid from what the exchange before had gained


@pytest.mark.rule("cryo.B028")
def test_an_either_or_tile_is_decided_anew_at_every_use() -> None:
    s = recalling(1, crystal=1, organics=1, nanite=1)
    slot(s, "P3.cost", "crystal-or-organics")
    slot(s, "P3.gain", "crystal-or-tech")
    back(s)
    play(s, "use:3")
    assert codes(s) == ["pay:crystal", "pay:organics", "pay:nanite"] and rule(s) == "B028"
    play(s, "pay:organics")
    assert codes(s) == ["take:crystal", "take:tech"]
    play(s, "take:tech", "again")
    assert codes(s) == ["pay:crystal", "pay:nanite"]
    play(s, "pay:nanite", "take:tech", "done")
    assert has(s) == {"crystal": 1, "tech": 2}


@pytest.mark.rule("cryo.B013", "cryo.B029")
def test_a_cost_of_two_may_be_paid_partly_in_nanites() -> None:
    s = recalling(1, crystal=1, organics=1, nanite=1)
    slot(s, "P4.cost", "crystal+organics")
    back(s)
    play(s, "use:4")
    assert codes(s) == ["pay:crystal", "pay:nanite"]
    t = play(s.copy(), "pay:nanite")
    assert has(t) == {"crystal": 1, "energy": 1}  # the organics left no choice
    play(s, "pay:crystal")
    assert codes(s) == ["pay:organics", "pay:nanite"]
    play(s, "pay:nanite")
    assert has(s) == {"organics": 1, "energy": 1}


@pytest.mark.rule("cryo.B013")
def test_a_payment_that_would_leave_the_rest_unpaid_is_not_offered() -> None:
    s = recalling(1, crystal=1, nanite=1)
    slot(s, "P4.cost", "crystal+organics")
    back(s)
    play(s, "use:4")
    assert has(s) == {"energy": 1}  # the nanite must be the organics: nothing to decide


@pytest.mark.rule("cryo.B014")
def test_a_cost_that_shows_a_nanite_takes_a_nanite() -> None:
    s = recalling(1, crystal=5, organics=5, tech=5)
    slot(s, "P4.cost", "nanite")
    t = s.copy()
    assert offered(back(s), "use") == []
    stock(t, nanite=1)
    play(back(t), "use:4")
    assert has(t) == {"energy": 1}


@pytest.mark.rule("cryo.B024", "cryo.B033")
def test_pointless_fillings_are_legal() -> None:
    s = recalling(1, energy=2)
    slot(s, "P4.cost", "energy")
    back(s)
    play(s, "use:4")
    assert has(s) == {"energy": 2} and codes(s) == ["again", "done"]


@pytest.mark.rule("cryo.B025", "cryo.B034")
def test_p5_wakes_pods_anywhere_without_the_crabs_discount() -> None:
    s = recalling(1, tech=2)
    upgrades(s, "crab")
    slot(s, "P5.cost", "tech")
    back(s)
    play(s, "use:5")
    assert len(codes(s)) == 12 and rule(s) == "B025" and has(s) == {"tech": 1}
    play(s, "wake:rnd.3", "again", "wake:labs.1")
    assert has(s) == {} and s.players[0].awake == 2 and s.active == 1


@pytest.mark.rule("cryo.B043")
def test_p5_is_not_available_without_room_or_without_sleepers() -> None:
    s = recalling(1, tech=2)
    slot(s, "P5.cost", "tech")
    t = s.copy()
    awake(s, 5)
    assert offered(back(s), "use") == []
    chambers(t, construction=(0, 0, 0), labs=(0, 0, 0), rnd=(0, 0, 0), processing=(0, 0, 0))
    assert offered(back(t), "use") == []


@pytest.mark.rule("cryo.B026", "cryo.B032")
def test_p6_draws_or_plays_cards() -> None:
    s = recalling(1, tech=3)
    slot(s, "P6.cost", "tech")
    back(s)
    play(s, "use:6")
    assert codes(s) == ["draw-card"] and rule(s) == "B026"
    play(s, "draw-card", "draw:ram", "again")
    assert codes(s) == ["draw-card", "as:vehicle", "as:upgrade", "as:mission"]
    play(s, "as:mission", "card:ram", "again", "draw-card", "draw:crab")
    assert has(s) == {} and holds(s) == ["crab"] and s.players[0].missions == (7,)


@pytest.mark.rule("cryo.B030", "cryo.B026")
def test_a_card_as_a_cost_is_discarded_and_as_a_reward_drawn() -> None:
    s = recalling(1)
    hand(s, "moth", "ram")
    slot(s, "P3.cost", "card")
    slot(s, "P3.gain", "tech")
    back(s)
    play(s, "use:3")
    assert codes(s) == ["discard:moth", "discard:ram"] and rule(s) == "B030"
    play(s, "discard:moth")
    assert has(s) == {"tech": 1} and holds(s) == ["ram"] and "moth" in pile(s)
    t = recalling(2)
    slot(t, "P2.gain", "card")
    back(t)
    play(t, "use:2", "draw:crab")
    assert holds(t) == ["crab"]


@pytest.mark.rule("cryo.B026", "cryo.B030")
def test_p6_with_a_card_as_its_cost_can_always_be_carried_out() -> None:
    """The only card is discarded: what remains is to draw, if need be that very card."""
    s = recalling(1, players=1)
    missions(s, seat=1)
    deck(s)
    hand_card = "moth"
    s.players[0].hand = (2,)
    s.rival.vehicles = tuple(v for n, v in enumerate(s.rival.vehicles) if n != s.rival.vehicles.index(2))
    slot(s, "P6.cost", "card")
    back(s)
    play(s, "use:6", f"discard:{hand_card}")
    assert codes(s) == ["draw-card"]
    play(s, "draw-card", "draw:moth")
    assert holds(s) == ["moth"]


@pytest.mark.rule("cryo.B120", "cryo.B121", "cryo.B213")
def test_automation_uses_one_more_open_action_without_a_drone() -> None:
    s = recalling(1, crystal=1)
    upgrades(s, "mole")
    slot(s, "P1.gain", "nanite")  # its dock holds a drone: not open
    slot(s, "P3.cost", "tech")  # not complete
    slot(s, "P4.cost", "crystal")
    back(s)
    play(s, "return:3")
    assert codes(s) == ["use:4", "pass"] and rule(s) == "B120"
    t = play(s.copy(), "pass")
    assert has(t) == {"crystal": 1}
    events = heard(s, "use:4")
    assert has(s) == {"energy": 1} and home(s) == [1, 2, 3] and not told(events, "drone_returned")


@pytest.mark.rule("cryo.B120", "cryo.B152", "cryo.B213")
def test_a_card_drawn_by_the_last_drone_may_be_scrapped_to_pay_for_the_automation() -> None:
    s = recalling(1)
    upgrades(s, "mole")
    slot(s, "P3.gain", "tech")  # not complete: no scrap can open it
    slot(s, "P4.cost", "crystal")
    slot(s, "P5.cost", "card")  # to be paid with the very card that is scrapped
    slot(s, "P6.cost", "organics")
    drones(s, "labs.B2")
    slot(s, "P2.gain", "card")
    back(s)
    play(s, "return:6", "use:2")
    t = play(s.copy(), "draw:mole")  # two tech pay for nothing, but the card itself pays for P5
    assert codes(t) == ["use:5", "scrap:mole", "pass"]
    play(s, "draw:moth")
    assert codes(s) == ["use:5", "scrap:moth", "pass"]
    play(s, "scrap:moth")
    assert codes(s) == ["use:4", "pass"] and has(s) == {"crystal": 2}


@pytest.mark.rule("cryo.B120", "cryo.B152")
@pytest.mark.parametrize(("card", "asked_for"), [("moth", ["scrap:moth", "pass"]), ("mole", ["end", "scrap:mole"])])
def test_the_automation_is_offered_if_a_scrap_would_pay_for_it(card: str, asked_for: list[str]) -> None:
    s = recalling(1)
    upgrades(s, "mole")
    slot(s, "P4.cost", "crystal")
    hand(s, card)
    back(s)
    play(s, "return:3")
    assert codes(s) == asked_for  # two tech would not help


@pytest.mark.rule("cryo.B120", "cryo.B152", "cryo.B156")
def test_the_card_scrapped_for_the_automation_can_be_the_one_that_is_drawn() -> None:
    s = recalling(1, players=1)
    upgrades(s, "mole")
    slot(s, "P6.cost", "crystal")
    hand(s, "moth")
    missions(s, seat=1)
    deck(s)
    back(s)
    play(s, "return:3")
    assert codes(s) == ["scrap:moth", "pass"]
    play(s, "scrap:moth")
    assert codes(s) == ["use:6", "pass"]


@pytest.mark.rule("cryo.B120")
def test_without_the_mole_there_is_no_further_action() -> None:
    s = recalling(1, crystal=1)
    slot(s, "P4.cost", "crystal")
    back(s)
    play(s, "return:3")
    assert s.active == 1
