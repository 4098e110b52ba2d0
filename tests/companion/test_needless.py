"""The companion asks nothing that it knows, and a table that its first version began goes on as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.core.registry import companions
from solonaut.games.cryo.components import DOCKS, PER_SECTION, UPPER
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.otys.state import GONE
from solonaut.ui.cryo.companion import facts
from tests.companion import person_cryo, person_otys
from tests.companion.person_intrepid import Crew

SEEDS = range(6)
RECORDS = Path(__file__).parent.parent / "first_edition" / "records"


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
    while match.decision is not None and match.decision.prompt != "companion.cryo.turn":
        match.choose(match.decision.choices[0])
    return match


def test_a_section_that_the_rival_filled_needs_no_question() -> None:
    match = your_turn()
    s: Any = match.state
    section = next(n for n in range(4) if (s.damaged >> PER_SECTION * n + UPPER & 0b111) == 0b111)
    s.rival.out = 0b11 << PER_SECTION * section
    match.choose("rival")
    assert not isinstance(match.state.pending, facts.FullSection)
    recalls = [event for event in match.events if isinstance(event, rival_events.RivalRecalls)]
    assert [event.by for event in recalls] == ["cryo.S31"]


def test_docks_are_not_asked_for_when_every_drone_of_the_person_is_seen() -> None:
    match = your_turn()
    s: Any = match.state
    s.damaged = 0
    match.choose("rival")
    closed = 0
    while not isinstance(match.state.pending, facts.TileThere) and closed < len(DOCKS):
        decision = match.decision
        assert decision is not None
        if isinstance(match.state.pending, facts.DockOpen):
            closed += 1
            match.choose("no")
        else:
            match.choose("full:none" if "full:none" in decision.codes else decision.choices[0])
        if decision.prompt == "cryo.prompt.rival.dock":
            break
    assert closed == s.box.drones


@pytest.mark.parametrize("name", companions().values())
def test_a_table_says_by_which_questions_it_is_played(name: str) -> None:
    new = solonaut.new(name, seed=1)
    assert new.options["questions"] == "needed" and new.record().rules == 2
    old = solonaut.load(RECORDS / f"{name}.json")
    assert old.options["questions"] == "all"
    data = json.loads(old.record().to_json())
    assert data["options"]["questions"] == "all" and data["rules"] == 2
    for match in (new, old):
        again = solonaut.load(match.record())
        assert again.options == match.options and again.state.key() == match.state.key()
