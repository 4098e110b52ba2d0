"""Two runs side by side, game by game: reports, or results files of ``simulate``."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from solonaut.core.errors import BadOption, BadRecord, system_reason
from solonaut.lab.endings import in_order
from solonaut.lab.html import page, section, table
from solonaut.lab.report import FORMAT as REPORT
from solonaut.lab.report import RUN_FILE
from solonaut.lab.results import FORMAT as RESULTS
from solonaut.lab.simulate import read_row
from solonaut.lab.statistics import difference, difference_of_shares, mean_interval, share_interval
from solonaut.lab.words import Words

SAME = ("game", "players", "seed", "by")
"""What two runs must have in common, so that their games are the same ones."""
Point = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """What is known of one game."""

    score: float
    won: bool
    code: str
    ranked: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Games by their number, for every combination of the values that ``--by`` varied."""

    name: str
    about: Mapping[str, Any]
    points: dict[Point, dict[int, Ended]] = field(default_factory=dict)


def read_run(path: Path) -> Run:
    """The run in a folder of a report, or in a results file."""
    try:
        return _report(path) if path.is_dir() else _results(path)
    except OSError as e:
        raise BadRecord("errors.file_not_read", file=str(path), reason=system_reason(e)) from None
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        raise BadRecord("errors.run_none", file=str(path)) from None


def _report(folder: Path) -> Run:
    about = json.loads((folder / RUN_FILE).read_text(encoding="utf-8"))
    if about["format"] != REPORT:
        raise ValueError(about["format"])
    run = Run(str(folder), about)
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            point = tuple(row[f"option.{name}"] for name in about["by"])
            ended = Ended(float(row["score"]), row["won"] == "1", row["rank"] or row["reason"], bool(row["rank"]))
            run.points.setdefault(point, {})[int(row["number"])] = ended
    return run


def _results(path: Path) -> Run:
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    about = json.loads(head)
    if about["format"] != RESULTS:
        raise ValueError(about["format"])
    games = {}
    for line in lines:
        row = json.loads(line)
        outcome = read_row(row).outcome
        games[row["number"]] = Ended(outcome.scores[0], 0 in outcome.winners, outcome.rank or outcome.reason, outcome.rank is not None)
    return Run(str(path), about | {"by": []}, {(): games})


def compare_runs(first: Run, second: Run) -> dict[str, Any]:
    """The games that both have: figures of each, and how much more the second one has."""
    apart = [name for name in SAME if first.about[name] != second.about[name]]
    if apart:
        raise BadOption("errors.runs_differ", parts=apart)
    found = []
    for point, games in first.points.items():
        common = sorted(games.keys() & second.points.get(point, {}).keys())
        if common:
            pair = [games[n] for n in common], [second.points[point][n] for n in common]
            found.append({"options": dict(zip(first.about["by"], point, strict=True)), "games": len(common), **_figures(*pair)})
    if not found:
        raise BadOption("errors.runs_apart")
    return {name: first.about[name] for name in SAME} | {"runs": [_about(first), _about(second)], "points": found}


def _about(run: Run) -> dict[str, Any]:
    return {"name": run.name} | {name: run.about.get(name) for name in ("version", "command", "edition", "options", "seats")}


def _figures(first: Sequence[Ended], second: Sequence[Ended]) -> dict[str, Any]:
    n = len(first)
    scores = [[game.score for game in run] for run in (first, second)]
    found: dict[str, Any] = {"score": [*(mean_interval(values).as_data() for values in scores), difference(scores[1], scores[0]).as_data()]}
    if not first[0].ranked:
        wins = [[float(game.won) for game in run] for run in (first, second)]
        found["win"] = [*(share_interval(sum(w), n).as_data() for w in wins), difference_of_shares(wins[1], wins[0]).as_data()]
    counts = [Counter(game.code for game in run) for run in (first, second)]
    return found | {"outcomes": {code: [round(count[code] / n, 4) for count in counts] for code in counts[0] | counts[1]}}


class Comparison:
    """A comparison for people: lines for the terminal, and one HTML file."""

    def __init__(self, result: Mapping[str, Any], words: Words) -> None:
        self.result = result
        self.words = words
        self.game: str = result["game"]

    def title(self) -> str:
        return self.words.text("compare.title", game=self.words.title(self.game))

    def about(self) -> list[str]:
        """Which games, and who played them in each run."""
        words, result = self.words, self.result
        games = sum(point["games"] for point in result["points"])
        found = [words.text("compare.head", n=games, players=words.text("players", n=result["players"]), seed=result["seed"])]
        for run in result["runs"]:
            known = {"name": run["name"], "seats": words.seats(run["seats"]), "edition": run["edition"]}
            if run["version"]:
                found.append(words.text("compare.dated_run", version=run["version"], **known))
            else:
                found.append(words.text("compare.run", **known))
        return found

    def heading(self, point: Mapping[str, Any]) -> str:
        words = self.words
        values = [words.pair(words.option(self.game, o), words.value(self.game, o, v)) for o, v in point["options"].items()]
        return " · ".join(values) or words.text("compare.all")

    def rows(self, point: Mapping[str, Any]) -> list[list[str]]:
        """A figure, what it is in both runs, and the difference."""
        words, found = self.words, []
        for what in ("score", "win"):
            if what in point:
                percent = what == "win"
                before, after, change = point[what]
                shown = [words.interval(data, percent=percent) for data in (before, after)]
                found.append([words.text(f"compare.{what}"), *shown, words.interval(change, percent=percent, signed=True)])
        shares: Mapping[str, Sequence[float]] = point["outcomes"]
        for code in in_order(self.game, {code: before for code, (before, _) in shares.items()}):
            before, after = shares[code]
            change = words.percent(after - before, signed=True)
            found.append([words.ending(self.game, code), words.percent(before), words.percent(after), change])
        return found

    def lines(self) -> list[str]:
        found = [self.title(), *self.about()]
        for point in self.result["points"]:
            found += ["", self.heading(point)]
            for name, before, after, change in self.rows(point):
                words = self.words.text("compare.change", first=before, second=after, change=change)
                found.append(f"  {self.words.pair(name, words)}")
        return [*found, "", self.words.text("compare.note")]

    def html(self) -> str:
        names = [run["name"] for run in self.result["runs"]]
        head = [self.words.text("compare.figure"), *names, self.words.text("report.difference")]
        note = f"<p class=dim>{self.words.text('compare.note')}</p>"
        sections = [section(self.heading(point), table(head, self.rows(point))) for point in self.result["points"]]
        about = table([], [[line] for line in self.about()])
        return page(self.title(), self.words.speaker.language, [f"<section>{about}</section>", *sections, note])
