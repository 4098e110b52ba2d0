"""A script that plays in parallel without a ``__main__`` guard is told so, at once and in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import solonaut

PLAY = "from solonaut.lab.simulate import simulate\n{}print(simulate('otys', games=4, jobs=2)['games'])\n"


def ran(tmp_path: Path, guard: str) -> subprocess.CompletedProcess[str]:
    script = tmp_path / "study.py"
    script.write_text(PLAY.format(guard), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(Path(solonaut.__file__).parent.parent)}
    return subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, check=False, timeout=120)


def test_without_a_guard(tmp_path: Path) -> None:
    done = ran(tmp_path, "")
    assert (done.returncode, done.stdout) == (1, "") and done.stderr.count("\n") == 1
    assert done.stderr.startswith("study.py starts processes while it is loaded") and 'if __name__ == "__main__":' in done.stderr


def test_with_a_guard(tmp_path: Path) -> None:
    done = ran(tmp_path, "if __name__ == '__main__': ")
    assert (done.returncode, done.stdout, done.stderr) == (0, "4\n", "")
