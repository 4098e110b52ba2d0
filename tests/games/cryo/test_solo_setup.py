"""The solo set-up: two players with changes, five drones for the Rival, eight cards on the board (S01–S12)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.state import RIVAL
from tests.games.cryo.arrange import (
    DAMAGED,
    DEALT,
    PIECES,
    UNCOVERED,
    asked,
    bare,
    before_cards,
    chance,
    codes,
    has,
    has_upgrades,
    heard,
    holds,
    home,
    pile,
    play,
    rule,
    rules_of,
    table,
    told,
    weights,
)

LAID = [f"lay:{name}" for name in TYPES]
DEAL = [f"draw:{name}" for name in DEALT]


@pytest.mark.rule("cryo.S01", "cryo.S05")
def test_one_person_begins_against_the_rival() -> None:
    s = table()
    assert s.solo and len(s.players) == 2 and s.rival.seat == RIVAL == 1
    assert s.plays(s.players[0]) and not s.plays(s.rival)
    assert s.first == s.active == 0 and asked(s) == "ChooseTurn" and s.seat == 0
    assert has(s) == {"crystal": 1, "organics": 1, "tech": 1, "energy": 1}  # the first player's bonus is nothing


@pytest.mark.rule("cryo.S02", "cryo.G03", "cryo.B142")
def test_the_set_up_is_that_for_two_players() -> None:
    solo, two = table(1), table(2)
    assert solo.damaged.bit_count() == two.damaged.bit_count() == 8
    assert solo.below == two.below == [1] * 15
    assert solo.track == two.track == (2, 2, 2, 2, 2, 2, 5)
    assert [c for c in range(14) if solo.in_play(c)] == [c for c in range(14) if two.in_play(c)]
    assert [sum(p.chambers) for p in solo.players] == [15, 15]


@pytest.mark.rule("cryo.S03", "cryo.S04", "cryo.G02")
def test_the_rival_has_five_drones_on_its_leftmost_docks() -> None:
    s = bare()
    assert home(s, 0) == [1, 2, 3]
    assert home(s, RIVAL) == [1, 2, 3, 4, 5]
    assert s.rival.drones_on_board() == 0


@pytest.mark.rule("cryo.S05", "cryo.G01")
def test_the_rival_gets_the_bonus_of_the_second_player() -> None:
    assert has(table(), RIVAL) == {"crystal": 2, "organics": 1, "tech": 1, "energy": 1}


@pytest.mark.rule("cryo.S06", "cryo.G04")
def test_one_card_of_each_type_is_taken_out() -> None:
    s = before_cards()
    assert asked(s) == "LayCard"
    assert s.unseen_cards == [4] * 8 and s.left == 32


@pytest.mark.rule("cryo.S07", "cryo.G05", "cryo.G06")
def test_the_eight_cards_lie_at_random_above_the_upper_docks() -> None:
    s = before_cards()
    assert chance(s) and rule(s) == "S07"
    assert weights(s) == {f"lay:{name}": 1 for name in TYPES}
    events = heard(s, "lay:ram")
    assert told(events, "board_card_laid")[0].seen_by(None)["dock"] == "construction.T1"
    assert "lay:ram" not in codes(s) and len(codes(s)) == 7
    where = [told(heard(s, code), "board_card_laid")[0].seen_by(None)["dock"] for code in LAID[:7]]
    assert where == [f"{section}.{place}" for section in ("construction", "labs", "rnd", "processing") for place in ("T1", "T2")][1:]
    assert [TYPES[t] for t in s.board] == ["ram", *TYPES[:7]]
    board = s.board
    play(s, *DEAL, "discard:ram", "discard:shark")
    assert s.board == board and s.discards == [0, 0, 0, 0, 1, 0, 0, 1]  # they enter neither deck nor discards


@pytest.mark.rule("cryo.S08", "cryo.S19", "cryo.G08")
def test_the_rival_is_not_dealt_cards_and_comes_after_you() -> None:
    s = play(before_cards(), *LAID)
    for code in DEAL:
        assert asked(s) == "DrawCard" and s.pending is not None and s.pending.witness(s) == 0  # type: ignore[attr-defined]
        play(s, code)
    assert asked(s) == "DiscardOne" and not s.rival.upgrades and not s.rival.vehicles
    play(s, "discard:ram", "discard:shark")
    assert asked(s) == "FirstUpgrade" and s.rival.hand == () and holds(s) == ["turtle", "moth", "crab"]


@pytest.mark.rule("cryo.S09", "cryo.S10", "cryo.S11", "cryo.S12")
def test_the_rival_gets_upgrade_vehicle_mission_and_decision_cards() -> None:
    s = play(before_cards(), *LAID, *DEAL, "discard:ram", "discard:shark")
    assert rule(s) == "S09"
    assert rules_of(heard(s, "draw:mole")) == ["S09"]
    assert has_upgrades(s, RIVAL) == ["mole"] and s.rival.vehicles == () and rule(s) == "S10"
    unseen, left = sum(s.unseen_cards), s.left
    events = heard(s, "draw:spider")
    assert rules_of(events) == ["S10", "S11"]
    assert [TYPES[t] for t in s.rival.vehicles] == ["spider"]
    # the mission is a count: nobody knows which of the unseen cards it is
    assert s.rival.unseen == 1 and s.rival.missions == ()
    assert sum(s.unseen_cards) == unseen - 1 and s.left == left - 2
    assert rule(s) == "S12" and s.pending is not None and s.pending.witness(s) is None  # type: ignore[attr-defined]
    events = heard(s, "draw:turtle", "draw:moth")
    assert rules_of(told(events, "decision_card")) == ["S12", "S12"]
    assert [TYPES[t] for t in s.decisions] == ["turtle", "moth"]
    assert asked(s) == "ChooseTurn"


@pytest.mark.rule("cryo.S26", "cryo.G18", "cryo.G19")
def test_equal_decision_cards_of_the_beginning_are_replaced_until_they_differ() -> None:
    s = play(before_cards(), *LAID, *DEAL, "discard:ram", "discard:shark", "draw:mole", "draw:spider")
    events = heard(s, "draw:rhino", "draw:rhino")
    assert rules_of(events) == ["S12", "S12", "S26"]
    assert s.decisions == () and pile(s) == ["rhino", "rhino", "shark", "ram"] and chance(s) and rule(s) == "S26"
    assert rules_of(heard(s, "draw:crab", "draw:crab")) == ["S26", "S26", "S26"]
    play(s, "draw:crab", "draw:ram")
    assert [TYPES[t] for t in s.decisions] == ["crab", "ram"] and asked(s) == "ChooseTurn"


@pytest.mark.rule("cryo.S90a", "cryo.S91", "cryo.G66")
def test_the_harder_rival_starts_with_one_more_of_each_instead_of_the_crystal() -> None:
    assert has(table(hard=True), RIVAL) == {"crystal": 2, "organics": 2, "tech": 2, "energy": 1}
    assert has(table(hard=True), 0) == has(table(), 0)


@pytest.mark.rule("cryo.S90a", "cryo.S92", "cryo.G67")
def test_the_less_predictable_game_draws_no_decision_cards() -> None:
    s = play(before_cards(unpredictable=True), *LAID, *DEAL, "discard:ram", "discard:shark", "draw:mole", "draw:spider")
    assert asked(s) == "ChooseTurn" and s.decisions == ()


@pytest.mark.rule("cryo.S90a")
def test_both_variants_can_be_combined() -> None:
    s = table(hard=True, unpredictable=True)
    assert has(s, RIVAL) == {"crystal": 2, "organics": 2, "tech": 2, "energy": 1} and s.decisions == ()
    assert len(PIECES) == 15 and len(DAMAGED) == 8 and len(UNCOVERED) == 6
