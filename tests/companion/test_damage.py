"""Damage markers that the app draws beside Cryo are announced, so that the person can put them on the board."""

from __future__ import annotations

from typing import Any

import pytest

import solonaut
from solonaut.games.cryo.components import DOCKS
from solonaut.games.cryo.sentences import spot
from solonaut.lang import Speaker
from tests.tools import LANGUAGES


@pytest.mark.parametrize("seed", range(4))
def test_damaged_docks_are_announced_when_they_are_drawn(seed: int) -> None:
    match = solonaut.new("table-cryo", seed=seed)
    s: Any = match.state
    docks = [name for n, name in enumerate(DOCKS) if s.damaged >> n & 1]
    drawn = [entry for entry in match.log if entry.choice.verb == "damage"]
    assert len(drawn) == len(docks) > 0
    [event] = [event for entry in drawn for event in entry.events]
    assert event in drawn[-1].events and event.rule_id in match.game.ledger
    for language in LANGUAGES:
        speaker = Speaker(language)
        said = speaker.say(match.game.tell(event, 0, match.box))
        assert all(speaker.say(spot(dock)) in said for dock in docks)


def test_damage_that_the_person_told_is_not_announced() -> None:
    match = solonaut.new("table-cryo", seed=1, options={"cards": "deck"})
    while match.decision is not None and match.decision.choices[0].verb == "damage":
        match.choose(match.decision.choices[0])
    assert [entry.events for entry in match.log if entry.choice.verb == "damage"] == [()] * len(match.log)
