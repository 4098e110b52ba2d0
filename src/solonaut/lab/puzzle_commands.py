"""The commands about puzzles: ``solonaut puzzles make``, ``list``, ``check``."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from solonaut.core.errors import BadOption, shown
from solonaut.core.option import check_names
from solonaut.core.puzzle import Puzzle, own_file, puzzles_of, read_puzzles, shipped_puzzles, write_puzzles
from solonaut.core.registry import find_game, game_names
from solonaut.lab.arguments import AsJson, GameName, Lang, Options, Players, Seed, parse_pairs
from solonaut.lab.completions import complete_game, complete_seat
from solonaut.lab.outlook import Depth
from solonaut.lang import Speaker
from solonaut.lang.numbers import decimal
from solonaut.lang.puzzles import stars_words, theme_words
from solonaut.players import make_player

DEEP, DEEPER = "search:iterations=12/2/4", "search:iterations=24/3/12"
DIGITS = 3


def add_commands(app: typer.Typer) -> None:
    """Make them known to a group of the command line."""
    app.command()(make)
    app.command("list")(list_puzzles)
    app.command()(check)


def depth_of(text: str) -> Depth:
    """
    >>> depth_of("cadet/3/12")
    Depth(player='cadet', turns=3, lucks=12)
    """
    player, _, rest = text.partition("/")
    turns, _, lucks = rest.partition("/")
    if not all(number.isdecimal() and len(number) <= 4 and int(number) > 0 for number in (turns, lucks)):
        raise BadOption("errors.puzzle.depth", depth=shown(text))
    make_player(player, 1)
    return Depth(player, int(turns), int(lucks))


def make(
    game: GameName,
    count: Annotated[int, typer.Option(metavar="N", min=1)] = 10,
    seed: Seed = 1,
    players: Players = 1,
    option: Options = None,
    bot: Annotated[str, typer.Option(metavar="BOT", autocompletion=complete_seat)] = "search:iterations=24",
    deep: Annotated[str, typer.Option(metavar="DEPTH")] = DEEP,
    deeper: Annotated[str, typer.Option(metavar="DEPTH")] = DEEPER,
    vary: Annotated[list[str] | None, typer.Option(metavar="NAME")] = None,
    missed_by: Annotated[str | None, typer.Option(metavar="BOT", autocompletion=complete_seat)] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    lang: Lang = "en",
) -> None:
    """Simulate games and keep positions with one clearly best move. Each is written as soon as it is found."""
    from solonaut.lab.puzzles import Recipe, make_puzzles

    rules = find_game(game)
    for name in (bot, missed_by or bot):
        make_player(name, seed)
    check_names(rules.options, vary or ())
    recipe = Recipe(rules.name, players, parse_pairs(option), bot, depth_of(deep), depth_of(deeper), tuple(vary or ()), missed_by)
    path, speaker = file or own_file(game), Speaker(lang)
    kept = list(read_puzzles(path.read_text(encoding="utf-8"))) if path.is_file() else []
    for puzzle in make_puzzles(recipe, count, seed, known=[*shipped_puzzles(game), *kept]):
        kept = [*(known for known in kept if known.id != puzzle.id), puzzle]
        write_puzzles(path, kept)
        print(made_words(puzzle, speaker))
    print(speaker.text("cli.puzzles.kept", file=str(path), n=count))


def made_words(puzzle: Puzzle, speaker: Speaker) -> str:
    def figure(x: float) -> str:
        return decimal(x, DIGITS, speaker.language)

    margins = {"deep": figure(puzzle.deep.gap), "deeper": figure(puzzle.deeper.gap), "error": figure(puzzle.deeper.error)}
    words = {"theme": theme_words(puzzle, speaker), "stars": stars_words(puzzle, speaker)}
    return speaker.text("cli.puzzles.made", id=puzzle.id, **words, **margins)


def list_puzzles(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", autocompletion=complete_game)] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """All puzzles with theme, difficulty and margin."""
    speaker = Speaker(lang)
    for name in [find_game(game).name] if game else game_names():
        found = puzzles_of(name)
        if as_json:
            for puzzle in found:
                print(json.dumps(asdict(puzzle), ensure_ascii=False))
            continue
        print(speaker.text("cli.puzzles.count", game=speaker.text(f"{name}.title"), n=len(found)))
        for puzzle in found:
            print(f"    {made_words(puzzle, speaker)}")


def check(
    game: GameName,
    file: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    tries: Annotated[int, typer.Option(metavar="N", min=4)] = 24,
    seed: Seed = 1,
    write: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    lang: Lang = "en",
) -> None:
    """Search again with other luck, and let the levels try again. The exit code is 1 if a puzzle is refuted."""
    from solonaut.lab.puzzles import check_puzzle

    speaker = Speaker(lang)
    puzzles = shipped_puzzles(game) if file is None else read_puzzles(file.read_text(encoding="utf-8"))
    good: list[Puzzle] = []
    for puzzle in puzzles:
        found = check_puzzle(puzzle, tries, seed)
        margin = found.puzzle.deeper
        figures = {"gap": decimal(margin.gap, DIGITS, lang), "error": decimal(margin.error, DIGITS, lang)}
        levels = speaker.listed(found.puzzle.solved_by) if found.puzzle.solved_by else speaker.text("cli.puzzles.nobody")
        if found.confirmed:
            good.append(found.puzzle)
        print(speaker.text(f"cli.puzzles.{'confirmed' if found.confirmed else 'refuted'}", id=puzzle.id, levels=levels, **figures))
    print(speaker.text("cli.puzzles.summary", n=len(good), total=len(puzzles)))
    if write is not None:
        write_puzzles(write, good)
    raise typer.Exit(0 if len(good) == len(puzzles) else 1)
