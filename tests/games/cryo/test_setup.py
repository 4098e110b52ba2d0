"""Set-up for two to four players (chapter 3), and what comes in the box (chapter 2)."""

from __future__ import annotations

import pytest

from solonaut.games.cryo.components import CAVERNS, DOCKS, LARGE, SECTIONS, SMALL, TYPES
from solonaut.games.cryo.state import NONE
from tests.games.cryo.arrange import (
    DEALT,
    PIECES,
    asked,
    bare,
    before_cards,
    chance,
    codes,
    face_up,
    has,
    heard,
    holds,
    home,
    incidents,
    pile,
    play,
    rule,
    shown,
    table,
    weights,
)
from tests.games.cryo.edition import BOX


@pytest.mark.rule("cryo.B001", "cryo.B002", "cryo.B134", "cryo.B139", "cryo.B062")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_three_drones_and_fifteen_pods(players: int) -> None:
    s = table(players)
    assert len(s.players) == players and not s.solo
    for p in s.players:
        assert home(s, p.seat) == [1, 2, 3] and sum(p.chambers) == 15
        assert p.chambers == [1] * 9 + [2] * 3


@pytest.mark.rule("cryo.B136", "cryo.B137", "cryo.B138")
def test_a_random_first_player_and_the_bonus_by_turn_order() -> None:
    s = bare(4)
    assert chance(s) and rule(s) == "B137" and weights(s) == {f"first:{n}": 1 for n in range(1, 5)}
    play(s, "first:3")
    assert s.first == s.active == 2
    assert has(s, 2) == {"crystal": 1, "organics": 1, "tech": 1, "energy": 1}
    assert has(s, 3) == {"crystal": 2, "organics": 1, "tech": 1, "energy": 1}
    assert has(s, 0) == {"crystal": 2, "organics": 1, "tech": 2, "energy": 1}
    assert has(s, 1) == {"crystal": 2, "organics": 2, "tech": 2, "energy": 1}


@pytest.mark.rule("cryo.B004", "cryo.B055", "cryo.B083", "cryo.B140")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stacks_of_one_tile_per_player_with_the_top_one_face_up(players: int) -> None:
    s = bare(players)
    if players > 1:
        play(s, "first:1")
    assert chance(s) and rule(s) == "B140"
    factions = max(2, players)
    assert weights(s) == {
        "tile:crystal": 4,
        "tile:crystal+crystal": 4,
        "tile:crystal-or-organics": 2,
        "tile:crystal-or-tech": 2,
        "tile:crystal+organics": 2,
        "tile:crystal+tech": 2,
        "tile:nanite": 2,
        "tile:energy": 1,
        "tile:card": 1,
    }
    play(s, *PIECES[:2])
    assert weights(s)["tile:crystal"] == 3 and weights(s)["tile:crystal+crystal"] == 3
    play(s, *PIECES[2:])
    assert s.below == [factions - 1] * 15 and shown(s, "labs.r2") == "organics+organics"
    assert sum(s.pool) == 60 - 15


@pytest.mark.rule("cryo.B069", "cryo.B141", "cryo.B142")
@pytest.mark.parametrize(("players", "markers"), [(1, 8), (2, 8), (3, 4), (4, 0)])
def test_damage_markers_by_number_of_players(players: int, markers: int) -> None:
    s = bare(players)
    play(s, *(["first:1"] if players > 1 else []), *PIECES)
    if markers:
        assert chance(s) and rule(s) == "B141"
        assert codes(s) == [f"damage:{dock}" for dock in DOCKS if ".B" in dock]
        play(s, "damage:labs.B2")
        assert "damage:labs.B2" not in codes(s)
    assert table(players).damaged.bit_count() == markers


@pytest.mark.rule("cryo.B006", "cryo.B071", "cryo.B072", "cryo.B073", "cryo.B075")
@pytest.mark.parametrize(("players", "caverns", "large"), [(1, 11, 6), (2, 11, 6), (3, 12, 7), (4, 14, 7)])
def test_caverns_in_play(players: int, caverns: int, large: int) -> None:
    s = table(players)
    used = [c for c in range(len(CAVERNS)) if s.in_play(c)]
    assert len(used) == caverns and sum(BOX.space_sizes[c] == LARGE for c in used) == large
    assert [c.size for c in BOX.caverns].count(SMALL) == 7


@pytest.mark.rule("cryo.B074")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cavern_map_is_connected(players: int) -> None:
    s = table(players)
    reached, todo = set(), ["A2"]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            near = BOX.neighbours[CAVERNS.index(name)]
            todo += [CAVERNS[c] for c in range(len(CAVERNS)) if near >> c & 1 and s.in_play(c)]
    assert reached == {CAVERNS[c] for c in range(len(CAVERNS)) if s.in_play(c)}


@pytest.mark.rule("cryo.B076", "cryo.B080", "cryo.B143")
def test_two_caverns_start_face_up_and_give_nothing() -> None:
    s = bare(2)
    play(s, "first:1", *PIECES, *(f"damage:{dock}" for dock in DOCKS if dock.endswith(("B1", "B3"))))
    assert rule(s) == "B076" and codes(s) == [f"cavern:L{n}" for n in range(1, 8)]
    stocks = [list(p.stock) for p in s.players]
    play(s, "cavern:L7", "cavern:L3")
    assert face_up(s) == ["A2", "A3"] and [p.stock for p in s.players] == stocks
    assert s.caverns.count(NONE) == 12  # nobody has seen the others: they have no identity


@pytest.mark.rule("cryo.B005", "cryo.B064", "cryo.B065", "cryo.B082", "cryo.B144", "cryo.B145")
@pytest.mark.parametrize(("players", "factions"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_incident_tokens(players: int, factions: int) -> None:
    s = table(players)
    assert incidents(s) == ["crystal", "nanite", "sabotage", "card"]
    assert s.track == (*(factions,) * 6, 5)
    assert [sum(t.copies for t in BOX.tokens if t.back == back) for back in range(3)] == [16, 12, 5]
    assert sum(t.copies for t in BOX.tokens) == 33 and sum(s.tokens) == 29


@pytest.mark.rule("cryo.B003", "cryo.B146", "cryo.B147")
def test_everybody_keeps_three_of_five_cards() -> None:
    s = before_cards(2)
    assert weights(s) == {f"draw:{name}": 5 for name in TYPES} and s.left == 40
    assert s.pending is not None and s.pending.witness(s) == 0  # type: ignore[attr-defined]
    play(s, *(f"draw:{name}" for name in DEALT))
    assert s.pending.witness(s) == 1  # type: ignore[union-attr]
    play(s, *(f"draw:{name}" for name in ("mole", "mole", "ram", "ram", "ram")))
    assert s.seat == 0 and rule(s) == "B147" and codes(s) == [f"discard:{name}" for name in sorted(DEALT, key=TYPES.index)]
    play(s, "discard:shark", "discard:ram")
    assert s.seat == 1 and codes(s) == ["discard:mole", "discard:ram"]
    events = heard(s, "discard:mole", "discard:ram")
    assert holds(s, 0) == ["turtle", "moth", "crab"] and holds(s, 1) == ["mole", "ram", "ram"]
    assert pile(s) == ["shark", "mole", "ram", "ram"] and s.left == 30
    assert asked(s) == "ChooseTurn" and events[-1].kind == "turn_begun"


@pytest.mark.rule("cryo.B048", "cryo.B050", "cryo.B051", "cryo.B052", "cryo.B061", "cryo.B018", "cryo.B020", "cryo.B066", "cryo.B067")
def test_the_board() -> None:
    assert len(DOCKS) == 20 and len(SECTIONS) == 4 and len(BOX.chambers) == 12
    assert all(2 <= sum(cell >= 0 for cell in around) <= 4 for around in BOX.cells)
    assert len(BOX.platform) == 6 and len(BOX.slots) == 7
    assert BOX.salvage == (0, 0, 1, 1, 2, 2, 3, 4)
