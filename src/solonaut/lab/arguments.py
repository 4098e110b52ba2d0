"""What the commands have in common: arguments, and a progress bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import Progress

import solonaut
from solonaut.core.errors import BadOption, shown
from solonaut.lang import languages

R = TypeVar("R")

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"one of: {', '.join(solonaut.game_names())}")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="an option of the game; may be repeated")]
Components = Annotated[str | None, typer.Option(help="component file of another edition")]
Lang = Annotated[str, typer.Option(help=f"language: {', '.join(languages())}")]
Plain = Annotated[bool, typer.Option("--plain", help="line by line, for screen readers and pipes")]
Players = Annotated[int, typer.Option(help="number of players")]
Seed = Annotated[int, typer.Option(help="the same seed gives the same result")]
Jobs = Annotated[int, typer.Option(help="processes")]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help="a Dask scheduler such as tcp://127.0.0.1:8786, instead of processes")]
AsJson = Annotated[bool, typer.Option("--json", help="the figures as JSON")]


def parse_pairs(pairs: list[str] | None) -> dict[str, str]:
    """``["difficulty=hard"]`` as a dictionary."""
    found = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption("errors.option_form", option=shown(pair))
        found[name.strip()] = value.strip()
    return found


def with_progress(total: int, run: Callable[[Callable[[int], None] | None], R], what: str = "games") -> R:
    """Show a progress bar while something runs, on a terminal only."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return run(None)
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        return run(lambda done: bar.update(task, completed=done))
