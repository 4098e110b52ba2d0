"""Toxic Leak: every card by name, with its spaces, its Toxic values and its effect."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.dice import owned
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.phases.disasters import RESOLVE_DISASTERS
from solonaut.games.intrepid.printed import Card
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import card, check, codes, disabled, face_up, go, play, player, pool, table, tile, token, where


def toxic(players: int = 2, aid: str = "") -> IntrepidState:
    """A table with these dice on the player aid: the seats of their owners, ``"1 1 2"``."""
    s = table(*["usa", "russia", "malaysia", ""][:players], disaster="toxic")
    for seat in aid.split():
        s.cards.aid.append(owned(int(seat) - 1, 2))
        player(s, int(seat) - 1).out += 1
    return s


def printed(name: str) -> Card:
    found = GAME.house.cards[CARDS.index(name)]  # type: ignore[attr-defined]
    assert isinstance(found, Card)
    return found


def effect(s: IntrepidState, name: str) -> IntrepidState:
    return go(s, *s.box.cards[CARDS.index(name)].effect[::-1])


@pytest.mark.rule("intrepid.R313")
def test_tl_01_ammonia_mist_drains_climate_with_two_dice_on_the_aid() -> None:
    assert printed("TL-01").texts == ("5", "5") and printed("TL-01").own == (6,)
    assert card(toxic(4, "1"), "TL-01").wheels.drain == [16] * 4
    assert card(toxic(4, "1 2"), "TL-01").wheels.drain == [16, 18, 16, 16]  # by k = 2, whoever discarded
    assert card(toxic(2, "1 1 2 2 2"), "TL-01").wheels.drain == [8, 9, 8, 8]


@pytest.mark.rule("intrepid.R304")
def test_tl_02_hydrazine_traces_has_only_its_toxic_value() -> None:
    assert printed("TL-02").texts == ("4+", "4+") and printed("TL-02").own == (1,)
    assert card(toxic(2, "1 1"), "TL-02").wheels.drain == [8] * 4


@pytest.mark.rule("intrepid.R313")
def test_tl_03_coolant_seep_drains_oxygen_for_every_three_dice() -> None:
    assert printed("TL-03").texts == ("2", "2") and printed("TL-03").own == (3,)
    assert card(toxic(2, "1 1"), "TL-03").wheels.drain == [8] * 4
    assert card(toxic(4, "1 1 2 3 4"), "TL-03").wheels.drain == [16, 16, 17, 16]  # not times k
    assert card(toxic(2, "1 1 2 2 2 2"), "TL-03").wheels.drain == [8, 8, 10, 8]


@pytest.mark.rule("intrepid.R314", "intrepid.G097")
def test_tl_04_mould_bloom_strains_a_tile_of_everybody() -> None:
    assert printed("TL-04").texts == ("1", "1") and printed("TL-04").own == (5,)
    s = token(toxic(), "US-S1", 1, "power", strain=True)
    effect(s, "TL-04")
    assert s.seat == 0 and codes(s) == ["token:1", "token:2", "token:3"]
    play(s, "token:1")
    assert codes(s) == ["at:1.d", "at:2.a", "at:2.b", "at:2.c"]  # not US-S1, which has one
    play(s, "at:2.a", "token:3", "at:5.b")
    assert s.station.strain[where(s, "US-S2")] and s.station.strain[where(s, "RU-S1", 1)] and not s.agenda
    check(s)


@pytest.mark.rule("intrepid.R313")
def test_tl_05_battery_venting_drains_power_for_every_three_dice() -> None:
    assert printed("TL-05").texts == ("3", "3") and printed("TL-05").own == (2,)
    assert card(toxic(2, "1 1"), "TL-05").wheels.drain == [8] * 4
    assert card(toxic(2, "1 1 2"), "TL-05").wheels.drain == [9, 8, 8, 8]


@pytest.mark.rule("intrepid.R315")
def test_tl_06_lab_spill_closes_the_plain_docking_spaces() -> None:
    assert printed("TL-06").texts == ("6", "6") and printed("TL-06").own == (4,)
    s = card(toxic(), "TL-06")
    assert s.closed == 0b0011 and s.box.dock_labels[:2] == ("=", "=")
    go(pool(s, "2"))
    assert [c for c in codes(s) if "dock" in c] == ["1/dock:3", "1/dock:4"]


@pytest.mark.rule("intrepid.R314")
def test_tl_07_airlock_purge_disables_a_tile_of_everybody() -> None:
    s = toxic()
    effect(s, "TL-07")
    assert codes(s) == ["at:1.b", "at:1.d", "at:2.a", "at:2.b", "at:2.c"]
    play(s, "at:2.b", "at:5.d")
    assert s.station.disabled == 1 << where(s, "B1-R") | 1 << where(s, "RU-S3", 1) and not s.agenda


@pytest.mark.rule("intrepid.R313")
def test_tl_08_scrubber_overload_drains_oxygen_more_with_the_aid() -> None:
    assert card(toxic(2), "TL-08").wheels.drain == [8, 8, 9, 8]
    assert card(toxic(2, "1 1 2"), "TL-08").wheels.drain == [8, 8, 9, 8]
    assert card(toxic(4, "1 2 3 4"), "TL-08").wheels.drain == [16, 16, 19, 16]  # k = 2, and 1 more


@pytest.mark.rule("intrepid.R314")
def test_tl_09_contaminated_rations_drains_nutrition_by_k() -> None:
    assert card(toxic(2, "1 1 1 1"), "TL-09").wheels.drain == [8, 8, 8, 9]
    assert card(toxic(4), "TL-09").wheels.drain == [16, 16, 16, 18]


@pytest.mark.rule("intrepid.R315", "intrepid.G054")
def test_tl_10_sealed_hatch_closes_all_docking_spaces_for_one_phase() -> None:
    s = card(toxic(), "TL-10")
    assert s.closed == 0b1111
    go(pool(s, "2"))
    assert not [c for c in codes(s) if "dock" in c]
    play(s, "1/pass")
    assert s.closed == 0


@pytest.mark.rule("intrepid.R216")
def test_tl_11_back_flow_port_for_red_light_players() -> None:
    s = card(toxic(), "TL-11", "token:2", "at:1.d")
    assert s.station.strain[where(s, "US-S3")] and sum(map(bool, s.station.strain)) == 1


@pytest.mark.rule("intrepid.R216")
def test_tl_12_back_flow_starboard_for_blue_light_players() -> None:
    s = card(toxic(), "TL-12", "token:2", "at:5.d")
    assert s.station.strain[where(s, "RU-S3", 1)] and sum(map(bool, s.station.strain)) == 1


@pytest.mark.rule("intrepid.R304")
def test_tl_13_double_leak_has_two_toxic_values() -> None:
    assert printed("TL-13").texts == ("3-4", "3-4") and printed("TL-13").own == (1, 6)
    assert card(toxic(2, "1 1"), "TL-13").wheels.drain == [8] * 4


@pytest.mark.rule("intrepid.R313", "intrepid.R214")
def test_tl_14_corroded_seals_disables_the_dearest_tile_of_who_discarded() -> None:
    s = tile(tile(toxic(2, "2"), "US-1a", "3.a"), "RU-1a", "3.b", 1)
    card(s, "TL-14")
    assert s.station.disabled == 1 << where(s, "RU-1a", 1)
    s = tile(tile(toxic(2, "1 1 2"), "US-1a", "3.a"), "RU-1a", "3.b", 1)
    disabled(s, "US-1a")  # it cannot be disabled twice: all others cost 0, so the player chooses
    effect(s, "TL-14")
    assert s.seat == 0 and codes(s) == ["at:1.b", "at:1.d", "at:2.a", "at:2.b", "at:2.c"]
    play(s, "at:2.c")
    assert s.station.disabled == sum(1 << where(s, *at) for at in (("US-1a", 0), ("US-S4", 0), ("RU-1a", 1)))
    assert card(toxic(2), "TL-14").station.disabled == 0


@pytest.mark.rule("intrepid.R313", "intrepid.G048")
def test_tl_14_with_too_few_tokens_the_players_choose() -> None:
    s = tile(tile(toxic(2, "1 1 2"), "US-1a", "3.a"), "RU-1a", "3.b", 1)
    s.stocks.disables = 1
    effect(s, "TL-14")
    assert s.seat == 0 and codes(s) == ["player:1", "player:2"]
    play(s, "player:2")
    assert s.station.disabled == 1 << where(s, "RU-1a", 1) and not s.agenda


@pytest.mark.rule("intrepid.R312")
def test_the_effects_of_several_cards_add_up() -> None:
    s = face_up(toxic(2, "1 1 2"), "TL-01", "TL-03", "TL-05")
    go(s, RESOLVE_DISASTERS)
    play(s, "draw-disaster:TL-09")
    assert s.wheels.drain == [9, 9, 9, 9]


@pytest.mark.rule("intrepid.R311")
def test_a_removed_card_is_toxic_no_more() -> None:
    s = face_up(toxic(2), "TL-01", "TL-03")
    s.cards.face_up[0] = (s.cards.face_up[0][0], owned(0, 5), 0, 0)
    player(s).out += 1
    go(s, RESOLVE_DISASTERS)
    assert s.setup.disaster.view(s)["toxic"] == [3, 6]
    play(s, "draw-disaster:TL-09")
    assert s.setup.disaster.view(s)["toxic"] == [3]
