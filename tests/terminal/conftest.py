from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tools import Run, runner


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved."""
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line, inside this process, without waiting for the disk."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    return runner(monkeypatch, capsys)
