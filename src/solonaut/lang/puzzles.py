"""Puzzles in words, the same in the web app and in the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.puzzle import LEVELS, MOST_STARS, OTHER, Puzzle, start_of
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.lang.names import bot_name
from solonaut.lang.numbers import decimal, percent
from solonaut.lang.speaker import Speaker


def theme_words(puzzle: Puzzle, speaker: Speaker) -> str:
    """What a puzzle is about: ``Sell now or wait``."""
    return theme_name(puzzle.game, puzzle.theme, speaker)


def theme_name(game: str, theme: str, speaker: Speaker) -> str:
    return speaker.text("core.puzzle.theme.other" if theme == OTHER else f"{game}.theme.{theme}")


def stars_words(puzzle: Puzzle, speaker: Speaker) -> str:
    """How hard it is, as a number of so many."""
    return speaker.text("core.puzzle.stars", n=puzzle.stars, most=MOST_STARS)


def solvers_words(puzzle: Puzzle, speaker: Speaker) -> str:
    """Which levels find the line."""
    names = [speaker.say(bot_name(level)) for level in LEVELS if level in puzzle.solved_by]
    return speaker.text("core.puzzle.solvers", levels=speaker.listed(names)) if names else speaker.text("core.puzzle.unsolved")


def task_words(puzzle: Puzzle, match: Match, speaker: Speaker) -> str:
    """What is to be found, and how much of it is left."""
    steps = steps_of(puzzle, match, speaker)
    made = sum(entry.seat != CHANCE for entry in match.log) - len(puzzle.codes)
    left = sum(step.asked for step in steps[made:])
    if made:
        return speaker.text("core.puzzle.so_far", n=left)
    scored = match.game.scored(match.peek(start_of(puzzle, match)))
    return speaker.text(f"core.puzzle.find_{'points' if scored else 'chance'}", n=left)


def why_words(puzzle: Puzzle, match: Match, speaker: Speaker) -> str:
    """Why the best line is the best: what it promises, against the best of the other choices. ``match`` may have gone on since."""
    state = match.peek(start_of(puzzle, match))
    other = choice_words(match.game, state, puzzle.next, speaker)
    best, second = puzzle.deeper.best, puzzle.deeper.next
    if match.game.scored(state):
        figures = {"best": decimal(best, 1, speaker.language), "next": decimal(second, 1, speaker.language)}
        return speaker.text("core.puzzle.why_points", other=other, gap=decimal(puzzle.deeper.gap, 1, speaker.language), **figures)
    figures = {"best": percent(best, 0, speaker.language), "next": percent(second, 0, speaker.language)}
    return speaker.text("core.puzzle.why_chance", other=other, **figures)


def checked_words(puzzle: Puzzle, speaker: Speaker) -> str:
    """How that is known."""
    return speaker.text("core.puzzle.checked", n=puzzle.deeper.lucks)


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the best line: what was asked, and what to answer."""

    question: str
    answer: str
    asked: bool
    """False where there is one choice only, which plays itself."""


def steps_of(puzzle: Puzzle, match: Match, speaker: Speaker) -> list[Step]:
    """The best line, decision by decision. ``match`` may have gone on since."""
    state, found = match.peek(start_of(puzzle, match)), []
    for code in puzzle.line:
        decision, choices = state.pending, state.choices()
        assert decision is not None
        found.append(Step(speaker.say(decision.question(state)), choice_words(match.game, state, code, speaker), len(choices) > 1))
        state.apply(state.legal(code))
    return found


def choice_words(game: Game, state: State, code: str, speaker: Speaker) -> str:
    """The title of a choice; with its detail where another choice is called the same."""
    titles = [speaker.say(game.describe(state, choice)) for choice in state.choices()]
    chosen = game.describe(state, state.legal(code))
    title = speaker.say(chosen)
    return title if titles.count(title) == 1 else speaker.whole(chosen)
