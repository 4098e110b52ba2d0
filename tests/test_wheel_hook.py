"""Compiled wheels: what the build hook adds, and when."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from solonaut.compiled import COMPILED, VARIABLE
from tools import fast, wheel_hook

ROOT = Path(__file__).parent.parent


def prepare(monkeypatch: pytest.MonkeyPatch, value: str, version: str = "standard") -> tuple[list[list[str]], dict[str, Any]]:
    """Run the hook as hatch does, without compiling: the commands it would run, and what it tells hatch."""
    commands: list[list[str]] = []
    monkeypatch.setenv(wheel_hook.VARIABLE, value)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(command))
    hook = wheel_hook.CompiledEngine(str(ROOT), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize(version, data)
    hook.finalize(version, data, "")
    return commands, data


def test_a_wheel_is_pure_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert prepare(monkeypatch, "") == ([], {"force_include": {}})
    assert prepare(monkeypatch, "all", "editable") == ([], {"force_include": {}})


def test_a_compiled_wheel_is_for_this_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, games in (("all", []), ("otys,cryo", ["otys", "cryo"])):
        [command], data = prepare(monkeypatch, value)
        assert command[1 : 3 + len(games)] == ["-m", "tools.fast", *games]
        assert list(data["force_include"].values()) == ["solonaut/_compiled"]
        assert data["pure_python"] is False and data["infer_tag"] is True


@pytest.mark.long
def test_an_installed_wheel_plays_compiled(tmp_path: Path) -> None:
    if fast.compiler_is_missing():
        pytest.skip("a C compiler is missing: apt-get install gcc libc6-dev")
    environment = os.environ | {wheel_hook.VARIABLE: "otys"}
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(pip, env=environment, check=True)
    [wheel] = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "site"), VARIABLE: COMPILED}
    program = "import solonaut.core.state as s; import solonaut; print(s.__file__, len(solonaut.new('otys', seed=1).decision.choices))"
    said = subprocess.run([sys.executable, "-c", program], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "_compiled" in said
