"""Compile games and the search with mypyc: ``make fast``.

    python -m tools.fast [GAME ...] [--into FOLDER] [--quick]

The build goes into a folder of its own with a manifest of the sources it depends on (``solonaut.compiled`` says when it is used). It
replaces the build that was there only when it is complete. Without names, all games of ``GAMES`` are compiled.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from solonaut.compiled import FORMAT, IN_TREE, MANIFEST, PACKAGE, digest_of, platform

GAMES = ("otys", "cryo", "intrepid")
"""The games that are compiled."""
ENGINE = ("boosted", "choice", "dealer", "fields", "state", "step", "turns")
"""Modules of ``core`` in which games spend their time."""
PLAYERS = ("base", "planner", "search/flat", "search/plan", "search/rollout", "search/tree")
INTERPRETED = frozenset(
    {
        "__init__", "abilities", "arrange", "compact", "conservation", "encode", "events", "measures", "notation",
        "noun_messages", "position", "sentences", "shorthand", "themes", "view", "ways", "intrepid/components",
    }
)  # fmt: skip
"""Modules of a game that no rule runs through while a game is played: printed values, words, views, descriptions."""


def sources_for(names: Iterable[str]) -> list[Path]:
    """What is compiled for these games."""
    found = [PACKAGE / "core" / f"{name}.py" for name in ENGINE]
    found += [PACKAGE / "players" / f"{name}.py" for name in PLAYERS]
    for name in names:
        modules = sorted((PACKAGE / "games" / name).rglob("*.py"))
        found += [file for file in modules if INTERPRETED.isdisjoint((file.stem, f"{file.parent.name}/{file.stem}"))]
    return found


def closure(files: Iterable[Path]) -> list[Path]:
    """These files and every source of ours that they import, directly or not: constants of theirs are compiled into the build."""
    known: set[Path] = set()
    left = list(files)
    while left:
        file = left.pop()
        if file not in known:
            known.add(file)
            left += imported_by(file)
    return sorted(known)


def imported_by(file: Path) -> list[Path]:
    """The sources of ours that a source names in its imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    found = []
    for name in names:
        path = PACKAGE.parent.joinpath(*name.split("."))
        found += [source for source in (path.with_suffix(".py"), path / "__init__.py") if source.is_file() and PACKAGE in source.parents]
    return found


def compiler_is_missing() -> bool:
    return shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is None


def build(names: Sequence[str], into: Path, *, quick: bool = False) -> None:
    """Compile into a folder beside the wanted one, then put it into its place. ``quick`` compiles sooner and runs slower."""
    files = sources_for(names)
    into.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=into.parent, prefix=f"{into.name}-") as folder:
        made, work = Path(folder) / "made", Path(folder) / "work"
        before = {source: digest_of(source) for source in closure(files)}
        compile_into(files, made, work, quick=quick)
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        found = sorted(made.rglob(f"*{suffix}"))
        manifest = {
            "format": FORMAT,
            "platform": platform(),
            "sources": {source.relative_to(PACKAGE).as_posix(): digest for source, digest in before.items()},
            "modules": {".".join(file.relative_to(made).parts).removesuffix(suffix): file.relative_to(made).as_posix() for file in found},
        }
        (made / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
        shutil.rmtree(into, ignore_errors=True)
        made.rename(into)


def compile_into(files: Sequence[Path], made: Path, work: Path, *, quick: bool) -> None:
    """Run mypyc and the C compiler, in a process of their own: both change the process they run in."""
    made.mkdir()
    work.mkdir()
    (work / "mypy.ini").write_text(f"[mypy]\nstrict = true\nmypy_path = {PACKAGE.parent}\n", encoding="utf-8")
    settings = {"files": [str(file.relative_to(PACKAGE.parent)) for file in files], "made": str(made), "work": str(work), "quick": quick}
    environment = os.environ | {"MYPYPATH": str(PACKAGE.parent), "SOLONAUT_ENGINE": "pure"}
    script = Path(__file__).with_name("fast_compile.py")
    done = subprocess.run(
        [sys.executable, str(script), json.dumps(settings)],
        cwd=PACKAGE.parent,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout[-6000:]}\nThe compiled engine could not be built.")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--into", type=Path, default=IN_TREE)
    parser.add_argument("--quick", action="store_true", help="compile sooner, run slower: for tests")
    options = parser.parse_args(arguments)
    if unknown := sorted(set(options.games) - set(GAMES)):
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(GAMES)}")
    if compiler_is_missing():
        raise SystemExit("A C compiler is missing, so nothing is compiled; as root: apt-get install gcc libc6-dev")
    build(options.games or GAMES, options.into.absolute(), quick=options.quick)
    print(f"compiled: {', '.join(options.games or GAMES)} in {options.into}")


if __name__ == "__main__":
    main()
