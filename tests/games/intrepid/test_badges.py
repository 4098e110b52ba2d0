"""Career Badges: all eight, in Phase 5, each once per round."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import slot
from solonaut.games.intrepid.names import TILES
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.sentences import tell
from solonaut.games.intrepid.state import IntrepidState
from solonaut.lang import Speaker
from tests.games.intrepid.arrange import check, codes, dice, disabled, events, go, play, player, scenario, table, tile, token, where


def phase_5(badges: str, *lands: str, capacity: int = 0, disaster: str = "training") -> IntrepidState:
    """Phase 5 with these badges at Power, Climate, Oxygen, Nutrition."""
    s = table(*(lands or ("usa", "russia")), badges=badges, disaster=disaster)
    for p in s.players:
        p.capacity = capacity
    return s


def start(s: IntrepidState) -> IntrepidState:
    return go(s, SPEND_CAPACITY)


def badge_codes(s: IntrepidState) -> list[str]:
    return [c for c in codes(s) if "badge" in c] if s.agenda else []


@pytest.mark.rule("intrepid.R238", "intrepid.R239")
def test_each_badge_once_per_round_in_phase_5() -> None:
    s = start(phase_5("engineer,specialist,technical,science"))
    assert badge_codes(s) == ["1/badge:engineer", "1/badge:specialist", "2/badge:technical"]
    play(s, "1/badge:engineer", "resource:oxygen")
    assert badge_codes(s) == ["1/badge:specialist", "2/badge:technical"]
    go(s, RESET_ROUND)
    start(s)
    assert "1/badge:engineer" in badge_codes(s)


# -- core ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R274", "intrepid.G113", "intrepid.G114")
def test_spaceflight_pilot() -> None:
    s = start(phase_5("pilot", "usa", "russia", "malaysia"))
    play(s, "1/badge:pilot")
    assert codes(s) == ["player:2", "player:3"]  # another player
    play(s, "player:3")
    assert s.seat == 0 and codes(s) == ["token:1", "token:2", "token:3"]
    play(s, "token:1")
    assert codes(s) == ["at:1.b", "at:1.d", "at:2.a", "at:2.b", "at:2.c"]  # own tiles without Strain
    play(s, "at:1.b")
    assert s.seat == 2  # the other player chooses the Amplify token and a tile of theirs
    play(s, "token:3")
    assert codes(s) == ["at:7.b", "at:7.d", "at:8.a", "at:8.c"]
    play(s, "at:8.a")
    assert s.station.strain[slot("1.b")] == 1 and s.station.amplify[slot("8.a")] == 1 + 8 + 2 and s.stocks.tokens == [2, 3, 2]
    check(s)


@pytest.mark.rule("intrepid.R275", "intrepid.G113")
def test_spaceflight_pilot_needs_both_tokens() -> None:
    s = phase_5("pilot")
    s.stocks.tokens = [0, 1, 0]
    assert "1/badge:pilot" not in badge_codes(start(s))
    s.stocks.tokens = [0, 1, 1]
    assert "1/badge:pilot" in badge_codes(start(s))


@pytest.mark.rule("intrepid.R276", "intrepid.R277", "intrepid.G115", "intrepid.G116")
def test_payload_specialist() -> None:
    s = scenario(disabled(phase_5("payload", disaster="meteor"), "RU-S1", 1), "RU-S1", 2, 1)
    token(token(s, "RU-S1", 3, "oxygen", strain=True, seat=1), "US-S3", 1, "climate", strain=True)
    tile(s, "U2", "3.a")
    start(s)
    play(s, "1/badge:payload")
    assert codes(s) == ["at:1.d", "at:5.b"]  # own or somebody else's
    play(s, "at:5.b")
    assert codes(s) == ["at:1.b", "at:2.a", "at:2.b", "at:2.c"]  # own tiles without any; not U2, which makes no resource
    play(s, "at:2.b")
    assert codes(s) == ["resource:power", "resource:climate"]
    play(s, "resource:power")
    boost = slot("2.b")
    assert s.station.strain[boost] == 1 + 8 + 0 and s.station.scenario[boost] == 2 and s.station.disabled == 1 << boost  # all of them
    at = slot("5.b")
    assert not s.station.strain[at] and not s.station.scenario[at]
    assert s.station.need[at] and not s.station.need[boost]
    check(s)


@pytest.mark.rule("intrepid.R276")
def test_payload_specialist_needs_something_to_move_and_a_place() -> None:
    assert "1/badge:payload" not in badge_codes(start(phase_5("payload")))
    s = phase_5("payload")
    for name in ("US-S1", "US-S2", "US-S3", "US-S4", "B1-R"):
        disabled(s, name)
    assert "1/badge:payload" not in badge_codes(start(s))


@pytest.mark.rule("intrepid.R278", "intrepid.R279", "intrepid.R280", "intrepid.G118")
def test_medical_officer() -> None:
    s = phase_5("medical", capacity=2)
    start(s)
    play(s, "1/badge:medical")
    assert codes(s) == ["player:1", "player:2"]  # any player, also yourself
    play(s, "player:2")
    assert s.seat == 0 and codes(s) == [f"value:{v}" for v in range(1, 7)]
    play(s, "value:5")
    assert player(s).capacity == 0 and player(s, 1).promised == 5 and dice(s, 1) == ""
    go(s, ROLL_DICE)
    while s.agenda:
        play(s, "roll:1")
    assert dice(s, 1) == "1 1 1 1 1 1 5"
    assert "1/badge:medical" not in badge_codes(start(phase_5("medical", capacity=1)))


@pytest.mark.rule("intrepid.R283", "intrepid.G119")
def test_mission_specialist() -> None:
    s = start(phase_5("specialist"))
    play(s, "1/badge:specialist")
    assert codes(s) == ["tile:US-1a", "tile:US-1b", "tile:US-1c", "tile:US-1d"]  # tiers not yet available are not there
    play(s, "tile:US-1d", "player:2")
    assert [p.capacity for p in s.players] == [0, 2] and TILES.index("US-1d") in s.station.gone
    check(s)
    s = phase_5("specialist")
    s.wheels.research = 6
    play(start(s), "1/badge:specialist")
    assert len(codes(s)) == 12 and not any("U" in c.split(":")[1][:1] and len(c) == 7 for c in codes(s))  # not the common Tier 4 row


# -- Mission Critical ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R284", "intrepid.G120")
def test_flight_engineer() -> None:
    s = start(phase_5(",engineer"))
    play(s, "1/badge:engineer")
    assert codes(s) == ["resource:power", "resource:oxygen", "resource:nutrition"]  # another resource
    play(s, "resource:oxygen")
    assert s.wheels.drain == [8, 10, 6, 8]
    s = phase_5(",engineer")
    s.wheels.drain = [8, 28, 4, 8]
    play(start(s), "1/badge:engineer", "resource:oxygen")
    assert s.wheels.drain == [9, 29, 3, 9]  # first the Drain with its spill-over (Oxygen 5), then 2 less, but not below 3


@pytest.mark.rule("intrepid.R285", "intrepid.R286", "intrepid.G121")
def test_technical_officer() -> None:
    s = token(phase_5("technical"), "US-S1", 1, "power", strain=True)
    start(s)
    play(s, "1/badge:technical")
    assert codes(s) == ["at:1.d", "at:2.a", "at:2.b", "at:2.c"]  # without negative tokens
    play(s, "at:1.d")
    assert codes(s) == ["player:1", "player:2"]
    play(s, "player:1")
    assert player(s).capacity == 2 and s.station.disabled == 1 << slot("1.d")
    check(s)
    s = phase_5("technical")
    s.stocks.disables = 0
    assert "1/badge:technical" not in badge_codes(start(s))


@pytest.mark.rule("intrepid.R287", "intrepid.G122")
def test_crew_commander() -> None:
    s = phase_5("commander", "usa", "russia", "malaysia", capacity=2)
    start(s)
    play(s, "1/badge:commander")
    assert codes(s) == ["player:2", "player:3"]
    play(s, "player:2")
    assert codes(s) == ["amount:1", "amount:2"]  # up to 3, not more than there is
    play(s, "amount:2")
    assert [p.capacity for p in s.players] == [0, 4, 2]
    s = phase_5("commander", capacity=5)
    player(s, 1).capacity = 29
    play(start(s), "1/badge:commander", "player:2")
    assert codes(s) == ["amount:1", "amount:2", "amount:3"]
    play(s, "amount:3")
    assert [p.capacity for p in s.players] == [2, 30]  # what exceeds the track is lost
    assert "1/badge:commander" not in badge_codes(start(phase_5("commander")))


@pytest.mark.rule("intrepid.R288", "intrepid.G123", "intrepid.G124")
def test_science_officer() -> None:
    s = phase_5("science")
    player(s, 1).capacity = 6
    start(s)
    play(s, "1/badge:science")
    assert codes(s) == ["player:2"]  # only who can pay a tile of Tier 2
    play(s, "player:2")
    assert s.seat == 1 and s.wheels.drain == [10, 8, 8, 8]  # drained at once
    assert codes(s) == ["tile:RU-2a", "tile:RU-2d", "decline"]  # one tier above the available one, and affordable
    play(s, "tile:RU-2d", "sector:8")
    assert player(s, 1).capacity == 0 and s.station.owner[slot("8.a")] == 1 and s.wheels.drain == [10, 10, 8, 8]
    check(s)


@pytest.mark.rule("intrepid.R288", "intrepid.G123")
def test_the_named_buyer_may_decline() -> None:
    s = phase_5("science")
    player(s, 1).capacity = 6
    play(start(s), "1/badge:science", "player:2")
    heard = events(s, lambda: play(s, "decline"))
    assert [e.kind for e in heard] == ["purchase_declined"] and heard[0].seat == 1
    assert player(s, 1).capacity == 6 and s.wheels.drain == [10, 8, 8, 8] and len(player(s, 1).tiles) == 5  # the Drain stays
    assert Speaker("en").say(tell(heard[0])) == "Player 2 bought no tile."
    check(s)
    assert "decline" not in codes(play(s, "2/install"))  # only who is named may decline; who installs has decided


@pytest.mark.rule("intrepid.R288", "intrepid.R466")
def test_alone_you_may_decline_too() -> None:
    s = phase_5("science", "usa", capacity=30)
    play(start(s), "1/badge:science")
    assert codes(s)[-1] == "decline"
    GAME.value(s, 0)
    play(s, "decline")
    assert player(s).capacity == 30


@pytest.mark.rule("intrepid.G124")
def test_science_officer_reaches_the_unique_row_and_then_nothing() -> None:
    s = phase_5("science", capacity=30)
    s.wheels.research = 4  # Tier 3
    play(start(s), "1/badge:science", "player:1")
    assert codes(s) == [*(f"tile:U{n}" for n in range(1, 9)), "decline"]
    s = phase_5("science", capacity=30)
    s.wheels.research = 6
    assert "1/badge:science" not in badge_codes(start(s))


# -- solo ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R453", "intrepid.G125", "intrepid.G126", "intrepid.G127")
def test_badges_alone() -> None:
    from solonaut.core.errors import BadOption

    s = table("usa")
    assert s.setup.badges == (2, 1, 3, 5)  # Medical Officer, Payload Specialist, Mission Specialist, Technical Officer
    for name in ("pilot", "commander"):
        with pytest.raises(BadOption, match="needs another player"):
            table("usa", badges=name)
    core = table("usa", mission_critical="off")
    assert sorted(core.setup.badges) == [0, 1, 2, 3]
    start(core)
    assert "1/badge:pilot" not in codes(core)
    start(s)
    play(s, "1/badge:technical", "at:1.b")  # "a player" is you: no question
    assert player(s).capacity == 4 + 2
    play(s, "1/badge:specialist", "tile:US-1a")
    assert player(s).capacity == 4 + 4
    play(s, "1/badge:medical", "value:6")
    assert player(s).promised == 6 and player(s).capacity == 6
    assert where(s, "US-S1") == slot("1.b")
