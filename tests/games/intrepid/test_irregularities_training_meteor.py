"""The Irregularities of Training Mission and Meteor Shower: benefit and impediment of each, by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.badges import usable
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.disasters.meteor import hit
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.disasters import REVEAL
from solonaut.games.intrepid.phases.resources import CHECK_MINIMUM, USE_RESOURCES
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import (
    card,
    check,
    codes,
    events,
    go,
    made,
    mission,
    play,
    player,
    pool,
    rolled,
    scenario,
    show,
    table,
    tile,
    where,
)


def training(*lands: str, **options: str) -> IntrepidState:
    return table(*(lands or ("usa", "russia")), **options)


def meteor(name: str, *lands: str, **options: str) -> IntrepidState:
    return table(*(lands or ("usa", "russia")), disaster="meteor", irregularities=name, **options)


def roll_all(s: IntrepidState, values: str) -> IntrepidState:
    for value in values.split():
        play(s, rolled(s, int(value)))
    return s


def hits(s: IntrepidState) -> dict[str, int]:
    return {SLOTS[n]: tokens for n, tokens in enumerate(s.station.scenario) if tokens}


# -- IR-T1 Fresh Crew --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G217", "intrepid.R470", "intrepid.R471")
def test_fresh_crew_2_more_capacity_and_the_emergency_marker_1_further() -> None:
    s = training(irregularities="fresh-crew")
    assert [p.capacity for p in s.players] == [5, 5] and s.wheels.emergency == 1
    assert player(training("usa", irregularities="fresh-crew")).capacity == 6
    s.wheels.gen = [20, 20, 20, s.wheels.drain[3] + 3]  # orange: the next value is the second one
    go(s, CHECK_MINIMUM)
    assert s.wheels.emergency == 2 and s.wheels.available(3) == 5


@pytest.mark.rule("intrepid.G217", "intrepid.G028")
def test_fresh_crew_in_a_hard_game_starts_two_spaces_on() -> None:
    assert training(irregularities="fresh-crew", difficulty="hard").wheels.emergency == 2


# -- IR-T2 Simulator Mode ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G225")
def test_simulator_mode_one_player_rolls_again_once_per_round() -> None:
    s = roll_all(go(training(irregularities="simulator-mode"), ROLL_DICE), "1 1 1 1 1 2 2 2 2 2 2")
    assert s.seat == 0 and codes(s) == ["reroll:1", "reroll:2", "keep-rolls"]
    heard = events(s, lambda: play(s, "reroll:2"))
    assert [(e.kind, e.seat) for e in heard] == [("opening_rerolled", 1)]
    assert show(player(s, 1).pool) == "" and show(player(s).pool) == "1 1 1 1 1"
    roll_all(s, "3 4 5 6 1 2")
    assert show(player(s, 1).pool) == "1 2 3 4 5 6" and not s.agenda
    check(s)
    roll_all(go(pool(pool(s, ""), "", 1), ROLL_DICE), "1 1 1 1 1 2 2 2 2 2 2")  # the next round has its own
    assert "reroll:1" in codes(s)
    play(s, "keep-rolls")
    assert not s.agenda


@pytest.mark.rule("intrepid.G225")
def test_simulator_mode_comes_before_converters_storage_and_promised_dice() -> None:
    s = training("canada", "germany", irregularities="simulator-mode")
    player(s).promised = 5
    roll_all(go(s, ROLL_DICE), "1 1 1 1 2 2 2 2" + " 6" * 13)
    assert codes(s)[-1] == "keep-rolls" and show(player(s).pool) == "1 1 1 1 2 2 2 2"
    play(s, "reroll:1")
    roll_all(s, "3 3 3 3 3 3 3 2")
    assert codes(s) == ["die:2", "die:3", "done"]  # now the Converters
    play(s, "done")
    assert show(player(s).pool) == "2 5" and show(player(s).storage) == "3 3 3 3 3 3 3"
    assert show(player(s, 1).storage) == " ".join("6" * 13)


@pytest.mark.rule("intrepid.G225")
def test_simulator_mode_with_reboot_offers_both() -> None:
    s = roll_all(go(training(irregularities="simulator-mode", reboot="on"), ROLL_DICE), "1 1 1 1 1 2 2 2 2 2 2")
    assert codes(s) == ["reroll:1", "reroll:2", "reboot", "keep-rolls"]
    play(s, "reroll:1")
    assert codes(roll_all(s, "3 3 3 3 3")) == ["reboot", "keep-rolls"]
    play(s, "reboot")
    roll_all(s, "4 4 4 4 4 5 5 5 5 5 5")
    assert not s.agenda and s.wheels.emergency == 1


@pytest.mark.rule("intrepid.G225", "intrepid.G215")
def test_simulator_mode_momentary_cards_drain_1_more() -> None:
    plain, s = training(), training(irregularities="simulator-mode")
    for name, resource in (("TM-02", 0), ("TM-05", 3)):
        before = s.wheels.drain[resource]
        assert card(s, name).wheels.drain[resource] == before + 2 and card(plain, name).wheels.drain[resource] == before + 1
    s.wheels.drain = [8, 9, 9, 9]
    assert card(s, "TM-10").wheels.drain == [9, 9, 9, 9]  # Persistent: as printed


# -- IR-T3 Short Rotation --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G226", "intrepid.R166")
def test_short_rotation_the_first_mission_starts_at_2() -> None:
    s = go(pool(training(irregularities="short-rotation"), "1 1 5"))
    heard = events(s, lambda: play(s, "1/mission", "draw-mission:MI-02"))
    assert [e.kind for e in heard] == ["mission_started", "mission_raised", "mission_revealed"]
    assert s.missions.active == [(0, 2, 0)]
    play(s, "1/mission", "draw-mission:MI-03")
    assert s.missions.active == [(0, 2, 0), (1, 1, 0)]  # only the first
    s.wheels.gen = [30, 30, 30, 30]
    go(s, USE_RESOURCES)
    assert s.missions.active == [(0, 3, 0), (1, 2, 0)]
    assert s.wheels.gen[:2] == [24, 16]  # MI-01 pays its second row, P6 C6; MI-02 its first, C8


@pytest.mark.rule("intrepid.G226")
def test_short_rotation_is_over_when_a_mission_was_completed() -> None:
    s = training(irregularities="short-rotation")
    s.missions.completed, s.missions.deck = 1, 1
    play(go(pool(s, "1 5")), "1/mission", "draw-mission:MI-04")
    assert s.missions.active == [(0, 1, 0)]


@pytest.mark.rule("intrepid.G226")
def test_short_rotation_2_cards_fewer() -> None:
    s = training(irregularities="short-rotation")
    assert s.cards.deck == 8 and s.cards.unseen.bit_count() == 10  # removed unseen
    assert training(irregularities="short-rotation", difficulty="hard").cards.deck == 7


# -- IR-M1 Armoured Panels --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G227", "intrepid.R300")
def test_armoured_panels_the_first_token_does_starters_no_harm() -> None:
    s = tile(meteor("armoured-panels"), "US-1a")
    for name, seat in (("US-S1", 0), ("US-1a", 0), ("RU-S1", 1)):
        scenario(s, name, 1, seat)
    go(pool(s, "6 3"))
    play(s, "1/place:US-S1", "die:6", "done", "1/place:US-1a", "die:3")
    free = s.setup.disaster.reduction
    assert (free(s, where(s, "US-S1")), free(s, where(s, "RU-S1", 1)), free(s, where(s, "US-1a"))) == (0, 0, 1)
    assert made(s)["power"] == 6 + 5  # US-S1 unharmed, US-1a (6) less 1
    assert free(scenario(s, "US-S1", 2), where(s, "US-S1")) == 1


@pytest.mark.rule("intrepid.G227")
def test_armoured_panels_boost_tiles_are_no_starters() -> None:
    s = scenario(meteor("armoured-panels"), "B1-R", 1)
    assert s.setup.disaster.reduction(s, where(s, "B1-R")) == 1


@pytest.mark.rule("intrepid.G227", "intrepid.R299")
def test_armoured_panels_the_third_token_destroys_a_tile() -> None:
    s = meteor("armoured-panels")
    at = where(s, "US-S1")
    for n in (1, 2):
        hit(s, at)
        assert s.station.scenario[at] == n
    hit(s, at)
    assert at not in player(s).tiles and s.stocks.scenarios == 48
    check(s)


# -- IR-M2 Tracking Radar --------------------------------------------------------------------------------------------------------------


def strike(s: IntrepidState, name: str = "MS-01") -> IntrepidState:
    return go(s, *s.box.cards[CARDS.index(name)].effect[::-1])


@pytest.mark.rule("intrepid.G218")
def test_tracking_radar_the_roll_can_be_kept() -> None:
    s = play(strike(meteor("tracking-radar")), "strike:1")
    assert s.seat == 0 and codes(s) == ["keep-strike", "player:1", "player:2"]
    assert not hits(s)
    play(s, "keep-strike")
    assert hits(s) == {"1.b": 1, "1.d": 1, "2.a": 1, "2.b": 1, "2.c": 1}  # sector 1 and the one after it
    assert [p.capacity for p in s.players] == [3, 3]


@pytest.mark.rule("intrepid.G218")
def test_tracking_radar_2_capacity_in_total_and_only_once() -> None:
    s = play(strike(meteor("tracking-radar")), "strike:1", "player:1")
    assert codes(s) == ["player:1", "player:2"]
    play(s, "player:2")
    assert [p.capacity for p in s.players] == [2, 2] and codes(s) == [f"strike:{n}" for n in range(1, 9)]
    play(s, "strike:5")
    assert hits(s) == {"5.b": 1, "5.d": 1, "6.a": 1, "6.b": 1, "6.c": 1} and not s.agenda
    check(s)


@pytest.mark.rule("intrepid.G218")
def test_tracking_radar_who_can_pay() -> None:
    s = meteor("tracking-radar")
    for purses, offered in (
        ((0, 1), None),  # not enough together
        ((1, 1), ["keep-strike", "player:1"]),  # both are needed
        ((0, 2), ["keep-strike", "player:2"]),
        ((2, 1), ["keep-strike", "player:1"]),  # in seat order: 2 alone cannot pay the rest
    ):
        after = s.copy()
        for p, capacity in zip(after.players, purses, strict=True):
            p.capacity = capacity
        play(strike(after), "strike:8")
        if offered is None:
            assert not after.agenda and hits(after) == {"1.b": 1, "1.d": 1}  # 8, then 1
        else:
            assert codes(after) == offered
    alone = play(strike(meteor("tracking-radar", "usa")), "strike:3", "player:1")
    assert player(alone).capacity == 2 and codes(alone)[0] == "strike:1"  # nobody else to ask


@pytest.mark.rule("intrepid.G218", "intrepid.R297")
def test_tracking_radar_every_roll_hits_the_next_sector_unless_the_card_does_anyway() -> None:
    s = play(strike(meteor("tracking-radar"), "MS-02"), "strike:5", "keep-strike")
    assert hits(s) == {"5.b": 1, "5.d": 1, "6.a": 1, "6.b": 1, "6.c": 1}  # Twin Strike: once each
    s = play(strike(meteor("tracking-radar"), "MS-07"), "strike:4", "keep-strike")
    assert hits(s) == {"5.b": 1, "5.d": 1}  # sectors 4, 8 and 5
    s = play(strike(meteor("tracking-radar"), "MS-03"), "strike:8", "keep-strike", "strike:8", "keep-strike")
    assert hits(s) == {"1.b": 2, "1.d": 2}


# -- IR-M3 Spare Modules --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G228", "intrepid.R227")
def test_spare_modules_the_first_tile_is_free_for_each_player() -> None:
    s = go(meteor("spare-modules"), SPEND_CAPACITY)
    for p in s.players:
        p.capacity = 0
    assert [c for c in codes(s) if "install" in c] == ["1/install", "2/install"]
    play(s, "1/install")
    assert codes(s) == ["tile:US-1a", "tile:US-1b", "tile:US-1c", "tile:US-1d"]
    offer = GAME.view(s, 0)["players"][0]["offer"][0]
    assert (offer["price"], offer["affordable"], offer["cost"]) == (0, True, s.box.faces[8].cost)
    before = s.wheels.drain[:]
    heard = events(s, lambda: play(s, "tile:US-1a", "sector:3"))
    assert heard[0].seen_by(None)["capacity"] == 0
    assert player(s).capacity == 0 and sum(s.wheels.drain) == sum(before) + 1  # the Drain applies
    assert "1/install" not in codes(s) and "2/install" in codes(s)
    player(s).capacity = 10
    price = s.box.faces[2 * 5].cost
    play(s, "1/install", "tile:US-1b", "sector:3")
    assert player(s).capacity == 10 - price > 0  # the second one is paid for
    check(s)


@pytest.mark.rule("intrepid.G228", "intrepid.R288")
def test_spare_modules_with_the_science_officer() -> None:
    s = go(meteor("spare-modules", badges="science,medical,payload,specialist"), SPEND_CAPACITY)
    for p in s.players:
        p.capacity = 0
    assert usable(s, player(s), 0)
    play(s, "1/badge:science", "player:1")
    assert codes(s) == ["tile:US-2a", "tile:US-2b", "tile:US-2c", "tile:US-2d", "decline"]


@pytest.mark.rule("intrepid.G228", "intrepid.R116")
def test_spare_modules_only_3_docking_spaces() -> None:
    s = go(pool(meteor("spare-modules"), "1 2 3 4 5"))
    for n in (1, 2, 3):
        play(s, f"1/dock:{n}", f"die:{n}")
        if s.seat == 1:
            play(s, codes(s)[0])
    assert not [c for c in codes(s) if "dock" in c]


# -- IR-M4 Long Haul --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G219", "intrepid.R196")
def test_long_haul_4_missions_win() -> None:
    s = meteor("long-haul")
    assert s.missions.deck == 3 and s.missions.face_up >= 0  # one of four is face-up
    for completed, over in ((3, False), (4, True)):
        after = s.copy()
        after.missions.completed, after.missions.deck, after.missions.face_up = completed, 4 - completed, -1
        after.wheels.gen = [d + 9 for d in after.wheels.drain]
        go(after, CHECK_MINIMUM)
        assert after.over is over
        outcome = GAME.outcome(after)
        assert (outcome is not None and outcome.winners == (0, 1)) is over


@pytest.mark.rule("intrepid.G219")
def test_long_haul_a_fourth_mission_is_turned_up() -> None:
    s = mission(mission(meteor("long-haul"), "MI-01", 2), "MI-02", 2)
    s.missions.face_up, s.missions.deck, s.missions.unseen = 2, 1, s.missions.unseen & ~4
    play(go(pool(s, "1 5")), "1/mission", "draw-mission:MI-09")
    assert s.missions.face_up == 8 and len(s.missions.active) == 3
    check(s)


@pytest.mark.rule("intrepid.G219")
def test_long_haul_2_cards_more() -> None:
    s = meteor("long-haul")
    printed = s.box.decks[s.setup.disaster.number]
    assert s.cards.deck == printed + 2 and meteor("long-haul", difficulty="hard").cards.deck == printed + 1
    for n in range(printed + 2):
        go(s, REVEAL)
        play(s, codes(s)[0])
        s.agenda = []
        assert s.cards.deck == printed + 1 - n
    assert s.cards.unseen.bit_count() == 14 - (printed + 2)


def test_reductions_are_those_of_the_phase() -> None:
    s = scenario(meteor("armoured-panels"), "US-S1", 2)
    play(go(pool(s, "6")), "1/place:US-S1", "die:6")
    go(s, CALCULATE_RESULTS)
    assert s.wheels.gen[0] == 5
