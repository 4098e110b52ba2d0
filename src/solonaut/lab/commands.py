"""The commands of the lab: ``simulate``, ``tournament``, ``review``, ``report``, ``tune``, ``bench``."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from solonaut.core.errors import BadOption
from solonaut.core.match import load
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
from solonaut.lab.html import check_place
from solonaut.lab.words import Words
from solonaut.players import seat_players

ResultsFile = Annotated[Path | None, typer.Option("--results", metavar="FILE", help="keep every result in this file, and go on from there")]
Seat = Annotated[list[str] | None, typer.Option(metavar="BOT", help="a bot for all seats, or N=BOT for one; people count from 1")]


def add_commands(app: typer.Typer) -> None:
    """Make them known to the command line."""
    for command in (simulate, tournament, review, report, tune, bench):
        app.command()(command)


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(help="how many games")] = 100,
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
    """Play many games with bots and sum them up."""
    from solonaut.lab.simulate import simulate as run

    seats = seat_players(seat or [], players, "random") if players in find_game(game).players else ()
    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "seats": seats, "options": parse_pairs(option),
        "components": components, "jobs": jobs, "cluster": cluster, "results": results,
    }  # fmt: skip
    words = Words(lang)
    result = with_progress(games, lambda tick: run(game, **arguments, progress=tick))
    print(json.dumps(result) if as_json else words.simulated(result))


def tournament(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="A,B", help="bots to compare, the first with each other one, e.g. engineer,greedy")],
    games: Annotated[int, typer.Option(help="how many seeds, at most")] = 100,
    seed: Seed = 1,
    players: Players = 1,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help="stop as soon as the answer is clear")] = False,
    results: ResultsFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Compare bots on the same seeds: differences with 95 % intervals."""
    from solonaut.lab.tournament import tournament as run

    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "options": parse_pairs(option), "components": components, "jobs": jobs,
        "cluster": cluster, "until_sure": until_sure, "results": results,
    }  # fmt: skip
    words, names = Words(lang), split_bots(seats)
    result = with_progress(games, lambda tick: run(game, names, **arguments, progress=tick), "seeds")
    print(json.dumps(result) if as_json else words.compared(result))


def split_bots(text: str) -> list[str]:
    """Commas separate bots, but also the parts of a budget.

    >>> split_bots("search:iterations=400,depth=10,greedy")
    ['search:iterations=400,depth=10', 'greedy']
    """
    return [name.strip() for name in re.split(r",(?![a-z]+=)", text)]


def review(
    record: Annotated[Path, typer.Argument(help="the record of a finished game")],
    seat: Annotated[int | None, typer.Option(help="whose decisions; people count from 1; none: the first person", min=1)] = None,
    budget: Annotated[str, typer.Option(help="how much to think about each decision, e.g. iterations=2000 or ms=500")] = "iterations=400",
    html: Annotated[Path | None, typer.Option(help="write the review as one HTML file")] = None,
    components: Components = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Go through a finished game: what each decision cost, and what was luck."""
    from solonaut.lab.review_html import Reviewer
    from solonaut.players.analysis import review as run

    match = load(record, components=components)
    place = None if seat is None else seat - 1
    words = Words(lang)
    if html is not None:
        check_place(html)
    found = with_progress(len(match.log), lambda tick: run(match, seat=place, budget=budget, progress=tick), "decisions")
    reviewer = Reviewer(found, words)
    if html is not None:
        write_safely(html, reviewer.html())
    print(json.dumps(found.as_data()) if as_json else "\n".join(reviewer.lines()))


def report(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="folder for the page and the CSV files")],
    games: Annotated[int, typer.Option(help="how many games; with --by, for each value")] = 200,
    seed: Seed = 1,
    players: Players = 1,
    bot: Annotated[str, typer.Option(help="who plays all seats")] = "greedy",
    by: Annotated[list[str] | None, typer.Option(metavar="OPTION", help="play every value of this option; two make a heat map")] = None,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    lang: Lang = "en",
) -> None:
    """Play many games and write a page with pictures, and the data as CSV."""
    from solonaut.lab.report import combinations, write_report

    values = combinations(game, by or [], parse_pairs(option), players)
    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "bot": bot, "components": components, "jobs": jobs, "cluster": cluster,
        "lang": lang,
    }  # fmt: skip
    print(with_progress(games * len(values), lambda tick: write_report(game, out, values, by or [], **arguments, progress=tick)))


def tune(
    game: GameName,
    change: Annotated[list[str], typer.Option(metavar="KEY=A;B;C", help="a house value by its key in the component file, and what to try")],
    games: Annotated[int, typer.Option(help="how many games for each trial")] = 100,
    seed: Seed = 1,
    players: Players = 1,
    bot: Annotated[str, typer.Option(help="who plays all seats")] = "greedy",
    tries: Annotated[int | None, typer.Option(help="random search with so many trials; none: the whole grid", min=1)] = None,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Try other house values and see what they do to scores and wins, on the same seeds."""
    from solonaut.lab.tune import tune as run

    arguments: dict[str, Any] = {
        "games": games, "seed": seed, "players": players, "bot": bot, "tries": tries, "options": parse_pairs(option),
        "components": components, "jobs": jobs, "cluster": cluster,
    }  # fmt: skip
    words = Words(lang)
    result = with_progress(games, lambda tick: run(game, change, **arguments, progress=tick))
    print(json.dumps(result) if as_json else words.tuned(result))


def bench(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(help="how long each measurement takes")] = 3.0,
    compare: Annotated[bool, typer.Option(help="measure catanatron and OpenSpiel too, in virtual environments of their own")] = True,
) -> None:
    """Measure the engine and the search: decisions, copies and iterations per second."""
    from solonaut.lab.bench import bench as run

    if seconds <= 0:
        raise BadOption("errors.seconds", seconds=f"{seconds:g}")
    result = run(seconds=seconds, compare=compare)
    print(json.dumps(result) if as_json else json.dumps(result, indent=2))
