"""The Rival at the end of the game: missions are revealed, duplicates replaced, the best three count (S86–S90)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo import GAME
from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.conservation import check
from solonaut.games.cryo.state import RIVAL, CryoState
from solonaut.games.cryo.turn import TURN
from tests.games.cryo.arrange import (
    asked,
    awake,
    chambers,
    chance,
    codes,
    collected,
    deck,
    fill_slots,
    hand,
    heard,
    missions,
    pile,
    play,
    rule,
    rules_of,
    salvaging,
    settle,
    stock,
    table,
    told,
    unseen_missions,
    upgrades,
    vehicles,
    weights,
)


def ending(s: CryoState, active: int = RIVAL) -> CryoState:
    """The Sunset was resolved, and the turn of a faction is over."""
    s.sunset = True
    s.active = active
    s.agenda = [TURN[0]]
    s.advance()
    check(s)
    return s


def names(s: CryoState) -> list[str]:
    return [TYPES[t] for t in s.rival.missions]


@pytest.mark.rule("cryo.S86", "cryo.G62", "cryo.B217", "cryo.B218")
def test_the_game_ends_with_the_rivals_last_pod() -> None:
    s = table()
    chambers(s, RIVAL, construction=(0, 0, 0), labs=(0, 0, 0), rnd=(0, 0, 0))
    settle(s, "A2", 3, RIVAL)
    salvaging(s, "crystal", "tech", seat=RIVAL)
    s.agenda, s.active = [TURN[0]], RIVAL
    t = s.copy()
    t.advance()
    assert asked(t) == "ChooseTurn"  # one pod still sleeps
    salvaging(s, "energy", seat=RIVAL)
    s.advance()
    assert s.reason == "last-pod" and rule(s) == "S88"


@pytest.mark.rule("cryo.S86", "cryo.B219")
def test_an_awake_pod_of_the_rival_prevents_the_end() -> None:
    s = table()
    chambers(s, RIVAL, construction=(0, 0, 0), labs=(0, 0, 0), rnd=(0, 0, 0), processing=(0, 0, 1))
    awake(s, 1, RIVAL)
    s.agenda, s.active = [TURN[0]], RIVAL
    s.advance()
    assert asked(s) == "ChooseTurn" and not s.over


@pytest.mark.rule("cryo.S87")
def test_the_rival_scores_by_the_normal_rules() -> None:
    s = table()
    settle(s, "A2", 2, RIVAL)  # 6/3
    settle(s, "A3", 1, RIVAL)  # 5/2
    settle(s, "A3", 2, 0)
    upgrades(s, "mole", "ram", seat=RIVAL)
    vehicles(s, "spider", "spider", "crab", seat=RIVAL)
    missions(s, seat=RIVAL)
    ending(s)
    outcome = GAME.outcome(s)
    assert outcome is not None and s.over
    assert outcome.breakdown[RIVAL] == {"pods": 3, "control": 6 + 2, "upgrades": 2, "vehicles": 3}
    assert outcome.breakdown[0] == {"pods": 2, "control": 5, "upgrades": 0, "vehicles": 0}
    assert outcome.scores == (7, 16) and outcome.winners == (RIVAL,) and outcome.reason == "sunset"


@pytest.mark.rule("cryo.S88")
def test_its_missions_are_revealed_before_they_are_scored() -> None:
    s = table()
    unseen_missions(s, 2)
    unseen = {f"draw:{name}": n for name, n in zip(TYPES, s.unseen_cards, strict=True) if n}
    ending(s)
    assert chance(s) and rule(s) == "S88" and weights(s) == unseen and not s.over
    left = s.left
    play(s, "draw:crab")
    assert names(s) == ["crab"] and s.rival.unseen == 1 and s.left == left  # they do not come from the deck
    events = heard(s, "draw:turtle")
    assert s.over and names(s) == ["turtle", "crab"] and [r for r in rules_of(events) if r[0] == "S"] == ["S88", "S90"]


@pytest.mark.rule("cryo.S89", "cryo.G63")
def test_duplicates_are_replaced_one_by_one_until_none_are_left() -> None:
    s = table()
    missions(s, "crab", "crab", "crab", "ram", seat=RIVAL)
    before = pile(s)
    ending(s)
    assert names(s) == ["crab", "crab", "ram"] and pile(s) == sorted([*before, "crab"], key=TYPES.index)
    assert rule(s) == "S89" and chance(s)
    events = heard(s, "draw:ram")  # another duplicate: discarded, and drawn again
    assert told(events, "rival_mission_drawn")[0].seen_by(None)["fits"] is False and pile(s).count("ram") == 2
    play(s, "draw:turtle")
    assert names(s) == ["turtle", "crab", "ram"] and pile(s).count("crab") == 2 and not s.over
    play(s, "draw:mole")
    assert names(s) == ["turtle", "mole", "crab", "ram"] and s.over


@pytest.mark.rule("cryo.S89", "cryo.G63")
def test_a_duplicate_that_waits_is_not_shuffled_into_the_new_deck() -> None:
    s = table()
    missions(s, "crab", "crab", "crab", "ram", seat=RIVAL)
    deck(s, discards=("moth", "mole"))
    ending(s)
    assert weights(s) == {"draw:moth": 1, "draw:mole": 1, "draw:crab": 1} and pile(s) == []  # one crab, not both
    play(s, "draw:moth")
    assert weights(s) == {"draw:mole": 1, "draw:crab": 1} and pile(s) == ["crab"]
    play(s, "draw:mole")
    assert names(s) == ["moth", "mole", "crab", "ram"] and s.over


@pytest.mark.rule("cryo.S89", "cryo.G64")
def test_without_a_new_type_the_surplus_is_not_replaced() -> None:
    s = table()
    missions(s, "crab", "crab", "ram", seat=RIVAL)
    deck(s, "crab", discards=("ram",))
    ending(s)
    assert s.over and names(s) == ["crab", "ram"]


@pytest.mark.rule("cryo.S89", "cryo.G64")
def test_the_rest_of_the_surplus_is_not_replaced_once_no_new_type_is_left() -> None:
    s = table()
    missions(s, "crab", "crab", "ram", "ram", seat=RIVAL)
    deck(s, "mole")
    ending(s)
    play(s, "draw:mole")
    assert s.over and names(s) == ["mole", "crab", "ram"] and pile(s) == ["crab", "ram"]


@pytest.mark.rule("cryo.S89", "cryo.G64")
def test_the_discards_are_shuffled_when_only_they_have_a_new_type() -> None:
    s = table()
    missions(s, "crab", "crab", "ram", seat=RIVAL)
    deck(s, discards=("moth", "ram"))
    ending(s)
    assert codes(s) == ["draw:moth", "draw:crab", "draw:ram"]


@pytest.mark.rule("cryo.S90")
def test_only_its_three_best_missions_count() -> None:
    s = table()
    missions(s, "moth", "shark", "mole", "ram", seat=RIVAL)
    stock(s, RIVAL, crystal=3, nanite=1, energy=1)  # Power Bank 1, Reserves 2
    fill_slots(s, RIVAL)  # Industry 7
    collected(s, 3, RIVAL)  # Plunder 3
    ending(s)
    outcome = GAME.outcome(s)
    assert outcome is not None
    found = {key: n for key, n in outcome.breakdown[RIVAL].items() if key.startswith("mission.")}
    assert found == {"mission.mole": 7, "mission.ram": 3, "mission.shark": 2}


@pytest.mark.rule("cryo.S90", "cryo.G65")
def test_with_fewer_than_three_missions_all_count() -> None:
    s = table()
    hand(s)
    missions(s, "mole", "ram", seat=RIVAL)
    collected(s, 3, RIVAL)
    ending(s)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.breakdown[RIVAL]["mission.mole"] == 0 and outcome.breakdown[RIVAL]["mission.ram"] == 3


@pytest.mark.rule("cryo.S87", "cryo.B231", "cryo.B232")
def test_a_tie_is_broken_and_may_be_shared() -> None:
    s = table()
    missions(s, seat=RIVAL)
    upgrades(s, seat=RIVAL)
    vehicles(s, seat=RIVAL)
    for seat in (0, RIVAL):
        settle(s, "A2", 2, seat)
        stock(s, seat, crystal=1, energy=2)
    even = s.copy()
    ending(even)
    outcome = GAME.outcome(even)
    assert outcome is not None and outcome.scores == (6, 6) and outcome.winners == (0, RIVAL)
    stock(s, RIVAL, crystal=2, energy=2)
    ending(s)
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.scores == (6, 6) and outcome.winners == (RIVAL,)
