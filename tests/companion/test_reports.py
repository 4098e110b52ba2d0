"""What the person reports of their turn beside Cryo, what follows from it, and what the app takes if nothing is said."""

from __future__ import annotations

from typing import Any

from solonaut.core.errors import IllegalChoice
from solonaut.core.match import Match
from solonaut.ui.cryo.web.companion import COMPANION
from tests.companion.test_needless_cryo import rivals_turn, your_turn


def human(match: Match) -> tuple[int, int, int, int]:
    """Drones of the person: at home, on docks, at Launch, without a place."""
    s: Any = match.state
    return s.human.home.bit_count(), s.human.out.bit_count(), s.human.launched, s.unseen


def codes(match: Match) -> tuple[str, ...]:
    assert match.decision is not None
    return match.decision.codes


def test_one_tap_says_where_the_drone_is_and_another_one_moves_it() -> None:
    match = your_turn()
    match.choose("dock:labs.T1")
    assert human(match) == (2, 1, 0, 0)
    match.choose("dock:rnd.B2")
    assert match.view(0)["table"]["mine"] == ["rnd.B2"] and human(match) == (2, 1, 0, 0)
    match.choose("launch")
    assert human(match) == (2, 0, 1, 0)
    match.choose("launch")
    assert human(match) == (3, 0, 0, 0)


def test_what_is_not_reported_is_counted_and_then_must_be_a_recall() -> None:
    match = your_turn()
    for n in (1, 2, 3):
        rivals_turn(match)
        s: Any = match.state
        assert s.unseen + s.human.out.bit_count() == n, "some may have been found by an answer"
    rivals_turn(match)
    assert human(match) == (3, 0, 0, 0)
    assert "drones_home" in {event.kind for event in match.events}


def test_an_answer_tells_where_drones_without_a_place_are() -> None:
    match = your_turn()
    match.choose("end")
    first, *others = codes(match)
    match.choose(others[0])  # the second rank: so the first dock is taken
    assert match.view(0)["table"]["mine"] == [first.removeprefix("open:")] and human(match) == (2, 1, 0, 0)


def test_sabotage_means_that_the_person_recalled() -> None:
    match = your_turn()
    match.choose("dock:labs.T1")
    rivals_turn(match)
    before = match.view(0)["table"]["asleep"]["processing.1"]
    match.choose("sabotage:processing")
    table = match.view(0)["table"]
    assert human(match) == (3, 0, 0, 0) and table["wrecked"]["processing"] == 1
    assert table["asleep"]["processing.1"] == 0 and table["destroyed"] == before


def test_without_a_map_no_cavern_is_reported() -> None:
    match = your_turn()
    assert any(code.startswith("explored:") for code in codes(match))
    match.choose("explored:B3")
    assert "B3" in match.view(0)["table"]["map"]["up"] and "explored:B3" not in codes(match)


def test_a_drone_that_nobody_has_cannot_be_reported() -> None:
    match = your_turn()
    for dock in ("labs.B1", "rnd.B1", "construction.B1"):
        match.choose(f"dock:{dock}")
        rivals_turn(match)
    assert not any(code.startswith("dock:") for code in codes(match)) and "recall" in codes(match)
    try:
        match.choose("dock:labs.T1")
    except IllegalChoice:
        return
    raise AssertionError("all drones are out")


def test_a_sabotage_is_shown_on_the_ship_and_not_as_the_turn_of_the_rival() -> None:
    match = your_turn()
    rivals_turn(match)
    deployed = match.view(0)["table"]
    assert deployed["scene"] == "section" and COMPANION.lines_title(deployed).key.endswith(".title.deploy")
    match.choose("sabotage:processing")
    told = match.view(0)["table"]
    assert told["scene"] == "ship" and told["wrecked"]["processing"] == 1
    assert COMPANION.lines_title(told).key == "companion.news"
