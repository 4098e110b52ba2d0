"""Many games on one page: how they end, how long they last, what winners do differently, how the numbers on the table move."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import product
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

from solonaut.core.errors import BadOption
from solonaut.core.game import Game, find_game
from solonaut.core.record import write_safely
from solonaut.lab import figures
from solonaut.lab.page import figures as large_figures
from solonaut.lab.page import page, section, table
from solonaut.lab.simulate import chunks_of, make_job
from solonaut.lab.statistics import mean_interval, share_interval, t_quantile
from solonaut.lab.watch import Watched, watch_chunk
from solonaut.lab.workers import work_through
from solonaut.lang import Speaker

FEWEST_GAMES = 4
"""A point of a curve is the mean of at least so many games."""
OFTEN = 0.05
"""A deed that is rarer than this in all games together is not compared."""
MOST_DEEDS = 15

Options = dict[str, str]


def combinations(game: str, by: Sequence[str], given: Mapping[str, str], players: int) -> list[Options]:
    """Every value of the options in ``by``, with the others as given."""
    rules = find_game(game)
    known = {o.name: o for o in rules.options if players in o.players}
    for name in by:
        if name not in known:
            raise BadOption(f"--by {name}: {game} has no such option for {players} player(s); possible: {', '.join(known) or 'none'}")
    if len(by) > 2 or len(set(by)) < len(by):
        raise BadOption("--by: one option, or two different ones")
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
        raise BadOption(f"the number of games must be at least 2, not {games}")
    writer = Writer(game, by, lang)
    plans = [make_job(game, players=players, seats=(bot,) * players, options=o, components=components, seed=seed) for o in points]
    figures.check()
    parts = [(plan, numbers) for plan in plans for numbers in chunks_of(range(games), jobs)]
    watched: list[Watched] = []
    for part in work_through(watch_chunk, parts, jobs=jobs, cluster=cluster):
        watched += part
        if progress:
            progress(len(watched))
    by_point = [(dict(o), watched[n * games : (n + 1) * games]) for n, o in enumerate(points)]
    files = writer.data(by_point)
    about = writer.text("about", players=players, bot=bot, seed=seed, edition=plans[0].box.edition.name)
    files["index.html"] = writer.page(by_point, about, sorted(files))
    for name, text in files.items():
        write_safely(out / name, text)
    return out / "index.html"


class Writer:
    """Puts watched games on paper."""

    def __init__(self, game: str, by: Sequence[str], lang: str) -> None:
        self.game: Game = find_game(game)
        self.by = tuple(by)
        self.speaker = Speaker(lang)

    def text(self, key: str, **params: object) -> str:
        return self.speaker.text(f"lab.report.{key}", **params)

    # -- CSV ------------------------------------------------------------------------------------------------------------

    def data(self, by_point: Sequence[tuple[Options, Sequence[Watched]]]) -> dict[str, str]:
        """The files by name."""
        games, deeds, curves = [], [], []
        head = [f"option.{name}" for name in self.by]
        for options, watched in by_point:
            mark = [options[name] for name in self.by]
            for w in watched:
                outcome = w.played.outcome
                games.append(
                    [*mark, w.number, outcome.scores[0], int(w.won), outcome.rank or "", outcome.reason, w.rounds, w.played.decisions]
                )
                deeds += [[*mark, w.number, code, times] for code, times in sorted(w.deeds.items())]
            for measure, rows in course_of(watched).items():
                curves += [[*mark, measure, *(f"{x:g}" for x in row)] for row in rows]
        return {
            "games.csv": as_csv([*head, "number", "score", "won", "rank", "reason", "rounds", "decisions"], games),
            "deeds.csv": as_csv([*head, "number", "code", "times"], deeds),
            "curves.csv": as_csv([*head, "measure", "round", "mean", "q25", "q75"], curves),
        }

    # -- page -----------------------------------------------------------------------------------------------------------

    def page(self, by_point: Sequence[tuple[Options, Sequence[Watched]]], about: str, files: Sequence[str]) -> str:
        watched = [w for _, some in by_point for w in some]
        scores, rounds = [w.played.outcome.scores[0] for w in watched], [w.rounds for w in watched]
        scored = watched[0].played.outcome.rank is not None
        numbers = {
            self.text("mean"): f"{fmean(scores):.2f}",
            self.text("median"): f"{median(scores):g}",
            self.text("rounds"): f"{fmean(rounds):.1f}",
        }
        if not scored:
            numbers[self.text("wins")] = f"{fmean(w.won for w in watched):.1%}"
        sections = [
            f"<p class=dim>{escape(about)}</p>",
            section(self.text("figures"), large_figures(numbers)),
            section(self.text("ranks"), self.endings(watched)),
            section(self.text("scores"), figures.histogram("scores", scores, self.text("score"), self.text("games"))),
            section(self.text("lengths"), figures.histogram("lengths", rounds, self.text("round"), self.text("games"))),
        ]
        if self.by:
            sections.append(section(self.text("score_by_option" if scored else "by_option"), self.options(by_point, scored=scored)))
        sections += [
            section(self.text("better_half" if scored else "winners"), self.differences(watched, scored=scored)),
            section(self.text("curves"), self.courses(watched), f"<p class=dim>{escape(self.text('curves_note'))}</p>"),
            f"<p class=dim>{escape(self.text('data', files=', '.join(files)))}</p>",
        ]
        title = self.text("title", game=self.game.name.capitalize(), games=len(watched))
        return page(title, self.speaker.language, sections)

    def endings(self, watched: Sequence[Watched]) -> str:
        counts = Counter(w.played.outcome.rank or w.played.outcome.reason for w in watched)
        rows = [[name, str(n), share(n, len(watched))] for name, n in counts.most_common()]
        return table([self.text("ending"), self.text("games"), self.text("share")], rows)

    def options(self, by_point: Sequence[tuple[Options, Sequence[Watched]]], *, scored: bool) -> str:
        """One option: bars; two: a heat map."""
        cells = {}
        for options, watched in by_point:
            values = [float(w.played.outcome.scores[0] if scored else w.won) for w in watched]
            cells[tuple(options[name] for name in self.by)] = values
        if len(self.by) == 1:
            found = {}
            for (name,), values in cells.items():
                i = mean_interval(values) if scored else share_interval(sum(values), len(values))
                found[name] = (i.mean, i.low, i.high)
            return figures.bars("options", found, percent=not scored)
        rows, columns = (list(dict.fromkeys(key[n] for key in cells)) for n in (0, 1))
        means = {(a, b): fmean(cells[a, b]) for a in rows for b in columns}
        return figures.heat("options", rows, columns, means, percent=not scored)

    def differences(self, watched: Sequence[Watched], *, scored: bool) -> str:
        """The deeds in which the two camps differ most, measured by the error of the difference."""
        middle = median(w.played.outcome.scores[0] for w in watched)
        won = [w for w in watched if (w.played.outcome.scores[0] > middle if scored else w.won)]
        lost = [w for w in watched if (w.played.outcome.scores[0] <= middle if scored else not w.won)]
        head = [self.text("deed"), self.text("winning"), self.text("losing"), self.text("difference")]
        if min(len(won), len(lost)) < 2:
            return table(head, [])
        found = []
        for code in sorted({code for w in watched for code in (*w.deeds, *(verb(c) for c in w.deeds))}):
            a, b = ([float(times(w, code)) for w in camp] for camp in (won, lost))
            if sum(map(bool, a)) + sum(map(bool, b)) >= OFTEN * len(watched):
                i, j = mean_interval(a), mean_interval(b)
                gap, error = i.mean - j.mean, (half(i.high - i.mean, len(a)) ** 2 + half(j.high - j.mean, len(b)) ** 2) ** 0.5
                if error:
                    reach = t_quantile(0.975, min(len(a), len(b)) - 1) * error
                    found.append((abs(gap) / error, [code, f"{i.mean:.2f}", f"{j.mean:.2f}", f"{gap:+.2f} ± {reach:.2f}"]))
        found.sort(key=lambda pair: -pair[0])
        return table(head, [row for _, row in found[:MOST_DEEDS]])

    def courses(self, watched: Sequence[Watched]) -> str:
        return figures.courses("courses", course_of(watched), self.text("round"))


def half(reach: float, n: int) -> float:
    """The standard error behind half an interval."""
    return reach / t_quantile(0.975, n - 1)


def verb(code: str) -> str:
    """All choices of a kind: ``install:*``; a choice that is a kind of its own stays what it is."""
    kind, colon, _ = code.partition(":")
    return f"{kind}:*" if colon else code


def times(w: Watched, code: str) -> int:
    """How often something was chosen."""
    if code.endswith(":*"):
        return sum(n for c, n in w.deeds.items() if verb(c) == code)
    return w.deeds.get(code, 0)


def share(n: int, of: int) -> str:
    i = share_interval(n, of)
    return f"{i.mean:.1%} [{i.low:.1%}, {i.high:.1%}]"


def course_of(watched: Sequence[Watched]) -> dict[str, list[tuple[int, float, float, float]]]:
    """Round, mean and quartiles of every measure, as long as enough games last."""
    values: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for w in watched:
        for now, measured in w.course:
            for name, x in measured.items():
                values[name][now].append(x)
    found: dict[str, list[tuple[int, float, float, float]]] = {}
    for name, by_round in values.items():
        rows = []
        for now, xs in sorted(by_round.items()):
            if len(xs) >= min(FEWEST_GAMES, len(watched)) and len(xs) > 1:
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
