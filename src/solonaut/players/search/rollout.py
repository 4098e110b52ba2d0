"""How a position is judged: play on by the prior for a while, then ask ``value``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.core.step import Ask
from solonaut.players.base import best_at_once

MARGIN: Final = 0.05
"""How much of a win chance the lead counts after the end, so that a sure winner goes on playing well."""


def draw(rand01: Callable[[], float], choices: Sequence[Choice], weights: Sequence[float] | None) -> Choice:
    """One of the choices, as likely as its weight."""
    if weights is None:
        return choices[int(rand01() * len(choices))]
    rest = rand01() * sum(weights)
    for choice, weight in zip(choices, weights, strict=False):
        rest -= weight
        if rest < 0:
            return choice
    return choices[-1]


def play_on(game: Game, s: State, decisions: int, rand01: Callable[[], float]) -> None:
    """So many decisions further, chance by its weights, everybody by the prior."""
    for _ in range(decisions):
        if not s.agenda:
            return
        ask: Ask[Any] = s.agenda[-1]  # type: ignore[assignment]
        choices = ask.choices(s)
        if len(choices) == 1:
            s.apply(choices[0])
        elif ask.chance:
            s.apply(draw(rand01, choices, ask.weights(s)))
        else:
            s.apply(draw(rand01, choices, game.prior(s, choices)))


def finish_turn(game: Game, s: State, turn: int, decisions: int, rand01: Callable[[], float]) -> list[Choice]:
    """To the end of a turn by what promises most at once; where single points count, the prior would drown them. What was chosen?"""
    made: list[Choice] = []
    while len(made) < decisions and s.agenda and game.round_of(s) == turn:
        ask: Ask[Any] = s.agenda[-1]  # type: ignore[assignment]
        choices = ask.choices(s)
        if len(choices) == 1:
            choice = choices[0]
        elif ask.chance:
            choice = draw(rand01, choices, ask.weights(s))
        else:
            choice = best_at_once(s, ask, choices, game.forecast)
        made.append(choice)
        s.apply(choice)
    return made


def worth(game: Game, s: State, seat: int, *, scored: bool) -> float:
    """What a position is worth to a seat: the expected score where a score is the goal, otherwise the chance to win."""
    lead = game.forecast(s, seat)
    return lead if scored else chance_to_win(game, s, seat, lead)


def chance_to_win(game: Game, s: State, seat: int, lead: float) -> float:
    """How likely a position is won that has such a forecast; after the end that is nearly certain."""
    x = (lead - game.break_even(s)) / game.logistic_scale
    chance = 1.0 / (1.0 + exp(-x)) if x > -500 else 0.0
    if not s.over:
        return chance
    outcome = game.outcome(s)
    assert outcome is not None
    won = outcome.win_share(seat, team=game.cooperative)
    return won + MARGIN * (chance - won)
