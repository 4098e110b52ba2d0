"""Damage markers that the app draws beside Cryo are announced, so that the person can put them on the board."""

from __future__ import annotations

from typing import Any

import pytest

import solonaut
from solonaut.games.cryo.components import DOCKS
from solonaut.lang import Speaker
from solonaut.ui.cryo.companion.sentences import dock_name
from solonaut.ui.cryo.web.companion import COMPANION
from tests.tools import LANGUAGES


@pytest.mark.parametrize("seed", range(4))
def test_damaged_docks_are_announced_when_they_are_drawn(seed: int) -> None:
    match = solonaut.new("table-cryo", seed=seed)
    match.choose("deal")
    s: Any = match.state
    docks = [name for n, name in enumerate(DOCKS) if s.damaged >> n & 1]
    drawn = [entry for entry in match.log if entry.choice.verb == "damage"]
    assert len(drawn) == len(docks) > 0
    [event] = [event for entry in drawn for event in entry.events]
    assert event in drawn[-1].events and event.rule_id in match.game.ledger
    for language in LANGUAGES:
        speaker = Speaker(language)
        said = speaker.say(match.game.tell(event, 0, match.box))
        assert all(speaker.say(dock_name(dock)) in said for dock in docks)


def test_damage_that_the_person_told_is_not_announced() -> None:
    match = solonaut.new("table-cryo", seed=1)
    for dock in ("labs.T1", "labs.B2", "labs.T1", "rnd.B3"):  # the second tap takes a marker off
        match.choose(f"damage:{dock}")
    s: Any = match.state
    assert [name for n, name in enumerate(DOCKS) if s.damaged >> n & 1] == ["labs.B2", "rnd.B3"]
    assert "deal" not in match.decision.codes, "the app does not add to what lies there"  # type: ignore[union-attr]
    match.choose("ready")
    assert [entry.events for entry in match.log] == [()] * len(match.log)


def test_the_number_of_markers_blocks_nobody() -> None:
    """The house edition guesses how many there are."""
    match = solonaut.new("table-cryo", seed=1)
    match.choose("set:markers:3")
    match.choose("deal")
    assert sum(entry.choice.verb == "damage" for entry in match.log) == 3


def test_fewer_markers_than_the_box_has_are_told_before_going_on() -> None:
    match, speaker = solonaut.new("table-cryo", seed=1), Speaker("en")

    def button() -> str:
        decision = match.decision
        assert decision is not None
        ready = next(choice for choice in decision.choices if choice.verb == "ready")
        return speaker.say(match.game.describe(match.state, ready))

    match.choose("set:markers:2")
    for tapped, words in (("labs.B1", "Done with 1 of 2"), ("labs.B2", "Done")):
        match.choose(f"damage:{tapped}")
        assert button() == words
        assert COMPANION.unfinished(match.view(0)["table"]) == (words != "Done")
