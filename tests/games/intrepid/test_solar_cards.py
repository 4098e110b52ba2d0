"""Solar Storm: every card by name, with its spaces and its effect."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import slot
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.printed import Card
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import card, check, codes, go, play, player, pool, scenario, table, tile, where
from tests.games.intrepid.test_solar import lay, only, scorched


def solar(players: int = 2) -> IntrepidState:
    """Everybody has a tile that is to be scorched first: S1 with a 4 on it."""
    s = table(*["usa", "russia", "malaysia", ""][:players], disaster="solar")
    for p in s.players:
        lay(s, s.box.faces[s.station.tile[p.tiles[0]]].id, "4", p.seat)
    return s


def printed(name: str) -> Card:
    found = GAME.house.cards[CARDS.index(name)]  # type: ignore[attr-defined]
    assert isinstance(found, Card)
    return found


def effect(s: IntrepidState, name: str) -> IntrepidState:
    return go(s, *s.box.cards[CARDS.index(name)].effect[::-1])


@pytest.mark.rule("intrepid.R216")
def test_ss_01_flare_port_scorches_for_red_light_players() -> None:
    assert scorched(card(solar(), "SS-01")) == {"1.b": 3}


@pytest.mark.rule("intrepid.R216")
def test_ss_02_flare_starboard_scorches_for_blue_light_players() -> None:
    assert scorched(card(solar(), "SS-02")) == {"5.b": 3}


def test_ss_03_great_flare_scorches_for_everybody() -> None:
    s = card(solar(3), "SS-03")
    assert sorted(scorched(s).values()) == [3, 3, 3] and {s.station.owner[slot(at)] for at in scorched(s)} == {0, 1, 2}
    check(s)


def test_ss_04_proton_shower_drains_power_by_k() -> None:
    assert card(solar(4), "SS-04").wheels.drain == [18, 16, 16, 16]


@pytest.mark.rule("intrepid.R214", "intrepid.R215")
def test_ss_05_bit_flips_disables_everybodys_most_expensive_tile() -> None:
    s = tile(tile(solar(), "US-1a", "3.a"), "US-2b", "3.b")
    effect(s, "SS-05")
    assert s.station.disabled == 1 << slot("3.b") and s.seat == 1  # seat 2 has only tiles that cost 0
    play(s, "at:6.b")
    assert s.station.disabled == 1 << slot("3.b") | 1 << slot("6.b")


def test_ss_06_geomagnetic_swell_scorches_for_players_with_fewer_than_two() -> None:
    assert printed("SS-06").texts == ("6", "6")
    s = scenario(scenario(scenario(solar(), "US-S2", 1), "US-S3", 1), "RU-S2", 1, 1)
    card(s, "SS-06")
    assert scorched(s) == {"1.d": 1, "2.a": 1, "5.b": 3, "6.a": 1}


def test_ss_07_induced_currents_drains_power_by_k() -> None:
    assert printed("SS-07").texts == ("1-2", "1-2")
    assert card(solar(2), "SS-07").wheels.drain == [9, 8, 8, 8]


@pytest.mark.rule("intrepid.R331")
def test_ss_08_shield_fatigue_takes_a_token_off_every_scorched_tile() -> None:
    assert printed("SS-08").texts == ("5", "5")
    s = scenario(scenario(scenario(solar(), "US-S1", 3), "US-S2", 1), "RU-S3", 2, 1)
    card(s, "SS-08")
    assert scorched(s) == {"1.b": 2, "5.d": 1} and slot("2.a") not in player(s).tiles and s.stocks.scenarios == 45
    check(s)


def test_ss_09_heat_soak_drains_climate_and_disables() -> None:
    s = card(solar(), "SS-09", "at:2.a")
    assert s.wheels.drain == [8, 9, 8, 8] and s.station.disabled == 1 << where(s, "US-S2")


@pytest.mark.rule("intrepid.R317")
def test_ss_10_field_realignment_strengthens_scorched_tiles_below_three() -> None:
    s = scenario(scenario(scenario(solar(), "US-S1", 3), "US-S2", 1), "RU-S3", 2, 1)
    card(s, "SS-10")
    assert scorched(s) == {"1.b": 3, "2.a": 2, "5.d": 3}
    check(s)


@pytest.mark.rule("intrepid.G048", "intrepid.R063")
def test_ss_10_with_a_short_stock_the_players_choose() -> None:
    s = scenario(scenario(scenario(solar(), "US-S1", 1), "US-S2", 1), "RU-S3", 2, 1)
    s.stocks.scenarios = 2
    effect(s, "SS-10")
    assert s.seat == 0 and codes(s) == ["at:1.b", "at:2.a", "at:5.d"]
    play(s, "at:5.d")
    assert codes(s) == ["at:1.b", "at:2.a"]
    play(s, "at:1.b")
    assert scorched(s) == {"1.b": 2, "2.a": 1, "5.d": 3} and not s.agenda
    s.stocks.scenarios = 0
    effect(s, "SS-10")
    assert scorched(s) == {"1.b": 2, "2.a": 1, "5.d": 3} and not s.agenda


@pytest.mark.rule("intrepid.R315")
def test_ss_11_radio_blackout_closes_all_docking_spaces() -> None:
    assert printed("SS-11").texts == ("3-4", "3-4")
    s = card(solar(), "SS-11")
    go(pool(s, "2"))
    assert s.closed == 15 and not [c for c in codes(s) if "dock" in c]


def test_ss_12_shelter_order_costs_two_capacity_or_what_there_is() -> None:
    s = solar(3)
    for p, capacity in zip(s.players, (5, 1, 0), strict=True):
        p.capacity = capacity
    card(s, "SS-12")
    assert [p.capacity for p in s.players] == [3, 0, 0]


def test_ss_13_solar_wind_gust_for_who_has_the_most_tiles() -> None:
    assert scorched(card(tile(solar(), "RU-1a", "3.a", 1), "SS-13")) == {"5.b": 3}
    assert scorched(card(solar(), "SS-13")) == {"1.b": 3, "5.b": 3}  # a tie: both


@pytest.mark.rule("intrepid.R203")
def test_ss_14_lingering_storm_red_at_once_then_blue_without_a_scorched_tile() -> None:
    assert printed("SS-14").texts == ("4+", "4+")
    s = go(solar(), *printed("SS-14").immediate)
    assert scorched(s) == {"1.b": 3} and not s.agenda
    card(s, "SS-14")
    assert scorched(s) == {"1.b": 3, "5.b": 3}
    card(s, "SS-14")  # now the blue-light player has one
    assert scorched(s) == {"1.b": 3, "5.b": 3}


@pytest.mark.rule("intrepid.R324")
def test_a_card_that_cannot_scorch_takes_tokens_instead() -> None:
    s = only(solar(), "RU-S1", seat=1)
    only(s)
    effect(s, "SS-03")
    assert s.seat == 0
    play(s, "at:1.b", "at:1.b")
    assert scorched(s)["1.b"] == 1 and scorched(s)["5.b"] == 3 and not s.agenda
