"""Random games as fingerprints: ``python -m tests.game_digests GAME GAMES``. Two engines that print the same play the same."""

from __future__ import annotations

import json
import pickle
import random
import sys
from copy import deepcopy

import solonaut
from solonaut.compiled import ENGINE
from solonaut.core.match import Match
from solonaut.players.base import own_choices
from solonaut.players.greedy import Greedy
from solonaut.players.planner import Effort, TurnPlanner
from solonaut.players.search.plan import known
from solonaut.players.search.think import begin, found_by
from tests.games.test_sweep import TABLES

EVERY = 10
"""At every so many-th decision bots look at the position."""
DEPTH = 12
EFFORT = Effort(nodes=60, judged=3, finished=2, kept=1, lucks=2, small=10, ahead=1, per_turn=10)


def think(match: Match, seat: int) -> list[str]:
    """What the position is worth, what ``greedy`` would do, and what a search and a plan find with little effort."""
    game, state = match.game, match.state
    choices = own_choices(state, seat)
    search = begin(game, state, seat, choices, 1, DEPTH, 0)
    for _ in range(2 * len(choices)):
        search.grow()
    sights = found_by(search)
    if game.plans_turns(state):
        planner = TurnPlanner(game, state, seat, choices, 1, EFFORT)
        while planner.grow():
            pass
        sights += known(planner)
    found = [f"{child.code} {child.visits} {child.total:.9g}" for child in sights]
    return [Greedy(1).choose(game, state, seat).code, f"{game.value(state, seat):.9g}", *found]


def digests(game: str, games: int) -> list[str]:
    """For every game, over all tables in turn: what bots think on the way, the number of its decisions and its last position."""
    found = []
    for seed in range(games):
        players, options = TABLES[game][seed % len(TABLES[game])]
        rng, match = random.Random(seed), solonaut.new(game, seed=seed, players=players, options=options)
        thoughts: list[str] = []
        while (decision := match.decision) is not None:
            if decision.number % EVERY == seed % EVERY:
                thoughts += think(match, decision.seats[0])
                assert pickle.loads(pickle.dumps(match.state)).key() == deepcopy(match.state).key() == match.state.key()
            match.choose(rng.choice(decision.choices))
        found.append(f"{thoughts} {len(match.events)} {match.game.digest(match.state)}")
    return found


if __name__ == "__main__":
    print(json.dumps({"engine": ENGINE, "games": digests(sys.argv[1], int(sys.argv[2]))}))
