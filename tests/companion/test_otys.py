"""Otys beside the board: the companion's Timers do exactly what the digital ones do, and a plain turn takes two taps at most."""

from __future__ import annotations

import os

import pytest

from solonaut.ui.otys.web.companion import QUICK
from tests.companion.other_otys import other_edition, unchanged
from tests.companion.person_otys import Person, Turn, play_beside

GAMES = int(os.environ.get("SOLONAUT_SOAK", "5"))
COUNTED = 200 if "SOLONAUT_SOAK" in os.environ else 24


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_the_timers_do_the_same(difficulty: str, bot: str) -> None:
    for seed in range(GAMES):
        play_beside(seed, {"difficulty": difficulty}, bot)


def test_every_value_of_the_other_box_differs() -> None:
    assert unchanged() == []


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_the_timers_do_the_same_with_another_box(difficulty: str) -> None:
    """Nothing printed is assumed: with a component file in which everything differs both still agree after every turn."""
    for seed in range(GAMES):
        person = play_beside(seed, {"difficulty": difficulty}, "greedy", other_edition())
        assert len(person.state.offer) == 3


def test_a_plain_turn_takes_two_taps() -> None:
    people = [play_beside(seed, {"difficulty": "normal"}, ("random", "greedy")[seed % 2]) for seed in range(COUNTED)]
    turns = [turn for person in people for turn in person.turns if turn.taps]
    plain = [turn for turn in turns if turn.plain]
    tell(people, turns, plain)
    assert len(plain) > len(turns) / 3
    assert mean(plain) <= 2
    assert all(turn.taps <= 2 for turn in plain if turn.points <= max(QUICK))
    assert all(turn.taps == 1 for turn in plain if not turn.points)
    assert all(turn.questions == 0 for turn in plain)


def tell(people: list[Person], turns: list[Turn], plain: list[Turn]) -> None:
    """For ``pytest -s``: what was counted, and how."""
    print(f"\nOtys, {len(people)} games, {len(turns)} turns, {len(plain)} of them plain.")
    print("A plain turn: no public contract completed, no Timer pushed back, no cube reached, no Timer caught.")
    print("A tap: one touch of a button. A question: asked outside the own turn. An entry: points that are told.")
    for name, some in (("plain turn", plain), ("any turn", turns)):
        questions, entries = (sum(getattr(turn, what) for turn in some) / len(some) for what in ("questions", "entries"))
        print(f"{name}: {mean(some):.2f} taps, {questions:.2f} questions, {entries:.2f} entries")
    print(f"set-up: {sum(person.setup_taps for person in people) / len(people):.1f} taps besides the guide")


def mean(turns: list[Turn]) -> float:
    return sum(turn.taps for turn in turns) / len(turns)
