"""Two runs compared game by game: reports with each other, results files with each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solonaut.lab import charts
from solonaut.lab.report import combinations, write_report
from solonaut.lab.runs import compare_runs, read_run
from solonaut.lab.simulate import simulate
from solonaut.lab.tournament import tournament
from tests.tools import Run, one_line, runner


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def test_results_are_compared_as_in_a_tournament(tmp_path: Path) -> None:
    for bot in ("greedy", "random"):
        simulate("otys", games=6, seed=4, seats=(bot,), results=tmp_path / bot)
    point = compare_runs(read_run(tmp_path / "random"), read_run(tmp_path / "greedy"))["points"][0]
    known = tournament("otys", ["greedy", "random"], games=6, seed=4)
    assert point["games"] == 6 and point["score"][2] == known["against"][0]["score"]
    assert point["score"][:2] == [entry["score"] for entry in known["alone"][::-1]]
    assert sum(shares[0] for shares in point["outcomes"].values()) == pytest.approx(1, abs=1e-3)


def test_reports_value_by_value(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("histogram", "courses", "bars"):
        monkeypatch.setattr(charts, name, lambda *_, **__: "<svg></svg>")
    points = [p for p in combinations("cryo", ["difficulty"], {}, 1) if p["difficulty"] in ("normal", "hard")]
    for bot, games in (("greedy", 3), ("random", 4)):
        write_report("cryo", tmp_path / bot, points, ["difficulty"], games=games, seats=(bot,))
    names = tmp_path / "greedy", tmp_path / "random"
    result = json.loads(run("compare", *names, "--json").out)
    assert [(p["options"], p["games"]) for p in result["points"]] == [({"difficulty": value}, 3) for value in ("normal", "hard")]
    said = run("compare", *names, "--html", tmp_path / "page.html", "--lang", "fr")
    assert "Difficile" in said.out and "taux de victoire" in said.out and "⟨" not in said.out
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("<section>") == 3 and "taux de victoire" in page and "⟨" not in page


def test_what_cannot_be_compared(tmp_path: Path, run: Run) -> None:
    simulate("otys", games=2, results=tmp_path / "a")
    simulate("otys", games=2, seed=2, results=tmp_path / "seed")
    simulate("cryo", games=1, results=tmp_path / "cryo")
    tournament("otys", ["greedy", "random"], games=1, results=tmp_path / "tournament")
    (tmp_path / "text").write_text("hello\n", encoding="utf-8")
    for other, why in (
        ("seed", "The runs differ in: seed"),
        ("cryo", "The runs differ in: game"),
        ("tournament", "neither a report nor a results file"),
        ("text", "neither a report nor a results file"),
        ("nowhere", "there is no such file"),
        (".", "there is no such file"),
    ):
        assert why in one_line(run("compare", tmp_path / "a", tmp_path / other))
