"""What is typed for a choice: its own number if it has one, otherwise a letter; the same as in the browser."""

from __future__ import annotations

import contextlib
import io
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import solonaut
from solonaut.core.keys import own_number
from solonaut.core.match import Decision
from solonaut.lang import Speaker
from solonaut.terminal.plain import PlainGame
from solonaut.terminal.session import Session
from solonaut.terminal.words import rows_of
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.presenter import Presenter
from tests.terminal.script import key_of, lines

COUNTRIES = solonaut.find_game("intrepid").options[0].values


def asked(wanted: Callable[[Decision], bool], country: str = "usa", seeds: int = 12, **options: str) -> solonaut.Match:
    """A game of Intrepid at the first decision that is wanted."""
    for seed in range(seeds):
        match, rng = solonaut.new("intrepid", seed=seed, options={"country": country, **options}), random.Random(seed)
        for _ in range(300):
            if match.decision is None or wanted(match.decision):
                break
            match.choose(rng.choice(match.decision.choices))
        if match.decision is not None and wanted(match.decision):
            return match
    raise AssertionError("such a decision does not come up")


def answered(match: solonaut.Match, path: Path, monkeypatch: pytest.MonkeyPatch, *typed: str) -> str:
    """Type something; what is on the screen then."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines(*typed, "q")))
    shown = io.StringIO()
    match.seats = ("human",) * match.players
    with contextlib.redirect_stdout(shown):
        PlainGame(Session(match, path / "game.json"), Speaker("en"), gate=False).run()
    return shown.getvalue()


def second_is_not_a_two(decision: Decision) -> bool:
    """A die that shows 2 can be chosen, and it is not the second of the list."""
    return "die:2" in decision.codes and decision.codes[1:2] != ("die:2",)


def dice_and_more(decision: Decision) -> bool:
    return "done" in decision.codes and any(c.verb == "die" and c.n != n for n, c in enumerate(decision.choices, 1))


def test_a_die_is_chosen_by_its_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(second_is_not_a_two)
    at = len(match.log)
    shown = answered(match, tmp_path, monkeypatch, "2")
    assert match.log[at].choice.code == "die:2"
    assert "2. 2 (die:2)" in shown


def test_a_value_that_is_not_offered_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(lambda d: len(d.choices) == 2 and {c.verb for c in d.choices} == {"die"} and "die:2" not in d.codes)
    assert match.decision is not None
    at, values = len(match.log), [key_of(match, choice) for choice in match.decision.choices]
    assert f"Choose from: {' '.join(values)}\n" in answered(match, tmp_path, monkeypatch, "2")
    assert len(match.log) == at


def test_what_is_no_die_has_a_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(dice_and_more)
    at = len(match.log)
    shown = answered(match, tmp_path, monkeypatch, "a")
    assert "\na. Done (done)\n" in shown
    assert match.log[at].choice.code == "done"


def test_dice_that_lie_in_two_ways_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Japan's dice have a front: 4 alone is enough only where one die shows it."""

    def fronts(decision: Decision) -> bool:
        return sum(code.startswith(("die:4.", "value:4.")) for code in decision.codes) > 1

    match = asked(fronts, "japan", seeds=60)
    assert match.decision is not None
    at, fours = len(match.log), [c for c in match.decision.choices if c.words[:1] and c.words[0].startswith("4.")]
    keys = [key_of(match, c) for c in fours]
    assert f"More than one die shows 4. Choose from: {' '.join(keys)}\n" in answered(match, tmp_path, monkeypatch, "4", keys[1])
    assert match.log[at].choice is fours[1]
    match.undo()
    answered(match, tmp_path, monkeypatch, fours[0].words[0])
    assert match.log[at].choice is fours[0], "the way it lies can be typed too"
    match = asked(lambda d: sum(code.startswith("die:5.") for code in d.codes) == 1 and d.codes[4:5] != ("die:5.",), "japan")
    at = len(match.log)
    answered(match, tmp_path, monkeypatch, "5")
    assert match.log[at].choice.code.startswith("die:5.")


def test_how_far_a_die_changes_is_typed_with_its_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(lambda d: d.codes == ("by:+1", "by:-1"), "malaysia")
    at = len(match.log)
    assert "Choose from: a b" in answered(match, tmp_path, monkeypatch, "1", "−1")
    assert match.log[at].choice.code == "by:-1"


def test_a_key_comes_before_a_command_and_its_word_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long list r is a choice; redo is redo everywhere."""
    match, rng = solonaut.new("otys", seed=6), random.Random(6)
    while (decision := match.decision) is not None and len(decision.choices) < 20:
        match.choose(rng.choice(decision.choices))
    assert decision is not None and not any(own_number(c) for c in decision.choices)
    at, chosen = len(match.log), {key_of(match, c): c for c in decision.choices}
    answered(match, tmp_path, monkeypatch, "r")
    assert match.log[at].choice is chosen["r"]
    match.undo()
    before = match.codes()
    answered(match, tmp_path, monkeypatch, "redo", "u")
    assert match.codes() == before and match.can_redo()


@pytest.mark.parametrize("country", COUNTRIES)
def test_the_keys_of_the_terminal_are_those_of_the_browser(country: str) -> None:
    rng = random.Random(1)
    match = solonaut.new("intrepid", seed=2, options={"country": country, "disaster": "meteor"})
    while (decision := match.decision) is not None and len(match.log) < 150:
        listed = {row.code: row.key for row in rows_of(match, decision, 0, Speaker("en"))}
        question = Presenter(SeatView(match, 0), Speaker("en")).question(previews=False)
        assert question is not None
        assert listed == {row.code: row.letter.lower() for row in question.rows()}
        match.choose(rng.choice(decision.choices))
