"""Many games: the same seed gives the same result, on one process or on many."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix, pick, rand01, stream
from solonaut.core.edition import ComponentFile, Components
from solonaut.core.errors import BadOption
from solonaut.core.game import Game
from solonaut.core.outcome import Outcome
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.core.step import SEVERAL, Chance
from solonaut.lab.endings import in_order
from solonaut.lab.results import Results, Row, played_rows
from solonaut.lab.statistics import share_interval
from solonaut.players import make_player

Watch = Callable[[State, int, Choice], None]

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
    """Text of the component file, so that it can go to another computer; None: the house edition."""
    seed: int

    @property
    def box(self) -> Components:
        return read_components(self.game, self.components)


@lru_cache(maxsize=16)
def read_components(game: str, components: str | None) -> Components:
    """The printed values of an edition, read once in each process."""
    rules = find_game(game)
    return rules.house if components is None else rules.read_components(ComponentFile(components, "components"))


def make_job(
    game: str,
    *,
    players: int = 1,
    seats: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    components: str | Path | None = None,
    seed: int = 1,
) -> Job:
    """A job of which everything has been checked before the first game."""
    rules = find_game(game)
    text = None
    if components is not None:
        text = rules.box(components).edition.text
    _, plain = rules.start(players, options, read_components(game, text))
    seats = tuple(seats) or ("random",) * players
    if len(seats) != players:
        raise BadOption("errors.seats_count", players=players, seats=len(seats))
    for name in seats:
        make_player(name, seed)
    return Job(game, players, seats, plain, text, seed)


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game."""

    decisions: int
    outcome: Outcome


def game_seed(seed: int, number: int) -> int:
    """Return the seed of the n-th game. ``solonaut.new(seed=…)`` gives the same game."""
    return mix(stream(seed) + number) >> 1


def play_out(game: Game, state: State, seats: Sequence[str], seed: int, watch: Watch | None = None) -> Played:
    """Play a game to its end with the named players; chance as in a match with this seed. ``watch`` sees every choice before it is made."""
    start, draws, decisions = stream(seed), 0, 0
    bots = [make_player(name, mix(start + n + 1)) for n, name in enumerate(seats)]
    while state.agenda:
        ask = state.agenda[-1]
        if isinstance(ask, Chance):
            state.apply(pick(rand01(start, draws), ask.choices(state), ask.weights(state)))
            draws += 1
        else:
            seat = state.seat
            if seat == SEVERAL:
                seat = next_of_several(state, decisions)
            choice = bots[seat].choose(game, state, seat)
            if watch:
                watch(state, seat, choice)
            state.apply(choice)
        decisions += 1
        if decisions > LONGEST_GAME:
            raise RuntimeError(f"{game.name} with seed {seed} does not end")
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(decisions, outcome)


def next_of_several(state: State, turn: int) -> int:
    """Return whose turn it is when several seats may act."""
    ask = state.pending
    assert ask is not None
    seats = ask.seats(state)
    return seats[turn % len(seats)]


def play_numbers(job: Job, numbers: Sequence[int]) -> list[Played]:
    """Play these games of a job."""
    game = find_game(job.game)
    found = []
    for number in numbers:
        state, _ = game.start(job.players, job.options, job.box)
        found.append(play_out(game, state, job.seats, game_seed(job.seed, number)))
    return found


def play_chunk(work: tuple[Job, Sequence[int]]) -> list[Played]:
    return play_numbers(*work)


PARTS = ("decisions", "scores", "winners", "reason", "rank")
"""What a line of a results file tells of a game."""


def play_rows(work: tuple[Job, Sequence[int]]) -> list[Row]:
    """Play these games of a job, for a results file."""
    return [{"number": n, **write_row(played)} for n, played in zip(work[1], play_numbers(*work), strict=True)]


def write_row(played: Played) -> Row:
    o = played.outcome
    return dict(zip(PARTS, (played.decisions, list(o.scores), list(o.winners), o.reason, o.rank), strict=True))


def read_row(row: Row) -> Played:
    return Played(row["decisions"], Outcome(tuple(row["scores"]), tuple(row["winners"]), row["reason"], row["rank"]))


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
    cluster: str | None = None,
    results: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play many games and sum them up; with a results file, go on where an earlier run stopped."""
    if games < 1:
        raise BadOption("errors.games_least", least=1, games=games)
    job = make_job(game, players=players, seats=seats, options=options, components=components, seed=seed)
    about = {
        "game": game,
        "edition": job.box.edition.hash,
        "players": players,
        "options": dict(job.options),
        "seats": list(job.seats),
        "seed": seed,
    }
    began = time.perf_counter()
    played: list[Played] = []
    with Results(results, about, PARTS) as known:
        before = sum(row["decisions"] for n, row in known.done.items() if n < games)
        for row in played_rows(play_rows, job, games, known, jobs=jobs, cluster=cluster):
            played.append(read_row(row))
            if progress:
                progress(len(played))
    return summary(job, played, time.perf_counter() - began, before)


def summary(job: Job, played: Sequence[Played], seconds: float, before: int = 0) -> dict[str, Any]:
    """The figures of a simulation; ``decisions`` counts chance too (``before``: known already), scores are those of the first seat."""
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
        "decisions_per_second": round((decisions - before) / seconds) if seconds and decisions > before else None,
        "score": spread([o.scores[0] for o in outcomes]),
    }
    if outcomes[0].rank is None:
        wins = sum(0 in o.winners for o in outcomes)
        result["win_rate"] = wins / len(outcomes)
        result["win"] = share_interval(wins, len(outcomes)).as_data()
    counts = Counter(o.rank or o.reason for o in outcomes)
    result["outcomes"] = {code: counts[code] for code in in_order(job.game, counts)}
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
