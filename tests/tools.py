"""What several test modules need: games played for them, and the command line with its answers."""

from __future__ import annotations

import asyncio
import io
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

import solonaut
from solonaut import __main__ as program
from solonaut.core.record import Record
from solonaut.lang import languages
from solonaut.players import Greedy

LANGUAGES = tuple(languages())
T = TypeVar("T")


def run_aside(work: Coroutine[Any, Any, T]) -> T:
    """What it returns, run in a thread of its own: the browser of another test may have a loop in this one."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()


def otys(seed: int = 7, **settings: Any) -> solonaut.Match:
    return solonaut.new("otys", seed=seed, **settings)


def play(match: solonaut.Match, answers: int = 100_000, *, seed: int = 1, until: Callable[[], bool] | None = None) -> solonaut.Match:
    """Answer so many decisions at random, or until something is so, or to the end."""
    rng = random.Random(seed)
    for _ in range(answers):
        if match.decision is None or (until and until()):
            break
        match.choose(rng.choice(match.decision.choices))
    return match


def played(game: str, decisions: int = 100_000, *, seed: int = 7) -> solonaut.Match:
    """So many decisions of a sensible game, or all of them."""
    match, bot = solonaut.new(game, seed=seed), Greedy(seed)
    while match.decision is not None and decisions:
        match.choose(bot.choose(match.game, match.state, match.decision.seats[0]))
        decisions -= 1
    return match


def data_of(match: solonaut.Match) -> dict[str, Any]:
    """The record of a match as plain data, without its check sum, so that a test can alter it like somebody with an editor."""
    data: dict[str, Any] = json.loads(match.record().to_json())
    del data["check"]
    return data


def reload(match: solonaut.Match) -> solonaut.Match:
    return solonaut.load(Record.from_json(match.record().to_json()))


@dataclass
class Said:
    """What the command line answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line inside this process: quick, and an exception that it does not handle fails the test."""

    def run(*arguments: object, answers: str | bytes = "") -> Said:
        typed = answers.encode() if isinstance(answers, str) else answers
        monkeypatch.setattr(sys, "argv", ["solonaut", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            program.main()
        out, err = capsys.readouterr()
        return Said(int(left.value.code or 0), out, err)

    return run


def process(*arguments: object, home: object, program: Sequence[str] = ("solonaut",), **settings: Any) -> subprocess.Popen[str]:
    """The command line as a process of its own, with pipes. It hears Ctrl+C even where a shell runs the tests in the background."""
    environment = os.environ | {"SOLONAUT_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", *program, *map(str, arguments)]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    hears: dict[str, Any] = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
    return subprocess.Popen(command, env=environment, encoding="utf-8", **(pipes | hears | settings))


def one_line(said: Said) -> str:
    """The one line of complaint that a mistake earns."""
    assert said.code != 0
    assert "Traceback" not in said.err + said.out
    assert said.err.startswith("solonaut: ") and said.err.endswith("\n") and said.err.count("\n") == 1, said.err
    return said.err.removeprefix("solonaut: ").rstrip("\n")
