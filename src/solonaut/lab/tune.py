"""Balance work that can be repeated: other house values, the same seeds, and what becomes of scores and wins.

A value is named by its key in the component file (``store.capacity``, ``contract[3].points``). Only house values may be tried: what a
published source states does not change.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, shown
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.lab.simulate import Job, Played, make_job, play_chunk
from solonaut.lab.statistics import difference, difference_of_shares, mean_interval, share_interval
from solonaut.lab.workers import chunks_of, work_through

HOUSE = "house"
MOST_TRIALS = 1000
WITH_SOURCE = r"(\{\s*value\s*=\s*).+?(,\s*source\s*=.*)"
PLAIN = r"[^#\n]+?(\s*(?:#.*)?)"
"""How a value stands on its line: with its source, or by itself."""

Change = dict[str, str]
"""Values by key, as they stand in a TOML file."""


def parse_changes(specs: Sequence[str], file: ComponentFile) -> dict[str, list[str]]:
    """``store.capacity=2;3;4``: what to try for each key."""
    found: dict[str, list[str]] = {}
    for spec in specs:
        key, equals, values = spec.partition("=")
        key = key.strip()
        tries = [value.strip() for value in values.split(";")]
        if not equals or not key or not all(tries):
            raise BadOption("errors.change_form", change=shown(spec))
        if not file.has(key):
            raise BadOption("errors.change_unknown", field=shown(key))
        if file.source(key) != HOUSE:
            raise BadOption("errors.change_source", field=key)
        found[key] = tries
    if not found:
        raise BadOption("errors.change_nothing")
    return found


def with_values(text: str, change: Mapping[str, str], origin: str | Message) -> str:
    """The component file with other values in it."""
    for key, value in change.items():
        file = ComponentFile(text, origin)
        try:
            wanted = tomllib.loads(f"x = {value}")["x"]
        except tomllib.TOMLDecodeError:
            raise BadOption("errors.change_value", field=key, value=shown(value)) from None
        lines = text.splitlines(keepends=True)
        line = file.line(key)
        assert line is not None
        name = re.escape(key.rpartition(".")[2])
        found = re.match(rf"(\s*{name}\s*=\s*)(?:{WITH_SOURCE}|{PLAIN})$", lines[line - 1].rstrip("\n"))
        if found:
            head, inner, tail, comment = found.groups()
            lines[line - 1] = (f"{head}{inner}{value}{tail}" if inner else f"{head}{value}{comment}") + "\n"
        text = "".join(lines)
        if not found or ComponentFile(text, origin).raw(key) != wanted:
            raise BadOption("errors.change_line", field=key)
    return text


def trials(changes: Mapping[str, Sequence[str]], tries: int | None, seed: int) -> list[Change]:
    """The whole grid, or so many of its points, drawn at random."""
    size = 1
    for values in changes.values():
        size *= len(values)
    if tries is None and size > MOST_TRIALS:
        raise BadOption("errors.grid_large", size=size, most=MOST_TRIALS)
    if tries is None or tries >= size:
        return [dict(zip(changes, point, strict=True)) for point in product(*changes.values())]
    random = Random(seed)
    found: list[Change] = []
    while len(found) < tries:
        point = {key: random.choice(values) for key, values in changes.items()}
        if point not in found:
            found.append(point)
    return found


def tune(
    game: str,
    specs: Sequence[str],
    *,
    games: int = 100,
    seed: int = 1,
    players: int = 1,
    seats: Sequence[str] = (),
    tries: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: str | Path | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play every trial on the same seeds as the values that there are now."""
    if games < 2:
        raise BadOption("errors.games_least", least=2, games=games)
    base = make_job(game, players=players, seats=tuple(seats) or ("greedy",) * players, options=options, components=components, seed=seed)
    rules = find_game(game)
    text = base.components or rules.read_text("components.toml")
    changes = parse_changes(specs, ComponentFile(text, game))
    points = trials(changes, tries, seed)
    plans = [base]
    for point in points:
        changed = with_values(text, point, game)
        rules.read_components(
            ComponentFile(changed, Message("errors.name.trial", game=game, change=[f"{k}={v}" for k, v in point.items()]))
        )
        plans.append(Job(game, players, base.seats, base.options, changed, seed))
    parts = [(plan, numbers) for plan in plans for numbers in chunks_of(range(games), jobs)]
    flat: list[Played] = []
    for part in work_through(play_chunk, parts, jobs=jobs, cluster=cluster):
        flat += part
        if progress:
            progress(len(flat) // len(plans))
    by_plan = [flat[n * games : (n + 1) * games] for n in range(len(plans))]
    return {
        "game": game,
        "games": games,
        "seed": seed,
        "players": players,
        "seats": list(base.seats),
        "options": dict(base.options),
        "now": curve(by_plan[0], None),
        "trials": [{"change": point} | curve(played, by_plan[0]) for point, played in zip(points, by_plan[1:], strict=True)],
    }


def curve(played: Sequence[Played], now: Sequence[Played] | None) -> dict[str, Any]:
    """Scores, wins and ends of a trial, and how they differ from now, seed by seed."""
    scores, wins = [float(p.outcome.scores[0]) for p in played], [float(0 in p.outcome.winners) for p in played]
    found: dict[str, Any] = {"score": mean_interval(scores).as_data()}
    if now is not None:
        found["change_of_score"] = difference(scores, [float(p.outcome.scores[0]) for p in now]).as_data()
    if played[0].outcome.rank is None:
        found["win"] = share_interval(sum(wins), len(wins)).as_data()
        if now is not None:
            found["change_of_win"] = difference_of_shares(wins, [float(0 in p.outcome.winners) for p in now]).as_data()
    ends = Counter(p.outcome.rank or p.outcome.reason for p in played)
    return found | {"outcomes": {name: round(n / len(played), 4) for name, n in sorted(ends.items())}}
