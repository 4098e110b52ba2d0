"""The Python of the README and of the docs runs, and the README's commands exist."""

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


PAGES = sorted(page for page in (ROOT / "docs").rglob("*.md") if ">>> " in page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python_examples_of_the_docs(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE).failed == 0


def test_the_docs_have_examples() -> None:
    assert "positions" in [page.stem for page in PAGES]


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
