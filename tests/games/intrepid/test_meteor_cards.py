"""Meteor Shower: its rules, and every card by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import slot
from solonaut.games.intrepid.disasters.meteor import hit, hit_all, hit_counts
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.state import EMPTY, IntrepidState
from tests.games.intrepid.arrange import card, check, codes, face_up, go, play, player, scenario, table, tile, where


def meteor(players: int = 2) -> IntrepidState:
    return table(*["usa", "russia", "malaysia", ""][:players], disaster="meteor")


def effect(s: IntrepidState, name: str) -> IntrepidState:
    return go(s, *s.box.cards[CARDS.index(name)].effect[::-1])


def hits(s: IntrepidState) -> dict[str, int]:
    """Scenario tokens by slot."""
    from solonaut.games.intrepid.board import SLOTS

    return {SLOTS[n]: tokens for n, tokens in enumerate(s.station.scenario) if tokens}


@pytest.mark.rule("intrepid.R289", "intrepid.R290", "intrepid.R291")
def test_the_disaster() -> None:
    s = meteor()
    assert s.setup.disaster.challenge == 2 and s.stocks.scenarios == 48
    assert codes(effect(s, "MS-01")) == [f"strike:{n}" for n in range(1, 9)]


@pytest.mark.rule("intrepid.R292", "intrepid.R298", "intrepid.R299", "intrepid.G133")
def test_hits_up_to_three_then_destroyed() -> None:
    s = meteor()
    at = where(s, "US-S1")
    for n in (1, 2, 3):
        hit(s, at)
        assert s.station.scenario[at] == n and s.stocks.scenarios == 48 - n
    s.stocks.scenarios = 0  # the fourth token is not needed from the stock
    s.station.scenario[where(s, "US-S2")] = 45
    hit(s, at)
    assert s.station.scenario[at] == 0 and s.stocks.scenarios == 3 and at not in player(s).tiles and 0 in s.station.gone


@pytest.mark.rule("intrepid.R295", "intrepid.R293", "intrepid.G132", "intrepid.G098")
def test_ms_01_dust_grains_hits_every_tile_of_the_sector() -> None:
    s = tile(tile(meteor(), "RU-1a", "1.c", 1), "U3", "1.a", 1)
    card(s, "MS-01", "strike:1")
    assert hits(s) == {"1.a": 1, "1.b": 1, "1.c": 1, "1.d": 1}  # whoever owns them, unique ones too
    check(s)


@pytest.mark.rule("intrepid.R296", "intrepid.R297", "intrepid.R054")
def test_ms_02_twin_strike_hits_the_next_sector_too() -> None:
    s = meteor()
    card(s, "MS-02", "strike:1")
    assert hits(s) == {"1.b": 1, "1.d": 1, "2.a": 1, "2.b": 1, "2.c": 1}
    s = meteor()
    card(s, "MS-02", "strike:8")  # after 8 comes 1
    assert hits(s) == {"1.b": 1, "1.d": 1}


def test_ms_03_grazing_pass_strikes_twice() -> None:
    s = meteor()
    card(s, "MS-03", "strike:1", "strike:1")
    assert hits(s) == {"1.b": 2, "1.d": 2}
    s = meteor()
    card(s, "MS-03", "strike:1", "strike:5")
    assert hits(s) == {"1.b": 1, "1.d": 1, "5.b": 1, "5.d": 1}


@pytest.mark.rule("intrepid.R220", "intrepid.G102", "intrepid.G208")
def test_ms_04_direct_hit_disables_starters_and_tier_1_just_hit() -> None:
    s = tile(tile(meteor(), "US-1a", "2.d"), "US-2a", "3.a")
    scenario(s, "US-S1", 1)  # hit before, not now
    scenario(s, "US-S4", 3)  # destroyed by the hit
    card(s, "MS-04", "strike:2")
    assert s.station.disabled == 1 << where(s, "US-S2") | 1 << where(s, "US-1a")  # not Boost 1, not US-S1
    assert slot("2.c") not in player(s).tiles
    check(s)
    s = tile(meteor(), "US-2a", "3.a")
    card(s, "MS-04", "strike:3")
    assert hits(s) == {"3.a": 1} and s.station.disabled == 0  # Tier 2 is not concerned


@pytest.mark.rule("intrepid.R214", "intrepid.R215")
def test_ms_05_shrapnel_hits_everybodys_most_expensive_tile() -> None:
    s = tile(meteor(), "US-1a", "3.a")
    effect(s, "MS-05")
    assert hits(s) == {"3.a": 1}  # no question for seat 1
    assert s.seat == 1 and codes(s) == ["at:5.b", "at:5.d", "at:6.a", "at:6.b", "at:6.c"]  # all cost 0: a tie
    play(s, "at:6.b")
    assert hits(s) == {"3.a": 1, "6.b": 1} and not s.agenda


@pytest.mark.rule("intrepid.G099", "intrepid.G100", "intrepid.R213")
def test_ms_06_punctured_line_drains_the_most_hit_resource() -> None:
    s = meteor(4)
    before = list(s.wheels.drain)
    card(s, "MS-06")
    assert s.wheels.drain == before  # no hit tiles: nothing
    for name in ("US-S3", "US-S4"):
        scenario(s, name, 1)
    scenario(s, "US-S1", 3)
    card(s, "MS-06")
    assert s.wheels.drain == [16, 18, 16, 16]  # Climate by k = 2: two tiles count, not tokens
    scenario(s, "US-S2", 1)
    effect(s, "MS-06")
    assert s.seat == 0 and codes(s) == ["resource:power", "resource:climate"]
    play(s, "resource:power")
    assert s.wheels.drain == [18, 18, 16, 16]


@pytest.mark.rule("intrepid.R296", "intrepid.R297")
def test_ms_07_wide_spray_hits_the_sector_four_further_on() -> None:
    s = meteor()
    card(s, "MS-07", "strike:6")  # and 10, which is 2
    assert hits(s) == {"2.a": 1, "2.b": 1, "2.c": 1, "6.a": 1, "6.b": 1, "6.c": 1}


def test_ms_08_cascade_hits_tiles_with_exactly_one_token() -> None:
    s = scenario(scenario(scenario(meteor(), "US-S1", 1), "US-S2", 2), "RU-S1", 1, 1)
    card(s, "MS-08")
    assert hits(s) == {"1.b": 2, "2.a": 2, "5.b": 2}


def test_ms_09_orbiting_debris_strikes_every_round() -> None:
    assert GAME.house.cards[CARDS.index("MS-09")].texts == ("5+", "5+")  # type: ignore[attr-defined]
    s = meteor()
    card(s, "MS-09", "strike:5")
    assert hits(s) == {"5.b": 1, "5.d": 1}


@pytest.mark.rule("intrepid.R216")
def test_ms_10_blinded_sensors_for_red_light_players() -> None:
    assert GAME.house.cards[CARDS.index("MS-10")].texts == ("1-2", "1-2")  # type: ignore[attr-defined]
    s = tile(tile(meteor(), "US-1a", "3.a"), "RU-1a", "3.b", 1)
    card(s, "MS-10")
    assert hits(s) == {"3.a": 1}


@pytest.mark.rule("intrepid.R203")
def test_ms_11_tumbling_fragment_strikes_when_revealed_and_disables_later() -> None:
    printed = GAME.house.cards[CARDS.index("MS-11")]  # type: ignore[attr-defined]
    assert printed.texts == ("3", "4") and len(printed.immediate) == 1
    s = meteor()
    go(s, *printed.immediate)
    play(s, "strike:1")
    assert hits(s) == {"1.b": 1, "1.d": 1} and s.station.disabled == 0
    card(s, "MS-11", "strike:5")
    assert hits(s) == {"1.b": 1, "1.d": 1, "5.b": 1, "5.d": 1}
    assert s.station.disabled == 1 << slot("5.b") | 1 << slot("5.d")


def test_ms_12_coolant_spray_drains_climate_by_k() -> None:
    assert GAME.house.cards[CARDS.index("MS-12")].texts == ("6", "any")  # type: ignore[attr-defined]
    s = meteor(4)
    card(s, "MS-12")
    assert s.wheels.drain == [16, 18, 16, 16]
    face_up(s, "MS-12")
    s.players[0].pool[2] = s.players[0].out = 1
    from tests.games.intrepid.arrange import pool

    go(pool(s, "2"))
    assert "1/satisfy:MS-12:2" in codes(s) and "1/satisfy:MS-12:1" not in codes(s)


@pytest.mark.rule("intrepid.R216")
def test_ms_13_loose_truss_for_blue_light_players() -> None:
    assert GAME.house.cards[CARDS.index("MS-13")].texts == ("4+", "4+")  # type: ignore[attr-defined]
    s = tile(tile(meteor(), "US-1a", "3.a"), "RU-1a", "3.b", 1)
    card(s, "MS-13")
    assert hits(s) == {"3.b": 1}


@pytest.mark.rule("intrepid.G103", "intrepid.R218", "intrepid.R219")
def test_ms_14_hull_breach_drains_what_three_hit_tiles_make() -> None:
    s = meteor()
    for name in ("US-S1", "US-S2", "B1-R"):
        scenario(s, name, 1)
    assert hit_counts(s) == [3, 1, 0, 0]
    card(s, "MS-14")
    assert s.wheels.drain == [9, 8, 8, 8]
    tile(s, "U1")
    for name in ("U1", "US-S3"):
        scenario(s, name, 1)
    assert hit_counts(s) == [3, 2, 0, 0]  # the Research Lab does not count
    scenario(s, "US-S4", 1)
    card(s, "MS-14")
    assert s.wheels.drain == [10, 9, 8, 8]


@pytest.mark.rule("intrepid.G048", "intrepid.R063")
def test_too_few_tokens_the_players_choose() -> None:
    s = scenario(meteor(), "RU-S1", 3, 1)
    s.stocks.scenarios = 1
    hit_all(s, [slot("1.b"), slot("1.d"), slot("2.a")])
    s.agenda = s.agenda[-1:]
    assert s.seat == 0 and codes(s) == ["at:1.b", "at:1.d", "at:2.a"]
    play(s, "at:1.d")
    assert s.station.scenario[slot("1.d")] == 1 and s.station.scenario[slot("1.b")] == 0 and not s.agenda
    hit(s, slot("2.a"))
    assert s.station.scenario[slot("2.a")] == 0  # none left


@pytest.mark.rule("intrepid.G048", "intrepid.G133")
def test_too_few_tokens_for_everybodys_dearest_tile() -> None:
    s = tile(tile(meteor(), "US-1a", "3.a"), "RU-1a", "3.b", 1)
    s.stocks.scenarios = 1
    effect(s, "MS-05")
    assert s.seat == 0 and codes(s) == ["player:1", "player:2"]
    play(s, "player:2")
    assert s.station.scenario[slot("3.b")] == 1 and s.station.scenario[slot("3.a")] == 0 and not s.agenda
    s = scenario(tile(tile(meteor(), "US-1a", "3.a"), "RU-1a", "3.b", 1), "US-1a", 3)
    s.stocks.scenarios = 1
    effect(s, "MS-05")  # the first player's tile is full and needs no token
    assert s.station.tile[slot("3.a")] == EMPTY and s.station.scenario[slot("3.b")] == 1 and not s.agenda


@pytest.mark.rule("intrepid.G048")
def test_too_few_disable_tokens() -> None:
    s = meteor()
    s.stocks.disables = 1
    effect(s, "MS-04")
    play(s, "strike:1")
    assert s.seat == 0 and codes(s) == ["at:1.b", "at:1.d"]
    play(s, "at:1.d")
    assert s.station.disabled == 1 << slot("1.d") and not s.agenda
