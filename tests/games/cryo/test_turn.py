"""The turn: deploy or recall, scrap once, hand limit, and the deck (4.1, 4.2)."""

from __future__ import annotations

import pytest

from tests.games.cryo.arrange import (
    asked,
    awake,
    codes,
    deck,
    drones,
    hand,
    has,
    holds,
    home,
    missions,
    offered,
    out,
    pile,
    play,
    repair,
    rule,
    stock,
    table,
    tile,
    tokens,
    upgrades,
    weights,
    your_turn,
)

OPEN = ["construction.T1", "construction.T2", "construction.B2", "labs.T1", "labs.T2", "labs.B2"]
OPEN += ["rnd.T1", "rnd.T2", "rnd.B2", "processing.T1", "processing.T2", "processing.B2"]


@pytest.mark.rule("cryo.B148", "cryo.B150", "cryo.B157", "cryo.B070")
def test_deploy_to_an_open_dock_or_to_launch_and_no_recall_without_a_drone_out() -> None:
    s = table(2)
    assert offered(s, "dock") == OPEN and "launch" in codes(s) and "recall" not in codes(s)
    drones(s, "labs.T1", seat=0)
    drones(s, "labs.T2", seat=1)
    assert offered(s, "dock") == [dock for dock in OPEN if dock not in ("labs.T1", "labs.T2")] and "recall" in codes(s)


@pytest.mark.rule("cryo.B149")
def test_without_a_drone_at_home_you_must_recall() -> None:
    s = table(2)
    drones(s, "labs.T1", "labs.T2", "launch")
    hand(s)
    assert codes(your_turn(s)) == ["recall"]


@pytest.mark.rule("cryo.B053", "cryo.B054")
def test_launch_holds_any_number_of_drones() -> None:
    s = table(2)
    drones(s, "launch", "launch", seat=0)
    drones(s, "launch", seat=1)
    play(your_turn(s, 1), "launch", "from:1")
    assert s.players[0].launched == 2 and s.players[1].launched == 2


@pytest.mark.rule("cryo.B130", "cryo.B070")
def test_interfacing_opens_damaged_docks() -> None:
    s = table(2)
    upgrades(s, "ram")
    drones(s, "labs.B1", seat=1)
    assert "labs.B3" in offered(s, "dock") and "labs.B1" not in offered(s, "dock") and len(offered(s, "dock")) == 19
    play(s, "dock:labs.B3", "from:1", "pass", "end")
    assert out(s) == ["labs.B3"] and "labs.B3" not in offered(s, "dock")  # the other player has no Ram, and it is taken


@pytest.mark.rule("cryo.B158")
def test_you_choose_which_platform_dock_the_drone_leaves() -> None:
    s = table(2)
    play(s, "dock:labs.T1")
    assert codes(s) == ["from:1", "from:2", "from:3"] and rule(s) == "B158"
    play(s, "from:2")
    assert home(s) == [1, 3] and out(s) == ["labs.T1"]


@pytest.mark.rule("cryo.B158")
def test_the_last_drone_leaves_without_a_question() -> None:
    s = table(2)
    drones(s, "labs.T1", "labs.T2")
    play(your_turn(s), "dock:rnd.T1")
    assert home(s) == [] and asked(s) == "ChooseAction"


@pytest.mark.rule("cryo.B159", "cryo.B160", "cryo.B052", "cryo.B058")
def test_one_adjacent_action_or_none() -> None:
    s = table(2)
    stock(s, organics=1)
    play(your_turn(s), "dock:labs.T1", "from:1")
    assert offered(s, "act") == ["up", "right", "down", "left"] and "pass" in codes(s)
    t = play(s.copy(), "pass")
    assert asked(t) == "ScrapOrEnd" and has(t) == {"organics": 1}
    play(s, "act:left", "gain", "tile:nanite")
    assert has(s) == {"organics": 2} and asked(s) == "ScrapOrEnd"


@pytest.mark.rule("cryo.B159", "cryo.B058", "cryo.B059")
@pytest.mark.parametrize(
    ("dock", "around"),
    [
        ("construction.B1", ["up", "right"]),
        ("construction.B3", ["up", "down", "left"]),
        ("rnd.B1", ["up", "right", "down"]),
        ("processing.B1", ["up", "right"]),
        ("processing.B3", ["up", "left"]),
        ("processing.T1", ["up", "right", "down", "left"]),
        ("processing.T2", ["up", "right", "down", "left"]),
    ],
)
def test_what_lies_around_a_dock(dock: str, around: list[str]) -> None:
    s = table(2)
    repair(s)
    stock(s, crystal=1, organics=1, tech=1, energy=1)
    awake(s, 1)
    play(your_turn(s), f"dock:{dock}", "from:1")
    assert offered(s, "act") == around


@pytest.mark.rule("cryo.B159")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    s = table(2)
    stock(s)
    play(your_turn(s), "dock:processing.T1", "from:1")
    assert offered(s, "act") == ["left"]  # a nanite; no organics, no awake pod


# -- scrap --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B151", "cryo.B152", "cryo.B086")
def test_scrap_once_per_turn_between_steps() -> None:
    s = table(2)
    stock(s)
    assert offered(your_turn(s), "scrap") == ["turtle", "moth", "crab"]
    play(s, "scrap:crab")
    assert has(s) == {"crystal": 1, "organics": 1} and holds(s) == ["turtle", "moth"] and "crab" in pile(s)
    assert asked(s) == "ChooseTurn" and offered(s, "scrap") == []
    play(s, "dock:labs.T1", "from:1")
    assert offered(s, "scrap") == []
    play(s, "pass")
    assert s.active == 1  # nothing left to ask: the turn is over


@pytest.mark.rule("cryo.B152")
def test_scrap_after_the_drone_is_placed_and_at_the_end_of_the_turn() -> None:
    s = table(2)
    stock(s)
    play(your_turn(s), "dock:processing.T1", "from:1")
    assert offered(s, "act") == ["left"]
    t = play(s.copy(), "act:left")
    assert codes(t) == ["end", "scrap:turtle", "scrap:moth", "scrap:crab"] and rule(t) == "B152"
    play(t, "scrap:moth")
    assert has(t) == {"crystal": 2, "nanite": 1} and t.active == 1
    play(s, "scrap:turtle")
    assert offered(s, "act") == ["up", "left"]  # the organics it brought can be spent now


@pytest.mark.rule("cryo.B152")
def test_scrap_in_a_recall_before_the_incident_and_between_drones() -> None:
    s = table(2)
    drones(s, "labs.T1", "labs.T2")
    play(your_turn(s), "recall")
    assert asked(s) == "ChooseIncident" and offered(s, "scrap") == ["turtle", "moth", "crab"]
    play(s, "incident:construction", "token:tech", "return:2")
    assert asked(s) == "ReturnDrone" and offered(s, "scrap") == ["turtle", "moth", "crab"]
    play(s, "scrap:moth")
    assert asked(s) == "ReturnDrone" and offered(s, "scrap") == []


# -- hand limit and deck ------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B153", "cryo.B154")
def test_discard_down_to_five_at_the_end_of_your_own_turn() -> None:
    s = table(2)
    hand(s, "turtle", "turtle", "moth", "moth", "crab", "ram")
    hand(s, "mole", "mole", "mole", "shark", "shark", "rhino", seat=1)
    play(your_turn(s), "dock:labs.T1", "from:1", "pass", "end")
    assert s.seat == 0 and rule(s) == "B153" and codes(s) == ["discard:turtle", "discard:moth", "discard:crab", "discard:ram"]
    play(s, "discard:turtle")
    assert len(holds(s)) == 5 and s.active == 1 and len(holds(s, 1)) == 6  # the other one is not asked yet


@pytest.mark.rule("cryo.B155")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    s = table(1)
    missions(s, seat=1)
    deck(s, discards=("mole", "mole", "ram"))
    play(your_turn(s), "dock:processing.T2", "from:1", "act:right")
    assert weights(s) == {"draw:mole": 2, "draw:ram": 1} and s.left == 3 and pile(s) == []
    play(s, "draw:ram")
    assert s.left == 2 and "ram" in holds(s)


@pytest.mark.rule("cryo.B156")
def test_without_deck_and_discards_the_draw_is_skipped() -> None:
    s = table(1)
    missions(s, seat=1)
    deck(s)
    tile(s, "labs.r1", "card")
    play(your_turn(s), "dock:labs.T1", "from:1", "act:left", "gain", "tile:nanite")
    assert asked(s) == "ScrapOrEnd" and holds(s) == ["turtle", "moth", "crab"]
    t = table(1)
    missions(t, seat=1)
    deck(t)
    play(your_turn(t), "dock:processing.T2", "from:1")
    assert "right" not in offered(t, "act")  # Requisition would do nothing


# -- order of turns -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B137", "cryo.B220")
def test_turns_go_around_the_table() -> None:
    s = table(3)
    order = []
    for _ in range(4):
        order.append(s.active)
        play(s, "launch", f"from:{home(s, s.active)[0]}", "end")
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("cryo.B216", "cryo.B206", "cryo.B220")
def test_the_sunset_ends_the_game_at_the_end_of_that_turn() -> None:
    s = table(3)
    tokens(s, "sunset", "crystal", "crystal", "organics")
    drones(s, "labs.T1")
    hand(s)
    play(your_turn(s), "recall", "incident:construction", "token:tech")
    assert s.sunset and not s.over and asked(s) == "ReturnDrone"
    play(s, "return:3")
    assert s.over and s.reason == "sunset"


@pytest.mark.rule("cryo.B217", "cryo.B218", "cryo.B219")
def test_the_game_ends_when_any_player_has_no_pod_left_to_move() -> None:
    s = table(3)
    other = s.players[2]
    other.destroyed, other.chambers = 15, [0] * 12
    hand(s)
    play(your_turn(s), "launch", "from:1")
    assert s.over and s.reason == "last-pod"


@pytest.mark.rule("cryo.B219")
def test_a_pod_on_the_platform_prevents_the_end() -> None:
    s = table(2)
    other = s.players[1]
    other.destroyed, other.chambers, other.awake = 14, [0] * 12, 1
    hand(s)
    play(your_turn(s), "launch", "from:1")
    assert not s.over and s.active == 1
