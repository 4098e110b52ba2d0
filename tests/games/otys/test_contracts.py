"""T5: completing contracts, the display and the deck (sections 1.6 and 3.3)."""

from __future__ import annotations

from itertools import product

import pytest

from solonaut.games.otys.conservation import check
from solonaut.games.otys.contracts import fits
from solonaut.games.otys.state import OtysState
from tests.games.otys.arrange import (
    act,
    asked,
    chance,
    codes,
    cubes,
    heard,
    here,
    hold,
    legal,
    offer,
    play,
    purse,
    skip,
    stack,
    table,
)
from tests.games.otys.edition import BOX


def contracts(players: int = 2, *, public: tuple[int, ...] = (), level: int = 4, **what: int) -> OtysState:
    """At the contract step of level 4 (the Engineer cannot be paid), with these public contracts and cubes."""
    s = table(players)
    offer(s, *public)
    purse(s, 0, 0)
    cubes(s, level, **what)
    return act(s, level)


@pytest.mark.rule("otys.B85")
@pytest.mark.parametrize("number", range(1, 21))
def test_specific_contracts_need_exactly_these_types(number: int) -> None:
    card = BOX.contracts[number]
    assert not card.groups and sum(card.need) in (2, 3, 4)
    for have in product(range(4), repeat=4):
        assert fits(card, list(have)) == all(h >= n for h, n in zip(have, card.need, strict=True))


def groups_fit(groups: tuple[int, ...], have: tuple[int, ...]) -> bool:
    """By trying every injective assignment of groups to types."""
    if not groups:
        return True
    return any(have[t] >= groups[0] and groups_fit(groups[1:], tuple(-1 if i == t else h for i, h in enumerate(have))) for t in range(4))


@pytest.mark.rule("otys.B86")
@pytest.mark.parametrize("number", range(21, 33))
def test_pattern_contracts_need_groups_of_different_types(number: int) -> None:
    card = BOX.contracts[number]
    assert card.groups and not any(card.need)
    for have in product(range(5), repeat=4):
        assert fits(card, list(have)) == groups_fit(card.groups, have)


@pytest.mark.rule("otys.B86")
def test_four_of_one_type_are_no_two_and_two() -> None:
    assert asked(contracts(public=(27, 7), plant=4)) != "CompleteContract"
    s = contracts(public=(27, 7), plant=2, tech=2)
    assert codes(s) == ["complete:27", "pass"]


@pytest.mark.rule("otys.B85", "otys.B21", "otys.B87")
def test_the_cubes_return_to_the_supply_and_the_rest_stays() -> None:
    s = contracts(public=(1, 7), metal=2, plant=1, tech=2)
    supply = list(s.supply)
    play(s, "complete:1")
    assert here(s, 4) == {"metal": 1, "tech": 2}
    assert s.supply == [supply[0], supply[1] + 1, supply[2] + 1, supply[3]]
    assert s.players[0].done == (1,)


@pytest.mark.rule("otys.B87", "otys.B94")
@pytest.mark.parametrize(
    ("number", "what", "gain"),
    [
        (1, {"metal": 1, "plant": 1}, (2, 1, 0)),
        (2, {"metal": 1, "fuel": 1}, (2, 0, 1)),
        (10, {"plant": 1, "fuel": 1, "tech": 1}, (3, 0, 1)),
        (14, {"tech": 2, "metal": 1}, (3, 1, 0)),
        (15, {"metal": 1, "plant": 1, "fuel": 1, "tech": 1}, (5, 0, 0)),
        (17, {"metal": 2, "fuel": 2}, (5, 0, 0)),
        (21, {"tech": 2}, (2, 0, 0)),
        (25, {"fuel": 3}, (3, 1, 0)),
        (26, {"fuel": 3}, (3, 0, 1)),
        (30, {"plant": 3, "tech": 1}, (4, 0, 1)),
        (31, {"plant": 2, "tech": 2, "metal": 1}, (6, 0, 0)),
    ],
)
def test_what_a_contract_gives(number: int, what: dict[str, int], gain: tuple[int, int, int]) -> None:
    s = contracts(public=(number, 20 if number != 20 else 19), **what)
    p = play(s, f"complete:{number}").players[0]
    assert (p.score, p.credits, p.batteries) == gain
    assert p.earned == [gain[0], 0, 0, 0] and here(s, 4) == {}
    check(s)


@pytest.mark.rule("otys.B86")
def test_the_player_chooses_which_cubes_pay() -> None:
    s = contracts(public=(21, 7), fuel=2, plant=3)
    play(s, "complete:21")
    assert codes(s) == ["with:fuel", "with:plant"] and s.seat == 0
    assert here(play(s.copy(), "with:fuel"), 4) == {"plant": 3}
    play(s, "with:plant")
    assert here(s, 4) == {"fuel": 2, "plant": 1} and s.players[0].score == 2


@pytest.mark.rule("otys.B86")
def test_one_way_to_pay_is_not_asked() -> None:
    s = contracts(public=(23, 7), fuel=2, plant=1)  # 2 + 1
    play(s, "complete:23")
    assert here(s, 4) == {} and chance(s)


@pytest.mark.rule("otys.B86")
def test_every_assignment_can_be_chosen_and_no_other() -> None:
    cases = [(23, (2, 2, 1, 0)), (29, (2, 2, 1, 0)), (31, (2, 2, 1, 0)), (27, (2, 2, 2, 0)), (29, (2, 1, 1, 1)), (30, (3, 1, 1, 0))]
    for number, what in cases:
        names = ("fuel", "metal", "plant", "tech")
        s = contracts(public=(number, 20), **dict(zip(names, what, strict=True)))
        groups, open_, found = BOX.contracts[number].groups, [play(s, f"complete:{number}")], set()
        while open_:
            t = open_.pop()
            if asked(t) == "PayGroup":
                open_ += [play(t.copy(), code) for code in codes(t)]
            else:
                left = tuple(here(t, 4).get(name, 0) for name in names)
                assert left not in found, "the same cubes twice"
                found.add(left)
        wanted = set()
        for types in product(range(4), repeat=len(groups)):
            if len(set(types)) == len(groups) and all(what[t] >= g for t, g in zip(types, groups, strict=True)):
                wanted.add(tuple(what[t] - sum(g for u, g in zip(types, groups, strict=True) if u == t) for t in range(4)))
        assert found == wanted


@pytest.mark.rule("otys.B88", "otys.B21")
def test_several_contracts_in_one_turn() -> None:
    s = contracts(public=(1, 2), metal=2, plant=1, fuel=1)
    assert codes(s) == ["complete:1", "complete:2", "pass"]
    play(s, "complete:1", "draw-contract:20")
    assert codes(s) == ["complete:2", "pass"]
    play(s, "complete:2", "draw-contract:19")
    assert s.players[0].score == 4 and s.players[0].done == (1, 2)
    assert s.players[0].credits == 1 and s.players[0].batteries == 1


@pytest.mark.rule("otys.B88")
def test_cubes_pay_once() -> None:
    s = contracts(public=(1, 2), metal=1, plant=1, fuel=1)
    assert codes(s) == ["complete:1", "complete:2", "pass"]
    play(s, "complete:1", "draw-contract:20")
    assert asked(s) != "CompleteContract"
    assert s.active == 1


@pytest.mark.rule("otys.B88", "otys.B21")
def test_the_player_may_stop_after_any_contract() -> None:
    s = contracts(public=(1, 2), metal=2, plant=1, fuel=1)
    play(s, "complete:1", "draw-contract:20", "pass")
    assert s.players[0].score == 2
    assert asked(s) == "ChooseLevel" and s.active == 1


@pytest.mark.rule("otys.B88", "otys.B89", "otys.B87")
def test_each_contract_is_settled_before_the_next() -> None:
    s = contracts(public=(1, 2), metal=2, plant=1, fuel=1)
    events = heard(s, "complete:2", "draw-contract:20", "complete:1", "draw-contract:19")
    kinds = [e.kind for e in events if e.kind in ("contract_completed", "gained", "contract_revealed")]
    assert kinds == ["contract_completed", "gained", "contract_revealed"] * 2


@pytest.mark.rule("otys.B83", "otys.B88")
def test_public_and_private_in_any_mix() -> None:
    s = table(2)
    offer(s, 1, 20)
    hold(s, 2, 6)
    purse(s, 0, 0)
    cubes(s, 4, metal=2, plant=1, fuel=1)
    act(s, 4)
    assert codes(s) == ["complete:1", "complete:2", "pass"]
    play(s, "complete:2")  # private: nothing is refilled
    assert not chance(s) and s.players[0].hand == (6,) and s.offer == [1, 20]
    play(s, "complete:1", "draw-contract:19")
    assert s.players[0].done == (2, 1) and s.players[0].score == 4
    check(s)


@pytest.mark.rule("otys.B83")
def test_nobody_else_can_complete_a_private_contract() -> None:
    s = table(2)
    offer(s, 20, 19)
    hold(s, 1, seat=1)
    purse(s, 0, 0)
    cubes(s, 4, metal=1, plant=1)
    act(s, 4)
    assert s.active == 1  # no contract was offered
    cubes(s, 4, seat=1, metal=1, plant=1)
    purse(s, 0, 0, seat=1)
    act(s, 4)
    assert codes(s) == ["complete:1", "pass"]


@pytest.mark.rule("otys.B83")
def test_public_contracts_are_open_to_everyone() -> None:
    s = table(3)
    for seat in range(3):
        purse(s, 0, 0, seat=seat)
        cubes(s, 4, seat=seat, metal=1, plant=1)
        assert "complete:1" in codes(act(s, 4))
        play(s, "pass")


@pytest.mark.rule("otys.B89")
def test_a_public_contract_is_replaced_in_its_place() -> None:
    s = contracts(public=(1, 20), metal=1, plant=1)
    play(s, "complete:1")
    assert chance(s) and s.offer == [0, 20]
    assert "draw-contract:1" not in codes(s) and len(codes(s)) == 30
    events = heard(s, "draw-contract:30")
    assert s.offer == [30, 20]
    assert (events[0].kind, events[0].rule_id) == ("contract_revealed", "otys.B89")


@pytest.mark.rule("otys.B89")
def test_the_new_contract_can_be_completed_in_the_same_step() -> None:
    s = contracts(public=(1, 20), metal=1, plant=1, tech=2)
    play(s, "complete:1", "draw-contract:21")
    assert codes(s) == ["complete:21", "pass"]
    play(s, "complete:21")
    assert s.players[0].score == 4


@pytest.mark.rule("otys.G34", "otys.B89")
def test_no_card_left_the_space_stays_empty() -> None:
    s = contracts(public=(1, 21), metal=1, plant=1, tech=2)
    stack(s)
    play(s, "complete:1")
    assert s.offer == [0, 21] and codes(s) == ["complete:21", "pass"]
    play(s, "complete:21")
    assert s.offer == [0, 0] and s.active == 1
    skip(act(s, 2))
    assert s.active == 0


@pytest.mark.rule("otys.B90", "otys.G33")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    s = contracts(1, public=(1, 20), metal=1, plant=1)
    stack(s, discards=(25, 26))
    events = heard(s, "complete:1")
    assert [e.kind for e in events if e.kind == "deck_remade"] == ["deck_remade"]
    assert codes(s) == ["draw-contract:25", "draw-contract:26"] and s.discards == ()
    play(s, "draw-contract:26")
    assert s.deck == [(25,)]
    check(s)


@pytest.mark.rule("otys.B90")
def test_discards_wait_while_the_deck_has_cards() -> None:
    s = contracts(1, public=(1, 20), metal=1, plant=1)
    stack(s, (30,), discards=(25, 26))
    play(s, "complete:1")
    assert codes(s) == ["draw-contract:30"] and s.discards == (25, 26)


@pytest.mark.rule("otys.G33", "otys.B90")
def test_completed_contracts_never_come_back() -> None:
    s = contracts(1, public=(1, 20), metal=1, plant=1)
    stack(s)
    play(s, "complete:1")
    assert s.discards == () and s.offer == [0, 20] and 1 in s.players[0].done


@pytest.mark.rule("otys.G27", "otys.B89")
def test_the_display_is_refilled_from_the_top_layer() -> None:
    s = contracts(public=(1, 20), metal=1, plant=1)
    stack(s, (30, 31), (2, 3, 4))
    play(s, "complete:1")
    assert codes(s) == ["draw-contract:30", "draw-contract:31"]


@pytest.mark.rule("otys.B21", "otys.B85")
def test_nothing_is_offered_that_the_cubes_do_not_pay() -> None:
    s = contracts(public=(1, 7), metal=3, fuel=2)
    assert asked(s) != "CompleteContract"
    s = contracts(public=(7, 1), metal=1, plant=1)
    assert legal(s) == {"complete:1", "pass"}
