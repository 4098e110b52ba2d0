"""Learn how the numbers that people are told have to be corrected, from simulated games: what the search said against what came of it.

    python -m solonaut.lab.calibrate cryo --seat cadet --games 100
    python -m solonaut.lab.calibrate intrepid --option disaster=meteor --vary country --games 108

It prints how far the numbers were off, before and after, where every game is corrected by what other games taught, and writes the line of
each phase into the game's package (``bots/calibration.json``) or to ``--out``; other groups of games stay as they are. Check it with
``solonaut reliability`` and another seed.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded: the processes share the cores already

import numpy as np

from solonaut.core.calibration import Calibration, Knot, corrected_chance
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game, game_names
from solonaut.lab.boosting import Floats
from solonaut.lab.reliability import Position, Work, deciles, forecast_chunk, group_of, ways, work_for
from solonaut.lab.simulate import make_job
from solonaut.lab.workers import work_through
from solonaut.players import seat_players
from solonaut.players.search import Budget
from solonaut.players.search.calibrated import Teller
from solonaut.players.search.player import looks_ahead

SEED = 23_000_000
"""Nothing else is played with this seed: no measurement has seen these games."""
PHASES = (0.0, 0.5, 0.85)
"""Where a line is learned. At the end of the game, numbers are told as they are."""
END: Knot = (1.0, 0.0, 1.0)
TIMES = ("first third", "second third", "last third")
PARTS = 5
"""To check, each part of the games is corrected by what the others taught."""
SHIFT_SPREAD, SLOPE_SPREAD = 1.0, 0.4
"""How far a line may be expected to be from telling numbers as they are."""
WITNESSES = 2.0
"""Positions of one game share its end: together they count as so many."""
LEAST_SLOPE = 0.1
STEPS = 20


def hats(phases: Floats) -> Floats:
    """How much each line counts in each phase."""
    return np.stack([np.interp(phases, (*PHASES, END[0]), (*row, 0.0)) for row in np.eye(len(PHASES))], axis=1)


def fit(positions: Sequence[Position], *, scored: bool) -> tuple[Knot, ...]:
    """The lines that agree best with how the games ended, drawn towards telling the numbers as they are (Newton's method)."""
    said = np.array([p.predicted for p in positions])
    actual = np.array([p.actual for p in positions])
    if not scored:
        said = np.clip(said, 0.01, 0.99)
        said = np.log(said / (1 - said))
    centre = float(said.mean()) if scored else 0.0
    shares = hats(np.array([p.phase for p in positions]))
    rows = np.hstack([shares, shares * (said - centre)[:, None]])
    of_game = Counter(p.game for p in positions)
    counts = np.array([min(1.0, WITNESSES / of_game[p.game]) for p in positions])
    spread = float(np.var(actual - said)) if scored else 1.0
    ridge = spread / np.repeat([SHIFT_SPREAD, SLOPE_SPREAD], len(PHASES)) ** 2
    change = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        line = said + rows @ change
        told = line if scored else 1 / (1 + np.exp(-line))
        steep = np.ones_like(told) if scored else told * (1 - told)
        pull = rows.T @ (counts * (actual - told)) - ridge * change
        change = change + np.linalg.solve(rows.T @ (rows * (counts * steep)[:, None]) + np.diag(ridge), pull)
    shifts, slopes = change[: len(PHASES)], np.maximum(1 + change[len(PHASES) :], LEAST_SLOPE)
    found = [(phase, float(shift + (1 - slope) * centre), float(slope)) for phase, shift, slope in zip(PHASES, shifts, slopes, strict=True)]
    return (*found, END)


def corrected(positions: Sequence[Position], knots: tuple[Knot, ...], *, scored: bool) -> list[Position]:
    """The same positions with the numbers as they would be told."""
    calibration = Calibration({"": knots})
    found = []
    for p in positions:
        shift, slope = calibration.line([""], p.phase)
        told = shift + slope * p.predicted if scored else corrected_chance(p.predicted, shift, slope)[0]
        found.append(replace(p, predicted=told))
    return found


def unseen(positions: Sequence[Position], *, scored: bool) -> list[Position]:
    """Every position corrected by lines that were learned from other games."""
    found = []
    for part in range(PARTS):
        others = [p for p in positions if p.game % PARTS != part]
        found += corrected([p for p in positions if p.game % PARTS == part], fit(others, scored=scored), scored=scored)
    return found


def rows(name: str, positions: Sequence[Position], *, scored: bool) -> list[str]:
    """What was told and what came of it, over all positions and in each third of the game, and how far off single numbers are."""
    thirds = {phase: [p for p in positions if n <= 3 * p.phase < n + 1 or (n == 2 and p.phase == 1)] for n, phase in enumerate(TIMES)}
    square = sum((p.actual - p.predicted) ** 2 for p in positions) / len(positions)
    lines = [f"{name}, mean square of the error {square:.4f}"]
    for phase, part in {"all": list(positions), **thirds}.items():
        for group in (group_of(part, 0.0, 1.0), *(deciles(part, scored) if phase == "all" else ())) if part else ():
            told = "" if group.high == 1.0 and group.low == 0.0 else f" {group.low:.2f}-{group.high:.2f}"
            counts = f"{group.positions:5} positions {group.games:4} games"
            lines.append(
                f"  {phase + told:16} {counts}  told {group.predicted:.3f}  was {group.actual:.3f}  {group.error:+.3f} ±{group.half:.3f}"
            )
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--seat", action="append", default=[], metavar="BOT")
    parser.add_argument("--level", default="", help="learn what such players may expect, not what strong ones may")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--vary", metavar="NAME", help="option whose values take turns, such as country")
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--budget", default="iterations=60")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0, help="no more games after so long")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    seats = seat_players(options.seat, options.players, "cadet")
    chosen = dict(pair.split("=", 1) for pair in options.option)
    budget, began, positions, games = Budget.parse(options.budget), time.monotonic(), list[Position](), 0

    def work(varied: Mapping[str, str]) -> Work:
        job = make_job(options.game, players=options.players, seats=seats, options={**chosen, **varied}, seed=options.seed)
        return Work(job, budget, options.positions, raw=True)

    parts = work_for(ways(game, options.vary), options.games, work, options.jobs)
    for part in work_through(forecast_chunk, parts, jobs=options.jobs):
        games += len(part)
        positions += [position for one in part for position in one]
        if options.minutes and time.monotonic() > began + 60 * options.minutes:
            break
    state, _ = game.start(options.players, parts[0][0].job.options, game.house)
    teller = Teller(options.level, looks_ahead(game, state, budget))
    scored, group = game.scored(state), teller.group(game.calibration_groups(state)[0])
    print(f"{options.game} {group}: {games} games of {', '.join(seats)}, {len(positions)} positions")
    print("\n".join(rows("as it came out", positions, scored=scored)))
    print("\n".join(rows("corrected by what other games taught", unseen(positions, scored=scored), scored=scored)))
    knots = fit(positions, scored=scored)
    out = options.out or Path(str(game.calibration_file))
    before = Calibration.from_json(out.read_text(encoding="utf-8")).groups if out.is_file() else {}
    write_safely(out, Calibration({**before, group: knots}).to_json())
    for phase, shift, slope in knots:
        print(f"phase {phase:.1f}: shift {shift:+.3f}, slope {slope:.3f}")


if __name__ == "__main__":
    main()
