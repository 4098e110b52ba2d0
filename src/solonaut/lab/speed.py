"""How fast one engine is, in processor time: ``python -m solonaut.lab.speed GAME SECONDS``. ``bench`` asks this of each engine."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from random import Random

from solonaut.core.game import Game
from solonaut.core.opening import new
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.players.base import own_choices
from solonaut.players.greedy import Greedy
from solonaut.players.search.budget import DEPTH
from solonaut.players.search.think import begin

GAMES_TO_LOOK_AT = 12
EVERY = 25
"""Of these games every so many-th position is copied."""
COPIES = 20_000
ROUNDS = 5
AT_ONCE = 20
"""Iterations between two looks at the clock, which takes a tenth of the time of a short one."""
POSITIONS = (25, 60, 95)
"""Answers of ``greedy`` after which the search is measured."""


def measure(game: Game, seconds: float) -> dict[str, float]:
    """Decisions a second (legal choices listed, one applied; chance included) and microseconds for a copy; search."""
    return measure_play(game, seconds) | measure_search(game, seconds)


def measure_play(game: Game, seconds: float) -> dict[str, float]:
    """Random play of the solo game."""
    rng, answers = Random(1), 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        answers += game.start(1, {}, game.house)[0].play_out(rng)
    positions, of_players = look_at(game)
    copy_us = min(time_copies([positions[n % len(positions)] for n in range(COPIES)]) for _ in range(ROUNDS)) / COPIES * 1e6
    return {
        "decisions_per_second": round(answers / spent),
        "player_decisions_per_second": round(answers / spent * of_players),
        "copy_us": round(copy_us, 2),
    }


def look_at(game: Game) -> tuple[list[State], float]:
    """Positions of random games, and which part of the decisions is the players'."""
    rng, positions, answers, of_players = Random(2), [], 0, 0
    for _ in range(GAMES_TO_LOOK_AT):
        state, _ = game.start(1, {}, game.house)
        while state.agenda:
            if answers % EVERY == 0:
                positions.append(state.copy())
            answers += 1
            if state.seat == CHANCE:
                state.deal(rng)
            else:
                state.apply(rng.choice(state.choices()))
                of_players += 1
    return positions, of_players / answers


def time_copies(states: Sequence[State]) -> float:
    """Seconds to copy these states; of several rounds the quickest counts, the others were disturbed."""
    start = time.process_time()
    for state in states:
        state.copy()
    return time.process_time() - start


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
        question = (game, state, seat, own_choices(state, seat), 1, DEPTH, 0)
        search = begin(*question)
        began = time.process_time()
        while (now := time.process_time() - began) < seconds / len(POSITIONS):
            for _ in range(AT_ONCE):
                if not search.grow():
                    search = begin(*question)
            done += AT_ONCE
        spent += now
    return round(done / spent)


if __name__ == "__main__":
    print(json.dumps(measure(find_game(sys.argv[1]), float(sys.argv[2]))))
