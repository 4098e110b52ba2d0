"""No module imports another that imports it in turn, by whatever way: imports for type checking and inside functions count too."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import solonaut

ROOT = Path(solonaut.__file__).parent

KNOWN_CYCLES: tuple[frozenset[str], ...] = ()
"""Modules that still import each other. Nothing may be added here without a good reason."""


def module_files(root: Path) -> dict[str, Path]:
    found = {}
    for file in root.rglob("*.py"):
        parts = file.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def import_graph(root: Path) -> dict[str, set[str]]:
    """The modules of a package, each with those of them that it imports by name (not the packages that they are in)."""
    files = module_files(root)
    graph: dict[str, set[str]] = {}
    for name, file in files.items():
        package = name if file.name == "__init__.py" else name.rpartition(".")[0]
        wanted: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
                source = ".".join([*above, *([node.module] if node.module else [])])
                for alias in node.names:
                    module = f"{source}.{alias.name}"
                    wanted.add(module if module in files else source)
        graph[name] = (wanted & files.keys()) - {name}
    return graph


def cycle_in(graph: Mapping[str, set[str]]) -> list[str]:
    """One way from a module back to itself; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as e:
        return list(reversed(e.args[1]))
    return []


def test_no_modules_import_each_other() -> None:
    graph = import_graph(ROOT)
    assert len(graph) > 300 and "solonaut.core.step" in graph["solonaut.core.state"]
    for cycle in KNOWN_CYCLES:
        inside = {name: graph[name] & cycle for name in cycle}
        assert cycle_in(inside), f"{sorted(cycle)} is no cycle any more: take it off the list"
        for name in cycle:
            graph[name] -= cycle
    assert cycle_in(graph) == []


@pytest.mark.parametrize(
    "back",
    [
        "from pack.low import LOW",
        "from pack import low",
        "import pack.low",
        "from .low import LOW",
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from pack.low import LOW",
        "def late() -> None:\n    from pack.low import LOW",
    ],
)
def test_every_kind_of_import_counts(tmp_path: Path, back: str) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "__init__.py").write_text("")
    (pack / "low.py").write_text("from pack.middle import MIDDLE\n")
    (pack / "middle.py").write_text("from pack.high import HIGH\n")
    (pack / "high.py").write_text("HIGH = 1\n")
    assert cycle_in(import_graph(pack)) == []
    (pack / "high.py").write_text(f"{back}\n")
    assert set(cycle_in(import_graph(pack))) == {"pack.low", "pack.middle", "pack.high"}
