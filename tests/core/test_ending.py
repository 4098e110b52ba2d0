"""Games that people end before the rules do, and seats that change hands: in the match, in the record, in the check of a deal."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import solonaut
from solonaut import BadRecord, GameOver, Record
from solonaut.core.outcome import AGREED, RESIGNED, Handover
from tests.tools import play


def started(game: str = "otys", players: int = 2) -> solonaut.Match:
    return play(solonaut.new(game, secret=bytes(range(16)), players=players), 20)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_nobody_wins_a_game_that_all_agree_to_end(game: str) -> None:
    match = started(game)
    match.end(AGREED, 0)
    assert match.decision is None and match.due == () and match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners, len(match.outcome.scores)) == (AGREED, (), 2)
    assert match.outcome.why(game).key == "core.reason.agreed"
    with pytest.raises(GameOver):
        match.choose("pass")
    with pytest.raises(GameOver):
        match.end(AGREED, 1)


def test_whoever_resigns_loses_to_the_others() -> None:
    match = started(players=3)
    match.end(RESIGNED, 1)
    assert match.outcome is not None and match.outcome.winners == (0, 2)
    together = started("intrepid")
    together.end(RESIGNED, 1)
    assert together.outcome is not None and together.outcome.winners == ()


def test_an_undo_takes_the_end_back() -> None:
    match = started()
    match.end(RESIGNED, 0)
    match.undo()
    assert match.outcome is None and match.decision is not None and match.record().ending is None


def test_the_record_says_how_it_ended_and_who_took_over() -> None:
    match = started()
    match.handovers = (Handover(5, 1, ""), Handover(5, 1, "greedy"))
    plain = match.record()
    assert "ending" not in json.loads(replace(plain, handovers=()).to_json())
    match.end(AGREED, 1)
    record = Record.from_json(match.record().to_json())
    again = solonaut.load(record)
    assert again.ending == match.ending and again.handovers == match.handovers and again.outcome == match.outcome
    assert solonaut.verify(record).is_fair
    assert solonaut.load(Record.from_json(plain.to_json())).outcome is None


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("ending", {"reason": "bored", "seat": 0}),
        ("ending", {"reason": "agreed", "seat": 2}),
        ("ending", {"reason": "agreed", "seat": True}),
        ("ending", {"reason": "agreed", "seat": 0, "more": 1}),
        ("ending", []),
        ("handovers", [{"number": 0, "seat": 5, "player": "x"}]),
        ("handovers", [{"number": 9999, "seat": 0, "player": "x"}]),
        ("handovers", ["x"]),
    ],
)
def test_a_record_with_a_strange_end_is_refused(part: str, value: Any) -> None:
    data = json.loads(started().record().to_json())
    del data["check"]
    with pytest.raises(BadRecord, match=part):
        Record.from_json(json.dumps(data | {part: value}))


def test_following_another_process_brings_the_end_along() -> None:
    match, other = started(), started()
    match.end(AGREED, 0)
    other.follow(match.codes(), len(match.log), practice=False, ending=match.ending)
    assert other.outcome == match.outcome and other.decision is None
