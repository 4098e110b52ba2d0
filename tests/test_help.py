"""The help of the command line: every command and parameter is described, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from solonaut import cli
from solonaut.command_help import about, key_of
from solonaut.lang import Speaker, catalogue
from tests.tools import LANGUAGES, Run, runner


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path))
    return runner(monkeypatch, capsys)


def commands(command: Any, names: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield names, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*names, name))


COMMANDS = dict(commands(typer.main.get_command(cli.app)))


@pytest.mark.parametrize("names", COMMANDS, ids=" ".join)
def test_every_parameter_is_described(names: tuple[str, ...]) -> None:
    known, speaker = catalogue("en", "cli"), Speaker("en")
    assert key_of(names) in known
    for param in COMMANDS[names].params:
        typed, text = about(param, names, speaker)
        assert not text.startswith("⟨") and text.endswith("."), param.name
        assert typed and not typed.isspace()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [(), ("play",), ("lang", "check")], ids=" ".join)
def test_help_speaks_the_language_of_the_reader(run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, names: tuple[str, ...]) -> None:
    speaker = Speaker(lang)
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    said = run(*names, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(speaker.text("cli.usage")) and speaker.text("cli.option.help") in said.out
    assert " ".join(speaker.text(key_of(names)).split()) in " ".join(said.out.split())


def test_the_language_of_the_help_can_be_named(run: Run) -> None:
    assert run("--lang", "fr", "play", "--help").out == run("play", "--help", "--lang=fr").out


def test_a_default_that_is_no_value_is_explained(run: Run) -> None:
    said = " ".join(run("simulate", "--help", "--lang", "de").out.split())
    assert "Standard: default (Nächstes freies Land)." in said and "Standard: none (Keine)." in said
    assert "Default: none." in " ".join(run("simulate", "--help", "--lang", "en").out.split())
