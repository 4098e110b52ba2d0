"""Many games on one page: how they end, how long they last, what winners do differently, how the numbers on the table move."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import product
from math import isfinite
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

from solonaut.core.errors import BadOption, shown
from solonaut.core.game import Game
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game
from solonaut.lab import charts as figures
from solonaut.lab.html import check_place, page, pair, section, table
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

Options = dict[str, str]


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
    bot: str = "greedy",
    components: str | Path | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    lang: str = "en",
    progress: Callable[[int], None] | None = None,
) -> Path:
    """Play, and write ``index.html`` and the CSV files; the path of the page."""
    if games < 2:
        raise BadOption("errors.games_least", least=2, games=games)
    writer = Writer(game, by, lang)
    plans = [make_job(game, players=players, seats=(bot,) * players, options=o, components=components, seed=seed) for o in points]
    figures.check()
    check_place(out / "index.html")
    parts = [(plan, numbers) for plan in plans for numbers in chunks_of(range(games), jobs)]
    traces: list[Trace] = []
    for part in work_through(trace_chunk, parts, jobs=jobs, cluster=cluster):
        traces += part
        if progress:
            progress(len(traces))
    by_point = [(dict(o), traces[n * games : (n + 1) * games]) for n, o in enumerate(points)]
    files = writer.data(by_point)
    about = writer.about(players, bot, seed, plans[0].box.edition.name, points[0])
    files["index.html"] = writer.page(by_point, about, sorted(files))
    for name, text in files.items():
        write_safely(out / name, text)
    return out / "index.html"


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

    def about(self, players: int, bot: str, seed: int, edition: str, options: Mapping[str, str]) -> str:
        """Which games these are; what ``--by`` varies is shown further down."""
        name = self.game.name
        given = [self.words.pair(self.words.option(name, o), self.words.value(name, o, v)) for o, v in options.items() if o not in self.by]
        who, values = self.words.text("players", n=players), self.words.speaker.say(named_edition(edition))
        return " · ".join([self.text("about", players=who, bot=self.words.bot(bot), seed=seed, edition=values), *given])

    # -- CSV ------------------------------------------------------------------------------------------------------------

    def data(self, by_point: Sequence[tuple[Options, Sequence[Trace]]]) -> dict[str, str]:
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

    def page(self, by_point: Sequence[tuple[Options, Sequence[Trace]]], about: str, files: Sequence[str]) -> str:
        traces = [w for _, some in by_point for w in some]
        scores, rounds = [w.score for w in traces], [w.rounds for w in traces]
        scored = traces[0].played.outcome.rank is not None
        numbers = {
            self.text("mean"): self.words.number(fmean(scores)),
            self.text("median"): self.words.short(median(scores)),
            self.text("rounds", unit=self.clock): self.words.number(fmean(rounds), 1),
        }
        if not scored:
            numbers[self.text("wins")] = self.words.percent(fmean(w.won for w in traces))
        sections = [
            f"<p class=dim>{escape(about)}</p>",
            section(self.text("figures"), large_figures(numbers)),
            section(self.text("ranks"), self.endings(traces)),
            pair(
                section(self.text("scores"), figures.histogram("scores", scores, self.text("score"), self.text("games"))),
                section(self.text("lengths"), figures.histogram("lengths", rounds, self.clock, self.text("games"))),
            ),
        ]
        if self.by:
            sections.append(section(self.text("score_by_option" if scored else "by_option"), self.options(by_point, scored=scored)))
        sections += [
            self.differences(traces, scored=scored),
            section(self.text("curves"), self.courses(traces), f"<p class=dim>{escape(self.text('curves_note'))}</p>"),
            f"<p class=dim>{escape(self.text('data', files=self.words.speaker.listed(files)))}</p>",
        ]
        title = self.text("title", game=self.words.title(self.game.name), n=len(traces))
        return page(title, self.words.speaker.language, sections)

    def endings(self, traces: Sequence[Trace]) -> str:
        counts = Counter(w.played.outcome.rank or w.played.outcome.reason for w in traces)
        rows = []
        for code, n in counts.most_common():
            share = share_interval(n, len(traces)).as_data()
            rows.append([self.words.ending(self.game.name, code), str(n), self.words.interval(share, percent=True)])
        return table([self.text("ending"), self.text("games"), self.text("share")], rows)

    def options(self, by_point: Sequence[tuple[Options, Sequence[Trace]]], *, scored: bool) -> str:
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
