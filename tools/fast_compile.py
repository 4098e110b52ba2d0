"""The part of ``tools.fast`` that has a process of its own: sources to C by mypyc, C to extension modules by setuptools."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution  # type: ignore[import-untyped]


def compile_all(settings: dict[str, Any]) -> None:
    work = Path(settings["work"])
    options = ["--config-file", str(work / "mypy.ini"), "--cache-dir", str(work / "cache")]
    extensions = mypycify(
        [*options, *settings["files"]],
        opt_level="0" if settings["quick"] else "3",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
    )
    command: Any = Distribution({"name": "solonaut", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = settings["made"], str(work / "objects"), 2
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_all(json.loads(sys.argv[1]))
