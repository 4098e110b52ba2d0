"""The Rival's turn, and part A: it deploys a drone (S28–S47), also in the less predictable game (S93, S94)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.rival.deploy import COMPARE
from solonaut.games.cryo.state import RIVAL, CryoState
from solonaut.games.cryo.turn import TURN
from tests.games.cryo.arrange import (
    asked,
    asleep,
    chambers,
    chance,
    codes,
    damage,
    decisions,
    deck,
    drones,
    hand,
    has,
    heard,
    home,
    missions,
    out,
    pile,
    play,
    repair,
    rival_deploys,
    rival_turn,
    rule,
    rules_of,
    shown,
    slots,
    stock,
    table,
    tile,
    tokens,
    told,
    track,
    weights,
    your_turn,
)

# -- deploy or recall (S28–S32) -----------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S28")
def test_the_rival_takes_one_turn_after_each_of_yours() -> None:
    s = table()
    play(s, "dock:construction.T2", "from:1", "pass")
    assert s.active == 0 and s.turn == 1
    events = heard(s, "end")
    assert s.active == RIVAL and s.turn == 2 and told(events, "turn_begun")[0].rule_id == "cryo.S28"
    play(s, "pick:turtle", "tile:crystal", "draw:rhino")
    assert s.active == 0 and s.turn == 3 and asked(s) == "ChooseTurn"


@pytest.mark.rule("cryo.S28", "cryo.G21")
def test_no_rival_turn_follows_when_your_turn_ended_the_game() -> None:
    s = table()
    tokens(s, "sunset", "crystal", "crystal", "organics")
    drones(s, "labs.T1")
    hand(s)
    play(your_turn(s), "recall", "incident:construction", "token:tech", "return:3")
    assert asked(s) == "RevealMission" and out(s, RIVAL) == [] and s.active == 0


@pytest.mark.rule("cryo.S29", "cryo.G22")
def test_the_rival_deploys_as_long_as_it_can() -> None:
    s = table()
    events = rival_turn(s)
    assert rules_of(events) == ["S29"] and asked(s) == "PickCard"


@pytest.mark.rule("cryo.S29", "cryo.S30")
def test_without_a_drone_on_its_platform_it_recalls() -> None:
    s = table()
    repair(s)
    drones(s, "construction.T1", "labs.T1", "labs.T2", "rnd.T1", "rnd.T2", seat=RIVAL)
    events = rival_turn(s)
    assert events[0].rule_id == "cryo.S30" and told(events, "rival_recalls")[0].seen_by(None)["section"] == ""


@pytest.mark.rule("cryo.S29", "cryo.S31", "cryo.G23")
def test_with_a_full_section_it_recalls() -> None:
    s = table()
    drones(s, "labs.T1", "labs.T2")
    assert rules_of(rival_turn(s.copy())) == ["S29"]  # labs.B2 is open
    drones(s, "labs.B2")
    events = rival_turn(s)
    assert events[0].rule_id == "cryo.S31" and told(events, "rival_recalls")[0].seen_by(None)["section"] == "labs"
    assert home(s, RIVAL) == [1, 2, 3, 4, 5]


@pytest.mark.rule("cryo.S31", "cryo.G25")
def test_launch_is_no_dock_of_a_section() -> None:
    s = table()
    drones(s, "launch", "launch", "launch")
    assert rules_of(rival_turn(s)) == ["S29"]


@pytest.mark.rule("cryo.S32")
def test_it_may_recall_several_turns_in_a_row() -> None:
    s = table()
    drones(s, "labs.T1", "labs.T2", "labs.B2")
    tokens(s, "", "", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    for _ in range(2):
        events = rival_turn(s)
        assert events[0].rule_id == "cryo.S31" and asked(s) == "ChooseTurn"


# -- A1 (S33, S34) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S33")
def test_one_of_two_decision_cards_is_picked_at_random() -> None:
    s = table()
    rival_turn(s)
    assert chance(s) and weights(s) == {"pick:turtle": 1, "pick:moth": 1} and rule(s) == "S33"


@pytest.mark.rule("cryo.S34", "cryo.G07")
@pytest.mark.parametrize("card", TYPES)
def test_the_matching_board_card_determines_the_dock(card: str) -> None:
    s = table()
    missions(s, seat=RIVAL)
    decisions(s, card, "ram" if card != "ram" else "mole")
    events = rival_deploys(s, card)
    at = TYPES.index(card)
    dock = f"{('construction', 'labs', 'rnd', 'processing')[at // 2]}.T{at % 2 + 1}"
    matched = told(events, "board_card_matched")[0]
    assert matched.rule_id == "cryo.S34" and matched.seen_by(None)["dock"] == dock
    assert out(s, RIVAL) == [dock]


@pytest.mark.rule("cryo.S33", "cryo.G26")
def test_a_single_decision_card_is_picked_without_chance() -> None:
    s = table()
    decisions(s, "moth")
    rival_deploys(s)
    assert out(s, RIVAL) == ["labs.T1"]


@pytest.mark.rule("cryo.S33", "cryo.G27")
def test_without_a_decision_card_you_name_a_type() -> None:
    s = table()
    decisions(s)
    rival_deploys(s)
    assert s.seat == 0 and rule(s) == "G27" and codes(s) == [f"name:{name}" for name in TYPES]
    play(s, "name:mole")
    assert out(s, RIVAL) == ["rnd.T2"]


# -- A2 (S35–S38) -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S35")
def test_one_drone_leaves_its_platform() -> None:
    s = table()
    rival_deploys(s, "turtle")
    assert len(home(s, RIVAL)) == 4 and s.rival.drones_on_board() == 1


@pytest.mark.rule("cryo.S36")
def test_priority_one_is_the_dock_below_the_card() -> None:
    s = table()
    repair(s)
    events = rival_deploys(s, "moth")
    placed = told(events, "rival_drone")[0]
    assert out(s, RIVAL) == ["labs.T1"] and placed.rule_id == "cryo.S36" and placed.seen_by(None)["taken"] == ()


@pytest.mark.rule("cryo.S37", "cryo.G23")
@pytest.mark.parametrize(("shut", "dock"), [("labs.B1", "labs.B2"), ("labs.B2", "labs.B1")])
def test_priority_two_is_one_of_the_two_docks_below(shut: str, dock: str) -> None:
    s = table()
    repair(s)
    damage(s, shut)
    drones(s, "labs.T1")
    events = rival_deploys(s, "moth")
    placed = told(events, "rival_drone")[0]
    assert out(s, RIVAL) == [dock] and placed.rule_id == "cryo.S37" and placed.seen_by(None)["taken"] == ("labs.T1",)


@pytest.mark.rule("cryo.S37", "cryo.S27", "cryo.G07")
@pytest.mark.parametrize(("card", "below"), [("turtle", ["B1", "B2"]), ("spider", ["B2", "B3"])])
def test_between_the_two_docks_below_you_decide(card: str, below: list[str]) -> None:
    s = table()
    repair(s)
    missions(s, seat=RIVAL)
    decisions(s, card, "ram")
    drones(s, "construction.T1", "construction.T2")
    rival_deploys(s, card)
    assert s.seat == 0 and rule(s) == "S37" and codes(s) == [f"dock:construction.{place}" for place in below]
    play(s, f"dock:construction.{below[1]}")
    assert out(s, RIVAL) == [f"construction.{below[1]}"]


@pytest.mark.rule("cryo.S38")
def test_priority_three_is_any_open_dock_of_the_section() -> None:
    s = table()  # labs.B1 and labs.B3 are damaged
    drones(s, "labs.T1", "labs.B2")
    events = rival_deploys(s, "moth")
    placed = told(events, "rival_drone")[0]
    assert out(s, RIVAL) == ["labs.T2"] and placed.rule_id == "cryo.S38"
    assert placed.seen_by(None)["taken"] == ("labs.T1", "labs.B1", "labs.B2")


@pytest.mark.rule("cryo.S38", "cryo.S27", "cryo.G24")
def test_among_several_other_docks_you_decide() -> None:
    s = table()
    repair(s)
    drones(s, "labs.T1", "labs.B1", "labs.B2")
    rival_deploys(s, "moth")
    assert s.seat == 0 and rule(s) == "S38" and codes(s) == ["dock:labs.T2", "dock:labs.B3"]
    play(s, "dock:labs.B3")
    assert out(s, RIVAL) == ["labs.B3"]


# -- A3 (S39–S44) -------------------------------------------------------------------------------------------------------


def act_at(dock_card: str, s: CryoState) -> list[str]:
    """The Rival deploys below a card: rules of what it did about a tile."""
    events = rival_deploys(s, dock_card)
    return rules_of(told(events, "rival_tile") + told(events, "rival_printed"))


@pytest.mark.rule("cryo.S39", "cryo.S40")
def test_it_takes_the_tile_to_the_right_of_its_drone() -> None:
    s = table()
    stock(s, RIVAL)
    assert act_at("moth", s) == ["S40"]
    assert shown(s, "labs.r2") == "" and has(s, RIVAL) == {"organics": 2} and rule(s) == "B140"
    play(s, "tile:card")
    assert shown(s, "labs.r2") == "card"  # the next tile of the stack


@pytest.mark.rule("cryo.S41", "cryo.G28")
@pytest.mark.parametrize(
    ("gone", "gained", "passed"),
    [
        (["r2"], {"crystal": 1, "organics": 1}, ("right",)),
        (["r2", "r4"], {"organics": 1}, ("right", "down")),
    ],
)
def test_otherwise_the_next_tile_clockwise(gone: list[str], gained: dict[str, int], passed: tuple[str, ...]) -> None:
    s = table()
    stock(s, RIVAL)
    for place in gone:
        tile(s, f"labs.{place}")
    events = rival_deploys(s, "moth")
    taken = told(events, "rival_tile")[0]
    assert taken.rule_id == "cryo.S41" and taken.seen_by(None)["passed"] == passed and has(s, RIVAL) == gained


@pytest.mark.rule("cryo.S41", "cryo.G28")
def test_above_comes_last_and_other_cells_are_passed_over() -> None:
    """Construction B2: right r5, below the Generator, left r4, above r2."""
    s = table()
    stock(s, RIVAL)
    tile(s, "construction.r5")
    drones(s, "construction.T1")
    t = s.copy()
    events = rival_deploys(s, "turtle")
    assert told(events, "rival_tile")[0].seen_by(None)["passed"] == ("right", "down")
    assert shown(s, "construction.r4") == "" and out(s, RIVAL) == ["construction.B2"]
    tile(t, "construction.r4")
    events = rival_deploys(t, "turtle")
    assert told(events, "rival_tile")[0].seen_by(None)["way"] == "up" and shown(t, "construction.r2") == ""


@pytest.mark.rule("cryo.S42", "cryo.G29")
def test_without_any_tile_it_gains_what_a_space_shows() -> None:
    s = table()
    stock(s, RIVAL)
    for place in ("r1", "r2", "r4"):
        tile(s, f"labs.{place}")
    assert act_at("moth", s) == ["S42"]
    assert has(s, RIVAL) == {"organics": 1} and slots(s, RIVAL) == {}
    assert asked(s) == "DecisionDrawn"  # nothing to turn up, and nothing to choose


@pytest.mark.rule("cryo.S39", "cryo.S43", "cryo.S44", "cryo.G30")
def test_in_processing_it_gains_a_nanite_and_wakes_its_leftmost_pod() -> None:
    s = table()
    decisions(s, "crab", "moth")
    stock(s, RIVAL)
    chambers(s, RIVAL, processing=(0, 1, 2))
    events = rival_deploys(s, "crab")
    assert out(s, RIVAL) == ["processing.T1"] and has(s, RIVAL) == {"nanite": 1}
    assert asleep(s, "processing", RIVAL) == (0, 0, 2) and s.rival.awake == 1
    assert [r for r in rules_of(events) if r in ("S43", "S44")] == ["S43", "S44"]


@pytest.mark.rule("cryo.S44", "cryo.G31")
def test_without_a_pod_in_processing_the_rest_goes_on() -> None:
    s = table()
    decisions(s, "crab", "moth")
    stock(s, RIVAL)
    chambers(s, RIVAL, processing=(0, 0, 0))
    events = rival_deploys(s, "crab")
    assert has(s, RIVAL) == {"nanite": 1} and s.rival.awake == 0 and told(events, "no_pod_to_wake")[0].rule_id == "cryo.S44"
    assert asked(s) == "DecisionDrawn"


# -- A4, A5 (S45–S47) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S45", "cryo.S46")
def test_the_picked_card_is_discarded_and_replaced() -> None:
    s = table()
    events = rival_deploys(s, "moth")
    events += heard(s, "tile:card")
    assert pile(s) == ["moth", "shark", "ram"] and [TYPES[t] for t in s.decisions] == ["turtle"]
    assert rule(s) == "S46" and told(events, "decision_card_discarded")[0].rule_id == "cryo.S45"
    left = s.left
    play(s, "draw:rhino")
    assert [TYPES[t] for t in s.decisions] == ["turtle", "rhino"] and s.left == left - 1
    assert asked(s) == "ChooseTurn"


@pytest.mark.rule("cryo.S26", "cryo.G19")
def test_equal_decision_cards_after_the_replacement_are_both_replaced() -> None:
    s = table()
    rival_deploys(s, "moth")
    events = heard(s, "tile:card", "draw:turtle")
    assert told(events, "decision_cards_equal")[0].rule_id == "cryo.S26" and s.decisions == ()
    assert pile(s) == ["turtle", "turtle", "moth", "shark", "ram"]
    play(s, "draw:crab", "draw:mole")
    assert [TYPES[t] for t in s.decisions] == ["crab", "mole"]


@pytest.mark.rule("cryo.S26")
def test_equal_cards_stay_when_no_other_type_is_left() -> None:
    s = table()
    missions(s, seat=RIVAL)
    decisions(s, "turtle", "turtle")
    t = s.copy()
    for position, discards in ((s, ()), (t, ("crab",))):
        deck(position, "turtle", discards=discards)
        position.active = RIVAL
        position.agenda = [TURN[0], COMPARE]
        position.advance()
    assert [TYPES[n] for n in s.decisions] == ["turtle", "turtle"] and asked(s) == "ChooseTurn"
    assert t.decisions == () and pile(t) == ["turtle", "turtle", "crab"] and rule(t) == "S26"


@pytest.mark.rule("cryo.S33", "cryo.G18")
def test_two_equal_cards_that_had_to_stay_leave_nothing_to_chance() -> None:
    s = table()
    missions(s, seat=RIVAL)
    decisions(s, "turtle", "turtle")
    deck(s)
    events = rival_deploys(s)
    assert out(s, RIVAL) == ["construction.T1"] and told(events, "decision_card_picked")[0].rule_id == "cryo.S33"
    play(s, "tile:crystal")
    assert weights(s) == {"draw:turtle": 1}  # the one just discarded is all that can be drawn
    play(s, "draw:turtle")
    assert [TYPES[t] for t in s.decisions] == ["turtle", "turtle"] and asked(s) == "ChooseTurn"


@pytest.mark.rule("cryo.S45", "cryo.S46", "cryo.G32")
def test_an_empty_deck_is_remade_with_the_card_just_discarded() -> None:
    s = table()
    missions(s, seat=RIVAL)
    deck(s)
    rival_deploys(s, "moth")
    play(s, "tile:card")
    assert weights(s) == {"draw:moth": 1}
    play(s, "draw:moth")
    assert [TYPES[t] for t in s.decisions] == ["turtle", "moth"]


@pytest.mark.rule("cryo.S47", "cryo.S58")
def test_after_deploying_its_resources_are_checked() -> None:
    s = table()
    stock(s, RIVAL, crystal=2)
    rival_deploys(s, "turtle")
    assert has(s, RIVAL) == {"crystal": 4}  # not before A5
    events = heard(s, "tile:crystal", "draw:rhino")
    assert has(s, RIVAL) == {"energy": 3} and told(events, "rival_check")[0].rule_id == "cryo.S59"


# -- less predictable (S93, S94) ----------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S93", "cryo.S94")
def test_the_top_card_of_the_deck_decides_and_lies_on_the_discards() -> None:
    s = table(unpredictable=True)
    rival_turn(s)
    assert chance(s) and rule(s) == "S93"
    left = s.left
    play(s, "draw:moth")
    assert out(s, RIVAL) == ["labs.T1"] and pile(s) == ["moth", "shark", "ram"] and s.left == left - 1
    play(s, "tile:card")
    assert asked(s) == "ChooseTurn" and s.decisions == () and s.left == left - 1  # A4 is skipped


@pytest.mark.rule("cryo.S93", "cryo.G68", "cryo.G27")
def test_an_empty_deck_is_remade_before_the_card_is_turned() -> None:
    s = table(unpredictable=True)
    missions(s, seat=RIVAL)
    deck(s, discards=("crab",))
    t = s.copy()
    rival_turn(s)
    assert weights(s) == {"draw:crab": 1} and s.discards == [0] * 8
    deck(t)
    rival_turn(t)
    assert rule(t) == "G27" and t.seat == 0
