"""Do forecasts mean what they say? Predicted against actual results, by how much was predicted and by phase of the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.errors import BadOption
from solonaut.core.game import Game
from solonaut.core.option import check_names
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.lab.simulate import Job, game_seed, make_job, play_out
from solonaut.lab.statistics import LEVEL
from solonaut.lab.workers import chunks_of, work_through
from solonaut.players.base import own_choices
from solonaut.players.search import Budget, Search

GROUPS = 10
PHASES = ("early", "middle", "late")
FEWEST_POSITIONS, FEWEST_GAMES = 400, 100
"""A group is judged if it has at least so many positions, from so many games."""
ALLOWED = 0.05
"""How far the chance to win may be off, as a share."""
MOST_IN_A_PART = 5
"""Games that a process plays before it hears whether there is time for more."""
FIT_STEPS = 12
SURELY = 0.01
"""Positions as good as decided say nothing about the curve."""
ALLOWED_POINTS = 0.5
"""How far an expected score may be off."""


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of a game: what the search expected there, and what came out."""

    game: int
    round: int
    predicted: float
    actual: float
    phase: float = 0.0


@dataclass(frozen=True, slots=True)
class Work:
    """Games to play, and how the search looks at them."""

    job: Job
    budget: Budget
    positions: int
    """How many positions of each game are looked at."""
    raw: bool = False
    """The numbers as they came out, before they are corrected for people."""
    level: str = ""
    """Who plays, if it is one bot in all seats: the numbers are those for such players, where something was learned about them."""


def forecast_chunk(part: tuple[Work, Sequence[int]]) -> list[list[Position]]:
    work, numbers = part
    return [forecast_game(work, number) for number in numbers]


def forecast_game(work: Work, number: int) -> list[Position]:
    """Play a game, keep a fair sample of the positions in which there was something to decide, and ask the search about those."""
    job, game = work.job, find_game(work.job.game)
    seed = game_seed(job.seed, number)
    rng, mind = Random(seed), Search(seed, work.budget, raw=work.raw, level=work.level)
    sample: list[tuple[int, State]] = []
    decisions = 0

    def look(s: State, seat: int, choice: Choice) -> None:
        nonlocal decisions
        if (seat == 0 or game.cooperative) and len(own_choices(s, seat)) > 1:
            decisions += 1
            place = len(sample) if len(sample) < work.positions else rng.randrange(decisions)
            if place < work.positions:
                sample[place : place + 1] = [(seat, s.copy())]  # beyond the end, this appends

    state, _ = game.start(job.players, job.options, job.box)
    outcome = play_out(game, state, job.seats, seed, look).outcome
    scored = game.scored(state)
    found = []
    for seat, s in sample:
        actual = outcome.scores[seat] if scored else outcome.win_share(seat, team=game.cooperative)
        predicted = mind.estimates(game, s, seat)[0].value
        found.append(Position(number, game.round_of(s), predicted, float(actual), game.phase(s)))
    return found


def level_of(seats: Sequence[str]) -> str:
    """The bot that plays in all seats; none if they differ."""
    return seats[0] if len(set(seats)) == 1 else ""


def ways(game: Game, vary: str | None) -> list[dict[str, str]]:
    """Each value of an option, or nothing to choose."""
    if vary is None:
        return [{}]
    check_names(game.options, [vary])
    return [{vary: value} for option in game.options if option.name == vary for value in option.values]


def work_for(
    tables: Sequence[Mapping[str, str]], games: int, work: Callable[[Mapping[str, str]], Work], jobs: int
) -> list[tuple[Work, Sequence[int]]]:
    """The games in small parts for the processes, the first of them first; the tables take turns."""
    parts = []
    for n, table in enumerate(tables):
        of_table = work(table)
        parts += [(of_table, part) for part in chunks_of(range(n, games, len(tables)), jobs, most=MOST_IN_A_PART)]
    return sorted(parts, key=lambda part: part[1][0])


# -- tables -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """Positions with about the same forecast: what was predicted, what came out, and how far apart both may truly be."""

    low: float
    high: float
    positions: int
    games: int
    predicted: float
    actual: float
    half: float
    """Half of the 95 % interval of the difference, clustered by game: positions of one game share its end."""

    @property
    def error(self) -> float:
        return self.actual - self.predicted

    def holds(self, allowed: float) -> bool | None:
        """Is the forecast right, as far as one can tell? None: there are too few positions to say."""
        if self.positions < FEWEST_POSITIONS or self.games < FEWEST_GAMES:
            return None
        return abs(self.error) <= max(allowed, self.half)

    def as_data(self, allowed: float) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in ("low", "high", "positions", "games", "predicted", "actual", "error", "half")}
        return {name: round(x, 4) if abs(x) < inf else None for name, x in data.items()} | {"holds": self.holds(allowed)}


def group_of(positions: Sequence[Position], low: float, high: float) -> Group:
    games: dict[int, list[float]] = {}
    for p in positions:
        games.setdefault(p.game, []).append(p.actual - p.predicted)
    predicted, actual = fmean(p.predicted for p in positions), fmean(p.actual for p in positions)
    half = clustered_half(list(games.values()))
    return Group(low, high, len(positions), len(games), predicted, actual, half)


def clustered_half(clusters: Sequence[Sequence[float]], level: float = LEVEL) -> float:
    """Half of the interval of a mean whose values come in clusters that are independent of each other."""
    n, k = sum(map(len, clusters)), len(clusters)
    if k < 2:
        return inf
    mean = sum(map(sum, clusters)) / n
    squares = sum((sum(cluster) - len(cluster) * mean) ** 2 for cluster in clusters)
    return NormalDist().inv_cdf(0.5 + level / 2) * sqrt(squares * k / (k - 1)) / n


def deciles(positions: Sequence[Position], scored: bool) -> list[Group]:
    """Groups by what was predicted: tenths of the chance to win, or ten parts of equal size where scores are predicted."""
    if scored:
        ranked = sorted(positions, key=lambda p: p.predicted)
        parts = [ranked[len(ranked) * n // GROUPS : len(ranked) * (n + 1) // GROUPS] for n in range(GROUPS)]
        return [group_of(part, part[0].predicted, part[-1].predicted) for part in parts if part]
    found = []
    for n in range(GROUPS):
        part = [p for p in positions if min(GROUPS - 1, max(0, int(p.predicted * GROUPS))) == n]
        if part:
            found.append(group_of(part, n / GROUPS, (n + 1) / GROUPS))
    return found


@dataclass(frozen=True, slots=True)
class Fit:
    """The logistic curve that agrees best with how the games ended: log-odds are ``shift + slope * predicted log-odds``."""

    shift: float
    slope: float

    def curve(self, scale: float) -> dict[str, float]:
        """What the game's logistic scale would be, and how many points its break-even would rise."""
        return {"scale": round(scale / self.slope, 2), "rise": round(-self.shift * scale / self.slope, 2)}


def fitted(positions: Sequence[Position]) -> Fit | None:
    """By Newton's method; None if the results do not say, as when all games were won."""
    points = [(log(p / (1 - p)), position.actual) for position in positions if (p := position.predicted) and SURELY < p < 1 - SURELY]
    shift, slope = 0.0, 1.0
    for _ in range(FIT_STEPS):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, actual in points:
            chance = 1 / (1 + exp(-max(-500.0, min(shift + slope * x, 500.0))))
            weight = chance * (1 - chance)
            g0, g1 = g0 + actual - chance, g1 + (actual - chance) * x
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        det = h00 * h11 - h01 * h01
        if det < 1e-9 * len(points) or not points:
            return None
        shift, slope = shift + (h11 * g0 - h01 * g1) / det, slope + (h00 * g1 - h01 * g0) / det
    return Fit(shift, slope) if slope > 0 else None


def span(positions: Sequence[Position]) -> tuple[float, float]:
    """From where to where their forecasts go."""
    return min(p.predicted for p in positions), max(p.predicted for p in positions)


def by_phase(positions: Sequence[Position]) -> dict[str, list[Position]]:
    """Thirds of all positions by the number of their round."""
    rounds = sorted(p.round for p in positions)
    first, second = rounds[len(rounds) // 3], rounds[2 * len(rounds) // 3]
    found: dict[str, list[Position]] = {phase: [] for phase in PHASES}
    for p in positions:
        found["early" if p.round < first else "middle" if p.round < second else "late"].append(p)
    return found


def reliability(
    game: str,
    *,
    games: int = 100,
    seed: int = 1,
    players: int = 1,
    seats: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    components: str | Path | None = None,
    positions: int = 10,
    budget: str = "iterations=100",
    vary: str | None = None,
    minutes: float = 0.0,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play games, ask the search at some of their positions what it expects, and compare that with how the games ended.

    The values of the option ``vary`` take turns. After so many ``minutes`` no more games are begun.
    """
    if games < 1:
        raise BadOption("errors.games_least", least=1, games=games)
    rules, began = find_game(game), time.monotonic()
    job = make_job(game, players=players, seats=seats, options=options, components=components, seed=seed)

    def work(varied: Mapping[str, str]) -> Work:
        chosen = {**(options or {}), **varied}
        table = make_job(game, players=players, seats=seats, options=chosen, components=components, seed=seed)
        return Work(table, Budget.parse(budget), positions, level=level_of(job.seats))

    found: list[Position] = []
    done = 0
    parts = work_for(ways(rules, vary), games, work, jobs)
    for part in work_through(forecast_chunk, parts, jobs=jobs, cluster=cluster):
        done += len(part)
        found += [position for one in part for position in one]
        if progress:
            progress(done)
        if minutes and time.monotonic() > began + 60 * minutes:
            break
    scored = rules.scored(rules.start(players, job.options, job.box)[0])
    allowed = ALLOWED_POINTS if scored else ALLOWED
    tables = {"all": found, **by_phase(found)} if found else {}
    fit = None if scored else fitted(found)
    return {
        "game": game, "games": done, "seed": seed, "players": players, "seats": list(job.seats), "options": dict(job.options),
        "budget": budget, "unit": "points" if scored else "chance", "positions": len(found),
        "curve": fit and {"is": rules.logistic_scale, **fit.curve(rules.logistic_scale)},
        "means": {name: group_of(part, *span(part)).as_data(allowed) for name, part in tables.items() if part},
        "tables": {name: [group.as_data(allowed) for group in deciles(part, scored)] for name, part in tables.items() if part},
    }  # fmt: skip
