"""What surrounds the commands: the version, help that lists bots and options, completion in three shells."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import solonaut
from solonaut.lang import Speaker, names
from solonaut.players import PLAYERS
from tests.tools import LANGUAGES, Run, one_line, runner


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def test_the_version(run: Run) -> None:
    said = run("--version")
    assert (said.code, said.err) == (0, "") and said.out.startswith(f"solonaut {solonaut.__version__}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["play", "simulate", "tournament", "report", "tune"])
def test_help_lists_bots_and_options(run: Run, command: str, lang: str) -> None:
    said = run(command, "--help", "--lang", lang).out
    assert "  --seat " in said and "⟨" not in said
    for name in PLAYERS:
        assert f"\n  {name}" in said
    for game in solonaut.game_names():
        for option in solonaut.find_game(game).options:
            assert f"\n  {game}: {option.name} " in said and option.values[-1] in said


def test_help_without_bots_lists_none(run: Run) -> None:
    assert Speaker("en").text("cli.bots") not in run("rules", "--help").out


def test_all_our_bots_have_names() -> None:
    assert set(names.OUR_BOTS) == set(PLAYERS)


# -- completion -------------------------------------------------------------------------------------------------------------


def offered(words: str, shell: str = "bash", lang: str = "en") -> list[str]:
    """What the program answers to the script of a shell, for the last of these words."""
    if shell == "bash":
        asked = {"COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1)}
    else:
        asked = {"_TYPER_COMPLETE_ARGS": words, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    environment = os.environ | asked | {"_SOLONAUT_COMPLETE": f"complete_{shell}", "LC_ALL": f"{lang}.UTF-8"}
    program = "import sys; sys.argv[0] = 'solonaut'; from solonaut.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.splitlines()


CRYO_LEVELS = [f"difficulty={level}" for level in ("kind", "easy", "normal", "hard", "harsh", "fierce", "cruel")]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("solonaut si", ["simulate"]),
        ("solonaut rules ", ["otys", "cryo", "intrepid"]),
        ("solonaut simulate otys --seat gr", ["greedy"]),
        ("solonaut play cryo --seat 2=ca", ["2=cadet"]),
        ("solonaut simulate cryo --option d", [*CRYO_LEVELS, "decisions=normal", "decisions=unpredictable"]),
        ("solonaut report otys --by v", ["variant"]),
        ("solonaut completion z", ["zsh"]),
    ],
)
def test_what_is_offered(words: str, wanted: list[str]) -> None:
    assert offered(words) == wanted


def test_commands_are_explained_in_the_readers_language() -> None:
    assert Speaker("de").text("cli.replay") in "\n".join(offered("solonaut repl", "fish", "de"))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell(run: Run, shell: str, tmp_path: Path) -> None:
    script = tmp_path / "completion"
    script.write_text(run("completion", shell).out, encoding="utf-8")
    assert f"complete_{shell}" in script.read_text(encoding="utf-8") and "_SOLONAUT_COMPLETE" in script.read_text(encoding="utf-8")
    if program := shutil.which(shell):
        assert subprocess.run([program, "-n", str(script)], check=False).returncode == 0


def test_a_shell_that_is_not_known(run: Run) -> None:
    assert "Choose from: bash, zsh and fish" in one_line(run("completion", "cmd"))
