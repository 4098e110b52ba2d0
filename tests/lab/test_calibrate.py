"""The command that learns how told numbers are corrected."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solonaut.core.calibration import Calibration
from solonaut.core.registry import find_game
from solonaut.lab import calibrate

SMALL = ["--games", "5", "--positions", "3", "--budget", "iterations=4,depth=2,plan=0", "--seat", "random"]


def test_it_learns_its_own_group_and_leaves_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "calibration.json"
    out.write_text('{"2": [[0.0, 0.1, 1.0]]}', encoding="utf-8")
    calibrate.main(["otys", *SMALL, "--out", str(out)])
    learned = Calibration.from_json(out.read_text(encoding="utf-8")).groups
    assert learned["2"] == ((0.0, 0.1, 1.0),) and json.loads(out.read_text(encoding="utf-8")).keys() == {"1", "2"}
    shift, slope = Calibration(learned).line(["1"], 0.0)
    assert shift + slope * 19.5 < 17, "who plays at random comes to less than a search expects"
    told = capsys.readouterr().out
    assert "as it came out" in told and "corrected by what other games taught" in told
    assert find_game("otys").calibration_file.name == "calibration.json"
