"""Solar Storm: scorching, Structural Integrity, and Strain before rolling."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import DICE_PER_SLOT, slot
from solonaut.games.intrepid.disasters.solar import ScorchOwn, hottest, scorch
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.place import PLACE_DICE
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import destroy, refresh
from solonaut.lang import Speaker
from solonaut.players.greedy import Greedy
from solonaut.ui.intrepid.spoken import lines
from tests.games.intrepid.arrange import check, codes, dice, events, go, made, on, play, player, pool, scenario, table, tile, token, where


def solar(*lands: str, **options: str) -> IntrepidState:
    return table(*(lands or ("usa", "russia")), disaster="solar", **options)


def lay(s: IntrepidState, name: str, faces: str, seat: int = 0) -> IntrepidState:
    """Dice that were placed on a tile this round."""
    at = where(s, name, seat)
    for n, face in enumerate(faces.split()):
        s.station.dice[DICE_PER_SLOT * at + n] = int(face)
        player(s, seat).out += 1
    refresh(s, at)
    return s


def scorched(s: IntrepidState) -> dict[str, int]:
    """Structural Integrity by slot, as the boards see it."""
    return {tile["slot"]: tile["integrity"] for tile in s.setup.disaster.view(s)["scorched"]}


def only(s: IntrepidState, *names: str, seat: int = 0) -> IntrepidState:
    """Scorch all tiles of a player but these."""
    for n in player(s, seat).tiles:
        if s.box.faces[s.station.tile[n]].id not in names:
            s.stocks.scenarios -= 3
            s.station.scenario[n] = 3
            refresh(s, n)
    return s


@pytest.mark.rule("intrepid.R316", "intrepid.R317")
def test_the_disaster() -> None:
    s = solar()
    assert s.setup.disaster.challenge == 3 and s.stocks.scenarios == 48 and s.cards.deck == s.box.decks[s.setup.disaster.number]


@pytest.mark.rule("intrepid.R318", "intrepid.R319", "intrepid.R320")
def test_scorching_puts_three_tokens_on_a_tile() -> None:
    s = solar()
    assert scorched(s) == {}
    heard = events(s, lambda: scorch(s, where(s, "US-S1")))
    assert scorched(s) == {"1.b": 3} and s.stocks.scenarios == 45
    assert [(e.kind, e.rule_id) for e in heard] == [("tile_scorched", "intrepid.R318")]
    check(s)


@pytest.mark.rule("intrepid.G049", "intrepid.R063")
def test_a_short_stock() -> None:
    s = solar()
    s.stocks.scenarios = 2
    scorch(s, where(s, "US-S1"))
    assert scorched(s) == {"1.b": 2} and s.stocks.scenarios == 0
    go(s, ScorchOwn(0))
    assert scorched(s) == {"1.b": 2} and not s.agenda  # none left: nothing happens


@pytest.mark.rule("intrepid.R321", "intrepid.R327")
def test_a_scorched_tile_can_be_used_only_with_a_strain_token() -> None:
    s = scenario(solar("usa"), "US-S1", 2)
    go(pool(s, "5"))
    assert "1/place:US-S1" not in codes(s) and "1/place:B1-R" in codes(s)
    assert s.setup.disaster.view(s)["scorched"] == [{"slot": "1.b", "integrity": 2, "usable": False}]
    go(pool(token(s, "US-S1", 3, "power", strain=True), "5"))
    assert s.setup.disaster.view(s)["scorched"][0]["usable"]
    play(s, "1/place:US-S1", "die:5")
    assert on(s, "US-S1") == "5"


@pytest.mark.rule("intrepid.R329", "intrepid.R147")
def test_strain_works_as_always_and_the_tokens_reduce_nothing() -> None:
    s = scenario(solar("usa"), "US-S1", 3)
    token(s, "US-S1", 3, "power", strain=True)  # 5 or 6 matches
    lay(s, "US-S1", "5")
    assert made(s) == {"power": 5}
    s = token(scenario(solar("usa"), "US-S1", 3), "US-S1", 3, "power", strain=True)
    lay(s, "US-S1", "4")
    assert made(s) == {"power": 1}


@pytest.mark.rule("intrepid.R322", "intrepid.G143")
def test_the_tile_with_the_highest_die_value_is_scorched() -> None:
    s = lay(lay(lay(solar(), "US-S1", "2"), "US-S2", "5 5"), "US-S3", "4")
    go(s, ScorchOwn(0))
    assert scorched(s) == {"2.a": 3}  # the value of a die counts, not their sum
    go(s, ScorchOwn(0))
    assert scorched(s) == {"2.a": 3, "1.d": 3}  # the next one among the unscorched
    go(s, ScorchOwn(0), ScorchOwn(0))
    assert codes(s) == ["at:2.b", "at:2.c"]  # after US-S1 only tiles without dice are left


@pytest.mark.rule("intrepid.R323", "intrepid.G143", "intrepid.G146")
def test_ties_are_the_players_choice() -> None:
    s = lay(lay(solar(), "US-S1", "5"), "B1-R", "5")
    go(s, ScorchOwn(0))
    assert s.seat == 0 and codes(s) == ["at:1.b", "at:2.b"]
    play(s, "at:2.b")
    assert scorched(s) == {"2.b": 3} and not s.agenda
    s = go(solar(), ScorchOwn(1))
    assert s.seat == 1 and codes(s) == ["at:5.b", "at:5.d", "at:6.a", "at:6.b", "at:6.c"]  # no dice: all tie at 0


@pytest.mark.rule("intrepid.G130")
def test_counter_dice_do_not_count() -> None:
    s = lay(solar("uk"), "UK-S2", "1")
    player(s).country_state[where(s, "UK-S1")] = 6
    assert hottest(s, 0) == [where(s, "UK-S2")]


@pytest.mark.rule("intrepid.G098")
def test_unique_tiles_can_be_scorched() -> None:
    s = lay(tile(solar(), "U3", "3.a"), "U3", "6")
    go(s, ScorchOwn(0))
    assert scorched(s) == {"3.a": 3}


@pytest.mark.rule("intrepid.R324", "intrepid.R325", "intrepid.G144")
def test_without_an_unscorched_tile_two_tokens_come_off() -> None:
    s = only(solar())
    go(s, ScorchOwn(0))
    assert s.seat == 0 and codes(s) == ["at:1.b", "at:1.d", "at:2.a", "at:2.b", "at:2.c"]
    both = play(s.copy(), "at:1.b", "at:1.b")
    assert scorched(both)["1.b"] == 1
    two = play(s.copy(), "at:1.b", "at:2.c")
    assert scorched(two) == {"1.b": 2, "1.d": 3, "2.a": 3, "2.b": 3, "2.c": 2} and not two.agenda
    check(two)


@pytest.mark.rule("intrepid.G144")
def test_the_last_token_taken_this_way_destroys_the_tile() -> None:
    s = scenario(only(solar()), "US-S1", 1)
    go(s, ScorchOwn(0))
    heard = events(s, lambda: play(s, "at:1.b"))
    assert [(e.kind, e.rule_id) for e in heard] == [("tile_destroyed", "intrepid.G144")]
    assert codes(s) == ["at:1.d", "at:2.a", "at:2.b", "at:2.c"]
    play(s, "at:2.a")
    assert scorched(s)["2.a"] == 2
    check(s)
    s = solar()
    for name in ("US-S2", "US-S3", "US-S4", "B1-R"):
        destroy(s, where(s, name), "intrepid.R233")
    scenario(s, "US-S1", 1)  # one tile, and one token on it
    go(s, ScorchOwn(0))
    assert player(s).tiles == [] and s.stocks.scenarios == 48  # fewer than two tokens: what there is
    go(s, ScorchOwn(0))
    assert not s.agenda  # without any tile nothing happens


@pytest.mark.rule("intrepid.R326", "intrepid.R328", "intrepid.G052", "intrepid.G051")
def test_strain_tokens_before_rolling() -> None:
    s = scenario(scenario(scenario(solar("usa", "brazil"), "US-S1", 2), "B1-R", 3), "BR-S1", 1, 1)
    go(s, ROLL_DICE)
    assert s.seat == 0 and codes(s) == ["token:1", "token:2", "token:3", "done"]
    assert s.pending is not None and s.pending.rule_id(s) == "intrepid.R326"
    play(s, "token:2")
    assert codes(s) == ["at:1.b", "at:2.b"]  # own scorched tiles only
    play(s, "at:2.b", "resource:climate", "token:2")
    assert codes(s) == ["at:1.b"]  # at most one Strain token each
    play(s, "at:1.b")
    assert s.seat == 1 and codes(s) == ["token:1", "token:3", "done"]  # no tile left for seat 1; two of kind 2 are gone
    play(s, "done")
    assert not s.station.strain[where(s, "BR-S1", 1)] and s.station.strain[where(s, "US-S1")] and s.station.strain[where(s, "B1-R")]
    assert s.pending is not None and s.pending.rule_id(s) != "intrepid.R326"  # then Brazil's Lock tokens
    assert s.seat == 1 and not codes(s)[0].startswith("roll")
    check(s)


@pytest.mark.rule("intrepid.R326", "intrepid.G076")
def test_no_offer_without_a_token_or_a_tile_that_can_carry_one() -> None:
    s = go(solar("usa"), ROLL_DICE)
    assert codes(s)[0] == "roll:1"
    s = scenario(tile(solar("usa"), "U2", "3.a"), "U2", 3)  # it makes no resource
    go(s, ROLL_DICE)
    assert codes(s)[0] == "roll:1"
    s = scenario(solar("usa"), "US-S1", 3)
    for kind, name in enumerate(("US-S2", "US-S3", "US-S4")):
        token(s, name, kind + 1, "power" if name == "US-S2" else "climate", strain=True)
    go(s, ROLL_DICE)
    assert codes(s)[0] == "roll:1"


@pytest.mark.rule("intrepid.R330", "intrepid.R331", "intrepid.R157")
def test_at_the_end_of_phase_2_every_scorched_tile_loses_a_token() -> None:
    s = scenario(scenario(solar(), "US-S1", 3), "RU-S1", 1, 1)
    token(s, "RU-S1", 1, "oxygen", strain=True, seat=1)
    lay(s, "RU-S1", "2", 1)
    heard = events(s, lambda: go(s, CALCULATE_RESULTS))
    assert s.wheels.gen == [0, 0, 2, 0]  # it still gave what it could
    assert scorched(s) == {"1.b": 2} and slot("5.b") not in player(s, 1).tiles and s.stocks.scenarios == 46
    rule_id = {(e.kind, e.rule_id) for e in heard}
    assert {("integrity_changed", "intrepid.R330"), ("tile_destroyed", "intrepid.R331")} <= rule_id
    check(s)


@pytest.mark.rule("intrepid.G145")
def test_a_scorched_tile_is_gone_three_rounds_later() -> None:
    s = solar()
    scorch(s, where(s, "US-S1"))
    for left in (2, 1):
        go(s, CALCULATE_RESULTS)
        assert scorched(s) == {"1.b": left}
    go(s, CALCULATE_RESULTS)
    assert scorched(s) == {} and slot("1.b") not in player(s).tiles


@pytest.mark.rule("intrepid.R321", "intrepid.R154")
def test_without_its_strain_token_it_is_blocked_again() -> None:
    s = token(scenario(solar("usa"), "US-S1", 3), "US-S1", 1, "power", strain=True)
    go(s, CALCULATE_RESULTS)
    assert s.station.strain[where(s, "US-S1")] == 0 and s.station.need[where(s, "US-S1")] == 0
    check(s)


@pytest.mark.rule("intrepid.G147")
def test_a_player_without_tiles_still_plays() -> None:
    s = solar()
    for n in list(player(s).tiles):
        s.station.scenario[n] = 1
        s.stocks.scenarios -= 1
    go(s, CALCULATE_RESULTS)
    assert player(s).tiles == []
    go(pool(s, "1 3"), PLACE_DICE)
    assert codes(s) == ["1/mission", "1/habitation", "1/dock:1", "1/dock:3", "1/dock:4", "1/pass", "2/destroy", "2/pass"]
    check(s)


@pytest.mark.rule("intrepid.G117", "intrepid.G148")
def test_moved_tokens_scorch_another_tile_and_destroy_none() -> None:
    s = scenario(solar("usa", "russia", badges="payload"), "US-S1", 2)
    go(s, SPEND_CAPACITY)
    play(s, "1/badge:payload", "at:1.b", "at:2.a")
    assert scorched(s) == {"2.a": 2} and where(s, "US-S1") == slot("1.b")
    assert s.station.need[where(s, "US-S1")] and not s.station.need[where(s, "US-S2")]
    check(s)


@pytest.mark.rule("intrepid.G148", "intrepid.G213")
def test_the_servicing_arm_makes_a_tile_unscorched() -> None:
    s = tile(scenario(solar("usa"), "US-S1", 1), "U8", "3.a")
    go(pool(s, "3 4"))
    play(s, "1/place:U8", "die:3", "at:1.b")
    assert scorched(s) == {} and s.stocks.scenarios == 48 and "1/place:US-S1" in codes(s)
    check(s)


@pytest.mark.rule("intrepid.G172")
def test_the_counter_die_of_a_scorched_tile_is_only_to_be_read() -> None:
    s = scenario(solar("uk"), "UK-S1", 3)
    go(pool(s, "4 6"))
    assert "1/take-counter:UK-S1" not in codes(s) and "1/take-counter:UK-S3" in codes(s)
    play(s, "1/place:UK-S2", "die:4")
    assert dice(s) == "6" and player(s).country_state[where(s, "UK-S1")] == 3
    assert codes(s)[0].startswith("1/")  # no exchange with UK-S1 was offered
    token(s, "UK-S1", 2, "power", strain=True)
    assert "1/take-counter:UK-S1" in codes(s)


# -- players that look ahead -------------------------------------------------------------------------------------------------------


def test_value_knows_what_scorching_costs() -> None:
    s = solar("usa")
    before = GAME.value(s, 0)
    scorch(s, where(s, "B2-B"))
    scorched_now = GAME.value(s, 0)
    s.station.scenario[where(s, "B2-B")] = 1
    assert before > scorched_now > GAME.value(s, 0)  # the fewer rounds it has left the worse


def test_greedy_spares_the_boost_tiles() -> None:
    s = go(solar("usa"), ScorchOwn(0))
    choice = Greedy(1).choose(GAME, s, 0)
    assert choice.code not in ("at:1.a", "at:2.b")  # not a Boost tile


def test_greedy_strains_a_scorched_tile_it_needs() -> None:
    s = scenario(solar("usa"), "B2-B", 3)  # the only source of Oxygen and Nutrition
    go(s, ROLL_DICE)
    assert Greedy(1).choose(GAME, s, 0).verb == "token"


def test_the_terminal_shows_which_tiles_are_scorched() -> None:
    s = token(scenario(scenario(solar("usa"), "US-S1", 2), "US-S2", 3), "US-S2", 1, "power", strain=True)
    shown = lines({"table": GAME.view(go(pool(s, "2")), 0)}, Speaker("en"), 0, s.box)
    assert next(line for line in shown if line.startswith("1.b")).endswith("✹✹ scorched.")
    assert next(line for line in shown if line.startswith("2.a")).endswith("Strain 1·2 ✹✹✹.")  # with a Strain token it can be used
