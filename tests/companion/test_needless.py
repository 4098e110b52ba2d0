"""The companion asks nothing that it knows."""

from __future__ import annotations

from typing import Any

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.games.cryo.components import PER_SECTION, UPPER
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.otys.state import GONE
from solonaut.ui.cryo.companion import questions
from tests.companion import person_cryo, person_otys
from tests.companion.person_intrepid import Crew

SEEDS = range(6)


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_cryo_asks_nothing_needless(difficulty: str) -> None:
    people = [person_cryo.play_beside(seed, {"difficulty": difficulty}) for seed in SEEDS]
    assert [why for person in people for why in person.needless] == []
    events = [event for person in people for event in person.companion.events]
    recalls = [event for event in events if isinstance(event, rival_events.RivalRecalls)]
    stays = [event for event in events if isinstance(event, rival_events.RivalNoSalvage)]
    assert any(event.by == "cryo.S30" for event in recalls), "the Rival ran out of drones"
    assert any(event.why == "nobody" for event in stays), "the Rival had no pod to send"


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_otys_asks_nothing_needless(difficulty: str) -> None:
    people = [person_otys.play_beside(seed, {"difficulty": difficulty}) for seed in SEEDS]
    assert [why for person in people for why in person.needless] == []
    assert any(GONE in person.companion.state.timers for person in people)  # type: ignore[attr-defined]


def test_intrepid_asks_nothing_needless() -> None:
    for seed in SEEDS:
        crew = Crew(seed, 2, {"disaster": "meteor"}, "random")
        crew.play()
        assert crew.needless == []


def your_turn() -> Match:
    """The person's first turn beside Cryo."""
    match = solonaut.new("table-cryo", seed=3)
    while match.decision is not None and match.decision.prompt != "cryo.companion.turn":
        match.choose(match.decision.choices[0])
    return match


def test_a_section_that_the_rival_filled_needs_no_question() -> None:
    match = your_turn()
    s: Any = match.state
    section = next(n for n in range(4) if (s.damaged >> PER_SECTION * n + UPPER & 0b111) == 0b111)
    s.rival.out = 0b11 << PER_SECTION * section
    match.choose("rival")
    assert not isinstance(match.state.pending, questions.FullSection)
    recalls = [event for event in match.events if isinstance(event, rival_events.RivalRecalls)]
    assert [event.by for event in recalls] == ["cryo.S31"]


def test_only_docks_that_can_be_the_first_open_one_are_offered() -> None:
    match = your_turn()
    s: Any = match.state
    s.damaged = 0
    match.choose("rival")  # a person with one drone out closes one dock at most
    ask = match.state.pending
    assert isinstance(ask, questions.FirstOpen)
    assert [len(docks) for docks in ask.ranks] == [1, 2, 0]


def test_what_the_first_turns_cannot_have_closed_is_not_asked_for() -> None:
    match = your_turn()
    s: Any = match.state
    s.damaged = 0
    for turn in range(1, PER_SECTION):
        match.choose("rival")
        while match.decision is not None and match.decision.prompt != "cryo.companion.turn":
            assert turn >= PER_SECTION - turn + 1 or not isinstance(match.state.pending, questions.FullSection)
            match.choose(match.decision.choices[0])
