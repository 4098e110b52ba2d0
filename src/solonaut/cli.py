"""The command line: ``solonaut`` (the web app), ``solonaut play``, ``replay``, ``rules``, ``components``, and the lab."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import solonaut
from solonaut.components import written
from solonaut.core.errors import BadOption, ReadOnly, SolonautError, shown, system_reason
from solonaut.core.match import Match, load, new
from solonaut.core.message import Message
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game
from solonaut.lab.arguments import Components, GameName, Lang, Options, Plain, Players, parse_pairs
from solonaut.lab.commands import add_commands
from solonaut.lang import Speaker, language, languages, rule_as_data
from solonaut.lang.negotiate import of_environment
from solonaut.players import seat_players

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    port: Annotated[int | None, typer.Option(help="port of the web app; none: the first free one from 8640 on", min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option(help="open the web app in the browser")] = True,
    database: Annotated[str | None, typer.Option(metavar="URL", help="database of the web app, e.g. postgresql://user@host/name")] = None,
    host: Annotated[str, typer.Option(help="address that the web app listens on")] = "127.0.0.1",
    lang: Annotated[str | None, typer.Option(help=f"language of the command: {', '.join(languages())}")] = None,
) -> None:
    """Solo and cooperative board games. Without a command: the web app, in your browser."""
    if lang is not None and context.invoked_subcommand is None:
        raise BadOption("errors.lang_needs_command")
    code = of_environment(os.environ) if lang is None else language(lang).code
    if context.invoked_subcommand is not None:
        context.default_map = {context.invoked_subcommand: {"lang": code}}
    else:
        from solonaut.web.commands import serve

        serve(port=port, browser=browser, database=database, host=host)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=f"one of: {', '.join(solonaut.game_names())}")] = None,
    seed: Annotated[int | None, typer.Option(help="decides all chance; the same seed deals the same game")] = None,
    players: Players = 1,
    seat: Annotated[list[str] | None, typer.Option(metavar="N=BOT", help="who sits where, e.g. 2=greedy; people count from 1")] = None,
    option: Options = None,
    components: Components = None,
    lang: Lang = "en",
    plain: Plain = False,
    step: Annotated[bool, typer.Option("--step", help="what others do comes one sentence at a time; Enter goes on")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="go on with the newest saved game")] = False,
    save: Annotated[Path | None, typer.Option(help="keep the game in this file; with --resume, go on with it")] = None,
) -> None:
    """Play in the terminal. Every answered decision is saved at once."""
    from solonaut.terminal import saves
    from solonaut.terminal.screen import Screen
    from solonaut.terminal.session import HUMAN, Session

    match: Match
    screen = Screen(Console(), Speaker(lang), plain=plain)
    if resume:
        path = save or saves.latest(game)
        match = load(path, components=components)
        if match.mended:
            raise ReadOnly("errors.resume_earlier_rules", file=str(path), rules=match.mended)
        match.seats = match.seats or (HUMAN,) * match.players
    else:
        if game is None:
            raise BadOption("errors.name_a_game", games=solonaut.game_names())
        if save is not None and save.exists():
            raise BadOption("errors.save_exists", file=str(save))
        match = new(game, seed=seed, players=players, options=parse_pairs(option), components=components)
        match.seats = seat_players(seat or [], players, HUMAN, also=(HUMAN,))
        path = save or saves.new_path(match)
    raise typer.Exit(Session(match, path, screen, gate=sys.stdin.isatty(), step=step).run())


@app.command()
def table(
    lan: Annotated[bool, typer.Option("--lan", help="serve it to phones in the local network, by an address with a key")] = False,
    port: Annotated[int | None, typer.Option(help="port; none: the first free one from 8640 on", min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option(help="open it in the browser")] = True,
    database: Annotated[str | None, typer.Option(metavar="URL", help="database, as for the web app")] = None,
) -> None:
    """Play with your own box: the companion beside the physical board."""
    from solonaut.web.commands import serve_table

    serve_table(port=port, database=database, lan=lan, browser=browser)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a record")], components: Components = None, lang: Lang = "en", plain: Plain = False
) -> None:
    """Step through a recorded game."""
    from solonaut.terminal.replay import replay as run
    from solonaut.terminal.screen import Screen

    screen = Screen(Console(), Speaker(lang), plain=plain)
    raise typer.Exit(run(file, screen, components=components, interactive=sys.stdin.isatty() and not plain))


@app.command()
def rules(
    game: GameName,
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]...", help="rule ids such as S15; none: all")] = None,
    lang: Lang = "en",
    as_json: Annotated[bool, typer.Option("--json", help="id, source and text in every language")] = False,
) -> None:
    """Show rules by their ids."""
    ledger = find_game(game).ledger
    speaker = Speaker(lang)
    found = [ledger[id] for id in ids] if ids else list(ledger.rules.values())
    if as_json:
        print(json.dumps([rule_as_data(rule) for rule in found], ensure_ascii=False))
        return
    for rule in found:
        print(f"{rule.id}  {speaker.rule_title(rule)}  ({speaker.text(f'terminal.source.{rule.source}')})\n    {speaker.rule_text(rule)}")


@app.command()
def components(
    game: GameName,
    export: Annotated[Path | None, typer.Option(help="write the whole edition to this file, to type your own values in")] = None,
    check: Annotated[str | None, typer.Option(help="read a component file or an overlay and try it out in random games")] = None,
    components: Components = None,
    compact: Annotated[bool, typer.Option("--compact", help="in the compact notation, one line for each printed thing")] = False,
) -> None:
    """Show, export or check the component values of a game: the house edition, or that of --components."""
    if check is not None:
        edition = solonaut.try_out(game, check)
        print(f"{check}: fine; edition {edition.name} ({edition.hash})")
        return
    box = find_game(game).box(components)
    text = written(game, box) if compact else box.edition.text
    if export is not None:
        if export.exists():
            raise BadOption("errors.file_exists", file=str(export))
        write_safely(export, text)
        print(f"{export}: {box.edition.name} edition of {game}; edit it, then play with --components {export}")
    else:
        print(text, end="")


lang_app = typer.Typer(rich_markup_mode=None)
app.add_typer(lang_app, name="lang", help="The languages, and what each still lacks.")


@lang_app.command("list")
def list_languages() -> None:
    """Show all languages."""
    for one in languages().values():
        print(f"{one.code}  {one.name}")


@lang_app.command("check")
def check_languages(codes: Annotated[list[str] | None, typer.Argument(metavar="[CODE]...", help="languages; none: all")] = None) -> None:
    """Compare every text of a language with English; fails if something is missing or wrong."""
    from solonaut.lang.check import check

    complete = True
    for code in [language(code).code for code in codes or languages()]:
        for part in check(code):
            print(f"{code}  {part.name}: {part.translated} of {part.entries} texts")
            for line in (*(f"{key}: missing" for key in part.missing), *part.wrong):
                print(f"    {line}")
            complete = complete and not part.missing and not part.wrong
    raise typer.Exit(0 if complete else 1)


add_commands(app)


UsageError: Any = next(cls for cls in typer.BadParameter.__mro__ if cls.__name__ == "ClickException")
"""What typer raises for a wrong command line; it brings its own copy of click, so the class has no public name."""


def main() -> None:
    """Run the command line; mistakes are one clear line and a non-zero exit code."""
    for pipe in (sys.stdin, sys.stdout):
        if isinstance(pipe, io.TextIOWrapper):
            pipe.reconfigure(errors="replace")  # a letter that cannot be read or shown stops nobody
    code = 0
    try:
        code = app(standalone_mode=False) or 0
        sys.stdout.flush()
    except SolonautError as e:
        fail(e.message, 2)
    except UsageError as e:
        fail(usage_problem(e), 2)
    except (KeyboardInterrupt, typer.Abort):
        fail(Message("errors.interrupted"), 130)
    except OSError as e:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: no complaint at the exit
        if isinstance(e, BrokenPipeError):
            sys.exit(1)
        fail(Message("errors.file_failed", file=str(e.filename or "-"), reason=system_reason(e)), 1)
    sys.exit(code)


def usage_problem(error: Any) -> Message:
    """What typer found wrong with the command line, in words of ours."""
    option = getattr(error, "option_name", None)
    param = getattr(error, "param", None)
    if isinstance(option, str):
        return Message("errors.usage.option", option=shown(option))
    if param is None:
        return Message("errors.usage.command", words=shown(" ".join(sys.argv[1:])))
    name = param.opts[0] if param.param_type_name == "option" else param.metavar or param.name.upper()
    return Message("errors.usage.missing" if type(error).__name__ == "MissingParameter" else "errors.usage.value", name=name)


def speaker_for(arguments: Sequence[str]) -> Speaker:
    """Speaks the language that the command line names, otherwise that of the environment."""
    for word, following in zip(arguments, (*arguments[1:], ""), strict=True):
        name, equals, value = word.partition("=")
        if name == "--lang" and (value if equals else following) in languages():
            return Speaker(value if equals else following)
    return Speaker(of_environment(os.environ))


def fail(problem: Message, code: int) -> None:
    print(f"solonaut: {' '.join(speaker_for(sys.argv[1:]).say(problem).split())}", file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    main()
