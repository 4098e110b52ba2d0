"""The commands of the lab: ``simulate``, ``tournament``, ``review``, ``reliability``, ``report``, ``compare``, ``tune``, ``bench``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from solonaut.core.errors import BadOption
from solonaut.core.opening import load
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game
from solonaut.lab.arguments import (
    AsJson,
    Cluster,
    Components,
    GameName,
    Jobs,
    Lang,
    Options,
    Players,
    Seed,
    parse_pairs,
    with_progress,
)
from solonaut.lab.completions import complete_by, complete_seat
from solonaut.lab.html import check_place
from solonaut.lab.words import Words
from solonaut.players import seat_players

ResultsFile = Annotated[Path | None, typer.Option("--results", metavar="FILE")]
Seat = Annotated[list[str] | None, typer.Option(metavar="BOT", autocompletion=complete_seat)]


def add_commands(app: typer.Typer) -> None:
    """Make them known to the command line."""
    for command in (simulate, tournament, review, reliability, report, compare, tune, bench):
        app.command()(command)


def seated(game: str, given: list[str] | None, players: int, default: str) -> tuple[str, ...]:
    """The bot of each seat; a number of players that the game does not know is refused later, in its own words."""
    return seat_players(given or [], players, default) if players in find_game(game).players else ()


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N")] = 100,
    seed: Seed = 1,
    players: Players = 1,
    seat: Seat = None,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    results: ResultsFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Play many games with bots and summarise the results."""
    from solonaut.lab.simulate import simulate as run

    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "seats": seated(game, seat, players, "random"), "options": parse_pairs(option),
        "components": components, "jobs": jobs, "cluster": cluster, "results": results,
    }  # fmt: skip
    words = Words(lang)
    result = with_progress(words, games, lambda tick: run(game, **arguments, progress=tick))
    print(json.dumps(result) if as_json else words.simulated(result))


def tournament(
    game: GameName,
    seat: Annotated[list[str], typer.Option(metavar="BOT", autocompletion=complete_seat)],
    games: Annotated[int, typer.Option(metavar="N")] = 100,
    seed: Seed = 1,
    players: Players = 1,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    until_sure: Annotated[bool, typer.Option("--until-sure")] = False,
    results: ResultsFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Compare bots on the same seeds: differences with 95% intervals."""
    from solonaut.lab.tournament import tournament as run

    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "options": parse_pairs(option), "components": components, "jobs": jobs,
        "cluster": cluster, "until_sure": until_sure, "results": results,
    }  # fmt: skip
    words = Words(lang)
    result = with_progress(words, games, lambda tick: run(game, seat, **arguments, progress=tick), "seeds")
    print(json.dumps(result) if as_json else words.compared(result))


def review(
    record: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[int | None, typer.Option(metavar="N", min=1)] = None,
    budget: Annotated[str, typer.Option(metavar="BUDGET")] = "iterations=400",
    html: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    components: Components = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Review a finished game: what each decision cost, and what was luck."""
    from solonaut.lab.review_html import Reviewer
    from solonaut.players.analysis import Review
    from solonaut.players.analysis import review as run

    match = load(record, components=components)
    place = None if seat is None else seat - 1
    words = Words(lang)
    if html is not None:
        check_place(html)

    def judge(tick: Callable[[int], None] | None) -> Review:
        return run(match, seat=place, budget=budget, progress=lambda number, _: tick(number) if tick else None)

    found = with_progress(words, len(match.log), judge, "decisions")
    reviewer = Reviewer(found, words)
    if html is not None:
        write_safely(html, reviewer.html())
    print(json.dumps(found.as_data()) if as_json else "\n".join(reviewer.lines()))


def reliability(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N")] = 100,
    seed: Seed = 1,
    players: Players = 1,
    seat: Seat = None,
    positions: Annotated[int, typer.Option(metavar="N", min=1)] = 10,
    budget: Annotated[str, typer.Option(metavar="BUDGET")] = "iterations=100",
    option: Options = None,
    vary: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    minutes: Annotated[float, typer.Option(metavar="N", min=0)] = 0.0,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Compare what the search expects with how games end."""
    from solonaut.lab.reliability import reliability as run

    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "seats": seated(game, seat, players, "engineer"), "positions": positions,
        "budget": budget, "options": parse_pairs(option), "vary": vary, "minutes": minutes, "components": components, "jobs": jobs,
        "cluster": cluster,
    }  # fmt: skip
    words = Words(lang)
    result = with_progress(words, games, lambda tick: run(game, **arguments, progress=tick))
    print(json.dumps(result) if as_json else words.reliable(result))


def report(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR")],
    games: Annotated[int, typer.Option(metavar="N")] = 200,
    seed: Seed = 1,
    players: Players = 1,
    seat: Seat = None,
    by: Annotated[list[str] | None, typer.Option(metavar="OPTION", autocompletion=complete_by)] = None,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    lang: Lang = "en",
) -> None:
    """Play many games and write a page with charts, and the data as CSV."""
    from solonaut.lab.report import combinations, write_report

    values = combinations(game, by or [], parse_pairs(option), players)
    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "seats": seated(game, seat, players, "greedy"), "components": components,
        "jobs": jobs, "cluster": cluster, "lang": lang,
    }  # fmt: skip
    print(
        with_progress(Words(lang), games * len(values), lambda tick: write_report(game, out, values, by or [], **arguments, progress=tick))
    )


def compare(
    first: Annotated[Path, typer.Argument(metavar="RUN")],
    second: Annotated[Path, typer.Argument(metavar="RUN")],
    html: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Compare two runs game by game."""
    from solonaut.lab.runs import Comparison, compare_runs, read_run

    result = compare_runs(read_run(first), read_run(second))
    comparison = Comparison(result, Words(lang))
    if html is not None:
        check_place(html)
        write_safely(html, comparison.html())
    print(json.dumps(result) if as_json else "\n".join(comparison.lines()))


def tune(
    game: GameName,
    change: Annotated[list[str], typer.Option(metavar="KEY=A;B;C")],
    games: Annotated[int, typer.Option(metavar="N")] = 100,
    seed: Seed = 1,
    players: Players = 1,
    seat: Seat = None,
    tries: Annotated[int | None, typer.Option(metavar="N", min=1)] = None,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Try other house values on the same seeds, and compare scores and win rates."""
    from solonaut.lab.tune import tune as run

    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "seats": seated(game, seat, players, "greedy"), "tries": tries,
        "options": parse_pairs(option), "components": components, "jobs": jobs, "cluster": cluster,
    }  # fmt: skip
    words = Words(lang)
    result = with_progress(words, games, lambda tick: run(game, change, **arguments, progress=tick))
    print(json.dumps(result) if as_json else words.tuned(result))


def bench(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(metavar="SECONDS")] = 3.0,
    compare: Annotated[bool, typer.Option()] = True,
) -> None:
    """Measure the engine and the search: decisions, copies and iterations per second."""
    from solonaut.lab.bench import bench as run

    if seconds <= 0:
        raise BadOption("errors.seconds", seconds=f"{seconds:g}")
    result = run(seconds=seconds, compare=compare)
    print(json.dumps(result) if as_json else json.dumps(result, indent=2))
