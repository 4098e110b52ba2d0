"""Do the numbers that people are told mean what they say, in every game, at every number of players and in every disaster?

    python -m benchmarks.forecasts --seat greedy --players 2,3,4 --number 200 --minutes 2
    python -m benchmarks.forecasts cryo --seat cadet --seed 31

One line for each table: what was told and what came of it, over all positions and in each third of the game, and how many of the rows of
`solonaut reliability` could be judged (400 positions of 100 games) and are right. Rows that are wrong follow one by one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from solonaut.core.registry import find_game, game_names
from solonaut.lab.reliability import PHASES, reliability

SEED = 31
"""Nothing was learned from games of this seed."""
VARIED = {"disaster": "country"}
"""Where an option makes tables of their own, what else takes turns."""


def cells(games: Sequence[str], players: Sequence[int]) -> Iterator[tuple[str, int, dict[str, str], str | None]]:
    """Every game at every number of players, and each disaster by itself."""
    for game in games:
        rules = find_game(game)
        apart = next((option for option in rules.options if option.name in VARIED), None)
        for n in players:
            if n not in rules.players:
                continue
            if apart is None:
                yield game, n, {}, None
            else:
                yield from ((game, n, {apart.name: value}, VARIED[apart.name]) for value in apart.values)


def line(name: str, result: Mapping[str, Any]) -> list[str]:
    """One table in a row, and its wrong rows."""
    scored = result["unit"] == "points"

    def amount(x: float, sign: str = "") -> str:
        return f"{x:{sign}.2f}" if scored else f"{100 * x:{sign}.0f}%"

    def told(group: Mapping[str, Any]) -> str:
        half = "" if group["half"] is None else f" ±{amount(group['half'])}"
        return f"{amount(group['predicted'])} | {amount(group['actual'])} | {amount(group['error'], '+')}{half}"

    means = result["means"]
    thirds = ", ".join(amount(means[phase]["error"], "+") for phase in PHASES if phase in means)
    judged = [(phase, group) for phase, table in result["tables"].items() for group in table if group["holds"] is not None]
    wrong = [(phase, group) for phase, group in judged if not group["holds"]]
    right = f"{len(judged) - len(wrong)} of {len(judged)}"
    found = [f"| {name} | {result['games']} | {result['positions']} | {told(means['all'])} | {thirds} | {right} |"]
    for phase, group in wrong:
        between = f"{amount(group['low'])} to {amount(group['high'])}"
        found.append(f"| … {phase}, {between} | {group['games']} | {group['positions']} | {told(group)} | | wrong |")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--players", default="1,2,3,4", metavar="N,N")
    parser.add_argument("--seat", default="engineer", metavar="BOT")
    parser.add_argument("--number", type=int, default=200, metavar="N", help="games of each table")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--budget", default="iterations=100")
    parser.add_argument("--minutes", type=float, default=0.0, help="for each table")
    options = parser.parse_args(arguments)
    numbers = [int(n) for n in options.players.split(",")]
    print(f"| {options.seat}, seed {options.seed} | games | positions | told | was | difference | by thirds | rows right |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for game, players, chosen, vary in cells(options.games or game_names(), numbers):
        result = reliability(
            game, games=options.number, seed=options.seed, players=players, seats=(options.seat,) * players, options=chosen, vary=vary,
            positions=options.positions, budget=options.budget, minutes=options.minutes,
        )  # fmt: skip
        name = " ".join([game, *chosen.values(), f"{players} players" if players > 1 else "alone"])
        print("\n".join(line(name, result)), flush=True)


if __name__ == "__main__":
    main()
