"""The companion of Cryo asks nothing that it knows."""

from __future__ import annotations

from typing import Any

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.games.cryo.components import PLACES, TYPES
from solonaut.games.cryo.rival import events as rival_events
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.drawn import NewMission
from tests.companion.person_cryo import play_beside

SEEDS = range(6)


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_cryo_asks_nothing_needless(difficulty: str) -> None:
    people = [play_beside(seed, {"difficulty": difficulty}, reports=seed % 2 == 0) for seed in SEEDS]
    assert [why for person in people for why in person.needless] == []
    events = [event for person in people for event in person.companion.events]
    recalls = [event for event in events if isinstance(event, rival_events.RivalRecalls)]
    stays = [event for event in events if isinstance(event, rival_events.RivalNoSalvage)]
    assert any(event.by == "cryo.S30" for event in recalls), "the Rival ran out of drones"
    assert any(event.why == "nobody" for event in stays), "the Rival had no pod to send"


def your_turn() -> Match:
    """The person's first turn beside Cryo, without damage markers."""
    match = solonaut.new("table-cryo", seed=3)
    while match.decision is not None and match.decision.prompt != "cryo.companion.turn":
        codes = match.decision.codes
        match.choose("ready" if "ready" in codes else "deal" if "deal" in codes else codes[0])
    return match


def rivals_turn(match: Match) -> list[type]:
    """End the turn, answer what is asked with the first answer, and say what it was."""
    match.choose("end")
    asked = []
    while match.decision is not None and match.decision.prompt != "cryo.companion.turn":
        asked.append(type(match.state.pending))
        match.choose(match.decision.choices[0])
    return asked


def test_a_section_that_is_known_to_be_full_needs_no_question() -> None:
    match = your_turn()
    for place in PLACES[1:]:
        match.choose(f"set:damage.labs.{place}:1")
    match.choose("dock:labs.T1")
    assert not set(rivals_turn(match)) & {questions.FullSection, questions.FirstOpen}
    recalls = [event for event in match.events if isinstance(event, rival_events.RivalRecalls)]
    assert [event.by for event in recalls] == ["cryo.S31"]


def test_who_reports_every_dock_is_never_asked_for_one() -> None:
    match = your_turn()
    for turn in range(8):
        docks = [code for code in match.decision.codes if code.startswith("dock:")]  # type: ignore[union-attr]
        match.choose(docks[turn] if docks else "recall")
        assert not set(rivals_turn(match)) & {questions.FullSection, questions.FirstOpen}


def test_only_docks_that_can_be_the_first_open_one_are_offered() -> None:
    match = your_turn()
    match.choose("end")  # one drone without a place closes one dock at most
    ask = match.state.pending
    assert isinstance(ask, questions.FirstOpen)
    assert [len(docks) for docks in ask.ranks] == [1, 2, 0]


def test_what_few_drones_cannot_have_closed_is_not_asked_for() -> None:
    match = your_turn()
    s: Any = match.state
    for _ in range(s.box.drones):
        asked = rivals_turn(match)
        room = [len(match.state.open_in(section)) for section in range(4)]  # type: ignore[attr-defined]
        if min(room) > match.state.unseen:  # type: ignore[attr-defined]
            assert questions.FullSection not in asked


# -- the end ----------------------------------------------------------------------------------------------------------------


def duplicates(*turned_up: str) -> Match:
    """The game is over, and the Rival has turned up all its missions."""
    match = your_turn()
    missions = match.state.counters()["missions"].value
    if missions != len(turned_up):
        match.choose(f"set:missions:{len(turned_up)}")
    for code in ("over:sunset", "count", *(f"draw:{card}" for card in turned_up)):
        match.choose(code)
    return match


@pytest.mark.rule("cryo.S89")
def test_a_replacement_is_asked_for_among_the_animals_that_are_new() -> None:
    match = duplicates("crab", "crab", "ram")
    decision = match.decision
    assert decision is not None and isinstance(match.state.pending, NewMission)
    assert {"draw:crab", "draw:ram"}.isdisjoint(decision.codes) and len(decision.codes) == len(TYPES) - 2 + 1
    match.choose("draw:mole")
    assert not isinstance(match.state.pending, NewMission) and len(match.state.rival.missions) == 3


@pytest.mark.rule("cryo.S89", "cryo.G64")
def test_that_no_new_animal_is_left_is_asked_once() -> None:
    """Three of one and two of another: after one replacement none is left, and the others are not asked for."""
    match = duplicates("crab", "crab", "crab", "ram", "ram")
    match.choose("draw:mole")
    assert isinstance(match.state.pending, NewMission)
    match.choose("no-new")
    assert not isinstance(match.state.pending, NewMission)
    assert sorted(TYPES[card] for card in match.state.rival.missions) == ["crab", "mole", "ram"]
