"""Solo mode: set-up (S01 to S14)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.components import CUBES
from solonaut.games.otys.conservation import check
from solonaut.games.otys.solo import space_of
from solonaut.games.otys.state import GONE, OtysState
from tests.games.otys.arrange import BOARD, PIECES, asked, bare, chance, codes, heard, legal, play, rule, table
from tests.games.otys.edition import edition


def layout(s: OtysState) -> dict[int, str]:
    """Score track space to cube."""
    return {space_of(s, n): CUBES[c] for n, c in enumerate(s.spaces) if c != GONE}


def stocked(*drawn: str, hard: bool = False) -> OtysState:
    """The solo set-up after the Store got these four cubes, up to the first decision of the player or a contract."""
    return play(bare(hard=hard), *[f"draw-cube:{name}" for name in drawn], *PIECES[4:], *BOARD)


@pytest.mark.rule("otys.S01")
def test_the_board_is_set_up_as_for_two_players() -> None:
    alone, two = table(1), table(2)
    assert alone.players[0].key() == two.players[0].key()
    assert alone.store == two.store and alone.sponsors == two.sponsors and alone.display == two.display
    assert alone.offer == two.offer  # two public contracts
    assert len(alone.players) == 1


@pytest.mark.rule("otys.S02", "otys.S03", "otys.S05")
def test_two_timers_on_23() -> None:
    assert bare().timers == [GONE, GONE]  # before the colony is set up
    assert stocked("fuel", "fuel", "metal", "plant").timers == [23, 23]
    assert table(1).timers == [23, 23]


@pytest.mark.rule("otys.S04", "otys.S02")
def test_hard_two_timers_on_22() -> None:
    assert table(1, hard=True).timers == [22, 22]


@pytest.mark.rule("otys.S02")
def test_no_timers_with_more_players() -> None:
    s = table(2)
    assert s.timers == [GONE, GONE] and s.spaces == [GONE] * 4 and s.offer_cubes == [GONE] * 2 and s.queue == ()


@pytest.mark.rule("otys.S06", "otys.S08")
def test_one_cube_of_each_type_on_21_19_17_15() -> None:
    s = table(1)
    assert layout(s) == {21: "tech", 19: "plant", 17: "metal", 15: "fuel"}


@pytest.mark.rule("otys.S07", "otys.S08")
def test_hard_on_20_18_16_14() -> None:
    s = table(1, hard=True)
    assert layout(s) == {20: "tech", 18: "plant", 16: "metal", 14: "fuel"}


@pytest.mark.rule("otys.S08", "otys.S09")
def test_scarcest_highest_whatever_the_types() -> None:
    s = stocked("tech", "tech", "plant", "fuel")
    # metal 0, fuel 1, plant 1, tech 2
    assert layout(s) == {21: "metal"}
    assert codes(s) == ["space:fuel", "space:plant"] and s.seat == 0 and rule(s) == "otys.S09"
    play(s, "space:fuel")
    assert layout(s) == {21: "metal", 19: "fuel", 17: "plant", 15: "tech"}
    assert chance(s)


@pytest.mark.rule("otys.S09")
def test_all_equal_the_player_orders_all_four() -> None:
    s = stocked("fuel", "metal", "plant", "tech")
    assert legal(s) == {"space:fuel", "space:metal", "space:plant", "space:tech"}
    play(s, "space:plant")
    assert legal(s) == {"space:fuel", "space:metal", "space:tech"}
    play(s, "space:tech")
    assert legal(s) == {"space:fuel", "space:metal"}
    play(s, "space:fuel")  # the last one lies by itself
    assert layout(s) == {21: "plant", 19: "tech", 17: "fuel", 15: "metal"} and chance(s)


@pytest.mark.rule("otys.S09", "otys.S08")
def test_two_pairs() -> None:
    s = stocked("fuel", "fuel", "metal", "metal")
    assert legal(s) == {"space:plant", "space:tech"}
    play(s, "space:tech")
    assert layout(s) == {21: "tech", 19: "plant"}
    assert legal(s) == {"space:fuel", "space:metal"}
    play(s, "space:metal")
    assert layout(s) == {21: "tech", 19: "plant", 17: "metal", 15: "fuel"}


@pytest.mark.rule("otys.S06", "otys.S10", "otys.G13")
def test_the_solo_cubes_come_from_the_supply() -> None:
    s = stocked("fuel", "fuel", "metal", "plant")
    before = list(s.supply)
    play(s, "space:plant", "draw-contract:1", "draw-contract:7")
    # tech had been laid before the player was asked
    assert s.supply == [before[0] - 2, before[1] - 2, before[2] - 2, before[3] - 1]
    assert [20 - s.store[t] - s.supply[t] for t in range(4)] == [3, 3, 3, 3]  # 2 for the solo mode, 1 on the board
    check(s)


@pytest.mark.rule("otys.S10", "otys.S13", "otys.S14")
def test_four_cubes_beside_the_contracts_two_of_them_used() -> None:
    s = table(1)
    assert [CUBES[c] for c in s.offer_cubes] == ["tech", "plant"]
    assert [CUBES[c] for c in s.queue] == ["metal", "fuel"]


@pytest.mark.rule("otys.S11")
def test_two_contracts_are_revealed() -> None:
    s = stocked("fuel", "fuel", "metal", "plant")
    play(s, "space:plant")
    assert chance(s) and len(codes(s)) == 32
    play(s, "draw-contract:15")
    assert len(codes(s)) == 31
    play(s, "draw-contract:3")
    assert sorted(s.offer) == [3, 15] and not chance(s)


@pytest.mark.rule("otys.S12", "otys.S13", "otys.S14")
@pytest.mark.parametrize("order", [(3, 15), (15, 3)])
def test_fewer_points_lie_left(order: tuple[int, int]) -> None:
    s = stocked("fuel", "fuel", "metal", "plant")
    play(s, "space:metal", f"draw-contract:{order[0]}", f"draw-contract:{order[1]}")
    assert s.offer == [3, 15]  # 2 and 5 points
    assert [CUBES[c] for c in s.offer_cubes] == ["tech", "metal"]
    assert s.turn == 1


@pytest.mark.rule("otys.S13", "otys.S14")
def test_hard_cubes_of_20_and_18() -> None:
    s = table(1, hard=True)
    assert layout(s)[20] == CUBES[s.offer_cubes[0]] == "tech"
    assert layout(s)[18] == CUBES[s.offer_cubes[1]] == "plant"


@pytest.mark.rule("otys.G05")
@pytest.mark.parametrize("left", [2, 6])
def test_equal_points_the_player_chooses_the_order(left: int) -> None:
    s = stocked("fuel", "fuel", "metal", "plant")
    play(s, "space:plant", "draw-contract:6", "draw-contract:2")
    assert asked(s) == "OrderContracts" and s.seat == 0 and legal(s) == {"left:2", "left:6"}
    assert s.offer_cubes == [GONE, GONE]
    play(s, f"left:{left}")
    assert s.offer == [left, 8 - left]
    assert [CUBES[c] for c in s.offer_cubes] == ["tech", "plant"]


@pytest.mark.rule("otys.S03", "otys.S06", "otys.S13")
def test_what_is_told_about_it() -> None:
    s = play(bare(), *PIECES, *BOARD[:-1])
    events = heard(s, BOARD[-1], "space:plant", "draw-contract:7", "draw-contract:1")
    told = [(e.kind, e.rule_id) for e in events]
    assert told == [
        ("timers_placed", "otys.S03"),
        ("cube_on_track", "otys.S08"),
        ("cube_on_track", "otys.S09"),
        ("cube_on_track", "otys.S08"),
        ("cube_on_track", "otys.S08"),
        ("contract_revealed", "otys.S11"),
        ("contract_revealed", "otys.S11"),
        ("cube_on_contract", "otys.S13"),
        ("cube_on_contract", "otys.S14"),
        ("turn_begun", "otys.B14"),
    ]


@pytest.mark.rule("otys.S03", "otys.S06")
def test_spaces_are_printed_values() -> None:
    s = table(1, box=edition(timer=30, cube_offsets="[1, 2, 3, 9]"))
    assert s.timers == [30, 30]
    assert layout(s) == {29: "tech", 28: "plant", 27: "metal", 21: "fuel"}


@pytest.mark.rule("otys.S10", "otys.S12", "otys.G12")
def test_an_edition_with_more_public_contracts_than_cubes() -> None:
    s = play(bare(box=edition(public_contracts="[5, 2, 3, 4]")), *PIECES, *BOARD, "space:plant")
    play(s, *[f"draw-contract:{n}" for n in (31, 15, 27, 7, 1)])
    assert s.offer == [1, 7, 27, 15, 31]
    assert s.offer_cubes == [*s.spaces, GONE] and s.queue == ()
    check(s)
