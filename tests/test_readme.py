"""The README's Python runs, and its commands exist."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_python_examples() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 10
    assert result.failed == 0


COMMANDS = re.findall(r"^\$ \.venv/bin/solonaut (.+?)(?:\s+#.*)?$", README.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands(command: str, tmp_path: Path) -> None:
    """Games are begun and left, simulations are made short, files go to a temporary folder."""
    words = command.replace("--games 1000", "--games 4").split()
    environment = {"SOLONAUT_HOME": str(tmp_path), "PATH": "", "PYTHONIOENCODING": "utf-8"}
    run = [sys.executable, "-m", "solonaut"]
    if "--resume" in words:
        subprocess.run([*run, "play", "otys"], input="q\n", text=True, cwd=tmp_path, env=environment, check=True, capture_output=True)
    if {"--components", "--check"} & set(words):
        subprocess.run([*run, "components", "otys", "--export", "my-otys.toml"], cwd=tmp_path, env=environment, check=True)
    done = subprocess.run([*run, *words], input="q\n", text=True, cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^\$ make (\w+)", README.read_text(encoding="utf-8"), re.MULTILINE):
        assert f"\n{target}:" in makefile
