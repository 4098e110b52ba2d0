"""How little the companion of Cryo asks, counted in simulated games: ``pytest tests/companion/test_counts.py -s`` prints the figures.

With ``SOLONAUT_SOAK`` there are 200 games, otherwise the first 24 of them; the figures say how many.

A scripted person looks at a digital game. They report each turn, draw the Rival's decision cards from the real deck (with the app's own
cards it asks less), and where the app has picked something else than they decided at the digital table, they tap the other one.
"""

from __future__ import annotations

import os
from statistics import fmean

import pytest

from tests.companion.person_cryo import Person, Turn, play_beside

GAMES = 200 if "SOLONAUT_SOAK" in os.environ else 24
WORDS = """\
A question is a decision that the companion does not go on without. What it picks itself (S27) is none.
A tap is “My turn is over”, every answer, every other pick, and “Done”. The dock that the person reports is one tap before.
An entry is a number or a pair of numbers in the final count.
A plain turn is a deployment without a check that comes true and without equal decision cards (S26)."""


@pytest.fixture(scope="module")
def people() -> list[Person]:
    return [play_beside(seed, {}, listens=False) for seed in range(GAMES)]


def means(turns: list[Turn]) -> tuple[float, float]:
    return fmean(turn.questions for turn in turns), fmean(turn.taps for turn in turns)


def figures(name: str, turns: list[Turn]) -> tuple[float, float]:
    questions, taps = means(turns)
    print(f"{name}: {len(turns)} turns, {questions:.2f} questions, {taps:.2f} taps")
    return questions, taps


def test_a_plain_turn_takes_two_questions_and_four_taps(people: list[Person]) -> None:
    print(f"\n{WORDS}\n{GAMES} games:")
    turns = [turn for person in people for turn in person.turns]
    questions, taps = figures("plain deployment", [turn for turn in turns if turn.kind == "deploy" and not turn.equal])
    assert questions <= 2 and taps <= 4
    questions, taps = figures("every deployment", [turn for turn in turns if turn.kind.startswith("deploy")])
    assert questions <= 2.1 and taps <= 4.25


def test_a_recall_takes_four_questions(people: list[Person]) -> None:
    questions, _ = figures("recall", [turn for person in people for turn in person.turns if turn.kind == "recall"])
    assert questions <= 4


def test_the_final_count_is_short(people: list[Person]) -> None:
    entries = fmean(person.entries for person in people)
    print(f"final count: {entries:.1f} entries")
    assert entries <= 24


def test_with_the_cards_of_the_app_less_is_asked() -> None:
    turns = [turn for seed in range(GAMES // 8) for turn in play_beside(seed, {"cards": "app"}, listens=False).turns]
    questions, taps = figures("every deployment, cards by the app", [turn for turn in turns if turn.kind.startswith("deploy")])
    assert questions <= 1 and taps <= 3.2
