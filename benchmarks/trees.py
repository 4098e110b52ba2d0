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


class Worker:
    """A program that runs with the sources of a tree as long as it is needed: each line that it reads is a question, each that it prints
    an answer, both in JSON."""

    def __init__(self, tree: Path, program: str) -> None:
        environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1", "SOLONAUT_ENGINE": "pure"}
        command = [sys.executable, "-c", program]
        self._process = subprocess.Popen(command, env=environment, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def ask(self, *question: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
