"""The Irregularities of Toxic Leak: benefit and impediment of each, by name."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.abilities.base import FREE, Activation, Dice
from solonaut.games.intrepid.abilities.change import ChooseSet, Set
from solonaut.games.intrepid.dice import MARKED, NAMES, owned
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.disasters import REMOVE_SATISFIED, REVEAL
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import (
    check,
    codes,
    dice,
    face_up,
    go,
    on,
    play,
    player,
    pool,
    show,
    table,
    tile,
    where,
)


def toxic(name: str, *lands: str, cards: str = "", **options: str) -> IntrepidState:
    return face_up(table(*(lands or ("usa", "russia")), disaster="toxic", irregularities=name, **options), *cards.split())


def toxic_values(s: IntrepidState) -> list[int]:
    values: list[int] = s.setup.disaster.view(s)["toxic"]
    return values


# -- IR-X1 Breathing Masks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G220", "intrepid.R306")
def test_breathing_masks_the_first_discard_of_each_player_and_round_is_free() -> None:
    s = go(pool(pool(toxic("breathing-masks", cards="TL-01"), "6 6 2 2"), "6 2", 1))
    play(s, "1/place:US-S1", "die:6", "done")
    assert dice(s) == "2 2 6" and not s.cards.aid
    play(s, "1/habitation", "die:6")
    assert dice(s) == "2" and len(s.cards.aid) == 1  # the second one costs a die
    play(s, "2/place:RU-S1", "die:6")
    assert dice(s, 1) == "2" and len(s.cards.aid) == 1  # the other player has a mask, too
    check(s)


@pytest.mark.rule("intrepid.G220")
def test_breathing_masks_a_last_toxic_die_and_a_joined_placement() -> None:
    for s, possible in (
        (toxic("breathing-masks", cards="TL-01"), True),
        (face_up(table("usa", "russia", disaster="toxic"), "TL-01"), False),
    ):
        assert ("1/place:US-S1" in codes(go(pool(s, "6")))) is possible
    s = go(pool(tile(toxic("breathing-masks", "russia", cards="TL-01"), "RU-1d"), "6 6 2 3"))
    play(s, "1/place:RU-1d", "die:6")
    assert codes(s) == ["die:2", "die:3"]  # two Toxic dice, one discard
    play(s, "die:3")
    assert len(s.cards.aid) == 1
    check(s)


@pytest.mark.rule("intrepid.G220", "intrepid.R310")
def test_breathing_masks_are_new_every_round() -> None:
    s = play(go(pool(toxic("breathing-masks", cards="TL-01"), "6 2")), "1/place:US-S1", "die:6", "done")
    assert s.masked == 1
    go(s, RESET_ROUND)
    assert s.masked == 0
    play(go(pool(s, "6 2")), "1/place:US-S1", "die:6")
    assert not s.cards.aid


@pytest.mark.rule("intrepid.G220", "intrepid.R304")
def test_breathing_masks_1_is_always_toxic() -> None:
    s = toxic("breathing-masks")
    assert toxic_values(s) == [1] and toxic_values(face_up(s, "TL-01")) == [1, 6]
    s = toxic("breathing-masks")
    s.masked = 1  # the mask is gone
    go(pool(s, "1 2"))
    play(s, "1/mission", "draw-mission:MI-02")
    assert len(s.cards.aid) == 1 and dice(s) == ""


# -- IR-X2 Hazmat Drill ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G229")
@pytest.mark.parametrize(("lying", "gains"), [("", (0, 0)), ("1", (1, 0)), ("1 2 2", (1, 2)), ("1 1 1 2 2 2", (2, 2))])
def test_hazmat_drill_dice_on_the_aid_give_capacity_in_phase_5(lying: str, gains: tuple[int, int]) -> None:
    s = toxic("hazmat-drill")
    for seat in lying.split():
        s.cards.aid.append(owned(int(seat) - 1, 3))
        player(s, int(seat) - 1).out += 1
    go(s, SPEND_CAPACITY)
    assert tuple(p.capacity - 3 for p in s.players) == gains
    check(s)


@pytest.mark.rule("intrepid.G229", "intrepid.R107")
def test_hazmat_drill_one_more_space_for_two_players() -> None:
    s = go(pool(toxic("hazmat-drill", cards="TL-01"), "5 5 5 2"))
    assert [c for c in codes(s) if "satisfy" in c] == ["1/satisfy:TL-01:1"]  # equal spaces are one choice
    play(s, "1/satisfy:TL-01:1", "die:5")
    assert [c for c in codes(s) if "satisfy" in c] == ["1/satisfy:TL-01:2"]
    shown = GAME.view(s, 0)["disaster"]["face_up"][0]
    assert [space["values"] for space in shown["spaces"]] == ["5", "5"] and not shown["satisfied"]
    assert len(go(s.copy(), REMOVE_SATISFIED).cards.face_up) == 1  # one die is not enough
    play(s, "1/satisfy:TL-01:2", "die:5")
    assert not [c for c in codes(s) if "satisfy" in c]
    go(s, REMOVE_SATISFIED)
    assert not s.cards.face_up and len(s.cards.spent) == 2
    check(s)


@pytest.mark.rule("intrepid.G229", "intrepid.R108")
def test_hazmat_drill_the_third_space_is_like_the_first() -> None:
    s = table("usa", "russia", "malaysia", disaster="toxic", irregularities="hazmat-drill")
    assert s.setup.spaces == (0, 1, 0)
    face_up(s, "TL-03")
    go(pool(s, "2 2 2 5"))
    for n in (1, 2, 3):
        play(s, f"1/satisfy:TL-03:{n}", "die:2")
    go(s, REMOVE_SATISFIED)
    assert not s.cards.face_up and len(s.cards.spent) == 3


# -- IR-X3 Filtered Docking --------------------------------------------------------------------------------------------------------------


def docked(s: IntrepidState, die: str = "6") -> IntrepidState:
    """Seat 1 docks a die for seat 2."""
    play(go(pool(pool(s, f"{die} 4"), "2", 1)), "1/dock:1", f"die:{die}")
    return s


@pytest.mark.rule("intrepid.G221", "intrepid.R309")
def test_filtered_docking_a_received_die_is_not_toxic() -> None:
    s = docked(toxic("filtered-docking", cards="TL-01"))
    assert dice(s, 1) == "2 6m"
    play(s, "2/place:B1-B", "die:6m")
    assert not s.cards.aid and on(s, "B1-B", 1) == "6m"
    plain = docked(table("usa", "russia", disaster="toxic"))
    assert dice(plain, 1) == "2 6"


@pytest.mark.rule("intrepid.G221")
def test_filtered_docking_whatever_its_value_becomes() -> None:
    s = docked(toxic("filtered-docking", "russia", "usa", cards="TL-01"), "5")
    play(s, "2/place:US-S1", "die:2", "die:5m", "by:+1")
    assert dice(s, 1) == "6m"  # adjusted: still not Toxic
    play(s, "2/place:B1-B", "die:6m")
    assert not s.cards.aid


@pytest.mark.rule("intrepid.G221", "intrepid.R094")
def test_filtered_docking_a_re_rolled_die_keeps_its_filter() -> None:
    s = docked(toxic("filtered-docking", "usa", "russia", cards="TL-01"), "1")
    play(s, "2/place:RU-S1", "die:2", "die:1m", "roll:6")
    assert dice(s, 1) == "6m"
    check(s)


@pytest.mark.rule("intrepid.G221", "intrepid.R411")
def test_filtered_docking_a_die_that_is_set_keeps_its_filter_and_a_gained_one_has_none() -> None:
    s = docked(tile(toxic("filtered-docking", "russia", "usa"), "US-1a", seat=1), "2")
    play(s, "2/place:US-1a", "die:2m")
    assert dice(s, 1) == "2 4"  # gained: a new die
    step = ChooseSet(Set(Dice(0, 63, FREE, 1, 1, False, False), "", 6), Activation(0), 0, 1)
    assert step.becomes(s, 3 + MARKED, 6) == 6 + MARKED and step.becomes(s, 3, 6) == 6


@pytest.mark.rule("intrepid.G221", "intrepid.R422")
def test_filtered_docking_a_counter_die_is_plain_again_in_the_next_round() -> None:
    s = docked(toxic("filtered-docking", "usa", "uk", cards="TL-01"))
    play(s, "2/place:UK-S1", "die:6m")
    at = where(s, "UK-S1", 1)
    go(s, RESET_ROUND)
    assert NAMES[player(s, 1).country_state[at]] == "6"
    other = where(s, "UK-S3", 1)
    player(s, 1).country_state[other] = 5 + MARKED  # exchanged this round
    go(s, RESET_ROUND)
    assert NAMES[player(s, 1).country_state[other]] == "5"


@pytest.mark.rule("intrepid.G221", "intrepid.R460")
def test_filtered_docking_in_the_solo_game_the_cache_die_is_not_toxic() -> None:
    s = go(pool(toxic("filtered-docking", "usa", cards="TL-02"), "5 6"))  # 1 is Toxic
    play(s, "1/dock:1", "die:5", "die:1")
    assert dice(s) == "6 1m" and show(s.cache) == "2 3 4 5"
    play(s, "1/mission", "draw-mission:MI-02")
    assert not s.cards.aid and s.missions.active == [(0, 1, 0)]
    check(s)


@pytest.mark.rule("intrepid.G221", "intrepid.R464")
def test_filtered_docking_dice_of_the_cache_have_no_filter() -> None:
    s = go(pool(toxic("filtered-docking", "usa"), "5 6 6"))
    play(s, "1/dock:1", "die:5", "die:1", "1/place:B2-B", "die:1m", "die:6", "die:2", "die:3")
    assert show(s.cache) == "1 4 5 6" and dice(s) == "2 3 6"
    check(s)


@pytest.mark.rule("intrepid.G221", "intrepid.R345")
def test_filtered_docking_with_japan() -> None:
    s = docked(toxic("filtered-docking", "japan", "usa"), "6.2")
    assert dice(s, 1) == "2 6m"
    s = toxic("filtered-docking", "usa", "japan")
    play(go(pool(pool(s, "6 4"), "2.1", 1)), "1/dock:1", "die:6", "value:6.2")
    assert dice(s, 1) == "2.1 6.2m"
    play(s, "2/place:JP-S2", "die:2.1", "die:6.2m", "turn:left")
    assert dice(s, 1) == "4.2m"  # the right side of the old one
    check(s)


@pytest.mark.rule("intrepid.G221", "intrepid.R097")
def test_filtered_docking_a_mission_is_started_with_the_1_that_can_be_paid_for() -> None:
    s = toxic("filtered-docking", cards="TL-02")  # 1 is Toxic
    p = player(s, 1)
    go(pool(s, "4"))
    p.pool[1 + MARKED] = p.out = 1
    p.pool[1], p.out = 1, 2
    play(s, "2/mission")
    assert codes(s) == ["die:1", "die:1m"]
    s = toxic("filtered-docking", cards="TL-02")
    p = player(s, 1)
    p.pool[1 + MARKED] = p.out = 1
    go(pool(s, "4"))
    play(s, "2/mission", "draw-mission:MI-02")
    assert s.missions.active == [(0, 1, 1)] and not s.cards.aid


@pytest.mark.rule("intrepid.G221", "intrepid.R116")
def test_filtered_docking_only_2_docking_spaces() -> None:
    s = go(pool(toxic("filtered-docking"), "1 2 3 4"))
    play(s, "1/dock:1", "die:1", "1/dock:2", "die:2")
    assert not [c for c in codes(s) if "dock" in c]


# -- IR-X4 Vent Override ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G230", "intrepid.R205")
def test_vent_override_a_removed_card_turns_a_wheel_back() -> None:
    s = toxic("vent-override", cards="TL-01 TL-03 TL-04")
    for n in (0, 1):
        s.cards.face_up[n] = (s.cards.face_up[n][0], owned(0, 5), 0, 0)
        player(s).out += 1
    before = s.wheels.drain[:]
    go(s, REMOVE_SATISFIED)
    assert len(s.cards.face_up) == 1 and s.seat == 0 and codes(s) == [f"resource:{r}" for r in ("power", "climate", "oxygen", "nutrition")]
    play(s, "resource:oxygen", "resource:power")  # one for each
    assert not s.agenda and s.wheels.drain == [before[0] - 1, before[1], before[2] - 1, before[3]]
    check(s)


@pytest.mark.rule("intrepid.G230", "intrepid.R202")
def test_vent_override_momentary_cards_are_resolved_twice() -> None:
    s, plain = toxic("vent-override"), table("usa", "russia", disaster="toxic")
    before = s.wheels.drain[3]
    for t, times in ((s, 2), (plain, 1)):
        play(go(t, REVEAL), "draw-disaster:TL-09")
        assert t.wheels.drain[3] == before + times and not t.agenda
    play(go(s, REVEAL), "draw-disaster:TL-07")
    assert s.seat == 0
    for seat in (0, 1, 0, 1):  # each player disables a tile, and again
        assert s.seat == seat
        play(s, codes(s)[0])
    assert s.station.disabled.bit_count() == 4 and not s.agenda
    play(go(s, REVEAL), "draw-disaster:TL-04")
    assert not s.agenda and not any(s.station.strain)  # a Persistent card has its effect later, once
