"""Two commits side by side: the sources of each in a folder of its own, and programs that run with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


@contextmanager
def two_trees(old: str, new: str | None) -> Iterator[tuple[Path, Path]]:
    """The sources of two commits, as long as they are needed; without a name the second is the working tree."""
    with tempfile.TemporaryDirectory(prefix="solonaut-bench-") as folder:
        trees = Path(folder) / "old", Path(folder) / "new" if new else ROOT
        try:
            for tree, commit in zip(trees, (old, new), strict=True):
                if commit:
                    git("worktree", "add", "--detach", "--quiet", str(tree), commit)
            yield trees
        finally:
            for tree, commit in zip(trees, (old, new), strict=True):
                if commit and tree.exists():
                    git("worktree", "remove", "--force", str(tree))


def run_with(tree: Path, program: str, *arguments: str) -> Any:
    """What a program prints as JSON that runs with the sources of a tree, as they are."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1", "SOLONAUT_ENGINE": "pure"}
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, env=environment, cwd=tree, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
