"""Many games: the same seed gives the same result, on one process or on many."""

from __future__ import annotations

import multiprocessing
import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solonaut.core.dealer import mix, pick, stream, unit
from solonaut.core.errors import BadOption
from solonaut.core.game import Box, Game, find_game
from solonaut.core.outcome import Outcome
from solonaut.core.state import State
from solonaut.core.step import CHANCE, SEVERAL, Chance
from solonaut.players import make_player

LONGEST_GAME = 200_000
"""Decisions after which a game that does not end is an error of the rules."""


@dataclass(frozen=True, slots=True)
class Job:
    """Which games to play, and how."""

    game: str
    players: int
    seats: tuple[str, ...]
    options: Mapping[str, str]
    components: str | None
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of one game."""

    decisions: int
    outcome: Outcome


def game_seed(seed: int, number: int) -> int:
    """The seed of the n-th game of a simulation; ``solonaut.new(seed=…)`` with it deals the same game."""
    return mix(stream(seed) + number) >> 1


def play_out(game: Game, state: State, seats: Sequence[str], seed: int) -> Played:
    """Play a game to its end with the named players; chance as in a match with this seed."""
    start, draws, decisions = stream(seed), 0, 0
    bots = [make_player(name, mix(start + n + 1)) for n, name in enumerate(seats)]
    while state.agenda:
        ask = state.agenda[-1]
        if isinstance(ask, Chance):
            state.apply(pick(unit(start, draws), ask.choices(state), ask.weights(state)))
            draws += 1
        else:
            seat = state.seat
            if seat == SEVERAL:
                seat = next_of_several(state, decisions)
            state.apply(bots[seat].choose(game, state, seat))
        decisions += 1
        if decisions > LONGEST_GAME:
            raise RuntimeError(f"{game.name} with seed {seed} does not end")
    outcome = game.outcome(state)
    assert outcome is not None and CHANCE < 0
    return Played(decisions, outcome)


def next_of_several(state: State, turn: int) -> int:
    """When several may act, they take turns."""
    ask = state.asked
    assert ask is not None
    seats = ask.seats(state)
    return seats[turn % len(seats)]


def play_numbers(job: Job, numbers: Sequence[int]) -> list[Played]:
    """Play these games of a job."""
    game = find_game(job.game)
    box: Box = game.box(job.components)
    found = []
    for number in numbers:
        state, _ = game.start(job.players, job.options, box)
        found.append(play_out(game, state, job.seats, game_seed(job.seed, number)))
    return found


def _play_chunk(work: tuple[Job, Sequence[int]]) -> list[Played]:
    return play_numbers(*work)


def simulate(
    game: str,
    *,
    games: int = 100,
    seed: int = 1,
    players: int = 1,
    seats: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    components: str | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play many games and sum them up."""
    if games < 1:
        raise BadOption(f"the number of games must be at least 1, not {games}")
    if jobs < 1:
        raise BadOption(f"the number of jobs must be at least 1, not {jobs}")
    rules = find_game(game)
    _, plain = rules.start(players, options, rules.box(components))
    seats = tuple(seats) or ("random",) * players
    if len(seats) != players:
        raise BadOption(f"{len(seats)} seats are named, but there are {players} players")
    for name in seats:
        make_player(name, seed)
    job = Job(game, players, seats, plain, components, seed)
    size = max(1, min(50, games // (4 * jobs)))
    chunks = [(job, range(start, min(start + size, games))) for start in range(0, games, size)]
    began = time.perf_counter()
    played: list[Played] = []
    if jobs == 1:
        for chunk in chunks:
            played += _play_chunk(chunk)
            if progress:
                progress(len(played))
    else:
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(chunks))) as pool:
            for result in pool.imap(_play_chunk, chunks):
                played += result
                if progress:
                    progress(len(played))
    return summary(job, played, time.perf_counter() - began)


def summary(job: Job, played: Sequence[Played], seconds: float) -> dict[str, Any]:
    """The figures of a simulation; ``decisions`` counts chance too, scores are those of the first seat."""
    decisions = sum(p.decisions for p in played)
    outcomes = [p.outcome for p in played]
    result: dict[str, Any] = {
        "game": job.game,
        "games": len(played),
        "seed": job.seed,
        "players": job.players,
        "seats": list(job.seats),
        "options": dict(job.options),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else None,
        "score": spread([o.scores[0] for o in outcomes]),
    }
    if outcomes[0].rank is None:
        result["win_rate"] = sum(0 in o.winners for o in outcomes) / len(outcomes)
    counts = Counter(o.rank or o.reason for o in outcomes)
    result["outcomes"] = dict(sorted(counts.items()))
    return result


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, standard deviation and quartiles."""
    q25, median, q75 = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else (values[0],) * 3
    return {
        "mean": round(statistics.fmean(values), 4),
        "sd": round(statistics.stdev(values), 4) if len(values) > 1 else 0.0,
        "min": min(values),
        "q25": q25,
        "median": median,
        "q75": q75,
        "max": max(values),
    }
