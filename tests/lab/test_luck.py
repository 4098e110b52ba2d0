"""What a review calls luck, over games: the parts of each add up, and the command tells their means."""

from __future__ import annotations

import re

import pytest

from solonaut.lab import luck

BUDGET = "iterations=4,depth=2,plan=0"


def test_the_parts_add_up_to_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    luck.main(["otys", "--games", "3", "--seat", "random", "--budget", BUDGET, "--seed", "3"])
    told = {name: float(mean) for name, mean in re.findall(r"^(\w+)(?: error)? +([+-][\d.]+) \[", capsys.readouterr().out, re.MULTILINE)}
    assert set(told) == {"first", "luck", "cost", "forecast", "result"}
    assert told["first"] + told["luck"] - told["cost"] + told["forecast"] == pytest.approx(told["result"], abs=0.003)
    assert told["cost"] > 1, "who plays at random makes mistakes"
