"""The Spy among two to four players: private contracts and neighbours (section 1.2)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.conservation import check
from tests.games.otys.arrange import (
    act,
    asked,
    chance,
    codes,
    column,
    cubes,
    dive,
    drain,
    heard,
    here,
    hold,
    keys,
    lay,
    legal,
    module,
    play,
    purse,
    show,
    skip,
    sponsor,
    stack,
    stock,
    table,
    track,
    used,
    weights,
)

DRAW = ["draw-contract:2", "draw-contract:3", "draw-contract:4", "draw-contract:5"]


# -- private contracts --------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B53", "otys.B54", "otys.B83", "otys.G24")
def test_four_cards_for_a_credit_one_is_kept() -> None:
    s = act(table(2), 3)
    assert legal(s) >= {"spy:contracts", "pass"}
    play(s, "spy:contracts")
    assert s.players[0].credits == 2 and chance(s)  # paid before the cards are seen
    play(s, *DRAW)
    assert s.seat == 0 and codes(s) == ["keep:2", "keep:3", "keep:4", "keep:5"]
    assert len(s.players[0].hand) == 0
    play(s, "keep:4")
    assert s.players[0].hand == (4,) and s.drawn == ()
    assert s.deck[-1] == (2, 3, 5) and len(s.deck) == 2
    assert asked(s) == "StayDown"
    check(s)


@pytest.mark.rule("otys.B53", "otys.G25")
def test_the_basic_spy_without_a_credit() -> None:
    s = table(2)
    purse(s, 0)
    assert asked(act(s, 3)) == "StayDown"


@pytest.mark.rule("otys.B55")
def test_the_upgraded_spy_needs_no_credit() -> None:
    s = table(2)
    purse(s, 0)
    module(s, "spy")
    act(s, 3)
    play(s, "spy:contracts", *DRAW, "keep:2")
    assert s.players[0].credits == 0 and s.players[0].hand == (2,)


@pytest.mark.rule("otys.B53", "otys.B19")
def test_declining_the_spy_costs_nothing() -> None:
    s = play(act(table(2), 3), "pass")
    assert s.players[0].credits == 3 and s.players[0].hand == ()


@pytest.mark.rule("otys.B54")
def test_one_must_be_kept() -> None:
    s = play(act(table(2), 3), "spy:contracts", *DRAW)
    assert all(code.startswith("keep:") for code in codes(s))


@pytest.mark.rule("otys.B84", "otys.B54")
def test_no_limit_to_the_hand() -> None:
    s = table(2)
    hold(s, *range(13, 23))
    play(act(s, 3), "spy:contracts", *DRAW, "keep:5")
    assert s.players[0].hand == (*range(13, 23), 5)


@pytest.mark.rule("otys.G26")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_fewer_than_four_cards_in_the_deck(left: int) -> None:
    s = table(2)
    stack(s, tuple(range(20, 20 + left)))
    play(act(s, 3), "spy:contracts")
    play(s, *[f"draw-contract:{20 + n}" for n in range(left)])
    assert codes(s) == [f"keep:{20 + n}" for n in range(left)]
    play(s, "keep:20")
    assert s.players[0].hand == (20,)
    assert [n for layer in s.deck for n in layer] == list(range(21, 20 + left))
    check(s)


@pytest.mark.rule("otys.G26", "otys.B90")
def test_a_short_deck_is_not_filled_from_the_discards() -> None:
    s = table(1)
    stack(s, (20, 21), discards=(22, 23, 24))
    play(act(s, 3), "spy:contracts", "draw-contract:20", "draw-contract:21")
    assert codes(s) == ["keep:20", "keep:21"] and s.discards == (22, 23, 24)


@pytest.mark.rule("otys.G26", "otys.B90")
def test_an_empty_deck_is_remade_from_the_discards() -> None:
    s = table(1)
    stack(s, discards=(22, 23, 24))
    play(act(s, 3), "spy:contracts")
    assert codes(s) == ["draw-contract:22", "draw-contract:23", "draw-contract:24"] and s.discards == ()


@pytest.mark.rule("otys.G25", "otys.B54")
def test_no_cards_no_contracts() -> None:
    s = table(2)
    stack(s)
    cubes(s, 3, seat=1)
    dive(s, "spy", 3, seat=1)
    assert asked(act(s, 3)) == "StayDown"  # the neighbour's Spy cannot find a card either


@pytest.mark.rule("otys.G27", "otys.B54")
def test_rejected_cards_come_up_after_all_cards_above_them() -> None:
    s = table(1)
    stack(s, (20, 21, 22, 23, 24))
    play(act(s, 3), "spy:contracts", *[f"draw-contract:{n}" for n in (20, 21, 22, 23)], "keep:20")
    assert s.deck == [(24,), (21, 22, 23)]
    skip(s)
    play(s, "timer:1")
    dive(s, "spy", 2)
    play(act(s, 2), "spy:contracts")
    assert codes(s) == ["draw-contract:24"]  # the only card of the old deck
    play(s, "draw-contract:24")
    assert legal(s) == {"draw-contract:21", "draw-contract:22", "draw-contract:23"}  # in random order
    assert weights(s) is None


@pytest.mark.rule("otys.G27")
def test_each_use_makes_a_layer_of_its_own() -> None:
    s = table(1)
    stack(s, tuple(range(13, 22)))
    module(s, "spy")
    sponsor(s, 5, 3)
    play(s, "key:3", "sponsor", "spy:contracts", *[f"draw-contract:{n}" for n in (13, 14, 15, 16)], "keep:13")
    play(s, "spy:contracts", *[f"draw-contract:{n}" for n in (17, 18, 19, 20)], "keep:18")
    assert s.deck == [(21,), (14, 15, 16), (17, 19, 20)]
    assert s.players[0].hand == (13, 18)


# -- neighbours ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B56", "otys.B53")
def test_with_two_players_the_one_opponent() -> None:
    s = table(2)
    dive(s, "fuel-expert", 3, seat=1)
    act(s, 3)
    assert codes(s) == ["spy:contracts", "copy:left", "pass"]


@pytest.mark.rule("otys.B56", "otys.B14")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seat", [0, 2])
def test_left_and_right_neighbour(players: int, seat: int) -> None:
    """Play goes clockwise, to the left: the left neighbour is the next one."""
    s = table(players)
    s.active = s.first = seat
    left, right = (seat + 1) % players, (seat - 1) % players
    dive(s, "fuel-expert", 3, seat=left)
    dive(s, "plant-expert", 3, seat=right)
    for other in {0, 1, 2, 3} & set(range(players)) - {seat, left, right}:
        dive(s, "tech-expert", 3, seat=other)
    act(s, 3)
    assert codes(s) == ["spy:contracts", "copy:left", "copy:right", "pass"]
    events = heard(t := s.copy(), "copy:left")
    assert codes(t) == ["take:fuel", "pass"]
    assert [e.neighbour for e in events if e.kind == "diver_copied"] == [left]  # type: ignore[attr-defined]
    play(s, "copy:right")
    assert codes(s) == ["take:plant", "pass"]


@pytest.mark.rule("otys.B56")
def test_with_four_players_never_the_one_opposite() -> None:
    s = table(4)
    drain(s, "metal")
    for seat in (1, 3):  # the neighbours can do nothing on level 3
        dive(s, "metal-expert", 3, seat=seat)
    dive(s, "fuel-expert", 3, seat=2)
    act(s, 3)
    assert codes(s) == ["spy:contracts", "pass"]


@pytest.mark.rule("otys.B57", "otys.B53")
def test_the_copied_effect_works_on_your_board() -> None:
    s = table(2)
    dive(s, "fuel-expert", 3, seat=1)
    dive(s, "plant-expert", 4, seat=1)  # another level does not count
    other = s.players[1].key()
    play(act(s, 3), "copy:left", "take:fuel")
    assert here(s, 3) == {"metal": 1, "fuel": 1}
    assert s.players[0].credits == 2 and s.players[1].key() == other


@pytest.mark.rule("otys.B57", "otys.B43")
def test_your_level_must_have_room_not_the_neighbours() -> None:
    s = table(2)
    dive(s, "fuel-expert", 3, seat=1)
    cubes(s, 3, seat=1, metal=4)
    assert "copy:left" in legal(act(s.copy(), 3))
    cubes(s, 3, seat=0, metal=4)
    assert "copy:left" not in legal(act(s, 3))


@pytest.mark.rule("otys.B57", "otys.B45")
def test_a_copied_trader_sells_your_cubes() -> None:
    s = table(2)
    dive(s, "trader", 3, seat=1)
    cubes(s, 3, metal=1)
    cubes(s, 3, seat=1, tech=1)
    stock(s)
    play(act(s, 3), "copy:left")
    assert codes(s) == ["sell:metal", "pass"]
    play(s, "sell:metal")
    assert s.players[0].score == 1 and s.players[1].score == 0


@pytest.mark.rule("otys.B61")
def test_the_neighbours_diver_stays_your_spy_resurfaces() -> None:
    s = table(2)
    dive(s, "fuel-expert", 3, seat=1)
    before = column(s, 1)
    skip(play(act(s, 3), "copy:left", "take:fuel"))
    assert column(s, 1) == before
    assert column(s)[0] == "spy" and s.active == 1


@pytest.mark.rule("otys.B58", "otys.G24")
@pytest.mark.parametrize("diver", ["engineer", "explorer", "spy"])
def test_fees_of_a_copied_diver_come_on_top(diver: str) -> None:
    s = table(2)
    dive(s, diver, 3, seat=1)
    purse(s, 1)
    assert "copy:left" not in legal(act(s.copy(), 3))  # the Spy's own Credit is not enough
    purse(s, 2)
    play(act(s, 3), "copy:left")
    assert s.players[0].credits == 1
    play(s, codes(s)[0])
    assert s.players[0].credits == 0


@pytest.mark.rule("otys.B58", "otys.B55")
def test_an_upgraded_spy_pays_only_the_copied_fee() -> None:
    s = table(2)
    module(s, "spy")
    dive(s, "engineer", 3, seat=1)
    purse(s, 1)
    play(act(s, 3), "copy:left", "hacker")
    assert (s.players[0].credits, s.players[0].hacker, s.players[1].hacker) == (0, 1, 0)


@pytest.mark.rule("otys.B58", "otys.B51")
def test_a_copied_trader_must_be_paid_after_the_spy() -> None:
    s = table(2)
    dive(s, "trader", 3, seat=1)
    cubes(s, 3)
    stock(s, plant=2)
    purse(s, 2)
    assert "copy:left" not in legal(act(s.copy(), 3))
    purse(s, 3)
    play(act(s, 3), "copy:left", "buy:plant")
    assert s.players[0].credits == 0 and here(s, 3) == {"plant": 1}


@pytest.mark.rule("otys.B62", "otys.B65", "otys.B44")
def test_the_visible_side_is_copied() -> None:
    s = table(2)
    cubes(s, 3)
    dive(s, "plant-expert", 3, seat=1)
    play(basic := act(s.copy(), 3), "copy:left", "take:plant")
    assert asked(basic) == "StayDown"
    module(s, "plant-expert", seat=1)
    play(act(s, 3), "copy:left", "take:plant", "bonus")
    assert s.players[0].credits == 3  # 1 paid, 1 gained
    assert s.players[1].credits == 3


@pytest.mark.rule("otys.B62", "otys.B42")
def test_a_copied_tech_expert_fetches_your_key() -> None:
    s = table(2)
    dive(s, "tech-expert", 3, seat=1)
    module(s, "tech-expert", seat=1)
    module(s, "tech-expert")
    used(s, "1")
    used(s, "5", seat=1)
    play(act(s, 3), "copy:left", "pass")
    assert codes(s) == ["fetch:1", "pass"]
    play(s, "fetch:1")
    assert "1" in keys(s) and track(s, 1) == ["5"]


@pytest.mark.rule("otys.B62")
def test_your_own_module_does_not_help_a_copied_diver() -> None:
    s = table(2)
    dive(s, "engineer", 3, seat=1)
    module(s, "engineer")  # yours, elsewhere
    purse(s, 1)
    assert "copy:left" not in legal(act(s, 3))


@pytest.mark.rule("otys.B59", "otys.B60")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copied_spy_copies_nobody(players: int) -> None:
    s = table(players)
    for seat in range(1, players):
        dive(s, "spy" if seat == 1 else "fuel-expert", 3, seat=seat)
    purse(s, 9)
    play(act(s, 3), "copy:left")
    assert codes(s) == ["spy:contracts", "pass"]
    play(s, "spy:contracts", *[f"draw-contract:{n}" for n in (2, 3, 4, 5)], "keep:3")
    assert s.players[0].hand == (3,) and s.players[0].credits == 7


@pytest.mark.rule("otys.B53", "otys.G24")
def test_after_paying_the_copied_effect_is_still_optional() -> None:
    s = table(2)
    dive(s, "fuel-expert", 3, seat=1)
    play(act(s, 3), "copy:left", "pass")
    assert s.players[0].credits == 2 and here(s, 3) == {"metal": 1}


@pytest.mark.rule("otys.B57", "otys.B80", "otys.G41")
def test_your_laid_r6_lowers_both_fees() -> None:
    s = table(2)
    lay(s, "R6", 3)
    dive(s, "engineer", 3, seat=1)
    purse(s, 0)
    play(act(s, 3), "copy:left", "hacker")
    assert s.players[0].credits == 0 and s.players[0].hacker == 1


@pytest.mark.rule("otys.B57", "otys.B66", "otys.B71")
def test_a_copied_explorer_lays_on_your_level() -> None:
    s = table(2)
    dive(s, "explorer", 3, seat=1)
    show(s, 3, "R1", "R2")
    play(act(s, 3), "copy:left", "token:R1", "lay", "draw-reward:R8")
    assert s.players[0].rewards[3] == 1 and s.players[1].rewards[3] == 0
    assert s.players[0].credits == 1


@pytest.mark.rule("otys.B56", "otys.B37", "otys.G30")
def test_sponsor_5_copies_two_neighbours() -> None:
    s = table(3)
    sponsor(s, 5, 3)
    dive(s, "fuel-expert", 3, seat=1)
    dive(s, "plant-expert", 3, seat=2)
    play(s, "key:3", "sponsor", "copy:left", "take:fuel", "copy:right", "take:plant")
    assert here(s, 3) == {"metal": 1, "fuel": 1, "plant": 1} and s.players[0].credits == 1
