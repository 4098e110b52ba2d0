"""The Irregularities of Solar Storm: benefit and impediment of each, by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.disasters.solar import ScorchOwn
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.disasters import RESOLVE_DISASTERS
from solonaut.games.intrepid.phases.resources import CALCULATE_CAPACITY, CHECK_MINIMUM
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import refresh
from tests.games.intrepid.arrange import (
    card,
    check,
    codes,
    events,
    go,
    made,
    play,
    player,
    pool,
    rolled,
    scenario,
    show,
    table,
    tile,
    token,
    where,
)


def solar(name: str, *lands: str, **options: str) -> IntrepidState:
    return table(*(lands or ("usa", "russia")), disaster="solar", irregularities=name, **options)


# -- IR-S1 Shield Plates --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G222", "intrepid.R318")
def test_shield_plates_4_tokens() -> None:
    s = go(solar("shield-plates"), ScorchOwn(0))
    play(s, "at:1.b")
    assert s.station.scenario[where(s, "US-S1")] == 4 and s.stocks.scenarios == 44
    scenario(s, "US-S2", 2)
    card(s, "SS-10")  # still "fewer than 3"
    assert s.station.scenario[where(s, "US-S1")] == 4 and s.station.scenario[where(s, "US-S2")] == 3


@pytest.mark.rule("intrepid.G222", "intrepid.R191", "intrepid.R195")
def test_shield_plates_4_is_orange() -> None:
    for lowest, emergency in ((4, 1), (5, 0)):
        s = solar("shield-plates")
        s.wheels.gen = [d + 9 for d in s.wheels.drain[:3]] + [s.wheels.drain[3] + lowest]
        go(s, CHECK_MINIMUM)
        assert s.wheels.emergency == emergency and s.wheels.available(3) == (6 if emergency else 5)
    s = solar("shield-plates")
    s.wheels.emergency = 2
    s.wheels.gen = [d + 2 for d in s.wheels.drain]
    go(s, CHECK_MINIMUM, CALCULATE_CAPACITY)
    assert s.wheels.emergency == 3 and not s.over and player(s).capacity == 3 + 4  # lifted to 4, which is not checked again
    assert GAME.view(s, 0)["emergency"]["safe"] == 5


# -- IR-S2 Hardened Starters --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G231", "intrepid.R322")
def test_hardened_starters_are_scorched_last() -> None:
    s = tile(solar("hardened-starters"), "US-1a", "3.a")
    s.station.dice[3 * where(s, "US-S1")] = 6  # the highest die lies on a starter
    player(s).out += 1
    go(s, ScorchOwn(0))
    assert codes(s) == ["at:2.b", "at:3.a"]  # Boost 1 is no starter
    play(s, "at:2.b")
    go(s, ScorchOwn(0))
    assert s.station.scenario[where(s, "US-1a")] == 3
    go(s, ScorchOwn(0))
    assert s.station.scenario[where(s, "US-S1")] == 3  # no other tile can be


@pytest.mark.rule("intrepid.G231", "intrepid.R240")
def test_hardened_starters_amplify_costs_4() -> None:
    s = solar("hardened-starters")
    for capacity, possible in ((3, False), (4, True)):
        player(s).capacity = capacity
        go(s, SPEND_CAPACITY)
        assert ("1/amplify" in codes(s)) is possible
    play(s, "1/amplify", "token:1", "at:1.b")
    assert player(s).capacity == 0


# -- IR-S3 Surplus Energy --------------------------------------------------------------------------------------------------------------


def used(s: IntrepidState, name: str, tokens: int, seat: int = 0) -> IntrepidState:
    """A scorched tile under Strain with a die on it."""
    at = where(s, name, seat)
    scenario(s, name, tokens, seat)
    s.station.dice[3 * at] = 6
    player(s, seat).out += 1
    refresh(s, at)
    return s


@pytest.mark.rule("intrepid.G223")
def test_surplus_energy_a_used_scorched_tile_gives_capacity_in_phase_5() -> None:
    s = used(used(solar("surplus-energy"), "US-S1", 3), "US-S3", 1)
    scenario(s, "RU-S1", 3, 1)  # scorched, not used
    s.station.dice[3 * where(s, "RU-S3", 1)] = 5  # used, not scorched
    player(s, 1).out += 1
    go(s, CALCULATE_RESULTS)
    assert where_gone(s, "US-S3")  # its last token went in Phase 2
    assert [p.capacity for p in s.players] == [3, 3]
    scenario(s, "RU-S3", 3, 1)  # scorched later
    heard = events(s, lambda: go(s, SPEND_CAPACITY))
    assert [p.capacity for p in s.players] == [5, 3]
    assert [e.rule_id for e in heard if e.kind == "capacity_gained"] == ["intrepid.G223"]
    go(s, SPEND_CAPACITY)
    assert player(s).capacity == 5  # once
    check(s)


def where_gone(s: IntrepidState, name: str) -> bool:
    return all(s.box.faces[s.station.tile[slot]].id != name for slot in player(s).tiles)


@pytest.mark.rule("intrepid.G223")
def test_surplus_energy_nothing_used_nothing_given() -> None:
    s = scenario(solar("surplus-energy"), "US-S1", 3)
    go(s, CALCULATE_RESULTS)
    go(s, SPEND_CAPACITY)
    assert [p.capacity for p in s.players] == [3, 3] and s.owed == ()


@pytest.mark.rule("intrepid.G223", "intrepid.R142")
def test_surplus_energy_strain_takes_4() -> None:
    for s, left in ((solar("surplus-energy"), 2), (table("usa", "russia", disaster="solar"), 3)):
        token(s, "US-S2", 3, "power", strain=True)
        play(go(pool(s, "6 5")), "1/place:US-S1", "die:6", "done")
        assert made(s)["power"] == left


# -- IR-S4 Storm Watch ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G224")
def test_storm_watch_the_next_card_is_seen_before_phase_5() -> None:
    s = go(solar("storm-watch"), SPEND_CAPACITY)
    assert codes(s) == [f"draw-disaster:SS-{n:02d}" for n in range(1, 15)]
    heard = events(s, lambda: play(s, "draw-disaster:SS-07"))
    assert [e.kind for e in heard] == ["card_foreseen"] and s.cards.deck == s.box.decks[s.setup.disaster.number]
    assert GAME.view(s, 0)["disaster"]["next"] == "SS-07" and "1/research" in codes(s)
    check(s)
    go(s, RESOLVE_DISASTERS)
    assert codes(s) == ["draw-disaster:SS-07"]
    play(s, "draw-disaster:SS-07")
    assert s.cards.face_up[0][0] == CARDS.index("SS-07") and GAME.view(s, 0)["disaster"]["next"] is None
    assert s.cards.deck == s.box.decks[s.setup.disaster.number] - 1
    check(s)
    go(s, SPEND_CAPACITY)
    assert "draw-disaster:SS-07" not in codes(s) and len(codes(s)) == 13


@pytest.mark.rule("intrepid.G224", "intrepid.R200")
def test_storm_watch_an_empty_deck_shows_nothing() -> None:
    s = solar("storm-watch")
    s.cards.deck = 0
    go(s, SPEND_CAPACITY)
    assert "1/research" in codes(s) and s.cards.foreseen == -1


@pytest.mark.rule("intrepid.G224")
def test_storm_watch_one_die_fewer_in_three_rounds() -> None:
    for number, rolls in ((1, 4), (2, 4), (3, 4), (4, 5)):
        s = solar("storm-watch")
        s.round = number
        go(s, ROLL_DICE)
        while s.agenda and s.pending is not None and s.pending.seat(s) < 0 and not any(player(s, 1).pool):
            play(s, rolled(s, 2))
        assert show(player(s).pool) == " ".join(["2"] * rolls), number
        assert s.dice_of(player(s)) == 5  # the track itself is as ever
    s.round = 1
    assert GAME.view(s, 0)["players"][0]["dice"] == 4


@pytest.mark.rule("intrepid.G224")
def test_storm_watch_never_fewer_than_one_die(monkeypatch: pytest.MonkeyPatch) -> None:
    s = solar("storm-watch")
    monkeypatch.setattr(IntrepidState, "dice_of", lambda self, p: 1)
    assert s.opening_dice(player(s)) == 1
