"""The cavern map and the salvage spaces of another box, entered at the table."""

from __future__ import annotations

from typing import Any

import solonaut
from solonaut.companion.corrections import SET
from solonaut.core.box import fit
from solonaut.core.edition import ComponentFile
from solonaut.core.match import Match
from solonaut.core.registry import find_game
from solonaut.games.cryo.components import CARD, CAVERNS, RESOURCES, Components
from solonaut.ui.cryo.companion.cavern_map import MAP_PAIRS, some_touch
from solonaut.ui.cryo.companion.printed import box_lines
from tests.companion.other_cryo import another_box


def wanted(box: Components) -> dict[str, int]:
    """What the counters of the map are in a box."""
    table: Any = solonaut.new("table-cryo", components=another_box()).state
    out = [f"size.{name}" for c, name in enumerate(CAVERNS) if not table.in_play(c)]
    found = {name: pair[0](table) for name, pair in MAP_PAIRS.items() if name not in out}
    return found | {f"spaces.{name}": box.salvage.count(r) for r, name in enumerate(RESOURCES[:CARD])}


def enter(match: Match, values: dict[str, int]) -> None:
    """Tap until the map is this one; each tap must leave a map that can be played on."""
    state: Any = match.state
    for _ in range(len(values)):
        counters = state.counters()
        name = next((n for n, v in values.items() if n in counters and counters[n].allows(v)), None)
        if name is None:
            return
        match.choose(f"{SET}:{name}:{values[name]}")
        state = match.state
        assert some_touch(state.box.edges, state.box.start_caverns)


def test_the_map_of_another_box_is_entered_and_kept() -> None:
    game = find_game("cryo")
    other: Any = game.box(another_box())
    match = solonaut.new("table-cryo", seed=1)
    enter(match, wanted(other))
    assert box_lines(match.state).keys() == {"salvage.spaces"}, "until it is confirmed, the map is a guess"
    match.choose(f"{SET}:confirmed.map:1")
    state: Any = match.state
    in_play = [c for c in range(len(CAVERNS)) if state.in_play(c)]
    assert in_play == [c for c in range(len(CAVERNS)) if other.space_players[c] <= 2]
    lines = box_lines(state)
    found = fit(game, lines)
    assert not found.problems
    kept: Any = game.box(ComponentFile(found.text, "kept.toml"))
    for box in (state.box, kept):
        near = {(a, b) for a, b in other.edges if a in in_play and b in in_play}
        assert {(a, b) for a, b in box.edges if a in in_play and b in in_play} == near
        assert box.start_caverns == other.start_caverns
        assert [box.space_sizes[c] for c in in_play] == [other.space_sizes[c] for c in in_play]
    assert sorted(kept.salvage) == sorted(other.salvage)
    assert state.face_up == sum(1 << c for c in other.start_caverns), "before the first turn what starts is face up"
    again: Any = solonaut.new("table-cryo", components=ComponentFile(found.text, "kept.toml")).state
    assert {"map", "salvage"} <= set(again.confirmed)


def test_a_map_that_nobody_changed_is_kept_as_the_edition_has_it() -> None:
    match = solonaut.new("table-cryo", components=another_box())
    match.choose(f"{SET}:confirmed.map:0")
    match.choose(f"{SET}:confirmed.map:1")
    assert not [key for key in box_lines(match.state) if key.startswith(("caverns", "salvage"))]


def test_what_cannot_be_a_map_is_not_offered() -> None:
    state: Any = solonaut.new("table-cryo").state
    counters = state.counters()
    assert (counters["tunnel.A2-A3"].lowest, counters["start.A2"].lowest) == (1, 1), "the two that start stay neighbours"
    assert counters["play.A2"].lowest == 1 and counters["play.A1"].lowest == 0
    assert "size.C1" not in counters and "tunnel.C1-C2" not in counters and counters["play.C1"].highest == 1
    state.apply("set:mapped:0")
    assert not [name for name in state.counters() if name in MAP_PAIRS]
