"""Puzzles: positions with one clearly best line, as data in the packages of the games.

A puzzle holds the seed and the decisions that lead to its position, so that it is played by the rules like any game. ``games/<name>/
puzzles.jsonl`` has one in each line. Those that somebody makes (``solonaut puzzles make``) lie in the data folder of the user.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadRecord, SolonautError, shown
from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.opening import new
from solonaut.core.record import write_safely
from solonaut.core.registry import find_game, game_names
from solonaut.core.step import CHANCE
from solonaut.places import data_folder

FILE_NAME: Final = "puzzles.jsonl"
LEVELS: Final = ("greedy", "cadet", "engineer", "commander")
"""The bots that a puzzle is rated by, the weakest first."""
MOST_STARS: Final = 1 + len(LEVELS)
Verdict = Literal["open", "wrong", "solved"]


@dataclass(frozen=True, slots=True)
class Margin:
    """What a search found: how much the best choice promises (points or a chance to win), and the best of the others."""

    player: str
    """Who played on in it."""
    turns: int
    lucks: int
    best: float
    next: float
    error: float
    """Standard error of the difference, with the same luck for both."""

    @property
    def gap(self) -> float:
        return self.best - self.next


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. ``codes`` are the decisions of players up to its position; the seed deals what lies between them."""

    id: str
    game: str
    rules: int
    """Version of the game's rules, and fingerprint of the component values, for which it was made."""
    edition: str
    players: int
    options: dict[str, str]
    seed: int
    codes: tuple[str, ...]
    position: str
    """Digest of the position (``Game.digest``)."""
    seat: int
    line: tuple[str, ...]
    """The decisions to be found."""
    next: str
    """The best of the other choices at the first of them."""
    theme: str
    solved_by: tuple[str, ...]
    """The levels that find the line."""
    reasons: tuple[dict[str, Any], ...]
    """What the line brings against the next best choice, as ``solonaut.players.reasons`` keeps it."""
    deep: Margin
    deeper: Margin

    @property
    def stars(self) -> int:
        """How hard it is: 1 if every level solves it, and one more for each that does not."""
        return MOST_STARS - len(self.solved_by)

    def to_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":")) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Puzzle:
        """Read a puzzle. Raise BadRecord if a part is missing or has another form."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadRecord("errors.puzzle.damaged") from None
        if not isinstance(data, dict):
            raise BadRecord("errors.puzzle.damaged")
        for name, kind in KINDS.items():
            if name not in data or not isinstance(data[name], kind) or isinstance(data[name], bool):
                raise BadRecord("errors.record.wrong", part=name)
        if unknown := sorted(set(data) - set(KINDS)):
            raise BadRecord("errors.record.unknown", part=shown(unknown[0]))
        for name, part in PARTS.items():
            if not all(isinstance(one, part) for one in data[name]):
                raise BadRecord("errors.record.wrong", part=name)
            data[name] = tuple(data[name])
        for name in ("deep", "deeper"):
            data[name] = _margin(name, data[name])
        return cls(**data)


KINDS: Final[dict[str, type]] = {
    "id": str, "game": str, "rules": int, "edition": str, "players": int, "options": dict, "seed": int, "codes": list, "position": str,
    "seat": int, "line": list, "next": str, "theme": str, "solved_by": list, "reasons": list, "deep": dict, "deeper": dict,
}  # fmt: skip
PARTS: Final[dict[str, type]] = {"codes": str, "line": str, "solved_by": str, "reasons": dict}
"""What is in the lists."""


def _margin(name: str, data: dict[str, Any]) -> Margin:
    kinds = {f.name: (int, float) for f in fields(Margin)} | {"player": (str,)}
    if set(data) != set(kinds) or not all(isinstance(data[part], kind) for part, kind in kinds.items()):
        raise BadRecord("errors.record.wrong", part=name)
    return Margin(**data)


# -- finding ----------------------------------------------------------------------------------------------------------------


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(Puzzle.from_json(line) for line in text.splitlines() if line.strip())


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    write_safely(path, "".join(puzzle.to_json() for puzzle in puzzles))


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, the easiest first."""
    try:
        text = find_game(game).read_text(FILE_NAME)
    except FileNotFoundError:
        return ()
    return tuple(sorted(read_puzzles(text), key=lambda puzzle: puzzle.stars))


def own_file(game: str) -> Path:
    """Where puzzles lie that somebody has made on this computer."""
    return data_folder() / "puzzles" / f"{find_game(game).name}.jsonl"


def own_puzzles(game: str) -> tuple[Puzzle, ...]:
    path = own_file(game)
    return read_puzzles(path.read_text(encoding="utf-8")) if path.is_file() else ()


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game: those that came with it, then one's own."""
    shipped = shipped_puzzles(game)
    known = {puzzle.id for puzzle in shipped}
    return shipped + tuple(puzzle for puzzle in own_puzzles(game) if puzzle.id not in known)


def find_puzzle(id: str) -> Puzzle | None:
    """The puzzle with this id."""
    return next((puzzle for game in game_names() for puzzle in puzzles_of(game) if puzzle.id == id), None)


def daily_puzzle(day: str) -> Puzzle | None:
    """The puzzle of a day, the same for everybody: each day another game, of those that come with puzzles."""
    games = [name for name in game_names() if shipped_puzzles(name)]
    if not games:
        return None
    found = shipped_puzzles(games[date.fromisoformat(day).toordinal() % len(games)])
    number = int.from_bytes(hashlib.sha256(f"solonaut puzzle {day}".encode()).digest()[:4], "big")
    return sorted(found, key=lambda puzzle: puzzle.id)[number % len(found)]


# -- playing ----------------------------------------------------------------------------------------------------------------


def set_up(puzzle: Puzzle) -> Match:
    """The position, played by the rules. Raise BadRecord if it was made for other rules, or if its line cannot be played there."""
    game = find_game(puzzle.game)
    if puzzle.rules != game.rules_version:
        raise BadRecord("errors.puzzle.rules", made=puzzle.rules, now=game.rules_version)
    box = game.components_with(puzzle.edition)
    if box is None:
        raise BadRecord("errors.puzzle.edition", made=puzzle.edition, now=game.house.edition.hash)
    try:
        values = ComponentFile(box.edition.text, FILE_NAME)
        match = new(puzzle.game, seed=puzzle.seed, players=puzzle.players, options=puzzle.options, components=values)
        for code in puzzle.codes:
            match.choose(code)
    except SolonautError as e:
        raise BadRecord("errors.puzzle.unfit", problem=e.message) from None
    if game.digest(match.state) != puzzle.position:
        raise BadRecord("errors.puzzle.unfit", problem=Message("errors.record.position"))
    match.practice = True  # what comes is known to whoever has tried it
    _check_line(puzzle, match)
    return match


def _check_line(puzzle: Puzzle, match: Match) -> None:
    state = match.peek(len(match.log))
    first = [choice.code for choice in state.choices()]
    fits = bool(puzzle.line) and puzzle.seat in match.due and puzzle.next in first and puzzle.next != puzzle.line[0]
    try:
        for code in puzzle.line:
            fits = fits and state.pending is not None and not state.pending.chance
            state.apply(state.legal(code))
    except SolonautError:
        fits = False
    if not fits:
        raise BadRecord("errors.puzzle.unfit", problem=Message("errors.record.wrong", part="line"))


def start_of(puzzle: Puzzle, match: Match) -> int:
    """How many entries of a log lead to the position of a puzzle: all up to its last decision, and the draws behind it."""
    decided, number = 0, 0
    for number, entry in enumerate(match.log):
        if entry.seat != CHANCE:
            if decided == len(puzzle.codes):
                return number
            decided += 1
    return number + 1 if match.log else 0


def judge(puzzle: Puzzle, match: Match) -> Verdict:
    """How far somebody is with a puzzle: every decision has to be that of the line."""
    return compare(puzzle.line, [e.choice.code for e in match.log if e.seat != CHANCE][len(puzzle.codes) :])


def compare(line: Sequence[str], made: Sequence[str]) -> Verdict:
    """
    >>> compare(["a", "b"], ["a"]), compare(["a", "b"], ["a", "c"]), compare(["a"], ["a", "x"])
    ('open', 'wrong', 'solved')
    """
    if any(code != wanted for code, wanted in zip(made, line, strict=False)):
        return "wrong"
    return "solved" if len(made) >= len(line) else "open"


OTHER: Final = "other"


def theme_of(game: Game, kind: str) -> str:
    """What a puzzle is about, by the kind of its first decision."""
    return next((theme for theme, kinds in game.themes.items() if kind in kinds), OTHER)


def themes_of(puzzles: Iterable[Puzzle], game: Game) -> list[str]:
    """The themes that occur, in the order of the game."""
    met = {puzzle.theme for puzzle in puzzles}
    return [theme for theme in (*game.themes, OTHER) if theme in met]
