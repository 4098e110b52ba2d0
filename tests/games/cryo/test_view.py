"""What a seat may see: hands and face-down missions of others, and peeked caverns, are hidden in views, log and events."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solonaut.games.cryo import GAME
from solonaut.games.cryo.state import RIVAL, CryoState
from solonaut.games.cryo.turn import TURN
from tests.games.cryo.arrange import (
    asked,
    awake,
    codes,
    hand,
    heard,
    match,
    missions,
    play,
    rival_checks,
    stock,
    table,
    told,
    unseen_missions,
    upgrades,
    vehicles,
    your_turn,
)
from tests.games.cryo.hidden import scramble


def seen(s: CryoState, seat: int | None, player: int) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(s, seat)["players"][player]
    return found


def cavern(s: CryoState, seat: int | None, name: str) -> dict[str, Any]:
    return next(c for c in GAME.view(s, seat)["caverns"] if c["id"] == name)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_views_are_plain_data(players: int) -> None:
    s = table(players)
    for seat in (None, *range(players)):
        text = json.dumps(GAME.view(s, seat))
        assert json.loads(text) == GAME.view(s, seat)


@pytest.mark.rule("cryo.B147")
def test_hands_of_others_are_counted_only() -> None:
    s = table(2)
    assert seen(s, 0, 0)["hand"] == ["turtle", "moth", "crab"] and seen(s, 0, 0)["cards"] == 3
    assert "hand" not in seen(s, 1, 0) and seen(s, 1, 0)["cards"] == 3
    assert seen(s, None, 0)["hand"] == seen(s, 0, 0)["hand"]
    t = s.copy()
    hand(t, "ram", "ram", "mole", seat=1)
    assert GAME.view(s, 0) == GAME.view(t, 0) and GAME.view(s, 1) != GAME.view(t, 1)


@pytest.mark.rule("cryo.B197")
def test_face_down_missions_of_others_are_counted_only() -> None:
    s, t = table(2), table(2)
    missions(s, "turtle", "ram", seat=1)
    missions(t, "mole", "shark", seat=1)
    assert seen(s, 0, 1)["face_down_missions"] == 2 and "missions" not in seen(s, 0, 1)
    assert [m["card"] for m in seen(s, 1, 1)["missions"]] == ["turtle", "ram"]
    assert GAME.view(s, 0) == GAME.view(t, 0)


@pytest.mark.rule("cryo.S11", "cryo.S20", "cryo.S88")
def test_the_rivals_missions_are_hidden_until_they_are_revealed() -> None:
    s = table()
    unseen_missions(s, 3)
    assert seen(s, 0, RIVAL)["face_down_missions"] == 3 and "missions" not in seen(s, 0, RIVAL)
    t = table()
    missions(t, "ram", "mole", "mole", seat=RIVAL)  # known by elimination only
    assert seen(t, 0, RIVAL)["face_down_missions"] == 3 and "missions" not in seen(t, 0, RIVAL)
    t.sunset, t.agenda = True, [TURN[0]]
    t.advance()
    while asked(t):
        play(t, codes(t)[0])
    assert t.over and len(seen(t, 0, RIVAL)["missions"]) == 3


@pytest.mark.rule("cryo.B109")
def test_peeked_caverns_are_seen_by_their_scanner_only() -> None:
    s = table(2)
    hand(s, "rhino")
    stock(s, tech=1)
    play(your_turn(s), "dock:rnd.B2", "from:1", "act:down", "as:upgrade")
    m = match(s)
    m.choose("card:rhino")
    while asked(s) == "Peek":
        m.choose(codes(s)[0])
    assert cavern(s, 0, "B3")["tile"]["id"] == "L4" and not cavern(s, 0, "B3")["face_up"]
    assert cavern(s, 1, "B3")["tile"] is None and cavern(s, None, "B3")["tile"]["id"] == "L4"
    assert m.codes(1).count("?") == 9 and "?" not in m.codes(0)
    events = [e for e in m.events if e.kind == "cavern_seen"]
    assert len(events) == 9 and all("cavern" not in e.seen_by(1) and "cavern" in e.seen_by(0) for e in events)
    other = scramble(s, 1)
    assert other is not None and other.caverns != s.caverns
    assert GAME.view(other, 1) == GAME.view(s, 1) and GAME.view(other, 0) != GAME.view(s, 0)


@pytest.mark.rule("cryo.B109", "cryo.B181")
def test_a_peeked_cavern_is_turned_up_without_chance_and_that_is_a_reveal() -> None:
    s = table(2)
    hand(s, "rhino")
    stock(s, tech=1)
    play(your_turn(s), "dock:rnd.B2", "from:1", "act:down", "as:upgrade", "card:rhino")
    while asked(s) == "Peek":
        play(s, codes(s)[0])
    awake(s, 1, 1)
    stock(s, 1, energy=1)
    play(your_turn(s, 1), "dock:processing.T1", "from:1", "act:right")
    assert s.pending is not None and s.pending.reveals(s, s.legal("scout:B3"))
    events = heard(s, "scout:B3")
    assert told(events, "cavern_turned_up")[0].seen_by(1)["cavern"] == "L4" and cavern(s, 1, "B3")["tile"]["id"] == "L4"


@pytest.mark.rule("cryo.B155")
def test_a_drawn_card_is_known_to_its_owner_only() -> None:
    s = table(2)
    m = match(play(your_turn(s), "dock:processing.T2", "from:1"))
    m.choose("act:right")
    m.choose("draw:ram")
    assert m.codes(0) == ["act:right", "draw:ram"] and m.codes(1) == ["act:right", "?"]
    drawn = next(e for e in m.events if e.kind == "card_drawn")
    assert "card" not in drawn.seen_by(1) and drawn.seen_by(0)["card"] == "ram"


@pytest.mark.rule("cryo.B197")
def test_a_mission_played_is_a_question_mark_in_the_log_of_others() -> None:
    s = table(2)
    stock(s, tech=1)
    m = match(play(your_turn(s), "dock:rnd.B2", "from:1", "act:down"))
    m.choose("as:mission")
    m.choose("card:crab")
    assert m.codes(1) == ["as:mission", "?"] and m.codes(0) == ["as:mission", "card:crab"]


@pytest.mark.rule("cryo.S69")
def test_the_deck_shows_nothing_but_its_size() -> None:
    s = table()
    deckless = json.dumps(GAME.view(s, 0))
    t = s.copy()
    t.unseen_cards = list(reversed(t.unseen_cards))
    assert json.dumps(GAME.view(t, 0)) == deckless
    stock(s, RIVAL, tech=4)
    rival_checks(s)
    assert GAME.view(s, 0)["deck"] == 21 and seen(s, 0, RIVAL)["face_down_missions"] == 2


def test_the_view_has_what_a_board_needs() -> None:
    s = table()
    upgrades(s, "crab")
    view = GAME.view(s, 0)
    labs = view["sections"][1]
    assert [dock["id"] for dock in labs["docks"]] == ["T1", "T2", "B1", "B2", "B3"]
    assert labs["docks"][0]["around"] == {"up": "stasis", "right": "r2", "down": "r4", "left": "r1"} and labs["docks"][0]["card"] == "moth"
    assert labs["docks"][2]["damaged"] and labs["docks"][2]["drone"] is None
    assert labs["spaces"][1] == {"id": "r2", "tile": "organics+organics", "below": 1, "printed": "organics"}
    assert labs["chambers"][0] == {"intact": True, "pods": [1, 1]} and labs["incident"] == "nanite"
    assert view["decision_cards"] == ["turtle", "moth"] and view["track"][6] == {"back": "sunset", "tokens": 5}
    rival = view["players"][RIVAL]
    assert rival["rival"] and rival["vehicles"] == [{"card": "spider", "capacity": 3, "energy": 3}] and rival["upgrades"] == ["mole"]
    assert len(view["caverns"]) == 11 and view["caverns"][1]["tile"] == {"id": "L1", "control": [6, 3], "gives": ["nanite"]}


@pytest.mark.rule("cryo.S17")
def test_the_rivals_vehicles_are_shown_without_its_upgrades() -> None:
    s = table()
    for seat in (0, RIVAL):
        upgrades(s, "crab", "moth", seat=seat)
        vehicles(s, "spider", seat=seat)
    assert seen(s, 0, RIVAL)["vehicles"] == [{"card": "spider", "capacity": 3, "energy": 3}]
    assert seen(s, 0, 0)["vehicles"] == [{"card": "spider", "capacity": 4, "energy": 2}]
