"""The designer's variant of the Spy (section 1.2, option)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.conservation import check
from solonaut.games.otys.state import OtysState
from tests.games.otys.arrange import act, asked, codes, column, dive, heard, lay, module, play, purse, skip, sponsor, table


def copying(players: int = 2, *, variant: bool = True) -> OtysState:
    s = table(players, variant=variant)
    for seat in range(1, players):
        dive(s, "fuel-expert", 3, seat=seat)
    return s


@pytest.mark.rule("otys.B63")
def test_the_credit_goes_to_the_opponent() -> None:
    s = copying()
    play(act(s, 3), "copy:left")
    assert [p.credits for p in s.players] == [2, 4]


@pytest.mark.rule("otys.B63", "otys.B61")
def test_without_the_variant_it_goes_to_the_supply() -> None:
    s = copying(variant=False)
    purse(s, 3, 0)
    purse(s, 3, 1, seat=1)
    before = column(s, 1)
    play(act(s, 3), "copy:left", "take:fuel")
    assert [p.credits for p in s.players] == [2, 3]
    assert column(s, 1) == before and s.active == 1


@pytest.mark.rule("otys.B63")
def test_the_copied_diver_resurfaces_with_the_spy() -> None:
    s = copying()
    purse(s, 3, 0)
    purse(s, 3, 0, seat=1)
    before = column(s, 1)
    events = heard(act(s, 3), "copy:left", "take:fuel")
    assert column(s)[0] == "spy"
    assert column(s, 1) == ["fuel-expert", *[d for d in before if d != "fuel-expert"]]
    assert [(e.seat, e.diver) for e in events if e.kind == "diver_surfaced"] == [(0, "spy"), (1, "fuel-expert")]  # type: ignore[attr-defined]
    assert s.active == 1
    check(s)


@pytest.mark.rule("otys.B63")
def test_its_owner_may_keep_it_down_for_a_battery() -> None:
    s = copying()
    purse(s, 3, 0)
    before = column(s, 1)
    play(act(s, 3), "copy:left", "take:fuel")
    assert asked(s) == "KeepDown" and s.seat == 1 and codes(s) == ["surface", "stay"]
    play(kept := s.copy(), "stay")
    assert column(kept, 1) == before and kept.players[1].batteries == 0
    play(s, "surface")
    assert column(s, 1)[0] == "fuel-expert" and s.players[1].batteries == 1


@pytest.mark.rule("otys.B63")
def test_a_spy_that_stays_takes_nobody_up() -> None:
    s = copying()
    before = column(s, 1)
    play(act(s, 3), "copy:left", "take:fuel", "stay")
    assert column(s, 1) == before and s.players[1].batteries == 1 and s.active == 1


@pytest.mark.rule("otys.B63", "otys.B55")
def test_an_upgraded_spy_pays_nobody() -> None:
    s = copying()
    module(s, "spy")
    purse(s, 0, 0)
    play(act(s, 3), "copy:left")
    assert [p.credits for p in s.players] == [0, 3]


@pytest.mark.rule("otys.B63", "otys.B80")
def test_a_fee_lowered_to_nothing_pays_nobody() -> None:
    s = copying()
    lay(s, "R6", 3)
    play(act(s, 3), "copy:left")
    assert [p.credits for p in s.players] == [3, 3]


@pytest.mark.rule("otys.B63", "otys.B54")
def test_private_contracts_pay_nobody_and_move_nobody() -> None:
    s = copying()
    purse(s, 3, 0)
    before = column(s, 1)
    play(act(s, 3), "spy:contracts", *[f"draw-contract:{n}" for n in (2, 3, 4, 5)], "keep:2")
    assert [p.credits for p in s.players] == [2, 3]
    assert column(s, 1) == before and s.active == 1


@pytest.mark.rule("otys.B63", "otys.B58")
def test_the_copied_fee_itself_goes_to_the_supply() -> None:
    s = copying()
    dive(s, "engineer", 3, seat=1)
    play(act(s, 3), "copy:left", "hacker")
    assert [p.credits for p in s.players] == [1, 4]


@pytest.mark.rule("otys.B63", "otys.B37")
def test_copied_twice_it_resurfaces_once() -> None:
    s = copying()
    sponsor(s, 5, 3)
    purse(s, 3, 0)
    purse(s, 3, 0, seat=1)
    before = column(s, 1)
    play(s, "key:3", "sponsor", "copy:left", "take:fuel", "copy:left", "take:fuel")
    assert [p.credits for p in s.players] == [1, 5]
    assert column(s, 1) == ["fuel-expert", *[d for d in before if d != "fuel-expert"]]
    check(s)


@pytest.mark.rule("otys.B63", "otys.B37", "otys.B56")
def test_two_copied_neighbours_decide_each_for_themselves() -> None:
    s = copying(3)
    sponsor(s, 5, 3)
    purse(s, 3, 0)
    play(s, "key:3", "sponsor", "copy:left", "take:fuel", "copy:right", "take:fuel")
    answers = {}
    while asked(s) == "KeepDown":
        answers[s.seat] = "stay" if s.seat == 1 else "surface"
        play(s, answers[s.seat])
    assert answers == {1: "stay", 2: "surface"}
    assert column(s, 1)[5] == "fuel-expert" and s.players[1].batteries == 0
    assert column(s, 2)[0] == "fuel-expert" and s.players[2].batteries == 1
    assert s.active == 1


@pytest.mark.rule("otys.B63")
def test_nothing_lingers_into_the_next_turn() -> None:
    s = copying()
    purse(s, 3, 0)
    skip(play(act(s, 3), "copy:left", "take:fuel"), to="stay")
    play(s, "stay")
    assert s.active == 1
    skip(act(s, 1))
    before = column(s, 1)
    assert s.active == 0
    skip(act(s, 4))
    assert column(s, 1) == before
