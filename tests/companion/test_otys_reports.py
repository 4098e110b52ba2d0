"""What the person tells Otys' companion, and what they correct by hand."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import solonaut
from solonaut.companion.earlier import corrections_to, last_position
from solonaut.companion.game import Companion
from solonaut.companion.partial_state import PartialState
from solonaut.core.errors import IllegalChoice
from solonaut.core.match import Match
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.state import GONE
from solonaut.ui.otys.companion import GAME
from tests.companion.other_otys import other_where_the_sheet_is_silent

RECORD = Path(__file__).parent.parent / "first_edition" / "records" / "table-otys.json"


def your_turn() -> Match:
    """The first turn: fuel, metal, plant and tech lie on the track from the top."""
    match = solonaut.new("table-otys", seed=1)
    for n in range(len(CUBES)):
        match.choose(f"count:{n % 4}")
    assert match.decision is not None and match.decision.prompt == "otys.companion.turn"
    return match


def test_nothing_is_needed_that_only_the_box_has() -> None:
    """The same answers lead to the same lines and the same sheet, whatever else is printed."""
    ours, theirs = (solonaut.new("table-otys", components=box, dealer=None) for box in (None, other_where_the_sheet_is_silent()))
    for n in (20, 0, 7, 7):
        for match in (ours, theirs):
            match.choose(f"count:{n}")
    rng = Random(3)
    while ours.decision is not None:
        assert theirs.decision is not None and theirs.decision.codes == ours.decision.codes
        code = rng.choice([code for code in ours.decision.codes if not code.startswith(("score", "points")) or code.endswith((":0", ":1"))])
        for match in (ours, theirs):
            match.choose(code)
        assert theirs.view(0) == ours.view(0) and theirs.log[-1].events == ours.log[-1].events
    assert theirs.outcome == ours.outcome


def kinds(match: Match) -> list[str]:
    return [event.kind for event in match.log[-1].events]


def test_the_tap_on_a_timer_ends_the_turn() -> None:
    match = your_turn()
    match.choose("timer:2")
    s: Any = match.state
    assert s.turn == 2 and s.timers[1] == s.timer_start() - 1
    assert match.decision is not None and match.decision.prompt == "otys.companion.turn"


def test_a_cube_that_is_reached_is_told_without_a_question() -> None:
    match = your_turn()
    s: Any = match.state
    for _ in range(s.box.cube_offsets[0]):
        match.choose("timer:1")
    assert kinds(match) == ["timer_moved", "cube_arrived", "contract_discarded", "contract_revealed", "cube_on_contract"]


def test_points_of_a_contract_come_before_its_lines() -> None:
    match = your_turn()
    match.choose("contract:2")
    assert match.decision is not None and match.decision.prompt == "otys.companion.points"
    match.choose("points:3")
    s: Any = match.state
    assert s.players[0].score == 3 and "contract_revealed" in kinds(match)


def test_points_of_a_contract_can_end_the_game() -> None:
    match = your_turn()
    match.choose("contract:1")
    match.choose("points:30")
    assert match.outcome is not None and "contract_revealed" not in kinds(match)


def test_everything_that_is_kept_can_be_set() -> None:
    match = your_turn()
    s: Any = match.state
    for name, counter in s.counters().items():
        value = counter.lowest if counter.value != counter.lowest else counter.highest
        if name.startswith("waiting"):
            continue
        match.choose(f"set:{name}:{value}")
        assert match.state.counters()[name].value == value, name  # type: ignore[attr-defined]
    assert match.outcome is None, "nothing is triggered by a correction"


def test_cubes_to_come_close_up() -> None:
    match = your_turn()
    s: Any = match.state
    first, second = s.queue
    match.choose(f"set:waiting-1:{GONE}")
    assert s.queue == (second,)
    match.choose(f"set:waiting-2:{first}")
    assert s.queue == (second, first)
    with pytest.raises(IllegalChoice):
        match.choose("set:waiting-4:0")


def test_a_correction_leaves_an_open_report_open() -> None:
    match = your_turn()
    match.choose("contract:1")
    match.choose("set:score:5")
    assert match.decision is not None and match.decision.prompt == "otys.companion.points"


def test_a_table_of_the_first_edition_has_a_last_sheet_and_can_be_carried_on() -> None:
    old = solonaut.load(RECORD)
    assert isinstance(old.game, Companion) and old.mended
    last: Any = last_position(old.game, old.record())
    log = old.record().log
    assert last.turn == log.count("end-of-turn"), "the last one was told, but not which Timer moves"
    assert last.players[0].score == sum(int(code.partition(":")[2]) for code in log if code.startswith("score:"))
    new = your_turn()
    assert isinstance(new.state, PartialState)
    for code in corrections_to(new.state, last):
        new.choose(code)
    assert {name: c.value for name, c in new.state.counters().items()} == {name: c.value for name, c in last.counters().items()}


def stocked(*counts: int) -> Match:
    """A table whose Store has so many cubes of each type."""
    match = solonaut.new("table-otys", dealer=None)
    for n in counts:
        match.choose(f"count:{n}")
    return match


def test_equal_cubes_are_picked_and_one_tap_takes_another() -> None:
    match = stocked(1, 1, 0, 1)
    s: Any = match.state
    first, second, third = (choice.partition(":")[2] for choice in s.picks[0].codes)
    assert match.decision is not None and match.decision.prompt == "otys.companion.turn", "nothing is asked"
    assert list(match.view()["table"]["track"].values())[1:] == [first, second, third]
    match.choose(f"instead:0:space:{third}")
    match.choose(f"instead:1:space:{second}")
    assert list(match.view()["table"]["track"].values())[1:] == [third, second, first]
    assert match.view()["table"]["contracts"] == list(match.view()["table"]["track"].values())[:2], "cubes on contracts follow"
    match.choose("timer:1")
    with pytest.raises(IllegalChoice):
        match.choose(f"instead:0:space:{first}")


def test_equal_cubes_of_an_earlier_table_lie_as_they_were_laid() -> None:
    s: Any = stocked(1, 1, 0, 1).state
    codes = [c.partition(":")[2] for c in s.picks[0].codes]
    for order in permutations(codes):
        match = stocked(1, 1, 0, 1)
        for name in order[:2]:
            for code in GAME.renewed(match.state, f"space:{name}"):
                match.choose(code)
        assert list(match.view()["table"]["track"].values())[1:] == list(order)
