"""Tuning: house values only, the same seeds, and files that stay what they are."""

from __future__ import annotations

import json
from typing import Any

import pytest

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.registry import find_game
from solonaut.lab.simulate import simulate
from solonaut.lab.tune import parse_changes, trials, tune, with_values
from solonaut.lab.words import Words
from tests.tools import one_line, runner

TEXT = find_game("otys").read_text("components.toml")


@pytest.mark.parametrize(
    ("key", "value", "found"),
    [
        ("fees.explorer", "2", 2),
        ("contract[3].points", "7", 7),
        ("store.sell_points", "[2, 1, 0]", [2, 1, 0]),
        ("reward_amounts.R1_now", "4", 4),
    ],
)
def test_one_value_is_changed_and_nothing_else(key: str, value: str, found: Any) -> None:
    before, after = ComponentFile(TEXT, "a"), ComponentFile(with_values(TEXT, {key: value}, "b"), "b")
    assert after.raw(key) == found != before.raw(key)
    assert before.sources() == after.sources()
    differ = [(x, y) for x, y in zip(before.text.splitlines(), after.text.splitlines(), strict=True) if x != y]
    assert len(differ) == 1 and differ[0][0].partition("#")[2] == differ[0][1].partition("#")[2]


@pytest.mark.parametrize(
    ("spec", "key", "params"),
    [
        ("solo.timer=20", "change_source", {"field": "solo.timer"}),
        ("start.credits=5", "change_source", {"field": "start.credits"}),
        ("fees.nothing=1", "change_unknown", {"field": "fees.nothing"}),
        ("fees.explorer", "change_form", {"change": "fees.explorer"}),
        ("fees.explorer=1;;2", "change_form", {"change": "fees.explorer=1;;2"}),
        ("fees.explorer=many", "change_value", {"field": "fees.explorer", "value": "many"}),
    ],
)
def test_what_cannot_be_tried(spec: str, key: str, params: dict[str, str]) -> None:
    with pytest.raises(solonaut.BadOption) as refused:
        tune("otys", [spec], games=2, seats=("random",))
    assert refused.value.message == Message(f"errors.{key}", **params)


def test_values_that_cannot_be_played_are_named() -> None:
    with pytest.raises(solonaut.BadComponents, match=r"otys with fees\.explorer=-1"):
        tune("otys", ["fees.explorer=-1"], games=2, seats=("random",))


def test_grid_and_random_search() -> None:
    changes = parse_changes(["fees.explorer=0;1;2", "fees.upgrade=1;2"], ComponentFile(TEXT, "x"))
    grid = trials(changes, None, 1)
    assert len(grid) == 6 and {"fees.explorer": "2", "fees.upgrade": "1"} in grid
    drawn = trials(changes, 4, 1)
    assert len(drawn) == 4 and all(point in grid for point in drawn) and len({str(p) for p in drawn}) == 4
    assert drawn == trials(changes, 4, 1) and trials(changes, 99, 1) == grid
    with pytest.raises(solonaut.BadOption, match="There are 1024 combinations"):
        trials({f"k{n}": ["1", "2"] for n in range(10)}, None, 1)


def test_a_trial_without_a_change_changes_nothing() -> None:
    result = tune("otys", ["fees.explorer=1;0"], games=8, seats=("random",), seed=3)
    now, same, free = result["now"], *result["trials"]
    assert {k: v for k, v in same.items() if not k.startswith("change")} == now
    assert same["change_of_score"] == {"mean": 0.0, "low": None, "high": None, "n": 8}  # no game differs, which is no proof
    assert now["score"]["mean"] == pytest.approx(simulate("otys", games=8, seed=3)["score"]["mean"])
    assert free["change"] == {"fees.explorer": "0"} and free["score"] != now["score"]


def test_a_change_that_must_show() -> None:
    """Hardly any points for every contract: fewer points."""
    specs = [f"contract[{n}].points=1" for n in range(1, 33)]
    result = tune("otys", specs, games=12, seats=("greedy",), jobs=2)
    assert result["trials"][0]["change_of_score"]["high"] < 0


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run = runner(monkeypatch, capsys)
    arguments = ["tune", "cryo", "--change", "caps.energy=8;12", "--games", 3, "--seat", "random"]
    said = run(*arguments)
    assert said.code == 0 and "\ncaps.energy=12\n  mean score " in said.out and "  win rate " in said.out and "change " in said.out
    assert Words("en").tuned(json.loads(run(*arguments, "--json").out)) == said.out.rstrip("\n")
    assert "Aktuelle Werte" in run(*arguments, "--lang", "de").out
    assert "Try only values of the house edition" in one_line(run("tune", "otys", "--change", "solo.timer=20"))
