"""The help of the command line, in the reader's language.

A command is described by the text ``cli.<command>``, its parameters by ``cli.<command>.<parameter>``, or by ``cli.option.<parameter>``
where several commands have the same.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from solonaut.command_exit import speaker_for
from solonaut.core.option import Option
from solonaut.core.registry import find_game, game_names
from solonaut.lab.completions import SHELLS
from solonaut.lang import Speaker, languages
from solonaut.players import FORMS, LEVELS, PLAYERS
from solonaut.players.own import installed_bots, is_place

SEARCH = "search"
"""A bot of a level under another name; its forms with a limit are listed."""
Function = TypeVar("Function", bound=Callable[..., Any])


class Command(TyperCommand):
    """A command with a help of ours."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter)


class Group(TyperGroup):
    """A group of commands with a help of ours."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Commands with what they do, in the reader's language."""
        found, speaker = super().shell_complete(ctx, incomplete), speaker_for(sys.argv[1:])
        for item in found:
            if item.value in self.commands:
                item.help = speaker.text(key_of([*names_of(ctx), item.value]))
        return found


class App(typer.Typer):
    """An application, or a part of one, whose help comes from the catalogues."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=Group, add_completion=False, rich_markup_mode=None, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Function], Function]:
        return super().command(name, cls=Command, **settings)


def write_help(command: Any, ctx: Any, formatter: Any) -> None:
    """Usage, what the command does, its arguments and options, its commands."""
    speaker, names = speaker_for(sys.argv[1:]), names_of(ctx)
    params, commands = command.get_params(ctx), getattr(command, "commands", {})
    pieces = ["[OPTIONS]", *(p.metavar for p in params if p.param_type_name == "argument"), *(["COMMAND [ARGS]..."] if commands else [])]
    formatter.write_usage(ctx.command_path, in_words(" ".join(pieces), speaker), prefix=f"{speaker.text('cli.usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(speaker.text(key_of(names)))
    rows = {
        "arguments": [about(p, names, speaker) for p in params if p.param_type_name == "argument"],
        "options": [about(p, names, speaker) for p in params if p.param_type_name == "option"],
        "commands": [(name, speaker.text(key_of([*names, name]))) for name in commands],
        "bots": bots(speaker) if any("BOT" in (p.metavar or "") for p in params) else [],
        "game_options": game_options(speaker) if any(p.name == "option" for p in params) else [],
    }
    for heading, found in rows.items():
        if found:
            formatter.write(f"\n{speaker.text(f'cli.{heading}')}\n")
            with formatter.indentation():
                formatter.write_dl(found)


def bots(speaker: Speaker) -> list[tuple[str, str]]:
    """Who can be put in a seat."""
    found = [(name, speaker.text(f"cli.bots.{name}")) for name in PLAYERS if name not in LEVELS and name != SEARCH]
    found += [(name, speaker.text("cli.bots.level", n=budget.iterations)) for name, budget in LEVELS.items()]
    found += [(name, speaker.text("cli.bots.own" if is_place(name) else "cli.bots.budget")) for name in FORMS]
    return found + [(name, speaker.text("cli.bots.installed")) for name in installed_bots()]


def game_options(speaker: Speaker) -> list[tuple[str, str]]:
    """Every option of every game, with its values."""
    return [
        (
            f"{game}: {option.name}",
            speaker.text("cli.game_options.values", values=", ".join(option.values), default=default_of(game, option, speaker)),
        )
        for game in game_names()
        for option in find_game(game).options
    ]


def default_of(game: str, option: Option, speaker: Speaker) -> str:
    """The value that is taken, and what it means where it is none of those that can be chosen."""
    key = f"{game}.option.{option.name}.{option.default}"
    if option.default in option.values or not speaker.knows(key):
        return option.default
    meaning = speaker.text(key)
    return option.default if meaning.casefold() == option.default else f"{option.default} ({meaning})"


def names_of(ctx: Any) -> list[str]:
    """The command that was called, without the program: ``["lang", "check"]``."""
    return [] if ctx.parent is None else [*names_of(ctx.parent), ctx.info_name]


def key_of(names: Sequence[str]) -> str:
    """Where the description of a command stands."""
    return ".".join(["cli", *(names or ["start"])])


def about(param: Any, names: Sequence[str], speaker: Speaker) -> tuple[str, str]:
    """A parameter as it is typed, and what it does."""
    own = f"{key_of(names)}.{param.name}"
    known = {"games": game_names(), "languages": languages(), "shells": SHELLS}
    text = speaker.text(
        own if speaker.knows(own) else f"cli.option.{param.name}",
        default=param.default,
        **{name: speaker.listed(words, "or") for name, words in known.items()},
    )
    metavar = in_words(param.metavar or "", speaker)
    if param.param_type_name == "argument":
        return metavar, text
    typed = " / ".join([*param.opts, *param.secondary_opts])
    return f"{typed} {metavar}".rstrip(), text


def in_words(metavar: str, speaker: Speaker) -> str:
    """What stands for a value, such as ``FILE``, in the reader's language."""

    def word(found: re.Match[str]) -> str:
        key = f"cli.metavar.{found[0].lower()}"
        return speaker.text(key) if speaker.knows(key) else found[0]

    return re.sub("[A-Z]{2,}", word, metavar)
