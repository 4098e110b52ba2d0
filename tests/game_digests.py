"""Random games as fingerprints: ``python -m tests.game_digests GAME GAMES``. Two engines that print the same play the same."""

from __future__ import annotations

import json
import random
import sys

import solonaut
from solonaut.compiled import ENGINE
from tests.games.test_sweep import TABLES


def digests(game: str, games: int) -> list[str]:
    """For every game, over all tables in turn: the number of its decisions and its last position."""
    found = []
    for seed in range(games):
        players, options = TABLES[game][seed % len(TABLES[game])]
        rng, match = random.Random(seed), solonaut.new(game, seed=seed, players=players, options=options)
        while (decision := match.decision) is not None:
            match.choose(rng.choice(decision.choices))
        found.append(f"{len(match.events)} {match.game.digest(match.state)}")
    return found


if __name__ == "__main__":
    print(json.dumps({"engine": ENGINE, "games": digests(sys.argv[1], int(sys.argv[2]))}))
