"""Training Mission: every card by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import card, check, codes, disabled, go, play, table, token, where


def training(players: int = 2) -> IntrepidState:
    return table(*["usa", "russia", "malaysia", ""][:players])


def effect(s: IntrepidState, name: str) -> IntrepidState:
    """Run the effect up to its first question."""
    return go(s, *s.box.cards[CARDS.index(name)].effect[::-1])


@pytest.mark.rule("intrepid.G131", "intrepid.R018")
def test_the_deck() -> None:
    assert training().cards.deck == 10
    kinds = {name: GAME.house.cards[CARDS.index(name)].persistent for name in CARDS if name.startswith("TM")}  # type: ignore[attr-defined]
    assert [name for name, persistent in kinds.items() if persistent] == ["TM-08", "TM-09", "TM-10"]


def test_tm_01_routine_drill_does_nothing() -> None:
    s = training()
    before = s.copy()
    card(s, "TM-01")
    assert (s.wheels.drain, s.station.disabled, s.stocks.tokens) == (before.wheels.drain, before.station.disabled, before.stocks.tokens)


@pytest.mark.rule("intrepid.G215")
@pytest.mark.parametrize(("name", "resource"), [("TM-02", 0), ("TM-03", 1), ("TM-04", 2), ("TM-05", 3)])
def test_tm_02_to_tm_05_drain_by_k(name: str, resource: int) -> None:
    for players in (1, 2, 3, 4):
        s = training(players)
        before = list(s.wheels.drain)
        card(s, name)
        k = s.setup.producers[resource]
        assert [d - b for d, b in zip(s.wheels.drain, before, strict=True)] == [k if r == resource else 0 for r in range(4)]


@pytest.mark.rule("intrepid.R210", "intrepid.G042")
def test_tm_06_each_player_disables_a_tile_of_their_choice() -> None:
    s = effect(training(3), "TM-06")
    for seat, code in enumerate(("at:2.b", "at:3.d", "at:7.b")):
        assert s.seat == seat
        play(s, code)
    assert not s.agenda and s.station.disabled == 1 << where(s, "B1-R") | 1 << where(s, "RU-S3", 1) | 1 << where(s, "MY-S1", 2)
    check(s)


@pytest.mark.rule("intrepid.G097", "intrepid.G128", "intrepid.R148", "intrepid.R149")
def test_tm_07_each_player_lays_a_strain_token() -> None:
    s = token(training(2), "US-S1", 1, "power", strain=True)
    effect(s, "TM-07")
    assert s.seat == 0 and codes(s) == ["token:1", "token:2", "token:3"]
    play(s, "token:1")
    assert codes(s) == ["at:1.d", "at:2.a", "at:2.b", "at:2.c"]  # not on US-S1, which has one
    play(s, "at:2.b")
    assert codes(s) == ["resource:power", "resource:climate"]  # Boost 1 makes either
    play(s, "resource:climate")
    assert s.seat == 1 and codes(s) == ["token:2", "token:3"]  # both tokens of the first kind are used up
    play(s, "token:3", "at:5.b")
    assert not s.agenda
    assert s.station.strain[where(s, "B1-R")] == 1 + 1 and s.station.strain[where(s, "RU-S1", 1)] == 1 + 4 * 2 + 2
    check(s)


@pytest.mark.rule("intrepid.R063")
def test_tm_07_without_a_token_nothing_is_placed() -> None:
    s = training(2)
    s.stocks.tokens = [0, 0, 0]
    card(s, "TM-07")
    assert not any(s.station.strain)


@pytest.mark.rule("intrepid.R216")
def test_tm_08_each_red_light_player_disables_a_tile() -> None:
    s = effect(training(4), "TM-08")
    assert s.seat == 0
    play(s, "at:1.b")
    assert s.seat == 1
    play(s, "at:3.b")
    assert not s.agenda and s.stocks.disables == 10


@pytest.mark.rule("intrepid.R216")
def test_tm_09_each_blue_light_player_disables_a_tile() -> None:
    s = disabled(training(3), "RU-S1", 1)
    effect(s, "TM-09")
    assert s.seat == 1 and "at:3.b" not in codes(s)
    play(s, "at:4.a")
    assert s.seat == 2
    play(s, "at:8.c")
    assert not s.agenda and s.stocks.disables == 9


@pytest.mark.rule("intrepid.G039")
def test_tm_10_drains_the_smallest_drain() -> None:
    s = training(3)  # 8, 8, 16, 16
    effect(s, "TM-10")
    assert s.seat == 0 and codes(s) == ["resource:power", "resource:climate"]
    play(s, "resource:climate")
    assert s.wheels.drain == [8, 9, 16, 16]
    card(s, "TM-10")  # no tie: no question; by 1 whatever the number of producers
    assert s.wheels.drain == [9, 9, 16, 16]


@pytest.mark.parametrize(("name", "spaces"), [("TM-08", ("3", "4")), ("TM-09", ("4", "3")), ("TM-10", ("5+", "1-2"))])
def test_spaces(name: str, spaces: tuple[str, str]) -> None:
    assert GAME.house.cards[CARDS.index(name)].texts == spaces  # type: ignore[attr-defined]
