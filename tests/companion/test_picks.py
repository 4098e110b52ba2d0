"""Where the rules leave it to the person, the app picks one; another one is one tap, with the same answers and the same luck."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from solonaut.core.errors import IllegalChoice
from solonaut.core.match import Match
from solonaut.core.step import CHANCE
from solonaut.lang import Speaker
from solonaut.ui.cryo.web.companion import COMPANION
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.view.companion.history import turns_of
from tests.companion.test_needless_cryo import your_turn

TURN = "cryo.companion.turn"


def turn_with_a_pick(seed: int, verb: str) -> Match:
    """A table after a turn of the Rival in which the app has picked something."""
    match, rng = your_turn(), Random(seed)
    for _ in range(60):
        docks = [code for code in match.decision.codes if code.startswith("dock:")]  # type: ignore[union-attr]
        match.choose(rng.choice(docks) if docks else "recall")
        match.choose("end")
        while match.decision is not None and match.decision.prompt != TURN:
            match.choose(rng.choice([c for c in match.decision.choices if c.code != "token:sunset"]))
        s: Any = match.state
        if match.decision is None:
            break
        if any(code.startswith(verb) for pick in s.picks for code in pick.codes):
            return match
    raise AssertionError(f"no pick of {verb} came up")


def first(match: Match, verb: str) -> int:
    s: Any = match.state
    return next(n for n, pick in enumerate(s.picks) if pick.codes[0].startswith(verb))


@pytest.mark.parametrize("verb", ["free", "incident"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_another_pick_is_taken_and_undone(verb: str, seed: int) -> None:
    match = turn_with_a_pick(seed, verb)
    s: Any = match.state
    number, before = first(match, verb), match.state.key()
    pick = s.picks[number]
    other = next(code for code in reversed(pick.codes) if code != pick.code)
    match.choose(f"instead:{number}:{other}")
    again: Any = match.state
    assert again.picks[number].code == other and again.key() != before
    assert "played_again" in {event.kind for event in match.log[-1].events}
    match.undo()
    assert match.state.key() == before
    assert match.peek(len(match.log)).key() == before


def test_the_same_luck_is_kept() -> None:
    match = turn_with_a_pick(4, "free")
    s: Any = match.state
    number = first(match, "free")
    draws = [entry.choice.code for entry in match.log if entry.seat == CHANCE]
    decisions, turn = s.decisions, s.turn
    match.choose(f"instead:{number}:free:energy" if s.picks[number].code != "free:energy" else f"instead:{number}:free:tech")
    after: Any = match.state
    assert (after.decisions, after.turn) == (decisions, turn)
    assert [entry.choice.code for entry in match.log if entry.seat == CHANCE][: len(draws)] == draws


def test_only_what_was_possible_can_be_taken() -> None:
    match = turn_with_a_pick(5, "free")
    s: Any = match.state
    number = first(match, "free")
    for code in (f"instead:{number}:{s.picks[number].code}", f"instead:{number}:incident:labs", "instead:11:free:energy"):
        with pytest.raises(IllegalChoice):
            match.choose(code)


def test_after_the_next_turn_it_is_too_late() -> None:
    match = turn_with_a_pick(6, "free")
    s: Any = match.state
    pick = s.picks[first(match, "free")]
    match.choose("end")
    after: Any = match.state
    assert pick not in after.picks


@pytest.mark.parametrize("verb", ["free", "incident"])
def test_the_history_tells_only_what_counts(verb: str) -> None:
    """The turn of the Rival is told once, with what came of the other possibility."""
    match, speaker = turn_with_a_pick(2, verb), Speaker("en")
    titles = [turn.title for turn in turns_of(CompanionView(match), COMPANION, speaker)]
    s: Any = match.state
    number = first(match, verb)
    other = next(code for code in s.picks[number].codes if code != s.picks[number].code)
    match.choose(f"instead:{number}:{other}")
    turns = turns_of(CompanionView(match), COMPANION, speaker)
    assert [turn.title for turn in turns] == titles
    told = [line.text for turn in turns for line in turn.lines]
    assert "You chose another possibility. Only the lines below count." not in told
    assert sum(text == f"Turn {s.turn} · Rival" for text in told) == 1
