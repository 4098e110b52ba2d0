"""The report: figures that are right, a page that stands alone, data that can be read again."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

import solonaut
from solonaut.lab.report import combinations, course_of, write_report
from solonaut.lab.simulate import make_job, play_numbers, simulate
from solonaut.lab.watch import Watched, watch_chunk, watch_game
from tests.tools import one_line, runner


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", ["otys", "cryo", "intrepid"])
def test_a_watched_game_is_the_same_game(name: str) -> None:
    job = make_job(name, seed=3)
    watched = watch_game(job, 2)
    assert watched.played == play_numbers(job, [2])[0]
    assert sum(watched.deeds.values()) < watched.played.decisions
    rounds = [now for now, _ in watched.course]
    assert rounds == sorted(rounds) and rounds[-1] <= watched.rounds
    assert all(measured and measured.keys() == watched.course[0][1].keys() for _, measured in watched.course)


def test_deeds_are_the_choices_of_the_first_seat() -> None:
    job = make_job("otys", players=2, seats=("random", "random"), seed=3)
    one = watch_game(job, 0)
    match = solonaut.new("otys", seed=1, players=2)
    assert match.game.vocabulary.get(next(iter(one.deeds))) is not None
    assert sum(one.deeds.values()) < 0.7 * one.played.decisions


def test_curves_are_means_of_the_games_that_last() -> None:
    games = watch_chunk((make_job("otys", seed=2), range(6)))
    score = course_of(games)["score"]
    now, mean, low, high = score[10]
    values = sorted(measured["score"] for w in games for turn, measured in w.course if turn == now)
    assert mean == pytest.approx(sum(values) / len(values)) and low <= high and values[0] <= low


def test_page_and_data(tmp_path: Path) -> None:
    page = write_report("otys", tmp_path / "out", [{}], [], games=12, seed=6, bot="random")
    rows = read(page.parent / "games.csv")
    assert [int(row["number"]) for row in rows] == list(range(12))
    mean = simulate("otys", games=12, seed=6)["score"]["mean"]
    assert sum(int(row["score"]) for row in rows) / 12 == pytest.approx(mean, abs=1e-3)
    html = page.read_text(encoding="utf-8")
    assert f"{mean:.2f}" in html and html.count("<svg") == 3
    assert not re.search(r'(src|href)="(?!#)', html) and "⟨" not in html
    assert {row["measure"] for row in read(page.parent / "curves.csv")} >= {"score", "credits", "batteries"}
    assert all(int(row["times"]) > 0 for row in read(page.parent / "deeds.csv"))


def test_the_same_seed_draws_the_same_page(tmp_path: Path) -> None:
    pages = [write_report("otys", tmp_path / str(jobs), [{}], [], games=6, bot="random", jobs=jobs, lang="de") for jobs in (1, 2)]
    assert pages[0].read_text(encoding="utf-8") == pages[1].read_text(encoding="utf-8")


def test_two_options_make_a_heat_map(tmp_path: Path) -> None:
    by = ["difficulty", "decisions"]
    points = combinations("cryo", by, {}, 1)
    assert len(points) == 4
    page = write_report("cryo", tmp_path, points, by, games=2, bot="random", lang="fr")
    assert {(row["option.difficulty"], row["option.decisions"]) for row in read(tmp_path / "games.csv")} == {
        (p["difficulty"], p["decisions"]) for p in points
    }
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 4 and "unpredictable" in html


def test_what_winners_do_differently(tmp_path: Path) -> None:
    """Whoever does better than the median is compared with the others; a deed that all do alike does not show."""
    from solonaut.core.outcome import Outcome
    from solonaut.lab.report import Writer
    from solonaut.lab.simulate import Played

    def game(n: int, score: int, deeds: dict[str, int]) -> Watched:
        return Watched(n, Played(9, Outcome((score,), (), "timers", "expert")), 9, deeds, ())

    games = [game(n, 10 + n % 2, {"key:1": 3, "complete:7": 2 * (n % 2) + (n % 5 == 0)}) for n in range(20)]
    table = Writer("otys", [], "en").differences(games, scored=True)
    assert "complete:7" in table and "complete:*" in table and "key:1" not in table


def test_what_cannot_be_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run = runner(monkeypatch, capsys)
    for arguments, reason in [
        (["--by", "colour"], "--by colour: otys has no such option for 1 player(s); possible: difficulty"),
        (["--by", "difficulty", "--by", "difficulty"], "one option, or two different ones"),
        (["--games", "1"], "at least 2, not 1"),
        (["--bot", "clever"], "unknown player clever"),
    ]:
        assert reason in one_line(run("report", "otys", "--out", tmp_path / "r", *arguments))
    assert not (tmp_path / "r").exists()
    said = run("report", "otys", "--out", tmp_path / "r", "--games", 3, "--bot", "random")
    assert said.out.strip() == str(tmp_path / "r" / "index.html")
