"""Flat search: how a player searches whom no other mind opposes, alone against a score or an automaton, or in a team.

A turn is many small steps of one mind. In a tree the slips that it tries among them hide what the first step is worth; so there is none.
Every choice is played to the end of the turn by what promises most at once, again and again, with the same luck for all. What is
clearly worse drops out, and so does what is as good as equal to the best: it is no use to tell them apart. Where luck plays no part,
once is enough. Against an automaton its answer is played before the position is judged, as our next turn begins; who thinks long
looks a turn ahead. If a score is the goal, what is left of the
budget looks for better ways through the turn; a team's forecast is too rough for that (it was tried: better forecasts, fewer wins).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.base import LONGEST_TURN
from solonaut.players.search.rollout import chance_to_win, finish_turn, play_on

FEWEST: Final = 4
"""So often a choice is tried before it can drop out for being worse on average."""
SURE: Final = 2.0
"""How many standard errors make a difference clear."""
EQUAL_TRIES: Final = 6
"""A choice that came out like the best so often, and never otherwise, is taken to be the same."""
TRIES_FOR_A_TIE: Final = 12
"""So often a choice is tried before it can drop out for being hardly better at most."""
NEGLIGIBLE: Final = 0.15 / 8
"""A difference that is not worth finding out, in units of the game's logistic scale: at most half a percent of the chance to win."""


class Candidate:
    """One choice: the points that came out with each luck, what is told of them, and the line of the first time."""

    __slots__ = ("choice", "line", "points", "told")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.points: list[float] = []
        self.told: list[float] = []
        self.line: list[Choice] = [choice]

    @property
    def mean(self) -> float:
        return sum(self.points) / len(self.points)

    def behind(self, other: Candidate) -> bool:
        """Is this clearly worse than another, with the same luck?"""
        less = self._less_than(other)
        if len(less) < FEWEST:
            return False
        mean, error = mean_and_error(less)
        return mean > SURE * error

    def tied(self, other: Candidate, negligible: float) -> bool:
        """Is this as good as equal to another with the same luck: always the same, or surely better by no more than ``negligible``?"""
        less = self._less_than(other)
        if len(less) >= EQUAL_TRIES and not any(less):
            return True
        if len(less) < TRIES_FOR_A_TIE:
            return False
        mean, error = mean_and_error(less)
        return SURE * error - mean <= negligible

    def _less_than(self, other: Candidate) -> list[float]:
        return [b - a for a, b in zip(self.points, other.points, strict=False)]

    def ran(self, points: float, told: float) -> None:
        self.points.append(points)
        self.told.append(told)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of two values or more, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((x - mean) ** 2 for x in values) / (n - 1) / n)


class FlatSearch:
    """All choices of one decision, against each other."""

    def __init__(self, game: Game, state: State, seat: int, choices: Sequence[Choice], seed: int, answer: int, ahead: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.scored = game.scored(state)
        self.candidates = [Candidate(choice) for choice in choices]
        self.chancy = False
        """Did luck play a part? Otherwise trying once is enough."""
        self._running = list(self.candidates)
        self._behind: set[Candidate] = set()
        self._negligible = NEGLIGIBLE * game.logistic_scale
        self._next = 0
        self._answer = answer  # decisions at most until it is our turn again
        self._ahead = ahead  # turns of ours after that
        self._turn = game.round_of(state)
        self._seed = seed
        self._ways: Iterator[None] | None = None

    def grow(self) -> bool:
        """One more try of one choice. Is there anything left to find out?"""
        if self._ways is not None:
            return next(self._ways, self) is None
        self._try(self._running[self._next])
        self._next += 1
        if self._next < len(self._running):
            return True
        self._next = 0
        self._drop()
        if self.scored and not self.chancy:
            self._ways = self._other_ways()
            return True
        return self.chancy and len(self._running) > 1

    @property
    def laps(self) -> int:
        """How often all that are still running were tried. Where the budget ends in the middle of a lap, that lap does not count."""
        return min(len(candidate.points) for candidate in self._running) or 1

    def is_behind(self, candidate: Candidate) -> bool:
        """Has it dropped out, because with the same luck another one was clearly better?"""
        return candidate in self._behind

    def _try(self, candidate: Candidate) -> None:
        luck = RandomStream(self._seed, len(candidate.points))
        s = self.game.determinize(self.state, self.seat, luck)
        s.apply(candidate.choice)
        made = finish_turn(self.game, s, self._turn, LONGEST_TURN, luck)
        if not candidate.points:
            candidate.line = [candidate.choice, *made]
        if self._answer:
            self._play_further(s, luck)
        candidate.ran(*self._judge(s))
        self.chancy |= luck.used

    def _play_further(self, s: State, luck: RandomStream) -> None:
        """What the automaton does until our next turn begins; then the same after our turns ahead, each played out like this one."""
        for left in range(self._ahead, -1, -1):
            for _ in range(self._answer):
                if not s.agenda or self.game.has_turn(s, self.seat):
                    break
                play_on(self.game, s, 1, luck)
            if left:
                finish_turn(self.game, s, self.game.round_of(s), LONGEST_TURN, luck)

    def _judge(self, s: State) -> tuple[float, float]:
        """The points of a position, and what is told of it: the expected score, or the chance to win."""
        points = self.game.judge(s, self.seat) if self._answer else self.game.forecast(s, self.seat)
        return points, points if self.scored else chance_to_win(self.game, s, self.seat, points)

    def _drop(self) -> None:
        best = max(self._running, key=lambda candidate: candidate.mean)
        others = [candidate for candidate in self._running if candidate is not best]
        self._behind.update(candidate for candidate in others if candidate.behind(best))
        dropped = self._behind.union(candidate for candidate in others if candidate.tied(best, self._negligible))
        self._running = [candidate for candidate in self._running if candidate not in dropped]

    def _other_ways(self) -> Iterator[None]:
        """Leave each line, the best first, step by step for whatever else could be done there; what ends better is the line from now on."""
        for candidate in sorted(self.candidates, key=lambda candidate: -candidate.mean):
            step = 1
            while step < len(candidate.line) and (s := self._after(candidate.line[:step])) is not None:
                for other in s.choices():
                    if other is not candidate.line[step]:
                        self._leave(candidate, step, s, other)
                        yield
                step += 1

    def _after(self, line: Sequence[Choice]) -> State | None:
        """The position after a line, if the turn goes on there."""
        s = self.state.copy()
        for choice in line:
            s.apply(choice)
        return s if s.agenda and self.game.round_of(s) == self._turn else None

    def _leave(self, candidate: Candidate, step: int, s: State, other: Choice) -> None:
        after, luck = s.copy(), RandomStream(self._seed, 0)
        after.apply(other)
        made = finish_turn(self.game, after, self._turn, LONGEST_TURN, luck)
        points, told = self._judge(after)
        if points > candidate.points[0] and not luck.used:
            candidate.line[step:] = [other, *made]
            candidate.points, candidate.told = [points], [told]


class RandomStream:
    """A stream of random numbers that knows whether it was ever asked. It is seeded only then: that takes as long as a short try.

    ``number``: it is this one of the streams of a search with such a seed, one for each try.
    """

    __slots__ = ("_number", "_rand01", "_seed")

    def __init__(self, seed: int, number: int | None = None) -> None:
        self._seed = seed
        self._number = number
        self._rand01: Callable[[], float] | None = None

    @property
    def used(self) -> bool:
        return self._rand01 is not None

    def __call__(self) -> float:
        if self._rand01 is None:
            seed = self._seed if self._number is None else first_of(self._seed) + self._number
            self._rand01 = Random(seed).random
        return self._rand01()


@lru_cache(maxsize=16)
def first_of(seed: int) -> int:
    """What seeds the first stream of a search; the others count on from there. Remembered, as every try asks."""
    return int(Random(seed).random() * 2**62)
