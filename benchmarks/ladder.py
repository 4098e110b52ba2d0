"""Is each difficulty of a game harder than the one before it? One bot on every seat at every level, on the same seeds.

    python -m benchmarks.ladder otys --seat engineer --games 40
    python -m benchmarks.ladder intrepid --seat cadet --games 40 --option disaster=meteor --minutes 30
    python -m benchmarks.ladder intrepid --players 2 --option disaster=meteor --option disaster=toxic

``--minutes``: no more seeds after so long; all levels have had the same ones. Behind each level stands the difference to the one before it.
An option that is named more than once has each of its values in turn, seed by seed. With several players the game has to be cooperative.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from statistics import fmean

from benchmarks.strength import blocks, words
from solonaut.core.game import Game
from solonaut.core.outcome import Outcome
from solonaut.core.registry import find_game
from solonaut.lab.simulate import make_job, play_numbers
from solonaut.lab.statistics import difference, share_interval

DIFFICULTY = "difficulty"


def levels_of(game: Game) -> tuple[str, ...]:
    return next(option.values for option in game.options if option.name == DIFFICULTY)


def reached(game: Game, outcome: Outcome) -> float:
    """The best there is: the highest rank, or the win."""
    return float(outcome.rank == game.ranks[-1]) if game.ranks else outcome.win_share(0, team=game.cooperative)


def table(game: Game, played: Mapping[str, Sequence[Outcome]]) -> str:
    """Where points are the goal, the points; and how often the best there is was reached."""
    best = game.ranks[-1] if game.ranks else "won"
    heads = ["difficulty", "games", *(["score", "harder by"] if game.ranks else []), f"% {best}", "harder by"]
    lines = [f"| {' | '.join(heads)} |", "| --- |" + " --- |" * (len(heads) - 1)]
    before: tuple[list[float], list[float]] | None = None
    for level, outcomes in played.items():
        scores, shares = [float(outcome.scores[0]) for outcome in outcomes], [reached(game, outcome) for outcome in outcomes]
        share = share_interval(sum(shares), len(shares))
        cells = [level, str(len(scores))]
        if game.ranks:
            cells += [f"{fmean(scores):.2f}", words(difference(before[0], scores)) if before else ""]
        cells.append(f"{100 * share.mean:.0f} [{100 * share.low:.0f}, {100 * share.high:.0f}]")
        cells.append(words(difference(before[1], shares), 100) if before else "")
        lines.append(f"| {' | '.join(cells)} |")
        before = scores, shares
    return "\n".join(lines)


def options_of(pairs: Sequence[str], number: int) -> dict[str, str]:
    """What is in force in the game of this number.

    >>> options_of(["side=red", "disaster=meteor", "disaster=toxic"], 3)
    {'side': 'red', 'disaster': 'toxic'}
    """
    values: dict[str, list[str]] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        values.setdefault(name, []).append(value)
    return {name: several[number % len(several)] for name, several in values.items()}


def play(args: argparse.Namespace, level: str, number: int) -> Outcome:
    options = options_of(args.option, number) | {DIFFICULTY: level}
    job = make_job(args.game, players=args.players, seats=(args.seat,) * args.players, options=options, seed=args.seed)
    return play_numbers(job, [number])[0].outcome


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seat", default="engineer")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--level", action="append", help="only these")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--minutes", type=float, default=0.0)
    args = parser.parse_args()
    game = find_game(args.game)
    if args.players > 1 and not game.cooperative:
        parser.error("with several players only a cooperative game has one result")
    played: dict[str, list[Outcome]] = {level: [] for level in args.level or levels_of(game)}
    for numbers in blocks(args):
        for level, outcomes in played.items():
            outcomes += [play(args, level, number) for number in numbers]
        print(f"{numbers.stop} seeds", end="\r", file=sys.stderr, flush=True)
    print(table(game, played))


if __name__ == "__main__":
    main()
