"""The report: figures that are right, a page that stands alone, data that can be read again."""

from __future__ import annotations

import csv
import re
import shlex
from dataclasses import fields
from html import unescape
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import solonaut
from solonaut import cli
from solonaut.core.outcome import Outcome
from solonaut.lab import charts
from solonaut.lab.metrics import game_metrics, in_words
from solonaut.lab.report import Writer, combinations, course_of, write_report
from solonaut.lab.simulate import Played, game_seed, make_job, play_numbers, play_out, simulate
from solonaut.lab.trace import Trace, trace_chunk, watch_game
from solonaut.lab.winners_vs_losers import camps, contrasts
from solonaut.lab.words import Words
from tests.tools import LANGUAGES, one_line, runner


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", ["otys", "cryo", "intrepid"])
def test_a_watched_game_is_the_same_game(name: str) -> None:
    job = make_job(name, seed=3)
    traces = watch_game(job, 2)
    assert traces.played == play_numbers(job, [2])[0]
    assert sum(traces.metrics.values()) < traces.played.decisions
    rounds = [now for now, _ in traces.course]
    assert rounds == sorted(rounds) and rounds[-1] <= traces.rounds
    assert all(measured and measured.keys() == traces.course[0][1].keys() for _, measured in traces.course)


def test_intrepid_is_counted_in_rounds() -> None:
    """Its turns are parts of rounds; resources are looked at when the round's work is done."""
    job = make_job("intrepid", seats=("greedy",), seed=1)
    traces = watch_game(job, 0)
    assert [now for now, _ in traces.course] == list(range(1, traces.rounds + 1))
    assert traces.rounds == traces.played.outcome.breakdown[0]["rounds"] < 20
    assert max(measured["power"] for _, measured in traces.course) > 0


def test_metrics_are_those_of_the_first_seat() -> None:
    """Two players complete as many contracts together as the events of both say; the report counts the first one's."""
    job = make_job("otys", players=2, seats=("greedy", "greedy"), seed=3)
    state, _ = solonaut.find_game("otys").start(2, job.options, job.box)
    heard: list[Any] = []
    state.emit = heard.append
    play_out(solonaut.find_game("otys"), state, job.seats, game_seed(3, 0))
    mine = [e.contract for e in heard if e.kind == "contract_completed" and e.seat == 0]
    metrics = watch_game(job, 0).metrics
    assert mine and sum(n for code, n in metrics.items() if code.startswith("contract:")) == len(mine)
    assert all(metrics[f"contract:{number}"] == mine.count(number) for number in mine)


@pytest.mark.parametrize("name", solonaut.game_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_metric_and_measure_has_words(name: str, lang: str) -> None:
    words = Words(lang)
    for metric, about in game_metrics(name).metrics.items():
        codes = [f"{metric}:7", f"{metric}:*"] if about.part and about.total else [f"{metric}:7"] if about.part else [metric]
        assert "⟨" not in " ".join(in_words(words, name, code) for code in codes)
    traces = watch_game(make_job(name, seed=3), 2)
    assert not [m for m in traces.course[0][1] if words.measure(name, m) == m]
    for code in traces.metrics:
        metric, _, piece = code.partition(":")
        noun = game_metrics(name).metrics[metric].noun
        named = any(words.speaker.knows(f"{noun}.{id}") for id in (piece, piece.replace("-", "_"))) if noun else True
        assert named or re.fullmatch(r"[A-Z]{2}-\w+", piece), "only the tiles of Intrepid's countries have no names"


@pytest.mark.parametrize("name", solonaut.game_names())
def test_metrics_name_events_that_there_are(name: str) -> None:
    events = import_module(f"solonaut.games.{name}.events")
    for metric in game_metrics(name).metrics.values():
        for kind in metric.kinds:
            parts = {f.name for f in fields(getattr(events, kind.title().replace("_", "")))}
            assert {metric.part, metric.times} - {""} <= parts


def test_curves_are_means_of_the_games_that_last() -> None:
    games = trace_chunk((make_job("otys", seed=2), range(6)))
    score = course_of(games)["score"]
    now, mean, low, high = score[10]
    values = sorted(measured["score"] for w in games for turn, measured in w.course if turn == now)
    assert mean == pytest.approx(sum(values) / len(values)) and low <= high and values[0] <= low


def test_page_and_data(tmp_path: Path) -> None:
    page = write_report("otys", tmp_path / "out", [{}], [], games=12, seed=6, seats=("random",))
    rows = read(page.parent / "games.csv")
    assert [int(row["number"]) for row in rows] == list(range(12))
    mean = simulate("otys", games=12, seed=6)["score"]["mean"]
    assert sum(int(row["score"]) for row in rows) / 12 == pytest.approx(mean, abs=1e-3)
    html = page.read_text(encoding="utf-8")
    assert f"{mean:.2f}" in html and html.count("<svg") == 3
    assert not re.search(r'(src|href)="(?!#|\w+\.csv")', html) and "⟨" not in html
    assert "beginner" not in html and "Beginner" in html and "Credits" in html and "neutral_x" not in html
    assert {row["measure"] for row in read(page.parent / "curves.csv")} >= {"score", "credits", "batteries"}
    assert all(int(row["times"]) > 0 for row in read(page.parent / "metrics.csv"))


def test_the_same_seed_draws_the_same_page(tmp_path: Path) -> None:
    pages = [
        write_report("otys", tmp_path / str(jobs) / "report", [{}], [], games=6, seats=("random",), jobs=jobs, lang="de") for jobs in (1, 2)
    ]
    assert pages[0].read_text(encoding="utf-8") == pages[1].read_text(encoding="utf-8")


@pytest.fixture
def quick_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where pages are looked at, and not the charts on them."""
    for name in ("histogram", "courses"):
        monkeypatch.setattr(charts, name, lambda *_: "<svg></svg>")


@pytest.mark.usefixtures("quick_charts")
def test_two_options_make_a_heat_map(tmp_path: Path) -> None:
    by = ["difficulty", "decisions"]
    points = [p for p in combinations("cryo", by, {}, 1) if p["difficulty"] in ("normal", "hard")]
    assert len(points) == 4
    page = write_report("cryo", tmp_path, points, by, games=2, seats=("random",), lang="fr")
    assert {(row["option.difficulty"], row["option.decisions"]) for row in read(tmp_path / "games.csv")} == {
        (p["difficulty"], p["decisions"]) for p in points
    }
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 1 and "Imprévisible" in html and "sunset" not in html
    assert sorted(path.name for path in tmp_path.glob("*.html") if path != page) == sorted(re.findall(r'href="(.*?html)"', html))


@pytest.mark.usefixtures("quick_charts")
def test_with_by_every_value_has_a_page_of_its_own(tmp_path: Path) -> None:
    """What winners do at one difficulty is not mixed with another one."""
    points = [p for p in combinations("otys", ["difficulty"], {}, 1) if p["difficulty"] in ("normal", "hard")]
    overview = write_report("otys", tmp_path, points, ["difficulty"], games=4).read_text(encoding="utf-8")
    for value in ("normal", "hard"):
        alone = write_report("otys", tmp_path / value, [{"difficulty": value}], [], games=4).read_text(encoding="utf-8")
        html = (tmp_path / f"difficulty-{value}.html").read_text(encoding="utf-8")
        figures = re.search(r"<dl>.*?</dl>", alone)
        assert figures and figures[0] in html and html.count("<svg") == 3 and 'href="index.html"' in html
        assert f'<a href="difficulty-{value}.html">Difficulty: {value.title()}</a>' in overview


@pytest.mark.usefixtures("quick_charts")
def test_the_page_links_its_data_and_says_how_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command on the page makes the same page again."""
    seats = ("greedy", "random")
    page = write_report("otys", tmp_path / "a" / "two bots", [{"variant": "designer"}], [], games=2, players=2, seats=seats, lang="de")
    html = page.read_text(encoding="utf-8")
    for name in ("games.csv", "metrics.csv", "curves.csv"):
        assert f'<a href="{name}">{name}</a>' in html and (page.parent / name).exists()
    assert f"Solonaut {solonaut.__version__}" in html
    found = re.search(r"<code>solonaut (.*)</code>", html)
    assert found
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(cli.app, shlex.split(unescape(found[1]))).exit_code == 0
    assert (tmp_path / "two bots" / "index.html").read_text(encoding="utf-8") == html


def test_ranks_stand_in_their_order() -> None:
    ends = {"beginner": 5, "expert": 1, "hopeful": 3}
    words = Words("en")
    said = words.simulated(simulate("otys", games=2) | {"outcomes": ends})
    assert [line.split(maxsplit=1)[1] for line in said.splitlines()[-3:]] == [
        words.ending("otys", rank) for rank in ("expert", "hopeful", "beginner")
    ]


def game(n: int, score: int, metrics: dict[str, int], *, won: bool | None = None, rounds: int = 9) -> Trace:
    outcome = Outcome((score,), (0,) if won else (), "timers", "expert" if won is None else None)
    return Trace(n, Played(9, outcome), rounds, metrics, ((1, {"score": 1.0}), (2, {"score": 2.0})))


def test_what_the_better_half_does_differently() -> None:
    """Whoever does better than the median is compared with the others; a metric that all do alike does not show."""
    games = [game(n, 10 + n % 2, {"stay": 3, "contract:7": 2 * (n % 2) + (n % 5 == 0)}) for n in range(20)]
    html = Writer("otys", [], "en").differences(games, scored=True)
    assert "better half (10)" in html and in_words(Words("en"), "otys", "contract:7") in html and "Contracts completed" in html
    assert "contract:7" not in html and "stayed" not in html
    assert in_words(Words("de"), "otys", "contract:7") in Writer("otys", [], "de").differences(games, scored=True)


def test_winners_and_length() -> None:
    """Winners last twice as long and do twice as much: that is no difference. What they do three times as often is one."""
    winners = [game(n, 5, {"wake": 9 + n % 3, "launch": 6}, won=True, rounds=20) for n in range(12)]
    games = winners + [game(n, 5, {"wake": 5, "launch": n % 3}, won=False, rounds=10) for n in range(12)]
    found = {c.code: c for c in contrasts("cryo", *camps(games, by_score=False) or ([], []))}
    assert found["wake"].gap == pytest.approx(0)
    assert found["launch"].gap == pytest.approx(3) and found["launch"].gap > found["launch"].reach
    html = Writer("cryo", [], "en").differences(games, scored=False)
    assert "What winners do differently" in html and "winners (12)" in html and "Launches" in html


def test_where_nobody_wins_the_better_half_is_compared_and_it_says_so() -> None:
    nobody = [game(n, n % 4, {"wake": n % 4 + n % 3}, won=False) for n in range(12)]
    html = Writer("cryo", [], "en").differences(nobody, scored=False)
    assert "What the better half does differently" in html and "Only 0 games were won, too few to compare" in html and "Pods woken" in html
    html = Writer("cryo", [], "en").differences([game(n, n % 4, {"wake": n % 3}, won=n != 3) for n in range(12)], scored=False)
    assert "Only 1 game was lost" in html
    html = Writer("intrepid", [], "de").differences([game(n, 0, {"dock": n % 3}, won=False) for n in range(6)], scored=False)
    assert "nichts zu vergleichen" in html and "<table" not in html


def test_what_cannot_be_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run = runner(monkeypatch, capsys)
    for arguments, reason in [
        (["--by", "colour"], "Unknown option “colour”. Choose from: difficulty"),
        (["--by", "difficulty", "--by", "difficulty"], "one option, or with two different ones"),
        (["--games", "1"], "2 or more, not to 1"),
        (["--seat", "clever"], "Unknown bot “clever”"),
    ]:
        assert reason in one_line(run("report", "otys", "--out", tmp_path / "r", *arguments))
    assert not (tmp_path / "r").exists()
    (tmp_path / "file").write_text("x")
    assert "Saving failed" in one_line(run("report", "otys", "--out", tmp_path / "file", "--games", 1_000_000))  # before it plays
    said = run("report", "otys", "--out", tmp_path / "r", "--games", 3, "--seat", "random")
    assert said.out.strip() == str(tmp_path / "r" / "index.html")
