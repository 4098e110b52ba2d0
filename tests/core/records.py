"""A game whose record is saved, changed and damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest

import solonaut
from solonaut import BadRecord, Record
from tests.tools import otys, play

Data = dict[str, Any]


@pytest.fixture(scope="module")
def match() -> solonaut.Match:
    match = play(otys(7, players=2), 25)
    match.seats = ("human", "greedy")
    return match


def refused(data: Data | str) -> str:
    """The reason why this is refused as a record or as a match."""
    with pytest.raises(BadRecord) as why:
        solonaut.load(Record.from_json(data if isinstance(data, str) else json.dumps(data), "game.json"))
    reason = str(why.value)
    assert "\n" not in reason and reason.startswith(("game.json: ", "Game record: ")), reason
    return reason
