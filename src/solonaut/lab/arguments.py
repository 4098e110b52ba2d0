"""What the commands have in common: arguments, and a progress bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from solonaut.core.errors import BadOption, shown
from solonaut.lab.completions import complete_game, complete_lang, complete_option
from solonaut.lab.words import Words

R = TypeVar("R")

GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=complete_game)]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", autocompletion=complete_option)]
Components = Annotated[str | None, typer.Option(metavar="FILE")]
Lang = Annotated[str, typer.Option(metavar="CODE", autocompletion=complete_lang)]
Plain = Annotated[bool, typer.Option("--plain")]
Players = Annotated[int, typer.Option(metavar="N")]
Seed = Annotated[int, typer.Option(metavar="N")]
Jobs = Annotated[int, typer.Option(metavar="N")]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS")]
AsJson = Annotated[bool, typer.Option("--json")]


def parse_pairs(pairs: list[str] | None) -> dict[str, str]:
    """``["difficulty=hard"]`` as a dictionary."""
    found = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption("errors.option_form", option=shown(pair))
        found[name.strip()] = value.strip()
    return found


def with_progress(words: Words, total: int, run: Callable[[Callable[[int], None] | None], R], what: str = "games") -> R:
    """Show a progress bar while something runs, on a terminal only."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        return run(None)
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(words.text(f"progress.{what}"), total=total)
        return run(lambda done: bar.update(task, completed=done))
