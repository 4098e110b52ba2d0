"""Who plays better? Everybody gets the same seeds, and what counts is the difference, seed by seed.

Alone, or in a game that is won together, every competitor has a table of its own for each seed. Otherwise they share the table, and
each seed is played once from every seating, so that nobody gains by a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from solonaut.core.errors import BadOption
from solonaut.core.registry import find_game
from solonaut.lab.results import Results, Row, played_rows
from solonaut.lab.simulate import Job, make_job, play_numbers
from solonaut.lab.statistics import Interval, difference, difference_of_shares, looks, mean_interval, share_interval

SCORE, WIN = "score", "win"
PARTS = (SCORE, WIN, "outcomes")


@dataclass(frozen=True, slots=True)
class Contest:
    """Who competes in which games: the tables of one seed, each with the competitor of every seat."""

    competitors: tuple[str, ...]
    tables: tuple[Job, ...]
    seating: tuple[tuple[int, ...], ...]
    goal: str
    """What decides: the score, or the share of wins."""


def make_contest(
    game: str,
    competitors: Sequence[str],
    *,
    players: int = 1,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    components: str | Path | None = None,
) -> Contest:
    rules = find_game(game)
    names = tuple(competitors)
    if len(names) < 2:
        raise BadOption("errors.tournament_bots")
    together = players > 1 and not rules.cooperative
    if together and len(names) > players:
        raise BadOption("errors.tournament_table", bots=len(names), n=players)
    rounds = range(len(names))
    seating = tuple(tuple((seat + r) % len(names) if together else r for seat in range(players)) for r in rounds)
    tables = tuple(
        make_job(game, players=players, seats=[names[c] for c in row], options=options, components=components, seed=seed) for row in seating
    )
    state, _ = rules.start(players, options, tables[0].box)
    return Contest(names, tables, seating, SCORE if rules.scored(state) else WIN)


def play_seeds(work: tuple[Contest, Sequence[int]]) -> list[Row]:
    """All tables of these seeds."""
    contest, numbers = work
    return [play_seed(contest, number) for number in numbers]


def play_seed(contest: Contest, number: int) -> Row:
    """What each competitor got with one seed, on average over its seats."""
    team = find_game(contest.tables[0].game).cooperative
    outcomes = [play_numbers(table, [number])[0].outcome for table in contest.tables]
    got: list[list[tuple[float, float]]] = [[] for _ in contest.competitors]
    for outcome, row in zip(outcomes, contest.seating, strict=True):
        for seat, competitor in enumerate(row):
            got[competitor].append((outcome.scores[seat], outcome.win_share(seat, team=team)))
    return {
        "number": number,
        SCORE: [fmean(score for score, _ in seats) for seats in got],
        WIN: [fmean(won for _, won in seats) for seats in got],
        "outcomes": [outcome.rank or outcome.reason for outcome in outcomes],
    }


def tournament(
    game: str,
    competitors: Sequence[str],
    *,
    games: int = 100,
    seed: int = 1,
    players: int = 1,
    options: Mapping[str, Any] | None = None,
    components: str | Path | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    until_sure: bool = False,
    results: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play up to ``games`` seeds; ``until_sure`` stops as soon as the first competitor is clearly better or worse than each other one."""
    if games < 1:
        raise BadOption("errors.games_least", least=1, games=games)
    contest = make_contest(game, competitors, players=players, seed=seed, options=options, components=components)
    table = contest.tables[0]
    about = {
        "game": game,
        "edition": table.box.edition.hash,
        "players": players,
        "options": dict(table.options),
        "competitors": list(contest.competitors),
        "seed": seed,
    }
    stops = dict(looks(games)) if until_sure else {}
    rows: list[Row] = []
    with (
        Results(results, about, PARTS) as known,
        closing(played_rows(play_seeds, contest, games, known, jobs=jobs, cluster=cluster)) as coming,
    ):
        for row in coming:
            rows.append(row)
            if progress:
                progress(len(rows))
            if _sure(contest, rows, stops):
                break
    return {**about, "goal": contest.goal, "games": len(rows), "sure": _sure(contest, rows, stops), **compare(contest, rows)}


def _sure(contest: Contest, rows: Sequence[Row], stops: Mapping[int, float]) -> bool:
    """Is the first competitor clearly apart from all others, at a look that was planned?"""
    if len(rows) not in stops:
        return False
    return all(_difference(rows, c, contest.goal, stops[len(rows)]).clear for c in range(1, len(contest.competitors)))


def _difference(rows: Sequence[Row], other: int, what: str, level: float) -> Interval:
    gap = difference if what == SCORE else difference_of_shares
    return gap([row[what][0] for row in rows], [row[what][other] for row in rows], level)


def compare(contest: Contest, rows: Sequence[Row], level: float = 0.95) -> dict[str, Any]:
    """Every competitor by itself, and the first one against each other."""
    alone = []
    for c, name in enumerate(contest.competitors):
        wins = [row[WIN][c] for row in rows]
        entry = {"name": name, SCORE: mean_interval([row[SCORE][c] for row in rows], level).as_data()}
        if contest.goal == WIN:
            entry[WIN] = share_interval(sum(wins), len(wins), level).as_data()
        alone.append(entry)
    against = [
        {"name": contest.competitors[c]}
        | {what: _difference(rows, c, what, level).as_data() for what in (SCORE, WIN) if what == SCORE or contest.goal == WIN}
        for c in range(1, len(contest.competitors))
    ]
    return {"level": level, "alone": alone, "against": against}
