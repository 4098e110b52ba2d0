"""The command line: ``solonaut`` (the web app), ``serve``, ``play``, ``replay``, ``verify``, ``backup``, ``restore``,
``rules``, ``components``, ``completion``, and the lab.

What each command and option is for stands in the catalogue ``cli`` (see ``command_help``).
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.completion import completion_init, get_completion_script  # type: ignore[attr-defined]

import solonaut
from solonaut.command_exit import COMPLETE_VAR, exit_after, fail, speaker_for
from solonaut.command_help import App, in_words
from solonaut.compiled import ENGINE
from solonaut.components import compare as differences
from solonaut.components import still_ours, written
from solonaut.core.errors import BadOption, shown
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game
from solonaut.core.sheet import sheet_of
from solonaut.lab.arguments import AsJson, Components, GameName, Lang, Options, Plain, Players, parse_pairs
from solonaut.lab.commands import add_commands
from solonaut.lab.completions import SHELLS, complete_game, complete_lang, complete_seat, complete_shell
from solonaut.lab.puzzle_commands import add_commands as add_puzzle_commands
from solonaut.lang import Speaker, language, languages, rule_as_data
from solonaut.lang.names import HOUSE, edition
from solonaut.lang.negotiate import of_environment

Port = Annotated[int | None, typer.Option(metavar="N", min=0, max=65535)]
Browser = Annotated[bool, typer.Option()]
Database = Annotated[str | None, typer.Option(metavar="URL")]
Host = Annotated[str, typer.Option(metavar="ADDRESS")]
Theme = Annotated[str | None, typer.Option(metavar="NAME")]
Ascii = Annotated[bool, typer.Option("--ascii")]

app = App()


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    port: Port = None,
    browser: Browser = True,
    database: Database = None,
    host: Host = "127.0.0.1",
    lang: Annotated[str | None, typer.Option(metavar="CODE", autocompletion=complete_lang)] = None,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Find the language of the command; without a command, run the web app."""
    if version:
        print(f"solonaut {solonaut.__version__} ({ENGINE})")
        raise typer.Exit
    if lang is not None and context.invoked_subcommand is None:
        raise BadOption("errors.lang_needs_command")
    code = of_environment(os.environ) if lang is None else language(lang).code
    if context.invoked_subcommand is not None:
        context.default_map = {context.invoked_subcommand: {"lang": code}}
    else:
        from solonaut.web.server import serve

        serve(Speaker(code), port=port, browser=browser, database=database, host=host)


@app.command()
def serve(
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64)] = 1,
    host: Host = "127.0.0.1",
    allowed_host: Annotated[list[str] | None, typer.Option(metavar="NAME")] = None,
    port: Port = None,
    database: Database = None,
    browser: Browser = True,
    log_format: Annotated[str | None, typer.Option(metavar="FORMAT")] = None,
    own_bot: Annotated[list[str] | None, typer.Option(metavar="NAME")] = None,
    lang: Lang = "en",
) -> None:
    """Run the web app as a server, in one process or in several."""
    from solonaut.web import server

    server.serve(
        Speaker(lang),
        workers=workers,
        host=host,
        allowed_hosts=allowed_host or (),
        port=port,
        database=database,
        browser=browser,
        log_format=log_format,
        own_bots=own_bot or (),
    )


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", autocompletion=complete_game)] = None,
    seed: Annotated[int | None, typer.Option(metavar="N")] = None,
    players: Players = 1,
    seat: Annotated[list[str] | None, typer.Option(metavar="N=BOT", autocompletion=complete_seat)] = None,
    option: Options = None,
    components: Components = None,
    lang: Lang = "en",
    plain: Plain = False,
    step: Annotated[bool, typer.Option("--step")] = False,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    theme: Theme = None,
    ascii: Ascii = False,
) -> None:
    """Play in the terminal, and save after every decision."""
    from solonaut.terminal.play import play as run

    code = run(
        game,
        seed=seed,
        players=players,
        seats=seat or [],
        options=parse_pairs(option),
        components=components,
        lang=lang,
        plain=plain,
        step=step,
        resume=resume,
        save=save,
        theme=theme,
        ascii=ascii,
    )
    raise typer.Exit(code)


@app.command()
def table(
    lan: Annotated[bool, typer.Option("--lan")] = False,
    port: Port = None,
    browser: Browser = True,
    database: Database = None,
    lang: Lang = "en",
) -> None:
    """Run the companion, for a physical board."""
    from solonaut.web.server import serve_table

    serve_table(Speaker(lang), port=port, database=database, lan=lan, browser=browser)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    at: Annotated[int | None, typer.Option(metavar="N", min=0)] = None,
    components: Components = None,
    lang: Lang = "en",
    plain: Plain = False,
    theme: Theme = None,
    ascii: Ascii = False,
) -> None:
    """Step through a recorded game."""
    from solonaut.terminal import start
    from solonaut.terminal.replay import replay as run

    speaker = Speaker(lang)
    if start.full_screen(speaker, plain=plain):
        match = load(file, components=components, dealer=None)
        raise typer.Exit(start.replay_on_full_screen(match, start.settings_for(speaker, theme, ascii), at))
    raise typer.Exit(run(file, speaker, components=components, interactive=sys.stdin.isatty() and not plain, number=at))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    commitment: Annotated[str | None, typer.Option(metavar="HEX")] = None,
    components: Components = None,
    lang: Lang = "en",
) -> None:
    """Check that every draw of a recorded game is as it was dealt.

    The exit code is 0 if it is, 1 if not, 2 if the record cannot be read, and 3 if its draws cannot be checked.
    """
    verdict = solonaut.verify(file, commitment=commitment, components=components)
    speaker = Speaker(lang)
    for sentence in verdict.sentences:
        print(speaker.say(sentence))
    checked = verdict.result != "unchecked" or verdict.committed is False
    raise typer.Exit(0 if verdict.is_fair else 1 if checked else 3)


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE")], database: Database = None, lang: Lang = "en") -> None:
    """Save all games of the web app to one file."""
    from solonaut.web.settings import default_database
    from solonaut.web.store.backup import back_up

    games = back_up(database or default_database(), file)
    print(Speaker(lang).text("cli.backup.done", file=str(file), n=games))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    backup: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    lang: Lang = "en",
) -> None:
    """Put all games of a backup into a database."""
    from solonaut.web.settings import default_database
    from solonaut.web.store.backup import restore as run

    done, speaker = run(database or default_database(), file, replace=replace, backup=backup), Speaker(lang)
    print(speaker.text("cli.restore.done", n=done.games))
    if done.backup is not None:
        print(speaker.text("cli.restore.saved", file=str(done.backup)))


@app.command()
def rules(
    game: GameName,
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]...")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Show rules by their ids."""
    ledger = find_game(game).ledger
    speaker = Speaker(lang)
    found = [ledger[id] for id in ids] if ids else list(ledger.rules.values())
    if as_json:
        print(json.dumps([rule_as_data(rule) for rule in found], ensure_ascii=False))
        return
    for rule in found:
        print(f"{rule.id}  {speaker.rule_title(rule)}  ({speaker.rule_source(rule)})\n    {speaker.rule_text(rule)}")


@app.command()
def components(
    game: GameName,
    other: Annotated[Path | None, typer.Argument(metavar="[FILE]")] = None,
    export: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    check: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    compare: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    components: Components = None,
    compact: Annotated[bool, typer.Option("--compact")] = False,
    lang: Lang = "en",
) -> None:
    """Show, export, check or compare the component values of a game: the house edition, or that of --components."""
    speaker = Speaker(lang)
    if compare is not None:
        for line in compared(game, compare, other):
            print(speaker.say(line))
        return
    if other is not None:
        raise BadOption("errors.compare_two", file=str(other))
    if check is not None:
        found = solonaut.try_out(game, check)
        print(speaker.say(Message("cli.components.checked", file=check, edition=edition(found.name), hash=found.hash)))
        return
    box = find_game(game).box(components)
    text = written(game, box) if compact else box.edition.text
    if export is not None:
        if export.exists():
            raise BadOption("errors.file_exists", file=str(export))
        write_safely(export, text)
        values = {"game": Message(f"{game}.title"), "edition": edition(box.edition.name)}
        print(speaker.say(Message("cli.components.exported", file=str(export), code=game, **values)))
    else:
        print(text, end="")


def compared(game: str, first: Path, second: Path | None) -> list[Message]:
    """Line by line what two component files say differently, and which values of each are still ours."""
    names = {"first": str(first), "second": edition(HOUSE) if second is None else str(second)}
    found = differences(game, first, second)
    lines = [Message("cli.components.differ", n=len(found), **names) if found else Message("cli.components.same", **names)]
    nothing = Message("cli.components.nothing")
    lines += [Message("cli.components.line", key=d.key, first=d.first or nothing, second=d.second or nothing) for d in found]
    total = sheet_of(find_game(game)).total
    for file in filter(None, (first, second)):
        ours = still_ours(game, file)
        lines.append(Message("cli.components.ours" if ours else "cli.components.none_ours", file=str(file), n=len(ours), total=total))
        lines += [Message("cli.components.our_line", key=key, text=text) for key, text in ours.items()]
    return lines


lang_app = App()
app.add_typer(lang_app, name="lang")


@lang_app.command("list")
def list_languages() -> None:
    """Show all languages."""
    for one in languages().values():
        print(f"{one.code}  {one.name}")


@lang_app.command("check")
def check_languages(codes: Annotated[list[str] | None, typer.Argument(metavar="[CODE]...")] = None) -> None:
    """Compare every text of a language with English; fail if something is missing or wrong."""
    from solonaut.lang.check import check

    speaker, complete = speaker_for(sys.argv[1:]), True
    for code in [language(code).code for code in codes or languages()]:
        for part in check(code):
            print(f"{code}  {speaker.text('cli.lang.check.part', name=part.name, n=part.entries, translated=part.translated)}")
            for line in (*(Message("cli.lang.check.missing", key=key) for key in part.missing), *part.wrong):
                print(f"    {speaker.say(line)}")
            complete = complete and not part.missing and not part.wrong
    raise typer.Exit(0 if complete else 1)


add_commands(app)

puzzles_app = App()
app.add_typer(puzzles_app, name="puzzles")
add_puzzle_commands(puzzles_app)


@app.command()
def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", autocompletion=complete_shell)]) -> None:
    """Print what makes a shell complete our commands; Typer, which reads them, knows how."""
    if shell not in SHELLS:
        raise BadOption("errors.unknown_shell", shell=shown(shell), shells=list(SHELLS))
    print(get_completion_script(prog_name="solonaut", complete_var=COMPLETE_VAR, shell=shell))


UsageError: Any = next(cls for cls in typer.BadParameter.__mro__ if cls.__name__ == "ClickException")
"""What typer raises for a wrong command line; it brings its own copy of click, so the class has no public name."""


def main() -> None:
    """Run the command line; mistakes are one clear line and a non-zero exit code."""
    if COMPLETE_VAR in os.environ:
        completion_init()
    exit_after(run)


def run() -> int:
    try:
        return app(standalone_mode=False) or 0
    except UsageError as e:
        fail(usage_problem(e), 2)
    except typer.Abort:
        raise KeyboardInterrupt from None


def usage_problem(error: Any) -> Message:
    """What typer found wrong with the command line, in words of ours."""
    option = getattr(error, "option_name", None)
    param = getattr(error, "param", None)
    if isinstance(option, str):
        return Message("errors.usage.option", option=shown(option))
    if param is None:
        return Message("errors.usage.command", words=shown(" ".join(sys.argv[1:])))
    name = param.opts[0] if param.param_type_name == "option" else in_words(param.metavar, speaker_for(sys.argv[1:]))
    return Message("errors.usage.missing" if type(error).__name__ == "MissingParameter" else "errors.usage.value", name=name)
