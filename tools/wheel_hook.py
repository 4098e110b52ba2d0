"""Compiled wheels: a build hook of hatch.

    SOLONAUT_COMPILED=all pip wheel --no-deps .

With ``all`` or the names of games (``otys,cryo``) the wheel brings the compiled engine beside the sources, for this platform and this
Python. Without the variable a wheel is pure and fits everywhere. What is in the wheel is used as ``solonaut.compiled`` says.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "SOLONAUT_COMPILED"
NEEDED = ("mypy>=1.10", "setuptools>=65")


def wanted() -> list[str] | None:
    """The games to compile; none named means all of them, and None that the wheel is pure."""
    value = os.environ.get(VARIABLE, "")
    return None if not value else [] if value == "all" else value.split(",")


class CompiledEngine(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if wanted() is None else list(NEEDED)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        games = wanted()
        if games is None or version == "editable":
            return
        root = Path(self.root)
        self.folder = tempfile.TemporaryDirectory(prefix="solonaut-wheel-")
        build = Path(self.folder.name) / "build"
        command = [sys.executable, "-m", "tools.fast", *games, "--into", str(build)]
        path = os.pathsep.join([str(root / "src"), str(root), os.environ.get("PYTHONPATH", "")])
        subprocess.run(command, cwd=root, env=os.environ | {"PYTHONPATH": path, "SOLONAUT_ENGINE": "pure"}, check=True)
        build_data["force_include"][str(build)] = "solonaut/_compiled"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
