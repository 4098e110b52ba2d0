"""Own tiles may be destroyed at any time (R232, R233): in Phases 1 and 5, by everybody, and never for nothing."""

from __future__ import annotations

import pytest

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import EMPTY
from solonaut.games.intrepid.components import read
from solonaut.games.intrepid.names import COUNTRY_TILES
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.state import IntrepidState
from solonaut.players import make_player
from tests.games.intrepid.arrange import (
    check,
    codes,
    events,
    face_up,
    go,
    made,
    other_actions,
    play,
    player,
    pool,
    scenario,
    table,
    tile,
    token,
    where,
)


def full(s: IntrepidState) -> IntrepidState:
    """A board without a free slot: seat 1 has nearly all tiles of its country, seat 2 those of Tiers 2 and 3."""
    for name in [f"US-{t}" for t in COUNTRY_TILES[4:]] + ["U3", "U4"]:
        tile(s, name)
    for name in [f"RU-{t}" for t in COUNTRY_TILES[8:]]:
        tile(s, name, seat=1)
    assert EMPTY not in s.station.tile
    return s


def only_installing(s: IntrepidState, *capacity: int) -> IntrepidState:
    """Phase 5 in which nothing can be bought but tiles: research, dice, tokens and badges are used up."""
    s.wheels.research = 6
    s.stocks.tokens = [0, 0, 0]
    for p, n in zip(s.players, capacity, strict=True):
        p.track, p.capacity = 3, n
    s.used = 0b1111
    return go(s, SPEND_CAPACITY)


# -- Phase 5: room on a full board -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R232", "intrepid.R233")
def test_with_a_full_board_who_could_install_may_destroy_even_if_there_is_nothing_else_to_do() -> None:
    s = only_installing(full(table("usa", "russia")), 0, 30)
    assert {"2/destroy", "2/pass"} <= set(codes(s)) and not other_actions(s, 2)
    play(s, "2/destroy", "at:5.b")
    assert other_actions(s, 2) == ["2/install"]
    play(s, "2/install", "tile:RU-1a", "sector:5")
    assert player(s, 1).capacity == 30 - 4 and EMPTY not in s.station.tile


@pytest.mark.rule("intrepid.R233")
def test_room_can_be_made_for_another_player() -> None:
    s = only_installing(full(table("usa", "russia")), 0, 30)
    assert {"1/destroy", "1/pass"} <= set(codes(s))
    play(s, "1/destroy", "at:1.b")
    assert other_actions(s, 2) == ["2/install"]
    play(s, "2/install", "tile:RU-1a", "sector:1")
    assert s.station.owner[where(s, "RU-1a", 1)] == 1


@pytest.mark.rule("intrepid.R233")
def test_also_for_a_player_who_has_no_tile_to_destroy() -> None:
    s = full(table("usa", "russia"))
    for slot in list(player(s, 1).tiles):
        s.station.owner[slot] = 0
        player(s, 1).tiles.remove(slot)
        player(s).tiles.append(slot)
    player(s).tiles.sort()
    only_installing(s, 0, 30)
    assert codes(s) == ["1/destroy", "1/pass"]
    assert not play(s.copy(), "1/pass").agenda
    play(s, "1/destroy", "at:1.b")
    assert "2/install" in codes(s)


@pytest.mark.rule("intrepid.R232", "intrepid.R233")
def test_passing_ends_it() -> None:
    s = only_installing(full(table("usa", "russia")), 0, 30)
    assert not play(s.copy(), "2/pass").agenda  # who could install does not want to
    play(s, "2/destroy", "keep")
    assert "2/destroy" not in codes(s) and "2/install" not in codes(s)  # nothing new to think about
    assert not play(s, "1/pass").agenda


@pytest.mark.rule("intrepid.R232")
def test_without_capacity_to_install_nobody_is_asked() -> None:
    assert not only_installing(full(table("usa", "russia")), 0, 0).agenda
    assert not only_installing(table("usa", "russia"), 0, 0).agenda


@pytest.mark.rule("intrepid.R233", "intrepid.R288")
def test_room_for_the_tile_that_the_science_officer_gives() -> None:
    s = full(table("usa", "russia", badges="science"))
    for p in s.players:
        p.track, p.offer, p.capacity = 3, 0, 0
    s.stocks.tokens, s.used, s.wheels.research = [0, 0, 0], 0b1110, 4
    player(s, 1).capacity = 14
    go(s, SPEND_CAPACITY)
    assert "1/badge:science" not in codes(s) and "1/destroy" in codes(s)
    play(s, "1/destroy", "at:1.b")
    assert "1/badge:science" in codes(s)


# -- while the phase is open for anybody -------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R233", "intrepid.G041", "intrepid.G047")
def test_a_seat_without_dice_may_destroy_while_another_places() -> None:
    s = go(pool(pool(table("usa", "russia"), "4 5"), "", 1))
    assert {"2/destroy", "2/pass"} <= set(codes(s)) and not other_actions(s, 2)
    play(s, "2/destroy", "at:5.b")
    assert s.phase == 1 and "1/place:US-S1" in codes(s)
    check(s)


@pytest.mark.rule("intrepid.R233", "intrepid.R121", "intrepid.G065")
def test_also_after_the_habitation_module() -> None:
    s = go(pool(pool(table("usa", "russia"), "1 4 4"), "4 5", 1))
    play(s, "1/habitation", "die:1", "done")
    assert {"1/destroy", "1/pass"} <= set(codes(s)) and not other_actions(s, 1)
    play(s, "1/destroy", "at:1.b")
    assert not other_actions(s, 1)


@pytest.mark.rule("intrepid.R233", "intrepid.G041")
def test_a_seat_with_nothing_to_spend_may_destroy_while_another_spends() -> None:
    s = table("usa", "russia")
    s.used = 0b1111
    player(s).capacity, player(s, 1).capacity = 0, 20
    go(s, SPEND_CAPACITY)
    assert {"1/destroy", "1/pass"} <= set(codes(s)) and not other_actions(s, 1)
    play(s, "1/destroy", "at:1.b")
    assert "2/research" in codes(s)


@pytest.mark.rule("intrepid.G041", "intrepid.G040")
def test_passing_once_is_enough_until_there_is_something_else_to_do() -> None:
    s = go(pool(pool(table("usa", "russia"), "4 4 5 6"), "", 1))
    play(s, "2/pass", "1/place:US-S1", "die:5", "done")
    assert {c[0] for c in codes(s)} == {"1"}  # not asked again although somebody acted
    play(s, "1/dock:1", "die:4")
    assert "2/place:RU-S1" in codes(s) and "2/destroy" in codes(s)  # a die has come
    play(s, "2/place:RU-S1", "die:4", "1/place:US-S3", "die:4", "done")
    assert "2/destroy" in codes(s)


@pytest.mark.rule("intrepid.R123", "intrepid.G041")
def test_who_can_only_destroy_keeps_nobody_waiting() -> None:
    s = go(pool(pool(table("usa", "russia"), "4"), "", 1))
    play(s, "1/pass")
    assert s.phase > 1  # seat 2 was not asked


# -- Phase 1 does not end while a tile does harm -------------------------------------------------------------------------------------------


def strained(dice: str = "4", kind: int = 1) -> IntrepidState:
    """Seat 1 has dice, and a strained tile that no die will match."""
    s = token(table("usa", "russia"), "US-S2", kind, "power", strain=True)
    return go(pool(s, dice))


@pytest.mark.rule("intrepid.R233", "intrepid.R142")
def test_phase_1_waits_for_the_owner_of_a_strained_tile() -> None:
    s = play(strained(), "1/place:US-S1", "die:4")
    assert s.phase == 1 and codes(s) == ["1/destroy", "1/pass"]  # the last die is placed; Strain would take 3 of the 4 Power
    assert s.pending is not None and s.pending.rule_id(s) == "intrepid.R233" and s.pending.question(s).key == "intrepid.prompt.burden"
    assert made(s) == {"power": 1}
    heard = events(s, lambda: play(s, "1/destroy", "at:2.a"))
    assert [e.kind for e in heard[:3]] == ["tile_destroyed", "phase_begun", "generated"]  # the 4 Power, and no Strain
    assert not any(e.kind == "strained" for e in heard) and s.wheels.gen[0] == 4
    assert play(strained(), "1/place:US-S1", "die:4", "1/pass").wheels.gen[0] == 1


@pytest.mark.rule("intrepid.R233", "intrepid.G041")
def test_kept_tiles_do_not_keep_the_phase_open() -> None:
    s = play(strained(), "1/place:US-S1", "die:4", "1/destroy", "keep")
    assert s.phase > 1


@pytest.mark.rule("intrepid.R233")
def test_only_the_owner_of_the_tile_is_asked() -> None:
    s = token(table("usa", "russia"), "RU-S2", 1, "oxygen", strain=True, seat=1)
    go(pool(pool(s, "4"), "4", 1))
    play(s, "2/place:RU-S1", "die:4", "1/place:US-S1", "die:4")
    assert codes(s) == ["2/destroy", "2/pass"]
    assert play(s, "2/pass").phase > 1


@pytest.mark.rule("intrepid.R233")
@pytest.mark.parametrize(
    ("kind", "tile_", "resource"),
    [
        (2, "US-S1", "power"),  # a die on the tile shows a value of the token: no Strain
        (1, "US-S3", "climate"),  # nobody makes Climate, so there is nothing to take
        (1, "US-S1", "power"),  # what the tile makes itself is lost with the tile anyway
    ],
)
def test_where_it_could_not_matter_nobody_is_asked(kind: int, tile_: str, resource: str) -> None:
    s = token(table("usa", "russia"), tile_, kind, resource, strain=True)
    play(go(pool(s, "4")), "1/place:US-S1", "die:4")
    assert s.phase > 1


@pytest.mark.rule("intrepid.R233", "intrepid.R121")
def test_also_who_used_the_habitation_module_is_asked() -> None:
    s = play(strained("3 4"), "1/place:US-S1", "die:4", "done", "1/habitation", "die:3")
    assert codes(s) == ["1/destroy", "1/pass"]


@pytest.mark.rule("intrepid.R233", "intrepid.R213")
def test_a_hit_tile_for_which_a_face_up_card_drains() -> None:
    """The house edition has no such Persistent card; an owner's box may."""
    text = GAME.read_text("components.toml")
    old = 'effect = [{ do = "drain", resource = "climate", k = 1 }]\n\n[[meteor.card]]\nid = "MS-13"'
    assert text.count(old) == 1
    box = read(ComponentFile(text.replace(old, old.replace('"climate", k = 1', '"each-hit", k = 1, at_least = 1')), "mine.toml"))
    for hits, waits in ((0, False), (1, True)):
        s = face_up(table("usa", "russia", disaster="meteor"), "MS-12")
        s.box = box
        if hits:
            scenario(s, "US-S2", hits)
        play(go(pool(s, "4")), "1/place:US-S1", "die:4")
        assert (s.phase == 1) == waits
        if waits:
            assert codes(s) == ["1/destroy", "1/pass"]


# -- bots ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greedy", "cadet"])
def test_bots_pass_when_they_could_only_destroy(name: str) -> None:
    """A German seat with dice in Storage that it cannot pay for, a seat without dice, a seat without Capacity, a full board."""
    idle = go(pool(pool(table("usa", "germany"), "4 5"), "", 1))
    idle.players[1].storage[3] += 1
    idle.players[1].out += 1
    poor = table("usa", "russia")
    poor.used = 0b1111
    player(poor).capacity, player(poor, 1).capacity = 20, 0
    go(poor, SPEND_CAPACITY)
    for s in (idle, poor):
        assert make_player(name, 1).choose(GAME, s, 1).code == "2/pass"


def test_greedy_builds_more_than_it_destroys() -> None:
    match = solonaut.new("intrepid", seed=1, players=2)
    bots = [make_player("greedy", n) for n in range(2)]
    while (decision := match.decision) is not None:
        seat = decision.seats[len(match.log) % len(decision.seats)]
        match.choose(bots[seat].choose(match.game, match.state, seat))
    destroyed = sum(event.rule_id == "intrepid.R233" for event in match.events)
    installed = sum(event.kind == "tile_installed" for event in match.events)
    assert 4 * destroyed < installed
