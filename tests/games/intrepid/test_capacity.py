"""Phase 5: research, installing tiles, dice, Amplify tokens."""

from __future__ import annotations

import pytest

from solonaut.core.step import SEVERAL
from solonaut.games.intrepid.board import EMPTY, slot
from solonaut.games.intrepid.install import offered
from solonaut.games.intrepid.names import COUNTRY_TILES, TILES
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY, dice_price, research_price
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, go, made, play, player, pool, table, tile, token, where


def spend(s: IntrepidState, *capacity: int) -> IntrepidState:
    """Phase 5 with so much Capacity for each seat; no badges in the way."""
    for p, n in zip(s.players, capacity, strict=False):
        p.capacity = n
    s.used = 0b1111
    return go(s, SPEND_CAPACITY)


def offer(s: IntrepidState, seat: int = 0) -> list[str]:
    return [TILES[t] for t in offered(s, s.players[seat], s.tier, False)]


@pytest.mark.rule("intrepid.R221", "intrepid.G105", "intrepid.G040")
def test_any_order_any_combination_and_nothing_is_compulsory() -> None:
    s = spend(table("usa", "russia"), 20, 20)
    assert s.seat == SEVERAL
    assert codes(s)[:6] == ["1/research", "1/install", "1/dice", "1/amplify", "1/destroy", "1/pass"]
    play(s, "2/dice", "1/research", "2/pass", "1/pass")
    assert not s.agenda and [p.capacity for p in s.players] == [17, 16]  # what is left stays


@pytest.mark.rule("intrepid.R221")
def test_the_phase_ends_by_itself_when_nobody_can_buy_anything() -> None:
    assert not spend(table("usa", "russia"), 2, 0).agenda


# -- research --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R222", "intrepid.R223", "intrepid.R224", "intrepid.G022", "intrepid.G106", "intrepid.G107", "intrepid.G109")
def test_research() -> None:
    s = spend(table("usa", "russia"), 30, 30)
    assert research_price(s) == 3
    play(s, "1/research")
    assert s.tier == 1 and player(s).capacity == 27
    play(s, "2/research")  # steps may be paid by different players
    assert s.tier == 2 and player(s, 1).capacity == 27 and research_price(s) == 4
    assert offer(s) == [f"US-{n}" for n in COUNTRY_TILES[4:12]] and offer(s, 1)[-1] == "RU-2d"  # at once, for everybody
    play(s, "1/research", "1/research")
    assert s.tier == 3 and research_price(s) == 5
    play(s, "1/research", "2/research")
    assert s.tier == 4 and research_price(s) is None and not any("research" in c for c in codes(s))
    assert offer(s)[-8:] == [f"U{n}" for n in range(1, 9)]


@pytest.mark.rule("intrepid.G022", "intrepid.G180")
@pytest.mark.parametrize(("players", "steps"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_steps_per_tier(players: int, steps: int) -> None:
    s = table(*["usa", "russia", "malaysia", ""][:players])
    for _ in range(steps):
        assert s.tier == 1
        s.wheels.research += 1
    assert s.tier == 2


# -- installing -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R225", "intrepid.R226", "intrepid.R227", "intrepid.R228", "intrepid.R229", "intrepid.R231", "intrepid.G108")
def test_installing() -> None:
    s = spend(table("usa", "russia"), 4, 0)
    play(s, "1/install")
    assert codes(s) == ["tile:US-1a", "tile:US-1b", "tile:US-1c"]  # 4, 3, 4; US-1d costs 5
    play(s, "tile:US-1a")
    assert codes(s) == [f"sector:{n}" for n in range(1, 9)]  # any side of the board
    play(s, "sector:5")
    assert s.station.tile[slot("5.a")] == 2 * TILES.index("US-1a") and s.station.owner[slot("5.a")] == 0
    assert player(s).capacity == 0 and s.wheels.drain == [8, 9, 8, 8]  # 1 Climate
    assert "US-1a" not in offer(s)
    check(s)
    go(pool(s, "3 3"))
    play(s, "1/place:US-1a", "die:3")  # it can be used from the next Phase 1
    assert made(s) == {"power": 6}


@pytest.mark.rule("intrepid.R230", "intrepid.R227")
def test_the_side_of_the_own_colour() -> None:
    s = spend(table("russia", "usa"), 0, 4)  # seat 2 is blue-light
    play(s, "2/install", "tile:US-1a", "sector:3")
    assert s.station.tile[slot("3.a")] == 2 * TILES.index("US-1a") + 1
    assert s.wheels.drain == [8, 8, 8, 9]  # 1 Nutrition on the blue-light side
    go(pool(s, "3 3", 1))
    play(s, "2/place:US-1a", "die:3")
    assert made(s) == {"oxygen": 6}


@pytest.mark.rule("intrepid.R225")
def test_higher_tiers_are_not_offered() -> None:
    s = spend(table("usa", "russia"), 30, 0)
    play(s, "1/install")
    assert codes(s) == ["tile:US-1a", "tile:US-1b", "tile:US-1c", "tile:US-1d"]


@pytest.mark.rule("intrepid.R232", "intrepid.R233")
def test_without_a_free_slot_only_after_destroying_a_tile() -> None:
    s = table("usa", "russia")
    for name in [f"US-{t}" for t in COUNTRY_TILES[4:]] + ["U3", "U4"]:
        tile(s, name)
    for name in [f"RU-{t}" for t in COUNTRY_TILES[8:]]:
        tile(s, name, seat=1)
    assert EMPTY not in s.station.tile
    spend(s, 0, 30)
    assert "2/install" not in codes(s)
    play(s, "2/destroy", "at:5.b")
    assert "2/install" in codes(s)
    check(s)


@pytest.mark.rule("intrepid.G109")
def test_unique_tiles_exist_once() -> None:
    s = table("usa", "russia")
    s.wheels.research = 6
    spend(s, 16, 16)
    play(s, "1/install", "tile:U7", "sector:1")
    assert s.wheels.drain == [9, 9, 9, 9] and player(s).capacity == 0
    assert "U7" not in offer(s, 1) and "U8" in offer(s, 1)
    assert s.station.tile[slot("1.a")] & 1 == 0  # the face shown has the player's colour
    check(s)


# -- dice -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R235", "intrepid.R236", "intrepid.R237", "intrepid.G023")
def test_more_dice() -> None:
    s = spend(table("usa", "russia"), 30, 0)
    for price, dice in ((4, 6), (5, 7), (6, 8)):
        assert dice_price(s, player(s)) == price
        before = player(s).capacity
        play(s, "1/dice")
        assert player(s).capacity == before - price and s.dice_of(player(s)) == dice
    assert dice_price(s, player(s)) is None and "1/dice" not in codes(s)


# -- Amplify ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R240", "intrepid.R241", "intrepid.R242", "intrepid.R243", "intrepid.R476")
def test_an_amplify_token_on_any_tile_without_one() -> None:
    s = token(table("usa", "russia"), "US-S1", 2, "power", strain=False)
    spend(s, 3, 0)
    play(s, "1/amplify")
    assert codes(s) == ["token:1", "token:2", "token:3"]  # any that is there
    play(s, "token:2")
    assert "at:1.b" not in codes(s) and {"at:1.d", "at:5.b"} <= set(codes(s))  # also of other players
    play(s, "at:5.b")
    assert s.station.amplify[slot("5.b")] == 1 + 4 + 2 and player(s).capacity == 0 and s.stocks.tokens == [2, 0, 2]
    check(s)


@pytest.mark.rule("intrepid.R244", "intrepid.R149", "intrepid.R474")
def test_on_a_multi_resource_tile_the_resource_is_chosen() -> None:
    s = tile(table("usa", "russia"), "U7", "3.a")
    spend(s, 3, 0)
    play(s, "1/amplify", "token:1", "at:3.a")
    assert codes(s) == ["resource:power", "resource:climate", "resource:oxygen", "resource:nutrition"]
    play(s, "resource:oxygen")
    assert s.station.amplify[slot("3.a")] == 1 + 2


@pytest.mark.rule("intrepid.R063", "intrepid.R268", "intrepid.G076")
def test_no_token_no_amplify() -> None:
    s = table("usa", "russia")
    s.stocks.tokens = [0, 0, 0]
    assert "1/amplify" not in codes(spend(s, 30, 0))
    s = tile(table("usa", "russia"), "U2", "3.a")
    play(spend(s, 3, 0), "1/amplify", "token:1")
    assert "at:3.a" not in codes(s)  # U2 makes no resource


def test_where_is_a_helper() -> None:
    s = table("usa", "russia")
    assert where(s, "US-S1") == slot("1.b")
