"""How fast the engine and the search are, on one core and on two, next to catanatron and OpenSpiel in the same run."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from solonaut.compiled import ENGINE
from solonaut.core.game import Game
from solonaut.core.opening import new
from solonaut.core.registry import find_game, game_names
from solonaut.core.state import State
from solonaut.core.step import Chance
from solonaut.lab.bench_envs import measure_environments
from solonaut.lab.compare import measure_catanatron, measure_open_spiel
from solonaut.players.base import own_choices
from solonaut.players.greedy import Greedy
from solonaut.players.search.budget import DEPTH, Budget
from solonaut.players.search.think import begin, grow_trees

COPIES = 20_000
ROUNDS = 5
POSITIONS = (25, 60, 95)
"""Answers of ``greedy`` after which the search is measured."""


def bench(*, seconds: float = 3.0, compare: bool = True) -> dict[str, Any]:
    """Decisions per second (legal choices listed, one applied; chance included), microseconds per copy, and search."""
    games = [find_game(name) for name in game_names()]
    result: dict[str, Any] = {
        "engine": ENGINE,
        "games": {game.name: measure(game, seconds) | measure_search(game, seconds) for game in games},
        "search_on_two_processes": measure_two(find_game("cryo"), seconds),
        "environment_steps_per_second": {game.name: measure_environments(game.name, seconds) for game in games},
    }
    if compare:
        result["catanatron"] = measure_catanatron(seconds)
        result["open_spiel"] = measure_open_spiel(seconds)
    return result


def measure(game: Game, seconds: float) -> dict[str, float]:
    """Random play of the solo game."""
    random, box = Random(1), game.house
    decisions = players = 0
    copies = [game.start(1, {}, box)[0]]
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state, _ = game.start(1, {}, box)
        draw, apply = random.random, state.apply
        while state.agenda:
            ask = state.agenda[-1]
            choices = state.choices()
            if isinstance(ask, Chance) and (weights := ask.weights(state)) is not None:
                apply(random.choices(choices, weights)[0])
            else:
                apply(choices[int(draw() * len(choices))])
                players += not ask.chance  # type: ignore[attr-defined]
            decisions += 1
            if decisions % 500 == 0:
                copies.append(state.copy())
    copy_us = min(time_copies([copies[n % len(copies)] for n in range(COPIES)]) for _ in range(ROUNDS)) / COPIES * 1e6
    return {
        "decisions_per_second": round(decisions / spent),
        "player_decisions_per_second": round(players / spent),
        "copy_us": round(copy_us, 2),
    }


def time_copies(states: Sequence[State]) -> float:
    """Seconds to copy these states; of several rounds the quickest counts, the others were disturbed."""
    start = time.perf_counter()
    for state in states:
        state.copy()
    return time.perf_counter() - start


def position(game: Game, players: int, answers: int) -> tuple[State, int]:
    """A sensible game after so many answers, at a decision with a choice; and whose it is."""
    match, bot = new(game.name, seed=1, players=players), Greedy(1)
    while (decision := match.decision) is not None:
        seat = decision.seats[0]
        if answers <= 0 and len(own_choices(match.state, seat)) > 1:
            return match.state, seat
        match.choose(bot.choose(game, match.state, seat))
        answers -= 1
    raise AssertionError(f"{game.name} ended before it could be measured")


def measure_search(game: Game, seconds: float) -> dict[str, float]:
    """Flat search alone, with turns played out; where players oppose each other, also a tree at a table of two, with guided rollouts."""
    found: dict[str, float] = {"flat_iterations_per_second": iterations(game, 1, seconds)}
    if game.opposed(position(game, 2, 0)[0]):
        found["tree_iterations_per_second"] = iterations(game, 2, seconds)
    return found


def iterations(game: Game, players: int, seconds: float) -> int:
    """Iterations per second, at the beginning, in the middle and later on; rollouts are cut at 20 decisions."""
    done, spent = 0, 0.0
    for answers in POSITIONS:
        state, seat = position(game, players, answers)
        question = (game, state, seat, own_choices(state, seat), 1, DEPTH)
        search = begin(*question)
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < seconds / len(POSITIONS):
            if not search.grow():
                search = begin(*question)
            done += 1
        spent += now
    return round(done / spent)


def measure_two(game: Game, seconds: float) -> dict[str, float]:
    """How much of two processes arrives: twice the iterations should take no longer. At a table of two, as a tree spends all of its
    budget."""
    state, seat = position(game, 2, POSITIONS[0])
    choices = own_choices(state, seat)

    def clock(budget: Budget) -> float:
        began = time.perf_counter()
        grow_trees(game, state, seat, choices, budget, 1)
        return time.perf_counter() - began

    per_second = 200 / clock(Budget(iterations=200))
    wanted = max(200, round(per_second * seconds))
    one, two = clock(Budget(iterations=wanted)), clock(Budget(iterations=wanted, jobs=2))
    return {"iterations_per_second": round(2 * wanted / two), "efficiency": round(one / two, 3)}
