"""Many games on one page: how they end, how long they last, what winners do differently, how the numbers on the table move."""

from __future__ import annotations

import csv
import io
import json
import shlex
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import product
from math import isfinite
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

from solonaut import __version__
from solonaut.core.errors import BadOption, shown
from solonaut.core.game import Game
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game
from solonaut.lab import charts as figures
from solonaut.lab.endings import in_order
from solonaut.lab.html import check_place, link, page, pair, section, table
from solonaut.lab.html import figures as large_figures
from solonaut.lab.metrics import in_words
from solonaut.lab.simulate import make_job
from solonaut.lab.statistics import mean_interval, share_interval
from solonaut.lab.trace import Trace, trace_chunk
from solonaut.lab.winners_vs_losers import camps, contrasts
from solonaut.lab.words import Words
from solonaut.lab.workers import chunks_of, work_through
from solonaut.lang.names import edition as named_edition

FEWEST_GAMES, FEWEST_SHARE = 4, 0.1
"""A point of a curve is the mean of at least so many games, and of this share of them."""
MOST_DEEDS = 15

FORMAT = "solonaut-report/1"
RUN_FILE = "run.json"
"""What was played, for programs."""

Options = dict[str, str]
ByPoint = Sequence[tuple[Options, Sequence[Trace]]]
"""The games of every combination of values."""


def combinations(game: str, by: Sequence[str], given: Mapping[str, str], players: int) -> list[Options]:
    """Every value of the options in ``by``, with the others as given."""
    rules = find_game(game)
    known = {o.name: o for o in rules.options if players in o.players}
    for name in by:
        if name not in known:
            if not known:
                raise BadOption("errors.no_options", option=shown(name))
            raise BadOption("errors.unknown_option", option=shown(name), options=list(known))
    if len(by) > 2 or len(set(by)) < len(by):
        raise BadOption("errors.by_options")
    return [dict(given) | dict(zip(by, point, strict=True)) for point in product(*(known[name].values for name in by))]


def write_report(
    game: str,
    out: Path,
    points: Sequence[Options],
    by: Sequence[str],
    *,
    games: int = 200,
    seed: int = 1,
    players: int = 1,
    seats: Sequence[str] = (),
    components: str | Path | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    lang: str = "en",
    progress: Callable[[int], None] | None = None,
) -> Path:
    """Play, and write ``index.html``, a page for each value of ``by`` and the CSV files; the path of the first page."""
    if games < 2:
        raise BadOption("errors.games_least", least=2, games=games)
    writer = Writer(game, by, lang)
    seats = tuple(seats) or ("greedy",) * players
    plans = [make_job(game, players=players, seats=seats, options=o, components=components, seed=seed) for o in points]
    figures.check()
    check_place(out / "index.html")
    parts = [(plan, numbers) for plan in plans for numbers in chunks_of(range(games), jobs)]
    traces: list[Trace] = []
    for part in work_through(trace_chunk, parts, jobs=jobs, cluster=cluster):
        traces += part
        if progress:
            progress(len(traces))
    by_point = [(dict(o), traces[n * games : (n + 1) * games]) for n, o in enumerate(points)]
    given = {name: value for name, value in points[0].items() if name not in by}
    words = ["--games", games, "--seed", seed, "--players", players, *seats_as_typed(seats)]
    words += [word for name in by for word in ("--by", name)]
    words += [word for name, value in given.items() for word in ("--option", f"{name}={value}")]
    words += ["--components", components] if components is not None else []
    command = shlex.join(map(str, ["solonaut", "report", game, *words, "--lang", lang, "--out", out.name]))
    about = {
        "format": FORMAT, "version": __version__, "command": command, "game": game, "edition": plans[0].box.edition.hash,
        "players": players, "options": given, "by": list(by), "seats": list(seats), "seed": seed, "games": games,
    }  # fmt: skip
    files = writer.data(by_point)
    files |= writer.pages(by_point, writer.about(seats, seed, plans[0].box.edition.name, given), sorted(files), command)
    files[RUN_FILE] = json.dumps(about, indent=1) + "\n"
    for name, text in files.items():
        write_safely(out / name, text)
    return out / "index.html"


def seats_as_typed(seats: Sequence[str]) -> list[str]:
    """Who plays, as it is written on the command line.

    >>> seats_as_typed(["greedy", "greedy"]), seats_as_typed(["greedy", "random"])
    (['--seat', 'greedy'], ['--seat', '1=greedy', '--seat', '2=random'])
    """
    if len(set(seats)) == 1:
        return ["--seat", seats[0]]
    return [word for n, bot in enumerate(seats, 1) for word in ("--seat", f"{n}={bot}")]


class Writer:
    """Puts watched games on paper."""

    def __init__(self, game: str, by: Sequence[str], lang: str) -> None:
        self.game: Game = find_game(game)
        self.by = tuple(by)
        self.words = Words(lang)

    def text(self, key: str, **params: object) -> str:
        return self.words.text(f"report.{key}", **params)

    @property
    def clock(self) -> str:
        """What the length of a game is counted in."""
        return self.words.clock(self.game.name)

    def about(self, seats: Sequence[str], seed: int, edition: str, options: Options) -> str:
        """Which games these are, but for what ``--by`` varies."""
        who, values = self.words.text("players", n=len(seats)), self.words.speaker.say(named_edition(edition))
        about = self.text("about", players=who, seats=self.words.seats(seats), seed=seed, edition=values)
        return " · ".join([about, *self.point(options, options)])

    def point(self, options: Options, names: Iterable[str]) -> list[str]:
        """The values of these options in words."""
        game, words = self.game.name, self.words
        return [words.pair(words.option(game, o), words.value(game, o, options[o])) for o in names]

    # -- CSV ------------------------------------------------------------------------------------------------------------

    def data(self, by_point: ByPoint) -> dict[str, str]:
        """The files by name."""
        games, metrics, curves = [], [], []
        head = [f"option.{name}" for name in self.by]
        for options, traces in by_point:
            mark = [options[name] for name in self.by]
            for w in traces:
                outcome = w.played.outcome
                games.append([*mark, w.number, w.score, int(w.won), outcome.rank or "", outcome.reason, w.rounds, w.played.decisions])
                metrics += [[*mark, w.number, code, times] for code, times in sorted(w.metrics.items())]
            for measure, rows in course_of(traces).items():
                curves += [[*mark, measure, *(f"{x:g}" for x in row)] for row in rows]
        return {
            "games.csv": as_csv([*head, "number", "score", "won", "rank", "reason", "rounds", "decisions"], games),
            "metrics.csv": as_csv([*head, "number", "code", "times"], metrics),
            "curves.csv": as_csv([*head, "measure", "round", "mean", "q25", "q75"], curves),
        }

    # -- page -----------------------------------------------------------------------------------------------------------

    def pages(self, by_point: ByPoint, about: str, data: Sequence[str], command: str) -> dict[str, str]:
        """The page of the games; with ``--by`` an overview, and a page for each value."""
        ending = self.made_of(data, command)
        if not self.by:
            return {"index.html": self.page(by_point[0][1], [about], ending)}
        found = {"index.html": self.overview(by_point, about, ending)}
        back = f"<p>{link('index.html', self.text('overview'))}</p>"
        for options, traces in by_point:
            found[self.file_of(options)] = self.page(traces, [about, *self.point(options, self.by)], back + ending)
        return found

    def file_of(self, options: Options) -> str:
        """The page of one value."""
        return "_".join(f"{name}-{options[name]}" for name in self.by) + ".html"

    def made_of(self, data: Sequence[str], command: str) -> str:
        """Where the data is, and how to get all this again."""
        told = escape(self.text("data", files=self.words.speaker.listed(data)))
        for name in data:
            told = told.replace(name, link(name, name))
        return f"<p class=dim>{told}</p><p class=dim>{escape(self.text('made', version=__version__))} <code>{escape(command)}</code></p>"

    def page(self, traces: Sequence[Trace], about: Sequence[str], ending: str) -> str:
        scores, rounds = [w.score for w in traces], [w.rounds for w in traces]
        scored = is_scored(traces)
        numbers = {
            self.text("mean"): self.words.number(fmean(scores)),
            self.text("median"): self.words.short(median(scores)),
            self.text("rounds", unit=self.clock): self.words.number(fmean(rounds), 1),
        }
        if not scored:
            numbers[self.text("wins")] = self.words.percent(fmean(w.won for w in traces))
        sections = [
            f"<p class=dim>{escape(' · '.join(about))}</p>",
            section(self.text("figures"), large_figures(numbers)),
            section(self.text("ranks"), self.endings(traces)),
            pair(
                section(self.text("scores"), figures.histogram("scores", scores, self.text("score"), self.text("games"))),
                section(self.text("lengths"), figures.histogram("lengths", rounds, self.clock, self.text("games"))),
            ),
            self.differences(traces, scored=scored),
            section(self.text("curves"), self.courses(traces), f"<p class=dim>{escape(self.text('curves_note'))}</p>"),
            ending,
        ]
        return self.titled(len(traces), sections)

    def overview(self, by_point: ByPoint, about: str, ending: str) -> str:
        scored = is_scored(by_point[0][1])
        chart = self.options(by_point, scored=scored)
        sections = [
            f"<p class=dim>{escape(about)}</p>",
            section(self.text("score_by_option" if scored else "by_option"), chart),
            section(self.text("by_value"), self.values(by_point, scored=scored)),
            ending,
        ]
        return self.titled(sum(len(traces) for _, traces in by_point), sections)

    def titled(self, games: int, sections: Sequence[str]) -> str:
        title = self.text("title", game=self.words.title(self.game.name), n=games)
        return page(title, self.words.speaker.language, sections)

    def values(self, by_point: ByPoint, *, scored: bool) -> str:
        """A line for each value, which leads to its page."""
        head = [self.text("value"), self.text("mean_score"), *([] if scored else [self.text("win_rate")])]
        rows = []
        for options, traces in by_point:
            row: list[str] = [link(self.file_of(options), " · ".join(self.point(options, self.by)))]
            row.append(self.words.interval(mean_interval([w.score for w in traces]).as_data()))
            if not scored:
                row.append(self.words.interval(share_interval(sum(w.won for w in traces), len(traces)).as_data(), percent=True))
            rows.append([*row, self.words.number(fmean(w.rounds for w in traces), 1)])
        return table([*head, self.text("length", unit=self.clock)], rows)

    def endings(self, traces: Sequence[Trace]) -> str:
        counts = Counter(w.played.outcome.rank or w.played.outcome.reason for w in traces)
        rows = []
        for code in in_order(self.game.name, counts):
            n = counts[code]
            share = share_interval(n, len(traces)).as_data()
            rows.append([self.words.ending(self.game.name, code), str(n), self.words.interval(share, percent=True)])
        return table([self.text("ending"), self.text("games"), self.text("share")], rows)

    def options(self, by_point: ByPoint, *, scored: bool) -> str:
        """One option: bars; two: a heat map."""
        cells = {}
        for options, traces in by_point:
            values = [float(w.score if scored else w.won) for w in traces]
            cells[tuple(self.words.value(self.game.name, name, options[name]) for name in self.by)] = values
        names = [self.words.option(self.game.name, name) for name in self.by]
        write = self.words.percent if not scored else self.words.number
        if len(self.by) == 1:
            found = {}
            for (name,), values in cells.items():
                i = mean_interval(values) if scored else share_interval(sum(values), len(values))
                found[name] = (i.mean, i.low, i.high) if isfinite(i.low) else (i.mean, i.mean, i.mean)
            return figures.bars("options", found, names[0], write, percent=not scored)
        rows, columns = (list(dict.fromkeys(key[n] for key in cells)) for n in (0, 1))
        means = {(a, b): fmean(cells[a, b]) for a in rows for b in columns}
        picture = figures.heat("options", rows, columns, means, names, write, percent=not scored)
        return picture + f"<p class=dim>{escape(self.certainty(cells.values(), scored=scored))}</p>"

    def certainty(self, fields: Collection[Sequence[float]], *, scored: bool) -> str:
        """How far a field of the heat map may be off."""
        n = len(next(iter(fields)))
        found = [mean_interval(values) if scored else share_interval(sum(values), n) for values in fields]
        reach = max((i.high - i.low) / 2 if isfinite(i.low) else 0.0 for i in found)
        return self.text("certainty", n=n, reach=self.words.number(reach, 1) if scored else self.words.percent(reach, 0))

    def differences(self, traces: Sequence[Trace], *, scored: bool) -> str:
        """What winners do differently; where nobody wins, or everybody does, the better half by score."""
        words, notes = self.words, []
        found = None if scored else camps(traces, by_score=False)
        title, left, right = "winners", "winning", "losing"
        if found is None:
            title, left, right = "better_half", "better", "worse"
            found = camps(traces, by_score=True)
            if not scored:
                wins = sum(w.won for w in traces)
                notes.append(self.text("few_winners" if wins < len(traces) - wins else "few_losers", n=min(wins, len(traces) - wins)))
        if found is None:
            return section(self.text(title), f"<p>{escape(self.text('all_alike'))}</p>")
        head = [self.text("metric"), *(f"{self.text(key)} ({len(camp)})" for key, camp in zip((left, right), found, strict=True))]
        rows, compared = [], contrasts(self.game.name, *found)
        for c in compared[:MOST_DEEDS]:
            numbers = [words.number(c.above), words.number(c.below), f"{words.number(c.gap, signed=True)} ± {words.number(c.reach)}"]
            rows.append([in_words(words, self.game.name, c.code), *numbers])
        notes.append(self.text("compared_note", n=len(compared)))
        below = "".join(f"<p class=dim>{escape(note)}</p>" for note in notes)
        return section(self.text(title), table([*head, self.text("difference")], rows), below)

    def courses(self, traces: Sequence[Trace]) -> str:
        rows = {self.words.measure(self.game.name, name): rows for name, rows in course_of(traces).items()}
        return figures.courses("courses", rows, self.clock, self.words.short)


def is_scored(traces: Sequence[Trace]) -> bool:
    """Do these games end with a rank, instead of a win or a loss?"""
    return traces[0].played.outcome.rank is not None


def course_of(traces: Sequence[Trace]) -> dict[str, list[tuple[int, float, float, float]]]:
    """Round, mean and quartiles of every measure, as long as enough games last."""
    values: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for w in traces:
        for now, measured in w.course:
            for name, x in measured.items():
                values[name][now].append(x)
    enough = max(2, min(FEWEST_GAMES, len(traces)), FEWEST_SHARE * len(traces))
    found: dict[str, list[tuple[int, float, float, float]]] = {}
    for name, by_round in values.items():
        rows = []
        for now, xs in sorted(by_round.items()):
            if len(xs) >= enough:
                low, _, high = quantiles(xs, n=4, method="inclusive")
                rows.append((now, fmean(xs), low, high))
        found[name] = rows
    return found


def as_csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
