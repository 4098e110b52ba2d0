"""The Rival's turn, part B: it recalls its drones (S48–S57)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.state import RIVAL, CryoState
from tests.games.cryo.arrange import (
    asked,
    asleep,
    awake,
    chambers,
    codes,
    collected,
    drones,
    hand,
    has,
    heard,
    home,
    incidents,
    on_salvage,
    out,
    play,
    repair,
    rival_recalls,
    rule,
    rules_of,
    salvaging,
    stock,
    table,
    tokens,
    told,
    track,
    upgrades,
    wreck,
)

FIVE = ("construction.T1", "labs.T1", "labs.T2", "rnd.T1", "rnd.T2")


def quiet() -> CryoState:
    """No token anywhere, so that a recall asks only about salvage."""
    s = table()
    tokens(s, "", "", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    return s


# -- B1, B2 (S48–S50) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S48", "cryo.S27", "cryo.G34")
def test_a_pod_goes_to_salvage_where_you_decide() -> None:
    s = quiet()
    awake(s, 2, RIVAL)
    rival_recalls(s)
    assert s.seat == 0 and rule(s) == "S49" and codes(s) == [f"salvage:{r}" for r in ("crystal", "organics", "tech", "nanite", "energy")]
    play(s, "salvage:tech")
    assert on_salvage(s, RIVAL) == ["tech"] and s.rival.awake == 1


@pytest.mark.rule("cryo.S48")
def test_with_three_pods_on_salvage_none_goes() -> None:
    s = quiet()
    salvaging(s, "crystal", "organics", "tech", seat=RIVAL)
    awake(s, 1, RIVAL)
    events = rival_recalls(s)
    assert on_salvage(s, RIVAL) == ["crystal", "organics", "tech"] and s.rival.awake == 1
    assert told(events, "rival_no_salvage")[0].seen_by(None)["why"] == "enough"


@pytest.mark.rule("cryo.S48")
def test_without_an_empty_space_none_goes() -> None:
    s = quiet()
    salvaging(s, *("crystal", "crystal", "organics", "organics", "tech", "tech", "nanite", "energy"), seat=0)
    awake(s, 1, RIVAL)
    events = rival_recalls(s)
    assert s.rival.awake == 1 and told(events, "rival_no_salvage")[0].seen_by(None)["why"] == "full"


@pytest.mark.rule("cryo.S48", "cryo.G33")
def test_without_a_pod_on_its_platform_none_goes() -> None:
    s = quiet()
    events = rival_recalls(s)
    assert on_salvage(s, RIVAL) == [] and told(events, "rival_no_salvage")[0].rule_id == "cryo.G33"


@pytest.mark.rule("cryo.S49")
def test_it_prefers_a_resource_that_it_does_not_salvage_yet() -> None:
    s = quiet()
    salvaging(s, "crystal", "organics", seat=RIVAL)
    salvaging(s, "nanite", "energy", seat=0)
    awake(s, 1, RIVAL)
    rival_recalls(s)
    assert on_salvage(s, RIVAL) == ["crystal", "organics", "tech"]  # the only other one: nothing to decide


@pytest.mark.rule("cryo.S49", "cryo.G34")
def test_otherwise_any_empty_space() -> None:
    s = quiet()
    salvaging(s, "crystal", "organics", seat=RIVAL)
    salvaging(s, "tech", "tech", "nanite", "energy", seat=0)
    awake(s, 1, RIVAL)
    rival_recalls(s)
    assert codes(s) == ["salvage:crystal", "salvage:organics"]


@pytest.mark.rule("cryo.S50", "cryo.G35")
def test_each_pod_on_salvage_gains_also_the_one_just_sent() -> None:
    s = quiet()
    salvaging(s, "crystal", "energy", seat=RIVAL)
    salvaging(s, "tech", seat=0)
    awake(s, 1, RIVAL)
    stock(s, RIVAL)
    rival_recalls(s)
    events = heard(s, "salvage:nanite")
    assert has(s, RIVAL) == {"crystal": 1, "nanite": 1, "energy": 1} and rules_of(told(events, "gained")) == ["S50"] * 3


# -- B3 (S51–S54) -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S51", "cryo.S53", "cryo.S54")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_with_up_to_three_drones_on_the_board_one_token(n: int) -> None:
    s = table()
    drones(s, *FIVE[:n], seat=RIVAL)
    chambers(s, RIVAL, labs=(0, 1, 1))
    events = rival_recalls(s)
    assert told(events, "rival_incidents")[0].rule_id == "cryo.S51"
    assert incidents(s) == ["crystal", "", "sabotage", "card"] and s.rival.collected == 1
    assert asked(s) == "TurnToken"


@pytest.mark.rule("cryo.S52", "cryo.S53", "cryo.S54")
@pytest.mark.parametrize("n", [4, 5])
def test_with_four_or_five_drones_two_tokens(n: int) -> None:
    s = table()
    drones(s, *FIVE[:n], seat=RIVAL)
    chambers(s, RIVAL, labs=(0, 1, 1), construction=(0, 0, 1))
    stock(s, RIVAL)
    events = rival_recalls(s)
    assert told(events, "rival_incidents")[0].rule_id == "cryo.S52"
    assert [e.seen_by(None)["section"] for e in told(events, "rival_incident")] == ["construction", "labs"]
    assert incidents(s) == ["", "", "sabotage", "card"]  # both before new ones are drawn
    assert has(s, RIVAL) == {"crystal": 1, "nanite": 1} and s.rival.collected == 2


@pytest.mark.rule("cryo.S54", "cryo.G44", "cryo.B208")
def test_empty_spaces_are_refilled_from_the_left_after_the_last_token() -> None:
    s = table()
    drones(s, *FIVE, seat=RIVAL)
    chambers(s, RIVAL, labs=(0, 1, 1), construction=(0, 0, 1))
    rival_recalls(s)
    play(s, "token:tech")
    assert incidents(s) == ["tech", "", "sabotage", "card"]
    play(s, "token:organics")
    assert incidents(s) == ["tech", "organics", "sabotage", "card"] and s.track == (0, 2, 2, 2, 2, 2, 5)


@pytest.mark.rule("cryo.S53", "cryo.S27", "cryo.G42")
def test_between_sections_with_equally_few_pods_you_decide() -> None:
    s = table()
    rival_recalls(s)
    assert s.seat == 0 and rule(s) == "S53"
    assert codes(s) == ["incident:construction", "incident:labs", "incident:rnd"]  # Processing has six of its pods
    play(s, "incident:rnd")
    assert asleep(s, "rnd", RIVAL) == (0, 1, 1) and asleep(s, "rnd", 0) == (0, 1, 1)


@pytest.mark.rule("cryo.S53", "cryo.G20")
def test_two_tokens_at_two_equal_sections_need_no_decision() -> None:
    s = table()
    drones(s, *FIVE, seat=RIVAL)
    chambers(s, RIVAL, rnd=(1, 0, 0), construction=(0, 0, 1))
    rival_recalls(s)
    assert incidents(s) == ["", "nanite", "", "card"] and asked(s) == "TurnToken"


@pytest.mark.rule("cryo.S53", "cryo.S52")
def test_the_second_of_two_tokens_may_need_a_decision_of_its_own() -> None:
    s = table()
    drones(s, *FIVE, seat=RIVAL)
    chambers(s, RIVAL, rnd=(0, 0, 0))
    rival_recalls(s)
    assert codes(s) == ["incident:construction", "incident:labs"] and incidents(s) == ["crystal", "nanite", "", "card"]
    play(s, "incident:labs")
    assert incidents(s) == ["crystal", "", "", "card"]


@pytest.mark.rule("cryo.S53", "cryo.G40")
def test_only_pods_in_chambers_count_for_a_section() -> None:
    s = table()
    awake(s, 6, RIVAL)  # all of Processing
    chambers(s, RIVAL, construction=(1, 1, 1), labs=(1, 1, 1), rnd=(1, 1, 1), processing=(0, 0, 0))
    s.salvage = (RIVAL, -1, -1, RIVAL, -1, -1, -1, RIVAL)
    s.rival.awake -= 3
    rival_recalls(s)
    assert incidents(s)[3] == "" and s.rival.unseen == 2  # the card of Processing became a mission


@pytest.mark.rule("cryo.S53", "cryo.G41")
def test_empty_spaces_are_no_candidates_and_fewer_tokens_are_enough() -> None:
    s = table()
    drones(s, *FIVE, seat=RIVAL)
    chambers(s, RIVAL, rnd=(0, 0, 0))
    tokens(s, "", "crystal", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    events = rival_recalls(s)
    assert incidents(s) == ["", "", "", ""] and s.rival.collected == 1 and asked(s) == "ChooseTurn"
    assert told(events, "rival_incidents")[0].seen_by(None)["amount"] == 1


@pytest.mark.rule("cryo.S51", "cryo.G36", "cryo.S20")
def test_the_rival_gains_the_reward_and_keeps_the_token() -> None:
    s = table()
    chambers(s, RIVAL, processing=(0, 0, 0))
    collected(s, 1, RIVAL)
    events = rival_recalls(s)
    assert s.rival.collected == 2 and told(events, "rival_mission")[0].rule_id == "cryo.S20" and s.rival.unseen == 2


@pytest.mark.rule("cryo.S51", "cryo.G37", "cryo.B202")
def test_its_sabotage_hits_both_factions() -> None:
    s = table()
    upgrades(s, "spider")
    chambers(s, RIVAL, rnd=(1, 1, 0))
    events = rival_recalls(s)
    assert asleep(s, "rnd", RIVAL) == (0, 1, 0) and s.rival.destroyed == 2
    assert asleep(s, "rnd", 0) == (0, 2, 1) and s.players[0].destroyed == 0  # your Advance Warning works
    assert s.spent == 1 and s.rival.collected == 0 and told(events, "chamber_sabotaged")[0].rule_id == "cryo.G37"


@pytest.mark.rule("cryo.S53", "cryo.G43", "cryo.S86")
def test_the_sunset_is_an_ordinary_candidate_and_the_turn_is_finished() -> None:
    """Sunset at the section with the fewest pods: B4 and B5 follow, then the game ends."""
    s = table()
    tokens(s, "crystal", "sunset", "crystal", "organics")
    chambers(s, RIVAL, labs=(0, 0, 1))
    drones(s, *FIVE[:3], seat=RIVAL)
    stock(s, RIVAL, crystal=4)
    events = rival_recalls(s)
    assert s.sunset and not s.over and told(events, "sunset_resolved")[0].rule_id == "cryo.G43"
    events = heard(s, "token:tech")
    assert home(s, RIVAL) == [1, 2, 3, 4, 5] and rules_of(told(events, "rival_check")) == ["S59"]
    assert has(s, RIVAL) == {"energy": 3}
    assert asked(s) == "RevealMission" and s.reason == "sunset"


# -- B4, B5 (S55–S57) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S55", "cryo.S56", "cryo.G45")
def test_all_its_drones_return() -> None:
    s = quiet()
    drones(s, *FIVE[:3], seat=RIVAL)
    drones(s, "processing.T1", seat=0)
    rival_recalls(s)
    assert out(s, RIVAL) == [] and home(s, RIVAL) == [1, 2, 3, 4, 5]
    assert out(s, 0) == ["processing.T1"] and s.taken == s.players[0].out


@pytest.mark.rule("cryo.S57", "cryo.G38")
def test_its_resources_are_checked_only_at_the_end_of_the_recall() -> None:
    s = table()
    hand(s)
    drones(s, *FIVE, seat=RIVAL)
    stock(s, RIVAL, crystal=3, nanite=3)
    chambers(s, RIVAL, construction=(1, 0, 0), labs=(1, 0, 0))
    rival_recalls(s)
    assert has(s, RIVAL) == {"crystal": 4, "nanite": 4}  # both rewards are in, nothing is checked yet
    events = heard(s, "token:tech", "token:tech")
    assert rules_of(told(events, "rival_check")) == ["S59", "S73"]


@pytest.mark.rule("cryo.S51", "cryo.G39")
def test_a_recall_without_drones_is_a_full_recall_with_one_token() -> None:
    s = table()
    repair(s)
    wreck(s, "construction", 1)
    awake(s, 1, RIVAL)
    stock(s, RIVAL, crystal=3)
    rival_recalls(s)
    play(s, "salvage:crystal")
    assert has(s, RIVAL)["crystal"] == 5 and s.rival.collected == 1  # B2 and one token in Construction
    events = heard(s, "token:sabotage")
    assert told(events, "rival_drones_returned")[0].seen_by(None)["drones"] == 0
    assert rules_of(told(events, "rival_check")) == ["S59"] and asked(s) == "ChooseTurn"
