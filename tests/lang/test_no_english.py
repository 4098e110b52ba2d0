"""In the pseudo-language neither the terminal nor the command line shows English."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

import solonaut
from solonaut.lab.completions import SHELLS
from solonaut.lang import languages
from solonaut.lang.check import check
from solonaut.lang.folders import catalogue_names
from solonaut.players import FORMS, PLAYERS
from tests.lang.known_english import COMMANDS, Finds
from tests.lang.pseudo import visible_texts
from tests.terminal.script import lines
from tests.tools import Run, play, process, runner

DECISIONS = 15
KEYS = ("?", "h", "l", "t", "v", "r", "u", "u", "r", "s", "0", "99", "nonsense")
TYPED = {
    *PLAYERS,
    "human",
    "search:iterations=N",
    "search:ms=N",
    "package.module:Class",
    "difficulty",
    "variant",
    "normal",
    "hard",
    "--players",
    "--lang qps",
}
"""What people type: names of bots, options and their values."""
HELP = {
    *PLAYERS,
    *COMMANDS,
    *languages(),
    "list",
    "check",
    "make",
    "python -m pytest",
    "iterations=100",
    "iterations=400",
    "search:iterations=12/2/4",
    "search:iterations=24/3/12",
    "search:iterations=24",
    "CODE",
    "HEX",
    "ID",
    "URL",
    "qps",
}
"""What people type, as the help shows it, and what is called the same everywhere."""
FEW = 4
"""Games that the lab plays."""


@pytest.fixture
def run(pseudo_language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line in the pseudo-language, on a wide screen."""
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setattr(os, "fsync", lambda _: None)
    inner = runner(monkeypatch, capsys)
    return lambda *arguments, **given: inner("--lang", pseudo_language, *arguments, **given)


def note(finds: Finds, place: str, text: str, allowed: Iterable[str] = ()) -> None:
    """Every line by itself; a panel may break a sentence, so nothing is cut."""
    for one in text.splitlines():
        finds.note(place, one, allowed, line=True)


def answers(game: str, seed: int, decisions: int) -> tuple[list[str], set[str]]:
    """What somebody types who plays at random but never gives in, and the codes that they see."""
    match, rng = solonaut.new(game, seed=seed), Random(3)
    typed: list[str] = []
    seen: set[str] = set()
    while match.decision is not None and len(typed) < decisions:
        codes = match.decision.codes
        seen |= set(codes)
        typed.append(rng.choice([code for code in codes if not code.endswith(("pass", "destroy"))] or codes))
        match.choose(typed[-1])
    seen |= set(match.decision.codes if match.decision is not None else ())
    return typed, seen


def test_nothing_is_missing_in_it(pseudo_language: str) -> None:
    found = check(pseudo_language)
    assert [part.name for part in found if part.missing or part.wrong] == [] and sum(part.entries for part in found) > 1000


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_terminal(run: Run, game: str) -> None:
    typed, codes = answers(game, 7, DECISIONS)
    finds = Finds(f"terminal {game} plain")
    said = run("play", game, "--seed", 7, "--plain", answers=lines(*typed, *KEYS, "q"))
    assert (said.code, said.err) == (0, "")
    note(finds, "play", said.out, {*codes, "nonsense"})
    finds.check()


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_end_and_the_replay(run: Run, tmp_path: Path, game: str) -> None:
    finds, file = Finds(f"terminal {game} end"), tmp_path / "record.json"
    said = run("play", game, "--seed", 7, "--plain", "--seat", "greedy", "--save", file)
    assert said.code == 0
    note(finds, "end", said.out)
    codes = {entry.choice.code for entry in solonaut.load(file).log}
    note(finds, "replay", run("replay", file, "--plain").out, codes)
    finds.check()


def test_the_command_line(run: Run, tmp_path: Path) -> None:
    finds, file = Finds("command line"), tmp_path / "record.json"
    play(solonaut.new("otys", seed=7)).record().save(file)
    for game in solonaut.game_names():
        note(finds, f"rules {game}", run("rules", game).out)
        note(finds, f"simulate {game}", run("simulate", game, "--games", FEW).out, PLAYERS)
    note(finds, "tournament", run("tournament", "otys", "--seat", "greedy", "--seat", "random", "--games", FEW).out, PLAYERS)
    note(finds, "tune", run("tune", "otys", "--change", "fees.upgrade=1;2", "--games", FEW).out, {*PLAYERS, "fees.upgrade"})
    note(finds, "review", run("review", file, "--budget", "iterations=2", "--html", tmp_path / "review.html").out, ["iterations=2"])
    note(finds, "report", run("report", "otys", "--games", FEW, "--out", tmp_path / "report").out)
    for page in (tmp_path / "review.html", *(tmp_path / "report").glob("*.html")):
        for element, text in visible_texts(page.read_text(encoding="utf-8")):
            finds.note(f"{page.stem} {element}", text, {*PLAYERS, "iterations=2"}, line=element.startswith("text"))
    note(finds, "components", run("components", "otys", "--export", tmp_path / "own.toml").out)
    note(finds, "components", run("components", "otys", "--check", tmp_path / "own.toml").out)
    note(finds, "languages", run("lang", "list").out, ["en", "de", "fr", "qps", "Français"])
    note(finds, "check", run("lang", "check", "qps").out, ["qps", *catalogue_names("qps"), "rules"])
    finds.check()


def test_help(run: Run) -> None:
    finds = Finds("help")
    given = [option for game in solonaut.game_names() for option in solonaut.find_game(game).options]
    options = {word for option in given for word in (option.name, option.default, *option.values)}
    for command in COMMANDS:
        said = run(*command.split(), "--help").out
        note(finds, f"{command} --help".strip(), said, {*re.findall(r"--[a-z-]+", said), *HELP, *FORMS, *SHELLS, *options})
    finds.check()


def test_mistakes(run: Run, tmp_path: Path) -> None:
    finds, nothing = Finds("mistakes"), tmp_path / "nothing.json"
    for place, arguments in {
        "game": ("play", "0"),
        "no game": ("play",),
        "seat": ("play", "otys", "--seat", "9=greedy"),
        "bot": ("play", "otys", "--seat", "0"),
        "players": ("play", "otys", "--players", 9),
        "option": ("play", "otys", "--option", "0=0"),
        "value": ("play", "otys", "--option", "difficulty=0"),
        "pair": ("play", "otys", "--option", "0"),
        "resume": ("play", "--resume"),
        "file": ("replay", nothing),
        "rule": ("rules", "otys", "0"),
        "number": ("simulate", "otys", "--games", "0"),
        "usage": ("play", "otys", "--players", "-"),
        "missing": ("rules",),
        "flag": ("play", "--0"),
        "command": ("0",),
        "components": ("components", "otys", "--check", nothing),
    }.items():
        said = run(*arguments)
        assert said.code, place
        note(finds, place, said.err, TYPED)
    finds.check()


def test_as_a_process(pseudo_folder: Path, tmp_path: Path) -> None:
    """Another program that makes the language known: the documented way, and nothing of ours is edited."""
    with process("--lang", "qps", "rules", "otys", "S15", home=tmp_path, program=("tests.lang.pseudo", str(pseudo_folder))) as other:
        out, err = other.communicate()
    finds = Finds("process")
    note(finds, "rules", out)
    assert (other.returncode, err, finds.english) == (0, "", {}) and "⟦" in out
