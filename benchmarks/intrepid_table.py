"""Is every country of Intrepid worth playing? Wins of one bot by country and disaster, with 95 % intervals.

    python -m benchmarks.intrepid_table --games 20
    python -m benchmarks.intrepid_table --players 3 --games 40 --minutes 60 --results FILE
    python -m benchmarks.intrepid_table --disaster meteor --components FILE

Alone, every country plays the same seeds. With several players the countries of a team are drawn at random, all of them equally often, and
a game counts for each of them; the same bot plays every seat. ``--minutes``: no more games after so long; all disasters have had the same.
``--results FILE`` keeps every game, and the same command goes on from there: as long as the edition is the same, also with more games.
``!`` marks what lies outside 25 to 95 %.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from solonaut.core.registry import find_game
from solonaut.games.intrepid.names import COUNTRIES, DISASTERS
from solonaut.lab.results import Results, Row
from solonaut.lab.simulate import make_job, play_numbers
from solonaut.lab.statistics import share_interval

LOW, HIGH = 0.25, 0.95


def cell(wins: int, games: int) -> str:
    """A share with its interval and the number of games, in percent."""
    found = share_interval(wins, games)
    mark = "" if LOW <= found.mean <= HIGH else " !"
    return f"{100 * found.mean:.0f} ({100 * found.low:.0f}–{100 * found.high:.0f}) of {games}{mark}"


def teams(lands: Sequence[str], players: int, games: int, rng: Random) -> Iterator[list[str]]:
    """Teams until every country was in so many; drawn from a bag that is filled again when it runs low."""
    bag: list[str] = []
    for _ in range(-(-len(lands) * games // players)):
        team: list[str] = []
        while len(team) < players:
            if not [land for land in bag if land not in team]:
                bag += rng.sample(lands, len(lands))
            team.append(bag.pop(next(at for at, land in enumerate(bag) if land not in team)))
        yield team


def play_team(args: argparse.Namespace, team: Sequence[str], disasters: Sequence[str], number: int) -> Row:
    """One game of a team against each disaster, with the same seed."""
    seats = (args.seat,) * args.players
    won = []
    for disaster in disasters:
        options = {"country": ",".join(team), "disaster": disaster, "difficulty": args.difficulty}
        job = make_job("intrepid", players=args.players, seats=seats, options=options, components=args.components, seed=args.seed)
        won.append(bool(play_numbers(job, [number])[0].outcome.winners))
    return {"team": list(team), "won": won}


def report(args: argparse.Namespace, lands: Sequence[str], disasters: Sequence[str], rows: Sequence[Row]) -> str:
    wins, games = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for row in rows:
        for disaster, won in zip(disasters, row["won"], strict=True):
            for where in (*row["team"], "all"):
                wins[where, disaster] += won
                games[where, disaster] += 1
    lines = [f"| % won, {args.players} × {args.seat} | " + " | ".join(disasters) + " |", "| --- |" + " --- |" * len(disasters)]
    for land in (*lands, "all"):
        lines.append(f"| {land} | " + " | ".join(cell(wins[land, d], games[land, d]) if games[land, d] else "" for d in disasters) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="of each country in each disaster")
    parser.add_argument("--players", type=int, default=1, choices=(1, 2, 3, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", default="cadet")
    parser.add_argument("--difficulty", default="normal")
    parser.add_argument("--country", choices=COUNTRIES, action="append")
    parser.add_argument("--disaster", choices=DISASTERS, action="append")
    parser.add_argument("--components")
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--results", type=Path, metavar="FILE")
    args = parser.parse_args()
    lands, disasters = args.country or list(COUNTRIES), args.disaster or list(DISASTERS)
    if len(lands) < args.players:
        parser.error("name at least as many countries as there are players")
    about = {name: getattr(args, name) for name in ("players", "seed", "seat", "difficulty")}
    about |= {"edition": find_game("intrepid").box(args.components).edition.hash, "countries": lands, "disasters": disasters}
    rows: list[Row] = []
    began = time.monotonic()
    with Results(args.results, about, ("team", "won")) as known:
        for number, team in enumerate(teams(lands, args.players, args.games, Random(args.seed))):
            if number not in known.done:
                if rows and args.minutes and time.monotonic() > began + 60 * args.minutes:
                    break
                at = number // len(lands) if args.players == 1 else number
                known.add({"number": number, **play_team(args, team, disasters, at)})
            rows.append(known.done[number])
            print(f"{len(rows)} teams", end="\r", file=sys.stderr, flush=True)
    print(report(args, lands, disasters, rows))


if __name__ == "__main__":
    main()
