"""Who plays better, and what it costs: players on the same seeds, differences to the first one, processor seconds of each.

    python -m benchmarks.strength otys engineer commander --against search:iterations=400,plan=0 --games 100 --seed 7 --jobs 2
    python -m benchmarks.strength otys engineer --against OLD_COMMIT:engineer --games 100
    python -m benchmarks.strength otys engineer --against OLD_COMMIT:engineer --games 100 --minutes 30
    python -m benchmarks.strength otys engineer --against search:iterations=400,plan=0 --games 60 --players 2
    python -m benchmarks.strength otys engineer --against OLD_COMMIT:engineer --games 60 --players 2 --components OLD_COMPONENTS.toml
    python -m benchmarks.strength intrepid engineer --against OLD_COMMIT:engineer --each country=usa,japan --each disaster=meteor,solar

``--each``: the games go through all combinations of these values, in an order that the seed shuffles.

Alone, every player has a table of its own for each seed. ``--minutes``: no more seeds after so long; the players take turns, so that
what was played can be compared. At a table with opponents the player sits among others of the kind it is compared with, at each seat
once with every seed, and what counts is its share of wins beside its fair share (``benchmarks.duel``); the interval is of the seeds.
``COMMIT:PLAYER`` plays by the sources of a commit, ``FOLDER:PLAYER`` by those of a checkout, with its compiled engine if it has one.
``--components``: printed values that all of them know, if the house edition of today is too new for one.
Times are of this process's own processor time, so a busy machine changes them less; run on plain Python to compare with the docs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import product
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from benchmarks import duel
from benchmarks.trees import ROOT, git
from solonaut.core.edition import ComponentFile
from solonaut.core.registry import find_game
from solonaut.lab.statistics import Interval, difference, mean_interval, share_interval

PLAY = """
import json, sys, time
from solonaut.core.registry import find_game
from solonaut.lab.simulate import game_seed, play_out
from solonaut.players import make_player

name, player, seed, games = json.loads(sys.argv[1])
game = find_game(name)
for number, options in games:
    state, _ = game.start(1, options, game.house)
    began = time.process_time()
    outcome = play_out(game, state, [player], game_seed(seed, number)).outcome
    seconds = time.process_time() - began
    print(json.dumps([outcome.scores[0], outcome.win_share(0, team=game.cooperative), seconds]), flush=True)
"""

BLOCK = 5
"""Games of each player before the next one plays."""

Game = tuple[float, float, float]
"""Score, share of the win, processor seconds."""


class Trees:
    """The sources of commits, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Path] = {}

    def of(self, player: str) -> tuple[Path, str]:
        """Where a player's sources are, and its name there."""
        commit, colon, name = player.partition(":")
        if not colon or commit == "search":
            return ROOT, player
        if (Path(commit) / "src").is_dir():
            return Path(commit).resolve(), name
        if not is_commit(commit):
            return ROOT, player
        if commit not in self.known:
            self.known[commit] = self.folder / commit
            git("worktree", "add", "--detach", "--quiet", str(self.known[commit]), commit)
        return self.known[commit], name

    def remove(self) -> None:
        for tree in self.known.values():
            git("worktree", "remove", "--force", str(tree))


def is_commit(name: str) -> bool:
    return subprocess.run(["git", "rev-parse", "--quiet", "--verify", f"{name}^{{commit}}"], cwd=ROOT, capture_output=True).returncode == 0


def tables(args: argparse.Namespace) -> list[dict[str, str]]:
    """The options of the games, one combination of ``--each`` after the other."""
    same = dict(pair.split("=", 1) for pair in args.option)
    ways = [[(name, value) for value in values.split(",")] for name, values in (pair.split("=", 1) for pair in args.each)]
    found = [same | dict(way) for way in product(*ways)]
    Random(args.seed).shuffle(found)
    return found


def play(tree: Path, game: str, player: str, args: argparse.Namespace, numbers: Sequence[int]) -> list[Game]:
    """These games, in a process of their own."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    options = tables(args)
    work = json.dumps([game, player, args.seed, [(number, options[number % len(options)]) for number in numbers]])
    done = subprocess.run([sys.executable, "-c", PLAY, work], env=environment, cwd=tree, capture_output=True, text=True, check=True)
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def play_all(tree: Path, game: str, player: str, args: argparse.Namespace, numbers: Sequence[int]) -> list[Game]:
    parts = [numbers[n :: args.jobs] for n in range(args.jobs) if numbers[n :: args.jobs]]
    with ThreadPoolExecutor(args.jobs) as pool:
        found = list(pool.map(lambda part: play(tree, game, player, args, part), parts))
    by_number = {number: one for part, games in zip(parts, found, strict=True) for number, one in zip(part, games, strict=True)}
    return [by_number[number] for number in numbers]


def blocks(args: argparse.Namespace, size: int = BLOCK) -> Iterator[range]:
    """The numbers of the games, some at a time, until the time is up."""
    began = time.monotonic()
    for first in range(0, args.games, size):
        if first and args.minutes and time.monotonic() > began + 60 * args.minutes:
            return
        yield range(first, min(first + size, args.games))


def words(interval: Interval, scale: float = 1.0) -> str:
    """A difference; one that is the same in all games has no interval."""
    if interval.low == -inf:
        return f"{scale * interval.mean:+.2f}"
    return f"{scale * interval.mean:+.2f} [{scale * interval.low:+.2f}, {scale * interval.high:+.2f}]"


def alone(trees: Trees, args: argparse.Namespace) -> None:
    """Scores and wins of each player, and the differences to the first."""
    names = (args.against, *args.player)
    games: dict[str, list[Game]] = {name: [] for name in names}
    for numbers in blocks(args):
        for name in names:
            tree, player = trees.of(name)
            games[name] += play_all(tree, args.game, player, args, numbers)
        print(f"{len(games[args.against])} seeds", end="\r", file=sys.stderr, flush=True)
    print(report(games, args.against))


def report(games: Mapping[str, Sequence[Game]], against: str) -> str:
    """A line for each player."""
    first, lines = games[against], []
    for player, played in games.items():
        scores, shares, seconds = [g[0] for g in played], [g[1] for g in played], fmean(g[2] for g in played)
        mean = mean_interval(scores)
        line = f"{player:36} {len(played)} games: score {mean.mean:.2f} [{mean.low:.2f}, {mean.high:.2f}]  {seconds:.2f} s a game"
        told = any(shares) or any(g[1] for g in first)
        if told:
            won = share_interval(sum(shares), len(shares))
            line += f"  wins {100 * won.mean:.0f}% [{100 * won.low:.0f}, {100 * won.high:.0f}]"
        if played is not first:
            line += f" ({seconds / fmean(g[2] for g in first):.2f} of the time)"
            line += f"  difference {words(difference(scores, [g[0] for g in first]))}"
            line += f", wins {words(difference(shares, [g[1] for g in first]), 100)}%" if told else ""
        lines.append(line)
    return "\n".join(lines)


def at_a_table(trees: Trees, args: argparse.Namespace) -> None:
    """The share of wins of each player among opponents of the kind it is compared with."""
    game, options = find_game(args.game), tables(args)
    box = game.house if args.components is None else game.read_components(ComponentFile.open(args.components))
    for player in args.player:
        played: list[list[Seat]] = []
        with ExitStack() as stack:
            me, *others = (stack.enter_context(duel.Chair(*trees.of(name))) for name in (player, *[args.against] * (args.players - 1)))
            for (number,) in blocks(args, 1):
                played.append([])
                for seat in range(args.players):
                    chairs = [*others[:seat], me, *others[seat:]]
                    scores, shares, seconds = duel.play(game, box, options[number % len(options)], chairs, args.seed, number)
                    lead = scores[seat] - max(points for n, points in enumerate(scores) if n != seat)
                    played[-1].append(Seat(shares[seat], lead, seconds[seat], (sum(seconds) - seconds[seat]) / len(others)))
                print(f"{len(played)} seeds", end="\r", file=sys.stderr, flush=True)
        print(table_report(player, args.against, played), flush=True)


class Seat(NamedTuple):
    """What became of the player in one game."""

    share: float
    """Of the win."""
    lead: float
    """Points above the best of the others."""
    seconds: float
    of_others: float
    """Processor seconds, its own and those of each of the others."""


def table_report(player: str, against: str, played: Sequence[Sequence[Seat]]) -> str:
    """How a player did among others: it sat at each seat once with every seed, so seeds are what the interval is about."""
    games = [seat for seats in played for seat in seats]
    players = len(played[0])
    won = mean_interval([fmean(seat.share for seat in seats) for seats in played])
    lead = mean_interval([fmean(seat.lead for seat in seats) for seats in played])
    seconds, others = fmean(seat.seconds for seat in games), fmean(seat.of_others for seat in games)
    return (
        f"{player} among {players - 1} {against}: {len(games)} games on {len(played)} seeds, wins {100 * won.mean:.1f}% "
        f"[{100 * max(won.low, 0.0):.1f}, {100 * min(won.high, 1.0):.1f}], fair {100 / players:.1f}%, lead {words(lead)}; "
        f"{seconds:.2f} s a game, {others:.2f} s of each other one ({seconds / others:.2f} of the time)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("player", nargs="+")
    parser.add_argument("--against", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--each", action="append", default=[], metavar="NAME=VALUE,VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--components", type=Path)
    parser.add_argument("--minutes", type=float, default=0.0)
    args = parser.parse_args()
    if args.components and args.players == 1:
        parser.error("--components is for games with several players; alone, everybody plays the house edition of its own sources")
    print(f"{args.game}: {args.games} seeds, seed {args.seed}, {args.players} players", flush=True)
    with tempfile.TemporaryDirectory(prefix="solonaut-strength-") as folder:
        trees = Trees(Path(folder))
        try:
            (alone if args.players == 1 else at_a_table)(trees, args)
        finally:
            trees.remove()


if __name__ == "__main__":
    main()
