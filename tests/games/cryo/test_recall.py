"""Recall: salvage, incidents, refilling the track (4.7, 4.8)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.state import CryoState
from tests.games.cryo.arrange import (
    asked,
    asleep,
    codes,
    drones,
    hand,
    has,
    heard,
    holds,
    home,
    incidents,
    out,
    play,
    rule,
    salvaging,
    stock,
    table,
    tokens,
    told,
    track,
    weights,
    wreck,
    your_turn,
)


def recalling(*shows: str, players: int = 2) -> CryoState:
    """A drone is out, and these tokens lie at the sections; the recall begins."""
    s = table(players)
    hand(s)
    stock(s)
    if shows:
        tokens(s, *shows)
    drones(s, "labs.T1")
    return s


def back(s: CryoState) -> CryoState:
    return play(your_turn(s), "recall")


@pytest.mark.rule("cryo.B198", "cryo.B199")
def test_salvage_comes_first() -> None:
    s = recalling()
    salvaging(s, "crystal", "crystal", "energy", seat=0)
    salvaging(s, "tech", seat=1)
    back(s)
    assert has(s) == {"crystal": 2, "energy": 1} and has(s, 1).get("tech") == 1 and asked(s) == "ChooseIncident"
    assert out(s) == ["labs.T1"]  # the drones return last


@pytest.mark.rule("cryo.B200", "cryo.B201", "cryo.B207", "cryo.B209", "cryo.B064")
def test_resolve_one_of_the_face_up_tokens() -> None:
    s = recalling()
    back(s)
    assert codes(s) == ["incident:construction", "incident:labs", "incident:rnd", "incident:processing"] and rule(s) == "B200"
    play(s, "incident:labs")
    assert has(s) == {"nanite": 1} and s.players[0].collected == 1 and incidents(s) == ["crystal", "", "sabotage", "card"]
    assert rule(s) == "B207"
    play(s, "token:energy")
    assert incidents(s) == ["crystal", "energy", "sabotage", "card"] and s.track == (1, 2, 2, 2, 2, 2, 5) and asked(s) == "ReturnDrone"


@pytest.mark.rule("cryo.B201")
def test_a_card_token_draws_a_card() -> None:
    s = recalling()
    back(s)
    play(s, "incident:processing", "draw:ram")
    assert holds(s) == ["ram"] and s.players[0].collected == 1


@pytest.mark.rule("cryo.B202", "cryo.B203", "cryo.B204", "cryo.B214")
def test_sabotage_destroys_the_lowest_intact_chamber_and_everybody_in_it() -> None:
    s = recalling(players=3)
    back(s)
    events = heard(s, "incident:rnd")
    for seat in range(3):
        assert asleep(s, "rnd", seat) == (0, 1, 1) and s.players[seat].destroyed == 1
    assert s.wrecked == (0, 0, 1, 0) and s.spent == 1 and s.players[0].collected == 0
    assert told(events, "chamber_sabotaged")[0].rule_id == "cryo.B202" and len(told(events, "pods_destroyed")) == 3


@pytest.mark.rule("cryo.B203")
def test_the_next_sabotage_hits_the_next_chamber() -> None:
    s = recalling()
    wreck(s, "rnd", 1)
    back(s)
    play(s, "incident:rnd")
    assert asleep(s, "rnd") == (0, 0, 1) and s.wrecked == (0, 0, 2, 0)


@pytest.mark.rule("cryo.B205")
def test_without_an_intact_chamber_the_sabotage_has_no_effect() -> None:
    s = recalling()
    wreck(s, "rnd", 3)
    lost, spent = s.players[0].destroyed, s.spent
    back(s)
    events = heard(s, "incident:rnd")
    assert s.players[0].destroyed == lost and s.wrecked == (0, 0, 3, 0) and s.spent == spent + 1
    assert told(events, "nothing_to_sabotage")[0].rule_id == "cryo.B205"


@pytest.mark.rule("cryo.B209")
def test_a_token_must_be_resolved_even_if_all_do_harm() -> None:
    s = recalling("sabotage", "sabotage", "sabotage", "sabotage")
    assert codes(back(s)) == [f"incident:{name}" for name in ("construction", "labs", "rnd", "processing")]


@pytest.mark.rule("cryo.B065", "cryo.B208")
def test_new_tokens_come_from_the_first_stack_that_is_not_empty() -> None:
    s = recalling()
    track(s, 0, 0, 0, 0, 0, 1, 5)
    back(s)
    play(s, "incident:labs")
    assert "token:crystal+crystal" in codes(s) and sum(weights(s).values()) == 12  # late tokens
    play(s, "token:energy+energy")
    assert s.track == (0, 0, 0, 0, 0, 0, 5)
    play(s, "return:3")
    drones(s, "labs.T2")
    play(your_turn(s), "recall", "incident:labs")
    assert weights(s) == {"token:nanite": 1, "token:energy": 1, "token:sabotage": 2, "token:sunset": 1}
    assert has(s)["energy"] == 2


@pytest.mark.rule("cryo.B208")
def test_with_the_track_used_up_a_space_stays_empty() -> None:
    s = recalling("", "crystal", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    back(s)
    assert codes(s) == ["incident:labs"]  # asked although there is only one
    play(s, "incident:labs")
    assert incidents(s) == ["", "", "", ""] and asked(s) == "ReturnDrone"
    play(s, "return:3")
    drones(s, "labs.T2")
    play(your_turn(s), "recall")
    assert asked(s) == "ReturnDrone"  # nothing to resolve


@pytest.mark.rule("cryo.B150", "cryo.B211")
def test_an_early_recall_leaves_drones_at_home_where_they_are() -> None:
    s = recalling("", "", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    back(s)
    play(s, "return:5")
    assert home(s) == [1, 2, 5]


@pytest.mark.rule("cryo.B054", "cryo.B210")
def test_drones_on_launch_return_too() -> None:
    s = recalling("", "", "", "")
    track(s, 0, 0, 0, 0, 0, 0, 0)
    drones(s, "launch")
    back(s)
    play(s, "return:2", "return:6")
    assert home(s) == [1, 2, 6] and s.players[0].launched == 0
