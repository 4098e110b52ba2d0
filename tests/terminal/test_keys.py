"""A number that is typed for a die is the value of the die."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import solonaut
from solonaut.core.match import Decision
from solonaut.lang import Speaker
from solonaut.terminal.keys import LETTERS, OWN, keys_of
from solonaut.terminal.screen import Screen
from solonaut.terminal.session import Session
from tests.terminal.script import lines
from tests.tools import LANGUAGES

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


def answered(match: solonaut.Match, path: Path, monkeypatch: pytest.MonkeyPatch, *typed: str, plain: bool = True) -> str:
    """Type something; what is on the screen then."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines(*typed, "q")))
    shown = io.StringIO()
    match.seats = ("human",) * match.players
    Session(match, path / "game.json", Screen(Console(file=shown, width=120), Speaker("en"), plain=plain), gate=False).run()
    return shown.getvalue()


def second_is_not_a_two(decision: Decision) -> bool:
    """A die that shows 2 can be chosen, and it is not the second of the list."""
    return "die:2" in decision.codes and decision.codes[1:2] != ("die:2",)


def dice_and_more(decision: Decision) -> bool:
    return "done" in decision.codes and any(c.verb == "die" and c.n != n for n, c in enumerate(decision.choices, 1))


@pytest.mark.parametrize("plain", [True, False])
def test_a_die_is_chosen_by_its_value(plain: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(second_is_not_a_two)
    at = len(match.log)
    shown = answered(match, tmp_path, monkeypatch, "2", plain=plain)
    assert match.log[at].choice.code == "die:2"
    assert ("2. 2 (die:2)" if plain else " 2 2 die:2") in shown
    assert plain or "die value, letter or code · u undo" in shown


def test_a_value_that_is_not_offered_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(lambda d: len(d.choices) == 2 and {c.verb for c in d.choices} == {"die"} and "die:2" not in d.codes)
    assert match.decision is not None
    at, values = len(match.log), [choice.words[0] for choice in match.decision.choices]
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
    at, fours = len(match.log), [c.words[0] for c in match.decision.choices if c.words[0].startswith("4.")]
    assert f"More than one die shows 4. Choose from: {' '.join(fours)}\n" in answered(match, tmp_path, monkeypatch, "4", fours[1])
    assert match.log[at].choice.words[0] == fours[1]
    match = asked(lambda d: sum(code.startswith("die:5.") for code in d.codes) == 1 and d.codes[4:5] != ("die:5.",), "japan")
    at = len(match.log)
    answered(match, tmp_path, monkeypatch, "5")
    assert match.log[at].choice.code.startswith("die:5.")


def test_how_far_a_die_changes_is_typed_with_its_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(lambda d: d.codes == ("by:+1", "by:-1"), "malaysia")
    at = len(match.log)
    assert "Choose from: +1 -1" in answered(match, tmp_path, monkeypatch, "1", "−1")
    assert match.log[at].choice.code == "by:-1"


def test_dice_in_places_of_their_own_have_letters() -> None:
    match = asked(lambda d: d.prompt == "intrepid.prompt.position", "south-africa", seeds=40)
    assert match.decision is not None
    assert list(keys_of(match, match.decision)) == list(LETTERS[: len(match.decision.choices)])


@pytest.mark.parametrize("country", COUNTRIES)
def test_every_choice_has_one_key_and_no_number_means_another_die(country: str) -> None:
    rng = random.Random(1)
    for seed in range(3):
        match = solonaut.new("intrepid", seed=seed, options={"country": country, "disaster": "meteor"})
        while (decision := match.decision) is not None:
            keys = keys_of(match, decision)
            assert list(keys.values()) == list(decision.choices)
            dice = {key for key, choice in keys.items() if choice.verb in OWN}
            assert all(keys[key].code.endswith(f":{key}") for key in dice)
            assert not dice or not any(key[:1].isdigit() for key in keys.keys() - dice)
            assert not set(keys) & set("urh?sltvq")
            match.choose(rng.choice(decision.choices))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_new_words_are_there_in_every_language(language: str) -> None:
    for key in ("keys.number", "keys.value", "no_key", "which_die"):
        assert "⟨" not in Speaker(language).text(f"terminal.{key}", keys="2 4", value="2", n=2)
