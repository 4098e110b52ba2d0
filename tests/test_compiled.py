"""The compiled engine: when it is used, and that it plays as the pure one does."""

from __future__ import annotations

import ast
import inspect
import json
import os
import subprocess
import sys
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from solonaut import companion, games, ui
from solonaut.compiled import COMPILED, FORMAT, MANIFEST, PURE, VARIABLE, NoCompiledEngine, choose, digest_of, platform
from tools import fast

ROOT = Path(__file__).parent.parent
GAMES_IN_SOAK = 300


def lay_build(folder: Path, **changes: Any) -> tuple[Path, Path]:
    """A package of one source, and a build of it, as far as a manifest tells."""
    package, build = folder / "package", folder / "build"
    package.mkdir()
    build.mkdir()
    (package / "rules.py").write_text("A = 1\n")
    manifest = {
        "format": FORMAT,
        "platform": platform(),
        "sources": {"rules.py": digest_of(package / "rules.py")},
        "modules": {"rules": "r.so"},
    }
    (build / MANIFEST).write_text(json.dumps(manifest | changes))
    return package, build


def test_a_build_is_used_while_its_sources_are_the_same(tmp_path: Path) -> None:
    package, build = lay_build(tmp_path)
    for wanted in ("", COMPILED, str(build)):
        assert choose(wanted, [tmp_path / "none", build], package) == {"rules": build / "r.so"}
    assert choose(PURE, [build], package) == {}
    (package / "rules.py").write_text("A = 2\n")
    assert choose("", [build], package) == {}
    for wanted in (COMPILED, str(build)):
        with pytest.raises(NoCompiledEngine, match="make fast"):
            choose(wanted, [build], package)


@pytest.mark.parametrize("changes", [{"format": FORMAT + 1}, {"platform": "another"}, {"sources": {"gone.py": ""}}], ids=str)
def test_a_build_for_something_else_is_not_used(tmp_path: Path, changes: dict[str, Any]) -> None:
    package, build = lay_build(tmp_path, **changes)
    assert choose("", [build], package) == {}


def test_a_build_depends_on_all_that_its_sources_import() -> None:
    found = fast.closure(fast.sources_for(["otys"]))
    names = {file.relative_to(fast.PACKAGE).as_posix() for file in found}
    assert {"core/state.py", "core/message.py", "games/otys/components.py", "core/edition.py"} <= names
    assert not {name for name in names if name.startswith("games/cryo/")}


def may_be_inherited(kind: type) -> bool:
    """Is a class marked for subclasses that are not compiled?"""
    tree = ast.parse(inspect.getsource(inspect.getmodule(kind) or kind))
    found = next(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    return any("allow_interpreted_subclasses" in ast.unparse(decorator) for decorator in found.decorator_list)


def test_what_is_not_compiled_inherits_only_from_classes_that_allow_it() -> None:
    """Otherwise Python refuses the class where it is made, on the compiled engine only."""
    compiled = {".".join(file.relative_to(fast.PACKAGE.parent).with_suffix("").parts) for file in fast.sources_for(fast.GAMES)}
    looked, wrong = 0, []
    for module in [
        import_module(info.name) for part in (ui, companion, games) for info in walk_packages(part.__path__, f"{part.__name__}.")
    ]:
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if kind.__module__ == module.__name__ and module.__name__ not in compiled:
                for base in kind.__bases__:
                    if base.__module__ in compiled and not issubclass(base, tuple | Enum | BaseException):
                        looked += 1
                        if not may_be_inherited(base):
                            wrong.append(f"{module.__name__}.{name}({base.__name__})")
    assert looked > 20
    assert not wrong


def play(game: str, games: int, engine: str) -> dict[str, Any]:
    environment = os.environ | {VARIABLE: engine, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "tests.game_digests", game, str(games)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def compare(game: str, games: int, folder: Path) -> None:
    if fast.compiler_is_missing():
        pytest.skip("a C compiler is missing: apt-get install gcc libc6-dev")
    fast.build([game], folder / game, quick=True)
    compiled, pure = play(game, games, str(folder / game)), play(game, games, PURE)
    assert (compiled["engine"], pure["engine"]) == (COMPILED, PURE)
    assert compiled["games"] == pure["games"] and len(pure["games"]) == games


def test_a_compiled_game_plays_as_the_pure_one_does(tmp_path: Path) -> None:
    compare("otys", 12, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("game", fast.GAMES)
def test_all_compiled_games_play_as_the_pure_ones_do(game: str, tmp_path: Path) -> None:
    compare(game, GAMES_IN_SOAK, tmp_path)
