"""Is every country of Intrepid worth playing? Solo wins of one bot by country and disaster, with 95 % intervals, on the same seeds.

Run it so: ``python benchmarks/intrepid_table.py --games 20``; ``--disaster meteor``: one column, ``--components FILE`` other values.
"""

from __future__ import annotations

import argparse

from solonaut.games.intrepid.names import COUNTRIES, DISASTERS
from solonaut.lab.simulate import make_job, play_numbers
from solonaut.lab.statistics import share_interval


def cell(wins: int, games: int) -> str:
    """A share with its interval, in percent."""
    found = share_interval(wins, games)
    return f"{100 * found.mean:3.0f} ({100 * found.low:.0f}–{100 * found.high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20, help="for each country and disaster")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", default="cadet")
    parser.add_argument("--country", choices=COUNTRIES, action="append")
    parser.add_argument("--disaster", choices=DISASTERS, action="append")
    parser.add_argument("--components")
    args = parser.parse_args()
    lands, disasters = args.country or COUNTRIES, args.disaster or DISASTERS
    print("| % won | " + " | ".join(disasters) + " | all |")
    print("| --- |" + " --- |" * (len(disasters) + 1))
    total = dict.fromkeys(disasters, 0)
    for land in lands:
        row, won = [], 0
        for disaster in disasters:
            options = {"country": land, "disaster": disaster}
            job = make_job("intrepid", seats=(args.seat,), options=options, components=args.components, seed=args.seed)
            wins = sum(0 in played.outcome.winners for played in play_numbers(job, range(args.games)))
            total[disaster] += wins
            won += wins
            row.append(cell(wins, args.games))
        print(f"| {land} | " + " | ".join([*row, cell(won, args.games * len(disasters))]) + " |", flush=True)
    columns = [cell(total[disaster], args.games * len(lands)) for disaster in disasters]
    print("| all | " + " | ".join([*columns, cell(sum(total.values()), args.games * len(lands) * len(disasters))]) + " |")


if __name__ == "__main__":
    main()
