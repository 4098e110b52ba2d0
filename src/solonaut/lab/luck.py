"""Is luck in a review what chance did? Over many games its mean must be nothing but noise, and that of the forecast's error as well.

    python -m solonaut.lab.luck otys --seat engineer --games 50 --budget iterations=60

Games of a bot are reviewed; expectation + luck - cost + error of the forecast is the result of each.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping, Sequence

import solonaut
from solonaut.core.match import Match
from solonaut.core.registry import game_names
from solonaut.lab.simulate import game_seed
from solonaut.lab.statistics import mean_interval
from solonaut.players import make_player
from solonaut.players.analysis import Review, review

PARTS = ("first", "luck", "cost", "forecast_error", "result")


def played(game: str, bot: str, seed: int, options: Mapping[str, str]) -> Match:
    """A game of one bot."""
    match = solonaut.new(game, seed=seed, options=dict(options))
    player = make_player(bot, seed)
    while match.decision is not None:
        match.choose(player.choose(match.game, match.state, match.decision.seats[0]))
    return match


def line(name: str, reviews: Sequence[Review]) -> str:
    """The mean of one part over all games, with its interval."""
    mean = mean_interval([getattr(one, name) for one in reviews])
    return f"{name.replace('_', ' '):15} {mean.mean:+.3f} [{mean.low:+.3f}, {mean.high:+.3f}]"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", default="engineer", metavar="BOT")
    parser.add_argument("--budget", default="iterations=60")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--minutes", type=float, default=0.0, help="no more games after so long")
    options = parser.parse_args(arguments)
    began, reviews = time.monotonic(), list[Review]()
    for number in range(options.games):
        if reviews and options.minutes and time.monotonic() > began + 60 * options.minutes:
            break
        chosen = dict(pair.split("=", 1) for pair in options.option)
        match = played(options.game, options.seat, game_seed(options.seed, number), chosen)
        reviews.append(review(match, budget=options.budget))
    unit = "points" if reviews[0].scored else "chance to win"
    print(f"{options.game}: {len(reviews)} games of {options.seat}, seed {options.seed}, reviewed with {options.budget}; {unit}")
    print("\n".join(line(name, reviews) for name in PARTS))


if __name__ == "__main__":
    main()
