"""A match follows a log that somebody else writes, and stays the same game."""

from __future__ import annotations

import random

import pytest

import solonaut
from solonaut.core.errors import IllegalChoice
from solonaut.core.match import Match
from tests.tools import play


def act(match: Match, rng: random.Random) -> None:
    """What people do: mostly they go on, sometimes back and forth."""
    what = rng.random()
    if what < 0.15 and match.can_undo():
        match.undo()
    elif what < 0.25 and match.can_redo():
        match.redo()
    elif match.decision is not None:
        match.choose(rng.choice(match.decision.choices))


@pytest.mark.parametrize("game", solonaut.game_names())
def test_whoever_looks_now_and_then_sees_the_same_game(game: str) -> None:
    rng = random.Random(game)
    writer = solonaut.new(game, secret=bytes(16))
    reader = solonaut.load(writer.record())
    back = False
    for _ in range(120):
        for _ in range(rng.randrange(4)):
            act(writer, rng)
        codes = [*writer.codes(), *writer.undone]
        back = back or len(writer.log) < len(reader.log)
        reader.follow(codes, len(writer.log), practice=writer.practice)
        assert reader.state.key() == writer.state.key()
        assert (reader.codes(), reader.undone, reader.practice) == (writer.codes(), writer.undone, writer.practice)
        assert reader.peek(len(reader.log) // 2).key() == writer.peek(len(writer.log) // 2).key()
        assert [entry.events for entry in reader.log] == [entry.events for entry in writer.log]
    assert back, "the writer went back now and then"


def test_only_what_differs_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = play(solonaut.new("otys", seed=3), 30)
    reader = solonaut.load(writer.record())
    before = reader.log
    play(writer, 1)
    reader.follow(writer.codes(), len(writer.log), practice=False)
    assert all(old is new for old, new in zip(before, reader.log, strict=False)), "what was known already is not made anew"


def test_a_log_that_does_not_fit_is_refused() -> None:
    match = play(solonaut.new("otys", seed=3), 5)
    with pytest.raises(IllegalChoice):
        match.follow([*match.codes(), "nonsense"], len(match.log) + 1, practice=False)


def test_whose_decision_would_be_redone() -> None:
    match = play(solonaut.new("cryo", seed=3, players=2), 6)
    assert match.redo_seat is None
    last = match.log[match.last_decision_of((0, 1)) or 0].seat
    match.undo()
    assert match.redo_seat == last
