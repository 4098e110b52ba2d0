"""A scripted person: the same game through the library tells what to type."""

from __future__ import annotations

import random
from pathlib import Path

import solonaut
from solonaut import CHANCE, Record
from solonaut.core.choice import Choice
from solonaut.core.keys import in_order, keys_of


def typed(match: solonaut.Match, answers: int = 100_000, seed: int = 1) -> list[str]:
    """Play a match and note what a person would type for it: keys and codes by turns."""
    rng = random.Random(seed)
    found: list[str] = []
    while len(found) < answers and (decision := match.decision) is not None:
        n = rng.randrange(len(decision.choices))
        choice = decision.choices[n]
        found.append(choice.code if len(found) % 2 else key_of(match, choice))
        match.choose(choice)
    return found


def key_of(match: solonaut.Match, choice: Choice) -> str:
    """What the terminal shows in front of a choice."""
    decision = match.decision
    assert decision is not None
    seat = decision.seat if choice.seat is None else choice.seat
    return keys_of(in_order(decision.choices_of(seat), match.state.declines))[choice.code]


FIRST = ("a", *"123456789")
"""Something to type until an answer is taken, whatever is asked."""


def lines(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def the_save(home: Path) -> Path:
    """The only saved game."""
    (path,) = (home / "games").iterdir()
    return path


def decided(home: Path) -> list[str]:
    """What people and bots have decided in the only saved game."""
    return [e.choice.code for e in solonaut.load(Record.load(the_save(home)), dealer=None).log if e.seat != CHANCE]


def nearly_over(path: Path, left: int = 5) -> tuple[solonaut.Match, list[str]]:
    """Save a solo game with so many answers still to come; gives the finished game and those answers."""
    whole = solonaut.new("otys", seed=7)
    answers = typed(whole)
    match = solonaut.new("otys", seed=7)
    typed(match, len(answers) - left)
    match.seats = ("human",)
    match.record().save(path)
    return whole, answers[-left:]
