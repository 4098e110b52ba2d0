"""Set-up of the colony and of the boards (section 2)."""

from __future__ import annotations

import pytest

from solonaut.core.errors import BadOption, IllegalChoice
from solonaut.games.otys import GAME
from solonaut.games.otys.components import DIVERS, HARD, NORMAL
from solonaut.games.otys.conservation import check
from tests.games.otys.arrange import (
    BOARD,
    COLUMN,
    PIECES,
    asked,
    bare,
    chance,
    codes,
    column,
    heard,
    here,
    in_store,
    keys,
    laid,
    legal,
    play,
    shown,
    table,
    track,
    weights,
)
from tests.games.otys.edition import BOX, edition


@pytest.mark.rule("otys.B01", "otys.B12")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_starts_in_the_supply(players: int) -> None:
    s = bare(players)
    assert s.supply == [20, 20, 20, 20]
    assert s.x_supply == 16
    assert [sorted(layer) for layer in s.deck] == [list(range(1, 33))]
    assert sum(s.bag) == 32
    check(s)


@pytest.mark.rule("otys.B02")
def test_store_is_stocked_from_a_pool_of_two_of_each() -> None:
    s = bare(2)
    assert chance(s) and codes(s) == ["draw-cube:fuel", "draw-cube:metal", "draw-cube:plant", "draw-cube:tech"]
    assert weights(s) == [2, 2, 2, 2]
    play(s, "draw-cube:fuel")
    assert weights(s) == [1, 2, 2, 2]
    play(s, "draw-cube:fuel")
    assert codes(s) == ["draw-cube:metal", "draw-cube:plant", "draw-cube:tech"]
    play(s, "draw-cube:tech", "draw-cube:metal")
    assert in_store(s) == {"fuel": 2, "metal": 1, "tech": 1}
    assert s.supply == [18, 19, 20, 19]
    assert asked(s) == "DrawReward"


@pytest.mark.rule("otys.B03")
def test_two_reward_tokens_on_each_level() -> None:
    s = play(bare(2), *PIECES[:4])
    for n in range(10):
        assert chance(s) and asked(s) == "DrawReward"
        play(s, f"draw-reward:R{1 + n // 4}")
    assert [shown(s, level) for level in range(1, 6)] == [{"R1"}, {"R1"}, {"R2"}, {"R2"}, {"R3"}]
    assert s.bag == [0, 0, 0, 2, 4, 4, 4, 4, 4]
    assert asked(s) == "LaySponsor"


@pytest.mark.rule("otys.B03")
def test_the_bag_gives_each_token_once() -> None:
    s = play(bare(2), *PIECES[:4], "draw-reward:R4", "draw-reward:R4", "draw-reward:R4")
    assert weights(s) == [4, 4, 4, 1, 4, 4, 4, 4]
    play(s, "draw-reward:R4")
    assert "draw-reward:R4" not in legal(s) and len(codes(s)) == 7


@pytest.mark.rule("otys.B04")
def test_one_sponsor_on_each_level() -> None:
    s = play(bare(2), *PIECES[:14])
    for tile in (4, 2, 5, 1):
        assert chance(s)
        assert legal(s) == {f"draw-sponsor:{n}" for n in range(1, 6) if n not in s.sponsors}
        play(s, f"draw-sponsor:{tile}")
    play(s, "draw-sponsor:3")
    assert s.sponsors[1:] == (4, 2, 5, 1, 3)


@pytest.mark.rule("otys.B05", "otys.S11")
@pytest.mark.parametrize(("players", "public"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_number_of_public_contracts(players: int, public: int) -> None:
    s = table(players)
    assert len(s.offer) == public and all(s.offer)
    assert sum(map(len, s.deck)) == 32 - public


@pytest.mark.rule("otys.B05")
def test_every_contract_can_be_the_first_one() -> None:
    s = play(bare(2), *PIECES, *BOARD * 2)
    assert chance(s) and legal(s) == {f"draw-contract:{n}" for n in range(1, 33)}
    assert weights(s) is None
    play(s, "draw-contract:20")
    assert "draw-contract:20" not in legal(s) and len(codes(s)) == 31


@pytest.mark.rule("otys.B06", "otys.B08", "otys.B11", "otys.B68", "otys.B69", "otys.B84")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_every_player_starts_with(players: int) -> None:
    s = table(players)
    for p in s.players:
        assert (p.score, p.credits, p.batteries, p.neutral) == (0, 3, 1, 0)
        assert s.box.mechanic[p.mechanic] == 1
        assert s.box.hacker[p.hacker] == 6
        assert p.upgraded == 0
        assert p.hand == () and p.done == ()
        assert [laid(s, level, p.seat) for level in range(1, 6)] == [""] * 5


@pytest.mark.rule("otys.B07", "otys.B28")
def test_six_tokens_on_their_spaces() -> None:
    s = table(2)
    for seat in (0, 1):
        assert keys(s, seat) == ["1", "2", "3", "4", "5", "x"]
        assert track(s, seat) == []


@pytest.mark.rule("otys.B09")
def test_column_of_eight_divers_in_random_order() -> None:
    s = play(bare(2), *PIECES)
    for n, diver in enumerate(reversed(COLUMN)):
        assert chance(s)
        assert legal(s) == {f"draw-diver:{name}" for name in DIVERS if name not in column(s)}
        assert len(codes(s)) == 8 - n
        play(s, f"draw-diver:{diver}")
    assert column(s) == list(reversed(COLUMN))
    assert column(s, 1) == []
    # three at the surface: level 1 is the fourth place, level 5 the last
    p = s.players[0]
    assert [DIVERS[p.diver_at(level)] for level in range(1, 6)] == column(s)[3:]


@pytest.mark.rule("otys.B09")
def test_divers_at_the_surface_cannot_act() -> None:
    s = table(1)
    assert column(s)[:3] == ["plant-expert", "fuel-expert", "tech-expert"]
    assert {code for code in codes(s) if code.startswith("key")} == {f"key:{n}" for n in range(1, 6)}
    play(s, "key:1", "sponsor")
    assert codes(s) == ["take:metal", "pass"]  # the fourth diver, not the first


@pytest.mark.rule("otys.B10")
def test_one_cube_of_each_type_on_levels_2_to_5() -> None:
    s = play(bare(2), *PIECES, *BOARD[:8])
    play(s, "draw-cube:tech")
    assert chance(s) and codes(s) == ["draw-cube:fuel", "draw-cube:metal", "draw-cube:plant"]
    assert weights(s) is None
    play(s, "draw-cube:plant", "draw-cube:fuel")
    assert codes(s) == ["draw-cube:metal"]
    play(s, "draw-cube:metal")
    assert [here(s, level) for level in range(1, 6)] == [{}, {"tech": 1}, {"plant": 1}, {"fuel": 1}, {"metal": 1}]
    assert s.supply == [17, 18, 18, 19]  # 2 fuel, 1 metal, 1 plant are in the Store
    assert column(s, 1) == []


@pytest.mark.rule("otys.B13")
def test_deeper_levels_hold_more() -> None:
    s = table(1)
    assert [s.room(s.players[0], level) for level in range(1, 6)] == [2, 2, 3, 4, 5]
    assert BOX.level_capacity[1:] == (2, 3, 4, 5, 6)


@pytest.mark.rule("otys.B14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_is_random(players: int) -> None:
    s = play(bare(players), *PIECES, *BOARD * players, *[f"draw-contract:{n}" for n in range(1, players + 1)])
    assert chance(s) and codes(s) == [f"first:{n}" for n in range(1, players + 1)]
    assert weights(s) is None
    events = heard(s, f"first:{players}")
    assert (s.first, s.active, s.seat) == (players - 1, players - 1, players - 1)
    assert [e.kind for e in events] == ["first_player", "turn_begun"]


@pytest.mark.rule("otys.S01", "otys.B14")
def test_alone_nobody_draws_for_the_first_turn() -> None:
    s = table(1)
    assert len(s.players) == 1 and (s.first, s.active, s.turn) == (0, 0, 1)


@pytest.mark.rule("otys.B32")
def test_only_basic_sponsors_are_in_play() -> None:
    assert not any("sponsor" in option.name or "advanced" in option.values for option in GAME.options)
    with pytest.raises(BadOption):
        GAME.start(2, {"advanced_sponsors": "on"}, BOX)
    assert sorted(table(2).sponsors[1:]) == [1, 2, 3, 4, 5]


@pytest.mark.rule("otys.B63", "otys.S04")
def test_options_are_for_the_games_they_belong_to() -> None:
    assert GAME.start(1, {"difficulty": "hard"}, BOX)[0].difficulty == HARD  # type: ignore[attr-defined]
    assert GAME.start(1, None, BOX)[0].difficulty == NORMAL  # type: ignore[attr-defined]
    assert GAME.start(2, {"variant": "designer"}, BOX)[0].variant is True  # type: ignore[attr-defined]
    assert GAME.start(2, None, BOX)[0].variant is False  # type: ignore[attr-defined]
    with pytest.raises(BadOption):
        GAME.start(2, {"difficulty": "hard"}, BOX)
    with pytest.raises(BadOption):
        GAME.start(1, {"variant": "designer"}, BOX)
    with pytest.raises(BadOption):
        GAME.start(5, None, BOX)


@pytest.mark.rule("otys.B02", "otys.B11", "otys.B06")
def test_printed_values_come_from_the_edition() -> None:
    box = edition(start_draw=0, hacker="[4]", neutral_x=2)
    s = bare(2, box=box)
    assert asked(s) == "DrawReward" and s.x_supply == 2
    assert box.hacker[s.players[0].hacker] == 4


def test_a_draw_that_cannot_come_up_is_refused() -> None:
    s = play(bare(2), "draw-cube:fuel", "draw-cube:fuel")
    with pytest.raises(IllegalChoice):
        play(s, "draw-cube:fuel")
